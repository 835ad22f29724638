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
pub(crate) struct Layout {
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

impl Layout {
    pub(crate) fn new(sticks: impl IntoIterator<Item = Side>) -> Self {
        let sticks: BTreeSet<Side> = sticks.into_iter().collect();
        let mut table = Self { sticks, regions: Vec::new(), inside: BTreeMap::new() };
        let rows = table.sticks.iter().map(|side| side.at.row);
        let numbers = table.sticks.iter().map(|side| side.at.number);
        let (Some(low), Some(left)) = (rows.clone().min(), numbers.clone().min()) else {
            return table;
        };
        let (high, right) = (rows.max().unwrap_or(low), numbers.max().unwrap_or(left));
        let mut sheet =
            Sheet::new(Corner::new(low - 2, left - 2), Corner::new(high + 2, right + 2));
        for side in &table.sticks {
            sheet.lay(*side);
        }
        // The frame around the sticks is all outside, so what reaches it is.
        sheet.flood(Triangle { at: sheet.low, up: true });
        for side in &table.sticks {
            for triangle in side.triangles() {
                let area: BTreeSet<Triangle> = sheet.flood(triangle).into_iter().collect();
                if !area.is_empty() {
                    table.inside.extend(area.iter().map(|&t| (t, table.regions.len())));
                    table.regions.push(Region { area });
                }
            }
        }
        table
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

/// The triangles around the sticks, to be coloured in.
struct Sheet {
    low: Corner,
    high: Corner,
    /// For each triangle a bit for each of its sides with a stick, and one
    /// once it is coloured.
    marks: Vec<u8>,
}

impl Sheet {
    const COLOURED: u8 = 8;

    fn new(low: Corner, high: Corner) -> Self {
        let count = |low: i8, high: i8| usize::from((high - low) as u8) + 1;
        let corners = count(low.row, high.row) * count(low.number, high.number);
        Self { low, high, marks: vec![0; 2 * corners] }
    }

    fn index(&self, triangle: Triangle) -> Option<usize> {
        let Self { low, high, .. } = self;
        let Corner { row, number } = triangle.at;
        let near =
            (low.row..=high.row).contains(&row) && (low.number..=high.number).contains(&number);
        let width = usize::from((high.number - low.number) as u8) + 1;
        let at =
            usize::from((row - low.row) as u8) * width + usize::from((number - low.number) as u8);
        near.then(|| 2 * at + usize::from(triangle.up))
    }

    fn lay(&mut self, side: Side) {
        for triangle in side.triangles() {
            let which = triangle.neighbours().iter().position(|&(own, _)| own == side);
            if let (Some(which), Some(index)) = (which, self.index(triangle)) {
                self.marks[index] |= 1 << which;
            }
        }
    }

    /// Colours all that is reached without crossing a stick, and gives it;
    /// nothing if it is coloured already.
    fn flood(&mut self, from: Triangle) -> Vec<Triangle> {
        let mut area = Vec::new();
        self.colour(from, &mut area);
        let mut next = 0;
        while let Some(&triangle) = area.get(next) {
            next += 1;
            let sticks = self.index(triangle).map_or(0, |index| self.marks[index]);
            for (which, (_, beyond)) in triangle.neighbours().into_iter().enumerate() {
                if sticks >> which & 1 == 0 {
                    self.colour(beyond, &mut area);
                }
            }
        }
        area
    }

    fn colour(&mut self, triangle: Triangle, area: &mut Vec<Triangle>) {
        if let Some(index) = self.index(triangle)
            && self.marks[index] & Self::COLOURED == 0
        {
            self.marks[index] |= Self::COLOURED;
            area.push(triangle);
        }
    }
}
