//! The 8×8 board of squares, a1 at the lower left, as chess players know it.

use std::fmt;

/// A square: a1 is 0, b1 is 1, … h8 is 63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u8);

impl Square {
    /// All 64, a1 to h8.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The square on a file (0 for a) and a rank (0 for 1).
    #[must_use]
    pub const fn at(file: i8, rank: i8) -> Option<Self> {
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Self((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// As an index into an array of squares.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As a set of one.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The file, 0 for a.
    #[must_use]
    pub const fn file(self) -> i8 {
        (self.0 % 8) as i8
    }

    /// The rank, 0 for 1.
    #[must_use]
    pub const fn rank(self) -> i8 {
        (self.0 / 8) as i8
    }

    /// The square with this name, in capitals or not.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let &[file, rank] = name.as_bytes() else { return None };
        let file = file.to_ascii_lowercase().checked_sub(b'a').filter(|file| *file < 8)?;
        let rank = rank.checked_sub(b'1').filter(|rank| *rank < 8)?;
        Self::at(file as i8, rank as i8)
    }

    /// The squares of a set, lowest first.
    #[inline]
    pub fn of(mut set: u64) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            if set == 0 {
                return None;
            }
            let square = Self(set.trailing_zeros() as u8);
            set &= set - 1;
            Some(square)
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file() as u8), self.rank() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for square in Square::all() {
            assert_eq!(Square::named(&square.to_string()), Some(square));
        }
        for name in ["", "a", "a0", "a9", "i1", "a1 ", "é1", "é", "a\0", "~~"] {
            assert_eq!(Square::named(name), None, "{name}");
        }
    }
}
