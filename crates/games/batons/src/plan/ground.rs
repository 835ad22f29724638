//! What the player to move may do to the plan: which sticks can be lifted
//! (B2.2), and where sticks can be laid to any effect.
//!
//! In a legal plan every corner has two sticks or more, so sticks are laid in
//! *ears*: a chord between two corners of the plan, or two sticks that lead
//! from one corner to another over a corner that is new.

use std::ops::ControlFlow;

use grid::{Axis, Corner, Side};

use crate::plan::{
    Plan, STICKS,
    cells::Cells,
    survey::{NONE, Spot, Survey, left_of, members},
};

/// More chords than 30 corners can have: of the 71 sides among them that are
/// possible at most, 30 are sticks.
const CHORDS: usize = 44;

/// The first and the second new stick, as members of sets of sticks.
pub(crate) const NEW: [u32; 2] = [1 << 30, 1 << 31];
/// The new corner of an ear, as a member of sets of corners.
const NEW_CORNER: u32 = 1 << 31;

/// Sticks laid across a face, from one of its corners to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ear {
    /// The face it divides.
    pub(crate) face: u8,
    /// The half-sticks of the face between which it lies. What the walk passes
    /// from the first to the second is the ear's inner part.
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// Is the inner part bounded? Only the face outside can make it otherwise.
    pub(crate) bounded: bool,
    /// Old sticks round the inner part.
    pub(crate) sticks: u32,
    /// Old corners that the walk passes, the first end included.
    pub(crate) corners: u32,
    /// The corners at its ends, and the new one between.
    pub(crate) ends: u32,
    /// Where sticks are laid, and how many.
    pub(crate) laid: [Side; 2],
    pub(crate) count: u8,
    /// The lowest, leftmost triangle beside it: on the inner side, on the other.
    pub(crate) triangles: [u16; 2],
}

impl Ear {
    const BLANK: Self = Self {
        face: 0,
        from: 0,
        to: 0,
        bounded: false,
        sticks: 0,
        corners: 0,
        ends: 0,
        laid: [Side { at: Corner::new(0, 0), axis: Axis::A }; 2],
        count: 0,
        triangles: [0; 2],
    };

    /// The sides on which it lays sticks.
    pub(crate) fn laid(&self) -> &[Side] {
        &self.laid[..usize::from(self.count)]
    }
}

/// A cell with an enemy pawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Enemy {
    pub(crate) name: u16,
    pub(crate) face: u8,
}

/// A plan with pawns, as the player to move finds it.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub(crate) survey: Survey,
    pub(crate) cells: Cells,
    /// B2.2: sticks that touch no enemy pawn.
    pub(crate) liftable: u32,
    /// Of these, the ones that can be lifted alone and leave a legal plan.
    pub(crate) removable: u32,
    /// Corners with two sticks only, both liftable: the corner and the sticks.
    simple: [(u8, u32); STICKS],
    simple_count: usize,
}

impl Ground {
    /// `own` and `enemy` name the cells of the pawns.
    pub(crate) fn new(plan: &Plan, own: &[u16], enemy: &[u16]) -> Self {
        let survey = Survey::new(plan);
        let set =
            |names: &[u16]| names.iter().fold(0, |set, &name| set | 1 << survey.face_named(name));
        let cells = Cells {
            sticks: survey.face_sticks,
            own: set(own),
            enemy: set(enemy),
            all: (1 << survey.faces) - 1,
            outer: 1 << survey.outer,
        };
        Self { survey, cells, liftable: 0, removable: 0, simple: [(0, 0); STICKS], simple_count: 0 }
    }

    /// Prepares for moving sticks.
    pub(crate) fn open(&mut self) {
        let Self { survey, cells, .. } = &*self;
        let touched = members(cells.enemy).fold(0, |set, face| set | cells.sticks[face]);
        let liftable = ((1u64 << survey.sticks) - 1) as u32 & !touched;
        let full = cells.own | cells.outer;
        let removable = members(liftable).filter(|&stick| {
            let [a, b] = survey.beside[stick].map(usize::from);
            survey.face_corners[a] & survey.face_corners[b] == survey.ends[stick]
                && (full >> a & full >> b & 1) == 0
        });
        self.removable = removable.fold(0, |set, stick| set | 1 << stick);
        self.liftable = liftable;
        for corner in (0..self.survey.corners).filter(|&corner| self.survey.degree(corner) == 2) {
            let sticks = self.survey.sticks_at(corner);
            if sticks & !self.liftable == 0 {
                self.simple[self.simple_count] = (corner as u8, sticks);
                self.simple_count += 1;
            }
        }
    }

    /// The cells of the enemy pawns, the lowest name first.
    pub(crate) fn enemies(&self) -> Vec<Enemy> {
        let named = |face| Enemy { name: self.survey.names[face], face: face as u8 };
        let mut enemies: Vec<Enemy> = members(self.cells.enemy).map(named).collect();
        enemies.sort_unstable_by_key(|enemy| enemy.name);
        enemies
    }

    /// Corners with two sticks only, both liftable, and the two.
    pub(crate) fn simple_corners(&self) -> &[(u8, u32)] {
        &self.simple[..self.simple_count]
    }

    /// The face with a half-stick, unless an enemy pawn is there (B2.2).
    fn open_face(&self, half: usize) -> Option<u8> {
        let face = self.survey.halves[half].face;
        (self.cells.enemy >> face & 1 == 0).then_some(face)
    }

    /// The chord that leaves a corner in a direction, if it is free and leads
    /// to another corner.
    fn chord(&self, corner: usize, way: usize) -> Option<Ear> {
        let survey = &self.survey;
        if survey.has_way(corner, way) {
            return None;
        }
        let spot = survey.spot(corner);
        let other = survey.corner_at(spot.step(way));
        if other == NONE {
            return None;
        }
        let half = survey.half_towards(corner, way);
        let face = self.open_face(half)?;
        let back = survey.half_towards(usize::from(other), (way + 3) % 6);
        let triangles = [left_of(spot.step(way), (way + 3) % 6), left_of(spot, way)];
        let side = spot.side(way);
        Some(self.ear(face, half, back, None, [side; 2], triangles))
    }

    /// The ear from one corner over a new one to another.
    fn detour(&self, over: Spot, ways: [usize; 2]) -> Option<Ear> {
        let survey = &self.survey;
        let ends = ways.map(|way| over.step(way));
        let [half, back] = [0, 1].map(|i| {
            let corner = usize::from(survey.corner_at(ends[i]));
            survey.half_towards(corner, (ways[i] + 3) % 6)
        });
        let face = self.open_face(half)?;
        let triangles = [
            left_of(ends[1], (ways[1] + 3) % 6).min(left_of(over, ways[0])),
            left_of(ends[0], (ways[0] + 3) % 6).min(left_of(over, ways[1])),
        ];
        let laid = ways.map(|way| over.side(way));
        Some(self.ear(face, half, back, Some(over), laid, triangles))
    }

    /// `triangles` are beside the ear as one goes back from `to` to `from`,
    /// then as one goes there.
    fn ear(
        &self,
        face: u8,
        from: usize,
        to: usize,
        over: Option<Spot>,
        laid: [Side; 2],
        triangles: [u16; 2],
    ) -> Ear {
        if to < from {
            return self.ear(face, to, from, over, laid, [triangles[1], triangles[0]]);
        }
        let survey = &self.survey;
        let (a, b) = (&survey.halves[from], &survey.halves[to]);
        debug_assert_eq!(a.face, b.face);
        let [start, end] = [a, b].map(|half| survey.spot(usize::from(half.corner)));
        let back = over.map_or_else(
            || Survey::sweep(end, start),
            |over| Survey::sweep(end, over) + Survey::sweep(over, start),
        );
        Ear {
            face,
            from: from as u8,
            to: to as u8,
            bounded: b.area - a.area + back > 0,
            sticks: a.sticks ^ b.sticks,
            corners: a.corners ^ b.corners,
            ends: 1 << a.corner | 1 << b.corner | if over.is_some() { NEW_CORNER } else { 0 },
            laid,
            count: 1 + u8::from(over.is_some()),
            triangles,
        }
    }

    /// All the chords.
    pub(crate) fn chords(&self) -> Chords {
        let mut chords = Chords { ears: [Ear::BLANK; CHORDS], count: 0 };
        for corner in 0..self.survey.corners {
            for way in 0..3 {
                if let Some(ear) = self.chord(corner, way) {
                    chords.ears[chords.count] = ear;
                    chords.count += 1;
                }
            }
        }
        chords
    }

    /// Every ear over a new corner, each once.
    pub(crate) fn detours<B>(
        &self,
        mut found: impl FnMut(&Ear) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for corner in 0..self.survey.corners {
            for way in 0..6 {
                let over = self.survey.spot(corner).step(way);
                // Each new corner is visited from the first of its neighbours.
                if self.survey.corner_at(over) == NONE && self.first_way(over) == (way + 3) % 6 {
                    self.detours_over(over, &mut found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn first_way(&self, over: Spot) -> usize {
        (0..6).find(|&way| self.survey.corner_at(over.step(way)) != NONE).unwrap_or(6)
    }

    /// The ears over one new corner.
    fn detours_over<B>(
        &self,
        over: Spot,
        found: &mut impl FnMut(&Ear) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let known = |way: &usize| self.survey.corner_at(over.step(*way)) != NONE;
        for first in (0..6).filter(known) {
            for second in (first + 1..6).filter(known) {
                let Some(ear) = self.detour(over, [first, second]) else {
                    return ControlFlow::Continue(()); // inside an enemy cell
                };
                found(&ear)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The chord on a side, if the side joins two corners and is free to lay on.
    pub(crate) fn chord_on(&self, side: Side) -> Option<Ear> {
        let spot = Spot::at(side.at)?;
        let corner = self.survey.corner_at(spot);
        if corner == NONE {
            return None;
        }
        self.chord(usize::from(corner), side.axis as usize)
    }

    /// The ears over a new corner that lay a stick on this side.
    pub(crate) fn detours_on<B>(
        &self,
        side: Side,
        mut found: impl FnMut(&Ear) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let is_new =
            |corner: &Corner| Spot::at(*corner).filter(|&spot| self.survey.corner_at(spot) == NONE);
        if let Some(over) = side.ends().iter().find_map(is_new) {
            self.detours_over(over, &mut |ear: &Ear| {
                if ear.laid.contains(&side) { found(ear) } else { ControlFlow::Continue(()) }
            })?;
        }
        ControlFlow::Continue(())
    }

    /// A random ear over a new corner; `None` as often as the lot falls badly.
    pub(crate) fn random_detour(&self, lot: &mut rules::Lot) -> Option<Ear> {
        let corner = lot.below(self.survey.corners);
        let (way, second) = (lot.below(6), lot.below(6));
        let over = self.survey.spot(corner).step(way);
        let back = (way + 3) % 6;
        let fits = back != second
            && self.survey.corner_at(over) == NONE
            && self.survey.corner_at(over.step(second)) != NONE;
        if fits { self.detour(over, [back, second]) } else { None }
    }
}

/// The chords of a plan.
#[derive(Clone, Debug)]
pub(crate) struct Chords {
    ears: [Ear; CHORDS],
    count: usize,
}

impl Chords {
    pub(crate) fn all(&self) -> &[Ear] {
        &self.ears[..self.count]
    }

    pub(crate) fn random(&self, lot: &mut rules::Lot) -> Option<&Ear> {
        if self.count == 0 { None } else { Some(&self.ears[lot.below(self.count)]) }
    }
}
