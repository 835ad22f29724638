//! The laws of the contract, and what is refused against what is offered.

use grid::Hex;
use ra::{Action, Ra};
use rules::{Game, Lot, Notation, testkit};

#[test]
fn random_play_obeys_the_laws_on_both_boards() {
    for board in ["114", "127"] {
        let game: Ra = testkit::open(&format!("board={board}"), 0);
        testkit::laws(&game, 1, 2000, 400, 40);
    }
}

#[test]
fn check_refuses_exactly_what_is_not_offered() {
    let mut lot = Lot::seeded(7);
    for board in ["114", "127"] {
        let game: Ra = testkit::open(&format!("board={board}"), 0);
        for _ in 0..12 {
            let mut position = game.start();
            for _ in 0..lot.below(60) {
                let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
                game.apply(&mut position, action);
            }
            let mut offered = Vec::new();
            game.actions(&position, &mut offered);
            let hexes: Vec<Hex> = game.board().hexes().all().collect();
            for &from in &hexes {
                for &to in &hexes {
                    for pawns in 0..5 {
                        let action = Action::Move { from, to, pawns };
                        let legal = game.check(&position, action).is_ok();
                        let text = game.action_text(&position, action);
                        let at = game.position_text(&position);
                        assert_eq!(legal, offered.contains(&action), "{text} in {at}");
                    }
                }
            }
            let pass = game.check(&position, Action::Pass).is_ok();
            assert_eq!(pass, offered.contains(&Action::Pass));
        }
    }
}

#[test]
fn strikes_are_the_captures_and_the_entries() {
    let mut lot = Lot::seeded(3);
    let game: Ra = testkit::open("", 0);
    let mut met = 0;
    for _ in 0..200 {
        let mut position = game.start();
        while let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) {
            let (mut offered, mut strikes) = (Vec::new(), Vec::new());
            game.actions(&position, &mut offered);
            game.strikes(&position, &mut strikes);
            let enemy = position.turn().other();
            offered.retain(|&action| {
                matches!(action, Action::Move { to, .. }
                    if position.owner(to) == Some(enemy) || to == game.board().zone(enemy))
            });
            assert_eq!(strikes, offered, "{}", game.position_text(&position));
            met += strikes.len();
            game.apply(&mut position, action);
        }
    }
    assert!(met > 100, "{met}");
}

/// Random play does not list what is legal; all the same every action must come
/// up, and about equally often.
#[test]
fn random_actions_are_drawn_evenly() {
    let mut lot = Lot::seeded(19);
    for text in ["w 3F1 3G2 3H2 / 3F11 3G11 3H12", "w 2A2 1C3 / 2A1 1C4 1G3", "w 1A1 / 2A2 2B1 1B2"]
    {
        let game: Ra = testkit::open("", 0);
        let position = game.parse_position(text).unwrap();
        let mut actions = Vec::new();
        game.actions(&position, &mut actions);
        let mut times = vec![0usize; actions.len()];
        let draws = 2000 * actions.len();
        for _ in 0..draws {
            let action = game.random(&position, &mut lot, &mut Vec::new()).unwrap();
            times[actions.iter().position(|&known| known == action).expect("legal")] += 1;
        }
        // Five standard deviations around 2,000.
        assert!(times.iter().all(|times| (1775..2225).contains(times)), "{text}: {times:?}");
    }
}
