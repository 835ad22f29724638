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
use rules::{Actor, Lot};
use store::{Row, Secret, Store, StoreError, Table};
use tokio::sync::{Mutex as Turnstile, watch};

use crate::{
    clock,
    error::Problem,
    guest,
    machine::Machine,
    metrics::Metrics,
    sheet::{self, Kind, Player, Sheet},
};

/// A table as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    /// The games.
    pub games: Match,
    /// How many entries the log has.
    pub version: u64,
    /// When the last one came, in milliseconds since 1970.
    pub updated_at: i64,
}

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Live {
    /// What was agreed.
    pub sheet: Sheet,
    moment: watch::Sender<Arc<Moment>>,
    /// Lets one writer through, who finds the tokens already taken.
    turnstile: Turnstile<HashSet<String>>,
    used: Mutex<Instant>,
}

/// What a writer does to a copy of the match: changes it and says by which
/// entries, or refuses.
type Change = Box<dyn FnOnce(&Sheet, &mut Match) -> Result<Vec<Entry>, Problem> + Send>;

/// A writer's papers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Claim {
    /// The version the writer saw.
    pub(crate) version: u64,
    /// The writer's own name for the request.
    pub(crate) token: Option<String>,
}

/// How a change went, when it was not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Changed {
    /// It is done and durable.
    Done,
    /// It had been done before: the same request came twice.
    Before,
    /// The writer saw an older version.
    Stale,
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

/// All tables: those in memory, and the store with the rest.
#[derive(Debug)]
pub(crate) struct Tables {
    store: Store,
    live: Mutex<HashMap<String, Arc<Live>>>,
    machine: Arc<Machine>,
    metrics: Arc<Metrics>,
}

impl Tables {
    pub(crate) fn new(store: Store, machine: Machine, metrics: Arc<Metrics>) -> Self {
        Self { store, live: Mutex::default(), machine: Arc::new(machine), metrics }
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.store
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
        owner: &str,
        asked: String,
        players: Vec<Player>,
        games: &Match,
        mut entries: Vec<Entry>,
    ) -> Result<String, Problem> {
        let now = clock::now();
        let first = &games.games()[0];
        let rules = games.rules();
        let start = first.start().text();
        if entries.is_empty() {
            roll(&mut games.clone(), &mut entries);
        }
        let table = Table {
            id: guest::random(18),
            game: rules.info().id.to_owned(),
            options: rules.options().to_string(),
            asked,
            start: (start != rules.start().text()).then_some(start),
            seats: serde_json::to_string(&players).map_err(Problem::internal)?,
            owner: owner.to_owned(),
            dice: games.dice().to_keep().map(Secret),
            created_at: now,
            updated_at: now,
        };
        let rows = entries.iter().map(|entry| row(entry, None, now)).collect::<Vec<_>>();
        self.store.create(&table, &rows).await?;
        self.metrics.tables.add();
        Ok(table.id)
    }

    /// The table with this id, from memory or rebuilt from its log.
    pub(crate) async fn get(&self, id: &str) -> Result<Arc<Live>, Problem> {
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
        if live.sheet.players.iter().any(|player| player.kind == Kind::Machine) {
            self.machine.clone().sit_down(&live, self.store.clone(), self.metrics.clone());
        }
        Ok(live)
    }

    /// A table as it stands, without keeping it in memory.
    pub(crate) async fn glance(&self, id: &str) -> Result<(Sheet, Arc<Moment>), Problem> {
        if let Some(live) = self.shelf().get(id) {
            return Ok((live.sheet.clone(), live.now()));
        }
        let (live, moment) = self.rebuild(id).await?;
        Ok((live.sheet, moment))
    }

    async fn rebuild(&self, id: &str) -> Result<(Live, Arc<Moment>), Problem> {
        let (table, rows) = self.store.load(id).await?.ok_or_else(Problem::no_table)?;
        let (sheet, moment, tokens) = replay(table, rows)?;
        let moment = Arc::new(moment);
        let live = Live {
            sheet,
            moment: watch::Sender::new(moment.clone()),
            turnstile: Turnstile::new(tokens),
            used: Mutex::new(Instant::now()),
        };
        Ok((live, moment))
    }

    /// Changes a table. The work goes on if whoever asked hangs up meanwhile,
    /// so that memory and store never part.
    pub(crate) async fn change(
        &self,
        live: &Arc<Live>,
        claim: Claim,
        change: Change,
    ) -> Result<Changed, Problem> {
        live.touch();
        let work = write(live.clone(), self.store.clone(), self.metrics.clone(), claim, change);
        tokio::spawn(work).await.map_err(Problem::internal)?
    }

    /// Forgets the tables that nobody has looked at for so long. Those that
    /// somebody holds (a socket, a request, the machine at its move) stay.
    pub(crate) fn drop_idle(&self, idle: Duration) {
        self.shelf().retain(|_, live| Arc::strong_count(live) > 1 || live.idle_for() < idle);
    }
}

/// One change of a table: checked on a copy, made durable, shown.
pub(crate) async fn write(
    live: Arc<Live>,
    store: Store,
    metrics: Arc<Metrics>,
    claim: Claim,
    change: Change,
) -> Result<Changed, Problem> {
    let mut tokens = live.turnstile.lock().await;
    let taken =
        |tokens: &HashSet<String>| claim.token.as_ref().is_some_and(|token| tokens.contains(token));
    if taken(&tokens) {
        return Ok(Changed::Before);
    }
    let before = live.now();
    if before.version != claim.version {
        return Ok(Changed::Stale);
    }
    let mut games = before.games.clone();
    let mut entries = change(&live.sheet, &mut games)?;
    roll(&mut games, &mut entries);
    let now = clock::now();
    let mut token = claim.token.clone();
    let rows: Vec<_> = entries.iter().map(|entry| row(entry, token.take(), now)).collect();
    match store.append(&live.sheet.id, before.version, &rows).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => {
            // Another process writes to the same store: catch up with it.
            let id = &live.sheet.id;
            let (table, rows) = store.load(id).await?.ok_or_else(Problem::no_table)?;
            let (_, moment, known) = replay(table, rows)?;
            *tokens = known;
            live.moment.send_replace(Arc::new(moment));
            return Ok(if taken(&tokens) { Changed::Before } else { Changed::Stale });
        }
        Err(error) => return Err(error.into()),
    }
    metrics.entries.add_many(rows.len() as u64);
    tokens.extend(claim.token);
    let version = before.version + rows.len() as u64;
    live.moment.send_replace(Arc::new(Moment { games, version, updated_at: now }));
    Ok(Changed::Done)
}

fn row(entry: &Entry, token: Option<String>, at: i64) -> Row {
    Row { entry: entry.to_string(), token, at }
}

/// Chance acts as soon as it is its turn, unless people roll for it; its
/// results are entries like others.
fn roll(games: &mut Match, entries: &mut Vec<Entry>) {
    if games.play().actor() != Actor::Chance {
        return;
    }
    let mut lot = Lot::seeded(guest::seed());
    while let Some(step) = games.roll(&mut lot) {
        entries.push(Entry::Chance(step.action.clone()));
    }
}

/// Plays a log through.
fn replay(table: Table, rows: Vec<Row>) -> Result<(Sheet, Moment, HashSet<String>), Problem> {
    let updated_at = table.updated_at;
    let (sheet, mut games) = sheet::restore(table)?;
    let mut tokens = HashSet::new();
    let version = rows.len() as u64;
    for (number, row) in rows.into_iter().enumerate() {
        let broken = |reason: &dyn std::fmt::Debug| {
            let id = &sheet.id;
            Problem::internal(format_args!("entry {number} of table {id}: {reason:?}"))
        };
        let entry: Entry = row.entry.parse().map_err(|error| broken(&error))?;
        games.take(&entry).map_err(|error| broken(&error))?;
        tokens.extend(row.token);
    }
    Ok((sheet, Moment { games, version, updated_at }, tokens))
}
