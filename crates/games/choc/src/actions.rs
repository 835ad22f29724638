//! Which actions there are (C4, C5).
//!
//! On cells all of them. On the neutral surface moves cannot be listed: there a
//! sample is, towards enemies, towards the scenario's zones and all around, each
//! point judged by the rules of refusal.

use rules::{Effect, Effects, Lot, Seat};

use crate::{
    Choc, Place, Position, Squad,
    field::{
        each,
        neutral::{Spot, square_of_distance},
        obstacle::{self, StraightMove, no_open_line},
    },
    position::{Activation, Group},
    scenario::{Area, Scenario, room::grid_points},
};

/// One decision, or one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A die shows so many spots.
    Die(u8),
    /// The next group is placed (C6.1).
    Place(Place),
    /// The group there is activated (C4.2).
    Activate(Place),
    /// The activated group moves, or part of it (C5.1).
    Move {
        /// Where to.
        to: Place,
        /// Who goes; nobody in particular means everyone.
        part: Squad,
    },
    /// It fires at the group there (C5.2).
    Fire(Place),
    /// It fights the group there (C5.5).
    Fight(Place),
    /// It regroups with the friends there (C5.6).
    Regroup {
        /// Where they stand.
        with: Place,
        /// Who is in the activated group's place then; the others are in theirs.
        here: Squad,
        /// Whose the groups are then.
        owner: Seat,
    },
    /// The hit group is left with these (C5.4).
    Lose(Squad),
    /// The activation ends (C4.3).
    End,
}

/// The groups that the player can activate (C4.2).
#[inline]
pub(crate) fn choices(position: &Position) -> impl Iterator<Item = Place> {
    let turn = position.turn();
    let open = position.groups().iter().filter(move |group| group.owner() == turn && !group.marked);
    open.map(|group| group.place)
}

pub(crate) fn placings(
    scenario: &Scenario,
    position: &Position,
    placed: u8,
    out: &mut Vec<Action>,
) {
    let area = &scenario.zones[scenario.placing[usize::from(placed)].at].area;
    match *area {
        Area::Cells(cells) => {
            let free = cells & scenario.field.passable() & !position.occupied();
            out.extend(each(free).map(Action::Place));
        }
        Area::Box(..) => {
            let points = grid_points(&scenario.field, area);
            let free = points.filter(|&at| obstacle::near(scenario, position, at, None).is_none());
            out.extend(free.map(Action::Place));
        }
    }
}

/// The activated group and its surroundings.
pub(crate) struct Turn<'a> {
    scenario: &'a Scenario,
    position: &'a Position,
    acting: Activation,
    group: &'a Group,
    owner: Seat,
    /// In contact with an enemy?
    held: bool,
}

impl<'a> Turn<'a> {
    pub(crate) fn of(game: &'a Choc, position: &'a Position, acting: Activation) -> Option<Self> {
        let group = position.group(acting.place)?;
        let scenario = &*game.scenario;
        let owner = group.owner();
        let held = position.enemy_in_contact(scenario, owner, group.place).is_some();
        Some(Self { scenario, position, acting, group, owner, held })
    }

    /// What the group can still do.
    pub(crate) fn can(&self) -> Effects {
        let mut can = Effects::default();
        let mut found = Vec::new();
        self.moves(true, &mut found);
        self.moves(false, &mut found);
        self.shots(&mut found);
        self.fights(&mut found);
        self.regroupings(&mut found);
        for action in found {
            can.insert(match action {
                Action::Fire(_) => Effect::Fire,
                Action::Fight(_) => Effect::Fight,
                Action::Regroup { .. } => Effect::Join,
                _ => Effect::Go,
            });
        }
        can
    }

    /// C5.1: moves of the whole group, or of its parts.
    pub(crate) fn moves(&self, whole: bool, out: &mut Vec<Action>) {
        if self.acting.moved {
            return;
        }
        let (roll, squad) = (&self.scenario.roll, &self.group.squad);
        if self.scenario.field.is_open() {
            self.open_moves(whole, out);
            return;
        }
        let occupied = self.position.occupied();
        let reach = |advance| self.scenario.field.reach(self.acting.place, advance, occupied);
        if whole {
            let reached = each(reach(squad.advance(roll)));
            out.extend(reached.map(|to| Action::Move { to, part: Squad::EMPTY }));
            return;
        }
        // Parts that advance alike reach the same cells.
        let mut known = [None; 16];
        squad.each_part(|part| {
            let advance = part.advance(roll);
            let reached =
                *known[usize::from(advance.min(15))].get_or_insert_with(|| reach(advance));
            out.extend(each(reached).map(|to| Action::Move { to, part }));
        });
    }

    fn open_moves(&self, whole: bool, out: &mut Vec<Action>) {
        let (roll, squad) = (&self.scenario.roll, &self.group.squad);
        if whole {
            self.open_steps(squad.advance(roll), Squad::EMPTY, out);
            return;
        }
        // Parts that advance alike reach the same points.
        let mut known: [Option<(usize, usize)>; 16] = [None; 16];
        squad.each_part(|part| {
            let advance = part.advance(roll);
            let first = out.len();
            let Some((start, end)) = known[usize::from(advance.min(15))] else {
                self.open_steps(advance, part, out);
                known[usize::from(advance.min(15))] = Some((first, out.len()));
                return;
            };
            for same in start..end {
                if let Action::Move { to, .. } = out[same] {
                    out.push(Action::Move { to, part });
                }
            }
        });
    }

    /// The moves of one part of the group, or of the whole.
    fn open_steps(&self, advance: u8, part: Squad, out: &mut Vec<Action>) {
        let (from, first) = (self.acting.place, out.len());
        for to in self.points(advance) {
            let step = StraightMove { from, to, advance, whole: part.is_empty() };
            let action = Action::Move { to, part };
            if !out[first..].contains(&action)
                && step.hindrance(self.scenario, self.position).is_none()
            {
                out.push(action);
            }
        }
    }

    /// Points worth going to: all around, near enemies, and towards zones.
    fn points(&self, advance: u8) -> impl Iterator<Item = Place> {
        /// Cosine and sine of twelfths of a circle, in thousandths.
        const AROUND: [(i64, i64); 12] = [
            (1000, 0),
            (866, 500),
            (500, 866),
            (0, 1000),
            (-500, 866),
            (-866, 500),
            (-1000, 0),
            (-866, -500),
            (-500, -866),
            (0, -1000),
            (500, -866),
            (866, -500),
        ];
        let field = &self.scenario.field;
        let measures = field.measures();
        let most = field.carry(advance);
        let from = self.acting.place.as_spot();
        let around = AROUND.into_iter().flat_map(move |(cos, sin)| {
            [most, most / 2].map(|far| moved(from, cos * far / 1000, sin * far / 1000))
        });
        let friends = self.scenario.side(self.owner);
        let enemies = self.position.groups().iter();
        let enemies = enemies.filter(move |group| !friends.contains(group.owner()));
        // Just within contact; and just within range of fire.
        let near = i64::from(measures.base) + i64::from(measures.contact) / 2;
        let towards = enemies.flat_map(move |group| {
            [near, field.carry(3)].map(|stop| short_of(from, group.place.as_spot(), stop, most))
        });
        let zones = self.scenario.zones.iter().filter_map(|zone| match zone.area {
            Area::Box(low, high) => Some(Spot { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 }),
            Area::Cells(_) => None,
        });
        let zones = zones.map(move |middle| short_of(from, middle, 0, most));
        around.chain(towards).chain(zones).filter(|&spot| field.holds(spot)).map(Place::spot)
    }

    /// C5.2: shots.
    pub(crate) fn shots(&self, out: &mut Vec<Action>) {
        let range = self.group.squad.range(&self.scenario.roll);
        if self.acting.fired || self.held || range == 0 {
            return;
        }
        if self.scenario.field.is_open() {
            let (scenario, position, from) = (self.scenario, self.position, self.acting.place);
            let targets = position.groups().iter().filter(|target| {
                !scenario.are_friends(self.owner, target.owner())
                    && position.enemy_in_contact(scenario, target.owner(), target.place).is_none()
                    && no_open_line(scenario, position, from, target.place, range).is_none()
            });
            out.extend(targets.map(|target| Action::Fire(target.place)));
            return;
        }
        let enemies = self.position.enemies(self.scenario, self.owner);
        let occupied = self.position.occupied();
        self.scenario.field.each_shot(self.acting.place, range, occupied, enemies, |at, _| {
            let held = self.position.group(at).is_some_and(|target| {
                self.position.enemy_in_contact(self.scenario, target.owner(), at).is_some()
            });
            if !held {
                out.push(Action::Fire(at));
            }
        });
    }

    /// C5.5: close combat.
    pub(crate) fn fights(&self, out: &mut Vec<Action>) {
        if self.acting.fought || !self.held {
            return;
        }
        let friends = self.scenario.side(self.owner);
        let enemies = self.position.groups().iter().filter(|group| {
            !friends.contains(group.owner())
                && self.scenario.field.touch(self.acting.place, group.place)
        });
        out.extend(enemies.map(|group| Action::Fight(group.place)));
    }

    /// The friendly groups to regroup with (C5.6).
    fn partners(&self) -> impl Iterator<Item = &Group> {
        let friends = self.scenario.side(self.owner);
        self.position.groups().iter().filter(move |other| {
            !self.held
                && other.place != self.acting.place
                && friends.contains(other.owner())
                && self.scenario.field.touch(self.acting.place, other.place)
                && self
                    .position
                    .enemy_in_contact(self.scenario, other.owner(), other.place)
                    .is_none()
        })
    }

    /// C5.6: regrouping, and between allies whose the result is.
    pub(crate) fn regroupings(&self, out: &mut Vec<Action>) {
        for other in self.partners() {
            let mine = &self.group.squad;
            let ally = Some(other.owner()).filter(|&owner| owner != self.owner);
            mine.each_sharing(&other.squad, |here, _| {
                if here != *mine {
                    let owners = [Some(self.owner), ally].into_iter().flatten();
                    let with = other.place;
                    out.extend(owners.map(|owner| Action::Regroup { with, here, owner }));
                }
            });
        }
    }
}

fn moved(from: Spot, x: i64, y: i64) -> Spot {
    Spot { x: from.x + x as i32, y: from.y + y as i32 }
}

/// The point on the way from one point to another, so far short of it, or as
/// far as one gets.
fn short_of(from: Spot, to: Spot, stop: i64, most: i64) -> Spot {
    let distance = square_of_distance(from, to).isqrt().max(1);
    let far = (distance - stop).clamp(0, most);
    let along = |a: i32, b: i32| i64::from(b - a) * far / distance;
    moved(from, along(from.x, to.x), along(from.y, to.y))
}

impl Turn<'_> {
    /// A move of the whole group on the neutral surface, drawn without judging
    /// all the others; there may be some where this finds none.
    fn open_step(&self, lot: &mut Lot) -> Option<Action> {
        const TRIES: usize = 3;
        if self.acting.moved || !self.scenario.field.is_open() {
            return None;
        }
        let (from, advance) = (self.acting.place, self.group.squad.advance(&self.scenario.roll));
        let count = self.points(advance).count();
        (0..TRIES).find_map(|_| {
            let to = self.points(advance).nth(lot.below(count.max(1)))?;
            let step = StraightMove { from, to, advance, whole: true };
            let hindrance = step.hindrance(self.scenario, self.position);
            hindrance.is_none().then_some(Action::Move { to, part: Squad::EMPTY })
        })
    }

    pub(crate) fn random(&self, lot: &mut Lot, scratch: &mut Vec<Action>) -> Action {
        const TRIES: usize = 3;
        scratch.clear();
        for _ in 0..TRIES {
            match lot.below(12) {
                0..4 => {
                    if let Some(step) = self.open_step(lot) {
                        return step;
                    }
                    self.moves(true, scratch);
                }
                4 => self.moves(false, scratch),
                5..8 => self.shots(scratch),
                8..10 => self.fights(scratch),
                10 => self.regroupings(scratch),
                _ => break,
            }
            if !scratch.is_empty() {
                return scratch[lot.below(scratch.len())];
            }
        }
        Action::End
    }
}
