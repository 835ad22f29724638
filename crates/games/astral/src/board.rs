//! The 61 hexagons (A1.1), the lines across them as sets of cells, and the
//! board turned by sixths of a circle.
//!
//! A set of cells is a `u64`, cell n being bit n. Cells are counted row by row
//! from the bottom, so the three upward directions go to higher bits and the
//! three downward ones to lower bits: the nearest piece on a line is its lowest
//! or its highest bit.

use std::sync::LazyLock;

use grid::{Hex, HexDirection, Hexes};

/// How many cells there are (A1.1).
pub(crate) const CELLS: usize = 61;

/// The most cells that are on a line with one cell: those of the middle.
pub(crate) const MOST_IN_LINE: usize = 24;

/// Cells in a side of the board (A1.1).
const SIDE: u8 = 5;

/// The board of La Bataille astrale.
#[derive(Debug)]
pub struct Board {
    hexes: Hexes,
    /// For each cell and direction, the cells up to the edge. Two spare
    /// directions make a cell's rays one line of cache; three spare cells save
    /// the bounds checks.
    rays: [[u64; 8]; 64],
    /// The neighbours of each cell.
    around: [u64; 64],
    /// The cells on a line with each cell, and in which direction they are.
    in_line: [[Option<(Hex, HexDirection)>; MOST_IN_LINE]; 64],
    /// The direction from one cell to another on a line with it.
    directions: Vec<[Option<HexDirection>; CELLS]>,
    /// Where each cell comes to lie when the board is turned counter-clockwise
    /// by so many sixths.
    turned: [[Hex; CELLS]; 6],
}

impl Board {
    /// The one board there is.
    #[must_use]
    pub fn get() -> &'static Self {
        static BOARD: LazyLock<Board> = LazyLock::new(Board::new);
        &BOARD
    }

    fn new() -> Self {
        let hexes = Hexes::hexagon(SIDE);
        let mut rays = [[0; 8]; 64];
        let mut around = [0; 64];
        let mut in_line = [[None; MOST_IN_LINE]; 64];
        for hex in hexes.all() {
            for direction in HexDirection::ALL {
                rays[hex.index()][direction as usize] =
                    hexes.ray(hex, direction).map(set).fold(0, |all, one| all | one);
                around[hex.index()] |= hexes.neighbour(hex, direction).map_or(0, set);
            }
            let others = HexDirection::ALL
                .into_iter()
                .flat_map(|direction| hexes.ray(hex, direction).map(move |next| (next, direction)));
            for (place, other) in in_line[hex.index()].iter_mut().zip(others) {
                *place = Some(other);
            }
        }
        let to_others = |from| {
            std::array::from_fn(|to| {
                hexes.line(from, Hex(to as u16)).map(|(direction, _)| direction)
            })
        };
        let directions = hexes.all().map(to_others).collect();
        let mut turned = [[Hex(0); CELLS]; 6];
        turned[0] = std::array::from_fn(|cell| Hex(cell as u16));
        for sixths in 1..6 {
            turned[sixths] = turned[sixths - 1].map(|hex| sixth_turn(&hexes, hex));
        }
        Self { hexes, rays, around, in_line, directions, turned }
    }

    /// The cells and their names.
    #[must_use]
    pub fn hexes(&self) -> &Hexes {
        &self.hexes
    }

    /// Where a cell comes to lie when the board is turned counter-clockwise by
    /// so many sixths of a circle.
    #[must_use]
    pub fn turned(&self, hex: Hex, sixths: u8) -> Hex {
        self.turned[usize::from(sixths % 6)][hex.index()]
    }

    /// The direction from one cell to another, if they are on one line.
    #[inline]
    #[must_use]
    pub fn direction(&self, from: Hex, to: Hex) -> Option<HexDirection> {
        self.directions[from.index()][to.index()]
    }

    /// The neighbours of a cell, as a set.
    #[inline]
    #[must_use]
    pub fn around(&self, hex: Hex) -> u64 {
        self.around[hex.index() & 63]
    }

    /// The cells that are seen from a cell, as a set: along each line as far as
    /// the nearest piece, and with it.
    #[inline]
    #[must_use]
    pub fn seen(&self, hex: Hex, occupied: u64) -> u64 {
        self.spans(hex, occupied).into_iter().fold(0, |all, span| all | span)
    }

    /// The nth cell on a line with a cell, in no special order, and in which
    /// direction it is; n is less than [`MOST_IN_LINE`].
    #[inline]
    pub(crate) fn in_line(&self, hex: Hex, n: usize) -> Option<(Hex, HexDirection)> {
        self.in_line[hex.index() & 63][n]
    }

    /// The cells from one (without it) to another (with it) in a direction.
    #[inline]
    pub(crate) fn way(&self, from: Hex, direction: HexDirection, to: Hex) -> u64 {
        let ray = |hex: Hex| self.rays[hex.index() & 63][direction as usize];
        ray(from) ^ ray(to)
    }

    /// The cells from one in each direction as far as a piece lets one see:
    /// free cells, and the piece itself.
    ///
    /// What lies behind the nearest piece is that piece's own ray. Without a
    /// piece the last cell of the board stands in for one (going up; the first
    /// cell going down): its ray is empty, so nothing is cut off.
    #[inline]
    pub(crate) fn spans(&self, hex: Hex, occupied: u64) -> [u64; 6] {
        const FIRST: u64 = 1;
        const LAST: u64 = 1 << (CELLS - 1);
        let rays = &self.rays[hex.index() & 63];
        std::array::from_fn(|direction| {
            let ray = rays[direction];
            let nearest = if direction < 3 {
                (ray & occupied | LAST).trailing_zeros()
            } else {
                63 - (ray & occupied | FIRST).leading_zeros()
            };
            ray ^ self.rays[nearest as usize & 63][direction]
        })
    }
}

/// The set of one cell.
#[inline]
pub(crate) const fn set(hex: Hex) -> u64 {
    1 << hex.0
}

/// The cells of a set, lowest first.
#[inline]
pub(crate) fn each(mut cells: u64) -> impl Iterator<Item = Hex> {
    std::iter::from_fn(move || {
        let hex = (cells != 0).then(|| Hex(cells.trailing_zeros() as u16));
        cells &= cells.wrapping_sub(1);
        hex
    })
}

/// Turns a cell by 60° counter-clockwise about the middle of the board.
///
/// Written as x steps east and y steps north-east from the middle, the turn
/// takes east to north-east and north-east to north-west, which is north-east
/// less east: (x, y) becomes (−y, x + y).
fn sixth_turn(hexes: &Hexes, hex: Hex) -> Hex {
    let middle = i32::from(SIDE);
    let number = hexes.name(hex)[1..].parse::<i32>().expect("a name is a letter and a number");
    let y = i32::from(hexes.row(hex)) - (middle - 1);
    let x = number - middle - y;
    let (x, y) = (-y, x + y);
    hexes.at(y + middle - 1, x + y + middle).expect("the board turns into itself")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_turns_into_itself() {
        let board = Board::get();
        let named = |name| board.hexes().named(name).unwrap();
        assert_eq!(board.turned(named("E5"), 1), named("E5"));
        assert_eq!(board.turned(named("A1"), 1), named("A5"));
        assert_eq!(board.turned(named("A5"), 1), named("E9"));
        assert_eq!(board.turned(named("A1"), 2), named("E9"));
        assert_eq!(board.turned(named("A2"), 3), named("I8"));
        assert_eq!(board.turned(named("B2"), 4), named("H5"));
        for hex in board.hexes().all() {
            assert_eq!(board.turned(board.turned(hex, 2), 4), hex);
            for direction in HexDirection::ALL {
                let next = board.hexes().neighbour(hex, direction);
                let turned = board.hexes().neighbour(board.turned(hex, 1), direction.turned(1));
                assert_eq!(next.map(|hex| board.turned(hex, 1)), turned);
            }
        }
    }

    #[test]
    fn spans_end_with_the_first_piece() {
        let board = Board::get();
        let mut lot = rules::Lot::seeded(3);
        for _ in 0..200 {
            let occupied = lot.bits() & lot.bits() & ((1 << CELLS) - 1);
            for hex in board.hexes().all() {
                let spans = board.spans(hex, occupied);
                for direction in HexDirection::ALL {
                    let mut expected = 0;
                    for next in board.hexes().ray(hex, direction) {
                        expected |= set(next);
                        if occupied & set(next) != 0 {
                            break;
                        }
                    }
                    assert_eq!(spans[direction as usize], expected);
                }
            }
        }
    }
}
