//! One change of a table: tried on a copy, made durable, then shown.
//!
//! Two writers never pass at once: a writer names the version it saw
//! (optimistic concurrency) and may name its request (an idempotency key, the
//! token), so that sending it twice does it once.

use std::{collections::HashSet, sync::Arc};

use record::Entry;
use rules::{Actor, Lot};
use store::{Act, Append, Row, StoreError, Table};

use crate::{
    http::error::Problem,
    people::{ratings, secrets},
    table::{
        agreement::{self, Agreement},
        damage::Damage,
        line::Line,
        log::{read, replay_aside, row},
        moment::Moment,
        registry::{Live, Services},
    },
};

/// What a writer does to a copy of the table: changes it line by line, or
/// refuses.
pub(crate) type Change = Box<dyn FnOnce(&mut Transaction<'_>) -> Result<(), Problem> + Send>;

/// A table while it is changed: a copy of how it stands, and the lines so far.
pub(crate) struct Transaction<'a> {
    pub(crate) agreement: &'a Agreement,
    /// How the table stands so far.
    pub(crate) moment: Moment,
    /// When it happens.
    pub(crate) now: i64,
    /// Who sits down.
    pub(crate) sits: Option<(u8, String)>,
    /// The table that is opened along.
    pub(crate) opens: Option<Box<(Table, Vec<Row>)>>,
    /// The operator who closes it.
    pub(crate) closes: Option<Box<Act>>,
    lines: Vec<Line>,
}

impl Transaction<'_> {
    /// Lets something happen.
    pub(crate) fn take(&mut self, line: impl Into<Line>) -> Result<(), Problem> {
        let line = line.into();
        self.moment.take(&line, self.now)?;
        self.lines.push(line);
        Ok(())
    }

    /// A player, or the machine, acts; or a real die is entered.
    pub(crate) fn act(&mut self, action: &str) -> Result<(), Problem> {
        let line = self.moment.act(action, self.now)?;
        self.lines.push(line);
        Ok(())
    }

    /// Lets happen what nobody decides any more: dice, and turns that were
    /// answered beforehand.
    fn settle(&mut self) -> Result<(), Problem> {
        loop {
            roll(&mut self.moment, self.now, &mut self.lines)?;
            let Some(acting) = self.moment.acting() else { return Ok(()) };
            let Some(action) = self.expected(acting) else { return Ok(()) };
            if self.take(Entry::Act(action)).is_err() {
                // Answers that do not fit any more stand in nobody's way.
                self.take(Line::Conditional(acting, Vec::new()))?;
            }
        }
    }

    /// What the player who is to act has answered beforehand, if anything, to
    /// what the turn under way has come to.
    fn expected(&self, acting: u8) -> Option<String> {
        let answers = self.moment.conditional.iter().find(|answers| answers.player == acting)?;
        let begun = self.moment.begun();
        let goes_on = |line: &Vec<String>| begun.iter().zip(line).all(|(did, said)| did == said);
        let line = answers.lines.iter().find(|line| line.len() > begun.len() && goes_on(line))?;
        line.get(begun.len()).cloned()
    }
}

/// What a change is tried against (optimistic concurrency), and what makes
/// trying it twice harmless (an idempotency key).
#[derive(Clone, Debug, Default)]
pub(crate) struct Attempt {
    /// The version the writer saw.
    pub(crate) version: u64,
    /// The person who writes and saw that version; none where the server does,
    /// which sees everything.
    pub(crate) person: Option<String>,
    /// The writer's own name for the request: one that the same person used
    /// before is not done again.
    pub(crate) token: Option<String>,
}

impl Attempt {
    /// The server itself changes a table.
    pub(crate) const fn by_house(version: u64) -> Self {
        Self { version, person: None, token: None }
    }
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
    services: Services,
    attempt: Attempt,
    change: Change,
) -> Result<Changed, Problem> {
    let mut tokens = live.turnstile.lock().await;
    let before = live.now();
    // Tokens are everyone's own: nobody can try out those of others.
    let hand = attempt.person.as_ref().map(|person| before.hand(&live.agreement, person));
    let player = hand.as_ref().and_then(|hand| hand.players.first());
    let own = |token| format!("{}/{token}", player.map_or(String::new(), u8::to_string));
    let attempt = Attempt { token: attempt.token.map(own), ..attempt };
    let taken = |tokens: &HashSet<String>| {
        attempt.token.as_ref().is_some_and(|token| tokens.contains(token))
    };
    if taken(&tokens) {
        return Ok(Changed::Before);
    }
    let seen = hand.as_ref().map_or(&*before, |hand| before.seen_by(hand));
    if seen.version != attempt.version {
        return Ok(Changed::Stale);
    }
    let now = services.clock.now().max(before.updated_at);
    let mut transaction = Transaction {
        agreement: &live.agreement,
        moment: Moment::clone(&before),
        now,
        sits: None,
        opens: None,
        closes: None,
        lines: Vec::new(),
    };
    let late = before.timer.due().is_some_and(|due| due <= now);
    if late {
        let seat = before.games.play().actor().seat();
        let seat = seat.ok_or_else(|| Problem::internal("time runs for nobody"))?;
        // Who never moved has not come: that costs nobody a game.
        let no_show = before.timer.is_first_turn();
        transaction.take(if no_show { Entry::Abort } else { Entry::Flag(seat) })?;
    } else {
        change(&mut transaction)?;
        transaction.settle()?;
    }
    let Transaction { moment, lines, sits, opens, closes, .. } = transaction;
    if lines.is_empty() {
        return Ok(Changed::Done);
    }
    before.check_room(&lines)?;
    let mut token = attempt.token.clone().filter(|_| !late);
    let rows: Vec<_> = lines.iter().map(|line| row(line, token.take(), now)).collect();
    let count = rows.len() as u64;
    let (id, version) = (live.agreement.id.clone(), before.version);
    let (index, updated_at) = (moment.index(), moment.shown().updated_at);
    let append = Append { id, version, rows, index, updated_at, sits, opens, closes };
    match services.store.append(append).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => {
            // Another process writes to the same store: catch up with it.
            let found = Box::pin(services.load_since(&live.agreement.id, 0)).await?;
            let (table, rows) = found.ok_or_else(Problem::no_table)?;
            let (_, moment, taken_by_now) = match replay_aside(table, rows).await {
                Ok(replayed) => replayed,
                Err(damage) => return Err(services.put_aside(&live.agreement.id, damage).await),
            };
            *tokens = taken_by_now;
            live.moment.send_replace(Arc::new(moment));
            return Ok(if taken(&tokens) { Changed::Before } else { Changed::Stale });
        }
        Err(error) => return Err(error.into()),
    }
    services.metrics.entries.add_many(count);
    if late {
        services.metrics.flags.add();
    } else {
        tokens.extend(attempt.token);
    }
    let moment = Arc::new(moment);
    live.moment.send_replace(moment.clone());
    if live.agreement.rated {
        // Boxed, so that every other change need not make room for it. If it
        // fails, the sweeper counts it in a while.
        let _ = Box::pin(ratings::count(&services, &live.agreement, &moment)).await;
    }
    Ok(if late { Changed::Late } else { Changed::Done })
}

/// Takes what the store has of a table since it was last read.
pub(crate) async fn refresh(live: &Live, services: &Services) -> Result<(), Problem> {
    let mut tokens = live.turnstile.lock().await;
    let before = live.now();
    let id = &live.agreement.id;
    let found = services.load_since(id, before.version).await?;
    let (table, rows) = found.ok_or_else(Problem::no_table)?;
    let mut moment = Moment::clone(&before);
    let mut news = moment.seat(agreement::seated(&table));
    news |= !rows.is_empty();
    if let Err(damage) = go_on(&mut moment, &mut tokens, rows) {
        return Err(services.put_aside(id, damage).await);
    }
    if news {
        live.moment.send_replace(Arc::new(moment));
    }
    Ok(())
}

/// Lets happen what a log has had since.
fn go_on(moment: &mut Moment, tokens: &mut HashSet<String>, rows: Vec<Row>) -> Result<(), Damage> {
    for row in rows {
        let number = moment.version;
        let line = read(moment.players.len(), number, &row)?;
        let broken = |_| Damage::Broken(format!("line {number}: {line}"));
        moment.take(&line, row.at).map_err(broken)?;
        tokens.extend(row.token);
    }
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
