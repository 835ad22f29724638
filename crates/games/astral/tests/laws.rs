//! The laws of the contract, and what is refused against what is offered.

use astral::workbench::Workbench;
use astral::{Action, Astral, Piece};
use grid::{Hex, HexDirection};
use rules::{Game, Lot, Notation, testkit};

fn tables() -> impl Iterator<Item = Astral> {
    let options = (5..=8).flat_map(|option| {
        (2..=3).map(move |players| format!("option={option} players={players}"))
    });
    options.map(|options| testkit::open(&options, 0))
}

#[test]
fn random_play_obeys_the_laws_in_every_option_for_two_and_three() {
    for game in tables() {
        testkit::laws(&game, 1, 40, 1500, 0);
        testkit::laws(&game, 2, 2, 200, 2);
    }
}

#[test]
fn captures_are_the_actions_that_take_something() {
    let mut lot = Lot::seeded(3);
    for game in tables() {
        let mut position = game.start();
        let mut met = 0;
        for _ in 0..400 {
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            let (mut offered, mut captures) = (Vec::new(), Vec::new());
            game.actions(&position, &mut offered);
            game.captures(&position, &mut captures);
            let takes = |to| position.piece(to).is_some();
            offered.retain(|&action| matches!(action, Action::Move { to, .. } if takes(to)));
            assert_eq!(captures, offered, "{}", game.position_text(&position));
            met += captures.len();
            // The vulnerables are all that has no shield (A2.1).
            let vulnerable = |&hex: &Hex| position.piece(hex).is_some_and(Piece::is_vulnerable);
            let bare = game.board().hexes().all().filter(vulnerable);
            assert_eq!(position.vulnerables(), bare.fold(0, |all, hex| all | 1 << hex.0));
            game.apply(&mut position, action);
        }
        assert!(met > 0);
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
                        assert_eq!(
                            legal,
                            offered.contains(&action),
                            "{} in {}",
                            game.action_text(&position, action),
                            game.position_text(&position),
                        );
                    }
                }
            }
            let pass = game.check(&position, Action::Pass).is_ok();
            assert_eq!(pass, offered.contains(&Action::Pass));
        }
    }
}

/// Drawing moves one at a time must not favour any of them.
#[test]
fn random_moves_are_equally_likely() {
    const DRAWS: usize = 300;
    let mut lot = Lot::seeded(11);
    for game in tables() {
        for _ in 0..3 {
            let mut position = game.start();
            for _ in 0..lot.below(120) {
                let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
                game.apply(&mut position, action);
            }
            let mut offered = Vec::new();
            game.actions(&position, &mut offered);
            let mut drawn = vec![0usize; offered.len()];
            for _ in 0..DRAWS * offered.len() {
                let action = game.random(&position, &mut lot, &mut Vec::new()).unwrap();
                let place = offered.iter().position(|&known| known == action);
                drawn[place.expect("only legal moves are drawn")] += 1;
            }
            // Six standard deviations either side.
            let spread = 6 * DRAWS.isqrt();
            for (count, &action) in drawn.into_iter().zip(&offered) {
                let text = game.action_text(&position, action);
                let at = game.position_text(&position);
                assert!(count.abs_diff(DRAWS) < spread, "{text}: {count} in {at}");
            }
        }
    }
}

#[test]
fn the_workbench_obeys_the_laws_too() {
    testkit::laws(&Workbench, 4, 40, 120, 3);
}

/// Whatever is built, the workbench either plays it or says what is missing.
#[test]
fn whatever_is_built_is_a_fleet_or_says_why_not() {
    let mut lot = Lot::seeded(8);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..200 {
        let mut draft = Workbench.start();
        for _ in 0..60 {
            let edit = Workbench.random(&draft, &mut lot, &mut Vec::new()).unwrap();
            Workbench.apply(&mut draft, edit);
            match draft.fleet() {
                Ok(fleet) => {
                    assert!(fleet.is_equal());
                    good += 1;
                }
                Err(_) => bad += 1,
            }
        }
    }
    assert!(good > 100 && bad > 100, "{good} {bad}");
}

/// A5.2: random battles of three come to an elimination, then to a winner, who
/// by then plays with every colour that is left.
#[test]
fn three_players_play_on_until_one_is_left() {
    let mut lot = Lot::seeded(12);
    for option in [5, 6, 7, 8] {
        let game: Astral = testkit::open(&format!("option={option} players=3"), 0);
        for _ in 0..20 {
            let mut position = game.start();
            let mut left = vec![position.playing().len()];
            while let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) {
                game.apply(&mut position, action);
                if *left.last().unwrap() != position.playing().len() {
                    left.push(position.playing().len());
                }
            }
            assert_eq!(left, [3, 2, 1]);
            let end = game.outcome(&position).unwrap();
            assert_eq!((end.winners, end.why.rule), (position.playing(), "A5.2"));
            let winner = end.winners.iter().next().unwrap();
            let hexes = game.board().hexes();
            assert!(hexes.all().filter_map(|hex| position.owner(hex)).all(|owner| owner == winner));
        }
    }
}
