//! The check values of the rules, and a story for every rule that needs one.

use astral::Astral;
use rules::{Game, perft, testkit};

fn open(options: &str) -> Astral {
    testkit::open(options, 0)
}

/// How many sequences of one turn, two turns, … there are from the start.
fn turns(options: &str, depths: std::ops::RangeInclusive<u32>) -> Vec<u64> {
    let game = open(options);
    depths.map(|depth| perft(&game, &game.start(), depth)).collect()
}

#[test]
fn first_turns_count_as_the_rules_say() {
    assert_eq!(turns("option=5", 1..=3), [54, 2_732, 168_450]);
    assert_eq!(turns("option=6", 1..=2), [270, 68_890]);
    assert_eq!(turns("option=7", 1..=2), [270, 68_214]);
    assert_eq!(turns("option=8", 1..=2), [324, 98_456]);
    for (option, count) in [(5, 36), (6, 180), (7, 180), (8, 216)] {
        assert_eq!(turns(&format!("option={option} players=3"), 1..=1), [count]);
    }
}
