//! The contract between the games of Pionnier and everything around them.
//!
//! A game is written once, against the typed [`Game`] trait: search, perft and
//! playouts use that face directly and are compiled for each game. Server,
//! command line and browser use the object-safe [`Rules`] and [`Position`],
//! derived from any `Game` by [`Erased`]: text in, text out.
//!
//! This crate knows no game, does no I/O, and has no clock, no user and no
//! language: whatever a person reads is a [`Message`], turned into words outside.

mod erased;
mod game;
mod gesture;
mod key;
mod lot;
mod message;
mod options;
mod outcome;
mod perft;
mod playout;
mod refusal;
mod scene;
mod seat;
mod series;
pub mod testkit;

pub use erased::{Erased, Opened, Played, Position, Rules};
pub use game::{Data, Game, Info, Language, Text};
pub use gesture::{Gesture, Touch};
pub use key::{Keys, mix};
pub use lot::Lot;
pub use message::{Arg, Message};
pub use options::{COMMON_OPTIONS, OptionError, OptionKind, OptionSpec, Options};
pub use outcome::{Outcome, Why};
pub use perft::{divide, perft};
pub use playout::{Playout, playout};
pub use refusal::Refusal;
pub use scene::{
    Button, Cell, Edge, Frame, Handle, Ink, Mark, Note, Piece, Point, Scene, Shape, View,
};
pub use seat::{Actor, MAX_SEATS, Seat, Seats};
pub use series::{Begins, Length, Series, Tally, Verdict};
