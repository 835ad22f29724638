//! Workbenches: pages where players build what a game can be played with, such
//! as fleets. The board on the page is a free board like any other; here is
//! only what surrounds it.

use axum::{
    extract::State,
    response::{Html, Redirect},
};
use catalog::Entry;
use rules::{Data, Message};
use serde::Deserialize;

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Form, Path, Query},
        options::OptionsGiven,
    },
    pages,
    people::visitor::Visitor,
    table::{agreement::Player, tables},
};

/// What is on the workbench, as an address can say.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct WorkbenchQuery {
    position: Option<String>,
}

/// The game, what is built for it, and the workbench.
fn find(
    game: &str,
    word: &str,
) -> Result<(&'static Entry, &'static Data, &'static Entry), Problem> {
    let entry = catalog::find(game).ok_or_else(Problem::not_found)?;
    let data = entry.info.data.iter().find(|data| data.word == word);
    let data = data.ok_or_else(Problem::not_found)?;
    Ok((entry, data, catalog::workbench(word).ok_or_else(Problem::not_found)?))
}

/// `GET /{game}/{workbench}`
pub(crate) async fn show(
    Path((game, word)): Path<(String, String)>,
    Query(query): Query<WorkbenchQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let (entry, data, workbench) = find(&game, &word)?;
    let position = query.position.unwrap_or_default();
    Ok(Html(pages::workbench(&visitor, entry, data, workbench, &position).into_string()))
}

/// `POST /{game}/{workbench}`: opens a table with what was built. Fields: `position`,
/// and `against`, `machine` or `person`.
pub(crate) async fn play(
    State(app): State<App>,
    Path((game, word)): Path<(String, String)>,
    visitor: Visitor,
    form: Form,
) -> Result<Redirect, Problem> {
    let (_, data, _) = find(&game, &word)?;
    let options = (data.check)(form.get("position").unwrap_or_default()).map_err(|reason| {
        Problem::wrong("position", Message::new("workbench-not-ready").with("reason", reason))
    })?;
    let mut seats = vec![Player::person()];
    if form.get("against") != Some("machine") {
        seats.clear();
    }
    let new = tables::NewTable {
        game,
        options: OptionsGiven::Text(options.to_string()),
        seats,
        ..tables::NewTable::default()
    };
    let opened = tables::open(&app, &visitor, new).await?;
    Ok(Redirect::to(&format!("/tables/{}", opened.id)))
}
