//! Logs of every released revision of the rules, as servers wrote them, and what
//! they came to. They must replay for ever: people look up old games.
//!
//! `tests/corpus/REVISION/GAME-….jsonl` is a log: what was agreed, one line for
//! every line of it, and how it ended. When a game gets another revision, run
//! this test with `WRITE_CORPUS=1`: it plays logs of the new one. Those that are
//! there stay as they are.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::house::{Browser, House};
use rules::{Lot, Options};
use serde_json::{Value, json};
use store::{Index, Row, Seat, Secret, Table};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// Which logs there are of a game: names, options, and what else is asked for.
fn wanted(game: &str, chance: bool) -> Vec<(String, Value)> {
    let options: &[(&str, &str)] = match game {
        "astral" => &[("", ""), ("-three", "players=3"), ("-option-8", "option=8")],
        "batons" => &[("", ""), ("-booklet", "opening=booklet"), ("-both", "opening=both")],
        "choc" => &[("", ""), ("-three", "scenario=three"), ("-ford", "scenario=ford draws=off")],
        "ra" => &[("", ""), ("-single", "match=single"), ("-board-127", "board=127 draws=off")],
        "stations" => &[("", ""), ("-match-4", "match=4"), ("-points", "match=20p")],
        _ => &[("", "")],
    };
    let mut wanted: Vec<(String, Value)> = options
        .iter()
        .map(|(name, options)| (format!("{game}{name}"), json!({ "options": options })))
        .collect();
    if chance {
        wanted.push((format!("{game}-hand"), json!({ "dice": "hand" })));
    }
    wanted
}

/// What a log came to: all that must never come out differently.
fn result(state: &Value) -> Value {
    let mut result = json!({});
    for key in ["version", "status", "position", "outcome", "now", "dice", "paused", "plan"] {
        result[key] = state[key].clone();
    }
    result["score"] = state["series"]["score"].clone();
    result["left"] = state["clock"]["left"].clone();
    let games = state["games"].as_array().unwrap().len();
    result["games"] = json!(games);
    if let Some(outcome) = result["outcome"].as_object_mut() {
        // Words may become better words.
        outcome.remove("text");
    }
    result
}

/// Plays at a table of people, by lot: moves, second thoughts, talk, pauses,
/// resignations, all the games of a match as far as there is room.
async fn play(house: &House, players: &mut [Browser], table: &str, lot: &mut Lot) {
    const MOST_LINES: u64 = 160;
    let mut moves = 0;
    loop {
        let state = players[0].get(table).await.ok();
        let lines = state["version"].as_u64().unwrap();
        if state["status"] == "over" || lines > MOST_LINES {
            return;
        }
        house.clock.advance(100 + lot.below(900) as i64);
        if state["can"]["next"] == true {
            players[0].deed(table, "next", None).await.ok();
            moves = 0;
            continue;
        }
        let mut acting = None;
        for (number, player) in players.iter_mut().enumerate() {
            let state = player.get(table).await.ok();
            let seat = state["actor"]["seat"].as_u64();
            if state["actor"]["kind"] == "chance"
                || seat.is_some_and(|seat| is_among(seat, &state["yours"]))
            {
                acting = Some((number, state));
                break;
            }
        }
        let (number, state) = acting.expect("somebody is to act");
        let player = &mut players[number];
        let can = &state["can"];
        match lot.below(24) {
            0 if can["undo"] == true => {
                player.deed(table, "undo", None).await.ok();
            }
            1 if can["takeback"] == true => {
                player.deed(table, "takeback", None).await.ok();
                answer(players, table, "accept").await;
            }
            2 if can["draw"] == true => {
                player.deed(table, "draw", None).await.ok();
                answer(players, table, "decline").await;
            }
            3 if can["pause"] == true => {
                player.deed(table, "pause", None).await.ok();
                answer(players, table, "accept").await;
                if players[0].get(table).await.ok()["paused"] == true {
                    house.clock.advance(100_000);
                    players[0].deed(table, "resume", None).await.ok();
                    answer(players, table, "accept").await;
                }
            }
            4 => {
                let said = json!({ "phrase": "hello", "token": format!("say{lines}") });
                player.post(&format!("{table}/say"), said).await.ok();
            }
            _ if moves > 50 && can["resign"] == true => {
                player.deed(table, "resign", None).await.ok();
                moves = 0;
            }
            _ => {
                let options = Options::parse(state["options"].as_str().unwrap()).unwrap();
                let game = state["game"].as_str().unwrap();
                let rules = catalog::open(game, &options, &mut Lot::seeded(0)).unwrap().unwrap();
                let position = rules.position(state["position"].as_str().unwrap()).unwrap();
                let action = position.random(lot).unwrap();
                player.act(table, &action).await.ok();
                moves += 1;
            }
        }
    }
}

fn is_among(seat: u64, list: &Value) -> bool {
    list.as_array().unwrap().contains(&json!(seat))
}

/// All others answer what one of them asks.
async fn answer(players: &mut [Browser], table: &str, deed: &str) {
    for player in players {
        if player.get(table).await.ok()["can"]["answer"] == true {
            player.deed(table, deed, None).await.ok();
        }
    }
}

/// Plays a log and writes it down.
async fn write(path: &Path, game: &str, asked: &Value) {
    let house = House::over_each_store_by_hand().await.remove(0);
    let mut lot = Lot::seeded(path.to_string_lossy().bytes().map(u64::from).sum());
    let options = Options::parse(asked["options"].as_str().unwrap_or_default()).unwrap();
    let seats = catalog::open(game, &options, &mut lot).unwrap().unwrap().seats();
    let mut new = asked.clone();
    new["game"] = json!(game);
    new["public"] = json!(true);
    new["clock"] = json!("3600+5");
    let open = (1..seats).map(|_| json!({ "kind": "open" }));
    new["seats"] = std::iter::once(json!({ "kind": "person" })).chain(open).collect();
    let mut players: Vec<Browser> = (0..seats).map(|_| house.browser()).collect();
    let table = players[0].table(new).await;
    for player in &mut players[1..] {
        player.post(&format!("{table}/sit"), json!({})).await.ok();
    }
    play(&house, &mut players, &table, &mut lot).await;
    let state = house.browser().get(&table).await.ok();
    let id = table.rsplit('/').next().unwrap();
    let (table, rows) = house.store.load(id).await.unwrap().unwrap();
    let head = json!({
        "game": table.game,
        "revision": table.revision,
        "options": table.options,
        "asked": table.asked,
        "start": table.start,
        "dice": table.dice.map(|dice| dice.0),
        "clock": table.clock,
        "created": table.created_at,
        "seats": table.seats.len(),
    });
    let mut text = format!("{head}\n");
    for row in rows {
        text += &format!("{}\n", json!([row.at, row.entry]));
    }
    text += &format!("{}\n", result(&state));
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// A log as the store keeps it, and what it came to.
fn read(text: &str) -> (Table, Vec<Row>, Value) {
    let mut lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let result = lines.pop().unwrap();
    let head = lines.remove(0);
    let words = |key: &str| head[key].as_str().map(str::to_owned);
    let seat = Seat {
        kind: "person".to_owned(),
        person: None,
        name: String::new(),
        level: 3,
        known_as: None,
        account: false,
        shadowed: false,
    };
    let table = Table {
        id: "corpus-of-old-logs".to_owned(),
        game: words("game").unwrap(),
        options: words("options").unwrap(),
        asked: words("asked").unwrap(),
        start: words("start"),
        owner: String::new(),
        dice: words("dice").map(Secret),
        clock: words("clock").unwrap(),
        public: true,
        rated: false,
        previous: None,
        standing: String::new(),
        created_at: head["created"].as_i64().unwrap(),
        updated_at: 0,
        damaged: None,
        revision: head["revision"].as_u64().unwrap() as u32,
        seats: vec![seat; head["seats"].as_u64().unwrap() as usize],
        index: Index::default(),
    };
    let row = |line: Value| Row {
        at: line[0].as_i64().unwrap(),
        entry: line[1].as_str().unwrap().to_owned(),
        token: None,
    };
    (table, lines.into_iter().map(row).collect(), result)
}

#[tokio::test]
async fn logs_of_every_revision_come_to_what_they_came_to() {
    let write_new = std::env::var_os("WRITE_CORPUS").is_some();
    for listing in catalog::games() {
        let revision = listing.info.revision;
        for (name, asked) in wanted(listing.info.id, listing.info.chance) {
            let path = folder().join(revision.to_string()).join(format!("{name}.jsonl"));
            if write_new && !path.exists() {
                write(&path, listing.info.id, &asked).await;
            }
            assert!(path.exists(), "no log {}: WRITE_CORPUS=1", path.display());
        }
    }
    let mut seen = 0;
    for revision in fs::read_dir(folder()).unwrap() {
        for file in fs::read_dir(revision.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let (table, rows, before) = read(&fs::read_to_string(&path).unwrap());
            let house = House::over_each_store_by_hand().await.remove(0);
            house.store.create(&table, &rows).await.unwrap();
            // The clock stands where it stood when the log was written.
            house.clock.advance(rows.last().map_or(0, |row| row.at - table.created_at));
            let state = house.browser().get(&format!("/api/tables/{}", table.id)).await.ok();
            assert_eq!(result(&state), before, "{}", path.display());
            seen += 1;
        }
    }
    assert!(seen >= 15);
    let house = House::over_each_store_by_hand().await.remove(0);
    // A log of rules that are not written yet is told as such.
    let path = folder().join("1/ra.jsonl");
    let (mut table, rows, _) = read(&fs::read_to_string(path).unwrap());
    table.revision = 1_000;
    house.store.create(&table, &rows).await.unwrap();
    let told =
        house.browser().get(&format!("/api/tables/{}", table.id)).await.problem(410, "damaged");
    let message = told["error"]["message"].as_str().unwrap();
    assert!(message.contains("1000") || message.contains("1\u{202f}000"), "{message}");
}
