//! The machine's seat.
//!
//! Every table with a machine has a small task that waits for its turn, lets
//! the pool choose, keeps a human pace and writes the actions of the turn, each
//! under the version it was chosen for: when the table has changed meanwhile,
//! the thought is stopped, or the store of versions refuses the action, and the
//! task looks anew. The task holds nothing of its own, so a table rebuilt after
//! a restart goes on where it was.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    time::Duration,
};

use engine::{Kind, Level, Stop, Thought};
use rules::{Lot, Rules};
use tokio::{sync::oneshot, time::Instant};

use crate::{
    people::secrets,
    table::{
        agreement,
        moment::Moment,
        registry::{Live, Services},
        transaction::{Attempt, Changed, Transaction, write},
    },
};

/// A thought about a position; `None` where no player is to act.
fn consider(job: &Job, lot: &mut Lot) -> Option<Thought> {
    let mut machine = catalog::machine(&*job.rules, Kind::Best)?;
    let effort = machine.effort(job.level);
    machine.think(&job.position, &effort, lot, &job.stop, &mut |_| {})
}

/// Something to think about.
struct Job {
    rules: Arc<dyn Rules>,
    position: String,
    level: Level,
    stop: Stop,
    /// Gets nothing when thinking broke down.
    answer: oneshot::Sender<Option<Thought>>,
}

/// Tells a thought to stop when nobody waits for it any more.
struct Waiting(Stop);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.now();
    }
}

/// Threads that think, apart from those that serve: thinking never makes a
/// page wait.
#[derive(Debug)]
pub(crate) struct Machine {
    jobs: SyncSender<Job>,
    /// Workers play the machine's seats; only hints are thought of here.
    by_workers: bool,
    pace: Duration,
}

/// Choices waiting for a thread. When there are more, tables wait their turn.
const QUEUE: usize = 1_024;
/// How long a table waits before it asks a full queue or a failing store again.
const RETRY: Duration = Duration::from_secs(1);
/// How long a table waits for a worker before it asks again.
const ASK: Duration = Duration::from_secs(60);

impl Machine {
    /// Starts the threads; without any, workers are asked to play. Hints are short
    /// and no part of a table that a worker could write, so that there is always
    /// one thread for them.
    pub(crate) fn start(threads: usize, pace: Duration) -> Self {
        let (jobs, queue) = sync_channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads.max(1) {
            let queue = queue.clone();
            let name = format!("machine-{number}");
            let spawned = std::thread::Builder::new().name(name).spawn(move || think(&queue));
            if let Err(error) = spawned {
                tracing::error!(%error, "a thinking thread could not be started");
            }
        }
        Self { jobs, by_workers: threads == 0, pace }
    }

    /// Plays the machine's seats at a table, for as long as it is in memory.
    pub(crate) fn sit_down(self: Arc<Self>, live: &Arc<Live>, services: Services) {
        let table = Arc::downgrade(live);
        let mut changes = live.watch();
        tokio::spawn(async move {
            loop {
                let moment = changes.borrow_and_update().clone();
                // Held only while the machine has something to do, so that an
                // idle table can be dropped; this task then ends with it.
                let Some(live) = table.upgrade() else { return };
                if to_act(&moment) && self.by_workers {
                    let job =
                        store::Job { table: live.agreement.id.clone(), version: moment.version };
                    drop((live, moment));
                    // What fails is asked again, and so is what no worker did.
                    let _ = services.store.ask_worker(&job, services.clock.now()).await;
                    if let Ok(Err(_)) = tokio::time::timeout(ASK, changes.changed()).await {
                        return;
                    }
                    continue;
                }
                if to_act(&moment) {
                    self.play(live, moment, &services).await;
                    if !changes.has_changed().unwrap_or(true) {
                        tokio::time::sleep(RETRY).await;
                    }
                    continue;
                }
                drop(live);
                if changes.changed().await.is_err() {
                    return;
                }
            }
        });
    }

    /// Chooses for the machine that is to act, and writes the turn, action by
    /// action, at its pace; until someone else changes the table.
    pub(crate) async fn play(&self, live: Arc<Live>, moment: Arc<Moment>, services: &Services) {
        let mut due = Instant::now() + self.pace;
        let play = moment.games.play();
        let Some(level) = play.actor().seat().map(|seat| moment.level(seat)) else { return };
        let mut changes = live.watch();
        let thinking = self.think(play.rules().clone(), play.position().text(), level);
        let chosen = tokio::select! {
            chosen = thinking => chosen,
            _ = changes.wait_for(|now| now.version != moment.version) => return,
        };
        let turn = match chosen {
            Ok(Some(thought)) => thought.turn().to_vec(),
            // A mistake in thinking costs a good move, not the game.
            Ok(None) => {
                play.position().random(&mut Lot::seeded(secrets::seed())).into_iter().collect()
            }
            Err(Busy) => return,
        };
        for (version, action) in (moment.version..).zip(turn) {
            tokio::time::sleep_until(due).await;
            due = Instant::now() + self.pace;
            let attempt = Attempt::by_house(version);
            let change =
                Box::new(move |transaction: &mut Transaction<'_>| transaction.act(&action));
            match write(live.clone(), services.clone(), attempt, change).await {
                Ok(Changed::Done) => {}
                Ok(Changed::Before | Changed::Stale | Changed::Late) => return,
                Err(problem) => {
                    let table = &live.agreement.id;
                    tracing::error!(table, kind = problem.kind, "the machine could not act");
                    return;
                }
            }
        }
    }

    /// Thinks about a position on one of the threads; nothing where no player
    /// is to act, or thinking broke down. Whoever stops waiting stops the thought.
    pub(crate) async fn think(
        &self,
        rules: Arc<dyn Rules>,
        position: String,
        level: Level,
    ) -> Result<Option<Thought>, Busy> {
        let (answer, thought) = oneshot::channel();
        let stop = Stop::default();
        let _waiting = Waiting(stop.clone());
        match self.jobs.try_send(Job { rules, position, level, stop, answer }) {
            Ok(()) => Ok(thought.await.ok().flatten()),
            Err(TrySendError::Full(_)) => Err(Busy),
            Err(TrySendError::Disconnected(_)) => {
                tracing::error!("no thinking thread is left");
                Err(Busy)
            }
        }
    }
}

/// Nobody can think about it just now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Busy;

/// Is it a machine's turn?
pub(crate) fn to_act(moment: &Moment) -> bool {
    let acting = moment.acting().and_then(|player| moment.players.get(usize::from(player)));
    acting.is_some_and(|player| player.kind == agreement::Kind::Machine)
}

fn think(queue: &Mutex<Receiver<Job>>) {
    let mut lot = Lot::seeded(secrets::seed());
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        if job.stop.is_told() {
            continue;
        }
        // A thread that dies would leave its tables waiting for ever.
        let thought = catch_unwind(AssertUnwindSafe(|| consider(&job, &mut lot)));
        let thought = thought.unwrap_or_else(|_| {
            let game = job.rules.info().id;
            tracing::error!(game, position = job.position, "thinking broke down");
            None
        });
        // Whoever asked may be gone, and that is all right.
        let _ = job.answer.send(thought);
    }
}
