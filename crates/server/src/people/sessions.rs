//! Signing in and out, and a person's own list of sessions.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::StoreError;

use crate::{
    app::App,
    clock,
    http::{
        answers::{Done, WithCookies},
        error::Problem,
        extract,
    },
    people::{
        account::{Credentials, Me, again, me, no_bot},
        browsers, device, known,
        names::folded,
        passwords,
        visitor::Visitor,
    },
};

/// A browser or a bot that proves to be the person.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Session")]
pub(crate) struct SessionCard {
    /// What it is called by us.
    pub(crate) id: String,
    /// `browser` or `bot`.
    pub(crate) kind: String,
    /// What a bot is called, or the kind of browser: `Firefox · Linux`. Empty if
    /// nobody can tell.
    pub(crate) label: String,
    /// Since when.
    #[schemars(extend("format" = "date-time"))]
    pub(crate) created: String,
    /// Is it the one that asks?
    pub(crate) current: bool,
}

/// Which session.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichSession {
    id: String,
}

/// `POST /api/sign-in`: what the guest has played becomes the account's.
pub(crate) async fn sign_in(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    extract::Json(given): extract::Json<Credentials>,
) -> Result<WithCookies<Json<Me>>, Problem> {
    no_bot(&visitor)?;
    if visitor.who.account {
        return Err(Problem::not_now("account", "error-signed-in"));
    }
    let name = folded(&given.name);
    let account = app.tables().store().account(&name).await?;
    let (person, hash) = match account {
        Some(account) => (Some(account.person.id), Some(account.password)),
        None => (None, None),
    };
    known::check_guess(&app, &visitor, &headers, &name, person.as_deref())?;
    let right = passwords::is_right(given.password, hash).await?;
    // One answer, at one cost, whether the name or the password is wrong.
    let (true, Some(person)) = (right, person) else {
        return Err(Problem::new(StatusCode::FORBIDDEN, "sign-in", "error-sign-in"));
    };
    let cookies = come_in(&app, &headers, &visitor, &person).await?;
    let who = crate::people::identity::Who { id: person, ..visitor.who };
    Ok(WithCookies(cookies, Json(me(&app, &again(&app, &who).await?))))
}

/// Lets a guest in who has proved to be a person; gives the browser's cookies.
pub(crate) async fn come_in(
    app: &App,
    headers: &HeaderMap,
    visitor: &Visitor,
    person: &str,
) -> Result<Vec<HeaderValue>, Problem> {
    let store = app.tables().store();
    // Told only to whoever has proved it, and before the guest is merged.
    if store.locked(person).await?.is_some() {
        return Err(StoreError::Locked.into());
    }
    if visitor.who.kept {
        store.merge(&visitor.who.id, person).await?;
        app.changed(&visitor.who.id).await?;
    }
    let cookies = open(app, headers, person).await?;
    app.changed(person).await?;
    Ok(cookies)
}

/// Opens a session of this browser; gives its cookies.
pub(crate) async fn open(
    app: &App,
    headers: &HeaderMap,
    person: &str,
) -> Result<Vec<HeaderValue>, Problem> {
    let session = app.people().open_session(person, browsers::kind(headers), app.now()).await?;
    Ok(vec![session, known::remember(app, headers, person)?])
}

/// A guest's cookie for a browser that is nobody any more.
pub(crate) fn goodbye(app: &App) -> WithCookies<Done> {
    WithCookies(vec![app.people().fresh_cookie()], Done)
}

/// `POST /api/sign-out`
pub(crate) async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<WithCookies<Done>, Problem> {
    no_bot(&visitor)?;
    app.tables().store().close_session(&visitor.who.id, &visitor.who.session).await?;
    app.changed(&visitor.who.id).await?;
    Ok(goodbye(&app))
}

/// `POST /api/sign-out-everywhere`: all browsers and all bots.
pub(crate) async fn sign_out_everywhere(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<WithCookies<Done>, Problem> {
    no_bot(&visitor)?;
    app.tables().store().close_sessions(&visitor.who.id).await?;
    app.changed(&visitor.who.id).await?;
    Ok(goodbye(&app))
}

/// A person's sessions, the latest first. A guest's link to another device is
/// none yet.
pub(crate) async fn of(app: &App, visitor: &Visitor) -> Result<Vec<SessionCard>, Problem> {
    let mut sessions = app.tables().store().sessions(&visitor.who.id).await?;
    sessions.retain(|session| session.kind != device::KIND);
    let card = |session: store::Session| SessionCard {
        current: session.hash == visitor.who.session,
        id: session.hash,
        kind: session.kind,
        label: session.label,
        created: clock::moment(session.created_at),
    };
    Ok(sessions.into_iter().rev().map(card).collect())
}

/// `GET /api/me/sessions`
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<SessionCard>>, Problem> {
    no_bot(&visitor)?;
    Ok(Json(of(&app, &visitor).await?))
}

/// `POST /api/me/sessions/end`: one session ends, perhaps this one.
pub(crate) async fn end(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(which): extract::Json<WhichSession>,
) -> Result<WithCookies<Done>, Problem> {
    no_bot(&visitor)?;
    if !app.tables().store().close_session(&visitor.who.id, &which.id).await? {
        return Err(Problem::not_found());
    }
    app.changed(&visitor.who.id).await?;
    if which.id == visitor.who.session {
        return Ok(goodbye(&app));
    }
    Ok(WithCookies(Vec::new(), Done))
}
