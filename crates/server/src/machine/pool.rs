//! The machine's seat.
//!
//! Every table with a machine has a small task that waits for its turn, lets
//! the pool choose, keeps a human pace and writes the actions of the turn, each
//! under the version it was chosen for: when the table has changed meanwhile,
//! the thought is stopped, or the store of versions refuses the action, and the
//! task looks anew. The task holds nothing of its own, so a table rebuilt after
//! a restart goes on where it was.
//!
//! Where nobody watches, nobody thinks: a table without a clock waits until
//! somebody has it open. Where time runs (a clock, or days for each turn) the
//! machine answers whoever is there, as its opponent may count on it; at a table
//! of machines alone there are no clocks. Whose thought comes first among those
//! that are wanted is up to the [`Queue`].

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use engine::{Kind, Level, Stop, Thought};
use rules::{Lot, Rules};
use tokio::{sync::oneshot, time::Instant};

use crate::{
    http::metrics::Metrics,
    machine::queue::{Queue, Ticket},
    people::secrets,
    table::{
        agreement::{self, Agreement},
        moment::Moment,
        registry::{Live, Services},
        transaction::{Attempt, Changed, Transaction, write},
    },
};

/// A thought about a position; `None` where no player is to act.
fn consider(job: &Job, lot: &mut Lot) -> Option<Thought> {
    let mut machine = catalog::machine(&*job.rules, Kind::Best)?;
    let mut effort = machine.effort(job.level);
    if job.advice {
        // A weakness is for play: nobody is advised a random move.
        effort.slips = 0;
    }
    machine.think(&job.position, &effort, lot, &job.stop, &mut |_| {})
}

/// How many nodes a thought takes at most.
pub(crate) fn cost(rules: &dyn Rules, level: Level) -> u64 {
    catalog::machine(rules, Kind::Best).map_or(0, |machine| machine.effort(level).nodes)
}

/// Something to think about.
struct Job {
    rules: Arc<dyn Rules>,
    position: String,
    level: Level,
    /// Is it to advise someone, and not to play?
    advice: bool,
    stop: Stop,
    asked: Instant,
    /// Gets nothing when thinking broke down.
    answer: oneshot::Sender<Option<Thought>>,
}

/// Tells a thought to stop when nobody waits for it any more, and takes it out
/// of the queue.
struct Waiting<'a>(Stop, &'a Desk);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.now();
        self.1.queue().retain(|job| !job.stop.is_told());
    }
}

/// Where thoughts are asked for, and taken by threads.
struct Desk {
    queue: Mutex<Queue<Job>>,
    /// Set, under the queue's lock, when nobody will ask any more.
    closed: AtomicBool,
    /// Rings when there may be something to take, or never will.
    ready: Condvar,
    metrics: Arc<Metrics>,
}

impl Desk {
    fn queue(&self) -> MutexGuard<'_, Queue<Job>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next thought, for a thread that waits until there is one; none when
    /// there will be no more.
    fn take(&self) -> Option<Ticket<Job>> {
        let mut queue = self.queue();
        loop {
            if self.closed.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(ticket) = queue.pop() {
                return Some(ticket);
            }
            queue = self.ready.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Threads that think, apart from those that serve: thinking never makes a
/// page wait.
pub(crate) struct Machine {
    desk: Arc<Desk>,
    /// Workers play the machine's seats; only hints are thought of here.
    by_workers: bool,
    pace: Duration,
}

impl std::fmt::Debug for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Machine").field("by_workers", &self.by_workers).finish_non_exhaustive()
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let queue = self.desk.queue();
        self.desk.closed.store(true, Ordering::Relaxed);
        drop(queue);
        self.desk.ready.notify_all();
    }
}

/// How long a table waits before it asks a full queue or a failing store again.
const RETRY: Duration = Duration::from_secs(1);
/// How long a table waits for a worker before it asks again.
const ASK: Duration = Duration::from_secs(60);

impl Machine {
    /// Starts the threads; without any, workers are asked to play. Hints are short
    /// and no part of a table that a worker could write, so that there is always
    /// one thread for them.
    pub(crate) fn start(threads: usize, pace: Duration, metrics: Arc<Metrics>) -> Self {
        let queue = Mutex::new(Queue::new(threads));
        let closed = AtomicBool::new(false);
        let desk = Arc::new(Desk { queue, closed, ready: Condvar::new(), metrics });
        for number in 0..threads.max(1) {
            let desk = desk.clone();
            let name = format!("machine-{number}");
            let spawned = std::thread::Builder::new().name(name).spawn(move || think(&desk));
            if let Err(error) = spawned {
                tracing::error!(%error, "a thinking thread could not be started");
            }
        }
        Self { desk, by_workers: threads == 0, pace }
    }

    /// How many short and how many long thoughts wait for a thread.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        self.desk.queue().waiting()
    }

    /// Plays the machine's seats at a table, for as long as it is in memory.
    pub(crate) fn sit_down(self: Arc<Self>, live: &Arc<Live>, services: Services) {
        let table = Arc::downgrade(live);
        let mut changes = live.watch();
        let mut looks = live.presence.looks();
        tokio::spawn(async move {
            loop {
                let moment = changes.borrow_and_update().clone();
                looks.mark_unchanged();
                // Held only while the machine has something to do, so that an
                // idle table can be dropped; this task then ends with it.
                let Some(live) = table.upgrade() else { return };
                let wanted = to_act(&moment) && is_wanted(&live, &moment);
                if wanted && self.by_workers {
                    let job = job(&live.agreement, &moment);
                    drop((live, moment));
                    // What fails is asked again, and so is what no worker did.
                    let _ = services.store.ask_worker(&job, services.clock.now()).await;
                    if let Ok(Err(_)) = tokio::time::timeout(ASK, changes.changed()).await {
                        return;
                    }
                    continue;
                }
                if wanted {
                    let unwanted = unwanted(live.clone(), moment.clone());
                    self.play(live, moment, &services, unwanted).await;
                    if !changes.has_changed().unwrap_or(true) {
                        tokio::time::sleep(RETRY).await;
                    }
                    continue;
                }
                drop((live, moment));
                let gone = tokio::select! {
                    changed = changes.changed() => changed.is_err(),
                    looked = looks.changed() => looked.is_err(),
                };
                if gone {
                    return;
                }
            }
        });
    }

    /// Chooses for the machine that is to act, and writes the turn, action by
    /// action, at its pace; until someone else changes the table, or the thought
    /// becomes unwanted before it ends.
    pub(crate) async fn play(
        &self,
        live: Arc<Live>,
        moment: Arc<Moment>,
        services: &Services,
        unwanted: impl Future<Output = ()>,
    ) {
        let mut due = Instant::now() + self.pace;
        let play = moment.games.play();
        let Some(level) = play.actor().seat().map(|seat| moment.level(seat)) else { return };
        let mut changes = live.watch();
        let person = served(&live.agreement, &moment);
        let thinking = self.think(person, play.rules().clone(), play.position().text(), level);
        let chosen = tokio::select! {
            chosen = thinking => chosen,
            _ = changes.wait_for(|now| now.version != moment.version) => return,
            () = unwanted => return,
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

    /// Thinks about a position on one of the threads, for a person, to play there;
    /// nothing where no player is to act, or thinking broke down. Whoever stops
    /// waiting stops the thought.
    pub(crate) async fn think(
        &self,
        person: String,
        rules: Arc<dyn Rules>,
        position: String,
        level: Level,
    ) -> Result<Option<Thought>, Busy> {
        self.ask(person, rules, position, level, false).await
    }

    /// The same, to advise a person: without the slips of the level.
    pub(crate) async fn advise(
        &self,
        person: String,
        rules: Arc<dyn Rules>,
        position: String,
        level: Level,
    ) -> Result<Option<Thought>, Busy> {
        self.ask(person, rules, position, level, true).await
    }

    async fn ask(
        &self,
        person: String,
        rules: Arc<dyn Rules>,
        position: String,
        level: Level,
        advice: bool,
    ) -> Result<Option<Thought>, Busy> {
        let (answer, thought) = oneshot::channel();
        let stop = Stop::default();
        let cost = cost(&*rules, level);
        let asked = Instant::now();
        let _waiting = Waiting(stop.clone(), &self.desk);
        let about = Job { rules, position, level, advice, stop, asked, answer };
        let queued = self.desk.queue().push(Ticket { person, cost, about });
        queued.map_err(|_| Busy)?;
        self.desk.ready.notify_all();
        Ok(thought.await.ok().flatten())
    }
}

/// Nobody can think about it just now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Busy;

/// Is it a machine's turn, and is there room for it?
pub(crate) fn to_act(moment: &Moment) -> bool {
    if moment.is_full() {
        return false;
    }
    let acting = moment.acting().and_then(|player| moment.players.get(usize::from(player)));
    acting.is_some_and(|player| player.kind == agreement::Kind::Machine)
}

/// The person a machine at a table thinks for: the only one who plays there, or
/// else whoever opened it.
fn served(agreement: &Agreement, moment: &Moment) -> String {
    let mut persons = moment.players.iter().filter_map(|player| player.person.as_deref());
    let first = persons.next();
    let only = first.filter(|&first| persons.all(|other| other == first));
    only.unwrap_or(&agreement.owner).to_owned()
}

/// What a worker is asked.
fn job(agreement: &Agreement, moment: &Moment) -> store::Job {
    let play = moment.games.play();
    let level = play.actor().seat().map_or(Level::FIRST, |seat| moment.level(seat));
    let cost = cost(&**play.rules(), level);
    let (table, version) = (agreement.id.clone(), moment.version);
    store::Job { table, version, person: served(agreement, moment), cost }
}

/// Is anyone waiting for the machine? Where time runs somebody always is.
fn is_wanted(live: &Live, moment: &Moment) -> bool {
    moment.timer.running().is_some() || live.presence.is_watched()
}

/// Ends when nobody waits for the machine any more.
async fn unwanted(live: Arc<Live>, moment: Arc<Moment>) {
    let mut looks = live.presence.looks();
    while is_wanted(&live, &moment) {
        // Sockets that come and go are told; a mere look grows old by itself.
        if let Ok(Err(_)) = tokio::time::timeout(RETRY, looks.changed()).await {
            return;
        }
    }
}

fn think(desk: &Desk) {
    let mut lot = Lot::seeded(secrets::seed());
    while let Some(Ticket { person, cost, about: job }) = desk.take() {
        let thought = (!job.stop.is_told()).then(|| {
            desk.metrics.thoughts.begin(job.asked.elapsed());
            // A thread that dies would leave its tables waiting for ever.
            let thought = catch_unwind(AssertUnwindSafe(|| consider(&job, &mut lot)));
            desk.metrics.thoughts.end(cost);
            thought.unwrap_or_else(|_| {
                let game = job.rules.info().id;
                tracing::error!(game, position = job.position, "thinking broke down");
                None
            })
        });
        desk.queue().done(&person, cost);
        // A long thought that waits for another one to end may run now.
        desk.ready.notify_all();
        // Whoever asked may be gone, and that is all right.
        let _ = job.answer.send(thought.flatten());
    }
}
