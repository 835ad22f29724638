//! The contract between the games of Pionnier and everything around them.
//!
//! A game is written once, against three typed traits: [`Game`] (play),
//! [`Notation`] (text both ways, and the doors for input) and [`Face`] (what
//! people see and touch). Search, perft and playouts are compiled for each game.
//! Server, command line and browser use the object-safe [`Rules`] and
//! [`Position`], derived from any `Face` by [`Erased`]: text in, text out.
//!
//! This crate knows no game, does no I/O, and has no clock, no user and no
//! language: whatever a person reads is a [`Message`], turned into words outside.

mod card;
mod effect;
mod erased;
mod face;
mod game;
mod gesture;
mod gestures;
mod info;
mod key;
mod lot;
mod message;
mod notation;
mod options;
mod outcome;
pub mod paper;
mod perft;
mod playout;
mod preview;
mod refusal;
mod scene;
mod seat;
mod series;
pub mod testkit;

pub use card::{Card, CardLine};
pub use effect::{Effect, Effects};
pub use erased::{Erased, Opened, Played, Position, Rules};
pub use face::Face;
pub use game::Game;
pub use gesture::{Gesture, Touch};
pub use gestures::Gestures;
pub use info::{Data, Info, Language, Text};
pub use key::{Keys, mix};
pub use lot::Lot;
pub use message::{Arg, Message};
pub use notation::Notation;
pub use options::{COMMON_OPTIONS, OptionError, OptionKind, OptionSpec, Options};
pub use outcome::{Outcome, Why};
pub use perft::{divide, perft};
pub use playout::{Playout, playout};
pub use preview::Preview;
pub use refusal::Refusal;
pub use scene::{
    Button, Cell, Edge, Frame, Handle, Ink, Mark, Note, Piece, Point, Scene, Shape, View,
};
pub use seat::{Actor, MAX_SEATS, Seat, Seats};
pub use series::{Begins, Length, Series, Tally, Verdict};
