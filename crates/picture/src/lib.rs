//! A scene as a picture: SVG, PNG, or characters in a terminal; the one palette
//! that all of them, printed sheets and the browser's style sheet take colours
//! from; and the letters of pictures and sheets.
//!
//! Knows no game: it draws what the [`Scene`](rules::Scene) says.

pub mod letters;
mod palette;
mod svg;
mod terminal;

pub use palette::{Inking, Theme, css, printed};
pub use svg::{png, raster, svg};
pub use terminal::{Colours, terminal};
