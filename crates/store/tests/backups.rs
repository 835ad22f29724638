//! The whole store as a file, and back, from either database into either.

use std::{io::Cursor, path::Path};

use store::{Append, BackupError, Index, Rating, Row, Seat, Session, Store, Table};
use tempfile::TempDir;

/// An empty store of its own: SQLite's in a file, PostgreSQL's in a database.
async fn empty(folder: &Path, name: &str, postgres: bool) -> Option<Store> {
    if !postgres {
        return Some(Store::sqlite(&folder.join(format!("{name}.sqlite"))).await.unwrap());
    }
    let name = format!("backup_{name}_{}", std::process::id());
    use sqlx::{Connection as _, Executor as _};
    let address = std::env::var("PIONNIER_TEST_POSTGRES").ok()?;
    let mut server = sqlx::PgConnection::connect(&address).await.unwrap();
    for sql in ["DROP DATABASE IF EXISTS", "CREATE DATABASE"] {
        server.execute(sqlx::AssertSqlSafe(format!("{sql} {name}"))).await.unwrap();
    }
    let (base, _) = address.rsplit_once('/').unwrap();
    Some(Store::at(&format!("{base}/{name}")).await.unwrap())
}

async fn fill(store: &Store) {
    store.secret("key", "much hidden").await.unwrap();
    store.remember("ada", "hash", 1).await.unwrap();
    let ada = store::Name { shown: "Ada “✓”", sign_in: "ada", skeleton: "ada" };
    store.sign_up("ada", ada, "$argon2id$…", 1).await.unwrap();
    let (hash, kind, label) = ("bot".to_owned(), "bot".to_owned(), "b".to_owned());
    store.open_session("ada", &Session { hash, kind, label, created_at: 2 }).await.unwrap();
    let seat = Seat {
        kind: "person".to_owned(),
        person: Some("ada".to_owned()),
        name: String::new(),
        level: 3,
        known_as: None,
        account: false,
        shadowed: false,
    };
    let table = Table {
        id: "t".to_owned(),
        game: "ra".to_owned(),
        options: "x=y".to_owned(),
        asked: String::new(),
        start: None,
        owner: "ada".to_owned(),
        clock: "3d".to_owned(),
        public: true,
        rated: true,
        previous: None,
        standing: "1,2".to_owned(),
        dice: Some(store::Secret("sealed".to_owned())),
        created_at: 5,
        updated_at: 6,
        damaged: None,
        revision: 1,
        seats: vec![seat],
        index: Index { due: Some(i64::MAX), ..Index::default() },
    };
    let row = |number: i64| Row {
        entry: format!("act \"{number}\"\\"),
        token: (number % 2 == 0).then(|| number.to_string()),
        at: number,
    };
    let rows: Vec<_> = (0..2_500).map(row).collect();
    store.create(&table, &rows).await.unwrap();
    let first =
        Rating { rating: 1500.5, deviation: 1e-9, volatility: 0.06, games: 0, updated_at: 0 };
    store.rate("t", "ra", &["ada".to_owned()], first, 9, <[Rating]>::to_vec).await.unwrap();
}

#[tokio::test]
async fn from_either_database_into_either() {
    let folder = TempDir::new().unwrap();
    let empty = async |name: String, postgres| empty(folder.path(), &name, postgres).await;
    for (number, from_postgres) in [false, true].into_iter().enumerate() {
        let Some(from) = empty(format!("from{number}"), from_postgres).await else { return };
        fill(&from).await;
        let mut file = Vec::new();
        let mut heard = (0, 0);
        let rows = from.backup(&mut file, |rows, all| heard = (rows, all)).await.unwrap();
        assert_eq!((rows, heard), (2_508, (2_508, 2_508)));
        for into_postgres in [false, true] {
            let name = format!("into{number}{into_postgres}");
            let Some(into) = empty(name, into_postgres).await else { continue };
            into.secret("key", "other").await.unwrap();
            assert_eq!(into.restore(&mut Cursor::new(&file), |_| {}).await.unwrap(), rows);
            assert_eq!(into.load("t").await.unwrap(), from.load("t").await.unwrap());
            assert_eq!(into.account("ada").await.unwrap(), from.account("ada").await.unwrap());
            assert_eq!(into.sessions("ada").await.unwrap(), from.sessions("ada").await.unwrap());
            assert_eq!(into.secret("key", "x").await.unwrap(), "much hidden");
            let ratings = async |store: &Store| store.ratings(None, None, 9).await.unwrap();
            assert_eq!(ratings(&into).await, ratings(&from).await);
            assert!(into.to_rate(9).await.unwrap().is_empty());
            // It is a store like any other, and not filled twice.
            let rows = vec![Row { entry: "draw".to_owned(), token: None, at: 1 }];
            let (id, index) = ("t".to_owned(), Index::default());
            let append = Append {
                id,
                version: 2_500,
                rows,
                index,
                updated_at: 1,
                sits: None,
                opens: None,
                closes: None,
            };
            into.append(append).await.unwrap();
            let again = into.restore(&mut Cursor::new(&file), |_| {}).await;
            assert!(matches!(again, Err(BackupError::NotEmpty)), "{again:?}");
            let mut second = Vec::new();
            assert_eq!(into.backup(&mut second, |_, _| {}).await.unwrap(), 2_509);
        }
    }
}

#[tokio::test]
async fn half_a_backup_restores_nothing() {
    let folder = TempDir::new().unwrap();
    let from = empty(folder.path(), "from", false).await.unwrap();
    fill(&from).await;
    let mut file = Vec::new();
    from.backup(&mut file, |_, _| {}).await.unwrap();
    let text = String::from_utf8(file).unwrap();
    let into = empty(folder.path(), "into", false).await.unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let without_last = lines[..lines.len() - 1].join("\n");
    let without_one = [&lines[..100], &lines[101..]].concat().join("\n");
    for wrong in [
        "",
        "hello",
        "{\"pionnier\":\"backup\",\"version\":2}",
        &without_last,
        &without_one,
        &text.replace("\"ratings\"", "\"nothing\""),
        &text.replace("[\"t\",7,", "[\"t\",\"seven\","),
        &text[..text.len() / 2],
    ] {
        let done = into.restore(&mut Cursor::new(wrong), |_| {}).await;
        assert!(matches!(done, Err(BackupError::Malformed(..))), "{done:?}");
        assert!(into.load("t").await.unwrap().is_none());
    }
    into.restore(&mut Cursor::new(&text), |_| {}).await.unwrap();
}
