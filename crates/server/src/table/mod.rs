//! The live table: what was agreed, its log, how it stands, what may be done
//! there and by whom, and how it is shown.
//!
//! Must not know: HTML, SQL, how machines think, any game.

pub(crate) mod acts;
pub(crate) mod agreement;
pub(crate) mod brief;
pub(crate) mod check;
pub(crate) mod clocks;
pub(crate) mod conditional;
pub(crate) mod damage;
pub(crate) mod desk;
pub(crate) mod dice;
pub(crate) mod endings;
pub(crate) mod explain;
pub(crate) mod line;
pub(crate) mod listed;
pub(crate) mod lists;
pub(crate) mod log;
pub(crate) mod moment;
pub(crate) mod offers;
pub(crate) mod open;
pub(crate) mod openers;
pub(crate) mod places;
pub(crate) mod presence;
pub(crate) mod records;
pub(crate) mod registry;
pub(crate) mod rematch;
pub(crate) mod rights;
mod room;
pub(crate) mod seating;
pub(crate) mod shape;
pub(crate) mod shelf;
pub(crate) mod show;
pub(crate) mod socket;
pub(crate) mod takeback;
pub(crate) mod transaction;
pub(crate) mod view;
pub(crate) mod visible;
