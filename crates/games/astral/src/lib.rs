//! La Bataille astrale (Michel Boutin, 1990): ships that attack where their
//! arrow points and fall to attacks on an unshielded side (rules A1 to A5).
//!
//! Two players or three, four movement options, and fleets that are data.

mod actions;
mod board;
mod drawing;
mod fleet;
mod movement;
mod notation;
mod piece;
mod position;
mod refusal;
mod scene;
mod telling;
pub mod workbench;

use grid::{Hex, HexDirection};
use rules::{
    Actor, Data, Game, Info, Ink, Lot, Mark, Message, OptionError, OptionKind, OptionSpec, Options,
    Outcome, Refusal, Scene, Seat, Seats, Touch, View, Why,
};

pub use board::Board;
pub use fleet::{Fault, Fleet, FleetError};
pub use movement::Movement;
pub use piece::{Piece, PieceFault, Shields};
pub use position::Position;
pub use refusal::Reason;

const VULNERABLE: Why = Why { rule: "A5.1", word: "vulnerable" };
const LAST: Why = Why { rule: "A5.2", word: "last" };
const RESIGNED: Why = Why { rule: "G1", word: "resigned" };
const RESIGNED_SHARED: Why = Why { rule: "G1", word: "resigned-shared" };

/// The fleet option's word for the house fleet (A2.3).
const HOUSE: &str = "house";

static INFO: Info = Info {
    id: "astral",
    title: "La Bataille astrale",
    author: "Michel Boutin",
    year: Some(1990),
    seats: 2..=3,
    // A2.2: dark red and blue; light red is the third.
    colours: &[Ink::Seat1, Ink::Seat2, Ink::Rose],
    revision: 1,
    options: &[
        OptionSpec {
            key: "option",
            kind: OptionKind::Choice(&["5", "6", "7", "8"]),
            default: "6",
            rule: "A4.4",
        },
        OptionSpec {
            key: "players",
            kind: OptionKind::Choice(&["2", "3"]),
            default: "2",
            rule: "A2.2",
        },
        OptionSpec { key: "fleet", kind: OptionKind::Free(&[HOUSE]), default: HOUSE, rule: "A2.4" },
    ],
    chance: false,
    quiet_turns: Some(100),
    refusals: Reason::TABLE,
    endings: &[VULNERABLE, LAST, RESIGNED, RESIGNED_SHARED],
    data: &[Data { word: "fleet", option: "fleet", separator: ".", check: check_fleet }],
    text: rules::texts!(),
};

/// A2.4: a fleet from a file decides how many play.
fn check_fleet(text: &str) -> Result<Options, Message> {
    let fleet: Fleet = text.parse().map_err(|error: FleetError| error.message())?;
    Ok(Options::default()
        .with("players", fleet.players().to_string())
        .with("fleet", fleet.to_string()))
}

/// A turn: one piece moves, and turns as the option has it; or a forced pass
/// (A4.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A piece moves (A4.7).
    Move {
        /// The cell it leaves.
        from: Hex,
        /// Where it arrives.
        to: Hex,
        /// Where its arrow points at the end; `None` for what does not turn:
        /// the vulnerable, and ships in option 5.
        facing: Option<HexDirection>,
    },
    /// No legal move.
    Pass,
}

/// La Bataille astrale with its movement option and its fleet.
#[derive(Clone, Debug)]
pub struct Astral {
    board: &'static Board,
    movement: Movement,
    fleet: Fleet,
}

impl Astral {
    /// The board.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The movement option (A4.4).
    #[must_use]
    pub fn movement(&self) -> Movement {
        self.movement
    }

    /// The fleet (A2.4).
    #[must_use]
    pub fn fleet(&self) -> &Fleet {
        &self.fleet
    }

    /// Appends the captures of the player to move (A4.5): some of the actions.
    pub fn captures(&self, position: &Position, out: &mut Vec<Action>) {
        actions::captures(self, position, out);
    }

    /// The colours of the game, one a player.
    fn colours(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.fleet.players()).map(Seat)
    }
}

impl Game for Astral {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = true;

    fn open(options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        let number = options.get("option").and_then(|number| number.parse().ok());
        let movement = number.and_then(Movement::numbered).unwrap_or(Movement::HOUSE);
        let players = if options.get("players") == Some("3") { 3 } else { 2 };
        let fleet = match options.get("fleet").unwrap_or(HOUSE) {
            HOUSE => Fleet::house(players),
            text => {
                text.parse::<Fleet>().map_err(|error| OptionError::new("fleet", error.message()))?
            }
        };
        if fleet.players() != players {
            let message = Message::new("astral-fleet-table")
                .with("fleet", fleet.players())
                .with("players", players);
            return Err(OptionError::new("fleet", message));
        }
        Ok(Self { board: Board::get(), movement, fleet })
    }

    fn options(&self) -> Options {
        let house = self.fleet == Fleet::house(self.fleet.players());
        Options::default()
            .with("option", self.movement.number().to_string())
            .with("players", self.fleet.players().to_string())
            .with("fleet", if house { HOUSE.to_owned() } else { self.fleet.to_string() })
    }

    fn seats(&self) -> u8 {
        self.fleet.players()
    }

    fn start(&self) -> Position {
        Position::start(self)
    }

    fn actor(&self, position: &Position) -> Actor {
        position.actor()
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        actions::list(self, position, out);
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

    fn count(&self, position: &Position) -> u64 {
        actions::count(self, position)
    }

    fn random(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        actions::random(self, position, lot, scratch)
    }

    fn pieces(&self, position: &Position) -> u32 {
        position.count()
    }

    fn playing(&self, position: &Position) -> Seats {
        position.playing()
    }

    /// G1, as the house has it for three: whoever is still in shares the win,
    /// since nobody took the vulnerable and so nobody earned the ships.
    fn resign(&self, position: &Position, seat: Seat) -> Outcome {
        let others = position.playing().without(seat);
        Outcome::shared(others, if others.len() == 1 { RESIGNED } else { RESIGNED_SHARED })
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        refusal::check(self, position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(self, position, text)
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        notation::action_text(self, position, action)
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        notation::parse_position(self, text)
    }

    fn position_text(&self, position: &Position) -> String {
        notation::position_text(self, position)
    }

    fn gesture(&self, _position: &Position, action: Action) -> Vec<Touch> {
        scene::gesture(self, action)
    }

    fn preview(&self, position: &Position, action: Action) -> Vec<Touch> {
        scene::preview(self, position, action)
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(self, position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        scene::scene(self, position, view)
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        scene::marks(self, position, action, view)
    }

    fn prompt(&self, position: &Position) -> Message {
        telling::prompt(self, position)
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        telling::describe(self, position, action)
    }
}
