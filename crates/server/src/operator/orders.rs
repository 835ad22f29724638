//! What an operator orders, and the one function that carries it out.

use rules::Message;
use store::{Act, Deed};

use crate::{
    app::App,
    http::error::Problem,
    operator::addresses::Range,
    people::{account, names, recovery, secrets},
    table::{
        endings,
        transaction::{Attempt, Changed, Transaction},
    },
};

/// The longest reason and the longest announcement, in characters.
pub(crate) const LONGEST_REASON: usize = 300;
pub(crate) const LONGEST_ANNOUNCEMENT: usize = 500;
/// How often a table is closed anew that is being played meanwhile.
const TRIES: u32 = 8;
/// A day and an hour, in milliseconds.
pub(crate) const DAY: i64 = 86_400_000;
pub(crate) const HOUR: i64 = 3_600_000;

/// Something an operator wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// A deed that the store does.
    Deed(Deed),
    /// A table ends without a result.
    Close(String),
}

/// Carries out an order in the name of an operator, or of the server's own
/// terminal. The store checks the role and writes the audit log together with
/// the deed; this node follows at once, the others within a second.
pub(crate) async fn carry_out(
    app: &App,
    operator: Option<&str>,
    order: Order,
    reason: &str,
) -> Result<(), Problem> {
    let reason = written(reason, LONGEST_REASON)?;
    let act = Act { operator: operator.map(str::to_owned), reason, at: app.now() };
    match order {
        Order::Deed(deed) => {
            app.tables().store().operate(&act, &deed).await.map_err(|error| {
                match (&deed, error) {
                    (Deed::Rename { .. }, store::StoreError::Conflict) => {
                        Problem::not_now("taken", "error-name-taken")
                    }
                    (_, error) => error.into(),
                }
            })?;
        }
        Order::Close(table) => close(app, act, &table).await?,
    }
    app.follow().await
}

/// Closes a table: a line of its log, written together with that of the audit log.
async fn close(app: &App, act: Act, table: &str) -> Result<(), Problem> {
    let live = app.tables().get(table).await?;
    for _ in 0..TRIES {
        let act = act.clone();
        let attempt = Attempt::by_house(live.now().version);
        let change = move |transaction: &mut Transaction<'_>| endings::close(transaction, act);
        match app.tables().change(&live, attempt, Box::new(change)).await? {
            Changed::Done | Changed::Before => return Ok(()),
            Changed::Stale | Changed::Late => {}
        }
    }
    Err(Problem::not_now("stale", "error-stale"))
}

/// A text of one line that is not too long.
pub(crate) fn written(text: &str, most: usize) -> Result<String, Problem> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() > most || text.contains(char::is_control) {
        return Err(Problem::wrong("words", Message::new("error-words").with("most", most)));
    }
    Ok(text)
}

impl Order {
    /// An address or a range is turned away for so many days, or for good.
    pub(crate) fn block(app: &App, range: &str, days: Option<u32>) -> Result<Self, Problem> {
        let range = read_range(range)?;
        let until = days.map(|days| app.now() + i64::from(days) * DAY);
        Ok(Self::Deed(Deed::Block(range.to_string(), until)))
    }

    /// It is let in again.
    pub(crate) fn unblock(range: &str) -> Result<Self, Problem> {
        Ok(Self::Deed(Deed::Unblock(read_range(range)?.to_string())))
    }

    /// Something is announced for so many hours, in one language at least.
    pub(crate) fn announce(app: &App, fr: &str, en: &str, hours: u32) -> Result<Self, Problem> {
        let fr = written(fr, LONGEST_ANNOUNCEMENT)?;
        let en = written(en, LONGEST_ANNOUNCEMENT)?;
        if fr.is_empty() && en.is_empty() {
            return Err(Problem::wrong("words", "error-announce-nothing"));
        }
        let until = app.now() + i64::from(hours) * HOUR;
        Ok(Self::Deed(Deed::Announce { fr, en, until }))
    }

    /// A person may set another password by a link, whose path is given.
    pub(crate) fn reset(person: String) -> (Self, String) {
        let token = secrets::random(recovery::LINK_LETTERS);
        let deed = Deed::Reset(person, recovery::link_hash(&token));
        (Self::Deed(deed), format!("/reset/{token}"))
    }

    /// A person gets another name.
    pub(crate) async fn rename(app: &App, person: String, name: &str) -> Result<Self, Problem> {
        let name = account::account_name(name)?;
        let (sign_in, skeleton) = (names::folded(&name), names::skeleton(&name));
        if !app.tables().store().is_free(&skeleton, &person, app.now()).await? {
            return Err(Problem::not_now("taken", "error-name-taken"));
        }
        Ok(Self::Deed(Deed::Rename { person, name, sign_in, skeleton }))
    }
}

/// A range as people write it.
pub(crate) fn read_range(text: &str) -> Result<Range, Problem> {
    text.parse().map_err(|()| Problem::wrong("range", "error-range"))
}
