//! The laws of the contract, and what is refused against what is offered.

use astral::{Action, Astral};
use grid::{Hex, HexDirection};
use rules::{Game, Lot, testkit};

fn tables() -> impl Iterator<Item = Astral> {
    let options = (5..=8).flat_map(|option| {
        (2..=3).map(move |players| format!("option={option} players={players}"))
    });
    options.map(|options| testkit::open(&options, 0))
}

#[test]
fn random_play_obeys_the_laws_in_every_option_for_two_and_three() {
    for game in tables() {
        testkit::laws(&game, 1, 60, 1500, 1);
    }
}

#[test]
fn check_refuses_exactly_what_is_not_offered() {
    let mut lot = Lot::seeded(7);
    for game in tables() {
        for _ in 0..8 {
            let mut position = game.start();
            for _ in 0..lot.below(300) {
                let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
                game.apply(&mut position, action);
            }
            let mut offered = Vec::new();
            game.actions(&position, &mut offered);
            let hexes: Vec<Hex> = game.board().hexes().all().collect();
            let facings = || HexDirection::ALL.into_iter().map(Some).chain([None]);
            for &from in &hexes {
                for &to in &hexes {
                    for action in facings().map(|facing| Action::Move { from, to, facing }) {
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
