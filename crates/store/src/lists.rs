//! Tables by whose they are and how far they are.

use std::collections::HashMap;

use sqlx::{FromRow as _, Row as _};

use crate::{
    Table,
    database::{Database, on},
    error::StoreError,
    lobby::{Lobby, SHOWN},
    store::Store,
    tables::{COLUMNS, seat_of, seats},
};

/// Which finished tables to look for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// Of this game only.
    pub game: Option<String>,
    /// With this person only.
    pub person: Option<String>,
    /// Ended before this moment only.
    pub before: Option<i64>,
}

/// Runs a query for tables and reads their seats along.
macro_rules! tables {
    ($store:expr, $rest:expr, $($value:expr),*) => {
        on!(&$store.database, pool => {
            let query = sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM tables {}", $rest));
            let rows = sqlx::query(query)$(.bind($value))*.fetch_all(pool).await?;
            let mut tables: Vec<Table> = Vec::with_capacity(rows.len());
            for row in &rows {
                match Table::from_row(row) {
                    Ok(table) => tables.push(table),
                    // One that cannot be read is no reason to show none.
                    Err(error) => {
                        let id: String = row.try_get("id")?;
                        let _ = $store.put_aside(&id, &error.to_string()).await;
                    }
                }
            }
            let places: HashMap<String, usize> =
                tables.iter().enumerate().map(|(place, table)| (table.id.clone(), place)).collect();
            // One query for the seats of all the tables. Their ids come as one
            // JSON value, which both databases take apart.
            let ids = serde_json::json!(tables.iter().map(|table| &table.id).collect::<Vec<_>>());
            let found: Vec<_> = match &$store.database {
                Database::Sqlite(..) => sqlx::query_as(seats!(
                    "WHERE table_id IN (SELECT value FROM json_each($1)) ORDER BY table_id, player"
                )),
                Database::Postgres(..) => sqlx::query_as(seats!(
                    "WHERE table_id IN (SELECT json_array_elements_text($1::JSON)) \
                     ORDER BY table_id, player"
                )),
            }
            .bind(ids.to_string())
            .fetch_all(pool)
            .await?;
            for (id, seat) in found.into_iter().map(seat_of) {
                tables[places[&id]].seats.push(seat);
            }
            Ok(tables)
        })
    };
}

/// What the archive shows, in the words of its indexes.
macro_rules! shown {
    () => {
        "WHERE status = 'over' AND public AND hidden_at IS NULL AND damaged IS NULL \
         AND winners IS NOT NULL "
    };
}

/// Those of a person among them, `$3`, with one more condition; the last first.
macro_rules! of_person {
    ($and:literal) => {
        // Whoever sits there twice is found once.
        concat!(
            "JOIN seats AS mine ON mine.table_id = tables.id ",
            shown!(),
            "AND mine.person = $3 AND mine.shown_at < $1 ",
            $and,
            "AND NOT EXISTS (SELECT 1 FROM seats AS again WHERE \
             again.table_id = mine.table_id AND again.person = $3 \
             AND again.player < mine.player) \
             ORDER BY mine.shown_at DESC, mine.table_id DESC LIMIT $2"
        )
    };
}

impl Store {
    /// The tables a person plays at or has opened: first those that wait for
    /// the person, then those that changed last. Of those that are over, and of
    /// those that the person has only opened, the latest come into question.
    pub async fn tables_of(&self, person: &str, most: u32) -> Result<Vec<Table>, StoreError> {
        tables!(
            self,
            "WHERE id IN (SELECT table_id FROM seats WHERE person = $1 AND over_at IS NULL \
             UNION SELECT table_id FROM (SELECT table_id FROM seats \
             WHERE person = $1 AND over_at IS NOT NULL ORDER BY over_at DESC LIMIT $2) AS ended \
             UNION SELECT id FROM (SELECT id FROM tables WHERE owner = $1 \
             ORDER BY created_at DESC LIMIT $2) AS opened) \
             AND status <> 'writing' AND damaged IS NULL \
             ORDER BY CASE WHEN status = 'live' AND EXISTS (SELECT 1 FROM seats WHERE \
             table_id = tables.id AND player = acting AND person = $1) THEN 0 ELSE 1 END, \
             updated_at DESC, id LIMIT $2",
            person,
            i64::from(most)
        )
    }

    /// All tables that a person plays at or has opened, by their ids, damaged
    /// ones too.
    pub async fn all_tables_of(&self, person: &str) -> Result<Vec<String>, StoreError> {
        on!(&self.database, pool => {
            let ids: Vec<(String,)> = sqlx::query_as(
                "SELECT table_id FROM seats WHERE person = $1 \
                 UNION SELECT id FROM tables WHERE owner = $1 ORDER BY 1",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            Ok(ids.into_iter().map(|(id,)| id).collect())
        })
    }

    /// How many tables with others at them wait for a person.
    pub async fn waiting(&self, person: &str) -> Result<u32, StoreError> {
        on!(&self.database, pool => {
            let (count,): (i64,) = sqlx::query_as(
                "SELECT COUNT(*) FROM seats AS mine JOIN tables ON tables.id = mine.table_id \
                 WHERE mine.person = $1 AND mine.over_at IS NULL AND status = 'live' \
                 AND acting = mine.player AND damaged IS NULL \
                 AND EXISTS (SELECT 1 FROM seats AS other WHERE other.table_id = tables.id \
                 AND other.person IS NOT NULL AND other.person <> $1)",
            )
            .bind(person)
            .fetch_one(pool)
            .await?;
            Ok(count.try_into().unwrap_or(u32::MAX))
        })
    }

    /// Public tables that wait for players and whose openers are there, the latest
    /// first.
    pub async fn lobby(&self, lobby: Lobby, most: u32) -> Result<Vec<Table>, StoreError> {
        tables!(
            self,
            format!("WHERE {SHOWN} ORDER BY created_at DESC, id DESC LIMIT $4"),
            lobby.since,
            lobby.new_since,
            lobby.now,
            i64::from(most)
        )
    }

    /// Public tables that are over, those that ended last first.
    pub async fn finished(&self, search: &Search, most: u32) -> Result<Vec<Table>, StoreError> {
        // A query for each case: one that leaves the choice to the database walks
        // along no index.
        let before = search.before.unwrap_or(i64::MAX);
        let most = i64::from(most);
        match (&search.game, &search.person) {
            (None, None) => tables!(
                self,
                concat!(shown!(), "AND ended_at < $1 ORDER BY ended_at DESC, id DESC LIMIT $2"),
                before,
                most
            ),
            (Some(game), None) => tables!(
                self,
                concat!(
                    shown!(),
                    "AND game = $3 AND ended_at < $1 ORDER BY ended_at DESC, id DESC LIMIT $2"
                ),
                before,
                most,
                game
            ),
            (None, Some(person)) => tables!(self, of_person!(""), before, most, person),
            (Some(game), Some(person)) => {
                tables!(self, of_person!("AND mine.of_game = $4 "), before, most, person, game)
            }
        }
    }

    /// Tables whose player to act has run out of time.
    pub async fn overdue(&self, now: i64, most: u32) -> Result<Vec<String>, StoreError> {
        on!(&self.database, pool => {
            let ids: Vec<(String,)> =
                sqlx::query_as("SELECT id FROM tables WHERE due <= $1 AND damaged IS NULL ORDER BY due LIMIT $2")
                    .bind(now)
                    .bind(i64::from(most))
                    .fetch_all(pool)
                    .await?;
            Ok(ids.into_iter().map(|(id,)| id).collect())
        })
    }

    /// Tables that wait for a machine whose time runs.
    pub async fn machines_turn(&self, most: u32) -> Result<Vec<String>, StoreError> {
        on!(&self.database, pool => {
            let ids: Vec<(String,)> = sqlx::query_as(
                "SELECT id FROM tables JOIN seats ON table_id = id AND player = acting \
                 WHERE due IS NOT NULL AND kind = 'machine' AND damaged IS NULL ORDER BY due LIMIT $1",
            )
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            Ok(ids.into_iter().map(|(id,)| id).collect())
        })
    }
}
