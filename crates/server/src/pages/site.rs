//! The pages, and the forms on them that work without scripts.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use maud::Markup;
use rules::{COMMON_OPTIONS, Options};

use crate::{
    app::App,
    http::{
        assets,
        error::Problem,
        extract::{Form, Path, Query},
        options::OptionsGiven,
    },
    pages,
    people::{
        account, players,
        visitor::{Theme, Visitor, preference},
    },
    table::{
        acts::{Sit, sit_down},
        agreement::{Kind, MIDDLE, Player},
        records, tables,
        view::{Look, of_live},
    },
};

type Page = Result<Html<String>, Problem>;

fn page(markup: Markup) -> Page {
    Ok(Html(markup.into_string()))
}

fn game(id: &str) -> Result<&'static catalog::Entry, Problem> {
    catalog::find(id).ok_or_else(Problem::not_found)
}

/// `GET /`
pub(crate) async fn shelf(State(app): State<App>, visitor: Visitor) -> Page {
    let tables = tables::of_visitor(&app, &visitor).await?;
    page(pages::shelf(&visitor, &tables))
}

/// `GET /{game}`
pub(crate) async fn lid(State(app): State<App>, Path(id): Path<String>, visitor: Visitor) -> Page {
    let entry = game(&id)?;
    let mut tables = tables::of_visitor(&app, &visitor).await?;
    tables.retain(|table| table.game == entry.info.id);
    page(pages::lid(&visitor, entry, &tables))
}

/// `GET /{game}/rules`
pub(crate) async fn rules_page(Path(id): Path<String>, visitor: Visitor) -> Page {
    page(pages::rules(&visitor, game(&id)?))
}

/// `GET /tables/{id}`
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> Page {
    let live = app.tables().get(&id).await?;
    let state = of_live(&live, look, &visitor, app.now())?;
    page(pages::table(&visitor, &state))
}

/// `GET /tables/{id}/seat/{player}/{key}`: asks whether one wants to sit down.
/// Looking at a link takes nothing: others look at links before people do.
pub(crate) async fn seat(
    State(app): State<App>,
    Path((id, player, key)): Path<(String, u8, String)>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let live = app.tables().get(&id).await?;
    let moment = live.now();
    let taken = !moment.unseated.contains(&player);
    if taken || !moment.hand(&live.agreement, &visitor.who.id).players.is_empty() {
        return Ok(Redirect::to(&format!("/tables/{id}")).into_response());
    }
    let state = of_live(&live, Look::default(), &visitor, app.now())?;
    Ok(page(pages::seat(&visitor, &state, player, &key))?.into_response())
}

/// `POST /tables/{id}/seat/{player}/{key}`
pub(crate) async fn take_seat(
    State(app): State<App>,
    Path((id, player, key)): Path<(String, u8, String)>,
    visitor: Visitor,
    form: Form,
) -> Result<Redirect, Problem> {
    if let Some(name) = form.get("name").filter(|name| *name != visitor.who.name)
        && !visitor.who.account
    {
        account::call(&app, &visitor, name).await?;
    }
    let sit = Sit { player: Some(player), key: Some(key) };
    sit_down(&app, &id, &visitor, &sit).await?;
    Ok(Redirect::to(&format!("/tables/{id}")))
}

/// `POST /tables/{id}/sit`: any open seat of a public table.
pub(crate) async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Redirect, Problem> {
    sit_down(&app, &id, &visitor, &Sit { player: None, key: None }).await?;
    Ok(Redirect::to(&format!("/tables/{id}")))
}

/// `GET /lobby`
pub(crate) async fn lobby(State(app): State<App>, visitor: Visitor) -> Page {
    page(pages::lobby(&visitor, &tables::in_lobby(&app, &visitor).await?))
}

/// The address of the visitor's feed, once there is something to tell.
fn feed(app: &App, visitor: &Visitor) -> Option<String> {
    visitor.who.kept.then(|| account::feed_path(app, &visitor.who))
}

/// `GET /my`
pub(crate) async fn mine(State(app): State<App>, visitor: Visitor) -> Page {
    let tables = tables::of_visitor(&app, &visitor).await?;
    page(pages::mine(&visitor, &tables, feed(&app, &visitor).as_deref()))
}

/// `GET /archive`: an empty field of its form asks for anything.
pub(crate) async fn archive(
    State(app): State<App>,
    Query(mut wanted): Query<tables::Wanted>,
    visitor: Visitor,
) -> Page {
    let given = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    wanted.game = wanted.game.and_then(given);
    wanted.player = wanted.player.and_then(given);
    let rows = tables::find_finished(&app, &visitor, wanted.clone()).await?;
    page(pages::archive(&visitor, &wanted, &rows))
}

/// `GET /players/{name}`
pub(crate) async fn player(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Page {
    page(pages::player(&visitor, &players::find(&app, &visitor, &name).await?))
}

/// `GET /{game}/ratings`
pub(crate) async fn ratings(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let entry = game(&id)?;
    page(pages::ratings(&visitor, entry, &players::best(&app, &visitor, entry.info.id).await?))
}

/// `GET /account`
pub(crate) async fn account(State(app): State<App>, visitor: Visitor) -> Page {
    page(pages::account(&visitor, feed(&app, &visitor).as_deref()))
}

/// `GET /settings`
pub(crate) async fn settings(visitor: Visitor) -> Page {
    page(pages::settings(&visitor))
}

/// `POST /settings`: the choices that the server itself needs to know.
pub(crate) async fn settle(State(app): State<App>, form: Form) -> Response {
    let secure = app.settings().is_secure();
    let mut response = Redirect::to("/settings").into_response();
    let mut keep = |name: &str, value| {
        response.headers_mut().append(header::SET_COOKIE, preference(name, value, secure));
    };
    if let Some(language) = form.get("lang").and_then(words::language_of) {
        keep("lang", words::code(language));
    }
    if let Some(theme) = form.get("theme") {
        keep("theme", Theme::of(theme).name());
    }
    if let Some(contrast) = form.get("contrast") {
        keep("contrast", if contrast == "high" { "high" } else { "normal" });
    }
    response
}

/// The clock that a form asks for, in its short form.
fn clock(form: &Form) -> String {
    let number = |name: &str| form.get(name).unwrap_or("0");
    match form.get("time") {
        // What is no number makes no clock, and is refused as such.
        Some("fischer") => match number("minutes").parse::<u32>() {
            Ok(minutes) => format!("{}+{}", minutes.saturating_mul(60), number("increment")),
            Err(_) => "?".to_owned(),
        },
        Some("days") => format!("{}d", number("days")),
        _ => String::new(),
    }
}

/// `POST /{game}/tables`: opens a table from the form on a game's page. Fields:
/// `seat0`, `seat1`, … (`person`, `open` or `machine`), `level0`, …, `name0`,
/// …, `option-KEY`, `position`, `dice` (`house` or `hand`), `public`, `rated`,
/// `lot`, and the clock's `time` with `minutes`, `increment` or `days`.
pub(crate) async fn open_table(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    form: Form,
) -> Result<Redirect, Problem> {
    let info = game(&id)?.info;
    let mut options = Options::default();
    for spec in info.options.iter().chain(COMMON_OPTIONS) {
        if let Some(value) = form.get(&format!("option-{}", spec.key)) {
            options.set(spec.key, value);
        }
    }
    let seat = |number: u8| {
        let kind = match form.get(&format!("seat{number}"))? {
            "machine" => Kind::Machine,
            "open" => Kind::Open,
            _ => Kind::Person,
        };
        let name = form.get(&format!("name{number}")).unwrap_or_default().to_owned();
        let level = form.get(&format!("level{number}")).and_then(|level| level.parse().ok());
        let level = level.unwrap_or(MIDDLE);
        Some(Player { kind, name, level, ..Player::person() })
    };
    let new = tables::NewTable {
        game: id,
        options: OptionsGiven::Text(options.to_string()),
        seats: (0..*info.seats.end()).map_while(seat).collect(),
        position: form.get("position").map(str::to_owned),
        dice: match form.get("dice") {
            Some("hand") => tables::DiceAsked::Hand,
            _ => tables::DiceAsked::House,
        },
        public: form.get("public").is_some(),
        rated: form.get("rated").is_some(),
        clock: clock(&form),
        lot: form.get("lot").is_some(),
    };
    let opened = tables::open(&app, &visitor, new).await?;
    Ok(Redirect::to(&format!("/tables/{}", opened.id)))
}

/// `POST /records`: opens a record from a form; the field is `record`.
pub(crate) async fn open_record(
    State(app): State<App>,
    visitor: Visitor,
    form: Form,
) -> Result<Redirect, Problem> {
    let text = form.get("record").unwrap_or_default().to_owned();
    let opened = records::open(&app, &visitor, text).await?;
    Ok(Redirect::to(&format!("/tables/{}", opened.id)))
}

/// `GET /favicon.svg`: where browsers look without being told.
pub(crate) async fn icon(headers: HeaderMap) -> Result<Response, Problem> {
    assets::at_root("icon.svg", &headers)
}

/// `GET /robots.txt`: nothing behind the API is a page.
pub(crate) async fn robots() -> ([(HeaderName, &'static str); 1], &'static str) {
    let plain = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (plain, "User-agent: *\nDisallow: /api/\n")
}

/// `GET /health`
pub(crate) async fn health(State(app): State<App>) -> Response {
    match app.health().await {
        Ok(()) => "ok\n".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response(),
    }
}

/// `GET /metrics`
pub(crate) async fn metrics(State(app): State<App>) -> ([(HeaderName, &'static str); 1], String) {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.metrics().text(app.tables().in_memory()))
}
