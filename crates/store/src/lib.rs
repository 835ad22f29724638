//! Tables, their logs and the people at them, kept for good. The only crate
//! that knows SQL.
//!
//! A [`Table`] is what was agreed before the first move; its rows are all that
//! happened since. Nothing here knows what a row means. There is one API over
//! two databases: SQLite in a file (nothing to install) and PostgreSQL by
//! address. Both read the same queries, and nearly all migrations are the same.
//!
//! A call that returns `Ok` is durable: it has been committed, and SQLite is
//! told to wait for the disk. Rows that come at the same time are committed
//! together, so that they wait for the disk once.
//!
//! Must not know: games, what a row of a log means, the web.

mod audit;
mod backup;
mod condition;
mod damage;
mod database;
mod error;
mod file;
mod hides;
mod inspection;
mod jobs;
mod lists;
mod lobby;
mod names;
mod news;
mod operator;
mod oversight;
mod people;
mod ratings;
mod recovery;
mod retention;
mod store;
mod tables;
mod time;
mod writer;

pub use audit::Audited;
pub use backup::BackupError;
pub use error::StoreError;
pub use file::Reservation;
pub use inspection::{Inspected, LooseEnd};
pub use jobs::{Job, Wanted};
pub use lists::Search;
pub use lobby::Lobby;
pub use names::{Name, RESERVED};
pub use news::{Listener, News};
pub use operator::{Act, Deed};
pub use oversight::{Announcement, Block, Report, Reported};
pub use people::{Account, Person, Session};
pub use ratings::{Rated, Rating};
pub use recovery::RESET;
pub use retention::Swept;
pub use store::Store;

/// What was agreed before the first move, and what lists need to know.
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
    /// The person who opened it; empty once they have left.
    pub owner: String,
    /// Where its dice come from, if that was agreed.
    pub dice: Option<Secret>,
    /// How much time players have, in the caller's own format.
    pub clock: String,
    /// May everyone find it?
    pub public: bool,
    /// Does its result count for ratings?
    pub rated: bool,
    /// The table that this one is the rematch of.
    pub previous: Option<String>,
    /// The score of the tables before, in the caller's own format.
    pub standing: String,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
    /// When the last row came.
    pub updated_at: i64,
    /// Why it is put aside: its log cannot be replayed.
    pub damaged: Option<String>,
    /// The revision of the game's rules that it was opened under.
    pub revision: u32,
    /// Who sits where.
    pub seats: Vec<Seat>,
    /// What lists need to know.
    pub index: Index,
}

/// A seat at a table, by player: the seat in the first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Person, machine or open, in the caller's own words.
    pub kind: String,
    /// The person in it.
    pub person: Option<String>,
    /// The name given at the table; empty where none was.
    pub name: String,
    /// How hard a machine in it thinks.
    pub level: u8,
    /// The person's own name, read along with the seat.
    pub known_as: Option<String>,
    /// Has the person an account? Read along with the seat.
    pub account: bool,
    /// Is the person a guest whose name an account bears by now?
    pub shadowed: bool,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It waits for players.
    Open,
    /// It is being played.
    Live,
    /// It is over.
    Over,
}

impl Status {
    /// Its name in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Live => "live",
            Self::Over => "over",
        }
    }

    fn of(name: &str) -> Self {
        match name {
            "open" => Self::Open,
            "over" => Self::Over,
            _ => Self::Live,
        }
    }
}

/// What follows from a table's log and is kept beside it for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// How far the table is.
    pub status: Status,
    /// The player who is to act.
    pub acting: Option<u8>,
    /// When that player's time runs out.
    pub due: Option<i64>,
    /// Who won: players, separated by commas; empty for a draw; none when it
    /// is not over, or nothing counts.
    pub winners: Option<String>,
    /// When it ended.
    pub ended_at: Option<i64>,
    /// How the games stand, for lists, in the caller's own format. A table that
    /// was last written before there was such a thing has none.
    pub listed: Option<String>,
}

impl Default for Index {
    fn default() -> Self {
        let status = Status::Live;
        Self { status, acting: None, due: None, winners: None, ended_at: None, listed: None }
    }
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
    /// The caller's own name for the request that led to it: the same request
    /// sent twice can be told.
    pub token: Option<String>,
    /// When it came.
    pub at: i64,
}

/// Rows to be added to a table's log, all or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub id: String,
    /// The version the caller saw: how many rows the log had. When it has others by now, it is a
    /// [conflict](StoreError::Conflict) and nothing changes.
    pub version: u64,
    /// The rows.
    pub rows: Vec<Row>,
    /// How the table stands with them.
    pub index: Index,
    /// When the table last changed, as lists are to tell it.
    pub updated_at: i64,
    /// Who sits down with them: player and person.
    pub sits: Option<(u8, String)>,
    /// The table that is opened with them, and its first rows.
    pub opens: Option<Box<(Table, Vec<Row>)>>,
    /// The operator who closes the table with them.
    pub closes: Option<Box<Act>>,
}
