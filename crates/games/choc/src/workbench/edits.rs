//! All the changes that can be made to a draft.

use std::hash::{DefaultHasher, Hash, Hasher};

use rules::{Actor, Game, Info, Lot, OptionError, Options, Outcome, Seat, Seats, Why};

use super::{Draft, Edit, INFO, Limit, Stretch, Task, Workbench, changes, refusal};
use crate::{
    Area, HOUSE, Look, Place, Relief, Scenario, Spot, Surface, scenario::room::grid_points,
};

/// Appends every change that can be made; on the neutral surface, a sample.
pub(crate) fn list(plan: &Scenario, out: &mut Vec<Edit>) {
    let mut all = Vec::new();
    candidates(plan, &mut all);
    out.extend(all.into_iter().filter(|&edit| refusal::check(plan, edit).is_ok()));
}

/// Places to touch: every cell, or points all over the table.
pub(crate) fn places(plan: &Scenario) -> Vec<Place> {
    if !plan.field.is_open() {
        return plan.field.cells().collect();
    }
    let (width, height) = plan.field.size();
    let whole = Area::Box(Spot { x: 25, y: 25 }, Spot { x: width as i32, y: height as i32 });
    grid_points(&plan.field, &whole).step_by(7).collect()
}

/// Every change that one could try.
pub(crate) fn candidates(plan: &Scenario, all: &mut Vec<Edit>) {
    let places = places(plan);
    let seats = || (0..plan.seats).map(Seat);
    let zones = || 0..plan.zones.len() as u8;
    let kinds = || 0..plan.roll.kinds().len() as u8;
    let looks = || {
        let known = |look: &Look| plan.roll.kinds().iter().any(|kind| kind.look == *look);
        Look::ALL.into_iter().filter(move |look| !known(look))
    };
    for start in &plan.standing {
        let at = start.at;
        all.extend(kinds().map(|kind| Edit::Add(kind, at)));
        all.extend(looks().map(|look| Edit::Recruit(look, at)));
        all.extend(kinds().map(|kind| Edit::Drop(kind, at)));
        all.extend(seats().map(|seat| Edit::Side(seat, at)));
        all.extend(zones().map(|zone| Edit::Into(zone, at)));
        all.push(Edit::Remove(at));
        all.extend(places.iter().map(|&to| Edit::Move { from: at, to }));
    }
    let empty = places.iter().filter(|&&at| changes::group(plan, at).is_none());
    all.extend(empty.flat_map(|&at| seats().map(move |seat| Edit::Side(seat, at))));
    let reliefs = Relief::ALL.into_iter().map(Some).chain([None]);
    for relief in reliefs {
        all.extend(places.iter().map(|&at| Edit::Terrain(relief, at)));
    }
    for zone in 0..=plan.zones.len() as u8 {
        all.extend(places.iter().map(|&at| Edit::Zone(zone, at)));
    }
    all.extend(zones().flat_map(|zone| [Edit::Out(zone), Edit::Unzone(zone)]));
    for seat in seats() {
        let zoned = zones().flat_map(|zone| [Task::Hold(zone), Task::Exit(zone)]);
        let tasks = zoned.chain([Task::Survive]).chain(kinds().map(Task::Kill));
        all.extend(tasks.map(|task| Edit::Goal(seat, task)));
    }
    for goal in 0..plan.goals.len() as u8 {
        all.extend([Edit::More(goal), Edit::Less(goal), Edit::Ungoal(goal)]);
    }
    let limits = [Limit::More, Limit::Less, Limit::Draw, Limit::Most, Limit::None];
    all.extend(limits.into_iter().chain(seats().map(Limit::Side)).map(Edit::Limit));
    all.extend([Surface::Hex, Surface::Square, Surface::Open].map(Edit::Surface));
    all.extend(
        [Stretch::Wider, Stretch::Narrower, Stretch::Taller, Stretch::Lower].map(Edit::Size),
    );
    all.extend((2..=6).map(Edit::Players));
    for a in seats() {
        all.extend(seats().filter(|b| b.0 > a.0).map(|b| Edit::Ally(a, b)));
    }
    all.extend((0..HOUSE.len() as u8).map(Edit::House));
    all.push(Edit::Clear);
}

impl Game for Workbench {
    type Position = Draft;
    type Action = Edit;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = false;

    fn open(_options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        Ok(Self)
    }

    fn options(&self) -> Options {
        Options::default()
    }

    fn seats(&self) -> u8 {
        1
    }

    fn start(&self) -> Draft {
        Draft::of(&changes::house(0))
    }

    /// There is always something to change.
    fn actor(&self, _draft: &Draft) -> Actor {
        Actor::Seat(Seat(0))
    }

    fn actions(&self, draft: &Draft, out: &mut Vec<Edit>) {
        list(&draft.plan(), out);
    }

    fn apply(&self, draft: &mut Draft, edit: Edit) {
        let mut plan = draft.plan();
        changes::apply(&mut plan, edit);
        *draft = Draft::of(&plan);
    }

    fn outcome(&self, _draft: &Draft) -> Option<Outcome> {
        None
    }

    fn key(&self, draft: &Draft) -> u64 {
        let mut hasher = DefaultHasher::new();
        draft.hash(&mut hasher);
        hasher.finish()
    }

    /// Anywhere on the neutral surface will do.
    fn enumerates(&self) -> bool {
        false
    }

    fn pieces(&self, draft: &Draft, _of: Seats) -> u32 {
        draft.plan().standing.len() as u32
    }

    fn resign(&self, _draft: &Draft, _seat: Seat) -> Outcome {
        Outcome::draw(Why { rule: "G1", word: "agreed" })
    }
}
