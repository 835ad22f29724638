//! The tables in memory, each rebuilt from its log and dropped when idle.
//!
//! A [`Live`] table shows its latest [`Moment`] to any number of readers, who
//! never wait, and lets one writer at a time through. A change is tried on a
//! copy, written to the store, and shown only when it is durable.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use record::{Entry, Match};
use store::{Row, Store, StoreError, Table};
use tokio::sync::{Mutex as Turnstile, watch};

use crate::{
    clock::Clock,
    http::{error::Problem, metrics::Metrics},
    machine::pool::{self, Machine},
    people::ratings,
    table::{
        agreement::{Agreement, Kind, Player},
        damage::{self, Damage, Foreign},
        log::{fresh, replay_aside},
        moment::Moment,
        presence::Presence,
        transaction::{Attempt, Change, Changed, refresh, write},
    },
};

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Live {
    /// What was agreed.
    pub agreement: Agreement,
    pub(super) moment: watch::Sender<Arc<Moment>>,
    /// Lets one writer through, who finds the tokens already taken.
    pub(super) turnstile: Turnstile<HashSet<String>>,
    used: Mutex<Instant>,
    /// Who has it open, on this node.
    pub(crate) presence: Presence,
}

impl Live {
    /// The table as it stands now.
    #[must_use]
    pub(crate) fn now(&self) -> Arc<Moment> {
        self.moment.borrow().clone()
    }

    /// Tells of every change from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<Arc<Moment>> {
        self.moment.subscribe()
    }

    fn touch(&self) {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn idle_for(&self) -> Duration {
        self.used.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }
}

/// What every table needs to be written: the store, the figures, the clock.
#[derive(Clone, Debug)]
pub(crate) struct Services {
    pub(crate) store: Store,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) clock: Clock,
    /// Tables that this program cannot read.
    pub(crate) foreign: Arc<Foreign>,
}

impl Services {
    /// Puts a table aside that cannot be read; gives what to answer.
    pub(crate) async fn put_aside(&self, id: &str, damage: Damage) -> Problem {
        self.foreign.put_aside(&self.store, id, damage).await
    }

    /// A table with what its log has after so many lines. One whose rows cannot be
    /// read is put aside.
    pub(crate) async fn load_since(
        &self,
        id: &str,
        version: u64,
    ) -> Result<Option<(Table, Vec<Row>)>, Problem> {
        match self.store.load_since(id, version).await {
            Err(StoreError::Damaged(why)) => Err(self.put_aside(id, Damage::Broken(why)).await),
            found => Ok(found?),
        }
    }
}

/// All tables: those in memory, and the store with the rest.
#[derive(Debug)]
pub(crate) struct Tables {
    services: Services,
    live: Mutex<HashMap<String, Arc<Live>>>,
    machine: Arc<Machine>,
}

impl Tables {
    pub(crate) fn new(services: Services, machine: Machine) -> Self {
        Self { services, live: Mutex::default(), machine: Arc::new(machine) }
    }

    /// Who thinks.
    pub(crate) fn machine(&self) -> &Machine {
        &self.machine
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.services.store
    }

    /// How many tables are in memory.
    pub(crate) fn in_memory(&self) -> usize {
        self.shelf().len()
    }

    fn shelf(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table; with entries, if it takes up a game under way.
    pub(crate) async fn create(
        &self,
        agreement: Agreement,
        players: Vec<Player>,
        games: &Match,
        entries: Vec<Entry>,
    ) -> Result<String, Problem> {
        let now = self.services.clock.now();
        let games = games.clone();
        let make = move || fresh(agreement, players, &games, entries, now);
        // A long game is played through where nobody else waits for it.
        let (table, rows) =
            tokio::task::spawn_blocking(make).await.map_err(Problem::internal)??;
        self.services.store.create(&table, &rows).await?;
        self.services.metrics.tables.add();
        Ok(table.id)
    }

    /// The table with this id, for somebody who looks at it: from memory, or
    /// rebuilt from its log.
    pub(crate) async fn get(&self, id: &str) -> Result<Arc<Live>, Problem> {
        let live = self.load(id).await?;
        live.presence.look();
        Ok(live)
    }

    /// The table with this id, though nobody looks at it.
    async fn load(&self, id: &str) -> Result<Arc<Live>, Problem> {
        if let Some(live) = self.shelf().get(id) {
            live.touch();
            return Ok(live.clone());
        }
        let (live, _) = self.rebuild(id).await?;
        // Somebody may have been faster: then theirs is the one.
        let mut shelf = self.shelf();
        if let Some(faster) = shelf.get(id) {
            return Ok(faster.clone());
        }
        let live = Arc::new(live);
        shelf.insert(id.to_owned(), live.clone());
        drop(shelf);
        let machines = |moment: &Moment| moment.players.iter().any(|one| one.kind == Kind::Machine);
        if machines(&live.now()) {
            self.machine.clone().sit_down(&live, self.services.clone());
        }
        Ok(live)
    }

    /// A table as it stands, without keeping it in memory.
    pub(crate) async fn glance(&self, id: &str) -> Result<(Agreement, Arc<Moment>), Problem> {
        if let Some(live) = self.shelf().get(id) {
            return Ok((live.agreement.clone(), live.now()));
        }
        let (live, moment) = self.rebuild(id).await?;
        Ok((live.agreement, moment))
    }

    async fn rebuild(&self, id: &str) -> Result<(Live, Arc<Moment>), Problem> {
        let found = self.services.load_since(id, 0).await?;
        let (table, rows) = found.ok_or_else(Problem::no_table)?;
        let (agreement, moment, tokens) = match replay_aside(table, rows).await {
            Ok(replayed) => replayed,
            Err(damage) => return Err(self.services.put_aside(id, damage).await),
        };
        let moment = Arc::new(moment);
        let live = Live {
            agreement,
            moment: watch::Sender::new(moment.clone()),
            turnstile: Turnstile::new(tokens),
            used: Mutex::new(Instant::now()),
            presence: Presence::new(self.services.clock.clone()),
        };
        Ok((live, moment))
    }

    /// Changes a table. The work goes on if whoever asked hangs up meanwhile,
    /// so that memory and store never part.
    pub(crate) async fn change(
        &self,
        live: &Arc<Live>,
        attempt: Attempt,
        change: Change,
    ) -> Result<Changed, Problem> {
        live.touch();
        let work = write(live.clone(), self.services.clone(), attempt, change);
        let changed = tokio::spawn(work).await.map_err(Problem::internal)?;
        self.unless_damaged(&live.agreement.id, changed)
    }

    /// Puts a table aside that cannot be read; gives what to answer.
    pub(crate) async fn put_aside(&self, id: &str, damage: Damage) -> Problem {
        self.remove(id);
        self.services.put_aside(id, damage).await
    }

    /// How many tables cannot be read, here or anywhere.
    pub(crate) async fn damaged(&self) -> Result<u64, Problem> {
        Ok(self.services.store.damaged().await? + self.services.foreign.count() as u64)
    }

    /// A table that turned out to be damaged is not kept in memory.
    fn unless_damaged<T>(&self, id: &str, done: Result<T, Problem>) -> Result<T, Problem> {
        if done.as_ref().is_err_and(|problem| problem.kind == damage::KIND) {
            self.remove(id);
        }
        done
    }

    /// The tables of a list that this program can read. What it cannot read comes
    /// on top of `most`, so that it keeps nobody waiting.
    fn readable(&self, ids: Vec<String>) -> impl Iterator<Item = String> {
        ids.into_iter().filter(|id| !self.services.foreign.has(id))
    }

    fn with_unreadable(&self, most: u32) -> u32 {
        most.saturating_add(self.services.foreign.count() as u32)
    }

    /// Ends the games of those whose time has run out, whoever looks on or
    /// not. Gives how many there were. A table where that fails keeps no other
    /// waiting: it is tried again, or put aside.
    pub(crate) async fn flag(&self, most: u32) -> Result<u32, Problem> {
        let (now, most) = (self.services.clock.now(), self.with_unreadable(most));
        let ids = self.services.store.overdue(now, most).await?;
        let mut flagged = 0;
        for id in self.readable(ids) {
            flagged += u32::from(matches!(self.flag_one(&id).await, Ok(Changed::Late)));
        }
        Ok(flagged)
    }

    async fn flag_one(&self, id: &str) -> Result<Changed, Problem> {
        let live = self.load(id).await?;
        let attempt = Attempt::by_house(live.now().version);
        // Nothing to do but what comes first anyway.
        self.change(&live, attempt, Box::new(|_| Ok(()))).await
    }

    /// Chooses for the machine that is to act at a version of a table, and
    /// writes it; does nothing if the table has moved on.
    pub(crate) async fn think(&self, id: &str, version: u64) -> Result<(), Problem> {
        let (live, moment) = match self.rebuild(id).await {
            Ok(found) => found,
            Err(problem) if ["no-table", damage::KIND].contains(&problem.kind) => return Ok(()),
            Err(problem) => return Err(problem),
        };
        if moment.version == version && pool::to_act(&moment) {
            // Whoever put the job there knows whether it is wanted.
            let never = std::future::pending();
            self.machine.play(Arc::new(live), moment, &self.services, never).await;
        }
        Ok(())
    }

    /// Takes those tables into memory where the clock of a machine runs: nobody
    /// else would remind it.
    pub(crate) async fn wake(&self, most: u32) -> Result<(), Problem> {
        let ids = self.services.store.machines_turn(self.with_unreadable(most)).await?;
        for id in self.readable(ids) {
            // What is wrong with one is logged, and no other's business.
            let _ = self.load(&id).await;
        }
        Ok(())
    }

    /// Counts results that were not counted when they should have been.
    pub(crate) async fn rate(&self, most: u32) -> Result<(), Problem> {
        let ids = self.services.store.to_rate(self.with_unreadable(most)).await?;
        for id in self.readable(ids) {
            if let Ok((agreement, moment)) = self.glance(&id).await {
                // What fails is tried again in a moment.
                let _ = ratings::count(&self.services, &agreement, &moment).await;
            }
        }
        Ok(())
    }

    /// Catches up with a table that has grown elsewhere to so many lines.
    pub(crate) async fn catch_up(&self, id: &str, version: u64) -> Result<(), Problem> {
        let live = self.shelf().get(id).cloned();
        match live {
            Some(live) if live.now().version < version => self.read_again(&live).await,
            _ => Ok(()),
        }
    }

    /// Catches up with every table in memory.
    pub(crate) async fn catch_up_all(&self) -> Result<(), Problem> {
        let tables: Vec<_> = self.shelf().values().cloned().collect();
        self.read_all_again(tables).await
    }

    /// Reads these tables again, all of them, whatever becomes of one.
    async fn read_all_again(&self, tables: Vec<Arc<Live>>) -> Result<(), Problem> {
        let mut done = Ok(());
        for live in tables {
            match self.read_again(&live).await {
                Err(problem) if ![damage::KIND, "no-table"].contains(&problem.kind) => {
                    done = Err(problem);
                }
                _ => {}
            }
        }
        done
    }

    /// The tables in memory at which a person sits.
    fn seated(&self, person: &str) -> Vec<Arc<Live>> {
        let sits = |live: &&Arc<Live>| {
            live.now().players.iter().any(|one| one.person.as_deref() == Some(person))
        };
        self.shelf().values().filter(sits).cloned().collect()
    }

    /// Reads again who sits at the tables of a person, about whom something
    /// has changed.
    pub(crate) async fn meet_again(&self, person: &str) -> Result<(), Problem> {
        self.read_all_again(self.seated(person)).await
    }

    /// Takes what the store has of a table since it was last read.
    pub(crate) async fn read_again(&self, live: &Live) -> Result<(), Problem> {
        let done = refresh(live, &self.services).await;
        self.unless_damaged(&live.agreement.id, done)
    }

    /// Catches up with a table that has grown elsewhere, if it is in memory.
    pub(crate) async fn look_again(&self, id: &str) -> Result<(), Problem> {
        let live = self.shelf().get(id).cloned();
        match live {
            Some(live) => self.read_again(&live).await,
            None => Ok(()),
        }
    }

    /// Tells who has any table open, on this node.
    pub(crate) fn each_present(&self, mut tell: impl FnMut(&str)) {
        for live in self.shelf().values() {
            live.presence.each(&mut tell);
        }
    }

    /// Lets whoever has a table open look whether they still may.
    pub(crate) fn wake_watchers(&self, id: &str) {
        if let Some(live) = self.shelf().get(id) {
            live.moment.send_modify(|_| {});
        }
    }

    /// Drops a table from memory that is gone from the store.
    pub(crate) fn remove(&self, id: &str) {
        if let Some(live) = self.shelf().remove(id) {
            live.moment.send_modify(|_| {});
        }
    }

    /// Forgets the tables that nobody has looked at for so long. Those that
    /// somebody holds (a socket, a request, the machine at its move) stay.
    pub(crate) fn drop_idle(&self, idle: Duration) {
        self.shelf().retain(|_, live| Arc::strong_count(live) > 1 || live.idle_for() < idle);
    }
}
