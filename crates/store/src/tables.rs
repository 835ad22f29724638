//! Tables and their logs.

use sqlx::{ColumnIndex, Decode, FromRow, Type};

use crate::{
    Append, Index, Row, Seat, Secret, Status, Table, database::on, error::StoreError, store::Store,
    writer::Task,
};

/// The columns of a table, for every query that gives whole ones.
pub(crate) const COLUMNS: &str = "tables.id, game, options, asked, start, owner, clock, public, \
    rated, previous, standing, dice, tables.created_at, updated_at, status, acting, due, winners, ended_at, \
    listed";

impl<'r, R: sqlx::Row> FromRow<'r, R> for Table
where
    &'static str: ColumnIndex<R>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    Option<String>: Decode<'r, R::Database> + Type<R::Database>,
    Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            game: row.try_get("game")?,
            options: row.try_get("options")?,
            asked: row.try_get("asked")?,
            start: row.try_get("start")?,
            owner: row.try_get("owner")?,
            clock: row.try_get("clock")?,
            public: row.try_get("public")?,
            rated: row.try_get("rated")?,
            previous: row.try_get("previous")?,
            standing: row.try_get("standing")?,
            dice: row.try_get::<Option<String>, _>("dice")?.map(Secret),
            created_at: row.try_get("created_at")?,
            updated_at: row.try_get("updated_at")?,
            seats: Vec::new(),
            index: Index {
                status: Status::of(&row.try_get::<String, _>("status")?),
                acting: row.try_get::<Option<i64>, _>("acting")?.map(|player| player as u8),
                due: row.try_get("due")?,
                winners: row.try_get("winners")?,
                ended_at: row.try_get("ended_at")?,
                listed: row.try_get("listed")?,
            },
        })
    }
}

/// A seat as the queries give it: table, kind, person, name, level, the
/// person's own name, and what they sign in with.
type SeatColumns = (String, String, Option<String>, String, i64, Option<String>, Option<String>);

/// The query of seats; a condition and the order follow.
macro_rules! seats {
    ($rest:literal) => {
        concat!(
            "SELECT table_id, kind, person, seats.name, level, persons.name, persons.sign_in \
             FROM seats LEFT JOIN persons ON persons.id = person ",
            $rest
        )
    };
}
pub(crate) use seats;

pub(crate) fn seat_of(columns: SeatColumns) -> (String, Seat) {
    let (table, kind, person, name, level, known_as, sign_in) = columns;
    let account = sign_in.is_some();
    (table, Seat { kind, person, name, level: level as u8, known_as, account })
}

impl Store {
    /// Opens a table, with rows if it begins with some.
    pub async fn create(&self, table: &Table, rows: &[Row]) -> Result<(), StoreError> {
        self.database.write(Task::Open(Box::new((table.clone(), rows.to_vec())))).await
    }

    /// Adds to a table's log, all or nothing.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.database.write(Task::Append(append)).await
    }

    /// Writes down how a table stands that an older program wrote last, unless it
    /// has grown beyond this version meanwhile.
    pub async fn reindex(&self, id: &str, version: u64, index: &Index) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            sqlx::query(
                "UPDATE tables SET status = $1, acting = $2, due = $3, winners = $4, \
                 ended_at = $5, listed = $6 WHERE id = $7 AND length = $8",
            )
            .bind(index.status.name())
            .bind(index.acting.map(i64::from))
            .bind(index.due)
            .bind(&index.winners)
            .bind(index.ended_at)
            .bind(&index.listed)
            .bind(id)
            .bind(version as i64)
            .execute(pool)
            .await?;
            Ok(())
        })
    }

    /// A table with its whole log.
    pub async fn load(&self, id: &str) -> Result<Option<(Table, Vec<Row>)>, StoreError> {
        self.load_since(id, 0).await
    }

    /// A table with what its log has after so many rows.
    pub async fn load_since(
        &self,
        id: &str,
        version: u64,
    ) -> Result<Option<(Table, Vec<Row>)>, StoreError> {
        on!(&self.database, pool => {
            // The log only grows, and seats are read after it: whatever comes
            // between the queries is simply part of what is read.
            let rows: Vec<(String, Option<String>, i64)> = sqlx::query_as(
                "SELECT entry, token, at FROM entries \
                 WHERE table_id = $1 AND number >= $2 ORDER BY number",
            )
            .bind(id)
            .bind(version as i64)
            .fetch_all(pool)
            .await?;
            let table: Option<Table> =
                sqlx::query_as(sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM tables WHERE id = $1")))
                    .bind(id)
                    .fetch_optional(pool)
                    .await?;
            let Some(mut table) = table else { return Ok(None) };
            let seats: Vec<SeatColumns> =
                sqlx::query_as(seats!("WHERE table_id = $1 ORDER BY player"))
                    .bind(id)
                    .fetch_all(pool)
                    .await?;
            table.seats = seats.into_iter().map(|columns| seat_of(columns).1).collect();
            let rows = rows.into_iter().map(|(entry, token, at)| Row { entry, token, at });
            Ok(Some((table, rows.collect())))
        })
    }
}

/// Adds one row inside a transaction of either database.
macro_rules! insert {
    ($transaction:ident, $id:expr, $number:expr, $row:expr) => {
        sqlx::query(
            "INSERT INTO entries (table_id, number, entry, token, at) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind($id)
        .bind($number)
        .bind(&$row.entry)
        .bind(&$row.token)
        .bind($row.at)
        .execute(&mut *$transaction)
        .await?
    };
}
pub(crate) use insert;

/// Opens a table inside a transaction of either database.
macro_rules! create {
    ($transaction:ident, $table:expr, $rows:expr) => {{
        let $crate::Index { status, acting, due, winners, ended_at, listed } = &$table.index;
        sqlx::query(
            "INSERT INTO tables (id, game, options, asked, start, owner, clock, public, rated, \
                 previous, standing, created_at, updated_at, status, acting, due, winners, \
                 ended_at, length, dice, listed) VALUES \
                 ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, \
                 $19, $20, $21)",
        )
        .bind(&$table.id)
        .bind(&$table.game)
        .bind(&$table.options)
        .bind(&$table.asked)
        .bind(&$table.start)
        .bind(&$table.owner)
        .bind(&$table.clock)
        .bind($table.public)
        .bind($table.rated)
        .bind(&$table.previous)
        .bind(&$table.standing)
        .bind($table.created_at)
        .bind($table.updated_at)
        .bind(status.name())
        .bind(acting.map(i64::from))
        .bind(due)
        .bind(winners)
        .bind(ended_at)
        .bind($rows.len() as i64)
        .bind($table.dice.as_ref().map(|secret| &secret.0))
        .bind(listed)
        .execute(&mut *$transaction)
        .await?;
        for (player, seat) in (0i64..).zip(&$table.seats) {
            sqlx::query(
                "INSERT INTO seats (table_id, player, kind, person, name, level) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(&$table.id)
            .bind(player)
            .bind(&seat.kind)
            .bind(&seat.person)
            .bind(&seat.name)
            .bind(i64::from(seat.level))
            .execute(&mut *$transaction)
            .await?;
        }
        for (number, row) in (0i64..).zip($rows) {
            $crate::tables::insert!($transaction, &$table.id, number, row);
        }
    }};
}
pub(crate) use create;

/// Does what an [`Append`] says, inside a transaction of either database.
macro_rules! write {
    ($transaction:ident, $append:expr) => {
        async {
            let append: &$crate::Append = $append;
            let Some(last) = append.rows.last() else { return Ok(()) };
            let $crate::Index { status, acting, due, winners, ended_at, listed } = &append.index;
            // Written first: the writer's lock is taken at once, and two
            // writers of one table meet here.
            let found = sqlx::query(
                "UPDATE tables SET length = length + $1, updated_at = $2, status = $3, \
                 acting = $4, due = $5, winners = $6, ended_at = $7, listed = $8 \
                 WHERE id = $9 AND length = $10",
            )
            .bind(append.rows.len() as i64)
            .bind(last.at)
            .bind(status.name())
            .bind(acting.map(i64::from))
            .bind(due)
            .bind(winners)
            .bind(ended_at)
            .bind(listed)
            .bind(&append.id)
            .bind(append.version as i64)
            .execute(&mut *$transaction)
            .await?;
            if found.rows_affected() == 0 {
                let known = sqlx::query("SELECT 1 FROM tables WHERE id = $1")
                    .bind(&append.id)
                    .fetch_optional(&mut *$transaction)
                    .await?;
                return Err(match known {
                    Some(_) => $crate::StoreError::Conflict,
                    None => $crate::StoreError::NoSuchTable,
                });
            }
            if let Some((player, person)) = &append.sits {
                let sat = sqlx::query(
                    "UPDATE seats SET kind = 'person', person = $1 \
                     WHERE table_id = $2 AND player = $3 AND kind = 'open'",
                )
                .bind(person)
                .bind(&append.id)
                .bind(i64::from(*player))
                .execute(&mut *$transaction)
                .await?;
                if sat.rows_affected() == 0 {
                    return Err($crate::StoreError::Conflict);
                }
            }
            for (number, row) in (append.version as i64..).zip(&append.rows) {
                $crate::tables::insert!($transaction, &append.id, number, row);
            }
            if let Some((table, rows)) = append.opens.as_deref() {
                $crate::tables::create!($transaction, table, rows);
            }
            Ok::<(), $crate::StoreError>(())
        }
        .await
    };
}
pub(crate) use write;
