//! The state of a game of Battle Stations.

use grid::Square;
use rules::{Keys, Outcome, Seat};

use crate::{Action, Board, EQUAL, FIRST, MORE, SECOND, actions};

/// Pawns in the game, both players' together.
pub const PAWNS: usize = 16;

/// For each pawn and square; then one for "second to move".
static KEYS: Keys<{ PAWNS * 64 + 1 }> = Keys::new(0x7374_6174);
const SECOND_TO_MOVE: usize = PAWNS * 64;

/// A pawn, by its number in the order of placing, less one (S2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pawn(pub u8);

impl Pawn {
    /// The number that players use: 1 to 16.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Whose it is: odd numbers are the first player's.
    #[must_use]
    pub const fn owner(self) -> Seat {
        Seat(self.0 % 2)
    }
}

/// The two parts of the game, and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Pawns are being placed (S2).
    Placing,
    /// Pawns capture (S3).
    Battle,
    /// Neither can capture (S3.4).
    Over,
}

/// No pawn.
const NONE: u8 = u8::MAX;

/// Where the pawns stand and who is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pawn on each square.
    pawns: [u8; 64],
    squares: [u64; 2],
    placed: u8,
    turn: Seat,
    key: u64,
}

impl Position {
    /// The empty board.
    pub(crate) const fn empty() -> Self {
        Self { pawns: [NONE; 64], squares: [0; 2], placed: 0, turn: FIRST, key: 0 }
    }

    /// Who is to act, or would be.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Are pawns still being placed?
    #[inline]
    #[must_use]
    pub const fn placing(&self) -> bool {
        self.placed() < PAWNS
    }

    /// The part of the game. Looks for captures, so that playing an action need
    /// not: play that goes on finds them anyway.
    #[must_use]
    pub fn phase(&self, board: &Board) -> Phase {
        if self.placing() {
            Phase::Placing
        } else if actions::any(board, self, self.turn)
            || actions::any(board, self, self.turn.other())
        {
            Phase::Battle
        } else {
            Phase::Over
        }
    }

    /// The squares of a player's pawns.
    #[inline]
    #[must_use]
    pub const fn squares(&self, seat: Seat) -> u64 {
        self.squares[seat.index()]
    }

    /// The squares with a pawn.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> u64 {
        self.squares[0] | self.squares[1]
    }

    /// The squares without one.
    #[inline]
    #[must_use]
    pub const fn free(&self) -> u64 {
        !self.occupied()
    }

    /// The pawn on a square.
    #[must_use]
    pub fn pawn(&self, square: Square) -> Option<Pawn> {
        let pawn = self.pawns[square.index()];
        (pawn != NONE).then_some(Pawn(pawn))
    }

    /// Where a pawn stands.
    #[must_use]
    pub fn square(&self, pawn: Pawn) -> Option<Square> {
        Square::of(self.squares(pawn.owner())).find(|&square| self.pawn(square) == Some(pawn))
    }

    /// How many pawns have been placed by both.
    #[must_use]
    pub const fn placed(&self) -> usize {
        self.placed as usize
    }

    /// A player's pawns on the board and in hand.
    #[must_use]
    pub fn strength(&self, seat: Seat) -> i16 {
        let own_placed = (self.placed() + 1 - seat.index()) / 2;
        self.squares(seat).count_ones() as i16 + (PAWNS / 2 - own_placed) as i16
    }

    /// The key, kept up to date.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// S4.1, of a game that is over: more pawns win, equal numbers are the
    /// second player's; a point for each.
    pub(crate) fn score(&self) -> Outcome {
        let [first, second] = [FIRST, SECOND].map(|seat| self.strength(seat));
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::win(FIRST, first, MORE),
            std::cmp::Ordering::Less => Outcome::win(SECOND, second, MORE),
            std::cmp::Ordering::Equal => Outcome::win(SECOND, second, EQUAL),
        }
    }

    fn toggle(&mut self, pawn: Pawn, square: Square) {
        self.squares[pawn.owner().index()] ^= square.bit();
        self.key ^= KEYS.of(usize::from(pawn.0) * 64 + square.index());
    }

    fn lift(&mut self, square: Square) -> Pawn {
        let pawn = Pawn(std::mem::replace(&mut self.pawns[square.index()], NONE));
        self.toggle(pawn, square);
        pawn
    }

    fn set(&mut self, pawn: Pawn, square: Square) {
        self.pawns[square.index()] = pawn.0;
        self.toggle(pawn, square);
    }

    fn pass_turn(&mut self) {
        self.turn = self.turn.other();
        self.key ^= KEYS.of(SECOND_TO_MOVE);
    }

    /// Plays a legal action.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Place(square) => self.place_next(Some(square)),
            Action::Capture { from, to } => {
                self.lift(to);
                let pawn = self.lift(from);
                self.set(pawn, to);
                self.pass_turn();
            }
            Action::Pass => self.pass_turn(),
        }
    }

    /// Puts the next pawn on a square, or (reading a position) notes that it
    /// was captured since.
    pub(crate) fn place_next(&mut self, square: Option<Square>) {
        if let Some(square) = square {
            self.set(Pawn(self.placed), square);
        }
        self.placed += 1;
        self.pass_turn();
    }

    /// Gives the turn to a player (reading a position).
    pub(crate) fn give_turn(&mut self, seat: Seat) {
        if self.turn != seat {
            self.pass_turn();
        }
    }
}
