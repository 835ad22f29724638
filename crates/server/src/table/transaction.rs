//! One change of a table: tried on a copy, made durable, then shown.
//!
//! Two writers never pass at once: a writer names the version it saw
//! (optimistic concurrency) and may name its request (an idempotency key, the
//! token), so that sending it twice does it once.

use std::{collections::HashSet, sync::Arc};

use record::Entry;
use rules::{Actor, Lot};
use store::{Append, Row, Store, StoreError, Table};

use crate::{
    http::error::Problem,
    people::{ratings, secrets},
    table::{
        line::Line,
        log::{read, replay, row},
        moment::Moment,
        registry::{Desk, Live},
        sheet::{self, Sheet},
        turns,
    },
};

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
pub(crate) async fn refresh(live: &Live, store: &Store) -> Result<(), Problem> {
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

/// Chance acts as soon as it is its turn, unless people roll for it; its
/// results are lines like others.
pub(crate) fn roll(moment: &mut Moment, now: i64, lines: &mut Vec<Line>) -> Result<(), Problem> {
    if moment.games.play().actor() != Actor::Chance {
        return Ok(());
    }
    let mut lot = Lot::seeded(secrets::seed());
    while let Some(result) = moment.games.next_roll(&mut lot) {
        let line = Line::from(Entry::Chance(result));
        moment.take(&line, now)?;
        lines.push(line);
    }
    Ok(())
}
