//! Operators and what they do, over both databases. PostgreSQL's stories are
//! told when `PIONNIER_TEST_POSTGRES` has the address of a server to use.

use std::{future::Future, path::Path};

use sqlx::{ConnectOptions as _, Connection as _, Executor as _};
use store::{
    Act, Append, Deed, Index, Lobby, Report, Row, Seat, Session, Status, Store, StoreError, Swept,
    Table,
};
use tempfile::TempDir;

/// Tells a story to every store there is, each empty and its own: the audit log
/// counts its lines from the first.
async fn tell<F: Future<Output = ()>>(name: &str, story: impl Fn(Store, String) -> F) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("test.sqlite");
    let sqlite = Store::sqlite(&file).await.unwrap();
    story(sqlite.clone(), format!("sqlite:{}", file.display())).await;
    sqlite.close().await;
    let Ok(address) = std::env::var("PIONNIER_TEST_POSTGRES") else { return };
    let name = format!("operator_{name}_{}", std::process::id());
    let mut server = sqlx::PgConnection::connect(&address).await.unwrap();
    for sql in ["DROP DATABASE IF EXISTS", "CREATE DATABASE"] {
        server.execute(sqlx::AssertSqlSafe(format!("{sql} {name}"))).await.unwrap();
    }
    let own = format!("{}/{name}", address.rsplit_once('/').unwrap().0);
    let postgres = Store::at(&own).await.unwrap();
    story(postgres.clone(), own).await;
    postgres.close().await;
    let sql = sqlx::AssertSqlSafe(format!("DROP DATABASE {name} WITH (FORCE)"));
    server.execute(sql).await.unwrap();
}

/// Runs a statement behind our back; was it refused?
async fn refuses(address: &str, sql: &'static str) -> bool {
    if let Some(file) = address.strip_prefix("sqlite:") {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(Path::new(file));
        let mut connection = options.connect().await.unwrap();
        return connection.execute(sql).await.is_err();
    }
    let mut connection = sqlx::PgConnection::connect(address).await.unwrap();
    connection.execute(sql).await.is_err()
}

async fn account(store: &Store, id: &str, name: &str) {
    store.remember(id, &format!("{id}-session"), 1).await.unwrap();
    let folded = name.to_lowercase();
    let name = store::Name { shown: name, sign_in: &folded, skeleton: &folded };
    store.sign_up(id, name, "hash", 1).await.unwrap();
}

fn table(id: &str, person: &str, status: Status, at: i64) -> Table {
    let seat = |kind: &str, person: Option<&str>| Seat {
        kind: kind.to_owned(),
        person: person.map(str::to_owned),
        name: String::new(),
        level: 3,
        known_as: None,
        account: false,
        shadowed: false,
    };
    let over = status == Status::Over;
    Table {
        id: id.to_owned(),
        game: "ra".to_owned(),
        options: String::new(),
        asked: String::new(),
        start: None,
        owner: person.to_owned(),
        dice: None,
        clock: String::new(),
        public: true,
        rated: false,
        previous: None,
        standing: String::new(),
        damaged: None,
        revision: 1,
        created_at: at,
        updated_at: at,
        seats: vec![seat("person", Some(person)), seat("machine", None)],
        index: Index {
            status,
            winners: over.then(String::new),
            ended_at: over.then_some(at),
            ..Index::default()
        },
    }
}

fn console(reason: &str) -> Act {
    Act { operator: None, reason: reason.to_owned(), at: 50 }
}

fn by(person: &str) -> Act {
    Act { operator: Some(person.to_owned()), reason: "because".to_owned(), at: 60 }
}

#[tokio::test]
async fn only_operators_act_and_every_deed_is_audited() {
    tell("acts", |store, _| async move {
        account(&store, "ada", "Ada").await;
        account(&store, "bob", "Bob").await;
        store.remember("guest", "guest-session", 1).await.unwrap();
        // Nobody is one, and guests cannot be.
        let refused = store.operate(&by("ada"), &Deed::Lock("bob".to_owned())).await;
        assert!(matches!(refused, Err(StoreError::NotOperator)), "{refused:?}");
        let appoint = |id: &str| Deed::Appoint(id.to_owned());
        for nobody in ["guest", "nobody"] {
            let refused = store.operate(&console(""), &appoint(nobody)).await;
            assert!(matches!(refused, Err(StoreError::NoSuchThing)), "{refused:?}");
        }
        assert_eq!(store.audit(None, 10).await.unwrap(), []);
        assert_eq!(store.operate(&console("the first"), &appoint("ada")).await.unwrap(), 1);
        assert!(store.is_operator("ada").await.unwrap());
        assert!(!store.is_operator("bob").await.unwrap());
        // Locked out: no session is left, and none can be opened.
        assert_eq!(store.operate(&by("ada"), &Deed::Lock("bob".to_owned())).await.unwrap(), 2);
        assert!(store.session("bob-session").await.unwrap().is_none());
        let session = Session {
            hash: "new".to_owned(),
            kind: "browser".to_owned(),
            label: String::new(),
            created_at: 9,
        };
        let refused = store.open_session("bob", &session).await;
        assert!(matches!(refused, Err(StoreError::Locked)), "{refused:?}");
        store.operate(&by("ada"), &Deed::Unlock("bob".to_owned())).await.unwrap();
        store.open_session("bob", &session).await.unwrap();
        let rename = Deed::Rename {
            person: "bob".to_owned(),
            name: "Robert".to_owned(),
            sign_in: "robert".to_owned(),
            skeleton: "robert".to_owned(),
        };
        store.operate(&by("ada"), &rename).await.unwrap();
        assert_eq!(store.account("robert").await.unwrap().unwrap().person.name, "Robert");
        // The new name is taken, and the old one nobody's for a while.
        for name in ["robert", "bob"] {
            assert!(!store.is_free(name, "ada", 10).await.unwrap(), "{name}");
        }
        assert!(store.is_free("bob", "ada", 60 + store::RESERVED).await.unwrap());
        // A name that is taken is a conflict, and leaves no line.
        let rename = Deed::Rename {
            person: "bob".to_owned(),
            name: "Ada".to_owned(),
            sign_in: "ada".to_owned(),
            skeleton: "ada".to_owned(),
        };
        let refused = store.operate(&by("ada"), &rename).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
        store.operate(&by("ada"), &Deed::DeletePerson("bob".to_owned())).await.unwrap();
        assert!(store.person("bob").await.unwrap().is_none());
        store.operate(&console("enough"), &Deed::Dismiss("ada".to_owned())).await.unwrap();
        let refused = store.operate(&by("ada"), &Deed::Withdraw).await;
        assert!(matches!(refused, Err(StoreError::NotOperator)), "{refused:?}");
        let lines = store.audit_since(0).await.unwrap();
        let told: Vec<_> = lines
            .iter()
            .map(|line| (line.number, &*line.operator_name, &*line.deed, &*line.target_name))
            .collect();
        assert_eq!(
            told,
            [
                (1, "", "appoint", "Ada"),
                (2, "Ada", "lock", "Bob"),
                (3, "Ada", "unlock", "Bob"),
                (4, "Ada", "rename", "Bob"),
                (5, "Ada", "delete-person", "Robert"),
                (6, "", "dismiss", "Ada"),
            ]
        );
        assert_eq!((&*lines[3].detail, &*lines[3].reason), ("Robert", "because"));
        assert_eq!(store.last_audited().await.unwrap(), 6);
        assert_eq!(store.audit(Some(3), 1).await.unwrap()[0].number, 2);
    })
    .await;
}

#[tokio::test]
async fn nobody_changes_the_audit_log() {
    tell("log", |store, address| async move {
        account(&store, "ada", "Ada").await;
        store.operate(&console("x"), &Deed::Appoint("ada".to_owned())).await.unwrap();
        for sql in [
            "UPDATE audit SET reason = 'another'",
            "DELETE FROM audit",
            "DELETE FROM audit WHERE number = 1",
        ] {
            assert!(refuses(&address, sql).await, "{sql}");
        }
        assert_eq!(store.audit(None, 10).await.unwrap()[0].reason, "x");
    })
    .await;
}

#[tokio::test]
async fn a_code_makes_one_operator() {
    tell("code", |store, _| async move {
        account(&store, "ada", "Ada").await;
        account(&store, "bob", "Bob").await;
        assert!(store.offer_code("hash").await.unwrap());
        // Offered once: a restart prints no other.
        assert!(!store.offer_code("other").await.unwrap());
        assert!(store.awaits_operator().await.unwrap());
        let claim = |who: &str, code: &str| Deed::Claim(who.to_owned(), code.to_owned());
        let act = |who: &str| Act { operator: Some(who.to_owned()), ..console("") };
        for wrong in ["other", ""] {
            let refused = store.operate(&act("ada"), &claim("ada", wrong)).await;
            assert!(matches!(refused, Err(StoreError::NoSuchThing)), "{refused:?}");
        }
        store.operate(&act("ada"), &claim("ada", "hash")).await.unwrap();
        assert_eq!(store.audit(None, 1).await.unwrap()[0].operator_name, "Ada");
        let refused = store.operate(&act("bob"), &claim("bob", "hash")).await;
        assert!(matches!(refused, Err(StoreError::NoSuchThing)), "{refused:?}");
        assert!(!store.awaits_operator().await.unwrap());
        assert_eq!(store.operators().await.unwrap(), [("Ada".to_owned(), 50)]);
    })
    .await;
}

#[tokio::test]
async fn tables_are_hidden_closed_and_deleted() {
    tell("tables", |store, _| async move {
        account(&store, "ada", "Ada").await;
        store.operate(&console(""), &Deed::Appoint("ada".to_owned())).await.unwrap();
        for (id, status) in [("open", Status::Open), ("live", Status::Live), ("over", Status::Over)]
        {
            store.create(&table(id, "ada", status, 10), &[]).await.unwrap();
        }
        let lists = async || {
            let lobby = Lobby { since: 0, new_since: 0, now: 0 };
            let lobby = store.lobby(lobby, 10).await.unwrap().len();
            (lobby, store.finished(&Default::default(), 10).await.unwrap().len())
        };
        assert_eq!(lists().await, (1, 1));
        for id in ["open", "over"] {
            store.operate(&by("ada"), &Deed::Hide(id.to_owned())).await.unwrap();
        }
        assert_eq!(lists().await, (0, 0));
        assert_eq!(store.tables_of("ada", 10).await.unwrap().len(), 3);
        assert_eq!(store.hidden().await.unwrap().len(), 2);
        store.operate(&by("ada"), &Deed::Unhide("over".to_owned())).await.unwrap();
        assert_eq!(lists().await, (0, 1));
        // Closing is a line of the log, and comes with its line in the other one.
        let close = |version, operator: &str| Append {
            id: "live".to_owned(),
            version,
            rows: vec![Row { entry: "close".to_owned(), token: None, at: 70 }],
            index: Index { status: Status::Over, ..Index::default() },
            updated_at: 70,
            sits: None,
            opens: None,
            closes: Some(Box::new(by(operator))),
        };
        let before = store.last_audited().await.unwrap();
        let refused = store.append(close(0, "nobody")).await;
        assert!(matches!(refused, Err(StoreError::NotOperator)), "{refused:?}");
        assert!(store.append(close(1, "ada")).await.is_err());
        assert_eq!(store.last_audited().await.unwrap(), before);
        assert_eq!(store.load("live").await.unwrap().unwrap().1, []);
        store.append(close(0, "ada")).await.unwrap();
        let line = store.audit(None, 1).await.unwrap().remove(0);
        assert_eq!((&*line.deed, &*line.target, &*line.target_name), ("close", "live", "ra"));
        store.operate(&by("ada"), &Deed::DeleteTable("live".to_owned())).await.unwrap();
        assert!(store.load("live").await.unwrap().is_none());
        let refused = store.operate(&by("ada"), &Deed::DeleteTable("live".to_owned())).await;
        assert!(matches!(refused, Err(StoreError::NoSuchThing)), "{refused:?}");
    })
    .await;
}

#[tokio::test]
async fn blocks_announcements_reports_and_notes() {
    tell("rest", |store, _| async move {
        account(&store, "ada", "Ada").await;
        let block = |until| Deed::Block("192.0.2.0/24".to_owned(), until);
        store.operate(&console(""), &block(None)).await.unwrap();
        store.operate(&console(""), &block(Some(100))).await.unwrap();
        assert_eq!(store.blocks(99).await.unwrap().len(), 1);
        assert_eq!(store.blocks(100).await.unwrap(), []);
        store.operate(&console(""), &Deed::Unblock("192.0.2.0/24".to_owned())).await.unwrap();
        assert_eq!(store.blocks(0).await.unwrap(), []);

        let announce = |en: &str, until| {
            let (fr, en) = (String::new(), en.to_owned());
            Deed::Announce { fr, en, until }
        };
        store.operate(&console(""), &announce("first", 200)).await.unwrap();
        let number = store.operate(&console(""), &announce("second", 100)).await.unwrap();
        let now = store.announcement(99).await.unwrap().unwrap();
        assert_eq!((now.number, &*now.en), (number, "second"));
        assert_eq!(store.announcement(100).await.unwrap().unwrap().en, "first");
        store.operate(&console(""), &Deed::Withdraw).await.unwrap();
        assert_eq!(store.announcement(60).await.unwrap(), None);

        let report = |id: &str, reporter: &str, kind: &str, at| Report {
            id: id.to_owned(),
            kind: kind.to_owned(),
            target: "ada".to_owned(),
            reporter: reporter.to_owned(),
            words: format!("says {reporter}"),
            at,
        };
        assert!(store.report(&report("1", "bob", "person", 5)).await.unwrap());
        assert!(!store.report(&report("2", "bob", "person", 6)).await.unwrap());
        assert!(store.report(&report("3", "eve", "person", 7)).await.unwrap());
        assert!(store.report(&report("4", "bob", "table", 8)).await.unwrap());
        let open = store.reported(10).await.unwrap();
        assert_eq!((&*open[0].kind, open[0].count, &open[0].name), ("table", 1, &None));
        assert_eq!((open[1].count, open[1].at, open[1].name.as_deref()), (2, 7, Some("Ada")));
        assert_eq!(store.reports_by("bob").await.unwrap().len(), 2);
        store.forget("bob", 50).await.unwrap();
        assert_eq!(store.reports_by("bob").await.unwrap(), []);
        let settle = |kind: &str| Deed::Settle(kind.to_owned(), "ada".to_owned());
        store.operate(&console(""), &settle("person")).await.unwrap();
        assert!(store.operate(&console(""), &settle("person")).await.is_err());
        assert_eq!(store.reported(10).await.unwrap().len(), 1);

        assert_eq!(store.noted("backup").await.unwrap(), None);
        store.note("backup", "1").await.unwrap();
        store.note("backup", "2").await.unwrap();
        assert_eq!(store.noted("backup").await.unwrap().as_deref(), Some("2"));
        assert!(store.size().await.unwrap() > 10_000);
        assert_eq!(store.jobs_waiting().await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn what_is_not_kept_for_ever_is_swept_out_in_steps() {
    tell("sweep", |store, _| async move {
        account(&store, "ada", "Ada").await;
        for guest in ["early", "seated", "late"] {
            let at = if guest == "late" { 500 } else { 1 };
            store.remember(guest, guest, at).await.unwrap();
        }
        let rows = [Row { entry: "act".to_owned(), token: None, at: 10 }];
        for (id, person, status, at) in [
            ("waits", "ada", Status::Open, 10),
            ("idle", "ada", Status::Live, 20),
            ("fresh", "ada", Status::Open, 500),
            ("theirs", "early", Status::Over, 30),
            ("hers", "ada", Status::Over, 40),
            ("recent", "seated", Status::Over, 600),
        ] {
            store.create(&table(id, person, status, at), &[]).await.unwrap();
        }
        store.create(&table("played", "ada", Status::Live, 25), &rows).await.unwrap();
        let mut gone = Vec::new();
        let mut from = None;
        loop {
            let Swept { gone: now, next } = store.sweep_unbegun(100, from, 2).await.unwrap();
            gone.extend(now);
            from = next;
            if from.is_none() {
                break;
            }
        }
        assert_eq!(gone, ["waits", "idle"]);
        let swept = store.sweep_guest_tables(100, None, 100).await.unwrap();
        assert_eq!(swept, Swept { gone: vec!["theirs".to_owned()], next: None });
        // A guest at whose table something happened is no idle one.
        let swept = store.sweep_guests(100, None, 100).await.unwrap();
        assert_eq!(swept.gone, ["early"]);
        assert!(store.person("seated").await.unwrap().is_some());
        for id in ["fresh", "hers", "recent", "played"] {
            assert!(store.load(id).await.unwrap().is_some(), "{id}");
        }
    })
    .await;
}
