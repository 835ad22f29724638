//! The movement options (A4.4): which rotations go with the displacement.

use grid::HexDirection;

/// A movement option: a displacement, with an obligatory rotation before it,
/// after it, both or none. Figure 7 of the booklet numbers them in binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Movement {
    /// Must a ship turn before it moves?
    pub before: bool,
    /// Must a ship turn after it has moved?
    pub after: bool,
}

/// A set of facings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facings(u8);

impl Movement {
    /// What a table plays that does not choose: option 6 (A4.4).
    pub const HOUSE: Self = Self { before: false, after: true };

    /// The option with this number, 5 to 8.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            5..=8 => Some(Self { before: number >= 7, after: number.is_multiple_of(2) }),
            _ => None,
        }
    }

    /// The option's number.
    #[must_use]
    pub const fn number(self) -> u8 {
        5 + 2 * self.before as u8 + self.after as u8
    }

    /// Does a ship turn at all?
    #[must_use]
    pub const fn turns(self) -> bool {
        self.before || self.after
    }

    /// A4.5: can the arrow of a ship that faces this way point in a direction
    /// while the ship moves? An obligatory rotation turns it away from where it
    /// points now, and can turn it anywhere else.
    #[inline]
    pub(crate) fn aims(self, facing: HexDirection, along: HexDirection) -> bool {
        self.before != (facing == along)
    }

    /// How a ship can face at the end (A4.3, A4.4), having captured `along` a
    /// direction or not captured at all. Only where [`Movement::turns`].
    #[inline]
    pub(crate) fn facings(self, facing: HexDirection, along: Option<HexDirection>) -> Facings {
        match (self.before, self.after, along) {
            // The arrow led the capture, and stays or turns on.
            (true, false, Some(along)) => Facings::one(along),
            (true, true, Some(along)) => Facings::all_but(along),
            // Two rotations can reach every facing, the first one included.
            (true, true, None) => Facings::ALL,
            _ => Facings::all_but(facing),
        }
    }

    /// How many facings there are at the end of a move without a capture, and
    /// of one with.
    #[inline]
    pub(crate) const fn choices(self) -> (u32, u32) {
        match (self.before, self.after) {
            (false, false) => (1, 1),
            (false, true) => (5, 5),
            (true, false) => (5, 1),
            (true, true) => (6, 5),
        }
    }
}

impl Facings {
    const ALL: Self = Self(0b11_1111);

    #[inline]
    const fn one(facing: HexDirection) -> Self {
        Self(1 << facing as u8)
    }

    #[inline]
    const fn all_but(facing: HexDirection) -> Self {
        Self(Self::ALL.0 & !(1 << facing as u8))
    }

    #[inline]
    pub(crate) const fn contains(self, facing: HexDirection) -> bool {
        self.0 >> facing as u8 & 1 == 1
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = HexDirection> {
        HexDirection::ALL.into_iter().filter(move |&facing| self.contains(facing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_figure_7() {
        let flags = |number| Movement::numbered(number).map(|m| (m.before, m.after));
        assert_eq!(flags(5), Some((false, false)));
        assert_eq!(flags(6), Some((false, true)));
        assert_eq!(flags(7), Some((true, false)));
        assert_eq!(flags(8), Some((true, true)));
        assert_eq!((flags(4), flags(9)), (None, None));
        for number in 5..=8 {
            assert_eq!(Movement::numbered(number).map(Movement::number), Some(number));
        }
    }

    /// A4.7: the facings at the end, found by carrying out every rotation.
    #[test]
    fn facings_are_what_the_rotations_lead_to() {
        let rotations = |turn: bool| if turn { 1..=5 } else { 0..=0u8 };
        for movement in (5..=8).filter_map(Movement::numbered).filter(|m| m.turns()) {
            for facing in HexDirection::ALL {
                for along in HexDirection::ALL {
                    let (mut free, mut takes) = (0u8, 0u8);
                    for first in rotations(movement.before) {
                        let arrow = facing.turned(first);
                        for second in rotations(movement.after) {
                            let end = 1 << arrow.turned(second) as u8;
                            free |= end;
                            takes |= if arrow == along { end } else { 0 };
                        }
                    }
                    assert_eq!(movement.aims(facing, along), takes != 0);
                    assert_eq!(movement.facings(facing, None).0, free);
                    assert_eq!(movement.choices().0, free.count_ones());
                    if takes != 0 {
                        assert_eq!(movement.facings(facing, Some(along)).0, takes);
                        assert_eq!(movement.choices().1, takes.count_ones());
                    }
                }
            }
        }
    }
}
