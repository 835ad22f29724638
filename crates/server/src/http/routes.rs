//! Every address of the server, in one place.
//!
//! The router, the limits and the description of the API are all made from
//! these tables, so that none can know what another does not.

use std::{collections::HashMap, sync::Arc};

use axum::{
    Router,
    extract::{MatchedPath, Request},
    http::Method,
    middleware,
};
use tower_http::{CompressionLevel, compression::CompressionLayer};

use crate::{
    app::App,
    http::{
        assets,
        error::Problem,
        headers, logs, metrics, openapi,
        prices::Price,
        ready,
        route::{Route, api_get, api_post, get, post},
    },
    learn::free_board,
    machine::hint,
    pages::{
        self, announcement, archive, compose, lid, lobby, mine, operator, pictures, player, print,
        ratings, record, report, reset, rulebook, seat, settings, shelf, table, workbench,
    },
    people::{account, device, export, feed, hides, players, recovery, sessions, visitor},
    table::{acts, dice, lists, open, records, shelf as shelf_cards, show, socket},
};

/// A record in a form: each of its bytes may take three there.
const LONGEST_FORM: usize = 3 * records::LONGEST;

/// What programs ask for.
pub(crate) fn api() -> Vec<Route> {
    // What any act at a table can be refused with: by the table's rules for
    // who may do it, as things stand, by the game.
    const ACT: &[u16] = &[403, 409, 422];
    let act = |route: Route| route.costs(Price::CHANGE).refuses(ACT);
    vec![
        api_get("/api/games", shelf_cards::list, "The shelf").costs(Price::LOOK),
        api_post("/api/tables", open::create, "Open a table")
            .costs(Price::TABLE)
            .refuses(&[403, 404, 409, 422]),
        api_get(
            "/api/tables",
            lists::list,
            "The visitor's tables, those that wait for the visitor first",
        )
        .costs(Price::LIST),
        api_get("/api/lobby", lists::lobby, "Public tables that wait for players")
            .costs(Price::LIST),
        api_get("/api/finished", lists::finished, "Public tables that are over")
            .costs(Price::LIST)
            .refuses(&[404]),
        api_get("/api/tables/{id}", show::show, "A table, now or at some moment")
            .costs(Price::LOOK)
            .refuses(&[422]),
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
        act(api_post("/api/tables/{id}/explain", show::why_not, "Why touches lead to no action"))
            .costs(Price::WORK),
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
        ))
        .costs(Price::PLAN),
        act(api_post("/api/tables/{id}/sit", acts::sit, "Take an open seat")),
        api_get(
            "/api/tables/{id}/moves",
            show::list_moves,
            "The steps of a game, at most 500 at once",
        )
        .costs(Price::LIST)
        .refuses(&[422]),
        api_get(
            "/api/tables/{id}/links",
            open::seat_links,
            "The links for the open seats, for those who play",
        )
        .costs(Price::LOOK)
        .refuses(&[403]),
        api_get(
            "/api/tables/{id}/hint",
            hint::hint,
            "A good move, and the winning chances, for those who study",
        )
        .costs(Price::THOUGHT)
        .headless()
        .refuses(&[403, 409, 422, 503]),
        api_get("/api/tables/{id}/record", records::download, "The record").costs(Price::LIST),
        api_get("/api/tables/{id}/live", socket::live, "A WebSocket that tells every change")
            .costs(Price::LOOK)
            .refuses(&[403, 409, 426, 503]),
        api_post("/api/records", records::upload, "Open a record as a table")
            .costs(Price::RECORD)
            .longest(records::LONGEST)
            .refuses(&[422]),
        api_post("/api/dice", dice::check_text, "Check the dice of a record")
            .costs(Price::READING)
            .longest(records::LONGEST),
        api_post("/api/try", free_board::try_out, "A free board")
            .costs(Price::WORK)
            .refuses(&[404, 409, 422]),
        api_post(
            "/api/try/explain",
            free_board::why_not,
            "Why touches on a free board lead to no action",
        )
        .costs(Price::WORK)
        .refuses(&[404, 409, 422]),
        api_get("/api/players/{name}", players::show, "What is known of a player with an account")
            .costs(Price::LIST),
        api_get("/api/ratings", players::ratings, "The best of a game, machines among them")
            .costs(Price::LIST)
            .refuses(&[404]),
        api_get("/api/me", account::show, "Who one is").costs(Price::LOOK),
        api_post("/api/me/name", account::rename, "A guest's name")
            .costs(Price::CHANGE)
            .refuses(&[403, 409, 422]),
        api_post("/api/sign-up", account::sign_up, "Make the guest an account")
            .costs(Price::SIGN_IN)
            .refuses(&[403, 409, 422]),
        api_post("/api/sign-in", sessions::sign_in, "Sign in; the guest's tables go along")
            .costs(Price::SIGN_IN)
            .refuses(&[403, 409]),
        api_post("/api/sign-out", sessions::sign_out, "End this session")
            .costs(Price::CHANGE)
            .refuses(&[403]),
        api_post(
            "/api/sign-out-everywhere",
            sessions::sign_out_everywhere,
            "End all sessions, browsers' and bots'",
        )
        .costs(Price::CHANGE)
        .refuses(&[403]),
        api_get("/api/me/sessions", sessions::list, "One's sessions, browsers' and bots'")
            .costs(Price::LOOK)
            .refuses(&[403]),
        api_post("/api/me/sessions/end", sessions::end, "End one session")
            .costs(Price::CHANGE)
            .refuses(&[403, 404]),
        api_get("/api/me/recovery", recovery::left, "How many recovery codes are left")
            .costs(Price::LOOK)
            .refuses(&[403]),
        api_post("/api/me/recovery", recovery::renew, "New recovery codes; those before end")
            .costs(Price::SIGN_IN)
            .refuses(&[403]),
        api_post(
            "/api/recover",
            recovery::recover,
            "Another password by a recovery code; all sessions end",
        )
        .costs(Price::SIGN_IN)
        .refuses(&[403, 409, 422]),
        api_get("/api/me/hidden", hides::list, "Players whom one has hidden")
            .costs(Price::LOOK)
            .refuses(&[403]),
        api_post("/api/me/hidden", hides::add, "Hide a player from oneself")
            .costs(Price::CHANGE)
            .refuses(&[403, 404, 409, 410, 422]),
        api_post("/api/me/hidden/end", hides::end, "Show a player again")
            .costs(Price::CHANGE)
            .refuses(&[403, 404]),
        api_post("/api/me/password", account::password, "Another password; all other sessions end")
            .costs(Price::SIGN_IN)
            .refuses(&[403, 422]),
        api_get("/api/me/export", export::export, "All that is kept about one")
            .costs(Price::EXPORT)
            .refuses(&[403])
            .headless(),
        api_post(
            "/api/me/delete",
            account::delete,
            "Delete oneself; seats become someone's who left",
        )
        .costs(Price::SIGN_IN)
        .refuses(&[403]),
        api_get("/api/me/bots", account::bots, "One's bots").costs(Price::LOOK).refuses(&[403]),
        api_post("/api/me/bots", account::new_bot, "A token for a bot")
            .costs(Price::CHANGE)
            .refuses(&[403, 409, 422]),
        api_post("/api/me/bots/end", account::end_bot, "End a bot's token")
            .costs(Price::CHANGE)
            .refuses(&[403, 404]),
        api_post("/api/me/feed", account::new_feed, "Another address for the personal feed")
            .costs(Price::CHANGE)
            .refuses(&[403]),
        api_post("/api/me/link", device::new_link, "A link for being the same guest elsewhere")
            .costs(Price::CHANGE)
            .refuses(&[403, 409]),
        api_post("/api/me/link/end", device::end_link, "End that link")
            .costs(Price::CHANGE)
            .refuses(&[403, 404, 409]),
        api_get("/api/openapi.json", openapi::description, "This description").costs(Price::LOOK),
    ]
}

/// What people look at, and the forms they send.
fn pages() -> Vec<Route> {
    vec![
        get("/", shelf::show).costs(Price::LIST),
        get("/settings", settings::show).costs(Price::LOOK),
        post("/settings", settings::keep).costs(Price::CHANGE),
        post("/records", record::open).costs(Price::RECORD).longest(LONGEST_FORM),
        get("/dice", pages::dice::show).costs(Price::LOOK),
        post("/dice", pages::dice::check_record).costs(Price::READING).longest(LONGEST_FORM),
        get("/tables/{id}", table::show).costs(Price::LOOK),
        get("/tables/{id}/seat/{player}/{key}", seat::show).costs(Price::LOOK),
        post("/tables/{id}/seat/{player}/{key}", seat::take).costs(Price::CHANGE),
        post("/tables/{id}/sit", lobby::join).costs(Price::CHANGE),
        get("/tables/{id}/picture.svg", pictures::table_svg).costs(Price::DRAWING),
        get("/tables/{id}/picture.png", pictures::table_png).costs(Price::DRAWING),
        get("/picture/{file}", pictures::game).costs(Price::DRAWING),
        get("/feed/{person}/{seal}", feed::feed).costs(Price::LIST),
        get("/lobby", lobby::show).costs(Price::LIST),
        get("/my", mine::show).costs(Price::LIST),
        get("/device/{token}", pages::device::show).costs(Price::LOOK),
        post("/device/{token}", device::become_guest).costs(Price::SIGN_IN),
        get("/archive", archive::show).costs(Price::LIST),
        get("/players/{name}", player::show).costs(Price::LIST),
        get("/account", pages::account::show).costs(Price::LIST),
        get("/tables/{id}/report", report::show_table).costs(Price::LOOK),
        post("/tables/{id}/report", report::report_table).costs(Price::TABLE),
        post("/tables/{id}/hide", report::hide_at_table).costs(Price::CHANGE),
        get("/players/{name}/report", report::show_person).costs(Price::LOOK),
        post("/players/{name}/report", report::report_person).costs(Price::TABLE),
        post("/players/{name}/hide", report::hide_person).costs(Price::CHANGE),
        get("/reset/{token}", reset::show).costs(Price::LOOK),
        post("/reset/{token}", reset::set).costs(Price::SIGN_IN),
        get("/operator", operator::show).costs(Price::LIST),
        get("/operator/log", operator::show_log).costs(Price::LIST),
        get("/operator/persons", operator::find_person).costs(Price::LIST),
        get("/operator/persons/{id}", operator::show_person).costs(Price::LIST),
        get("/operator/tables", operator::find_table).costs(Price::LIST),
        get("/operator/tables/{id}", operator::show_table).costs(Price::LIST),
        post("/operator/claim", operator::claim).costs(Price::SIGN_IN),
        post("/operator/orders", operator::order).costs(Price::CHANGE),
        post("/announcement", announcement::dismiss).costs(Price::CHANGE),
        get("/{game}", lid::show).costs(Price::LOOK),
        get("/{game}/rules", rulebook::show).costs(Price::LOOK),
        get("/{game}/print", print::show).costs(Price::DRAWING),
        get("/{game}/print/{file}", print::file).costs(Price::DRAWING),
        get("/{game}/ratings", ratings::show).costs(Price::LIST),
        post("/{game}/tables", compose::open).costs(Price::TABLE),
        get("/{game}/{workbench}", workbench::show).costs(Price::DRAWING),
        post("/{game}/{workbench}", workbench::play).costs(Price::TABLE),
    ]
}

/// What needs no cookie and no language.
fn plain() -> Vec<Route> {
    vec![
        get("/favicon.svg", assets::icon).costs(Price::FREE),
        get("/robots.txt", assets::robots).costs(Price::FREE),
        get("/health", ready::health).costs(Price::FREE),
        get("/ready", ready::ready).costs(Price::LOOK),
        get("/metrics", metrics::figures).costs(Price::LOOK),
        get("/static/{version}/{*path}", assets::file).costs(Price::FREE),
    ]
}

/// Is this an address for programs? They are told in JSON what is wrong, also
/// where there is no route.
pub(crate) fn is_api(path: &str) -> bool {
    path.starts_with("/api/")
}

/// What each route costs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prices(Arc<HashMap<(Method, &'static str), Price>>);

impl Prices {
    fn of<'a>(routes: impl Iterator<Item = &'a Route>) -> Self {
        let mut prices = HashMap::new();
        for route in routes {
            prices.extend(route.price.map(|price| ((route.method.clone(), route.path), price)));
            if route.headless {
                prices.insert((Method::HEAD, route.path), Price::LOOK);
            }
        }
        Self(Arc::new(prices))
    }

    /// The price of a request; what matches no route costs what a change costs,
    /// unless it only looks.
    pub(crate) fn of_request(&self, request: &Request) -> Price {
        let method = request.method();
        let route = request.extensions().get::<MatchedPath>();
        let price = |method: &Method| self.0.get(&(method.clone(), route?.as_str())).copied();
        // Whoever asks for the head of a page has it made all the same.
        let of_page = || (*method == Method::HEAD).then(|| price(&Method::GET)).flatten();
        let safe = matches!(*method, Method::GET | Method::HEAD);
        let elsewhere = if safe { Price::LOOK } else { Price::CHANGE };
        price(method).or_else(of_page).unwrap_or(elsewhere)
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
    let (api, pages, plain) = (api(), pages(), plain());
    let prices = Prices::of(api.iter().chain(&pages).chain(&plain));
    let toll = middleware::from_fn_with_state((app.clone(), prices.clone()), visitor::toll);
    // Every move is answered with a state: made small quickly rather than well.
    let quick = CompressionLayer::new().quality(CompressionLevel::Fastest);
    routed(api)
        .layer(quick)
        .merge(routed(pages))
        .fallback(async || Problem::not_found())
        .method_not_allowed_fallback(async || Problem::method_not_allowed())
        .layer(middleware::from_fn_with_state((app.clone(), prices), visitor::meet))
        .merge(routed(plain).layer(toll))
        .layer(middleware::from_fn_with_state(app.clone(), logs::every_answer))
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(4)))
        .layer(middleware::from_fn_with_state(app.clone(), headers::headers))
        .with_state(app)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_has_a_price() {
        let without = |routes: Vec<Route>| {
            let route = |route: Route| format!("{} {}", route.method, route.path);
            routes.into_iter().filter(|route| route.price.is_none()).map(route).collect::<Vec<_>>()
        };
        for routes in [api(), pages(), plain()] {
            assert_eq!(without(routes), Vec::<String>::new());
        }
        // Only what needs no visitor is free, and of that only what is at hand.
        let free = |route: &Route| route.price == Some(Price::FREE);
        assert!(!api().iter().chain(&pages()).any(free));
    }

    /// An address for each route that shows something.
    fn addresses(table: &str) -> Vec<String> {
        let all = [api(), pages(), plain()].into_iter().flatten();
        let shown = all.filter(|route| route.method == Method::GET).map(|route| route.path);
        let fill = |path: &str| {
            let path = path.replace("{id}", table).replace("{game}", "choc");
            let path = path.replace("{workbench}", "scenario").replace("{file}", "ra.png");
            let path = path.replace("/static/{version}/{*path}", &assets::url("icon.svg"));
            path.replace(['{', '}'], "")
        };
        let more =
            ["/picture/ra.svg", "/picture/none.svg", "/picture/ra.svg?moves=none", "/nothing"];
        shown.map(fill).chain(more.map(str::to_owned)).collect()
    }

    /// Whoever keeps an answer for others must not hand out one visitor's
    /// cookie to them.
    #[tokio::test]
    async fn nothing_public_sets_a_cookie() {
        use axum::{body::Body, http::header};
        use tower::ServiceExt as _;
        let folder = tempfile::TempDir::new().unwrap();
        let store = store::Store::sqlite(&folder.path().join("pionnier.sqlite")).await.unwrap();
        let config = crate::Config {
            data: Some(folder.path().to_owned()),
            rate_limit: Some(0),
            ..crate::Config::default()
        };
        let settings = config.settings().unwrap();
        let app = App::open(settings, store, crate::Clock::default()).await.unwrap();
        let router = router(app);
        let new = Request::post("/api/tables").header("content-type", "application/json");
        let new = new.body(Body::from(r#"{ "game": "ra", "public": true }"#)).unwrap();
        let opened = router.clone().oneshot(new).await.unwrap();
        assert!(opened.headers().contains_key(header::SET_COOKIE));
        let opened = axum::body::to_bytes(opened.into_body(), 10_000).await.unwrap();
        let opened: serde_json::Value = serde_json::from_slice(&opened).unwrap();
        let mut public = 0;
        for path in addresses(opened["id"].as_str().unwrap()) {
            for path in [format!("{path}?lang=en"), path] {
                let request = Request::get(&path).body(Body::empty()).unwrap();
                let answer = router.clone().oneshot(request).await.unwrap();
                let control = answer.headers().get(header::CACHE_CONTROL);
                let control = control.map_or("", |control| control.to_str().unwrap());
                if control.contains("public") {
                    public += 1;
                    assert!(!answer.headers().contains_key(header::SET_COOKIE), "{path}");
                } else if answer.headers().contains_key(header::SET_COOKIE) {
                    // Nor may a cache keep what it must ask about again.
                    assert!(
                        ["private", "no-store"].iter().any(|word| control.contains(word)),
                        "{path}: {control}"
                    );
                }
            }
        }
        assert!(public >= 4, "{public}");
    }
}
