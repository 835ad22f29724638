//! What happens elsewhere: nodes over one PostgreSQL tell one another through
//! LISTEN and NOTIFY. SQLite has one node, and no news.

use std::time::Duration;

use sqlx::postgres::PgListener;

use crate::{Append, database::Database, error::StoreError, store::Store};

/// The channel. Payloads are limited to 8 kB, so only ids are told.
const CHANNEL: &str = "pionnier";
/// How long to wait before listening again when the database fails.
const RETRY: Duration = Duration::from_secs(1);

/// Something that happened, perhaps on another node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A table's log has grown to so many rows.
    Table(String, u64),
    /// Something about a person has changed.
    Person(String),
    /// There is a job for a worker.
    Job,
    /// What was spent on a node, as that node writes it.
    Spent(String),
    /// The line was broken: anything may have happened.
    Anything,
}

/// Hears the news.
#[derive(Debug)]
pub struct Listener(PgListener);

impl Listener {
    /// Waits for the next piece of news.
    pub async fn next(&mut self) -> News {
        loop {
            match self.0.try_recv().await {
                Ok(Some(told)) => {
                    let words: Vec<&str> = told.payload().split(' ').collect();
                    match words[..] {
                        ["table", id, version] => {
                            if let Ok(version) = version.parse() {
                                return News::Table(id.to_owned(), version);
                            }
                        }
                        ["job"] => return News::Job,
                        ["spent", account] => return News::Spent(account.to_owned()),
                        ["person", id] => return News::Person(id.to_owned()),
                        // A newer node may know other news.
                        _ => {}
                    }
                }
                // It connects again by itself; what was told meanwhile is lost.
                Ok(None) => return News::Anything,
                Err(_) => tokio::time::sleep(RETRY).await,
            }
        }
    }
}

impl Store {
    /// Listens to what other nodes do from now on; nothing where there are none.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let Database::Postgres(pool, _) = &self.database else { return Ok(None) };
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Listener(listener)))
    }

    /// Tells the other nodes that something about a person has changed.
    pub async fn tell_person(&self, person: &str) -> Result<(), StoreError> {
        if let Database::Postgres(pool, _) = &self.database {
            tell(pool, format!("person {person}")).await?;
        }
        Ok(())
    }

    /// Tells the other nodes what was spent here: a word of at most 7,900 bytes.
    pub async fn tell_spent(&self, account: &str) -> Result<(), StoreError> {
        if let Database::Postgres(pool, _) = &self.database {
            tell(pool, format!("spent {account}")).await?;
        }
        Ok(())
    }
}

/// Tells the other nodes; inside a transaction, when it is committed.
pub(crate) async fn tell<'e>(
    database: impl sqlx::PgExecutor<'e>,
    what: String,
) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(what).execute(database).await?;
    Ok(())
}

/// Tells of logs that have grown, likewise.
pub(crate) async fn tell_grown<'e>(
    database: impl sqlx::PgExecutor<'e>,
    grown: &[&Append],
) -> Result<(), sqlx::Error> {
    let version = |append: &Append| append.version + append.rows.len() as u64;
    let told: Vec<String> =
        grown.iter().map(|append| format!("table {} {}", append.id, version(append))).collect();
    sqlx::query("SELECT pg_notify($1, told) FROM UNNEST($2::TEXT[]) AS told")
        .bind(CHANNEL)
        .bind(told)
        .execute(database)
        .await?;
    Ok(())
}
