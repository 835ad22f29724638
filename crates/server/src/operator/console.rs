//! What an operator does from the server's own terminal (`pionnier operator …`),
//! beside a running server or without one. Whoever may read the database is an
//! operator there; the audit log names them as the terminal.

use rules::Message;
use store::{Audited, Deed, StoreError};

use crate::{
    app::App,
    clock::{self, Clock},
    config::Config,
    http::error::Problem,
    operator::orders::{Order, carry_out},
    people::names::folded,
    run::{ServeError, open_store, wait_for},
};

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Errand {
    /// An account becomes an operator.
    Add(String),
    /// And is one no longer.
    Remove(String),
    /// Who is an operator.
    List,
    /// The last lines of the audit log.
    Log(u32),
    /// How the store is, and what waits.
    Status,
    /// A table ends without a result.
    Close(String),
    /// A table is hidden from those who do not play there.
    Hide(String),
    /// It is shown again.
    Unhide(String),
    /// A table and its log are gone.
    DeleteTable(String),
    /// A person, by name or id, gets another name.
    Rename(String, String),
    /// A person cannot sign in or act any more.
    Lock(String),
    /// And can again.
    Unlock(String),
    /// All sessions of a person end.
    SignOut(String),
    /// A person is forgotten.
    Delete(String),
    /// A person gets a link to set another password by.
    Reset(String),
    /// An address or a range is turned away, for so many days if it is said.
    Block(String, Option<u32>),
    /// It is let in again.
    Unblock(String),
    /// Something is announced for so many hours, in French and in English.
    Announce {
        /// In French; perhaps nothing.
        fr: String,
        /// In English; perhaps nothing.
        en: String,
        /// For so many hours.
        hours: u32,
    },
    /// It is announced no longer.
    Withdraw,
    /// What visitors reported and nobody dealt with yet.
    Reports,
    /// Reports about a `person` or a `table` have been dealt with.
    Settle(String, String),
}

/// Why an errand was not run.
#[derive(Debug)]
pub enum ErrandError {
    /// The store cannot be opened.
    Serve(ServeError),
    /// It was refused.
    Refused(Message),
}

impl From<Problem> for ErrandError {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem.message)
    }
}

impl From<StoreError> for ErrandError {
    fn from(error: StoreError) -> Self {
        Problem::from(error).into()
    }
}

/// Runs an errand and gives what there is to say, line by line.
pub fn operate(config: &Config, errand: Errand, reason: &str) -> Result<Vec<Message>, ErrandError> {
    let settings =
        config.settings().map_err(|error| ErrandError::Serve(ServeError::Config(error)))?;
    let done = wait_for(async {
        let store = open_store(&settings).await?;
        let app = App::open(settings.clone(), store.clone(), Clock::default()).await;
        let app = app.map_err(ServeError::Store)?;
        let done = run(&app, errand, reason).await;
        store.close().await;
        Ok(done)
    });
    done.map_err(ErrandError::Serve)?
}

async fn run(app: &App, errand: Errand, reason: &str) -> Result<Vec<Message>, ErrandError> {
    let store = app.tables().store();
    let order = match errand {
        Errand::List => {
            let line = |(name, since)| {
                Message::new("operator-line-operator")
                    .with("name", name)
                    .with("since", clock::day(since))
            };
            return Ok(some(store.operators().await?.into_iter().map(line).collect()));
        }
        Errand::Log(most) => {
            let mut lines = store.audit(None, most).await?;
            lines.reverse();
            return Ok(some(lines.into_iter().map(|line| audited(&line)).collect()));
        }
        Errand::Reports => {
            let line = |report: store::Reported| {
                Message::new("operator-line-report")
                    .with("at", minute(report.at))
                    .with("kind", report.kind)
                    .with("target", report.target)
                    .with("name", report.name.unwrap_or_default())
                    .with("count", report.count)
                    .with("words", report.words)
            };
            return Ok(some(store.reported(1_000).await?.into_iter().map(line).collect()));
        }
        Errand::Status => return status(app).await,
        Errand::Add(name) => Order::Deed(Deed::Appoint(person(app, &name).await?)),
        Errand::Remove(name) => Order::Deed(Deed::Dismiss(person(app, &name).await?)),
        Errand::Close(table) => Order::Close(table),
        Errand::Hide(table) => Order::Deed(Deed::Hide(table)),
        Errand::Unhide(table) => Order::Deed(Deed::Unhide(table)),
        Errand::DeleteTable(table) => Order::Deed(Deed::DeleteTable(table)),
        Errand::Rename(who, name) => Order::rename(app, person(app, &who).await?, &name).await?,
        Errand::Lock(name) => Order::Deed(Deed::Lock(person(app, &name).await?)),
        Errand::Unlock(name) => Order::Deed(Deed::Unlock(person(app, &name).await?)),
        Errand::SignOut(name) => Order::Deed(Deed::SignOut(person(app, &name).await?)),
        Errand::Delete(name) => Order::Deed(Deed::DeletePerson(person(app, &name).await?)),
        Errand::Reset(name) => {
            let (order, path) = Order::reset(person(app, &name).await?);
            carry_out(app, None, order, reason).await?;
            let origin = app.settings().public_url.clone().unwrap_or_default();
            return Ok(vec![Message::new("operator-reset-link").with("link", origin + &path)]);
        }
        Errand::Block(range, days) => Order::block(app, &range, days)?,
        Errand::Unblock(range) => Order::unblock(&range)?,
        Errand::Announce { fr, en, hours } => Order::announce(app, &fr, &en, hours)?,
        Errand::Withdraw => Order::Deed(Deed::Withdraw),
        Errand::Settle(kind, target) => Order::Deed(Deed::Settle(kind, target)),
    };
    carry_out(app, None, order, reason).await?;
    Ok(vec![Message::new("operator-done")])
}

/// The id of the person whom a name or an id means.
pub(crate) async fn person(app: &App, name: &str) -> Result<String, Problem> {
    let store = app.tables().store();
    if let Some(account) = store.account(&folded(name)).await? {
        return Ok(account.person.id);
    }
    let found = store.person(name.trim()).await?.map(|person| person.id);
    found.ok_or_else(|| StoreError::NoSuchThing.into())
}

/// The lines, or that there are none.
fn some(lines: Vec<Message>) -> Vec<Message> {
    if lines.is_empty() { vec![Message::new("operator-none")] } else { lines }
}

/// A moment to the minute, as people read it; UTC.
pub(crate) fn minute(at: i64) -> String {
    let text = clock::moment(at);
    format!("{} UTC", text.get(..16).unwrap_or(&text).replace('T', " "))
}

/// A line of the audit log in words.
pub(crate) fn audited(line: &Audited) -> Message {
    let operator = match &*line.operator_name {
        "" => Message::new("operator-terminal"),
        name => Message::new("operator-name").with("name", name),
    };
    // Some details begin with the moment until which it holds.
    let (until, rest) = line.detail.split_once(' ').unwrap_or((&line.detail, ""));
    let detail = match until.parse::<i64>() {
        Ok(until) if matches!(&*line.deed, "block" | "announce") => {
            format!("{} {rest}", minute(until))
        }
        _ => line.detail.clone(),
    };
    let more = |text: &str| match text {
        "" => String::new(),
        text => format!(" · {text}"),
    };
    Message::new("operator-line-audit")
        .with("number", line.number)
        .with("at", minute(line.at))
        .with("operator", operator)
        .with("deed", Message::new(format!("operator-deed-{}", line.deed)))
        .with("target", line.target.as_str())
        .with("name", more(&line.target_name))
        .with("detail", more(&detail))
        .with("reason", more(&line.reason))
}

async fn status(app: &App) -> Result<Vec<Message>, ErrandError> {
    let store = app.tables().store();
    let backup = store.noted(BACKUP).await?.and_then(|at| at.parse().ok());
    let backup = match backup {
        Some(at) => Message::new("operator-name").with("name", minute(at)),
        None => Message::new("operator-never"),
    };
    let line = |label: &'static str, value: rules::Arg| {
        let label = Message::new(label);
        Message::new("operator-line-status").with("label", label).with("value", value)
    };
    Ok(vec![
        line("operator-size", megabytes(store.size().await?).into()),
        line("operator-backup", backup.into()),
        line("operator-jobs", (store.jobs_waiting().await? as i64).into()),
        line("operator-reports", (store.reported(1_000).await?.len() as i64).into()),
    ])
}

/// What `pionnier backup` calls the moment it was done.
pub(crate) const BACKUP: &str = "backup";

/// A size in megabytes, as people read it.
pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10)
}
