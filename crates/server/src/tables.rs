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
use store::{Append, Row, Secret, Store, StoreError, Table};
use tokio::sync::{Mutex as Turnstile, watch};

use crate::{
    clock::Clock,
    error::Problem,
    line::Line,
    machine::{self, Machine},
    metrics::Metrics,
    moment::Moment,
    presence::Presence,
    ratings, seal,
    sheet::{self, Kind, Player, Sheet},
    turns,
};

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Live {
    /// What was agreed.
    pub sheet: Sheet,
    moment: watch::Sender<Arc<Moment>>,
    /// Lets one writer through, who finds the tokens already taken.
    turnstile: Turnstile<HashSet<String>>,
    used: Mutex<Instant>,
    /// Who has it open, on this node.
    pub(crate) presence: Presence,
}

/// What a writer does to a copy of the table: changes it line by line, or
/// refuses.
pub(crate) type Change = Box<dyn FnOnce(&mut Draft<'_>) -> Result<(), Problem> + Send>;

/// A table while it is being changed.
pub(crate) struct Draft<'a> {
    pub(crate) sheet: &'a Sheet,
    /// How the table stands so far.
    pub(crate) moment: Moment,
    /// When it happens.
    pub(crate) now: i64,
    /// Who sits down.
    pub(crate) sits: Option<(u8, String)>,
    /// The table that is opened along.
    pub(crate) opens: Option<Box<(Table, Vec<Row>)>>,
    lines: Vec<Line>,
}

impl Draft<'_> {
    /// Lets something happen.
    pub(crate) fn take(&mut self, line: impl Into<Line>) -> Result<(), Problem> {
        let line = line.into();
        self.moment.take(&line, self.now)?;
        self.lines.push(line);
        Ok(())
    }

    /// A player, or the machine, acts; or a real die is entered.
    pub(crate) fn act(&mut self, action: &str) -> Result<(), Problem> {
        // The notation of the log is the game's own, whatever was typed.
        let action = self.moment.games.play().notation(action)?;
        let die = turns::by_hand(&self.moment.games);
        self.take(if die { Entry::Chance(action) } else { Entry::Act(action) })
    }

    /// Lets happen what nobody decides any more: dice, and turns that were
    /// answered beforehand.
    fn settle(&mut self) -> Result<(), Problem> {
        loop {
            roll(&mut self.moment, self.now, &mut self.lines)?;
            let Some(acting) = self.moment.acting() else { return Ok(()) };
            let plan = self.moment.plans.iter().find(|plan| plan.player == acting);
            let Some(action) = plan.and_then(|plan| plan.lines.first()?.first().cloned()) else {
                return Ok(());
            };
            self.take(Entry::Act(action))?;
        }
    }
}

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
    /// The time of whoever is to act had run out.
    Late,
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

/// What tables share: where they are kept, what is counted, what time it is.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    pub(crate) store: Store,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) clock: Clock,
}

/// All tables: those in memory, and the store with the rest.
#[derive(Debug)]
pub(crate) struct Tables {
    desk: Desk,
    live: Mutex<HashMap<String, Arc<Live>>>,
    machine: Arc<Machine>,
}

impl Tables {
    pub(crate) fn new(desk: Desk, machine: Machine) -> Self {
        Self { desk, live: Mutex::default(), machine: Arc::new(machine) }
    }

    /// Who thinks.
    pub(crate) fn machine(&self) -> &Machine {
        &self.machine
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.desk.store
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
        sheet: Sheet,
        players: Vec<Player>,
        games: &Match,
        entries: Vec<Entry>,
    ) -> Result<String, Problem> {
        let (table, rows) = fresh(sheet, players, games, entries, self.desk.clock.now())?;
        self.desk.store.create(&table, &rows).await?;
        self.desk.metrics.tables.add();
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
        let machines = |moment: &Moment| moment.players.iter().any(|one| one.kind == Kind::Machine);
        if machines(&live.now()) {
            self.machine.clone().sit_down(&live, self.desk.clone());
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
        let (table, rows) = self.desk.store.load(id).await?.ok_or_else(Problem::no_table)?;
        let (sheet, moment, tokens) = replay(table, rows)?;
        let moment = Arc::new(moment);
        let live = Live {
            sheet,
            moment: watch::Sender::new(moment.clone()),
            turnstile: Turnstile::new(tokens),
            used: Mutex::new(Instant::now()),
            presence: Presence::default(),
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
        let work = write(live.clone(), self.desk.clone(), claim, change);
        tokio::spawn(work).await.map_err(Problem::internal)?
    }

    /// Ends the games of those whose time has run out, whoever looks on or
    /// not. Gives how many there were.
    pub(crate) async fn flag(&self, most: u32) -> Result<u32, Problem> {
        let mut flagged = 0;
        for id in self.desk.store.overdue(self.desk.clock.now(), most).await? {
            let live = self.get(&id).await?;
            let claim = Claim { version: live.now().version, token: None };
            // Nothing to do but what comes first anyway.
            if self.change(&live, claim, Box::new(|_| Ok(()))).await? == Changed::Late {
                flagged += 1;
            }
        }
        Ok(flagged)
    }

    /// Chooses for the machine that is to act at a version of a table, and
    /// writes it; does nothing if the table has moved on.
    pub(crate) async fn think(&self, id: &str, version: u64) -> Result<(), Problem> {
        let (live, moment) = match self.rebuild(id).await {
            Ok(found) => found,
            Err(problem) if problem.kind == "no-table" => return Ok(()),
            Err(problem) => return Err(problem),
        };
        if moment.version == version && machine::to_act(&moment) {
            self.machine.play(Arc::new(live), moment, &self.desk).await;
        }
        Ok(())
    }

    /// Takes those tables into memory where the clock of a machine runs: nobody
    /// else would remind it.
    pub(crate) async fn wake(&self, most: u32) -> Result<(), Problem> {
        for id in self.desk.store.machines_turn(most).await? {
            self.get(&id).await?;
        }
        Ok(())
    }

    /// Counts results that were not counted when they should have been.
    pub(crate) async fn rate(&self, most: u32) -> Result<(), Problem> {
        ratings::catch_up(self, &self.desk, most).await
    }

    /// Catches up with a table that has grown elsewhere to so many lines.
    pub(crate) async fn catch_up(&self, id: &str, version: u64) -> Result<(), Problem> {
        let live = self.shelf().get(id).cloned();
        match live {
            Some(live) if live.now().version < version => refresh(&live, &self.desk.store).await,
            _ => Ok(()),
        }
    }

    /// Catches up with every table in memory.
    pub(crate) async fn catch_up_all(&self) -> Result<(), Problem> {
        let tables: Vec<_> = self.shelf().values().cloned().collect();
        for live in tables {
            self.read_again(&live).await?;
        }
        Ok(())
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
        for live in self.seated(person) {
            self.read_again(&live).await?;
        }
        Ok(())
    }

    /// Takes what the store has of a table since it was last read.
    pub(crate) async fn read_again(&self, live: &Live) -> Result<(), Problem> {
        refresh(live, &self.desk.store).await
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
    desk: Desk,
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
    let now = desk.clock.now().max(before.updated_at);
    let mut draft = Draft {
        sheet: &live.sheet,
        moment: Moment::clone(&before),
        now,
        sits: None,
        opens: None,
        lines: Vec::new(),
    };
    let late = before.timer.due().is_some_and(|due| due <= now);
    if late {
        let seat = before.games.play().actor().seat();
        let seat = seat.ok_or_else(|| Problem::internal("time runs for nobody"))?;
        draft.take(Entry::Flag(seat))?;
    } else {
        change(&mut draft)?;
        draft.settle()?;
    }
    let Draft { moment, lines, sits, opens, .. } = draft;
    if lines.is_empty() {
        return Ok(Changed::Done);
    }
    let mut token = claim.token.clone().filter(|_| !late);
    let rows: Vec<_> = lines.iter().map(|line| row(line, token.take(), now)).collect();
    let count = rows.len() as u64;
    let (id, length) = (live.sheet.id.clone(), before.version);
    let append = Append { id, length, rows, index: moment.index(), sits, opens };
    match desk.store.append(append).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => {
            // Another process writes to the same store: catch up with it.
            let found = Box::pin(desk.store.load(&live.sheet.id)).await?;
            let (table, rows) = found.ok_or_else(Problem::no_table)?;
            let (_, moment, known) = replay(table, rows)?;
            *tokens = known;
            live.moment.send_replace(Arc::new(moment));
            return Ok(if taken(&tokens) { Changed::Before } else { Changed::Stale });
        }
        Err(error) => return Err(error.into()),
    }
    desk.metrics.entries.add_many(count);
    if late {
        desk.metrics.flags.add();
    } else {
        tokens.extend(claim.token);
    }
    let moment = Arc::new(moment);
    live.moment.send_replace(moment.clone());
    if live.sheet.rated {
        // Boxed, so that every other change need not make room for it. If it
        // fails, the sweeper counts it in a while.
        let _ = Box::pin(ratings::count(&desk, &live.sheet, &moment)).await;
    }
    Ok(if late { Changed::Late } else { Changed::Done })
}

/// Takes what the store has of a table since it was last read.
async fn refresh(live: &Live, store: &Store) -> Result<(), Problem> {
    let mut tokens = live.turnstile.lock().await;
    let before = live.now();
    let found = store.load_since(&live.sheet.id, before.version).await?;
    let (table, rows) = found.ok_or_else(Problem::no_table)?;
    let mut moment = Moment::clone(&before);
    moment.players = sheet::seated(&table);
    for row in rows {
        moment.take(&read(&live.sheet.id, moment.version, &row)?, row.at)?;
        tokens.extend(row.token);
    }
    live.moment.send_replace(Arc::new(moment));
    Ok(())
}

fn row(line: &Line, token: Option<String>, at: i64) -> Row {
    Row { entry: line.to_string(), token, at }
}

/// Chance acts as soon as it is its turn, unless people roll for it; its
/// results are lines like others.
fn roll(moment: &mut Moment, now: i64, lines: &mut Vec<Line>) -> Result<(), Problem> {
    if moment.games.play().actor() != Actor::Chance {
        return Ok(());
    }
    let mut lot = Lot::seeded(seal::seed());
    while let Some(result) = moment.games.next_roll(&mut lot) {
        let line = Line::from(Entry::Chance(result));
        moment.take(&line, now)?;
        lines.push(line);
    }
    Ok(())
}

/// A table about to be opened, and its first rows.
pub(crate) fn fresh(
    sheet: Sheet,
    players: Vec<Player>,
    games: &Match,
    entries: Vec<Entry>,
    now: i64,
) -> Result<(Table, Vec<Row>), Problem> {
    let sheet = Sheet { id: seal::random(18), created_at: now, ..sheet };
    let first = &games.games()[0];
    let rules = games.rules();
    let start = first.start().text();
    let begins = record::Play::from_position(rules.clone(), first.position_after(0));
    let seats = players.iter().map(Player::seat).collect();
    let none = std::iter::empty();
    let begins = Match::from_play(begins).with_dice(*games.dice());
    let mut moment = Moment::new(begins, &sheet, players.into(), none);
    let mut lines = Vec::new();
    for entry in entries {
        let line = Line::from(entry);
        moment.take(&line, now)?;
        lines.push(line);
    }
    roll(&mut moment, now, &mut lines)?;
    let standing = sheet.standing.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let table = Table {
        id: sheet.id,
        game: rules.info().id.to_owned(),
        options: rules.options().to_string(),
        asked: sheet.asked,
        start: (start != rules.start().text()).then_some(start),
        owner: sheet.owner,
        clock: sheet.control.to_string(),
        public: sheet.public,
        rated: sheet.rated,
        previous: sheet.previous,
        standing,
        dice: games.dice().to_keep().map(Secret),
        created_at: now,
        updated_at: now,
        seats,
        index: moment.index(),
    };
    Ok((table, lines.iter().map(|line| row(line, None, now)).collect()))
}

fn read(id: &str, number: u64, row: &Row) -> Result<Line, Problem> {
    row.entry
        .parse()
        .map_err(|error| Problem::internal(format_args!("line {number} of table {id}: {error:?}")))
}

/// Plays a log through.
fn replay(table: Table, rows: Vec<Row>) -> Result<(Sheet, Moment, HashSet<String>), Problem> {
    let players = sheet::seated(&table);
    let (sheet, games) = sheet::restore(table)?;
    let mut tokens = HashSet::new();
    let mut lines = Vec::with_capacity(rows.len());
    for (number, row) in (0..).zip(rows) {
        lines.push((read(&sheet.id, number, &row)?, row.at));
        tokens.extend(row.token);
    }
    let late = lines.iter().filter_map(|(line, _)| match line {
        Line::Sit(player) => Some(*player),
        _ => None,
    });
    let mut moment = Moment::new(games, &sheet, players, late);
    for (number, (line, at)) in lines.iter().enumerate() {
        moment.take(line, *at).map_err(|problem| {
            let id = &sheet.id;
            Problem::internal(format_args!("line {number} of table {id}: {:?}", problem.message))
        })?;
    }
    Ok((sheet, moment, tokens))
}
