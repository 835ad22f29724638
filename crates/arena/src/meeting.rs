//! Many games between two players, on several threads.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use rules::{Lot, Opened, Rules};

use crate::{
    bout::Bout,
    player::{Failure, seat},
    score::Score,
    spec::Spec,
};

/// Games to be played between two players.
pub struct Meeting<'a> {
    /// Opens the box; every two games have the same lot, with seats exchanged.
    pub open: &'a (dyn Fn(&mut Lot) -> Opened + Sync),
    /// The two players.
    pub players: [Spec; 2],
    /// How many games.
    pub games: u32,
    /// What the games' lots come from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

impl Meeting<'_> {
    /// The box that a game is played with.
    pub fn rules(&self, number: u32) -> Result<Arc<dyn Rules>, Failure> {
        self.opened(number).map(|(rules, _)| rules)
    }

    fn opened(&self, number: u32) -> Result<(Arc<dyn Rules>, Lot), Failure> {
        let mut lot = Lot::seeded(rules::mix(self.seed) ^ u64::from(number / 2));
        let rules = (self.open)(&mut lot).map_err(|error| Failure::Engine(format!("{error:?}")))?;
        // The lot after the box is opened: another one for each of the two games.
        Ok((rules, Lot::seeded(lot.bits() ^ u64::from(number % 2))))
    }

    fn play(&self, number: u32) -> Result<Bout, Failure> {
        let (rules, mut lot) = self.opened(number)?;
        let mut players = [seat(&self.players[0], &*rules)?, seat(&self.players[1], &*rules)?];
        Bout::play(number, &rules, &mut players, &mut lot, &mut |_| {})
    }
}

/// The results of a meeting.
#[derive(Clone, Debug)]
pub struct MeetingResult {
    /// The first player's score.
    pub score: Score,
    /// The games, in order.
    pub bouts: Vec<Bout>,
}

/// Plays a meeting, except for the games that are known already. `each` hears of
/// every other one, in whatever order they finish; if it says no, no further
/// game is begun.
pub fn meet(
    meeting: &Meeting<'_>,
    known: Vec<Bout>,
    each: &(dyn Fn(&Bout, Score) -> bool + Sync),
) -> Result<MeetingResult, Failure> {
    let there: BTreeSet<u32> = known.iter().map(|bout| bout.number).collect();
    let left = Mutex::new((0..meeting.games).filter(|number| !there.contains(number)));
    let enough = AtomicBool::new(false);
    let score = known.iter().fold(Score::default(), |score, bout| score.and(bout.won()));
    let done = Mutex::new((score, known));
    let failed = Mutex::new(None);
    let work = || {
        while !enough.load(Ordering::Relaxed) {
            let Some(number) = left.lock().unwrap_or_else(PoisonError::into_inner).next() else {
                return;
            };
            match meeting.play(number) {
                Ok(bout) => {
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    done.0 = done.0.and(bout.won());
                    if !each(&bout, done.0) {
                        enough.store(true, Ordering::Relaxed);
                    }
                    done.1.push(bout);
                }
                Err(failure) => {
                    *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure);
                    enough.store(true, Ordering::Relaxed);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..meeting.threads.max(1) {
            scope.spawn(work);
        }
    });
    if let Some(failure) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(failure);
    }
    let (score, mut bouts) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    bouts.sort_by_key(|bout| bout.number);
    Ok(MeetingResult { score, bouts })
}
