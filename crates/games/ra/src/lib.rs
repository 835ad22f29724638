//! Ra (Marco Donadoni, 1981): stacks of one to three pawns that move three,
//! two or one cells and race into the enemy's zone (rules R1 to R4).
//!
//! [`Ra`] is the box: played in `play.rs`, read and written in `notation.rs`,
//! seen and touched in `scene.rs`.
//!
//! Must not know: other games, any language, pictures beyond the scene, I/O, clocks.
//!
//! ```
//! use ra::Ra;
//! use rules::{Game, Notation, perft, testkit};
//!
//! let game: Ra = testkit::open("board=114", 0);
//! let mut position = game.start();
//! assert_eq!(perft(&game, &position, 1), 21);
//!
//! // Two of the three pawns in F1 go two cells (R3.1).
//! let action = game.parse_action(&position, "2F1-F3").unwrap();
//! game.check(&position, action).unwrap();
//! game.apply(&mut position, action);
//! assert_eq!(game.position_text(&position), "r 1F1 2F3 3G2 3H2 / 3F11 3G11 3H12");
//!
//! // Now it is red's turn: white's pawns stay where they are.
//! let refused = game.parse_action(&position, "1F1-F2").and_then(|again| game.check(&position, again));
//! assert_eq!(refused.unwrap_err().rule, Some("R3.1"));
//! ```

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
pub use board::Board;
pub use paper::PAPER;
pub use play::Ra;
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
