//! Katarenga Battle Stations (David Parlett, 2017): eight pawns each are placed
//! on a coloured board, then every turn must capture (rules S1 to S4).

mod battle;
mod board;
mod notation;
mod position;
mod refusal;
mod scene;

use grid::Square;
use rules::{
    Actor, Begins, Game, Info, Ink, Length, Lot, Mark, Message, OptionError, OptionKind,
    OptionSpec, Options, Outcome, Refusal, Scene, Seat, Series, Touch, View, Why,
};

pub use board::{Board, Colour};
pub use position::{PAWNS, Pawn, Phase, Position};
pub use refusal::Reason;

/// Who begins placing and begins the battle; has the odd pawns.
pub const FIRST: Seat = Seat(0);
/// The second player, who wins when numbers are equal (S4.1).
pub const SECOND: Seat = Seat(1);

const MORE: Why = Why { rule: "S4.1", word: "more" };
const EQUAL: Why = Why { rule: "S4.1", word: "equal" };
const RESIGNED: Why = Why { rule: "G1", word: "resigned" };

static INFO: Info = Info {
    id: "stations",
    title: "Katarenga Battle Stations",
    author: "David Parlett",
    year: Some(2017),
    seats: 2..=2,
    colours: &[Ink::Seat0, Ink::Seat1],
    revision: 1,
    options: &[
        OptionSpec {
            key: "board",
            kind: OptionKind::Free(&["random"]),
            default: "random",
            rule: "S1.2",
        },
        OptionSpec {
            key: "match",
            kind: OptionKind::Free(&["2", "1", "4", "6", "20p"]),
            default: "2",
            rule: "S4.2",
        },
    ],
    // Every turn of the battle captures or passes, and two passes end it.
    chance: false,
    quiet_turns: None,
    refusals: Reason::TABLE,
    endings: &[MORE, EQUAL, RESIGNED],
    data: &[],
    text: rules::texts!(),
};

/// One turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A pawn is put on a free square (S2.1).
    Place(Square),
    /// A pawn takes another and its square (S3.1, S3.3).
    Capture {
        /// Where the capturing pawn stands.
        from: Square,
        /// Where the captured one stands.
        to: Square,
    },
    /// No capture is possible (S3.4).
    Pass,
}

/// Battle Stations on one board.
#[derive(Clone, Debug)]
pub struct Stations {
    board: Board,
    length: Length,
}

impl Stations {
    /// The board played on.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }
}

/// S4.2: `2` is a number of games, `20p` a number of points.
fn parse_length(text: &str) -> Option<Length> {
    match text.strip_suffix('p') {
        Some(points) => {
            let target = points.parse().ok().filter(|target| (1..=999).contains(target))?;
            Some(Length::Points { target, lead: 0, even: true })
        }
        None => text.parse().ok().filter(|games| (1..=99).contains(games)).map(Length::Games),
    }
}

impl Game for Stations {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = true;

    fn open(options: &Options, lot: &mut Lot) -> Result<Self, OptionError> {
        let board = match options.get("board").unwrap_or("random") {
            "random" => Board::random(lot),
            text => Board::parse(text).map_err(|message| OptionError::new("board", message))?,
        };
        let length = parse_length(options.get("match").unwrap_or("2"))
            .ok_or_else(|| OptionError::new("match", "stations-bad-match"))?;
        Ok(Self { board, length })
    }

    fn options(&self) -> Options {
        let length = match self.length {
            Length::Games(games) => games.to_string(),
            Length::Points { target, .. } => format!("{target}p"),
        };
        Options::default().with("board", self.board.text()).with("match", length)
    }

    fn series(&self) -> Series {
        Series { length: self.length, begins: Begins::Alternate }
    }

    fn start(&self) -> Position {
        Position::empty()
    }

    fn actor(&self, position: &Position) -> Actor {
        match position.phase(&self.board) {
            Phase::Over => Actor::Nobody,
            Phase::Placing | Phase::Battle => Actor::Seat(position.turn()),
        }
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        if position.placing() {
            out.extend(Square::of(position.free()).map(Action::Place));
            return;
        }
        let before = out.len();
        battle::each(&self.board, position, position.turn(), |from, to| {
            out.push(Action::Capture { from, to });
        });
        // S3.4: who cannot capture passes, while the other can.
        if out.len() == before && battle::any(&self.board, position, position.turn().other()) {
            out.push(Action::Pass);
        }
    }

    fn apply(&self, position: &mut Position, action: Action) {
        position.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        (position.phase(&self.board) == Phase::Over).then(|| position.score())
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn count(&self, position: &Position) -> u64 {
        if position.placing() {
            return position.free().count_ones().into();
        }
        match battle::count(&self.board, position, position.turn()) {
            0 => battle::any(&self.board, position, position.turn().other()).into(),
            captures => captures,
        }
    }

    fn random(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        if position.placing() {
            // Drawing squares until one is free: at most a quarter is taken.
            loop {
                let square = Square(lot.below(64) as u8);
                if position.free() & square.bit() != 0 {
                    return Some(Action::Place(square));
                }
            }
        }
        scratch.clear();
        self.actions(position, scratch);
        (!scratch.is_empty()).then(|| scratch[lot.below(scratch.len())])
    }

    fn pieces(&self, position: &Position) -> u32 {
        position.occupied().count_ones()
    }

    fn resign(&self, position: &Position, seat: Seat) -> Outcome {
        Outcome::win(seat.other(), position.strength(seat.other()), RESIGNED)
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        refusal::check(&self.board, position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(position, text)
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        notation::action_text(position, action)
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        notation::parse_position(text)
    }

    fn position_text(&self, position: &Position) -> String {
        notation::position_text(position)
    }

    fn gesture(&self, _position: &Position, action: Action) -> Vec<Touch> {
        match action {
            Action::Place(square) => vec![Touch::cell(square)],
            Action::Capture { from, to } => vec![Touch::cell(from), Touch::cell(to)],
            Action::Pass => vec![Touch::button("pass")],
        }
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(&self.board, position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        scene::scene(&self.board, position, view)
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        scene::marks(position, action, view)
    }

    fn prompt(&self, position: &Position) -> Message {
        match position.phase(&self.board) {
            Phase::Placing => Message::new("stations-prompt-place")
                .with("left", PAWNS / 2 - position.placed() / 2),
            Phase::Battle if battle::any(&self.board, position, position.turn()) => {
                Message::new("stations-prompt-capture")
            }
            _ => Message::new("stations-prompt-pass"),
        }
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        scene::describe(position, action)
    }
}
