//! How much room there is: for groups beside each other, and in a zone (C2.3, C6.1).

use crate::{
    field::{
        Field, Place,
        neutral::{Spot, square_of_distance},
    },
    scenario::{Area, Start},
};

/// C2.3: do groups in these places not stand on each other?
pub(crate) fn is_apart(field: &Field, a: Place, b: Place) -> bool {
    if !field.is_open() {
        return a != b;
    }
    let base = i64::from(field.measures().base);
    square_of_distance(a.as_spot(), b.as_spot()) >= base * base
}

/// How many groups an area has room for, with those on the table counted as if
/// they had been placed in it.
pub(crate) fn room(field: &Field, area: &Area, standing: &[Start<Place>]) -> usize {
    match *area {
        Area::Cells(cells) => {
            let taken = standing.iter().fold(0, |all, start| all | start.at.set());
            (cells & field.passable() & !taken).count_ones() as usize + standing.len()
        }
        Area::Box(..) => grid_points(field, area).count(),
    }
}

/// Can groups in one area be in the way of groups in another?
pub(crate) fn crowd(field: &Field, one: &Area, other: &Area) -> bool {
    match (*one, *other) {
        (Area::Cells(one), Area::Cells(other)) => one & other != 0,
        (Area::Box(low, high), Area::Box(from, to)) => {
            let base = i32::from(field.measures().base);
            let near = |low, high, from, to| low <= to + base && from <= high + base;
            near(low.x, high.x, from.x, to.x) && near(low.y, high.y, from.y, to.y)
        }
        _ => true,
    }
}

/// Points of a box, two bases apart, where nothing hinders a group: no group
/// anywhere can take up more than one of them.
pub(crate) fn grid_points(field: &Field, area: &Area) -> impl Iterator<Item = Place> {
    let (low, high) = match *area {
        Area::Box(low, high) => (low, high),
        Area::Cells(_) => (Spot { x: 1, y: 1 }, Spot::default()),
    };
    let step = 2 * usize::from(field.measures().base);
    let columns = (low.x..=high.x).step_by(step);
    columns
        .flat_map(move |x| (low.y..=high.y).step_by(step).map(move |y| Place::spot(Spot { x, y })))
        .filter(|&place| !field.terrain(place).is_some_and(|terrain| terrain.is_closed()))
}
