//! The state of a battle.

use grid::{Hex, HexDirection};
use rules::{Actor, Outcome, Seat, Seats, mix};

use crate::{
    Action, Astral, LAST, VULNERABLE,
    board::{CELLS, set},
    piece::Piece,
};

/// The most that can play (A2.2).
const MOST_PLAYERS: usize = 3;

/// What stands where, who plays with which colours, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pieces: [Option<Piece>; CELLS],
    /// The cells of the pieces that each player plays with.
    own: [u64; MOST_PLAYERS],
    /// For each direction, the cells of the pieces shielded on that side.
    armour: [u64; 6],
    /// Who plays with each colour (A5.2).
    holders: [Seat; MOST_PLAYERS],
    /// How many began.
    players: u8,
    turn: Seat,
    /// Who is the last one in.
    winner: Option<Seat>,
    key: u64,
}

/// What the key is made of: a piece on a cell, a colour's holder, the turn.
#[inline]
const fn piece_key(hex: Hex, piece: Piece) -> u64 {
    mix(1 << 32 | piece.code() << 8 | hex.0 as u64)
}

const fn holder_key(colour: usize, holder: Seat) -> u64 {
    mix(2 << 32 | (colour as u64) << 8 | holder.0 as u64)
}

#[inline]
const fn turn_key(seat: Seat) -> u64 {
    mix(3 << 32 | seat.0 as u64)
}

impl Position {
    /// An empty board, every colour its own player's.
    pub(crate) fn empty(players: u8, turn: Seat) -> Self {
        let holders = [Seat(0), Seat(1), Seat(2)];
        let key = (0..MOST_PLAYERS)
            .fold(turn_key(turn), |key, colour| key ^ holder_key(colour, holders[colour]));
        Self {
            pieces: [None; CELLS],
            own: [0; MOST_PLAYERS],
            armour: [0; 6],
            holders,
            players,
            turn,
            winner: None,
            key,
        }
    }

    /// A3: all pieces on their cells; red begins (A3.4).
    pub(crate) fn start(game: &Astral) -> Self {
        let fleet = game.fleet();
        let mut position = Self::empty(fleet.players(), Seat(0));
        for seat in (0..fleet.players()).map(Seat) {
            for &(hex, piece) in fleet.side(seat) {
                position.put(hex, piece);
            }
        }
        position
    }

    /// Whose decision is awaited.
    #[must_use]
    pub fn actor(&self) -> Actor {
        if self.winner.is_some() { Actor::Nobody } else { Actor::Seat(self.turn) }
    }

    /// Who is to move, or would be.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// What stands on a cell.
    #[inline]
    #[must_use]
    pub fn piece(&self, hex: Hex) -> Option<Piece> {
        self.pieces[hex.index()]
    }

    /// Who plays with the piece on a cell.
    #[must_use]
    pub fn owner(&self, hex: Hex) -> Option<Seat> {
        self.piece(hex).map(|piece| self.holder(piece.colour()))
    }

    /// Who plays with a colour (A5.2).
    #[must_use]
    pub fn holder(&self, colour: Seat) -> Seat {
        self.holders[colour.index()]
    }

    /// Who is still in (A5.2).
    #[must_use]
    pub fn playing(&self) -> Seats {
        (0..self.players).map(Seat).filter(|&seat| self.holder(seat) == seat).collect()
    }

    /// The key, kept up to date.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Is the game over?
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.winner.is_some()
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let why = if self.players == 2 { VULNERABLE } else { LAST };
        self.winner.map(|seat| Outcome::win(seat, 1, why))
    }

    /// The cells of the pieces that a player plays with, as a set.
    #[inline]
    #[must_use]
    pub fn cells(&self, seat: Seat) -> u64 {
        self.own[seat.index()]
    }

    /// The cells with pieces.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> u64 {
        self.own[0] | self.own[1] | self.own[2]
    }

    /// The cells of the pieces that are shielded on this side.
    #[inline]
    #[must_use]
    pub fn armour(&self, side: HexDirection) -> u64 {
        self.armour[side as usize]
    }

    /// The cells of the vulnerables: no other piece is without any shield (A2.1).
    #[inline]
    #[must_use]
    pub fn vulnerables(&self) -> u64 {
        self.occupied() & !self.armour.iter().fold(0, |all, cells| all | cells)
    }

    /// Puts a piece on a free cell.
    #[inline]
    pub(crate) fn put(&mut self, hex: Hex, piece: Piece) {
        self.pieces[hex.index()] = Some(piece);
        self.own[self.holders[piece.colour().index()].index()] |= set(hex);
        let armour = u64::from(piece.armour());
        for (side, cells) in self.armour.iter_mut().enumerate() {
            *cells |= (armour >> side & 1) << hex.0;
        }
        self.key ^= piece_key(hex, piece);
    }

    /// Takes the piece away from a cell, if there is one.
    #[inline]
    fn lift(&mut self, hex: Hex) -> Option<Piece> {
        let piece = self.pieces[hex.index()].take()?;
        for cells in self.own.iter_mut().chain(&mut self.armour) {
            *cells &= !set(hex);
        }
        self.key ^= piece_key(hex, piece);
        Some(piece)
    }

    /// A5.2: a player is out; all that they played with passes to another.
    pub(crate) fn hand_over(&mut self, loser: Seat, captor: Seat) {
        for colour in 0..MOST_PLAYERS {
            if self.holders[colour] == loser {
                self.key ^= holder_key(colour, loser) ^ holder_key(colour, captor);
                self.holders[colour] = captor;
            }
        }
        self.own[captor.index()] |= std::mem::take(&mut self.own[loser.index()]);
    }

    /// Plays a legal action.
    #[inline]
    pub(crate) fn apply(&mut self, action: Action) {
        if let Action::Move { from, to, facing } = action
            && let Some(piece) = self.lift(from)
        {
            let taken = self.lift(to);
            self.put(to, facing.map_or(piece, |facing| piece.with_facing(facing)));
            if let Some(vulnerable) = taken.filter(|taken| taken.is_vulnerable()) {
                self.hand_over(vulnerable.colour(), self.turn);
            }
        }
        let next = self.after(self.turn);
        self.key ^= turn_key(self.turn) ^ turn_key(next);
        self.turn = next;
        self.settle();
    }

    /// A3.4: the next player counter-clockwise who is still in.
    #[inline]
    fn after(&self, seat: Seat) -> Seat {
        let mut next = seat;
        loop {
            next = if next.0 + 1 == self.players { Seat(0) } else { Seat(next.0 + 1) };
            if self.holder(next) == next || next == seat {
                return next;
            }
        }
    }

    /// Sees whether the game is over: one player is left (A5.1, A5.2).
    ///
    /// A4.8 also draws a game in which nobody can move, but that cannot happen:
    /// 33 pieces at most stand on 61 cells, so some piece has a free neighbour,
    /// and every piece can go to a free neighbour.
    #[inline]
    pub(crate) fn settle(&mut self) {
        self.winner = (self.after(self.turn) == self.turn).then_some(self.turn);
    }
}
