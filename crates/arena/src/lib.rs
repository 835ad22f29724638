//! Machines against machines.
//!
//! A [`Spec`] names a player; a [`Bout`] is one game between two of them; [`meet`]
//! plays many on all cores, exchanging seats from game to game, and gives a
//! [`Score`] with its confidence interval.
//!
//! An [`Analyst`] searches the positions of a game that was played and says what
//! was better. [`protocol`] lets other programs' engines take part, and ours play
//! elsewhere.
//!
//! The clock and the threads that `engine` does without are here. This crate
//! knows no server, no store and no terminal.

mod analysis;
mod bout;
mod meeting;
mod player;
pub mod protocol;
mod score;
mod spec;

pub use analysis::{Analyst, Judgement, Part, Quality};
pub use bout::{Bout, Estimate, ThinkingTime};
pub use meeting::{Meeting, MeetingResult, meet};
pub use player::{Failure, Player, Turn, seat};
pub use score::Score;
pub use spec::{Limit, Spec, SpecError};
