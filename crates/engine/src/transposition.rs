//! The transposition table: what was found about positions searched before,
//! however they are reached.

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    /// The search failed high: the true value may be more.
    Lower,
    /// The search failed low: the true value may be less.
    Upper,
}

/// What was found about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stored<A> {
    key: u64,
    pub(crate) value: i32,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The best action, or the one that caused the cutoff.
    pub(crate) action: Option<A>,
}

impl<A> Stored<A> {
    /// Does the value settle a search with this window?
    pub(crate) fn settles(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        }
    }
}

/// A table with a fixed number of slots, which are there once it was
/// [cleared](TranspositionTable::clear). A newer result replaces what is in its
/// slot, unless that is a deeper one about the same position.
pub(crate) struct TranspositionTable<A> {
    slots: Vec<Option<Stored<A>>>,
    bits: u32,
}

impl<A: Copy> TranspositionTable<A> {
    /// A table with 2^`bits` slots. Making one costs nothing: a machine may be made
    /// only to be asked how hard it would think.
    pub(crate) fn new(bits: u32) -> Self {
        Self { slots: Vec::new(), bits }
    }

    const fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Stored<A>> {
        self.slots[self.slot(key)].as_ref().filter(|stored| stored.key == key)
    }

    pub(crate) fn put(&mut self, key: u64, value: i32, depth: u8, bound: Bound, action: Option<A>) {
        let slot = self.slot(key);
        if let Some(old) = &self.slots[slot]
            && old.key == key
            && old.depth > depth
            && bound != Bound::Exact
        {
            return;
        }
        self.slots[slot] = Some(Stored { key, value, depth, bound, action });
    }

    /// Forgets everything, so that a search depends on nothing before it.
    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(1 << self.bits, None);
    }
}
