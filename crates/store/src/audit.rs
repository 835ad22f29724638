//! The audit log, to be read. Nothing here or anywhere else changes a line of it.

use crate::{database::on, error::StoreError, store::Store};

/// A line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audited {
    /// Its number: 1, 2, 3…
    pub number: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The operator's name then; empty for the server's own terminal.
    pub operator_name: String,
    /// What was done.
    pub deed: String,
    /// Whom it was done to: the id of a person or a table, an address.
    pub target: String,
    /// The name of that, then.
    pub target_name: String,
    /// What else there is to know: another name, until when.
    pub detail: String,
    /// Why.
    pub reason: String,
}

type Columns = (i64, i64, String, String, String, String, String, String);

fn audited(columns: Columns) -> Audited {
    let (number, at, operator_name, deed, target, target_name, detail, reason) = columns;
    Audited { number, at, operator_name, deed, target, target_name, detail, reason }
}

impl Store {
    /// The lines before a number, or the last ones; the last first.
    pub async fn audit(&self, before: Option<i64>, most: u32) -> Result<Vec<Audited>, StoreError> {
        on!(&self.database, pool => {
            let lines: Vec<Columns> = sqlx::query_as(
            "SELECT number, at, operator_name, deed, target, target_name, detail, reason \
             FROM audit WHERE number < $1 ORDER BY number DESC LIMIT $2",
        )
        .bind(before.unwrap_or(i64::MAX))
        .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            Ok(lines.into_iter().map(audited).collect())
        })
    }

    /// The lines after a number, in their order.
    pub async fn audit_since(&self, number: i64) -> Result<Vec<Audited>, StoreError> {
        on!(&self.database, pool => {
            let lines: Vec<Columns> = sqlx::query_as(
            "SELECT number, at, operator_name, deed, target, target_name, detail, reason \
             FROM audit WHERE number > $1 ORDER BY number",
        )
        .bind(number)
            .fetch_all(pool)
            .await?;
            Ok(lines.into_iter().map(audited).collect())
        })
    }

    /// The number of the last line; 0 before the first.
    pub async fn last_audited(&self) -> Result<i64, StoreError> {
        on!(&self.database, pool => {
            let (number,) = sqlx::query_as("SELECT COALESCE(MAX(number), 0) FROM audit")
                .fetch_one(pool)
                .await?;
            Ok(number)
        })
    }
}
