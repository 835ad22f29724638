//! Whatever is wrong gets a clear answer and changes nothing.

use crate::house::House;
use axum::{body::Body, http::Request};
use serde_json::json;

#[tokio::test]
async fn bodies_that_make_no_sense() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let act = format!("{table}/act");
    for body in ["", "{", "[]", "null", "{\"action\":\"3F1-F2\"}", "\u{0}"] {
        browser.raw(&act, "application/json", body).await.problem(400, "malformed");
    }
    let body = json!({ "action": 1, "version": 0, "token": "t" });
    browser.post(&act, body).await.problem(400, "malformed");
    let body = json!({ "action": "3F1-F2", "version": -1, "token": "t" });
    browser.post(&act, body).await.problem(400, "malformed");
    let body = json!({ "action": "3F1-F2", "version": 0, "token": "t", "more": 1 });
    browser.post(&act, body).await.problem(400, "malformed");
    browser.raw(&act, "application/json", vec![0xff, 0xfe]).await.problem(400, "malformed");
    browser.raw(&act, "text/plain", "{}").await.problem(415, "type");
    browser.raw("/api/records", "application/json", "{}").await.problem(415, "type");
    browser.get(&format!("{table}?at=x")).await.problem(400, "malformed");
    let touches = json!({ "touches": ["nowhere"] });
    browser.post(&format!("{table}/explain"), touches).await.problem(400, "malformed");
    assert_eq!(browser.get(&table).await.ok()["version"], 0);
}

#[tokio::test]
async fn bodies_that_are_too_large() {
    let mut browser = House::open().await.browser();
    let large = format!("{{\"game\":\"{}\"}}", "x".repeat(70 * 1_024));
    browser.raw("/api/tables", "application/json", large).await.problem(413, "too-large");
    // A record may be longer, up to its own limit.
    let long = format!("pionnier record 1\n# {}\n", "x".repeat(500 * 1_024));
    browser.raw("/api/records", "text/plain", long).await.problem(422, "record");
    let longer = "x".repeat((1 << 20) + 1);
    browser.raw("/api/records", "text/plain", longer).await.problem(413, "too-large");
}

#[tokio::test]
async fn tables_that_cannot_be() {
    let mut browser = House::open().await.browser();
    let one = json!([{ "kind": "person" }]);
    let cases = [
        (json!({ "game": "chess" }), 404, "no-game", "chess"),
        (json!({ "game": "ra", "options": "bord=127" }), 422, "options", "bord"),
        (json!({ "game": "ra", "options": { "board": "128" } }), 422, "options", "board"),
        (json!({ "game": "ra", "options": "hello" }), 422, "options", "hello"),
        (json!({ "game": "stations", "options": "match=0" }), 422, "options", "match"),
        (json!({ "game": "ra", "position": "hello" }), 422, "position", "hello"),
        (json!({ "game": "ra", "position": "w 4F1 / 1A1" }), 422, "position", "4F1"),
        (json!({ "game": "ra", "seats": one }), 422, "seats", "2"),
    ];
    for (new, status, kind, named) in cases {
        let problem = browser.post("/api/tables?lang=en", new).await.problem(status, kind);
        let message = problem["error"]["message"].as_str().unwrap();
        assert!(message.contains(named), "{message} does not name {named}");
    }
    for name in ["x".repeat(41), "a|b".to_owned(), "a\nb".to_owned()] {
        let seats = json!([{ "kind": "person", "name": name }, { "kind": "person" }]);
        let new = json!({ "game": "ra", "seats": seats });
        browser.post("/api/tables", new).await.problem(422, "seats");
    }
    let seats = json!([{ "kind": "dog" }, { "kind": "person" }]);
    let new = json!({ "game": "ra", "seats": seats });
    browser.post("/api/tables", new).await.problem(400, "malformed");
    assert_eq!(browser.get("/api/tables").await.ok(), json!([]));
}

#[tokio::test]
async fn moves_that_are_not_allowed() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let act = format!("{table}/act?lang=en");
    let attempt = |action: &str| json!({ "action": action, "version": 0, "token": "t" });
    let problem = browser.post(&act, attempt("3F1-F3")).await.problem(422, "refused");
    assert_eq!(problem["error"]["rule"], "R3.1");
    assert!(!problem["error"]["lit"].as_array().unwrap().is_empty(), "{problem}");
    let problem = browser.post(&act, attempt("castle")).await.problem(422, "refused");
    assert_eq!(problem["error"]["rule"], json!(null));
    let long = "x".repeat(5_000);
    browser.post(&act, attempt(&long)).await.problem(422, "refused");
    browser.post(&act, attempt("")).await.problem(422, "refused");
    // A refused token is not used up.
    browser.post(&act, attempt("3F1-F2")).await.ok();
}

#[tokio::test]
async fn acting_on_an_older_state() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    browser.act(&table, "3F1-F2").await.ok();
    for deed in ["act", "undo", "takeback", "resign", "draw", "next"] {
        let mut body = json!({ "version": 0, "token": deed });
        if deed == "act" {
            body["action"] = json!("3F11-F10");
        }
        let problem = browser.post(&format!("{table}/{deed}"), body).await.problem(409, "stale");
        assert_eq!(problem["state"]["version"], 1);
    }
    for token in [String::new(), "x".repeat(65), "a\nb".to_owned()] {
        let body = json!({ "action": "3F11-F10", "version": 1, "token": token });
        browser.post(&format!("{table}/act"), body).await.problem(422, "token");
    }
    assert_eq!(browser.get(&table).await.ok()["version"], 1);
}

#[tokio::test]
async fn strangers_cannot_act() {
    let house = House::open().await;
    let (mut owner, mut stranger) = (house.browser(), house.browser());
    let table = owner.table(json!({ "game": "ra" })).await;
    for deed in ["undo", "takeback", "resign", "draw", "next"] {
        stranger.deed(&table, deed, None).await.problem(403, "not-yours");
    }
    stranger.act(&table, "3F1-F2").await.problem(403, "not-yours");
    let touches = json!({ "touches": ["cell:F6"] });
    stranger.post(&format!("{table}/explain"), touches).await.problem(403, "not-yours");
    // Nor can a made-up cookie.
    stranger.cookies = vec![("guest".to_owned(), "x".to_owned())];
    stranger.act(&table, "3F1-F2").await.problem(403, "not-yours");
    assert_eq!(owner.get(&table).await.ok()["version"], 0);
}

#[tokio::test]
async fn other_sites_cannot_act() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let send = |name: &'static str, value: &'static str| {
        let body = json!({ "action": "3F1-F2", "version": 0, "token": "t" });
        Request::post(format!("{table}/act"))
            .header("content-type", "application/json")
            .header(name, value)
            .body(Body::from(body.to_string()))
            .unwrap()
    };
    for origin in ["http://evil.test", "null", "https://house.test.evil.test", "house.test"] {
        browser.send(send("origin", origin)).await.problem(403, "origin");
    }
    browser.send(send("sec-fetch-site", "cross-site")).await.problem(403, "origin");
    assert_eq!(browser.get(&table).await.ok()["version"], 0);
    browser.send(send("origin", "http://house.test")).await.ok();
}

#[tokio::test]
async fn the_public_address_is_an_origin_of_ours() {
    let public = "https://games.example".to_owned();
    let house = House::with(|settings| settings.public_url = Some(public)).await;
    let mut browser = house.browser();
    let new = Request::post("/api/tables")
        .header("content-type", "application/json")
        .header("origin", "https://games.example")
        .body(Body::from("{\"game\":\"ra\"}"))
        .unwrap();
    let answer = browser.send(new).await;
    assert_eq!(answer.status.as_u16(), 201);
    assert!(answer.header("set-cookie").contains("; Secure"), "{}", answer.header("set-cookie"));
    assert_eq!(answer.header("strict-transport-security"), "max-age=31536000");
}

#[tokio::test]
async fn tables_that_are_not_there() {
    let mut browser = House::open().await.browser();
    let nowhere = "/api/tables/nowhere";
    for path in ["", "/record", "/live"] {
        browser.get(&format!("{nowhere}{path}")).await.problem(404, "no-table");
    }
    let body = json!({ "version": 0, "token": "t" });
    for deed in ["undo", "takeback", "resign", "draw", "next"] {
        browser.post(&format!("{nowhere}/{deed}"), body.clone()).await.problem(404, "no-table");
    }
    let touches = json!({ "touches": [] });
    browser.post(&format!("{nowhere}/explain"), touches).await.problem(404, "no-table");
    browser.get("/api/nothing").await.problem(404, "not-found");
    browser.get("/api/try").await.problem(405, "method");
}

#[tokio::test]
async fn moments_that_are_not_there() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    browser.get(&format!("{table}?at=1")).await.problem(422, "no-moment");
    browser.get(&format!("{table}?game=1")).await.problem(422, "no-moment");
}

#[tokio::test]
async fn records_that_are_wrong() {
    let mut browser = House::open().await.browser();
    let head = "pionnier record 1\ngame: ra\n\ngame 1: 1 begins\n";
    let cases = [
        ("hello".to_owned(), "Line 1", None),
        (format!("{head}1 3F1-F3\n"), "Line 5", Some("R3.1")),
        (format!("{head}2 3F1-F2\n"), "Line 5", None),
        (format!("{head}1 3F1-F2\nresult: 1 wins, 6 points, R4.1\n"), "Line 6", None),
    ];
    for (text, line, rule) in cases {
        let answer = browser.raw("/api/records?lang=en", "text/plain", text).await;
        let problem = answer.problem(422, "record");
        assert!(problem["error"]["message"].as_str().unwrap().starts_with(line), "{problem}");
        assert_eq!(problem["error"]["rule"], json!(rule));
    }
    browser.raw("/api/records", "text/plain", vec![0xff]).await.problem(400, "malformed");
    assert_eq!(browser.get("/api/tables").await.ok(), json!([]));
}

#[tokio::test]
async fn free_boards_that_are_wrong() {
    let mut browser = House::open().await.browser();
    let wrong = json!({ "game": "ra", "moves": ["3F1-F3"] });
    let problem = browser.post("/api/try", wrong).await.problem(422, "refused");
    assert_eq!(problem["error"]["rule"], "R3.1");
    let wrong = json!({ "game": "chess" });
    browser.post("/api/try", wrong).await.problem(404, "no-game");
    let wrong = json!({ "game": "ra", "moves": "3F1-F2" });
    browser.post("/api/try", wrong).await.problem(400, "malformed");
}

#[tokio::test]
async fn problems_speak_the_visitors_language() {
    let mut browser = House::open().await.browser();
    let message = |body: serde_json::Value| body["error"]["message"].as_str().unwrap().to_owned();
    let french = browser.get("/api/tables/x?lang=fr").await.problem(404, "no-table");
    let english = browser.get("/api/tables/x?lang=en").await.problem(404, "no-table");
    assert_eq!(message(french), "Cette table n’existe pas.");
    assert_eq!(message(english), "There is no such table.");
    let request = Request::get("/api/tables/x").header("accept-language", "en-GB,fr;q=0.5");
    let english = browser.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(message(english.json()), "There is no such table.");
    browser.cookies.push(("lang".to_owned(), "en".to_owned()));
    let english = browser.get("/api/tables/x").await.json();
    assert_eq!(message(english), "There is no such table.");
}

#[tokio::test]
async fn too_much_is_refused_and_counted() {
    let house = House::with(|settings| (settings.rate_limit, settings.proxies) = (100, 1)).await;
    let mut browser = house.browser();
    browser.get("/api/me").await.ok();
    let from = |address: &str, path: &str, body: Option<&str>| {
        let request = Request::builder().uri(path).header("x-forwarded-for", address);
        match body {
            Some(body) => request
                .method("POST")
                .header("content-type", "application/json")
                .body(Body::from(body.to_owned())),
            None => request.body(Body::empty()),
        }
        .unwrap()
    };
    // Guessing passwords, from one address and for one name.
    let guess = r#"{ "name": "Ada", "password": "a guess of eight" }"#;
    let mut guesses = 0;
    while browser.send(from("192.0.2.1", "/api/sign-in", Some(guess))).await.status != 429 {
        guesses += 1;
    }
    assert!((10..13).contains(&guesses), "{guesses}");
    let again = browser.send(from("192.0.2.1", "/api/sign-in", Some(guess))).await;
    let wait: u32 = again.header("retry-after").parse().unwrap();
    assert!((1..=10).contains(&wait), "{wait}");
    again.problem(429, "too-many");
    // Opening tables, by one person from anywhere.
    let new = r#"{ "game": "ra" }"#;
    let mut opened = 0;
    loop {
        let address = format!("198.51.100.{opened}");
        let answer = browser.send(from(&address, "/api/tables", Some(new))).await;
        if answer.status == 429 {
            break;
        }
        opened += 1;
    }
    assert!((40..60).contains(&opened), "{opened}");
    // Anything at all, from one address; others do not notice.
    let mut asked = 0;
    while browser.send(from("203.0.113.9", "/api/games", None)).await.status != 429 {
        asked += 1;
        assert!(asked < 10_000);
    }
    assert!(asked >= 300, "{asked}");
    browser.send(from("203.0.113.8", "/api/games", None)).await.ok();
    let metrics = browser.get("/metrics").await.text;
    let counted = metrics.lines().find(|line| line.contains("kind=\"too-many\""));
    assert_eq!(counted, Some("pionnier_refused_total{kind=\"too-many\"} 4"));
}

/// PostgreSQL keeps no NUL in a text; whoever sends one hears so, or that there
/// is nothing of that name.
#[tokio::test]
async fn a_nul_is_never_our_own_fault() {
    for house in House::over_each_store().await {
        let mut browser = house.browser();
        for path in ["/api/tables/%00", "/api/players/a%00b", "/api/finished?player=a%00b"] {
            let status = browser.get(path).await.status.as_u16();
            assert!(status < 500, "{path}: {status}");
        }
        for (path, body) in [
            ("/api/me/name", json!({ "name": "a\u{0}b" })),
            ("/api/sign-up", json!({ "name": "a\u{0}b", "password": "long enough to be one" })),
            (
                "/api/tables",
                json!({ "game": "ra", "seats": [{ "kind": "person", "name": "a\u{0}" }, { "kind": "machine" }] }),
            ),
        ] {
            let status = browser.post(path, body).await.status.as_u16();
            assert!(status < 500, "{path}: {status}");
        }
    }
}
