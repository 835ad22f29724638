//! A search on typed positions: what every machine has inside.

use rules::{Game, Lot};

use crate::{chance, level::Effort, machine::Stop};

/// A way of searching a game.
pub(crate) trait Search<G: Game>: Send {
    /// The best line. The position has a player to act, and some action.
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        effort: &Effort,
        lot: &mut Lot,
        control: &mut Control<'_, G::Action>,
    ) -> BestLine<G::Action>;

    /// The winning chances that a value found at this position stands for.
    fn chance(_position: &G::Position, value: i32) -> u16 {
        chance::logistic(value, 1_000)
    }
}

/// The result of a search: the principal variation, and what it is worth.
#[derive(Clone, Debug)]
pub(crate) struct BestLine<A> {
    pub(crate) value: i32,
    /// The principal variation; never empty.
    pub(crate) line: Vec<A>,
    /// How many of its actions are decided: they are played without another search.
    pub(crate) decided: usize,
    pub(crate) nodes: u64,
    pub(crate) depth: u32,
}

/// How a running search is stopped, and where it reports to.
pub(crate) struct Control<'a, A> {
    pub(crate) stop: &'a Stop,
    pub(crate) report: &'a mut dyn FnMut(&BestLine<A>),
}

impl<A> Control<'_, A> {
    /// Was the search asked to stop?
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_told()
    }

    /// Reports the best line so far.
    pub(crate) fn report(&mut self, best: &BestLine<A>) {
        (self.report)(best);
    }
}

/// Plays whatever is legal.
pub(crate) struct Random;

impl<G: Game> Search<G> for Random {
    fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        _: &Effort,
        lot: &mut Lot,
        _: &mut Control<'_, G::Action>,
    ) -> BestLine<G::Action> {
        let action = game.random(position, lot, &mut Vec::new());
        BestLine { value: 0, line: action.into_iter().collect(), decided: 1, nodes: 1, depth: 0 }
    }
}
