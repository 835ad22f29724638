//! The transposition table: what is known of positions seen before.

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<A> {
    key: u64,
    pub(crate) value: i32,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    pub(crate) action: Option<A>,
}

/// A table of a fixed number of places; the newer thought wins a place unless
/// the older one about the same position was deeper.
pub(crate) struct Table<A> {
    places: Vec<Option<Known<A>>>,
}

impl<A: Copy> Table<A> {
    /// A table with 2^`bits` places.
    pub(crate) fn new(bits: u32) -> Self {
        Self { places: vec![None; 1 << bits] }
    }

    const fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Known<A>> {
        self.places[self.place(key)].as_ref().filter(|known| known.key == key)
    }

    pub(crate) fn put(&mut self, key: u64, value: i32, depth: u8, bound: Bound, action: Option<A>) {
        let place = self.place(key);
        if let Some(old) = &self.places[place]
            && old.key == key
            && old.depth > depth
            && bound != Bound::Exact
        {
            return;
        }
        self.places[place] = Some(Known { key, value, depth, bound, action });
    }

    /// Forgets everything, so that a thought depends on nothing before it.
    pub(crate) fn clear(&mut self) {
        self.places.fill(None);
    }
}
