//! Someone who looks after the house: who may do it, what they can do, what
//! holds because they did it, what visitors report to them, what is swept out.
//!
//! Every act of an operator is an [`orders::Order`] and goes through
//! [`orders::carry_out`]: the store checks the role and writes the audit log in
//! the same transaction as the act. Every node then follows the audit log
//! ([`oversight`]), so that an act holds on all of them, whether it came from a
//! page or from the terminal.
//!
//! Must not know: SQL, any game.

pub(crate) mod addresses;
pub(crate) mod console;
pub(crate) mod hidden;
pub(crate) mod latest;
pub(crate) mod orders;
pub(crate) mod oversight;
pub(crate) mod retention;
pub(crate) mod role;
