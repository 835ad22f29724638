//! The triangular lattice: corners, the sides between them, the triangles.
//!
//! ```text
//!          c3------c4------c5            nw   ne
//!         /  \ c3V/  \ c4V/  \             \ /
//!        /b2A \  /b3A \  /    \         w ─ · ─ e
//!      b2------b3------b4------b5          / \
//!        \ b2V/  \ b3V/  \    /          sw   se
//!         \  /a2A \  /a3A \  /
//!          a2------a3------a4
//! ```
//!
//! Rows are lettered from below; numbers run along the lines that rise to the
//! upper left, so `a3 b3 c3` is one line. A side is called by its two ends
//! (`a2a3`), a triangle by its lower left corner and `A` when it points up, by
//! its lowest corner and `V` when it points down: the letters look like them.
//!
//! The lattice has no border, the alphabet has: after 26 rows the letters come
//! round again, and so do the numbers. [`Corner::nearest`] tells which of the
//! corners with one name is meant.

use std::fmt;

use crate::{HexDirection, TRIANGLE_HEIGHT};

/// Letters and numbers come round after so many.
pub const ROUND: i8 = 26;

/// A point of the lattice. Row 0, number 0 is called `a1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Corner {
    /// The row, counted upwards.
    pub row: i8,
    /// The place along the row, on lines that rise to the upper left.
    pub number: i8,
}

impl Corner {
    /// The corner in a row, with a number, both counted from 0.
    #[must_use]
    pub const fn new(row: i8, number: i8) -> Self {
        Self { row, number }
    }

    /// The corner one side away.
    #[must_use]
    pub const fn step(self, direction: HexDirection) -> Self {
        let (up, along) = direction.step();
        Self::new(self.row + up as i8, self.number + along as i8)
    }

    /// This corner moved by so many rows and numbers.
    #[must_use]
    pub const fn moved(self, rows: i8, numbers: i8) -> Self {
        Self::new(self.row + rows, self.number + numbers)
    }

    /// Of the corners with this one's name, the one nearest to another.
    #[must_use]
    pub const fn nearest(self, to: Self) -> Self {
        const fn near(value: i8, to: i8) -> i8 {
            to + (value - to + ROUND / 2).rem_euclid(ROUND) - ROUND / 2
        }
        Self::new(near(self.row, to.row), near(self.number, to.number))
    }

    /// Where it lies in a drawing with sides of 1,000, y down.
    #[must_use]
    pub const fn place(self) -> (i32, i32) {
        let (row, number) = (self.row as i32, self.number as i32);
        (number * 1000 - row * 500, -row * TRIANGLE_HEIGHT)
    }

    /// Reads a corner's name at the beginning of a text; gives the rest too.
    /// The corner is the one between `a1` and `z26`.
    #[must_use]
    pub fn read(text: &str) -> Option<(Self, &str)> {
        let letter = text.bytes().next().filter(u8::is_ascii_alphabetic)?.to_ascii_lowercase();
        let rest = &text[1..];
        // `b07` and `b+7` are not names: each corner has one.
        if !rest.starts_with(|c: char| ('1'..='9').contains(&c)) {
            return None;
        }
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number: i8 = rest[..end].parse().ok().filter(|&number| number <= ROUND)?;
        Some((Self::new((letter - b'a') as i8, number - 1), &rest[end..]))
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.row.rem_euclid(ROUND) as u8);
        write!(f, "{letter}{}", self.number.rem_euclid(ROUND) + 1)
    }
}

/// The direction of a side; the lattice has three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Axis {
    /// To the right: `a2a3`.
    A,
    /// To the upper right: `a2b3`.
    B,
    /// To the upper left: `a2b2`.
    C,
}

impl Axis {
    /// All three.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The direction in which a side leaves its lower or left end.
    #[must_use]
    pub const fn direction(self) -> HexDirection {
        HexDirection::ALL[self as usize]
    }
}

/// A side of a triangle, between two neighbouring corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side {
    /// Its lower end, or its left end if it lies along a row.
    pub at: Corner,
    /// Where it leads from there.
    pub axis: Axis,
}

impl Side {
    /// The side that leaves a corner in one of the six directions.
    #[must_use]
    pub const fn from(corner: Corner, direction: HexDirection) -> Self {
        let way = direction as usize;
        let at = if way < 3 { corner } else { corner.step(direction) };
        Self { at, axis: Axis::ALL[way % 3] }
    }

    /// The side between two corners, if they are neighbours.
    #[must_use]
    pub fn between(a: Corner, b: Corner) -> Option<Self> {
        let direction = HexDirection::ALL.into_iter().find(|&way| a.step(way) == b)?;
        Some(Self::from(a, direction))
    }

    /// Its two ends, [`at`](Self::at) first.
    #[must_use]
    pub const fn ends(self) -> [Corner; 2] {
        [self.at, self.at.step(self.axis.direction())]
    }

    /// The triangles on its two sides: on the left as one goes from the first
    /// end to the second, then on the right.
    #[must_use]
    pub const fn triangles(self) -> [Triangle; 2] {
        let [a, b] = self.ends();
        let way = self.axis.direction();
        [Triangle::left_of(a, way), Triangle::left_of(b, way.opposite())]
    }

    /// This side moved by so many rows and numbers.
    #[must_use]
    pub const fn moved(self, rows: i8, numbers: i8) -> Self {
        Self { at: self.at.moved(rows, numbers), axis: self.axis }
    }

    /// Of the sides with this one's name, the one nearest to a corner.
    #[must_use]
    pub const fn nearest(self, to: Corner) -> Self {
        Self { at: self.at.nearest(to), axis: self.axis }
    }

    /// Reads a side's name at the beginning of a text; gives the rest too.
    #[must_use]
    pub fn read(text: &str) -> Option<(Self, &str)> {
        let (a, rest) = Corner::read(text)?;
        let (b, rest) = Corner::read(rest)?;
        // z1 and a1 are neighbours too.
        Some((Self::between(a, b.nearest(a))?, rest))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.ends();
        write!(f, "{a}{b}")
    }
}

/// A triangle of the lattice. The order is from the lowest row up, and in a row
/// from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Triangle {
    /// Its lowest corner; of two, the left one.
    pub at: Corner,
    /// Does it point up?
    pub up: bool,
}

impl Triangle {
    /// The triangle on the left as one leaves a corner in a direction.
    #[must_use]
    pub const fn left_of(corner: Corner, direction: HexDirection) -> Self {
        let (rows, numbers, up) = match direction {
            HexDirection::E => (0, 0, true),
            HexDirection::Ne => (0, 0, false),
            HexDirection::Nw => (0, -1, true),
            HexDirection::W => (-1, -1, false),
            HexDirection::Sw => (-1, -1, true),
            HexDirection::Se => (-1, 0, false),
        };
        Self { at: corner.moved(rows, numbers), up }
    }

    /// Its corners, counter-clockwise from [`at`](Self::at).
    #[must_use]
    pub const fn corners(self) -> [Corner; 3] {
        let first = if self.up { HexDirection::E } else { HexDirection::Ne };
        [self.at, self.at.step(first), self.at.step(first.turned(1))]
    }

    /// Its sides, each with the triangle beyond it.
    #[must_use]
    pub fn neighbours(self) -> [(Side, Self); 3] {
        let [a, b, c] = self.corners();
        let first = if self.up { HexDirection::E } else { HexDirection::Ne };
        [(a, first), (b, first.turned(2)), (c, first.turned(4))].map(|(corner, way)| {
            (Side::from(corner, way), Self::left_of(corner.step(way), way.opposite()))
        })
    }

    /// Its middle in a drawing with sides of 1,000, y down.
    #[must_use]
    pub fn middle(self) -> (i32, i32) {
        let places = self.corners().map(Corner::place);
        (
            places.iter().map(|place| place.0).sum::<i32>() / 3,
            places.iter().map(|place| place.1).sum::<i32>() / 3,
        )
    }

    /// This triangle moved by so many rows and numbers.
    #[must_use]
    pub const fn moved(self, rows: i8, numbers: i8) -> Self {
        Self { at: self.at.moved(rows, numbers), up: self.up }
    }

    /// Of the triangles with this one's name, the one nearest to a corner.
    #[must_use]
    pub const fn nearest(self, to: Corner) -> Self {
        Self { at: self.at.nearest(to), up: self.up }
    }

    /// Reads a triangle's name at the beginning of a text; gives the rest too.
    #[must_use]
    pub fn read(text: &str) -> Option<(Self, &str)> {
        let (at, rest) = Corner::read(text)?;
        let up = match rest.bytes().next()? {
            b'A' | b'a' => true,
            b'V' | b'v' => false,
            _ => return None,
        };
        Some((Self { at, up }, &rest[1..]))
    }
}

impl fmt::Display for Triangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.at, if self.up { 'A' } else { 'V' })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners() -> impl Iterator<Item = Corner> {
        (-3..30).flat_map(|row| (-3..30).map(move |number| Corner::new(row, number)))
    }

    #[test]
    fn names_round_trip_and_come_round() {
        for corner in corners() {
            let name = corner.to_string();
            let (read, rest) = Corner::read(&name).unwrap();
            assert_eq!((read.nearest(corner), rest), (corner, ""));
            for axis in Axis::ALL {
                let side = Side { at: corner, axis };
                let name = side.to_string();
                let (read, rest) = Side::read(&name).unwrap();
                assert_eq!((read.nearest(corner), rest), (side, ""));
                let [a, b] = side.ends();
                assert_eq!(Side::between(b, a), Some(side));
            }
            for up in [false, true] {
                let triangle = Triangle { at: corner, up };
                let name = triangle.to_string();
                let (read, rest) = Triangle::read(&name).unwrap();
                assert_eq!((read.nearest(corner), rest), (triangle, ""));
            }
        }
        assert_eq!(Corner::new(0, 0).to_string(), "a1");
        assert_eq!(Corner::new(-1, 26).to_string(), "z1");
        for name in ["", "a", "a0", "a01", "a27", "1a", "é1", "a+1"] {
            assert_eq!(Corner::read(name), None, "{name}");
        }
        for name in ["a1", "a1a3", "a1c1", "a1b", "a2b1"] {
            assert_eq!(Side::read(name), None, "{name}");
        }
    }

    #[test]
    fn sides_and_triangles_agree() {
        for corner in corners() {
            for up in [false, true] {
                let triangle = Triangle { at: corner, up };
                for (side, beyond) in triangle.neighbours() {
                    let both = side.triangles();
                    assert!(
                        both.contains(&triangle) && both.contains(&beyond) && triangle != beyond
                    );
                    for end in side.ends() {
                        assert!(
                            triangle.corners().contains(&end) && beyond.corners().contains(&end)
                        );
                    }
                }
                let lowest = triangle.corners().into_iter().min();
                assert_eq!(lowest, Some(triangle.at));
            }
        }
    }

    #[test]
    fn left_is_left() {
        for direction in HexDirection::ALL {
            let corner = Corner::new(5, 5);
            let triangle = Triangle::left_of(corner, direction);
            let (ax, ay) = corner.place();
            let (bx, by) = corner.step(direction).place();
            let (x, y) = triangle.middle();
            // y goes down, so left of the way is where the cross product is negative.
            assert!((bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0, "{direction}");
            assert!(triangle.corners().contains(&corner.step(direction)));
        }
    }
}
