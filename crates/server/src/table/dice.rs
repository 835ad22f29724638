//! Checking the dice of a record.

use axum::{Json, extract::State};
use record::verify;
use rules::Message;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    app::App,
    http::{error::Problem, extract::Text},
    people::visitor::Visitor,
};

/// What there is to say of a record's dice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "DiceChecked")]
pub(crate) struct Checked {
    /// `holds`, `hand`, `unsaid`, `no-seed`, or `wrong`.
    #[schemars(extend("enum" = ["holds", "hand", "unsaid", "no-seed", "wrong"]))]
    pub(crate) finding: &'static str,
    /// The line where something is wrong.
    pub(crate) line: Option<usize>,
    /// In words.
    pub(crate) message: String,
}

/// Checks the dice of a record.
pub(crate) async fn check(app: &App, visitor: &Visitor, text: String) -> Result<Checked, Problem> {
    // A long record takes a while; no other visitor waits for it.
    let _place = app.desk().place(&text).await?;
    let found = tokio::task::spawn_blocking(move || verify(&text, &catalog::open));
    Ok(match found.await.map_err(Problem::internal)? {
        Ok(finding) => Checked {
            finding: finding.word(),
            line: None,
            message: visitor.say(&Message::from(finding)),
        },
        Err(error) => {
            let line = error.line;
            let message = visitor.say(&Problem::from(error).message);
            Checked { finding: "wrong", line: Some(line), message }
        }
    })
}

/// `POST /api/dice`
pub(crate) async fn check_text(
    State(app): State<App>,
    visitor: Visitor,
    Text(text): Text,
) -> Result<Json<Checked>, Problem> {
    Ok(Json(check(&app, &visitor, text).await?))
}
