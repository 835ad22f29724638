//! What the ground is like: relief, what it costs to enter, what it hides.

/// How terrain looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relief {
    /// A dominating position: +1.
    Hill,
    /// Trees: costs 2.
    Wood,
    /// Deep ground: costs 3.
    Marsh,
    /// Cannot be entered.
    Water,
    /// Cannot be entered, and stops shots.
    Rock,
}

impl Relief {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Hill, Self::Wood, Self::Marsh, Self::Water, Self::Rock];

    /// The word for it in scenarios and messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Hill => "hill",
            Self::Wood => "wood",
            Self::Marsh => "marsh",
            Self::Water => "water",
            Self::Rock => "rock",
        }
    }

    /// The relief with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|relief| relief.word() == word)
    }
}

/// A sort of terrain (C2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terrain {
    /// How it looks.
    pub relief: Relief,
    /// What entering costs, 1 to 3; 0 where nobody enters.
    pub cost: u8,
    /// Added to the impact of a group that stands here.
    pub bonus: u8,
    /// Does it stop shots?
    pub stops_fire: bool,
}

impl Terrain {
    /// Terrain as it usually is where it looks so.
    #[must_use]
    pub const fn usual(relief: Relief) -> Self {
        let (cost, bonus, stops_fire) = match relief {
            Relief::Hill => (1, 1, false),
            Relief::Wood => (2, 0, false),
            Relief::Marsh => (3, 0, false),
            Relief::Water => (0, 0, false),
            Relief::Rock => (0, 0, true),
        };
        Self { relief, cost, bonus, stops_fire }
    }

    /// Can nobody enter?
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.cost == 0
    }
}
