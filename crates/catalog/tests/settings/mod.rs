//! The tables that tests sit down at.

use catalog::Listing;
use rules::{OptionKind, Options};

/// The options to play with: the defaults, then every other choice by itself,
/// and every value that is offered where any may be given.
pub(crate) fn settings(listing: &Listing) -> Vec<(String, Options)> {
    let mut all = vec![(listing.info.id.to_owned(), Options::default())];
    for option in listing.info.options {
        let (OptionKind::Choice(choices) | OptionKind::Free(choices)) = option.kind;
        for choice in choices.iter().filter(|&&choice| choice != option.default) {
            let name = format!("{}-{}-{choice}", listing.info.id, option.key);
            all.push((name, Options::default().with(option.key, *choice)));
        }
    }
    all
}
