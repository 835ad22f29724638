//! Everything that changes a table. Each change names the version it was
//! made for, and carries a token so that sending it twice does it once.

use axum::{
    Json,
    extract::{Path, State},
};
use record::{Entry, Match};
use rules::Seat;
use serde::Deserialize;

use crate::{
    app::App,
    error::Problem,
    extract::{self, Query},
    sheet::Sheet,
    state::{Look, TableState, state},
    tables::{Changed, Claim},
    turns,
    visitor::Visitor,
};

/// The longest token, in bytes.
const LONGEST_TOKEN: usize = 64;

/// An action, in notation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    action: String,
    version: u64,
    token: String,
}

/// Anything else that can be done at a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deed {
    version: u64,
    token: String,
    /// The seat that does it, where there is a choice.
    #[serde(default)]
    seat: Option<u8>,
}

/// What a deed comes to.
type Decide = fn(&Sheet, &mut Match, Option<Seat>) -> Result<Entry, Problem>;

/// `POST /api/tables/{id}/act`
pub(crate) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    extract::Json(act): extract::Json<Act>,
) -> Result<Json<TableState>, Problem> {
    let Act { action, version, token } = act;
    let decide = move |sheet: &Sheet, games: &mut Match| turns::act(sheet, games, action.trim());
    change(&app, &id, look, &visitor, version, token, decide).await
}

macro_rules! deeds {
    ($($(#[$doc:meta])* $name:ident: $decide:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) async fn $name(
            State(app): State<App>,
            Path(id): Path<String>,
            Query(look): Query<Look>,
            visitor: Visitor,
            extract::Json(deed): extract::Json<Deed>,
        ) -> Result<Json<TableState>, Problem> {
            let decide: Decide = $decide;
            let Deed { version, token, seat } = deed;
            let decide = move |sheet: &Sheet, games: &mut Match| {
                let entry = decide(sheet, games, seat.map(Seat))?;
                games.take(&entry)?;
                Ok(entry)
            };
            change(&app, &id, look, &visitor, version, token, decide).await
        }
    )*};
}

deeds! {
    /// `POST /api/tables/{id}/undo`
    undo: |sheet, games, _| turns::undo(sheet, games);
    /// `POST /api/tables/{id}/takeback`
    takeback: |sheet, games, seat| turns::takeback(sheet, games, seat);
    /// `POST /api/tables/{id}/resign`
    resign: |sheet, games, seat| turns::resign(sheet, games, seat);
    /// `POST /api/tables/{id}/draw`
    draw: |sheet, games, _| turns::draw(sheet, games);
    /// `POST /api/tables/{id}/next`
    next: |_, games, _| turns::next(games);
}

async fn change(
    app: &App,
    id: &str,
    look: Look,
    visitor: &Visitor,
    version: u64,
    token: String,
    decide: impl FnOnce(&Sheet, &mut Match) -> Result<Entry, Problem> + Send + 'static,
) -> Result<Json<TableState>, Problem> {
    if token.is_empty() || token.len() > LONGEST_TOKEN || token.contains(char::is_control) {
        let message = rules::Message::new("error-token").with("most", LONGEST_TOKEN);
        return Err(Problem::wrong("token", message));
    }
    let live = app.tables().get(id).await?;
    live.sheet.check_owner(&visitor.owner)?;
    let claim = Claim { version, token: Some(token) };
    let decide = move |sheet: &Sheet, games: &mut Match| Ok(vec![decide(sheet, games)?]);
    let changed = app.tables().change(&live, claim, Box::new(decide)).await?;
    let look = Look { seat: look.seat, ..Look::default() };
    let now = state(&live.sheet, &live.now(), look, visitor)?;
    match changed {
        Changed::Done | Changed::Before => Ok(Json(now)),
        Changed::Stale => {
            let problem = Problem::not_now("stale", "error-stale");
            Err(Problem { state: Some(Box::new(now)), ..problem })
        }
    }
}
