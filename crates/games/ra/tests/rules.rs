//! The check values of the rules, and a story for every rule that needs one.

use ra::{RED, Ra, WHITE};
use rules::{Game, Notation, Outcome, perft, testkit};

fn ra() -> Ra {
    testkit::open("", 0)
}

#[test]
fn first_turns_count_as_the_rules_say() {
    for board in ["114", "127"] {
        let game: Ra = testkit::open(&format!("board={board}"), 0);
        let start = game.start();
        let counts = [1, 2, 3].map(|depth| perft(&game, &start, depth));
        assert_eq!(counts, [21, 441, 12_369], "board {board}");
    }
}

/// Every legal move from one cell, in notation, sorted.
fn moves(position: &str, from: &str) -> Vec<String> {
    let game = ra();
    let position = game.parse_position(position).unwrap();
    let mut actions = Vec::new();
    game.actions(&position, &mut actions);
    let texts = actions.iter().map(|&action| game.action_text(&position, action));
    let mut texts: Vec<_> =
        texts.filter(|text| text[1..].split(['-', 'x']).next() == Some(from)).collect();
    texts.sort();
    texts
}

#[test]
fn one_pawn_three_cells_two_pawns_two_three_pawns_one() {
    let all = moves("w 3F6 / 1M7", "F6");
    let expected = "1F6-C3 1F6-C6 1F6-F3 1F6-F9 1F6-I6 1F6-I9 \
                    2F6-D4 2F6-D6 2F6-F4 2F6-F8 2F6-H6 2F6-H8 \
                    3F6-E5 3F6-E6 3F6-F5 3F6-F7 3F6-G6 3F6-G7";
    assert_eq!(all, expected.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn refusals_name_the_rule() {
    testkit::refusals(include_str!("refusals.txt"), |_| ra(), |_| ());
}

fn outcome(position: &str, action: &str) -> Option<Outcome> {
    let game = ra();
    let mut position = game.parse_position(position).unwrap();
    testkit::play(&game, &mut position, action);
    game.outcome(&position)
}

#[test]
fn entering_the_zone_scores_one_three_six() {
    for (action, points) in [("1G11-G12", 1), ("2G11-G12", 3), ("3G11-G12", 6)] {
        let end = outcome("w 3G11 / 1A1", action).unwrap();
        assert!(end.winners.contains(WHITE));
        assert_eq!((end.points[0], end.points[1], end.why.rule), (points, 0, "R4.1"));
    }
}

#[test]
fn taking_the_last_pawn_is_worth_three() {
    let end = outcome("r 1A2 / 1D2 2M9", "1D2xA2").unwrap();
    assert!(end.winners.contains(RED));
    assert_eq!((end.points[1], end.why.rule), (3, "R4.2"));
}

#[test]
fn who_cannot_move_passes() {
    // White's only pawn sits in the corner A1, walled in by larger stacks.
    let game = ra();
    let mut position = game.parse_position("w 1A1 / 2A2 2B1 2B2").unwrap();
    let mut actions = Vec::new();
    game.actions(&position, &mut actions);
    assert_eq!(actions, [ra::Action::Pass]);
    assert_eq!(perft(&game, &position, 1), 1);
    testkit::play(&game, &mut position, "pass");
    assert_eq!(position.turn(), RED);
}

#[test]
fn a_position_that_makes_no_sense_is_refused() {
    let game = ra();
    for (text, key) in [
        ("", "ra-position-turn"),
        ("b 3F1 / 3F11", "ra-position-turn"),
        ("w 3F1", "ra-position-slash"),
        ("w 3F1 / 3F11 / 1A1", "ra-position-slash"),
        ("w 4F1 / 3F11", "ra-position-stack"),
        ("w F1 / 3F11", "ra-position-stack"),
        ("w 3Z1 / 3F11", "ra-position-cell"),
        ("w 3F1 1F1 / 3F11", "ra-position-twice"),
        ("w 3F1 / 3F1", "ra-position-twice"),
        ("w 3G1 / 3F11", "ra-position-own-zone"),
        ("w 3G12 / 3F11", "ra-position-entered"),
        ("w 3A1 3A2 3A3 1A4 / 3F11", "ra-position-pawns"),
        ("w 3A1 /", "ra-position-bare"),
    ] {
        let refusal = game.parse_position(text).unwrap_err();
        let inner = format!("{:?}", refusal.message);
        assert!(inner.contains(&format!("\"{key}\"")), "{text}: {inner}");
    }
}
