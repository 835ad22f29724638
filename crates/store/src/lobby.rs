//! The lobby: public tables that wait for players, for as long as their openers
//! are there.

use crate::{
    database::{Database, on},
    error::StoreError,
    store::Store,
};

/// What the lobby shows: opened since then, and either just now or by someone
/// who was there just now. `$1` is the earliest opening, `$2` since when a table
/// is new, `$3` the present.
pub(crate) const SHOWN: &str = "status = 'open' AND public AND hidden_at IS NULL \
    AND damaged IS NULL AND created_at >= $1 AND (created_at >= $2 OR shown_until >= $3)";

/// Which tables the lobby shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lobby {
    /// None that was opened before.
    pub since: i64,
    /// Opened after this, it is shown whether its opener is there or not.
    pub new_since: i64,
    /// The present.
    pub now: i64,
}

impl Store {
    /// Would the lobby show this table?
    pub async fn is_in_lobby(&self, id: &str, lobby: Lobby) -> Result<bool, StoreError> {
        let sql = format!("SELECT COUNT(*) FROM tables WHERE {SHOWN} AND id = $4");
        on!(&self.database, pool => {
            let (count,): (i64,) = sqlx::query_as(sqlx::AssertSqlSafe(sql))
                .bind(lobby.since)
                .bind(lobby.new_since)
                .bind(lobby.now)
                .bind(id)
                .fetch_one(pool)
                .await?;
            Ok(count > 0)
        })
    }

    /// Lets the lobby show a table until a moment.
    pub async fn show_until(&self, id: &str, until: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            sqlx::query("UPDATE tables SET shown_until = $1 WHERE id = $2")
                .bind(until)
                .bind(id)
                .execute(pool)
                .await?;
        });
        Ok(())
    }

    /// These persons are there: the lobby shows their tables until a moment. What
    /// it would show for nearly as long (`anyway`) is left as it is.
    pub async fn signs_of_life(
        &self,
        persons: &[String],
        until: i64,
        anyway: i64,
    ) -> Result<u64, StoreError> {
        let _turn = self.turn().await;
        let each = match &self.database {
            Database::Sqlite(..) => "SELECT value FROM json_each($3)",
            Database::Postgres(..) => "SELECT json_array_elements_text($3::JSON)",
        };
        let sql = format!(
            "UPDATE tables SET shown_until = $1 WHERE status = 'open' AND public \
             AND shown_until < $2 AND owner IN ({each})"
        );
        on!(&self.database, pool => {
            let seen = sqlx::query(sqlx::AssertSqlSafe(sql))
                .bind(until)
                .bind(anyway)
                .bind(serde_json::json!(persons).to_string())
                .execute(pool)
                .await?;
            Ok(seen.rows_affected())
        })
    }
}
