//! The laws of the contract, check values, and what is refused.

use rules::{Game as _, Lot, Notation as _, perft, testkit};
use toy::{Action, Toy};

#[test]
fn random_play_obeys_the_laws_on_both_rivers() {
    for stones in ["7", "5"] {
        let game: Toy = testkit::open(&format!("stones={stones}"), 0);
        testkit::laws(&game, 1, 1_000, 200, 50);
    }
}

/// Three faces, one pawn to bring in, three times over; then White has two pawns
/// to choose from, unless one was taken: 3 × (4 × 5 + 5 × 3).
#[test]
fn the_first_turns_are_counted() {
    let game: Toy = testkit::open("", 0);
    let counts = [1, 2, 3, 4].map(|depth| perft(&game, &game.start(), depth));
    assert_eq!(counts, [3, 9, 27, 105]);
}

#[test]
fn check_refuses_exactly_what_is_not_offered() {
    let game: Toy = testkit::open("", 0);
    let mut lot = Lot::seeded(3);
    for _ in 0..200 {
        let mut position = game.start();
        while let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) {
            let mut offered = Vec::new();
            game.actions(&position, &mut offered);
            let rolls = (0..5).map(Action::Roll);
            let moves = (0..10).flat_map(|from| (0..10).map(move |to| Action::Move { from, to }));
            for action in rolls.chain(moves) {
                let legal = game.check(&position, action).is_ok();
                let at = game.position_text(&position);
                assert_eq!(legal, offered.contains(&action), "{action:?} in {at}");
            }
            game.apply(&mut position, action);
        }
    }
}

/// Every reason, with the rule it cites.
#[test]
fn refusals_name_their_rules() {
    let open = |stones: &str| testkit::open::<Toy>(&format!("stones={stones}"), 0);
    testkit::refusals(include_str!("refusals.txt"), open, |_| ());
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game: Toy = testkit::open("", 0);
    for (text, key) in [
        ("w - 222", "parts"),
        ("x - 222 .......", "turn"),
        ("w 4 222 .......", "die"),
        ("w - 22 .......", "bank"),
        ("w - 222 ......", "river"),
        ("w - 222 ......x", "river"),
        ("w - 222 w......", "pawns"),
        ("w - 022 .......", "out"),
        ("w 1 200 .......", "over"),
    ] {
        let refusal = game.parse_position(text).unwrap_err();
        let said = format!("{:?}", refusal.message);
        assert!(said.contains(&format!("toy-position-{key}")), "{text}: {said}");
    }
}

/// T2.4, T3.1, T3.2.
#[test]
fn pawns_are_taken_and_players_go_out_until_one_is_left() {
    let game: Toy = testkit::open("", 0);
    let mut position = game.parse_position("w - 101 .r..b..").unwrap();
    testkit::play(&game, &mut position, "2 in-B");
    // Red is out: it is Blue's turn.
    assert_eq!(game.position_text(&position), "b - 001 .w..b..");
    assert_eq!(game.playing(&position).len(), 2);
    testkit::play(&game, &mut position, "2 in-B");
    assert_eq!(game.outcome(&position).unwrap().why.rule, "T3.2");
    let mut position = game.parse_position("b 3 111 .w..rb.").unwrap();
    testkit::play(&game, &mut position, "F-out");
    assert_eq!(game.outcome(&position).unwrap().why.rule, "T3.1");
    assert_eq!(game.position_text(&position), "w - 111 .w..r..>b");
}
