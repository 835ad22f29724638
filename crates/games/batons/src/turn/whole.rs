//! Whole turns: every position that a turn can lead to, each once.

use std::ops::ControlFlow;

use crate::{
    Position,
    plan::{
        cells::Cells,
        displaced,
        edited::{EditedPlan, Lifted},
        ground::{Ear, Enemy, Ground},
        survey::members,
    },
    position::Phase,
};

/// Calls `found` with every position after the turn of the player to move.
/// `position` must be at the beginning of a turn.
pub(crate) fn every(position: &Position, found: &mut dyn FnMut(&Position)) {
    if position.ended() {
        return;
    }
    debug_assert_eq!(position.phase, Phase::Fresh);
    let ground = position.open_ground();
    // A turn changes the plan by four sticks at most, two lifted and two laid.
    let repeats = position.plan.nearly_repeats(2 * 4);
    let taking = if repeats { Some(Vec::new()) } else { None };
    let mut turns =
        Turns { position, ground: &ground, enemies: ground.enemies(), pawns: Vec::new(), taking };
    turns.on(&EditedPlan::new(&ground), Lifted(0), &[], found);
    if position.quiet == 0 {
        let _ = displaced::every(&ground, position.spare, &mut |draft, lifted, ears| {
            turns.on(draft, lifted, ears, found);
            ControlFlow::<()>::Continue(())
        });
    }
    turns.give_taking(found);
}

struct Turns<'a> {
    position: &'a Position,
    ground: &'a Ground,
    /// The enemy pawns' cells, which no turn changes (B2.2).
    enemies: Vec<Enemy>,
    /// Room for the pawns of both players after what they do on one plan.
    pawns: Vec<(u32, u32)>,
    /// Positions after captures, where some could be the same. Two turns can
    /// make plans that are the same up to a shift, if the plan nearly repeats
    /// itself; without a capture the enemy pawns, which stay where they are,
    /// tell them apart, but captures can leave even these the same.
    taking: Option<Vec<Position>>,
}

impl Turns<'_> {
    /// Every turn that makes this plan.
    fn on(
        &mut self,
        draft: &EditedPlan,
        lifted: Lifted,
        ears: &[&Ear],
        found: &mut dyn FnMut(&Position),
    ) {
        let mut pawns = std::mem::take(&mut self.pawns);
        pawns.clear();
        let _ = draft.settlements(|cells| {
            let _ = cells.moves(|from, to| {
                pawns.push((cells.moved(from, to), cells.enemy));
                ControlFlow::<()>::Continue(())
            });
            cells.chains(&mut pawns);
            ControlFlow::<()>::Continue(())
        });
        if draft.torn[0] != 0 {
            // From differently settled pawns the same cells can be reached.
            pawns.sort_unstable();
            pawns.dedup();
        }
        if let [(first, _), ..] = pawns[..] {
            let (mover, other) = (self.position.turn(), self.position.turn().other());
            let (mut after, shift) = self.plan(lifted, ears);
            let standing = draft.cells.enemy;
            after.leave_pawns(other, &self.enemies, shift, standing);
            after.place_pawns(mover, draft, shift, first);
            let at_large = draft.cells.at_large(standing);
            let mut placed = first;
            for &(own, enemy) in &pawns {
                after.replace_pawns(mover, draft, shift, placed, own);
                placed = own;
                let seen_by_other = || Cells { own: enemy, enemy: own, ..draft.cells }.can_move();
                if enemy == standing {
                    after.judge_knowing(at_large || seen_by_other());
                    found(&after);
                } else {
                    after.leave_pawns(other, &self.enemies, shift, enemy);
                    after.judge_knowing(seen_by_other());
                    match &mut self.taking {
                        Some(taking) => taking.push(after),
                        None => found(&after),
                    }
                    after.leave_pawns(other, &self.enemies, shift, standing);
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
        let Some(taking) = self.taking else { return };
        let mut order: Vec<(u64, usize)> =
            taking.iter().enumerate().map(|(i, position)| (position.key(), i)).collect();
        order.sort_unstable();
        for (at, &(key, i)) in order.iter().enumerate() {
            // Equal positions have equal keys, and stand together.
            let mut alike = order[..at].iter().rev().take_while(|other| other.0 == key);
            if !alike.any(|&(_, other)| taking[other] == taking[i]) {
                found(&taking[i]);
            }
        }
    }
}
