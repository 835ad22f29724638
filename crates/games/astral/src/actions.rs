//! Which moves there are (A4).
//!
//! For every ship two sets of cells are found: where it can go, and what it can
//! capture. The facings at the end follow from the movement option alone, the
//! same number for every cell of a set, so that counting needs no list.

use grid::{Hex, HexDirection};
use rules::{Lot, Seat};

use crate::{
    Astral, Piece, Position,
    board::{each, set},
};

/// A turn: one piece moves, and turns as the option has it; or a forced pass
/// (A4.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A piece moves (A4.7).
    Move {
        /// The cell it leaves.
        from: Hex,
        /// Where it arrives.
        to: Hex,
        /// Where its arrow points at the end; `None` for what does not turn:
        /// the vulnerable, and ships in option 5.
        facing: Option<HexDirection>,
    },
    /// No legal move.
    Pass,
}

/// The cells that one piece can reach.
#[derive(Clone, Copy)]
struct Reach {
    /// Free cells.
    free: u64,
    /// Cells of pieces that it can capture.
    takes: u64,
}

/// A4.2, A4.5: what the piece on a cell can reach.
#[inline]
fn reach(game: &Astral, position: &Position, from: Hex, enemies: u64) -> Reach {
    let occupied = position.occupied();
    let Some(facing) = position.piece(from).and_then(Piece::facing) else {
        return Reach { free: game.board.around(from) & !occupied, takes: 0 };
    };
    let spans = game.board.spans(from, occupied);
    let open =
        |along: HexDirection| spans[along as usize] & enemies & !position.armour(along.opposite());
    let takes = if game.movement.before {
        let others = HexDirection::ALL.into_iter().filter(|&along| along != facing);
        others.fold(0, |takes, along| takes | open(along))
    } else {
        open(facing)
    };
    Reach { free: spans.into_iter().fold(0, |all, span| all | span) & !occupied, takes }
}

/// The cells of a player's enemies.
#[inline]
pub(crate) fn enemies(position: &Position, seat: Seat) -> u64 {
    position.occupied() & !position.cells(seat)
}

/// Appends the moves of the player to move to these cells.
#[inline]
pub(crate) fn moves(game: &Astral, position: &Position, ends: u64, out: &mut Vec<Action>) {
    if position.is_over() {
        return;
    }
    let enemies = enemies(position, position.turn());
    for from in each(position.cells(position.turn())) {
        let Reach { free, takes } = reach(game, position, from, enemies);
        let (free, takes) = (free & ends, takes & ends);
        let facing = position.piece(from).and_then(Piece::facing);
        let Some(facing) = facing.filter(|_| game.movement.turns()) else {
            let straight = |to| Action::Move { from, to, facing: None };
            out.extend(each(free | takes).map(straight));
            continue;
        };
        for to in each(free | takes) {
            let along = game.board.direction(from, to).filter(|_| takes & set(to) != 0);
            let facings = game.movement.facings(facing, along);
            out.extend(facings.iter().map(|end| Action::Move { from, to, facing: Some(end) }));
        }
    }
}

/// How many moves the piece on a cell has.
#[inline]
pub(crate) fn weigh(game: &Astral, position: &Position, from: Hex, enemies: u64) -> u32 {
    let Reach { free, takes } = reach(game, position, from, enemies);
    if position.piece(from).is_some_and(Piece::is_vulnerable) {
        return free.count_ones();
    }
    let (moves, captures) = game.movement.choices();
    moves * free.count_ones() + captures * takes.count_ones()
}

/// Moves a piece to a cell in a direction, if that is legal, and then draws a
/// facing. Where the option leaves fewer facings to some moves than to others,
/// these moves are refused as often as it takes to make all actions equally
/// likely.
#[inline]
pub(crate) fn draw(
    game: &Astral,
    position: &Position,
    lot: &mut Lot,
    from: Hex,
    to: Hex,
    along: HexDirection,
) -> Option<Action> {
    let obstacles = game.board.way(from, along, to) & position.occupied();
    if obstacles & !set(to) != 0 {
        return None;
    }
    let takes = obstacles != 0;
    let (moves, captures) = game.movement.choices();
    let facing = position.piece(from)?.facing();
    if takes {
        let open = set(to) & !position.cells(position.turn()) & !position.armour(along.opposite());
        if open == 0 || !facing.is_some_and(|facing| game.movement.aims(facing, along)) {
            return None;
        }
    }
    let is_step = || game.board.around(from) & set(to) != 0;
    if moves == 1 {
        let legal = facing.is_some() || is_step();
        return legal.then_some(Action::Move { from, to, facing: None });
    }
    let choice = lot.below(moves as usize);
    let Some(facing) = facing else {
        return (choice == 0 && is_step()).then_some(Action::Move { from, to, facing: None });
    };
    if takes && choice >= captures as usize {
        return None;
    }
    let facings = game.movement.facings(facing, takes.then_some(along));
    Some(Action::Move { from, to, facing: facings.iter().nth(choice) })
}

/// Can this player move, were it their turn?
#[inline]
pub(crate) fn any(game: &Astral, position: &Position, seat: Seat) -> bool {
    let (own, free) = (position.cells(seat), !position.occupied());
    each(own).any(|from| game.board.around(from) & free != 0) || any_capture(game, position, seat)
}

/// Can this player capture, were it their turn?
#[cold]
fn any_capture(game: &Astral, position: &Position, seat: Seat) -> bool {
    let enemies = enemies(position, seat);
    each(position.cells(seat)).any(|from| reach(game, position, from, enemies).takes != 0)
}

/// Can the piece on a cell, the player's to move, move?
pub(crate) fn can_move(game: &Astral, position: &Position, from: Hex) -> bool {
    weigh(game, position, from, enemies(position, position.turn())) != 0
}
