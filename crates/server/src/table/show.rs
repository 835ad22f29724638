//! Looking at a table: now, at some moment, move by move; and asking why not.

use axum::{Json, extract::State};

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{self, Path, Query},
    },
    people::visitor::Visitor,
    table::{
        agreement::TableId,
        brief::{Answer, answer},
        explain::{Explained, Touched, explain},
        rights,
        shape::StepState,
        view::{Look, Moves, moves, of_live},
    },
};

/// `GET /api/tables/{id}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> Result<Json<Answer>, Problem> {
    let live = app.tables().get(&id).await?;
    if look.brief {
        return Ok(Json(answer(&app, &live, look, &visitor)?));
    }
    let state = of_live(&live, look, &visitor, app.now())?;
    Ok(Json(Answer::Full(Box::new(state))))
}

/// `GET /api/tables/{id}/moves`
pub(crate) async fn list_moves(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Moves>,
    visitor: Visitor,
) -> Result<Json<Vec<StepState>>, Problem> {
    let live = app.tables().get(&id).await?;
    Ok(Json(moves(&live, asked, &visitor)?))
}

/// `POST /api/tables/{id}/explain`
pub(crate) async fn why_not(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    visitor: Visitor,
    extract::Json(touched): extract::Json<Touched>,
) -> Result<Json<Explained>, Problem> {
    let live = app.tables().get(&id).await?;
    let moment = live.now();
    // The position may be in the middle of a turn: its player's own business.
    rights::check_turn(&moment, &moment.hand(&live.agreement, &visitor.who.id))?;
    Ok(Json(explain(moment.games.play(), &touched.touches, &visitor)))
}
