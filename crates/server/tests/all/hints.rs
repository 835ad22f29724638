//! Advice: for whoever plays against nobody else, and for everyone afterwards.

use crate::{house::House, seats::pair};
use serde_json::json;

#[tokio::test]
async fn a_good_move_can_be_played() {
    let house = House::open().await;
    let mut browser = house.browser();
    for game in ["ra", "stations", "astral", "batons", "choc"] {
        let table = browser.table(json!({ "game": game })).await;
        let state = browser.get(&table).await.ok();
        assert_eq!(state["can"]["hint"], true, "{game}");
        let hint = browser.get(&format!("{table}/hint")).await.ok();
        assert_eq!(hint["seat"], state["actor"]["seat"], "{game}");
        assert!((0..=1_000).contains(&hint["chance"].as_i64().unwrap()), "{hint}");
        assert!(!hint["lit"].as_array().unwrap().is_empty(), "{hint}");
        for advised in hint["turn"].as_array().unwrap() {
            assert!(!advised["words"].as_str().unwrap().is_empty());
            browser.act(&table, advised["action"].as_str().unwrap()).await.ok();
        }
        // The past can be studied, too.
        browser.get(&format!("{table}/hint?at={}", state["at"]["step"])).await.ok();
        browser.get(&format!("{table}/hint?at=999")).await.problem(422, "no-moment");
        browser.get(&format!("{table}/hint?at=x")).await.problem(400, "malformed");
    }
}

#[tokio::test]
async fn nobody_gets_advice_against_someone() {
    let house = House::open().await;
    let (mut one, mut other, table) = pair(&house, json!({ "options": "match=single" })).await;
    let mut stranger = house.browser();
    let hint = format!("{table}/hint");
    for browser in [&mut one, &mut other, &mut stranger] {
        assert_eq!(browser.get(&table).await.ok()["can"]["hint"], false);
        browser.get(&hint).await.problem(403, "no-hint");
    }
    one.deed(&table, "resign", None).await.ok();
    for browser in [&mut one, &mut other, &mut stranger] {
        assert_eq!(browser.get(&table).await.ok()["can"]["hint"], true);
        browser.get(&format!("{hint}?at=0")).await.ok();
    }
}

/// The reason of an advice follows from the position: what is won, taken, stopped
/// or lost.
#[tokio::test]
async fn an_advice_says_why() {
    let mut browser = House::open().await.browser();
    browser.get("/?lang=en").await;
    for (position, begins) in [
        ("w 1G10 / 1A1", "This wins the game."),
        ("w 3F6 3G2 3H2 / 3F7 3G11 3H12", "Takes 3 pawns."),
        ("w 3H2 2A6 / 1G3 3L7 3M7", "Stops the other side from winning next turn."),
        ("w 1M7 / 1G3 3L7", "The position is lost against good play"),
    ] {
        let new = json!({ "game": "ra", "position": position, "options": "match=single" });
        let table = browser.table(new).await;
        let hint = browser.get(&format!("{table}/hint")).await.ok();
        let reason = hint["reason"].as_str().unwrap();
        assert!(reason.starts_with(begins), "{position}: {reason} ({})", hint["turn"]);
    }
}
