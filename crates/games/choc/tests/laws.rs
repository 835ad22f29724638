//! The laws of the contract on every scenario, and what is refused against what
//! is offered.

use choc::{Action, Choc, HOUSE, Place, Squad};
use rules::{Game, Lot, Notation, testkit};

fn tables() -> impl Iterator<Item = (&'static str, Choc)> {
    HOUSE.iter().map(|(name, _)| (*name, testkit::open(&format!("scenario={name}"), 0)))
}

#[test]
fn random_play_obeys_the_laws_in_every_scenario() {
    for (_, game) in tables() {
        testkit::laws(&game, 1, 20, 3000, 0);
        testkit::laws(&game, 2, 1, 150, 1);
    }
}

/// A place and figures of every sort, right and wrong.
fn attempts(game: &Choc, position: &choc::Position, offered: &[Action]) -> Vec<Action> {
    let places: Vec<Place> = game.scenario().field().cells().collect();
    let mut squads = vec![Squad::EMPTY];
    for group in position.groups() {
        squads.push(group.squad);
    }
    for &action in offered {
        match action {
            Action::Move { part: squad, .. }
            | Action::Lose(squad)
            | Action::Regroup { here: squad, .. } => squads.push(squad),
            _ => {}
        }
    }
    squads.sort_unstable();
    squads.dedup();
    let mut all: Vec<Action> = (0..8).map(Action::Die).collect();
    all.push(Action::End);
    for &at in &places {
        all.extend([Action::Place(at), Action::Activate(at), Action::Fire(at), Action::Fight(at)]);
        for &squad in &squads {
            all.push(Action::Move { to: at, part: squad });
            for owner in (0..game.seats()).map(rules::Seat) {
                all.push(Action::Regroup { with: at, here: squad, owner });
            }
        }
    }
    all.extend(squads.into_iter().map(Action::Lose));
    all
}

#[test]
fn check_refuses_exactly_what_is_not_offered() {
    let mut lot = Lot::seeded(7);
    for (name, game) in tables().filter(|(_, game)| game.enumerates()) {
        for _ in 0..25 {
            let mut position = game.start();
            for _ in 0..lot.below(250) {
                let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
                game.apply(&mut position, action);
            }
            let mut offered = Vec::new();
            game.actions(&position, &mut offered);
            for action in attempts(&game, &position, &offered) {
                assert_eq!(
                    game.check(&position, action).is_ok(),
                    offered.contains(&action),
                    "{} in {name}: {}",
                    game.action_text(&position, action),
                    game.position_text(&position),
                );
            }
        }
    }
}

/// What is drawn at random is legal, on the neutral surface too, and everything
/// that cells offer comes up.
#[test]
fn random_actions_are_legal_and_leave_nothing_out() {
    let mut lot = Lot::seeded(11);
    for (name, game) in tables() {
        let mut position = game.start();
        for _ in 0..300 {
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            assert_eq!(game.check(&position, action), Ok(()), "{name}");
            game.apply(&mut position, action);
        }
    }
    let game: Choc = testkit::open("", 0);
    let text = "2 W>R W act:C4: / C4=rrs C5=rs / E4=rs D6=ss";
    let position = game.parse_position(text).unwrap();
    let mut offered = Vec::new();
    game.actions(&position, &mut offered);
    let mut drawn = std::collections::HashSet::new();
    for _ in 0..100 * offered.len() {
        let action = game.random(&position, &mut lot, &mut Vec::new()).unwrap();
        assert!(offered.contains(&action));
        drawn.insert(action);
    }
    assert_eq!(drawn.len(), offered.len());
}
