//! The engine protocol: lines of text between an engine, which searches, and an
//! interface, which keeps the game, on the engine's standard input and
//! output. Its grammar is in `docs/protocol.md`.
//!
//! [`Ask`] is a line from the interface, [`Answer`] one from the engine; both
//! are read and written here, for our own engine ([`serve`]) and for playing
//! against another ([`Engine`]).
//!
//! Must not know: any game, how a search works.

mod answer;
mod ask;

mod engine;
mod input;
mod serve;

pub use self::engine::Engine;
pub use answer::{Answer, Info, Offer};
pub use ask::{Ask, AskError};
pub use serve::serve;

/// The version of the protocol.
pub const VERSION: u32 = 1;
