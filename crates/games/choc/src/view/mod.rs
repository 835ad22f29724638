//! What a person sees, touches and is told of CHOC: the scene, how things look,
//! the touches that play an action, the words for what happens.
//!
//! Must not know: which actions are legal (it asks `actions` and `refusal`),
//! any language (it names messages), colours beyond their meaning.

pub(crate) mod drawing;
pub(crate) mod gestures;
mod marks;
mod outlook;
pub(crate) mod scene;
pub(crate) mod words;
