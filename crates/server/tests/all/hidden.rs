//! G3: until a turn is complete, nothing that anyone but its player can read
//! changes, by whatever way. Every address that can be looked at is looked at
//! before and after each step of a turn, byte for byte.

use std::collections::BTreeMap;

use crate::{
    house::{Browser, House},
    live::{Socket, address, connect, hear},
};
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message as Frame;

/// What no turn can change, or what changes with every request.
const APART: [&str; 6] = [
    // Figures of the whole server, every request among them.
    "/metrics",
    // Files of the program.
    "/static/{version}/{*path}",
    // Said by the sockets below.
    "/api/tables/{id}/live",
    // For operators, whose business is the whole house.
    "/operator",
    // How the process, its disk and its queue are.
    "/health",
    "/ready",
];

/// The addresses that can be looked at, from the table of routes itself: whoever
/// adds one finds it here.
fn addresses() -> Vec<&'static str> {
    let routes = include_str!("../../src/http/routes.rs");
    let after = |word: &'static str| {
        routes.split(word).skip(1).filter_map(|rest| {
            let rest = rest.trim_start();
            rest.strip_prefix('"')?.split('"').next()
        })
    };
    let found: Vec<_> = after("get(").filter(|path| !APART.contains(path)).collect();
    assert!(found.len() > 30, "{found:?}");
    found
}

/// A table of two with a turn to be begun.
struct Pair {
    ada: Browser,
    blaise: Browser,
    table: String,
    game: &'static str,
    feed: String,
}

impl Pair {
    async fn sit(house: &House, game: &'static str, clock: &str) -> Self {
        let (mut ada, mut blaise) = (house.browser(), house.browser());
        let new = json!({
            "game": game, "clock": clock, "public": true,
            "seats": [{ "kind": "person" }, { "kind": "open" }],
        });
        let table = ada.table(new).await;
        blaise.post(&format!("{table}/sit"), json!({})).await.ok();
        let feed = blaise.post("/api/me/feed", json!({})).await.ok();
        let feed = feed["feed"].as_str().unwrap().to_owned();
        Self { ada, blaise, table, game, feed }
    }

    fn path(&self, address: &str) -> String {
        let id = self.table.rsplit('/').next().unwrap();
        address
            .replace("{id}", id)
            .replace("{game}", self.game)
            .replace("{name}", "Ada")
            .replace("{file}", "ra.svg")
            .replace("/feed/{person}/{seal}", &self.feed)
            .replace("{player}/{key}", "1/key")
            .replace("{workbench}", "fleet")
    }

    /// Is a turn begun that only its player sees? Whose?
    async fn begun(&mut self) -> Option<bool> {
        let ada = self.ada.get(&self.table).await.ok();
        let blaise = self.blaise.get(&self.table).await.ok();
        (ada["now"] != blaise["now"])
            .then(|| ada["now"]["step"].as_u64() > blaise["now"]["step"].as_u64())
    }
}

/// What can be read, by address: status, body, headers that tell of it.
type Readable = BTreeMap<String, (u16, Vec<u8>, String)>;

/// All that somebody can read.
async fn all(pair: &Pair, browser: &mut Browser) -> Readable {
    let mut found = BTreeMap::new();
    for address in addresses() {
        let path = pair.path(address);
        let mut paths = vec![path.clone()];
        if address == "/api/tables/{id}" {
            paths.extend([format!("{path}?brief=true"), format!("{path}?at=0")]);
        }
        for path in paths {
            let answer = browser.get(&path).await;
            let header = ["etag", "last-modified", "content-length"];
            let headers: Vec<_> = header.iter().map(|name| answer.header(name)).collect();
            let headers = headers.join(" ");
            found.insert(path, (answer.status.as_u16(), answer.bytes, headers));
        }
    }
    found
}

/// Nothing may have changed; what did is named, and how it reads now and before.
fn assert_same(now: &Readable, before: &Readable, who: &str) {
    for (path, read) in now {
        let text = |read: &(u16, Vec<u8>, String)| String::from_utf8_lossy(&read.1).into_owned();
        let was = before.get(path);
        let texts = || format!("{}\n\n{}", text(read), was.map(text).unwrap_or_default());
        assert!(was == Some(read), "{who}: {path} changed\n{}", texts());
    }
    assert_eq!(now.len(), before.len(), "{who}");
}

/// What the other player is told who guesses.
async fn guesses(pair: &mut Pair, version: u64, lines: &Value) -> Vec<String> {
    let table = pair.table.clone();
    let mut heard = Vec::new();
    for version in version.saturating_sub(1)..version + 4 {
        let act = json!({ "action": "x", "version": version, "token": format!("g{version}") });
        heard.push(pair.blaise.post(&format!("{table}/act"), act).await.text);
        let undo = json!({ "version": version, "token": format!("u{version}") });
        heard.push(pair.blaise.post(&format!("{table}/undo"), undo).await.text);
    }
    let touched = json!({ "touches": [] });
    heard.push(pair.blaise.post(&format!("{table}/explain"), touched).await.text);
    // Planning changes the version once; what it answers tells nothing else.
    let plan = json!({ "lines": lines, "version": 0, "token": "stale" });
    heard.push(pair.blaise.post(&format!("{table}/plan"), plan).await.text);
    heard
}

/// Everything that a socket has to say by now: what comes before the pong.
async fn news(socket: &mut Socket) -> Vec<Value> {
    socket.send(Frame::text("{\"type\":\"ping\"}")).await.unwrap();
    let mut heard = Vec::new();
    loop {
        let told = hear(socket).await;
        if told["type"] == "pong" {
            return heard;
        }
        heard.push(told);
    }
}

/// An action of somebody's turn that does not complete it, if there is one.
async fn step(player: &mut Browser, table: &str, nth: usize) -> Option<String> {
    let state = player.get(table).await.ok();
    let gestures = state["gestures"].as_array().unwrap();
    if gestures.is_empty() {
        return None;
    }
    Some(gestures[nth % gestures.len()]["action"].as_str().unwrap().to_owned())
}

/// Does a turn that begins so, and some answer to it, fit into a plan? Then this
/// is one.
fn planned(state: &Value, action: &str) -> Option<Vec<String>> {
    let mut position = position(state);
    let mut line = vec![position.play(action).unwrap().action];
    let first = rules::Actor::Seat(rules::Seat(state["actor"]["seat"].as_u64()? as u8));
    while position.actor() == first {
        let action = position.random(&mut rules::Lot::seeded(1))?;
        line.push(position.play(&action).unwrap().action);
    }
    position.actor().seat()?;
    line.push(position.random(&mut rules::Lot::seeded(1))?);
    Some(line)
}

fn position(state: &Value) -> Box<dyn rules::Position> {
    let text = |name: &str| state[name].as_str().unwrap().to_owned();
    let options = rules::Options::parse(&text("options")).unwrap();
    let entry = catalog::find(&text("game")).unwrap();
    let rules = entry.open(&options, &mut rules::Lot::seeded(0)).unwrap();
    rules.position(&text("position")).unwrap()
}

/// Does an action begin a turn that goes on with its player?
fn begins(state: &Value, action: &str) -> bool {
    let mut position = position(state);
    let by = position.actor();
    position.play(action).unwrap();
    position.mid_turn() && position.actor() == by
}

#[tokio::test]
async fn nothing_tells_of_a_turn_under_way() {
    let mut covered = Vec::new();
    for entry in catalog::games() {
        let game = entry.info.id;
        for clock in ["3d", "600+5"] {
            let house = House::over_each_store_by_hand().await.remove(0);
            let served = address(&house).await;
            let mut pair = Pair::sit(&house, game, clock).await;
            let Some(hidden) = begin(&house, &served, &mut pair).await else { continue };
            assert!(hidden > 0);
            covered.push(game);
        }
    }
    covered.dedup();
    // The games whose turns take several steps.
    assert_eq!(covered, ["batons", "choc"], "{covered:?}");
}

/// Plays until somebody has begun a turn, then goes on with it and back, while
/// others look on. Gives how many hidden steps there were; nothing if the game
/// has no such turns.
async fn begin(house: &House, served: &str, pair: &mut Pair) -> Option<usize> {
    let table = pair.table.clone();
    let mut eve = house.browser();
    eve.get("/lobby").await;
    for nth in 0..60 {
        let state = pair.ada.get(&table).await.ok();
        if state["status"] != "live" {
            return None;
        }
        let is_ada = state["yours"] == json!([state["actor"]["seat"]]);
        if !is_ada {
            let action = step(&mut pair.blaise, &table, nth * 7).await?;
            pair.blaise.act(&table, &action).await.ok();
            // Complete it: it is Ada whom the others look at.
            while pair.begun().await.is_some() {
                let action = step(&mut pair.blaise, &table, 0).await?;
                pair.blaise.act(&table, &action).await.ok();
            }
            continue;
        }
        // A step that completes the turn is there for everyone: any other hides.
        let state = pair.ada.get(&table).await.ok();
        let gestures = state["gestures"].as_array().unwrap();
        let actions = gestures.iter().map(|gesture| gesture["action"].as_str().unwrap());
        let Some(action) = actions.clone().find(|action| begins(&state, action)) else {
            let action = actions.clone().nth(nth * 7 % gestures.len())?.to_owned();
            pair.ada.act(&table, &action).await.ok();
            continue;
        };
        // The others look before the first step of the turn.
        let live = format!("{table}/live?lang=en");
        let mut sockets = vec![
            connect(served, &live, &pair.blaise, None).await.unwrap(),
            connect(served, &live, &eve, None).await.unwrap(),
        ];
        for socket in &mut sockets {
            hear(socket).await;
            news(socket).await;
        }
        // The other one has answered the whole turn beforehand.
        let lines = planned(&state, action).map_or(json!([]), |line| json!([line]));
        let days = state["clock"]["control"] == "3d";
        let plan = async |blaise: &mut Browser, token: &str| {
            let version = blaise.get(&table).await.ok()["version"].clone();
            let plan = json!({ "lines": lines, "version": version, "token": token });
            let told = blaise.post(&format!("{table}/plan"), plan).await.ok();
            assert_eq!(told["plan"], lines, "{told}");
            told["version"].as_u64().unwrap()
        };
        if days {
            plan(&mut pair.blaise, "before").await;
            for socket in &mut sockets {
                hear(socket).await;
            }
        }
        let version = pair.blaise.get(&table).await.ok()["version"].as_u64().unwrap();
        let mut blaise = pair.blaise.clone();
        let seen = all(pair, &mut blaise).await;
        let watched = all(pair, &mut eve).await;
        let guessed = guesses(pair, version, &lines).await;
        let mut passer_by = house.browser();
        let mut stranger = all(pair, &mut passer_by).await;
        stranger.retain(|path, _| path.contains("/tables/"));
        pair.ada.act(&table, action).await.ok();
        assert_eq!(pair.begun().await, Some(true), "{}", pair.game);
        let mut hidden = 0;
        let mut undone = false;
        loop {
            hidden += 1;
            assert_same(&all(pair, &mut blaise).await, &seen, "the other player");
            assert_same(&all(pair, &mut eve).await, &watched, "who looks on");
            let mut strange = all(pair, &mut passer_by).await;
            strange.retain(|path, _| stranger.contains_key(path));
            assert_same(&strange, &stranger, "a stranger");
            assert_eq!(guesses(pair, version, &lines).await, guessed, "{}", pair.game);
            for socket in &mut sockets {
                assert_eq!(news(socket).await, Vec::<Value>::new(), "{}", pair.game);
                let resync = json!({ "type": "resync", "version": version });
                socket.send(Frame::text(resync.to_string())).await.unwrap();
                assert_eq!(hear(socket).await, json!({ "type": "current", "version": version }));
            }
            // Back once, then on.
            let next = if undone {
                let action = step(&mut pair.ada, &table, 0).await?;
                pair.ada.act(&table, &action).await
            } else {
                undone = true;
                pair.ada.deed(&table, "undo", None).await
            };
            next.ok();
            let mine = pair.ada.get(&table).await.ok();
            let over = mine["yours"] != json!([mine["actor"]["seat"]]) || mine["status"] != "live";
            if over || hidden > 1 && pair.begun().await.is_none() || hidden == 12 {
                break;
            }
        }
        if days && pair.begun().await.is_some() {
            // A plan made now is the plan it would have been before.
            assert_eq!(plan(&mut pair.blaise, "now").await, version + 1);
        }
        // Then it is there for everyone, as a whole.
        while pair.begun().await.is_some() {
            let action = step(&mut pair.ada, &table, 0).await?;
            pair.ada.act(&table, &action).await.ok();
        }
        for socket in &mut sockets {
            let told = hear(socket).await;
            assert!(told["version"].as_u64() > Some(version), "{told}");
        }
        // What was undone stays its player's own.
        let theirs = pair.blaise.get("/api/me/export").await.text;
        assert!(!theirs.contains("back "), "{theirs}");
        assert!(pair.ada.get("/api/me/export").await.text.contains("back "));
        return Some(hidden);
    }
    None
}

#[tokio::test]
async fn nobody_tries_out_the_tokens_of_others() {
    let house = House::open().await;
    let mut pair = Pair::sit(&house, "batons", "").await;
    let table = pair.table.clone();
    let action = step(&mut pair.ada, &table, 0).await.unwrap();
    let version = pair.ada.get(&table).await.ok()["version"].clone();
    let act = json!({ "action": action, "version": version, "token": "mine" });
    pair.ada.post(&format!("{table}/act"), act.clone()).await.ok();
    let before = pair.ada.get(&table).await.ok()["version"].clone();
    pair.ada.post(&format!("{table}/act"), act).await.ok();
    assert_eq!(pair.ada.get(&table).await.ok()["version"], before);
    let hello = json!({ "phrase": "hello", "token": "mine" });
    let said = pair.blaise.post(&format!("{table}/say"), hello).await.ok();
    assert_eq!(said["said"][0]["phrase"], "hello");
}
