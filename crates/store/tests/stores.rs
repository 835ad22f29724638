//! The same stories for both databases. PostgreSQL's are told when
//! `PIONNIER_TEST_POSTGRES` has the address of a server to use.

use std::{future::Future, path::PathBuf};

use store::{Row, Secret, Store, StoreError, Table};

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("pionnier-store-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Tells a story to every store there is. The store of PostgreSQL is the same
/// for all, so every story keeps to ids of its own.
async fn tell<F: Future<Output = ()>>(name: &str, story: impl Fn(Store) -> F) {
    let folder = Folder::new(name);
    let sqlite = Store::sqlite(&folder.0.join("test.sqlite")).await.unwrap();
    story(sqlite.clone()).await;
    sqlite.close().await;
    if let Ok(address) = std::env::var("PIONNIER_TEST_POSTGRES") {
        let postgres = Store::at(&address).await.unwrap();
        story(postgres.clone()).await;
        postgres.close().await;
    }
}

/// An id that no run before has used.
fn fresh(name: &str) -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    format!("{name}-{}-{}", std::process::id(), now.as_nanos())
}

fn table(id: &str, owner: &str, at: i64) -> Table {
    Table {
        id: id.to_owned(),
        game: "ra".to_owned(),
        options: "board=114 match=full draws=house".to_owned(),
        asked: String::new(),
        start: None,
        seats: "[{\"kind\":\"person\",\"name\":\"Zoé ✓\"}]".to_owned(),
        owner: owner.to_owned(),
        dice: None,
        created_at: at,
        updated_at: at,
    }
}

fn row(entry: &str, token: Option<&str>, at: i64) -> Row {
    Row { entry: entry.to_owned(), token: token.map(str::to_owned), at }
}

#[tokio::test]
async fn what_is_kept_is_found_again() {
    tell("kept", |store| async move {
        store.check().await.unwrap();
        let id = fresh("kept");
        assert!(store.load(&id).await.unwrap().is_none());
        let mut kept = table(&id, "ada", 1_000);
        kept.start = Some("w 1A1 / 1B1".to_owned());
        kept.dice = Some(Secret("hand".to_owned()));
        store.create(&kept, &[]).await.unwrap();
        assert_eq!(store.load(&id).await.unwrap(), Some((kept.clone(), Vec::new())));
        let rows = [row("act 2F1-F3", Some("t"), 2_000), row("chance 4", None, 2_000)];
        store.append(&id, 0, &rows).await.unwrap();
        store.append(&id, 2, &[row("back 0", None, i64::MAX)]).await.unwrap();
        store.append(&id, 3, &[]).await.unwrap();
        let (found, log) = store.load(&id).await.unwrap().unwrap();
        kept.updated_at = i64::MAX;
        assert_eq!(found, kept);
        assert_eq!(log[..2], rows);
        assert_eq!(log.len(), 3);
    })
    .await;
}

#[tokio::test]
async fn a_table_can_begin_with_entries() {
    tell("begin", |store| async move {
        let id = fresh("begin");
        let rows: Vec<_> = (0..500).map(|n| row(&format!("act {n}"), None, n)).collect();
        store.create(&table(&id, "ada", 1), &rows).await.unwrap();
        assert_eq!(store.load(&id).await.unwrap().unwrap().1, rows);
        store.append(&id, 500, &[row("draw", None, 9)]).await.unwrap();
        // The same id again is a conflict, and changes nothing.
        let again = store.create(&table(&id, "blaise", 2), &[]).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
        assert_eq!(store.load(&id).await.unwrap().unwrap().0.owner, "ada");
    })
    .await;
}

#[tokio::test]
async fn whoever_comes_late_changes_nothing() {
    tell("late", |store| async move {
        let id = fresh("late");
        store.create(&table(&id, "ada", 1), &[]).await.unwrap();
        store.append(&id, 0, &[row("act a", Some("one"), 2)]).await.unwrap();
        for length in [0, 2, 7] {
            let late = store.append(&id, length, &[row("act b", None, 3)]).await;
            assert!(matches!(late, Err(StoreError::Conflict)), "{length}: {late:?}");
        }
        // A token is taken once, and nothing beside it is kept either.
        let twice = [row("act b", Some("two"), 3), row("act c", Some("one"), 3)];
        let twice = store.append(&id, 1, &twice).await;
        assert!(matches!(twice, Err(StoreError::Conflict)), "{twice:?}");
        let nowhere = store.append(&fresh("nowhere"), 0, &[row("act a", None, 1)]).await;
        assert!(matches!(nowhere, Err(StoreError::NoSuchTable)), "{nowhere:?}");
        let (found, log) = store.load(&id).await.unwrap().unwrap();
        assert_eq!((found.updated_at, log.len()), (2, 1));
        store.append(&id, 1, &[row("act b", Some("two"), 3)]).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn of_many_writers_each_number_has_one() {
    tell("many", |store| async move {
        let id = fresh("many");
        store.create(&table(&id, "ada", 1), &[]).await.unwrap();
        let mut done = 0;
        for length in 0..5u64 {
            let writers = (0..8).map(|writer| {
                let (store, id) = (store.clone(), id.clone());
                let entry = row(&format!("act {writer}"), None, 2);
                tokio::spawn(async move { store.append(&id, length, &[entry]).await })
            });
            for writer in writers.collect::<Vec<_>>() {
                match writer.await.unwrap() {
                    Ok(()) => done += 1,
                    Err(StoreError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        }
        assert_eq!(done, 5);
        assert_eq!(store.load(&id).await.unwrap().unwrap().1.len(), 5);
    })
    .await;
}

#[tokio::test]
async fn the_last_changed_comes_first() {
    tell("recent", |store| async move {
        let owner = fresh("owner");
        let ids: Vec<_> = (0..4).map(|number| fresh(&format!("recent{number}"))).collect();
        for (at, id) in (1..).zip(&ids) {
            store.create(&table(id, &owner, at), &[]).await.unwrap();
        }
        store.append(&ids[1], 0, &[row("draw", None, 100)]).await.unwrap();
        let recent = store.recent(&owner, 3).await.unwrap();
        let recent: Vec<_> = recent.into_iter().map(|table| table.id).collect();
        assert_eq!(recent, [&*ids[1], &*ids[3], &*ids[2]]);
        assert!(store.recent(&fresh("nobody"), 3).await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_file_opened_again_has_everything() {
    let folder = Folder::new("again");
    let file = folder.0.join("test.sqlite");
    let store = Store::sqlite(&file).await.unwrap();
    store.create(&table("again", "ada", 1), &[row("draw", None, 2)]).await.unwrap();
    store.close().await;
    let store = Store::at(&format!("sqlite:{}", file.display())).await.unwrap();
    assert_eq!(store.load("again").await.unwrap().unwrap().1.len(), 1);
}

#[tokio::test]
async fn an_address_of_nothing_is_refused_without_its_password() {
    for address in ["mysql://me:secret@there/x", "nothing", ""] {
        let error = Store::at(address).await.unwrap_err();
        assert!(matches!(error, StoreError::BadAddress(_)), "{error:?}");
        assert!(!error.to_string().contains("secret"), "{error}");
    }
}
