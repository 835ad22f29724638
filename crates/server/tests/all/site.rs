//! Pages, forms, files, pictures and figures.

use crate::house::House;
use axum::{
    body::Body,
    http::{Request, header},
};
use serde_json::{Value, json};

#[tokio::test]
async fn every_page_is_there_in_both_languages() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    let mut pages = vec!["/".to_owned(), "/settings".to_owned(), table.replace("/api", "")];
    for game in catalog::games() {
        pages.push(format!("/{}", game.info.id));
        pages.push(format!("/{}/rules", game.info.id));
    }
    for page in &pages {
        for lang in ["fr", "en"] {
            let answer = browser.get(&format!("{page}?lang={lang}")).await;
            assert_eq!(answer.status.as_u16(), 200, "{page}");
            assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
            assert!(answer.text.contains(&format!("<html lang=\"{lang}\"")), "{page}");
            // The choice is kept.
            assert!(browser.cookies.contains(&("lang".to_owned(), lang.to_owned())));
        }
    }
    for nowhere in ["/nothing", "/tables/nothing", "/nothing/rules", "/ra/nothing"] {
        let answer = browser.get(nowhere).await;
        assert_eq!(answer.status.as_u16(), 404, "{nowhere}");
        assert!(answer.text.contains("<html lang=\"en\""), "{nowhere}");
    }
}

#[tokio::test]
async fn nothing_is_inline_and_nobody_else_is_let_in() {
    let mut browser = House::open().await.browser();
    for path in ["/", "/api/games", "/health", "/nothing", "/static/dev/icon.svg"] {
        let answer = browser.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
    }
    let page = browser.get("/").await.text;
    for forbidden in [" style=", " onclick=", "<style", "https://", "http://"] {
        let page = page.replace("http://house.test", "");
        assert!(!page.contains(forbidden), "{forbidden} on the shelf");
    }
}

#[tokio::test]
async fn a_browser_gets_one_cookie_that_scripts_cannot_read() {
    let house = House::open().await;
    let mut browser = house.browser();
    let first = browser.get("/").await;
    let cookie = first.header("set-cookie");
    assert!(cookie.starts_with("guest="), "{cookie}");
    assert!(cookie.contains("HttpOnly; SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    assert_eq!(browser.cookies[0].1.len(), 45);
    assert_eq!(browser.get("/").await.header("set-cookie"), "");
    // What anyone may keep has no cookie with it.
    let mut other = house.browser();
    for path in ["/static/dev/icon.svg", "/health", "/ready", "/metrics", "/robots.txt"] {
        assert_eq!(other.get(path).await.header("set-cookie"), "", "{path}");
    }
}

/// Over https the cookie has a name that only this host can set; a guest from
/// before stays the same one, and so does an account.
#[tokio::test]
async fn over_https_the_cookie_is_the_hosts_own() {
    let house = House::open().await;
    let mut guest = house.browser();
    let me = guest.post("/api/me/name", json!({ "name": "Zoé" })).await.ok();
    let mut stranger = house.browser();
    let other = stranger.get("/api/me").await.ok();
    let secure = |settings: &mut server::Settings| {
        settings.public_url = Some("https://games.example".to_owned());
    };
    let moved = house.reopen_with(secure).await;
    for (old, me) in [(guest, me), (stranger, other)] {
        let mut browser = moved.browser_with(old.cookies);
        let met = browser.get("/api/me").await;
        let set: Vec<_> = met.headers.get_all("set-cookie").iter().collect();
        let set: Vec<_> = set.iter().map(|value| value.to_str().unwrap()).collect();
        assert_eq!(set.len(), 2, "{set:?}");
        assert!(set[0].starts_with("__Host-guest=") && set[0].ends_with("; Secure"), "{set:?}");
        assert!(set[0].contains("; Path=/; ") && !set[0].contains("Domain"), "{set:?}");
        assert!(set[1].starts_with("guest=; ") && set[1].contains("Max-Age=0"), "{set:?}");
        assert_eq!(met.json()["id"], me["id"]);
        // From then on the old one counts for nothing.
        browser.cookies.retain(|(name, _)| name == "__Host-guest");
        browser.cookies.insert(0, ("guest".to_owned(), "somebody.else".to_owned()));
        let again = browser.get("/api/me").await;
        assert_eq!((again.header("set-cookie"), &again.json()["id"]), ("", &me["id"]));
    }
    // Whoever is new gets one cookie, and signing in and out changes that one.
    let mut new = moved.browser();
    assert!(new.get("/").await.header("set-cookie").starts_with("__Host-guest="));
    let given = json!({ "name": "Ada", "password": "correct horse" });
    let answer = new.post("/api/sign-up", given).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(new.cookies.iter().all(|(name, _)| name != "guest"), "{:?}", new.cookies);
    assert_eq!(new.get("/api/me").await.ok()["account"], true);
}

/// A proxy may ask its visitors who they are; that is no token of a bot's.
#[tokio::test]
async fn what_a_proxy_asks_for_turns_no_page_away() {
    let house = House::open().await;
    let mut browser = house.browser();
    browser.get("/").await;
    let ask = |path: &str, value: &str| {
        let request = axum::http::Request::get(path).header("authorization", value);
        request.body(axum::body::Body::empty()).unwrap()
    };
    for value in ["Basic QWxhZGRpbjpvcGVu", "Digest username=x", "Bearer eyJhbGciOi", "Negotiate"] {
        for path in ["/", "/lobby", "/api/me"] {
            assert_eq!(browser.send(ask(path, value)).await.status, 200, "{path}: {value}");
        }
        assert_eq!(house.browser().send(ask("/", value)).await.status, 200, "{value}");
    }
    // What looks like a bot's token must be one, and programs must have theirs.
    let ours = format!("bearer pionnier_{}", "A".repeat(32));
    browser.send(ask("/api/me", &ours)).await.problem(401, "wrong-token");
    house.browser().send(ask("/api/me", "Bearer x")).await.problem(401, "wrong-token");
}

/// What a visitor writes as `Host` stays text in the feed.
#[tokio::test]
async fn the_feed_is_good_xml_whatever_the_host() {
    let house = House::open().await;
    let mut browser = house.browser();
    browser.table(json!({ "game": "ra" })).await;
    let feed = browser.get("/api/me").await.ok()["feed"].as_str().unwrap().to_owned();
    let host = "x\"/><script>&";
    let request = axum::http::Request::get(&feed).header("host", host);
    let text = browser.send(request.body(axum::body::Body::empty()).unwrap()).await.text;
    assert!(text.contains("<link href=\"http://x&quot;/&gt;&lt;script&gt;&amp;/tables/"), "{text}");
    assert!(!text.contains("<script"), "{text}");
}

#[tokio::test]
async fn files_have_types_tags_and_are_compressed() {
    let mut browser = House::open().await.browser();
    let page = browser.get("/").await.text;
    let start = page.find("/static/").unwrap();
    let url = page[start..].split('"').next().unwrap().to_owned();
    let folder = url.split('/').take(3).collect::<Vec<_>>().join("/");
    for (file, kind) in [
        ("icon.svg", "image/svg+xml"),
        ("table/table.js", "text/javascript; charset=utf-8"),
        ("style/base.css", "text/css; charset=utf-8"),
        ("style/inks.css", "text/css; charset=utf-8"),
    ] {
        let path = format!("{folder}/{file}");
        let answer = browser.get(&path).await;
        assert_eq!(answer.status.as_u16(), 200, "{path}");
        assert_eq!(answer.header("content-type"), kind);
        let tag = answer.header("etag").to_owned();
        let request = Request::get(&path).header(header::IF_NONE_MATCH, &tag);
        let again = browser.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
        for coding in ["gzip", "br"] {
            let request = Request::get(&path).header(header::ACCEPT_ENCODING, coding);
            let small = browser.send(request.body(Body::empty()).unwrap()).await;
            assert!(small.bytes.len() <= answer.bytes.len(), "{path} {coding}");
        }
    }
    assert!(browser.get(&format!("{folder}/style/inks.css")).await.text.contains("--ink-seat0"));
    for nowhere in ["nothing.js", "../Cargo.toml", "%2e%2e/package.json", ""] {
        let answer = browser.get(&format!("{folder}/{nowhere}")).await;
        assert_eq!(answer.status.as_u16(), 404, "{nowhere}");
    }
}

#[tokio::test]
async fn forms_work_without_scripts() {
    const FORM: &str = "application/x-www-form-urlencoded";
    let mut browser = House::open().await.browser();
    let form = "seat0=person&name0=Ada+L.&seat1=machine&option-board=127&position=";
    let opened = browser.raw("/ra/tables", FORM, form).await;
    assert_eq!(opened.status.as_u16(), 303, "{}", opened.text);
    let table = opened.header("location").to_owned();
    let state = browser.get(&format!("/api{table}")).await.ok();
    assert_eq!(state["seats"][0]["name"], "Ada L.");
    assert_eq!(state["seats"][1]["kind"], "machine");
    assert!(state["options"].as_str().unwrap().starts_with("board=127"));
    // What is written beside the choices counts more than the choice.
    let written = "option-board=127&other-board=114&seat0=person&seat1=machine&name1=Nobody";
    let opened = browser.raw("/ra/tables", FORM, written).await;
    let state = browser.get(&format!("/api{}", opened.header("location"))).await.ok();
    assert!(state["options"].as_str().unwrap().starts_with("board=114"));
    assert_eq!(state["seats"][1]["given"], "", "machines have no names");
    // The page's script sends the same form, and is answered in JSON.
    let mut script = async |form: &'static str| {
        let request = axum::http::Request::post("/ra/tables?lang=en");
        let request = request.header("content-type", FORM).header("accept", "application/json");
        browser.send(request.body(form.into()).unwrap()).await
    };
    let opened = script("seat0=person&seat1=machine&level1=2").await;
    assert_eq!(opened.status.as_u16(), 201);
    assert!(!opened.json()["id"].as_str().unwrap().is_empty());
    let wrong = script("option-board=128").await;
    assert!(wrong.json()["error"]["message"].as_str().unwrap().contains("Option board"));
    // A mistake is told on a page, in words.
    let wrong = browser.raw("/ra/tables?lang=en", FORM, "option-board=128").await;
    assert_eq!(wrong.status.as_u16(), 422);
    assert!(wrong.text.contains("Option board"), "{}", wrong.text);
    assert_eq!(browser.raw("/chess/tables", FORM, "").await.status.as_u16(), 404);

    let record = "record=pionnier+record+1%0Agame%3A+ra%0A%0Agame+1%3A+1+begins%0A1+3F1-F2";
    let opened = browser.raw("/records", FORM, record).await;
    assert_eq!(opened.status.as_u16(), 303, "{}", opened.text);
    assert_eq!(browser.raw("/records", FORM, "record=hello").await.status.as_u16(), 422);

    let kept = browser.raw("/settings", FORM, "lang=en&theme=dark&contrast=high").await;
    assert_eq!(kept.status.as_u16(), 303);
    let cookie = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    for known in [cookie("lang", "en"), cookie("theme", "dark"), cookie("contrast", "high")] {
        assert!(browser.cookies.contains(&known), "{known:?}");
    }
    assert!(browser.get("/").await.text.contains("data-theme=\"dark\""));
}

#[tokio::test]
async fn pictures_of_tables_and_positions() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    browser.act(&table, "3F1-F2").await.ok();
    let table = table.replace("/api", "");
    let svg = browser.get(&format!("{table}/picture.svg")).await;
    assert_eq!(svg.header("content-type"), "image/svg+xml");
    assert!(svg.text.starts_with("<svg"), "{:.60}", svg.text);
    let before = browser.get(&format!("{table}/picture.svg?at=0")).await;
    assert_ne!(before.text, svg.text);
    let dark = browser.get(&format!("{table}/picture.svg?theme=dark")).await;
    assert_ne!(dark.text, svg.text);
    let png = browser.get(&format!("{table}/picture.png")).await;
    assert_eq!(png.header("content-type"), "image/png");
    assert!(png.bytes.starts_with(b"\x89PNG"));
    for good in [
        "/picture/ra.svg",
        "/picture/stations.png",
        "/picture/ra.svg?options=board%3D127&moves=3F1-F2",
        "/picture/ra.svg?position=w%201A1%203G11%20/%201F11%201H12",
    ] {
        assert_eq!(browser.get(good).await.status.as_u16(), 200, "{good}");
    }
    for (wrong, status) in [
        (format!("{table}/picture.svg?at=9"), 422),
        ("/tables/nothing/picture.png".to_owned(), 404),
        ("/picture/chess.svg".to_owned(), 404),
        ("/picture/ra.gif".to_owned(), 404),
        ("/picture/ra".to_owned(), 404),
        ("/picture/ra.svg?position=hello".to_owned(), 422),
        ("/picture/ra.svg?options=hello".to_owned(), 422),
        ("/picture/ra.svg?moves=hello".to_owned(), 422),
    ] {
        assert_eq!(browser.get(&wrong).await.status.as_u16(), status, "{wrong}");
    }
}

#[tokio::test]
async fn health_and_figures() {
    let house = House::open().await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    browser.act(&table, "3F1-F2").await.ok();
    assert_eq!(browser.get("/health").await.text, "ok\n");
    let figures = browser.get("/metrics").await;
    assert!(figures.header("content-type").starts_with("text/plain; version=0.0.4"));
    for line in ["pionnier_tables_total 1", "pionnier_entries_total 1", "pionnier_sockets 0"] {
        assert!(figures.text.lines().any(|known| known == line), "{line}: {}", figures.text);
    }
    let ready = browser.get("/ready").await;
    assert_eq!(ready.status.as_u16(), 200, "{}", ready.text);
    house.store.close().await;
    // The process is alive; but sent elsewhere, visitors would be better off.
    assert_eq!(browser.get("/health").await.status.as_u16(), 200);
    let ready = browser.get("/ready").await;
    assert_eq!(ready.status.as_u16(), 503, "{}", ready.text);
    browser.get("/api/tables").await.problem(500, "internal");
}

/// Every schema inside a description.
fn schemas<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    match value {
        Value::Object(fields) => {
            found.push(value);
            fields.values().for_each(|field| schemas(field, found));
        }
        Value::Array(list) => list.iter().for_each(|one| schemas(one, found)),
        _ => {}
    }
}

#[tokio::test]
async fn the_description_is_whole() {
    let mut browser = House::open().await.browser();
    let description = browser.get("/api/openapi.json").await.ok();
    assert!(description["paths"].as_object().unwrap().len() > 40);
    let mut found = Vec::new();
    schemas(&description, &mut found);
    for schema in found {
        if let Some(name) = schema["$ref"].as_str() {
            let there = description.pointer(name.trim_start_matches('#'));
            assert!(there.is_some_and(Value::is_object), "{name} is described nowhere");
        }
        // Fields that are not described are refused, and never served.
        if schema["type"] == "object" && schema["properties"].is_object() {
            assert_eq!(schema["additionalProperties"], false, "{schema}");
        }
    }
}

#[tokio::test]
async fn tables_that_nobody_looks_at_leave_memory() {
    let house = House::with(|settings| settings.idle = std::time::Duration::from_millis(2)).await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "ra" })).await;
    browser.act(&table, "3F1-F2").await.ok();
    let in_memory = async |browser: &mut crate::house::Browser| {
        let text = browser.get("/metrics").await.text;
        text.contains("\npionnier_tables_in_memory 1\n")
    };
    assert!(in_memory(&mut browser).await);
    let tidying = tokio::spawn(house.app.clone().tidy());
    while in_memory(&mut browser).await {
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    tidying.abort();
    assert_eq!(browser.get(&table).await.ok()["version"], 1);
}

#[tokio::test]
async fn a_table_where_its_only_person_did_nothing_calls_nobody() {
    for house in House::over_each_store().await {
        let mut browser = house.browser();
        let mut tables = Vec::new();
        for seats in [["person", "machine"], ["machine", "person"]] {
            let seats = seats.map(|kind| json!({ "kind": kind }));
            let new = json!({ "game": "ra", "seats": seats });
            let table = browser.table(new).await;
            browser.until(&table, |state| state["machine"] == false).await;
            tables.push(table);
        }
        let quiet = browser.get("/?lang=en").await.text;
        assert!(!quiet.contains("Continue"), "nothing goes on yet");
        let mine = browser.get("/my").await.text;
        assert!(!mine.contains("turn-tag"), "{mine}");
        assert!(mine.contains(tables[0].trim_start_matches("/api")), "but it is there");
        // Whoever asks the API is told that the table waits for them all the same.
        for listed in browser.get("/api/tables").await.ok().as_array().unwrap() {
            assert_eq!((&listed["yours"], &listed["untouched"]), (&json!(true), &json!(true)));
        }
        browser.act(&tables[0], "3F1-F2").await.ok();
        browser.until(&tables[0], |state| state["machine"] == false).await;
        let page = browser.get("/").await.text;
        assert!(page.contains("Continue: Ra"), "{page}");
        assert_eq!(browser.get("/my").await.text.matches("turn-tag").count(), 1);
    }
}

#[tokio::test]
async fn a_newcomer_sits_where_the_chances_are_fair_and_meets_the_weakest_machine() {
    const FORM: &str = "application/x-www-form-urlencoded";
    let mut browser = House::open().await.browser();
    let shelf = browser.get("/").await.text;
    for game in catalog::games() {
        let id = game.info.id;
        let form = shelf.split(&format!("action=\"/{id}/tables\"")).nth(1).expect("a way to play");
        let form = form.split("</form>").next().unwrap();
        let person = format!("name=\"seat{}\" value=\"person\"", game.newcomer().0);
        assert_eq!(form.matches("value=\"person\"").count(), 1, "{id}");
        assert!(form.contains(&person), "{id}: {form}");
        assert!(form.contains("<option value=\"1\" selected>"), "{id}: {form}");
    }
    // One level for all the machines of a table, as the shelf asks for it.
    let opened = browser.raw("/batons/tables", FORM, "seat0=machine&seat1=person&level=2").await;
    let state = browser.get(&format!("/api{}", opened.header("location"))).await.ok();
    assert_eq!(state["seats"][0]["level"], 2);
    assert_eq!(state["yours"], json!([1]));
}
