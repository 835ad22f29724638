//! Who is thought for, and when: fairly by person, and not for nobody.

use crate::house::{Browser, House};
use serde_json::{Value, json};
use server::Clock;

/// A table of machines.
fn machines(game: &str, level: u8) -> Value {
    let machine = json!({ "kind": "machine", "level": level });
    json!({ "game": game, "seats": [machine, machine] })
}

/// A table against a machine.
fn against(game: &str, level: u8) -> Value {
    let machine = json!({ "kind": "machine", "level": level });
    json!({ "game": game, "seats": [{ "kind": "person" }, machine] })
}

/// The lines of a table's log, though nobody looks at the table.
async fn log(house: &House, table: &str) -> Vec<store::Row> {
    house.store.load(table.rsplit('/').next().unwrap()).await.unwrap().unwrap().1
}

/// The person moves, and the machine answers.
async fn round(browser: &mut Browser, table: &str) {
    let state = browser.until(table, |state| state["yours"] != json!([])).await;
    let mine = |state: &Value| !state["gestures"].as_array().unwrap().is_empty();
    assert!(mine(&state), "{state}");
    let action = state["gestures"][0]["action"].as_str().unwrap().to_owned();
    let version = browser.act(table, &action).await.ok()["version"].as_u64();
    browser.until(table, |state| state["version"].as_u64() > version && mine(state)).await;
}

/// A figure that `/metrics` tells.
async fn figure(browser: &mut Browser, name: &str) -> u64 {
    let text = browser.get("/metrics").await.text;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} in\n{text}")).parse().unwrap()
}

#[tokio::test]
async fn one_guests_many_tables_do_not_delay_another_guest() {
    let house = House::open().await;
    let (mut many, mut ada) = (house.browser(), house.browser());
    let mut tables = Vec::new();
    for _ in 0..36 {
        let table = many.table(machines("stations", 8)).await;
        many.get(&table).await.ok();
        tables.push(table);
    }
    let waiting = "pionnier_thoughts_waiting{size=\"long\"}";
    while figure(&mut ada, waiting).await < 31 {
        tokio::task::yield_now().await;
    }
    let table = ada.table(against("ra", 2)).await;
    round(&mut ada, &table).await;
    let lines = log(&house, &table).await;
    let (acted, answered) = (lines[0].at, lines.last().unwrap().at);
    let mut between = 0;
    for table in &tables {
        let lines = log(&house, table).await;
        between += lines.iter().filter(|line| (acted..=answered).contains(&line.at)).count();
    }
    // One long thought was running; another may have ended just before, to be
    // written just after.
    assert!(between <= 2, "{between} long thoughts came first");
    assert!(figure(&mut ada, waiting).await >= 31);
    assert_eq!(figure(&mut ada, "pionnier_thoughts_total{size=\"short\"}").await, 1);
}

#[tokio::test]
async fn nobody_watches_and_nobody_thinks() {
    for house in House::over_each_store_by_hand().await {
        let mut ada = house.browser();
        let (watched, own) = (ada.table(machines("ra", 2)).await, against("ra", 1));
        let mut own = ada.table(own).await;
        // Nobody has looked yet.
        round(&mut ada, &own).await;
        assert!(log(&house, &watched).await.is_empty());
        ada.until(&watched, |state| state["version"].as_u64() > Some(2)).await;
        // Nobody looks any more: what was thought of is played, and no more.
        house.clock.advance(60_000);
        let mut length = 0;
        loop {
            round(&mut ada, &own).await;
            let now = log(&house, &watched).await.len();
            if std::mem::replace(&mut length, now) == now {
                break;
            }
        }
        for _ in 0..3 {
            round(&mut ada, &own).await;
        }
        assert_eq!(log(&house, &watched).await.len(), length);
        // Nor after a restart; until somebody looks.
        let cookies = ada.cookies;
        let house = house.reopen().await;
        ada = house.browser_with(cookies);
        own = ada.table(against("ra", 1)).await;
        round(&mut ada, &own).await;
        assert_eq!(log(&house, &watched).await.len(), length);
        let mut stranger = house.browser();
        stranger.until(&watched, |state| state["version"].as_u64() > Some(length as u64)).await;
    }
}

#[tokio::test]
async fn whose_time_runs_is_answered_though_nobody_watches() {
    for clock in ["600+0", "3d"] {
        let never = std::time::Duration::MAX / 4;
        let hand = Clock::stopped_at(1_800_000_000_000);
        let house = House::by_hand(|settings| settings.machine_pace = never, hand).await;
        let mut ada = house.browser();
        let mut new = against("ra", 1);
        new["clock"] = json!(clock);
        let table = ada.table(new).await;
        ada.act(&table, "3F1-F2").await.ok();
        house.clock.advance(300_000);
        let house = house.reopen().await;
        let sweeping = tokio::spawn(house.app.clone().sweep());
        while log(&house, &table).await.len() < 2 {
            tokio::task::yield_now().await;
        }
        house.app.stop(std::time::Duration::ZERO).await;
        sweeping.await.unwrap();
    }
    // Machines among themselves have no clock that could run out.
    let mut ada = House::open().await.browser();
    let mut new = machines("ra", 1);
    new["clock"] = json!("60+0");
    let table = ada.table(new).await;
    assert_eq!(ada.get(&table).await.ok()["clock"], Value::Null);
}
