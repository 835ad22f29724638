//! Ways back into an account whose password is lost.

use crate::{Person, database::on, error::StoreError, operator::begin, store::Store};

/// How long an operator's link is good, in milliseconds: a day.
pub const RESET: i64 = 86_400_000;

/// Gives a person another password inside a transaction; their sessions and all
/// links that would set another one end.
macro_rules! set_password {
    ($transaction:ident, $person:expr, $password:expr) => {
        sqlx::query("UPDATE persons SET password = $2 WHERE id = $1 AND sign_in IS NOT NULL")
            .bind($person)
            .bind($password)
            .execute(&mut *$transaction)
            .await?;
        for sql in
            ["DELETE FROM sessions WHERE person = $1", "DELETE FROM resets WHERE person = $1"]
        {
            sqlx::query(sql).bind($person).execute(&mut *$transaction).await?;
        }
    };
}

impl Store {
    /// Whose password a link with this hash sets, if it is good.
    pub async fn reset_of(&self, hash: &str, now: i64) -> Result<Option<Person>, StoreError> {
        let found: Option<(String,)> = on!(&self.database, pool => {
            sqlx::query_as("SELECT person FROM resets WHERE hash = $1 AND until > $2")
                .bind(hash)
                .bind(now)
                .fetch_optional(pool)
                .await?
        });
        match found {
            Some((person,)) => self.person(&person).await,
            None => Ok(None),
        }
    }

    /// Sets a password by a link with this hash, which ends with all sessions of
    /// the person. Gives the person, or nobody if the link is not good.
    pub async fn reset(
        &self,
        hash: &str,
        password: &str,
        now: i64,
    ) -> Result<Option<String>, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin_with(begin(&self.database)).await?;
            let found: Option<(String,)> =
                sqlx::query_as("DELETE FROM resets WHERE hash = $1 AND until > $2 RETURNING person")
                    .bind(hash)
                    .bind(now)
                    .fetch_optional(&mut *transaction)
                    .await?;
            let Some((person,)) = found else { return Ok(None) };
            set_password!(transaction, &person, password);
            transaction.commit().await?;
            Ok(Some(person))
        })
    }

    /// Gives a person these codes, by their hashes, instead of any they had.
    pub async fn set_codes(&self, person: &str, hashes: &[String]) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin_with(begin(&self.database)).await?;
            sqlx::query("DELETE FROM recovery WHERE person = $1")
                .bind(person)
                .execute(&mut *transaction)
                .await?;
            for hash in hashes {
                sqlx::query("INSERT INTO recovery (hash, person) VALUES ($1, $2)")
                    .bind(hash)
                    .bind(person)
                    .execute(&mut *transaction)
                    .await?;
            }
            transaction.commit().await?;
            Ok(())
        })
    }

    /// How many codes a person has left.
    pub async fn codes_left(&self, person: &str) -> Result<u32, StoreError> {
        on!(&self.database, pool => {
            let (count,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM recovery WHERE person = $1")
                .bind(person)
                .fetch_one(pool)
                .await?;
            Ok(count as u32)
        })
    }

    /// Sets a person's password by a code, which is used up; all their sessions
    /// end. Was it one of theirs?
    pub async fn recover(
        &self,
        person: &str,
        code: &str,
        password: &str,
    ) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin_with(begin(&self.database)).await?;
            let used = sqlx::query("DELETE FROM recovery WHERE person = $1 AND hash = $2")
                .bind(person)
                .bind(code)
                .execute(&mut *transaction)
                .await?;
            if used.rows_affected() == 0 {
                return Ok(false);
            }
            set_password!(transaction, person, password);
            transaction.commit().await?;
            Ok(true)
        })
    }
}
