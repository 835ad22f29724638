//! The form that opens a record as a table.

use axum::{extract::State, response::Response};

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
) -> Result<Response, Problem> {
    let text = form.get("record").unwrap_or_default().to_owned();
    Ok(records::open(&app, &visitor, text).await?.answer(&visitor))
}
