//! The way to a position: the steps of one turn that lead to it.

use grid::{Corner, Side, triangles::ROUND};

use crate::{Action, Position, actions};

impl Position {
    /// The steps from here, in the turn of the player to move, to a position
    /// after it; nothing where no steps lead there.
    #[must_use]
    pub fn way_to(&self, goal: &Self) -> Option<Vec<Action>> {
        let mut steps = Vec::new();
        walk(self, goal, &mut steps).then_some(steps)
    }

    /// Does the plan have a stick on this side of another position's window?
    fn covers(&self, side: Side, window: Corner) -> bool {
        let Corner { row, number } = self.origin();
        let near = |by: i8| (by + ROUND / 2).rem_euclid(ROUND) - ROUND / 2;
        self.plan.has(side.moved(near(window.row - row), near(window.number - number)))
    }
}

fn walk(at: &Position, goal: &Position, steps: &mut Vec<Action>) -> bool {
    let mut all = Vec::new();
    actions::list(at, &mut all);
    all.into_iter().any(|action| {
        // Sticks lie in the end where the goal has them, and only there.
        if let Action::Stick(stick) = action
            && (!goal.covers(stick.to, at.origin())
                || stick.from.is_some_and(|from| goal.covers(from, at.origin())))
        {
            return false;
        }
        let mut next = *at;
        next.apply(action);
        steps.push(action);
        let done = next.turn() != at.turn();
        let found = if done { next == *goal } else { walk(&next, goal, steps) };
        if !found {
            steps.pop();
        }
        found
    })
}
