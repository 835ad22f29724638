//! No list reads through a whole table: what every query of a list does is asked
//! of SQLite itself. The queries are those that are really run; the driver tells
//! them to whoever listens.

use std::{
    fmt::Debug,
    sync::{Mutex, PoisonError},
};

use sqlx::{Connection as _, SqliteConnection};
use store::{Lobby, Search, Store, StoreError};
use tempfile::TempDir;
use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    span,
};

/// The queries run so far.
static RUN: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn run() -> Vec<String> {
    std::mem::take(&mut *RUN.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Listens to the driver.
struct Listener;

/// A query as the driver tells it: whole if it is short, else beside its summary.
#[derive(Default)]
struct Told {
    summary: String,
    statement: String,
}

impl Visit for Told {
    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}

    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "summary" => self.summary = value.to_owned(),
            "db.statement" => self.statement = value.trim().to_owned(),
            _ => {}
        }
    }
}

impl Subscriber for Listener {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "sqlx::query"
    }

    fn event(&self, event: &Event<'_>) {
        let mut told = Told::default();
        event.record(&mut told);
        let sql = if told.statement.is_empty() { told.summary } else { told.statement };
        RUN.lock().unwrap_or_else(PoisonError::into_inner).push(sql);
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}
    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}
    fn enter(&self, _: &span::Id) {}
    fn exit(&self, _: &span::Id) {}
}

/// Indexes that hold only what the list is about, and may be walked along.
const LISTS: &[&str] = &[
    "tables_over",
    "tables_open",
    "tables_by_due",
    "tables_to_rate",
    "tables_hidden",
    "tables_damaged",
    "reports_open",
];

/// What grows with the years.
const LARGE: &[&str] = &["tables", "seats", "entries", "persons", "sessions", "ratings", "mine"];

/// Why a line of a plan is not good enough.
fn objection(line: &str) -> Option<&'static str> {
    let words: Vec<&str> = line.split(' ').collect();
    match words[..] {
        ["SCAN", table, ref rest @ ..] if LARGE.contains(&table) => {
            let index =
                rest.iter().position(|&word| word == "INDEX").and_then(|at| rest.get(at + 1));
            (!index.is_some_and(|index| LISTS.contains(index))).then_some("reads a whole table")
        }
        ["SEARCH", _, "USING", "AUTOMATIC", ..] => Some("has no index to go by"),
        _ => None,
    }
}

/// Looks at what a list has just done.
async fn look(
    connection: &mut SqliteConnection,
    name: &str,
    done: Result<impl Sized, StoreError>,
    may_sort: bool,
) {
    done.unwrap();
    let queries = run();
    assert!(!queries.is_empty(), "{name} asks nothing");
    for sql in queries.iter().filter(|sql| sql.starts_with("SELECT") || sql.starts_with("WITH")) {
        let plan: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
                .fetch_all(&mut *connection)
                .await
                .unwrap();
        for (_, _, _, line) in &plan {
            let sorts = line.contains("TEMP B-TREE FOR") && line.contains("ORDER BY");
            let why = objection(line).or_else(|| (sorts && !may_sort).then_some("sorts"));
            assert!(why.is_none(), "{name} {}: {line}\n{sql}\n{plan:#?}", why.unwrap_or_default());
        }
    }
    run();
}

#[tokio::test]
async fn no_list_reads_through_a_whole_table() {
    tracing::subscriber::set_global_default(Listener).unwrap();
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("test.sqlite");
    let store = Store::sqlite(&file).await.unwrap();
    let address = format!("sqlite:{}", file.display());
    let ours = &mut SqliteConnection::connect(&address).await.unwrap();
    // A query that does it is found out.
    let plan = "SCAN tables";
    assert!(
        objection(plan).is_some() && objection("SCAN tables USING INDEX tables_by_age").is_some()
    );
    run();

    // One's own tables are few or the latest, and sorted by several things.
    look(ours, "tables_of", store.tables_of("ada", 50).await, true).await;
    look(ours, "all_tables_of", store.all_tables_of("ada").await, true).await;
    look(ours, "waiting", store.waiting("ada").await, false).await;
    let lobby = Lobby { since: 0, new_since: 0, now: 0 };
    look(ours, "lobby", store.lobby(lobby, 50).await, false).await;
    let (ra, ada) = (Some("ra".to_owned()), Some("ada".to_owned()));
    for (game, person) in [(None, None), (ra.clone(), None), (None, ada.clone()), (ra, ada)] {
        let search = Search { game, person, before: Some(1) };
        look(ours, "finished", store.finished(&search, 50).await, false).await;
    }
    look(ours, "overdue", store.overdue(0, 50).await, false).await;
    look(ours, "machines_turn", store.machines_turn(50).await, false).await;
    look(ours, "to_rate", store.to_rate(50).await, false).await;
    look(ours, "ratings of a game", store.ratings(Some("ra"), None, 50).await, false).await;
    // As many as there are games.
    look(ours, "ratings of a player", store.ratings(None, Some("ada"), 50).await, true).await;
    look(ours, "load", store.load("table").await, false).await;
    look(ours, "session", store.session("hash").await, false).await;
    look(ours, "sessions", store.sessions("ada").await, true).await;
    look(ours, "person", store.person("ada").await, false).await;
    look(ours, "account", store.account("ada").await, false).await;
    look(ours, "hidden", store.hidden().await, false).await;
    look(ours, "damaged", store.damaged().await, false).await;
    look(ours, "table_ids", store.table_ids("", 50).await, false).await;
    look(ours, "reports_by", store.reports_by("ada").await, true).await;
    look(ours, "sweep_unbegun", store.sweep_unbegun(0, None, 50).await, false).await;
    look(ours, "sweep_guests", store.sweep_guests(0, None, 50).await, false).await;
}
