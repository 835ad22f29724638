//! Records: a table as text, and a text as a table.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
};
use record::{AGREED, Dice, Entry, Match, Play, QUIET, REPETITION, Record};
use rules::{Actor, Seat};

use crate::{
    api::tables::Opened, app::App, clock, error::Problem, extract::Text, guest, sheet::Player,
    visitor::Visitor,
};

/// The longest record, in bytes: what [`Record::parse`] accepts.
pub(crate) const LONGEST: usize = 1 << 20;

/// `GET /api/tables/{id}/record`
pub(crate) async fn download(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<([(HeaderName, HeaderValue); 2], String), Problem> {
    let (sheet, moment) = app.tables().glance(&id).await?;
    let mut games = moment.games.clone();
    if sheet.owner != visitor.owner {
        // G3: a turn in progress is its player's own business.
        let complete = games.play().complete_steps();
        if complete < games.play().steps().len() {
            games.play_mut().back_to(complete);
        }
    }
    let game = games.rules().info().id;
    let mut record = Record::new(games);
    let names = sheet.players.iter().enumerate();
    record.players = names.map(|(number, player)| player.shown(number, &visitor)).collect();
    record.date = clock::day(sheet.created_at);
    let file = format!("attachment; filename=\"{game}-{}.txt\"", record.date);
    let file = HeaderValue::from_str(&file).map_err(Problem::internal)?;
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    let headers = [(header::CONTENT_TYPE, plain), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, record.text()))
}

/// `POST /api/records`
pub(crate) async fn upload(
    State(app): State<App>,
    visitor: Visitor,
    Text(text): Text,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    Ok((StatusCode::CREATED, Json(open(&app, &visitor, text).await?)))
}

/// Checks a record and opens it as a table of its own, to be looked at or
/// played on by persons. Comments stay in the record.
pub(crate) async fn open(app: &App, visitor: &Visitor, text: String) -> Result<Opened, Problem> {
    // A long record takes a while; no other visitor waits for it.
    let read = tokio::task::spawn_blocking(move || Record::parse(&text, &catalog::open));
    let record = read.await.map_err(Problem::internal)??;
    let games = with_dice(record.games);
    let seats = usize::from(games.rules().seats());
    let mut names = record.players;
    names.resize(seats, String::new());
    // A name longer than ours is still the name of somebody.
    let player = |name| Player { name, ..Player::person() };
    let players = names.into_iter().map(player).collect();
    let entries = log(&games);
    let asked = games.rules().options().to_string();
    let id = app.tables().create(&visitor.owner, asked, players, &games, entries).await?;
    Ok(Opened { id })
}

/// A match that goes on here rolls with dice that were never shown to anyone:
/// whoever kept the record may know the seed of the old ones. Its past rolls
/// then stand as they are.
fn with_dice(games: Match) -> Match {
    let goes_on = games.rules().info().chance && !games.is_over();
    if goes_on && *games.dice() != Dice::Hand { games.sealed(guest::dice()) } else { games }
}

/// The log that leads to a match.
fn log(games: &Match) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (number, play) in games.games().iter().enumerate() {
        if number > 0 {
            entries.push(Entry::Next);
        }
        entries.extend(play.steps().iter().map(|step| match step.by {
            Actor::Chance => Entry::Chance(step.action.clone()),
            Actor::Seat(_) | Actor::Nobody => Entry::Act(step.action.clone()),
        }));
        entries.extend(decision(play));
    }
    entries
}

/// How the players ended a game that the rules had not ended (G1).
fn decision(play: &Play) -> Option<Entry> {
    let outcome = play.outcome()?;
    if play.position().outcome().is_some() || [REPETITION, QUIET].contains(&outcome.why) {
        return None;
    }
    if outcome.why == AGREED {
        return Some(Entry::Draw);
    }
    let seats = (0..play.rules().seats()).map(Seat);
    seats.filter(|&seat| play.position().resign(seat) == *outcome).map(Entry::Resign).next()
}
