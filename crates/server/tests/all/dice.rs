//! Dice: committed to, published, checked; and real ones, entered by hand.

use crate::house::{Browser, House};
use serde_json::{Value, json};

/// Acts so many times, with dice where that can be had, else somewhere among
/// what can be done, and gives the last state. Every answer is shown to `see`.
async fn play(browser: &mut Browser, table: &str, acts: usize, mut see: impl FnMut(&str)) -> Value {
    let mut state = browser.get(table).await.ok();
    for number in 0..acts {
        let gestures = state["gestures"].as_array().unwrap();
        if gestures.is_empty() {
            break;
        }
        let texts = || gestures.iter().map(|gesture| gesture["action"].as_str().unwrap());
        let dice = texts().find(|text| text.starts_with("fire") || text.starts_with("close"));
        let any = texts().filter(|text| !text.starts_with("regroup")).collect::<Vec<_>>();
        let action = dice.unwrap_or(any[(number * 7 + 3) % any.len()]);
        let answer = browser.act(table, action).await;
        see(&answer.text);
        state = answer.ok();
    }
    state
}

async fn record(browser: &mut Browser, table: &str) -> String {
    browser.get(&format!("{table}/record")).await.text
}

async fn check(browser: &mut Browser, record: &str) -> Value {
    browser.raw("/api/dice?lang=en", "text/plain", record.to_owned()).await.ok()
}

#[tokio::test]
async fn the_seed_is_promised_kept_and_published() {
    for house in House::over_each_store().await {
        let mut browser = house.browser();
        let table = browser.table(json!({ "game": "choc" })).await;
        let mut seen = String::new();
        let state = play(&mut browser, &table, 60, |text| seen.push_str(text)).await;
        let hash = state["dice"]["sha256"].as_str().unwrap().to_owned();
        assert_eq!(hash.len(), 64);
        assert_eq!(state["dice"]["from"], 1);
        assert_eq!(state["dice"]["seed"], Value::Null);
        let unfinished = record(&mut browser, &table).await;
        assert!(unfinished.contains(&format!("dice: sha256 {hash}\n")), "{unfinished}");
        assert_eq!(check(&mut browser, &unfinished).await["finding"], "no-seed");
        let page = browser.get(&table.replace("/api", "")).await.text;
        assert!(page.contains(&hash) && page.contains("href=\"/dice\""));
        seen.push_str(&unfinished);
        seen.push_str(&page);
        let over = browser.deed(&table, "resign", Some(0)).await.ok();
        let seed = over["dice"]["seed"].as_str().unwrap();
        assert_eq!(over["dice"]["sha256"], *hash, "the promise stays the same");
        assert!(!seen.contains(seed), "the seed was told too early");
        let finished = record(&mut browser, &table).await;
        assert!(finished.contains(&format!("seed: {seed}\n")), "{finished}");
        let checked = check(&mut browser, &finished).await;
        assert_eq!(checked["finding"], "holds", "{checked}");
        // Whoever knows the seed could choose when to roll.
        assert_eq!(over["can"]["takeback"], false);
        browser.deed(&table, "takeback", Some(0)).await.problem(409, "not-now");
    }
}

#[tokio::test]
async fn dice_go_on_as_promised_after_a_restart() {
    let house = House::open().await;
    let mut browser = house.browser();
    let table = browser.table(json!({ "game": "choc" })).await;
    let before = play(&mut browser, &table, 40, |_| {}).await;
    let cookies = browser.cookies.clone();
    let house = house.reopen().await;
    let mut browser = house.browser_with(cookies);
    let after = play(&mut browser, &table, 40, |_| {}).await;
    assert_eq!(after["dice"], before["dice"]);
    browser.deed(&table, "resign", Some(0)).await.ok();
    let text = record(&mut browser, &table).await;
    assert!(text.matches('[').count() > 5, "{text}");
    let checked = check(&mut browser, &text).await;
    assert_eq!(checked["finding"], "holds", "{checked}");
}

#[tokio::test]
async fn a_tampered_record_is_told_by_its_line() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "choc" })).await;
    browser.deed(&table, "resign", Some(0)).await.ok();
    let text = record(&mut browser, &table).await;
    // The dice for the order of the first round.
    let number = text.lines().position(|line| line.contains('[')).unwrap() + 1;
    let line = text.lines().nth(number - 1).unwrap();
    let at = line.find('[').unwrap() + 1;
    let other = if &line[at..=at] == "3" { "4" } else { "3" };
    let tampered = text.replacen(&line[..=at], &format!("{}{other}", &line[..at]), 1);
    let checked = check(&mut browser, &tampered).await;
    assert_eq!(checked["finding"], "wrong", "{checked}");
    assert_eq!(checked["line"], number);
    assert!(checked["message"].as_str().unwrap().contains("roll number 1"), "{checked}");
    // The page says the same without scripts, in both languages.
    for (lang, words) in [("en", "roll number 1 had to be"), ("fr", "le jet numéro 1 devait")] {
        let body = format!("record={}", encoded(&tampered));
        let form = "application/x-www-form-urlencoded";
        let page = browser.raw(&format!("/dice?lang={lang}"), form, body).await;
        assert_eq!(page.status, 200);
        assert!(page.text.contains(words), "{}", page.text);
    }
    let nonsense = check(&mut browser, "hello").await;
    assert_eq!((&nonsense["finding"], &nonsense["line"]), (&json!("wrong"), &json!(1)));
}

/// As a form sends it.
fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn a_game_taken_up_from_a_record_is_sealed_from_there() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "choc" })).await;
    play(&mut browser, &table, 30, |_| {}).await;
    let text = record(&mut browser, &table).await;
    let rolls = text.matches('[').count();
    let opened = browser.raw("/api/records", "text/plain", text.clone()).await.json();
    let second = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    let state = play(&mut browser, &second, 30, |_| {}).await;
    assert_eq!(state["dice"]["from"], rolls + 1);
    assert!(!text.contains(state["dice"]["sha256"].as_str().unwrap()), "a promise of its own");
    browser.deed(&second, "resign", Some(0)).await.ok();
    let text = record(&mut browser, &second).await;
    let checked = check(&mut browser, &text).await;
    assert_eq!(checked["finding"], "holds", "{checked}");
    // A finished record is shown with the dice it has.
    let opened = browser.raw("/api/records", "text/plain", text.clone()).await.json();
    let third = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    assert_eq!(record(&mut browser, &third).await, text);
}

#[tokio::test]
async fn companion_dice_out_of_range() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "choc", "dice": "hand" })).await;
    let state = browser.get(&table).await.ok();
    assert_eq!(state["dice"], json!({ "kind": "hand" }));
    assert_eq!(state["actor"]["kind"], "chance", "nobody rolls for the people at the table");
    assert_eq!(state["gestures"].as_array().unwrap().len(), 6);
    for wrong in ["0", "7", "200"] {
        let refused = browser.act(&table, wrong).await.problem(422, "refused");
        assert_eq!(refused["error"]["rule"], "C5.3", "{wrong}: {refused}");
    }
    browser.act(&table, "A5").await.problem(422, "refused");
    assert_eq!(browser.get(&table).await.ok()["version"], state["version"], "nothing has changed");
    // A die entered wrongly can be entered again.
    let entered = browser.act(&table, "6").await.ok();
    assert_eq!(entered["steps"][0]["action"], "6");
    assert_eq!(entered["steps"][0]["by"], Value::Null);
    assert_eq!(entered["can"]["undo"], true);
    let undone = browser.deed(&table, "undo", None).await.ok();
    assert_eq!(undone["steps"], json!([]));
    browser.act(&table, "5").await.ok();
    let next = browser.act(&table, "2").await.ok();
    assert_eq!(next["actor"], json!({ "kind": "seat", "seat": 0 }), "the higher die begins");
    let text = record(&mut browser, &table).await;
    assert!(text.contains("dice: hand\n"), "{text}");
    assert_eq!(check(&mut browser, &text).await["finding"], "hand");
}

#[tokio::test]
async fn a_game_without_chance_has_no_dice() {
    let mut browser = House::open().await.browser();
    let hand = json!({ "game": "ra", "dice": "hand" });
    browser.post("/api/tables", hand).await.problem(422, "dice");
    let table = browser.table(json!({ "game": "ra" })).await;
    assert_eq!(browser.get(&table).await.ok()["dice"], Value::Null);
    assert!(!record(&mut browser, &table).await.contains("dice"));
}
