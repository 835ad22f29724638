//! Every way in is paid for: what one does by a form, over a socket, without a
//! cookie or by way of a rematch costs what it costs elsewhere.

use crate::{
    house::{Answer, Browser, House},
    live::{address, connect, hear},
};
use axum::{body::Body, http::Request};
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message as Frame;

/// A house with the usual limits, behind a proxy that says where one comes from.
async fn strict() -> House {
    House::with(|settings| (settings.rate_limit, settings.proxies) = (100, 1)).await
}

fn request(method: &str, from: &str, path: &str, kind: &str, body: &str) -> Request<Body> {
    let request = Request::builder().method(method).uri(path).header("x-forwarded-for", from);
    request.header("content-type", kind).body(Body::from(body.to_owned())).unwrap()
}

async fn post(browser: &mut Browser, from: &str, path: &str, body: &Value) -> Answer {
    browser.send(request("POST", from, path, "application/json", &body.to_string())).await
}

/// How often something can be done until it is too much; it says for how long.
async fn until_refused(mut send: impl AsyncFnMut() -> Answer) -> u32 {
    for count in 0..1_000 {
        let answer = send().await;
        if answer.status == 429 {
            let wait: u32 = answer.header("retry-after").parse().unwrap();
            assert!((1..=60).contains(&wait), "{wait}");
            return count;
        }
        assert!(answer.status.as_u16() < 400, "{}: {}", answer.status, answer.text);
    }
    panic!("never refused");
}

const FORM: &str = "application/x-www-form-urlencoded";
const SCENARIO: &str = "surface hex 9 7;players 2;kind r rifleman;group W A2 rrr;group R D8 rrr";

#[tokio::test]
async fn tables_cost_the_same_by_every_form() {
    let scenario = SCENARIO.replace(' ', "+").replace(';', "%3B");
    for (path, form) in [
        ("/choc/scenario", format!("against=person&position={scenario}")),
        ("/ra/tables", "seat0=person&seat1=machine".to_owned()),
        ("/records", String::new()),
    ] {
        let house = strict().await;
        let mut browser = house.browser();
        browser.get("/api/me").await.ok();
        if path == "/records" {
            let table = browser.table(json!({ "game": "ra" })).await;
            let text = browser.get(&format!("{table}/record")).await.text;
            let text: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
            let form = format!("record={text}");
            let send = async || browser.send(request("POST", "192.0.2.1", path, FORM, &form)).await;
            // Reading them is work besides: 400 of 6,000.
            let opened = until_refused(send).await;
            assert!((13..40).contains(&opened), "{opened}");
            continue;
        }
        // By one person, and from one address without a cookie.
        let send = async || browser.send(request("POST", "192.0.2.1", path, FORM, &form)).await;
        let opened = until_refused(send).await;
        assert!((38..60).contains(&opened), "{path}: {opened}");
    }
}

/// Whoever resigns and plays again opens tables as fast as others do.
#[tokio::test]
async fn a_rematch_is_a_table() {
    let house = strict().await;
    let mut browser = house.browser();
    let new = json!({ "game": "ra", "options": "match=single" });
    let mut table = String::new();
    // Nearly all that the person may open at once.
    let mut tables = 0;
    while tables < 36 {
        let from = format!("203.0.113.{tables}");
        let opened = post(&mut browser, &from, "/api/tables", &new).await.ok();
        opened["id"].as_str().unwrap().clone_into(&mut table);
        tables += 1;
    }
    let refused = loop {
        let resign = json!({ "version": 0, "token": "r", "seat": 0 });
        // From another address each time: the person pays.
        let from = format!("198.51.100.{tables}");
        let path = format!("/api/tables/{table}");
        post(&mut browser, &from, &format!("{path}/resign"), &resign).await.ok();
        let again = json!({ "version": 1, "token": "a", "seat": 0 });
        let answer = post(&mut browser, &from, &format!("{path}/rematch"), &again).await;
        if answer.status == 429 {
            break answer;
        }
        let state = answer.ok();
        table = state["rematch"].as_str().unwrap_or_else(|| panic!("{state}")).to_owned();
        tables += 1;
        assert!(tables < 100);
    };
    refused.problem(429, "too-many");
    assert!((40..50).contains(&tables), "{tables}");
    // Nothing was opened, and nothing was written.
    let state = browser.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((&state["version"], &state["rematch"]), (&json!(1), &Value::Null));
}

/// Whoever throws the cookie away is somebody new every time, at one address.
#[tokio::test]
async fn new_persons_are_paid_for_by_address() {
    let house = strict().await;
    let name = json!({ "name": "Zoé" });
    let made = until_refused(async || {
        post(&mut house.browser(), "192.0.2.1", "/api/me/name", &name).await
    })
    .await;
    assert!((30..40).contains(&made), "{made}");
    // Those who are known already notice nothing, nor does another address.
    post(&mut house.browser(), "192.0.2.2", "/api/me/name", &name).await.ok();
}

#[tokio::test]
async fn acts_over_a_socket_are_paid_like_others() {
    let house = House::with(|settings| settings.rate_limit = 100).await;
    let address = address(&house).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let mut socket = connect(&address, &format!("{table}/live"), &browser, None).await.unwrap();
    hear(&mut socket).await;
    // Two sockets have no more to spend than one: all is the person's.
    let say = json!({ "version": 9, "token": "x" });
    let resign = format!("{table}/resign");
    while browser.post(&resign, say.clone()).await.status != 429 {}
    let act = json!({ "type": "act", "action": "3F1-F2", "version": 0, "token": "one" });
    socket.send(Frame::text(act.to_string())).await.unwrap();
    let told = hear(&mut socket).await;
    // The bucket fills at ten a second: at most a few of a hundred pass.
    let mut passed = u32::from(told["type"] == "done");
    for number in 0..30 {
        let token = format!("t{number}");
        let act = json!({ "type": "act", "action": "3F1-F2", "version": 0, "token": token });
        socket.send(Frame::text(act.to_string())).await.unwrap();
        let told = loop {
            let told = hear(&mut socket).await;
            if told["token"] == token {
                break told;
            }
        };
        passed += u32::from(told["error"]["kind"] != "too-many");
    }
    assert!(passed < 25, "{passed}");
}

#[tokio::test]
async fn what_takes_long_is_dear() {
    let house = strict().await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let get = |method, path: &str| request(method, "192.0.2.1", path, "text/plain", "");
    // For the head of a thought nobody thinks.
    let head = browser.send(get("HEAD", &format!("{table}/hint"))).await;
    assert_eq!((head.status.as_u16(), head.header("allow")), (405, "GET"));
    let head = browser.send(get("HEAD", "/api/me/export")).await;
    assert_eq!(head.status.as_u16(), 405);
    let exports = until_refused(async || browser.send(get("GET", "/api/me/export")).await).await;
    assert!((3..6).contains(&exports), "{exports}");
    // The work is spent; a look is still to be had, and a move.
    browser.send(get("GET", &table)).await.ok();
    let act = json!({ "action": "3F1-F2", "version": 0, "token": "x" });
    post(&mut browser, "192.0.2.1", &format!("{table}/act"), &act).await.ok();
    let check = request("POST", "192.0.2.1", "/api/dice", "text/plain", "nothing");
    browser.send(check).await.problem(429, "too-many");
    let check = request("POST", "192.0.2.3", "/dice", FORM, "record=nothing");
    assert_eq!(browser.send(check).await.status, 429);
}

/// Width, height and so many bytes of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!(&png[12..16], b"IHDR");
    (number(16), number(20))
}

#[tokio::test]
async fn pictures_have_bounds_and_are_drawn_once() {
    let house = strict().await;
    let mut browser = house.browser();
    let tall =
        "surface open 200 4000;players 2;kind r rifleman;group W 100,100 rrr;group R 100,3900 rrr";
    let written = |text: &str| text.replace(' ', "%20").replace(';', "%3B").replace('=', "%3D");
    let path = |scenario: &str| {
        format!("/picture/choc.png?options={}", written(&format!("scenario={scenario}")))
    };
    let get = |path: &str| request("GET", "192.0.2.1", path, "text/plain", "");
    let drawn = browser.send(get(&path(tall))).await;
    assert_eq!(drawn.status, 200, "{}", drawn.text);
    let (width, height) = size(&drawn.bytes);
    assert!(width <= 1_200 && height <= 2_400, "{width} by {height}");
    // Others are drawn until the work is spent; this one is there already.
    let mut different = 0;
    let count = until_refused(async || {
        different += 1;
        let other = tall.replace("100,100", &format!("{},100", 60 + different));
        browser.send(get(&path(&other))).await
    })
    .await;
    assert!((20..60).contains(&count), "{count}");
    let other = request("GET", "192.0.2.9", &path(tall), "text/plain", "");
    assert_eq!(house.browser().send(other).await.bytes, drawn.bytes);
}

/// What needs no visitor is paid by address where it is more than a file.
#[tokio::test]
async fn figures_are_paid_for_and_health_is_free() {
    let house = strict().await;
    let mut browser = house.browser();
    let get = |path: &str| request("GET", "192.0.2.1", path, "text/plain", "");
    let asked = until_refused(async || browser.send(get("/metrics")).await).await;
    assert!(asked >= 300, "{asked}");
    assert_eq!(browser.send(get("/health")).await.status, 200);
    assert_eq!(browser.send(get("/static/dev/icon.svg")).await.status, 200);
}
