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

    /// The effort of this level. Below the middle a person's weaknesses: moves
    /// without a thought, and a short sight; above it, only more nodes.
    #[must_use]
    pub const fn effort(self) -> Effort {
        let (nodes, depth, slips) = match self.0 {
            1 => (200, 1, 50),
            2 => (400, 1, 20),
            3 => (1_500, 2, 10),
            4 => (5_000, 2, 0),
            5 => (20_000, 4, 0),
            6 => (80_000, 8, 0),
            7 => (350_000, 30, 0),
            _ => (1_500_000, 60, 0),
        };
        Effort { nodes, depth, slips }
    }
}

/// The limits of one thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Nodes to look at, at most.
    pub nodes: u64,
    /// Actions to look ahead, at most.
    pub depth: u32,
    /// How often, in a hundred, it plays without thinking.
    pub slips: u8,
}

impl Effort {
    /// So many nodes, and no other limit.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: 64, slips: 0 }
    }
}
