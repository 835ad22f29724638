//! The form that opens a record as a table.

use axum::{extract::State, response::Redirect};

use crate::{
    app::App,
    http::{error::Problem, extract::Form},
    people::visitor::Visitor,
    table::records,
};

/// `POST /records`: opens a record from a form; the field is `record`.
pub(crate) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    form: Form,
) -> Result<Redirect, Problem> {
    let text = form.get("record").unwrap_or_default().to_owned();
    let opened = records::open(&app, &visitor, text).await?;
    Ok(Redirect::to(&format!("/tables/{}", opened.id)))
}
