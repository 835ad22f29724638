//! Turns of Bâtons et Pions: where a turn stands, what it still asks, whole
//! turns, the steps that lead to a position, random steps.
//!
//! Must not know: notation, words, pictures.

pub(crate) mod path;
pub(crate) mod question;
pub(crate) mod random;
pub(crate) mod stage;
pub(crate) mod whole;
