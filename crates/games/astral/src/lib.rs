//! La Bataille astrale (Michel Boutin, 1990): ships that attack where their
//! arrow points and fall to attacks on an unshielded side (rules A1 to A5).
//!
//! Two players or three, four movement options, and fleets that are data.
//!
//! Must not know: other games, any language, pictures beyond the scene, I/O, clocks.

mod actions;
mod board;
mod drawing;
mod fleet;
mod movement;
mod notation;
mod paper;
mod piece;
mod play;
mod position;
mod refusal;
mod scene;
mod telling;
pub mod workbench;

use rules::{Data, Info, Ink, Message, OptionKind, OptionSpec, Options, Why};

pub use actions::Action;
pub use board::Board;
pub use fleet::{Fault, Fleet, FleetError};
pub use movement::Movement;
pub use paper::PAPER;
pub use piece::{Piece, PieceFault, Shields};
pub use play::Astral;
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
