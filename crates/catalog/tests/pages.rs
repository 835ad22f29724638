//! The rules pages: every rule has its heading, every example can be played.

use std::collections::BTreeSet;

use catalog::{
    Listing, games,
    page::{Block, blocks},
};
use rules::Language;
use words::LANGUAGES;

fn numbers(listing: &Listing, language: Language) -> BTreeSet<&'static str> {
    let mut numbers = BTreeSet::new();
    for block in blocks(listing.text(language).rules) {
        if let Block::Rule { number, provenance, .. } = block {
            assert!(["text", "count", "other", "ruling"].contains(&provenance), "{number}");
            assert!(numbers.insert(number), "{number} twice in {}", listing.info.id);
        }
    }
    numbers
}

#[test]
fn both_languages_have_the_same_rules() {
    for listing in games() {
        let [french, english] = LANGUAGES.map(|language| numbers(listing, language));
        assert_eq!(french, english, "{}", listing.info.id);
        assert!(!french.is_empty(), "{}", listing.info.id);
    }
}

#[test]
fn every_rule_that_is_cited_has_its_heading() {
    for listing in games() {
        let known = numbers(listing, Language::French);
        let info = listing.info;
        let cited = info.refusals.iter().map(|&(_, rule)| rule);
        let cited = cited.chain(info.endings.iter().map(|why| why.rule));
        let cited = cited.chain(info.options.iter().map(|option| option.rule));
        for rule in cited.chain(["G1", "G2", "G3", "G4"]) {
            assert!(known.contains(rule), "{rule} in {}", info.id);
        }
    }
}

#[test]
fn every_example_can_be_set_up() {
    for listing in games() {
        for language in LANGUAGES {
            let mut boards = 0;
            for block in blocks(listing.text(language).rules) {
                if let Block::Board(example) = block {
                    example.set_up(listing).unwrap_or_else(|e| panic!("{example:?}: {e:?}"));
                    assert!(!example.caption.is_empty(), "{example:?}");
                    boards += 1;
                }
            }
            assert!(boards > 5, "{} has {boards} boards", listing.info.id);
        }
    }
}

/// No-break spaces before `:` and inside « », narrow ones before `;`, `!` and `?`.
#[test]
fn french_is_spaced_as_the_french_do() {
    let house = [
        include_str!("../../../locales/fr.ftl"),
        include_str!("../../../locales/terminal.fr.ftl"),
        include_str!("../../../locales/operator.fr.ftl"),
        include_str!("../../../locales/report.fr.ftl"),
    ];
    let games = catalog::games().iter().map(|listing| listing.text(Language::French));
    let messages = house.into_iter().chain(games.clone().map(|text| text.messages));
    let messages = messages.flat_map(str::lines).filter(|line| !line.starts_with('#'));
    let mut is_code = false;
    let rules = games.flat_map(|text| text.rules.lines()).filter(move |line| {
        is_code ^= line.starts_with("```");
        !is_code || line.starts_with("caption:")
    });
    for line in messages.chain(rules) {
        for wrong in [" :", " ;", " !", " ?", " »", "« ", "\u{a0};", "\u{a0}!", "\u{a0}?"] {
            assert!(!line.contains(wrong), "{wrong:?} in {line}");
        }
    }
}

#[test]
fn every_rule_book_begins_with_its_rules_in_short() {
    for listing in games() {
        for (language, title) in LANGUAGES.into_iter().zip(["## En bref", "## In short"]) {
            let rules = listing.text(language).rules;
            let first = rules.lines().find(|line| line.starts_with("## "));
            assert_eq!(first, Some(title), "{}", listing.info.id);
        }
    }
}
