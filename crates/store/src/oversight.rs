//! What holds because an operator decided it, what visitors report, and how the
//! store itself is.

use crate::{
    Table,
    database::{Database, on},
    error::StoreError,
    store::Store,
};

/// Something that is announced to everyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Its number in the audit log.
    pub number: i64,
    /// In French; perhaps empty.
    pub fr: String,
    /// In English; perhaps empty.
    pub en: String,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
}

/// An address or a range that is turned away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// As text: `192.0.2.0/24`.
    pub range: String,
    /// Until when; for good if nothing is said.
    pub until: Option<i64>,
}

/// A visitor's report about a person or a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its id, chosen by the caller.
    pub id: String,
    /// `person` or `table`.
    pub kind: String,
    /// The id of that.
    pub target: String,
    /// The person who reports it.
    pub reporter: String,
    /// Why, in the person's own words.
    pub words: String,
    /// When.
    pub at: i64,
}

/// Something that was reported and not dealt with yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// `person` or `table`.
    pub kind: String,
    /// The id of that.
    pub target: String,
    /// The person's name by now.
    pub name: Option<String>,
    /// How many persons have reported it.
    pub count: i64,
    /// When the last of them did.
    pub at: i64,
    /// What one of them says.
    pub words: String,
}

impl Store {
    /// The blocks that hold at a moment.
    pub async fn blocks(&self, now: i64) -> Result<Vec<Block>, StoreError> {
        on!(&self.database, pool => {
            let found: Vec<(String, Option<i64>)> = sqlx::query_as(
                "SELECT range, until FROM blocks WHERE until IS NULL OR until > $1 \
                 ORDER BY created_at, range",
            )
            .bind(now)
            .fetch_all(pool)
            .await?;
            Ok(found.into_iter().map(|(range, until)| Block { range, until }).collect())
        })
    }

    /// What is announced at a moment.
    pub async fn announcement(&self, now: i64) -> Result<Option<Announcement>, StoreError> {
        on!(&self.database, pool => {
            let found: Option<(i64, String, String, i64)> = sqlx::query_as(
                "SELECT number, fr, en, until FROM announcements WHERE until > $1 \
                 ORDER BY number DESC LIMIT 1",
            )
            .bind(now)
            .fetch_optional(pool)
            .await?;
            Ok(found.map(|(number, fr, en, until)| Announcement { number, fr, en, until }))
        })
    }

    /// The tables that are hidden.
    pub async fn hidden(&self) -> Result<Vec<String>, StoreError> {
        on!(&self.database, pool => {
            let ids: Vec<(String,)> =
                sqlx::query_as("SELECT id FROM tables WHERE hidden_at IS NOT NULL")
                    .fetch_all(pool)
                    .await?;
            Ok(ids.into_iter().map(|(id,)| id).collect())
        })
    }

    /// Since when a person is locked out.
    pub async fn locked(&self, person: &str) -> Result<Option<i64>, StoreError> {
        on!(&self.database, pool => {
            let found: Option<(Option<i64>,)> =
                sqlx::query_as("SELECT locked_at FROM persons WHERE id = $1")
                    .bind(person)
                    .fetch_optional(pool)
                    .await?;
            Ok(found.and_then(|(at,)| at))
        })
    }

    /// Keeps a report. A second one by the same person about the same thing is
    /// not kept, and the answer is no.
    pub async fn report(&self, report: &Report) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let done = sqlx::query(
                "INSERT INTO reports (id, kind, target, reporter, words, at) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            )
            .bind(&report.id)
            .bind(&report.kind)
            .bind(&report.target)
            .bind(&report.reporter)
            .bind(&report.words)
            .bind(report.at)
            .execute(pool)
            .await?;
            Ok(done.rows_affected() > 0)
        })
    }

    /// What was reported and not dealt with yet, the latest first.
    pub async fn reported(&self, most: u32) -> Result<Vec<Reported>, StoreError> {
        type Columns = (String, String, Option<String>, i64, i64, String);
        on!(&self.database, pool => {
            let found: Vec<Columns> = sqlx::query_as(
                "SELECT kind, target, MAX(persons.name), COUNT(*), MAX(at), MAX(words) \
                 FROM reports LEFT JOIN persons ON kind = 'person' AND persons.id = target \
                 WHERE settled_at IS NULL GROUP BY kind, target \
                 ORDER BY MAX(at) DESC, target LIMIT $1",
            )
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            let reported = |(kind, target, name, count, at, words)| Reported {
                kind,
                target,
                name,
                count,
                at,
                words,
            };
            Ok(found.into_iter().map(reported).collect())
        })
    }

    /// How many reports of a person have not been dealt with yet.
    pub async fn reports_open(&self, person: &str) -> Result<u64, StoreError> {
        on!(&self.database, pool => {
            let (count,): (i64,) = sqlx::query_as(
                "SELECT COUNT(*) FROM reports WHERE reporter = $1 AND settled_at IS NULL",
            )
            .bind(person)
            .fetch_one(pool)
            .await?;
            Ok(count.unsigned_abs())
        })
    }

    /// The reports a person has made: kind, target, words and when.
    pub async fn reports_by(
        &self,
        person: &str,
    ) -> Result<Vec<(String, String, String, i64)>, StoreError> {
        on!(&self.database, pool => Ok(sqlx::query_as(
            "SELECT kind, target, words, at FROM reports WHERE reporter = $1 ORDER BY at, id",
        )
        .bind(person)
        .fetch_all(pool)
        .await?))
    }

    /// Writes down a small fact about the house.
    pub async fn note(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            sqlx::query(
                "INSERT INTO notes (name, value) VALUES ($1, $2) \
                 ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            )
            .bind(name)
            .bind(value)
            .execute(pool)
            .await?;
            Ok(())
        })
    }

    /// Reads it.
    pub async fn noted(&self, name: &str) -> Result<Option<String>, StoreError> {
        on!(&self.database, pool => {
            let found: Option<(String,)> = sqlx::query_as("SELECT value FROM notes WHERE name = $1")
                .bind(name)
                .fetch_optional(pool)
                .await?;
            Ok(found.map(|(value,)| value))
        })
    }

    /// How many bytes the database takes.
    pub async fn size(&self) -> Result<u64, StoreError> {
        let (bytes,): (i64,) =
            match &self.database {
                Database::Sqlite(pool, _) => sqlx::query_as(
                    "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
                )
                .fetch_one(pool)
                .await?,
                Database::Postgres(pool, _) => {
                    sqlx::query_as("SELECT pg_database_size(current_database())")
                        .fetch_one(pool)
                        .await?
                }
            };
        Ok(bytes.unsigned_abs())
    }

    /// How many choices wait for a worker.
    pub async fn jobs_waiting(&self) -> Result<u64, StoreError> {
        on!(&self.database, pool => {
            let (count,): (i64,) =
                sqlx::query_as("SELECT COUNT(*) FROM jobs").fetch_one(pool).await?;
            Ok(count.unsigned_abs())
        })
    }

    /// A table's row without its log.
    pub async fn table(&self, id: &str) -> Result<Option<Table>, StoreError> {
        Ok(self.load_since(id, u64::from(u32::MAX)).await?.map(|(table, _)| table))
    }
}
