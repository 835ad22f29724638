//! Boards of hexagonal cells in lettered rows.
//!
//! ```text
//!           C2  C3  C4          nw  ne
//!         B1  B2  B3  B4       w  ·  e
//!           A1  A2  A3          sw  se
//! ```
//!
//! Rows are lettered from the bottom; numbers run along the lines that rise to
//! the upper left, so `A2 B2 C2` is one line. A row of the lower half starts
//! with 1; each row above the widest starts one higher than the row below.

use std::fmt;

/// A cell, by its place in the board's list (bottom row first, left to right).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex(pub u16);

impl Hex {
    /// As an index into an array of cells.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the six directions, counter-clockwise from the east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum HexDirection {
    /// To the right.
    E,
    /// To the upper right.
    Ne,
    /// To the upper left.
    Nw,
    /// To the left.
    W,
    /// To the lower left.
    Sw,
    /// To the lower right.
    Se,
}

impl HexDirection {
    /// All six, counter-clockwise.
    pub const ALL: [Self; 6] = [Self::E, Self::Ne, Self::Nw, Self::W, Self::Sw, Self::Se];

    /// Turned counter-clockwise by so many sixths of a circle.
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Self {
        Self::ALL[((self as u8 + sixths) % 6) as usize]
    }

    /// The other way along the same line.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The step in (row, number).
    pub(crate) const fn step(self) -> (i32, i32) {
        match self {
            Self::E => (0, 1),
            Self::Ne => (1, 1),
            Self::Nw => (1, 0),
            Self::W => (0, -1),
            Self::Sw => (-1, -1),
            Self::Se => (-1, 0),
        }
    }

    /// The direction's short name: `ne`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::E => "e",
            Self::Ne => "ne",
            Self::Nw => "nw",
            Self::W => "w",
            Self::Sw => "sw",
            Self::Se => "se",
        }
    }

    /// The direction with this short name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.name() == name)
    }
}

impl fmt::Display for HexDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A board of hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hexes {
    /// Row and number of each cell.
    places: Vec<(u8, u8)>,
    /// For each row: the index of its first cell, that cell's number, how many.
    rows: Vec<(u16, u8, u8)>,
    neighbours: Vec<[Option<Hex>; 6]>,
    names: Vec<String>,
}

impl Hexes {
    /// The board whose rows, from the bottom, have so many cells. Lengths
    /// first grow, then shrink, by one a row.
    #[must_use]
    pub fn with_rows(lengths: &[u8]) -> Self {
        let widest = lengths.iter().enumerate().max_by_key(|&(i, &n)| (n, usize::MAX - i));
        let widest = widest.map_or(0, |(row, _)| row);
        let mut places = Vec::new();
        let mut rows = Vec::new();
        for (row, &length) in lengths.iter().enumerate() {
            let first = 1 + row.saturating_sub(widest) as u8;
            rows.push((places.len() as u16, first, length));
            places.extend((first..first + length).map(|number| (row as u8, number)));
        }
        let name = |&(row, number): &(u8, u8)| format!("{}{number}", char::from(b'A' + row));
        let names = places.iter().map(name).collect();
        let mut board = Self { neighbours: Vec::new(), places, rows, names };
        board.neighbours = board
            .all()
            .map(|hex| HexDirection::ALL.map(|direction| board.look_up(hex, direction)))
            .collect();
        board
    }

    /// The regular hexagon with so many cells a side.
    #[must_use]
    pub fn hexagon(side: u8) -> Self {
        let growing = side..2 * side;
        let shrinking = (side..2 * side - 1).rev();
        Self::with_rows(&growing.chain(shrinking).collect::<Vec<_>>())
    }

    fn look_up(&self, hex: Hex, direction: HexDirection) -> Option<Hex> {
        let (row, number) = self.places[hex.index()];
        let (up, along) = direction.step();
        self.at(i32::from(row) + up, i32::from(number) + along)
    }

    /// The cell in this row (0 for A) with this number.
    #[must_use]
    pub fn at(&self, row: i32, number: i32) -> Option<Hex> {
        let &(start, first, length) = self.rows.get(usize::try_from(row).ok()?)?;
        let along = number - i32::from(first);
        (0..i32::from(length)).contains(&along).then(|| Hex(start + along as u16))
    }

    /// How many cells there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Is there no cell at all?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// All the cells.
    pub fn all(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.places.len() as u16).map(Hex)
    }

    /// The neighbour in a direction, unless the edge is there.
    #[inline]
    #[must_use]
    pub fn neighbour(&self, hex: Hex, direction: HexDirection) -> Option<Hex> {
        self.neighbours[hex.index()][direction as usize]
    }

    /// The cells in a direction, nearest first.
    pub fn ray(&self, from: Hex, direction: HexDirection) -> impl Iterator<Item = Hex> {
        std::iter::successors(self.neighbour(from, direction), move |&hex| {
            self.neighbour(hex, direction)
        })
    }

    /// The direction and distance from one cell to another, if they are on a line.
    #[must_use]
    pub fn line(&self, from: Hex, to: Hex) -> Option<(HexDirection, usize)> {
        HexDirection::ALL.into_iter().find_map(|direction| {
            let steps = self.ray(from, direction).position(|hex| hex == to)?;
            Some((direction, steps + 1))
        })
    }

    /// The row of a cell, 0 for A.
    #[must_use]
    pub fn row(&self, hex: Hex) -> u8 {
        self.places[hex.index()].0
    }

    /// How many rows there are.
    #[must_use]
    pub fn row_count(&self) -> u8 {
        self.rows.len() as u8
    }

    /// The cell's name: `G4`.
    #[must_use]
    pub fn name(&self, hex: Hex) -> &str {
        &self.names[hex.index()]
    }

    /// The cell with this name, in capitals or not.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Hex> {
        let letter = name.chars().next().filter(char::is_ascii_alphabetic)?;
        let digits = &name[1..];
        // `G04` and `G+4` are not names: each cell has one.
        if !digits.starts_with(|c: char| ('1'..='9').contains(&c)) {
            return None;
        }
        self.at(i32::from(letter.to_ascii_uppercase() as u8 - b'A'), digits.parse().ok()?)
    }

    /// The middle of a cell in a drawing with neighbours 1,000 apart; the cell
    /// that A0 would be is at (0, 0), and y goes down.
    #[must_use]
    pub fn middle(&self, hex: Hex) -> (i32, i32) {
        let (row, number) = self.places[hex.index()];
        let (row, number) = (i32::from(row), i32::from(number));
        (number * 1000 - row * 500, -row * crate::TRIANGLE_HEIGHT)
    }

    /// The six corners of a cell around its middle, point up, shrunk to
    /// `percent` of its size.
    #[must_use]
    pub const fn corners(percent: i32) -> [(i32, i32); 6] {
        // Circumradius 1000/√3 = 577, half of it 289.
        let (half, low, high) = (5 * percent, 289 * percent / 100, 577 * percent / 100);
        [(half, -low), (0, -high), (-half, -low), (-half, low), (0, high), (half, low)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_one_hexes_have_the_booklets_names() {
        let board = Hexes::hexagon(5);
        assert_eq!(board.len(), 61);
        for name in ["A1", "A5", "B6", "D8", "E1", "E9", "F2", "F9", "G3", "I5", "I9"] {
            assert_eq!(board.named(name).map(|hex| board.name(hex)), Some(name));
        }
        for name in ["A6", "F1", "I4", "J1", "A0", "A01", "", "A", "É1", "7"] {
            assert_eq!(board.named(name), None, "{name}");
        }
    }

    #[test]
    fn one_line_rises_to_the_upper_left() {
        let board = Hexes::hexagon(5);
        let names: Vec<_> = board
            .ray(board.named("A2").unwrap(), HexDirection::Nw)
            .map(|hex| board.name(hex))
            .collect();
        assert_eq!(names, ["B2", "C2", "D2", "E2", "F2"]);
        let (a2, f2) = (board.named("A2").unwrap(), board.named("F2").unwrap());
        assert_eq!(board.line(a2, f2), Some((HexDirection::Nw, 5)));
        assert_eq!(board.line(f2, a2), Some((HexDirection::Se, 5)));
    }

    #[test]
    fn neighbours_are_mutual() {
        let board = Hexes::with_rows(&[6, 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7, 6]);
        assert_eq!(board.len(), 114);
        for hex in board.all() {
            for direction in HexDirection::ALL {
                if let Some(next) = board.neighbour(hex, direction) {
                    assert_eq!(board.neighbour(next, direction.opposite()), Some(hex));
                    let ((x, y), (u, v)) = (board.middle(hex), board.middle(next));
                    let distance = f64::from((x - u).pow(2) + (y - v).pow(2)).sqrt();
                    assert!((distance - 1000.0).abs() < 1.0);
                }
            }
        }
    }
}
