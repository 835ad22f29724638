//! The machine for Bâtons et Pions: alpha-beta over whole turns. The rules are the
//! game's; what is here only chooses among the turns they allow.
//!
//! Must not know: levels in words, clocks, who plays; a level is a fixed effort.

mod turn_search;

use std::sync::Arc;

use batons::Batons;

use self::turn_search::TurnSearch;
use crate::{
    level::{Effort, Ladder},
    machine::{Kind, Machine, Searcher},
    plain,
};

/// The machine for Bâtons et Pions: alpha-beta over whole turns.
#[must_use]
pub fn machine(game: &Arc<Batons>, kind: Kind) -> Option<Box<dyn Machine>> {
    match kind {
        Kind::Best | Kind::AlphaBeta => Some(Searcher::boxed(game, TurnSearch, &LADDER)),
        Kind::Tree | Kind::Uct | Kind::Random => plain(game, kind),
    }
}

/// The efforts of the levels.
static LADDER: Ladder = [
    Effort::new(2_000, 1, 70),
    Effort::new(20_000, 1, 45),
    Effort::new(20_000, 1, 22),
    Effort::new(200_000, 2, 35),
    Effort::new(200_000, 2, 20),
    Effort::new(200_000, 2, 9),
    Effort::new(200_000, 2, 2),
    Effort::new(4_000_000, 3, 0),
];
