//! The machine for Battle Stations: battles are solved (`solver`), the last
//! placings too (`ending`), earlier placings are chosen by a Monte-Carlo tree
//! (`placing`). The rules are the game's; what is here only chooses among what
//! they allow.
//!
//! Must not know: levels in words, clocks, who plays; a level is a fixed effort.

mod ending;
mod placing;
mod solver;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use rules::Lot;
use stations::{Action, Position, Stations};

use crate::{
    chance,
    level::{Effort, Ladder},
    machine::{Kind, Machine, Searcher},
    plain,
    search::{BestLine, Control, Search},
};

/// The machine for Battle Stations: a solver for battles, a tree for placings.
#[must_use]
pub fn machine(game: &Arc<Stations>, kind: Kind) -> Option<Box<dyn Machine>> {
    match kind {
        Kind::Best => Some(Searcher::boxed(game, StationsSearch::new(), &LADDER)),
        Kind::AlphaBeta | Kind::Tree | Kind::Uct | Kind::Random => plain(game, kind),
    }
}

/// The efforts of the levels.
static LADDER: Ladder = [
    Effort::new(60, 1, 85),
    Effort::new(120, 1, 35),
    Effort::new(600, 1, 10),
    Effort::new(6_000, 2, 0),
    Effort::new(30_000, 6, 0),
    Effort::new(60_000, 8, 0),
    Effort::new(300_000, 30, 0),
    Effort::new(4_000_000, 60, 0),
];

/// The scales of the logistic curves from values to winning chances: the values at
/// which some 73 games in a hundred are won. They are measured. Random playouts of
/// placings find more than there is.
const PLACING_SCALE: i32 = 2_500;
const BATTLE_SCALE: i32 = 450;

/// The search for Battle Stations.
struct StationsSearch {
    solver: solver::Solver,
}

impl StationsSearch {
    fn new() -> Self {
        Self { solver: solver::Solver::new() }
    }
}

impl Search<Stations> for StationsSearch {
    fn search(
        &mut self,
        game: &Stations,
        position: &Position,
        effort: &Effort,
        lot: &mut Lot,
        control: &mut Control<'_, Action>,
    ) -> BestLine<Action> {
        if position.placing() {
            placing::search(&mut self.solver, game, position, effort, lot, control)
        } else {
            self.solver.best(game, position, effort, lot, control.stop)
        }
    }

    fn chance(position: &Position, value: i32) -> u16 {
        let scale = if position.placing() { PLACING_SCALE } else { BATTLE_SCALE };
        chance::logistic(value, scale)
    }
}
