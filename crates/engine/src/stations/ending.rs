//! The end of placing, exact: every square of the last pawns is tried and the
//! battle that follows is solved.

use grid::Square;
use rules::{Game, Lot, Seat};
use stations::{Action, PAWNS, Position, Stations};

use super::solver::{Question, Solver, decided, for_actor};
use crate::{machine::Stop, search::BestLine};

/// How many pawns are left to place, for an effort, when their squares are all
/// tried.
pub(super) const fn reach(nodes: u64) -> usize {
    match nodes {
        0..20_000 => 0,
        20_000..50_000 => 1,
        50_000..200_000 => 2,
        200_000..2_000_000 => 3,
        _ => 5,
    }
}

/// One search under way.
struct Run<'a> {
    solver: &'a mut Solver,
    game: &'a Stations,
    nodes: u64,
    limit: u64,
    stop: &'a Stop,
    /// For each pawn, the square that won last: it often wins again.
    winners: [Option<Square>; PAWNS],
}

/// The nodes did not suffice.
struct OutOfNodes;

/// What is known of the last pawns to place.
pub(super) enum Ending {
    /// A best square: for the very last pawn by its points, before that any that
    /// wins whatever the other places.
    Known(BestLine<Action>),
    /// Every square loses, if the other knows what to answer.
    Lost(u64),
    /// Nothing: so many nodes did not suffice.
    Unknown(u64),
}

/// Tries the squares of the last pawns.
pub(super) fn search(
    solver: &mut Solver,
    game: &Stations,
    position: &Position,
    limit: u64,
    lot: &mut Lot,
    stop: &Stop,
) -> Ending {
    let mut run = Run { solver, game, nodes: 0, limit, stop, winners: [None; PAWNS] };
    let mut squares: Vec<Square> = Square::of(position.free()).collect();
    lot.shuffle(&mut squares);
    run.order(position, &mut squares);
    let left = PAWNS - position.placed();
    let best = if left == 1 {
        run.most(position, &squares)
    } else {
        run.winning(position, &squares).map(|square| Some((1, square?)))
    };
    let nodes = run.nodes;
    match best {
        Ok(Some((points, square))) => {
            let line = vec![Action::Place(square)];
            let depth = left as u32;
            Ending::Known(BestLine { value: decided(points), line, decided: 1, nodes, depth })
        }
        Ok(None) => Ending::Lost(nodes),
        Err(OutOfNodes) => Ending::Unknown(nodes),
    }
}

impl Run<'_> {
    /// The square of the last pawn with the most points for its player.
    fn most(
        &mut self,
        at: &Position,
        squares: &[Square],
    ) -> Result<Option<(i32, Square)>, OutOfNodes> {
        let mut best = None;
        for &square in squares {
            let points = self.solve(&self.placed(at, square), Question::Points, at.turn())?;
            if best.is_none_or(|(most, _)| points > most) {
                best = Some((points, square));
            }
        }
        Ok(best)
    }

    /// A square that wins for its player, if there is one.
    fn winning(&mut self, at: &Position, squares: &[Square]) -> Result<Option<Square>, OutOfNodes> {
        let pawn = at.placed();
        let again = self.winners[pawn].filter(|square| at.free() & square.bit() != 0);
        let others = squares.iter().copied().filter(|&square| Some(square) != again);
        for square in again.into_iter().chain(others) {
            let next = self.placed(at, square);
            let wins = if next.placing() {
                let mut squares: Vec<Square> = Square::of(next.free()).collect();
                self.order(&next, &mut squares);
                self.winning(&next, &squares)?.is_none()
            } else {
                self.solve(&next, Question::Winner, at.turn())? > 0
            };
            if wins {
                self.winners[pawn] = Some(square);
                return Ok(Some(square));
            }
        }
        Ok(None)
    }

    /// What a battle brings a player.
    fn solve(
        &mut self,
        battle: &Position,
        asked: Question,
        whose: Seat,
    ) -> Result<i32, OutOfNodes> {
        // Most battles are too short to look whether they are to stop.
        if self.stop.is_told() {
            return Err(OutOfNodes);
        }
        let left = self.limit.saturating_sub(self.nodes);
        let solved = self.solver.solve(self.game, battle, asked, left, self.stop);
        self.nodes += solved.nodes;
        if solved.exact { Ok(for_actor(solved.points, whose)) } else { Err(OutOfNodes) }
    }

    fn placed(&self, at: &Position, square: Square) -> Position {
        let mut next = *at;
        self.game.apply(&mut next, Action::Place(square));
        next
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
