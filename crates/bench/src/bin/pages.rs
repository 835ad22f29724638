//! What pages and lists cost in a large house: `cargo run --release -p bench --bin
//! pages [TABLES…]`. Fills a store with so many finished tables of fifty players,
//! asks for every list through the real router, and prints the middle of several
//! times, in microseconds, and the ratio between the largest house and the
//! smallest: what a list costs must not depend on how many tables are over. Then
//! what grows with them, a person's export and a backup, for a table.
//!
//! `--database ADDRESS` fills a PostgreSQL database of its own for each size
//! (`ADDRESS` is a server's, without the name of a database).

#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::{path::Path, time::Instant};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
};
use serde_json::{Value, json};
use server::{App, Clock, Config, router};
use store::{Name, Row, Store, Table};
use tower::ServiceExt as _;

/// The time, in milliseconds since 1970.
const NOW: i64 = 1_800_000_000_000;
/// How many players have played them, two by two.
const PLAYERS: usize = 50;
/// Of the tables, how many are over that only their players can find.
const PRIVATE_EVERY: usize = 5;
/// How often each page is asked for.
const TIMES: usize = 15;
/// A list should not cost more than this at any size, in microseconds.
const GOAL: u128 = 50_000;

/// What is asked for, by the first of the players.
const PAGES: &[&str] = &[
    "/",
    "/my",
    "/lobby",
    "/archive",
    "/archive?game=ra",
    "/archive?game=stations",
    "/archive?game=chess",
    "/archive?player=player0",
    "/archive?player=nobody",
    "/players/player0",
    "/ra/ratings",
    "/account",
    "/api/tables",
    "/api/lobby",
    "/api/finished",
    "/api/finished?game=ra&player=player0",
    "/api/finished?before=1799999000000",
    "/api/players/player0",
    "/metrics",
];

#[tokio::main]
async fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let database = args.iter().position(|arg| arg == "--database").map(|at| {
        args.remove(at);
        args.remove(at)
    });
    let mut sizes: Vec<usize> = args.iter().map(|arg| arg.parse().expect("a number")).collect();
    if sizes.is_empty() {
        sizes = vec![1_000, 100_000];
    }
    let mut columns = Vec::new();
    for &size in &sizes {
        columns.push(measure(size, database.as_deref()).await);
    }
    let titles: Vec<String> = sizes.iter().map(|size| format!("{size} tables")).collect();
    println!("{:<40} {:>16} {:>7}", "a page, in µs", titles.join("   "), "ratio");
    let rows = PAGES.iter().map(|page| (*page).to_owned());
    let rest = ["an export, for each of one's tables", "a backup, for each table"];
    for (row, name) in rows.chain(rest.map(str::to_owned)).enumerate() {
        let times: Vec<u128> = columns.iter().map(|column| column[row]).collect();
        let ratio = *times.last().unwrap_or(&1) as f64 / times[0].max(1) as f64;
        let late = if times.iter().any(|&time| time > GOAL) { "  more than 50 ms" } else { "" };
        let times: Vec<String> = times.iter().map(|time| format!("{time:>12}")).collect();
        println!("{name:<40} {} {ratio:>6.2}×{late}", times.join(" "));
    }
}

/// The times of all pages in a house of so many tables.
async fn measure(size: usize, database: Option<&str>) -> Vec<u128> {
    let folder = tempfile::tempdir().expect("a folder");
    let address = database.map(|server| format!("{server}/bench_{size}"));
    let mut house = House::open(folder.path(), address.as_deref()).await;
    let began = Instant::now();
    house.fill(size).await;
    println!("{size} tables written in {:.1} s", began.elapsed().as_secs_f64());
    let mut times = Vec::new();
    for page in PAGES {
        let mut each = Vec::new();
        for _ in 0..TIMES {
            let began = Instant::now();
            house.get(page).await;
            each.push(began.elapsed().as_micros());
        }
        each.sort_unstable();
        times.push(each[TIMES / 2]);
    }
    let began = Instant::now();
    let export: Value =
        serde_json::from_slice(&house.get("/api/me/export").await).expect("an export is JSON");
    let tables = export["tables"].as_array().map_or(0, Vec::len);
    times.push(began.elapsed().as_micros() / tables.max(1) as u128);
    let began = Instant::now();
    let rows = house.store.backup(&mut std::io::sink(), |_, _| {}).await.expect("a backup");
    times.push(began.elapsed().as_micros() / size as u128);
    println!("{rows} rows backed up in {:.1} s", began.elapsed().as_secs_f64());
    house.store.close().await;
    times
}

struct House {
    router: Router,
    store: Store,
    cookie: String,
}

impl House {
    async fn open(folder: &Path, address: Option<&str>) -> Self {
        let config = Config {
            data: Some(folder.to_owned()),
            machine_threads: Some(1),
            rate_limit: Some(0),
            ..Config::default()
        };
        let settings = config.settings().expect("settings");
        let store = match address {
            Some(address) => Store::at(address).await,
            None => Store::sqlite(&folder.join("pionnier.sqlite")).await,
        };
        let store = store.expect("an empty database");
        let app = App::open(settings, store.clone(), Clock::stopped_at(NOW)).await;
        Self { router: router(app.expect("a server")), store, cookie: String::new() }
    }

    async fn send(&mut self, mut request: Request<Body>) -> Vec<u8> {
        let headers = request.headers_mut();
        headers.insert(header::HOST, "house.test".parse().expect("a name"));
        if !self.cookie.is_empty() {
            headers.insert(header::COOKIE, self.cookie.parse().expect("a cookie"));
        }
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (parts, body) = response.into_parts();
        if let Some(cookie) = parts.headers.get(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("text");
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        let body = to_bytes(body, usize::MAX).await.expect("a body").to_vec();
        let fine = parts.status.is_success() || parts.status == StatusCode::NOT_FOUND;
        assert!(fine, "{}: {}", parts.status, String::from_utf8_lossy(&body));
        body
    }

    async fn get(&mut self, path: &str) -> Vec<u8> {
        self.send(Request::get(path).body(Body::empty()).expect("a request")).await
    }

    async fn post(&mut self, path: &str, body: &Value) -> Value {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        let body = self.send(request.body(body.to_string().into()).expect("a request")).await;
        serde_json::from_slice(&body).unwrap_or_default()
    }

    /// A game that was played and given up, to be copied.
    async fn played(&mut self) -> (Table, Vec<Row>) {
        let new = json!({ "game": "ra", "options": "match=single", "public": true });
        let opened = self.post("/api/tables", &new).await;
        let table = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
        let turns = ["2F1-F3", "2F11-F9", "2F3-F1", "2F9-F11"];
        for (version, action) in turns.iter().enumerate() {
            let act = json!({ "action": action, "version": version, "token": version.to_string() });
            self.post(&format!("{table}/act"), &act).await;
        }
        let resign = json!({ "version": turns.len(), "token": "resign", "seat": 0 });
        self.post(&format!("{table}/resign"), &resign).await;
        let id = opened["id"].as_str().expect("an id");
        self.store.load(id).await.expect("a store").expect("a table")
    }

    /// Fifty players and so many tables of theirs.
    async fn fill(&mut self, size: usize) {
        let (table, rows) = self.played().await;
        let sign_up = json!({ "name": "player0", "password": "a long enough pass phrase" });
        self.post("/api/sign-up", &sign_up).await;
        let first = self.store.account("player0").await.expect("a store");
        let mut players = vec![first.expect("signed up").person.id];
        for number in 1..PLAYERS {
            let name = format!("player{number}");
            let store = &self.store;
            store.remember(&name, &format!("hash-{name}"), NOW).await.expect("a person");
            let known = Name { shown: &name, sign_in: &name, skeleton: &name };
            store.sign_up(&name, known, "none", NOW).await.expect("an account");
            players.push(name);
        }
        let mut writing = tokio::task::JoinSet::new();
        for number in 1..size {
            let mut table = table.clone();
            table.id = format!("{number:018}");
            table.public = number % PRIVATE_EVERY != 0;
            let at = NOW - (size - number) as i64 * 60_000;
            table.created_at = at - 1_000;
            table.updated_at = at;
            table.index.ended_at = Some(at);
            let one = number % PLAYERS;
            let other = (one + 1 + number / PLAYERS % (PLAYERS - 1)) % PLAYERS;
            table.owner.clone_from(&players[one]);
            for (seat, player) in table.seats.iter_mut().zip([one, other]) {
                seat.person = Some(players[player].clone());
            }
            let (store, rows) = (self.store.clone(), rows.clone());
            writing.spawn(async move { store.create(&table, &rows).await.expect("a table") });
            if writing.len() >= 512 {
                writing.join_next().await;
            }
        }
        writing.join_all().await;
    }
}
