//! Where a turn stands: on which cells pawns could move now, or what has to
//! come first.

use crate::{
    Displacement, Position,
    plan::{
        cells::Cells,
        displaced,
        edited::EditedPlan,
        ground::Ground,
        layout::{Layout, Region},
        survey::{FACES, members},
    },
    position::Phase,
    turn::question::{Question, open_question},
};

/// What the player to move has before it.
pub(crate) enum State {
    /// A plan on which pawns move.
    Ready(Cells, [u16; FACES]),
    /// A pawn's cell was divided: which part is it in (B2.4)?
    Asked(EditedPlan, Question),
    /// The plan needs another stick.
    Broken,
}

impl State {
    pub(crate) fn of(position: &Position) -> Self {
        let mut ground = position.ground();
        let (moved, count) = position.displaced();
        if count == 0 {
            return Self::Ready(ground.cells, ground.survey.names);
        }
        ground.open();
        Self::after(&ground, &moved[..count], position.settled())
    }

    pub(crate) fn after(ground: &Ground, moved: &[Displacement], settled: Option<u16>) -> Self {
        let Some((draft, _)) = displaced::after(ground, moved) else { return Self::Broken };
        match open_question(ground, &draft, settled) {
            Ok(own) => Self::Ready(Cells { own, ..draft.cells }, draft.names),
            Err(question) => Self::Asked(draft, question),
        }
    }

    /// The number of the cell with this name.
    pub(crate) fn face(&self, name: u16) -> Option<usize> {
        let (cells, names) = match self {
            Self::Ready(cells, names) => (cells, names),
            Self::Asked(draft, _) => (&draft.cells, &draft.names),
            Self::Broken => return None,
        };
        members(cells.all & !cells.outer).find(|&face| names[face] == name)
    }
}

impl Position {
    /// The sticks as they lie now, those of this turn included, in the window.
    pub(crate) fn table(&self) -> Layout {
        let (moved, count) = self.displaced();
        self.table_after(&moved[..count])
    }

    /// The sticks after these displacements.
    pub(crate) fn table_after(&self, moved: &[Displacement]) -> Layout {
        let lifted = |side: &grid::Side| moved.iter().any(|one| one.from == Some(*side));
        let left = self.plan.sticks().filter(|side| !lifted(side));
        Layout::new(left.chain(moved.iter().map(|one| one.to)))
    }

    /// The table at the beginning of the sticks' phase.
    pub(crate) fn table_before(&self) -> Layout {
        Layout::new(self.plan.sticks())
    }

    /// Is the turn in its first half, with sticks still to be moved?
    pub(crate) fn sticks_move(&self) -> bool {
        matches!(self.phase, Phase::Fresh | Phase::Stick(_))
    }
}

/// The regions in which a pawn of a region can be after a change (B2.4).
pub(crate) fn parts<'a>(after: &'a Layout, before: &'a Region) -> impl Iterator<Item = &'a Region> {
    after.regions.iter().filter(|region| region.meets(before))
}
