//! Many games between two players, on several threads.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
};

use rules::{Lot, Opened};

use crate::{
    bout::Bout,
    player::{Failure, seat},
    score::Score,
    spec::Spec,
};

/// What is to be played.
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

/// How it went.
#[derive(Clone, Debug)]
pub struct Met {
    /// The first player's score.
    pub score: Score,
    /// The games, in order.
    pub bouts: Vec<Bout>,
}

/// Plays a meeting. `each` hears of every finished game, in whatever order they
/// finish; if it says no, no further game is begun.
pub fn meet(
    meeting: &Meeting<'_>,
    each: &(dyn Fn(&Bout, Score) -> bool + Sync),
) -> Result<Met, Failure> {
    let next = AtomicU32::new(0);
    let enough = AtomicBool::new(false);
    let done = Mutex::new((Score::default(), Vec::new()));
    let failed = Mutex::new(None);
    let work = || {
        while !enough.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= meeting.games {
                return;
            }
            match one(meeting, number) {
                Ok(bout) => {
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    match bout.won() {
                        Some(true) => done.0.won += 1,
                        Some(false) => done.0.lost += 1,
                        None => done.0.drawn += 1,
                    }
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
    Ok(Met { score, bouts })
}

fn one(meeting: &Meeting<'_>, number: u32) -> Result<Bout, Failure> {
    let mut lot = Lot::seeded(rules::mix(meeting.seed) ^ u64::from(number / 2));
    let rules = (meeting.open)(&mut lot).map_err(|error| Failure::Engine(format!("{error:?}")))?;
    let mut players = [seat(&meeting.players[0], &*rules)?, seat(&meeting.players[1], &*rules)?];
    // The lot after the box is opened: another one for each of the two games.
    let mut lot = Lot::seeded(lot.bits() ^ u64::from(number % 2));
    Bout::play(number, &rules, &mut players, &mut lot, &mut |_| {})
}
