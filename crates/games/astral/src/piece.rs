//! Ships and the vulnerable (A2.1), and how they are written.

use std::fmt;

use grid::{Hex, HexDirection};
use rules::{Message, Seat};

use crate::Board;

/// The shielded sides of a ship, counted from its arrow: 0 is the side that
/// the arrow points to, then counter-clockwise. One to five sides (A2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shields(u8);

/// All six sides.
const ALL: u8 = 0b11_1111;

impl Shields {
    /// The side that the arrow points to, alone.
    pub(crate) const FRONT: Self = Self(1);

    /// Is this side, counted from the arrow, shielded?
    #[must_use]
    pub const fn has(self, side: u8) -> bool {
        self.0 >> side & 1 == 1
    }

    /// How many sides are shielded.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The shielded sides as directions of the board, for a ship that faces
    /// this way; bit n is direction n.
    #[inline]
    const fn facing(self, facing: HexDirection) -> u8 {
        let turned = (self.0 as u16) << facing as u16;
        (turned | turned >> 6) as u8 & ALL
    }

    /// Reads the sides' digits, in any order.
    fn read(text: &str) -> Result<Self, PieceFault> {
        let mut sides = 0;
        for digit in text.bytes() {
            if !(b'0'..=b'5').contains(&digit) {
                return Err(PieceFault::Shield);
            }
            let side = 1 << (digit - b'0');
            if sides & side != 0 {
                return Err(PieceFault::ShieldTwice);
            }
            sides |= side;
        }
        match sides {
            0 => Err(PieceFault::Unshielded),
            ALL => Err(PieceFault::Closed),
            _ => Ok(Self(sides)),
        }
    }
}

impl fmt::Display for Shields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..6).filter(|&side| self.has(side)).try_for_each(|side| write!(f, "{side}"))
    }
}

/// A piece on the board: a ship with its facing, or a vulnerable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side it belonged to at the start (A5.2: it may serve another since).
    colour: Seat,
    /// `None` for the vulnerable, which is thereby open on all sides.
    shields: Option<Shields>,
    /// Where the arrow points; east, and without meaning, for the vulnerable.
    facing: HexDirection,
}

impl Piece {
    /// A ship.
    pub(crate) const fn ship(colour: Seat, facing: HexDirection, shields: Shields) -> Self {
        Self { colour, shields: Some(shields), facing }
    }

    /// A vulnerable.
    pub(crate) const fn vulnerable(colour: Seat) -> Self {
        Self { colour, shields: None, facing: HexDirection::E }
    }

    /// Its colour: the seat that it belonged to at the start.
    #[must_use]
    pub const fn colour(self) -> Seat {
        self.colour
    }

    /// Is it a vulnerable?
    #[inline]
    #[must_use]
    pub const fn is_vulnerable(self) -> bool {
        self.shields.is_none()
    }

    /// The shields of a ship.
    #[must_use]
    pub const fn shields(self) -> Option<Shields> {
        self.shields
    }

    /// The facing of a ship.
    #[inline]
    #[must_use]
    pub const fn facing(self) -> Option<HexDirection> {
        if self.is_vulnerable() { None } else { Some(self.facing) }
    }

    /// Is the side towards this direction of the board shielded?
    #[must_use]
    pub const fn is_shielded(self, towards: HexDirection) -> bool {
        self.armour() >> towards as u8 & 1 == 1
    }

    /// The shielded sides as directions of the board; bit n is direction n.
    #[inline]
    pub(crate) const fn armour(self) -> u8 {
        match self.shields {
            Some(shields) => shields.facing(self.facing),
            None => 0,
        }
    }

    /// The same piece, facing another way.
    #[inline]
    pub(crate) const fn with_facing(self, facing: HexDirection) -> Self {
        Self { facing, ..self }
    }

    /// The same ship with the shield on this side of the board put on or taken
    /// off, unless that left none or closed it (A2.1).
    pub(crate) fn toggled(self, towards: HexDirection) -> Option<Self> {
        let side = (towards as u8 + 6 - self.facing as u8) % 6;
        let sides = self.shields?.0 ^ 1 << side;
        (sides != 0 && sides != ALL).then_some(Self { shields: Some(Shields(sides)), ..self })
    }

    /// A number for the piece, different for different pieces.
    #[inline]
    pub(crate) const fn code(self) -> u64 {
        let shields = match self.shields {
            Some(shields) => shields.0,
            None => 0,
        };
        (self.colour.0 as u64) << 9 | (self.facing as u64) << 6 | shields as u64
    }

    /// The piece as written after its cell: `ne01`, or `v`. The colour is not
    /// in it: pieces are written side by side, a side at a time.
    pub(crate) fn text(self) -> String {
        match self.shields {
            Some(shields) => format!("{}{shields}", self.facing),
            None => "v".to_owned(),
        }
    }
}

/// Reads a cell and what stands on it: `A1ne01`, `A3v`.
pub(crate) fn read(board: &Board, colour: Seat, text: &str) -> Result<(Hex, Piece), PieceFault> {
    // Every cell of this board has a name of two characters.
    let (cell, rest) = text.split_at_checked(2).ok_or(PieceFault::Cell)?;
    let hex = board.hexes().named(cell).ok_or(PieceFault::Cell)?;
    if rest.eq_ignore_ascii_case("v") {
        return Ok((hex, Piece::vulnerable(colour)));
    }
    let digits = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    let (facing, shields) = rest.split_at(digits);
    let facing = facing.to_ascii_lowercase();
    let facing = HexDirection::named(&facing).ok_or(PieceFault::Facing)?;
    Ok((hex, Piece::ship(colour, facing, Shields::read(shields)?)))
}

/// What can be wrong with one written piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceFault {
    /// No such cell (A1.2).
    Cell,
    /// No such facing (A1.3).
    Facing,
    /// A shield is a digit from 0 to 5.
    Shield,
    /// A side is shielded twice.
    ShieldTwice,
    /// No shield at all (A2.1).
    Unshielded,
    /// Shields on all six sides (A2.1).
    Closed,
}

impl PieceFault {
    /// Which part of the piece is wrong: 1 the cell, 2 the facing, 3 the shields.
    #[must_use]
    pub const fn field(self) -> usize {
        match self {
            Self::Cell => 1,
            Self::Facing => 2,
            Self::Shield | Self::ShieldTwice | Self::Unshielded | Self::Closed => 3,
        }
    }

    /// The fault, to be put into words.
    #[must_use]
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::Cell => "astral-piece-cell",
            Self::Facing => "astral-piece-facing",
            Self::Shield => "astral-piece-shield",
            Self::ShieldTwice => "astral-piece-shield-twice",
            Self::Unshielded => "astral-piece-unshielded",
            Self::Closed => "astral-piece-closed",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shields_turn_with_the_ship() {
        let shields = Shields::read("05").unwrap();
        let sides = |facing| {
            let ship = Piece::ship(Seat(0), facing, shields);
            HexDirection::ALL.into_iter().filter(|&side| ship.is_shielded(side)).collect::<Vec<_>>()
        };
        assert_eq!(sides(HexDirection::E), [HexDirection::E, HexDirection::Se]);
        assert_eq!(sides(HexDirection::Nw), [HexDirection::Ne, HexDirection::Nw]);
        assert_eq!(sides(HexDirection::Se), [HexDirection::Sw, HexDirection::Se]);
    }

    #[test]
    fn a_piece_is_read_as_it_is_written() {
        let board = Board::get();
        for text in ["A1ne01", "E5se01245", "I9w5", "A3v"] {
            let (hex, piece) = read(board, Seat(1), text).unwrap();
            assert_eq!(format!("{}{}", board.hexes().name(hex), piece.text()), text);
        }
        for (text, fault) in [
            ("", PieceFault::Cell),
            ("A", PieceFault::Cell),
            ("A6ne0", PieceFault::Cell),
            ("É1ne0", PieceFault::Cell),
            ("A10ne0", PieceFault::Facing),
            ("A1n0", PieceFault::Facing),
            ("A1", PieceFault::Facing),
            ("A1ne6", PieceFault::Shield),
            ("A1ne0é", PieceFault::Shield),
            ("A1ne010", PieceFault::ShieldTwice),
            ("A1ne", PieceFault::Unshielded),
            ("A1ne543210", PieceFault::Closed),
        ] {
            assert_eq!(read(board, Seat(0), text), Err(fault), "{text}");
        }
    }
}
