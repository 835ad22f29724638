//! The tables that tests sit down at.

use catalog::Entry;
use rules::{OptionKind, Options};

/// The options to play with: the defaults, then every other choice by itself,
/// and every value that is offered where any may be given.
pub(crate) fn settings(entry: &Entry) -> Vec<(String, Options)> {
    let mut all = vec![(entry.info.id.to_owned(), Options::default())];
    for option in entry.info.options {
        let (OptionKind::Choice(choices) | OptionKind::Free(choices)) = option.kind;
        for choice in choices.iter().filter(|&&choice| choice != option.default) {
            let name = format!("{}-{}-{choice}", entry.info.id, option.key);
            all.push((name, Options::default().with(option.key, *choice)));
        }
    }
    all
}
