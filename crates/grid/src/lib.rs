//! The boards beneath the games: which cells there are, what they are called,
//! which are neighbours and where they lie in a drawing.
//!
//! Geometry only: no piece, no player, no rule.
//!
//! Must not know: any game.

pub mod hexes;
pub mod squares;
pub mod triangles;

pub use hexes::{Hex, HexDirection, Hexes};
pub use squares::Square;
pub use triangles::{Axis, Corner, Side, Triangle};

/// Half of √3 in thousandths: the height of a triangle with sides of 1,000.
pub const TRIANGLE_HEIGHT: i32 = 866;
