//! Battle Stations: battles are solved, placings are tried out.

mod placing;
mod solver;
#[cfg(test)]
mod tests;

use rules::Lot;
use stations::{Action, Position, Stations};

use crate::{
    brain::{Found, Search, Stop},
    level::Effort,
};

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
        stop: &Stop,
    ) -> Found<Action> {
        if position.placing() {
            placing::search(&mut self.solver, game, position, effort, lot, stop)
        } else {
            self.solver.best(game, position, effort, lot, stop)
        }
    }
}
