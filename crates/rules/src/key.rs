//! Numbers that identify positions.

/// Scrambles a number well (the finaliser of SplitMix64). Random-looking
/// constants made with it are the same on every machine and in every version.
#[must_use]
pub const fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    n ^ (n >> 31)
}

/// A table of random-looking constants, one for each feature of a position
/// ("pawn 3 on e4"); a position's key is the XOR of those that hold.
#[derive(Debug)]
pub struct Keys<const N: usize>([u64; N]);

impl<const N: usize> Keys<N> {
    /// The table for a game; different seeds give unrelated tables.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        let mut table = [0; N];
        let mut i = 0;
        while i < N {
            table[i] = mix(mix(seed) ^ i as u64);
            i += 1;
        }
        Self(table)
    }

    /// The constant of feature `i`.
    #[must_use]
    pub const fn of(&self, i: usize) -> u64 {
        self.0[i]
    }
}
