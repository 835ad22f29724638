//! The machine for La Bataille astrale: alpha-beta for two players, a guided tree
//! for three. The rules are the game's; what is here only values what they allow.
//!
//! Must not know: levels in words, clocks, who plays; a level is a fixed effort.

mod evaluation;

use std::sync::Arc;

use astral::Astral;
use rules::Game as _;

use crate::{
    alphabeta::AlphaBeta,
    level::{Effort, Ladder},
    machine::{Kind, Machine, Searcher},
    plain,
    puct::Tree,
};

/// The machine for La Bataille astrale: alpha-beta for two, a guided tree for
/// three.
#[must_use]
pub fn machine(game: &Arc<Astral>, kind: Kind) -> Option<Box<dyn Machine>> {
    // Alpha-beta is for two.
    let two = game.seats() == 2;
    match kind {
        Kind::Best | Kind::AlphaBeta if two => {
            Some(Searcher::boxed(game, AlphaBeta::new(), &LADDER))
        }
        Kind::Best | Kind::Tree => Some(Searcher::boxed(game, Tree::new(), &TREE_LADDER)),
        Kind::AlphaBeta | Kind::Uct | Kind::Random => plain(game, kind),
    }
}

/// The efforts of the levels.
static LADDER: Ladder = [
    Effort::new(200, 1, 50),
    Effort::new(400, 1, 20),
    Effort::new(1_500, 2, 10),
    Effort::new(3_000, 2, 0),
    Effort::new(10_000, 4, 0),
    Effort::new(40_000, 8, 0),
    Effort::new(150_000, 30, 0),
    Effort::new(600_000, 60, 0),
];

/// The efforts of the levels with three players.
static TREE_LADDER: Ladder = [
    Effort::new(1_000, 1, 50),
    Effort::new(2_000, 1, 20),
    Effort::new(4_000, 2, 10),
    Effort::new(1_000, 60, 5),
    Effort::new(2_500, 60, 0),
    Effort::new(10_000, 60, 0),
    Effort::new(50_000, 60, 0),
    Effort::new(500_000, 60, 0),
];
