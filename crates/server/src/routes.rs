//! Every address of the server, in one place.
//!
//! The API's routes are a table: the router and the OpenAPI description are
//! both made from it, so that neither can know what the other does not.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{MethodRouter, get, post},
};
use tower_http::{CompressionLevel, compression::CompressionLayer};

use crate::{
    api::{acts, games, openapi, records, tables, trial},
    app::App,
    assets, bench, dice,
    error::Problem,
    live, logs, pictures, security, site, visitor,
};

/// The longest body of a request, in bytes, records apart.
const LONGEST_BODY: usize = 64 * 1_024;

/// A route of the API.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint {
    /// The method, in lower case.
    pub method: &'static str,
    /// The path.
    pub path: &'static str,
    /// What it does, in a few words.
    pub summary: &'static str,
    /// What it takes: the name of a schema, or `text`.
    pub takes: Option<&'static str>,
    /// What it gives when all goes well: the name of a schema, or `text`.
    pub gives: &'static str,
    route: fn() -> MethodRouter<App>,
}

/// Declares the routes of the API.
macro_rules! api {
    ($($method:ident $path:literal $handler:path: $takes:expr => $gives:literal, $summary:literal;)*) => {
        /// Every route of the API.
        pub const API: &[Endpoint] = &[$(Endpoint {
            method: stringify!($method),
            path: $path,
            summary: $summary,
            takes: $takes,
            gives: $gives,
            route: || $method($handler),
        }),*];
    };
}

api! {
    get "/api/games" games::list: None => "Games", "The shelf";
    post "/api/tables" tables::create: Some("NewTable") => "Opened", "Open a table";
    get "/api/tables" tables::list: None => "Summaries", "The visitor's tables";
    get "/api/tables/{id}" tables::show: None => "State", "A table, now or at some moment";
    post "/api/tables/{id}/act" acts::act: Some("Act") => "State", "Play an action";
    post "/api/tables/{id}/undo" acts::undo: Some("Deed") => "State", "One step back inside the turn";
    post "/api/tables/{id}/takeback" acts::takeback: Some("Deed") => "State", "Take a turn back";
    post "/api/tables/{id}/resign" acts::resign: Some("Deed") => "State", "Give up";
    post "/api/tables/{id}/draw" acts::draw: Some("Deed") => "State", "Agree on a draw";
    post "/api/tables/{id}/next" acts::next: Some("Deed") => "State", "Begin the next game of the match";
    post "/api/tables/{id}/explain" tables::why_not: Some("Touched") => "Explained", "Why touches lead to no action";
    get "/api/tables/{id}/record" records::download: None => "text", "The record";
    get "/api/tables/{id}/live" live::live: None => "Told", "A WebSocket that tells every change";
    post "/api/records" records::upload: Some("text") => "Opened", "Open a record as a table";
    post "/api/dice" dice::check_text: Some("text") => "DiceChecked", "Check the dice of a record";
    post "/api/try" trial::try_out: Some("Trial") => "State", "A free board";
    post "/api/try/explain" trial::why_not: Some("TrialTouched") => "Explained", "Why touches on a free board lead to no action";
    get "/api/openapi.json" openapi::description: None => "OpenApi", "This description";
}

/// What needs no cookie and no language.
fn plain() -> Router<App> {
    Router::new()
        .route("/favicon.svg", get(site::icon))
        .route("/robots.txt", get(site::robots))
        .route("/health", get(site::health))
        .route("/metrics", get(site::metrics))
        .route("/static/{version}/{*path}", get(assets::file))
}

/// The whole server as a router.
pub fn router(app: App) -> Router {
    let mut router = Router::new()
        .route("/", get(site::shelf))
        .route("/settings", get(site::settings).post(site::settle))
        .route(
            "/records",
            post(site::open_record).layer(DefaultBodyLimit::max(3 * records::LONGEST)),
        )
        .route(
            "/dice",
            get(dice::page)
                .post(dice::check_form)
                .layer(DefaultBodyLimit::max(3 * records::LONGEST)),
        )
        .route("/tables/{id}", get(site::table))
        .route("/tables/{id}/picture.svg", get(pictures::table_svg))
        .route("/tables/{id}/picture.png", get(pictures::table_png))
        .route("/picture/{file}", get(pictures::game))
        .route("/{game}", get(site::lid))
        .route("/{game}/rules", get(site::rules_page))
        .route("/{game}/tables", post(site::open_table))
        .route("/{game}/{bench}", get(bench::show).post(bench::play));
    for endpoint in API {
        let route = (endpoint.route)();
        let route = match endpoint.path {
            "/api/records" | "/api/dice" => route.layer(DefaultBodyLimit::max(records::LONGEST)),
            _ => route,
        };
        router = router.route(endpoint.path, route);
    }
    router
        .fallback(async || Problem::not_found())
        .method_not_allowed_fallback(async || {
            Problem::new(axum::http::StatusCode::METHOD_NOT_ALLOWED, "method", "error-method")
        })
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), security::same_origin))
        .layer(middleware::from_fn_with_state(app.clone(), visitor::meet))
        .merge(plain())
        .layer(middleware::from_fn_with_state(app.clone(), logs::every_answer))
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(4)))
        .layer(middleware::from_fn_with_state(app.clone(), security::headers))
        .with_state(app)
}
