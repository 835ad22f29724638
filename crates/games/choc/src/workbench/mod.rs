//! The workbench: where a player writes a scenario (C6.2).
//!
//! Writing is a game for one: its positions are drafts, texts of scenarios that
//! need not be complete; its actions change one thing. So everything that plays
//! games (board, keyboard, screen reader, refusals with their rule) also edits
//! scenarios. What has no gesture, a title or the values of a kind, is written
//! into the text itself.
//!
//! Must not know: how the game is played on once the table is open.

mod changes;
mod edits;
mod notation;
mod refusal;
mod scene;

use rules::{Info, Ink, Seat};

use crate::{
    Look, Place, Relief, Scenario, Surface,
    scenario::{reading, writing},
};

pub use refusal::Reason;

static INFO: Info = Info {
    id: "scenario",
    title: "CHOC BASE 6",
    author: "",
    year: None,
    seats: 1..=1,
    colours: &[Ink::Seat0],
    revision: 1,
    options: &[],
    chance: false,
    quiet_turns: None,
    refusals: Reason::TABLE,
    endings: &[],
    data: &[],
    // Its words are among those of the game.
    text: &[],
};

/// A scenario being written: its text, always written the same way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Draft(String);

impl Draft {
    fn of(plan: &Scenario) -> Self {
        Self(writing::text(plan))
    }

    /// What the text says.
    fn plan(&self) -> Scenario {
        reading::sketch(&self.0).expect("a draft's text was written by the workbench")
    }
}

/// The sides of the surface that can be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stretch {
    /// A column more.
    Wider,
    /// A column less.
    Narrower,
    /// A row more.
    Taller,
    /// A row less.
    Lower,
}

/// What a player can be asked to do (C6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Hold the zone with this number.
    Hold(u8),
    /// Leave by the zone with this number.
    Exit(u8),
    /// Survive.
    Survive,
    /// Kill all figures of the kind with this number.
    Kill(u8),
}

/// What happens at the end of the last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// A round more.
    More,
    /// A round less.
    Less,
    /// Nobody wins.
    Draw,
    /// The side with the most PJ wins.
    Most,
    /// This player's side wins.
    Side(Seat),
    /// There is no last round.
    None,
}

/// One change to a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edit {
    /// Another surface.
    Surface(Surface),
    /// Another size.
    Size(Stretch),
    /// So many players.
    Players(u8),
    /// Two players become allies, or no longer are.
    Ally(Seat, Seat),
    /// Terrain in a place, or none.
    Terrain(Option<Relief>, Place),
    /// The zone with this number gains a place or loses a cell; one more than
    /// there are is a new zone.
    Zone(u8, Place),
    /// The zone with this number goes.
    Unzone(u8),
    /// A group of a player in a place: a new one, or the one there.
    Side(Seat, Place),
    /// A figure of a kind that the roll has joins the group.
    Add(u8, Place),
    /// A figure of a look that the roll does not have yet.
    Recruit(Look, Place),
    /// A figure leaves the group.
    Drop(u8, Place),
    /// A group goes elsewhere.
    Move {
        /// Where it stands.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// A group is taken away.
    Remove(Place),
    /// A group is to be placed by its player, in the zone with this number.
    Into(u8, Place),
    /// The last group to be placed in a zone stands there instead.
    Out(u8),
    /// A player has a way to win.
    Goal(Seat, Task),
    /// The way to win with this number asks for more (or later).
    More(u8),
    /// It asks for less (or sooner).
    Less(u8),
    /// It goes.
    Ungoal(u8),
    /// The last round.
    Limit(Limit),
    /// A scenario of the house, by its number, to begin from.
    House(u8),
    /// Everything but surface and players goes.
    Clear,
}

/// The workbench.
#[derive(Clone, Debug)]
pub struct Workbench;
