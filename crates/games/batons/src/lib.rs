//! Bâtons et Pions (Christian Jungling): the players build the plan they play
//! on out of thirty sticks, and their pawns move and capture in its cells
//! (rules B1 to B4).

mod actions;
mod cells;
mod draft;
mod ground;
mod marks;
mod notation;
mod plan;
mod plans;
mod position;
mod random;
mod refusal;
mod scene;
mod state;
mod survey;
mod table;
mod turns;
mod way;

use grid::{Axis, Corner, Side, Triangle};
use rules::{
    Game, Info, Ink, Lot, Mark, Message, OptionError, OptionKind, OptionSpec, Options, Outcome,
    Refusal, Scene, Seat, Touch, View, Why,
};

pub use position::Position;
pub use refusal::Reason;

/// Light begins (B1.1).
pub const LIGHT: Seat = Seat(0);
/// The second colour.
pub const DARK: Seat = Seat(1);

const BARE: Why = Why { rule: "B4.1", word: "bare" };
const BLOCKED: Why = Why { rule: "B4.2", word: "blocked" };
const RESIGNED: Why = Why { rule: "G1", word: "resigned" };

static INFO: Info = Info {
    id: "batons",
    title: "Bâtons et Pions",
    author: "Christian Jungling",
    year: None,
    seats: 2..=2,
    colours: &[Ink::Seat0, Ink::Seat1],
    revision: 1,
    options: &[OptionSpec {
        key: "opening",
        kind: OptionKind::Choice(&["house", "both", "booklet"]),
        default: "house",
        rule: "B2.6",
    }],
    chance: false,
    quiet_turns: Some(60),
    refusals: Reason::TABLE,
    endings: &[BARE, BLOCKED, RESIGNED],
    data: &[],
    text: rules::texts!(),
};

/// A stick goes from one place to another. Places are counted from the lowest
/// row and number of the position's window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Displacement {
    /// Where it lay; `None` for the spare, beside the plan (B2.1).
    pub from: Option<Side>,
    /// Where it is laid.
    pub to: Side,
}

impl Displacement {
    const NONE: Self = Self { from: None, to: Side { at: Corner::new(0, 0), axis: Axis::A } };

    /// A number that tells displacements apart; never 0.
    fn word(self) -> u64 {
        let side = |side: Side| {
            let [row, number] = [side.at.row, side.at.number].map(|n| (n as u8) as u64);
            1 + (row << 16 | number << 8 | side.axis as u64)
        };
        side(self.to) << 32 | self.from.map_or(0, side)
    }
}

/// One step of a turn. Cells are called by their lowest, leftmost triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A stick is displaced (B2.1).
    Stick(Displacement),
    /// The pawn whose cell was divided is in this part (B2.4).
    Settle {
        /// The part.
        part: Triangle,
    },
    /// A pawn moves to a neighbouring cell (B3.1).
    Move {
        /// The cell it leaves.
        from: Triangle,
        /// The cell it enters.
        to: Triangle,
    },
    /// A pawn captures (B3.2, B3.3).
    Jump {
        /// The cell it leaves.
        from: Triangle,
        /// The cell of the captured pawn.
        over: Triangle,
        /// The cell it lands on.
        to: Triangle,
    },
    /// The pawn that has captured does not capture again (B3.3).
    Stop,
}

/// B2.6: who leaves the sticks alone in its very first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    /// Light.
    House,
    /// Each of the two.
    Both,
    /// Nobody.
    Booklet,
}

impl Opening {
    const fn name(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Both => "both",
            Self::Booklet => "booklet",
        }
    }

    /// If a player's very first turn is to come, how many turns in a row are
    /// played without sticks.
    pub(crate) fn quiet(self, turn: Seat) -> u8 {
        match (self, turn) {
            (Self::Both, LIGHT) => 2,
            (Self::Both, _) | (Self::House, LIGHT) => 1,
            (Self::House | Self::Booklet, _) => 0,
        }
    }
}

/// Bâtons et Pions, with one of its openings.
#[derive(Clone, Debug)]
pub struct Batons {
    opening: Opening,
}

impl Game for Batons {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = false;

    fn open(options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        let opening = match options.get("opening") {
            Some("both") => Opening::Both,
            Some("booklet") => Opening::Booklet,
            _ => Opening::House,
        };
        Ok(Self { opening })
    }

    fn options(&self) -> Options {
        Options::default().with("opening", self.opening.name())
    }

    fn start(&self) -> Position {
        Position::start(self.opening)
    }

    fn actor(&self, position: &Position) -> rules::Actor {
        position.actor()
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        actions::list(position, out);
    }

    fn apply(&self, position: &mut Position, action: Action) {
        position.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome()
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn mid_turn(&self, position: &Position) -> bool {
        position.phase != position::Phase::Fresh
    }

    fn random(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        random::action(position, lot, scratch)
    }

    fn turns(&self, position: &Position, found: &mut dyn FnMut(&Position)) {
        turns::every(position, found);
    }

    fn pieces(&self, position: &Position) -> u32 {
        [LIGHT, DARK].map(|seat| position.names(seat).len() as u32).iter().sum()
    }

    fn resign(&self, _position: &Position, seat: Seat) -> Outcome {
        Outcome::win(seat.other(), 1, RESIGNED)
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        refusal::check(position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(position, text)
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        notation::action_text(position, action)
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        notation::parse_position(text, self.opening)
    }

    fn position_text(&self, position: &Position) -> String {
        notation::position_text(position)
    }

    fn gesture(&self, position: &Position, action: Action) -> Vec<Touch> {
        scene::gesture(position, action)
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        scene::scene(position, view)
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        marks::marks(position, action, view)
    }

    fn prompt(&self, position: &Position) -> Message {
        scene::prompt(position)
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        scene::describe(position, action)
    }
}
