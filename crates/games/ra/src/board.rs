//! The two boards (R1.1, R1.3), their zones (R1.2) and the lines from every cell.

use std::sync::LazyLock;

use grid::{Hex, HexDirection, Hexes};
use rules::Seat;

/// No cell: the line has left the board.
pub(crate) const EDGE: u8 = u8::MAX;

/// One of the boards of Ra.
#[derive(Debug)]
pub struct Board {
    hexes: Hexes,
    zones: [Hex; 2],
    /// The three cells in each direction from each cell, `EDGE` beyond the board.
    lines: Vec<[[u8; 3]; 6]>,
}

impl Board {
    /// The booklet's board of 114 cells (R1.1).
    #[must_use]
    pub fn booklet() -> &'static Self {
        static BOARD: LazyLock<Board> = LazyLock::new(|| {
            Board::new(Hexes::with_rows(&[6, 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7, 6]))
        });
        &BOARD
    }

    /// The regular board of 127 cells (R1.3).
    #[must_use]
    pub fn regular() -> &'static Self {
        static BOARD: LazyLock<Board> = LazyLock::new(|| Board::new(Hexes::hexagon(7)));
        &BOARD
    }

    fn new(hexes: Hexes) -> Self {
        // R1.2: the zones are the two ends of the middle row.
        let ends = || hexes.all().filter(|&hex| hexes.row(hex) == hexes.row_count() / 2);
        let zones = [ends().next(), ends().last()].map(|hex| hex.expect("the board has rows"));
        let line = |hex, direction| {
            let mut ray = hexes.ray(hex, direction);
            [(); 3].map(|()| ray.next().map_or(EDGE, |hex| hex.0 as u8))
        };
        let lines = hexes
            .all()
            .map(|hex| HexDirection::ALL.map(|direction| line(hex, direction)))
            .collect();
        Self { lines, zones, hexes }
    }

    /// The cells and their names.
    #[must_use]
    pub fn hexes(&self) -> &Hexes {
        &self.hexes
    }

    /// A player's own zone.
    #[inline]
    #[must_use]
    pub fn zone(&self, seat: Seat) -> Hex {
        self.zones[seat.index()]
    }

    /// The lines from a cell, one a direction.
    #[inline]
    pub(crate) fn lines(&self, hex: usize) -> &[[u8; 3]; 6] {
        &self.lines[hex]
    }
}
