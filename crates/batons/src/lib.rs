//! Bâtons et Pions (Christian Jungling): the players build the plan they play
//! on out of thirty sticks, and their pawns move and capture in its cells
//! (rules B1 to B4).

mod actions;
mod cells;
mod draft;
mod ground;
mod plan;
mod plans;
mod position;
mod survey;
mod turns;

use grid::{Axis, Corner, Side, Triangle};
use rules::{Seat, Why};

pub use position::Position;

/// Light begins (B1.1).
pub const LIGHT: Seat = Seat(0);
/// The second colour.
pub const DARK: Seat = Seat(1);

const BARE: Why = Why { rule: "B4.1", word: "bare" };
const BLOCKED: Why = Why { rule: "B4.2", word: "blocked" };
const RESIGNED: Why = Why { rule: "G1", word: "resigned" };

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

/// Everything.
pub fn probe() -> (usize, usize, usize) {
    let start = Position::start(false);
    let mut count = 0;
    turns::every(&start, &mut |_| count += 1);
    let mut out = Vec::new();
    actions::list(&start, &mut out);
    let mut blocked = 0;
    turns::every(&start, &mut |p| blocked += usize::from(p.outcome().is_some()));
    (count, out.len(), blocked)
}
