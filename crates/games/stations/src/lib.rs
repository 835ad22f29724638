//! Katarenga Battle Stations (David Parlett, 2017): eight pawns each are placed
//! on a coloured board, then every turn must capture (rules S1 to S4).
//!
//! Must not know: other games, any language, pictures beyond the scene, I/O, clocks.

mod actions;
mod board;
mod notation;
mod paper;
mod play;
mod position;
mod refusal;
mod scene;

use rules::{Info, Ink, OptionKind, OptionSpec, Seat, Why};

pub use actions::Action;
pub use board::{Board, Colour};
pub use paper::PAPER;
pub use play::Stations;
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
