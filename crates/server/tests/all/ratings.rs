//! My turn, ratings, players, finished tables.

use crate::{
    house::{Browser, House},
    people::{account, fresh},
};
use serde_json::{Value, json};

/// A rated game of two accounts, resigned by the second.
async fn rated(ada: &mut Browser, blaise: &mut Browser) -> String {
    let new = json!({
        "game": "ra", "options": "match=single", "public": true, "rated": true,
        "seats": [{ "kind": "person" }, { "kind": "open" }],
    });
    let table = ada.table(new).await;
    blaise.post(&format!("{table}/sit"), json!({})).await.ok();
    ada.act(&table, "3F1-F2").await.ok();
    blaise.deed(&table, "resign", None).await.ok();
    table
}

async fn rating(browser: &mut Browser, name: &str) -> Value {
    let path = format!("/api/players/{}", name.replace(' ', "%20"));
    browser.get(&path).await.ok()["ratings"][0].clone()
}

#[tokio::test]
async fn rated_games_change_ratings_once() {
    for house in House::over_each_store().await {
        let (one, two) = (fresh("Ada"), fresh("Blaise"));
        let (mut ada, mut blaise) = (account(&house, &one).await, account(&house, &two).await);
        let table = rated(&mut ada, &mut blaise).await;
        let won = rating(&mut blaise, &one).await;
        let lost = rating(&mut ada, &two).await;
        assert_eq!((&won["rating"], &lost["rating"]), (&json!(1662), &json!(1338)));
        assert_eq!((&won["games"], &won["deviation"]), (&json!(1), &json!(290)));
        // Sweeping, looking and saying goodbye count nothing twice.
        house.app.sweep_once().await.unwrap();
        let bye = json!({ "phrase": "goodbye", "token": "b" });
        ada.post(&format!("{table}/say"), bye).await.ok();
        assert_eq!(rating(&mut ada, &one).await, won);
        let best = ada.get("/api/ratings?game=ra").await.ok();
        let place =
            |name: &str| best.as_array().unwrap().iter().position(|row| row["name"] == name);
        assert!(place(&one) < place(&two), "{best}");
        // Only rated games count, and none that was called off.
        let new = json!({
            "game": "ra", "public": true, "rated": true,
            "seats": [{ "kind": "person" }, { "kind": "open" }],
        });
        let off = ada.table(new).await;
        blaise.post(&format!("{off}/sit"), json!({})).await.ok();
        blaise.deed(&off, "abort", None).await.ok();
        assert_eq!(rating(&mut ada, &one).await, won);
        ada.get("/api/ratings?game=chess").await.problem(404, "no-game");
        ada.get("/api/players/nobody%20at%20all").await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn machine_levels_are_rated_players_too() {
    let house = House::open().await;
    let mut ada = account(&house, "Ada").await;
    let new = json!({
        "game": "ra", "options": "match=single", "public": true, "rated": true,
        "seats": [{ "kind": "person" }, { "kind": "machine", "level": 2 }],
    });
    let table = ada.table(new).await;
    ada.act(&table, "3F1-F2").await.ok();
    ada.until(&table, |state| state["version"] == 2).await;
    // In a rated game nothing is taken back from a machine that cannot refuse.
    ada.deed(&table, "takeback", None).await.problem(409, "not-now");
    ada.deed(&table, "resign", None).await.ok();
    ada.deed(&table, "takeback", None).await.problem(409, "not-now");
    let best = ada.get("/api/ratings?game=ra&lang=en").await.ok();
    assert_eq!((&best[0]["name"], &best[0]["level"]), (&json!("Machine, level 2"), &json!(2)));
    assert_eq!(best[1]["name"], "Ada");
}

#[tokio::test]
async fn results_left_over_are_counted_by_the_sweeper() {
    let house = House::open().await;
    let (mut ada, mut blaise) = (account(&house, "Ada").await, account(&house, "Blaise").await);
    let table = rated(&mut ada, &mut blaise).await;
    let won = rating(&mut ada, "ada").await;
    // As if the server had been killed between the last move and the count.
    let id = table.rsplit('/').next().unwrap();
    let (kept, _) = house.store.load(id).await.unwrap().unwrap();
    assert_eq!(kept.index.winners.as_deref(), Some("0"));
    assert!(house.store.to_rate(10).await.unwrap().is_empty());
    let copy = store::Table { id: "copy".to_owned(), ..kept };
    let rows = house.store.load(id).await.unwrap().unwrap().1;
    house.store.create(&copy, &rows).await.unwrap();
    house.app.sweep_once().await.unwrap();
    let again = rating(&mut ada, "ada").await;
    assert_eq!(again["games"], 2);
    assert!(again["rating"].as_i64() > won["rating"].as_i64());
}

#[tokio::test]
async fn finished_public_tables_can_be_found_and_had() {
    for house in House::over_each_store().await {
        let (one, two) = (fresh("Ada"), fresh("Blaise"));
        let (mut ada, mut blaise) = (account(&house, &one).await, account(&house, &two).await);
        let table = rated(&mut ada, &mut blaise).await;
        let mut eve = house.browser();
        let name = one.replace(' ', "%20");
        let found = eve.get(&format!("/api/finished?game=ra&player={name}")).await.ok();
        let id = table.rsplit('/').next().unwrap();
        assert_eq!(found[0]["id"], id);
        assert_eq!(found[0]["players"], json!([one, two]));
        let record = eve.get(&format!("{table}/record")).await.text;
        assert!(record.contains(&format!("players: {one} | {two}")), "{record}");
        for none in [
            format!("/api/finished?game=stations&player={name}"),
            format!("/api/finished?player={name}&before=1"),
            "/api/finished?player=nobody%20at%20all".to_owned(),
        ] {
            assert_eq!(eve.get(&none).await.ok(), json!([]), "{none}");
        }
        // Private ones are nobody's business.
        let private = ada.table(json!({ "game": "ra", "options": "match=single" })).await;
        ada.deed(&private, "resign", Some(0)).await.ok();
        let found = eve.get(&format!("/api/finished?player={name}")).await.ok();
        assert_eq!(found.as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn the_feed_tells_of_tables_that_wait() {
    for house in House::over_each_store().await {
        let (mut ada, mut blaise) = (house.browser(), house.browser());
        let new = json!({
            "game": "ra", "public": true, "seats": [{ "kind": "person" }, { "kind": "open" }],
        });
        let table = ada.table(new).await;
        let feed = ada.get("/api/me").await.ok()["feed"].as_str().unwrap().to_owned();
        // Whoever has the address needs no cookie.
        let mut reader = house.browser();
        let empty = reader.get(&feed).await;
        assert_eq!(empty.header("content-type"), "application/atom+xml; charset=utf-8");
        assert!(!empty.text.contains("<entry>"), "{}", empty.text);
        blaise.post(&format!("{table}/sit"), json!({})).await.ok();
        let id = table.rsplit('/').next().unwrap();
        let told = reader.get(&format!("{feed}?lang=en")).await.text;
        assert!(told.contains("Ra: your turn") && told.contains(id), "{told}");
        ada.act(&table, "3F1-F2").await.ok();
        assert!(!reader.get(&feed).await.text.contains("<entry>"));
        // A new address ends the old one; a wrong one is none.
        let next = ada.post("/api/me/feed", json!({})).await.ok()["feed"].clone();
        assert_eq!(reader.get(&feed).await.status.as_u16(), 404);
        assert_eq!(reader.get(next.as_str().unwrap()).await.status.as_u16(), 200);
        let mut wrong = next.as_str().unwrap().to_owned();
        wrong.replace_range(wrong.len() - 1.., "!");
        assert_eq!(reader.get(&wrong).await.status.as_u16(), 404);
    }
}
