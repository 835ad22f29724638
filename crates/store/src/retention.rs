//! What is not kept for ever, swept out in small steps: each looks at so many
//! rows by age and goes on where the last one stopped.
//!
//! Nothing at which an account ever sat is swept out once it was played.

use crate::{database::on, error::StoreError, operator::begin, people::FORGET, store::Store};

/// What a step came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Who or what is gone.
    pub gone: Vec<String>,
    /// Where the next step goes on; nothing when everything was looked at.
    pub next: Option<(i64, String)>,
}

/// Which tables a step looks at: by age, after the last one, `$3` at most.
const TABLES: &str = "SELECT id, created_at FROM tables \
    WHERE created_at < $1 AND (created_at > $2 OR created_at = $2 AND id > $3) \
    ORDER BY created_at, id LIMIT $4";

/// Which of the tables goes: it waits for players, or nothing ever happened there.
const UNBEGUN: &str = "SELECT 1 FROM tables WHERE id = $1 AND updated_at < $2 \
    AND (status = 'open' OR status = 'live' AND length = 0)";

/// It is over, and nobody with an account played or opened it.
const GUESTS_ONLY: &str = "SELECT 1 FROM tables WHERE id = $1 AND status = 'over' \
    AND ended_at < $2 \
    AND NOT EXISTS (SELECT 1 FROM seats JOIN persons ON persons.id = seats.person \
    WHERE table_id = $1 AND sign_in IS NOT NULL) \
    AND NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = owner AND sign_in IS NOT NULL)";

/// Which persons a step looks at.
const PERSONS: &str = "SELECT id, created_at FROM persons \
    WHERE created_at < $1 AND (created_at > $2 OR created_at = $2 AND id > $3) \
    ORDER BY created_at, id LIMIT $4";

/// A guest who was not here since, and at whose tables nothing happened since.
const IDLE: &str = "SELECT 1 FROM persons WHERE id = $1 AND sign_in IS NULL AND created_at < $2 \
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = $1 AND created_at >= $2) \
    AND NOT EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = table_id \
    WHERE person = $1 AND updated_at >= $2) \
    AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = $1 AND updated_at >= $2)";

/// What removing a table takes; the last one removes the table itself.
pub(crate) const REMOVE: &[&str] = &[
    "DELETE FROM jobs WHERE table_id = $1",
    "DELETE FROM entries WHERE table_id = $1",
    "DELETE FROM seats WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

impl Store {
    /// Removes tables that were never begun, of those that nobody has touched
    /// since `before`. Looks at `most` tables after `from`.
    pub async fn sweep_unbegun(
        &self,
        before: i64,
        from: Option<(i64, String)>,
        most: u32,
    ) -> Result<Swept, StoreError> {
        self.sweep(TABLES, UNBEGUN, REMOVE, before, from, most).await
    }

    /// Removes tables that ended before and at which only guests played.
    pub async fn sweep_guest_tables(
        &self,
        before: i64,
        from: Option<(i64, String)>,
        most: u32,
    ) -> Result<Swept, StoreError> {
        self.sweep(TABLES, GUESTS_ONLY, REMOVE, before, from, most).await
    }

    /// Forgets guests who were not here since.
    pub async fn sweep_guests(
        &self,
        before: i64,
        from: Option<(i64, String)>,
        most: u32,
    ) -> Result<Swept, StoreError> {
        self.sweep(PERSONS, IDLE, FORGET, before, from, most).await
    }

    async fn sweep(
        &self,
        list: &'static str,
        fits: &'static str,
        remove: &'static [&'static str],
        before: i64,
        from: Option<(i64, String)>,
        most: u32,
    ) -> Result<Swept, StoreError> {
        let (at, id) = from.unwrap_or((i64::MIN, String::new()));
        let found: Vec<(String, i64)> = on!(&self.database, pool => {
            sqlx::query_as(list)
                .bind(before)
                .bind(at)
                .bind(id)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
        });
        let next = (found.len() == most as usize).then(|| found.last().cloned()).flatten();
        let mut gone = Vec::new();
        for (id, _) in found {
            // One at a time: moves are let through in between. Asked again where
            // it is removed, because somebody may just be coming back.
            let _turn = self.turn().await;
            on!(&self.database, pool => {
                let fit = sqlx::query(fits).bind(&id).bind(before).fetch_optional(pool).await?;
                if fit.is_none() {
                    continue;
                }
                let mut transaction = pool.begin_with(begin(&self.database)).await?;
                let fit = sqlx::query(fits)
                    .bind(&id)
                    .bind(before)
                    .fetch_optional(&mut *transaction)
                    .await?;
                if fit.is_none() {
                    continue;
                }
                for sql in remove {
                    sqlx::query(*sql).bind(&id).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
            });
            gone.push(id);
        }
        Ok(Swept { gone, next: next.map(|(id, at)| (at, id)) })
    }
}
