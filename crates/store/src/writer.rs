//! Group commit for SQLite: rows that arrive while the disk is busy are
//! committed together, with one wait for the disk.

use std::sync::Arc;

use sqlx::{Connection as _, SqliteConnection, SqlitePool};
use tokio::sync::{Mutex, MutexGuard, mpsc, oneshot};

use crate::{Append, error::StoreError, tables::write};

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
    let mut answers = Vec::with_capacity(batch.len());
    let committed = async {
        let mut connection = pool.acquire().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        for (append, answer) in batch.drain(..) {
            let done = one(&mut transaction, &append).await;
            answers.push((answer, done));
        }
        transaction.commit().await
    }
    .await;
    let failed = committed.err().map(|error| error.to_string());
    for (_, answer) in batch.drain(..) {
        answers.push((answer, Ok(())));
    }
    for (answer, done) in answers {
        let done = match &failed {
            // Nothing of the batch is kept: nobody may believe otherwise.
            Some(reason) => Err(StoreError::Database(sqlx::Error::Protocol(reason.clone()))),
            None => done,
        };
        // Whoever asked may be gone, and that is all right.
        let _ = answer.send(done);
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
