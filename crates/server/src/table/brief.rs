//! Answers for those who need no picture: bots.

use record::ending;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    app::App,
    http::error::Problem,
    people::visitor::Visitor,
    table::{
        registry::Live,
        shape::{TableState, status},
        view::{Look, of_live},
    },
};

/// A table, whole or in a few words.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "StateOrBrief")]
pub(crate) enum Answer {
    /// Everything.
    Full(Box<TableState>),
    /// Asked for with `brief=true`.
    Brief(Brief),
}

/// What a bot needs to know.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Brief {
    /// How many lines the log has.
    version: u64,
    /// `open`, `live` or `over`.
    #[schemars(schema_with = "status")]
    status: &'static str,
    /// The game's id.
    game: &'static str,
    /// The seats the visitor decides for.
    yours: Vec<u8>,
    /// The seat that is to act.
    acting: Option<u8>,
    /// The position; without the steps that another player may still undo.
    position: String,
    /// What the visitor can play now.
    actions: Vec<String>,
    /// How the game ended.
    outcome: Option<String>,
    /// The seats that won.
    winners: Vec<u8>,
}

/// The latest state of a table, as it was asked for.
pub(crate) fn answer(
    app: &App,
    live: &Live,
    look: Look,
    visitor: &Visitor,
) -> Result<Answer, Problem> {
    let moment = live.now();
    if !look.brief {
        let look = Look { seat: look.seat, ..Look::default() };
        let state = of_live(live, look, visitor, app.now())?;
        return Ok(Answer::Full(Box::new(state)));
    }
    let hand = moment.hand(&live.agreement, &visitor.who.id);
    let moment = moment.seen_by(&hand);
    let games = &moment.games;
    let play = games.play();
    let acting = moment.acting();
    let is_mine = acting.is_some_and(|player| hand.holds(player));
    Ok(Answer::Brief(Brief {
        version: moment.version,
        status: moment.status().name(),
        game: games.rules().info().id,
        yours: hand.players.iter().map(|&player| games.seat(player).0).collect(),
        acting: acting.map(|player| games.seat(player).0),
        position: play.position().text(),
        actions: if is_mine { play.position().actions() } else { Vec::new() },
        outcome: play.outcome().map(|end| visitor.say(&ending(games.rules().info(), end))),
        winners: play.outcome().iter().flat_map(|end| end.winners.iter()).map(|s| s.0).collect(),
    }))
}
