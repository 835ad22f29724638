//! What every request passes through, whatever it asks for: the table of
//! routes, the checks of what comes in, the budget of each visitor, errors,
//! headers, logs, metrics, embedded files, the description of the API.
//!
//! Must not know: games, tables, what a request is about.

pub(crate) mod accept;
pub(crate) mod answers;
pub mod assets;
pub(crate) mod connections;
pub(crate) mod describe;
pub(crate) mod descriptors;
pub(crate) mod error;
pub(crate) mod extract;
pub(crate) mod headers;
pub(crate) mod limits;
pub(crate) mod logs;
pub(crate) mod metrics;
pub(crate) mod openapi;
pub(crate) mod options;
pub(crate) mod payer;
pub(crate) mod prices;
pub(crate) mod ready;
pub(crate) mod route;
pub(crate) mod routes;
pub(crate) mod stream;
pub(crate) mod whole;
