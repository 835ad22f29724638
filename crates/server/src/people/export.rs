//! All that is kept about a person, for the person.

use axum::{
    extract::State,
    http::{HeaderName, HeaderValue, header},
};
use futures_util::{StreamExt as _, stream};
use schemars::JsonSchema;
use serde::Serialize;
use store::StoreError;

use crate::{
    app::App,
    clock,
    http::{answers::Streamed, error::Problem},
    people::{account::no_bot, visitor::Visitor},
    table::visible,
};

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
    /// Players whom the person has hidden, by name.
    hidden: Vec<String>,
    /// What the person has reported to the operators.
    reports: Vec<ExportedReport>,
    /// Tables, with their logs.
    tables: Vec<ExportedTable>,
}

/// A report about a person or a table.
#[derive(Debug, Serialize, JsonSchema)]
struct ExportedReport {
    /// `person` or `table`.
    kind: String,
    /// Why, in the person's own words.
    words: String,
    /// When.
    #[schemars(extend("format" = "date-time"))]
    at: String,
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
) -> Result<([(HeaderName, HeaderValue); 1], Streamed<Export>), Problem> {
    no_bot(&visitor)?;
    let who = visitor.who;
    let store = app.tables().store();
    let person = store.person(&who.id).await?;
    let sessions = store.sessions(&who.id).await?.into_iter().map(|session| ExportedSession {
        created: clock::moment(session.created_at),
        kind: session.kind,
        label: session.label,
    });
    let hidden = store.hidden_by(&who.id).await?.into_iter().map(|other| other.name).collect();
    let reports = store.reports_by(&who.id).await?.into_iter();
    let reports = reports.map(|(kind, _, words, at)| {
        let at = clock::moment(at);
        ExportedReport { kind, words, at }
    });
    let tables = store.all_tables_of(&who.id).await?;
    let file = HeaderValue::from_static("attachment; filename=\"pionnier.json\"");
    let data = Export {
        since: person.map(|person| clock::moment(person.created_at)),
        sessions: sessions.collect(),
        hidden,
        reports: reports.collect(),
        tables: Vec::new(),
        id: who.id.clone(),
        name: who.name,
        account: who.account,
    };
    // The tables come last, and one after the other: nobody has all of them in
    // memory.
    let whole = serde_json::to_string(&data).map_err(Problem::internal)?;
    let head = whole.strip_suffix("]}").unwrap_or_default().to_owned();
    let from = Telling { app, person: who.id, tables: tables.into_iter(), begun: false };
    let tables = stream::try_unfold(from, Telling::next);
    let (head, end) = ([Ok(head)], [Ok("]}".to_owned())]);
    let parts = stream::iter(head).chain(tables).chain(stream::iter(end));
    Ok(([(header::CONTENT_DISPOSITION, file)], Streamed::of(parts)))
}

/// The tables of an export, told one by one.
struct Telling {
    app: App,
    person: String,
    tables: std::vec::IntoIter<String>,
    /// Has one been told?
    begun: bool,
}

impl Telling {
    /// The next table as JSON, with a comma where there was one before. What fails
    /// with the store ends the export in the middle, so that nobody takes it for a
    /// whole one.
    async fn next(mut self) -> Result<Option<(String, Self)>, StoreError> {
        while let Some(id) = self.tables.next() {
            let store = self.app.tables().store();
            let Some((table, rows)) = readable(store, &id).await? else { continue };
            let person = self.person.clone();
            let tell = move || serde_json::to_string(&exported(&person, table, rows));
            // A log is replayed where nobody else waits for it.
            let told = tokio::task::spawn_blocking(tell).await;
            let Ok(Ok(told)) = told else { continue };
            let comma = if self.begun { "," } else { "" };
            self.begun = true;
            return Ok(Some((format!("{comma}{told}"), self)));
        }
        Ok(None)
    }
}

/// A table with its log; without one if it is damaged, and not even that if
/// nothing of it can be read.
async fn readable(
    store: &store::Store,
    id: &str,
) -> Result<Option<(store::Table, Vec<store::Row>)>, StoreError> {
    let why = match store.load(id).await {
        Err(StoreError::Damaged(why)) => why,
        found => return found,
    };
    // The table alone: nobody's log has so many lines.
    match store.load_since(id, 1 << 40).await {
        Ok(Some((table, _))) => {
            Ok(Some((store::Table { damaged: Some(why), ..table }, Vec::new())))
        }
        Err(StoreError::Damaged(_)) | Ok(None) => Ok(None),
        Err(error) => Err(error),
    }
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
