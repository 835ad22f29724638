//! The way to a scenario's zones.

use choc::{Area, Field, Place, Position, Spot};

/// How much it matters by now who is in a zone that has to be held at the end of
/// a round (C6.2), from 0 to 1: early it is only a place to be shot at.
pub(super) fn pressing(position: &Position, round: u8) -> f32 {
    let time = (f32::from(position.round()) / f32::from(round.max(1))).min(1.0);
    time * time
}

/// How far it is from a place to the nearest cell of a zone, or on the neutral
/// surface to its middle.
pub(super) fn steps_to(field: &Field, area: &Area, from: Place) -> u8 {
    match *area {
        Area::Cells(mut cells) => {
            let mut nearest = u8::MAX;
            while cells != 0 {
                nearest = nearest.min(field.apart(from, Place::cell(cells.trailing_zeros())));
                cells &= cells - 1;
            }
            nearest
        }
        Area::Box(low, high) => {
            let middle = Spot { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
            field.apart(from, Place::spot(middle))
        }
    }
}
