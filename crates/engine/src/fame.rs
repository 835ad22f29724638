//! What became of kinds of actions elsewhere in the tree: those that refuted
//! much are worth trying earlier.

/// The most of it: about what the smallest capture promises.
const MOST: i32 = 900;

/// The fame of every kind of action.
pub(crate) struct Fame(Vec<i32>);

impl Fame {
    /// Nobody is known yet.
    pub(crate) fn new(kinds: usize) -> Self {
        Self(vec![0; kinds])
    }

    /// Forgets everything, so that a thought depends on nothing before it.
    pub(crate) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// How well a kind is known.
    pub(crate) fn of(&self, kind: usize) -> i32 {
        self.0[kind]
    }

    /// An action refuted the one before it, after others that failed to.
    pub(crate) fn refuted(&mut self, by: usize, failed: impl Iterator<Item = usize>, depth: u32) {
        let share = (depth * depth).min(400) as i32;
        for kind in failed {
            self.approach(kind, -MOST, share);
        }
        self.approach(by, MOST, share);
    }

    /// Goes part of the way to a goal, and so never beyond.
    fn approach(&mut self, kind: usize, goal: i32, share: i32) {
        let fame = &mut self.0[kind];
        *fame += (goal - *fame) * share / MOST;
    }
}
