//! Boards without a table, as rules pages and workbenches have them. Lessons,
//! puzzles, reviews and studies belong here.
//!
//! Must not know: seats, clocks, consent; nothing here changes a table.

pub(crate) mod free_board;
