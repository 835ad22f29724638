//! Tables and their logs, kept for good. The only crate that knows SQL.
//!
//! A [`Table`] is what was agreed before the first move; its entries are all
//! that happened since. Nothing here knows what an entry means. There is one
//! API over two databases: SQLite in a file (nothing to install) and
//! PostgreSQL by address. Both read the same migrations and the same queries.
//!
//! A call that returns `Ok` is durable: it has been committed, and SQLite is
//! told to wait for the disk.

mod database;
mod error;
mod store;

pub use error::StoreError;
pub use store::Store;

/// What was agreed before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its id, chosen by the caller.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The options, all lots drawn.
    pub options: String,
    /// The options as they were asked for, before lots were drawn.
    pub asked: String,
    /// The position of the first game, if it is not the usual one.
    pub start: Option<String>,
    /// Who sits where, in the caller's own format.
    pub seats: String,
    /// Whose table it is.
    pub owner: String,
    /// Where its dice come from, if that was agreed.
    pub dice: Option<Secret>,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
    /// When the last entry came.
    pub updated_at: i64,
}

/// A text, in the caller's own format, that is never printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// One line of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What happened.
    pub entry: String,
    /// The caller's own name for the request that led to it, unique at the
    /// table: the same request sent twice can be told.
    pub token: Option<String>,
    /// When it came.
    pub at: i64,
}
