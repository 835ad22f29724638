//! The whole store as one file, and back. The file is text, the same for both
//! databases: what was kept in one can be restored into the other. It is
//! written while the store is in use, and shows one moment of it.
//!
//! One line of JSON each: a head, then for every table its name and columns and
//! its rows, then how many rows there were, so that half a file is not taken
//! for a whole one.

use std::io::{self, BufRead, Write};

use futures_util::TryStreamExt as _;
use serde_json::{Value, json};
use sqlx::Row as _;

use crate::{
    database::{Database, on},
    error::StoreError,
    store::Store,
};

/// The version of the file.
const VERSION: u64 = 1;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Whole,
    Real,
    Yes,
}
use Kind::{Real, Text, Whole, Yes};

/// A table with its columns and their kinds; any may be null.
type Shape = (&'static str, &'static [(&'static str, Kind)]);

/// Everything that is kept, those first that others refer to. Jobs are not:
/// they are made anew. Links that reset a password are not: they last a day.
const SHAPES: &[Shape] = &[
    ("secrets", &[("name", Text), ("value", Text)]),
    (
        "persons",
        &[
            ("id", Text),
            ("name", Text),
            ("sign_in", Text),
            ("password", Text),
            ("feed", Whole),
            ("created_at", Whole),
            ("locked_at", Whole),
            ("skeleton", Text),
        ],
    ),
    ("names", &[("skeleton", Text), ("person", Text), ("free_at", Whole)]),
    (
        "sessions",
        &[("hash", Text), ("person", Text), ("kind", Text), ("label", Text), ("created_at", Whole)],
    ),
    (
        "tables",
        &[
            ("id", Text),
            ("game", Text),
            ("options", Text),
            ("asked", Text),
            ("start", Text),
            ("owner", Text),
            ("created_at", Whole),
            ("updated_at", Whole),
            ("length", Whole),
            ("clock", Text),
            ("public", Yes),
            ("rated", Yes),
            ("previous", Text),
            ("standing", Text),
            ("status", Text),
            ("acting", Whole),
            ("due", Whole),
            ("winners", Text),
            ("ended_at", Whole),
            ("rated_at", Whole),
            ("dice", Text),
            ("listed", Text),
            ("damaged", Text),
            ("revision", Whole),
            ("hidden_at", Whole),
            ("shown_until", Whole),
        ],
    ),
    (
        "seats",
        &[
            ("table_id", Text),
            ("player", Whole),
            ("kind", Text),
            ("person", Text),
            ("name", Text),
            ("level", Whole),
        ],
    ),
    (
        "entries",
        &[("table_id", Text), ("number", Whole), ("entry", Text), ("token", Text), ("at", Whole)],
    ),
    (
        "ratings",
        &[
            ("game", Text),
            ("player", Text),
            ("rating", Real),
            ("deviation", Real),
            ("volatility", Real),
            ("games", Whole),
            ("updated_at", Whole),
        ],
    ),
    ("operators", &[("person", Text), ("since", Whole)]),
    (
        "audit",
        &[
            ("number", Whole),
            ("at", Whole),
            ("operator", Text),
            ("operator_name", Text),
            ("deed", Text),
            ("target", Text),
            ("target_name", Text),
            ("detail", Text),
            ("reason", Text),
        ],
    ),
    ("recovery", &[("hash", Text), ("person", Text)]),
    ("hides", &[("person", Text), ("other", Text)]),
    ("blocks", &[("range", Text), ("until", Whole), ("created_at", Whole)]),
    ("announcements", &[("number", Whole), ("fr", Text), ("en", Text), ("until", Whole)]),
    (
        "reports",
        &[
            ("id", Text),
            ("kind", Text),
            ("target", Text),
            ("reporter", Text),
            ("words", Text),
            ("at", Whole),
            ("settled_at", Whole),
        ],
    ),
];

/// Why there is no backup, or no restoring it.
#[derive(Debug)]
pub enum BackupError {
    /// The store failed.
    Store(StoreError),
    /// The file failed.
    File(io::Error),
    /// The file is no backup, or not a whole one: the line, and why.
    Malformed(u64, &'static str),
    /// The store is not empty: nothing of it is overwritten.
    NotEmpty,
}

impl std::fmt::Display for BackupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::File(error) => error.fmt(f),
            Self::Malformed(line, why) => write!(f, "line {line}: {why}"),
            Self::NotEmpty => f.write_str("the database is not empty; nothing was changed"),
        }
    }
}

impl std::error::Error for BackupError {}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

/// Reads one row as JSON, from either database.
macro_rules! values {
    ($row:expr, $columns:expr) => {{
        let mut values = Vec::with_capacity($columns.len());
        for (place, &(_, kind)) in $columns.iter().enumerate() {
            values.push(match kind {
                Text => json!($row.try_get::<Option<String>, _>(place)?),
                Whole => json!($row.try_get::<Option<i64>, _>(place)?),
                Real => json!($row.try_get::<Option<f64>, _>(place)?),
                Yes => json!($row.try_get::<Option<bool>, _>(place)?),
            });
        }
        values
    }};
}

/// After how many rows somebody hears how far it is.
const PAGE: u64 = 1_000;

impl Store {
    /// Writes all that is kept, row by row as the database gives it; `progress`
    /// hears how many rows there are so far, and of how many. Gives how many there
    /// were.
    pub async fn backup(
        &self,
        to: &mut (impl Write + Send),
        mut progress: impl FnMut(u64, u64) + Send,
    ) -> Result<u64, BackupError> {
        writeln!(to, "{}", json!({ "pionnier": "backup", "version": VERSION }))?;
        let mut rows = 0;
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            // One moment for all tables. SQLite's transactions are so anyway.
            if matches!(self.database, Database::Postgres(..)) {
                let sql = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY";
                sqlx::query(sql).execute(&mut *transaction).await?;
            }
            let mut all = 0;
            for (table, _) in SHAPES {
                let sql = format!("SELECT COUNT(*) FROM {table}");
                let (count,): (i64,) = sqlx::query_as(sqlx::AssertSqlSafe(sql))
                    .fetch_one(&mut *transaction)
                    .await?;
                all += count.unsigned_abs();
            }
            for (table, columns) in SHAPES {
                let names: Vec<&str> = columns.iter().map(|&(name, _)| name).collect();
                writeln!(to, "{}", json!({ "table": table, "columns": names }))?;
                // The first two columns have the key of every table in them.
                let sql = format!("SELECT {} FROM {table} ORDER BY 1, 2", names.join(", "));
                let mut found =
                    sqlx::query(sqlx::AssertSqlSafe(sql)).fetch(&mut *transaction);
                while let Some(row) = found.try_next().await? {
                    writeln!(to, "{}", Value::Array(values!(row, columns)))?;
                    rows += 1;
                    if rows % PAGE == 0 {
                        progress(rows, all);
                    }
                }
            }
            progress(rows, all);
            transaction.commit().await?;
        });
        writeln!(to, "{}", json!({ "rows": rows }))?;
        to.flush()?;
        Ok(rows)
    }

    /// Fills an empty store from a backup, all or nothing.
    pub async fn restore(
        &self,
        from: &mut (impl BufRead + Send),
        mut progress: impl FnMut(u64) + Send,
    ) -> Result<u64, BackupError> {
        let _turn = self.turn().await;
        let mut lines = from.lines().zip(1u64..);
        let head = next(&mut lines)?.1;
        if head != json!({ "pionnier": "backup", "version": VERSION }) {
            return Err(BackupError::Malformed(1, "this is no backup that we can read"));
        }
        let mut rows = 0;
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            // A program that once looked at the empty store left its own. This
            // comes first because SQLite waits for another writer, such as an
            // attempt still being undone, only where nothing was read before.
            sqlx::query("DELETE FROM secrets").execute(&mut *transaction).await?;
            for (table, _) in SHAPES.iter().filter(|(table, _)| *table != "secrets") {
                let sql = format!("SELECT 1 FROM {table} LIMIT 1");
                let sql = sqlx::AssertSqlSafe(sql);
                if sqlx::query(sql).fetch_optional(&mut *transaction).await?.is_some() {
                    return Err(BackupError::NotEmpty);
                }
            }
            let mut into: Option<(String, Vec<Kind>)> = None;
            loop {
                let (number, line) = next(&mut lines)?;
                let malformed = |why| BackupError::Malformed(number, why);
                if let Value::Array(values) = line {
                    let (sql, kinds) = into.as_ref().ok_or_else(|| malformed("no table yet"))?;
                    if values.len() != kinds.len() {
                        return Err(malformed("another number of columns"));
                    }
                    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql.clone()));
                    for (value, kind) in values.iter().zip(kinds) {
                        let fits = match kind {
                            Text => value.is_string(),
                            Whole => value.is_i64(),
                            Real => value.is_number(),
                            Yes => value.is_boolean(),
                        };
                        if !fits && !value.is_null() {
                            return Err(malformed("a value of another kind"));
                        }
                        query = match kind {
                            Text => query.bind(value.as_str().map(str::to_owned)),
                            Whole => query.bind(value.as_i64()),
                            Real => query.bind(value.as_f64()),
                            Yes => query.bind(value.as_bool()),
                        };
                    }
                    query.execute(&mut *transaction).await?;
                    rows += 1;
                    if rows % PAGE == 0 {
                        progress(rows);
                    }
                } else if let Some(table) = line["table"].as_str() {
                    into = Some(insert(table, &line["columns"]).ok_or_else(|| {
                        malformed("a table that we do not know")
                    })?);
                } else if line["rows"] == rows {
                    break;
                } else {
                    return Err(malformed("the backup is not whole"));
                }
            }
            transaction.commit().await?;
        });
        progress(rows);
        Ok(rows)
    }
}

/// The next line of a backup.
fn next(
    lines: &mut impl Iterator<Item = (io::Result<String>, u64)>,
) -> Result<(u64, Value), BackupError> {
    let (line, number) =
        lines.next().ok_or(BackupError::Malformed(0, "the backup is not whole"))?;
    let value = serde_json::from_str(&line?);
    Ok((number, value.map_err(|_| BackupError::Malformed(number, "this is no JSON"))?))
}

/// The statement that fills a table, and the kinds of its values. Columns that
/// an older backup does not have get what new ones begin with.
fn insert(table: &str, columns: &Value) -> Option<(String, Vec<Kind>)> {
    let (table, known) = SHAPES.iter().find(|(name, _)| *name == table)?;
    let mut names = Vec::new();
    let mut kinds = Vec::new();
    for name in columns.as_array()? {
        let (name, kind) = known.iter().find(|(known, _)| name == known)?;
        names.push(*name);
        kinds.push(*kind);
    }
    let places: Vec<String> = (1..=names.len()).map(|place| format!("${place}")).collect();
    let sql = format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "));
    Some((sql, kinds))
}
