//! Who may do what: every route for every role, against the table in
//! `roles.txt`. A route that is not in the table fails the test.

use std::{collections::BTreeMap, fmt::Write as _};

use crate::{
    house::{Answer, Browser, House},
    people::{account, fresh},
};
use axum::{body::Body, http::Request};
use serde_json::{Value, json};

const PASSWORD: &str = "correct horse";
const FORM: &str = "application/x-www-form-urlencoded";
const ROLES: [&str; 6] = ["stranger", "guest", "player", "organiser", "bot", "operator"];

/// Every route, from the table of routes itself: method and path.
fn routes() -> Vec<(&'static str, &'static str)> {
    let source = include_str!("../../src/http/routes.rs");
    let after = |word: &'static str, method: &'static str| {
        source.split(word).skip(1).filter_map(move |rest| {
            Some((method, rest.trim_start().strip_prefix('"')?.split('"').next()?))
        })
    };
    let mut found: Vec<_> = after("get(", "GET").chain(after("post(", "POST")).collect();
    found.sort_unstable_by_key(|&(method, path)| (path, method));
    found.dedup();
    assert!(found.len() > 80, "{found:?}");
    found
}

/// Somebody in a role, at a table of two whose first player is to move.
struct Caller {
    browser: Browser,
    token: Option<String>,
    table: String,
    version: Value,
    name: String,
}

impl Caller {
    async fn of(role: &str, house: &House) -> Self {
        let name = fresh("Ada");
        let mut browser = match role {
            "stranger" | "guest" => house.browser(),
            _ => account(house, &name).await,
        };
        if role == "guest" {
            browser.post("/api/me/name", json!({ "name": name })).await.ok();
        }
        if role == "operator" {
            let person = browser.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
            let act = store::Act { operator: None, reason: String::new(), at: 1 };
            house.store.operate(&act, &store::Deed::Appoint(person)).await.unwrap();
        }
        let new = json!({ "game": "ra", "public": true,
            "seats": [{ "kind": "person" }, { "kind": "open" }] });
        let (mut one, mut two) = (house.browser(), house.browser());
        let opener = if role == "organiser" { &mut browser } else { &mut one };
        let table = opener.table(new).await;
        let sits = if matches!(role, "player" | "bot") { &mut browser } else { &mut two };
        sits.post(&format!("{table}/sit"), json!({})).await.ok();
        let version = one.get(&table).await.ok()["version"].clone();
        let mut token = None;
        if role == "bot" {
            let bot = browser.post("/api/me/bots", json!({ "label": "bot" })).await.ok();
            token = Some(bot["token"].as_str().unwrap().to_owned());
            browser = house.browser();
        }
        if role == "stranger" {
            browser = house.browser();
        }
        Self { browser, token, table: table.replace("/api/tables/", ""), version, name }
    }

    async fn ask(&mut self, method: &str, route: &str) -> Answer {
        let path = route
            .replace("{id}", &self.table)
            .replace("{game}", "ra")
            .replace("{name}", "Known%20Account")
            .replace("{file}", "ra.svg")
            .replace("{player}/{key}", "1/key")
            .replace("{person}/{seal}", "nobody/seal")
            .replace("{token}", "token")
            .replace("{version}/{*path}", "0/style/base.css")
            .replace("/ra/{workbench}", "/astral/fleet");
        let path = match route {
            "/operator/persons/{id}" => "/operator/persons/nobody".to_owned(),
            "/api/finished" => format!("{path}?game=ra"),
            "/api/ratings" => format!("{path}?game=ra"),
            _ => path,
        };
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let (kind, body) = match method {
            "GET" => ("", String::new()),
            _ if route.starts_with("/api/") => self.body(route),
            _ => (FORM, form(route).to_owned()),
        };
        if !kind.is_empty() {
            request = request.header("content-type", kind);
        }
        self.browser.send(request.body(Body::from(body)).unwrap()).await
    }

    /// What a program sends there.
    fn body(&self, route: &str) -> (&'static str, String) {
        if matches!(route, "/api/records" | "/api/dice") {
            return ("text/plain", "[Game \"ra\"]\n\n*\n".to_owned());
        }
        let deed = || json!({ "version": self.version, "token": "t" });
        let body = match route.rsplit('/').next().unwrap() {
            "act" => json!({ "version": self.version, "token": "t", "action": "3F1-F2" }),
            "explain" if route == "/api/try/explain" => {
                json!({ "game": "ra", "moves": [], "touches": [] })
            }
            "explain" => json!({ "touches": [] }),
            "say" => json!({ "phrase": "hello", "token": "t" }),
            "plan" => json!({ "lines": [], "version": self.version, "token": "t" }),
            "sit" => json!({}),
            "tables" => json!({ "game": "ra" }),
            "try" => json!({ "game": "ra", "moves": [] }),
            "name" => json!({ "name": fresh("Somebody") }),
            "sign-up" => json!({ "name": fresh("New"), "password": PASSWORD }),
            "sign-in" => json!({ "name": "Known Account", "password": PASSWORD }),
            "password" => json!({ "password": PASSWORD, "new": "battery staple" }),
            "delete" | "recovery" => json!({ "password": PASSWORD }),
            "bots" => json!({ "label": "another" }),
            "end" => json!({ "id": "nothing" }),
            "hidden" => json!({ "name": "Known Account" }),
            "recover" => json!({ "name": self.name, "code": "none", "new": "battery staple" }),
            "sign-out" | "sign-out-everywhere" | "feed" => Value::Null,
            _ => deed(),
        };
        ("application/json", body.to_string())
    }
}

/// What a page sends there.
const fn form(route: &str) -> &'static str {
    match route.as_bytes() {
        b"/operator/orders" => "order=block&target=192.0.2.7",
        b"/operator/claim" => "code=guess",
        b"/tables/{id}/report" | b"/players/{name}/report" => "words=rude",
        b"/tables/{id}/hide" => "player=0",
        b"/reset/{token}" => "password=battery+staple",
        b"/announcement" => "number=1&back=/",
        _ => "",
    }
}

#[tokio::test]
async fn every_role_may_do_what_the_table_says() {
    let house = House::open().await;
    account(&house, "Known Account").await;
    let mut known: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for line in include_str!("roles.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        if let (Some(method), Some(path)) = (words.next(), words.next()) {
            known.insert((path, method), words.collect());
        }
    }
    let (mut table, mut wrong) = (String::new(), Vec::new());
    for (method, path) in routes() {
        let mut found = Vec::new();
        for role in ROLES {
            let mut caller = Caller::of(role, &house).await;
            found.push(caller.ask(method, path).await.status.as_u16().to_string());
        }
        let _ = writeln!(table, "{method:<5}{path:<40} {}", found.join(" "));
        match known.remove(&(path, method)) {
            Some(told) if told == found => {}
            told => wrong.push(format!("{method} {path}: {found:?}, the table says {told:?}")),
        }
    }
    wrong.extend(known.keys().map(|(path, method)| format!("{method} {path} is no route")));
    assert!(wrong.is_empty(), "{}\n\nas it is:\n{table}", wrong.join("\n"));
}
