//! The same stories for both databases. PostgreSQL's are told when
//! `PIONNIER_TEST_POSTGRES` has the address of a server to use.

use std::future::Future;

use store::{
    Append, Index, Lobby, Name, Row, Search, Seat, Secret, Session, Status, Store, StoreError,
    Table,
};
use tempfile::TempDir;

/// Tells a story to every store there is. The store of PostgreSQL is the same
/// for all, so every story keeps to ids of its own.
async fn tell<F: Future<Output = ()>>(story: impl Fn(Store) -> F) {
    let folder = TempDir::new().unwrap();
    let sqlite = Store::sqlite(&folder.path().join("test.sqlite")).await.unwrap();
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
        owner: owner.to_owned(),
        dice: None,
        clock: "300+5".to_owned(),
        public: false,
        rated: false,
        previous: None,
        standing: String::new(),
        created_at: at,
        updated_at: at,
        damaged: None,
        revision: 1,
        seats: vec![
            seat("person", Some(owner), "Zoé ✓"),
            seat("machine", None, ""),
            seat("open", None, ""),
        ],
        index: Index::default(),
    }
}

fn seat(kind: &str, person: Option<&str>, name: &str) -> Seat {
    Seat {
        kind: kind.to_owned(),
        person: person.map(str::to_owned),
        name: name.to_owned(),
        level: 3,
        known_as: None,
        account: false,
        shadowed: false,
    }
}

/// Adds rows, as a table that is being played.
async fn append(store: &Store, id: &str, version: u64, rows: &[Row]) -> Result<(), StoreError> {
    let index = Index::default();
    let (id, rows) = (id.to_owned(), rows.to_vec());
    let updated_at = rows.last().map_or(0, |row| row.at);
    store
        .append(Append {
            id,
            version,
            rows,
            index,
            updated_at,
            sits: None,
            opens: None,
            closes: None,
        })
        .await
}

fn row(entry: &str, token: Option<&str>, at: i64) -> Row {
    Row { entry: entry.to_owned(), token: token.map(str::to_owned), at }
}

#[tokio::test]
async fn what_is_kept_is_found_again() {
    tell(|store| async move {
        store.probe().await.unwrap();
        let id = fresh("kept");
        assert!(store.load(&id).await.unwrap().is_none());
        let mut kept = table(&id, "ada", 1_000);
        kept.start = Some("w 1A1 / 1B1".to_owned());
        kept.dice = Some(Secret("hand".to_owned()));
        store.create(&kept, &[]).await.unwrap();
        assert_eq!(store.load(&id).await.unwrap(), Some((kept.clone(), Vec::new())));
        let rows = [row("act 2F1-F3", Some("t"), 2_000), row("chance 4", None, 2_000)];
        append(&store, &id, 0, &rows).await.unwrap();
        append(&store, &id, 2, &[row("back 0", None, i64::MAX)]).await.unwrap();
        append(&store, &id, 3, &[]).await.unwrap();
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
    tell(|store| async move {
        let id = fresh("begin");
        let rows: Vec<_> = (0..500).map(|n| row(&format!("act {n}"), None, n)).collect();
        store.create(&table(&id, "ada", 1), &rows).await.unwrap();
        assert_eq!(store.load(&id).await.unwrap().unwrap().1, rows);
        append(&store, &id, 500, &[row("draw", None, 9)]).await.unwrap();
        // The same id again is a conflict, and changes nothing.
        let again = store.create(&table(&id, "blaise", 2), &[]).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
        assert_eq!(store.load(&id).await.unwrap().unwrap().0.owner, "ada");
    })
    .await;
}

#[tokio::test]
async fn whoever_comes_late_changes_nothing() {
    tell(|store| async move {
        let id = fresh("late");
        store.create(&table(&id, "ada", 1), &[]).await.unwrap();
        append(&store, &id, 0, &[row("act a", Some("one"), 2)]).await.unwrap();
        for version in [0, 2, 7] {
            let late = append(&store, &id, version, &[row("act b", None, 3)]).await;
            assert!(matches!(late, Err(StoreError::Conflict)), "{version}: {late:?}");
        }
        let nowhere = append(&store, &fresh("nowhere"), 0, &[row("act a", None, 1)]).await;
        assert!(matches!(nowhere, Err(StoreError::NoSuchTable)), "{nowhere:?}");
        let (found, log) = store.load(&id).await.unwrap().unwrap();
        assert_eq!((found.updated_at, log.len()), (2, 1));
        append(&store, &id, 1, &[row("act b", Some("two"), 3)]).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn of_many_writers_each_number_has_one() {
    tell(|store| async move {
        let id = fresh("many");
        store.create(&table(&id, "ada", 1), &[]).await.unwrap();
        let mut done = 0;
        for version in 0..5u64 {
            let writers = (0..8).map(|writer| {
                let (store, id) = (store.clone(), id.clone());
                let entry = row(&format!("act {writer}"), None, 2);
                tokio::spawn(async move { append(&store, &id, version, &[entry]).await })
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
async fn an_index_is_made_up_for_what_was_read() {
    tell(|store| async move {
        let id = fresh("reindexed");
        store.create(&table(&id, "ada", 1), &[]).await.unwrap();
        append(&store, &id, 0, &[row("act a", None, 2)]).await.unwrap();
        // Whoever read less knows less.
        store.reindex(&id, 0, &full_index()).await.unwrap();
        assert_eq!(store.load(&id).await.unwrap().unwrap().0.index, Index::default());
        store.reindex(&id, 1, &full_index()).await.unwrap();
        assert_eq!(store.load(&id).await.unwrap().unwrap().0.index, full_index());
    })
    .await;
}

/// An index that leaves nothing open.
fn full_index() -> Index {
    Index {
        status: Status::Over,
        acting: Some(1),
        due: Some(1_800_000_000_000),
        winners: Some("0,1".to_owned()),
        ended_at: Some(8),
        listed: Some("1:2 ‘word’ \"\\".to_owned()),
    }
}

#[tokio::test]
async fn of_many_at_once_each_is_answered_for_itself() {
    tell(|store| async move {
        let ids: Vec<_> = (0..40).map(|number| fresh(&format!("batch{number}"))).collect();
        for id in &ids {
            store.create(&table(id, "ada", 1), &[]).await.unwrap();
        }
        // Every third comes late, or opens a table that is there already: the
        // others do not mind.
        let writers = ids.iter().enumerate().map(|(number, id)| {
            let (store, id, there) = (store.clone(), id.clone(), ids[0].clone());
            tokio::spawn(async move {
                if number % 3 == 0 {
                    return store.create(&table(&there, "blaise", 2), &[]).await;
                }
                let rows = [row("act a", Some("t"), 2), row("act b", None, 2)];
                append(&store, &id, u64::from(number % 3 == 1), &rows).await
            })
        });
        let answers: Vec<_> = writers.collect();
        for (number, (id, answer)) in ids.iter().zip(answers).enumerate() {
            let answer = answer.await.unwrap();
            let version = store.load(id).await.unwrap().unwrap().1.len();
            match number % 3 {
                2 => assert_eq!((answer.is_ok(), version), (true, 2)),
                _ => assert!(matches!(answer, Err(StoreError::Conflict)) && version == 0),
            }
        }
        // All of them in time: they are written as one, and none is mixed up.
        for id in &ids {
            let version = store.load(id).await.unwrap().unwrap().1.len() as u64;
            let (store, id) = (store.clone(), id.clone());
            let rows = vec![row(&format!("act {id}"), Some(&id), 7), row("chance 1", None, 8)];
            let index = full_index();
            let append = Append {
                id,
                version,
                rows,
                index,
                updated_at: 8,
                sits: None,
                opens: None,
                closes: None,
            };
            tokio::spawn(async move { store.append(append).await.unwrap() });
        }
        for id in &ids {
            let (table, log) = loop {
                let found = store.load(id).await.unwrap().unwrap();
                if found.0.updated_at == 8 {
                    break found;
                }
                tokio::time::sleep(std::time::Duration::from_millis(1)).await;
            };
            let last = &log[log.len() - 2..];
            assert_eq!(last[0], row(&format!("act {id}"), Some(id), 7));
            assert_eq!((&*last[1].entry, table.index), ("chance 1", full_index()));
        }
    })
    .await;
}

#[tokio::test]
async fn a_seat_is_taken_once() {
    tell(|store| async move {
        let id = fresh("sit");
        let mut open = table(&id, "ada", 1);
        open.index.status = Status::Open;
        store.create(&open, &[]).await.unwrap();
        let sit = |player, version| Append {
            id: id.clone(),
            version,
            rows: vec![row("sit 2", None, 2)],
            index: Index::default(),
            updated_at: 2,
            sits: Some((player, "blaise".to_owned())),
            opens: None,
            closes: None,
        };
        for taken in [0, 1, 7] {
            let taken = store.append(sit(taken, 0)).await;
            assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
        }
        store.append(sit(2, 0)).await.unwrap();
        assert!(matches!(store.append(sit(2, 1)).await, Err(StoreError::Conflict)));
        // A rematch is opened together with the line that says so, or not at all.
        let next = table(&fresh("next"), "ada", 3);
        let rows = vec![row("rematch", None, 3)];
        let rematch = |version| Append {
            id: id.clone(),
            version,
            rows: rows.clone(),
            index: Index::default(),
            updated_at: 3,
            sits: None,
            opens: Some(Box::new((next.clone(), rows.clone()))),
            closes: None,
        };
        assert!(store.append(rematch(0)).await.is_err());
        assert!(store.load(&next.id).await.unwrap().is_none());
        store.append(rematch(1)).await.unwrap();
        assert_eq!(store.load(&next.id).await.unwrap(), Some((next.clone(), rows.clone())));
        let (found, log) = store.load(&id).await.unwrap().unwrap();
        assert_eq!(found.seats[2].person.as_deref(), Some("blaise"));
        assert_eq!((found.index.status, log.len()), (Status::Live, 2));
    })
    .await;
}

#[tokio::test]
async fn those_that_wait_for_me_come_first() {
    tell(|store| async move {
        let (owner, blaise) = (fresh("owner"), fresh("blaise"));
        let ids: Vec<_> = (0..4).map(|number| fresh(&format!("lists{number}"))).collect();
        for (at, id) in (1..).zip(&ids) {
            store.create(&table(id, &owner, at), &[]).await.unwrap();
        }
        append(&store, &ids[1], 0, &[row("draw", None, 100)]).await.unwrap();
        let acting = Index { acting: Some(0), ..Index::default() };
        let rows = vec![row("act a", None, 5)];
        let (id, sits) = (ids[0].clone(), Some((2, blaise.clone())));
        store
            .append(Append {
                id,
                version: 0,
                rows,
                index: acting,
                updated_at: 5,
                sits,
                opens: None,
                closes: None,
            })
            .await
            .unwrap();
        let of = async |person: &str| {
            let tables = store.tables_of(person, 3).await.unwrap();
            tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
        };
        assert_eq!(of(&owner).await, [&*ids[0], &*ids[1], &*ids[3]]);
        assert!(of(&blaise).await.contains(&ids[0]));
        assert!(of(&fresh("nobody")).await.is_empty());
        assert_eq!(store.waiting(&owner).await.unwrap(), 1);
        assert_eq!(store.waiting(&blaise).await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn lobby_archive_and_clocks() {
    tell(|store| async move {
        let (id, person) = (fresh("public"), fresh("person"));
        // PostgreSQL's store is everyone's: this table comes before all others.
        let late = i64::MAX / 2;
        let mut open = table(&id, &person, late);
        open.public = true;
        open.index.status = Status::Open;
        store.create(&open, &[]).await.unwrap();
        // Just opened it is shown, then for as long as its opener is there.
        let lobby = |now| Lobby { since: late, new_since: now - 100, now };
        assert_eq!(store.lobby(lobby(late + 100), 1).await.unwrap(), [open.clone()]);
        let shown = async |now| store.is_in_lobby(&id, lobby(now)).await.unwrap();
        assert!(shown(late + 100).await && !shown(late + 101).await);
        assert!(store.lobby(lobby(late + 101), 1).await.unwrap().is_empty());
        let seen = async |person: &str, now| {
            let persons = [fresh("someone"), person.to_owned()];
            store.signs_of_life(&persons, now + 100, now + 70).await.unwrap()
        };
        assert_eq!(seen(&fresh("else"), late + 110).await, 0);
        assert_eq!(seen(&person, late + 110).await, 1);
        // Nothing is written for what is shown anyway.
        assert_eq!((seen(&person, late + 140).await, seen(&person, late + 141).await), (0, 1));
        assert!(shown(late + 241).await && !shown(late + 242).await);
        store.show_until(&id, late + 900).await.unwrap();
        assert!(shown(late + 900).await && !shown(late + 901).await);
        let change = async |version, index| {
            let rows = vec![row("act a", None, late)];
            store
                .append(Append {
                    id: id.clone(),
                    version,
                    rows,
                    index,
                    updated_at: late,
                    sits: None,
                    opens: None,
                    closes: None,
                })
                .await
                .unwrap();
        };
        change(0, Index { due: Some(-5), acting: Some(0), ..Index::default() }).await;
        assert!(
            store
                .lobby(Lobby { since: 0, new_since: 0, now: 0 }, 100)
                .await
                .unwrap()
                .iter()
                .all(|table| table.id != id)
        );
        assert_eq!(store.overdue(-5, 10).await.unwrap(), [&*id]);
        assert!(store.overdue(-6, 10).await.unwrap().is_empty());
        let status = Status::Over;
        let (winners, ended_at) = (Some("0".to_owned()), Some(late));
        change(1, Index { status, winners, ended_at, ..Index::default() }).await;
        assert!(store.overdue(-5, 10).await.unwrap().is_empty());
        let search = Search { person: Some(person), ..Search::default() };
        assert_eq!(store.finished(&search, 9).await.unwrap()[0].id, id);
        for search in [
            Search { game: Some("stations".to_owned()), ..search.clone() },
            Search { before: Some(late), ..search.clone() },
            Search { person: Some(fresh("nobody")), ..search },
        ] {
            assert!(store.finished(&search, 9).await.unwrap().is_empty(), "{search:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn guests_accounts_and_those_who_leave() {
    tell(|store| async move {
        let (guest, hash) = (fresh("guest"), fresh("hash"));
        store.remember(&guest, &hash, 7).await.unwrap();
        store.remember(&guest, &hash, 8).await.unwrap();
        let known = store.session(&hash).await.unwrap().unwrap();
        assert_eq!((&*known.id, known.account, known.created_at), (&*guest, false, 7));
        assert!(store.session(&fresh("other")).await.unwrap().is_none());
        store.rename(&guest, "Zoé", &fresh("zoe")).await.unwrap();
        assert_eq!(store.person(&guest).await.unwrap().unwrap().name, "Zoé");

        let (name, phc) = (fresh("ada"), "$argon2id$…");
        let ada = Name { shown: "Ada", sign_in: &name, skeleton: &name };
        store.sign_up(&guest, ada, phc, 10).await.unwrap();
        let account = store.account(&name).await.unwrap().unwrap();
        assert_eq!((account.person.account, &*account.password), (true, phc));
        // A name is one person's, and an account is not signed up twice.
        let other = fresh("other");
        store.remember(&other, &fresh("hash"), 7).await.unwrap();
        let taken = store.sign_up(&other, ada, phc, 10).await;
        assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
        let (b, c) = (fresh("b"), fresh("c"));
        let twice = Name { shown: "Ada", sign_in: &b, skeleton: &c };
        let twice = store.sign_up(&guest, twice, phc, 10).await;
        assert!(matches!(twice, Err(StoreError::Conflict)), "{twice:?}");

        // What the other guest plays becomes the account's.
        let id = fresh("merged");
        store.create(&table(&id, &other, 1), &[]).await.unwrap();
        store.merge(&other, &guest).await.unwrap();
        let (found, _) = store.load(&id).await.unwrap().unwrap();
        assert_eq!((&found.owner, found.seats[0].person.as_ref()), (&guest, Some(&guest)));
        assert_eq!(found.seats[0].known_as.as_deref(), Some("Ada"));
        assert!(store.person(&other).await.unwrap().is_none());

        let bot = Session {
            hash: fresh("bot"),
            kind: "bot".to_owned(),
            label: "mine".to_owned(),
            created_at: 9,
        };
        store.open_session(&guest, &bot).await.unwrap();
        assert_eq!(store.sessions(&guest).await.unwrap().last(), Some(&bot));
        assert!(!store.close_session(&other, &bot.hash).await.unwrap());
        assert!(store.close_session(&guest, &bot.hash).await.unwrap());
        store.close_sessions(&guest).await.unwrap();
        assert!(store.session(&hash).await.unwrap().is_none());

        store.forget(&guest, 11).await.unwrap();
        let (found, _) = store.load(&id).await.unwrap().unwrap();
        assert_eq!((&*found.owner, &found.seats[0].person), ("", &None));
        assert_eq!((&*found.seats[0].kind, &*found.seats[0].name), ("person", ""));
        assert!(store.account(&name).await.unwrap().is_none());
    })
    .await;
}

#[tokio::test]
async fn names_that_look_alike_are_one_accounts() {
    tell(|store| async move {
        let person = async |name: &str| {
            let id = fresh(name);
            store.remember(&id, &fresh("hash"), 1).await.unwrap();
            id
        };
        let (ada, eve, guest) = (person("ada").await, person("eve").await, person("guest").await);
        let (skeleton, one, other) = (fresh("skeleton"), fresh("one"), fresh("other"));
        let name = |sign_in| Name { shown: "Ada", sign_in, skeleton: &skeleton };
        // A guest may bear it while it is nobody's, and is known as a guest then.
        store.rename(&guest, "Ada", &skeleton).await.unwrap();
        let id = fresh("table");
        store.create(&table(&id, &guest, 1), &[]).await.unwrap();
        let seat = async || store.load(&id).await.unwrap().unwrap().0.seats[0].clone();
        assert!(!seat().await.shadowed);
        store.sign_up(&ada, name(&one), "phc", 5).await.unwrap();
        assert!(seat().await.shadowed && !seat().await.account);
        assert_eq!(store.guests_called(&skeleton, 10).await.unwrap(), std::slice::from_ref(&guest));
        // Another spelling is taken, for an account and for guests.
        let taken = store.sign_up(&eve, name(&other), "phc", 5).await;
        assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
        assert!(!store.person(&eve).await.unwrap().unwrap().account);
        assert!(!store.is_free(&skeleton, &eve, 5).await.unwrap());
        assert!(store.is_free(&skeleton, &ada, 5).await.unwrap());
        // Nobody takes it for a while after its person has left.
        store.forget(&ada, 100).await.unwrap();
        assert!(!seat().await.shadowed);
        let end = 100 + store::RESERVED;
        assert!(!store.is_free(&skeleton, &eve, end - 1).await.unwrap());
        let early = store.sign_up(&eve, name(&other), "phc", end - 1).await;
        assert!(matches!(early, Err(StoreError::Conflict)), "{early:?}");
        assert!(store.is_free(&skeleton, &eve, end).await.unwrap());
        store.sign_up(&eve, name(&other), "phc", end).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_secret_is_decided_once() {
    tell(|store| async move {
        let name = fresh("name");
        assert_eq!(store.secret(&name, "one").await.unwrap(), "one");
        assert_eq!(store.secret(&name, "two").await.unwrap(), "one");
    })
    .await;
}

#[tokio::test]
async fn a_file_opened_again_has_everything() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("test.sqlite");
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

/// The file has password hashes and keys in it, and so have those beside it.
#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("test.sqlite");
    let modes = || {
        ["", "-wal", "-shm"].map(|part| {
            let file = folder.path().join(format!("test.sqlite{part}"));
            std::fs::metadata(file).unwrap().permissions().mode() & 0o777
        })
    };
    let store = Store::sqlite(&file).await.unwrap();
    assert_eq!(modes(), [0o600; 3]);
    // Files of an older program are put right.
    for part in ["", "-wal", "-shm"] {
        let file = folder.path().join(format!("test.sqlite{part}"));
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    let again = Store::sqlite(&file).await.unwrap();
    assert_eq!(modes(), [0o600; 3]);
    again.close().await;
    store.close().await;
}

#[tokio::test]
async fn a_file_is_kept_for_one() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("test.sqlite");
    let kept = store::Reservation::of_file(&file).unwrap();
    let address = format!("sqlite:{}", file.display());
    for second in [store::Reservation::of_file(&file), store::Reservation::of_address(&address)] {
        assert!(matches!(second, Err(StoreError::InUse(_))), "{second:?}");
    }
    drop(kept);
    store::Reservation::of_address(&address).unwrap();
    // PostgreSQL is shared.
    let kept = store::Reservation::of_address("postgres://nobody@localhost/x").unwrap();
    store::Reservation::of_address("postgres://nobody@localhost/x").unwrap();
    drop(kept);
}
