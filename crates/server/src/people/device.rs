//! A guest on another device. A private link, made by the guest, makes another
//! browser the same guest, after asking. It is a session of its own kind: kept as
//! a hash, ended by another one, by its owner, or after a while. Accounts have no
//! such links: they sign in.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Redirect,
};
use schemars::JsonSchema;
use serde::Serialize;
use store::{Person, Session};

use crate::{
    app::App,
    http::{
        answers::{Done, WithCookies},
        error::Problem,
        extract::Path,
    },
    people::{browsers, secrets, visitor::Visitor},
};

/// The kind of session that a link is.
pub(crate) const KIND: &str = "link";
/// The letters of a link: other than a cookie's, so that it is none.
const LETTERS: usize = 32;
/// How long a link is good, in milliseconds: 90 days.
const GOOD: i64 = 90 * 86_400_000;

/// The way to be the same guest elsewhere.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DeviceLink {
    /// The page that asks whether one wants to. Told once: another one ends it.
    path: String,
}

/// Guests have such links, and no bots or accounts.
fn check_guest(visitor: &Visitor) -> Result<(), Problem> {
    if visitor.who.bot {
        return Err(Problem::new(StatusCode::FORBIDDEN, "bot", "error-not-for-bots"));
    }
    if visitor.who.account {
        return Err(Problem::not_now("account", "error-device-account"));
    }
    Ok(())
}

/// Ends the links of a person. Were there any?
async fn end_links(app: &App, person: &str) -> Result<bool, Problem> {
    let store = app.tables().store();
    let mut any = false;
    for session in store.sessions(person).await? {
        any |= session.kind == KIND && store.close_session(person, &session.hash).await?;
    }
    Ok(any)
}

/// Has a person a link that is good?
pub(crate) async fn has_link(app: &App, person: &str) -> Result<bool, Problem> {
    let sessions = app.tables().store().sessions(person).await?;
    Ok(sessions.iter().any(|session| is_good(session, app.now())))
}

fn is_good(session: &Session, now: i64) -> bool {
    session.kind == KIND && now - session.created_at < GOOD
}

/// The guest that a link leads to.
pub(crate) async fn guest(app: &App, token: &str) -> Result<Person, Problem> {
    let gone = || Problem::new(StatusCode::NOT_FOUND, "no-link", "error-no-link");
    if !secrets::is_random(token, LETTERS) {
        return Err(gone());
    }
    let (store, hash) = (app.tables().store(), secrets::hash(token));
    let person = store.session(&hash).await?.filter(|person| !person.account).ok_or_else(gone)?;
    let sessions = store.sessions(&person.id).await?;
    let good = sessions.iter().any(|one| one.hash == hash && is_good(one, app.now()));
    good.then_some(person).ok_or_else(gone)
}

/// `POST /api/me/link`: a link to oneself; the one before ends.
pub(crate) async fn new_link(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<DeviceLink>, Problem> {
    check_guest(&visitor)?;
    app.keep(&visitor).await?;
    end_links(&app, &visitor.who.id).await?;
    let token = secrets::random(LETTERS);
    let session = Session {
        hash: secrets::hash(&token),
        kind: KIND.to_owned(),
        label: String::new(),
        created_at: app.now(),
    };
    app.tables().store().open_session(&visitor.who.id, &session).await?;
    Ok(Json(DeviceLink { path: format!("/device/{token}") }))
}

/// `POST /api/me/link/end`
pub(crate) async fn end_link(State(app): State<App>, visitor: Visitor) -> Result<Done, Problem> {
    check_guest(&visitor)?;
    if end_links(&app, &visitor.who.id).await? { Ok(Done) } else { Err(Problem::not_found()) }
}

/// `POST /device/{token}`: this browser becomes the guest.
pub(crate) async fn become_guest(
    State(app): State<App>,
    Path(token): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<WithCookies<Redirect>, Problem> {
    check_guest(&visitor)?;
    let person = guest(&app, &token).await?;
    let browser = browsers::kind(&headers);
    let cookie = app.people().open_session(&person.id, browser, app.now()).await?;
    Ok(WithCookies(vec![cookie], Redirect::to("/my")))
}
