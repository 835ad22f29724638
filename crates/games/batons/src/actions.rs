//! The steps of a turn: first stick, second stick, the part a pawn is in, the
//! pawn, further jumps, stop. Only steps that a complete turn begins with are
//! offered (B2.5, B4.2).

use std::ops::ControlFlow;

use grid::{Axis, Corner, Side, Triangle};

use crate::{
    Position,
    plan::{
        STICKS,
        cells::Cells,
        displaced,
        edited::{EditedPlan, Lifted},
        ground::{Ear, Ground},
        survey::{FACES, NONE, Spot, decode, members},
    },
    position::Phase,
    turn::question::open_question,
};

/// A stick goes from one place to another. Places are counted from the lowest
/// row and number of the position's window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Displacement {
    /// Where it lay; `None` for the spare, beside the plan (B2.1).
    pub from: Option<Side>,
    /// Where it is laid.
    pub to: Side,
}

impl Displacement {
    pub(crate) const NONE: Self =
        Self { from: None, to: Side { at: Corner::new(0, 0), axis: Axis::A } };

    /// A number that tells displacements apart; never 0.
    pub(crate) fn word(self) -> u64 {
        let side = |side: Side| {
            let [row, number] = [side.at.row, side.at.number].map(|n| (n as u8) as u64);
            1 + (row << 16 | number << 8 | side.axis as u64)
        };
        side(self.to) << 32 | self.from.map_or(0, side)
    }
}

/// One step of a turn. Cells are called by their lowest, leftmost triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A stick is displaced (B2.1).
    Stick(Displacement),
    /// The pawn whose cell was divided is in this part (B2.4).
    Settle {
        /// The part.
        part: Triangle,
    },
    /// A pawn moves to a neighbouring cell (B3.1).
    Move {
        /// The cell it leaves.
        from: Triangle,
        /// The cell it enters.
        to: Triangle,
    },
    /// A pawn captures (B3.2, B3.3).
    Jump {
        /// The cell it leaves.
        from: Triangle,
        /// The cell of the captured pawn.
        over: Triangle,
        /// The cell it lands on.
        to: Triangle,
    },
    /// The pawn that has captured does not capture again (B3.3).
    Stop,
}

/// Appends every action of the player to move.
pub(crate) fn list(position: &Position, out: &mut Vec<Action>) {
    if position.ended() {
        return;
    }
    let mut ground = position.ground();
    match position.phase {
        Phase::Fresh => {
            pawn_moves(&ground.cells, &ground.survey.names, out);
            if position.quiet == 0 {
                ground.open();
                first_sticks(&ground, position.spare, out);
            }
        }
        Phase::Stick(first) => {
            ground.open();
            if let Some((draft, _)) = displaced::after(&ground, &[first]) {
                match open_question(&ground, &draft, None) {
                    Ok(own) => pawn_moves(&Cells { own, ..draft.cells }, &draft.names, out),
                    Err(_) => parts(&ground, &draft, None, out),
                }
            }
            second_sticks(&ground, first, position.spare, out);
        }
        Phase::Settle { settled, .. } => {
            let (moved, count) = position.displaced();
            ground.open();
            if let Some((draft, _)) = displaced::after(&ground, &moved[..count]) {
                parts(&ground, &draft, settled, out);
            }
        }
        Phase::Pawn => pawn_moves(&ground.cells, &ground.survey.names, out),
        Phase::Jump(pawn) => {
            let from = usize::from(ground.survey.face_named(pawn));
            jumps(&ground.cells, &ground.survey.names, from, out);
            out.push(Action::Stop);
        }
    }
}

/// B3.1: simple moves, then captures.
pub(crate) fn pawn_moves(cells: &Cells, names: &[u16; FACES], out: &mut Vec<Action>) {
    let _ = cells.moves(|from, to| {
        out.push(Action::Move { from: decode(names[from]), to: decode(names[to]) });
        ControlFlow::<()>::Continue(())
    });
    for from in members(cells.own) {
        jumps(cells, names, from, out);
    }
}

fn jumps(cells: &Cells, names: &[u16; FACES], from: usize, out: &mut Vec<Action>) {
    let _ = cells.jumps(from, |over, to| {
        let [from, over, to] = [from, over, to].map(|face| decode(names[face]));
        out.push(Action::Jump { from, over, to });
        ControlFlow::<()>::Continue(())
    });
}

/// B2.4: the parts in which the pawn that is asked for can be.
pub(crate) fn parts(
    ground: &Ground,
    draft: &EditedPlan,
    settled: Option<u16>,
    out: &mut Vec<Action>,
) {
    let Err(question) = open_question(ground, draft, settled) else { return };
    for part in members(question.parts).filter(|&part| question.playable(draft, part)) {
        out.push(Action::Settle { part: decode(draft.names[part]) });
    }
}

/// Sides near the plan, as small numbers in the order of their discovery.
struct Slots {
    numbers: [u8; Spot::COUNT * 3],
    sides: [Side; 128],
    count: usize,
}

impl Slots {
    fn new() -> Self {
        let side = Side { at: Corner::new(0, 0), axis: Axis::A };
        Self { numbers: [NONE; Spot::COUNT * 3], sides: [side; 128], count: 0 }
    }

    /// The side's number. Each has an end among at most 30 corners with two
    /// sticks or more: there are never more than 120.
    fn number(&mut self, side: Side) -> usize {
        let Some(spot) = Spot::at(side.at) else { return 0 };
        let number = &mut self.numbers[spot.index() * 3 + side.axis as usize];
        if *number == NONE {
            *number = self.count as u8;
            self.sides[self.count] = side;
            self.count += 1;
        }
        usize::from(*number)
    }
}

/// Every first stick of one or two that make a plan to play on.
fn first_sticks(ground: &Ground, spare: bool, out: &mut Vec<Action>) {
    let mut slots = Slots::new();
    // For each stick, and last for the spare: the slots it can go to.
    let mut targets = [0u128; STICKS + 1];
    let _ = displaced::every(
        ground,
        spare,
        &mut |draft: &EditedPlan, lifted: Lifted, ears: &[&Ear]| {
            let laid = ears.iter().flat_map(|ear| ear.laid());
            let (mut slots_laid, mut laid_count) = (0, 0);
            for &side in laid {
                slots_laid |= 1 << slots.number(side);
                laid_count += 1;
            }
            let with_spare = laid_count > lifted.0.count_ones();
            let known = members(lifted.0).all(|stick| targets[stick] & slots_laid == slots_laid)
                && (!with_spare || targets[STICKS] & slots_laid == slots_laid);
            if !known && draft.playable() {
                for stick in members(lifted.0) {
                    targets[stick] |= slots_laid;
                }
                if with_spare {
                    targets[STICKS] |= slots_laid;
                }
            }
            ControlFlow::<()>::Continue(())
        },
    );
    for (stick, &targets) in targets.iter().enumerate() {
        let from = (stick < STICKS).then(|| ground.survey.side(stick));
        push_sticks(from, targets, &slots, out);
    }
}

fn push_sticks(from: Option<Side>, mut targets: u128, slots: &Slots, out: &mut Vec<Action>) {
    while targets != 0 {
        let to = slots.sides[targets.trailing_zeros() as usize];
        targets &= targets - 1;
        out.push(Action::Stick(Displacement { from, to }));
    }
}

/// Every second stick that completes a plan to play on.
pub(crate) fn second_sticks(
    ground: &Ground,
    first: Displacement,
    spare: bool,
    out: &mut Vec<Action>,
) {
    let spare = spare && first.from.is_some();
    let moved = first.from.and_then(|side| ground.survey.stick_on(side));
    let _ = displaced::completing(ground, first, spare, &mut |draft, lifted, ears| {
        if draft.playable() {
            let other = lifted.0 & !moved.map_or(0, |stick| 1 << stick);
            let from = members(other).next().map(|stick| ground.survey.side(stick));
            let laid = ears.iter().flat_map(|ear| ear.laid().iter().copied());
            out.extend(
                laid.filter(|&to| to != first.to)
                    .map(|to| Action::Stick(Displacement { from, to })),
            );
        }
        ControlFlow::<()>::Continue(())
    });
}

/// Is there any second stick that completes the plan?
pub(crate) fn can_complete(ground: &Ground, first: Displacement, spare: bool) -> bool {
    let spare = spare && first.from.is_some();
    displaced::completing(ground, first, spare, &mut |draft, _, _| {
        if draft.playable() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}
