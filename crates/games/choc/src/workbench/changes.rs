//! Changing a scenario that need not be complete.

use rules::{Seat, Seats};

use super::{Edit, Limit, Stretch, Task};
use crate::{
    Aim, Area, Field, Figure, Goal, HOUSE, Kind, LimitResult, Look, Place, Relief, Scenario, Spot,
    Squad, Start, Surface, Terrain, Zone,
    field::{MOST_CELLS, each, neutral::Disc},
    figure::Roll,
    scenario::{reading, room::grid_points},
};

/// Names for zones: those that the house has words for, then letters.
const NAMES: [&str; 12] =
    ["north", "east", "west", "village", "camp", "mill", "a", "b", "c", "d", "e", "f"];
/// How far a column or a row of the neutral surface reaches, in millimetres.
const STEP: u32 = 100;
/// The radius of terrain put on the neutral surface.
const RADIUS: u16 = 60;
/// Half the side of a zone put there.
const HALF: i32 = 100;
/// A round, or a number of figures, to begin with.
const SOON: u8 = 6;
const SOME: u8 = 3;

/// The house's scenario with this number, without the house's words.
pub(crate) fn house(number: usize) -> Scenario {
    let (_, text) = HOUSE[number.min(HOUSE.len() - 1)];
    reading::sketch(text).expect("the house's scenarios are well written")
}

/// The name that the next zone gets, while there are any.
pub(crate) fn next_name(plan: &Scenario) -> Option<&'static str> {
    let free = |name: &&&str| plan.zones.iter().all(|zone| zone.name != **name);
    NAMES.iter().find(free).copied()
}

/// The size after a stretch, if there is one.
pub(crate) fn stretched(plan: &Scenario, by: Stretch) -> Option<(u32, u32)> {
    let (width, height) = plan.field.size();
    let step = if plan.field.is_open() { STEP } else { 1 };
    let (width, height) = match by {
        Stretch::Wider => (width + step, height),
        Stretch::Narrower => (width.checked_sub(step)?, height),
        Stretch::Taller => (width, height + step),
        Stretch::Lower => (width, height.checked_sub(step)?),
    };
    fits(plan.field.surface(), width, height).then_some((width, height))
}

fn fits(surface: Surface, width: u32, height: u32) -> bool {
    match surface {
        Surface::Open => [width, height].iter().all(|side| (200..=4000).contains(side)),
        Surface::Hex | Surface::Square => {
            width >= 2 && (2..=26).contains(&height) && width * height <= MOST_CELLS
        }
    }
}

/// Who stands there.
pub(crate) fn group(plan: &Scenario, at: Place) -> Option<&Start<Place>> {
    plan.standing.iter().find(|start| start.at == at)
}

/// How many figures there are in all.
pub(crate) fn figures(plan: &Scenario) -> usize {
    let placing = plan.placing.iter().map(|start| start.squad.len());
    plan.standing.iter().map(|start| start.squad.len()).chain(placing).sum()
}

/// Does anybody have to do with the zone?
pub(crate) fn is_used(plan: &Scenario, zone: usize) -> bool {
    let goal = |goal: &Goal| matches!(goal.aim, Aim::Hold { zone: of, .. } | Aim::Exit { zone: of, .. } if of == zone);
    plan.goals.iter().any(goal) || plan.placing.iter().any(|start| start.at == zone)
}

/// Where a group waiting for a zone could stand: its first free place.
pub(crate) fn room(plan: &Scenario, zone: usize) -> Option<Place> {
    let area = plan.zones.get(zone)?.area;
    let free = |&place: &Place| super::refusal::is_free(plan, place, None).is_ok();
    match area {
        Area::Cells(cells) => each(cells).find(free),
        Area::Box(..) => grid_points(&plan.field, &area).find(free),
    }
}

/// Makes a change that can be made.
pub(crate) fn apply(plan: &mut Scenario, edit: Edit) {
    match edit {
        Edit::Surface(surface) => {
            let (width, height) = match surface {
                Surface::Open => (1000, 700),
                Surface::Hex | Surface::Square if plan.field.is_open() => (9, 7),
                Surface::Hex | Surface::Square => plan.field.size(),
            };
            reshape(plan, surface, width, height);
        }
        Edit::Size(by) => {
            if let Some((width, height)) = stretched(plan, by) {
                reshape(plan, plan.field.surface(), width, height);
            }
        }
        Edit::Players(seats) => seat(plan, seats),
        Edit::Ally(a, b) => ally(plan, a, b),
        Edit::Terrain(relief, at) => shape(plan, relief, at),
        Edit::Zone(number, at) => zone(plan, usize::from(number), at),
        Edit::Unzone(number) => drop_zone(plan, usize::from(number)),
        Edit::Side(seat, at) => match plan.standing.iter_mut().find(|start| start.at == at) {
            Some(start) => start.owner = seat,
            None => {
                let kind =
                    if plan.roll.kinds().is_empty() { recruit(plan, Look::Rifleman) } else { 0 };
                let squad = Squad::of(&[whole(plan, kind)]).unwrap_or_default();
                plan.standing.push(Start { owner: seat, at, squad });
            }
        },
        Edit::Add(kind, at) => join(plan, usize::from(kind), at),
        Edit::Recruit(look, at) => {
            let kind = recruit(plan, look);
            join(plan, kind, at);
        }
        Edit::Drop(kind, at) => {
            let gone = Squad::of(&[whole(plan, usize::from(kind))]).unwrap_or_default();
            if let Some(start) = plan.standing.iter_mut().find(|start| start.at == at) {
                start.squad = start.squad.without(&gone).unwrap_or(start.squad);
            }
            plan.standing.retain(|start| !start.squad.is_empty());
        }
        Edit::Move { from, to } => {
            if let Some(start) = plan.standing.iter_mut().find(|start| start.at == from) {
                start.at = to;
            }
        }
        Edit::Remove(at) => plan.standing.retain(|start| start.at != at),
        Edit::Into(zone, at) => {
            if let Some(number) = plan.standing.iter().position(|start| start.at == at) {
                let Start { owner, squad, .. } = plan.standing.remove(number);
                plan.placing.push(Start { owner, at: usize::from(zone), squad });
            }
        }
        Edit::Out(zone) => {
            let zone = usize::from(zone);
            let Some(at) = room(plan, zone) else { return };
            if let Some(number) = plan.placing.iter().rposition(|start| start.at == zone) {
                let Start { owner, squad, .. } = plan.placing.remove(number);
                plan.standing.push(Start { owner, at, squad });
            }
        }
        Edit::Goal(seat, task) => {
            let side = plan.sides[seat.index()];
            plan.goals.push(Goal { side, aim: aim(task) });
        }
        Edit::More(number) => by_one(plan, number, 1),
        Edit::Less(number) => by_one(plan, number, -1),
        Edit::Ungoal(number) => drop(plan.goals.remove(usize::from(number))),
        Edit::Limit(limit) => set_limit(plan, limit),
        Edit::House(number) => *plan = house(usize::from(number)),
        Edit::Clear => {
            let (width, height) = plan.field.size();
            plan.field = Field::new(plan.field.surface(), width, height, plan.field.measures());
            plan.zones.clear();
            plan.standing.clear();
            plan.placing.clear();
            plan.goals.clear();
            plan.limit = None;
        }
    }
}

/// A figure of a kind, unhurt.
fn whole(plan: &Scenario, kind: usize) -> Figure {
    Figure::new(kind, plan.roll.kinds()[kind].life)
}

fn join(plan: &mut Scenario, kind: usize, at: Place) {
    let more = Squad::of(&[whole(plan, kind)]).unwrap_or_default();
    if let Some(start) = plan.standing.iter_mut().find(|start| start.at == at) {
        start.squad = start.squad.with(&more).unwrap_or(start.squad);
    }
}

/// A new kind with the usual values of its look; gives its number.
fn recruit(plan: &mut Scenario, look: Look) -> usize {
    let mut kinds = plan.roll.kinds().to_vec();
    let known = |letter: &char| kinds.iter().all(|kind| kind.letter != *letter);
    let letter = look.word().chars().chain('a'..='z').find(known).unwrap_or('z');
    kinds.push(Kind::usual(letter, look));
    plan.roll = Roll::new(kinds);
    plan.roll.kinds().len() - 1
}

/// Another surface or size: what has no place on it goes.
fn reshape(plan: &mut Scenario, surface: Surface, width: u32, height: u32) {
    let old = plan.field.clone();
    let mut field = Field::new(surface, width, height, old.measures());
    // A place keeps its name; on another kind of surface it has none.
    let moved = |place: Place, field: &Field| field.named(&old.name(place));
    for cell in old.cells() {
        if let (Some(terrain), Some(to)) = (old.terrain(cell), moved(cell, &field)) {
            field.shape_cell(to, terrain);
        }
    }
    for &(disc, terrain) in old.discs() {
        if field.is_open() && field.holds(disc.middle) {
            field.shape_disc(disc, terrain);
        }
    }
    let area = |area: Area| match area {
        Area::Cells(cells) => {
            let cells = each(cells).filter_map(|cell| moved(cell, &field));
            let cells = cells.fold(0, |all, cell| all | cell.set());
            (cells != 0).then_some(Area::Cells(cells))
        }
        Area::Box(low, high) if field.is_open() => {
            let fit = |at: Spot| Spot { x: at.x.min(width as i32), y: at.y.min(height as i32) };
            Some(Area::Box(fit(low), fit(high)))
        }
        Area::Box(..) => None,
    };
    let areas: Vec<Option<Area>> = plan.zones.iter().map(|zone| area(zone.area)).collect();
    for start in std::mem::take(&mut plan.standing) {
        if let Some(at) = moved(start.at, &field) {
            plan.standing.push(Start { at, ..start });
        }
    }
    plan.field = field;
    for (number, area) in areas.into_iter().enumerate().rev() {
        match area {
            Some(area) => plan.zones[number].area = area,
            None => drop_zone(plan, number),
        }
    }
}

/// A zone goes, and whatever has to do with it.
fn drop_zone(plan: &mut Scenario, gone: usize) {
    plan.zones.remove(gone);
    let left = |zone: usize| if zone > gone { zone - 1 } else { zone };
    plan.placing.retain(|start| start.at != gone);
    plan.placing.iter_mut().for_each(|start| start.at = left(start.at));
    plan.goals.retain_mut(|goal| match &mut goal.aim {
        Aim::Hold { zone, .. } | Aim::Exit { zone, .. } => {
            let stays = *zone != gone;
            *zone = left(*zone);
            stays
        }
        Aim::Survive { .. } | Aim::Kill { .. } => true,
    });
}

fn seat(plan: &mut Scenario, seats: u8) {
    plan.seats = seats;
    plan.standing.retain(|start| start.owner.0 < seats);
    plan.placing.retain(|start| start.owner.0 < seats);
    let there =
        |side: &Seats| side.iter().filter(|seat| seat.0 < seats).fold(Seats::NONE, Seats::with);
    for (number, side) in (0..).zip(&mut plan.sides) {
        *side = match there(side) {
            _ if number >= seats => Seats::NONE,
            Seats::NONE => Seats::one(Seat(number)),
            side => side,
        };
    }
    // Fewer players may leave one alliance alone: it breaks.
    if plan.sides[0].len() == usize::from(seats) {
        (0..seats).for_each(|seat| plan.sides[usize::from(seat)] = Seats::one(Seat(seat)));
    }
    plan.goals.retain(|goal| there(&goal.side) != Seats::NONE);
    settle(plan);
}

fn ally(plan: &mut Scenario, a: Seat, b: Seat) {
    let (of_a, of_b) = (plan.sides[a.index()], plan.sides[b.index()]);
    if of_a.contains(b) {
        // The second leaves the others.
        let rest = of_a.iter().filter(|&seat| seat != b).fold(Seats::NONE, Seats::with);
        rest.iter().for_each(|seat| plan.sides[seat.index()] = rest);
        plan.sides[b.index()] = Seats::one(b);
    } else {
        let both = of_b.iter().fold(of_a, Seats::with);
        both.iter().for_each(|seat| plan.sides[seat.index()] = both);
    }
    settle(plan);
}

/// Brings victories into line with the alliances.
fn settle(plan: &mut Scenario) {
    let sides = plan.sides;
    let seats = plan.seats;
    let whole =
        |side: Seats| side.iter().find(|seat| seat.0 < seats).map(|seat| sides[seat.index()]);
    for goal in &mut plan.goals {
        goal.side = whole(goal.side).unwrap_or(goal.side);
    }
    if let Some((_, LimitResult::Side(side))) = &mut plan.limit {
        *side = whole(*side).unwrap_or(sides[0]);
    }
}

/// Terrain put on a point of the neutral surface.
pub(crate) fn disc(at: Place) -> Disc {
    Disc { middle: at.as_spot(), radius: RADIUS }
}

fn shape(plan: &mut Scenario, relief: Option<Relief>, at: Place) {
    let (width, height) = plan.field.size();
    let old = plan.field.clone();
    let mut field = Field::new(old.surface(), width, height, old.measures());
    let terrain = relief.map(Terrain::usual);
    for cell in old.cells() {
        let there = if cell == at { terrain } else { old.terrain(cell) };
        if let Some(terrain) = there {
            field.shape_cell(cell, terrain);
        }
    }
    if old.is_open() {
        let stays = |disc: &Disc| terrain.is_some() || !disc.holds(at.as_spot());
        old.discs()
            .iter()
            .filter(|(disc, _)| stays(disc))
            .for_each(|&(d, t)| field.shape_disc(d, t));
        if let Some(terrain) = terrain {
            field.shape_disc(disc(at), terrain);
        }
    }
    plan.field = field;
}

fn zone(plan: &mut Scenario, number: usize, at: Place) {
    let (width, height) = plan.field.size();
    let (right, low) = (width as i32, height as i32);
    let Spot { x, y } = at.as_spot();
    let open = plan.field.is_open();
    let Some(zone) = plan.zones.get_mut(number) else {
        let Some(name) = next_name(plan) else { return };
        let area = if open {
            let least = Spot { x: (x - HALF).max(0), y: (y - HALF).max(0) };
            Area::Box(least, Spot { x: (x + HALF).min(right), y: (y + HALF).min(low) })
        } else {
            Area::Cells(at.set())
        };
        plan.zones.push(Zone { name: name.to_owned(), area });
        return;
    };
    zone.area = match zone.area {
        Area::Cells(cells) => Area::Cells(cells ^ at.set()),
        Area::Box(a, b) => {
            Area::Box(Spot { x: a.x.min(x), y: a.y.min(y) }, Spot { x: b.x.max(x), y: b.y.max(y) })
        }
    };
    if zone.area == Area::Cells(0) {
        drop_zone(plan, number);
    }
}

fn aim(task: Task) -> Aim {
    match task {
        Task::Hold(zone) => Aim::Hold { zone: zone.into(), round: SOON },
        Task::Exit(zone) => Aim::Exit { zone: zone.into(), figures: SOME },
        Task::Survive => Aim::Survive { round: SOON },
        Task::Kill(kind) => Aim::Kill { kind: kind.into() },
    }
}

/// What a goal asks for: a round, or a number of figures.
pub(crate) fn asked(goal: &mut Goal) -> Option<&mut u8> {
    match &mut goal.aim {
        Aim::Hold { round, .. } | Aim::Survive { round } => Some(round),
        Aim::Exit { figures, .. } => Some(figures),
        Aim::Kill { .. } => None,
    }
}

fn by_one(plan: &mut Scenario, number: u8, by: i8) {
    if let Some(asked) = plan.goals.get_mut(usize::from(number)).and_then(asked) {
        *asked = asked.saturating_add_signed(by);
    }
}

fn set_limit(plan: &mut Scenario, limit: Limit) {
    let (round, verdict) = plan.limit.unwrap_or((SOON, LimitResult::Most));
    plan.limit = Some(match limit {
        // The first touch of it sets a limit at all.
        Limit::More if plan.limit.is_some() => (round + 1, verdict),
        Limit::Less => (round.saturating_sub(1), verdict),
        Limit::More => (round, verdict),
        Limit::Draw => (round, LimitResult::Draw),
        Limit::Most => (round, LimitResult::Most),
        Limit::Side(seat) => (round, LimitResult::Side(plan.sides[seat.index()])),
        Limit::None => {
            plan.limit = None;
            return;
        }
    });
}
