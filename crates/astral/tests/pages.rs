//! The rules pages: same numbers in both languages, and boards that can be played.

use std::collections::BTreeMap;

use astral::Astral;
use rules::{Game, testkit};

fn pages() -> impl Iterator<Item = &'static str> {
    Astral::INFO.text.iter().map(|text| text.rules)
}

/// The rule numbers of a page, in order, each with its provenance.
fn numbers(page: &'static str) -> Vec<(&'static str, &'static str)> {
    let headings = page.lines().filter_map(|line| line.strip_prefix("### "));
    let number = |heading: &'static str| -> (&str, &str) {
        let (head, title) = heading.split_once(" · ").expect("number, provenance · title");
        assert!(!title.trim().is_empty(), "{heading}");
        head.split_once(' ').expect("number and provenance")
    };
    headings.map(number).collect()
}

#[test]
fn every_rule_is_on_both_pages() {
    let expected = "A1.1 A1.2 A1.3 A2.1 A2.2 A2.3 A2.4 A3.1 A3.2 A3.3 A3.4 \
                    A4.1 A4.2 A4.3 A4.4 A4.5 A4.6 A4.7 A4.8 A5.1 A5.2";
    let pages: Vec<_> = pages().map(numbers).collect();
    assert_eq!(pages[0], pages[1]);
    let found: Vec<_> = pages[0].iter().map(|&(number, _)| number).collect();
    assert_eq!(found.join(" "), expected.split_whitespace().collect::<Vec<_>>().join(" "));
    for (number, provenance) in &pages[0] {
        assert!(["text", "count", "other", "ruling"].contains(provenance), "{number}");
    }
    for (_, rule) in Astral::INFO.refusals {
        assert!(found.contains(rule), "{rule} is cited and has no heading");
    }
}

/// The boards of a page, as their lines by key.
fn boards(page: &'static str) -> Vec<BTreeMap<&'static str, &'static str>> {
    let blocks = page.split("```board\n").skip(1);
    let fields = |block: &'static str| {
        let (inside, _) = block.split_once("```").expect("the fence is closed");
        inside.lines().map(|line| line.split_once(": ").expect("key: value")).collect()
    };
    blocks.map(fields).collect()
}

#[test]
fn every_board_can_be_played() {
    let pages: Vec<_> = pages().map(boards).collect();
    assert_eq!(pages[0].len(), pages[1].len());
    for (french, english) in pages[0].iter().zip(&pages[1]) {
        for key in ["options", "position", "moves"] {
            assert_eq!(french.get(key), english.get(key), "the same board in both languages");
        }
    }
    for board in pages.iter().flatten() {
        let known = ["options", "position", "moves", "caption"];
        assert!(board.keys().all(|key| known.contains(key)), "{board:?}");
        assert!(board.contains_key("caption"), "{board:?}");
        let game: Astral = testkit::open(board.get("options").unwrap_or(&""), 0);
        let mut position = match board.get("position") {
            Some(text) => game.parse_position(text).unwrap_or_else(|e| panic!("{text}: {e:?}")),
            None => game.start(),
        };
        testkit::play(&game, &mut position, board.get("moves").unwrap_or(&""));
        assert!(game.outcome(&position).is_none(), "nothing left to play: {board:?}");
    }
}
