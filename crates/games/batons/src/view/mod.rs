//! What a person sees of Bâtons et Pions, touches, and is told.
//!
//! Must not know: which steps are legal (it asks `actions` and `refusal`), any
//! language (it names messages).

mod marks;
pub(crate) mod scene;
