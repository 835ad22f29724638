//! The house's time, as running servers write it down from time to time.

use crate::{
    database::{Database, on},
    error::StoreError,
    store::Store,
};

/// What a database's own clock shows, in milliseconds since 1970.
const POSTGRES_NOW: &str = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
/// Whoever has written within so many milliseconds is still running.
const FRESH: i64 = 45_000;

impl Store {
    /// Writes down the house's time, unless another node is further on.
    pub async fn beat(&self, at: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        let sql = format!(
            "INSERT INTO house_time (id, at, beaten) VALUES (1, $1, {now}) ON CONFLICT (id) \
             DO UPDATE SET at = excluded.at, beaten = excluded.beaten \
             WHERE excluded.at > house_time.at",
            now = self.database_now(),
        );
        on!(&self.database, pool => {
            sqlx::query(sqlx::AssertSqlSafe(sql)).bind(at).execute(pool).await?;
        });
        Ok(())
    }

    /// The house's time for a server that starts now, whose own wall clock shows
    /// this: that of the nodes that run; where none does, the wall clock's, but
    /// nothing earlier than what was written down last.
    pub async fn house_time(&self, wall: i64) -> Result<i64, StoreError> {
        let sql = format!("SELECT at, {} - beaten FROM house_time", self.database_now());
        on!(&self.database, pool => {
            let found: Option<(i64, i64)> =
                sqlx::query_as(sqlx::AssertSqlSafe(sql)).fetch_optional(pool).await?;
            Ok(match found {
                Some((at, age)) if self.is_shared() && (0..FRESH).contains(&age) => at + age,
                Some((at, _)) => at.max(wall),
                None => wall,
            })
        })
    }

    fn database_now(&self) -> &'static str {
        match &self.database {
            Database::Sqlite(..) => "0",
            Database::Postgres(..) => POSTGRES_NOW,
        }
    }
}
