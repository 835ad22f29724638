//! The history heuristic: kinds of actions that caused cutoffs elsewhere in the
//! tree are worth trying earlier.

/// Scores stay between minus this and this: about the ordering score of the
/// smallest capture, so that history never outranks one.
const MOST: i32 = 900;

/// A score for every kind of action ([`Evaluate::history_index`]).
///
/// [`Evaluate::history_index`]: crate::alphabeta::Evaluate::history_index
pub(crate) struct History(Vec<i32>);

impl History {
    /// An empty history of so many kinds of actions.
    pub(crate) fn new(kinds: usize) -> Self {
        Self(vec![0; kinds])
    }

    /// Forgets everything, so that a search depends on nothing before it.
    pub(crate) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// The score of a kind of action.
    pub(crate) fn score(&self, kind: usize) -> i32 {
        self.0[kind]
    }

    /// An action caused a cutoff at this depth, after others that failed to.
    pub(crate) fn update(
        &mut self,
        cutoff: usize,
        failed: impl Iterator<Item = usize>,
        depth: u32,
    ) {
        let bonus = (depth * depth).min(400) as i32;
        for kind in failed {
            self.pull(kind, -MOST, bonus);
        }
        self.pull(cutoff, MOST, bonus);
    }

    /// Moves a score part of the way to a goal, and so never beyond it.
    fn pull(&mut self, kind: usize, goal: i32, bonus: i32) {
        let score = &mut self.0[kind];
        *score += (goal - *score) * bonus / MOST;
    }
}
