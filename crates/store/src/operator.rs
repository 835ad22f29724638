//! What operators do, each deed together with its line in the audit log: either
//! both are kept or neither is.

use crate::{
    database::{Database, on},
    error::StoreError,
    names::{FREE, RESERVED},
    people::FORGET,
    recovery::RESET,
    retention::REMOVE,
    store::Store,
};

/// How often a deed is tried again when another operator took the next number
/// of the audit log.
const TRIES: u32 = 8;

/// The secret whose value is the hash of the code that makes the first operator.
const CODE: &str = "operator-code";

/// In whose name something is done, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// The operator; none for whoever sits at the server's own terminal.
    pub operator: Option<String>,
    /// Why, in the operator's own words.
    pub reason: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Something an operator does. Closing a table is not among them: it is a line
/// of the table's log, and [`Append`](crate::Append) carries the [`Act`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A person becomes an operator.
    Appoint(String),
    /// A person who knows the code with this hash becomes an operator, once.
    Claim(String, String),
    /// A person is an operator no longer.
    Dismiss(String),
    /// A table is no longer shown to those who do not play there.
    Hide(String),
    /// It is shown again.
    Unhide(String),
    /// A table and its log are gone.
    DeleteTable(String),
    /// A person gets another name; with an account, another one to sign in by.
    Rename {
        /// The person.
        person: String,
        /// The name to show.
        name: String,
        /// The name to sign in by, folded.
        sign_in: String,
        /// What it shares with all names that look like it.
        skeleton: String,
    },
    /// A person cannot sign in or act any more.
    Lock(String),
    /// And can again.
    Unlock(String),
    /// All sessions of a person end.
    SignOut(String),
    /// A person is forgotten; what they played stays.
    DeletePerson(String),
    /// A person may set another password by a link with this hash, for a
    /// [day](crate::RESET).
    Reset(String, String),
    /// An address or a range is turned away, until then if it is said.
    Block(String, Option<i64>),
    /// It is let in again.
    Unblock(String),
    /// Something is announced to everyone until then, in one language or two.
    Announce {
        /// In French.
        fr: String,
        /// In English.
        en: String,
        /// Until when.
        until: i64,
    },
    /// What is announced is announced no longer.
    Withdraw,
    /// Reports about a person or a table have been dealt with: kind and id.
    Settle(String, String),
}

impl Deed {
    /// Its name in the audit log.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Appoint(_) => "appoint",
            Self::Claim(..) => "claim",
            Self::Dismiss(_) => "dismiss",
            Self::Hide(_) => "hide",
            Self::Unhide(_) => "unhide",
            Self::DeleteTable(_) => "delete-table",
            Self::Rename { .. } => "rename",
            Self::Lock(_) => "lock",
            Self::Unlock(_) => "unlock",
            Self::SignOut(_) => "sign-out",
            Self::DeletePerson(_) => "delete-person",
            Self::Reset(..) => "reset",
            Self::Block(..) => "block",
            Self::Unblock(_) => "unblock",
            Self::Announce { .. } => "announce",
            Self::Withdraw => "withdraw",
            Self::Settle(..) => "settle",
        }
    }

    /// Whom it is done to, and how the name of that is found.
    fn target(&self) -> (&str, Option<&'static str>) {
        const PERSON: Option<&str> = Some("SELECT name FROM persons WHERE id = $1");
        const TABLE: Option<&str> = Some("SELECT game FROM tables WHERE id = $1");
        match self {
            Self::Appoint(person)
            | Self::Claim(person, _)
            | Self::Dismiss(person)
            | Self::Rename { person, .. }
            | Self::Lock(person)
            | Self::Unlock(person)
            | Self::SignOut(person)
            | Self::Reset(person, _)
            | Self::DeletePerson(person) => (person, PERSON),
            Self::Hide(table) | Self::Unhide(table) | Self::DeleteTable(table) => (table, TABLE),
            Self::Block(range, _) | Self::Unblock(range) => (range, None),
            Self::Announce { .. } | Self::Withdraw => ("", None),
            Self::Settle(kind, target) => (target, if kind == "table" { TABLE } else { PERSON }),
        }
    }

    /// What else the audit log tells of it.
    fn detail(&self) -> String {
        match self {
            Self::Rename { name, .. } => name.clone(),
            Self::Block(_, Some(until)) => until.to_string(),
            Self::Announce { fr, en, until } => format!("{until} | {fr} | {en}"),
            Self::Settle(kind, _) => kind.clone(),
            _ => String::new(),
        }
    }

    /// The statements that do it; `number` is that of its line in the audit log.
    fn statements(&self, at: i64, number: i64) -> Vec<Statement> {
        let text = |text: &str| Value::Text(text.to_owned());
        match self {
            Self::Appoint(person) => vec![
                must(
                    "INSERT INTO operators (person, since) SELECT id, $2 FROM persons \
                     WHERE id = $1 AND sign_in IS NOT NULL \
                     AND NOT EXISTS (SELECT 1 FROM operators WHERE person = $1)",
                    vec![text(person), Value::Whole(Some(at))],
                ),
                // Where there is an operator, no code makes another.
                may("UPDATE secrets SET value = '' WHERE name = $1", vec![text(CODE)]),
            ],
            Self::Claim(person, hash) => vec![
                must(
                    "UPDATE secrets SET value = '' WHERE name = $1 AND value = $2 AND value <> ''",
                    vec![text(CODE), text(hash)],
                ),
                must(
                    "INSERT INTO operators (person, since) SELECT id, $2 FROM persons \
                     WHERE id = $1 AND sign_in IS NOT NULL \
                     AND NOT EXISTS (SELECT 1 FROM operators WHERE person = $1)",
                    vec![text(person), Value::Whole(Some(at))],
                ),
            ],
            Self::Dismiss(person) => {
                vec![must("DELETE FROM operators WHERE person = $1", vec![text(person)])]
            }
            Self::Hide(table) => vec![must(
                "UPDATE tables SET hidden_at = $2 WHERE id = $1 AND hidden_at IS NULL",
                vec![text(table), Value::Whole(Some(at))],
            )],
            Self::Unhide(table) => vec![must(
                "UPDATE tables SET hidden_at = NULL WHERE id = $1 AND hidden_at IS NOT NULL",
                vec![text(table)],
            )],
            Self::DeleteTable(table) => all(REMOVE, table),
            Self::Rename { person, name, sign_in, skeleton } => vec![
                must(
                    "UPDATE persons SET name = $2, skeleton = $4, \
                     sign_in = CASE WHEN sign_in IS NULL THEN NULL ELSE $3 END WHERE id = $1",
                    vec![text(person), text(name), text(sign_in), text(skeleton)],
                ),
                // The old name is nobody's for a while, unless it is as the new one.
                may(FREE, vec![text(person), Value::Whole(Some(at.saturating_add(RESERVED)))]),
                may(
                    "INSERT INTO names (skeleton, person) SELECT $1, id FROM persons \
                     WHERE id = $2 AND sign_in IS NOT NULL ON CONFLICT (skeleton) \
                     DO UPDATE SET person = excluded.person, free_at = NULL \
                     WHERE names.person IS NULL",
                    vec![text(skeleton), text(person)],
                ),
            ],
            Self::Lock(person) => vec![
                must(
                    "UPDATE persons SET locked_at = $2 WHERE id = $1 AND locked_at IS NULL",
                    vec![text(person), Value::Whole(Some(at))],
                ),
                may("DELETE FROM sessions WHERE person = $1", vec![text(person)]),
            ],
            Self::Unlock(person) => vec![must(
                "UPDATE persons SET locked_at = NULL WHERE id = $1 AND locked_at IS NOT NULL",
                vec![text(person)],
            )],
            Self::SignOut(person) => {
                vec![must("DELETE FROM sessions WHERE person = $1", vec![text(person)])]
            }
            Self::DeletePerson(person) => {
                let until = at.saturating_add(RESERVED);
                let mut statements = all(FORGET, person);
                statements.insert(0, may(FREE, vec![text(person), Value::Whole(Some(until))]));
                statements
            }
            Self::Reset(person, hash) => vec![
                may("DELETE FROM resets WHERE person = $1", vec![text(person)]),
                must(
                    "INSERT INTO resets (hash, person, until) SELECT $2, id, $3 FROM persons \
                     WHERE id = $1 AND sign_in IS NOT NULL",
                    vec![text(person), text(hash), Value::Whole(Some(at.saturating_add(RESET)))],
                ),
            ],
            Self::Block(range, until) => vec![must(
                "INSERT INTO blocks (range, until, created_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (range) DO UPDATE SET until = excluded.until",
                vec![text(range), Value::Whole(*until), Value::Whole(Some(at))],
            )],
            Self::Unblock(range) => {
                vec![must("DELETE FROM blocks WHERE range = $1", vec![text(range)])]
            }
            Self::Announce { fr, en, until } => vec![must(
                "INSERT INTO announcements (number, fr, en, until) VALUES ($1, $2, $3, $4)",
                vec![Value::Whole(Some(number)), text(fr), text(en), Value::Whole(Some(*until))],
            )],
            Self::Withdraw => vec![must(
                "UPDATE announcements SET until = $1 WHERE until > $1",
                vec![Value::Whole(Some(at))],
            )],
            Self::Settle(kind, target) => vec![must(
                "UPDATE reports SET settled_at = $3 \
                 WHERE kind = $1 AND target = $2 AND settled_at IS NULL",
                vec![text(kind), text(target), Value::Whole(Some(at))],
            )],
        }
    }
}

/// A statement with its values.
struct Statement {
    sql: &'static str,
    values: Vec<Value>,
    /// Is there nothing to do it to if it changes nothing?
    must: bool,
}

/// A value of a statement.
enum Value {
    Text(String),
    Whole(Option<i64>),
}

fn must(sql: &'static str, values: Vec<Value>) -> Statement {
    Statement { sql, values, must: true }
}

fn may(sql: &'static str, values: Vec<Value>) -> Statement {
    Statement { sql, values, must: false }
}

/// A list of statements about one thing, the last of which removes it.
fn all(statements: &[&'static str], id: &str) -> Vec<Statement> {
    let last = statements.len().saturating_sub(1);
    let one = |(number, sql): (usize, &&'static str)| Statement {
        sql,
        values: vec![Value::Text(id.to_owned())],
        must: number == last,
    };
    statements.iter().enumerate().map(one).collect()
}

/// How a transaction begins that reads before it writes. Another program may
/// write to the same file: it is waited for at the beginning, where SQLite
/// waits, and not in the middle, where it refuses.
pub(crate) fn begin(database: &Database) -> &'static str {
    match database {
        Database::Sqlite(..) => "BEGIN IMMEDIATE",
        Database::Postgres(..) => "BEGIN",
    }
}

/// Checks that the act is an operator's and gives the operator's name, inside a
/// transaction of either database.
macro_rules! operator {
    ($transaction:ident, $act:expr) => {
        match &$act.operator {
            None => String::new(),
            Some(person) => {
                let found: Option<(String,)> = sqlx::query_as(
                    "SELECT name FROM operators JOIN persons ON id = person WHERE person = $1",
                )
                .bind(person)
                .fetch_optional(&mut *$transaction)
                .await?;
                found.ok_or($crate::StoreError::NotOperator)?.0
            }
        }
    };
}

/// Adds a line to the audit log, inside a transaction of either database, and
/// gives its number.
macro_rules! audit {
    ($transaction:ident, $act:expr, $name:expr, $deed:expr, $target:expr, $shown:expr, $detail:expr) => {{
        let (number,): (i64,) = sqlx::query_as("SELECT COALESCE(MAX(number), 0) + 1 FROM audit")
            .fetch_one(&mut *$transaction)
            .await?;
        sqlx::query(
            "INSERT INTO audit (number, at, operator, operator_name, deed, target, target_name, \
             detail, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(number)
        .bind($act.at)
        .bind($act.operator.as_deref().unwrap_or_default())
        .bind($name)
        .bind($deed)
        .bind($target)
        .bind($shown)
        .bind($detail)
        .bind(&$act.reason)
        .execute(&mut *$transaction)
        .await?;
        number
    }};
}

/// Writes down that an operator closed a table, together with the lines that
/// close it.
macro_rules! audit_close {
    ($transaction:ident, $act:expr, $table:expr) => {{
        let name = $crate::operator::operator!($transaction, $act);
        let (game,): (String,) = sqlx::query_as("SELECT game FROM tables WHERE id = $1")
            .bind($table)
            .fetch_one(&mut *$transaction)
            .await?;
        $crate::operator::audit!($transaction, $act, name, "close", $table, game, "");
    }};
}
pub(crate) use {audit, audit_close, operator};

impl Store {
    /// Does an operator's deed and writes it into the audit log; gives the
    /// number of its line there. Whoever is no operator
    /// ([`StoreError::NotOperator`]) and what is not there
    /// ([`StoreError::NoSuchThing`]) change nothing.
    pub async fn operate(&self, act: &Act, deed: &Deed) -> Result<i64, StoreError> {
        let _turn = self.turn().await;
        for _ in 1..TRIES {
            match self.operate_once(act, deed).await {
                Err(StoreError::Conflict) => {}
                done => return done,
            }
        }
        self.operate_once(act, deed).await
    }

    async fn operate_once(&self, act: &Act, deed: &Deed) -> Result<i64, StoreError> {
        on!(&self.database, pool => {
            let mut transaction = pool.begin_with(begin(&self.database)).await?;
            // The code makes an operator of somebody who is none yet.
            let name = match (deed, &act.operator) {
                (Deed::Claim(..), _) => String::new(),
                _ => operator!(transaction, act),
            };
            let (target, find) = deed.target();
            let shown = match find {
                None => String::new(),
                Some(sql) => {
                    let found: Option<(String,)> =
                        sqlx::query_as(sql).bind(target).fetch_optional(&mut *transaction).await?;
                    match (found, deed) {
                        (Some((shown,)), _) => shown,
                        // What was reported may be gone by now.
                        (None, Deed::Settle(..)) => String::new(),
                        (None, _) => return Err(StoreError::NoSuchThing),
                    }
                }
            };
            let name = if matches!(deed, Deed::Claim(..)) { shown.clone() } else { name };
            let number =
                audit!(transaction, act, name, deed.name(), target, shown, deed.detail());
            for Statement { sql, values, must } in deed.statements(act.at, number) {
                let mut query = sqlx::query(sql);
                for value in values {
                    query = match value {
                        Value::Text(text) => query.bind(text),
                        Value::Whole(whole) => query.bind(whole),
                    };
                }
                if query.execute(&mut *transaction).await?.rows_affected() == 0 && must {
                    return Err(StoreError::NoSuchThing);
                }
            }
            transaction.commit().await?;
            Ok(number)
        })
    }

    /// Is this person an operator?
    pub async fn is_operator(&self, person: &str) -> Result<bool, StoreError> {
        on!(&self.database, pool => {
            let found = sqlx::query("SELECT 1 FROM operators WHERE person = $1")
                .bind(person)
                .fetch_optional(pool)
                .await?;
            Ok(found.is_some())
        })
    }

    /// The operators' names, and since when they are.
    pub async fn operators(&self) -> Result<Vec<(String, i64)>, StoreError> {
        on!(&self.database, pool => Ok(sqlx::query_as(
            "SELECT name, since FROM operators JOIN persons ON id = person ORDER BY since, name",
        )
        .fetch_all(pool)
        .await?))
    }

    /// Keeps the hash of a code that makes the first operator, unless there is
    /// an operator or ever was a code. Is it kept?
    pub async fn offer_code(&self, hash: &str) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let done = sqlx::query(
                "INSERT INTO secrets (name, value) SELECT $1, $2 \
                 WHERE NOT EXISTS (SELECT 1 FROM operators) ON CONFLICT DO NOTHING",
            )
            .bind(CODE)
            .bind(hash)
            .execute(pool)
            .await?;
            Ok(done.rows_affected() > 0)
        })
    }

    /// Does a code wait for somebody to become the first operator?
    pub async fn awaits_operator(&self) -> Result<bool, StoreError> {
        on!(&self.database, pool => {
            let found = sqlx::query("SELECT 1 FROM secrets WHERE name = $1 AND value <> ''")
                .bind(CODE)
                .fetch_optional(pool)
                .await?;
            Ok(found.is_some())
        })
    }
}
