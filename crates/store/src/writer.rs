//! Group commit: rows that arrive while the database is busy are committed
//! together, with one wait for the disk.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgPool, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard, mpsc, oneshot};

use crate::{
    Append, Index, Row, Table,
    condition::Condition,
    error::{StoreError, is_unwritable},
    news,
    tables::{UNFINISHED, create, fill, write},
};

/// The most that is committed at once: whoever comes first waits for the rest.
const MOST: usize = 256;

pub(crate) type Done = Result<(), StoreError>;
type Answer = oneshot::Sender<Done>;

/// Something to write.
#[derive(Debug)]
pub(crate) enum Task {
    /// A log grows.
    Append(Append),
    /// A table is opened, with rows if it begins with some.
    Open(Box<(Table, Vec<Row>)>),
    /// A table is begun whose log is written in parts; nobody sees it yet.
    Begin(Box<Table>),
    /// More of such a log.
    Fill(Box<Fill>),
    /// Something small, to see whether anything can be written.
    Probe,
}

/// A part of a log that is too long to be written at once.
#[derive(Debug)]
pub(crate) struct Fill {
    pub(crate) id: String,
    /// How many rows are there already.
    pub(crate) version: u64,
    pub(crate) rows: Vec<Row>,
    /// How the table stands; with the last part only, which makes it one that
    /// everyone sees.
    pub(crate) index: Option<Index>,
}

impl Task {
    /// Rows and nothing else: nobody sits down or opens anything.
    fn moves(&self) -> Option<&Append> {
        match self {
            Self::Append(append)
                if append.sits.is_none()
                    && append.opens.is_none()
                    && append.closes.is_none()
                    && !append.rows.is_empty() =>
            {
                Some(append)
            }
            _ => None,
        }
    }

    /// How many rows it adds to a log.
    fn rows(&self) -> usize {
        match self {
            Self::Append(append) => append.rows.len(),
            Self::Open(opened) => opened.1.len(),
            Self::Fill(part) => part.rows.len(),
            Self::Begin(_) | Self::Probe => 0,
        }
    }

    /// May it be committed together with others, whatever the database?
    pub(crate) fn is_moves(&self) -> bool {
        self.moves().is_some()
    }
}

/// The one who writes logs.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    tasks: mpsc::Sender<(Task, Answer)>,
    /// SQLite lets one writer through at a time and has the others knock again
    /// and again; here they stand in line, and nobody waits out of turn.
    line: Arc<Mutex<()>>,
    condition: Arc<Condition>,
    /// Rows of logs written so far.
    written: Arc<AtomicU64>,
}

impl Writer {
    /// Starts writing, for as long as somebody may have something to write;
    /// into this file, if it is one.
    pub(crate) fn start(mut target: Target, file: Option<PathBuf>) -> Self {
        let (tasks, mut queue) = mpsc::channel(4 * MOST);
        let line = Arc::<Mutex<()>>::default();
        let condition = Arc::new(Condition::of(file));
        let (ours, noted) = (line.clone(), condition.clone());
        let written = Arc::<AtomicU64>::default();
        let counted = written.clone();
        tokio::spawn(async move {
            let mut waiting = Vec::with_capacity(MOST);
            while queue.recv_many(&mut waiting, MOST).await > 0 {
                let (batch, answers): (Vec<Task>, Vec<Answer>) = waiting.drain(..).unzip();
                let turn = ours.lock().await;
                let done = target.commit(&batch).await;
                drop(turn);
                noted.note(&done);
                let rows = batch.iter().zip(&done).filter(|(_, done)| done.is_ok());
                let rows = rows.map(|(task, _)| task.rows() as u64).sum();
                counted.fetch_add(rows, Ordering::Relaxed);
                for (answer, done) in answers.into_iter().zip(done) {
                    // Whoever asked may be gone, and that is all right.
                    let _ = answer.send(done);
                }
            }
        });
        Self { tasks, line, condition, written }
    }

    pub(crate) fn condition(&self) -> &Condition {
        &self.condition
    }

    /// How many rows of logs were written so far.
    pub(crate) fn written(&self) -> u64 {
        self.written.load(Ordering::Relaxed)
    }

    /// How much waits to be written, and how much can wait.
    pub(crate) fn queue(&self) -> (usize, usize) {
        let most = self.tasks.max_capacity();
        (most - self.tasks.capacity(), most)
    }

    /// A turn for whatever else is to be written.
    pub(crate) async fn turn(&self) -> MutexGuard<'_, ()> {
        self.line.lock().await
    }

    /// Writes something; back when it is durable, or refused.
    pub(crate) async fn write(&self, task: Task) -> Done {
        let (answer, done) = oneshot::channel();
        let closed = |_| StoreError::Database(sqlx::Error::PoolClosed);
        self.tasks.send((task, answer)).await.map_err(|_| closed(()))?;
        done.await.map_err(|_| closed(()))?
    }
}

/// Where rows are written.
pub(crate) enum Target {
    Sqlite(Box<OwnConnection>),
    Postgres(PgPool),
}

/// A connection of the writer's own, whose pages stay in its memory as long as
/// nobody else writes.
pub(crate) struct OwnConnection {
    options: SqliteConnectOptions,
    /// None after one that failed: the next batch opens another.
    open: Option<SqliteConnection>,
}

impl OwnConnection {
    pub(crate) async fn open(options: SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        let open = Some(options.connect().await?);
        Ok(Self { options, open })
    }

    /// Writes a batch. After a failure of the disk SQLite may have given the
    /// transaction up by itself, and what the connection believes is wrong: it is
    /// closed, and the next batch gets a fresh one. A batch that was merely
    /// refused leaves the connection as it was.
    async fn write(&mut self, batch: &[Task], trusted: bool) -> Result<Vec<Done>, sqlx::Error> {
        let mut connection = match self.open.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let done = in_sqlite(&mut connection, batch, trusted).await;
        let failed = match &done {
            Ok(done) => done.iter().any(|one| matches!(one, Err(StoreError::Unwritable(_)))),
            Err(_) => true,
        };
        if failed {
            // What was begun is rolled back before this is answered.
            let answers = connection.ping().await.is_ok();
            let broken = done.as_ref().is_err_and(is_unwritable) || done.is_ok();
            if broken || !answers || connection.is_in_transaction() {
                let _ = connection.close().await;
                return done;
            }
        }
        self.open = Some(connection);
        done
    }
}

/// Writes a batch in two statements, inside a transaction of either database,
/// whatever its size: everything comes as one JSON value. Did everyone know the
/// latest row? If not, it is an error, and nothing is to be kept of it.
macro_rules! write_all {
    ($transaction:ident, $each:literal, $batch:expr) => {{
        let changed = sqlx::query(concat!(
            "WITH new AS (SELECT value ->> 0 AS id, CAST(value ->> 1 AS BIGINT) AS version, \
             CAST(value ->> 2 AS BIGINT) AS more, CAST(value ->> 3 AS BIGINT) AS at, \
             value ->> 4 AS status, CAST(value ->> 5 AS BIGINT) AS acting, \
             CAST(value ->> 6 AS BIGINT) AS due, value ->> 7 AS winners, \
             CAST(value ->> 8 AS BIGINT) AS ended_at, value ->> 9 AS listed FROM ",
            $each,
            ") UPDATE tables SET length = length + new.more, updated_at = new.at, \
             status = new.status, acting = new.acting, due = new.due, winners = new.winners, \
             ended_at = new.ended_at, listed = new.listed FROM new WHERE tables.id = new.id \
             AND length = new.version AND damaged IS NULL",
        ))
        .bind(indexes($batch))
        .execute(&mut *$transaction)
        .await?
        .rows_affected();
        if changed != $batch.len() as u64 {
            return Err(sqlx::Error::RowNotFound);
        }
        sqlx::query(concat!(
            "INSERT INTO entries (table_id, number, entry, token, at) \
             SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), value ->> 2, value ->> 3, \
             CAST(value ->> 4 AS BIGINT) FROM ",
            $each,
        ))
        .bind(rows($batch))
        .execute(&mut *$transaction)
        .await?;
    }};
}

/// Writes one task inside a transaction of either database.
macro_rules! write_one {
    ($transaction:ident, $each:literal, $task:expr) => {
        async {
            match $task {
                Task::Append(append) => write!($transaction, $each, append),
                Task::Open(opened) => {
                    let (table, rows) = &**opened;
                    create!($transaction, $each, table, rows, table.index.status.name());
                    Ok(())
                }
                Task::Begin(table) => {
                    let none: &[Row] = &[];
                    create!($transaction, $each, table, none, UNFINISHED);
                    Ok(())
                }
                Task::Fill(part) => fill!($transaction, $each, part),
                Task::Probe => {
                    sqlx::query("UPDATE probe SET count = count + 1")
                        .execute(&mut *$transaction)
                        .await?;
                    Ok(())
                }
            }
        }
        .await
    };
}

/// What becomes of the tables' own lines.
fn indexes(batch: &[&Append]) -> String {
    let index = |append: &&Append| {
        let Append { id, version, rows, index, updated_at, .. } = *append;
        let Index { status, acting, due, winners, ended_at, listed } = index;
        json!([
            id,
            version,
            rows.len(),
            updated_at,
            status.name(),
            acting,
            due,
            winners,
            ended_at,
            listed
        ])
    };
    json!(batch.iter().map(index).collect::<Vec<_>>()).to_string()
}

/// The rows for the logs.
fn rows(batch: &[&Append]) -> String {
    let of = |append: &&Append| rows_of(&append.id, append.version, &append.rows);
    json!(batch.iter().flat_map(of).collect::<Vec<_>>()).to_string()
}

/// The rows for one log, which has so many already.
pub(crate) fn rows_of(id: &str, version: u64, rows: &[Row]) -> Vec<serde_json::Value> {
    let row = |(number, row): (u64, &Row)| json!([id, number, row.entry, row.token, row.at]);
    (version..).zip(rows).map(row).collect()
}

impl Target {
    /// Commits a batch: says of each whether it is durable.
    async fn commit(&mut self, batch: &[Task]) -> Vec<Done> {
        match self {
            Self::Sqlite(own) => {
                let mut done = own.write(batch, true).await;
                if done.is_err() {
                    // Nothing was written: who is to be refused is found one by one.
                    done = own.write(batch, false).await;
                }
                done.unwrap_or_else(|error| {
                    // Nothing of the batch is kept: nobody may believe otherwise.
                    let failed = || sqlx::Error::Protocol(error.to_string());
                    let refused = if is_unwritable(&error) {
                        StoreError::Unwritable
                    } else {
                        StoreError::Database
                    };
                    batch.iter().map(|_| Err(refused(failed()))).collect()
                })
            }
            Self::Postgres(pool) => in_postgres(pool, batch).await,
        }
    }
}

/// Writes a batch with one wait for the disk. The moves go together, if they
/// are `trusted`; whatever else there is may be refused without harm to the rest.
async fn in_sqlite(
    connection: &mut SqliteConnection,
    batch: &[Task],
    trusted: bool,
) -> Result<Vec<Done>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    if trusted {
        let moves: Vec<&Append> = batch.iter().filter_map(Task::moves).collect();
        if !moves.is_empty() {
            write_all!(transaction, "json_each($1)", &moves);
        }
    }
    let mut done = Vec::with_capacity(batch.len());
    for task in batch {
        if trusted && task.is_moves() {
            done.push(Ok(()));
            continue;
        }
        let mut part = transaction.begin().await?;
        match write_one!(part, "json_each($1)", task) {
            Ok(()) => {
                part.commit().await?;
                done.push(Ok(()));
            }
            Err(error) => {
                part.rollback().await?;
                done.push(Err(error));
            }
        }
    }
    transaction.commit().await?;
    Ok(done)
}

async fn in_postgres(pool: &PgPool, batch: &[Task]) -> Vec<Done> {
    let moves: Vec<&Append> = batch.iter().filter_map(Task::moves).collect();
    let together = moves.len() > 1 && all_in_postgres(pool, &moves).await.is_ok();
    let mut done = Vec::with_capacity(batch.len());
    for task in batch {
        let known = together && task.is_moves();
        done.push(if known { Ok(()) } else { one_in_postgres(pool, task).await });
    }
    done
}

/// The usual case; when it is not, nothing is done.
async fn all_in_postgres(pool: &PgPool, moves: &[&Append]) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin().await?;
    write_all!(transaction, "json_array_elements($1::JSON) AS each (value)", moves);
    news::tell_grown(&mut *transaction, moves).await?;
    transaction.commit().await
}

/// One for itself. Others' rows stay unlocked: another node may be writing
/// them, in another order.
pub(crate) async fn one_in_postgres(pool: &PgPool, task: &Task) -> Done {
    let mut transaction = pool.begin().await?;
    write_one!(transaction, "json_array_elements($1::JSON) AS each (value)", task)?;
    if let Task::Append(append) = task {
        news::tell_grown(&mut *transaction, &[append]).await?;
    }
    Ok(transaction.commit().await?)
}
