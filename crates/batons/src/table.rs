//! Any sticks on the table, legal plan or not: what they enclose and what is
//! wrong with them. Slow and plain; for pictures, for reading positions and
//! for telling people why.

use std::collections::{BTreeMap, BTreeSet};

use grid::{Corner, HexDirection, Side, Triangle};

/// An area that sticks enclose, dead ends inside it or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Region {
    /// Its triangles; the first is its name.
    pub(crate) area: BTreeSet<Triangle>,
}

/// Sticks on the table.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) sticks: BTreeSet<Side>,
    pub(crate) regions: Vec<Region>,
    /// The region of each enclosed triangle.
    inside: BTreeMap<Triangle, usize>,
}

/// What is wrong with a plan (B2.3 a and b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The stick is no side of a cell.
    Open(Side),
    /// The stick is in one part, other sticks in another.
    Apart(Side),
    /// A part hangs by this corner.
    Hangs(Corner),
}

impl Region {
    /// The lowest, leftmost triangle.
    pub(crate) fn name(&self) -> Triangle {
        *self.area.first().expect("a region has a triangle")
    }

    /// Its outline, corner by corner, counter-clockwise.
    pub(crate) fn outline(&self) -> Vec<Corner> {
        let bounds = |corner: Corner, way: HexDirection| {
            self.area.contains(&Triangle::left_of(corner, way))
                && !self.area.contains(&Triangle::left_of(corner.step(way), way.opposite()))
        };
        let name = self.name();
        // Nothing of the region is below its name's base, or to its left.
        let start = if name.up {
            (name.at, HexDirection::E)
        } else {
            (name.at.step(HexDirection::Nw), HexDirection::Se)
        };
        let mut outline = Vec::new();
        let (mut corner, mut way) = start;
        loop {
            corner = corner.step(way);
            let next = [2, 1, 0, 5, 4]
                .into_iter()
                .map(|turn| way.turned(turn))
                .find(|&next| bounds(corner, next))
                .unwrap_or(way.opposite());
            if next != way {
                outline.push(corner);
            }
            way = next;
            if (corner, way) == start {
                return outline;
            }
        }
    }

    /// The place for a pawn: of the middles of its triangles, of sides and of
    /// corners inside it, the one nearest to the centre of gravity.
    pub(crate) fn middle(&self) -> (i32, i32) {
        let count = self.area.len() as i32;
        let sum = self
            .area
            .iter()
            .map(|triangle| triangle.middle())
            .fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
        let centre = (sum.0 / count, sum.1 / count);
        let within = |triangle: &Triangle| self.area.contains(triangle);
        let mut places: Vec<(i32, i32)> = Vec::new();
        for triangle in &self.area {
            places.push(triangle.middle());
            for (side, beyond) in triangle.neighbours() {
                if within(&beyond) {
                    let [a, b] = side.ends().map(Corner::place);
                    places.push(((a.0 + b.0) / 2, (a.1 + b.1) / 2));
                }
            }
            for corner in triangle.corners() {
                if HexDirection::ALL.iter().all(|&way| within(&Triangle::left_of(corner, way))) {
                    places.push(corner.place());
                }
            }
        }
        let far = |place: &(i32, i32)| (place.0 - centre.0).pow(2) + (place.1 - centre.1).pow(2);
        places.into_iter().min_by_key(|place| (far(place), *place)).unwrap_or(centre)
    }

    pub(crate) fn meets(&self, other: &Self) -> bool {
        !self.area.is_disjoint(&other.area)
    }
}

impl Table {
    pub(crate) fn new(sticks: impl IntoIterator<Item = Side>) -> Self {
        let sticks: BTreeSet<Side> = sticks.into_iter().collect();
        let mut table = Self { sticks, regions: Vec::new(), inside: BTreeMap::new() };
        let rows = table.sticks.iter().map(|side| side.at.row);
        let numbers = table.sticks.iter().map(|side| side.at.number);
        let (Some(low), Some(left)) = (rows.clone().min(), numbers.clone().min()) else {
            return table;
        };
        let (high, right) = (rows.max().unwrap_or(low) + 2, numbers.max().unwrap_or(left) + 2);
        let near = |triangle: &Triangle| {
            (low - 2..=high).contains(&triangle.at.row)
                && (left - 2..=right).contains(&triangle.at.number)
        };
        // The frame around the sticks is all outside, so what reaches it is.
        let first = Triangle { at: Corner::new(low - 2, left - 2), up: true };
        let mut known = table.flood(first, near);
        for side in table.sticks.clone() {
            for triangle in side.triangles() {
                if !known.contains(&triangle) {
                    let area = table.flood(triangle, near);
                    known.extend(&area);
                    table.inside.extend(area.iter().map(|&t| (t, table.regions.len())));
                    table.regions.push(Region { area });
                }
            }
        }
        table
    }

    fn flood(&self, from: Triangle, near: impl Fn(&Triangle) -> bool) -> BTreeSet<Triangle> {
        let mut area = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(triangle) = open.pop() {
            for (side, beyond) in triangle.neighbours() {
                if !self.sticks.contains(&side) && near(&beyond) && area.insert(beyond) {
                    open.push(beyond);
                }
            }
        }
        area
    }

    /// The region around a triangle, unless it is outside.
    pub(crate) fn region_at(&self, triangle: Triangle) -> Option<&Region> {
        self.inside.get(&triangle).map(|&region| &self.regions[region])
    }

    /// Is the stick a side of a cell: enclosed on one side at least, and not
    /// with the same region on both?
    fn bounds(&self, side: Side) -> bool {
        let [a, b] = side.triangles().map(|triangle| self.inside.get(&triangle));
        a != b
    }

    /// The first thing that B2.3 a and b have against these sticks.
    pub(crate) fn fault(&self) -> Option<Fault> {
        if let Some(&open) = self.sticks.iter().find(|&&side| !self.bounds(side)) {
            return Some(Fault::Open(open));
        }
        let whole = self.reached(None);
        if let Some(&apart) = self.sticks.iter().find(|side| !whole.contains(&side.at)) {
            return Some(Fault::Apart(apart));
        }
        let corners: BTreeSet<Corner> = self.sticks.iter().flat_map(|side| side.ends()).collect();
        let hangs =
            corners.iter().find(|&&corner| self.reached(Some(corner)).len() + 1 < corners.len());
        hangs.map(|&corner| Fault::Hangs(corner))
    }

    /// The corners that hang together with the lowest one, one left out.
    fn reached(&self, without: Option<Corner>) -> BTreeSet<Corner> {
        let all = self.sticks.iter().flat_map(|side| side.ends());
        let Some(first) = all.filter(|&corner| Some(corner) != without).min() else {
            return BTreeSet::new();
        };
        let mut reached = BTreeSet::from([first]);
        let mut open = vec![first];
        while let Some(corner) = open.pop() {
            for way in HexDirection::ALL {
                let next = corner.step(way);
                if Some(next) != without
                    && self.sticks.contains(&Side::from(corner, way))
                    && reached.insert(next)
                {
                    open.push(next);
                }
            }
        }
        reached
    }
}
