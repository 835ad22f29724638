//! Which moves there are (R3).
//!
//! For every stack and direction the line is walked once. Moving `n` pawns goes
//! 4 − n cells (R3.1), so at step k of the walk all counts up to 4 − k are
//! still on their way: each step asks which of them may stop there.

use std::ops::{ControlFlow, RangeInclusive};

use grid::Hex;
use rules::{Lot, Seat};

use crate::{Action, Board, Position, board::EDGE};

/// Calls `found(from, to, counts)` for every way to move: any of the `counts`
/// of pawns may go from one cell to the other.
#[inline]
fn each<B>(
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
                        found(from, cell, there..=most)?; // R3.3d, R3.4
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

/// Appends the actions of the player to move.
pub(crate) fn list(board: &Board, position: &Position, out: &mut Vec<Action>) {
    let before = out.len();
    moves(board, position, !0, out);
    if out.len() == before && position.end().is_none() {
        out.push(Action::Pass); // R3.6
    }
}

/// Appends what captures or enters the enemy zone.
pub(crate) fn strikes(board: &Board, position: &Position, out: &mut Vec<Action>) {
    let enemy = position.turn().other();
    moves(board, position, position.cells(enemy) | 1 << board.zone(enemy).0, out);
}

/// Appends the moves of the player to move to these cells.
#[inline]
fn moves(board: &Board, position: &Position, ends: u128, out: &mut Vec<Action>) {
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

/// How many actions there are.
pub(crate) fn count(board: &Board, position: &Position) -> u64 {
    if position.end().is_some() {
        return 0;
    }
    let mut total = 0;
    let _ = each(board, position, position.turn(), |_, _, counts| {
        total += u64::from((counts.end() + 1).saturating_sub(*counts.start()));
        ControlFlow::<()>::Continue(())
    });
    total.max(1)
}

/// A random action, all equally likely.
///
/// So many pawns of one stack in one direction can go to one cell at most, so
/// there are six candidates for each pawn on the board; drawing among them
/// until one is legal is far quicker than listing what is legal.
pub(crate) fn random(board: &Board, position: &Position, lot: &mut Lot) -> Option<Action> {
    if position.end().is_some() {
        return None;
    }
    let seat = position.turn();
    let candidates = 6 * position.pawns(seat) as usize;
    for _ in 0..2 * candidates {
        let drawn = lot.below(candidates);
        let (from, pawns) = pawn(position, seat, (drawn / 6) as u8);
        let line = &board.lines(usize::from(from))[drawn % 6];
        if let Some(to) = destination(board, position, seat, line, pawns) {
            return Some(Action::Move { from: Hex(from.into()), to: Hex(to.into()), pawns });
        }
    }
    // Hardly anything is legal: list it after all.
    let mut actions = Vec::new();
    list(board, position, &mut actions);
    Some(actions[lot.below(actions.len())])
}

/// The stack that a player's pawn stands in, and its place there from 1.
fn pawn(position: &Position, seat: Seat, mut number: u8) -> (u8, u8) {
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
fn destination(
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
pub(crate) fn any_for(board: &Board, position: &Position, seat: Seat) -> bool {
    each(board, position, seat, |_, _, counts| {
        if counts.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .is_break()
}
