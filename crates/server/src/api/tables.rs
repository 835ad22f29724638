//! Opening tables, looking at them, asking why not.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use record::{Dice, Match};
use rules::Lot;
use serde::{Deserialize, Serialize};

use crate::{
    api::{Explained, OptionsGiven, Touched, explain},
    app::App,
    error::Problem,
    extract::{self, Query},
    guest,
    sheet::{self, Player},
    state::{Look, Summary, TableState, state, summary},
    turns,
    visitor::Visitor,
};

/// How many tables a list shows.
pub(crate) const LIST: u32 = 50;

/// What is agreed before the first move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) options: OptionsGiven,
    #[serde(default)]
    pub(crate) seats: Vec<Player>,
    #[serde(default)]
    pub(crate) position: Option<String>,
    #[serde(default)]
    pub(crate) dice: DiceAsked,
}

/// Who rolls the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DiceAsked {
    /// The server, by a seed that it commits to.
    #[default]
    House,
    /// Whoever is at the table, with real ones.
    Hand,
}

/// The id of a table just opened.
#[derive(Debug, Serialize)]
pub(crate) struct Opened {
    pub(crate) id: String,
}

/// Opens a table for a visitor.
pub(crate) async fn open(app: &App, visitor: &Visitor, new: NewTable) -> Result<Opened, Problem> {
    let options = new.options.read()?;
    let mut lot = Lot::seeded(guest::seed());
    let entry = catalog::find(&new.game).ok_or_else(|| Problem::no_game(&new.game))?;
    let play = sheet::open(entry, &options, new.position.as_deref(), &mut lot)?;
    let players = sheet::players(new.seats, play.rules())?;
    let games = Match::from_play(play);
    let games = match new.dice {
        DiceAsked::Hand if !entry.info.chance => {
            return Err(Problem::wrong("dice", "error-no-dice"));
        }
        DiceAsked::Hand => games.with_dice(Dice::Hand),
        DiceAsked::House if entry.info.chance => games.sealed(guest::dice()),
        DiceAsked::House => games,
    };
    let asked = options.to_string();
    let id = app.tables().create(&visitor.owner, asked, players, &games, Vec::new()).await?;
    Ok(Opened { id })
}

/// A visitor's tables, those that changed last first.
pub(crate) async fn of_visitor(app: &App, visitor: &Visitor) -> Result<Vec<Summary>, Problem> {
    let mut list = Vec::new();
    for table in app.tables().store().recent(&visitor.owner, LIST).await? {
        let (sheet, moment) = app.tables().glance(&table.id).await?;
        list.push(summary(&sheet, &moment, visitor));
    }
    Ok(list)
}

/// `POST /api/tables`
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(new): extract::Json<NewTable>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    Ok((StatusCode::CREATED, Json(open(&app, &visitor, new).await?)))
}

/// `GET /api/tables`
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<Summary>>, Problem> {
    Ok(Json(of_visitor(&app, &visitor).await?))
}

/// `GET /api/tables/{id}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> Result<Json<TableState>, Problem> {
    let live = app.tables().get(&id).await?;
    Ok(Json(state(&live.sheet, &live.now(), look, &visitor)?))
}

/// `POST /api/tables/{id}/explain`
pub(crate) async fn why_not(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    extract::Json(touched): extract::Json<Touched>,
) -> Result<Json<Explained>, Problem> {
    let live = app.tables().get(&id).await?;
    // The position may be in the middle of a turn: its player's own business.
    live.sheet.check_owner(&visitor.owner)?;
    let moment = live.now();
    turns::check_person(&live.sheet, &moment.games)?;
    Ok(Json(explain(moment.games.play(), &touched.touches, &visitor)?))
}
