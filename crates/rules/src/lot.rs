//! The random generator: the same seed gives the same numbers everywhere.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of chance. Seeds are part of records and of tests, so both the
/// generator and the way it is used stay as they are.
#[derive(Clone, Debug)]
pub struct Lot(Xoshiro256PlusPlus);

impl Lot {
    /// The source that starts from this seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A whole number below `n`, which must not be 0. Multiply-and-shift: its
    /// bias, below n / 2³², is far under what any game could show.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        debug_assert!(n > 0);
        (((self.0.next_u64() >> 32) * n as u64) >> 32) as usize
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
