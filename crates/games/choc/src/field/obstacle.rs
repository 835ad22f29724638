//! What is in the way: of whoever stands, goes or fires. Only the reason and the
//! place, so that thousands of moves can be judged; `refusal` finds the words.

use crate::{
    Place, Position, Reason,
    field::neutral::{self, Spot, square_of_distance},
    figure::RANGE,
    scenario::Scenario,
};

/// The group that stands too near a place on the neutral surface, the one
/// in `but` left aside (C2.3).
pub(crate) fn near(
    scenario: &Scenario,
    position: &Position,
    place: Place,
    but: Option<Place>,
) -> Option<Place> {
    let base = i64::from(scenario.field.measures().base);
    let others = position.groups().iter().map(|group| group.place);
    others
        .filter(|&other| Some(other) != but)
        .find(|&other| square_of_distance(place.as_spot(), other.as_spot()) < base * base)
}

/// Why no group can stand there, and where the reason is (C2.2, C2.3); the one in
/// `but` is about to leave.
pub(crate) fn no_room(
    scenario: &Scenario,
    position: &Position,
    at: Place,
    but: Option<Place>,
) -> Option<(Reason, Place)> {
    if scenario.field.terrain(at).is_some_and(|terrain| terrain.is_closed()) {
        return Some((Reason::Closed, at));
    }
    if scenario.field.is_open() {
        return near(scenario, position, at, but).map(|other| (Reason::TooNear, other));
    }
    position.group(at).map(|_| (Reason::Occupied, at))
}

/// A move on the neutral surface, of a whole group or of part of it.
pub(crate) struct StraightMove {
    pub(crate) from: Place,
    pub(crate) to: Place,
    pub(crate) advance: u8,
    pub(crate) whole: bool,
}

impl StraightMove {
    /// What hinders it, and where (C2.2, C2.3, C5.1): it is a straight line, clear
    /// of other groups and of closed ground; ground that costs more takes whole M
    /// off the advance.
    pub(crate) fn hindrance(
        &self,
        scenario: &Scenario,
        position: &Position,
    ) -> Option<(Reason, Place)> {
        let &Self { from, to, advance, whole } = self;
        let field = &scenario.field;
        if to == from {
            return Some((Reason::NoStep, from));
        }
        // Whoever stays behind is as much in the way as any other group.
        let leaves = Some(from).filter(|_| whole);
        if let Some(found) = no_room(scenario, position, to, leaves) {
            return Some(found);
        }
        let (start, end) = (from.as_spot(), to.as_spot());
        let crossed = field.discs().iter().filter(|(disc, _)| disc.crosses(start, end));
        let mut extra = 0;
        for (disc, terrain) in crossed {
            if terrain.is_closed() {
                return Some((Reason::Closed, Place::spot(disc.middle)));
            }
            // Ground that one stands on already was paid for on entering it.
            if !disc.holds(start) {
                extra += terrain.cost - 1;
            }
        }
        let most = field.carry(advance.saturating_sub(extra));
        if square_of_distance(start, end) > most * most {
            return Some((Reason::TooFar, to));
        }
        let base = i64::from(field.measures().base);
        let others = position.groups().iter().map(|group| group.place);
        let mut others = others.filter(|&other| other != from);
        let other =
            others.find(|other| neutral::passes_within(other.as_spot(), start, end, base))?;
        Some((Reason::NoWay, other))
    }
}

/// Why a shot on the neutral surface does not reach its target (C5.2), and which
/// group is in the way, if one is.
pub(crate) fn no_open_line(
    scenario: &Scenario,
    position: &Position,
    from: Place,
    at: Place,
    range: u8,
) -> Option<(Reason, Option<Place>)> {
    let field = &scenario.field;
    if field.needed_range(from, at) > range.max(RANGE) {
        return Some((Reason::OutOfRange, None));
    }
    let (start, end) = (from.as_spot(), at.as_spot());
    let walls = field.discs().iter().filter(|(_, terrain)| terrain.stops_fire);
    if walls.into_iter().any(|(disc, _)| disc.crosses(start, end)) {
        return Some((Reason::NoLine, None));
    }
    // It crosses whoever is less than half a base away, counted in half millimetres.
    let base = i64::from(field.measures().base);
    let halves = |spot: Spot| Spot { x: 2 * spot.x, y: 2 * spot.y };
    let (start, end) = (halves(start), halves(end));
    let others = position.groups().iter().map(|group| group.place);
    let mut others = others.filter(|&other| other != from && other != at);
    let crossed = |other: &Place| neutral::passes_within(halves(other.as_spot()), start, end, base);
    let other = others.find(crossed)?;
    Some((Reason::NoLine, Some(other)))
}
