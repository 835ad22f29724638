//! One person on several screens: a guest's link to another device, tabs that
//! were opened as somebody else, names given on the way to a seat, and whoever
//! opens a table for others.

use crate::{
    house::{Browser, House},
    live::{address, connect, hear},
    people::{account, fresh},
};
use axum::{
    body::Body,
    http::{Request, header},
};
use serde_json::{Value, json};

/// For whom a page was made.
async fn mark(browser: &mut Browser) -> String {
    let page = browser.get("/settings").await.text;
    let (_, rest) = page.split_once("<meta name=\"person\" content=\"").unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}

#[tokio::test]
async fn a_guest_goes_on_elsewhere_by_a_link_that_can_be_ended() {
    for house in House::over_each_store().await {
        let (mut ada, mut phone) = (house.browser(), house.browser());
        ada.post("/api/me/name", json!({ "name": "Zoé" })).await.ok();
        let table = ada.table(json!({ "game": "ra" })).await;
        let link = ada.post("/api/me/link", Value::Null).await.ok();
        let path = link["path"].as_str().unwrap();
        assert!(ada.get("/my").await.text.contains("id=\"device-made\">"));
        // Looking changes nothing; whoever it leads to is told.
        let before = phone.get("/api/me").await.ok();
        assert!(phone.get(path).await.text.contains("Zoé"));
        assert_eq!(phone.get("/api/me").await.ok(), before);
        let came = phone.raw(path, "application/x-www-form-urlencoded", "").await;
        assert_eq!((came.status.as_u16(), came.header("location")), (303, "/my"));
        assert_eq!(phone.get("/api/me").await.ok(), ada.get("/api/me").await.ok());
        phone.act(&table, "3F1-F2").await.ok();
        // The first browser goes on being the guest, and can end the link.
        ada.act(&table, "3F11-F10").await.ok();
        assert!(phone.post("/api/me/link/end", Value::Null).await.status.is_success());
        phone.post("/api/me/link/end", Value::Null).await.problem(404, "not-found");
        let mut late = house.browser();
        assert_eq!(late.get(path).await.status, 404);
        let refused = late.raw(path, "application/x-www-form-urlencoded", "").await;
        assert_eq!(refused.status, 404);
        // A new link ends the one before, and neither is a cookie.
        let old = ada.post("/api/me/link", Value::Null).await.ok()["path"].clone();
        let new = ada.post("/api/me/link", Value::Null).await.ok()["path"].clone();
        assert_eq!(late.get(old.as_str().unwrap()).await.status, 404);
        assert_eq!(late.get(new.as_str().unwrap()).await.status, 200);
        let token = new.as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let mut thief = house.browser_with(vec![("guest".to_owned(), token)]);
        assert_ne!(thief.get("/api/me").await.ok(), ada.get("/api/me").await.ok());
        // An account has none, and a guest who makes one has none any more.
        let sign_up = json!({ "name": fresh("Zoé"), "password": "a long password" });
        ada.post("/api/sign-up", sign_up).await.ok();
        ada.post("/api/me/link", Value::Null).await.problem(409, "account");
        assert_eq!(late.get(new.as_str().unwrap()).await.status, 404);
        assert!(!ada.get("/my").await.text.contains("id=\"device\""));
    }
}

#[tokio::test]
async fn links_to_oneself_end_by_themselves() {
    let clock = server::Clock::stopped_at(1_800_000_000_000);
    let house = House::by_hand(|_| {}, clock).await;
    let (mut ada, mut phone) = (house.browser(), house.browser());
    let link = ada.post("/api/me/link", Value::Null).await.ok();
    let path = link["path"].as_str().unwrap();
    house.clock.advance(90 * 86_400_000 - 1);
    assert_eq!(phone.get(path).await.status, 200);
    house.clock.advance(1);
    assert_eq!(phone.get(path).await.status, 404);
    // Whoever has an account does not become somebody's guest.
    let link = ada.post("/api/me/link", Value::Null).await.ok();
    let path = link["path"].as_str().unwrap();
    let mut blaise = account(&house, &fresh("Blaise")).await;
    assert!(!blaise.get(path).await.text.contains("<form method=\"post\" action=\"/device"));
    let refused = blaise.raw(path, "application/x-www-form-urlencoded", "").await;
    assert_eq!(refused.status, 409);
}

#[tokio::test]
async fn a_page_does_nothing_as_somebody_else() {
    let house = House::open().await;
    let mut ada = account(&house, &fresh("Ada")).await;
    let table = ada.table(json!({ "game": "ra" })).await;
    let made_for = mark(&mut ada).await;
    assert_eq!(mark(&mut ada).await, made_for);
    let ask = async |browser: &mut Browser, mark: &str, version: u64| {
        let act = json!({ "action": "3F1-F2", "version": version, "token": mark });
        let request = Request::post(format!("{table}/act"))
            .header(header::CONTENT_TYPE, "application/json")
            .header("pionnier-person", mark);
        browser.send(request.body(Body::from(act.to_string())).unwrap()).await
    };
    let mut other = ada.clone();
    other.post("/api/sign-out", Value::Null).await;
    // The same browser, another tab: it is a guest now.
    let fresh_mark = mark(&mut other).await;
    assert_ne!(fresh_mark, made_for);
    ask(&mut other, &made_for, 0).await.problem(409, "someone-else");
    ask(&mut other, &fresh_mark, 0).await.problem(403, "not-yours");
    // Nor does it listen as somebody else.
    let there = address(&house).await;
    let live = format!("{table}/live?person={made_for}");
    assert!(connect(&there, &live, &other, None).await.is_err());
    let live = format!("{table}/live?person={fresh_mark}");
    connect(&there, &live, &other, None).await.unwrap();
}

#[tokio::test]
async fn a_name_given_at_a_seats_link_is_shown_at_once() {
    for house in House::over_each_store().await {
        let (mut ada, mut blaise) = (house.browser(), house.browser());
        let seats = json!([{ "kind": "person" }, { "kind": "open" }]);
        let table = ada.table(json!({ "game": "ra", "seats": seats })).await;
        let link = ada.get(&format!("{table}/links")).await.ok()[0]["path"].clone();
        let there = address(&house).await;
        let mut socket = connect(&there, &format!("{table}/live"), &ada, None).await.unwrap();
        hear(&mut socket).await;
        let form = "application/x-www-form-urlencoded";
        blaise.raw(link.as_str().unwrap(), form, "name=Zo%C3%A9").await;
        let told = hear(&mut socket).await;
        assert_eq!(told["state"]["seats"][1]["name"], "Zoé");
        assert_eq!(ada.get(&table).await.ok()["seats"][1]["name"], "Zoé");
    }
}

#[tokio::test]
async fn whoever_opens_a_table_for_others_has_the_links_and_may_call_it_off() {
    let house = House::open().await;
    let (mut host, mut guest) = (house.browser(), house.browser());
    let seats = json!([{ "kind": "open" }, { "kind": "open" }]);
    let table = host.table(json!({ "game": "ra", "seats": seats })).await;
    let state = host.get(&table).await.ok();
    assert_eq!((&state["mine"], &state["can"]["abort"]), (&json!(false), &json!(true)));
    let links = host.get(&format!("{table}/links")).await.ok();
    assert_eq!(links.as_array().unwrap().len(), 2);
    // Nobody else, and nothing else.
    assert_eq!(guest.get(&table).await.ok()["can"]["abort"], false);
    guest.deed(&table, "abort", None).await.problem(403, "not-yours");
    guest.get(&format!("{table}/links")).await.problem(403, "not-yours");
    for deed in ["resign", "draw", "takeback", "pause", "undo", "rematch", "accept", "decline"] {
        host.deed(&table, deed, None).await.problem(403, "not-yours");
    }
    host.act(&table, "3F1-F2").await.problem(403, "not-yours");
    let key = |player: usize| json!({ "player": player, "key": links[player]["key"] });
    guest.post(&format!("{table}/sit"), key(0)).await.ok();
    // Once all are seated it is theirs.
    let mut other = house.browser();
    other.post(&format!("{table}/sit"), key(1)).await.ok();
    assert_eq!(host.get(&table).await.ok()["can"]["abort"], false);
    host.deed(&table, "abort", None).await.problem(403, "not-yours");
    let seats = json!([{ "kind": "open" }, { "kind": "open" }]);
    let table = host.table(json!({ "game": "ra", "seats": seats })).await;
    let over = host.deed(&table, "abort", None).await.ok();
    assert_eq!((&over["status"], &over["outcome"]["rule"]), (&json!("over"), &json!("G4")));
    // Watchers are not offered to type moves.
    assert!(guest.get(&table.replace("/api", "")).await.text.contains("id=\"typing\" hidden"));
}
