//! Evaluation for Ra: the race to the zone, and pawns.

use std::sync::LazyLock;

use grid::{Hex, HexDirection};
use ra::{Action, Board, Position, RED, Ra, WHITE};
use rules::Seat;

use crate::alphabeta::Evaluate;

/// What a pawn is worth.
const PAWN: i32 = 150;
/// What it is worth that so many pawns could enter after so many moves of their
/// own, were nobody in the way; for one, two and three pawns.
const RACE: [[i32; 8]; 3] = [
    [0, 260, 150, 90, 55, 30, 15, 0],
    [0, 420, 230, 130, 75, 40, 20, 0],
    [0, 600, 300, 160, 90, 50, 25, 10],
];

/// For a board, a player and a number of pawns: the fewest moves from each cell
/// into the enemy zone, on an empty board.
struct Races([[Vec<u8>; 3]; 2]);

impl Races {
    fn of(board: &'static Board) -> &'static Self {
        static BOOKLET: LazyLock<Races> = LazyLock::new(|| Races::new(Board::booklet()));
        static REGULAR: LazyLock<Races> = LazyLock::new(|| Races::new(Board::regular()));
        if board.hexes().len() == Board::booklet().hexes().len() { &BOOKLET } else { &REGULAR }
    }

    fn new(board: &'static Board) -> Self {
        Self([WHITE, RED].map(|seat| [1, 2, 3].map(|pawns| race(board, seat, pawns))))
    }
}

/// Breadth-first from every cell: fewest moves until the zone is entered.
fn race(board: &Board, seat: Seat, pawns: usize) -> Vec<u8> {
    let hexes = board.hexes();
    let (own, enemy) = (board.zone(seat), board.zone(seat.other()));
    // Where pawns on a cell can go: the end of each line, or the zone on it.
    let goes = |from: Hex| {
        HexDirection::ALL.into_iter().filter_map(move |direction| {
            let mut last = None;
            for hex in hexes.ray(from, direction).take(4 - pawns) {
                if hex == own {
                    return None;
                }
                last = Some(hex);
                if hex == enemy {
                    break;
                }
            }
            last
        })
    };
    let mut moves = vec![u8::MAX; hexes.len()];
    moves[enemy.index()] = 0;
    for step in 1..20 {
        for hex in hexes.all() {
            let near = || goes(hex).any(|to| moves[to.index()] == step - 1);
            if moves[hex.index()] == u8::MAX && near() {
                moves[hex.index()] = step;
            }
        }
    }
    moves
}

/// The value of what one player has.
fn side(races: &Races, position: &Position, seat: Seat) -> i32 {
    let mut value = PAWN * position.pawns(seat) as i32;
    let mut best = [u8::MAX; 3];
    let mut cells = position.cells(seat);
    while cells != 0 {
        let cell = cells.trailing_zeros() as usize;
        cells &= cells - 1;
        let height = usize::from(position.height(Hex(cell as u16)));
        for (pawns, best) in best.iter_mut().enumerate().take(height) {
            *best = (*best).min(races.0[seat.index()][pawns][cell]);
        }
    }
    for (pawns, &moves) in best.iter().enumerate() {
        value += RACE[pawns][usize::from(moves).min(7)];
    }
    value
}

impl Evaluate for Ra {
    const SCALE: i32 = 240;
    /// R4.1.
    const MOST_POINTS: i32 = 6;
    const HISTORY_SIZE: usize = 128 * 128 * 4;

    fn evaluate(&self, position: &Position) -> i32 {
        let races = Races::of(self.board());
        let mover = position.turn();
        // Being to move is worth about half a step of the race.
        40 + side(races, position, mover) - side(races, position, mover.other())
    }

    fn order(&self, position: &Position, action: Action) -> i32 {
        let Action::Move { from, to, pawns } = action else { return 0 };
        let mover = position.turn();
        if to == self.board().zone(mover.other()) {
            return 10_000 * i32::from(pawns);
        }
        let taken = match position.owner(to) {
            Some(owner) if owner != mover => 1_000 * i32::from(position.height(to)),
            _ => 0,
        };
        let races = &Races::of(self.board()).0[mover.index()][usize::from(pawns) - 1];
        let gain = i32::from(races[from.index()]) - i32::from(races[to.index()]);
        taken + 50 * gain + i32::from(pawns)
    }

    fn history_index(action: Action) -> usize {
        let Action::Move { from, to, pawns } = action else { return 0 };
        (from.index() * 128 + to.index()) * 4 + usize::from(pawns)
    }

    fn quiescence_actions(&self, position: &Position, out: &mut Vec<Action>) {
        self.strikes(position, out);
    }
}

#[cfg(test)]
mod tests {
    use rules::{Game as _, testkit};

    use super::*;

    #[test]
    fn the_race_is_shorter_for_single_pawns() {
        let game: Ra = testkit::open("", 0);
        let races = Races::of(game.board());
        let at = |name: &str| game.board().hexes().named(name).unwrap().index();
        assert_eq!(races.0[0].each_ref().map(|moves| moves[at("G11")]), [1, 1, 1]);
        assert_eq!(races.0[0].each_ref().map(|moves| moves[at("G9")]), [1, 2, 3]);
        assert_eq!(races.0[0].each_ref().map(|moves| moves[at("G2")]), [4, 5, 10]);
        assert_eq!(game.evaluate(&game.start()), 40);
    }
}
