//! The laws of the contract, and what is refused against what is offered.

use grid::Square;
use rules::{Game, Lot, Notation, testkit};
use stations::{Action, Stations};

#[test]
fn random_play_obeys_the_laws_on_many_boards() {
    for seed in 0..40 {
        let game: Stations = testkit::open("", seed);
        testkit::laws(&game, seed, 100, 100, 3);
    }
}

#[test]
fn check_refuses_exactly_what_is_not_offered() {
    let mut lot = Lot::seeded(11);
    for seed in 0..200 {
        let game: Stations = testkit::open("", seed);
        let mut position = game.start();
        for _ in 0..lot.below(34) {
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            game.apply(&mut position, action);
        }
        let mut offered = Vec::new();
        game.actions(&position, &mut offered);
        let mut all = vec![Action::Pass];
        for from in Square::all() {
            all.push(Action::Place(from));
            all.extend(Square::all().map(|to| Action::Capture { from, to }));
        }
        for action in all {
            let legal = game.check(&position, action).is_ok();
            let at = game.position_text(&position);
            assert_eq!(legal, offered.contains(&action), "{action:?} in {at}");
        }
    }
}
