//! The machine for Ra: alpha-beta with an evaluation of the race and of pawns.
//! The rules are the game's; what is here only values what they allow.
//!
//! Must not know: levels in words, clocks, who plays; a level is a fixed effort.

mod evaluation;

use std::sync::Arc;

use ra::Ra;

use crate::{
    alphabeta::AlphaBeta,
    level::{Effort, Ladder},
    machine::{Kind, Machine, Searcher},
    plain,
};

/// The machine for Ra: alpha-beta.
#[must_use]
pub fn machine(game: &Arc<Ra>, kind: Kind) -> Option<Box<dyn Machine>> {
    match kind {
        Kind::Best | Kind::AlphaBeta => Some(Searcher::boxed(game, AlphaBeta::new(), &LADDER)),
        Kind::Tree | Kind::Uct | Kind::Random => plain(game, kind),
    }
}

/// The efforts of the levels.
static LADDER: Ladder = [
    Effort::new(200, 1, 60),
    Effort::new(300, 1, 30),
    Effort::new(1_000, 2, 15),
    Effort::new(2_500, 2, 0),
    Effort::new(10_000, 4, 0),
    Effort::new(40_000, 8, 0),
    Effort::new(160_000, 30, 0),
    Effort::new(640_000, 60, 0),
];

#[cfg(test)]
mod tests {
    use rules::{Lot, testkit};

    use super::*;
    use crate::machine::Stop;

    /// R4.1: two of the pawns on G10 would make three points at once; where nobody
    /// can hinder them, all three make six.
    #[test]
    fn a_sure_win_waits_for_all_its_points() {
        let game: Arc<Ra> = Arc::new(testkit::open("", 0));
        let mut thinker = Searcher { game, search: AlphaBeta::new(), ladder: &LADDER };
        let mut think = |position: &str| {
            let (mut lot, effort) = (Lot::seeded(1), Effort::nodes(20_000));
            let stop = Stop::default();
            let thought = thinker.think(position, &effort, &mut lot, &stop, &mut |_| {});
            thought.expect("white is to move").line[0].clone()
        };
        assert_eq!(think("w 1H12 3G10 / 1A1"), "3G10-G11");
        // Red is about to enter: three points are better than none.
        assert_eq!(think("w 1H12 3G10 / 1G2"), "2G10-G12");
    }
}
