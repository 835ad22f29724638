//! How strong players are, by game.

use crate::{database::on, error::StoreError, store::Store};

/// A rating as it is kept. What the numbers mean is the caller's affair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How erratic the player is.
    pub volatility: f64,
    /// How many results it is made from.
    pub games: i64,
    /// When the last one came.
    pub updated_at: i64,
}

/// A rating on a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The game.
    pub game: String,
    /// The player: a person's id or something of the caller's own.
    pub player: String,
    /// The person's name, if it is one.
    pub name: Option<String>,
    /// The rating.
    pub rating: Rating,
}

type Columns = (f64, f64, f64, i64, i64);

fn rating_of((rating, deviation, volatility, games, updated_at): Columns) -> Rating {
    Rating { rating, deviation, volatility, games, updated_at }
}

impl Store {
    /// Counts a table's result, once: `count` makes the players' new ratings
    /// of the old ones, in the same order. Those without one begin with
    /// `first`. Gives whether it was counted now.
    pub async fn rate(
        &self,
        id: &str,
        game: &str,
        players: &[String],
        first: Rating,
        at: i64,
        count: impl Fn(&[Rating]) -> Vec<Rating>,
    ) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            let due = sqlx::query("UPDATE tables SET rated_at = $1 WHERE id = $2 AND rated_at IS NULL")
                .bind(at)
                .bind(id)
                .execute(&mut *transaction)
                .await?;
            if due.rows_affected() == 0 {
                return Ok(false);
            }
            // Always in one order, so that nobody waits for one another; the
            // empty change keeps the rows until the end.
            let mut sorted: Vec<&String> = players.iter().collect();
            sorted.sort_unstable();
            for player in sorted {
                sqlx::query(
                    "INSERT INTO ratings \
                     (game, player, rating, deviation, volatility, games, updated_at) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7) \
                     ON CONFLICT (game, player) DO UPDATE SET games = ratings.games",
                )
                .bind(game)
                .bind(player)
                .bind(first.rating)
                .bind(first.deviation)
                .bind(first.volatility)
                .bind(first.games)
                .bind(at)
                .execute(&mut *transaction)
                .await?;
            }
            let mut old = Vec::new();
            for player in players {
                let found: Columns = sqlx::query_as(
                    "SELECT rating, deviation, volatility, games, updated_at FROM ratings \
                     WHERE game = $1 AND player = $2",
                )
                .bind(game)
                .bind(player)
                .fetch_one(&mut *transaction)
                .await?;
                old.push(rating_of(found));
            }
            for (player, new) in players.iter().zip(count(&old)) {
                sqlx::query(
                    "UPDATE ratings SET rating = $1, deviation = $2, volatility = $3, games = $4, \
                     updated_at = $5 WHERE game = $6 AND player = $7",
                )
                .bind(new.rating)
                .bind(new.deviation)
                .bind(new.volatility)
                .bind(new.games)
                .bind(new.updated_at)
                .bind(game)
                .bind(player)
                .execute(&mut *transaction)
                .await?;
            }
            transaction.commit().await?;
            Ok(true)
        })
    }

    /// Tables that are over and whose results are still to be counted.
    pub async fn to_rate(&self, most: u32) -> Result<Vec<String>, StoreError> {
        on!(&self.database, pool => {
            let ids: Vec<(String,)> = sqlx::query_as(
                "SELECT id FROM tables WHERE rated AND status = 'over' AND rated_at IS NULL \
                 AND damaged IS NULL ORDER BY ended_at LIMIT $1",
            )
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            Ok(ids.into_iter().map(|(id,)| id).collect())
        })
    }

    /// Ratings of one player in all games, or of one game's best players.
    pub async fn ratings(
        &self,
        game: Option<&str>,
        player: Option<&str>,
        most: u32,
    ) -> Result<Vec<Rated>, StoreError> {
        type Found = (String, String, Option<String>, f64, f64, f64, i64, i64);
        const SELECT: &str = "SELECT game, player, name, rating, deviation, volatility, games, \
            updated_at FROM ratings LEFT JOIN persons ON persons.id = player";
        // Only what is asked for is a condition, so that an index leads to it.
        let condition = match (game, player) {
            (None, None) => "$1 = $2",
            (Some(_), None) => "game = $1 AND $2 = ''",
            (None, Some(_)) => "$1 = '' AND player = $2",
            (Some(_), Some(_)) => "game = $1 AND player = $2",
        };
        let sql = format!("{SELECT} WHERE {condition} ORDER BY rating DESC, player DESC LIMIT $3");
        on!(&self.database, pool => {
            let found: Vec<Found> = sqlx::query_as(sqlx::AssertSqlSafe(sql))
            .bind(game.unwrap_or_default())
            .bind(player.unwrap_or_default())
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            let rated = |(game, player, name, rating, deviation, volatility, games, at)| Rated {
                game,
                player,
                name,
                rating: rating_of((rating, deviation, volatility, games, at)),
            };
            Ok(found.into_iter().map(rated).collect())
        })
    }
}
