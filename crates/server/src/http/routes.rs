//! Every address of the server, in one place.
//!
//! The router, the limits and the description of the API are all made from
//! these tables, so that none can know what another does not.

use std::{collections::HashMap, sync::Arc};

use axum::{
    Router,
    http::{Method, StatusCode},
    middleware,
};
use tower_http::{CompressionLevel, compression::CompressionLayer};

use crate::{
    app::App,
    http::{
        assets,
        error::Problem,
        headers,
        limits::Class,
        logs, metrics, openapi, ready,
        route::{Route, api_get, api_post, get, post},
    },
    learn::free_board,
    machine::hint,
    pages::{
        self, announcement, archive, compose, lid, lobby, mine, operator, pictures, player,
        ratings, record, rulebook, seat, settings, shelf, table, workbench,
    },
    people::{account, export, feed, players, visitor},
    table::{acts, dice, lists, open, records, shelf as shelf_cards, show, socket},
};

/// A record in a form: each of its bytes may take three there.
const LONGEST_FORM: usize = 3 * records::LONGEST;

/// What programs ask for.
pub(crate) fn api() -> Vec<Route> {
    // What any act at a table can be refused with: by the table's rules for
    // who may do it, as things stand, by the game.
    const ACT: &[u16] = &[403, 409, 422];
    let act = |route: Route| route.refuses(ACT);
    vec![
        api_get("/api/games", shelf_cards::list, "The shelf"),
        api_post("/api/tables", open::create, "Open a table")
            .costs(Class::Open)
            .refuses(&[403, 404, 422]),
        api_get(
            "/api/tables",
            lists::list,
            "The visitor's tables, those that wait for the visitor first",
        ),
        api_get("/api/lobby", lists::lobby, "Public tables that wait for players"),
        api_get("/api/finished", lists::finished, "Public tables that are over").refuses(&[404]),
        api_get("/api/tables/{id}", show::show, "A table, now or at some moment").refuses(&[422]),
        act(api_post("/api/tables/{id}/act", acts::act, "Play an action")),
        act(api_post("/api/tables/{id}/undo", acts::undo, "One step back inside the turn")),
        act(api_post(
            "/api/tables/{id}/takeback",
            acts::takeback,
            "Take a turn back, or ask for it",
        )),
        act(api_post("/api/tables/{id}/resign", acts::resign, "Give up")),
        act(api_post("/api/tables/{id}/draw", acts::draw, "Agree on a draw, or ask for it")),
        act(api_post("/api/tables/{id}/next", acts::next, "Begin the next game of the match")),
        act(api_post("/api/tables/{id}/explain", show::why_not, "Why touches lead to no action")),
        act(api_post(
            "/api/tables/{id}/abort",
            acts::abort,
            "Call the game off before the second turn",
        )),
        act(api_post("/api/tables/{id}/pause", acts::pause, "Stop the clock, or ask for it")),
        act(api_post(
            "/api/tables/{id}/resume",
            acts::resume,
            "Go on after a pause, or ask for it",
        )),
        act(api_post(
            "/api/tables/{id}/rematch",
            acts::rematch,
            "Play again the other way round, or ask for it",
        )),
        act(api_post("/api/tables/{id}/accept", acts::accept, "Agree to what another player asks")),
        act(api_post(
            "/api/tables/{id}/decline",
            acts::decline,
            "Refuse what another player asks, or ask no longer",
        )),
        act(api_post("/api/tables/{id}/say", acts::say, "Say a polite phrase")),
        act(api_post(
            "/api/tables/{id}/plan",
            acts::plan,
            "Answer expected turns beforehand, in correspondence",
        )),
        act(api_post("/api/tables/{id}/sit", acts::sit, "Take an open seat")),
        api_get(
            "/api/tables/{id}/moves",
            show::list_moves,
            "The steps of a game, at most 500 at once",
        )
        .refuses(&[422]),
        api_get(
            "/api/tables/{id}/links",
            open::seat_links,
            "The links for the open seats, for those who play",
        )
        .refuses(&[403]),
        api_get(
            "/api/tables/{id}/hint",
            hint::hint,
            "A good move, and the winning chances, for those who study",
        )
        .costs(Class::Think)
        .refuses(&[403, 409, 422, 503]),
        api_get("/api/tables/{id}/record", records::download, "The record"),
        api_get("/api/tables/{id}/live", socket::live, "A WebSocket that tells every change")
            .refuses(&[403, 426]),
        api_post("/api/records", records::upload, "Open a record as a table")
            .costs(Class::Open)
            .longest(records::LONGEST)
            .refuses(&[422]),
        api_post("/api/dice", dice::check_text, "Check the dice of a record")
            .longest(records::LONGEST),
        api_post("/api/try", free_board::try_out, "A free board").refuses(&[404, 409, 422]),
        api_post(
            "/api/try/explain",
            free_board::why_not,
            "Why touches on a free board lead to no action",
        )
        .refuses(&[404, 409, 422]),
        api_get("/api/players/{name}", players::show, "What is known of a player with an account"),
        api_get("/api/ratings", players::ratings, "The best of a game, machines among them")
            .refuses(&[404]),
        api_get("/api/me", account::show, "Who one is"),
        api_post("/api/me/name", account::rename, "A guest's name").refuses(&[403, 409, 422]),
        api_post("/api/sign-up", account::sign_up, "Make the guest an account")
            .costs(Class::SignIn)
            .refuses(&[403, 409, 422]),
        api_post("/api/sign-in", account::sign_in, "Sign in; the guest's tables go along")
            .costs(Class::SignIn)
            .refuses(&[403, 409]),
        api_post("/api/sign-out", account::sign_out, "End this session").refuses(&[403]),
        api_post(
            "/api/sign-out-everywhere",
            account::sign_out_everywhere,
            "End all sessions, browsers' and bots'",
        )
        .refuses(&[403]),
        api_post("/api/me/password", account::password, "Another password; all other sessions end")
            .costs(Class::SignIn)
            .refuses(&[403, 422]),
        api_get("/api/me/export", export::export, "All that is kept about one"),
        api_post(
            "/api/me/delete",
            account::delete,
            "Delete oneself; seats become someone's who left",
        )
        .costs(Class::SignIn)
        .refuses(&[403]),
        api_get("/api/me/bots", account::bots, "One's bots"),
        api_post("/api/me/bots", account::new_bot, "A token for a bot").refuses(&[403, 409, 422]),
        api_post("/api/me/bots/end", account::end_bot, "End a bot's token").refuses(&[403, 404]),
        api_post("/api/me/feed", account::new_feed, "Another address for the personal feed")
            .refuses(&[403]),
        api_get("/api/openapi.json", openapi::description, "This description"),
    ]
}

/// What people look at, and the forms they send.
fn pages() -> Vec<Route> {
    vec![
        get("/", shelf::show),
        get("/settings", settings::show),
        post("/settings", settings::keep),
        post("/records", record::open).costs(Class::Open).longest(LONGEST_FORM),
        get("/dice", pages::dice::show),
        post("/dice", pages::dice::check_record).longest(LONGEST_FORM),
        get("/tables/{id}", table::show),
        get("/tables/{id}/seat/{player}/{key}", seat::show),
        post("/tables/{id}/seat/{player}/{key}", seat::take),
        post("/tables/{id}/sit", lobby::join),
        get("/tables/{id}/picture.svg", pictures::table_svg),
        get("/tables/{id}/picture.png", pictures::table_png),
        get("/picture/{file}", pictures::game),
        get("/feed/{person}/{seal}", feed::feed),
        get("/lobby", lobby::show),
        get("/my", mine::show),
        get("/archive", archive::show),
        get("/players/{name}", player::show),
        get("/account", pages::account::show),
        get("/operator", operator::show),
        get("/operator/log", operator::show_log),
        get("/operator/persons", operator::find_person),
        get("/operator/persons/{id}", operator::show_person),
        get("/operator/tables", operator::find_table),
        get("/operator/tables/{id}", operator::show_table),
        post("/operator/claim", operator::claim).costs(Class::SignIn),
        post("/operator/orders", operator::order),
        post("/announcement", announcement::dismiss),
        get("/{game}", lid::show),
        get("/{game}/rules", rulebook::show),
        get("/{game}/ratings", ratings::show),
        post("/{game}/tables", compose::open).costs(Class::Open),
        get("/{game}/{workbench}", workbench::show),
        post("/{game}/{workbench}", workbench::play).costs(Class::Open),
    ]
}

/// What needs no cookie and no language.
fn plain() -> Vec<Route> {
    vec![
        get("/favicon.svg", assets::icon),
        get("/robots.txt", assets::robots),
        get("/health", ready::health),
        get("/ready", ready::ready),
        get("/metrics", metrics::figures),
        get("/static/{version}/{*path}", assets::file),
    ]
}

/// Is this an address for programs? They are told in JSON what is wrong, also
/// where there is no route.
pub(crate) fn is_api(path: &str) -> bool {
    path.starts_with("/api/")
}

/// Out of which bucket each route is paid.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prices(Arc<HashMap<(Method, &'static str), Class>>);

impl Prices {
    fn of<'a>(routes: impl Iterator<Item = &'a Route>) -> Self {
        let price = |route: &Route| Some(((route.method.clone(), route.path), route.price?));
        Self(Arc::new(routes.filter_map(price).collect()))
    }

    /// The price of a route; what matches none that is known costs what changes
    /// cost, unless it only looks.
    pub(crate) fn get(&self, method: &Method, route: Option<&str>) -> Option<Class> {
        // Whoever asks for the head of a page has it made all the same.
        let method = if *method == Method::HEAD { &Method::GET } else { method };
        match route {
            Some(route) => self.0.get(&(method.clone(), route)).copied(),
            None => (*method != Method::GET).then_some(Class::Change),
        }
    }
}

fn routed(routes: Vec<Route>) -> Router<App> {
    routes.into_iter().fold(Router::new(), |router, route| {
        let path = route.path;
        router.route(path, route.handler())
    })
}

/// The whole server as a router.
pub fn router(app: App) -> Router {
    let (api, pages) = (api(), pages());
    let prices = Prices::of(api.iter().chain(&pages));
    // Every move is answered with a state: made small quickly rather than well.
    let quick = CompressionLayer::new().quality(CompressionLevel::Fastest);
    routed(api)
        .layer(quick)
        .merge(routed(pages))
        .fallback(async || Problem::not_found())
        .method_not_allowed_fallback(async || {
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method", "error-method")
        })
        .layer(middleware::from_fn_with_state((app.clone(), prices), visitor::meet))
        .merge(routed(plain()))
        .layer(middleware::from_fn_with_state(app.clone(), logs::every_answer))
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(4)))
        .layer(middleware::from_fn_with_state(app.clone(), headers::headers))
        .with_state(app)
}
