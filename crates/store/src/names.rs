//! Who bears which name, and for how long nobody can take it after them.

use crate::{database::on, error::StoreError, operator::begin, store::Store};

/// How long nobody can take the name of an account that is gone, in
/// milliseconds: 90 days.
pub const RESERVED: i64 = 90 * 86_400_000;

/// The name of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name<'a> {
    /// As it is shown.
    pub shown: &'a str,
    /// As one signs in by it, folded.
    pub sign_in: &'a str,
    /// What it shares with all names that look like it.
    pub skeleton: &'a str,
}

/// Takes a name for a person, unless somebody else has one that looks like it:
/// skeleton, person, now.
pub(crate) const TAKE: &str = "INSERT INTO names (skeleton, person) \
    SELECT $1, id FROM persons WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM persons \
    WHERE skeleton = $1 AND sign_in IS NOT NULL AND id <> $2) \
    ON CONFLICT (skeleton) DO UPDATE SET person = excluded.person, free_at = NULL \
    WHERE names.person = excluded.person OR names.free_at <= $3";

/// Gives up the names of a person: the person, and from when others may take them.
pub(crate) const FREE: &str = "UPDATE names SET person = NULL, free_at = $2 WHERE person = $1";

impl Store {
    /// Is a name free for a person, or theirs: has nobody else an account with
    /// a name that looks like it, now or until lately?
    pub async fn is_free(
        &self,
        skeleton: &str,
        person: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        on!(&self.database, pool => {
            let taken = sqlx::query(
                "SELECT 1 FROM names WHERE skeleton = $1 AND \
                 (person <> $2 OR person IS NULL AND free_at > $3) \
                 UNION ALL SELECT 1 FROM persons \
                 WHERE skeleton = $1 AND sign_in IS NOT NULL AND id <> $2",
            )
            .bind(skeleton)
            .bind(person)
            .bind(now)
            .fetch_optional(pool)
            .await?;
            Ok(taken.is_none())
        })
    }

    /// Guests whose name looks so, some of them.
    pub async fn guests_called(
        &self,
        skeleton: &str,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        on!(&self.database, pool => {
            let found: Vec<(String,)> = sqlx::query_as(
                "SELECT id FROM persons WHERE skeleton = $1 AND sign_in IS NULL LIMIT $2",
            )
            .bind(skeleton)
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            Ok(found.into_iter().map(|(id,)| id).collect())
        })
    }

    /// Persons whose names have no skeleton yet, the oldest first: id and name.
    pub async fn unfolded(&self, most: u32) -> Result<Vec<(String, String)>, StoreError> {
        on!(&self.database, pool => Ok(sqlx::query_as(
            "SELECT id, name FROM persons WHERE skeleton IS NULL AND name <> '' \
             ORDER BY created_at, id LIMIT $1",
        )
        .bind(i64::from(most))
        .fetch_all(pool)
        .await?))
    }

    /// Fills in the skeletons of names that were there before: id and skeleton.
    /// Accounts take theirs, unless an older account has it.
    pub async fn fold(&self, names: &[(String, String)]) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin_with(begin(&self.database)).await?;
            for (person, skeleton) in names {
                sqlx::query("UPDATE persons SET skeleton = $2 WHERE id = $1 AND skeleton IS NULL")
                    .bind(person)
                    .bind(skeleton)
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query(
                    "INSERT INTO names (skeleton, person) SELECT $1, id FROM persons \
                     WHERE id = $2 AND sign_in IS NOT NULL ON CONFLICT DO NOTHING",
                )
                .bind(skeleton)
                .bind(person)
                .execute(&mut *transaction)
                .await?;
            }
            transaction.commit().await?;
            Ok(())
        })
    }

    /// Makes a guest's an account. A name that is taken is a
    /// [conflict](StoreError::Conflict), and so is an account that is one.
    pub async fn sign_up(
        &self,
        person: &str,
        name: Name<'_>,
        password: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin_with(begin(&self.database)).await?;
            let taken = sqlx::query(TAKE)
                .bind(name.skeleton)
                .bind(person)
                .bind(now)
                .execute(&mut *transaction)
                .await?;
            let made = sqlx::query(
                "UPDATE persons SET name = $2, sign_in = $3, skeleton = $4, password = $5 \
                 WHERE id = $1 AND sign_in IS NULL",
            )
            .bind(person)
            .bind(name.shown)
            .bind(name.sign_in)
            .bind(name.skeleton)
            .bind(password)
            .execute(&mut *transaction)
            .await?;
            if taken.rows_affected() == 0 || made.rows_affected() == 0 {
                return Err(StoreError::Conflict);
            }
            transaction.commit().await?;
            Ok(())
        })
    }

    /// Gives a guest another name.
    pub async fn rename(&self, person: &str, name: &str, skeleton: &str) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            sqlx::query(
                "UPDATE persons SET name = $2, skeleton = $3 WHERE id = $1 AND sign_in IS NULL",
            )
            .bind(person)
            .bind(name)
            .bind(skeleton)
            .execute(pool)
            .await?;
            Ok(())
        })
    }
}
