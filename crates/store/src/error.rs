//! What can go wrong with the store.

use std::{fmt, io, path::PathBuf};

/// A call that changed nothing.
#[derive(Debug)]
pub enum StoreError {
    /// The log has grown since the caller looked.
    Conflict,
    /// There is no such table.
    NoSuchTable,
    /// Whoever wants to act as an operator is none.
    NotOperator,
    /// There is nothing to do it to.
    NoSuchThing,
    /// The person is locked out.
    Locked,
    /// A text has a character that the database cannot keep (PostgreSQL: NUL).
    Unstorable,
    /// The address is neither SQLite's nor PostgreSQL's.
    BadAddress(String),
    /// There is no such SQLite file.
    Missing(PathBuf),
    /// Another version of this program wrote the database last: the number of the
    /// last migration there, and ours.
    OtherVersion(i64, i64),
    /// Another server has the SQLite file.
    InUse(PathBuf),
    /// The lock of a SQLite file cannot be had.
    Lock(PathBuf, io::Error),
    /// Nothing can be written: the disk is full, or fails.
    Unwritable(sqlx::Error),
    /// What is kept cannot be read as what it should be: why.
    Damaged(String),
    /// The database failed.
    Database(sqlx::Error),
    /// The database's tables could not be brought up to date.
    Migration(sqlx::migrate::MigrateError),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => f.write_str("the log has grown meanwhile"),
            Self::NoSuchTable => f.write_str("there is no such table"),
            Self::NotOperator => f.write_str("this is for operators"),
            Self::NoSuchThing => f.write_str("there is no such thing"),
            Self::Locked => f.write_str("this person is locked out"),
            Self::Unstorable => f.write_str("a character that the database cannot keep"),
            Self::BadAddress(address) => {
                write!(f, "{address} is no address of a database: sqlite:FILE or postgres://…")
            }
            Self::Missing(file) => write!(f, "{}: there is no such file", file.display()),
            Self::OtherVersion(there, ours) => write!(
                f,
                "the database is at migration {there}, this program at {ours}: \
                 use the version that serves it, or start the server once"
            ),
            Self::InUse(file) => {
                write!(f, "{}: another server is running on this database", file.display())
            }
            Self::Lock(file, error) => write!(f, "{}: {error}", file.display()),
            Self::Unwritable(error) => write!(f, "the database cannot be written: {error}"),
            Self::Damaged(why) => f.write_str(why),
            Self::Database(error) => write!(f, "database: {error}"),
            Self::Migration(error) => write!(f, "migration of the database: {error}"),
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Database(error) | Self::Unwritable(error) => Some(error),
            Self::Migration(error) => Some(error),
            Self::Lock(_, error) => Some(error),
            Self::Conflict
            | Self::NoSuchTable
            | Self::NotOperator
            | Self::NoSuchThing
            | Self::Locked
            | Self::Unstorable
            | Self::BadAddress(_)
            | Self::Missing(_)
            | Self::OtherVersion(..)
            | Self::InUse(_)
            | Self::Damaged(_) => None,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    /// Two rows of one number or one token mean that somebody was faster.
    fn from(error: sqlx::Error) -> Self {
        /// PostgreSQL's code for a text that its encoding cannot hold.
        const CHARACTER_NOT_IN_REPERTOIRE: &str = "22021";
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => Self::Conflict,
            Some(database) if database.code().as_deref() == Some(CHARACTER_NOT_IN_REPERTOIRE) => {
                Self::Unstorable
            }
            _ if is_unwritable(&error) => Self::Unwritable(error),
            _ if matches!(error, sqlx::Error::ColumnDecode { .. }) => {
                Self::Damaged(error.to_string())
            }
            _ => Self::Database(error),
        }
    }
}

/// Is the disk full, or does it fail?
pub(crate) fn is_unwritable(error: &sqlx::Error) -> bool {
    /// PostgreSQL's code for a full disk.
    const DISK_FULL: &str = "53100";
    /// SQLite's codes, in the lowest byte of what it says: input or output
    /// failed, the disk is full.
    const IOERR: u32 = 10;
    const FULL: u32 = 13;
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| {
        // PostgreSQL's codes have five characters, SQLite's are numbers below.
        let primary = code.parse::<u32>().ok().filter(|_| code.len() < 5).map(|code| code & 0xff);
        code == DISK_FULL || matches!(primary, Some(IOERR | FULL))
    })
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Migration(error)
    }
}
