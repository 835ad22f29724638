//! Whole turns: every position that a turn can lead to, each once.

use std::ops::ControlFlow;

use crate::{
    Position,
    cells::Cells,
    draft::{Draft, Lifted},
    ground::{Ear, Ground},
    plans,
    position::Phase,
    survey::members,
};

/// Calls `found` with every position after the turn of the player to move.
/// `position` must be at the beginning of a turn.
pub(crate) fn every(position: &Position, found: &mut dyn FnMut(&Position)) {
    if position.ended() {
        return;
    }
    debug_assert_eq!(position.phase, Phase::Fresh);
    let ground = position.open_ground();
    let mut turns = Turns { position, ground: &ground, pawns: Vec::new(), taking: Vec::new() };
    turns.on(&Draft::new(&ground), Lifted(0), &[], found);
    if !position.first {
        let _ = plans::every(&ground, position.spare, &mut |draft, lifted, ears| {
            turns.on(draft, lifted, ears, found);
            ControlFlow::<()>::Continue(())
        });
    }
    turns.give_taking(found);
}

struct Turns<'a> {
    position: &'a Position,
    ground: &'a Ground,
    /// Room for the pawns of both players after what they do on one plan.
    pawns: Vec<(u32, u32)>,
    /// Positions after captures. Two turns can make plans that are the same up
    /// to a shift; without a capture the enemy pawns, which stay where they
    /// are, tell them apart, but captures can leave even these the same.
    taking: Vec<Position>,
}

impl Turns<'_> {
    /// Every turn that makes this plan.
    fn on(
        &mut self,
        draft: &Draft,
        lifted: Lifted,
        ears: &[&Ear],
        found: &mut dyn FnMut(&Position),
    ) {
        let mut pawns = std::mem::take(&mut self.pawns);
        pawns.clear();
        let divided = draft.torn[0] != 0;
        let _ = draft.settlements(|cells| {
            let _ = cells.moves(|from, to| {
                pawns.push((cells.moved(from, to).own, cells.enemy));
                ControlFlow::<()>::Continue(())
            });
            cells.chains(&mut pawns);
            ControlFlow::<()>::Continue(())
        });
        if divided {
            // From differently settled pawns the same cells can be reached.
            pawns.sort_unstable();
            pawns.dedup();
        }
        if let [_, ..] = pawns[..] {
            let (mover, other) = (self.position.turn(), self.position.turn().other());
            let (mut after, shift) = self.plan(lifted, ears);
            after.place_pawns(other, draft, shift, draft.cells.enemy);
            for &(own, enemy) in &pawns {
                let taking = enemy != draft.cells.enemy;
                if taking {
                    after.place_pawns(other, draft, shift, enemy);
                }
                after.place_pawns(mover, draft, shift, own);
                let seen_by_other = Cells { own: enemy, enemy: own, ..draft.cells };
                after.judge_knowing(seen_by_other.can_move());
                if taking {
                    self.taking.push(after);
                    after.place_pawns(other, draft, shift, draft.cells.enemy);
                } else {
                    found(&after);
                }
            }
        }
        self.pawns = pawns;
    }

    /// The position with the plan changed and the other to move, and how far the window moved.
    fn plan(&self, lifted: Lifted, ears: &[&Ear]) -> (Position, u16) {
        let mut plan = *self.position;
        let lifted = members(lifted.0).map(|stick| self.ground.survey.side(stick));
        let laid = ears.iter().flat_map(|ear| ear.laid().iter().copied());
        if laid.clone().count() > lifted.clone().count() {
            plan.spare = false;
        }
        let shift = plan.redraw(lifted, laid);
        plan.hand_over();
        (plan, shift)
    }

    fn give_taking(self, found: &mut dyn FnMut(&Position)) {
        let mut order: Vec<(u64, usize)> =
            self.taking.iter().enumerate().map(|(i, position)| (position.key(), i)).collect();
        order.sort_unstable();
        for (at, &(key, i)) in order.iter().enumerate() {
            // Equal positions have equal keys, and stand together.
            let mut alike = order[..at].iter().rev().take_while(|other| other.0 == key);
            if !alike.any(|&(_, other)| self.taking[other] == self.taking[i]) {
                found(&self.taking[i]);
            }
        }
    }
}
