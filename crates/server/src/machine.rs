//! The machine's seat.
//!
//! Every table with a machine has a small task that waits for its turn, lets
//! the pool choose, keeps a human pace and writes the action under the version
//! it was chosen for: when the table has changed meanwhile, the store of
//! versions refuses it and the task looks anew. The task holds nothing of its
//! own, so a table rebuilt after a restart goes on where it was.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    time::Duration,
};

use engine::{Kind, Level, Stop};
use record::Play;
use rules::Lot;
use tokio::{sync::oneshot, time::Instant};

use crate::{
    moment::Moment,
    seal, sheet,
    tables::{Claim, Desk, Draft, Live, write},
};

/// An action for whoever is to act; `None` when nobody is.
fn choose(play: &Play, level: Level, lot: &mut Lot) -> Option<String> {
    let position = play.position();
    let mut brain = engine::brain(&**play.rules(), Kind::Best)?;
    let (text, effort) = (position.text(), brain.effort(level));
    let thought = brain.think(&text, &effort, lot, &Stop::default(), &mut |_| {})?;
    Some(thought.action().to_owned())
}

/// One choice to be made.
struct Job {
    moment: Arc<Moment>,
    level: Level,
    answer: oneshot::Sender<Option<String>>,
}

/// Threads that think, apart from those that serve: thinking never makes a
/// page wait.
#[derive(Debug)]
pub(crate) struct Machine {
    /// None where workers do the thinking.
    jobs: Option<SyncSender<Job>>,
    pace: Duration,
}

/// Choices waiting for a thread. When there are more, tables wait their turn.
const QUEUE: usize = 1_024;
/// How long a table waits before it asks a full queue or a failing store again.
const RETRY: Duration = Duration::from_secs(1);
/// How long a table waits for a worker before it asks again.
const ASK: Duration = Duration::from_secs(60);

impl Machine {
    /// Starts the threads; without any, workers are asked to think.
    pub(crate) fn start(threads: usize, pace: Duration) -> Self {
        if threads == 0 {
            return Self { jobs: None, pace };
        }
        let (jobs, queue) = sync_channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads {
            let queue = queue.clone();
            let name = format!("machine-{number}");
            let spawned = std::thread::Builder::new().name(name).spawn(move || think(&queue));
            if let Err(error) = spawned {
                tracing::error!(%error, "a thinking thread could not be started");
            }
        }
        Self { jobs: Some(jobs), pace }
    }

    /// Plays the machine's seats at a table, for as long as it is in memory.
    pub(crate) fn sit_down(self: Arc<Self>, live: &Arc<Live>, desk: Desk) {
        let table = Arc::downgrade(live);
        let mut changes = live.watch();
        tokio::spawn(async move {
            loop {
                let moment = changes.borrow_and_update().clone();
                // Held only while the machine has something to do, so that an
                // idle table can be dropped; this task then ends with it.
                let Some(live) = table.upgrade() else { return };
                if to_act(&moment) && self.jobs.is_none() {
                    let job = store::Job { table: live.sheet.id.clone(), version: moment.version };
                    drop((live, moment));
                    // What fails is asked again, and so is what no worker did.
                    let _ = desk.store.ask_worker(&job, desk.clock.now()).await;
                    if let Ok(Err(_)) = tokio::time::timeout(ASK, changes.changed()).await {
                        return;
                    }
                    continue;
                }
                if to_act(&moment) {
                    self.play(live, moment, &desk).await;
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

    /// Chooses for the machine that is to act, at its pace, and writes it.
    pub(crate) async fn play(&self, live: Arc<Live>, moment: Arc<Moment>, desk: &Desk) {
        let due = Instant::now() + self.pace;
        let version = moment.version;
        let seat = moment.games.play().actor().seat();
        let Some(level) = seat.map(|seat| moment.level(seat)) else { return };
        let Some(action) = self.choose(moment, level).await else { return };
        tokio::time::sleep_until(due).await;
        let claim = Claim { version, token: None };
        let change = Box::new(move |draft: &mut Draft<'_>| draft.act(&action));
        let id = live.sheet.id.clone();
        let done = write(live, desk.clone(), claim, change).await;
        if let Err(problem) = done {
            tracing::error!(table = id, kind = problem.kind, "the machine could not act");
        }
    }

    async fn choose(&self, moment: Arc<Moment>, level: Level) -> Option<String> {
        let (answer, choice) = oneshot::channel();
        match self.jobs.as_ref()?.try_send(Job { moment, level, answer }) {
            Ok(()) => choice.await.ok().flatten(),
            Err(TrySendError::Full(_)) => None,
            Err(TrySendError::Disconnected(_)) => {
                tracing::error!("no thinking thread is left");
                None
            }
        }
    }
}

/// Is it a machine's turn?
pub(crate) fn to_act(moment: &Moment) -> bool {
    let acting = moment.acting().and_then(|player| moment.players.get(usize::from(player)));
    acting.is_some_and(|player| player.kind == sheet::Kind::Machine)
}

fn think(queue: &Mutex<Receiver<Job>>) {
    let mut lot = Lot::seeded(seal::seed());
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { moment, level, answer }) = job else { return };
        let play = moment.games.play();
        // A thread that dies would leave its tables waiting for ever: a mistake
        // in thinking costs a good move, not the game.
        let choice = catch_unwind(AssertUnwindSafe(|| choose(play, level, &mut lot)));
        let choice = choice.unwrap_or_else(|_| {
            let game = play.rules().info().id;
            tracing::error!(game, position = play.position().text(), "thinking broke down");
            play.position().random(&mut lot)
        });
        // Whoever asked may be gone, and that is all right.
        let _ = answer.send(choice);
    }
}
