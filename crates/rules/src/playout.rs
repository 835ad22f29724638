//! Random games, for benchmarks, laws and the simplest of players.

use crate::{game::Game, lot::Lot, outcome::Outcome};

/// How a random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Actions played.
    pub actions: u32,
    /// The end, unless the limit came first.
    pub outcome: Option<Outcome>,
}

/// Plays on at random from a position, in place, for at most `limit` actions.
pub fn playout<G: Game>(
    game: &G,
    position: &mut G::Position,
    lot: &mut Lot,
    limit: u32,
    scratch: &mut Vec<G::Action>,
) -> Playout {
    let mut actions = 0;
    while actions < limit
        && let Some(action) = game.random(position, lot, scratch)
    {
        game.apply(position, action);
        actions += 1;
    }
    Playout { actions, outcome: game.outcome(position) }
}
