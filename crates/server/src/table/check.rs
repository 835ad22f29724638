//! Looks through everything that is kept: replays every log under the rules
//! revision it was played by, and compares what lists show with what follows from
//! the log. `pionnier check` is this.

use rules::Message;
use store::{Index, Inspected, Store, StoreError};

use crate::table::{
    agreement::{self, Kind},
    damage::Damage,
    log::replay,
    moment::Moment,
};

/// How many tables are asked for at once.
const PAGE: u32 = 500;
/// How many rows of one kind that belong to nothing are named.
const MOST_ENDS: u32 = 100;

/// Something that is wrong with what is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The database finds its own files damaged.
    Database(String),
    /// A row names another that is not there: what it is, and what it names.
    LooseEnd(&'static str, String),
    /// A table cannot be replayed: why. Repairing puts it aside.
    Unreadable(String, String),
    /// It was put aside before, and still cannot be replayed.
    Aside(String, String),
    /// It was put aside and can be replayed again. Repairing takes it back.
    Sound(String),
    /// This program cannot read it, a later version may.
    Foreign(String, String),
    /// What lists show does not follow from the log: which columns. Repairing
    /// writes it anew.
    Index(String, Vec<&'static str>),
    /// Somebody sat down by the log, and the seat is still open.
    Seat(String, u8),
}

impl From<&Finding> for Message {
    fn from(finding: &Finding) -> Self {
        let about = |key: &'static str, table: &str, why: &str| {
            Self::new(key).with("table", table).with("why", why)
        };
        match finding {
            Finding::Database(why) => Self::new("check-database").with("why", &**why),
            Finding::LooseEnd(what, names) => {
                Self::new(format!("check-loose-{what}")).with("names", &**names)
            }
            Finding::Unreadable(table, why) => about("check-unreadable", table, why),
            Finding::Aside(table, why) => about("check-aside", table, why),
            Finding::Sound(table) => Self::new("check-sound").with("table", &**table),
            Finding::Foreign(table, why) => about("check-foreign", table, why),
            Finding::Index(table, columns) => about("check-index", table, &columns.join(", ")),
            Finding::Seat(table, player) => {
                Self::new("check-seat").with("table", &**table).with("player", *player)
            }
        }
    }
}

/// What a check came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Tables looked at.
    pub tables: u64,
    /// Things found wrong.
    pub wrong: u64,
    /// Of these, repaired.
    pub repaired: u64,
}

/// What there is to hear while a check goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// So many tables of so many are done.
    Progress(u64, u64),
    /// Something was found.
    Found(Finding),
}

/// Looks through a store; repairs what can be repaired, if that is wished.
pub(crate) async fn check(
    store: &Store,
    repair: bool,
    mut hear: impl FnMut(Heard) + Send,
) -> Result<Checked, StoreError> {
    let mut checked = Checked::default();
    for line in store.integrity().await? {
        checked.wrong += 1;
        hear(Heard::Found(Finding::Database(line)));
    }
    for end in store.loose_ends(MOST_ENDS).await? {
        checked.wrong += 1;
        hear(Heard::Found(Finding::LooseEnd(end.what, end.names)));
    }
    let all = store.count_tables().await?;
    let mut after = String::new();
    loop {
        let ids = store.table_ids(&after, PAGE).await?;
        let Some(last) = ids.last() else { break };
        after.clone_from(last);
        for id in ids {
            for found in look(store, &id).await? {
                let mended = repair && mend(store, &id, &found).await?;
                checked.repaired += u64::from(mended);
                // What was put aside has been dealt with; it is told all the same.
                checked.wrong += u64::from(!matches!(found.finding, Finding::Aside(..)));
                hear(Heard::Found(found.finding));
            }
            checked.tables += 1;
            hear(Heard::Progress(checked.tables, all.max(checked.tables)));
        }
    }
    Ok(checked)
}

/// Something wrong with a table, and what its row should say.
struct Found {
    finding: Finding,
    /// What follows from the log, of so many lines.
    truth: Option<(u64, Index)>,
}

impl From<Finding> for Found {
    fn from(finding: Finding) -> Self {
        Self { finding, truth: None }
    }
}

/// Looks at one table. Long logs take a while, and nobody waits for us.
async fn look(store: &Store, id: &str) -> Result<Vec<Found>, StoreError> {
    let inspected = match store.inspect(id).await {
        Ok(Some(inspected)) => inspected,
        // It is gone meanwhile.
        Ok(None) => return Ok(Vec::new()),
        Err(StoreError::Damaged(why)) => {
            let finding = match store.why_aside(id).await? {
                Some(why) => Finding::Aside(id.to_owned(), why),
                None => Finding::Unreadable(id.to_owned(), why),
            };
            return Ok(vec![finding.into()]);
        }
        Err(error) => return Err(error),
    };
    Ok(compare(inspected))
}

fn compare(Inspected { mut table, rows, length }: Inspected) -> Vec<Found> {
    let (id, index, count) = (table.id.clone(), table.index.clone(), rows.len() as u64);
    let aside = table.damaged.take();
    let seats = agreement::seated(&table);
    let replayed = if count == length {
        replay(table, rows)
    } else {
        Err(Damage::Broken(format!("there are {count} lines of {length}")))
    };
    let moment = match (replayed, aside) {
        (Ok((_, moment, _)), None) => moment,
        (Ok((_, moment, _)), Some(_)) => {
            let truth = Some((moment.version, moment.index()));
            return vec![Found { finding: Finding::Sound(id), truth }];
        }
        (Err(damage @ (Damage::Newer { .. } | Damage::UnknownGame(_))), _) => {
            return vec![Finding::Foreign(id, damage.to_string()).into()];
        }
        (Err(_), Some(why)) => return vec![Finding::Aside(id, why).into()],
        (Err(damage), None) => return vec![Finding::Unreadable(id, damage.to_string()).into()],
    };
    let mut found = Vec::new();
    for (player, one) in (0u8..).zip(&*seats) {
        if one.kind == Kind::Open && !moment.unseated.contains(&player) {
            found.push(Finding::Seat(id.clone(), player).into());
        }
    }
    let wrong = differences(&index, &moment);
    if !wrong.is_empty() {
        let truth = Some((moment.version, moment.index()));
        found.push(Found { finding: Finding::Index(id, wrong), truth });
    }
    found
}

/// The columns that do not follow from the log.
fn differences(index: &Index, moment: &Moment) -> Vec<&'static str> {
    let Index { status, acting, due, winners, ended_at, listed } = moment.index();
    // A row that an older program wrote last is filled in by the next list.
    let unlisted = index.listed.is_none();
    [
        ("status", index.status == status),
        ("acting", index.acting == acting),
        ("due", index.due == due),
        ("winners", index.winners == winners),
        ("ended_at", index.ended_at == ended_at),
        ("listed", index.listed == listed || unlisted),
    ]
    .into_iter()
    .filter(|(_, fits)| !fits)
    .map(|(column, _)| column)
    .collect()
}

/// Repairs what can be repaired. Was it?
async fn mend(store: &Store, id: &str, found: &Found) -> Result<bool, StoreError> {
    match &found.finding {
        Finding::Unreadable(_, why) => store.put_aside(id, why).await,
        Finding::Sound(_) | Finding::Index(..) => {
            if let Some((version, index)) = &found.truth {
                store.reindex(id, *version, index).await?;
            }
            store.take_back(id).await?;
            Ok(true)
        }
        Finding::Database(_)
        | Finding::LooseEnd(..)
        | Finding::Aside(..)
        | Finding::Foreign(..)
        | Finding::Seat(..) => Ok(false),
    }
}
