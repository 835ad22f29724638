//! Whom a person does not want to hear of.

use std::collections::HashMap;

use crate::{Person, database::on, error::StoreError, store::Store};

impl Store {
    /// Hides somebody from a person. Were they not hidden yet?
    pub async fn hide(&self, person: &str, other: &str) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let done = sqlx::query(
                "INSERT INTO hides (person, other) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            )
            .bind(person)
            .bind(other)
            .execute(pool)
            .await?;
            Ok(done.rows_affected() > 0)
        })
    }

    /// Shows somebody to a person again. Were they hidden?
    pub async fn unhide(&self, person: &str, other: &str) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let done = sqlx::query("DELETE FROM hides WHERE person = $1 AND other = $2")
                .bind(person)
                .bind(other)
                .execute(pool)
                .await?;
            Ok(done.rows_affected() > 0)
        })
    }

    /// Whom a person has hidden.
    pub async fn hidden_by(&self, person: &str) -> Result<Vec<Person>, StoreError> {
        let found: Vec<(String,)> = on!(&self.database, pool => {
            sqlx::query_as("SELECT other FROM hides WHERE person = $1 ORDER BY other")
                .bind(person)
                .fetch_all(pool)
                .await?
        });
        let mut persons = Vec::new();
        for (id,) in found {
            persons.extend(self.person(&id).await?);
        }
        Ok(persons)
    }

    /// Everyone who has hidden somebody, and whom.
    pub async fn all_hides(&self) -> Result<HashMap<String, Vec<String>>, StoreError> {
        let found: Vec<(String, String)> = on!(&self.database, pool => {
            sqlx::query_as("SELECT person, other FROM hides").fetch_all(pool).await?
        });
        let mut hides: HashMap<String, Vec<String>> = HashMap::new();
        for (person, other) in found {
            hides.entry(person).or_default().push(other);
        }
        Ok(hides)
    }
}
