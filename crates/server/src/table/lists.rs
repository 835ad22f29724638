//! Lists of tables: a visitor's own, the lobby, the archive.

use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use store::{Search, Table};

use crate::{
    app::App,
    http::{error::Problem, extract::Query, options},
    people::visitor::Visitor,
    table::{
        damage,
        listed::{Listed, summary},
        openers,
        shape::Summary,
    },
};

/// How many tables a list shows.
pub(crate) const LIST: u32 = 50;

/// A visitor's tables: those that wait for the visitor, then those that
/// changed last.
pub(crate) async fn of_visitor(app: &App, visitor: &Visitor) -> Result<Vec<Summary>, Problem> {
    if !visitor.who.kept {
        return Ok(Vec::new());
    }
    let tables = app.tables().store().tables_of(&visitor.who.id, LIST).await?;
    summaries(app, visitor, &tables).await
}

/// Tables as lists show them.
pub(crate) async fn summaries(
    app: &App,
    visitor: &Visitor,
    tables: &[Table],
) -> Result<Vec<Summary>, Problem> {
    let mut list = Vec::new();
    for table in tables {
        // One that cannot be read is put aside, and the others are shown.
        match summarise(app, visitor, table).await {
            Ok(summary) => list.push(summary),
            Err(problem) if problem.kind == damage::KIND => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(list)
}

async fn summarise(app: &App, visitor: &Visitor, table: &Table) -> Result<Summary, Problem> {
    if let Some(listed) = Listed::read(table) {
        return match summary(table, &listed, visitor) {
            Ok(summary) => Ok(summary),
            Err(damage) => Err(app.tables().put_aside(&table.id, damage).await),
        };
    }
    // A row of an older program: its log is read this once.
    let (_, moment) = app.tables().glance(&table.id).await?;
    let table = Table { index: moment.index(), ..table.clone() };
    // If it cannot be written down now, the next list does it.
    let _ = app.tables().store().reindex(&table.id, moment.version, &table.index).await;
    Ok(summary(&table, &Listed::of(&moment), visitor)?)
}

/// `GET /api/tables`
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<Summary>>, Problem> {
    Ok(Json(of_visitor(&app, &visitor).await?))
}

/// Open tables that everyone may join.
pub(crate) async fn in_lobby(app: &App, visitor: &Visitor) -> Result<Vec<Summary>, Problem> {
    let mut tables = app.tables().store().lobby(openers::lobby(app.now()), LIST).await?;
    tables.retain(|table| {
        let mut there = table.seats.iter().map(|seat| seat.person.as_deref());
        !visitor.hides(Some(&table.owner)) && !there.any(|person| visitor.hides(person))
    });
    summaries(app, visitor, &tables).await
}

/// `GET /api/lobby`
pub(crate) async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<Summary>>, Problem> {
    Ok(Json(in_lobby(&app, &visitor).await?))
}

/// Which finished tables to look for.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[schemars(rename = "Finished")]
pub(crate) struct Wanted {
    /// Of this game.
    #[serde(default)]
    #[schemars(schema_with = "options::games")]
    pub(crate) game: Option<String>,
    /// With the account of this name.
    pub(crate) player: Option<String>,
    /// Ended before this moment, in milliseconds since 1970.
    pub(crate) before: Option<i64>,
}

/// `GET /api/finished`
pub(crate) async fn finished(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Result<Json<Vec<Summary>>, Problem> {
    if let Some(game) = &wanted.game {
        catalog::find(game).ok_or_else(|| Problem::no_game(game))?;
    }
    Ok(Json(find_finished(&app, &visitor, wanted).await?))
}

/// Public tables that are over.
pub(crate) async fn find_finished(
    app: &App,
    visitor: &Visitor,
    wanted: Wanted,
) -> Result<Vec<Summary>, Problem> {
    let store = app.tables().store();
    let person = match &wanted.player {
        None => None,
        Some(name) => match store.account(&crate::people::names::folded(name)).await? {
            Some(account) => Some(account.person.id),
            None => return Ok(Vec::new()),
        },
    };
    let search = Search { game: wanted.game, person, before: wanted.before };
    let tables = store.finished(&search, LIST).await?;
    summaries(app, visitor, &tables).await
}
