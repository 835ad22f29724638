//! Who is an operator, and whether they have proved it lately.

use axum::http::{HeaderMap, HeaderValue, StatusCode};

use store::StoreError;

use crate::{
    app::App,
    http::error::Problem,
    people::{identity::cookie, secrets, visitor::Visitor},
};

/// The letters of the code that makes the first operator.
const CODE_LETTERS: usize = 22;

/// How long a sign-in, or the password given again, is recent; in milliseconds.
const RECENT: i64 = 30 * 60_000;
/// The cookie that tells when the password was given again.
const COOKIE: &str = "confirmed";

/// Lets operators pass: persons with an account, in a browser of their own.
pub(crate) async fn check(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    let who = &visitor.who;
    if who.account && !who.bot && app.tables().store().is_operator(&who.id).await? {
        return Ok(());
    }
    Err(Problem::new(StatusCode::FORBIDDEN, "not-operator", "error-not-operator"))
}

/// Did the operator sign in lately, or give the password again?
pub(crate) async fn is_recent(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<bool, Problem> {
    let since = app.now() - RECENT;
    let who = &visitor.who;
    if let Some((at, seal)) = cookie(headers, COOKIE).and_then(|value| value.split_once('.'))
        && at.parse::<i64>().is_ok_and(|at| at > since)
        && app.people().key().is_seal("confirmed", &format!("{}/{at}", who.session), seal)
    {
        return Ok(true);
    }
    let sessions = app.tables().store().sessions(&who.id).await?;
    Ok(sessions.iter().any(|one| one.hash == who.session && one.created_at > since))
}

impl App {
    /// A code that makes the first operator, for a store that never had one; kept
    /// as a hash and worth something once.
    pub async fn offer_code(&self) -> Result<Option<String>, StoreError> {
        let code = secrets::random(CODE_LETTERS);
        let kept = self.tables().store().offer_code(&secrets::hash(&code)).await?;
        Ok(kept.then_some(code))
    }
}

/// The cookie for somebody who has just given the password again. It is worth
/// something with the session it was made for, and for a while.
pub(crate) fn confirmation(app: &App, visitor: &Visitor) -> Result<HeaderValue, Problem> {
    let at = app.now();
    let seal = app.people().key().seal("confirmed", &format!("{}/{at}", visitor.who.session));
    let secure = if app.settings().is_secure() { "; Secure" } else { "" };
    let age = RECENT / 1_000;
    let text = format!(
        "{COOKIE}={at}.{seal}; Path=/operator; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
    );
    HeaderValue::from_str(&text).map_err(Problem::internal)
}
