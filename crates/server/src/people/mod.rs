//! Visitors, accounts, sessions, passwords, secrets, ratings.
//!
//! Must not know: games, how a table is played.

pub(crate) mod account;
pub(crate) mod browsers;
pub(crate) mod device;
pub(crate) mod export;
pub(crate) mod feed;
pub(crate) mod glicko;
pub(crate) mod hides;
pub(crate) mod identity;
pub(crate) mod known;
pub(crate) mod names;
pub(crate) mod passwords;
pub(crate) mod players;
pub(crate) mod ratings;
pub(crate) mod recovery;
pub(crate) mod secrets;
pub(crate) mod sessions;
pub(crate) mod visitor;
