//! Looking through the whole store, table by table, without changing anything
//! and without keeping more than one table in memory.

use sqlx::{FromRow as _, Row as _};

use crate::{
    Row, Table,
    database::{Database, on},
    error::StoreError,
    store::Store,
    tables::{COLUMNS, ROWS, RowColumns, SeatColumns, UNFINISHED, log_of, seat_of, seats},
};

/// A table as one moment shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspected {
    /// The table.
    pub table: Table,
    /// Its log, as far as it goes.
    pub rows: Vec<Row>,
    /// How many rows it has by its own count.
    pub length: u64,
}

/// Something that belongs to nothing: a row that names another which is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LooseEnd {
    /// What it is, in one word: `seat`, `entry`, `session`…
    pub what: &'static str,
    /// What it names.
    pub names: String,
}

/// What may name something that is not there.
const REFERENCES: &[(&str, &str)] = &[
    (
        "seat",
        "SELECT DISTINCT table_id FROM seats \
         WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = table_id)",
    ),
    (
        "entry",
        "SELECT DISTINCT table_id FROM entries \
         WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = table_id)",
    ),
    (
        "job",
        "SELECT DISTINCT table_id FROM jobs \
         WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = table_id)",
    ),
    (
        "session",
        "SELECT DISTINCT person FROM sessions \
         WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = person)",
    ),
    (
        "operator",
        "SELECT person FROM operators \
         WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = person)",
    ),
    (
        "sitter",
        "SELECT DISTINCT person FROM seats WHERE person IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = person)",
    ),
    (
        "owner",
        "SELECT DISTINCT owner FROM tables WHERE owner <> '' \
         AND NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = owner)",
    ),
    (
        "rating",
        "SELECT DISTINCT player FROM ratings WHERE player NOT LIKE 'machine:%' \
         AND NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = player)",
    ),
];

impl Store {
    /// How many tables there are.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        on!(&self.database, pool => {
            let (count,): (i64,) =
                sqlx::query_as("SELECT COUNT(*) FROM tables").fetch_one(pool).await?;
            Ok(count.unsigned_abs())
        })
    }

    /// Tables by their ids, in order: those after one of them. Tables whose logs
    /// are still being written are not among them.
    pub async fn table_ids(&self, after: &str, most: u32) -> Result<Vec<String>, StoreError> {
        on!(&self.database, pool => {
            let sql = format!(
                "SELECT id FROM tables WHERE id > $1 AND status <> '{UNFINISHED}' \
                 ORDER BY id LIMIT $2"
            );
            let ids: Vec<(String,)> = sqlx::query_as(sqlx::AssertSqlSafe(sql))
                .bind(after)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?;
            Ok(ids.into_iter().map(|(id,)| id).collect())
        })
    }

    /// A table with its log, all of one moment, whoever plays there meanwhile.
    pub async fn inspect(&self, id: &str) -> Result<Option<Inspected>, StoreError> {
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            if matches!(self.database, Database::Postgres(..)) {
                let sql = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY";
                sqlx::query(sql).execute(&mut *transaction).await?;
            }
            let sql = format!("SELECT {COLUMNS}, length FROM tables WHERE id = $1");
            let found = sqlx::query(sqlx::AssertSqlSafe(sql))
                .bind(id)
                .fetch_optional(&mut *transaction)
                .await?;
            let Some(row) = found else { return Ok(None) };
            let mut table = Table::from_row(&row)?;
            let length: i64 = row.try_get("length")?;
            let seats: Vec<SeatColumns> =
                sqlx::query_as(seats!("WHERE table_id = $1 ORDER BY player"))
                    .bind(id)
                    .fetch_all(&mut *transaction)
                    .await?;
            table.seats = seats.into_iter().map(|columns| seat_of(columns).1).collect();
            let rows: Vec<RowColumns> =
                sqlx::query_as(ROWS).bind(id).bind(0).fetch_all(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(Some(Inspected { table, rows: log_of(0, rows)?, length: length.unsigned_abs() }))
        })
    }

    /// What the database itself finds wrong with its files; PostgreSQL looks
    /// after its own.
    pub async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let Database::Sqlite(pool, _) = &self.database else { return Ok(Vec::new()) };
        let found: Vec<(String,)> =
            sqlx::query_as("PRAGMA integrity_check").fetch_all(pool).await?;
        Ok(found.into_iter().map(|(line,)| line).filter(|line| line != "ok").collect())
    }

    /// What names something that is not there, so many of each kind at most.
    pub async fn loose_ends(&self, most: u32) -> Result<Vec<LooseEnd>, StoreError> {
        let mut ends = Vec::new();
        for &(what, sql) in REFERENCES {
            let found: Vec<(String,)> = on!(&self.database, pool => {
                sqlx::query_as(sqlx::AssertSqlSafe(format!("{sql} LIMIT $1")))
                    .bind(i64::from(most))
                    .fetch_all(pool)
                    .await?
            });
            ends.extend(found.into_iter().map(|(names,)| LooseEnd { what, names }));
        }
        Ok(ends)
    }
}
