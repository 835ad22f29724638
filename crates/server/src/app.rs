//! What every handler shares.

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use store::{Listener, News, Store, StoreError};
use tokio::sync::{Notify, watch};

use crate::{
    clock::Clock,
    config::Settings,
    http::{
        connections::Connections,
        descriptors::{self, Caps},
        error::Problem,
        limits::Limits,
        metrics::Metrics,
        prices::Price,
    },
    machine::pool::Machine,
    operator::oversight::Oversight,
    people::{
        hides::Hides,
        identity::People,
        names,
        secrets::{self, Key},
        visitor::Visitor,
    },
    table::{
        desk::Desk,
        openers::Signs,
        places::Sockets,
        registry::{Services, Tables},
    },
};

/// How often clocks are looked at that nobody looks at.
const SWEEP: Duration = Duration::from_millis(500);
/// How often the house's time is written down: so much of it may be lost with
/// a server that is killed, if the wall clock is set back meanwhile.
const BEAT: Duration = Duration::from_secs(15);
/// How often other nodes are told what was spent here.
const ACCOUNT: Duration = Duration::from_secs(1);
/// How often it is looked who is there of those who wait in the lobby.
const SIGNS: Duration = Duration::from_secs(5);
/// How many games are ended at once; the others follow.
const SWEPT: u32 = 200;

/// How long browsers keep a cookie, in milliseconds: 400 days.
const SESSION: i64 = 400 * 86_400_000;
/// How many tables are read at the start because a machine's clock runs there.
const WOKEN: u32 = 1_000;

/// The running server: settings, tables, figures. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    settings: Settings,
    tables: Tables,
    people: People,
    oversight: Oversight,
    hides: Hides,
    desk: Desk,
    signs: Signs,
    limits: Limits,
    connections: Arc<Connections>,
    sockets: Arc<Sockets>,
    metrics: Arc<Metrics>,
    clock: Clock,
    /// Rings when there is a job for a worker.
    asked: Notify,
    /// Becomes true when the server stops. Everyone who must say goodbye
    /// first holds a receiver.
    stopping: watch::Sender<bool>,
}

impl App {
    /// A server over an open store.
    pub async fn open(settings: Settings, store: Store, clock: Clock) -> Result<Self, StoreError> {
        let clock = clock.showing(store.house_time(clock.wall()).await?);
        let key = Key::new(&store.secret("key", &secrets::random(43)).await?);
        let oversight = Oversight::open(&store, clock.now()).await?;
        let factor = f64::from(settings.rate_limit) / 100.0;
        let limits = Limits::new(factor, key.seal("limits", ""), store.is_shared());
        let hides = Hides::open(&store).await?;
        names::fold_all(&store).await?;
        let people = People::new(store.clone(), key, settings.is_secure());
        let metrics = Arc::new(Metrics::default());
        let (threads, pace) = (settings.machine_threads, settings.machine_pace);
        let machine = Machine::start(threads, pace, metrics.clone());
        let services = Services {
            store,
            metrics: metrics.clone(),
            clock: clock.clone(),
            foreign: Arc::default(),
        };
        let tables = Tables::new(services, machine);
        let caps = Caps::of(&settings, descriptors::descriptors());
        let stopping = watch::Sender::new(false);
        let listener = tables.store().listen().await?;
        let app = Self(Arc::new(Shared {
            settings,
            tables,
            people,
            oversight,
            hides,
            desk: Desk::default(),
            signs: Signs::default(),
            limits,
            connections: Arc::new(Connections::new(caps)),
            sockets: Arc::new(Sockets::new(caps)),
            metrics,
            clock,
            asked: Notify::new(),
            stopping,
        }));
        if let Some(listener) = listener {
            tokio::spawn(hear(Arc::downgrade(&app.0), app.stopping(), listener));
        }
        Ok(app)
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.0.tables
    }

    pub(crate) fn people(&self) -> &People {
        &self.0.people
    }

    pub(crate) fn oversight(&self) -> &Oversight {
        &self.0.oversight
    }

    pub(crate) fn desk(&self) -> &Desk {
        &self.0.desk
    }

    pub(crate) fn signs(&self) -> &Signs {
        &self.0.signs
    }

    pub(crate) fn hides(&self) -> &Hides {
        &self.0.hides
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    pub(crate) fn connections(&self) -> &Arc<Connections> {
        &self.0.connections
    }

    pub(crate) fn sockets(&self) -> &Arc<Sockets> {
        &self.0.sockets
    }

    /// The house's time, in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.0.clock.now()
    }

    pub(crate) fn asked(&self) -> &Notify {
        &self.0.asked
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Tells when the server stops; held by whoever must say goodbye first.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }

    /// Says goodbye to everyone who listens, and waits a little for them.
    pub async fn stop(&self, patience: Duration) {
        self.0.stopping.send_replace(true);
        let _ = tokio::time::timeout(patience, self.0.stopping.closed()).await;
    }

    /// Drops tables that nobody looks at from memory, and ends the sessions of
    /// browsers that have forgotten them, for as long as the server runs.
    pub async fn tidy(self) {
        let mut stopping = self.stopping();
        loop {
            tokio::select! {
                () = tokio::time::sleep(self.settings().idle / 2) => {
                    self.tables().drop_idle(self.settings().idle);
                    let old = self.now() - SESSION;
                    if let Err(error) = self.tables().store().close_old_sessions(old).await {
                        tracing::warn!(%error, "old sessions could not be ended");
                    }
                }
                _ = stopping.changed() => return,
            }
        }
    }

    /// Ends the games of those whose time has run out, for as long as the
    /// server runs.
    pub async fn sweep(self) {
        let mut stopping = self.stopping();
        // Machines in a hurry do not wait until somebody looks at them.
        let _ = self.tables().wake(WOKEN).await;
        let mut beats = tokio::time::interval(BEAT);
        let mut signs = tokio::time::interval(SIGNS);
        loop {
            tokio::select! {
                _ = beats.tick() => {
                    if let Err(error) = self.beat().await {
                        tracing::warn!(%error, "the house's time could not be written down");
                    }
                }
                _ = signs.tick() => {
                    // Who is still there gives another sign in a moment.
                    let _ = self.note_signs_of_life().await;
                }
                () = tokio::time::sleep(SWEEP) => {
                    // What fails now is tried again in a moment, and logged.
                    let _ = self.sweep_once().await;
                }
                _ = stopping.changed() => return,
            }
        }
    }

    /// Ends the games of those whose time has run out; gives how many. Counts
    /// results that are left to count, and does on this node what operators have
    /// done elsewhere.
    pub async fn sweep_once(&self) -> Result<u32, Problem> {
        self.follow().await?;
        let flagged = self.tables().flag(SWEPT).await?;
        self.tables().rate(SWEPT).await?;
        Ok(flagged)
    }

    /// Writes down the house's time, and draws it towards the wall clock's.
    pub async fn beat(&self) -> Result<(), StoreError> {
        self.0.clock.draw_near();
        self.tables().store().beat(self.now()).await
    }

    /// Sees to it that the store knows a visitor who is about to leave a trace.
    /// The first trace is paid for: it stays.
    pub(crate) async fn keep(&self, visitor: &Visitor) -> Result<(), Problem> {
        if !visitor.who.kept {
            self.limits().pay(&visitor.payer, Price::PERSON)?;
            self.people().remember(&visitor.who, self.now()).await?;
        }
        Ok(())
    }

    /// Tells the other nodes what was spent here, for as long as the server
    /// runs: a budget is one for all of them.
    pub async fn share_spending(self) {
        let mut stopping = self.stopping();
        loop {
            tokio::select! {
                () = tokio::time::sleep(ACCOUNT) => {
                    // Meanwhile each node counts alone; the store logs why.
                    let _ = self.tell_spending().await;
                }
                _ = stopping.changed() => return,
            }
        }
    }

    /// Tells the other nodes what was spent here since they were last told.
    pub async fn tell_spending(&self) -> Result<(), StoreError> {
        for account in self.limits().account() {
            self.tables().store().tell_spent(&account).await?;
        }
        Ok(())
    }

    /// Something about a person has changed: whoever knew them asks again.
    pub(crate) async fn changed(&self, person: &str) -> Result<(), Problem> {
        self.meet_again(person).await?;
        Ok(self.tables().store().tell_person(person).await?)
    }

    pub(crate) async fn meet_again(&self, person: &str) -> Result<(), Problem> {
        self.people().ask_again(person);
        self.sockets().doubt(person);
        self.hides().read_again(self.tables().store(), person).await?;
        self.tables().meet_again(person).await
    }
}

/// Keeps up with what other nodes do, for as long as there is a server.
async fn hear(shared: Weak<Shared>, mut stopping: watch::Receiver<bool>, mut listener: Listener) {
    loop {
        let news = tokio::select! {
            news = listener.next() => news,
            _ = stopping.changed() => return,
        };
        let Some(app) = shared.upgrade().map(App) else { return };
        // What fails is logged; the next piece of news brings another chance.
        let _ = match news {
            News::Table(id, version) => app.tables().catch_up(&id, version).await,
            News::Job => {
                app.asked().notify_waiters();
                Ok(())
            }
            News::Person(id) => app.meet_again(&id).await,
            News::Spent(account) => {
                app.limits().enter(&account);
                Ok(())
            }
            News::Anything => {
                app.people().ask_about_all();
                app.sockets().doubt_all();
                app.tables().catch_up_all().await
            }
        };
    }
}
