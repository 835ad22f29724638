//! How hard a machine thinks.

/// A level from 1, which loses to whoever has read the rules once, to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The easiest.
    pub const FIRST: Self = Self(1);
    /// The hardest.
    pub const LAST: Self = Self(8);

    /// The level with this number, 1 to 8.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=8).contains(&number).then_some(Self(number))
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All eight.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=8).map(Self)
    }
}

/// The efforts of the eight levels of one machine. The lower levels have a
/// beginner's weaknesses, random moves and a short sight; the higher ones only more
/// nodes. They are spaced so that each level wins six games in ten or more against
/// the one below (`pionnier arena GAME --ladder`).
pub(crate) type Ladder = [Effort; 8];

/// The limits of one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many nodes are searched, at most.
    pub nodes: u64,
    /// How many actions the search looks ahead, at most.
    pub depth: u32,
    /// How often, in a hundred, the machine plays a random move instead.
    pub slips: u8,
}

impl Effort {
    pub(crate) const fn new(nodes: u64, depth: u32, slips: u8) -> Self {
        Self { nodes, depth, slips }
    }

    /// So many nodes, and no other limit.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: 64, slips: 0 }
    }
}
