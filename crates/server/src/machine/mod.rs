//! Computer players: the pool that thinks, its queue, workers on other nodes, hints.
//!
//! Must not know: how a search works (`engine`), who may act (`table`).

pub(crate) mod figures;
pub(crate) mod hint;
pub(crate) mod pool;
pub(crate) mod queue;
mod reason;
pub(crate) mod worker;
