//! Ra (Marco Donadoni, 1981): stacks of one to three pawns that move three,
//! two or one cells and race into the enemy's zone (rules R1 to R4).

mod actions;
mod board;
mod notation;
mod position;
mod refusal;
mod scene;

use grid::Hex;
use rules::{
    Begins, Game, Info, Ink, Length, Lot, Mark, Message, OptionError, OptionKind, OptionSpec,
    Options, Outcome, Refusal, Scene, Seat, Series, Touch, View, Why,
};

pub use board::Board;
pub use position::Position;
pub use refusal::Reason;

/// White begins (R1.2); red is the second colour.
pub const WHITE: Seat = Seat(0);
/// The second colour.
pub const RED: Seat = Seat(1);

const ZONE: Why = Why { rule: "R4.1", word: "zone" };
const BARE: Why = Why { rule: "R4.2", word: "bare" };
const VOID: Why = Why { rule: "R3.6", word: "void" };
const RESIGNED: Why = Why { rule: "G1", word: "resigned" };

static INFO: Info = Info {
    id: "ra",
    title: "Ra",
    author: "Marco Donadoni",
    year: Some(1981),
    seats: 2..=2,
    colours: &[Ink::Seat0, Ink::Seat1],
    revision: 1,
    options: &[
        OptionSpec {
            key: "board",
            kind: OptionKind::Choice(&["114", "127"]),
            default: "114",
            rule: "R1.3",
        },
        OptionSpec {
            key: "match",
            kind: OptionKind::Choice(&["full", "single"]),
            default: "full",
            rule: "R4.3",
        },
    ],
    chance: false,
    quiet_turns: Some(100),
    refusals: Reason::TABLE,
    endings: &[ZONE, BARE, VOID, RESIGNED],
    data: &[],
    text: rules::texts!(),
};

/// R4.3: more than six points, and two ahead; R2.2: the loser begins.
const FULL_MATCH: Series =
    Series { length: Length::Points { target: 7, lead: 2, even: false }, begins: Begins::Loser };

/// A turn: pawns out of one stack along one line, or a forced pass (R3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Pawns move.
    Move {
        /// The stack they leave.
        from: Hex,
        /// Where they arrive.
        to: Hex,
        /// How many move, one to three.
        pawns: u8,
    },
    /// No legal move.
    Pass,
}

/// Ra, on one of its two boards.
#[derive(Clone, Debug)]
pub struct Ra {
    board: &'static Board,
    single: bool,
}

impl Ra {
    /// The board played on.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// Appends what captures or enters the enemy zone (R3.4, R4.1): some of the
    /// actions.
    pub fn strikes(&self, position: &Position, out: &mut Vec<Action>) {
        actions::strikes(self.board, position, out);
    }
}

impl Game for Ra {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = true;

    fn open(options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        Ok(Self {
            board: if options.get("board") == Some("127") {
                Board::regular()
            } else {
                Board::booklet()
            },
            single: options.get("match") == Some("single"),
        })
    }

    fn options(&self) -> Options {
        Options::default()
            .with("board", self.board.hexes().len().to_string())
            .with("match", if self.single { "single" } else { "full" })
    }

    fn series(&self) -> Series {
        if self.single { Series::SINGLE } else { FULL_MATCH }
    }

    fn start(&self) -> Position {
        Position::start(self.board)
    }

    fn actor(&self, position: &Position) -> rules::Actor {
        position.actor()
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        actions::list(self.board, position, out);
    }

    fn apply(&self, position: &mut Position, action: Action) {
        position.apply(self.board, action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome()
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn count(&self, position: &Position) -> u64 {
        actions::count(self.board, position)
    }

    fn random(&self, position: &Position, lot: &mut Lot, _: &mut Vec<Action>) -> Option<Action> {
        actions::random(self.board, position, lot)
    }

    fn pieces(&self, position: &Position) -> u32 {
        position.pawns(WHITE) + position.pawns(RED)
    }

    fn resign(&self, position: &Position, seat: Seat) -> Outcome {
        // With three pawns the other could still enter as a stack of three;
        // with fewer, taking every enemy pawn is worth as much as two.
        let most = if position.pawns(seat.other()) >= 3 { 6 } else { 3 };
        Outcome::win(seat.other(), most, RESIGNED)
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        refusal::check(self.board, position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(self.board, position, text)
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        notation::action_text(self.board, position, action)
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        notation::parse_position(self.board, text)
    }

    fn position_text(&self, position: &Position) -> String {
        notation::position_text(self.board, position)
    }

    fn gesture(&self, _position: &Position, action: Action) -> Vec<Touch> {
        scene::gesture(self.board, action)
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(self.board, position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        scene::scene(self.board, position, view)
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        scene::marks(self.board, position, action, view)
    }

    fn prompt(&self, position: &Position) -> Message {
        Message::new(if actions::any(self.board, position) {
            "ra-prompt-move"
        } else {
            "ra-prompt-pass"
        })
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        scene::describe(self.board, position, action)
    }
}
