//! Someone who looks after the house: the operator's pages.

use crate::house::{Answer, Browser, House};
use axum::http::StatusCode;
use serde_json::json;

const FORM: &str = "application/x-www-form-urlencoded";
const HOUR: i64 = 3_600_000;

/// A browser with an account.
pub(crate) async fn account(house: &House, name: &str) -> Browser {
    let mut browser = house.browser();
    let credentials = json!({ "name": name, "password": "nine lives of a cat" });
    browser.post("/api/sign-up", credentials).await.ok();
    browser
}

/// A browser with an operator's account.
pub(crate) async fn operator(house: &House, name: &str) -> Browser {
    let mut browser = account(house, name).await;
    let person = browser.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
    let act = store::Act { operator: None, reason: String::new(), at: 1 };
    house.store.operate(&act, &store::Deed::Appoint(person)).await.unwrap();
    browser
}

pub(crate) async fn order(browser: &mut Browser, form: &str) -> Answer {
    browser.raw("/operator/orders", FORM, form.to_owned()).await
}

/// An order that must be carried out.
async fn done(browser: &mut Browser, form: &str) {
    let answer = order(browser, form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{form}: {}", answer.text);
    assert!(answer.header("location").ends_with("?done=yes"), "{}", answer.header("location"));
}

async fn id(browser: &mut Browser) -> String {
    browser.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_code_makes_one_operator() {
    let house = House::open().await;
    let code = house.app.offer_code().await.unwrap().unwrap();
    let mut stranger = house.browser();
    // Strangers are told how to begin; guests cannot use the code.
    assert!(stranger.get("/operator").await.text.contains("/account"));
    let claim = format!("code={code}");
    let refused = stranger.raw("/operator/claim", FORM, claim.clone()).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let mut ada = account(&house, "Ada").await;
    let wrong = ada.raw("/operator/claim", FORM, "code=guess").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ada.get("/operator/log").await.status, StatusCode::FORBIDDEN);
    let claimed = ada.raw("/operator/claim", FORM, claim.clone()).await;
    assert_eq!(claimed.status, StatusCode::SEE_OTHER, "{}", claimed.text);
    assert_eq!(ada.get("/operator").await.status, StatusCode::OK);
    assert!(ada.get("/account").await.text.contains("href=\"/operator\""));
    // Once.
    let mut blaise = account(&house, "Blaise").await;
    let late = blaise.raw("/operator/claim", FORM, claim).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(blaise.get("/operator").await.status, StatusCode::FORBIDDEN);
    assert!(!blaise.get("/account").await.text.contains("href=\"/operator\""));
}

#[tokio::test]
async fn persons_are_found_renamed_locked_and_deleted() {
    for house in House::over_each_store_by_hand().await {
        let mut operator = operator(&house, "Ada").await;
        let mut pest = account(&house, "Pest").await;
        let person = id(&mut pest).await;
        let found = operator.get("/operator/persons?name=pes").await;
        assert_eq!(found.header("location"), format!("/operator/persons/{person}"));
        let none = operator.get("/operator/persons?name=%25").await;
        assert_eq!(none.status, StatusCode::OK);
        assert!(!none.text.contains(&person), "a percent sign is no wildcard");
        let page = operator.get(&format!("/operator/persons/{person}")).await;
        assert!(page.text.contains("<h1>Pest</h1>"), "{}", page.text);
        done(&mut operator, &format!("order=rename&target={person}&name=Guest+42")).await;
        assert_eq!(pest.get("/api/me").await.ok()["name"], "Guest 42");
        let taken = order(&mut operator, &format!("order=rename&target={person}&name=ADA")).await;
        assert_eq!(taken.status, StatusCode::CONFLICT);
        done(&mut operator, &format!("order=lock&target={person}&reason=spam")).await;
        assert_eq!(pest.get("/api/me").await.ok()["account"], false);
        let credentials = json!({ "name": "Guest 42", "password": "nine lives of a cat" });
        pest.post("/api/sign-in", credentials.clone()).await.problem(403, "locked");
        // Done already: nothing is written twice.
        let again = order(&mut operator, &format!("order=lock&target={person}")).await;
        assert_eq!(again.status, StatusCode::NOT_FOUND);
        done(&mut operator, &format!("order=unlock&target={person}")).await;
        pest.post("/api/sign-in", credentials).await.ok();
        done(&mut operator, &format!("order=sign-out&target={person}")).await;
        assert_eq!(pest.get("/api/me").await.ok()["account"], false);
        // What cannot be undone must be meant.
        let unsure = order(&mut operator, &format!("order=delete-person&target={person}")).await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        done(&mut operator, &format!("order=delete-person&sure=yes&target={person}")).await;
        let gone = operator.get(&format!("/operator/persons/{person}")).await;
        assert_eq!(gone.status, StatusCode::NOT_FOUND);
        let log = operator.get("/operator/log?lang=en").await.text;
        for line in
            ["Ada renamed", "Ada locked", "spam", "Ada signed out", "Ada deleted the person"]
        {
            assert!(log.contains(line), "{line} in {log}");
        }
    }
}

#[tokio::test]
async fn tables_are_found_hidden_closed_and_deleted() {
    for house in House::over_each_store_by_hand().await {
        let mut operator = operator(&house, "Ada").await;
        let (mut player, mut stranger) = (house.browser(), house.browser());
        let new = json!({ "game": "ra", "public": true,
            "seats": [{ "kind": "person" }, { "kind": "open" }] });
        let table = player.table(new).await;
        let id = table.rsplit('/').next().unwrap().to_owned();
        let found =
            operator.get(&format!("/operator/tables?id=http://house.test/tables/{id}%3Fx")).await;
        assert_eq!(found.header("location"), format!("/operator/tables/{id}"));
        assert_eq!(operator.get(found.header("location")).await.status, StatusCode::OK);
        done(&mut operator, &format!("order=hide&target={id}")).await;
        stranger.get(&table).await.problem(410, "hidden");
        assert_eq!(stranger.get("/api/lobby").await.ok(), json!([]));
        let page = operator.get(&format!("/operator/tables/{id}?lang=en")).await.text;
        assert!(page.contains("This table is hidden."));
        done(&mut operator, &format!("order=unhide&target={id}")).await;
        stranger.get(&table).await.ok();
        done(&mut operator, &format!("order=close&target={id}&reason=rude")).await;
        assert_eq!(player.get(&table).await.ok()["status"], "over");
        done(&mut operator, &format!("order=delete-table&sure=yes&target={id}")).await;
        player.get(&table).await.problem(410, "deleted");
        assert_eq!(operator.get(&format!("/operator/tables/{id}")).await.status, 404);
    }
}

#[tokio::test]
async fn announcements_are_shown_in_ones_language_until_dismissed() {
    let house = House::open().await;
    let mut operator = operator(&house, "Ada").await;
    let mut reader = house.browser();
    done(&mut operator, "order=announce&fr=Bonjour+%3C&en=Hello&hours=2").await;
    assert!(reader.get("/lobby?lang=fr").await.text.contains("Bonjour &lt;"));
    assert!(reader.get("/ra?lang=en").await.text.contains(">Hello<"));
    // Also where there is nothing else to see.
    assert!(reader.get("/nowhere").await.text.contains(">Hello<"));
    let dismissed = reader.raw("/announcement", FORM, "number=9&back=//evil.example").await;
    assert_eq!(dismissed.header("location"), "/");
    assert!(!reader.get("/ra").await.text.contains(">Hello<"));
    assert!(house.browser().get("/ra?lang=en").await.text.contains(">Hello<"));
    done(&mut operator, "order=withdraw").await;
    assert!(!house.browser().get("/ra?lang=en").await.text.contains(">Hello<"));
    for wrong in ["order=announce&hours=2", "order=announce&fr=x&hours=0", "order=dance"] {
        assert!(order(&mut operator, wrong).await.status.is_client_error(), "{wrong}");
    }
}

#[tokio::test]
async fn orders_need_a_recent_sign_in_or_the_password() {
    for house in House::over_each_store_by_hand().await {
        let mut operator = operator(&house, "Ada").await;
        done(&mut operator, "order=block&target=192.0.2.0/24&days=3&reason=flood").await;
        house.clock.advance(HOUR);
        let asked = order(&mut operator, "order=unblock&target=192.0.2.0/24").await;
        assert_eq!(asked.status, StatusCode::FORBIDDEN);
        assert!(asked.text.contains("name=\"password\"") && asked.text.contains("192.0.2.0/24"));
        let form = "order=unblock&target=192.0.2.0/24&password=wrong";
        assert_eq!(order(&mut operator, form).await.status, StatusCode::FORBIDDEN);
        assert!(operator.get("/operator").await.text.contains("192.0.2.0/24"));
        let form = "order=unblock&target=192.0.2.0/24&password=nine+lives+of+a+cat";
        done(&mut operator, form).await;
        assert!(!operator.get("/operator").await.text.contains("<code>192.0.2.0/24"));
        // And for a while after.
        done(&mut operator, "order=block&target=198.51.100.7").await;
        // What was proved in one session is worth nothing in another.
        let confirmed = operator.cookies.iter().find(|(name, _)| name == "confirmed").cloned();
        let mut other = house.browser();
        let credentials = json!({ "name": "Ada", "password": "nine lives of a cat" });
        other.post("/api/sign-in", credentials).await.ok();
        house.clock.advance(HOUR / 3);
        other.cookies.push(confirmed.unwrap());
        done(&mut other, "order=unblock&target=198.51.100.7").await;
        house.clock.advance(HOUR / 3);
        let asked = order(&mut other, "order=block&target=198.51.100.7").await;
        assert_eq!(asked.status, StatusCode::FORBIDDEN);
    }
}

#[tokio::test]
async fn only_operators_order_anything() {
    let house = House::open().await;
    let mut operator = operator(&house, "Ada").await;
    let bot = operator.post("/api/me/bots", json!({ "label": "crawler" })).await.ok();
    let token = format!("Bearer {}", bot["token"].as_str().unwrap());
    let mut player = account(&house, "Blaise").await;
    let victim = id(&mut player).await;
    for path in [
        "/operator".to_owned(),
        "/operator/log".to_owned(),
        "/operator/persons?name=a".to_owned(),
        format!("/operator/persons/{victim}"),
        "/operator/tables?id=x".to_owned(),
        "/operator/tables/x".to_owned(),
    ] {
        for who in [&mut house.browser(), &mut player] {
            assert_eq!(who.get(&path).await.status, StatusCode::FORBIDDEN, "{path}");
        }
        let request = axum::http::Request::get(&path).header("authorization", &token);
        let request = request.body(axum::body::Body::empty()).unwrap();
        assert_eq!(house.browser().send(request).await.status, StatusCode::FORBIDDEN, "{path}");
        assert!(!operator.get(&path).await.status.is_server_error());
    }
    let form = format!("order=lock&target={victim}");
    for who in [&mut house.browser(), &mut player] {
        assert_eq!(order(who, &form).await.status, StatusCode::FORBIDDEN);
    }
    // Pages of others cannot send an operator's forms.
    let request = axum::http::Request::post("/operator/orders")
        .header("content-type", FORM)
        .header("origin", "https://evil.example");
    let sent = operator.send(request.body(form.into()).unwrap()).await;
    assert_eq!(sent.status, StatusCode::FORBIDDEN);
    assert_eq!(player.get("/api/me").await.ok()["account"], true);
}

#[tokio::test]
async fn what_is_not_kept_is_swept_out() {
    const DAY: i64 = 24 * HOUR;
    for house in House::over_each_store_by_hand().await {
        let mut guest = house.browser();
        let unbegun = guest.table(json!({ "game": "ra" })).await;
        let single = json!({ "game": "ra", "options": "match=single" });
        let played = guest.table(single.clone()).await;
        guest.act(&played, "3F1-F2").await.ok();
        guest.deed(&played, "resign", None).await.ok();
        let mut ada = account(&house, "Ada").await;
        let kept = ada.table(single).await;
        ada.act(&kept, "3F1-F2").await.ok();
        ada.deed(&kept, "resign", None).await.ok();
        let database = house.app.settings().database.clone();
        // Unless it is asked for, everything is kept.
        house.clock.advance(1_000 * DAY);
        let rest = std::time::Duration::ZERO;
        assert_eq!(house.app.sweep_out_once(rest).await.unwrap(), 0);
        let sweeper = house
            .twin_with(|settings| {
                settings.database = database;
                settings.keep_guests = Some(30);
                settings.keep_unbegun = Some(30);
                settings.keep_guest_tables = Some(30);
            })
            .await;
        assert_eq!(sweeper.app.sweep_out_once(rest).await.unwrap(), 3);
        let mut visitor = sweeper.browser();
        for gone in [&unbegun, &played] {
            visitor.get(gone).await.problem(404, "no-table");
        }
        visitor.get(&kept).await.ok();
        assert_eq!(sweeper.app.sweep_out_once(rest).await.unwrap(), 0);
    }
}
