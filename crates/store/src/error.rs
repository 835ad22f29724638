//! What can go wrong with the store.

use std::fmt;

/// A call that changed nothing.
#[derive(Debug)]
pub enum StoreError {
    /// The log has grown since the caller looked.
    Conflict,
    /// There is no such table.
    NoSuchTable,
    /// A text has a character that the database cannot keep (PostgreSQL: NUL).
    Unstorable,
    /// The address is neither SQLite's nor PostgreSQL's.
    BadAddress(String),
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
            Self::Unstorable => f.write_str("a character that the database cannot keep"),
            Self::BadAddress(address) => {
                write!(f, "{address} is no address of a database: sqlite:FILE or postgres://…")
            }
            Self::Database(error) => write!(f, "database: {error}"),
            Self::Migration(error) => write!(f, "migration of the database: {error}"),
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Database(error) => Some(error),
            Self::Migration(error) => Some(error),
            Self::Conflict | Self::NoSuchTable | Self::Unstorable | Self::BadAddress(_) => None,
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
            _ => Self::Database(error),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Migration(error)
    }
}
