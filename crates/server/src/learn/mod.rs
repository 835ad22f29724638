//! Boards without a table: free boards on rules pages, workbenches. Lessons,
//! puzzles, reviews and studies belong here.
//!
//! Must not know: seats, clocks, consent; nothing here changes a table.

pub(crate) mod free_board;
pub(crate) mod workbench;
