//! The steps of a game, in blocks that copies of the game share.
//!
//! A server tries every change on a copy of the game, so that a copy must cost
//! the same however long the game is: whole blocks are shared, and only the
//! last one, which is not full, is copied. Each block also keeps the position
//! before its first step, so that any position is a few steps away.

use std::{
    ops::{Index, Range},
    sync::Arc,
};

use rules::{Actor, Message, Position};

/// How many steps share a block.
pub(crate) const BLOCK: usize = 32;

/// One action that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The action, in notation.
    pub action: String,
    /// The action in words.
    pub words: Message,
    /// Who decided: a player, or chance.
    pub by: Actor,
    /// Is the turn complete with it?
    pub ends_turn: bool,
    /// The number of its turn, from 1.
    pub turn: u32,
    /// Is a player to act after it, so that the position counts for G2? Dice
    /// that are rolled again, for a tie, repeat nothing.
    pub(crate) awaits_player: bool,
    /// The position after it, for G2.
    pub(crate) key: u64,
    pub(crate) pieces: u32,
}

/// What was played, from the first step on.
#[derive(Clone, Debug)]
pub struct Steps {
    full: Arc<Vec<Arc<Block>>>,
    last: Block,
}

#[derive(Clone, Debug)]
struct Block {
    /// The position before the first step.
    before: Arc<dyn Position>,
    steps: Vec<Arc<Step>>,
}

impl Steps {
    /// No steps, from this position.
    pub(crate) fn new(start: Arc<dyn Position>) -> Self {
        Self { full: Arc::default(), last: Block { before: start, steps: Vec::new() } }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.full.len() * BLOCK + self.last.steps.len()
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A step by its number, from 0.
    #[must_use]
    pub fn get(&self, number: usize) -> Option<&Step> {
        let block = self.full.get(number / BLOCK).map_or(&self.last, |block| &**block);
        let first = (number / BLOCK).min(self.full.len()) * BLOCK;
        block.steps.get(number - first).map(|step| &**step)
    }

    /// The last step.
    #[must_use]
    pub fn last(&self) -> Option<&Step> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All steps.
    #[must_use]
    pub fn iter(&self) -> Iter<'_> {
        self.range(0..self.len())
    }

    /// Some of the steps; fewer, if there are not so many.
    #[must_use]
    pub fn range(&self, range: Range<usize>) -> Iter<'_> {
        let end = range.end.min(self.len());
        Iter { steps: self, range: range.start.min(end)..end }
    }

    /// A step more, after which this is the position.
    pub(crate) fn push(&mut self, step: Step, after: &Arc<dyn Position>) {
        self.last.steps.push(Arc::new(step));
        if self.last.steps.len() == BLOCK {
            let next = Block { before: after.clone(), steps: Vec::with_capacity(BLOCK) };
            let block = std::mem::replace(&mut self.last, next);
            Arc::make_mut(&mut self.full).push(Arc::new(block));
        }
    }

    /// Only the first so many steps.
    pub(crate) fn truncate(&mut self, len: usize) {
        if len >= self.len() {
            return;
        }
        let (block, rest) = (len / BLOCK, len % BLOCK);
        if let Some(found) = self.full.get(block) {
            let steps = found.steps[..rest].to_vec();
            self.last = Block { before: found.before.clone(), steps };
            Arc::make_mut(&mut self.full).truncate(block);
        } else {
            self.last.steps.truncate(rest);
        }
    }

    /// The nearest position that is kept at or before so many steps, and after
    /// how many it is.
    pub(crate) fn kept_before(&self, steps: usize) -> (usize, &Arc<dyn Position>) {
        let block = (steps / BLOCK).min(self.full.len());
        let before = self.full.get(block).map_or(&self.last.before, |block| &block.before);
        (block * BLOCK, before)
    }
}

impl Index<usize> for Steps {
    type Output = Step;

    fn index(&self, number: usize) -> &Step {
        self.get(number).expect("there are so many steps")
    }
}

impl<'a> IntoIterator for &'a Steps {
    type Item = &'a Step;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

/// Steps in their order.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    steps: &'a Steps,
    range: Range<usize>,
}

impl<'a> Iterator for Iter<'a> {
    type Item = &'a Step;

    fn next(&mut self) -> Option<&'a Step> {
        self.range.next().map(|number| &self.steps[number])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl DoubleEndedIterator for Iter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.range.next_back().map(|number| &self.steps[number])
    }
}

impl ExactSizeIterator for Iter<'_> {}
