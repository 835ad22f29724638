//! Free boards: positions tried out without a table. Nothing is kept; the
//! client sends all moves every time.

use axum::Json;
use record::{Match, Play};
use rules::{Actor, Lot, Touch};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    http::{
        error::Problem,
        extract::{self, Query},
        options::OptionsGiven,
    },
    people::{secrets, visitor::Visitor},
    table::{
        agreement::{self, Agreement, Player},
        explain::{Explained, explain},
        moment::Moment,
        shape::TableState,
        view::{Look, free},
    },
};

/// A free board and what was played on it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trial {
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) options: OptionsGiven,
    #[serde(default)]
    pub(crate) position: Option<String>,
    #[serde(default)]
    pub(crate) moves: Vec<String>,
}

/// The same, and things touched that lead to no action.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TrialTouched {
    game: String,
    #[serde(default)]
    options: OptionsGiven,
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    /// What was touched, in order.
    touches: Vec<Touch>,
}

/// Plays the moves. What the options leave to chance is drawn the same way
/// every time, so that the board stays the same from move to move.
pub(crate) fn play(trial: Trial) -> Result<Play, Problem> {
    let options = trial.options.read()?;
    let position = trial.position.as_deref();
    let entry = catalog::find(&trial.game).or_else(|| catalog::workbench(&trial.game));
    let entry = entry.ok_or_else(|| Problem::no_game(&trial.game))?;
    let mut play = agreement::open(entry, &options, position, &mut Lot::seeded(0))?;
    for action in &trial.moves {
        match play.actor() {
            Actor::Chance => play.chance(action)?,
            Actor::Seat(_) | Actor::Nobody => play.act(action)?,
        };
    }
    if play.actor() == Actor::Chance {
        let mut lot = Lot::seeded(secrets::seed());
        while play.roll(&mut lot).is_some() {}
    }
    Ok(play)
}

/// The board as a state, drawn from a side.
pub(crate) fn show(play: Play, look: Look, visitor: &Visitor) -> TableState {
    let player = Player::person().of(&visitor.who);
    let players = vec![player; usize::from(play.rules().seats())];
    let asked = play.rules().options().to_string();
    let agreement = Agreement { asked, ..Agreement::default() };
    let none = std::iter::empty();
    let moment = Moment::new(Match::from_play(play), &agreement, players.into(), none);
    free(&agreement, &moment, look, visitor)
}

/// `POST /api/try`
pub(crate) async fn try_out(
    Query(look): Query<Look>,
    visitor: Visitor,
    extract::Json(trial): extract::Json<Trial>,
) -> Result<Json<TableState>, Problem> {
    Ok(Json(show(play(trial)?, look, &visitor)))
}

/// `POST /api/try/explain`
pub(crate) async fn why_not(
    visitor: Visitor,
    extract::Json(asked): extract::Json<TrialTouched>,
) -> Result<Json<Explained>, Problem> {
    let TrialTouched { game, options, position, moves, touches } = asked;
    let play = play(Trial { game, options, position, moves })?;
    Ok(Json(explain(&play, &touches, &visitor)))
}
