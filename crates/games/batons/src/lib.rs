//! Bâtons et Pions (Christian Jungling): the players build the plan they play
//! on out of thirty sticks, and their pawns move and capture in its cells
//! (rules B1 to B4).
//!
//! Must not know: other games, any language, pictures beyond the scene, I/O, clocks.

mod actions;
mod notation;
mod paper;
mod plan;
mod play;
mod position;
mod refusal;
mod turn;
mod view;

use rules::{Info, Ink, OptionKind, OptionSpec, Seat, Why};

pub use actions::{Action, Displacement};
pub use paper::PAPER;
pub use play::Batons;
pub use position::Position;
pub use refusal::Reason;

pub(crate) use play::Opening;

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
