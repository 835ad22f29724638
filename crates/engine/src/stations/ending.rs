//! The end of placing, exact: every square of the last pawns is tried and the
//! battle that follows is solved.

use grid::Square;
use rules::{Game, Lot};
use stations::{Action, PAWNS, Position, Stations};

use super::solver::{Solver, for_actor};
use crate::brain::{Found, Stop};

/// More than any number of points.
const INFINITY: i32 = 9;

struct Run<'a> {
    solver: &'a mut Solver,
    game: &'a Stations,
    nodes: u64,
    limit: u64,
    stop: &'a Stop,
}

/// How many pawns are left to place, for an effort, when their squares are all
/// tried.
pub(super) const fn reach(nodes: u64) -> usize {
    match nodes {
        0..20_000 => 0,
        20_000..200_000 => 1,
        200_000..1_000_000 => 2,
        _ => 3,
    }
}

/// The best square for one of the last pawns; `None` if the nodes do not
/// suffice.
pub(super) fn search(
    solver: &mut Solver,
    game: &Stations,
    position: &Position,
    limit: u64,
    lot: &mut Lot,
    stop: &Stop,
) -> Option<Found<Action>> {
    let mut run = Run { solver, game, nodes: 0, limit, stop };
    let mut squares: Vec<Square> = Square::of(position.free()).collect();
    lot.shuffle(&mut squares);
    run.order(position, &mut squares);
    let mut best = (-INFINITY, squares[0]);
    for &square in &squares {
        let value = -run.placed(position, square, -INFINITY, -best.0)?;
        if value > best.0 {
            best = (value, square);
        }
    }
    let depth = (PAWNS - position.placed()) as u32;
    let line = vec![Action::Place(best.1)];
    Some(Found { value: 1_000 * best.0, line, sure: 1, nodes: run.nodes, depth })
}

impl Run<'_> {
    /// The value, in points for whoever is to act then, of placing a pawn.
    fn placed(&mut self, at: &Position, square: Square, alpha: i32, beta: i32) -> Option<i32> {
        let mut next = *at;
        self.game.apply(&mut next, Action::Place(square));
        if !next.placing() {
            let left = self.limit.saturating_sub(self.nodes);
            let (points, spent) = self.solver.value(self.game, &next, left, self.stop);
            self.nodes += spent;
            // Placing alternates, so the other player is the one to act.
            let value = for_actor(points, at.turn().other());
            return (self.nodes < self.limit && !self.stop.is_told()).then_some(value);
        }
        let mut squares: Vec<Square> = Square::of(next.free()).collect();
        self.order(&next, &mut squares);
        let mut low = alpha;
        for square in squares {
            low = low.max(-self.placed(&next, square, -beta, -low)?);
            if low >= beta {
                break;
            }
        }
        Some(low)
    }

    /// First where a pawn strikes more enemies than strike it.
    fn order(&self, at: &Position, squares: &mut [Square]) {
        squares.sort_by_cached_key(|&square| -balance(self.game, at, square));
    }
}

/// How many enemies a pawn placed here would strike, less those that strike it.
pub(super) fn balance(game: &Stations, at: &Position, square: Square) -> i32 {
    let board = game.board();
    let enemies = at.squares(at.turn().other());
    let occupied = at.occupied() | square.bit();
    let strikes = (board.strikes(square, occupied) & enemies).count_ones() as i32;
    let struck = Square::of(enemies)
        .filter(|&enemy| board.strikes(enemy, occupied) & square.bit() != 0)
        .count() as i32;
    strikes - struck
}
