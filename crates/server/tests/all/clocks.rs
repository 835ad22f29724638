//! Time for players: simulated, over restarts, with nobody looking.

use crate::house::{Browser, House};
use serde_json::{Value, json};

const DAY: i64 = 86_400_000;

/// A table of two persons with a clock.
async fn pair(house: &House, clock: &str, more: Value) -> (Browser, Browser, String) {
    let (mut ada, mut blaise) = (house.browser(), house.browser());
    let mut new = json!({
        "game": "ra", "options": "match=single", "clock": clock, "public": true,
        "seats": [{ "kind": "person" }, { "kind": "open" }],
    });
    for (key, value) in more.as_object().unwrap() {
        new[key] = value.clone();
    }
    let table = ada.table(new).await;
    // Time does not run before all are there.
    house.clock.advance(1_000_000);
    // Whoever opened it has the page open.
    ada.get(&table).await.ok();
    house.app.note_signs_of_life().await.unwrap();
    let state = blaise.post(&format!("{table}/sit"), json!({})).await.ok();
    assert_eq!(state["clock"]["running"], 0);
    (ada, blaise, table)
}

fn left(state: &Value) -> (i64, i64) {
    let left = &state["clock"]["left"];
    (left[0].as_i64().unwrap(), left[1].as_i64().unwrap())
}

#[tokio::test]
async fn fischer_over_a_restart_to_the_flag() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise, table) = pair(&house, "60+5", json!({})).await;
        assert_eq!(left(&ada.get(&table).await.ok()), (60_000, 60_000));
        house.clock.advance(10_000);
        let state = ada.act(&table, "3F1-F2").await.ok();
        assert_eq!(left(&state), (55_000, 60_000));
        assert_eq!(state["clock"]["running"], 1);
        house.clock.advance(20_000);
        let state = blaise.act(&table, "3F11-F10").await.ok();
        assert_eq!(left(&state), (55_000, 45_000));
        // The server is gone for a while; the clock is not.
        house.clock.advance(5_000);
        let cookies = (ada.cookies, blaise.cookies);
        let house = house.reopen().await;
        let (mut ada, mut blaise) = (house.browser_with(cookies.0), house.browser_with(cookies.1));
        assert_eq!(left(&ada.get(&table).await.ok()), (50_000, 45_000));
        assert_eq!(house.app.sweep_once().await.unwrap(), 0);
        house.clock.advance(50_000);
        // Whoever comes at the last moment comes too late.
        let late = ada.act(&table, "3G2-G3").await.problem(409, "late");
        assert_eq!(late["state"]["status"], "over");
        let over = blaise.get(&table).await.ok();
        assert_eq!(
            (&over["outcome"]["rule"], &over["outcome"]["winners"]),
            (&json!("G4"), &json!([1]))
        );
        assert_eq!(left(&over), (0, 45_000));
        assert_eq!(over["steps"].as_array().unwrap().len(), 2);
        // A record tells of it, and is read again.
        let record = blaise.get(&format!("{table}/record")).await.text;
        assert!(record.contains("3 flag 1"), "{record}");
        blaise.raw("/api/records", "text/plain", record).await.ok();
    }
}

#[tokio::test]
async fn the_server_flags_when_nobody_looks() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise, table) = pair(&house, "60+0", json!({})).await;
        ada.act(&table, "3F1-F2").await.ok();
        blaise.act(&table, "3F11-F10").await.ok();
        ada.act(&table, "3G2-G3").await.ok();
        let cookies = blaise.cookies;
        // Not even the server was there when the time ran out.
        let clock = house.clock.clone();
        clock.advance(70_000);
        let house = house.reopen().await;
        while house.app.sweep_once().await.unwrap() > 0 {}
        let (_, log) = house.store.load(table.rsplit('/').next().unwrap()).await.unwrap().unwrap();
        assert_eq!(log.last().unwrap().entry, "flag 1");
        let over = house.browser_with(cookies).get(&table).await.ok();
        assert_eq!(over["outcome"]["winners"], json!([0]));
        assert_eq!(house.app.sweep_once().await.unwrap(), 0);
    }
}

#[tokio::test]
async fn a_wall_clock_that_is_set_changes_no_players_time() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise, table) = pair(&house, "300+0", json!({})).await;
        ada.act(&table, "3G2-G3").await.ok();
        blaise.act(&table, "3F11-F10").await.ok();
        for (by, spent) in [(600_000, 10_000), (-3_600_000, 20_000)] {
            house.clock.set_wall(by);
            while house.app.sweep_once().await.unwrap() > 0 {}
            house.clock.advance(10_000);
            let state = ada.get(&table).await.ok();
            assert_eq!((&state["status"], left(&state).0), (&json!("live"), 300_000 - spent));
        }
        let state = ada.act(&table, "3F1-F2").await.ok();
        assert_eq!(left(&state), (280_000, 300_000));
        // Nor does one that is set back while no server is there: time goes on
        // from where the house last was.
        house.app.beat().await.unwrap();
        let written = house.clock.wall();
        house.clock.set_wall(-7_200_000);
        let cookies = (ada.cookies, blaise.cookies);
        let house = house.reopen().await;
        (ada, blaise) = (house.browser_with(cookies.0), house.browser_with(cookies.1));
        let resumed = left(&ada.get(&table).await.ok());
        assert!(house.clock.wall() < written);
        assert!(resumed.0 == 280_000 && (290_000..=300_000).contains(&resumed.1), "{resumed:?}");
        house.clock.advance(30_000);
        let later = left(&blaise.get(&table).await.ok());
        assert!((0..100).contains(&(later.1 - (resumed.1 - 30_000))), "{later:?} {resumed:?}");
        // Another node that starts now has the same time.
        house.app.beat().await.unwrap();
        let twin = house.twin().await;
        let there = left(&twin.browser_with(ada.cookies.clone()).get(&table).await.ok());
        assert!((later.1 - 10_000..later.1 + 100).contains(&there.1), "{there:?} {later:?}");
        // And time still runs out.
        house.clock.advance(300_000);
        while house.app.sweep_once().await.unwrap() > 0 {}
        let over = ada.get(&table).await.ok();
        assert_eq!(over["outcome"]["winners"], json!([0]));
    }
}

#[tokio::test]
async fn days_for_each_turn() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise, table) = pair(&house, "2d", json!({})).await;
        house.clock.advance(DAY + DAY / 2);
        let state = ada.act(&table, "3F1-F2").await.ok();
        assert_eq!(left(&state), (2 * DAY, 2 * DAY));
        house.clock.advance(2 * DAY - 1);
        assert_eq!(house.app.sweep_once().await.unwrap(), 0);
        blaise.act(&table, "3F11-F10").await.ok();
        house.clock.advance(2 * DAY);
        while house.app.sweep_once().await.unwrap() > 0 {}
        assert_eq!(ada.get(&table).await.ok()["outcome"]["winners"], json!([1]));
    }
}

#[tokio::test]
async fn a_pause_by_agreement_stops_the_clock() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise, table) = pair(&house, "60+0", json!({})).await;
        house.clock.advance(10_000);
        ada.deed(&table, "resume", None).await.problem(409, "not-now");
        let asked = ada.deed(&table, "pause", None).await.ok();
        assert_eq!((&asked["paused"], &asked["clock"]["running"]), (&json!(false), &json!(0)));
        house.clock.advance(5_000);
        let paused = blaise.deed(&table, "pause", None).await.ok();
        assert_eq!((&paused["paused"], &paused["clock"]["running"]), (&json!(true), &Value::Null));
        house.clock.advance(1_000_000);
        assert_eq!(house.app.sweep_once().await.unwrap(), 0);
        ada.act(&table, "3F1-F2").await.problem(409, "paused");
        blaise.deed(&table, "resume", None).await.ok();
        let on = ada.deed(&table, "accept", None).await.ok();
        assert_eq!((left(&on), &on["paused"]), ((45_000, 60_000), &json!(false)));
        ada.act(&table, "3F1-F2").await.ok();
    }
}

#[tokio::test]
async fn going_back_returns_no_time() {
    let house = House::over_each_store_by_hand().await.remove(0);
    // A turn of several actions: sticks, then a pawn.
    let (mut ada, mut blaise, table) =
        pair(&house, "300+10", json!({ "game": "batons", "options": "" })).await;
    let mut state = ada.get(&table).await.ok();
    let mut played = 0;
    while state["midTurn"] == false && played < 40 {
        let player = if state["actor"]["seat"] == 0 { &mut ada } else { &mut blaise };
        let mine = player.get(&table).await.ok();
        let gestures = mine["gestures"].as_array().unwrap();
        let action = gestures[played * 7 % gestures.len()]["action"].as_str().unwrap();
        state = player.act(&table, action).await.ok();
        played += 1;
    }
    assert_eq!(state["midTurn"], true);
    let seat = state["actor"]["seat"].as_u64().unwrap() as usize;
    let player = if seat == 0 { &mut ada } else { &mut blaise };
    let of = |state: &Value| state["clock"]["left"][seat].as_i64().unwrap();
    let before = of(&state);
    house.clock.advance(30_000);
    let undone = player.deed(&table, "undo", None).await.ok();
    assert_eq!(of(&undone), before - 30_000);
    assert_eq!(undone["clock"]["running"], seat);
    house.clock.advance(1_000);
    assert_eq!(of(&player.get(&table).await.ok()), before - 31_000);
}

#[tokio::test]
async fn clocks_that_cannot_be() {
    let mut browser = House::open().await.browser();
    for clock in ["5", "1+1", "300+999", "0d", "100d", "soon"] {
        let new = json!({ "game": "ra", "clock": clock });
        browser.post("/api/tables", new).await.problem(422, "clock");
    }
}

#[tokio::test]
async fn expected_turns_are_answered_beforehand() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise, table) = pair(&house, "3d", json!({})).await;
        let plan = async |browser: &mut Browser, lines: Value| {
            let version = browser.get(&table).await.ok()["version"].clone();
            let token = format!("plan {version} {lines}");
            let token = &token[..token.len().min(60)];
            let body = json!({ "lines": lines, "version": version, "token": token });
            browser.post(&format!("{table}/plan"), body).await
        };
        // Only while the other one thinks, and only what the rules allow.
        plan(&mut ada, json!([["3F1-F2"]])).await.problem(409, "not-now");
        plan(&mut house.browser(), json!([])).await.problem(403, "not-yours");
        let line = json!([["3F1-F2", "3F1-F3"]]);
        let refused = plan(&mut blaise, line).await.problem(422, "refused");
        assert_eq!(refused["error"]["rule"], "R3.1");
        plan(&mut blaise, json!([["3F1-F2"]])).await.problem(422, "plan");
        let two = json!([["3F1-F2", "3F11-F10"], ["3F1-F2", "3G11-G10"]]);
        plan(&mut blaise, two).await.problem(422, "plan");
        let good = json!([["3f1-f2", "3F11-F10", "3G2-G3", "3G11-G10"], ["3G2-G3", "3F11-F10"],]);
        let state = plan(&mut blaise, good).await.ok();
        assert_eq!(state["plan"][0][0], "3F1-F2");
        // Nobody else sees it.
        assert_eq!(ada.get(&table).await.ok()["plan"], json!([]));
        assert!(!ada.get("/api/me/export").await.text.contains("plan"));
        let cookies = (ada.cookies, blaise.cookies);
        let house = house.reopen().await;
        let (mut ada, mut blaise) = (house.browser_with(cookies.0), house.browser_with(cookies.1));
        let state = ada.act(&table, "3F1-F2").await.ok();
        assert_eq!(state["steps"][1]["action"], "3F11-F10");
        assert_eq!(state["yours"], json!([state["actor"]["seat"]]));
        assert_eq!(blaise.get(&table).await.ok()["plan"], json!([["3G2-G3", "3G11-G10"]]));
        // Something else happens: the plan is void.
        let state = ada.act(&table, "3H2-H3").await.ok();
        assert_eq!(state["now"]["step"], 3);
        assert_eq!(blaise.get(&table).await.ok()["plan"], json!([]));
    }
}
