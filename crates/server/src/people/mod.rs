//! Visitors, accounts, sessions, passwords, secrets, ratings.
//!
//! Must not know: games, how a table is played.

pub(crate) mod account;
pub(crate) mod export;
pub(crate) mod feed;
pub(crate) mod glicko;
pub(crate) mod identity;
pub(crate) mod passwords;
pub(crate) mod players;
pub(crate) mod ratings;
pub(crate) mod secrets;
pub(crate) mod visitor;
