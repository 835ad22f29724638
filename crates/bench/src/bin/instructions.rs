//! Counts the instructions that the server needs for what it does most, by
//! running itself under callgrind: `cargo xtask bench` does it. The counts
//! repeat, whatever else the computer does; times do not.
//!
//! A scene is a request through the real router into a SQLite file. Everything
//! is set up beforehand, without callgrind, and copied; then the request is
//! made a few times and many times, and the difference is what it costs. Hash
//! maps are seeded by lot, so that the last digits may change.

#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::{fs, path::Path, process::Command};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, header},
};
use serde_json::{Value, json};
use server::{App, Clock, Config, router};
use store::Store;
use tower::ServiceExt as _;

/// What is measured, and how often: a few times, then many.
const SCENES: &[(&str, u32, u32)] = &[
    ("move", 10, 50),
    ("state-10", 5, 25),
    ("state-300", 5, 25),
    ("lobby", 2, 7),
    ("archive-10", 2, 7),
    ("archive-300", 2, 7),
];

/// The time in all scenes, in milliseconds since 1970.
const NOW: i64 = 1_800_000_000_000;
/// Tables in the lobby, and in the archive.
const OPEN: i64 = 1_000;
const FINISHED: i64 = 100_000;
/// Tables on a page of the archive.
const PAGE: i64 = 50;

/// Turns of the games called short and long: multiples of four apart, so that
/// both boards look the same.
const SHORT: usize = 10;
const LONG: usize = 302;

/// Four turns of `ra` after which all stands as before.
const ROUND: [&str; 4] = ["2F1-F3", "2F11-F9", "2F3-F1", "2F9-F11"];

/// The files of a scene: the database, the visitor's cookie and the tables.
const DATABASE: &str = "pionnier.sqlite";
const NOTES: &str = "notes.json";

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [scene, count, folder] => {
            let count = count.parse().expect("a number");
            play(scene, count, Path::new(folder)).await;
        }
        [] => count_all().await,
        _ => panic!("no arguments, or SCENE COUNT FOLDER"),
    }
}

/// Prepares the scenes and counts them one after another.
async fn count_all() {
    let prepared = tempfile::tempdir().expect("a folder");
    prepare(prepared.path()).await;
    println!("{:<12} {:>14} {:>14} {:>7}", "a request", "instructions", "goal", "ratio");
    let mut counted: Vec<(&str, f64)> = Vec::new();
    for &(scene, few, many) in SCENES {
        let less = callgrind(prepared.path(), scene, few);
        let more = callgrind(prepared.path(), scene, many);
        let each = (more - less) as f64 / f64::from(many - few);
        counted.push((scene, each));
        match goal(scene, &counted) {
            Some(goal) => {
                println!("{scene:<12} {each:>14.0} {goal:>14.0} {:>6.2}×", goal / each);
            }
            None => println!("{scene:<12} {each:>14.0}"),
        }
    }
}

/// The most instructions that a scene may take.
fn goal(scene: &str, counted: &[(&str, f64)]) -> Option<f64> {
    let lines = include_str!("../../instructions.txt").lines();
    let mut words = lines.filter_map(|line| line.split_once(' '));
    let (_, goal) = words.find(|(name, _)| *name == scene)?;
    let number = |text: &str| text.trim().parse::<f64>().expect("a goal is a number");
    Some(match goal.split_once('×') {
        Some((times, other)) => {
            let other = counted.iter().find(|(name, _)| *name == other.trim());
            number(times) * other.expect("a scene counted before").1
        }
        None => number(goal),
    })
}

/// The instructions of a whole run of this program.
fn callgrind(prepared: &Path, scene: &str, count: u32) -> u64 {
    let folder = tempfile::tempdir().expect("a folder");
    for file in [DATABASE, NOTES] {
        fs::copy(prepared.join(file), folder.path().join(file)).expect("a copy");
    }
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().expect("this program"))
        .args([scene, &count.to_string()])
        .arg(folder.path())
        .output()
        .expect("valgrind runs");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{scene} fails: {text}");
    let collected = text.lines().find_map(|line| line.split_once("Collected : "));
    let (_, number) = collected.unwrap_or_else(|| panic!("no count in {text}"));
    number.trim().parse().expect("a count is a number")
}

/// The server of a scene, and a browser that visits it.
struct House {
    router: Router,
    store: Store,
    cookie: String,
}

impl House {
    async fn open(folder: &Path, cookie: &str) -> Self {
        let config = Config {
            data: Some(folder.to_owned()),
            machine_threads: Some(0),
            rate_limit: Some(0),
            ..Config::default()
        };
        let settings = config.settings().expect("settings");
        let store = Store::sqlite(&folder.join(DATABASE)).await.expect("a database");
        let app = App::open(settings, store.clone(), Clock::stopped_at(NOW)).await;
        Self { router: router(app.expect("a server")), store, cookie: cookie.to_owned() }
    }

    /// Asks as browsers do, and gives the length of the answer.
    async fn ask(&mut self, request: Request<Body>) -> usize {
        self.send(request, "gzip, deflate, br, zstd").await.len()
    }

    async fn send(&mut self, mut request: Request<Body>, coding: &str) -> Vec<u8> {
        let headers = request.headers_mut();
        headers.insert(header::HOST, "house.test".parse().expect("a name"));
        headers.insert(header::ACCEPT_ENCODING, coding.parse().expect("a coding"));
        headers.insert(header::ACCEPT_LANGUAGE, "en".parse().expect("a language"));
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
        assert!(parts.status.is_success(), "{}: {body:?}", parts.status);
        body
    }

    /// Opens a table and plays so many turns, by both sides.
    async fn table(&mut self, options: &Value, turns: usize) -> String {
        let opened = self.send(post("/api/tables", options), "identity").await;
        let opened: Value = serde_json::from_slice(&opened).expect("JSON");
        let id = opened["id"].as_str().expect("an id").to_owned();
        for version in 0..turns {
            self.ask(act(&id, version)).await;
        }
        id
    }

    /// Opens copies of a table, each a millisecond longer ago than the one before.
    async fn copy(&self, id: &str, count: i64, ago: i64) {
        let (table, rows) = self.store.load(id).await.expect("a store").expect("a table");
        let copies = (0..count).map(|number| {
            let (mut table, rows, store) = (table.clone(), rows.clone(), self.store.clone());
            table.id = format!("{id}-{number}");
            table.created_at = NOW - ago - number;
            table.index.ended_at = table.index.ended_at.map(|_| NOW - ago - number);
            tokio::spawn(async move { store.create(&table, &rows).await.expect("a copy") })
        });
        for copy in copies.collect::<Vec<_>>() {
            copy.await.expect("a copy");
        }
    }
}

fn post(path: &str, body: &Value) -> Request<Body> {
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    request.body(body.to_string().into()).expect("a request")
}

fn get(path: &str) -> Request<Body> {
    Request::get(path).body(Body::empty()).expect("a request")
}

/// The turn that follows so many: rounds without end.
fn act(id: &str, version: usize) -> Request<Body> {
    let (action, token) = (ROUND[version % ROUND.len()], version.to_string());
    let body = json!({ "action": action, "version": version, "token": token });
    post(&format!("/api/tables/{id}/act"), &body)
}

/// Writes the database of all scenes, and which tables are in it.
async fn prepare(folder: &Path) {
    let mut house = House::open(folder, "").await;
    let options = json!({ "match": "single", "draws": "off" });
    let private = json!({ "game": "ra", "options": options });
    let moved = house.table(&private, SHORT).await;
    let short = house.table(&private, SHORT).await;
    let long = house.table(&private, LONG).await;
    let waiting = json!({
        "game": "ra", "options": options, "public": true,
        "seats": [{ "kind": "person" }, { "kind": "open" }],
    });
    let open = house.table(&waiting, 0).await;
    house.copy(&open, OPEN - 1, 0).await;
    let public = json!({ "game": "ra", "options": options, "public": true });
    // The archive's first page has long games, its second short ones.
    for (turns, count, ago) in
        [(LONG, PAGE, 1_000), (SHORT, PAGE, 2_000), (0, FINISHED - 2 * PAGE, 3_000)]
    {
        let id = house.table(&public, turns).await;
        let body = json!({ "version": turns, "token": "resign", "seat": 0 });
        house.ask(post(&format!("/api/tables/{id}/resign"), &body)).await;
        house.copy(&id, count, ago).await;
    }
    let notes =
        json!({ "cookie": house.cookie, "move": moved, "state-10": short, "state-300": long });
    fs::write(folder.join(NOTES), notes.to_string()).expect("notes");
    house.store.close().await;
}

/// Makes a scene's request so many times. The first ones read what is kept in
/// memory afterwards; they are among the few, and so among the many.
async fn play(scene: &str, count: u32, folder: &Path) {
    let notes = fs::read(folder.join(NOTES)).expect("notes");
    let notes: Value = serde_json::from_slice(&notes).expect("JSON");
    let text = |key: &str| notes[key].as_str().unwrap_or_default().to_owned();
    let mut house = House::open(folder, &text("cookie")).await;
    let id = text(scene);
    let mut length = 0;
    for number in 0..count as usize {
        let request = match scene {
            "move" => act(&id, SHORT + number),
            "lobby" => get("/lobby"),
            "archive-10" => get(&format!("/archive?before={}", NOW - 1_500)),
            "archive-300" => get(&format!("/archive?before={}", NOW - 500)),
            _ => get(&format!("/api/tables/{id}")),
        };
        length = house.ask(request).await;
    }
    println!("{scene}: {length} bytes");
}
