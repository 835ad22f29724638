//! Two databases behind one name.

use std::{path::Path, str::FromStr, time::Duration};

use sqlx::{
    Connection as _, PgPool, SqlSafeStr, SqlitePool,
    migrate::{Migration, MigrationType, Migrator},
    postgres::PgPoolOptions,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{
    error::StoreError,
    file::{make_private, on_disk},
    writer::{OwnConnection, Target, Task, Writer, one_in_postgres},
};

/// An open database.
#[derive(Clone, Debug)]
pub(crate) enum Database {
    /// A file of ours.
    Sqlite(SqlitePool, Writer),
    /// A server of its own.
    Postgres(PgPool, Writer),
}

/// Runs the same lines on whichever database is open: the queries are written
/// once, and compiled for both.
macro_rules! on {
    ($database:expr, $pool:ident => $body:expr) => {
        match $database {
            $crate::database::Database::Sqlite($pool, _) => $body,
            $crate::database::Database::Postgres($pool, _) => $body,
        }
    };
}
pub(crate) use on;

/// Connections kept. SQLite has one writer at a time anyway.
const SQLITE_CONNECTIONS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;
/// What the writer of logs keeps in memory of the file; in KiB, as SQLite wants
/// it with a minus.
const WRITER_CACHE: &str = "-16384";
/// How long a writer waits for another before giving up.
const PATIENCE: Duration = Duration::from_secs(10);

impl Database {
    /// Opens a file, creating it where there is none.
    pub(crate) async fn sqlite(file: &Path) -> Result<Self, StoreError> {
        Self::sqlite_with(SqliteConnectOptions::new().filename(file)).await
    }

    async fn sqlite_with(options: SqliteConnectOptions) -> Result<Self, StoreError> {
        let options = options
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            // With WAL, anything less may lose the last commits with the power.
            .synchronous(SqliteSynchronous::Full)
            // What a batch may have to undo would go through a file otherwise.
            .pragma("temp_store", "memory")
            .busy_timeout(PATIENCE);
        let file = on_disk(&options).map(Path::to_owned);
        if let Some(file) = &file {
            make_private(file);
        }
        let own = options.clone().pragma("cache_size", WRITER_CACHE);
        let own = OwnConnection::open(own).await?;
        let pool = SqlitePoolOptions::new()
            .max_connections(SQLITE_CONNECTIONS)
            .acquire_timeout(PATIENCE)
            // A transaction that failed with the disk may have been given up by
            // SQLite without sqlx knowing: such a connection is not used again.
            .before_acquire(|connection, _| {
                Box::pin(async move { Ok(!connection.is_in_transaction()) })
            })
            .connect_with(options)
            .await?;
        let writer = Writer::start(Target::Sqlite(Box::new(own)), file);
        Ok(Self::Sqlite(pool, writer))
    }

    /// Opens a database by its address: `sqlite:FILE` or `postgres://…`.
    pub(crate) async fn at(address: &str) -> Result<Self, StoreError> {
        let scheme = address.split(':').next().unwrap_or_default();
        match scheme {
            "sqlite" => Self::sqlite_with(SqliteConnectOptions::from_str(address)?).await,
            "postgres" | "postgresql" => {
                let pool = PgPoolOptions::new()
                    .max_connections(POSTGRES_CONNECTIONS)
                    .acquire_timeout(PATIENCE)
                    .connect(address)
                    .await?;
                let writer = Writer::start(Target::Postgres(pool.clone()), None);
                Ok(Self::Postgres(pool, writer))
            }
            // An address may hold a password: no more of it is repeated.
            _ => Err(StoreError::BadAddress(scheme.to_owned())),
        }
    }

    /// Writes to tables and their logs; back when it is durable, or refused.
    pub(crate) async fn write(&self, task: Task) -> Result<(), StoreError> {
        match self {
            // PostgreSQL writes several things at a time: moves need not wait
            // for somebody who opens a table. Boxed, so that moves need not make
            // room for it either.
            Self::Postgres(pool, _) if !task.is_moves() => {
                Box::pin(one_in_postgres(pool, &task)).await
            }
            Self::Sqlite(_, writer) | Self::Postgres(_, writer) => writer.write(task).await,
        }
    }

    /// The one who writes logs.
    pub(crate) const fn writer(&self) -> &Writer {
        match self {
            Self::Sqlite(_, writer) | Self::Postgres(_, writer) => writer,
        }
    }

    /// Is it of this program's version? For those who must change nothing.
    pub(crate) async fn check_version(&self) -> Result<(), StoreError> {
        let there: Vec<(i64,)> = on!(self, pool => {
            let sql = "SELECT version FROM _sqlx_migrations ORDER BY version";
            sqlx::query_as(sql).fetch_all(pool).await?
        });
        if there.iter().map(|(version,)| version).eq(MIGRATIONS.iter().map(|one| &one.0)) {
            return Ok(());
        }
        let latest = |last: Option<i64>| last.unwrap_or(0);
        let there = latest(there.last().map(|last| last.0));
        Err(StoreError::OtherVersion(there, latest(MIGRATIONS.last().map(|last| last.0))))
    }

    /// Brings the tables up to date.
    pub(crate) async fn migrate(&self) -> Result<(), StoreError> {
        let migrations = MIGRATIONS.iter().map(|&(version, name, sqlite, postgres)| {
            let sql = match self {
                Self::Sqlite(..) => sqlite,
                Self::Postgres(..) => postgres,
            };
            Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
        });
        let migrator = Migrator::with_migrations(migrations.collect());
        on!(self, pool => migrator.run(pool).await)?;
        Ok(())
    }
}

/// Names a migration that both databases read.
macro_rules! both {
    ($version:literal, $name:literal, $file:literal) => {
        ($version, $name, migration!($file), migration!($file))
    };
}

macro_rules! migration {
    ($file:literal) => {
        include_str!(concat!("../migrations/", $file, ".sql"))
    };
}

/// Version, name and text of every migration, for SQLite and for PostgreSQL.
/// Those that were published stay as they are. Listed by hand: sqlx's own macro
/// would build both drivers twice, once for itself.
const MIGRATIONS: &[(i64, &str, &str, &str)] = &[
    both!(1, "tables", "0001_tables"),
    both!(3, "people", "0003_people"),
    (4, "seats", migration!("0004_seats.sqlite"), migration!("0004_seats.postgres")),
    both!(5, "ratings", "0005_ratings"),
    both!(6, "jobs", "0006_jobs"),
    both!(10, "dice", "0010_dice"),
    (11, "moves", migration!("0011_moves.sqlite"), migration!("0011_moves.postgres")),
    both!(12, "lobby", "0012_lobby"),
    both!(13, "listed", "0013_listed"),
    both!(14, "care", "0014_care"),
    (20, "operator", migration!("0020_operator.sqlite"), migration!("0020_operator.postgres")),
    both!(21, "oversight", "0021_oversight"),
    both!(23, "house_time", "0023_house_time"),
    (30, "lists", migration!("0030_lists.sqlite"), migration!("0030_lists.postgres")),
    (
        31,
        "seats by game",
        migration!("0031_seats_by_game.sqlite"),
        migration!("0031_seats_by_game.postgres"),
    ),
    both!(50, "names", "0050_names"),
    both!(51, "recovery", "0051_recovery"),
    both!(60, "fair_jobs", "0060_fair_jobs"),
    both!(61, "shown_until", "0061_shown_until"),
];
