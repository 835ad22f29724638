//! Tables from the first move to the last.

use crate::house::{Browser, House};
use serde_json::{Value, json};

/// Plays the first gesture of every state until the game is over.
async fn play_on(browser: &mut Browser, table: &str, prefer: impl Fn(&[Value]) -> usize) -> Value {
    let mut state = browser.get(table).await.ok();
    while state["outcome"].is_null() {
        let gestures = state["gestures"].as_array().unwrap();
        assert!(!gestures.is_empty(), "nothing to play in {}", state["position"]);
        let action = gestures[prefer(gestures)]["action"].clone();
        let token = format!("t{}", state["version"]);
        let body = json!({ "action": action, "version": state["version"], "token": token });
        state = browser.post(&format!("{table}/act"), body).await.ok();
    }
    state
}

#[tokio::test]
async fn the_shelf_has_every_game_in_both_languages() {
    let mut browser = House::open().await.browser();
    for (lang, tagline) in [("fr", "zone de Ra"), ("en", "enemy’s zone")] {
        let games = browser.get(&format!("/api/games?lang={lang}")).await.ok();
        let games = games.as_array().unwrap();
        assert_eq!(games.len(), catalog::games().len());
        let ra = games.iter().find(|game| game["id"] == "ra").unwrap();
        assert!(ra["tagline"].as_str().unwrap().contains(tagline), "{ra}");
        assert_eq!(ra["seats"], json!([2, 2]));
        let keys: Vec<_> = ra["options"].as_array().unwrap().iter().map(|o| &o["key"]).collect();
        assert_eq!(keys, ["board", "match", "draws"]);
        assert_eq!(ra["options"][0]["kind"], "choice");
        assert_eq!(ra["options"][0]["default"], "114");
        for option in games.iter().flat_map(|game| game["options"].as_array().unwrap()) {
            assert!(!option["label"].as_str().unwrap().contains("option-"), "{option}");
        }
    }
}

#[tokio::test]
async fn a_new_table_waits_for_the_first_move() {
    let mut browser = House::open().await.browser();
    let seats = json!([{ "kind": "person", "name": "Ada" }, { "kind": "person" }]);
    let table = browser.table(json!({ "game": "ra", "seats": seats })).await;
    let state = browser.get(&format!("{table}?lang=en")).await.ok();
    assert_eq!(state["version"], 0);
    assert_eq!(state["mine"], true);
    assert_eq!(state["actor"], json!({ "kind": "seat", "seat": 0 }));
    assert_eq!(state["seats"][0]["name"], "Ada");
    assert_eq!(state["seats"][1]["name"], "Player 2");
    assert_eq!(state["seats"][1]["given"], "");
    assert_eq!(state["gestures"].as_array().unwrap().len(), 21);
    assert_eq!(state["position"], "w 3F1 3G2 3H2 / 3F11 3G11 3H12");
    assert_eq!(state["options"], "board=114 match=full draws=house");
    assert_eq!(state["at"], json!({ "game": 0, "step": 0, "of": 0, "latest": true }));
    let can = state["can"].as_object().unwrap().iter().filter(|(_, can)| **can == true);
    assert_eq!(can.map(|(deed, _)| deed.as_str()).collect::<Vec<_>>(), ["draw", "hint", "resign"]);
}

#[tokio::test]
async fn options_come_as_text_or_key_by_key_and_lots_are_drawn_once() {
    let mut browser = House::open().await.browser();
    for options in [json!("board=127 match=single"), json!({"board": "127", "match": "single"})] {
        let table = browser.table(json!({ "game": "ra", "options": options })).await;
        let state = browser.get(&table).await.ok();
        assert_eq!(state["options"], "board=127 match=single draws=house");
        assert_eq!(state["match"], Value::Null);
    }
    let table = browser.table(json!({ "game": "stations", "options": "match=1" })).await;
    let state = browser.get(&table).await.ok();
    assert_eq!(state["asked"], "match=1");
    assert!(!state["options"].as_str().unwrap().contains("random"), "{}", state["options"]);
}

#[tokio::test]
async fn both_games_are_played_to_the_end_and_the_match_goes_on() {
    let mut browser = House::open().await.browser();
    let position = "w 1A1 3G11 / 1F11 1H12";
    let table = browser.table(json!({ "game": "ra", "position": position })).await;
    let over = browser.act(&table, "3G11-G12").await.ok();
    assert_eq!(over["outcome"]["rule"], "R4.1");
    assert_eq!(over["outcome"]["winners"], json!([0]));
    assert_eq!(over["match"]["score"], json!([6, 0]));
    assert_eq!(over["match"]["verdict"], "goes");
    assert_eq!(over["actor"], json!({ "kind": "nobody" }));
    assert_eq!(over["can"]["next"], true);
    // The loser begins: the players change seats.
    let next = browser.deed(&table, "next", None).await.ok();
    assert_eq!(next["now"], json!({ "game": 1, "step": 0 }));
    assert_eq!(next["seats"][0]["player"], 1);
    assert_eq!(next["seats"][1]["score"], 6);
    assert_eq!(next["position"], "w 3F1 3G2 3H2 / 3F11 3G11 3H12");
    // The game before can still be looked at, with its own seats.
    let before = browser.get(&format!("{table}?game=0&at=0")).await.ok();
    assert_eq!(before["position"], position);
    assert_eq!(before["seats"][0]["player"], 0);
    assert_eq!(before["at"], json!({ "game": 0, "step": 0, "of": 1, "latest": false }));
    assert_eq!(before["gestures"], json!([]));
    assert_eq!(before["outcome"], Value::Null);
    let before = browser.get(&format!("{table}?game=0")).await.ok();
    assert_eq!(before["outcome"]["rule"], "R4.1");
    assert_eq!(before["marks"][0]["kind"], "travel");

    let table = browser.table(json!({ "game": "stations", "options": "match=2" })).await;
    let end = play_on(&mut browser, &table, |_| 0).await;
    assert_eq!(end["outcome"]["rule"], "S4.1");
    browser.deed(&table, "next", None).await.ok();
    let end = play_on(&mut browser, &table, |gestures| gestures.len() - 1).await;
    assert_eq!(end["games"].as_array().unwrap().len(), 2);
    assert_ne!(end["match"]["verdict"], "goes");
    assert_eq!(end["can"]["next"], false);
}

#[tokio::test]
async fn the_list_has_the_visitors_own_tables_those_that_wait_first() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise) = (house.browser(), house.browser());
        let first = ada.table(json!({ "game": "ra" })).await;
        let second = ada.table(json!({ "game": "stations" })).await;
        blaise.table(json!({ "game": "ra" })).await;
        house.clock.advance(2);
        ada.act(&first, "1F1-F4").await.ok();
        let list = ada.get("/api/tables?lang=en").await.ok();
        let id = |table: &str| table.rsplit('/').next().unwrap().to_owned();
        assert_eq!(list.as_array().unwrap().len(), 2);
        assert_eq!((&list[0]["id"], &list[1]["id"]), (&json!(id(&first)), &json!(id(&second))));
        assert_eq!(list[0]["turn"], "Player 2");
        assert_eq!(list[0]["steps"], 1);
        ada.deed(&first, "resign", Some(1)).await.ok();
        let list = ada.get("/api/tables?lang=en").await.ok();
        assert_eq!((&list[0]["yours"], &list[1]["yours"]), (&json!(true), &json!(false)));
        assert_eq!(list[1]["turn"], Value::Null);
        assert!(list[1]["outcome"].as_str().unwrap().contains("resignation"), "{}", list[1]);
        assert_eq!(blaise.get("/api/tables").await.ok().as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn typed_moves_are_kept_in_their_canonical_form() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let state = browser.act(&table, "  3f1-f2 ").await.ok();
    assert_eq!(state["steps"][0]["action"], "3F1-F2");
    assert_eq!(state["steps"][0]["by"], 0);
    assert_eq!(state["steps"][0]["turn"], 1);
}

#[tokio::test]
async fn takebacks_resignations_and_draws() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra", "options": "match=single" })).await;
    for action in ["3F1-F2", "3F11-F10", "3G2-G3"] {
        browser.act(&table, action).await.ok();
    }
    let state = browser.deed(&table, "takeback", None).await.ok();
    assert_eq!(state["now"]["step"], 2);
    assert_eq!(state["version"], 4);
    // Another seat's last turn lies further back.
    let state = browser.deed(&table, "takeback", Some(0)).await.ok();
    assert_eq!(state["now"]["step"], 0);
    browser.deed(&table, "takeback", None).await.problem(409, "not-now");

    browser.act(&table, "3F1-F2").await.ok();
    let over = browser.deed(&table, "resign", Some(0)).await.ok();
    assert_eq!(over["outcome"]["rule"], "G1");
    assert_eq!(over["outcome"]["winners"], json!([1]));
    browser.deed(&table, "resign", None).await.problem(422, "refused");
    browser.deed(&table, "draw", None).await.problem(422, "refused");
    browser.act(&table, "3F11-F10").await.problem(422, "refused");
    // Taking it back brings back the game, and no turn is lost.
    let state = browser.deed(&table, "takeback", None).await.ok();
    assert_eq!(state["outcome"], Value::Null);
    assert_eq!(state["now"]["step"], 1);

    let over = browser.deed(&table, "draw", None).await.ok();
    assert_eq!(over["outcome"]["winners"], json!([]));
    assert_eq!(over["outcome"]["rule"], "G1");
    browser.deed(&table, "next", None).await.problem(409, "not-now");
    browser.deed(&table, "undo", None).await.problem(409, "not-now");
}

#[tokio::test]
async fn the_machine_answers_and_is_taken_back_with_the_turn() {
    let mut browser = House::open().await.browser();
    let seats = json!([{ "kind": "person" }, { "kind": "machine" }]);
    let table = browser.table(json!({ "game": "ra", "seats": seats })).await;
    browser.act(&table, "3F1-F2").await.ok();
    let state = browser.until(&table, |state| state["version"] == 2).await;
    assert_eq!(state["steps"][1]["by"], 1);
    assert_eq!(state["actor"]["seat"], 0);
    assert_eq!(state["can"]["draw"], false);
    browser.deed(&table, "draw", None).await.problem(409, "declined");
    browser.deed(&table, "resign", Some(1)).await.problem(422, "seats");
    let state = browser.deed(&table, "takeback", None).await.ok();
    assert_eq!(state["now"]["step"], 0);
    assert_eq!(state["actor"]["seat"], 0);
    let over = browser.deed(&table, "resign", None).await.ok();
    assert_eq!(over["outcome"]["winners"], json!([1]));
}

#[tokio::test]
async fn machines_play_each_other_to_the_end() {
    let mut browser = House::open().await.browser();
    let seats = json!([{ "kind": "machine" }, { "kind": "machine" }]);
    let table = browser.table(json!({ "game": "stations", "seats": seats })).await;
    let over = browser.until(&table, |state| !state["outcome"].is_null()).await;
    assert_eq!(over["gestures"], json!([]));
    assert!(over["at"]["of"].as_u64().unwrap() >= 16);
}

#[tokio::test]
async fn nobody_plays_for_the_machine() {
    let house = House::with(|settings| settings.machine_pace = std::time::Duration::MAX / 4).await;
    let mut browser = house.browser();
    let seats = json!([{ "kind": "machine" }, { "kind": "person" }]);
    let table = browser.table(json!({ "game": "ra", "seats": seats })).await;
    let state = browser.get(&table).await.ok();
    assert_eq!(state["machine"], true);
    assert_eq!(state["view"], 1);
    assert_eq!(state["gestures"], json!([]));
    browser.act(&table, "3F1-F2").await.problem(409, "not-your-turn");
    let touches = json!({ "touches": ["cell:F6"] });
    browser.post(&format!("{table}/explain"), touches).await.problem(409, "not-your-turn");
    // Whoever plays against it may give up while it thinks.
    browser.deed(&table, "resign", None).await.ok();
}

#[tokio::test]
async fn strangers_watch() {
    let house = House::open().await;
    let (mut owner, mut stranger) = (house.browser(), house.browser());
    let table = owner.table(json!({ "game": "ra" })).await;
    owner.act(&table, "3F1-F2").await.ok();
    let seen = stranger.get(&table).await.ok();
    assert_eq!(seen["mine"], false);
    assert_eq!(seen["gestures"], json!([]));
    assert_eq!(seen["can"]["resign"], false);
    assert_eq!(seen["steps"].as_array().unwrap().len(), 1);
    assert_eq!(stranger.get(&format!("{table}/moves")).await.ok(), seen["steps"]);
    assert!(stranger.get(&format!("{table}/record")).await.text.contains("1 3F1-F2"));
}

#[tokio::test]
async fn a_token_sent_twice_acts_once() {
    let house = House::open().await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let act = json!({ "action": "3F1-F2", "version": 0, "token": "once" });
    let first = browser.post(&format!("{table}/act"), act.clone()).await.ok();
    let again = browser.post(&format!("{table}/act"), act.clone()).await.ok();
    assert_eq!((&first["version"], &again["version"]), (&json!(1), &json!(1)));
    // Also when the server forgot everything in between.
    let cookies = browser.cookies;
    let house = house.reopen().await;
    let mut browser = house.browser_with(cookies);
    let again = browser.post(&format!("{table}/act"), act).await.ok();
    assert_eq!(again["version"], 1);
}

#[tokio::test]
async fn of_many_at_once_one_acts() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let rivals = (0..20).map(|number| {
        let (mut browser, path) = (browser.clone(), format!("{table}/act"));
        tokio::spawn(async move {
            let token = format!("rival {number}");
            let body = json!({ "action": "3F1-F2", "version": 0, "token": token });
            browser.post(&path, body).await
        })
    });
    let mut done = 0;
    for rival in rivals.collect::<Vec<_>>() {
        let answer = rival.await.unwrap();
        if answer.status.is_success() {
            done += 1;
        } else {
            let problem = answer.problem(409, "stale");
            assert_eq!(problem["state"]["version"], 1);
        }
    }
    assert_eq!(done, 1);
}

#[tokio::test]
async fn records_go_out_and_come_back() {
    let mut browser = House::open().await.browser();
    let seats = json!([{ "kind": "person", "name": "Ada" }, { "kind": "person", "name": "Zoé" }]);
    let position = "w 1A1 3G11 / 1F11 1H12";
    let new = json!({ "game": "ra", "seats": seats, "position": position });
    let table = browser.table(new).await;
    browser.act(&table, "3G11-G12").await.ok();
    browser.deed(&table, "next", None).await.ok();
    browser.act(&table, "3F1-F2").await.ok();
    browser.deed(&table, "resign", Some(1)).await.ok();
    let record = browser.get(&format!("{table}/record")).await;
    assert_eq!(record.header("content-type"), "text/plain; charset=utf-8");
    assert!(record.header("content-disposition").starts_with("attachment; filename=\"ra-"));
    assert!(record.text.contains("players: Ada | Zoé"), "{}", record.text);
    let opened = browser.raw("/api/records", "text/plain", record.text.clone()).await;
    assert_eq!(opened.status.as_u16(), 201, "{}", opened.text);
    let copy = format!("/api/tables/{}", opened.json()["id"].as_str().unwrap());
    let state = browser.get(&copy).await.ok();
    assert_eq!(state["now"], json!({ "game": 1, "step": 1 }));
    assert_eq!(state["outcome"]["rule"], "G1");
    let again = browser.get(&format!("{copy}/record")).await.text;
    assert_eq!(again, record.text);
    // An unfinished one can be played on.
    let text = "pionnier record 1\ngame: ra\n\ngame 1: 1 begins\n1 3F1-F2\n";
    let opened = browser.raw("/api/records", "text/plain", text).await.ok();
    let copy = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    assert_eq!(browser.act(&copy, "3F11-F10").await.ok()["now"]["step"], 2);
}

#[tokio::test]
async fn free_boards_need_no_table() {
    let mut browser = House::open().await.browser();
    let board = json!({ "game": "ra", "position": "w 2F6 1C3 / 1F8 3K9", "moves": ["2F6-F8"] });
    let state = browser.post("/api/try?lang=en", board).await.ok();
    assert_eq!(state["table"], Value::Null);
    assert_eq!(state["steps"][0]["words"], "White: 2 pawns from F6 capture one pawn on F8");
    assert!(!state["gestures"].as_array().unwrap().is_empty());
    // The same board every time, though it is drawn by lot.
    let board = json!({ "game": "stations" });
    let one = browser.post("/api/try", board.clone()).await.ok();
    let two = browser.post("/api/try", board).await.ok();
    assert_eq!(one["options"], two["options"]);
    let asked = json!({ "game": "ra", "moves": ["3F1-F2"], "touches": ["cell:F2"] });
    let why = browser.post("/api/try/explain?lang=en", asked).await.ok();
    assert_eq!(why["rule"], "R3.1");
}

#[tokio::test]
async fn why_not_says_rule_sentence_cells_and_page() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let path = format!("{table}/explain?lang=en");
    let why = browser.post(&path, json!({ "touches": ["cell:F6"] })).await.ok();
    assert_eq!(why["rule"], "R3.1");
    assert_eq!(why["message"], "You have no stack on F6.");
    assert_eq!(why["lit"], json!(["cell:F6"]));
    assert_eq!(why["page"], "/ra/rules#R3.1");
    let fine = browser.post(&path, json!({ "touches": ["cell:F1"] })).await.ok();
    assert_eq!(fine["rule"], Value::Null);
    browser.deed(&table, "resign", None).await.ok();
    let over = browser.post(&path, json!({ "touches": ["cell:F6"] })).await.ok();
    assert_eq!(over["message"], "The game is over.");
}

/// Plays until a turn is begun and not complete; `None` where every action is
/// a whole turn.
async fn into_a_turn(browser: &mut Browser, game: &str) -> Option<(String, Value)> {
    let table = browser.table(json!({ "game": game })).await;
    let mut state = browser.get(&table).await.ok();
    for number in 0..40 {
        if state["midTurn"] == true || !state["outcome"].is_null() {
            break;
        }
        let gestures = state["gestures"].as_array().unwrap();
        let action = gestures[number * 7 % gestures.len()]["action"].as_str().unwrap().to_owned();
        state = browser.act(&table, &action).await.ok();
    }
    (state["midTurn"] == true).then_some((table, state))
}

#[tokio::test]
async fn inside_a_turn_one_can_go_back_and_nobody_else_looks_in() {
    let mut found = 0;
    for game in catalog::games() {
        let house = House::open().await;
        let (mut owner, mut stranger) = (house.browser(), house.browser());
        let Some((table, state)) = into_a_turn(&mut owner, game.info.id).await else { continue };
        found += 1;
        let step = state["now"]["step"].as_u64().unwrap();
        assert_eq!(state["can"]["undo"], true);
        // G3: strangers see the last complete turn, in every way there is.
        let seen = stranger.get(&table).await.ok();
        assert_eq!(seen["midTurn"], false);
        assert!(seen["now"]["step"].as_u64().unwrap() < step);
        assert_ne!(seen["position"], state["position"]);
        stranger.get(&format!("{table}?at={step}")).await.problem(422, "no-moment");
        let steps = |record: &str| record.lines().skip(5).flat_map(str::split_whitespace).count();
        let mine = owner.get(&format!("{table}/record")).await.text;
        let theirs = stranger.get(&format!("{table}/record")).await.text;
        assert!(steps(&theirs) < steps(&mine), "{theirs}\n{mine}");
        let picture = format!("{}/picture.svg", table.replace("/api", ""));
        assert_eq!(owner.get(&picture).await.text, stranger.get(&picture).await.text);

        // A restart in the middle of a turn changes nothing.
        let cookies = owner.cookies;
        let house = house.reopen().await;
        let mut owner = house.browser_with(cookies);
        assert_eq!(owner.get(&table).await.ok(), state);
        let undone = owner.deed(&table, "undo", None).await.ok();
        assert_eq!(undone["now"]["step"], step - 1);
        assert_ne!(undone["position"], state["position"]);
    }
    assert!(found > 0, "no game has turns of several actions");
}

#[tokio::test]
async fn two_servers_over_one_store_never_disagree() {
    for house in House::over_each_store().await {
        let twin = house.twin().await;
        let mut here = house.browser();
        let table = here.table(json!({ "game": "ra" })).await;
        let mut there = twin.browser_with(here.cookies.clone());
        assert_eq!(there.get(&table).await.ok()["version"], 0);
        let act = json!({ "action": "3F1-F2", "version": 0, "token": "here" });
        here.post(&format!("{table}/act"), act.clone()).await.ok();
        // The other one may not have heard of it, and finds out in time.
        let late = json!({ "action": "3G2-G3", "version": 0, "token": "there" });
        let problem = there.post(&format!("{table}/act"), late).await.problem(409, "stale");
        assert_eq!(problem["state"]["steps"][0]["action"], "3F1-F2");
        let again = there.post(&format!("{table}/act"), act).await.ok();
        assert_eq!(again["version"], 1);
        assert_eq!(there.act(&table, "3F11-F10").await.ok()["version"], 2);
    }
}

#[tokio::test]
async fn a_restart_changes_nothing() {
    for house in House::over_each_store().await {
        restart(house).await;
    }
}

async fn restart(house: House) {
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "stations" })).await;
    for _ in 0..7 {
        let state = browser.get(&table).await.ok();
        let action = state["gestures"][3]["action"].as_str().unwrap().to_owned();
        browser.act(&table, &action).await.ok();
    }
    browser.deed(&table, "takeback", None).await.ok();
    let before = browser.get(&table).await.ok();
    let cookies = browser.cookies;
    let house = house.reopen().await;
    let mut browser = house.browser_with(cookies);
    assert_eq!(browser.get(&table).await.ok(), before);
}

#[tokio::test]
async fn the_machine_goes_on_after_a_restart() {
    let house = House::with(|settings| settings.machine_pace = std::time::Duration::MAX / 4).await;
    let mut browser = house.browser();
    let seats = json!([{ "kind": "person" }, { "kind": "machine" }]);
    let table = browser.table(json!({ "game": "ra", "seats": seats })).await;
    let state = browser.act(&table, "3F1-F2").await.ok();
    assert_eq!(state["machine"], true);
    let cookies = browser.cookies;
    let house = house.reopen().await;
    let mut browser = house.browser_with(cookies);
    let state = browser.until(&table, |state| state["version"] == 2).await;
    assert_eq!(state["steps"][1]["by"], 1);
}

/// Lists come from the tables' rows. A row that an older program wrote has no
/// such thing: its log is read once, and the row brought up to date.
#[tokio::test]
async fn lists_need_no_logs() {
    for house in House::over_each_store().await {
        let mut ada = house.browser();
        let options = json!({ "match": "single" });
        let table = ada.table(json!({ "game": "ra", "options": options, "public": true })).await;
        ada.act(&table, "2F1-F3").await.ok();
        ada.deed(&table, "resign", Some(0)).await.ok();
        ada.table(json!({ "game": "astral" })).await;
        let listed = ada.get("/api/tables").await.ok();
        let over = listed.as_array().unwrap().iter().find(|row| row["game"] == "ra").unwrap();
        assert_eq!((&over["status"], &over["steps"]), (&json!("over"), &json!(1)));
        assert!(over["outcome"].as_str().is_some_and(|text| !text.is_empty()), "{over}");
        let id = over["id"].as_str().unwrap();
        let (kept, rows) = house.store.load(id).await.unwrap().unwrap();
        house.store.reindex(id, rows.len() as u64, &store::Index::default()).await.unwrap();
        assert_eq!(ada.get("/api/tables").await.ok(), listed);
        assert_eq!(house.store.load(id).await.unwrap().unwrap().0.index, kept.index);
    }
}

/// A state tells the latest steps; all of them are told to whoever asks.
#[tokio::test]
async fn moves_are_told_by_the_page() {
    let house = House::open().await;
    let mut browser = house.browser();
    let options = json!({ "draws": "off" });
    let table = browser.table(json!({ "game": "ra", "options": options })).await;
    let round = ["2F1-F3", "2F11-F9", "2F3-F1", "2F9-F11"];
    for action in round.iter().cycle().take(50) {
        browser.act(&table, action).await.ok();
    }
    let state = browser.get(&table).await.ok();
    let numbers = |steps: &Value| -> Vec<u64> {
        steps.as_array().unwrap().iter().map(|step| step["n"].as_u64().unwrap()).collect()
    };
    assert_eq!(state["at"]["of"], 50);
    assert_eq!(numbers(&state["steps"]), (39..=50).collect::<Vec<_>>());
    let all = browser.get(&format!("{table}/moves")).await.ok();
    assert_eq!(numbers(&all), (1..=50).collect::<Vec<_>>());
    assert_eq!(all.as_array().unwrap()[38..], *state["steps"].as_array().unwrap());
    assert_eq!((&all[4]["action"], &all[4]["turn"]), (&json!("2F1-F3"), &json!(5)));
    let some = browser.get(&format!("{table}/moves?game=0&from=3&to=7")).await.ok();
    assert_eq!(numbers(&some), [4, 5, 6, 7]);
    for nothing in ["from=50", "from=99&to=3", "from=9&to=4"] {
        let page = browser.get(&format!("{table}/moves?{nothing}")).await.ok();
        assert_eq!(page, json!([]), "{nothing}");
    }
    browser.get(&format!("{table}/moves?game=1")).await.problem(422, "no-moment");
    // An older moment comes with the steps before it, and looks as it did.
    let past = browser.get(&format!("{table}?at=7")).await.ok();
    assert_eq!(numbers(&past["steps"]), (1..=7).collect::<Vec<_>>());
    assert_eq!(past["marks"], browser.get(&format!("{table}?at=47")).await.ok()["marks"]);
}
