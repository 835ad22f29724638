//! The log of a table: written as rows of the store, read back, replayed.

use std::collections::HashSet;

use record::{Entry, Match};
use store::{Row, Secret, Table};

use crate::{
    http::error::Problem,
    people::secrets,
    table::{
        agreement::{self, Agreement, Player},
        damage::Damage,
        line::Line,
        moment::Moment,
        transaction::roll,
    },
};

/// A table about to be opened, and its first rows.
pub(crate) fn fresh(
    agreement: Agreement,
    players: Vec<Player>,
    games: &Match,
    entries: Vec<Entry>,
    now: i64,
) -> Result<(Table, Vec<Row>), Problem> {
    let agreement =
        Agreement { id: secrets::random(agreement::ID_LETTERS), created_at: now, ..agreement };
    let first = &games.plays()[0];
    let rules = games.rules();
    let start = first.start().text();
    let begins = record::Play::from_position(rules.clone(), first.position_after(0));
    let seats = players.iter().map(Player::seat).collect();
    let none = std::iter::empty();
    let begins = Match::from_play(begins).with_dice(*games.dice());
    let mut moment = Moment::new(begins, &agreement, players.into(), none);
    let mut lines = Vec::new();
    for entry in entries {
        let line = Line::from(entry);
        moment.take(&line, now)?;
        lines.push(line);
    }
    roll(&mut moment, now, &mut lines)?;
    let standing = agreement.standing.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let table = Table {
        id: agreement.id,
        game: rules.info().id.to_owned(),
        options: rules.options().to_string(),
        asked: agreement.asked,
        start: (start != rules.start().text()).then_some(start),
        owner: agreement.owner,
        clock: agreement.control.to_string(),
        public: agreement.public,
        rated: agreement.rated,
        previous: agreement.previous,
        standing,
        dice: games.dice().to_keep().map(Secret),
        created_at: now,
        updated_at: now,
        damaged: None,
        revision: rules.info().revision,
        seats,
        index: moment.index(),
    };
    Ok((table, lines.iter().map(|line| row(line, None, now)).collect()))
}

/// Reads a line of a log of so many players.
pub(crate) fn read(players: usize, number: u64, row: &Row) -> Result<Line, Damage> {
    let broken = || Damage::Broken(format!("line {number}: {}", row.entry));
    let line: Line = row.entry.parse().map_err(|_| broken())?;
    match line.player() {
        Some(player) if usize::from(player) >= players => Err(broken()),
        _ => Ok(line),
    }
}

/// A log that was played through: what was agreed, how the table stands, and the
/// tokens that are taken.
pub(crate) type Replayed = (Agreement, Moment, HashSet<String>);

/// Plays a log through.
pub(crate) fn replay(table: Table, rows: Vec<Row>) -> Result<Replayed, Damage> {
    if table.damaged.is_some() {
        return Err(Damage::Aside);
    }
    // Whatever a broken log comes to is no reason for a task to end that looks
    // after others as well.
    let played = std::panic::catch_unwind(|| play_through(table, rows));
    played.unwrap_or_else(|_| Err(Damage::Broken("its log makes the program stumble".to_owned())))
}

/// Plays a log through; a long one where nobody else waits for it.
pub(crate) async fn replay_aside(table: Table, rows: Vec<Row>) -> Result<Replayed, Damage> {
    /// What is played through in well under a millisecond.
    const SHORT: usize = 200;
    if rows.len() <= SHORT {
        return replay(table, rows);
    }
    let played = tokio::task::spawn_blocking(move || replay(table, rows)).await;
    played.unwrap_or_else(|error| Err(Damage::Broken(error.to_string())))
}

fn play_through(table: Table, rows: Vec<Row>) -> Result<Replayed, Damage> {
    let players = agreement::seated(&table);
    let (agreement, games) = agreement::restore(table)?;
    let mut tokens = HashSet::new();
    let mut lines = Vec::with_capacity(rows.len());
    for (number, row) in (0..).zip(rows) {
        lines.push((read(players.len(), number, &row)?, row.at));
        tokens.extend(row.token);
    }
    let late = lines.iter().filter_map(|(line, _)| match line {
        Line::Sit(player) => Some(*player),
        _ => None,
    });
    let mut moment = Moment::new(games, &agreement, players, late);
    for (number, (line, at)) in lines.iter().enumerate() {
        moment.take(line, *at).map_err(|_| Damage::Broken(format!("line {number}: {line}")))?;
    }
    Ok((agreement, moment, tokens))
}

pub(crate) fn row(line: &Line, token: Option<String>, at: i64) -> Row {
    Row { entry: line.to_string(), token, at }
}
