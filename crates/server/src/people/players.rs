//! Players: their ratings, what they played, the best of each game.

use axum::{Json, extract::State};
use rules::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Rated;

use crate::{
    app::App,
    clock,
    http::{
        error::Problem,
        extract::{Path, Query},
        options,
    },
    people::{names::folded, ratings, visitor::Visitor},
    table::{
        lists::{Wanted, find_finished},
        shape::Summary,
    },
};

/// How many ratings a list shows.
const LIST: u32 = 100;

/// A player's page.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PlayerCard {
    /// The name.
    pub name: String,
    /// Since when there is an account.
    #[schemars(extend("format" = "date"))]
    pub since: String,
    /// The player's ratings.
    pub ratings: Vec<RatingCard>,
    /// Finished public tables, the last first.
    pub tables: Vec<Summary>,
}

/// A rating.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RatingCard {
    /// The game's id.
    pub game: String,
    /// The player's name, or what a machine of that level is called.
    pub name: String,
    /// The machine's level, if it is one.
    pub level: Option<u8>,
    /// The rating.
    pub rating: i64,
    /// How uncertain it is: two thirds of the truth lie within.
    pub deviation: i64,
    /// From how many results.
    pub games: i64,
}

fn card(rated: Rated, visitor: &Visitor) -> RatingCard {
    let level = ratings::level(&rated.player);
    let name = match level {
        Some(level) => visitor.say(&Message::new("server-machine-level").with("level", level)),
        None => rated.name.unwrap_or_default(),
    };
    RatingCard {
        game: rated.game,
        name,
        level,
        rating: rated.rating.rating.round() as i64,
        deviation: rated.rating.deviation.round() as i64,
        games: rated.rating.games,
    }
}

/// What is known of a player with an account.
pub(crate) async fn find(app: &App, visitor: &Visitor, name: &str) -> Result<PlayerCard, Problem> {
    let store = app.tables().store();
    let account = store.account(&folded(name)).await?.ok_or_else(Problem::not_found)?;
    let ratings = store.ratings(None, Some(&account.person.id), LIST).await?;
    let wanted = Wanted { player: Some(name.to_owned()), ..Wanted::default() };
    Ok(PlayerCard {
        name: account.person.name,
        since: clock::day(account.person.created_at),
        ratings: ratings.into_iter().map(|rated| card(rated, visitor)).collect(),
        tables: find_finished(app, visitor, wanted).await?,
    })
}

/// The best of a game, machines among them.
pub(crate) async fn best(
    app: &App,
    visitor: &Visitor,
    game: &str,
) -> Result<Vec<RatingCard>, Problem> {
    let rated = app.tables().store().ratings(Some(game), None, LIST).await?;
    Ok(rated.into_iter().map(|rated| card(rated, visitor)).collect())
}

/// `GET /api/players/{name}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Result<Json<PlayerCard>, Problem> {
    Ok(Json(find(&app, &visitor, &name).await?))
}

/// Of which game.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct OfGame {
    /// The game's id.
    #[schemars(schema_with = "options::games")]
    game: String,
}

/// `GET /api/ratings`
pub(crate) async fn ratings(
    State(app): State<App>,
    Query(of): Query<OfGame>,
    visitor: Visitor,
) -> Result<Json<Vec<RatingCard>>, Problem> {
    catalog::find(&of.game).ok_or_else(|| Problem::no_game(&of.game))?;
    Ok(Json(best(&app, &visitor, &of.game).await?))
}
