//! Scenarios (C6): surface, terrain, players, figures, groups, victory.
//!
//! A scenario is a text. As a file it has one statement a line; `#` begins a
//! comment. On one line, for options and links, the same statements are written
//! with `;` between them. What a statement names has to be known before it.
//!
//! ```text
//! title The bridge             what it is called, and what it is about: any
//! story Two sides, one bridge. words without `;`, `#` and `=`; not needed
//! surface hex 9 7              columns and rows; or `surface square 10 8`, or
//! surface open 1200 900        a table in millimetres; then, as wanted,
//!                              `unit 100`, `base 25`, `contact 25`
//! players 4                    two to six: W R B G V O, in this order
//! allies W B                   these play together (a line for each alliance)
//! kind r rifleman              a letter, and a look with its usual values
//! kind g gun impact 5 range 6  with other values where wanted: `shoots`,
//!                              `fights`, `life N`, `advance N`, `advance+N`,
//!                              `impact N`, `impact+N`, `range N`
//! terrain hill C3 D4-E6        cells, and blocks of cells from corner to
//!                              corner; also `wood`, `marsh`, `water`, `rock`;
//!                              with other values where wanted: `cost N` (1 to
//!                              3), `closed`, `bonus N`, `stops`, `clear`
//! terrain hill 300,400,80      on a table: discs, as middle and radius
//! zone fort D4 D5              a name for some cells; on a table a box from
//!                              corner to corner: `zone fort 0,0 300,200`
//! group W A2 rrrs              a group where it stands
//! group R in north rrs         a group to be placed in a zone by its player
//! victory W hold fort 6        wins if alone in the zone at the end of round 6
//! victory W exit east 4        wins when four figures have left by the zone
//! victory R survive 8          wins if still there at the end of round 8
//! victory W kill o             wins when no enemy has a figure of this kind
//! limit 8 R                    after round 8: R and its allies win; or `draw`,
//!                              or `most`: the side with the most PJ
//! ```
//!
//! Must not know: a game in play, words, pictures.
//!
//! A player's victory is that of the whole alliance. Whatever a scenario says,
//! the last side standing wins (C6.1).

pub(crate) mod reading;
pub(crate) mod room;
pub(crate) mod writing;

use rules::{Message, Seat, Seats};

use crate::{
    field::{Field, Place, neutral::Spot},
    figure::Roll,
    squad::Squad,
};

/// The most figures of a scenario, and so the most groups there can ever be.
pub const MOST_GROUPS: usize = 48;

/// The longest game, in rounds.
pub(crate) const MOST_ROUNDS: u8 = 99;

/// The letters of the seats.
pub(crate) const LETTERS: [char; 6] = ['W', 'R', 'B', 'G', 'V', 'O'];

/// The seat with this letter.
#[must_use]
pub(crate) fn seat_of(letter: &str) -> Option<Seat> {
    let mut letters = letter.chars();
    let only = letters.next().filter(|_| letters.as_str().is_empty())?;
    let place = LETTERS.iter().position(|&known| known == only.to_ascii_uppercase())?;
    Some(Seat(place as u8))
}

/// Part of the surface with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its name, one word.
    pub name: String,
    /// Where it is.
    pub area: Area,
}

/// Part of the surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// Cells, as a set.
    Cells(u128),
    /// From one corner to the other, both included.
    Box(Spot, Spot),
}

impl Area {
    /// Is the place inside?
    #[must_use]
    pub fn holds(&self, place: Place) -> bool {
        match *self {
            Self::Cells(cells) => cells & place.set() != 0,
            Self::Box(low, high) => {
                let Spot { x, y } = place.as_spot();
                (low.x..=high.x).contains(&x) && (low.y..=high.y).contains(&y)
            }
        }
    }
}

/// A way to win beside being the last (C6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Who wins: a player and allies.
    pub side: Seats,
    /// What they have to do.
    pub aim: Aim,
}

/// What has to be done to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Be in the zone, and no enemy with you, at the end of a round.
    Hold {
        /// The zone's place in the scenario's list.
        zone: usize,
        /// The round.
        round: u8,
    },
    /// Lead figures to a zone, by which they leave.
    Exit {
        /// The zone's place in the scenario's list.
        zone: usize,
        /// How many figures have to leave.
        figures: u8,
    },
    /// Be there at the end of a round.
    Survive {
        /// The round.
        round: u8,
    },
    /// Leave no enemy figure of a kind.
    Kill {
        /// The kind's place in the roll.
        kind: usize,
    },
}

/// Who wins when the rounds are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitResult {
    /// Nobody.
    Draw,
    /// The side with the most PJ left; nobody, if two have as many.
    Most,
    /// This side.
    Side(Seats),
}

/// A group of the scenario, and where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start<W> {
    /// Whose it is.
    pub owner: Seat,
    /// Its place, or the zone it is to be placed in.
    pub at: W,
    /// Its figures.
    pub squad: Squad,
}

/// All that does not change during a game.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub(crate) text: String,
    pub(crate) title: String,
    pub(crate) story: String,
    pub(crate) field: Field,
    pub(crate) roll: Roll,
    pub(crate) seats: u8,
    /// For each seat, its side: itself and its allies.
    pub(crate) sides: [Seats; 6],
    pub(crate) zones: Vec<Zone>,
    pub(crate) standing: Vec<Start<Place>>,
    /// Groups to be placed, in the order in which they are.
    pub(crate) placing: Vec<Start<usize>>,
    pub(crate) goals: Vec<Goal>,
    pub(crate) limit: Option<(u8, LimitResult)>,
}

/// The scenarios of the house, the standard one first.
pub const HOUSE: &[(&str, &str)] = &[
    ("skirmish", include_str!("../../scenarios/skirmish.scenario")),
    ("ford", include_str!("../../scenarios/ford.scenario")),
    ("pass", include_str!("../../scenarios/pass.scenario")),
    ("three", include_str!("../../scenarios/three.scenario")),
    ("alliance", include_str!("../../scenarios/alliance.scenario")),
    ("convoy", include_str!("../../scenarios/convoy.scenario")),
    ("redoubt", include_str!("../../scenarios/redoubt.scenario")),
    ("plain", include_str!("../../scenarios/plain.scenario")),
];

impl Scenario {
    /// The house's scenario with this name.
    ///
    /// # Panics
    /// Never: a test reads them all.
    #[must_use]
    pub fn house(name: &str) -> Option<Self> {
        let (_, text) = HOUSE.iter().find(|(known, _)| *known == name)?;
        Some(Self::parse(text).expect("the house's scenarios are well written"))
    }

    /// Reads a scenario, as a file or on one line.
    pub fn parse(text: &str) -> Result<Self, ScenarioError> {
        reading::read(text)
    }

    /// The scenario on one line.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The name under which the house has it.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        let same = |(_, text): &&(&str, &str)| reading::one_line(text) == self.text;
        HOUSE.iter().find(same).map(|&(name, _)| name)
    }

    /// What its author calls it; empty where it has no name of its own.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What it is about, in its author's words.
    #[must_use]
    pub fn story(&self) -> &str {
        &self.story
    }

    /// The surface.
    #[must_use]
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The kinds of figures.
    #[must_use]
    pub fn roll(&self) -> &Roll {
        &self.roll
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// A player and allies.
    #[inline]
    #[must_use]
    pub fn side(&self, seat: Seat) -> Seats {
        self.sides[seat.index()]
    }

    /// The kinds of a player's figures that an enemy wants dead, as a set (C6.2).
    #[must_use]
    pub fn wanted(&self, seat: Seat) -> u16 {
        let enemies = self.goals.iter().filter(|goal| !goal.side.contains(seat));
        enemies.fold(0, |all, goal| match goal.aim {
            Aim::Kill { kind } => all | 1 << kind,
            _ => all,
        })
    }

    /// C1.1: friends are the same player or allies; everyone else is an enemy.
    #[inline]
    #[must_use]
    pub fn are_friends(&self, a: Seat, b: Seat) -> bool {
        self.side(a).contains(b)
    }

    /// The zones.
    #[must_use]
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// The ways to win.
    #[must_use]
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// The last round, and who wins after it.
    #[must_use]
    pub fn limit(&self) -> Option<(u8, LimitResult)> {
        self.limit
    }

    /// Does it matter how many rounds were played?
    pub(crate) fn counts_rounds(&self) -> bool {
        let counts = |goal: &Goal| matches!(goal.aim, Aim::Hold { .. } | Aim::Survive { .. });
        self.limit.is_some() || self.goals.iter().any(counts)
    }
}

/// A scenario that cannot be: where it says so, and what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    /// The line, or on one line the statement, counted from 1.
    pub line: usize,
    /// The word of the statement, counted from 1.
    pub field: usize,
    /// What is wrong there.
    pub fault: Fault,
}

impl ScenarioError {
    /// The error, to be put into words.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("choc-fault")
            .with("line", self.line)
            .with("field", self.field)
            .with("reason", self.fault.message())
    }
}

/// Declares the faults and the words of their messages from one list.
macro_rules! faults {
    ($($(#[$doc:meta])* $fault:ident = $word:literal,)*) => {
        /// What can be wrong with a scenario.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fault { $($(#[$doc])* $fault,)* }

        impl Fault {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$fault),*];

            /// The fault, to be put into words.
            #[must_use]
            pub fn message(self) -> Message {
                Message::new(match self { $(Self::$fault => concat!("choc-fault-", $word),)* })
            }
        }
    };
}

faults! {
    /// The statement begins with no word that begins one.
    Statement = "statement",
    /// A word is missing.
    Missing = "missing",
    /// A word too many.
    Extra = "extra",
    /// Not a number, or too small or too large.
    Number = "number",
    /// The surface has to come first.
    NoSurface = "no-surface",
    /// The players have to come before what is theirs.
    NoPlayers = "no-players",
    /// Said before, and once is enough.
    Twice = "twice",
    /// Neither hex nor square nor open.
    Surface = "surface",
    /// More cells than there can be.
    Size = "size",
    /// No player has this letter.
    Seat = "seat",
    /// The player has allies already.
    Allied = "allied",
    /// All players are allies: there is nobody to fight.
    Peace = "peace",
    /// A kind's letter is one small letter.
    Letter = "letter",
    /// No figure looks so.
    Look = "look",
    /// No such value of a kind.
    Property = "property",
    /// More kinds than a roll can have.
    Kinds = "kinds",
    /// No terrain looks so.
    Relief = "relief",
    /// There is no such cell.
    Cell = "cell",
    /// A disc is its middle and its radius.
    Disc = "disc",
    /// A point is x,y and on the table.
    Point = "point",
    /// A zone's name is made of plain letters and digits.
    ZoneName = "zone-name",
    /// There is no such zone.
    Zone = "zone",
    /// A group's figures cannot be read.
    Figures = "figures",
    /// More than six figures in a group.
    TooMany = "too-many",
    /// More figures in all than there can be.
    Crowd = "crowd",
    /// Someone stands there, or too near.
    Occupied = "occupied",
    /// Nobody can stand there.
    Closed = "closed",
    /// The zone has no room for all who could be placed there.
    Narrow = "narrow",
    /// A player without a group.
    NoGroup = "no-group",
    /// No way to win begins so.
    Aim = "aim",
    /// There is no such kind.
    Kind = "kind",
    /// No enemy has a figure of the kind that is to be killed.
    NoPrey = "no-prey",
    /// Neither a player nor draw nor most.
    LimitResult = "verdict",
    /// A title or story that is too long, or that would break an option's text.
    FreeText = "free-text",
}
