//! What an action will have changed to the eye: who went where, who attacked
//! whom, the dice, and what they cost.

use rules::{Mark, Point};

use crate::{
    Action, Choc, Phase, Place, Position,
    notation::acting_group,
    play::{self, impact},
};

/// How far a die lies from the line of the attack that it is rolled for.
const ASIDE: i32 = 300;

/// The marks of an action; `at` tells where a place is seen.
pub(crate) fn marks(
    game: &Choc,
    position: &Position,
    action: Action,
    at: impl Fn(Place) -> Point + Copy,
) -> Vec<Mark> {
    let name = |place| game.scenario.field.name(place);
    let taken = |place| Mark::Taken { piece: name(place), at: at(place) };
    let travel = |from, to| Mark::Travel {
        piece: name(from),
        becomes: name(to),
        from: at(from),
        to: at(to),
    };
    let Some(acting) = acting_group(position) else {
        return match action {
            Action::Place(to) => vec![Mark::Placed { piece: name(to), at: at(to) }],
            // The dice for the order lie by a group of whoever rolls.
            Action::Die(face) => {
                let roller = position.order().roller();
                let group = position.groups().iter().find(|group| Some(group.owner()) == roller);
                let die = |at: Point| Mark::Die { at: at.shifted(-ASIDE, -ASIDE), face };
                group.map(|group| die(at(group.place))).into_iter().collect()
            }
            _ => Vec::new(),
        };
    };
    match action {
        Action::Move { to, .. } if play::is_exit(&game.scenario, acting.owner(), to) => {
            vec![travel(acting.place, to), taken(acting.place)]
        }
        Action::Move { to, .. } => vec![travel(acting.place, to)],
        Action::Regroup { with, here, .. } if here.is_empty() => {
            vec![travel(acting.place, with)]
        }
        Action::Regroup { with, .. } => vec![travel(with, acting.place)],
        Action::Fire(target) | Action::Fight(target) => {
            vec![Mark::Attack { from: at(acting.place), to: at(target) }]
        }
        Action::Die(face) => rolled(game, position, face, at),
        _ => Vec::new(),
    }
}

/// A die of a shot or a fight, beside its line, and what it costs.
fn rolled(game: &Choc, position: &Position, face: u8, at: impl Fn(Place) -> Point) -> Vec<Mark> {
    let scenario = &game.scenario;
    // Where the die lies on the way from the attacker, in percent; who is hit by how much.
    let (from, target, along, hits) = match position.phase() {
        Phase::Firing(acting, target) => {
            let sum = play::fire_sum(scenario, position, acting.place, target);
            (acting.place, target, 50, vec![(target, impact(sum, face))])
        }
        Phase::Fighting(acting, target, None) => (acting.place, target, 20, Vec::new()),
        Phase::Fighting(acting, target, Some(first)) => {
            let given = impact(play::close_sum(scenario, position, acting.place), first);
            let back = impact(play::close_sum(scenario, position, target), face);
            (acting.place, target, 80, vec![(target, given), (acting.place, back)])
        }
        _ => return Vec::new(),
    };
    let mut marks = vec![Mark::Die { at: beside(at(from), at(target), along), face }];
    for (place, impact) in hits.into_iter().filter(|&(_, impact)| impact > 0) {
        let life = position.group(place).map_or(0, |group| group.squad.life());
        marks.push(if impact >= life {
            Mark::Taken { piece: scenario.field.name(place), at: at(place) }
        } else {
            Mark::Lost { at: at(place), count: impact }
        });
    }
    marks
}

/// A point beside the way from one point to another.
fn beside(from: Point, to: Point, along: i32) -> Point {
    let (x, y) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
    let length = (x * x + y * y).isqrt().max(1);
    let middle = from.shifted((to.x - from.x) * along / 100, (to.y - from.y) * along / 100);
    // On the upper side, or the left one of a way straight up.
    let up = if x > 0 || (x == 0 && y < 0) { 1 } else { -1 };
    let aside = |part: i64| (part * i64::from(ASIDE * up) / length) as i32;
    middle.shifted(aside(y), aside(-x))
}
