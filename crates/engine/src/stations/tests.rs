//! The solver against plain minimax, and the booklet's battle.

use rules::{Game, Lot, testkit};
use stations::{Action, FIRST, Position, Stations};

use super::solver::Solver;
use crate::brain::Stop;

/// The value for the first player, by looking at everything.
fn minimax(game: &Stations, position: &Position) -> i32 {
    if let Some(end) = game.outcome(position) {
        return i32::from(end.points[0]) - i32::from(end.points[1]);
    }
    let mut actions: Vec<Action> = Vec::new();
    game.actions(position, &mut actions);
    let values = actions.into_iter().map(|action| {
        let mut next = *position;
        game.apply(&mut next, action);
        minimax(game, &next)
    });
    if position.turn() == FIRST { values.max() } else { values.min() }.expect("there are actions")
}

#[test]
fn the_solver_agrees_with_minimax() {
    let mut lot = Lot::seeded(9);
    let mut solver = Solver::new();
    let mut seen = 0;
    for seed in 0..400 {
        let game: Stations = testkit::open("", seed);
        solver.clear();
        let mut position = game.start();
        for _ in 0..16 + lot.below(8) {
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            game.apply(&mut position, action);
        }
        if position.placing() || game.outcome(&position).is_some() || game.count(&position) > 4 {
            continue; // Minimax would take too long.
        }
        let (value, _) = solver.value(&game, &position, u64::MAX, &Stop::default());
        assert_eq!(value, minimax(&game, &position), "{}", game.position_text(&position));
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}
