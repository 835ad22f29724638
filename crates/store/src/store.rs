//! What can be kept and found again.

use std::{path::Path, sync::Arc};

use tokio::sync::{Mutex, MutexGuard};

use crate::{
    Row, Secret, Table,
    database::{Database, on},
    error::StoreError,
};

/// Tables and their logs in a database. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
    /// SQLite lets one writer through at a time and has the others knock again
    /// and again; here they stand in line, and nobody waits out of turn.
    line: Arc<Mutex<()>>,
}

/// A row of `tables`, in the order of the queries.
type TableColumns =
    (String, String, String, String, Option<String>, String, String, Option<String>, i64, i64);

fn table_of(columns: TableColumns) -> Table {
    let (id, game, options, asked, start, seats, owner, dice, created_at, updated_at) = columns;
    let dice = dice.map(Secret);
    Table { id, game, options, asked, start, seats, owner, dice, created_at, updated_at }
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

    async fn with(database: Database) -> Result<Self, StoreError> {
        database.migrate().await?;
        Ok(Self { database, line: Arc::default() })
    }

    /// A writer's turn, where the database has but one.
    async fn turn(&self) -> Option<MutexGuard<'_, ()>> {
        match self.database {
            Database::Sqlite(_) => Some(self.line.lock().await),
            Database::Postgres(_) => None,
        }
    }

    /// Opens a table, with entries if it begins with some.
    pub async fn create(&self, table: &Table, rows: &[Row]) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query(
                "INSERT INTO tables \
                 (id, game, options, asked, start, seats, owner, dice, created_at, updated_at, \
                 length) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            )
            .bind(&table.id)
            .bind(&table.game)
            .bind(&table.options)
            .bind(&table.asked)
            .bind(&table.start)
            .bind(&table.seats)
            .bind(&table.owner)
            .bind(table.dice.as_ref().map(|secret| &secret.0))
            .bind(table.created_at)
            .bind(table.updated_at)
            .bind(rows.len() as i64)
            .execute(&mut *transaction)
            .await?;
            for (number, row) in rows.iter().enumerate() {
                insert!(transaction, &table.id, number as i64, row);
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Adds to a table's log, all or nothing. `length` is how many entries the
    /// caller knows; when there are others by now, it is a
    /// [conflict](StoreError::Conflict) and nothing changes.
    pub async fn append(&self, id: &str, length: u64, rows: &[Row]) -> Result<(), StoreError> {
        let Some(last) = rows.last() else { return Ok(()) };
        let length = length as i64;
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            // Written first: the writer's lock is taken at once, and two
            // writers of one table meet here.
            let found = sqlx::query(
                "UPDATE tables SET length = length + $1, updated_at = $2 \
                 WHERE id = $3 AND length = $4",
            )
            .bind(rows.len() as i64)
            .bind(last.at)
            .bind(id)
            .bind(length)
            .execute(&mut *transaction)
            .await?;
            if found.rows_affected() == 0 {
                let known = sqlx::query("SELECT 1 FROM tables WHERE id = $1")
                    .bind(id)
                    .fetch_optional(&mut *transaction)
                    .await?;
                return Err(match known {
                    Some(_) => StoreError::Conflict,
                    None => StoreError::NoSuchTable,
                });
            }
            for (number, row) in (length..).zip(rows) {
                insert!(transaction, id, number, row);
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// A table with its whole log.
    pub async fn load(&self, id: &str) -> Result<Option<(Table, Vec<Row>)>, StoreError> {
        on!(&self.database, pool => {
            // The log only grows: whatever comes between the two queries is
            // simply part of what is read.
            let table: Option<TableColumns> = sqlx::query_as(
                "SELECT id, game, options, asked, start, seats, owner, dice, created_at, \
                 updated_at FROM tables WHERE id = $1",
            )
            .bind(id)
            .fetch_optional(pool)
            .await?;
            let Some(table) = table else { return Ok(None) };
            let rows: Vec<(String, Option<String>, i64)> = sqlx::query_as(
                "SELECT entry, token, at FROM entries WHERE table_id = $1 ORDER BY number",
            )
            .bind(id)
            .fetch_all(pool)
            .await?;
            let rows = rows.into_iter().map(|(entry, token, at)| Row { entry, token, at });
            Ok(Some((table_of(table), rows.collect())))
        })
    }

    /// The tables of an owner, those that changed last first.
    pub async fn recent(&self, owner: &str, most: u32) -> Result<Vec<Table>, StoreError> {
        on!(&self.database, pool => {
            let tables: Vec<TableColumns> = sqlx::query_as(
                "SELECT id, game, options, asked, start, seats, owner, dice, created_at, \
                 updated_at FROM tables WHERE owner = $1 ORDER BY updated_at DESC, id LIMIT $2",
            )
            .bind(owner)
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            Ok(tables.into_iter().map(table_of).collect())
        })
    }

    /// Does the database answer?
    pub async fn check(&self) -> Result<(), StoreError> {
        on!(&self.database, pool => sqlx::query("SELECT 1").execute(pool).await.map(|_| ()))?;
        Ok(())
    }

    /// Waits for what is under way and closes the database.
    pub async fn close(&self) {
        on!(&self.database, pool => pool.close().await);
    }
}

/// Adds one row inside a transaction of either database.
macro_rules! insert {
    ($transaction:ident, $id:expr, $number:expr, $row:ident) => {
        sqlx::query(
            "INSERT INTO entries (table_id, number, entry, token, at) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind($id)
        .bind($number)
        .bind(&$row.entry)
        .bind(&$row.token)
        .bind($row.at)
        .execute(&mut *$transaction)
        .await?
    };
}
use insert;
