//! Databases of every released schema, opened by today's program. A fixture is
//! a dump of one that the released program itself wrote.

use sqlx::{ConnectOptions as _, Connection as _, Executor as _};
use store::{Status, Store};
use tempfile::TempDir;

/// Looks at what the first release had written: a game against the machine, a
/// finished one of two at one screen, and one for three just opened.
async fn look(store: &Store) {
    let owner = "8a5bdb4cc15164126c6ef2668de9dd24";
    // The browser that opened them is still known by its cookie.
    assert_eq!(store.session(owner).await.unwrap().unwrap().id, owner);
    let tables = store.tables_of(owner, 10).await.unwrap();
    assert_eq!(tables.len(), 3);
    let seats = |game: &str, length: usize| {
        let found = tables.iter().find(|t| t.game == game && t.asked.len() == length).unwrap();
        assert_eq!((found.index.status, &*found.clock, found.public), (Status::Live, "", false));
        // What lists show is filled in by the server when it is first asked for.
        assert_eq!(found.index.listed, None);
        let seat = |seat: &store::Seat| {
            assert_eq!(seat.person.as_deref(), (seat.kind == "person").then_some(owner));
            (seat.kind.clone(), seat.name.clone(), seat.level)
        };
        (found.id.clone(), found.seats.iter().map(seat).collect::<Vec<_>>())
    };
    let person = |name: &str| ("person".to_owned(), name.to_owned(), 3);
    let machine = |level| ("machine".to_owned(), String::new(), level);
    assert_eq!(seats("ra", "match=single".len()).1, [person(""), person("")]);
    assert_eq!(seats("astral", "players=3".len()).1, [machine(3), person(""), person("")]);
    let (id, seats) = seats("ra", 0);
    assert_eq!(seats, [person("Zoé"), machine(2)]);
    let (_, log) = store.load(&id).await.unwrap().unwrap();
    assert_eq!((&*log[0].entry, log[0].token.as_deref()), ("act 3F1-F2", Some("old")));
    assert_eq!(log.len(), 2);
}

#[tokio::test]
async fn from_the_first_schema_sqlite() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("test.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(&file)
        .create_if_missing(true)
        .foreign_keys(false);
    let mut connection = options.connect().await.unwrap();
    connection.execute(include_str!("fixtures/schema-1.sqlite.sql")).await.unwrap();
    connection.close().await.unwrap();
    let store = Store::sqlite(&file).await.unwrap();
    look(&store).await;
    store.close().await;
    // Opened again there is nothing left to do.
    let store = Store::sqlite(&file).await.unwrap();
    look(&store).await;
    store.close().await;
}

#[tokio::test]
async fn from_the_first_schema_postgres() {
    let Ok(address) = std::env::var("PIONNIER_TEST_POSTGRES") else { return };
    let name = format!("migrated_{}", std::process::id());
    let mut server = sqlx::PgConnection::connect(&address).await.unwrap();
    let sql = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    server.execute(sql).await.unwrap();
    let (base, _) = address.rsplit_once('/').unwrap();
    let address = format!("{base}/{name}");
    let mut connection = sqlx::PgConnection::connect(&address).await.unwrap();
    connection.execute(include_str!("fixtures/schema-1.postgres.sql")).await.unwrap();
    connection.close().await.unwrap();
    let store = Store::at(&address).await.unwrap();
    look(&store).await;
    store.close().await;
    let sql = sqlx::AssertSqlSafe(format!("DROP DATABASE {name} WITH (FORCE)"));
    server.execute(sql).await.unwrap();
}
