//! The rules once more, slowly and as literally as possible: sets of sticks,
//! planar faces traced stick by stick, every displacement tried.
//!
//! Nothing here is shared with the game but the lattice.

use std::collections::{BTreeMap, BTreeSet};

use grid::{Axis, Corner, HexDirection, Side, Triangle};

pub(crate) type Plan = BTreeSet<Side>;
pub(crate) type Area = BTreeSet<Triangle>;

/// A bounded face of the plan (B1.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) sides: BTreeSet<Side>,
    pub(crate) area: Area,
}

/// A plan with pawns, each by the lowest, leftmost triangle of its cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct State {
    pub(crate) plan: Plan,
    pub(crate) own: BTreeSet<Triangle>,
    pub(crate) enemy: BTreeSet<Triangle>,
    pub(crate) spare: bool,
}

impl State {
    /// The state moved so that its lowest row and leftmost number are 0.
    pub(crate) fn normal(&self) -> Self {
        let row = self.plan.iter().map(|side| side.at.row).min().unwrap();
        let number = self.plan.iter().map(|side| side.at.number).min().unwrap();
        let pawns = |set: &BTreeSet<Triangle>| set.iter().map(|t| t.moved(-row, -number)).collect();
        Self {
            plan: self.plan.iter().map(|side| side.moved(-row, -number)).collect(),
            own: pawns(&self.own),
            enemy: pawns(&self.enemy),
            spare: self.spare,
        }
    }

    /// The same state, seen by the other player.
    pub(crate) fn swapped(&self) -> Self {
        Self { own: self.enemy.clone(), enemy: self.own.clone(), ..self.clone() }
    }
}

pub(crate) fn corners(plan: &Plan) -> BTreeSet<Corner> {
    plan.iter().flat_map(|side| side.ends()).collect()
}

/// Is everything of one piece, leaving out one corner?
fn connected_without(plan: &Plan, gone: Option<Corner>) -> bool {
    let mut rest: BTreeSet<Corner> = corners(plan);
    if let Some(gone) = gone {
        rest.remove(&gone);
    }
    let Some(first) = rest.pop_first() else { return true };
    let mut open = vec![first];
    while let Some(corner) = open.pop() {
        for way in HexDirection::ALL {
            let next = corner.step(way);
            if plan.contains(&Side::from(corner, way)) && rest.remove(&next) {
                open.push(next);
            }
        }
    }
    rest.is_empty()
}

/// The bounded faces. Every stick is walked along both ways, always turning
/// left as sharply as possible; walks that turn left on the whole go round a
/// bounded face.
pub(crate) fn cells(plan: &Plan) -> Vec<Cell> {
    let mut walked: BTreeSet<(Corner, u8)> = BTreeSet::new();
    let mut found: Vec<Cell> = Vec::new();
    for side in plan {
        for (corner, way) in [
            (side.ends()[0], side.axis.direction()),
            (side.ends()[1], side.axis.direction().opposite()),
        ] {
            let (mut at, mut heading) = (corner, way);
            let mut sides = BTreeSet::new();
            let mut turned = 0;
            let mut touched = Vec::new();
            while walked.insert((at, heading as u8)) {
                sides.insert(Side::from(at, heading));
                touched.push(Triangle::left_of(at, heading));
                at = at.step(heading);
                let turn = [2, 1, 0, -1, -2, -3]
                    .into_iter()
                    .find(|&turn: &i32| {
                        plan.contains(&Side::from(at, heading.turned((turn + 6) as u8 % 6)))
                    })
                    .unwrap();
                turned += turn;
                heading = heading.turned((turn + 6) as u8 % 6);
            }
            if turned > 0 {
                found.push(Cell { sides, area: flood(plan, touched[0]) });
            }
        }
    }
    found
}

/// All triangles reached from one without crossing a stick.
fn flood(plan: &Plan, from: Triangle) -> Area {
    let mut area = Area::from([from]);
    let mut open = vec![from];
    while let Some(triangle) = open.pop() {
        for (side, beyond) in triangle.neighbours() {
            if !plan.contains(&side) && area.insert(beyond) {
                open.push(beyond);
            }
        }
    }
    area
}

/// B2.3 a and b, to the letter.
pub(crate) fn plan_is_legal(plan: &Plan) -> bool {
    let degree = |corner: Corner| {
        HexDirection::ALL.iter().filter(|&&way| plan.contains(&Side::from(corner, way))).count()
    };
    // A corner with one stick only: quickly seen, and no cell has it.
    if corners(plan).into_iter().any(|corner| degree(corner) < 2) {
        return false;
    }
    connected_without(plan, None)
        && corners(plan).into_iter().all(|corner| connected_without(plan, Some(corner)))
        && {
            let cells = cells(plan);
            plan.iter().all(|side| cells.iter().any(|cell| cell.sides.contains(side)))
        }
}

fn cell_of<'a>(cells: &'a [Cell], pawn: &Triangle) -> &'a Cell {
    cells.iter().find(|cell| cell.area.contains(pawn)).expect("pawns are in cells")
}

/// Does a free side lie inside an enemy cell, or a stick beside one (B2.2)?
pub(crate) fn touches_enemy(cells: &[Cell], state: &State, side: Side) -> bool {
    side.triangles().iter().any(|triangle| {
        state.enemy.iter().any(|enemy| cell_of(cells, enemy).area.contains(triangle))
    })
}

pub(crate) fn liftable(state: &State) -> Vec<Side> {
    let cells = cells(&state.plan);
    state.plan.iter().copied().filter(|&side| !touches_enemy(&cells, state, side)).collect()
}

/// Free places at most two sides away from the plan that touch no enemy.
pub(crate) fn slots(state: &State) -> Vec<Side> {
    let cells = cells(&state.plan);
    let mut near = corners(&state.plan);
    near = near
        .iter()
        .flat_map(|c| HexDirection::ALL.map(|way| c.step(way)))
        .chain(near.clone())
        .collect();
    let all: BTreeSet<Side> = near
        .iter()
        .flat_map(|&at| Axis::ALL.map(|axis| Side { at, axis }))
        .filter(|side| near.contains(&side.ends()[1]))
        .collect();
    all.into_iter()
        .filter(|side| !state.plan.contains(side))
        .filter(|&side| !touches_enemy(&cells, state, side))
        .collect()
}

/// The ways in which the own pawns can be in the cells of a changed plan
/// (B2.3c, B2.4), as sets of cells; empty if there is none.
pub(crate) fn settlements(state: &State, plan: &Plan) -> BTreeSet<BTreeSet<Triangle>> {
    let before = cells(&state.plan);
    let after = cells(plan);
    let mut sets = BTreeSet::from([BTreeSet::new()]);
    for pawn in &state.own {
        let area = &cell_of(&before, pawn).area;
        let mut wider = BTreeSet::new();
        for set in &sets {
            for cell in after.iter().filter(|cell| !cell.area.is_disjoint(area)) {
                let mut set: BTreeSet<Triangle> = set.clone();
                if set.insert(*cell.area.first().unwrap()) {
                    wider.insert(set);
                }
            }
        }
        sets = wider;
    }
    // Enemy cells never change, so no own pawn can be in one; say so.
    for enemy in &state.enemy {
        let old = cell_of(&before, enemy);
        assert!(after.contains(old));
        assert!(sets.iter().all(|set| set.is_disjoint(&old.area)));
    }
    sets
}

/// B3: what the pawns can do on a plan; own and enemy pawns afterwards.
pub(crate) fn pawn_moves(state: &State) -> BTreeSet<State> {
    let cells = cells(&state.plan);
    let neighbours: BTreeMap<Triangle, Vec<Triangle>> = cells
        .iter()
        .map(|cell| {
            let others = cells.iter().filter(|other| {
                *other != cell && other.sides.iter().any(|side| cell.sides.contains(side))
            });
            (
                *cell.area.first().unwrap(),
                others.map(|other| *other.area.first().unwrap()).collect(),
            )
        })
        .collect();
    let mut results = BTreeSet::new();
    for &from in &state.own {
        for &to in &neighbours[&from] {
            if !state.own.contains(&to) && !state.enemy.contains(&to) {
                let mut next = state.clone();
                next.own.remove(&from);
                next.own.insert(to);
                results.insert(next);
            }
        }
        captures(&neighbours, state, from, &mut results);
    }
    results
}

fn captures(
    neighbours: &BTreeMap<Triangle, Vec<Triangle>>,
    state: &State,
    from: Triangle,
    results: &mut BTreeSet<State>,
) {
    for over in neighbours[&from].iter().filter(|over| state.enemy.contains(over)) {
        for &to in &neighbours[over] {
            if to == from || state.own.contains(&to) || state.enemy.contains(&to) {
                continue;
            }
            let mut next = state.clone();
            next.enemy.remove(over);
            next.own.remove(&from);
            next.own.insert(to);
            if results.insert(next.clone()) {
                captures(neighbours, &next, to, results);
            }
        }
    }
}

/// A displacement of sticks: which are lifted, where sticks are laid.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Change {
    pub(crate) lifted: Vec<Side>,
    pub(crate) laid: Vec<Side>,
}

impl Change {
    pub(crate) fn plan(&self, state: &State) -> Plan {
        let mut plan = state.plan.clone();
        plan.retain(|side| !self.lifted.contains(side));
        plan.extend(self.laid.iter().copied());
        plan
    }

    /// The states after it, one for each way the own pawns can settle; empty
    /// if the change is not allowed.
    pub(crate) fn results(&self, state: &State) -> Vec<State> {
        let plan = self.plan(state);
        if !plan_is_legal(&plan) {
            return Vec::new();
        }
        let spare = state.spare && self.laid.len() == self.lifted.len();
        settlements(state, &plan)
            .into_iter()
            .map(|own| State { plan: plan.clone(), own, enemy: state.enemy.clone(), spare })
            .collect()
    }
}

/// Every change of one or two sticks that can be thought of (B2.1, B2.2).
pub(crate) fn every_change(state: &State) -> Vec<Change> {
    let lift = liftable(state);
    let lay = slots(state);
    let mut degree: BTreeMap<Corner, i32> = BTreeMap::new();
    for corner in state.plan.iter().flat_map(|side| side.ends()) {
        *degree.entry(corner).or_default() += 1;
    }
    let sets = |from: &[Side], most: usize| {
        let mut sets: Vec<Vec<Side>> = vec![Vec::new()];
        for (i, &a) in from.iter().enumerate() {
            sets.push(vec![a]);
            if most == 2 {
                sets.extend(from[i + 1..].iter().map(|&b| vec![a, b]));
            }
        }
        sets
    };
    let lifts = sets(&lift, 2);
    let mut changes = Vec::new();
    for laid in sets(&lay, 2) {
        // Every new stick needs a second stick at both its ends; old ones may
        // be lifted, so this is only a first sieve.
        let fits = laid.iter().flat_map(|side| side.ends()).all(|corner| {
            degree.contains_key(&corner)
                || laid.iter().filter(|side| side.ends().contains(&corner)).count() == 2
        });
        if !fits {
            continue;
        }
        for lifted in &lifts {
            let moved = laid.len();
            if lifted.len() == moved || (state.spare && lifted.len() + 1 == moved) {
                let touched = lifted.iter().chain(&laid).flat_map(|side| side.ends());
                let ends_meet = touched.into_iter().all(|corner| {
                    let at = |sides: &[Side]| {
                        sides.iter().filter(|side| side.ends().contains(&corner)).count() as i32
                    };
                    let left = degree.get(&corner).unwrap_or(&0) - at(lifted) + at(&laid);
                    left != 1
                });
                if ends_meet {
                    changes.push(Change { lifted: lifted.clone(), laid: laid.clone() });
                }
            }
        }
    }
    changes
}

/// The changes after which the plan is legal and a pawn can move, with the
/// states in which pawns are about to move (B2.3, B2.4, B4.2).
pub(crate) fn legal_changes(state: &State) -> Vec<(Change, Vec<State>)> {
    let mut legal = Vec::new();
    for change in every_change(state) {
        let results: Vec<State> = change
            .results(state)
            .into_iter()
            .filter(|after| !pawn_moves(after).is_empty())
            .collect();
        if !results.is_empty() {
            legal.push((change, results));
        }
    }
    legal
}

/// The different states after one whole turn, still seen by the mover.
pub(crate) fn turns(state: &State) -> BTreeSet<State> {
    legal_changes(state)
        .iter()
        .flat_map(|(_, states)| states)
        .flat_map(pawn_moves)
        .map(|state| state.normal())
        .collect()
}

/// B1.4: the start, seen by light.
pub(crate) fn start() -> State {
    let mut plan = Plan::new();
    // Rows of 2, 3, 4, 3, 2 corners, centred one above the other.
    let rows = [(0, 0, 2), (1, 0, 3), (2, 0, 4), (3, 1, 3), (4, 2, 2)];
    let corners: BTreeSet<Corner> = rows
        .iter()
        .flat_map(|&(row, first, count)| (first..first + count).map(move |n| Corner::new(row, n)))
        .collect();
    for &at in &corners {
        for axis in Axis::ALL {
            let side = Side { at, axis };
            if corners.contains(&side.ends()[1]) {
                plan.insert(side);
            }
        }
    }
    // The middle stick of the median line joins the second and third corner of row 2.
    let middle = Side { at: Corner::new(2, 1), axis: Axis::A };
    let (mut own, mut enemy) = (BTreeSet::new(), BTreeSet::new());
    for cell in cells(&plan) {
        let triangle = *cell.area.first().unwrap();
        if !cell.sides.contains(&middle) {
            if triangle.at.row < 2 { &mut own } else { &mut enemy }.insert(triangle);
        }
    }
    State { plan, own, enemy, spare: true }
}
