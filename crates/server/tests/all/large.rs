//! Records and logs of a size that nobody plays: refused where they are too
//! large, and nobody else's trouble where they are not.

use std::{fmt::Write as _, io::Read as _, thread};

use crate::{
    house::{Browser, House},
    process::Process,
};
use serde_json::{Value, json};
use store::{Append, Index, Row};
use tempfile::TempDir;

/// There and back again, for ever.
const ROUND: [&str; 4] = ["2F1-F3", "2F11-F9", "2F3-F1", "2F9-F11"];

/// A record of so many moves, and of so many bytes at least.
fn record(moves: usize, bytes: usize) -> String {
    let mut text =
        "pionnier record 1\ngame: ra\noptions: draws=off\n\ngame 1: 1 begins\n".to_owned();
    for (number, action) in (1..=moves).zip(ROUND.iter().cycle()) {
        let _ = writeln!(text, "{number} {action}");
    }
    while text.len() < bytes {
        let _ = writeln!(text, "# {}", "there and back again, ".repeat(4));
    }
    text
}

async fn upload(browser: &mut Browser, record: String) -> crate::house::Answer {
    browser.raw("/api/records", "text/plain", record).await
}

#[tokio::test]
async fn a_record_with_too_many_moves_is_refused_in_both_languages() {
    let mut browser = House::open().await.browser();
    for (language, word) in [("fr", "5000 au plus"), ("en", "5000 at most")] {
        let text = record(5_000, 0);
        let path = format!("/api/records?lang={language}");
        let refused = browser.raw(&path, "text/plain", text).await.problem(422, "record");
        let message = refused["error"]["message"].as_str().unwrap();
        let plain: String =
            message.chars().filter(|&c| c != '\u{202f}' && c != '\u{a0}' && c != ',').collect();
        assert!(plain.contains(word), "{message}");
    }
    // The heading of the game counts as well.
    let opened = upload(&mut browser, record(4_999, 0)).await;
    assert_eq!(opened.status, 201, "{}", opened.text);
    let table = format!("/api/tables/{}", opened.json()["id"].as_str().unwrap());
    // Whatever is told of it is told in as many words as of any game.
    for path in [table.clone(), "/api/tables".to_owned(), table.replace("/api", "")] {
        let answer = browser.get(&path).await;
        assert_eq!(answer.status, 200);
        assert!(answer.bytes.len() < 150_000, "{path}: {}", answer.bytes.len());
    }
    let state = browser.get(&table).await.ok();
    assert_eq!(state["now"]["step"], 4_999);
    assert_eq!(browser.act(&table, "2F9-F11").await.ok()["version"], 5_000);
}

/// A table of one person with so many lines, which are these again and again.
async fn long_table(
    house: House,
    new: Value,
    lines: usize,
    round: &[&str],
) -> (House, Browser, String) {
    let mut ada = house.browser();
    let table = ada.table(new).await;
    let row = |entry: &&str| Row { entry: (*entry).to_owned(), token: None, at: 1_800_000_000_000 };
    let rows = round.iter().cycle().take(lines).map(row).collect();
    let append = Append {
        id: table.rsplit('/').next().unwrap().to_owned(),
        version: 0,
        rows,
        index: Index::default(),
        updated_at: 1_800_000_000_000,
        sits: None,
        opens: None,
        closes: None,
    };
    house.store.append(append).await.unwrap();
    let cookies = ada.cookies.clone();
    let house = house.reopen().await;
    let ada = house.browser_with(cookies);
    (house, ada, table)
}

#[tokio::test]
async fn a_full_log_takes_no_more_moves_but_the_game_can_be_ended() {
    for house in House::over_each_store_by_hand().await {
        let acts = ROUND.map(|action| format!("act {action}"));
        let round: Vec<&str> = acts.iter().map(String::as_str).collect();
        let new = json!({ "game": "ra", "options": "draws=off match=single" });
        let (_house, mut ada, table) = long_table(house, new, 5_999, &round).await;
        assert_eq!(ada.act(&table, "2F9-F11").await.ok()["version"], 6_000);
        ada.act(&table, "2F1-F3").await.problem(409, "full");
        ada.deed(&table, "takeback", None).await.problem(409, "full");
        assert_eq!(ada.get(&table).await.ok()["version"], 6_000);
        let over = ada.deed(&table, "draw", None).await.ok();
        assert_eq!((&over["status"], &over["outcome"]["rule"]), (&json!("over"), &json!("G1")));
    }
}

#[tokio::test]
async fn a_match_of_a_thousand_games_is_told_in_few_words() {
    for house in House::over_each_store_by_hand().await {
        let new = json!({ "game": "stations", "options": "match=20p" });
        let (_house, mut ada, table) = long_table(house, new, 2_000, &["draw", "next"]).await;
        let answer = ada.get(&table).await;
        assert!(answer.bytes.len() < 150_000, "{}", answer.bytes.len());
        let state = answer.ok();
        let games = state["games"].as_array().unwrap();
        assert_eq!((games.len(), &games[49]["number"]), (50, &json!(1_000)));
        // Every game can be looked at, those before them too.
        let first = ada.get(&format!("{table}?game=0")).await.ok();
        assert_eq!(first["outcome"]["rule"], "G1");
    }
}

/// The most memory that a process had at any time, in megabytes.
fn most_memory(process: &Process) -> u64 {
    let file = format!("/proc/{}/status", process.child.id());
    let text = std::fs::read_to_string(file).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1_024
}

/// Sends a text; the status of the answer.
fn send(address: &str, path: &str, guest: &str, text: &str) -> u16 {
    use std::io::Write as _;
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: guest={guest}\r\n\
         Content-Type: text/plain\r\nContent-Length: {}\r\n\r\n{text}",
        text.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    assert_eq!(status == 503, answer.contains("retry-after: "), "{answer}");
    status
}

#[test]
fn eight_uploads_and_sixty_checks_at_once_disturb_nobody() {
    let folder = TempDir::new().unwrap();
    let free = ["--listen", "127.0.0.1:0", "--rate-limit", "0"];
    let mut process = Process::with(folder.path(), &free, &[]);
    let (ada, stranger) = (process.guest(), process.guest());
    let new = json!({ "game": "ra", "options": "draws=off" });
    let (_, opened) = process.ask("POST", "/api/tables", &ada, &new).unwrap();
    let table = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    let large = record(4_999, 1_000_000);
    let address = process.address.clone();
    let before = most_memory(&process);
    let mut moves = 0u64;
    let mut statuses: Vec<u16> = thread::scope(|scope| {
        let (address, stranger, large) = (&address, &stranger, &large);
        let path = |number: usize| if number < 8 { "/api/records" } else { "/api/dice" };
        let many: Vec<_> = (0..68)
            .map(|number| scope.spawn(move || send(address, path(number), stranger, large)))
            .collect();
        // Somebody plays on all the while.
        while !many.iter().all(thread::ScopedJoinHandle::is_finished) {
            let (action, version) = (ROUND[moves as usize % 4], moves);
            let body =
                json!({ "action": action, "version": version, "token": version.to_string() });
            let (status, answer) =
                process.ask("POST", &format!("{table}/act"), &ada, &body).unwrap();
            assert_eq!(status, 200, "{answer}");
            moves += 1;
        }
        many.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(moves > 0);
    let checks = statuses.split_off(8);
    assert!(statuses.iter().all(|status| [201, 503].contains(status)), "{statuses:?}");
    assert!(checks.iter().all(|status| [200, 503].contains(status)), "{checks:?}");
    assert!(checks.contains(&200) || statuses.contains(&201));
    // Each text is there once or twice, and two are played through at a time.
    let grown = most_memory(&process) - before;
    assert!(grown < 400, "{grown} MB more");
    process.child.kill().unwrap();
    process.end();
}
