//! The ford: a small game for three, with a die, that exists only to be added.
//! Pawns hop from stone to stone across a river (rules T1 to T3).
//!
//! [`Toy`] is the box: played in `play.rs`, read and written in `notation.rs`,
//! seen and touched in `scene.rs`. Outside this folder nothing knows it.

mod notation;
mod play;
mod refusal;
mod scene;

use rules::{Info, Ink, OptionKind, OptionSpec, Why};

pub use play::{Action, Position, Toy};
pub use refusal::Reason;

const SHORE: Why = Why { rule: "T3.1", word: "shore" };
const ALONE: Why = Why { rule: "T3.2", word: "alone" };
const RESIGNED: Why = Why { rule: "G1", word: "resigned" };
const RESIGNED_SHARED: Why = Why { rule: "G1", word: "resigned-shared" };

static INFO: Info = Info {
    id: "toy",
    title: "Le Gué",
    author: "Pionnier",
    year: None,
    seats: 3..=3,
    colours: &[Ink::Seat0, Ink::Seat1, Ink::Seat2],
    revision: 1,
    options: &[OptionSpec {
        key: "stones",
        kind: OptionKind::Choice(&["7", "5"]),
        default: "7",
        rule: "T1.1",
    }],
    chance: true,
    quiet_turns: None,
    refusals: Reason::TABLE,
    endings: &[SHORE, ALONE, RESIGNED, RESIGNED_SHARED],
    data: &[],
    text: rules::texts!(),
};
