//! Oneself: name, account, sessions, bots, one's data.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use rules::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Name, StoreError};

use crate::{
    app::App,
    clock,
    http::{
        answers::{Created, Done, WithCookies},
        error::Problem,
        extract,
    },
    people::{
        identity::Who,
        names::{self, folded, skeleton},
        passwords::{self, LONGEST_PASSWORD, SHORTEST_PASSWORD},
        sessions,
        visitor::Visitor,
    },
    table::agreement,
};

/// The shortest and longest name to sign in with, in characters.
const SHORTEST_NAME: usize = 2;
const LONGEST_NAME: usize = 24;
/// How many guests of a name are looked at again at once when an account takes
/// it; others are when their tables are read again.
const NAMESAKES: u32 = 100;
/// How many bots one person may have.
const MOST_BOTS: usize = 20;

/// Who one is.
#[derive(Debug, Serialize, JsonSchema)]
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
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    #[schemars(length(max = agreement::LONGEST_NAME), regex(pattern = agreement::NAME_PATTERN))]
    name: String,
}

/// What one signs in with.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    pub(crate) name: String,
    pub(crate) password: String,
}

/// A password, and the one before.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The one before.
    password: String,
    /// The one from now on.
    #[schemars(length(min = SHORTEST_PASSWORD, max = LONGEST_PASSWORD))]
    new: String,
}

/// A password, where there is one, to show that it is meant.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Meant {
    #[serde(default)]
    pub(crate) password: String,
}

/// What a bot is called.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBot {
    #[schemars(length(max = agreement::LONGEST_NAME), regex(pattern = agreement::NAME_PATTERN))]
    label: String,
}

/// A bot's token. The token itself is told once.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Bot {
    /// What it is called by us.
    id: String,
    /// What it is called by the person.
    label: String,
    /// Since when.
    #[schemars(extend("format" = "date-time"))]
    created: String,
    /// Told once, when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Which bot.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichBot {
    id: String,
}

/// The address of a person's feed. Only they know it.
pub(crate) fn feed_path(app: &App, who: &Who) -> String {
    let seal = app.people().key().seal("feed", &format!("{}/{}", who.id, who.feed));
    format!("/feed/{}/{seal}", who.id)
}

pub(crate) fn me(app: &App, who: &Who) -> Me {
    Me {
        id: who.id.clone(),
        name: who.name.clone(),
        account: who.account,
        feed: who.kept.then(|| feed_path(app, who)),
    }
}

/// Whoever is a bot does not change the person it plays for.
pub(crate) fn no_bot(visitor: &Visitor) -> Result<(), Problem> {
    if visitor.who.bot {
        return Err(Problem::new(StatusCode::FORBIDDEN, "bot", "error-not-for-bots"));
    }
    Ok(())
}

/// Lets people with an account pass, and no bots.
pub(crate) fn check_account(visitor: &Visitor) -> Result<(), Problem> {
    no_bot(visitor)?;
    if !visitor.who.account {
        return Err(Problem::new(StatusCode::FORBIDDEN, "account", "error-needs-account"));
    }
    Ok(())
}

/// The person as the store knows them by now.
pub(crate) async fn again(app: &App, who: &Who) -> Result<Who, Problem> {
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
    check_free(app, &visitor.who, &name).await?;
    app.keep(visitor).await?;
    app.tables().store().rename(&visitor.who.id, &name, &skeleton(&name)).await?;
    app.changed(&visitor.who.id).await
}

/// Refuses a name that looks like that of somebody else's account.
pub(crate) async fn check_free(app: &App, who: &Who, name: &str) -> Result<(), Problem> {
    let store = app.tables().store();
    if name.is_empty() || store.is_free(&skeleton(name), &who.id, app.now()).await? {
        return Ok(());
    }
    Err(Problem::not_now("taken", "error-name-taken"))
}

/// The name of an account, as it can be.
pub(crate) fn account_name(text: &str) -> Result<String, Problem> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let good = |c: char| c.is_alphanumeric() || " -_.'’".contains(c);
    if !(SHORTEST_NAME..=LONGEST_NAME).contains(&name.chars().count()) || !name.chars().all(good) {
        let message = Message::new("error-account-name")
            .with("least", SHORTEST_NAME)
            .with("most", LONGEST_NAME);
        return Err(Problem::wrong("name", message));
    }
    if name.chars().any(names::is_unseen) {
        return Err(Problem::wrong("name", "error-name-unseen"));
    }
    Ok(name)
}

/// `POST /api/sign-up`: makes the guest an account, with all it has played.
pub(crate) async fn sign_up(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    extract::Json(given): extract::Json<Credentials>,
) -> Result<WithCookies<Json<Me>>, Problem> {
    no_bot(&visitor)?;
    if visitor.who.account {
        return Err(Problem::not_now("account", "error-signed-in"));
    }
    let name = account_name(&given.name)?;
    passwords::check(&given.password, &name)?;
    let password = passwords::hash(given.password).await?;
    let store = app.tables().store();
    app.keep(&visitor).await?;
    let (sign_in, skeleton) = (folded(&name), skeleton(&name));
    let taken = Name { shown: &name, sign_in: &sign_in, skeleton: &skeleton };
    match store.sign_up(&visitor.who.id, taken, &password, app.now()).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => return Err(Problem::not_now("taken", "error-name-taken")),
        Err(error) => return Err(error.into()),
    }
    // What proved to be the guest must not prove to be the account.
    store.close_sessions(&visitor.who.id).await?;
    let cookies = sessions::open(&app, &headers, &visitor.who.id).await?;
    app.changed(&visitor.who.id).await?;
    // Guests of that name are shown as guests from now on.
    for guest in store.guests_called(&skeleton, NAMESAKES).await? {
        app.changed(&guest).await?;
    }
    let who = again(&app, &visitor.who).await?;
    Ok(WithCookies(cookies, Json(me(&app, &who))))
}

/// The password again, for what cannot be undone; guests have none.
pub(crate) async fn check_meant(app: &App, who: &Who, password: String) -> Result<(), Problem> {
    if !who.account {
        return Ok(());
    }
    let hash = app.tables().store().password(&who.id).await?;
    if passwords::is_right(password, hash).await? {
        return Ok(());
    }
    Err(Problem::new(StatusCode::FORBIDDEN, "sign-in", "error-sign-in"))
}

/// `POST /api/me/password`: also ends every other session.
pub(crate) async fn password(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    extract::Json(given): extract::Json<NewPassword>,
) -> Result<WithCookies<Done>, Problem> {
    check_account(&visitor)?;
    passwords::check(&given.new, &visitor.who.name)?;
    check_meant(&app, &visitor.who, given.password).await?;
    let hash = passwords::hash(given.new).await?;
    let store = app.tables().store();
    store.set_password(&visitor.who.id, &hash).await?;
    store.close_sessions(&visitor.who.id).await?;
    let cookies = sessions::open(&app, &headers, &visitor.who.id).await?;
    app.changed(&visitor.who.id).await?;
    Ok(WithCookies(cookies, Done))
}

/// `POST /api/me/delete`: one's seats become someone's who left.
pub(crate) async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(meant): extract::Json<Meant>,
) -> Result<WithCookies<Done>, Problem> {
    no_bot(&visitor)?;
    check_meant(&app, &visitor.who, meant.password).await?;
    app.tables().store().forget(&visitor.who.id, app.now()).await?;
    app.changed(&visitor.who.id).await?;
    Ok(sessions::goodbye(&app))
}

/// `GET /api/me/bots`
pub(crate) async fn bots(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<Bot>>, Problem> {
    no_bot(&visitor)?;
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
) -> Result<Created<Bot>, Problem> {
    check_account(&visitor)?;
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
    Ok(Created(Bot { id, label, created, token: Some(token) }))
}

/// `POST /api/me/bots/end`
pub(crate) async fn end_bot(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(which): extract::Json<WhichBot>,
) -> Result<Done, Problem> {
    no_bot(&visitor)?;
    if !app.tables().store().close_session(&visitor.who.id, &which.id).await? {
        return Err(Problem::not_found());
    }
    app.changed(&visitor.who.id).await?;
    Ok(Done)
}

/// `POST /api/me/feed`: another address for the feed; the last one ends.
pub(crate) async fn new_feed(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Me>, Problem> {
    no_bot(&visitor)?;
    app.keep(&visitor).await?;
    app.tables().store().turn_feed(&visitor.who.id).await?;
    app.changed(&visitor.who.id).await?;
    Ok(Json(me(&app, &again(&app, &visitor.who).await?)))
}
