//! Evaluation for La Bataille astrale: ships, and the danger to the vulnerables.

use astral::{Action, Astral, Position};
use grid::{Hex, HexDirection};
use rules::{Actor, Game, MAX_SEATS, Seat};

use crate::{
    alphabeta::Evaluate,
    puct::{Evaluation, Guide},
};

/// What a ship is worth, and each shield of it.
const SHIP: i32 = 200;
const SHIELD: i32 = 15;
/// What each free cell around a vulnerable is worth to its owner, and each line
/// on which an enemy ship stands in sight of it costs.
const ROOM: i32 = 4;
const SIGHT: i32 = 25;

/// The value of what one player has.
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

impl Evaluate for Astral {
    const SCALE: i32 = 300;
    const MOST_POINTS: i32 = 1;
    const HISTORY_SIZE: usize = 64 * 64 * 8;

    fn evaluate(&self, position: &Position) -> i32 {
        let Actor::Seat(mover) = self.actor(position) else { return 0 };
        side(self, position, mover) - side(self, position, mover.other())
    }

    fn order(&self, position: &Position, action: Action) -> i32 {
        let Action::Move { to, .. } = action else { return 0 };
        match position.piece(to) {
            Some(piece) if piece.is_vulnerable() => 100_000,
            Some(piece) => 1_000 + piece.shields().map_or(0, |shields| shields.count() as i32),
            None => 0,
        }
    }

    fn history_index(action: Action) -> usize {
        let Action::Move { from, to, facing } = action else { return 0 };
        let facing = facing.map_or(7, |facing| facing as usize);
        (from.index() * 64 + to.index()) * 8 + facing
    }

    fn quiescence_actions(&self, position: &Position, out: &mut Vec<Action>) {
        self.captures(position, out);
    }
}

impl Guide for Astral {
    /// There are many moves, and few priors tell them apart.
    const EXPLORATION: f32 = 3.0;

    fn prior(&self, position: &Position, action: Action) -> f32 {
        let Action::Move { to, .. } = action else { return 1.0 };
        match position.piece(to) {
            Some(piece) if piece.is_vulnerable() => 40.0,
            Some(_) => 6.0,
            None => 1.0,
        }
    }

    fn evaluate(&self, position: &Position) -> Evaluation {
        let mut shares = [0.0; MAX_SEATS];
        for seat in position.playing().iter() {
            let strength = side(self, position, seat).max(1) as f32;
            shares[seat.index()] = strength * strength;
        }
        let all: f32 = shares.iter().sum();
        Evaluation { shares: shares.map(|share| share / all), draw: 0.0 }
    }
}
