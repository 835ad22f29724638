//! What a turn can be, and which captures there are (S3.1, S3.2).

use grid::Square;
use rules::Seat;

use crate::{Board, Position};

/// One turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A pawn is put on a free square (S2.1).
    Place(Square),
    /// A pawn takes another and its square (S3.1, S3.3).
    Capture {
        /// Where the capturing pawn stands.
        from: Square,
        /// Where the captured one stands.
        to: Square,
    },
    /// No capture is possible (S3.4).
    Pass,
}

/// The enemy pawns that the pawn on a square can take.
#[inline]
fn targets(board: &Board, position: &Position, from: Square, enemies: u64) -> u64 {
    board.strikes(from, position.occupied()) & enemies
}

/// Calls `found(from, to)` for every capture of a player.
#[inline]
pub(crate) fn each(
    board: &Board,
    position: &Position,
    seat: Seat,
    mut found: impl FnMut(Square, Square),
) {
    let enemies = position.squares(seat.other());
    for from in Square::of(position.squares(seat)) {
        for to in Square::of(targets(board, position, from, enemies)) {
            found(from, to);
        }
    }
}

/// How many captures a player has.
#[inline]
pub(crate) fn count(board: &Board, position: &Position, seat: Seat) -> u64 {
    let enemies = position.squares(seat.other());
    Square::of(position.squares(seat))
        .map(|from| u64::from(targets(board, position, from, enemies).count_ones()))
        .sum()
}

/// Has a player any capture?
#[inline]
pub(crate) fn any(board: &Board, position: &Position, seat: Seat) -> bool {
    let enemies = position.squares(seat.other());
    Square::of(position.squares(seat)).any(|from| targets(board, position, from, enemies) != 0)
}

/// The squares that a pawn could reach or capture on, others standing in its way.
pub(crate) fn reach(board: &Board, position: &Position, from: Square) -> u64 {
    board.strikes(from, position.occupied())
}
