//! Tables that are put aside: what is kept of them cannot be read any more. No
//! list shows them, no clock of theirs is looked at, nothing is added to their
//! logs; nothing of them is removed either.

use crate::{database::on, error::StoreError, store::Store};

impl Store {
    /// Puts a table aside and says so in the log, once: the first to find the
    /// damage names it. Gives whether that was now.
    pub async fn put_aside(&self, id: &str, why: &str) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        let done = on!(&self.database, pool => {
            sqlx::query("UPDATE tables SET damaged = $2 WHERE id = $1 AND damaged IS NULL")
                .bind(id)
                .bind(why)
                .execute(pool)
                .await?
                .rows_affected()
        });
        if done > 0 {
            tracing::error!(table = id, why, "a table is damaged and put aside");
        }
        Ok(done > 0)
    }

    /// Takes a table back that can be read again.
    pub async fn take_back(&self, id: &str) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            sqlx::query("UPDATE tables SET damaged = NULL WHERE id = $1")
                .bind(id)
                .execute(pool)
                .await?;
        });
        Ok(())
    }

    /// Why a table is put aside, if it is.
    pub async fn why_aside(&self, id: &str) -> Result<Option<String>, StoreError> {
        on!(&self.database, pool => {
            let found: Option<(Option<String>,)> =
                sqlx::query_as("SELECT damaged FROM tables WHERE id = $1")
                    .bind(id)
                    .fetch_optional(pool)
                    .await?;
            Ok(found.and_then(|(why,)| why))
        })
    }

    /// How many tables are put aside.
    pub async fn damaged(&self) -> Result<u64, StoreError> {
        on!(&self.database, pool => {
            let (count,): (i64,) =
                sqlx::query_as("SELECT COUNT(*) FROM tables WHERE damaged IS NOT NULL")
                    .fetch_one(pool)
                    .await?;
            Ok(count.unsigned_abs())
        })
    }
}
