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
    app::App,
    http::{assets, error::Problem, headers, logs, openapi},
    learn::{free_board, workbench},
    machine::hint,
    pages::{games, pictures, site},
    people::{account, feed, players, visitor},
    table::{acts, dice, records, socket, tables},
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
    get "/api/tables" tables::list: None => "Summaries", "The visitor's tables, those that wait for the visitor first";
    get "/api/lobby" tables::lobby: None => "Summaries", "Public tables that wait for players";
    get "/api/finished" tables::finished: None => "Summaries", "Public tables that are over";
    get "/api/tables/{id}" tables::show: None => "State", "A table, now or at some moment";
    post "/api/tables/{id}/act" acts::act: Some("Act") => "State", "Play an action";
    post "/api/tables/{id}/undo" acts::undo: Some("Deed") => "State", "One step back inside the turn";
    post "/api/tables/{id}/takeback" acts::takeback: Some("Deed") => "State", "Take a turn back, or ask for it";
    post "/api/tables/{id}/resign" acts::resign: Some("Deed") => "State", "Give up";
    post "/api/tables/{id}/draw" acts::draw: Some("Deed") => "State", "Agree on a draw, or ask for it";
    post "/api/tables/{id}/next" acts::next: Some("Deed") => "State", "Begin the next game of the match";
    post "/api/tables/{id}/explain" tables::why_not: Some("Touched") => "Explained", "Why touches lead to no action";
    post "/api/tables/{id}/abort" acts::abort: Some("Deed") => "State", "Call the game off before the second turn";
    post "/api/tables/{id}/pause" acts::pause: Some("Deed") => "State", "Stop the clock, or ask for it";
    post "/api/tables/{id}/resume" acts::resume: Some("Deed") => "State", "Go on after a pause, or ask for it";
    post "/api/tables/{id}/rematch" acts::rematch: Some("Deed") => "State", "Play again the other way round, or ask for it";
    post "/api/tables/{id}/accept" acts::accept: Some("Deed") => "State", "Agree to what another player asks";
    post "/api/tables/{id}/decline" acts::decline: Some("Deed") => "State", "Refuse what another player asks, or ask no longer";
    post "/api/tables/{id}/say" acts::say: Some("Phrase") => "State", "Say a polite phrase";
    post "/api/tables/{id}/plan" acts::plan: Some("NewConditional") => "State", "Answer expected turns beforehand, in correspondence";
    post "/api/tables/{id}/sit" acts::sit: Some("Sit") => "State", "Take an open seat";
    get "/api/tables/{id}/links" tables::seat_links: None => "Links", "The links for the open seats, for those who play";
    get "/api/tables/{id}/hint" hint::hint: None => "Hint", "A good move, and the winning chances, for those who study";
    get "/api/tables/{id}/record" records::download: None => "text", "The record";
    get "/api/tables/{id}/live" socket::live: None => "ServerMessage", "A WebSocket that tells every change";
    post "/api/records" records::upload: Some("text") => "Opened", "Open a record as a table";
    post "/api/dice" dice::check_text: Some("text") => "DiceChecked", "Check the dice of a record";
    post "/api/try" free_board::try_out: Some("Trial") => "State", "A free board";
    post "/api/try/explain" free_board::why_not: Some("TrialTouched") => "Explained", "Why touches on a free board lead to no action";
    get "/api/players/{name}" players::show: None => "Player", "What is known of a player with an account";
    get "/api/ratings" players::ratings: None => "Ratings", "The best of a game, machines among them";
    get "/api/me" account::show: None => "Me", "Who one is";
    post "/api/me/name" account::rename: Some("Named") => "Me", "A guest's name";
    post "/api/sign-up" account::sign_up: Some("Credentials") => "Me", "Make the guest an account";
    post "/api/sign-in" account::sign_in: Some("Credentials") => "Me", "Sign in; the guest's tables go along";
    post "/api/sign-out" account::sign_out: None => "Nothing", "End this session";
    post "/api/sign-out-everywhere" account::sign_out_everywhere: None => "Nothing", "End all sessions, browsers' and bots'";
    post "/api/me/password" account::password: Some("NewPassword") => "Nothing", "Another password; all other sessions end";
    get "/api/me/export" account::export: None => "Export", "All that is kept about one";
    post "/api/me/delete" account::delete: Some("Meant") => "Nothing", "Delete oneself; seats become someone's who left";
    get "/api/me/bots" account::bots: None => "Bots", "One's bots";
    post "/api/me/bots" account::new_bot: Some("NewBot") => "Bot", "A token for a bot";
    post "/api/me/bots/end" account::end_bot: Some("WhichBot") => "Nothing", "End a bot's token";
    post "/api/me/feed" account::new_feed: None => "Me", "Another address for the personal feed";
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
        .route("/tables/{id}/seat/{player}/{key}", get(site::seat).post(site::take_seat))
        .route("/tables/{id}/sit", post(site::join))
        .route("/tables/{id}/picture.svg", get(pictures::table_svg))
        .route("/tables/{id}/picture.png", get(pictures::table_png))
        .route("/picture/{file}", get(pictures::game))
        .route("/feed/{person}/{seal}", get(feed::feed))
        .route("/lobby", get(site::lobby))
        .route("/my", get(site::mine))
        .route("/archive", get(site::archive))
        .route("/players/{name}", get(site::player))
        .route("/account", get(site::account))
        .route("/{game}", get(site::lid))
        .route("/{game}/rules", get(site::rules_page))
        .route("/{game}/ratings", get(site::ratings))
        .route("/{game}/tables", post(site::open_table))
        .route("/{game}/{workbench}", get(workbench::show).post(workbench::play));
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
        .layer(middleware::from_fn_with_state(app.clone(), visitor::meet))
        .merge(plain())
        .layer(middleware::from_fn_with_state(app.clone(), logs::every_answer))
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(4)))
        .layer(middleware::from_fn_with_state(app.clone(), headers::headers))
        .with_state(app)
}
