//! Strangers who guess at somebody's password are slowed down, and lock nobody
//! out who is known.

use crate::{
    house::{Answer, Browser, House},
    people::account,
};
use axum::{extract::ConnectInfo, http::Request};
use serde_json::json;
use std::net::SocketAddr;

const PASSWORD: &str = "correct horse";

/// Tries to sign in from an address.
async fn sign_in(browser: &mut Browser, from: [u8; 4], name: &str, password: &str) -> Answer {
    let body = json!({ "name": name, "password": password }).to_string();
    let mut request = Request::post("/api/sign-in")
        .header("content-type", "application/json")
        .body(body.into())
        .unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from((from, 1))));
    browser.send(request).await
}

/// A house with limits, whose buckets do not fill while a test runs.
async fn limited() -> House {
    House::with(|settings| settings.rate_limit = 100).await
}

#[tokio::test]
async fn strangers_lock_nobody_out_who_is_known() {
    let house = limited().await;
    let mut home = account(&house, "Ada").await;
    home.post("/api/sign-out", json!({})).await;
    assert_eq!(home.get("/api/me").await.ok()["account"], false);
    // A stranger at one address soon has to wait, and others do not.
    let mut stranger = house.browser();
    let mut refused = 0;
    for _ in 0..15 {
        refused +=
            i32::from(sign_in(&mut stranger, [127, 0, 0, 9], "Ada", "guess").await.status == 429);
    }
    assert!(refused >= 4, "{refused} of 15");
    let elsewhere = sign_in(&mut house.browser(), [127, 0, 0, 10], "ada", PASSWORD).await;
    elsewhere.ok();
    // Strangers at many addresses use up what strangers have for the name.
    let mut refused = 0;
    for host in 11..=60 {
        let answer = sign_in(&mut house.browser(), [127, 0, 0, host], "ADA", "guess").await;
        refused += i32::from(answer.status == 429);
    }
    assert!(refused >= 5, "{refused} of 50");
    sign_in(&mut house.browser(), [127, 0, 0, 61], "Ada", PASSWORD).await.problem(429, "too-many");
    // The owner's own browser still comes in, wherever it is.
    sign_in(&mut home, [127, 0, 0, 9], "Ada", PASSWORD).await.ok();
    // Another name is not concerned.
    let other = sign_in(&mut house.browser(), [127, 0, 0, 62], "Eve", "guess").await;
    other.problem(403, "sign-in");
}

#[tokio::test]
async fn a_known_browser_has_guesses_of_its_own_and_no_others() {
    let house = limited().await;
    let mut ada = account(&house, "Ada").await;
    let mut blaise = account(&house, "Blaise").await;
    for browser in [&mut ada, &mut blaise] {
        browser.post("/api/sign-out", json!({})).await;
    }
    let known = ada.cookies.iter().find(|(name, _)| name == "known").cloned().unwrap();
    // Known to one account is not known to another, and a seal cannot be moved.
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(sign_in(&mut blaise, [127, 0, 0, 2], "Ada", "guess").await.status.as_u16());
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    let forged = format!("{}x", known.1);
    let mut forger = house.browser_with(vec![("known".to_owned(), forged)]);
    sign_in(&mut forger, [127, 0, 0, 2], "Ada", "guess").await.problem(429, "too-many");
    // A stolen cookie gives as many guesses as anyone has, and no more.
    let mut thief = house.browser_with(vec![known]);
    let mut refused = 0;
    for host in 100..120 {
        let answer = sign_in(&mut thief, [127, 0, 1, host], "Ada", "guess").await;
        refused += i32::from(answer.status == 429);
    }
    assert!(refused >= 8, "{refused} of 20");
}
