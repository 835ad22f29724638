//! The workbench: where a player builds a fleet (A2.4).
//!
//! Building is a game for one: its positions are drafts of a fleet, its actions
//! put, move, turn and armour the pieces of the first side; the other sides are
//! the same, turned. So everything that plays games (board, keyboard, screen
//! reader, refusals with their rule) also edits fleets.
//!
//! Must not know: how the game is played on once the table is open.

mod draft;
mod notation;
mod refusal;
mod scene;

use grid::{Hex, HexDirection};
use rules::{Info, Ink};

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
