//! Which moves there are (R3).
//!
//! For every stack and direction the line is walked once. Moving `n` pawns goes
//! 4 − n cells (R3.1), so at step k of the walk all counts up to 4 − k are
//! still on their way: each step asks which of them may stop there.

use std::ops::{ControlFlow, RangeInclusive};

use grid::Hex;
use rules::Seat;

use crate::{Board, Position, board::EDGE};

/// A turn: pawns out of one stack along one line, or a forced pass (R3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Pawns move.
    Move {
        /// The stack they leave.
        from: Hex,
        /// Where they arrive.
        to: Hex,
        /// How many move, one to three.
        pawns: u8,
    },
    /// No legal move.
    Pass,
}

/// Calls `found(from, to, counts)` for every way to move: any of the `counts`
/// of pawns may go from one cell to the other.
#[inline]
pub(crate) fn each<B>(
    board: &Board,
    position: &Position,
    seat: Seat,
    mut found: impl FnMut(u8, u8, RangeInclusive<u8>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (own, enemy) = (position.cells(seat), position.cells(seat.other()));
    let own_zone = board.zone(seat).0 as u8;
    let enemy_zone = board.zone(seat.other()).0 as u8;
    let mut stacks = own;
    while stacks != 0 {
        let from = stacks.trailing_zeros() as u8;
        stacks &= stacks - 1;
        let height = position.height_at(from);
        for line in board.lines(usize::from(from)) {
            let mut last = EDGE;
            for (step, &cell) in (1u8..).zip(line) {
                let most = height.min(4 - step);
                if cell == EDGE {
                    // R3.3a: the edge stops them, one cell away at least.
                    if last != EDGE {
                        found(from, last, 1..=most)?;
                    }
                    break;
                }
                if cell == own_zone {
                    break; // R3.5
                }
                if cell == enemy_zone {
                    found(from, cell, 1..=most)?; // R3.3b
                    break;
                }
                let there = position.height_at(cell);
                if there > 0 {
                    if own >> cell & 1 == 1 {
                        found(from, cell, 1..=most.min(3 - there))?; // R3.3c, R3.1
                    } else {
                        debug_assert!(enemy >> cell & 1 == 1);
                        found(from, cell, there..=most)?; // A capture: R3.3d, R3.4.
                    }
                    break; // R3.2
                }
                if height >= 4 - step {
                    found(from, cell, 4 - step..=4 - step)?; // R3.1
                }
                last = cell;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Appends the moves of the player to move to these cells.
#[inline]
pub(crate) fn moves(board: &Board, position: &Position, ends: u128, out: &mut Vec<Action>) {
    if position.end().is_some() {
        return;
    }
    let _ = each(board, position, position.turn(), |from, to, counts| {
        if ends >> to & 1 == 1 {
            let (from, to) = (Hex(from.into()), Hex(to.into()));
            out.extend(counts.map(|pawns| Action::Move { from, to, pawns }));
        }
        ControlFlow::<()>::Continue(())
    });
}

/// The stack that a player's pawn stands in, and its place there from 1.
#[inline]
pub(crate) fn pawn(position: &Position, seat: Seat, mut number: u8) -> (u8, u8) {
    let mut stacks = position.cells(seat);
    loop {
        let from = stacks.trailing_zeros() as u8;
        let height = position.height_at(from);
        if number < height {
            return (from, number + 1);
        }
        number -= height;
        stacks &= stacks - 1;
    }
}

/// Where so many pawns arrive along a line, if they may go there (R3).
#[inline]
pub(crate) fn destination(
    board: &Board,
    position: &Position,
    seat: Seat,
    line: &[u8; 3],
    pawns: u8,
) -> Option<u8> {
    let mut last = None;
    for &cell in &line[..4 - usize::from(pawns)] {
        if cell == EDGE {
            return last;
        }
        if cell == board.zone(seat).0 as u8 {
            return None;
        }
        if cell == board.zone(seat.other()).0 as u8 {
            return Some(cell);
        }
        let there = position.height_at(cell);
        if there > 0 {
            let own = position.cells(seat) >> cell & 1 == 1;
            let stops = if own { pawns + there <= 3 } else { there <= pawns };
            return stops.then_some(cell);
        }
        last = Some(cell);
    }
    last
}

/// Can the player to move move?
pub(crate) fn any(board: &Board, position: &Position) -> bool {
    any_for(board, position, position.turn())
}

/// Can this player move, were it their turn?
#[inline]
pub(crate) fn any_for(board: &Board, position: &Position, seat: Seat) -> bool {
    each(board, position, seat, |_, _, counts| {
        if counts.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .is_break()
}
