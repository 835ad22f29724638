//! Long logs are written in parts, and moves are let through between them. How
//! long a move waits is counted in rows that are written before it, not in time.

use store::{Append, Index, Row, Seat, Store, Table};
use tempfile::TempDir;

/// Logs that are written at once, and the rows of each.
const LOGS: u64 = 8;
const ROWS: u64 = 5_000;
/// The rows of a part.
const PART: u64 = 200;

fn table(id: &str) -> Table {
    let seat = Seat {
        kind: "person".to_owned(),
        person: None,
        name: String::new(),
        level: 3,
        known_as: None,
        account: false,
        shadowed: false,
    };
    Table {
        id: id.to_owned(),
        game: "ra".to_owned(),
        options: String::new(),
        asked: String::new(),
        start: None,
        owner: String::new(),
        dice: None,
        clock: String::new(),
        public: false,
        rated: false,
        previous: None,
        standing: String::new(),
        created_at: 0,
        updated_at: 0,
        damaged: None,
        revision: 1,
        seats: vec![seat; 2],
        index: Index::default(),
    }
}

fn row() -> Row {
    Row { entry: "act 2F1-F3".to_owned(), token: None, at: 0 }
}

#[tokio::test]
async fn a_move_waits_for_two_parts_of_each_long_log_at_most() {
    let folder = TempDir::new().unwrap();
    let store = Store::sqlite(&folder.path().join("test.sqlite")).await.unwrap();
    store.create(&table("played"), &[]).await.unwrap();
    let writing: Vec<_> = (0..LOGS)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let rows = vec![row(); ROWS as usize];
                store.create(&table(&format!("long{number}")), &rows).await
            })
        })
        .collect();
    let (mut version, mut most, mut between) = (0, 0, 0);
    while store.rows_written() < LOGS * ROWS / 2 {
        let before = store.rows_written();
        let append = Append {
            id: "played".to_owned(),
            version,
            rows: vec![row()],
            index: Index::default(),
            updated_at: 0,
            sits: None,
            opens: None,
            closes: None,
        };
        store.append(append).await.unwrap();
        version += 1;
        let waited = store.rows_written() - before - 1;
        most = most.max(waited);
        between += u64::from(waited > 0);
    }
    for one in writing {
        one.await.unwrap().unwrap();
    }
    // What is being written when it comes, and what is written with it.
    assert!(most <= 2 * LOGS * PART, "{most} rows before a move");
    assert!(between > 1, "the logs were written while moves were");
    // All of it is there.
    for number in 0..LOGS {
        let (_, rows) = store.load(&format!("long{number}")).await.unwrap().unwrap();
        assert_eq!(rows.len() as u64, ROWS);
    }
    assert_eq!(store.load("played").await.unwrap().unwrap().1.len() as u64, version);
}
