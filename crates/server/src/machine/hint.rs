//! A good move, and how a position is judged: for those who study.

use axum::{Json, extract::State, http::StatusCode};
use engine::Level;
use rules::Touch;
use schemars::JsonSchema;
use serde::Serialize;

use super::reason::Advice;
use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Path, Query},
    },
    people::visitor::Visitor,
    table::{
        agreement::TableId,
        rights,
        view::{Look, studied},
    },
};

/// How hard the machine thinks about it: a second at most.
const LEVEL: u8 = 6;

/// What the machine would do.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Hint {
    /// The seat that is to act.
    seat: u8,
    /// Its winning chances in thousandths, draws counting half.
    chance: u16,
    /// Why, in one sentence made of facts.
    reason: String,
    /// The turn it would play.
    turn: Vec<Advised>,
    /// What it expects to follow, in notation.
    line: Vec<String>,
    /// What to touch for the first action, to be lit.
    lit: Vec<Touch>,
}

/// One action of it.
#[derive(Debug, Serialize, JsonSchema)]
struct Advised {
    action: String,
    words: String,
}

/// `GET /api/tables/{id}/hint`
pub(crate) async fn hint(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> Result<Json<Hint>, Problem> {
    let live = app.tables().get(&id).await?;
    let moment = live.now();
    let hand = moment.hand(&live.agreement, &visitor.who.id);
    if !rights::may_study(&live.agreement, &moment, &hand) {
        return Err(Problem::new(StatusCode::FORBIDDEN, "no-hint", "error-no-hint"));
    }
    let mut position = studied(&moment, &hand, look)?.boxed();
    let none = || Problem::not_now("no-hint", "error-no-hint-here");
    let seat = position.actor().seat().ok_or_else(none)?;
    let rules = moment.games.rules().clone();
    let level = Level::new(LEVEL).unwrap_or(Level::LAST);
    let asker = visitor.who.id.clone();
    let thought = app.tables().machine().advise(asker, rules, position.text(), level).await;
    let busy = |_| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "error-busy");
    let thought = thought.map_err(busy)?.ok_or_else(none)?;
    let gestures = position.gestures().list;
    let gesture = gestures.into_iter().find(|gesture| gesture.action == thought.action());
    let before = position.boxed();
    let mut turn = Vec::new();
    for action in thought.turn() {
        let played = position.play(action)?;
        turn.push(Advised { words: visitor.say(&played.words), action: played.action });
    }
    let advice = Advice {
        seat,
        before: &*before,
        after: &*position,
        thought: &thought,
        gesture: gesture.as_ref(),
    };
    let reason = visitor.say(&advice.reason(&app, &visitor.who.id, &moment).await);
    let line = thought.line[thought.turn..].to_vec();
    let lit = gesture.map_or_else(Vec::new, |gesture| gesture.touches);
    Ok(Json(Hint { seat: seat.0, chance: thought.chance, reason, turn, line, lit }))
}
