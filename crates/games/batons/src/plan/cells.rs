//! The cells of a plan and what pawns do in them (B3).

use std::ops::ControlFlow;

use crate::plan::survey::{FACES, members};

/// Faces by number: the sticks round each, and which hold pawns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cells {
    /// The sticks round each face; none for a number that is no face any more.
    pub(crate) sticks: [u32; FACES],
    /// Faces with a pawn of the player to move.
    pub(crate) own: u32,
    /// Faces with an enemy pawn.
    pub(crate) enemy: u32,
    /// All the faces.
    pub(crate) all: u32,
    /// The face outside, as a set.
    pub(crate) outer: u32,
}

impl Cells {
    /// Cells without a pawn.
    #[inline]
    pub(crate) fn empty(&self) -> u32 {
        self.all & !(self.own | self.enemy | self.outer)
    }

    /// B1.3: those of the given faces that share a stick with this one.
    #[inline]
    pub(crate) fn neighbours(&self, face: usize, among: u32) -> u32 {
        let sticks = self.sticks[face];
        let touching = members(among).filter(|&other| self.sticks[other] & sticks != 0);
        touching.fold(0, |set, other| set | 1 << other)
    }

    #[inline]
    fn touch(&self, face: usize, among: u32) -> bool {
        members(among).any(|other| self.sticks[other] & self.sticks[face] != 0)
    }

    /// B3.1: can any pawn of the player move?
    pub(crate) fn can_move(&self) -> bool {
        let empty = self.empty();
        members(self.own).any(|from| self.touch(from, empty))
            || members(self.own).any(|from| self.can_jump(from))
    }

    /// B3.2: can the pawn on this cell capture?
    pub(crate) fn can_jump(&self, from: usize) -> bool {
        let empty = self.empty();
        members(self.neighbours(from, self.enemy)).any(|over| self.touch(over, empty))
    }

    /// Every simple move, as from and to.
    pub(crate) fn moves<B>(
        &self,
        mut found: impl FnMut(usize, usize) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let empty = self.empty();
        for from in members(self.own) {
            for to in members(self.neighbours(from, empty)) {
                found(from, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// B3.2: every single capture of a pawn: over which cell, to which. The
    /// cell it leaves is not empty while it stands there, so it cannot be where
    /// it lands.
    pub(crate) fn jumps<B>(
        &self,
        from: usize,
        mut found: impl FnMut(usize, usize) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let empty = self.empty();
        for over in members(self.neighbours(from, self.enemy)) {
            for to in members(self.neighbours(over, empty)) {
                found(over, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The own pawns after a simple move.
    pub(crate) fn moved(&self, from: usize, to: usize) -> u32 {
        self.own & !(1 << from) | 1 << to
    }

    /// The cells after a capture.
    fn jumped(&self, from: usize, over: usize, to: usize) -> Self {
        Self { own: self.moved(from, to), enemy: self.enemy & !(1 << over), ..*self }
    }

    /// Has one of these pawns two empty cells to go to? Then no simple move of
    /// another pawn can shut it in.
    pub(crate) fn at_large(&self, pawns: u32) -> bool {
        let empty = self.empty();
        members(pawns).any(|pawn| !matches!(self.neighbours(pawn, empty).count_ones(), 0 | 1))
    }

    /// B3.3: appends the own and enemy pawns after every chain of captures, each
    /// once. No two pawns can arrive at the same, so `found` sees all of them.
    pub(crate) fn chains(&self, found: &mut Vec<(u32, u32)>) {
        let enemies = members(self.enemy).fold(0, |set, face| set | self.sticks[face]);
        for from in members(self.own).filter(|&from| self.sticks[from] & enemies != 0) {
            let first = found.len();
            self.chains_from(from, first, found);
        }
    }

    fn chains_from(&self, from: usize, first: usize, found: &mut Vec<(u32, u32)>) {
        let _ = self.jumps(from, |over, to| {
            let after = self.jumped(from, over, to);
            let pawns = (after.own, after.enemy);
            if !found[first..].contains(&pawns) {
                found.push(pawns);
                after.chains_from(to, first, found);
            }
            ControlFlow::<()>::Continue(())
        });
    }
}
