//! The pages, and the forms on them that work without scripts.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, HeaderName, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use maud::Markup;
use rules::{COMMON_OPTIONS, Options};

use crate::{
    api::{OptionsGiven, records, tables},
    app::App,
    assets,
    error::Problem,
    extract::{Form, Query},
    pages,
    sheet::{Kind, MIDDLE, Player},
    state::{Look, state},
    visitor::{Theme, Visitor, preference},
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
    let state = state(&live.sheet, &live.now(), look, &visitor)?;
    page(pages::table(&visitor, &state))
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

/// `POST /{game}/tables`: opens a table from the form on a game's page. Fields:
/// `seat0`, `seat1`, … (`person` or `machine`), `level0`, …, `name0`, …,
/// `option-KEY`, `position` and `dice` (`house` or `hand`).
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
            _ => Kind::Person,
        };
        let name = form.get(&format!("name{number}")).unwrap_or_default().to_owned();
        let level = form.get(&format!("level{number}")).and_then(|level| level.parse().ok());
        Some(Player { kind, name, level: level.unwrap_or(MIDDLE) })
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
