//! The sticks on the table, as rows of bits in a window that follows them.
//!
//! Any two corners of a legal plan lie on a ring of sticks (B2.3), and a ring
//! of at most 30 sticks is at most 15 sides across: sixteen rows of sixteen
//! numbers hold every legal plan, wherever on the table it has drifted.
//!
//! Must not know: whose turn it is, notation, words, pictures.

pub(crate) mod cells;
pub(crate) mod displaced;
pub(crate) mod edited;
pub(crate) mod ground;
pub(crate) mod layout;
pub(crate) mod survey;

use grid::{Axis, Corner, Side};

/// Rows and numbers of the window.
pub(crate) const WINDOW: usize = 16;
/// B1.1: the sticks of the box.
pub(crate) const STICKS: usize = 30;

/// A set of sticks whose lowest row and leftmost number are 0 in a whole plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// For each axis and row, a bit for each number of a stick's [`Side::at`].
    bits: [[u16; WINDOW]; 3],
}

impl Plan {
    fn spot(side: Side) -> Option<(usize, u16)> {
        let row = usize::try_from(side.at.row).ok().filter(|&row| row < WINDOW)?;
        let number = u32::try_from(side.at.number).ok().filter(|&number| number < 16)?;
        Some((row, 1 << number))
    }

    pub(crate) fn has(&self, side: Side) -> bool {
        Self::spot(side).is_some_and(|(row, bit)| self.bits[side.axis as usize][row] & bit != 0)
    }

    /// Lays a stick, which must be inside the window.
    pub(crate) fn insert(&mut self, side: Side) {
        debug_assert!(Self::spot(side).is_some());
        self.bits[side.axis as usize][side.at.row as usize & 15] |= 1 << (side.at.number & 15);
    }

    pub(crate) fn remove(&mut self, side: Side) {
        self.bits[side.axis as usize][side.at.row as usize & 15] &= !(1 << (side.at.number & 15));
    }

    /// Every stick, by axis, then row, then number.
    #[inline]
    pub(crate) fn each(&self, mut found: impl FnMut(Side)) {
        for (axis, rows) in Axis::ALL.into_iter().zip(&self.bits) {
            for (row, &bits) in rows.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let at = Corner::new(row as i8, bits.trailing_zeros() as i8);
                    bits &= bits - 1;
                    found(Side { at, axis });
                }
            }
        }
    }

    /// The sticks in the same order, to be gone through at leisure.
    pub(crate) fn sticks(&self) -> impl Iterator<Item = Side> + use<> {
        let mut all = Vec::with_capacity(STICKS);
        self.each(|side| all.push(side));
        all.into_iter()
    }

    pub(crate) fn len(&self) -> usize {
        self.bits.as_flattened().iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// The lowest row and the leftmost number.
    fn low(&self) -> (i8, i8) {
        let [a, b, c] = &self.bits;
        let mut all = 0;
        let mut low = WINDOW;
        for row in (0..WINDOW).rev() {
            let bits = a[row] | b[row] | c[row];
            all |= bits;
            if bits != 0 {
                low = row;
            }
        }
        (low as i8, all.trailing_zeros() as i8)
    }

    /// Moves all sticks by so many rows and numbers.
    fn shift(&mut self, rows: i8, numbers: i8) {
        if rows == 0 && numbers == 0 {
            return;
        }
        for axis in &mut self.bits {
            axis.rotate_right(rows.rem_euclid(WINDOW as i8) as usize);
            for bits in axis {
                *bits = if numbers < 0 { *bits >> -numbers } else { *bits << numbers };
            }
        }
    }

    /// Lifts some sticks and lays others, at most one side outside the window.
    /// Gives the plan in its own window, and how far that window moved.
    pub(crate) fn changed(
        &self,
        lifted: impl IntoIterator<Item = Side>,
        laid: impl IntoIterator<Item = Side> + Clone,
    ) -> (Self, (i8, i8)) {
        let mut plan = *self;
        let mut at_border = false;
        for side in lifted {
            plan.remove(side);
            at_border |= side.at.row == 0 || side.at.number == 0;
        }
        let mut low = if at_border { plan.low() } else { (0, 0) };
        for side in laid.clone() {
            low = (low.0.min(side.at.row), low.1.min(side.at.number));
        }
        plan.shift(-low.0, -low.1);
        for side in laid {
            plan.insert(side.moved(-low.0, -low.1));
        }
        (plan, low)
    }

    /// Is there a shift after which at most so many sticks lie where none did,
    /// or none where one did? Of a legal plan's sticks a few are looked at: one
    /// of them must come to lie on another.
    pub(crate) fn nearly_repeats(&self, differing: u32) -> bool {
        let sticks: Vec<Side> = self.sticks().collect();
        let enough = sticks.len() as u32 - differing / 2;
        // One more than those that may come to lie on none.
        sticks.iter().take(differing as usize / 2 + 1).any(|from| {
            let same_axis = sticks.iter().filter(|to| to.axis == from.axis && *to != from);
            same_axis.map(|to| (to.at.row - from.at.row, to.at.number - from.at.number)).any(
                |(rows, numbers)| {
                    let shifted = sticks.iter().map(|side| side.moved(rows, numbers));
                    shifted.filter(|&side| self.has(side)).count() as u32 >= enough
                },
            )
        })
    }

    /// The plan as numbers, for hashing.
    pub(crate) fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.bits.as_flattened().chunks_exact(4).map(|four| {
            u64::from(four[0])
                | u64::from(four[1]) << 16
                | u64::from(four[2]) << 32
                | u64::from(four[3]) << 48
        })
    }
}
