//! The store as a whole: opened, checked, closed.

use std::path::Path;

use tokio::sync::MutexGuard;

use crate::{
    database::{Database, on},
    error::StoreError,
    file::file_of,
};

/// Tables, logs and people in a database. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) database: Database,
}

impl Store {
    /// Opens a SQLite file, creating it where there is none.
    pub async fn sqlite(file: &Path) -> Result<Self, StoreError> {
        Self::with(Database::sqlite(file).await?).await
    }

    /// Opens a database by its address: `sqlite:FILE` or `postgres://…`.
    pub async fn at(address: &str) -> Result<Self, StoreError> {
        Self::with(Database::at(address).await?).await
    }

    /// Opens a SQLite file as it is, beside a server that may be running on it:
    /// nothing is created or brought up to date.
    pub async fn sqlite_as_it_is(file: &Path) -> Result<Self, StoreError> {
        if !file.exists() {
            return Err(StoreError::Missing(file.to_owned()));
        }
        Self::as_it_is(Database::sqlite(file).await?).await
    }

    /// Opens a database by its address, as it is.
    pub async fn at_as_it_is(address: &str) -> Result<Self, StoreError> {
        if let Some(file) = file_of(address)?.filter(|file| !file.exists()) {
            return Err(StoreError::Missing(file));
        }
        Self::as_it_is(Database::at(address).await?).await
    }

    async fn as_it_is(database: Database) -> Result<Self, StoreError> {
        database.check_version().await?;
        Ok(Self { database })
    }

    async fn with(database: Database) -> Result<Self, StoreError> {
        database.migrate().await?;
        Ok(Self { database })
    }

    /// A writer's turn, where the database has but one.
    pub(crate) async fn turn(&self) -> Option<MutexGuard<'_, ()>> {
        match &self.database {
            Database::Sqlite(_, writer) => Some(writer.turn().await),
            Database::Postgres(..) => None,
        }
    }

    /// Can several programs share the database, and hear of one another?
    #[must_use]
    pub fn is_shared(&self) -> bool {
        matches!(self.database, Database::Postgres(..))
    }

    /// A secret that all who open this database share; the first one to ask
    /// decides what it is.
    pub async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name)
                .bind(fresh)
                .execute(pool)
                .await?;
            let (value,) = sqlx::query_as("SELECT value FROM secrets WHERE name = $1")
                .bind(name)
                .fetch_one(pool)
                .await?;
            Ok(value)
        })
    }

    /// Waits for what is under way and closes the database.
    pub async fn close(&self) {
        on!(&self.database, pool => pool.close().await);
    }
}
