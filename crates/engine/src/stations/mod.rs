//! Battle Stations: battles are solved, placings are tried out.

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
    machine::{Found, Kind, Machine, Search, Thinker, Watch},
    plain,
};

/// The machine for Battle Stations: a solver for battles, a tree for placings.
#[must_use]
pub fn machine(game: &Arc<Stations>, kind: Kind) -> Option<Box<dyn Machine>> {
    match kind {
        Kind::Best => Some(Thinker::boxed(game, Stationer::new(), &LADDER)),
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

/// The values at which some 73 games in a hundred are won; measured. Placings are
/// tried out by lot, so whoever tries finds more than there is.
const PLACING_SPREAD: i32 = 2_500;
const BATTLE_SPREAD: i32 = 450;

/// The player of Battle Stations.
pub(crate) struct Stationer {
    solver: solver::Solver,
}

impl Stationer {
    pub(crate) fn new() -> Self {
        Self { solver: solver::Solver::new() }
    }
}

impl Search<Stations> for Stationer {
    fn search(
        &mut self,
        game: &Stations,
        position: &Position,
        effort: &Effort,
        lot: &mut Lot,
        watch: &mut Watch<'_, Action>,
    ) -> Found<Action> {
        if position.placing() {
            placing::search(&mut self.solver, game, position, effort, lot, watch.stop)
        } else {
            self.solver.best(game, position, effort, lot, watch.stop)
        }
    }

    fn chance(position: &Position, value: i32) -> u16 {
        let spread = if position.placing() { PLACING_SPREAD } else { BATTLE_SPREAD };
        chance::logistic(value, spread)
    }
}
