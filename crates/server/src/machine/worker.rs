//! Thinking for others: a worker takes machines' choices out of the store's
//! queue, makes them, and writes them like anyone's move. Servers without
//! thinking threads of their own put them there.

use std::{sync::Arc, time::Duration};

use store::{Job, Wanted};

use crate::{
    app::App,
    http::error::Problem,
    machine::queue::{PASSED_OVER, SHORT},
    people::secrets,
};

/// For how long a job is taken; renewed three times as often.
const LEASE: Duration = Duration::from_secs(15);
/// How long a worker waits before it looks into an empty queue unasked.
const LOOK: Duration = Duration::from_secs(1);

/// What one thread of a worker takes: the short thoughts first, as the pool of a
/// server does ([`Queue`](crate::machine::queue::Queue)).
#[derive(Clone, Copy, Debug)]
struct Share {
    short_only: bool,
    /// Nodes of short thoughts since the last long one, or the oldest.
    passed_over: u64,
}

impl Share {
    const fn wanted(self) -> Wanted {
        match self {
            Self { short_only: true, .. } => Wanted::AtMost(SHORT),
            Self { passed_over: PASSED_OVER.., .. } => Wanted::Oldest,
            Self { .. } => Wanted::Cheapest,
        }
    }

    const fn took(&mut self, cost: u64) {
        let oldest = self.passed_over >= PASSED_OVER;
        self.passed_over = if cost > SHORT || oldest { 0 } else { self.passed_over + cost };
    }
}

impl App {
    /// Works for as long as it is not told to stop, on as many jobs at once as
    /// there are thinking threads.
    pub async fn work(self) {
        let name: Arc<str> = secrets::random(12).into();
        let threads = self.settings().machine_threads.max(1);
        let hands = (0..threads).map(|number| {
            // As in the pool: of several threads one is kept free of long thoughts.
            let share = Share { short_only: threads > 1 && number == 0, passed_over: 0 };
            let (app, name) = (self.clone(), name.clone());
            tokio::spawn(async move { app.work_alone(&name, share).await })
        });
        for hand in hands.collect::<Vec<_>>() {
            let _ = hand.await;
        }
    }

    async fn work_alone(&self, name: &str, mut share: Share) {
        let mut stopping = self.stopping();
        loop {
            let worked = tokio::select! {
                // A job that is left in the middle goes to the next worker.
                worked = self.work_once(name, &mut share) => worked,
                _ = stopping.changed() => return,
            };
            if matches!(worked, Ok(true)) {
                continue;
            }
            tokio::select! {
                () = self.asked().notified() => {}
                () = tokio::time::sleep(LOOK) => {}
                _ = stopping.changed() => return,
            }
        }
    }

    /// Takes one job and does it. Was there one?
    async fn work_once(&self, name: &str, share: &mut Share) -> Result<bool, Problem> {
        let store = self.tables().store();
        let until = || self.now() + LEASE.as_millis() as i64;
        let Some(job) = store.take_job(name, self.now(), until(), share.wanted()).await? else {
            return Ok(false);
        };
        share.took(job.cost);
        let mut thinking = std::pin::pin!(self.do_job(&job));
        let done = loop {
            tokio::select! {
                done = &mut thinking => break done,
                () = tokio::time::sleep(LEASE / 3) => {
                    if !store.keep_job(&job, name, until()).await? {
                        // Somebody else has it by now.
                        return Ok(true);
                    }
                }
            }
        };
        // What failed is tried again when the lease ends.
        done?;
        store.end_job(&job).await?;
        self.metrics().jobs.add();
        Ok(true)
    }

    async fn do_job(&self, job: &Job) -> Result<(), Problem> {
        self.tables().think(&job.table, job.version).await
    }
}
