//! Judgement for La Bataille astrale with two players: ships, and the danger to
//! the vulnerables.

use astral::{Action, Astral, Position};
use grid::HexDirection;
use rules::{Actor, Game, Seat};

use crate::alphabeta::Judge;

/// What a ship is worth, and each shield of it.
const SHIP: i32 = 200;
const SHIELD: i32 = 15;
/// What each free cell around a vulnerable is worth to its owner, and each line
/// on which an enemy ship stands in sight of it costs.
const ROOM: i32 = 4;
const SIGHT: i32 = 25;

/// How one player stands.
fn side(game: &Astral, position: &Position, seat: Seat) -> i32 {
    let hexes = game.board().hexes();
    let mut value = 0;
    for hex in hexes.all().filter(|&hex| position.owner(hex) == Some(seat)) {
        let Some(piece) = position.piece(hex) else { continue };
        if let Some(shields) = piece.shields() {
            value += SHIP + SHIELD * shields.count() as i32;
            continue;
        }
        for direction in HexDirection::ALL {
            let mut ray = hexes.ray(hex, direction);
            let near = hexes.neighbour(hex, direction);
            if near.is_some_and(|near| position.piece(near).is_none()) {
                value += ROOM;
            }
            let seen = ray.find_map(|cell| Some((cell, position.piece(cell)?)));
            if let Some((cell, piece)) = seen
                && position.owner(cell) != Some(seat)
                && !piece.is_vulnerable()
            {
                value -= SIGHT;
            }
        }
    }
    value
}

impl Judge for Astral {
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

    fn is_sharp(&self, position: &Position, action: Action) -> bool {
        matches!(action, Action::Move { to, .. } if position.piece(to).is_some())
    }
}
