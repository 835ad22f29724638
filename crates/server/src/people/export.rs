//! All that is kept about a person, for the person.

use axum::{
    Json,
    extract::State,
    http::{HeaderName, HeaderValue, header},
};
use schemars::JsonSchema;
use serde::Serialize;
use store::StoreError;

use crate::{
    app::App,
    clock,
    http::error::Problem,
    people::{account::no_bot, visitor::Visitor},
    table::visible,
};

/// How many tables an export has at most.
const MOST_TABLES: u32 = 100_000;

/// All that is kept about a person.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Export {
    /// The person's id.
    id: String,
    /// The name; empty for a guest without one.
    name: String,
    /// Has the person an account?
    account: bool,
    /// Since when; none before there is something to keep.
    #[schemars(extend("format" = "date-time"))]
    since: Option<String>,
    /// Browsers and bots.
    sessions: Vec<ExportedSession>,
    /// Tables, with their logs.
    tables: Vec<ExportedTable>,
}

/// A browser or a bot.
#[derive(Debug, Serialize, JsonSchema)]
struct ExportedSession {
    /// `browser` or `bot`.
    kind: String,
    /// What a bot is called.
    label: String,
    /// Since when.
    #[schemars(extend("format" = "date-time"))]
    created: String,
}

/// A table.
#[derive(Debug, Serialize, JsonSchema)]
struct ExportedTable {
    /// Its id.
    id: String,
    /// The game.
    game: String,
    /// Its options.
    options: String,
    /// Its clock.
    clock: String,
    /// Could everyone find it?
    public: bool,
    /// Did its result count?
    rated: bool,
    /// When it was opened.
    #[schemars(extend("format" = "date-time"))]
    opened: String,
    /// Who sits there.
    seats: Vec<ExportedSeat>,
    /// What happened there, as far as the person may read it.
    log: Vec<ExportedEntry>,
    /// Can its log not be read any more? Then none is told.
    damaged: bool,
}

/// A seat of a table.
#[derive(Debug, Serialize, JsonSchema)]
struct ExportedSeat {
    /// `person`, `machine` or `open`.
    kind: String,
    /// The name given at the table.
    name: String,
    /// Is it the person's own?
    yours: bool,
}

/// A line of a table's log.
#[derive(Debug, Serialize, JsonSchema)]
struct ExportedEntry {
    /// What happened.
    entry: String,
    /// When.
    #[schemars(extend("format" = "date-time"))]
    at: String,
}

/// `GET /api/me/export`
pub(crate) async fn export(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<([(HeaderName, HeaderValue); 1], Json<Export>), Problem> {
    no_bot(&visitor)?;
    let who = visitor.who;
    let store = app.tables().store();
    let person = store.person(&who.id).await?;
    let sessions = store.sessions(&who.id).await?.into_iter().map(|session| ExportedSession {
        created: clock::moment(session.created_at),
        kind: session.kind,
        label: session.label,
    });
    let mut tables = Vec::new();
    for table in store.tables_of(&who.id, MOST_TABLES).await? {
        match store.load(&table.id).await {
            Ok(Some((table, rows))) => tables.push(exported(&who.id, table, rows)),
            Ok(None) => {}
            // Whatever is wrong with one table, the others are told.
            Err(StoreError::Damaged(why)) => {
                let table = store::Table { damaged: Some(why), ..table };
                tables.push(exported(&who.id, table, Vec::new()));
            }
            Err(error) => return Err(error.into()),
        }
    }
    let file = HeaderValue::from_static("attachment; filename=\"pionnier.json\"");
    let data = Export {
        since: person.map(|person| clock::moment(person.created_at)),
        sessions: sessions.collect(),
        tables,
        id: who.id,
        name: who.name,
        account: who.account,
    };
    Ok(([(header::CONTENT_DISPOSITION, file)], Json(data)))
}

/// A table as the export shows it to one person.
fn exported(person: &str, table: store::Table, rows: Vec<store::Row>) -> ExportedTable {
    let mine = |seat: &store::Seat| seat.person.as_deref() == Some(person);
    // What others may not see of a log is known only where it can be replayed.
    let log = visible::log(table.clone(), rows, person);
    let damaged = table.damaged.is_some() || log.is_err();
    let line = |row: store::Row| ExportedEntry { at: clock::moment(row.at), entry: row.entry };
    let log = log.unwrap_or_default().into_iter().map(line).collect();
    let seats = table.seats.iter().map(|seat| ExportedSeat {
        kind: seat.kind.clone(),
        name: seat.name.clone(),
        yours: mine(seat),
    });
    ExportedTable {
        seats: seats.collect(),
        log,
        damaged,
        opened: clock::moment(table.created_at),
        id: table.id,
        game: table.game,
        options: table.options,
        clock: table.clock,
        public: table.public,
        rated: table.rated,
    }
}
