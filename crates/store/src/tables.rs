//! Tables and their logs.

use sqlx::{ColumnIndex, Decode, FromRow, Row as _, Type};

use crate::{
    Append, Index, Row, Seat, Secret, Status, Table,
    database::on,
    error::StoreError,
    store::Store,
    writer::{Fill, Task},
};

/// The status of a table whose log is still being written, in parts: no list
/// and no visitor sees it.
pub(crate) const UNFINISHED: &str = "writing";
/// How many rows are written at once; others get their turn between two parts.
const PART: usize = 200;

/// The columns of a table, for every query that gives whole ones.
pub(crate) const COLUMNS: &str = "tables.id, game, options, asked, start, owner, clock, public, \
    rated, previous, standing, dice, tables.created_at, updated_at, status, acting, due, winners, ended_at, \
    listed, damaged, revision";

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
            damaged: row.try_get("damaged")?,
            revision: row.try_get::<i64, _>("revision")?.try_into().unwrap_or(u32::MAX),
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
/// person's own name, what they sign in with, and whose account has a guest's
/// name.
pub(crate) type SeatColumns =
    (String, String, Option<String>, String, i64, Option<String>, Option<String>, Option<String>);

/// The query of seats; a condition and the order follow.
macro_rules! seats {
    ($rest:literal) => {
        concat!(
            "SELECT table_id, kind, seats.person, seats.name, level, persons.name, \
             persons.sign_in, names.person FROM seats \
             LEFT JOIN persons ON persons.id = seats.person \
             LEFT JOIN names ON names.skeleton = persons.skeleton AND persons.sign_in IS NULL ",
            $rest
        )
    };
}
pub(crate) use seats;

pub(crate) fn seat_of(columns: SeatColumns) -> (String, Seat) {
    let (table, kind, person, name, level, known_as, sign_in, namesake) = columns;
    let (account, shadowed) = (sign_in.is_some(), namesake.is_some());
    (table, Seat { kind, person, name, level: level as u8, known_as, account, shadowed })
}

impl Store {
    /// Opens a table, with rows if it begins with some. Many are written in parts,
    /// so that other writers get their turn; nobody sees the table before all of
    /// them are there.
    pub async fn create(&self, table: &Table, rows: &[Row]) -> Result<(), StoreError> {
        if rows.len() <= PART {
            return self.database.write(Task::Open(Box::new((table.clone(), rows.to_vec())))).await;
        }
        let begun = Table { index: Index::default(), ..table.clone() };
        self.database.write(Task::Begin(Box::new(begun))).await?;
        let mut version = 0;
        let mut parts = rows.chunks(PART).peekable();
        while let Some(part) = parts.next() {
            let (id, rows) = (table.id.clone(), part.to_vec());
            let index = parts.peek().is_none().then(|| table.index.clone());
            let fill = Fill { id, version, rows, index };
            if let Err(error) = self.database.write(Task::Fill(Box::new(fill))).await {
                // What cannot be removed now is removed at the next start.
                let _ = self.remove_unfinished(0, &table.id).await;
                return Err(error);
            }
            version += part.len() as u64;
        }
        Ok(())
    }

    /// Removes what is left of tables whose logs were being written when a
    /// server was killed: those begun before this moment. Gives how many.
    pub async fn tidy_unfinished(&self, before: i64) -> Result<u64, StoreError> {
        self.remove_unfinished(before, "").await
    }

    async fn remove_unfinished(&self, before: i64, id: &str) -> Result<u64, StoreError> {
        let _turn = self.turn().await;
        on!(&self.database, pool => {
            let mut transaction = pool.begin().await?;
            let mut removed = 0;
            for (table, key) in [("entries", "table_id"), ("seats", "table_id"), ("tables", "id")] {
                let sql = format!(
                    "DELETE FROM {table} WHERE {key} IN (SELECT id FROM tables \
                     WHERE status = '{UNFINISHED}' AND (created_at < $1 OR id = $2))"
                );
                removed = sqlx::query(sqlx::AssertSqlSafe(sql))
                    .bind(before)
                    .bind(id)
                    .execute(&mut *transaction)
                    .await?
                    .rows_affected();
            }
            transaction.commit().await?;
            Ok(removed)
        })
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
        match self.read(id, version).await? {
            // The log only grows: one that is shorter than the table says may have
            // grown between the queries. If it is still shorter, lines are lost.
            Some((_, rows, length)) if version + (rows.len() as u64) < length => {
                let again = self.read(id, version).await?;
                let lost = |rows: &[Row]| version + (rows.len() as u64) < length;
                match again {
                    Some((_, rows, _)) if lost(&rows) => Err(StoreError::Damaged(format!(
                        "there are {} lines of {length}",
                        version + rows.len() as u64
                    ))),
                    again => Ok(again.map(|(table, rows, _)| (table, rows))),
                }
            }
            found => Ok(found.map(|(table, rows, _)| (table, rows))),
        }
    }

    /// A table with what its log has after so many rows, and how many it has in
    /// all by its own count.
    async fn read(
        &self,
        id: &str,
        version: u64,
    ) -> Result<Option<(Table, Vec<Row>, u64)>, StoreError> {
        on!(&self.database, pool => {
            // Seats are read after the log: whatever comes between the queries is
            // simply part of what is read.
            let rows: Vec<RowColumns> =
                sqlx::query_as(ROWS).bind(id).bind(version as i64).fetch_all(pool).await?;
            let table = sqlx::query(sqlx::AssertSqlSafe(format!(
                "SELECT {COLUMNS}, length FROM tables WHERE id = $1 AND status <> '{UNFINISHED}'"
            )))
            .bind(id)
            .fetch_optional(pool)
            .await?;
            let Some(row) = table else { return Ok(None) };
            let mut table = Table::from_row(&row)?;
            let length: i64 = row.try_get("length")?;
            let seats: Vec<SeatColumns> =
                sqlx::query_as(seats!("WHERE table_id = $1 ORDER BY player"))
                    .bind(id)
                    .fetch_all(pool)
                    .await?;
            table.seats = seats.into_iter().map(|columns| seat_of(columns).1).collect();
            Ok(Some((table, log_of(version, rows)?, length.unsigned_abs())))
        })
    }
}

/// A row of a log as the query gives it: number, entry, token, when.
pub(crate) type RowColumns = (i64, String, Option<String>, i64);

/// The rows of a log from a number on.
pub(crate) const ROWS: &str = "SELECT number, entry, token, at FROM entries \
    WHERE table_id = $1 AND number >= $2 ORDER BY number";

/// A log from its rows, none of which may be missing.
pub(crate) fn log_of(version: u64, rows: Vec<RowColumns>) -> Result<Vec<Row>, StoreError> {
    let mut log = Vec::with_capacity(rows.len());
    for (expected, (number, entry, token, at)) in (version as i64..).zip(rows) {
        if number != expected {
            return Err(StoreError::Damaged(format!("line {expected} is missing")));
        }
        log.push(Row { entry, token, at });
    }
    Ok(log)
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

/// Adds many rows with one statement, inside a transaction of either database.
macro_rules! insert_all {
    ($transaction:ident, $each:literal, $id:expr, $version:expr, $rows:expr) => {
        sqlx::query(concat!(
            "INSERT INTO entries (table_id, number, entry, token, at) \
             SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), value ->> 2, value ->> 3, \
             CAST(value ->> 4 AS BIGINT) FROM ",
            $each,
        ))
        .bind(serde_json::Value::Array($crate::writer::rows_of($id, $version, $rows)).to_string())
        .execute(&mut *$transaction)
        .await?
    };
}
pub(crate) use insert_all;

/// Adds a part to a log that is written in parts, inside a transaction of either
/// database.
macro_rules! fill {
    ($transaction:ident, $each:literal, $part:expr) => {{
        let $crate::writer::Fill { id, version, rows, index } = &**$part;
        let count = rows.len() as i64;
        let found = match index {
            None => sqlx::query(
                "UPDATE tables SET length = length + $1 \
                 WHERE id = $2 AND length = $3 AND status = 'writing'",
            )
            .bind(count)
            .bind(id)
            .bind(*version as i64),
            Some($crate::Index { status, acting, due, winners, ended_at, listed }) => sqlx::query(
                "UPDATE tables SET length = length + $1, status = $4, acting = $5, due = $6, \
                 winners = $7, ended_at = $8, listed = $9 \
                 WHERE id = $2 AND length = $3 AND status = 'writing'",
            )
            .bind(count)
            .bind(id)
            .bind(*version as i64)
            .bind(status.name())
            .bind(acting.map(i64::from))
            .bind(due)
            .bind(winners)
            .bind(ended_at)
            .bind(listed),
        };
        if found.execute(&mut *$transaction).await?.rows_affected() == 0 {
            return Err($crate::StoreError::Conflict);
        }
        $crate::tables::insert_all!($transaction, $each, id, *version, rows);
        Ok(())
    }};
}
pub(crate) use fill;

/// Opens a table inside a transaction of either database.
macro_rules! create {
    ($transaction:ident, $each:literal, $table:expr, $rows:expr, $status:expr) => {{
        let $crate::Index { acting, due, winners, ended_at, listed, .. } = &$table.index;
        sqlx::query(
            "INSERT INTO tables (id, game, options, asked, start, owner, clock, public, rated, \
                 previous, standing, created_at, updated_at, status, acting, due, winners, \
                 ended_at, length, dice, listed, revision) VALUES \
                 ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, \
                 $19, $20, $21, $22)",
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
        .bind($status)
        .bind(acting.map(i64::from))
        .bind(due)
        .bind(winners)
        .bind(ended_at)
        .bind($rows.len() as i64)
        .bind($table.dice.as_ref().map(|secret| &secret.0))
        .bind(listed)
        .bind(i64::from($table.revision))
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
        if !$rows.is_empty() {
            $crate::tables::insert_all!($transaction, $each, &$table.id, 0, $rows);
        }
    }};
}
pub(crate) use create;

/// Does what an [`Append`] says, inside a transaction of either database.
macro_rules! write {
    ($transaction:ident, $each:literal, $append:expr) => {
        async {
            let append: &$crate::Append = $append;
            if append.rows.is_empty() {
                return Ok(());
            }
            let $crate::Index { status, acting, due, winners, ended_at, listed } = &append.index;
            // Written first: the writer's lock is taken at once, and two
            // writers of one table meet here.
            let found = sqlx::query(
                "UPDATE tables SET length = length + $1, updated_at = $2, status = $3, \
                 acting = $4, due = $5, winners = $6, ended_at = $7, listed = $8 \
                 WHERE id = $9 AND length = $10 AND damaged IS NULL",
            )
            .bind(append.rows.len() as i64)
            .bind(append.updated_at)
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
            if let Some(act) = &append.closes {
                $crate::operator::audit_close!($transaction, act, &append.id);
            }
            if let Some((table, rows)) = append.opens.as_deref() {
                let status = table.index.status.name();
                $crate::tables::create!($transaction, $each, table, rows, status);
            }
            Ok::<(), $crate::StoreError>(())
        }
        .await
    };
}
pub(crate) use write;
