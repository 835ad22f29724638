//! Records: a table as text, and a text as a table.

use axum::{
    extract::State,
    http::{HeaderName, HeaderValue, header},
};
use record::{Dice, Entry, Match, Record};
use rules::Actor;

use crate::{
    app::App,
    clock,
    http::{
        answers::Created,
        error::Problem,
        extract::{Path, Text},
    },
    people::{secrets, visitor::Visitor},
    table::{
        agreement::{Agreement, Player, TableId, shown},
        open::Opened,
    },
};

/// The longest record, in bytes: what [`Record::parse`] accepts.
pub(crate) const LONGEST: usize = 1 << 20;

/// `GET /api/tables/{id}/record`
pub(crate) async fn download(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    visitor: Visitor,
) -> Result<([(HeaderName, HeaderValue); 2], String), Problem> {
    let (agreement, moment) = app.tables().glance(&id).await?;
    let moment = moment.seen_by(&moment.hand(&agreement, &visitor.who.id));
    let games = moment.games.clone();
    let game = games.rules().info().id;
    let mut record = Record::new(games);
    let players = &moment.players;
    record.players = (0..players.len()).map(|player| shown(players, player, &visitor)).collect();
    record.date = clock::day(agreement.created_at);
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
) -> Result<Created<Opened>, Problem> {
    Ok(Created(open(&app, &visitor, text).await?))
}

/// Checks a record and opens it as a table of its own, to be looked at or
/// played on by persons. Comments stay in the record.
pub(crate) async fn open(app: &App, visitor: &Visitor, text: String) -> Result<Opened, Problem> {
    // A long record takes a while, and no other visitor waits for it. The place is
    // held until it is written, so that not many are written at once either.
    let _place = app.desk().place(&text).await?;
    let read = tokio::task::spawn_blocking(move || Record::parse(&text, &catalog::open));
    let record = read.await.map_err(Problem::internal)??;
    let games = with_dice(record.games);
    let seats = usize::from(games.rules().seats());
    let mut names = record.players;
    names.resize(seats, String::new());
    // A name longer than ours is still the name of somebody.
    let player = |name| Player { name, ..Player::person().of(&visitor.who) };
    let players = names.into_iter().map(player).collect();
    let entries = log(&games);
    app.keep(visitor).await?;
    let owner = visitor.who.id.clone();
    let asked = games.rules().options().to_string();
    let agreement = Agreement { owner, asked, ..Agreement::default() };
    let id = app.tables().create(agreement, players, &games, entries).await?;
    Ok(Opened { id, links: Vec::new() })
}

/// A match that goes on here rolls with dice that were never shown to anyone:
/// whoever kept the record may know the seed of the old ones. Its past rolls
/// then stand as they are.
fn with_dice(games: Match) -> Match {
    let goes_on = games.rules().info().chance && !games.is_over();
    if goes_on && *games.dice() != Dice::Hand { games.sealed(secrets::dice()) } else { games }
}

/// The log that leads to a match.
fn log(games: &Match) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (number, play) in games.plays().iter().enumerate() {
        if number > 0 {
            entries.push(Entry::Next);
        }
        entries.extend(play.steps().iter().map(|step| match step.by {
            Actor::Chance => Entry::Chance(step.action.clone()),
            Actor::Seat(_) | Actor::Nobody => Entry::Act(step.action.clone()),
        }));
        entries.extend(play.decision());
    }
    entries
}
