//! Tables that cannot be read any more: each is put aside by itself, and nobody
//! else notices.

use crate::house::{Browser, House};
use serde_json::{Value, json};
use server::{Finding, Heard};
use sqlx::{Connection as _, Executor as _};

/// What is done to a table behind the server's back; `$ID` is its id.
const DAMAGES: &[(&str, &str)] = &[
    (
        "a line of nonsense",
        "UPDATE entries SET entry = 'act moo' WHERE table_id = '$ID' AND number = 1",
    ),
    (
        "a line that is none",
        "UPDATE entries SET entry = 'moo' WHERE table_id = '$ID' AND number = 1",
    ),
    (
        "an illegal move",
        "UPDATE entries SET entry = 'act 3F11-F10' WHERE table_id = '$ID' AND number = 1",
    ),
    (
        "a player too many",
        "UPDATE entries SET entry = 'offer draw 9' WHERE table_id = '$ID' AND number = 2",
    ),
    ("a line is missing", "DELETE FROM entries WHERE table_id = '$ID' AND number = 1"),
    ("the last line is missing", "DELETE FROM entries WHERE table_id = '$ID' AND number = 2"),
    ("the log is gone", "DELETE FROM entries WHERE table_id = '$ID'"),
    ("a seat is missing", "DELETE FROM seats WHERE table_id = '$ID' AND player = 1"),
    ("options", "UPDATE tables SET options = 'board=9999' WHERE id = '$ID'"),
    ("options in no form", "UPDATE tables SET options = '==;' WHERE id = '$ID'"),
    ("the start", "UPDATE tables SET start = 'moo' WHERE id = '$ID'"),
    ("the clock", "UPDATE tables SET clock = 'sometimes' WHERE id = '$ID'"),
    ("the dice", "UPDATE tables SET dice = 'loaded' WHERE id = '$ID'"),
];

/// The same in SQLite, where a column can hold anything.
const IN_SQLITE: &[(&str, &str)] = &[
    ("no text", "UPDATE entries SET entry = x'c3ff' WHERE table_id = '$ID' AND number = 1"),
    ("no number", "UPDATE tables SET updated_at = 'soon' WHERE id = '$ID'"),
];

/// What this program cannot read, and another may.
const FOREIGN: &[(&str, &str)] = &[
    ("a later revision", "UPDATE tables SET revision = 99 WHERE id = '$ID'"),
    ("another game", "UPDATE tables SET game = 'chess' WHERE id = '$ID'"),
];

/// Does something to the database behind the server's back.
async fn meddle(house: &House, sql: String) {
    let sql = sqlx::AssertSqlSafe(sql);
    let settings = house.app.settings();
    match &settings.database {
        Some(address) => {
            let mut connection = sqlx::PgConnection::connect(address).await.unwrap();
            connection.execute(sql).await.unwrap();
        }
        None => {
            let file = settings.data.join("pionnier.sqlite");
            let address = format!("sqlite:{}", file.display());
            let mut connection = sqlx::SqliteConnection::connect(&address).await.unwrap();
            connection.execute(sql).await.unwrap();
        }
    }
}

/// A public table of two with a clock, at which both have moved once.
async fn begun(ada: &mut Browser, blaise: &mut Browser) -> String {
    let new = json!({
        "game": "ra", "options": "match=single", "clock": "60+5", "public": true,
        "seats": [{ "kind": "person" }, { "kind": "open" }],
    });
    let table = ada.table(new).await;
    blaise.post(&format!("{table}/sit"), json!({})).await.ok();
    ada.act(&table, "3F1-F2").await.ok();
    blaise.act(&table, "3F11-F10").await.ok();
    table
}

fn id(table: &str) -> &str {
    table.rsplit('/').next().unwrap()
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect()
}

/// What a check finds and changes.
fn check(house: &House, repair: bool) -> (Vec<Finding>, server::Checked) {
    let settings = house.app.settings();
    let config = server::Config {
        data: Some(settings.data.clone()),
        database: settings.database.clone(),
        ..server::Config::default()
    };
    let mut found = Vec::new();
    let hear = |heard: Heard| {
        if let Heard::Found(finding) = heard {
            found.push(finding);
        }
    };
    // It brings a runtime of its own.
    let checked = std::thread::scope(|scope| {
        scope.spawn(|| server::check(&config, repair, hear).unwrap()).join().unwrap()
    });
    (found, checked)
}

fn figure(text: &str, name: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} "))).unwrap();
    line.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_read_is_put_aside_and_all_else_goes_on() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise) = (house.browser(), house.browser());
        let sqlite = house.app.settings().database.is_none();
        let own = DAMAGES.iter().chain(IN_SQLITE.iter().filter(|_| sqlite));
        let own: Vec<_> = own.collect();
        let mut damaged = Vec::new();
        for (name, sql) in own.iter().copied().chain(FOREIGN) {
            let table = begun(&mut ada, &mut blaise).await;
            damaged.push((name, table, sql));
        }
        // One that is over and one that waits in the lobby, in either state.
        let mut over = Vec::new();
        for _ in 0..2 {
            let table = begun(&mut ada, &mut blaise).await;
            ada.deed(&table, "resign", None).await.ok();
            over.push(table);
        }
        let open = json!({ "game": "ra", "public": true, "seats": [{ "kind": "person" }, { "kind": "open" }] });
        let lobby = [ada.table(open.clone()).await, ada.table(open).await];
        house.clock.advance(10);
        let sound = begun(&mut ada, &mut blaise).await;

        for (_, table, sql) in &damaged {
            meddle(&house, sql.replace("$ID", id(table))).await;
        }
        for table in [&over[0], &lobby[0]] {
            let sql = "UPDATE tables SET listed = NULL, options = 'board=9999' WHERE id = '$ID'";
            meddle(&house, sql.replace("$ID", id(table))).await;
        }
        // What lists show can be lost without harm.
        let sql = "UPDATE tables SET listed = 'moo' WHERE id = '$ID'";
        meddle(&house, sql.replace("$ID", id(&over[1]))).await;

        let cookies = (ada.cookies, blaise.cookies);
        let house = house.reopen().await;
        let (mut ada, _) = (house.browser_with(cookies.0), house.browser_with(cookies.1));

        // Every clock but theirs is looked at.
        house.clock.advance(100_000);
        assert_eq!(house.app.sweep_once().await.unwrap(), 1);
        let state = ada.get(&sound).await.ok();
        assert_eq!((&state["status"], &state["outcome"]["rule"]), (&json!("over"), &json!("G4")));
        assert_eq!(house.app.sweep_once().await.unwrap(), 0);

        // Lists show all the others.
        let finished = ada.get("/api/finished").await.ok();
        assert_eq!(ids(&finished), [id(&sound), id(&over[1])]);
        let waiting = ada.get("/api/lobby").await.ok();
        assert_eq!(ids(&waiting), [id(&lobby[1])]);
        let mine = ada.get("/api/tables").await.ok();
        for table in [&sound, &over[1], &lobby[1]] {
            assert!(ids(&mine).contains(&id(table)), "{mine}");
        }
        for (name, table, _) in &damaged[..own.len()] {
            assert!(!ids(&mine).contains(&id(table)), "{name}");
        }
        for page in ["/", "/my", "/lobby", "/archive", "/account", "/api/me/export"] {
            let answer = ada.get(page).await;
            assert_eq!(answer.status, 200, "{page}: {}", answer.text);
        }

        // The table itself says what became of it.
        for (name, table, _) in &damaged {
            ada.get(table).await.problem(410, "damaged");
            for (language, word) in [("fr", "Cette table"), ("en", "This table")] {
                let page = format!("/tables/{}", id(table));
                let request = axum::http::Request::get(&page)
                    .header("accept-language", language)
                    .body(axum::body::Body::empty());
                let answer = ada.send(request.unwrap()).await;
                assert_eq!(answer.status, 410, "{name}");
                assert!(answer.text.contains(word), "{name}: {}", answer.text);
            }
            let version = json!({ "version": 3, "token": "t", "action": "3G2-G3" });
            ada.post(&format!("{table}/act"), version).await.problem(410, "damaged");
        }
        let figures = ada.get("/metrics").await.text;
        let aside = (damaged.len() + 2) as u64;
        assert_eq!(figure(&figures, "pionnier_damaged_tables"), aside);

        // The export tells of the rest.
        let export = ada.get("/api/me/export").await.ok();
        let whole = export["tables"].as_array().unwrap().iter();
        let whole: Vec<_> = whole.filter(|table| table["damaged"] == false).collect();
        assert!(whole.iter().any(|table| table["id"] == id(&sound)), "{export}");

        // A check names them, and nothing else.
        let (found, checked) = check(&house, false);
        let put_aside = |finding: &&Finding| matches!(finding, Finding::Aside(..));
        let foreign = |finding: &&Finding| matches!(finding, Finding::Foreign(..));
        assert_eq!(found.iter().filter(put_aside).count(), own.len() + 2, "{found:?}");
        assert_eq!(found.iter().filter(foreign).count(), FOREIGN.len(), "{found:?}");
        assert_eq!(found.len() as u64, aside, "{found:?}");
        assert_eq!(checked.wrong, FOREIGN.len() as u64);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_damaged_while_it_is_played_takes_no_more_moves() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise) = (house.browser(), house.browser());
        let table = begun(&mut ada, &mut blaise).await;
        house.store.put_aside(id(&table), "a test says so").await.unwrap();
        // In memory it is still there, for a moment.
        let body = json!({ "version": 3, "token": "t", "action": "3G2-G3" });
        ada.post(&format!("{table}/act"), body).await.problem(410, "damaged");
        blaise.get(&table).await.problem(410, "damaged");
        // Taken back, it goes on where it was.
        house.store.take_back(id(&table)).await.unwrap();
        assert_eq!(ada.get(&table).await.ok()["version"], 3);
        ada.act(&table, "3G2-G3").await.ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_finds_what_is_wrong_and_repairs_what_it_can() {
    for house in House::over_each_store_by_hand().await {
        let (mut ada, mut blaise) = (house.browser(), house.browser());
        let broken = begun(&mut ada, &mut blaise).await;
        let wrong = begun(&mut ada, &mut blaise).await;
        let seat = begun(&mut ada, &mut blaise).await;
        let sound = begun(&mut ada, &mut blaise).await;
        let before = ada.get(&wrong).await.ok();
        assert_eq!(
            check(&house, false),
            (Vec::new(), server::Checked { tables: 4, wrong: 0, repaired: 0 })
        );
        for sql in [
            format!(
                "UPDATE entries SET entry = 'moo' WHERE table_id = '{}' AND number = 1",
                id(&broken)
            ),
            format!(
                "UPDATE tables SET status = 'over', acting = 1, due = 5, winners = '1', ended_at = 7 \
                 WHERE id = '{}'",
                id(&wrong)
            ),
            format!(
                "UPDATE seats SET kind = 'open', person = NULL WHERE table_id = '{}' AND player = 1",
                id(&seat)
            ),
            "INSERT INTO ratings (game, player, rating, deviation, volatility, games, updated_at) \
             VALUES ('ra', 'nobody', 1, 1, 1, 1, 1)"
                .to_owned(),
        ] {
            meddle(&house, sql).await;
        }
        let expected = |table: &str| {
            let id = id(table).to_owned();
            if table == broken {
                Finding::Unreadable(id, "line 1: moo".to_owned())
            } else if table == wrong {
                Finding::Index(id, vec!["status", "acting", "due", "winners", "ended_at"])
            } else {
                Finding::Seat(id, 1)
            }
        };
        let mut tables = [&broken, &wrong, &seat];
        tables.sort_by_key(|table| id(table));
        let mut findings = vec![Finding::LooseEnd("rating", "nobody".to_owned())];
        findings.extend(tables.iter().map(|table| expected(table)));
        let (mut found, checked) = check(&house, false);
        // Databases have their own order of texts.
        let key = |finding: &Finding| format!("{finding:?}");
        found.sort_by_key(key);
        findings.sort_by_key(key);
        assert_eq!(found, findings);
        assert_eq!(checked, server::Checked { tables: 4, wrong: 4, repaired: 0 });
        // Looking has changed nothing.
        assert_eq!(check(&house, false).1, checked);
        assert_eq!(check(&house, true).1.repaired, 2);
        let (found, checked) = check(&house, false);
        assert!(found.contains(&Finding::Aside(id(&broken).to_owned(), "line 1: moo".to_owned())));
        assert_eq!(checked, server::Checked { tables: 4, wrong: 2, repaired: 0 });

        // What follows from the log is there again, and a log that was mended is
        // taken back.
        let mend = format!(
            "UPDATE entries SET entry = 'act 3F1-F2' WHERE table_id = '{}' AND number = 1",
            id(&broken)
        );
        meddle(&house, mend).await;
        assert!(check(&house, false).0.contains(&Finding::Sound(id(&broken).to_owned())));
        check(&house, true);
        let house = house.reopen().await;
        let mut ada = house.browser_with(ada.cookies);
        assert_eq!(ada.get(&wrong).await.ok(), before);
        for table in [&broken, &sound] {
            assert_eq!(ada.get(table).await.ok()["version"], 3);
        }
        assert_eq!(house.store.overdue(i64::MAX, 10).await.unwrap().len(), 4);
    }
}
