//! The way to a scenario's zones.

use choc::{Area, Field, Place, Spot};

/// How far it is from a place to the nearest cell of a zone, or on the neutral
/// surface to its middle.
pub(super) fn steps_to(field: &Field, area: &Area, from: Place) -> u8 {
    match *area {
        Area::Cells(cells) => {
            let inside = (0..u128::BITS).filter(|cell| cells >> cell & 1 == 1).map(Place::cell);
            inside.map(|cell| field.apart(from, cell)).min().unwrap_or(u8::MAX)
        }
        Area::Box(low, high) => {
            let middle = Spot { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
            field.apart(from, Place::spot(middle))
        }
    }
}
