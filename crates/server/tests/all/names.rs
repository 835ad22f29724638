//! Names that look alike, common passwords, and the sessions of a person.

use crate::{
    house::House,
    people::{account, as_bot, fresh},
};
use serde_json::{Value, json};
use sqlx::{Connection as _, Executor as _};

const PASSWORD: &str = "correct horse";

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_an_accounts() {
    let house = House::open().await;
    let mut ada = account(&house, "Ada Pascal").await;
    for name in ["ADA PASCAL", "Ada-Pascal", "Adа Pascal", "Αda Pascal", "Ada Pasca1", "Áda Pascäl"]
    {
        let mut other = house.browser();
        let given = json!({ "name": name, "password": PASSWORD });
        other.post("/api/sign-up", given).await.problem(409, "taken");
        other.post("/api/me/name", json!({ "name": name })).await.problem(409, "taken");
        assert_eq!(other.get("/api/me").await.ok()["name"], "");
        // Nor is it said of a player whom others will meet.
        let new = json!({ "game": "ra", "public": true,
            "seats": [{ "kind": "person", "name": name }, { "kind": "open" }] });
        other.post("/api/tables", new).await.problem(409, "taken");
        // At one's own screen one calls people as one likes.
        let new = json!({ "game": "ra", "seats": [{ "kind": "person", "name": name }, { "kind": "machine" }] });
        other.table(new).await;
    }
    let own = json!({ "game": "ra", "public": true,
        "seats": [{ "kind": "person", "name": "Ada Pascal" }, { "kind": "open" }] });
    ada.table(own).await;
    for unseen in ["Ada\u{200b}", "\u{202e}adA", "A\u{ad}da", "Ada\u{2066}", "\u{3164}\u{3164}"] {
        let given = json!({ "name": unseen, "password": PASSWORD });
        house.browser().post("/api/sign-up", given).await.problem(422, "name");
        let named = house.browser().post("/api/me/name", json!({ "name": unseen })).await;
        named.problem(422, "name");
    }
}

#[tokio::test]
async fn a_guest_whose_name_an_account_takes_is_shown_as_a_guest() {
    for house in House::over_each_store().await {
        let name = fresh("Zoé");
        let mut guest = house.browser();
        guest.post("/api/me/name", json!({ "name": name })).await.ok();
        let new = json!({ "game": "ra", "public": true,
            "seats": [{ "kind": "person" }, { "kind": "open" }] });
        let table = guest.table(new).await;
        assert_eq!(guest.get(&table).await.ok()["seats"][0]["name"], name);
        account(&house, &name).await;
        let shown = format!("{name} (guest)");
        let seen = house.browser().get(&format!("{table}?lang=en")).await.ok();
        assert_eq!(
            (&seen["seats"][0]["name"], &seen["seats"][0]["account"]),
            (&json!(shown), &json!(false))
        );
        let mine = guest.get("/api/tables?lang=en").await.ok();
        assert_eq!(mine[0]["players"][0], shown);
    }
}

#[tokio::test]
async fn the_name_of_somebody_who_left_is_nobodys_for_a_while() {
    for house in House::over_each_store_by_hand().await {
        let mut ada = account(&house, "Ada").await;
        ada.post("/api/me/delete", json!({ "password": PASSWORD })).await;
        let given = json!({ "name": "ada", "password": PASSWORD });
        let mut other = house.browser();
        other.post("/api/sign-up", given.clone()).await.problem(409, "taken");
        other.post("/api/me/name", json!({ "name": "Ada" })).await.problem(409, "taken");
        house.clock.advance(90 * 86_400_000);
        other.post("/api/me/name", json!({ "name": "Ada" })).await.ok();
        other.post("/api/sign-up", given).await.ok();
    }
}

/// Accounts that were alike before this was known keep working.
#[tokio::test]
async fn accounts_that_were_alike_before_keep_their_names() {
    let house = House::open().await;
    let names = ["Ilona", "llona", "Blaise"];
    let mut ada = account(&house, "Ada").await;
    let ada = ada.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
    let hash = house.store.password(&ada).await.unwrap().unwrap();
    for name in names {
        // As an older server kept them: by their case alone.
        let id = format!("{name}-id");
        house.store.remember(&id, &format!("{name}-session"), 1).await.unwrap();
        let sign_in = name.to_lowercase();
        let apart = store::Name { shown: name, sign_in: &sign_in, skeleton: &id };
        house.store.sign_up(&id, apart, &hash, 1).await.unwrap();
    }
    let file = house.file();
    let mut connection =
        sqlx::SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    for sql in ["UPDATE persons SET skeleton = NULL", "DELETE FROM names"] {
        connection.execute(sql).await.unwrap();
    }
    connection.close().await.unwrap();
    let house = house.reopen().await;
    for name in names {
        let mut browser = house.browser();
        let given = json!({ "name": name, "password": PASSWORD });
        assert_eq!(browser.post("/api/sign-in", given).await.ok()["name"], name);
        // And nobody takes one after them.
        let given = json!({ "name": name.replace('a', "а"), "password": PASSWORD });
        house.browser().post("/api/sign-up", given).await.problem(409, "taken");
    }
}

#[tokio::test]
async fn common_passwords_are_refused() {
    let house = House::open().await;
    for password in ["password", "Football1", "pionnier1", "Ada Lovelace", "00000000"] {
        let given = json!({ "name": "Ada Lovelace", "password": password });
        house.browser().post("/api/sign-up", given).await.problem(422, "password");
    }
    let mut ada = account(&house, "Ada Lovelace").await;
    let change = json!({ "password": PASSWORD, "new": "adalovelace" });
    ada.post("/api/me/password", change).await.problem(422, "password");
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one() {
    for house in House::over_each_store().await {
        let name = fresh("Ada");
        let mut home = account(&house, &name).await;
        let mut phone = house.browser();
        let request = axum::http::Request::post("/api/sign-in")
            .header("content-type", "application/json")
            .header("user-agent", "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0");
        let body = json!({ "name": name, "password": PASSWORD }).to_string();
        phone.send(request.body(body.into()).unwrap()).await.ok();
        let bot = home.post("/api/me/bots", json!({ "label": "my bot" })).await.ok();
        let sessions = home.get("/api/me/sessions").await.ok();
        let of = |key: &str| -> Vec<Value> {
            sessions.as_array().unwrap().iter().map(|one| one[key].clone()).collect()
        };
        assert_eq!(of("kind").iter().filter(|kind| **kind == "browser").count(), 2);
        assert!(of("label").contains(&json!("Firefox · Android")), "{sessions}");
        assert!(!of("label").iter().any(|label| label.to_string().contains("140")), "{sessions}");
        assert_eq!(of("current").iter().filter(|current| **current == true).count(), 1);
        assert!(home.get("/account").await.text.contains("Firefox · Android"));
        // A bot does not see the others, nor what is kept.
        let token = bot["token"].as_str().unwrap();
        for path in ["/api/me/sessions", "/api/me/bots", "/api/me/export"] {
            as_bot(&house, token, path, None).await.problem(403, "bot");
        }
        // Somebody else's session is none of one's own.
        let phones =
            sessions.as_array().unwrap().iter().find(|one| one["label"] == "Firefox · Android");
        let which = json!({ "id": phones.unwrap()["id"] });
        let mut stranger = account(&house, &fresh("Eve")).await;
        stranger.post("/api/me/sessions/end", which.clone()).await.problem(404, "not-found");
        assert_eq!(phone.get("/api/me").await.ok()["account"], true);
        assert_eq!(home.post("/api/me/sessions/end", which.clone()).await.status.as_u16(), 204);
        assert_eq!(phone.get("/api/me").await.ok()["account"], false);
        assert_eq!(home.get("/api/me").await.ok()["account"], true);
        home.post("/api/me/sessions/end", which).await.problem(404, "not-found");
        // One's own can be ended as well.
        let sessions = home.get("/api/me/sessions").await.ok();
        let own = sessions.as_array().unwrap().iter().find(|one| one["current"] == true).unwrap();
        home.post("/api/me/sessions/end", json!({ "id": own["id"] })).await;
        assert_eq!(home.get("/api/me").await.ok()["account"], false);
    }
}
