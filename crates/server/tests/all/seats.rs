//! Who sits where, and who may do what there.

use crate::{
    house::{Browser, House},
    people::{account, fresh},
};
use serde_json::{Value, json};

/// A table of two with one seat open, and the browsers of both players.
pub(crate) async fn pair(house: &House, more: Value) -> (Browser, Browser, String) {
    let (mut ada, mut blaise) = (house.browser(), house.browser());
    let mut new = json!({ "game": "ra", "seats": [{ "kind": "person" }, { "kind": "open" }] });
    for (key, value) in more.as_object().unwrap() {
        new[key] = value.clone();
    }
    let opened = ada.post("/api/tables", new).await.ok();
    let link = &opened["links"][0];
    let table = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    let sit = json!({ "player": link["player"], "key": link["key"] });
    blaise.post(&format!("{table}/sit"), sit).await.ok();
    (ada, blaise, table)
}

#[tokio::test]
async fn a_private_table_is_joined_by_its_link_alone() {
    for house in House::over_each_store().await {
        let (mut ada, mut blaise, mut eve) = (house.browser(), house.browser(), house.browser());
        let new = json!({ "game": "ra", "seats": [{ "kind": "person" }, { "kind": "open" }] });
        let opened = ada.post("/api/tables", new).await.ok();
        let table = format!("/api/tables/{}", opened["id"].as_str().unwrap());
        let link = opened["links"][0].clone();
        assert_eq!(opened["links"].as_array().unwrap().len(), 1);
        // Nothing goes before all are there, and everyone may look.
        ada.act(&table, "3F1-F2").await.problem(409, "not-now");
        let seen = eve.get(&table).await.ok();
        assert_eq!((&seen["status"], &seen["can"]["sit"]), (&json!("open"), &json!(false)));
        assert!(!seen.to_string().contains(link["key"].as_str().unwrap()));
        eve.get(&format!("{table}/links")).await.problem(403, "not-yours");
        assert_eq!(ada.get(&format!("{table}/links")).await.ok()[0], link);
        // Watching is not playing: the table's own address opens no seat.
        let sit = format!("{table}/sit");
        eve.post(&sit, json!({})).await.problem(403, "not-yours");
        eve.post(&sit, json!({ "player": 1 })).await.problem(403, "not-yours");
        eve.post(&sit, json!({ "player": 1, "key": "x" })).await.problem(403, "wrong-key");
        eve.post(&sit, json!({ "player": 0, "key": link["key"] })).await.problem(403, "wrong-key");
        let good = json!({ "player": 1, "key": link["key"] });
        ada.post(&sit, good.clone()).await.problem(409, "seated");
        // A link looked at takes no seat; its form does.
        let path = link["path"].as_str().unwrap();
        assert!(blaise.get(path).await.text.contains("<form"));
        assert_eq!(blaise.get(&table).await.ok()["status"], "open");
        let taken = blaise.raw(path, "application/x-www-form-urlencoded", "").await;
        assert_eq!(taken.status.as_u16(), 303, "{}", taken.text);
        eve.post(&sit, good).await.problem(409, "taken");
        assert_eq!(eve.get(path).await.status.as_u16(), 303);
        // Each plays for themselves.
        blaise.act(&table, "3F1-F2").await.problem(409, "not-your-turn");
        let state = ada.act(&table, "3F1-F2").await.ok();
        assert_eq!((&state["yours"], &state["gestures"]), (&json!([0]), &json!([])));
        ada.act(&table, "3F11-F10").await.problem(409, "not-your-turn");
        eve.act(&table, "3F11-F10").await.problem(403, "not-yours");
        let state = blaise.get(&table).await.ok();
        assert_eq!((&state["yours"], &state["view"]), (&json!([1]), &json!(1)));
        blaise.deed(&table, "resign", Some(0)).await.problem(422, "seats");
        let state = blaise.act(&table, "3F11-F10").await.ok();
        let cookies = (ada.cookies, blaise.cookies);
        let house = house.reopen().await;
        let (mut ada, mut blaise) = (house.browser_with(cookies.0), house.browser_with(cookies.1));
        assert_eq!(blaise.get(&table).await.ok(), state);
        ada.act(&table, "3G2-G3").await.ok();
    }
}

#[tokio::test]
async fn public_tables_wait_in_the_lobby() {
    for house in House::over_each_store().await {
        let (mut ada, mut blaise, mut eve) = (house.browser(), house.browser(), house.browser());
        let new = json!({
            "game": "astral", "options": "players=3", "public": true,
            "seats": [{ "kind": "person" }, { "kind": "open" }, { "kind": "open" }],
        });
        let table = ada.table(new).await;
        let listed = async |browser: &mut Browser| {
            let list = browser.get("/api/lobby").await.ok();
            let id = table.rsplit('/').next().unwrap();
            list.as_array().unwrap().iter().any(|row| row["id"] == id)
        };
        assert!(listed(&mut eve).await);
        let sit = format!("{table}/sit");
        let state = blaise.post(&sit, json!({})).await.ok();
        assert_eq!((&state["yours"], &state["status"]), (&json!([1]), &json!("open")));
        assert!(listed(&mut eve).await);
        let state = eve.post(&sit, json!({})).await.ok();
        assert_eq!((&state["yours"], &state["status"]), (&json!([2]), &json!("live")));
        assert!(!listed(&mut eve).await);
        house.browser().post(&sit, json!({})).await.problem(409, "taken");
        // Whoever opened a table that nobody joins can call it off.
        let new = json!({
            "game": "ra", "public": true, "seats": [{ "kind": "open" }, { "kind": "person" }],
        });
        let table = ada.table(new).await;
        let over = ada.deed(&table, "abort", None).await.ok();
        assert_eq!((&over["status"], &over["outcome"]["rule"]), (&json!("over"), &json!("G4")));
        eve.post(&format!("{table}/sit"), json!({})).await.problem(409, "taken");
    }
}

#[tokio::test]
async fn of_many_who_want_a_seat_one_gets_it() {
    for house in House::over_each_store().await {
        let mut ada = house.browser();
        let new = json!({
            "game": "ra", "public": true, "seats": [{ "kind": "person" }, { "kind": "open" }],
        });
        let table = ada.table(new).await;
        // Some of them at another server over the same store.
        let twin = house.twin().await;
        let rivals = (0..12).map(|number| {
            let mut rival = if number % 2 == 0 { house.browser() } else { twin.browser() };
            let sit = format!("{table}/sit");
            tokio::spawn(async move { rival.post(&sit, json!({})).await.status.as_u16() })
        });
        let mut got = 0;
        for rival in rivals.collect::<Vec<_>>() {
            match rival.await.unwrap() {
                200 => got += 1,
                other => assert_eq!(other, 409),
            }
        }
        assert_eq!(got, 1);
    }
}

#[tokio::test]
async fn whoever_is_out_only_looks_on() {
    for house in House::over_each_store().await {
        let (mut red, mut blue, mut light) = (house.browser(), house.browser(), house.browser());
        let new = json!({
            "game": "astral", "options": "option=5 players=3", "public": true,
            "position": "r A3v G7e0 / G9v I9w0 / G3v I5se0125",
            "seats": [{ "kind": "person" }, { "kind": "open" }, { "kind": "open" }],
        });
        let table = red.table(new).await;
        blue.post(&format!("{table}/sit"), json!({})).await.ok();
        light.post(&format!("{table}/sit"), json!({})).await.ok();
        red.act(&table, "G7xG9").await.ok();
        let before = blue.get(&table).await.ok();
        for deed in ["resign", "draw", "takeback", "abort"] {
            assert_eq!(before["can"][deed], false, "{deed}");
            let refused = blue.deed(&table, deed, None).await;
            let rule = refused.json()["error"]["rule"].clone();
            assert_eq!((refused.status.as_u16(), rule), (422, json!("G1")), "{deed}");
        }
        assert_eq!(blue.get(&table).await.ok(), before);
        // Nobody waits for an answer of theirs.
        let asked = red.deed(&table, "takeback", None).await.ok();
        assert_eq!(asked["offer"]["awaits"], json!([2]));
        blue.deed(&table, "accept", None).await.problem(409, "not-now");
        blue.deed(&table, "decline", None).await.problem(409, "not-now");
        light.deed(&table, "decline", None).await.ok();
        red.deed(&table, "draw", None).await.ok();
        let over = light.deed(&table, "draw", None).await.ok();
        assert_eq!((&over["status"], &over["outcome"]["winners"]), (&json!("over"), &json!([])));
        // Once it is over all are players again.
        assert_eq!(blue.get(&table).await.ok()["can"]["rematch"], true);
    }
}

#[tokio::test]
async fn takebacks_and_draws_need_the_others_consent() {
    for house in House::over_each_store().await {
        let (mut ada, mut blaise, table) = pair(&house, json!({})).await;
        ada.act(&table, "3F1-F2").await.ok();
        let asked = ada.deed(&table, "takeback", None).await.ok();
        assert_eq!(asked["now"]["step"], 1);
        let offer = json!({ "wish": "takeback", "by": 0, "mine": true, "awaits": [1] });
        assert_eq!(asked["offer"], offer);
        assert_eq!(asked["can"]["answer"], false);
        ada.deed(&table, "accept", None).await.problem(409, "not-now");
        ada.deed(&table, "takeback", None).await.problem(409, "not-now");
        let seen = blaise.get(&table).await.ok();
        assert_eq!((&seen["offer"]["mine"], &seen["can"]["answer"]), (&json!(false), &json!(true)));
        let no = blaise.deed(&table, "decline", None).await.ok();
        assert_eq!((&no["offer"], &no["now"]["step"]), (&Value::Null, &json!(1)));
        ada.deed(&table, "takeback", None).await.ok();
        let yes = blaise.deed(&table, "accept", None).await.ok();
        assert_eq!((&yes["offer"], &yes["now"]["step"]), (&Value::Null, &json!(0)));
        // Playing on is an answer, too; and two who wish the same agree.
        ada.act(&table, "3F1-F2").await.ok();
        ada.deed(&table, "draw", None).await.ok();
        let on = blaise.act(&table, "3F11-F10").await.ok();
        assert_eq!(on["offer"], Value::Null);
        ada.deed(&table, "draw", None).await.ok();
        // Whoever asked may play on: the question stands.
        let on = ada.act(&table, "3G2-G3").await.ok();
        assert_eq!(on["offer"]["wish"], "draw");
        let over = blaise.deed(&table, "draw", None).await.ok();
        assert_eq!(
            (&over["outcome"]["rule"], &over["outcome"]["winners"]),
            (&json!("G1"), &json!([]))
        );
        // What is over stays over between two persons.
        ada.deed(&table, "takeback", None).await.problem(409, "not-now");
        let mut eve = house.browser();
        eve.deed(&table, "accept", None).await.problem(403, "not-yours");
        // Everything asked and answered is in the log, and survives.
        let before = ada.get(&table).await.ok();
        let cookies = ada.cookies;
        let house = house.reopen().await;
        assert_eq!(house.browser_with(cookies).get(&table).await.ok(), before);
    }
}

#[tokio::test]
async fn a_rematch_turns_the_colours_and_keeps_the_score() {
    for house in House::over_each_store().await {
        let more = json!({ "options": "match=single" });
        let (mut ada, mut blaise, table) = pair(&house, more).await;
        ada.deed(&table, "rematch", None).await.problem(409, "not-now");
        ada.act(&table, "3F1-F2").await.ok();
        blaise.deed(&table, "resign", None).await.ok();
        let asked = blaise.deed(&table, "rematch", None).await.ok();
        assert_eq!((&asked["offer"]["wish"], &asked["rematch"]), (&json!("rematch"), &Value::Null));
        let agreed = ada.deed(&table, "rematch", None).await.ok();
        let next = format!("/api/tables/{}", agreed["rematch"].as_str().unwrap());
        let state = blaise.get(&next).await.ok();
        assert_eq!((&state["yours"], &state["status"]), (&json!([0]), &json!("live")));
        assert_eq!(state["standing"], json!([0.0, 1.0]));
        assert_eq!(state["previous"], table.rsplit('/').next().unwrap());
        blaise.act(&next, "3F1-F2").await.ok();
        ada.deed(&next, "resign", None).await.ok();
        ada.deed(&next, "rematch", None).await.ok();
        let third = blaise.deed(&next, "accept", None).await.ok();
        let third = format!("/api/tables/{}", third["rematch"].as_str().unwrap());
        assert_eq!(ada.get(&third).await.ok()["standing"], json!([1.0, 1.0]));
        ada.deed(&next, "rematch", None).await.problem(409, "not-now");
    }
}

#[tokio::test]
async fn polite_phrases_and_nothing_else() {
    let house = House::open().await;
    let (mut ada, mut blaise, table) = pair(&house, json!({})).await;
    let say = format!("{table}/say?lang=en");
    let said = ada.post(&say, json!({ "phrase": "hello", "token": "1" })).await.ok();
    assert_eq!(said["said"][0]["text"], "Hello!");
    blaise.post(&say, json!({ "phrase": "damn", "token": "2" })).await.problem(422, "phrase");
    let mut eve = house.browser();
    eve.post(&say, json!({ "phrase": "hello", "token": "3" })).await.problem(403, "not-yours");
    for number in 0..12 {
        let token = format!("t{number}");
        blaise.post(&say, json!({ "phrase": "thanks", "token": token })).await.ok();
    }
    // Said twice by accident it is said once.
    let said = blaise.post(&say, json!({ "phrase": "thanks", "token": "t0" })).await.ok();
    assert_eq!((said["said"].as_array().unwrap().len(), &said["version"]), (8, &json!(14)));
    assert_eq!(said["said"][7]["by"], 1);
}

#[tokio::test]
async fn seats_by_lot() {
    let house = House::open().await;
    let mut ada = house.browser();
    let mut first = 0;
    for _ in 0..40 {
        let new = json!({
            "game": "ra", "lot": true, "seats": [{ "kind": "person" }, { "kind": "machine" }],
        });
        let table = ada.table(new).await;
        first += u32::from(ada.get(&table).await.ok()["yours"] == json!([0]));
    }
    // All forty on one side happens once in five hundred billion runs.
    assert!((1..40).contains(&first), "{first}");
}

#[tokio::test]
async fn called_off_early_nothing_counts() {
    let house = House::open().await;
    let (mut ada, mut blaise, table) = pair(&house, json!({ "public": true })).await;
    ada.act(&table, "3F1-F2").await.ok();
    let over = blaise.deed(&table, "abort", None).await.ok();
    assert_eq!((&over["status"], &over["can"]["next"]), (&json!("over"), &json!(false)));
    let list = blaise.get("/api/finished").await.ok();
    assert_eq!(list, json!([]));
    let record = ada.get(&format!("{table}/record")).await.text;
    let copy = ada.raw("/api/records", "text/plain", record).await.ok();
    let copy = format!("/api/tables/{}", copy["id"].as_str().unwrap());
    assert_eq!(ada.get(&copy).await.ok()["outcome"]["rule"], "G4");
    let (mut ada, mut blaise, table) = pair(&house, json!({})).await;
    ada.act(&table, "3F1-F2").await.ok();
    blaise.act(&table, "3F11-F10").await.ok();
    ada.deed(&table, "abort", None).await.problem(409, "not-now");
}

#[tokio::test]
async fn rated_games_are_between_accounts() {
    let house = House::open().await;
    let (mut ada, mut guest) = (account(&house, &fresh("Ada")).await, house.browser());
    let seats = json!([{ "kind": "person" }, { "kind": "open" }]);
    let new = json!({ "game": "ra", "seats": seats, "public": true, "rated": true });
    guest.post("/api/tables", new.clone()).await.problem(403, "account");
    for wrong in [
        json!({ "game": "ra", "seats": seats, "rated": true }),
        json!({ "game": "ra", "public": true, "rated": true }),
    ] {
        ada.post("/api/tables", wrong).await.problem(422, "rated");
    }
    let table = ada.table(new).await;
    guest.post(&format!("{table}/sit"), json!({})).await.problem(403, "account");
}
