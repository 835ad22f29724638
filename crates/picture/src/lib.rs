//! A scene as a picture: SVG, PNG, or characters in a terminal; and the one
//! palette that all of them, and the browser's style sheet, take colours from.
//!
//! Knows no game: it draws what the [`Scene`](rules::Scene) says.

mod glyphs;
mod palette;
mod svg;
mod terminal;

pub use palette::{Theme, css};
pub use svg::{png, raster, svg};
pub use terminal::{Colours, terminal};
