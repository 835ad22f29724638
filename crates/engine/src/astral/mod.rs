//! Judgement for La Bataille astrale: ships, and the danger to the vulnerables.

use std::sync::Arc;

use astral::{Action, Astral, Position};
use grid::{Hex, HexDirection};
use rules::{Actor, Game, MAX_SEATS, Seat};

use crate::{
    alphabeta::{AlphaBeta, Judge},
    level::{Effort, Ladder},
    machine::{Kind, Machine, Thinker},
    plain,
    tree::{Guide, Prospect, Tree},
};

/// The machine for La Bataille astrale: alpha-beta for two, a guided tree for
/// three.
#[must_use]
pub fn machine(game: &Arc<Astral>, kind: Kind) -> Option<Box<dyn Machine>> {
    // Alpha-beta is for two.
    let two = game.seats() == 2;
    match kind {
        Kind::Best | Kind::AlphaBeta if two => {
            Some(Thinker::boxed(game, AlphaBeta::new(), &LADDER))
        }
        Kind::Best | Kind::Tree => Some(Thinker::boxed(game, Tree::new(), &TREE_LADDER)),
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

/// What a ship is worth, and each shield of it.
const SHIP: i32 = 200;
const SHIELD: i32 = 15;
/// What each free cell around a vulnerable is worth to its owner, and each line
/// on which an enemy ship stands in sight of it costs.
const ROOM: i32 = 4;
const SIGHT: i32 = 25;

/// How one player stands.
fn side(game: &Astral, position: &Position, seat: Seat) -> i32 {
    let (own, occupied) = (position.cells(seat), position.occupied());
    let vulnerables = position.vulnerables();
    let count = |cells: u64| cells.count_ones() as i32;
    let mut value = SHIP * count(own & !vulnerables);
    for side in HexDirection::ALL {
        value += SHIELD * count(own & position.armour(side));
    }
    // Whoever is out has none.
    let vulnerable = own & vulnerables;
    if vulnerable != 0 {
        let board = game.board();
        let hex = Hex(vulnerable.trailing_zeros() as u16);
        value += ROOM * count(board.around(hex) & !occupied);
        value -= SIGHT * count(board.seen(hex, occupied) & occupied & !own & !vulnerables);
    }
    value
}

impl Judge for Astral {
    const SPREAD: i32 = 300;
    const MOST_POINTS: i32 = 1;
    const KINDS: usize = 64 * 64 * 8;

    fn judge(&self, position: &Position) -> i32 {
        let Actor::Seat(mover) = self.actor(position) else { return 0 };
        side(self, position, mover) - side(self, position, mover.other())
    }

    fn promise(&self, position: &Position, action: Action) -> i32 {
        let Action::Move { to, .. } = action else { return 0 };
        match position.piece(to) {
            Some(piece) if piece.is_vulnerable() => 100_000,
            Some(piece) => 1_000 + piece.shields().map_or(0, |shields| shields.count() as i32),
            None => 0,
        }
    }

    fn kind(action: Action) -> usize {
        let Action::Move { from, to, facing } = action else { return 0 };
        let facing = facing.map_or(7, |facing| facing as usize);
        (from.index() * 64 + to.index()) * 8 + facing
    }

    fn sharp(&self, position: &Position, out: &mut Vec<Action>) {
        self.captures(position, out);
    }
}

impl Guide for Astral {
    /// There are many moves, and few of them are told apart beforehand.
    const CURIOSITY: f32 = 3.0;

    fn promise(&self, position: &Position, action: Action) -> f32 {
        let Action::Move { to, .. } = action else { return 1.0 };
        match position.piece(to) {
            Some(piece) if piece.is_vulnerable() => 40.0,
            Some(_) => 6.0,
            None => 1.0,
        }
    }

    fn estimate(&self, position: &Position) -> Prospect {
        let mut shares = [0.0; MAX_SEATS];
        for seat in position.playing().iter() {
            let strength = side(self, position, seat).max(1) as f32;
            shares[seat.index()] = strength * strength;
        }
        let all: f32 = shares.iter().sum();
        Prospect { shares: shares.map(|share| share / all), level: 0.0 }
    }
}
