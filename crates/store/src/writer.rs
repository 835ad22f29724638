//! Group commit: rows that arrive while the database is busy are committed
//! together, with one wait for the disk.

use std::sync::Arc;

use serde_json::json;
use sqlx::{Connection as _, PgPool, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard, mpsc, oneshot};

use crate::{
    Append, Index, Row, Table,
    error::StoreError,
    news,
    tables::{create, write},
};

/// The most that is committed at once: whoever comes first waits for the rest.
const MOST: usize = 256;

type Done = Result<(), StoreError>;
type Answer = oneshot::Sender<Done>;

/// Something to write.
#[derive(Debug)]
pub(crate) enum Task {
    /// A log grows.
    Append(Append),
    /// A table is opened, with rows if it begins with some.
    Open(Box<(Table, Vec<Row>)>),
}

impl Task {
    /// Rows and nothing else: nobody sits down or opens anything.
    fn moves(&self) -> Option<&Append> {
        match self {
            Self::Append(append)
                if append.sits.is_none() && append.opens.is_none() && !append.rows.is_empty() =>
            {
                Some(append)
            }
            _ => None,
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
}

impl Writer {
    /// Starts writing, for as long as somebody may have something to write.
    pub(crate) fn start(mut target: Target) -> Self {
        let (tasks, mut queue) = mpsc::channel(4 * MOST);
        let line = Arc::<Mutex<()>>::default();
        let ours = line.clone();
        tokio::spawn(async move {
            let mut waiting = Vec::with_capacity(MOST);
            while queue.recv_many(&mut waiting, MOST).await > 0 {
                let (batch, answers): (Vec<Task>, Vec<Answer>) = waiting.drain(..).unzip();
                let turn = ours.lock().await;
                let done = target.commit(&batch).await;
                drop(turn);
                for (answer, done) in answers.into_iter().zip(done) {
                    // Whoever asked may be gone, and that is all right.
                    let _ = answer.send(done);
                }
            }
        });
        Self { tasks, line }
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
    /// A connection of the writer's own, whose pages stay in its memory as long
    /// as nobody else writes.
    Sqlite(SqliteConnection),
    Postgres(PgPool),
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
             ended_at = new.ended_at, listed = new.listed FROM new WHERE tables.id = new.id AND length = new.version",
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
    ($transaction:ident, $task:expr) => {
        async {
            match $task {
                Task::Append(append) => write!($transaction, append),
                Task::Open(opened) => {
                    let (table, rows) = &**opened;
                    create!($transaction, table, rows);
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
        let Append { id, version, rows, index, .. } = *append;
        let Index { status, acting, due, winners, ended_at, listed } = index;
        let at = rows.last().map_or(0, |row| row.at);
        json!([id, version, rows.len(), at, status.name(), acting, due, winners, ended_at, listed])
    };
    json!(batch.iter().map(index).collect::<Vec<_>>()).to_string()
}

/// The rows for the logs.
fn rows(batch: &[&Append]) -> String {
    let of = |append: &&Append| {
        let rows = (append.version..).zip(&append.rows);
        let row =
            |(number, row): (u64, &Row)| json!([append.id, number, row.entry, row.token, row.at]);
        rows.map(row).collect::<Vec<_>>()
    };
    json!(batch.iter().flat_map(of).collect::<Vec<_>>()).to_string()
}

impl Target {
    /// Commits a batch: says of each whether it is durable.
    async fn commit(&mut self, batch: &[Task]) -> Vec<Done> {
        match self {
            Self::Sqlite(connection) => {
                let mut done = in_sqlite(connection, batch, true).await;
                if done.is_err() {
                    // Nothing was written: who is to be refused is found one by one.
                    done = in_sqlite(connection, batch, false).await;
                }
                done.unwrap_or_else(|error| {
                    // Nothing of the batch is kept: nobody may believe otherwise.
                    let failed = || sqlx::Error::Protocol(error.to_string());
                    batch.iter().map(|_| Err(StoreError::Database(failed()))).collect()
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
        match write_one!(part, task) {
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
    write_one!(transaction, task)?;
    if let Task::Append(append) = task {
        news::tell_grown(&mut *transaction, &[append]).await?;
    }
    Ok(transaction.commit().await?)
}
