//! Machines: computer players of the games.
//!
//! A [`Machine`] searches positions of one open box, on the typed face of the
//! game: alpha-beta where two players have perfect information, a guided
//! Monte-Carlo tree where there are dice or more players, plain UCT for any game
//! at all ([`plain`]), which is also the yardstick for the others. Each game that
//! has judgement of its own exports its machine from its folder ([`ra::machine`]
//! and so on); the catalog puts it into the game's box. Effort is counted in
//! nodes, never in seconds: the same seed, [`Level`] and position give the same
//! move everywhere.
//!
//! This crate has no clock, no threads and no I/O, and knows neither tables nor
//! people: whoever wants to end a search early holds its [`Stop`].

mod alphabeta;
pub mod astral;
pub mod batons;
mod chance;
pub mod choc;
mod history;
mod level;
mod machine;
mod puct;
pub mod ra;
mod search;
pub mod stations;
mod transposition;
mod uct;

pub use level::{Effort, Level};
pub use machine::{Kind, Machine, Stop, Thought};
pub use uct::plain;
