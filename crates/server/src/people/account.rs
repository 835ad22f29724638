//! Oneself: name, account, sessions, bots, one's data.

use axum::{
    Json,
    extract::State,
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use rules::Message;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::StoreError;

use crate::{
    app::App,
    clock,
    http::{error::Problem, extract, limits::Class},
    people::{identity::Who, passwords, visitor::Visitor},
    table::agreement,
};

/// The shortest and longest name to sign in with, in characters.
const NAME: std::ops::RangeInclusive<usize> = 2..=24;
/// The shortest and longest password, in bytes.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=256;
/// How many bots one person may have.
const MOST_BOTS: usize = 20;
/// How many tables an export has at most.
const MOST_TABLES: u32 = 100_000;

/// Who one is.
#[derive(Debug, Serialize)]
pub(crate) struct Me {
    /// The person's id.
    id: String,
    /// The name; empty for a guest without one.
    name: String,
    /// Has one an account?
    account: bool,
    /// The address of the personal feed, once there is something to tell.
    feed: Option<String>,
}

/// A name to go by.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    name: String,
}

/// What one signs in with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    name: String,
    password: String,
}

/// A password, and the one before.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    password: String,
    new: String,
}

/// A password, where there is one, to show that it is meant.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Meant {
    #[serde(default)]
    password: String,
}

/// What a bot is called.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBot {
    label: String,
}

/// A bot's token. The token itself is told once.
#[derive(Debug, Serialize)]
pub(crate) struct Bot {
    /// What it is called by us.
    id: String,
    /// What it is called by the person.
    label: String,
    /// Since when.
    created: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Which bot.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichBot {
    id: String,
}

/// The name one signs in with, whatever its case.
pub(crate) fn folded(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The address of a person's feed. Only they know it.
pub(crate) fn feed_path(app: &App, who: &Who) -> String {
    let seal = app.people().key().seal("feed", &format!("{}/{}", who.id, who.feed));
    format!("/feed/{}/{seal}", who.id)
}

fn me(app: &App, who: &Who) -> Me {
    Me {
        id: who.id.clone(),
        name: who.name.clone(),
        account: who.account,
        feed: who.kept.then(|| feed_path(app, who)),
    }
}

/// Whoever is a bot does not change the person it plays for.
fn no_bot(visitor: &Visitor) -> Result<(), Problem> {
    if visitor.who.bot {
        return Err(Problem::new(StatusCode::FORBIDDEN, "bot", "error-not-for-bots"));
    }
    Ok(())
}

fn check_password(password: &str) -> Result<(), Problem> {
    if PASSWORD.contains(&password.len()) {
        return Ok(());
    }
    Err(Problem::wrong("password", Message::new("error-password").with("least", *PASSWORD.start())))
}

/// The person as the store knows them by now.
async fn again(app: &App, who: &Who) -> Result<Who, Problem> {
    let person = app.tables().store().person(&who.id).await?;
    let mut who = who.clone();
    if let Some(person) = person {
        (who.name, who.account, who.feed, who.kept) =
            (person.name, person.account, person.feed, true);
    }
    Ok(who)
}

/// `GET /api/me`
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Json<Me> {
    Json(me(&app, &visitor.who))
}

/// `POST /api/me/name`: a guest's name; an account keeps the one it has.
pub(crate) async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(named): extract::Json<Named>,
) -> Result<Json<Me>, Problem> {
    call(&app, &visitor, &named.name).await?;
    Ok(Json(me(&app, &again(&app, &visitor.who).await?)))
}

/// Gives a guest a name.
pub(crate) async fn call(app: &App, visitor: &Visitor, name: &str) -> Result<(), Problem> {
    no_bot(visitor)?;
    if visitor.who.account {
        return Err(Problem::not_now("account", "error-name-stays"));
    }
    let name = agreement::name(name)?;
    app.people().keep(&visitor.who, app.now()).await?;
    app.tables().store().rename(&visitor.who.id, &name).await?;
    app.changed(&visitor.who.id).await
}

/// `POST /api/sign-up`: makes the guest an account, with all it has played.
pub(crate) async fn sign_up(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(given): extract::Json<Credentials>,
) -> Result<Response, Problem> {
    no_bot(&visitor)?;
    if visitor.who.account {
        return Err(Problem::not_now("account", "error-signed-in"));
    }
    let name = given.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let good = |c: char| c.is_alphanumeric() || " -_.'’".contains(c);
    if !NAME.contains(&name.chars().count()) || !name.chars().all(good) {
        let message = Message::new("error-account-name")
            .with("least", *NAME.start())
            .with("most", *NAME.end());
        return Err(Problem::wrong("name", message));
    }
    check_password(&given.password)?;
    let password = passwords::hash(given.password).await?;
    let (people, store) = (app.people(), app.tables().store());
    people.keep(&visitor.who, app.now()).await?;
    match store.sign_up(&visitor.who.id, &name, &folded(&name), &password).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => return Err(Problem::not_now("taken", "error-name-taken")),
        Err(error) => return Err(error.into()),
    }
    // What proved to be the guest must not prove to be the account.
    store.close_sessions(&visitor.who.id).await?;
    let cookie = people.open_session(&visitor.who.id, app.now()).await?;
    app.changed(&visitor.who.id).await?;
    let who = again(&app, &visitor.who).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(me(&app, &who))).into_response())
}

/// `POST /api/sign-in`: what the guest has played becomes the account's.
pub(crate) async fn sign_in(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(given): extract::Json<Credentials>,
) -> Result<Response, Problem> {
    no_bot(&visitor)?;
    if visitor.who.account {
        return Err(Problem::not_now("account", "error-signed-in"));
    }
    let (people, store) = (app.people(), app.tables().store());
    let sign_in = folded(&given.name);
    app.limits().take(Class::Name, &sign_in)?;
    let account = store.account(&sign_in).await?;
    let (person, hash) = match account {
        Some(account) => (Some(account.person), Some(account.password)),
        None => (None, None),
    };
    let right = passwords::is_right(given.password, hash).await?;
    // One answer, at one cost, whether the name or the password is wrong.
    let (true, Some(person)) = (right, person) else {
        return Err(Problem::new(StatusCode::FORBIDDEN, "sign-in", "error-sign-in"));
    };
    if visitor.who.kept {
        store.merge(&visitor.who.id, &person.id).await?;
        app.changed(&visitor.who.id).await?;
    }
    let cookie = people.open_session(&person.id, app.now()).await?;
    app.changed(&person.id).await?;
    let who = Who { id: person.id, ..visitor.who };
    Ok(([(header::SET_COOKIE, cookie)], Json(me(&app, &again(&app, &who).await?))).into_response())
}

/// A guest's cookie for a browser that is nobody any more.
fn goodbye(app: &App) -> Response {
    let cookie = app.people().fresh_cookie();
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response()
}

/// `POST /api/sign-out`
pub(crate) async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    no_bot(&visitor)?;
    app.tables().store().close_session(&visitor.who.id, &visitor.who.session).await?;
    app.changed(&visitor.who.id).await?;
    Ok(goodbye(&app))
}

/// `POST /api/sign-out-everywhere`: all browsers and all bots.
pub(crate) async fn sign_out_everywhere(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    no_bot(&visitor)?;
    app.tables().store().close_sessions(&visitor.who.id).await?;
    app.changed(&visitor.who.id).await?;
    Ok(goodbye(&app))
}

/// The password again, for what cannot be undone; guests have none.
async fn check_meant(app: &App, who: &Who, password: String) -> Result<(), Problem> {
    if !who.account {
        return Ok(());
    }
    let account = app.tables().store().account(&folded(&who.name)).await?;
    if passwords::is_right(password, account.map(|account| account.password)).await? {
        return Ok(());
    }
    Err(Problem::new(StatusCode::FORBIDDEN, "sign-in", "error-sign-in"))
}

/// `POST /api/me/password`: also ends every other session.
pub(crate) async fn password(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(given): extract::Json<NewPassword>,
) -> Result<Response, Problem> {
    no_bot(&visitor)?;
    if !visitor.who.account {
        return Err(Problem::new(StatusCode::FORBIDDEN, "account", "error-needs-account"));
    }
    check_password(&given.new)?;
    check_meant(&app, &visitor.who, given.password).await?;
    let hash = passwords::hash(given.new).await?;
    let store = app.tables().store();
    store.set_password(&visitor.who.id, &hash).await?;
    store.close_sessions(&visitor.who.id).await?;
    let cookie = app.people().open_session(&visitor.who.id, app.now()).await?;
    app.changed(&visitor.who.id).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// `POST /api/me/delete`: one's seats become someone's who left.
pub(crate) async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(meant): extract::Json<Meant>,
) -> Result<Response, Problem> {
    no_bot(&visitor)?;
    check_meant(&app, &visitor.who, meant.password).await?;
    app.tables().store().forget(&visitor.who.id).await?;
    app.changed(&visitor.who.id).await?;
    Ok(goodbye(&app))
}

/// `GET /api/me/export`: all that is kept about one.
pub(crate) async fn export(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<([(HeaderName, HeaderValue); 1], Json<Value>), Problem> {
    let who = &visitor.who;
    let store = app.tables().store();
    let person = store.person(&who.id).await?;
    let sessions = store.sessions(&who.id).await?;
    let sessions = sessions.iter().map(|session| {
        let created = clock::moment(session.created_at);
        json!({ "kind": session.kind, "label": session.label, "created": created })
    });
    let mut tables = Vec::new();
    for table in store.tables_of(&who.id, MOST_TABLES).await? {
        let Some((table, rows)) = store.load(&table.id).await? else { continue };
        let mine = |player: &str| {
            let seat = player.parse().ok().and_then(|player: usize| table.seats.get(player));
            seat.is_some_and(|seat| seat.person.as_ref() == Some(&who.id))
        };
        // What another player plans is theirs.
        let told = |entry: &str| match entry.strip_prefix("plan ") {
            Some(plan) => mine(plan.split(' ').next().unwrap_or_default()),
            None => true,
        };
        let log = rows
            .iter()
            .filter(|row| told(&row.entry))
            .map(|row| json!({ "entry": row.entry, "at": clock::moment(row.at) }));
        let seats = table.seats.iter().map(|seat| {
            let yours = seat.person.as_ref() == Some(&who.id);
            json!({ "kind": seat.kind, "name": seat.name, "yours": yours })
        });
        tables.push(json!({
            "id": table.id,
            "game": table.game,
            "options": table.options,
            "clock": table.clock,
            "public": table.public,
            "rated": table.rated,
            "opened": clock::moment(table.created_at),
            "seats": seats.collect::<Vec<_>>(),
            "log": log.collect::<Vec<_>>(),
        }));
    }
    let file = HeaderValue::from_static("attachment; filename=\"pionnier.json\"");
    let data = json!({
        "id": who.id,
        "name": who.name,
        "account": who.account,
        "since": person.map(|person| clock::moment(person.created_at)),
        "sessions": sessions.collect::<Vec<_>>(),
        "tables": tables,
    });
    Ok(([(header::CONTENT_DISPOSITION, file)], Json(data)))
}

/// `GET /api/me/bots`
pub(crate) async fn bots(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<Bot>>, Problem> {
    let sessions = app.tables().store().sessions(&visitor.who.id).await?;
    let bots = sessions.into_iter().filter(|session| session.kind == "bot");
    let bot = |session: store::Session| Bot {
        id: session.hash,
        label: session.label,
        created: clock::moment(session.created_at),
        token: None,
    };
    Ok(Json(bots.map(bot).collect()))
}

/// `POST /api/me/bots`: a token for a program that plays in one's name.
pub(crate) async fn new_bot(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(new): extract::Json<NewBot>,
) -> Result<(StatusCode, Json<Bot>), Problem> {
    no_bot(&visitor)?;
    if !visitor.who.account {
        return Err(Problem::new(StatusCode::FORBIDDEN, "account", "error-needs-account"));
    }
    let label = agreement::name(&new.label)?;
    let sessions = app.tables().store().sessions(&visitor.who.id).await?;
    if sessions.iter().filter(|session| session.kind == "bot").count() >= MOST_BOTS {
        let message = Message::new("error-many-bots").with("most", MOST_BOTS);
        return Err(Problem::not_now("bots", message));
    }
    let now = app.now();
    let token = app.people().open_bot(&visitor.who.id, label.clone(), now).await?;
    let id = crate::people::secrets::hash(&token);
    let created = clock::moment(now);
    Ok((StatusCode::CREATED, Json(Bot { id, label, created, token: Some(token) })))
}

/// `POST /api/me/bots/end`
pub(crate) async fn end_bot(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(which): extract::Json<WhichBot>,
) -> Result<StatusCode, Problem> {
    no_bot(&visitor)?;
    if !app.tables().store().close_session(&visitor.who.id, &which.id).await? {
        return Err(Problem::not_found());
    }
    app.changed(&visitor.who.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/me/feed`: another address for the feed; the last one ends.
pub(crate) async fn new_feed(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Me>, Problem> {
    no_bot(&visitor)?;
    app.people().keep(&visitor.who, app.now()).await?;
    app.tables().store().turn_feed(&visitor.who.id).await?;
    app.changed(&visitor.who.id).await?;
    Ok(Json(me(&app, &again(&app, &visitor.who).await?)))
}
