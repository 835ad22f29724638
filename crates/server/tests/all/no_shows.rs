//! Those who do not come: a first turn that is never played, and tables in the
//! lobby whose openers are gone.

use crate::{
    house::{Browser, House},
    live::{address, connect, hear},
    people::{account, fresh},
};
use serde_json::{Value, json};

/// A public table that waits for somebody.
fn open(clock: &str, rated: bool) -> Value {
    json!({
        "game": "ra", "options": "match=single", "clock": clock, "public": true, "rated": rated,
        "seats": [{ "kind": "person" }, { "kind": "open" }],
    })
}

/// Is a table in the lobby?
async fn listed(browser: &mut Browser, table: &str) -> bool {
    let lobby = browser.get("/api/lobby").await.ok();
    lobby.as_array().unwrap().iter().any(|row| table.ends_with(row["id"].as_str().unwrap()))
}

async fn last_line(house: &House, table: &str) -> String {
    let id = table.rsplit('/').next().unwrap();
    let (_, log) = house.store.load(id).await.unwrap().unwrap();
    log.last().unwrap().entry.clone()
}

#[tokio::test]
async fn who_never_moves_loses_nothing() {
    for house in House::over_each_store_by_hand().await {
        let mut ada = account(&house, &fresh("Ada")).await;
        let mut blaise = account(&house, &fresh("Blaise")).await;
        for (clock, first, moves) in [
            ("600+5", 120_000, &[][..]),
            ("300+0", 60_000, &["3F1-F2"][..]),
            ("10+0", 10_000, &[][..]),
            ("2d", 2 * 86_400_000, &["3F1-F2"][..]),
        ] {
            let table = ada.table(open(clock, true)).await;
            blaise.post(&format!("{table}/sit"), json!({})).await.ok();
            for action in moves {
                ada.act(&table, action).await.ok();
            }
            let state = blaise.get(&table).await.ok();
            let shown = if clock.ends_with('d') { Value::Null } else { json!(first) };
            assert_eq!(state["clock"]["first"], shown, "{clock}");
            house.clock.advance(first - 1);
            while house.app.sweep_once().await.unwrap() > 0 {}
            assert_eq!(blaise.get(&table).await.ok()["status"], "live", "{clock}");
            house.clock.advance(1);
            while house.app.sweep_once().await.unwrap() > 0 {}
            assert_eq!(last_line(&house, &table).await, "abort", "{clock}");
            let over = blaise.get(&table).await.ok();
            let end = (&over["outcome"]["rule"], &over["outcome"]["winners"]);
            assert_eq!((&over["status"], end), (&json!("over"), (&json!("G4"), &json!([]))));
        }
        let ratings = ada.get("/api/ratings?game=ra").await.ok();
        assert_eq!(ratings.as_array().unwrap().len(), 0, "{ratings}");
        // Once both have moved, time that runs out is a lost game.
        let table = ada.table(open("300+0", true)).await;
        blaise.post(&format!("{table}/sit"), json!({})).await.ok();
        house.clock.advance(59_999);
        ada.act(&table, "3F1-F2").await.ok();
        house.clock.advance(59_999);
        let state = blaise.act(&table, "3F11-F10").await.ok();
        assert_eq!(state["clock"]["first"], Value::Null);
        house.clock.advance(240_000);
        while house.app.sweep_once().await.unwrap() > 0 {}
        assert_eq!(last_line(&house, &table).await, "act 3F11-F10");
        house.clock.advance(1);
        while house.app.sweep_once().await.unwrap() > 0 {}
        assert_eq!(last_line(&house, &table).await, "flag 0");
    }
}

#[tokio::test]
async fn a_table_whose_opener_is_gone_leaves_the_lobby_until_they_return() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise) = (house.browser(), house.browser());
        let quick = ada.table(open("300+0", false)).await;
        let slow = ada.table(open("3d", false)).await;
        house.app.note_signs_of_life().await.unwrap();
        house.clock.advance(120_000);
        assert!(listed(&mut blaise, &quick).await);
        house.app.note_signs_of_life().await.unwrap();
        house.clock.advance(1);
        assert!(!listed(&mut blaise, &quick).await);
        let sit = format!("{quick}/sit");
        blaise.post(&sit, json!({})).await.problem(409, "away");
        assert_eq!(ada.get(&quick).await.ok()["status"], "open");
        // Correspondence waits for days, over a restart too.
        let cookies = (ada.cookies, blaise.cookies);
        let house = house.reopen().await;
        (ada, blaise) = (house.browser_with(cookies.0), house.browser_with(cookies.1));
        house.clock.advance(3 * 86_400_000);
        assert!(listed(&mut blaise, &slow).await && !listed(&mut blaise, &quick).await);
        blaise.post(&format!("{slow}/sit"), json!({})).await.ok();
        // The opener is back: whatever they ask for is a sign of life.
        ada.get("/api/me").await.ok();
        house.app.note_signs_of_life().await.unwrap();
        assert!(listed(&mut blaise, &quick).await);
        // An open socket is one, too, for as long as it is open.
        let there = address(&house).await;
        let mut socket = connect(&there, &format!("{quick}/live"), &ada, None).await.unwrap();
        hear(&mut socket).await;
        for _ in 0..4 {
            house.clock.advance(100_000);
            house.app.note_signs_of_life().await.unwrap();
        }
        assert!(listed(&mut blaise, &quick).await);
        blaise.post(&sit, json!({})).await.ok();
        assert_eq!(ada.get(&quick).await.ok()["status"], "live");
    }
}

#[tokio::test]
async fn a_link_to_a_seat_works_whoever_is_there() {
    let clock = server::Clock::stopped_at(1_800_000_000_000);
    let house = House::by_hand(|_| {}, clock).await;
    let (mut ada, mut blaise) = (house.browser(), house.browser());
    let table = ada.table(open("", false)).await;
    let link = ada.get(&format!("{table}/links")).await.ok()[0].clone();
    house.app.note_signs_of_life().await.unwrap();
    house.clock.advance(600_000);
    assert!(!listed(&mut blaise, &table).await);
    let sit = json!({ "player": link["player"], "key": link["key"] });
    let state = blaise.post(&format!("{table}/sit"), sit).await.ok();
    assert_eq!(state["status"], "live");
}

#[tokio::test]
async fn signs_of_life_on_one_node_count_on_all() {
    let Some(one) = House::over_each_store_by_hand().await.into_iter().nth(1) else { return };
    let two = one.twin().await;
    let (mut ada, mut blaise) = (one.browser(), two.browser());
    let table = ada.table(open("300+0", false)).await;
    one.clock.advance(200_000);
    assert!(!listed(&mut blaise, &table).await);
    ada.get(&table).await.ok();
    one.app.note_signs_of_life().await.unwrap();
    assert!(listed(&mut blaise, &table).await);
    blaise.post(&format!("{table}/sit"), json!({})).await.ok();
}
