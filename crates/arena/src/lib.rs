//! Machines against machines.
//!
//! A [`Spec`] says in a word who plays; [`Bout`] is one game between two of
//! them; [`meet`] plays many, on all cores, with seats exchanged from game to
//! game, and counts a [`Score`] with its confidence interval.
//!
//! An [`Analyst`] looks at a game that was played and says what was better.
//! [`protocol`] is how others' engines take part, and how ours plays elsewhere.
//!
//! The clock and the threads that `engine` does without are here.

mod analysis;
mod bout;
mod meeting;
mod player;
pub mod protocol;
mod score;
mod spec;

pub use analysis::{Analyst, Judgement, Part, Verdict};
pub use bout::{Bout, Opinion, Pace};
pub use meeting::{Meeting, Met, meet};
pub use player::{Failure, Player, Turn, seat};
pub use score::Score;
pub use spec::{Limit, Spec, SpecError};
