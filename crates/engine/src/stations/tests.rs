//! The solver against plain minimax, the end of placing against every answer.

use grid::Square;
use rules::{Game, Lot, Notation, testkit};
use stations::{Action, FIRST, PAWNS, Position, Stations};

use super::{
    ending::{self, Ending},
    placing,
    solver::{Question, Solver},
};
use crate::{
    level::Effort,
    machine::Stop,
    search::{BestLine, Control},
};

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
        let value =
            solver.solve(&game, &position, Question::Points, u64::MAX, &Stop::default()).points;
        assert_eq!(value, minimax(&game, &position), "{}", game.position_text(&position));
        solver.clear();
        let winner =
            solver.solve(&game, &position, Question::Winner, u64::MAX, &Stop::default()).points;
        assert_eq!(winner > 0, value > 0, "{}", game.position_text(&position));
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}

/// Does the player to act win if the pawns are placed on these squares?
fn wins(solver: &mut Solver, game: &Stations, at: &Position, squares: [Square; 2]) -> bool {
    let mut position = *at;
    for square in squares {
        game.apply(&mut position, Action::Place(square));
    }
    let solved = solver.solve(game, &position, Question::Winner, u64::MAX, &Stop::default());
    (solved.points > 0) == (at.turn() == FIRST)
}

#[test]
fn the_end_of_placing_is_exact() {
    let mut lot = Lot::seeded(4);
    let mut solver = Solver::new();
    let mut seen = [0, 0];
    for seed in 0..8 {
        let game: Stations = testkit::open("", seed);
        let mut position = game.start();
        while position.placed() < PAWNS - 2 {
            let action = game.random(&position, &mut lot, &mut Vec::new()).unwrap();
            game.apply(&mut position, action);
        }
        solver.clear();
        let stop = Stop::default();
        let found = ending::search(&mut solver, &game, &position, u64::MAX, &mut lot, &stop);
        let mut holds = |square: Square| {
            let replies = Square::of(position.free() & !square.bit());
            replies.into_iter().all(|reply| wins(&mut solver, &game, &position, [square, reply]))
        };
        let text = game.position_text(&position);
        match found {
            Ending::Known(found) => {
                let Action::Place(square) = found.line[0] else { panic!("{text}") };
                assert!(holds(square), "{text}");
                seen[0] += 1;
            }
            Ending::Lost(_) => {
                assert!(!Square::of(position.free()).any(holds), "{text}");
                seen[1] += 1;
            }
            Ending::Unknown(_) => panic!("there are nodes enough: {text}"),
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

/// Without a limit of nodes, as under a limit of time, the end of placing must not
/// take everything: the tree is tried between whenever it is asked what it found,
/// and both stop when they are told.
#[test]
fn the_end_of_placing_gets_a_share() {
    let mut seen = 0;
    for seed in 0..4 {
        let game: Stations = testkit::open("", seed);
        let mut lot = Lot::seeded(seed);
        let mut position = game.start();
        while position.placed() < PAWNS - 5 {
            let action = game.random(&position, &mut lot, &mut Vec::new()).unwrap();
            game.apply(&mut position, action);
        }
        let (stop, mut solver) = (Stop::default(), Solver::new());
        let mut told = Vec::new();
        let mut report = |best: &BestLine<Action>| {
            told.push(best.nodes);
            if told.len() == 3 {
                stop.now();
            }
        };
        let mut control = Control { stop: &stop, report: &mut report };
        let effort = Effort::nodes(u64::MAX);
        let best = placing::search(&mut solver, &game, &position, &effort, &mut lot, &mut control);
        // What was stopped is not gone on with: a battle at most.
        if let [first, _, last] = told[..] {
            assert!(first < 100_000 && best.nodes < last + 20_000, "{told:?} {}", best.nodes);
            seen += 1;
        }
    }
    assert!(seen > 0, "all of them are solved at once");
}
