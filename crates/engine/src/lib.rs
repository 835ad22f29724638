//! Machine players.
//!
//! A [`Brain`] thinks about positions of one open box, on the typed face of the
//! game: alpha-beta search where two players have perfect information, a guided
//! Monte-Carlo tree where there are dice or more players, plain UCT as the
//! yardstick. [`brain`] finds the right one for any game. How hard it thinks is
//! counted in nodes, never in seconds, so that the same seed, [`Level`] and
//! position give the same move on every machine.
//!
//! No clock, no threads, no I/O: who wants to stop a thought holds its [`Stop`].

mod alphabeta;
mod astral;
mod batons;
mod brain;
mod brains;
mod chance;
mod choc;
mod fame;
mod level;
mod ra;
mod stations;
mod table;
mod tree;
mod uct;

pub use brain::{Brain, Kind, Stop, Thought};
pub use brains::brain;
pub use level::{Effort, Level};
