//! Which moves there are (A4).
//!
//! For every ship two sets of cells are found: where it can go, and what it can
//! capture. The facings at the end follow from the movement option alone, the
//! same number for every cell of a set, so that counting needs no list.

use grid::{Hex, HexDirection};
use rules::{Lot, Seat};

use crate::{
    Action, Astral, Position,
    board::{each, set},
};

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
    let Some(facing) = position.piece(from).and_then(|piece| piece.facing()) else {
        return Reach { free: game.board.around(from.index()) & !occupied, takes: 0 };
    };
    let spans = game.board.spans(from.index(), occupied);
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
fn enemies(position: &Position, seat: Seat) -> u64 {
    position.occupied() & !position.own(seat)
}

/// Appends the actions of the player to move.
pub(crate) fn list(game: &Astral, position: &Position, out: &mut Vec<Action>) {
    if position.is_over() {
        return;
    }
    let before = out.len();
    let enemies = enemies(position, position.turn());
    for from in each(position.own(position.turn())) {
        let Reach { free, takes } = reach(game, position, from, enemies);
        let facing = position.piece(from).and_then(|piece| piece.facing());
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
    if out.len() == before {
        out.push(Action::Pass); // A4.8
    }
}

/// How many moves the piece on a cell has.
#[inline]
fn weigh(game: &Astral, position: &Position, from: Hex, enemies: u64) -> u32 {
    let Reach { free, takes } = reach(game, position, from, enemies);
    if position.piece(from).is_some_and(|piece| piece.is_vulnerable()) {
        return free.count_ones();
    }
    let (moves, captures) = game.movement.choices();
    moves * free.count_ones() + captures * takes.count_ones()
}

/// How many actions there are.
pub(crate) fn count(game: &Astral, position: &Position) -> u64 {
    if position.is_over() {
        return 0;
    }
    let enemies = enemies(position, position.turn());
    let weights =
        each(position.own(position.turn())).map(|from| weigh(game, position, from, enemies));
    u64::from(weights.sum::<u32>().max(1)) // A4.8
}

/// A random action, every legal one as likely as the others: first the piece,
/// by the number of its moves, then one of these.
pub(crate) fn random(game: &Astral, position: &Position, lot: &mut Lot) -> Option<Action> {
    // A5.2: the most that one player can have, all three sides.
    const MOST: usize = 33;
    if position.is_over() {
        return None;
    }
    let own = position.own(position.turn());
    let enemies = enemies(position, position.turn());
    let mut weights = [0u16; MOST];
    let mut total = 0;
    for (weight, from) in weights.iter_mut().zip(each(own)) {
        let moves = weigh(game, position, from, enemies);
        *weight = moves as u16;
        total += moves;
    }
    if total == 0 {
        return Some(Action::Pass); // A4.8
    }
    let mut left = lot.below(total as usize) as u32;
    for (&weight, from) in weights.iter().zip(each(own)) {
        if left < u32::from(weight) {
            return Some(nth(game, position, from, enemies, left));
        }
        left -= u32::from(weight);
    }
    None
}

/// The nth move of the piece on a cell, counted from 0.
fn nth(game: &Astral, position: &Position, from: Hex, enemies: u64, n: u32) -> Action {
    let Reach { free, takes } = reach(game, position, from, enemies);
    let facing = position.piece(from).and_then(|piece| piece.facing());
    let Some(facing) = facing.filter(|_| game.movement.turns()) else {
        return Action::Move { from, to: nth_cell(free | takes, n), facing: None };
    };
    let (moves, captures) = game.movement.choices();
    let quiet = moves * free.count_ones();
    let (to, along, choice) = if n < quiet {
        (nth_cell(free, n / moves), None, n % moves)
    } else {
        let to = nth_cell(takes, (n - quiet) / captures);
        (to, game.board.direction(from, to), (n - quiet) % captures)
    };
    let end = game.movement.facings(facing, along).iter().nth(choice as usize);
    Action::Move { from, to, facing: end }
}

/// The nth cell of a set, counted from 0.
#[inline]
fn nth_cell(mut cells: u64, n: u32) -> Hex {
    for _ in 0..n {
        cells &= cells.wrapping_sub(1);
    }
    Hex(cells.trailing_zeros() as u16)
}

/// Can this player move, were it their turn?
#[inline]
pub(crate) fn any(game: &Astral, position: &Position, seat: Seat) -> bool {
    let (own, free) = (position.own(seat), !position.occupied());
    each(own).any(|from| game.board.around(from.index()) & free != 0)
        || any_capture(game, position, seat)
}

/// Can this player capture, were it their turn?
#[cold]
fn any_capture(game: &Astral, position: &Position, seat: Seat) -> bool {
    let enemies = enemies(position, seat);
    each(position.own(seat)).any(|from| reach(game, position, from, enemies).takes != 0)
}

/// Can the piece on a cell, the player's to move, move?
pub(crate) fn can_move(game: &Astral, position: &Position, from: Hex) -> bool {
    weigh(game, position, from, enemies(position, position.turn())) != 0
}
