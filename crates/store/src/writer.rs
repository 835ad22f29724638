//! Group commit for SQLite: rows that arrive while the disk is busy are
//! committed together, with one wait for the disk.

use std::sync::Arc;

use sqlx::{Connection as _, QueryBuilder, Sqlite, SqliteConnection, SqlitePool};
use tokio::sync::{Mutex, MutexGuard, mpsc, oneshot};

use crate::{Append, Index, error::StoreError, tables::write};

/// The most that is committed at once: whoever comes first waits for the rest.
const MOST: usize = 256;

type Job = (Append, oneshot::Sender<Result<(), StoreError>>);

/// The one who writes logs.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
    /// SQLite lets one writer through at a time and has the others knock again
    /// and again; here they stand in line, and nobody waits out of turn.
    line: Arc<Mutex<()>>,
}

impl Writer {
    /// Starts writing, for as long as somebody may have something to write.
    pub(crate) fn start(pool: SqlitePool) -> Self {
        let (jobs, mut queue) = mpsc::channel(4 * MOST);
        let line = Arc::<Mutex<()>>::default();
        let ours = line.clone();
        tokio::spawn(async move {
            let mut batch = Vec::with_capacity(MOST);
            while queue.recv_many(&mut batch, MOST).await > 0 {
                let _turn = ours.lock().await;
                commit(&pool, &mut batch).await;
            }
        });
        Self { jobs, line }
    }

    /// A turn for whatever else is to be written.
    pub(crate) async fn turn(&self) -> MutexGuard<'_, ()> {
        self.line.lock().await
    }

    /// Adds to a log; back when it is durable, or refused.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, done) = oneshot::channel();
        let closed = |_| StoreError::Database(sqlx::Error::PoolClosed);
        self.jobs.send((append, answer)).await.map_err(|_| closed(()))?;
        done.await.map_err(|_| closed(()))?
    }
}

/// Commits a batch and answers everyone in it.
async fn commit(pool: &SqlitePool, batch: &mut Vec<Job>) {
    let mut done: Vec<Result<(), StoreError>> = Vec::with_capacity(batch.len());
    let committed = async {
        let mut connection = pool.acquire().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        if all_at_once(&mut transaction, batch).await? {
            done.extend(batch.iter().map(|_| Ok(())));
        } else {
            for (append, _) in batch.iter() {
                done.push(one(&mut transaction, append).await);
            }
        }
        transaction.commit().await
    }
    .await;
    let failed = committed.err().map(|error| error.to_string());
    let mut done = done.into_iter();
    for (_, answer) in batch.drain(..) {
        let done = match &failed {
            // Nothing of the batch is kept: nobody may believe otherwise.
            Some(reason) => Err(StoreError::Database(sqlx::Error::Protocol(reason.clone()))),
            None => done.next().unwrap_or(Err(StoreError::Conflict)),
        };
        // Whoever asked may be gone, and that is all right.
        let _ = answer.send(done);
    }
}

/// The usual case, in two statements for the whole batch: everyone knew the
/// latest row, and nobody sits down or opens anything. Otherwise nothing is
/// done, and each is written for itself.
async fn all_at_once(
    connection: &mut SqliteConnection,
    batch: &[Job],
) -> Result<bool, sqlx::Error> {
    let plain = |append: &Append| {
        append.sits.is_none() && append.opens.is_none() && !append.rows.is_empty()
    };
    if batch.len() < 2 || !batch.iter().all(|(append, _)| plain(append)) {
        return Ok(false);
    }
    let mut part = connection.begin().await?;
    let mut update = QueryBuilder::<Sqlite>::new(
        "WITH new (id, known, more, at, status, acting, due, winners, ended_at) AS (",
    );
    update.push_values(batch, |mut values, (append, _)| {
        let Index { status, acting, due, winners, ended_at } = &append.index;
        values
            .push_bind(&append.id)
            .push_bind(append.length as i64)
            .push_bind(append.rows.len() as i64)
            .push_bind(append.rows.last().map_or(0, |row| row.at))
            .push_bind(status.name())
            .push_bind(acting.map(i64::from))
            .push_bind(due)
            .push_bind(winners)
            .push_bind(ended_at);
    });
    update.push(
        ") UPDATE tables SET length = length + new.more, updated_at = new.at, \
         status = new.status, acting = new.acting, due = new.due, winners = new.winners, \
         ended_at = new.ended_at FROM new WHERE tables.id = new.id AND length = new.known",
    );
    let changed = update.build().execute(&mut *part).await?.rows_affected();
    if changed != batch.len() as u64 {
        part.rollback().await?;
        return Ok(false);
    }
    let mut insert =
        QueryBuilder::<Sqlite>::new("INSERT INTO entries (table_id, number, entry, token, at) ");
    let rows = batch.iter().flat_map(|(append, _)| {
        (append.length as i64..).zip(&append.rows).map(move |row| (&append.id, row))
    });
    insert.push_values(rows, |mut values, (id, (number, row))| {
        values
            .push_bind(id)
            .push_bind(number)
            .push_bind(&row.entry)
            .push_bind(&row.token)
            .push_bind(row.at);
    });
    match insert.build().execute(&mut *part).await {
        Ok(_) => part.commit().await.map(|()| true),
        // A token used twice, say.
        Err(sqlx::Error::Database(_)) => part.rollback().await.map(|()| false),
        Err(error) => Err(error),
    }
}

/// One of a batch: refused, it leaves the others as they are.
async fn one(connection: &mut SqliteConnection, append: &Append) -> Result<(), StoreError> {
    let mut part = connection.begin().await?;
    match write!(part, append) {
        Ok(()) => Ok(part.commit().await?),
        Err(error) => {
            part.rollback().await?;
            Err(error)
        }
    }
}
