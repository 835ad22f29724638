//! What to touch to play an action, and what lights up before.
//!
//! During an activation a touched place says what is meant: free ground is a
//! move, an enemy in contact close combat, an enemy farther away a shot, a
//! friend a regrouping. A part to move is folded away behind one button; who is
//! part of it, the figures of a regrouping and losses are chosen by buttons, too.

use rules::{Effect, Game, Gesture, Notation, Preview, Touch};

use crate::{
    Action, Activation, Choc, Figure, Phase, Place, Position, Squad,
    field::each,
    notation::{self, acting_group, squad_text},
    refusal,
    scenario::LETTERS,
    view::outlook,
};

/// The name of the area that an advance reaches on the neutral surface.
pub(crate) fn reach_name(advance: u8) -> String {
    format!("reach-{advance}")
}

pub(crate) fn gesture(game: &Choc, position: &Position, action: Action) -> Vec<(Touch, Effect)> {
    let button = |name: String, effect| vec![(Touch::Button(name), effect)];
    match action {
        Action::Die(die) => button(format!("die-{die}"), Effect::Roll),
        Action::Place(at) => {
            let zone = || {
                let Phase::Placing(placed) = position.phase() else { return "zone".to_owned() };
                zone_name(game, placed)
            };
            vec![(spot_or_cell(game, at, zone), Effect::Place)]
        }
        Action::Activate(at) => vec![(game.touch(at), Effect::Choose)],
        Action::Fire(at) => vec![(game.touch(at), Effect::Fire)],
        Action::Fight(at) => vec![(game.touch(at), Effect::Fight)],
        Action::Move { to, part } => {
            let mut touches = Vec::new();
            if let Some(mine) = acting_group(position).filter(|_| !part.is_empty()) {
                touches = button("part".to_owned(), Effect::Part);
                touches.extend(picked(game, "go", &classes(&mine.squad, &Squad::EMPTY), &part));
            }
            let there = spot_or_cell(game, to, || reach_name(advance(game, position, part)));
            touches.push((there, Effect::Go));
            touches
        }
        Action::Regroup { with, here, owner } => {
            let mut touches = vec![(game.touch(with), Effect::Join)];
            let (Some(mine), Some(other)) = (acting_group(position), position.group(with)) else {
                return touches;
            };
            touches.extend(picked(game, "keep", &classes(&mine.squad, &other.squad), &here));
            if mine.owner() != other.owner() {
                let owner = format!("owner-{}", LETTERS[owner.index()]);
                touches.extend(button(owner, Effect::Choose));
            }
            touches
        }
        Action::Lose(left) => button(format!("left-{}", squad_text(game, &left)), Effect::Part),
        Action::End => button("end".to_owned(), Effect::End),
    }
}

/// The buttons that pick so many figures of each class, one for each class.
fn picked(
    game: &Choc,
    verb: &str,
    classes: &[Figure],
    squad: &Squad,
) -> impl Iterator<Item = (Touch, Effect)> {
    classes.iter().map(move |&figure| {
        let count = squad.figures().iter().filter(|&&there| there == figure).count();
        let class = squad_text(game, &Squad::of(&[figure]).unwrap_or_default());
        (Touch::Button(format!("{verb}-{class}-{count}")), Effect::Part)
    })
}

/// The part of the activated group that these touches pick; nobody in
/// particular where they pick none.
pub(crate) fn part_of(game: &Choc, touches: &[Touch]) -> Squad {
    touches.iter().fold(Squad::EMPTY, |part, touch| {
        let picked = || {
            let Touch::Button(name) = touch else { return None };
            let (class, count) = name.strip_prefix("go-")?.rsplit_once('-')?;
            let figure = *notation::squad(game, class)?.figures().first()?;
            part.with(&Squad::of(&vec![figure; count.parse().ok()?])?)
        };
        picked().unwrap_or(part)
    })
}

/// The zone of the next group to be placed, as an area to touch.
pub(crate) fn zone_name(game: &Choc, placed: u8) -> String {
    let zone = game.scenario.placing.get(usize::from(placed)).map(|start| start.at);
    zone.map_or_else(String::new, |zone| format!("zone-{}", game.scenario.zones[zone].name))
}

fn spot_or_cell(game: &Choc, place: Place, area: impl FnOnce() -> String) -> Touch {
    if game.scenario.field.is_open() { Touch::Point(area()) } else { game.touch(place) }
}

/// The PA of the activated group, or of part of it.
pub(crate) fn advance(game: &Choc, position: &Position, part: Squad) -> u8 {
    let whole = acting_group(position).map(|group| group.squad);
    let goes = if part.is_empty() { whole.unwrap_or_default() } else { part };
    goes.advance(&game.scenario.roll)
}

/// The figures that differ among those of two groups, in order.
fn classes(mine: &Squad, other: &Squad) -> Vec<Figure> {
    let mut all: Vec<_> = mine.figures().iter().chain(other.figures()).copied().collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    all.dedup();
    all
}

/// On the neutral surface all moves of the same figures are one gesture, whose
/// point is wherever the surface is touched.
pub(crate) fn gestures(game: &Choc, position: &Position) -> Vec<Gesture> {
    let mut actions = Vec::new();
    game.actions(position, &mut actions);
    let mut gestures: Vec<Gesture> = Vec::new();
    for action in actions {
        let steps = gesture(game, position, action);
        let pointed = matches!(steps.last(), Some((Touch::Point(_), _)));
        let same = |known: &Gesture| known.touches.iter().eq(steps.iter().map(|(touch, _)| touch));
        if pointed && gestures.iter().any(same) {
            continue;
        }
        let text = match action {
            Action::Place(_) if pointed => "@~{x},{y}".to_owned(),
            Action::Move { part, .. } if pointed => {
                let part = if part.is_empty() { String::new() } else { squad_text(game, &part) };
                format!("{part}>~{{x}},{{y}}")
            }
            _ => game.action_text(position, action),
        };
        let shown = if pointed { Preview::default() } else { preview(game, position, action) };
        gestures.push(Gesture::new(text, steps, shown));
    }
    gestures
}

/// Where a group that is about to be activated can go and fire; whom a moving
/// group could fire at from where it goes; the line of fire, with its strength
/// and what may come of it.
pub(crate) fn preview(game: &Choc, position: &Position, action: Action) -> Preview {
    match action {
        Action::Fire(at) => outlook::of_shot(game, position, at, lights(game, position, action)),
        Action::Fight(at) => outlook::of_fight(game, position, at),
        _ => lights(game, position, action).into(),
    }
}

fn lights(game: &Choc, position: &Position, action: Action) -> Vec<Touch> {
    let field = &game.scenario.field;
    match action {
        Action::Activate(at) => {
            let Some(group) = position.group(at) else { return Vec::new() };
            let mut lights = targets(game, position, at);
            if !field.is_open() {
                let advance = group.squad.advance(&game.scenario.roll);
                let reach = field.reach(at, advance, position.occupied());
                lights.extend(each(reach).map(|cell| game.touch(cell)));
            }
            lights
        }
        Action::Move { to, part } if !field.is_open() && part.is_empty() => {
            let mut after = *position;
            game.apply(&mut after, action);
            targets(game, &after, to)
        }
        Action::Fire(at) if !field.is_open() => {
            let Some(group) = acting_group(position) else { return Vec::new() };
            let range = group.squad.range(&game.scenario.roll);
            let line = field.line_of_fire(group.place, at, range, position.occupied());
            line.into_iter().chain([at]).map(|cell| game.touch(cell)).collect()
        }
        _ => Vec::new(),
    }
}

/// The enemies that the group in a place could fire at, as things to light up
/// (C5.2).
pub(crate) fn targets(game: &Choc, position: &Position, from: Place) -> Vec<Touch> {
    let acting = position.in_phase(Phase::Acting(Activation::of(from)));
    let others = position.groups().iter().map(|group| group.place);
    let hit = others.filter(|&at| refusal::check(game, &acting, Action::Fire(at)).is_ok());
    hit.map(|at| game.touch(at)).collect()
}
