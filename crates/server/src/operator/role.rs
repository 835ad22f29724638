//! Who is an operator.

use axum::http::StatusCode;

use store::StoreError;

use crate::{
    app::App,
    http::error::Problem,
    people::{secrets, visitor::Visitor},
};

/// The letters of the code that makes the first operator.
const CODE_LETTERS: usize = 22;

/// Lets operators pass: persons with an account, in a browser of their own.
pub(crate) async fn check(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    let who = &visitor.who;
    if who.account && !who.bot && app.tables().store().is_operator(&who.id).await? {
        return Ok(());
    }
    Err(Problem::new(StatusCode::FORBIDDEN, "not-operator", "error-not-operator"))
}

/// A code that makes the first operator, for a store that never had one; kept
/// as a hash and worth something once.
pub(crate) async fn offer_code(app: &App) -> Result<Option<String>, StoreError> {
    let code = secrets::random(CODE_LETTERS);
    let kept = app.tables().store().offer_code(&secrets::hash(&code)).await?;
    Ok(kept.then_some(code))
}
