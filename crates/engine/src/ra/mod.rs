//! Judgement for Ra: the race to the zone, and pawns.

use std::sync::{Arc, LazyLock};

use grid::{Hex, HexDirection};
use ra::{Action, Board, Position, RED, Ra, WHITE};
use rules::Seat;

use crate::{
    alphabeta::{AlphaBeta, Judge},
    level::{Effort, Ladder},
    machine::{Kind, Machine, Thinker},
    plain,
};

/// The machine for Ra: alpha-beta.
#[must_use]
pub fn machine(game: &Arc<Ra>, kind: Kind) -> Option<Box<dyn Machine>> {
    match kind {
        Kind::Best | Kind::AlphaBeta => Some(Thinker::boxed(game, AlphaBeta::new(), &LADDER)),
        Kind::Tree | Kind::Uct | Kind::Random => plain(game, kind),
    }
}

/// The efforts of the levels.
static LADDER: Ladder = [
    Effort::new(200, 1, 60),
    Effort::new(300, 1, 30),
    Effort::new(1_000, 2, 15),
    Effort::new(2_500, 2, 0),
    Effort::new(10_000, 4, 0),
    Effort::new(40_000, 8, 0),
    Effort::new(160_000, 30, 0),
    Effort::new(640_000, 60, 0),
];

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

/// How one player stands.
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

impl Judge for Ra {
    const SPREAD: i32 = 240;
    /// R4.1.
    const MOST_POINTS: i32 = 6;
    const KINDS: usize = 128 * 128 * 4;

    fn judge(&self, position: &Position) -> i32 {
        let races = Races::of(self.board());
        let mover = position.turn();
        // Being to move is worth about half a step of the race.
        40 + side(races, position, mover) - side(races, position, mover.other())
    }

    fn promise(&self, position: &Position, action: Action) -> i32 {
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

    fn kind(action: Action) -> usize {
        let Action::Move { from, to, pawns } = action else { return 0 };
        (from.index() * 128 + to.index()) * 4 + usize::from(pawns)
    }

    fn sharp(&self, position: &Position, out: &mut Vec<Action>) {
        self.strikes(position, out);
    }
}

#[cfg(test)]
mod tests {
    use rules::{Game as _, Lot, testkit};

    use super::*;
    use crate::machine::Stop;

    #[test]
    fn the_race_is_shorter_for_single_pawns() {
        let game: Ra = testkit::open("", 0);
        let races = Races::of(game.board());
        let at = |name: &str| game.board().hexes().named(name).unwrap().index();
        assert_eq!(races.0[0].each_ref().map(|moves| moves[at("G11")]), [1, 1, 1]);
        assert_eq!(races.0[0].each_ref().map(|moves| moves[at("G9")]), [1, 2, 3]);
        assert_eq!(races.0[0].each_ref().map(|moves| moves[at("G2")]), [4, 5, 10]);
        assert_eq!(game.judge(&game.start()), 40);
    }

    /// R4.1: two of the pawns on G10 would make three points at once; where nobody
    /// can hinder them, all three make six.
    #[test]
    fn a_sure_win_waits_for_all_its_points() {
        let game: Arc<Ra> = Arc::new(testkit::open("", 0));
        let mut thinker = Thinker { game, search: AlphaBeta::new(), ladder: &LADDER };
        let mut think = |position: &str| {
            let (mut lot, effort) = (Lot::seeded(1), Effort::nodes(20_000));
            let stop = Stop::default();
            let thought = thinker.think(position, &effort, &mut lot, &stop, &mut |_| {});
            thought.expect("white is to move").line[0].clone()
        };
        assert_eq!(think("w 1H12 3G10 / 1A1"), "3G10-G11");
        // Red is about to enter: three points are better than none.
        assert_eq!(think("w 1H12 3G10 / 1G2"), "2G10-G12");
    }
}
