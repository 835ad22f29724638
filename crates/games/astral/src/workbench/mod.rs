//! The workbench: where a player builds a fleet (A2.4).
//!
//! Building is a game for one: its positions are drafts of a fleet, its actions
//! put, move, turn and armour the pieces of the first side; the other sides are
//! the same, turned. So everything that plays games (board, keyboard, screen
//! reader, refusals with their rule) also edits fleets.

mod draft;
mod notation;
mod refusal;
mod scene;

use grid::{Hex, HexDirection};
use rules::{
    Actor, Game, Info, Ink, Lot, Mark, Message, OptionError, Options, Outcome, Refusal, Scene,
    Seat, Touch, View, Why,
};

pub use draft::Draft;
pub use refusal::Reason;

static INFO: Info = Info {
    id: "fleet",
    title: "La Bataille astrale",
    author: "",
    year: None,
    seats: 1..=1,
    colours: &[Ink::Seat1, Ink::Seat2, Ink::Rose],
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

/// One change to a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edit {
    /// A new ship, facing up and shielded in front.
    Add(Hex),
    /// A piece goes to another cell.
    Move {
        /// Where it stands.
        from: Hex,
        /// Where it goes.
        to: Hex,
    },
    /// A ship gains or loses the shield on this side of the board.
    Shield {
        /// The ship.
        ship: Hex,
        /// The side.
        side: HexDirection,
    },
    /// A ship, shields and all, turns by a sixth: to the left, or to the right.
    Turn {
        /// The ship.
        ship: Hex,
        /// Counter-clockwise?
        left: bool,
    },
    /// A ship becomes the vulnerable.
    Unarm(Hex),
    /// A piece is taken away.
    Remove(Hex),
    /// The fleet is for so many players.
    Players(u8),
    /// Everything is taken away.
    Clear,
    /// The house fleet (A2.3).
    House,
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
        Draft::house(2)
    }

    /// There is always something to change.
    fn actor(&self, _draft: &Draft) -> Actor {
        Actor::Seat(Seat(0))
    }

    fn actions(&self, draft: &Draft, out: &mut Vec<Edit>) {
        draft.edits(out);
    }

    fn apply(&self, draft: &mut Draft, edit: Edit) {
        draft.apply(edit);
    }

    fn outcome(&self, _draft: &Draft) -> Option<Outcome> {
        None
    }

    fn key(&self, draft: &Draft) -> u64 {
        draft.key()
    }

    fn pieces(&self, draft: &Draft) -> u32 {
        draft.pieces().count() as u32
    }

    fn resign(&self, _draft: &Draft, _seat: Seat) -> Outcome {
        Outcome::draw(Why { rule: "G1", word: "agreed" })
    }

    fn check(&self, draft: &Draft, edit: Edit) -> Result<(), Refusal> {
        refusal::check(draft, edit)
    }

    fn parse_action(&self, _draft: &Draft, text: &str) -> Result<Edit, Refusal> {
        notation::parse_edit(text)
    }

    fn action_text(&self, _draft: &Draft, edit: Edit) -> String {
        notation::edit_text(edit)
    }

    fn parse_position(&self, text: &str) -> Result<Draft, Refusal> {
        notation::parse_draft(text)
    }

    fn position_text(&self, draft: &Draft) -> String {
        notation::draft_text(draft)
    }

    fn gesture(&self, _draft: &Draft, edit: Edit) -> Vec<Touch> {
        scene::gesture(edit)
    }

    fn explain(&self, draft: &Draft, touches: &[Touch]) -> Refusal {
        refusal::explain(draft, touches)
    }

    fn scene(&self, draft: &Draft, _view: View) -> Scene {
        scene::scene(draft)
    }

    fn marks(&self, _draft: &Draft, _edit: Edit, _view: View) -> Vec<Mark> {
        Vec::new()
    }

    fn prompt(&self, draft: &Draft) -> Message {
        scene::prompt(draft)
    }

    fn describe(&self, _draft: &Draft, edit: Edit) -> Message {
        Message::new("fleet-words").with("edit", notation::edit_text(edit))
    }
}
