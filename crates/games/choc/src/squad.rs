//! The figures of a group, as a multiset (C3.4): those that are alike are
//! interchangeable, so that choices among them stay few.

use crate::figure::{Figure, Roll};

/// C3.4: a group has so many figures at most.
pub(crate) const MOST_FIGURES: usize = 6;

/// Up to six figures in order, then nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Squad([Figure; MOST_FIGURES]);

impl Squad {
    /// No figure at all.
    pub const EMPTY: Self = Self([Figure::NOBODY; MOST_FIGURES]);

    /// The squad of these figures; `None` if there are more than six.
    #[must_use]
    pub fn of(figures: &[Figure]) -> Option<Self> {
        let mut squad = Self::EMPTY;
        squad.0.get_mut(..figures.len())?.copy_from_slice(figures);
        squad.sort();
        Some(squad)
    }

    fn sort(&mut self) {
        self.0.sort_unstable_by(|a, b| b.cmp(a));
    }

    /// How many figures there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().filter(|&&figure| figure != Figure::NOBODY).count()
    }

    /// Is nobody there?
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0[0] == Figure::NOBODY
    }

    /// The figures.
    #[must_use]
    pub fn figures(&self) -> &[Figure] {
        &self.0[..self.len()]
    }

    /// The figures that differ, with how many there are of each.
    pub fn classes(&self) -> impl Iterator<Item = (Figure, usize)> {
        self.figures().chunk_by(|a, b| a == b).map(|alike| (alike[0], alike.len()))
    }

    /// PJ: the sum (C3.4).
    #[must_use]
    pub fn life(&self) -> u8 {
        self.figures().iter().map(|figure| figure.life()).sum()
    }

    /// PA: the smallest (C3.4).
    #[must_use]
    pub fn advance(&self, roll: &Roll) -> u8 {
        self.figures().iter().map(|&figure| roll.worth(figure).advance).min().unwrap_or(0)
    }

    /// Fire PI at a target so far away: the sum over the TD (C3.4), beyond
    /// their common range only those who reach it (C5.2).
    #[must_use]
    pub fn fire(&self, roll: &Roll, distance: u8) -> u8 {
        let worths = self.figures().iter().map(|&figure| roll.worth(figure));
        worths.filter(|worth| worth.range >= distance).map(|worth| worth.fire).sum()
    }

    /// Close PI: the sum over the CR (C3.4).
    #[must_use]
    pub fn close(&self, roll: &Roll) -> u8 {
        self.figures().iter().map(|&figure| roll.worth(figure).close).sum()
    }

    /// How far the farthest shooter fires; 0 where nobody does.
    #[must_use]
    pub fn range(&self, roll: &Roll) -> u8 {
        self.figures().iter().map(|&figure| roll.worth(figure).range).max().unwrap_or(0)
    }

    /// What is left when others have gone, unless one of them is not there.
    #[must_use]
    pub fn without(&self, gone: &Self) -> Option<Self> {
        let mut left = *self;
        for &figure in gone.figures() {
            *left.0.iter_mut().find(|there| **there == figure)? = Figure::NOBODY;
        }
        left.sort();
        Some(left)
    }

    /// Both together, unless they are more than six.
    #[must_use]
    pub fn with(&self, others: &Self) -> Option<Self> {
        let (mine, theirs) = (self.figures(), others.figures());
        let mut both = *self;
        both.0.get_mut(mine.len()..mine.len() + theirs.len())?.copy_from_slice(theirs);
        both.sort();
        Some(both)
    }

    /// Calls `found` with every part of the squad that is neither empty nor all
    /// of it, each once.
    pub(crate) fn each_part(&self, mut found: impl FnMut(Self)) {
        let count = self.len();
        each_choice(self.figures(), |part| {
            let size = part.len();
            if size > 0 && size < count {
                found(part);
            }
        });
    }

    /// Calls `found` with every pair of squads into which two can be shared
    /// out anew, each once, the present one included; one of them may be empty.
    pub(crate) fn each_sharing(&self, other: &Self, mut found: impl FnMut(Self, Self)) {
        let (mine, theirs) = (self.figures(), other.figures());
        let mut all = [Figure::NOBODY; 2 * MOST_FIGURES];
        let count = mine.len() + theirs.len();
        all[..mine.len()].copy_from_slice(mine);
        all[mine.len()..count].copy_from_slice(theirs);
        let all = &mut all[..count];
        all.sort_unstable_by(|a, b| b.cmp(a));
        each_choice(all, |here| {
            if let Some(there) = self.shared_with(other, &here) {
                found(here, there);
            }
        });
    }

    /// What the other group has, once the two have shared out their figures so
    /// that this one has `here`; `None` if that cannot be (C5.6).
    #[must_use]
    pub fn shared_with(&self, other: &Self, here: &Self) -> Option<Self> {
        let mut there = Self::EMPTY;
        let mut count = 0;
        let mut wanted = *here;
        for &figure in self.figures().iter().chain(other.figures()) {
            if let Some(place) = wanted.0.iter().position(|&one| one == figure) {
                wanted.0[place] = Figure::NOBODY;
            } else {
                *there.0.get_mut(count)? = figure;
                count += 1;
            }
        }
        there.sort();
        (wanted.0 == [Figure::NOBODY; MOST_FIGURES]).then_some(there)
    }

    /// Can losses of PJ, and nothing else, make this squad out of `before`
    /// (C5.4)?
    #[must_use]
    pub fn is_left_of(&self, before: &Self) -> bool {
        // Within a kind, figures stand by PJ: matched in that order, nobody
        // may have more than the one whose place they take.
        let mut old = before.figures().iter();
        self.figures().iter().all(|figure| {
            let same = old.find(|old| old.kind() >= figure.kind());
            same.is_some_and(|old| old.kind() == figure.kind() && old.life() >= figure.life())
        })
    }

    /// Calls `found` with every squad that losing exactly so many PJ can leave
    /// (C5.4), possibly more than once.
    pub(crate) fn each_loss(&self, loss: u8, found: &mut impl FnMut(Self)) {
        self.lose_from(0, loss, u8::MAX, found);
    }

    /// Spreads a loss over the figures from `first` on; of figures that are
    /// alike none loses more than the one before, which lost `most`. On the way
    /// the dead keep their places, with 0 PJ.
    fn lose_from(&self, first: usize, loss: u8, most: u8, found: &mut impl FnMut(Self)) {
        let Some(&figure) = self.0.get(first).filter(|&&figure| figure != Figure::NOBODY) else {
            if loss == 0 {
                let alive = |figure: Figure| figure.hit(0);
                let mut left = Self(self.0.map(alive));
                left.sort();
                found(left);
            }
            return;
        };
        let alike = self.0.get(first + 1) == Some(&figure);
        for lost in 0..=figure.life().min(loss).min(most) {
            let mut next = *self;
            next.0[first] = Figure(figure.0 - lost);
            let most = if alike { lost } else { u8::MAX };
            next.lose_from(first + 1, loss - lost, most, found);
        }
    }

    /// The only squad that losing so many PJ can leave, if there is but one.
    pub(crate) fn only_loss(&self, loss: u8) -> Option<Self> {
        if loss == 0 {
            return Some(*self);
        }
        if loss >= self.life() {
            return Some(Self::EMPTY);
        }
        let mut only = None;
        let mut several = false;
        self.each_loss(loss, &mut |left| several |= *only.get_or_insert(left) != left);
        only.filter(|_| !several)
    }
}

/// Calls `found` with every choice of up to six among sorted figures, each once.
fn each_choice(sorted: &[Figure], mut found: impl FnMut(Squad)) {
    // One wheel for each class of figures that are alike: how many are chosen.
    let mut wheels = [(Figure::NOBODY, 0usize, 0usize); 2 * MOST_FIGURES];
    let mut count = 0;
    for alike in sorted.chunk_by(|a, b| a == b) {
        wheels[count] = (alike[0], alike.len(), 0);
        count += 1;
    }
    let wheels = &mut wheels[..count];
    loop {
        let size: usize = wheels.iter().map(|&(.., chosen)| chosen).sum();
        if size <= MOST_FIGURES {
            let mut squad = Squad::EMPTY;
            let chosen =
                wheels.iter().flat_map(|&(figure, _, chosen)| std::iter::repeat_n(figure, chosen));
            for (place, figure) in squad.0.iter_mut().zip(chosen) {
                *place = figure;
            }
            found(squad);
        }
        let Some(turning) = wheels.iter().position(|&(_, all, chosen)| chosen < all) else {
            return;
        };
        wheels[turning].2 += 1;
        wheels[..turning].iter_mut().for_each(|wheel| wheel.2 = 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squad(figures: &[(usize, u8)]) -> Squad {
        let figures: Vec<_> = figures.iter().map(|&(kind, life)| Figure::new(kind, life)).collect();
        Squad::of(&figures).unwrap()
    }

    fn losses(squad: Squad, loss: u8) -> Vec<Squad> {
        let mut all = Vec::new();
        squad.each_loss(loss, &mut |left| all.push(left));
        all.sort_unstable();
        all.dedup();
        all
    }

    /// C5.4, the booklet's pair of one wounded and one healthy.
    #[test]
    fn losses_are_spread_at_will() {
        let pair = squad(&[(0, 1), (1, 2)]);
        let mut one = [squad(&[(1, 2)]), squad(&[(0, 1), (1, 1)])];
        one.sort_unstable();
        assert_eq!(losses(pair, 1), one);
        let mut two = [squad(&[(1, 1)]), squad(&[(0, 1)])];
        two.sort_unstable();
        assert_eq!(losses(pair, 2), two);
        assert_eq!(losses(pair, 3), [Squad::EMPTY]);
        // Alike, the pair has no choice to make: one wounded is left either way.
        assert_eq!(losses(squad(&[(0, 1), (0, 2)]), 2), [squad(&[(0, 1)])]);
    }

    #[test]
    fn what_is_left_is_what_losses_leave() {
        let squads = [
            squad(&[(0, 2), (0, 2), (0, 1), (1, 2), (1, 1), (2, 3)]),
            squad(&[(0, 2), (0, 2), (0, 2)]),
            squad(&[(0, 3), (1, 1)]),
        ];
        for before in squads {
            for loss in 0..=before.life() {
                let all = losses(before, loss);
                for left in &all {
                    assert!(left.is_left_of(&before));
                    assert_eq!(left.life(), before.life() - loss);
                }
                // And nothing else is: compare with every squad of some kinds.
                for other in squads.iter().flat_map(|squad| losses(*squad, loss)) {
                    let can = other.is_left_of(&before) && other.life() == before.life() - loss;
                    assert_eq!(can, all.contains(&other), "{other:?} of {before:?}");
                }
            }
        }
    }

    #[test]
    fn parts_and_sharings_are_counted_once() {
        let mut parts = Vec::new();
        squad(&[(0, 2), (0, 2), (1, 2)]).each_part(|part| parts.push(part));
        assert_eq!(parts.len(), 4);
        let mut sharings = Vec::new();
        let (a, b) = (squad(&[(0, 2), (0, 2)]), squad(&[(0, 2), (1, 2)]));
        a.each_sharing(&b, |here, there| sharings.push((here, there)));
        assert_eq!(sharings.len(), 8);
        assert!(sharings.iter().all(|(here, there)| here.len() + there.len() == 4));
        let full = squad(&[(0, 2); 6]);
        let mut sharings = 0;
        full.each_sharing(&squad(&[(1, 2); 6]), |here, there| {
            assert_eq!((here.len(), there.len()), (6, 6));
            sharings += 1;
        });
        assert_eq!(sharings, 7);
    }
}
