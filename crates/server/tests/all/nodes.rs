//! Several nodes over one PostgreSQL. Told when `PIONNIER_TEST_POSTGRES` has
//! the address of a server to use.

use crate::{
    ended::ends,
    house::{Browser, House, own_database},
    live::{address, connect, hear},
    people::{account, fresh},
};
use serde_json::{Value, json};

/// Two servers over one database of their own.
async fn two() -> Option<(House, House)> {
    let address = std::env::var("PIONNIER_TEST_POSTGRES").ok()?;
    let address = own_database(&address).await;
    let one = House::with(|settings| settings.database = Some(address)).await;
    let two = one.twin().await;
    Some((one, two))
}

/// A table with a player on each node.
async fn pair(one: &House, two: &House) -> (Browser, Browser, String) {
    let (mut ada, mut blaise) = (one.browser(), two.browser());
    let new = json!({
        "game": "ra", "public": true, "seats": [{ "kind": "person" }, { "kind": "open" }],
    });
    let table = ada.table(new).await;
    // Both nodes have it in memory before the other changes it.
    ada.get(&table).await.ok();
    blaise.get(&table).await.ok();
    blaise.post(&format!("{table}/sit"), json!({})).await.ok();
    (ada, blaise, table)
}

#[tokio::test]
async fn players_on_two_nodes_see_each_others_moves() {
    let Some((one, two)) = two().await else { return };
    let (mut ada, mut blaise, table) = pair(&one, &two).await;
    ada.until(&table, |state| state["status"] == "live").await;
    let there = address(&two).await;
    let mut socket = connect(&there, &format!("{table}/live"), &blaise, None).await.unwrap();
    hear(&mut socket).await;
    for (action, reply) in [("3F1-F2", "3F11-F10"), ("3G2-G3", "3G11-G10"), ("3H2-H3", "3H12-H11")]
    {
        let state = ada.act(&table, action).await.ok();
        loop {
            let told = hear(&mut socket).await;
            assert!(told["state"]["version"].as_u64() <= state["version"].as_u64());
            if told["state"]["version"] == state["version"] {
                assert_eq!(
                    told["state"]["steps"].as_array().unwrap().last().unwrap()["action"],
                    action
                );
                break;
            }
        }
        let state = blaise.act(&table, reply).await.ok();
        let seen = ada.until(&table, |seen| seen["version"] == state["version"]).await;
        assert!(!seen["gestures"].as_array().unwrap().is_empty());
    }
    // Two at once: one of them is told to look again.
    let version = ada.get(&table).await.ok()["version"].clone();
    let path = format!("{table}/act");
    let act = |token: &str| json!({ "action": "3F2-F3", "version": version, "token": token });
    let mut elsewhere = two.browser_with(ada.cookies.clone());
    let (here, there) =
        tokio::join!(ada.post(&path, act("here")), elsewhere.post(&path, act("there")));
    let mut statuses = [here.status.as_u16(), there.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[tokio::test]
async fn a_request_sent_to_two_nodes_acts_once() {
    let Some((one, two)) = two().await else { return };
    for _ in 0..5 {
        let (mut ada, _, table) = pair(&one, &two).await;
        ada.until(&table, |state| state["version"] == 1).await;
        let mut elsewhere = two.browser_with(ada.cookies.clone());
        elsewhere.until(&table, |state| state["version"] == 1).await;
        let act = json!({ "action": "3F1-F2", "version": 1, "token": "once" });
        let path = format!("{table}/act");
        let (here, there) =
            tokio::join!(ada.post(&path, act.clone()), elsewhere.post(&path, act.clone()));
        assert_eq!((&here.ok()["version"], &there.ok()["version"]), (&json!(2), &json!(2)));
    }
}

#[tokio::test]
async fn a_node_that_is_gone_loses_nothing() {
    let Some((one, two)) = two().await else { return };
    let (mut ada, mut blaise, table) = pair(&one, &two).await;
    let act = json!({ "action": "3F1-F2", "version": 1, "token": "lost" });
    ada.until(&table, |state| state["version"] == 1).await;
    ada.post(&format!("{table}/act"), act.clone()).await.ok();
    // The node goes before the answer arrives; the client asks the other one.
    drop(one);
    let mut ada = two.browser_with(ada.cookies);
    let again = ada.post(&format!("{table}/act"), act).await.ok();
    assert_eq!((&again["version"], &again["now"]["step"]), (&json!(2), &json!(1)));
    blaise.act(&table, "3F11-F10").await.ok();
    ada.act(&table, "3G2-G3").await.ok();
}

#[tokio::test]
async fn what_changes_about_a_person_is_known_everywhere() {
    let Some((one, two)) = two().await else { return };
    let mut ada = account(&one, &fresh("Ada")).await;
    let mut phone = two.browser_with(ada.cookies.clone());
    assert_eq!(phone.get("/api/me").await.ok()["account"], true);
    ada.post("/api/sign-out-everywhere", Value::Null).await;
    // At once, not when what is believed gets old: the news is on its way.
    while phone.clone().get("/api/me").await.ok()["account"] == true {
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    // So do the sockets that are open there.
    let mut ada = account(&one, &fresh("Ada")).await;
    let table = ada.table(json!({ "game": "ra" })).await;
    let there = address(&two).await;
    let mut socket = connect(&there, &format!("{table}/live"), &ada, None).await.unwrap();
    hear(&mut socket).await;
    ada.post("/api/sign-out-everywhere", Value::Null).await;
    ends(socket).await;
    let (mut guest, mut other, table) = pair(&one, &two).await;
    guest.post("/api/me/name", json!({ "name": "Zoé" })).await.ok();
    other.until(&table, |state| state["seats"][0]["name"] == "Zoé").await;
}

/// Whoever asks two nodes in turn has no more to spend than who asks one.
#[tokio::test]
async fn budgets_are_shared_among_nodes() {
    let Ok(address) = std::env::var("PIONNIER_TEST_POSTGRES") else { return };
    let address = own_database(&address).await;
    let one = House::with(|settings| {
        (settings.rate_limit, settings.database) = (100, Some(address.clone()));
    })
    .await;
    let two = House::with(|settings| {
        (settings.rate_limit, settings.database) = (100, Some(address));
    })
    .await;
    let mut here = one.browser();
    here.get("/api/me").await.ok();
    let mut there = two.browser_with(here.cookies.clone());
    let new = json!({ "game": "ra" });
    let mut opened = 0;
    while here.post("/api/tables", new.clone()).await.status != 429 {
        opened += 1;
    }
    assert!(opened >= 40, "{opened}");
    one.app.tell_spending().await.unwrap();
    // The news is on its way: a few may pass before it is there.
    let mut passed = 0;
    while there.post("/api/tables", new.clone()).await.status != 429 {
        passed += 1;
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert!(passed < 35, "{passed}");
}

#[tokio::test]
async fn workers_think_for_servers_that_do_not() {
    let Some((one, _)) = two().await else { return };
    let database = one.app.settings().database.clone();
    let server = House::with(|settings| {
        settings.database = database;
        settings.machine_threads = 0;
    })
    .await;
    let mut ada = server.browser();
    let seats = json!([{ "kind": "person" }, { "kind": "machine", "level": 1 }]);
    let table = ada.table(json!({ "game": "ra", "seats": seats })).await;
    // Hints need no worker.
    assert_eq!(ada.get(&format!("{table}/hint")).await.ok()["seat"], 0);
    let state = ada.act(&table, "3F1-F2").await.ok();
    assert_eq!(state["machine"], true);
    // A worker that died with the job in its hands: its lease ends in the past.
    let job = loop {
        let now = i64::MAX / 4;
        if let Some(job) =
            server.store.take_job("dead", now, 1, store::Wanted::Cheapest).await.unwrap()
        {
            break job;
        }
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    };
    assert_eq!(job.version, 1);
    let working = tokio::spawn(one.app.clone().work());
    let state = ada.until(&table, |state| state["version"] == 2).await;
    assert_eq!(state["steps"][1]["by"], 1);
    let action = state["gestures"][0]["action"].as_str().unwrap().to_owned();
    ada.act(&table, &action).await.ok();
    ada.until(&table, |state| state["version"] == 4).await;
    one.app.stop(std::time::Duration::ZERO).await;
    working.await.unwrap();
}
