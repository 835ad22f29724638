//! Group commit: rows that arrive while the database is busy are committed
//! together, with one wait for the disk.

use std::sync::Arc;

use serde_json::json;
use sqlx::{Connection as _, PgPool, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard, mpsc, oneshot};

use crate::{Append, Index, error::StoreError, news, tables::write};

/// The most that is committed at once: whoever comes first waits for the rest.
const MOST: usize = 256;

type Done = Result<(), StoreError>;
type Answer = oneshot::Sender<Done>;

/// The one who writes logs.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<(Append, Answer)>,
    /// SQLite lets one writer through at a time and has the others knock again
    /// and again; here they stand in line, and nobody waits out of turn.
    line: Arc<Mutex<()>>,
}

impl Writer {
    /// Starts writing, for as long as somebody may have something to write.
    pub(crate) fn start(mut target: Target) -> Self {
        let (jobs, mut queue) = mpsc::channel(4 * MOST);
        let line = Arc::<Mutex<()>>::default();
        let ours = line.clone();
        tokio::spawn(async move {
            let mut waiting = Vec::with_capacity(MOST);
            while queue.recv_many(&mut waiting, MOST).await > 0 {
                // Whoever sits down or opens a table does not hold up the moves.
                let (moves, others): (Vec<_>, Vec<_>) =
                    waiting.drain(..).partition(|(append, _)| is_plain(append));
                for group in [moves, others].into_iter().filter(|group| !group.is_empty()) {
                    let (batch, answers): (Vec<Append>, Vec<Answer>) = group.into_iter().unzip();
                    let turn = ours.lock().await;
                    let done = target.commit(&batch).await;
                    drop(turn);
                    for (answer, done) in answers.into_iter().zip(done) {
                        // Whoever asked may be gone, and that is all right.
                        let _ = answer.send(done);
                    }
                }
            }
        });
        Self { jobs, line }
    }

    /// A turn for whatever else is to be written.
    pub(crate) async fn turn(&self) -> MutexGuard<'_, ()> {
        self.line.lock().await
    }

    /// Adds to a log; back when it is durable, or refused.
    pub(crate) async fn append(&self, append: Append) -> Done {
        let (answer, done) = oneshot::channel();
        let closed = |_| StoreError::Database(sqlx::Error::PoolClosed);
        self.jobs.send((append, answer)).await.map_err(|_| closed(()))?;
        done.await.map_err(|_| closed(()))?
    }
}

/// Where rows are written.
pub(crate) enum Target {
    /// A connection of the writer's own, whose pages stay in its memory.
    Sqlite(SqliteConnection),
    Postgres(PgPool),
}

/// Writes a batch in two statements, inside a transaction of either database,
/// whatever its size: everything comes as one JSON value. Did everyone know the
/// latest row? If not, there is nothing to be kept of it.
macro_rules! write_all {
    ($transaction:ident, $each:literal, $batch:expr) => {{
        let changed = sqlx::query(concat!(
            "WITH new AS (SELECT value ->> 0 AS id, CAST(value ->> 1 AS BIGINT) AS known, \
             CAST(value ->> 2 AS BIGINT) AS more, CAST(value ->> 3 AS BIGINT) AS at, \
             value ->> 4 AS status, CAST(value ->> 5 AS BIGINT) AS acting, \
             CAST(value ->> 6 AS BIGINT) AS due, value ->> 7 AS winners, \
             CAST(value ->> 8 AS BIGINT) AS ended_at FROM ",
            $each,
            ") UPDATE tables SET length = length + new.more, updated_at = new.at, \
             status = new.status, acting = new.acting, due = new.due, winners = new.winners, \
             ended_at = new.ended_at FROM new WHERE tables.id = new.id AND length = new.known",
        ))
        .bind(indexes($batch))
        .execute(&mut *$transaction)
        .await?
        .rows_affected();
        if changed != $batch.len() as u64 {
            return Ok(false);
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

/// What becomes of the tables' own lines.
fn indexes(batch: &[Append]) -> String {
    let index = |append: &Append| {
        let Append { id, length, rows, index, .. } = append;
        let Index { status, acting, due, winners, ended_at } = index;
        let at = rows.last().map_or(0, |row| row.at);
        json!([id, length, rows.len(), at, status.name(), acting, due, winners, ended_at])
    };
    json!(batch.iter().map(index).collect::<Vec<_>>()).to_string()
}

/// The rows for the logs.
fn rows(batch: &[Append]) -> String {
    let of = |append: &Append| {
        let rows = (append.length..).zip(&append.rows);
        let row = |(number, row): (u64, &crate::Row)| {
            json!([append.id, number, row.entry, row.token, row.at])
        };
        rows.map(row).collect::<Vec<_>>()
    };
    json!(batch.iter().flat_map(of).collect::<Vec<_>>()).to_string()
}

impl Target {
    /// Commits a batch: says of each whether it is durable.
    async fn commit(&mut self, batch: &[Append]) -> Vec<Done> {
        let several = batch.len() > 1 && batch.iter().all(is_plain);
        if several && self.all_at_once(batch).await.unwrap_or(false) {
            return batch.iter().map(|_| Ok(())).collect();
        }
        match self {
            Self::Sqlite(connection) => each_of_sqlite(connection, batch).await,
            Self::Postgres(pool) => {
                let mut done = Vec::with_capacity(batch.len());
                for append in batch {
                    done.push(one_of_postgres(pool, append).await);
                }
                done
            }
        }
    }

    /// The usual case; when it is not, nothing is done.
    async fn all_at_once(&mut self, batch: &[Append]) -> Result<bool, sqlx::Error> {
        match self {
            Self::Sqlite(connection) => {
                let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
                write_all!(transaction, "json_each($1)", batch);
                transaction.commit().await?;
            }
            Self::Postgres(pool) => {
                let mut transaction = pool.begin().await?;
                write_all!(transaction, "json_array_elements($1::JSON) AS each (value)", batch);
                news::tell_grown(&mut *transaction, batch).await?;
                transaction.commit().await?;
            }
        }
        Ok(true)
    }
}

/// Is it rows and nothing else? Nobody sits down or opens anything.
fn is_plain(append: &Append) -> bool {
    append.sits.is_none() && append.opens.is_none() && !append.rows.is_empty()
}

/// Each for itself, all with one wait for the disk.
async fn each_of_sqlite(connection: &mut SqliteConnection, batch: &[Append]) -> Vec<Done> {
    let mut done = Vec::with_capacity(batch.len());
    let committed = async {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        for append in batch {
            let mut part = transaction.begin().await?;
            match write!(part, append) {
                Ok(()) => {
                    part.commit().await?;
                    done.push(Ok(()));
                }
                // Refused, it leaves the others as they are.
                Err(error) => {
                    part.rollback().await?;
                    done.push(Err(error));
                }
            }
        }
        transaction.commit().await
    }
    .await;
    let Err(error) = committed else { return done };
    // Nothing of the batch is kept: nobody may believe otherwise.
    let failed = |_: &Append| Err(StoreError::Database(sqlx::Error::Protocol(error.to_string())));
    batch.iter().map(failed).collect()
}

/// One for itself. Others' rows stay unlocked: another node may be writing
/// them, in another order.
async fn one_of_postgres(pool: &PgPool, append: &Append) -> Done {
    let mut transaction = pool.begin().await?;
    write!(transaction, append)?;
    news::tell_grown(&mut *transaction, std::slice::from_ref(append)).await?;
    Ok(transaction.commit().await?)
}
