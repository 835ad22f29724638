//! Guests, accounts, and those who leave.

use crate::house::{Browser, House};
use axum::{body::Body, http::Request};
use serde_json::{Value, json};

/// A name that no run before has used: PostgreSQL's store is kept.
pub(crate) fn fresh(name: &str) -> String {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("{name} {:x}{number:x}", now.as_micros() % (1 << 40))
}

const PASSWORD: &str = "correct horse";

/// A browser signed up by a name.
pub(crate) async fn account(house: &House, name: &str) -> Browser {
    let mut browser = house.browser();
    let given = json!({ "name": name, "password": PASSWORD });
    browser.post("/api/sign-up", given).await.ok();
    browser
}

async fn sign_in(browser: &mut Browser, name: &str, password: &str) -> crate::house::Answer {
    browser.post("/api/sign-in", json!({ "name": name, "password": password })).await
}

#[tokio::test]
async fn looking_around_leaves_no_trace() {
    let house = House::open().await;
    let mut guest = house.browser();
    let me = guest.get("/api/me").await.ok();
    assert_eq!(me, json!({ "id": me["id"], "name": "", "account": false, "feed": null }));
    let id = me["id"].as_str().unwrap();
    assert!(house.store.person(id).await.unwrap().is_none());
    // A name is worth keeping, and the guest stays the same one.
    let named = guest.post("/api/me/name", json!({ "name": " Zoé " })).await.ok();
    assert_eq!((&named["id"], &named["name"]), (&me["id"], &json!("Zoé")));
    assert_eq!(house.store.person(id).await.unwrap().unwrap().name, "Zoé");
    assert_eq!(guest.get("/api/me").await.ok()["name"], "Zoé");
    let table = guest
        .table(json!({ "game": "ra", "seats": [{ "kind": "person" }, { "kind": "machine" }] }))
        .await;
    assert_eq!(guest.get(&table).await.ok()["seats"][0]["name"], "Zoé");
    guest.post("/api/me/name", json!({ "name": "x".repeat(41) })).await.problem(422, "name");
}

#[tokio::test]
async fn a_made_up_cookie_is_nobody() {
    let house = House::open().await;
    let mut guest = house.browser();
    let me = guest.get("/api/me").await.ok();
    let good = guest.cookies[0].1.clone();
    for cookie in [
        "AAAAAAAAAAAAAAAAAAAAAA".to_owned(),
        "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA".to_owned(),
        good.split('.').next().unwrap().to_owned(),
        format!("{good}x"),
        String::new(),
    ] {
        let mut forger = house.browser_with(vec![("guest".to_owned(), cookie.clone())]);
        let other = forger.get("/api/me").await;
        assert!(other.header("set-cookie").starts_with("guest="), "{cookie}");
        assert_ne!(other.json()["id"], me["id"], "{cookie}");
    }
}

#[tokio::test]
async fn signing_up_keeps_the_games_and_ends_the_guests_cookie() {
    for house in House::over_each_store().await {
        let name = fresh("Ada");
        let mut guest = house.browser();
        let table = guest.table(json!({ "game": "ra" })).await;
        let old = guest.clone();
        let given = json!({ "name": format!("  {name} "), "password": PASSWORD });
        let me = guest.post("/api/sign-up", given).await.ok();
        assert_eq!((&me["name"], &me["account"]), (&json!(name), &json!(true)));
        assert_eq!(guest.get(&table).await.ok()["mine"], true);
        assert_eq!(guest.get("/api/tables").await.ok().as_array().unwrap().len(), 1);
        // Whoever had the guest's cookie has nothing now.
        let mut old = old;
        assert_eq!(old.get(&table).await.ok()["mine"], false);
        // A name is taken whatever its case, and an account is no guest.
        let mut other = house.browser();
        let taken = json!({ "name": name.to_uppercase(), "password": PASSWORD });
        other.post("/api/sign-up", taken).await.problem(409, "taken");
        let again = json!({ "name": fresh("Eve"), "password": PASSWORD });
        guest.post("/api/sign-up", again).await.problem(409, "account");
        guest.post("/api/me/name", json!({ "name": "x" })).await.problem(409, "account");
        let kept = house.store.account(&name.to_lowercase()).await.unwrap().unwrap();
        assert!(kept.password.starts_with("$argon2id$"), "{}", kept.password);
    }
}

#[tokio::test]
async fn names_and_passwords_that_will_not_do() {
    let house = House::open().await;
    let mut browser = house.browser();
    for name in ["", "x", "a|b", "a;b", "a\nb\u{7}", "<b>", &"x".repeat(25)] {
        let given = json!({ "name": name, "password": PASSWORD });
        browser.post("/api/sign-up", given).await.problem(422, "name");
    }
    for password in ["", "1234567", &"x".repeat(257)] {
        let given = json!({ "name": "Ada", "password": password });
        browser.post("/api/sign-up", given).await.problem(422, "password");
    }
    browser.post("/api/sign-up", json!({ "name": "Ada" })).await.problem(400, "malformed");
    assert_eq!(browser.get("/api/me").await.ok()["account"], false);
}

#[tokio::test]
async fn signing_in_brings_the_guests_tables_along() {
    for house in House::over_each_store().await {
        let name = fresh("Ada");
        let mut home = account(&house, &name).await;
        let mine = home.table(json!({ "game": "ra" })).await;
        let mut phone = house.browser();
        let theirs = phone.table(json!({ "game": "stations" })).await;
        phone.get(&theirs).await.ok();
        // One answer for a wrong name and a wrong password, and nothing moves.
        let wrong = sign_in(&mut phone, &name, "wrong horse").await.problem(403, "sign-in");
        let nobody = sign_in(&mut phone, &fresh("Eve"), PASSWORD).await.problem(403, "sign-in");
        assert_eq!(wrong, nobody);
        assert_eq!(phone.get(&mine).await.ok()["mine"], false);

        let me = sign_in(&mut phone, &format!(" {} ", name.to_uppercase()), PASSWORD).await.ok();
        assert_eq!((&me["name"], &me["account"]), (&json!(name), &json!(true)));
        for browser in [&mut phone, &mut home] {
            for table in [&mine, &theirs] {
                assert_eq!(browser.get(table).await.ok()["mine"], true, "{table}");
            }
            assert_eq!(browser.get("/api/tables").await.ok().as_array().unwrap().len(), 2);
        }
        phone.act(&mine, "3F1-F2").await.ok();

        // Signing out is for one browser, signing out everywhere for all.
        let cookie = phone.cookies.clone();
        assert_eq!(phone.post("/api/sign-out", Value::Null).await.status.as_u16(), 204);
        assert_eq!(phone.get("/api/me").await.ok()["account"], false);
        let mut thief = house.browser_with(cookie);
        assert_eq!(thief.get("/api/me").await.ok()["account"], false);
        assert_eq!(home.get("/api/me").await.ok()["account"], true);
        sign_in(&mut phone, &name, PASSWORD).await.ok();
        home.post("/api/sign-out-everywhere", Value::Null).await;
        for browser in [&mut phone, &mut home] {
            assert_eq!(browser.get("/api/me").await.ok()["account"], false);
            assert_eq!(browser.get(&mine).await.ok()["mine"], false);
        }
    }
}

#[tokio::test]
async fn another_password_ends_the_other_sessions() {
    let house = House::open().await;
    let (mut home, mut phone) = (account(&house, "Ada").await, house.browser());
    sign_in(&mut phone, "Ada", PASSWORD).await.ok();
    let change = |password: &str| json!({ "password": password, "new": "battery staple" });
    home.post("/api/me/password", change("wrong")).await.problem(403, "sign-in");
    assert_eq!(home.post("/api/me/password", change(PASSWORD)).await.status.as_u16(), 204);
    assert_eq!(home.get("/api/me").await.ok()["account"], true);
    assert_eq!(phone.get("/api/me").await.ok()["account"], false);
    sign_in(&mut phone, "Ada", PASSWORD).await.problem(403, "sign-in");
    sign_in(&mut phone, "ada", "battery staple").await.ok();
    let mut guest = house.browser();
    guest.post("/api/me/password", change(PASSWORD)).await.problem(403, "account");
}

#[tokio::test]
async fn what_is_kept_can_be_had_and_deleted() {
    for house in House::over_each_store().await {
        let name = fresh("Ada");
        let mut ada = account(&house, &name).await;
        let mut blaise = house.browser();
        let seats = json!([{ "kind": "person" }, { "kind": "open" }]);
        let new = json!({ "game": "ra", "seats": seats, "public": true });
        let table = ada.table(new).await;
        blaise.post(&format!("{table}/sit"), json!({})).await.ok();
        ada.act(&table, "3F1-F2").await.ok();
        let data = ada.get("/api/me/export").await;
        assert!(data.header("content-disposition").contains("pionnier.json"));
        let data = data.json();
        assert_eq!(data["name"], json!(name));
        assert_eq!(data["tables"][0]["log"][1]["entry"], "act 3F1-F2");
        assert_eq!(data["tables"][0]["seats"][0]["yours"], true);
        assert!(!data.to_string().contains("argon2"), "{data}");

        ada.post("/api/me/delete", json!({})).await.problem(403, "sign-in");
        let answer = ada.post("/api/me/delete", json!({ "password": PASSWORD })).await;
        assert_eq!(answer.status.as_u16(), 204);
        let left = blaise.get(&format!("{table}?lang=en")).await.ok();
        assert_eq!(left["seats"][0]["name"], "someone who left");
        assert_eq!(left["steps"][0]["action"], "3F1-F2");
        assert!(!left.to_string().contains(&name));
        assert_eq!(ada.get(&table).await.ok()["mine"], false);
        sign_in(&mut house.browser(), &name, PASSWORD).await.problem(403, "sign-in");
        // Nobody is left to ask: Blaise may end it as he likes.
        assert_eq!(left["can"]["resign"], true);
    }
}

/// A request with a bot's token instead of a cookie.
pub(crate) async fn as_bot(
    house: &House,
    token: &str,
    path: &str,
    body: Option<Value>,
) -> crate::house::Answer {
    let request = match &body {
        Some(_) => Request::post(path).header("content-type", "application/json"),
        None => Request::get(path),
    };
    let body = body.map_or(Body::empty(), |body| Body::from(body.to_string()));
    let request = request.header("authorization", format!("Bearer {token}")).body(body).unwrap();
    house.browser().send(request).await
}

#[tokio::test]
async fn a_bot_plays_a_game_through_the_api() {
    for house in House::over_each_store().await {
        let mut ada = account(&house, &fresh("Ada")).await;
        let bot = ada.post("/api/me/bots", json!({ "label": "my bot" })).await;
        assert_eq!(bot.status.as_u16(), 201);
        let bot = bot.json();
        let token = bot["token"].as_str().unwrap();
        assert_eq!(ada.get("/api/me/bots").await.ok()[0]["label"], "my bot");
        assert_eq!(ada.get("/api/me/bots").await.ok()[0]["token"], Value::Null);
        let new = json!({
            "game": "stations", "options": "match=1",
            "seats": [{ "kind": "person" }, { "kind": "machine", "level": 1 }],
        });
        let opened = as_bot(&house, token, "/api/tables", Some(new)).await.ok();
        let table = format!("/api/tables/{}", opened["id"].as_str().unwrap());
        let brief = format!("{table}?brief=true");
        let mut state = as_bot(&house, token, &brief, None).await.ok();
        while state["status"] != "over" {
            let Some(action) = state["actions"].get(0) else {
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
                state = as_bot(&house, token, &brief, None).await.ok();
                continue;
            };
            let token_of_act = format!("t{}", state["version"]);
            let act =
                json!({ "action": action, "version": state["version"], "token": token_of_act });
            let path = format!("{table}/act?brief=true");
            state = as_bot(&house, token, &path, Some(act)).await.ok();
        }
        assert!(state["outcome"].is_string(), "{state}");
        // It plays, and that is all.
        for path in ["/api/me/delete", "/api/sign-out-everywhere", "/api/me/bots"] {
            let body = if path == "/api/me/bots" { json!({ "label": "x" }) } else { json!({}) };
            as_bot(&house, token, path, Some(body)).await.problem(403, "bot");
        }
        let end = ada.post("/api/me/bots/end", json!({ "id": bot["id"] })).await;
        assert_eq!(end.status.as_u16(), 204);
        for wrong in [token, "", "pionnier_", "x", &format!("pionnier_{}", "A".repeat(32))] {
            as_bot(&house, wrong, "/api/tables", None).await.problem(401, "wrong-token");
        }
        let metrics = ada.get("/metrics").await.text;
        assert!(metrics.contains("pionnier_refused_total{kind=\"wrong-token\"} 5"), "{metrics}");
    }
}
