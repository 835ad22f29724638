//! Whether the store can be written: what the writer has met lately, how much it
//! has before it, how much room is left.

use std::{
    path::PathBuf,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use crate::{
    database::on,
    error::StoreError,
    file::free_space,
    store::Store,
    writer::{Done, Task},
};

/// What the writer has met lately.
#[derive(Debug, Default)]
pub(crate) struct Condition {
    /// The SQLite file, if it is one.
    file: Option<PathBuf>,
    failing: AtomicBool,
    /// Writes that were refused since then.
    refused: AtomicU64,
}

impl Condition {
    pub(crate) fn of(file: Option<PathBuf>) -> Self {
        Self { file, ..Self::default() }
    }

    fn free(&self) -> Option<u64> {
        free_space(self.file.as_deref()?)
    }

    /// Looks at how a batch went. A disk that is full is told of once, however
    /// many moves it refuses, and once more when it takes something again.
    pub(crate) fn note(&self, done: &[Done]) {
        let failed = |done: &Done| matches!(done, Err(StoreError::Unwritable(_)));
        let refused = done.iter().filter(|done| failed(done)).count() as u64;
        if let Some(Err(error)) = done.iter().find(|done| failed(done)) {
            self.refused.fetch_add(refused, Ordering::Relaxed);
            if !self.failing.swap(true, Ordering::Relaxed) {
                let free = self.free();
                tracing::error!(%error, free, "the disk is full or fails: nothing is kept until it takes something again");
            }
        } else if done.iter().any(Result::is_ok) && self.failing.swap(false, Ordering::Relaxed) {
            let (free, refused) = (self.free(), self.refused.swap(0, Ordering::Relaxed));
            tracing::warn!(free, refused, "the store can be written again");
        }
    }
}

impl Store {
    /// Writes something small, the way moves are written, and reads it: can
    /// anything be kept at all?
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.database.write(Task::Probe).await?;
        on!(&self.database, pool => {
            sqlx::query("SELECT count FROM probe").execute(pool).await?;
        });
        Ok(())
    }

    /// Did the last thing that was to be written fail with the disk?
    #[must_use]
    pub fn is_failing(&self) -> bool {
        self.database.writer().condition().failing.load(Ordering::Relaxed)
    }

    /// How many bytes can still be written beside the SQLite file; none where
    /// nobody says, as for PostgreSQL.
    #[must_use]
    pub fn free_space(&self) -> Option<u64> {
        self.database.writer().condition().free()
    }

    /// How many rows of logs this program has written, as far as one writer
    /// writes them all (SQLite).
    #[must_use]
    pub fn rows_written(&self) -> u64 {
        self.database.writer().written()
    }

    /// How much waits to be written, and how much can wait at all.
    #[must_use]
    pub fn queue(&self) -> (usize, usize) {
        self.database.writer().queue()
    }
}
