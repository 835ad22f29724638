//! Persons, and what they prove it with.

use crate::{
    database::on,
    error::StoreError,
    names::{FREE, RESERVED},
    store::Store,
};

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The person's id.
    pub id: String,
    /// The name to show; empty for a guest without one.
    pub name: String,
    /// Has the person an account?
    pub account: bool,
    /// Which address of the personal feed is the good one.
    pub feed: i64,
    /// Since when we know them.
    pub created_at: i64,
}

/// A person who can sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The person.
    pub person: Person,
    /// The password's hash.
    pub password: String,
}

/// What a person proves to be that person with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the secret.
    pub hash: String,
    /// `browser` or `bot`.
    pub kind: String,
    /// What the person calls it.
    pub label: String,
    /// Since when.
    pub created_at: i64,
}

type PersonColumns = (String, String, Option<String>, i64, i64);

fn person_of(columns: PersonColumns) -> Person {
    let (id, name, sign_in, feed, created_at) = columns;
    Person { id, name, account: sign_in.is_some(), feed, created_at }
}

/// What forgetting a person takes; the last one removes the person.
pub(crate) const FORGET: &[&str] = &[
    "UPDATE seats SET person = NULL, name = '' WHERE person = $1",
    "UPDATE tables SET owner = '' WHERE owner = $1",
    "UPDATE reports SET reporter = NULL WHERE reporter = $1",
    "DELETE FROM ratings WHERE player = $1",
    "DELETE FROM persons WHERE id = $1",
];

/// Runs one statement with its values, in a writer's turn.
macro_rules! run {
    ($store:expr, $sql:expr, $($value:expr),*) => {{
        let _turn = $store.turn().await;
        on!(&$store.database, pool => {
            sqlx::query($sql)$(.bind($value))*.execute(pool).await?.rows_affected()
        })
    }};
}

impl Store {
    /// The person behind a session.
    pub async fn session(&self, hash: &str) -> Result<Option<Person>, StoreError> {
        on!(&self.database, pool => {
            let found: Option<PersonColumns> = sqlx::query_as(
                "SELECT id, name, sign_in, feed, persons.created_at FROM sessions \
                 JOIN persons ON persons.id = person WHERE hash = $1",
            )
            .bind(hash)
            .fetch_optional(pool)
            .await?;
            Ok(found.map(person_of))
        })
    }

    /// A person by id.
    pub async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        on!(&self.database, pool => {
            let found: Option<PersonColumns> = sqlx::query_as(
                "SELECT id, name, sign_in, feed, created_at FROM persons WHERE id = $1",
            )
            .bind(id)
            .fetch_optional(pool)
            .await?;
            Ok(found.map(person_of))
        })
    }

    /// Who bears this id, this name, or one that it is a part of; accounts first.
    pub async fn persons_like(&self, text: &str, most: u32) -> Result<Vec<Person>, StoreError> {
        let escaped =
            text.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        on!(&self.database, pool => {
            let found: Vec<PersonColumns> = sqlx::query_as(
                "SELECT id, name, sign_in, feed, created_at FROM persons WHERE id = $1 \
                 OR name <> '' AND (LOWER(name) LIKE $2 ESCAPE '\\' OR sign_in LIKE $2 ESCAPE '\\') \
                 ORDER BY CASE WHEN sign_in IS NULL THEN 1 ELSE 0 END, name, id LIMIT $3",
            )
            .bind(text)
            .bind(format!("%{escaped}%"))
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            Ok(found.into_iter().map(person_of).collect())
        })
    }

    /// Who signs in by this name, folded.
    pub async fn account(&self, sign_in: &str) -> Result<Option<Account>, StoreError> {
        on!(&self.database, pool => {
            let found: Option<(String, String, Option<String>, i64, i64, String)> = sqlx::query_as(
                "SELECT id, name, sign_in, feed, created_at, password FROM persons \
                 WHERE sign_in = $1",
            )
            .bind(sign_in)
            .fetch_optional(pool)
            .await?;
            Ok(found.map(|(id, name, sign_in, feed, at, password)| Account {
                person: person_of((id, name, sign_in, feed, at)),
                password,
            }))
        })
    }

    /// The hash of a person's password, if they have one.
    pub async fn password(&self, person: &str) -> Result<Option<String>, StoreError> {
        on!(&self.database, pool => {
            let found: Option<(Option<String>,)> =
                sqlx::query_as("SELECT password FROM persons WHERE id = $1")
                    .bind(person)
                    .fetch_optional(pool)
                    .await?;
            Ok(found.and_then(|(password,)| password))
        })
    }

    /// Keeps a guest and the browser's session; those that are known stay.
    pub async fn remember(&self, person: &str, hash: &str, at: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query("INSERT INTO persons (id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(person)
                .bind(at)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(
                "INSERT INTO sessions (hash, person, kind, created_at) \
                 VALUES ($1, $2, 'browser', $3) ON CONFLICT DO NOTHING",
            )
            .bind(hash)
            .bind(person)
            .bind(at)
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Opens a session. Whoever is [locked out](StoreError::Locked) gets none, by
    /// whatever way they come.
    pub async fn open_session(&self, person: &str, session: &Session) -> Result<(), StoreError> {
        let opened = run!(
            self,
            "INSERT INTO sessions (hash, person, kind, label, created_at) \
             SELECT $1, id, $3, $4, $5 FROM persons WHERE id = $2 AND locked_at IS NULL",
            &session.hash,
            person,
            &session.kind,
            &session.label,
            session.created_at
        );
        if opened == 0 { Err(StoreError::Locked) } else { Ok(()) }
    }

    /// The sessions of a person, oldest first.
    pub async fn sessions(&self, person: &str) -> Result<Vec<Session>, StoreError> {
        on!(&self.database, pool => {
            let found: Vec<(String, String, String, i64)> = sqlx::query_as(
                "SELECT hash, kind, label, created_at FROM sessions WHERE person = $1 \
                 ORDER BY created_at, hash",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            let session =
                |(hash, kind, label, created_at)| Session { hash, kind, label, created_at };
            Ok(found.into_iter().map(session).collect())
        })
    }

    /// Ends one session of a person. Was there one?
    pub async fn close_session(&self, person: &str, hash: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM sessions WHERE person = $1 AND hash = $2";
        Ok(run!(self, sql, person, hash) > 0)
    }

    /// Ends all sessions of a person, browsers' and bots'.
    pub async fn close_sessions(&self, person: &str) -> Result<(), StoreError> {
        run!(self, "DELETE FROM sessions WHERE person = $1", person);
        Ok(())
    }

    /// Ends the sessions of browsers that were opened before this moment.
    pub async fn close_old_sessions(&self, before: i64) -> Result<u64, StoreError> {
        let sql = "DELETE FROM sessions WHERE kind = 'browser' AND created_at < $1";
        Ok(run!(self, sql, before))
    }

    /// Gives an account another password.
    pub async fn set_password(&self, person: &str, password: &str) -> Result<(), StoreError> {
        let sql = "UPDATE persons SET password = $2 WHERE id = $1 AND sign_in IS NOT NULL";
        run!(self, sql, person, password);
        Ok(())
    }

    /// Ends the address of the personal feed, for another.
    pub async fn turn_feed(&self, person: &str) -> Result<(), StoreError> {
        run!(self, "UPDATE persons SET feed = feed + 1 WHERE id = $1", person);
        Ok(())
    }

    /// Gives all that is a guest's to an account, and forgets the guest.
    pub async fn merge(&self, guest: &str, account: &str) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            for sql in [
                "UPDATE seats SET person = $2 WHERE person = $1",
                "UPDATE tables SET owner = $2 WHERE owner = $1",
                "INSERT INTO hides (person, other) SELECT $2, other FROM hides \
                 WHERE person = $1 AND other <> $2 ON CONFLICT DO NOTHING",
                "INSERT INTO hides (person, other) SELECT person, $2 FROM hides \
                 WHERE other = $1 AND person <> $2 ON CONFLICT DO NOTHING",
                "UPDATE reports SET reporter = $2 WHERE reporter = $1 AND NOT EXISTS \
                 (SELECT 1 FROM reports AS other WHERE other.reporter = $2 \
                 AND other.kind = reports.kind AND other.target = reports.target)",
            ] {
                sqlx::query(sql).bind(guest).bind(account).execute(&mut *transaction).await?;
            }
            sqlx::query("DELETE FROM persons WHERE id = $1 AND sign_in IS NULL")
                .bind(guest)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Forgets a person. What they played stays, as someone's who left; nobody
    /// takes the account's name for a [time](RESERVED).
    pub async fn forget(&self, person: &str, now: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query(FREE)
                .bind(person)
                .bind(now.saturating_add(RESERVED))
                .execute(&mut *transaction)
                .await?;
            for sql in FORGET {
                sqlx::query(*sql).bind(person).execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
        });
        Ok(())
    }
}
