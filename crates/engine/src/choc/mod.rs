//! The machine for CHOC: a guided tree that strikes when it can and closes in when
//! it cannot. Strengths of sides are in `force`, what groups can do to each other
//! in `might`, the priors of actions in `priors`, ways to zones in `zone`. The
//! rules are the game's; what is here only values what they allow.
//!
//! Must not know: levels in words, clocks, who plays; a level is a fixed effort.

mod evaluation;
mod force;
mod might;
mod priors;
mod zone;

use std::sync::Arc;

use choc::Choc;

use crate::{
    level::{Effort, Ladder},
    machine::{Kind, Machine, Searcher},
    plain,
    puct::Tree,
};

/// The machine for CHOC: a guided tree.
#[must_use]
pub fn machine(game: &Arc<Choc>, kind: Kind) -> Option<Box<dyn Machine>> {
    match kind {
        Kind::Best | Kind::Tree => Some(Searcher::boxed(game, Tree::new(), &LADDER)),
        Kind::AlphaBeta | Kind::Uct | Kind::Random => plain(game, kind),
    }
}

/// The efforts of the levels.
static LADDER: Ladder = [
    Effort::new(500, 1, 60),
    Effort::new(1_000, 1, 30),
    Effort::new(1_000, 2, 18),
    Effort::new(1_000, 3, 6),
    Effort::new(1_000, 60, 0),
    Effort::new(6_000, 60, 0),
    Effort::new(60_000, 60, 0),
    Effort::new(3_000_000, 60, 0),
];
