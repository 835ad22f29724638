//! Computer players: the pool that thinks, workers on other nodes, hints.
//!
//! Must not know: how a search works (`engine`), who may act (`table`).

pub(crate) mod hint;
pub(crate) mod pool;
pub(crate) mod worker;
