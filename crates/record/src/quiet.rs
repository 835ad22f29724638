//! Repetition and the limit of turns without a capture (G2): the turns and the
//! positions since the last capture. A position cannot come back across a
//! capture, so nothing before it matters.

use std::{collections::HashMap, sync::Arc};

use rules::{Outcome, Position};

use crate::{
    QUIET, REPETITION,
    steps::{BLOCK, Step, Steps},
};

/// Everything since the last capture, counted step by step.
#[derive(Clone, Debug)]
pub(crate) struct Quiet {
    /// How many pieces there are since then.
    pieces: u32,
    /// Turns since then, the one that captured included.
    turns: usize,
    /// Was there never a capture?
    from_start: bool,
    seen: Seen,
}

impl Quiet {
    /// Nothing has happened.
    pub(crate) fn new(start: &dyn Position) -> Self {
        let mut seen = Seen::default();
        seen.add(start.key());
        Self { pieces: start.pieces(), turns: 0, from_start: true, seen }
    }

    /// The last step changed how many pieces there are.
    fn captured(pieces: u32) -> Self {
        Self { pieces, turns: 0, from_start: false, seen: Seen::default() }
    }

    /// What these steps come to.
    pub(crate) fn after(start: &dyn Position, steps: &Steps) -> Self {
        let Some(last) = steps.last() else { return Self::new(start) };
        let since = steps.iter().rev().take_while(|step| step.pieces == last.pieces).count();
        let captured = since < steps.len();
        let mut quiet = if captured { Self::captured(last.pieces) } else { Self::new(start) };
        for step in steps.range(steps.len() - since..steps.len()) {
            quiet.add(step);
        }
        quiet
    }

    /// A step more.
    pub(crate) fn add(&mut self, step: &Step) {
        if step.pieces != self.pieces {
            *self = Self::captured(step.pieces);
        }
        if step.ends_turn {
            self.turns += 1;
            if step.awaits_player {
                self.seen.add(step.key);
            }
        }
    }

    /// G2: is the game drawn after this step, the last one that was added?
    pub(crate) fn draw(&self, last: &Step, limit: Option<u32>) -> Option<Outcome> {
        if !last.ends_turn || !last.awaits_player {
            return None;
        }
        if self.seen.count(last.key) >= 3 {
            return Some(Outcome::draw(REPETITION));
        }
        // The turn that captured is itself not one without a capture.
        let without = self.turns - usize::from(!self.from_start);
        (without >= limit? as usize).then(|| Outcome::draw(QUIET))
    }
}

/// How often each position was seen. Copies share all but the latest ones.
#[derive(Clone, Debug, Default)]
struct Seen {
    older: Arc<HashMap<u64, u32>>,
    latest: Vec<u64>,
}

impl Seen {
    fn add(&mut self, key: u64) {
        self.latest.push(key);
        if self.latest.len() == BLOCK {
            let older = Arc::make_mut(&mut self.older);
            for key in self.latest.drain(..) {
                *older.entry(key).or_default() += 1;
            }
        }
    }

    fn count(&self, key: u64) -> usize {
        let older = self.older.get(&key).copied().unwrap_or_default() as usize;
        older + self.latest.iter().filter(|&&latest| latest == key).count()
    }
}
