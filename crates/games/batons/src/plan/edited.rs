//! A plan with new sticks laid and old ones lifted, without walking it again.
//!
//! Laying comes first: an ear divides one face into two. Then lifting a stick
//! joins the two faces beside it. The plan stays legal (B2.3 a and b) exactly
//! if those two faces meet in the stick's ends and nowhere else; the one
//! exception is a corner with two sticks that are both lifted, for then the
//! corner itself is gone. Any plan reached by displacing sticks is reached in
//! this order, and each laying and lifting changes a few words.

use std::ops::ControlFlow;

use crate::plan::{
    cells::Cells,
    ground::{Ear, Ground, NEW},
    survey::{FACES, members},
};

/// A plan in the making. Face numbers are those of the ground; parts that an
/// ear cuts off have new ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EditedPlan {
    /// The faces. `own` has no pawn whose cell was divided.
    pub(crate) cells: Cells,
    corners: [u32; FACES],
    /// The lowest, leftmost triangle of each face.
    pub(crate) names: [u16; FACES],
    /// The faces that share area with a divided cell that has an own pawn.
    pub(crate) torn: [u32; 2],
    /// The cells so divided, by the numbers of the ground.
    pub(crate) torn_from: [u8; 2],
    /// The number of the next part that is cut off.
    next: u8,
    /// The face that took in another last.
    joined: u8,
}

/// What was lifted: none, one or two sticks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lifted(pub(crate) u32);

impl EditedPlan {
    /// The ground as it is.
    pub(crate) fn new(ground: &Ground) -> Self {
        Self {
            cells: ground.cells,
            corners: ground.survey.face_corners,
            names: ground.survey.names,
            torn: [0; 2],
            torn_from: [0; 2],
            next: ground.survey.faces as u8,
            joined: 0,
        }
    }

    /// With the sticks of one ear, or of two chords, laid.
    pub(crate) fn laid(ground: &Ground, ears: &[&Ear]) -> Self {
        let mut draft = Self::new(ground);
        match *ears {
            [] => {}
            [ear] => {
                let new = if ear.count == 2 { NEW[0] | NEW[1] } else { NEW[0] };
                let part = draft.divide(usize::from(ear.face), ear, new);
                draft.rename(ground, &[(ear, usize::from(ear.face), part)]);
            }
            [a, b] if a.face != b.face => {
                for (ear, new) in [(a, NEW[0]), (b, NEW[1])] {
                    let part = draft.divide(usize::from(ear.face), ear, new);
                    draft.rename(ground, &[(ear, usize::from(ear.face), part)]);
                }
            }
            [a, b, ..] => {
                // Sides of the lattice do not cross: of two chords in a face
                // one is inside the other's inner part, or neither is.
                let (a, b, nested) = if a.from <= b.from && b.to <= a.to {
                    (a, b, true)
                } else if b.from <= a.from && a.to <= b.to {
                    (b, a, true)
                } else {
                    (a, b, false)
                };
                let face = usize::from(a.face);
                let first = draft.divide(face, a, NEW[0]);
                let within = if nested { first } else { face };
                let second = draft.divide(within, b, NEW[1]);
                draft.rename(ground, &[(a, face, first), (b, within, second)]);
            }
        }
        draft
    }

    /// Cuts the inner part of an ear off a face and gives it a number.
    fn divide(&mut self, face: usize, ear: &Ear, new: u32) -> usize {
        let part = usize::from(self.next);
        self.next += 1;
        let cells = &mut self.cells;
        cells.sticks[part] = ear.sticks | new;
        cells.sticks[face] = (cells.sticks[face] ^ ear.sticks) | new;
        self.corners[part] = ear.corners | ear.ends;
        self.corners[face] = (self.corners[face] ^ ear.corners) | ear.ends;
        cells.all |= 1 << part;
        if cells.outer >> face & 1 == 1 && !ear.bounded {
            cells.outer = 1 << part;
        }
        if cells.own >> face & 1 == 1 {
            cells.own &= !(1 << face);
            let pawn = usize::from(self.torn[0] != 0);
            self.torn[pawn] = 1 << face | 1 << part;
            self.torn_from[pawn] = face as u8;
        } else {
            for torn in &mut self.torn {
                *torn |= (*torn >> face & 1) << part;
            }
        }
        part
    }

    /// Finds the names of the parts of one face of the ground: each ear, the
    /// face it divided, the part it cut off.
    fn rename(&mut self, ground: &Ground, cuts: &[(&Ear, usize, usize)]) {
        let face = usize::from(cuts[0].0.face);
        let survey = &ground.survey;
        self.names[face] = u16::MAX;
        for &(_, _, part) in cuts {
            self.names[part] = u16::MAX;
        }
        for &(ear, within, part) in cuts {
            self.names[part] = self.names[part].min(ear.triangles[0]);
            self.names[within] = self.names[within].min(ear.triangles[1]);
        }
        let (start, end) = (survey.face_start[face], survey.face_start[face + 1]);
        for half in &survey.halves[usize::from(start)..usize::from(end)] {
            let cut = cuts.iter().rev().find(|cut| self.cells.sticks[cut.2] >> half.stick & 1 == 1);
            let name = &mut self.names[cut.map_or(face, |cut| cut.2)];
            *name = (*name).min(half.triangle);
        }
    }

    /// The two faces beside a stick of the ground.
    fn beside(&self, ground: &Ground, stick: usize) -> [usize; 2] {
        let [f, g] = ground.survey.beside[stick].map(usize::from);
        let has = |face: usize| self.cells.sticks[face] >> stick & 1 == 1;
        if has(f) && has(g) {
            return [f, g];
        }
        let parts = ground.survey.faces..usize::from(self.next);
        let mut both =
            [f, g, usize::from(self.joined)].into_iter().chain(parts).filter(|&face| has(face));
        let first = both.next().unwrap_or(f);
        let second = both.find(|&face| face != first).unwrap_or(first);
        [first, second]
    }

    /// Can the faces beside be joined? The corners that they share must be
    /// these; and no pawn may come to stand with another (B2.3c) or outside.
    fn joinable(&self, [a, b]: [usize; 2], corners: u32) -> bool {
        let full = self.cells.own | self.cells.outer;
        a != b && self.corners[a] & self.corners[b] == corners && (full >> a & full >> b & 1) == 0
    }

    /// Joins face b to face a.
    fn join(&self, [a, b]: [usize; 2]) -> Self {
        let mut next = *self;
        let cells = &mut next.cells;
        cells.sticks[a] ^= cells.sticks[b];
        cells.sticks[b] = 0;
        next.corners[a] |= next.corners[b];
        next.names[a] = next.names[a].min(next.names[b]);
        let moved = |set: u32| (set & !(1 << b)) | (set >> b & 1) << a;
        cells.all &= !(1 << b);
        cells.own = moved(cells.own);
        cells.outer = moved(cells.outer);
        next.torn = next.torn.map(moved);
        next.joined = a as u8;
        next
    }

    /// The sticks that can be lifted by themselves.
    fn removable(&self, ground: &Ground, ears: &[&Ear]) -> u32 {
        let divided =
            ears.iter().fold(0, |set, ear| set | ground.cells.sticks[usize::from(ear.face)]);
        let lifts = members(ground.liftable & divided)
            .filter(|&stick| self.joinable(self.beside(ground, stick), ground.survey.ends[stick]));
        lifts.fold(ground.removable & !divided, |set, stick| set | 1 << stick)
    }

    /// Every way to lift sticks so that the plan is legal and every pawn can be
    /// in a cell of its own. `must` be among them, if given.
    pub(crate) fn lift<B>(
        &self,
        ground: &Ground,
        ears: &[&Ear],
        counts: Counts,
        must: Option<usize>,
        found: &mut impl FnMut(&Self, Lifted) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if counts.none && must.is_none() && self.settles() {
            found(self, Lifted(0))?;
        }
        if !counts.one && !counts.two {
            return ControlFlow::Continue(());
        }
        let removable = self.removable(ground, ears);
        let firsts = must.map_or(removable, |must| removable & 1 << must);
        for first in members(firsts) {
            let one = self.join(self.beside(ground, first));
            if counts.one && one.settles() {
                found(&one, Lifted(1 << first))?;
            }
            if !counts.two {
                continue;
            }
            // Each two once: the lower number first, unless one is given.
            let others =
                if must.is_some() { removable & !(1 << first) } else { removable & !1 << first };
            let joined = one.cells.sticks[usize::from(one.joined)];
            for second in members(others) {
                let beside = one.beside(ground, second);
                if joined >> second & 1 == 0 || one.joinable(beside, ground.survey.ends[second]) {
                    let two = one.join(beside);
                    if two.settles() {
                        found(&two, Lifted(1 << first | 1 << second))?;
                    }
                }
            }
        }
        if counts.two {
            self.lift_corners(ground, ears, must, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Lifts both sticks of a corner that has no others.
    fn lift_corners<B>(
        &self,
        ground: &Ground,
        ears: &[&Ear],
        must: Option<usize>,
        found: &mut impl FnMut(&Self, Lifted) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let laid = ears.iter().fold(0, |set, ear| set | ear.ends);
        for &(corner, sticks) in ground.simple_corners() {
            let missed = must.is_some_and(|must| sticks >> must & 1 == 0);
            if missed || laid >> corner & 1 == 1 {
                continue;
            }
            let corners = members(sticks).fold(0, |set, stick| set | ground.survey.ends[stick]);
            let beside = self.beside(ground, sticks.trailing_zeros() as usize);
            if self.joinable(beside, corners) {
                let two = self.join(beside);
                if two.settles() {
                    found(&two, Lifted(sticks))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Of some faces, the one with this name, as a set.
    pub(crate) fn named(&self, faces: u32, name: u16) -> u32 {
        let fits = members(faces).filter(|&face| self.names[face] == name);
        fits.fold(0, |set, face| set | 1 << face)
    }

    /// The cells in which the pawns of divided cells can be (B2.3c, B2.4).
    pub(crate) fn choices(&self) -> [u32; 2] {
        let closed = self.cells.outer | self.cells.own;
        self.torn.map(|torn| torn & !closed)
    }

    /// Is there a cell for every pawn?
    fn settles(&self) -> bool {
        let [a, b] = self.choices();
        match self.torn {
            [0, _] => true,
            [_, 0] => a != 0,
            // Two pawns, two cells: not both the same single one.
            _ => a != 0 && b != 0 && (a != b || !a.is_power_of_two()),
        }
    }

    /// Every way for the pawns of divided cells to settle, as cells with all
    /// own pawns in place; each once.
    pub(crate) fn settlements<B>(
        &self,
        mut found: impl FnMut(&Cells) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.torn[0] == 0 {
            return found(&self.cells);
        }
        let [a, b] = self.choices();
        let own = self.cells.own;
        let mut cells = self.cells;
        for first in members(a) {
            if self.torn[1] == 0 {
                cells.own = own | 1 << first;
                found(&cells)?;
                continue;
            }
            for second in members(b & !(1 << first)) {
                // The other way round gives the same cells.
                if second < first && a >> second & 1 == 1 && b >> first & 1 == 1 {
                    continue;
                }
                cells.own = own | 1 << first | 1 << second;
                found(&cells)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// B4.2: can any own pawn move, settled in some way?
    pub(crate) fn playable(&self) -> bool {
        self.settlements(|cells| {
            if cells.can_move() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }
}

/// How many sticks may be lifted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) none: bool,
    pub(crate) one: bool,
    pub(crate) two: bool,
}
