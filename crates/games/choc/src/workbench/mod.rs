//! The workbench: where a player writes a scenario (C6.2).
//!
//! Writing is a game for one: its positions are drafts, texts of scenarios that
//! need not be complete; its actions change one thing. So everything that plays
//! games (board, keyboard, screen reader, refusals with their rule) also edits
//! scenarios. What has no gesture, a title or the values of a kind, is written
//! into the text itself.

mod edits;
mod notation;
mod plan;
mod refusal;
mod scene;

use std::hash::{DefaultHasher, Hash, Hasher};

use rules::{
    Actor, Game, Gesture, Info, Ink, Lot, Mark, Message, OptionError, Options, Outcome, Refusal,
    Scene, Seat, Touch, View, Why,
};

use crate::{Look, Place, Relief, Scenario, Surface, reading, writing};

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

impl Game for Workbench {
    type Position = Draft;
    type Action = Edit;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = false;

    fn open(_options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        Ok(Self)
    }

    fn options(&self) -> Options {
        Options::default()
    }

    fn seats(&self) -> u8 {
        1
    }

    fn start(&self) -> Draft {
        Draft::of(&plan::house(0))
    }

    /// There is always something to change.
    fn actor(&self, _draft: &Draft) -> Actor {
        Actor::Seat(Seat(0))
    }

    fn actions(&self, draft: &Draft, out: &mut Vec<Edit>) {
        edits::list(&draft.plan(), out);
    }

    fn apply(&self, draft: &mut Draft, edit: Edit) {
        let mut plan = draft.plan();
        plan::apply(&mut plan, edit);
        *draft = Draft::of(&plan);
    }

    fn outcome(&self, _draft: &Draft) -> Option<Outcome> {
        None
    }

    fn key(&self, draft: &Draft) -> u64 {
        let mut hasher = DefaultHasher::new();
        draft.hash(&mut hasher);
        hasher.finish()
    }

    /// Anywhere on the neutral surface will do.
    fn enumerates(&self) -> bool {
        false
    }

    fn pieces(&self, draft: &Draft) -> u32 {
        draft.plan().standing.len() as u32
    }

    fn resign(&self, _draft: &Draft, _seat: Seat) -> Outcome {
        Outcome::draw(Why { rule: "G1", word: "agreed" })
    }

    fn check(&self, draft: &Draft, edit: Edit) -> Result<(), Refusal> {
        refusal::check(&draft.plan(), edit)
    }

    fn parse_action(&self, draft: &Draft, text: &str) -> Result<Edit, Refusal> {
        notation::parse_edit(&draft.plan(), text)
    }

    fn action_text(&self, draft: &Draft, edit: Edit) -> String {
        notation::edit_text(&draft.plan(), edit)
    }

    fn parse_position(&self, text: &str) -> Result<Draft, Refusal> {
        let plan = reading::sketch(text).map_err(|error| Refusal::unreadable(error.message()))?;
        Ok(Draft::of(&plan))
    }

    fn position_text(&self, draft: &Draft) -> String {
        draft.0.clone()
    }

    fn gesture(&self, draft: &Draft, edit: Edit) -> Vec<Touch> {
        scene::gesture(&draft.plan(), edit)
    }

    fn gestures(&self, draft: &Draft) -> Vec<Gesture> {
        scene::gestures(&draft.plan())
    }

    fn explain(&self, draft: &Draft, touches: &[Touch]) -> Refusal {
        refusal::explain(&draft.plan(), touches)
    }

    fn scene(&self, draft: &Draft, _view: View) -> Scene {
        scene::scene(draft.plan())
    }

    fn marks(&self, _draft: &Draft, _edit: Edit, _view: View) -> Vec<Mark> {
        Vec::new()
    }

    fn prompt(&self, draft: &Draft) -> Message {
        match Scenario::parse(&draft.0) {
            Ok(_) => Message::new("scenario-prompt-ready"),
            Err(error) => {
                Message::new("scenario-prompt-missing").with("reason", error.fault.message())
            }
        }
    }

    fn describe(&self, draft: &Draft, edit: Edit) -> Message {
        let edit = notation::edit_text(&draft.plan(), edit);
        Message::new("scenario-words").with("edit", edit)
    }
}
