//! Machines' choices that wait for a worker.

use crate::{
    database::{Database, on},
    error::StoreError,
    news::tell,
    store::Store,
};

/// How many jobs of one person may wait.
const MOST_WAITING: i64 = 32;

/// A choice to be made: at this table, for this version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The table.
    pub table: String,
    /// How many rows its log had.
    pub version: u64,
    /// The person it is made for.
    pub person: String,
    /// What it costs at most, in the caller's own measure.
    pub cost: u64,
}

/// Which job a worker wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The one that costs least.
    Cheapest,
    /// The same, if it costs no more than this.
    AtMost(u64),
    /// The one that has waited longest.
    Oldest,
}

/// Finds the job that is next: a person's for whom the fewest others are at
/// work. PostgreSQL passes over those that others are just taking. Found once
/// and for all, then taken: as a mere condition of the change, PostgreSQL may
/// look for it again and again, and take several.
const FIND: &str = "WITH free AS MATERIALIZED (SELECT table_id, version FROM jobs \
    WHERE leased_until <= $3 AND cost <= $4 ORDER BY (SELECT COUNT(*) FROM jobs AS taken \
    WHERE taken.person = jobs.person AND taken.leased_until > $3), ";
const TAKE: &str = ") UPDATE jobs SET leased_until = $1, worker = $2 FROM free \
    WHERE jobs.table_id = free.table_id AND jobs.version = free.version \
    RETURNING jobs.table_id, jobs.version, jobs.person, jobs.cost";

impl Store {
    /// Puts a job into the queue; one that is there stays. Nobody has more than
    /// so many waiting there: what is left out is asked for again later.
    pub async fn ask_worker(&self, job: &Job, now: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            sqlx::query(
                "INSERT INTO jobs (table_id, version, created_at, person, cost) \
                 SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), \
                 CAST($4 AS TEXT), CAST($5 AS BIGINT) WHERE (SELECT COUNT(*) FROM jobs \
                 WHERE person = $4 AND leased_until <= $3) < $6 ON CONFLICT DO NOTHING",
            )
            .bind(&job.table)
            .bind(job.version as i64)
            .bind(now)
            .bind(&job.person)
            .bind(job.cost as i64)
            .bind(MOST_WAITING)
            .execute(pool)
            .await?;
        });
        if let Database::Postgres(pool, _) = &self.database {
            tell(pool, "job".to_owned()).await?;
        }
        Ok(())
    }

    /// Takes a job out of the queue until a moment; whoever has not finished
    /// by then has lost it.
    pub async fn take_job(
        &self,
        worker: &str,
        now: i64,
        until: i64,
        wanted: Wanted,
    ) -> Result<Option<Job>, StoreError> {
        let _turn = self.turn().await;
        let (order, most) = match wanted {
            Wanted::Cheapest => ("cost, created_at", i64::MAX),
            Wanted::AtMost(most) => ("cost, created_at", most.try_into().unwrap_or(i64::MAX)),
            Wanted::Oldest => ("created_at", i64::MAX),
        };
        let skip = match self.database {
            Database::Sqlite(..) => "",
            Database::Postgres(..) => " FOR UPDATE SKIP LOCKED",
        };
        let sql = format!("{FIND}{order}, table_id, version LIMIT 1{skip}{TAKE}");
        on!(&self.database, pool => {
            let found: Option<(String, i64, String, i64)> = sqlx::query_as(sqlx::AssertSqlSafe(sql))
                .bind(until)
                .bind(worker)
                .bind(now)
                .bind(most)
                .fetch_optional(pool)
                .await?;
            Ok(found.map(|(table, version, person, cost)| {
                Job { table, version: version as u64, person, cost: cost as u64 }
            }))
        })
    }

    /// Keeps a job for longer. Is it still one's own?
    pub async fn keep_job(&self, job: &Job, worker: &str, until: i64) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let kept = sqlx::query(
                "UPDATE jobs SET leased_until = $1 \
                 WHERE table_id = $2 AND version = $3 AND worker = $4",
            )
            .bind(until)
            .bind(&job.table)
            .bind(job.version as i64)
            .bind(worker)
            .execute(pool)
            .await?;
            Ok(kept.rows_affected() > 0)
        })
    }

    /// Removes a job that is done, or pointless by now.
    pub async fn end_job(&self, job: &Job) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            sqlx::query("DELETE FROM jobs WHERE table_id = $1 AND version <= $2")
                .bind(&job.table)
                .bind(job.version as i64)
                .execute(pool)
                .await?;
        });
        Ok(())
    }
}
