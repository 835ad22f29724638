//! Who has a table open just now, on this node.

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
};

use tokio::sync::watch;

use crate::{clock::Clock, table::agreement::Player};

/// For how long whoever looked at a table counts as watching it, without a
/// socket or after it was closed, in milliseconds: some only ask now and then.
const WATCHED: i64 = 60_000;

/// Persons with a socket at a table, how many each has, and when somebody last
/// looked.
#[derive(Debug)]
pub(crate) struct Presence {
    sockets: Mutex<HashMap<String, u32>>,
    clock: Clock,
    looked_at: AtomicI64,
    /// Tells of everyone who comes, goes or looks.
    looks: watch::Sender<()>,
}

impl Presence {
    /// Nobody is there yet, and nobody has looked.
    pub(crate) fn new(clock: Clock) -> Self {
        let looked_at = AtomicI64::new(i64::MIN);
        Self { sockets: Mutex::default(), clock, looked_at, looks: watch::Sender::new(()) }
    }

    fn persons(&self) -> MutexGuard<'_, HashMap<String, u32>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody looks at the table.
    pub(crate) fn look(&self) {
        self.looked_at.fetch_max(self.clock.now(), Ordering::SeqCst);
        self.looks.send_replace(());
    }

    /// Tells of everyone who comes, goes or looks from now on.
    pub(crate) fn looks(&self) -> watch::Receiver<()> {
        self.looks.subscribe()
    }

    /// Does anyone watch the table, or did a moment ago?
    pub(crate) fn is_watched(&self) -> bool {
        let looked_at = self.looked_at.load(Ordering::SeqCst);
        self.clock.now().saturating_sub(looked_at) < WATCHED || !self.persons().is_empty()
    }

    /// Somebody opens a socket.
    pub(crate) fn come(&self, person: &str) {
        *self.persons().entry(person.to_owned()).or_default() += 1;
        self.look();
    }

    /// Somebody's socket is closed.
    pub(crate) fn go(&self, person: &str) {
        let mut persons = self.persons();
        if let Some(sockets) = persons.get_mut(person) {
            *sockets -= 1;
            if *sockets == 0 {
                persons.remove(person);
            }
        }
        drop(persons);
        self.look();
    }

    /// Tells who has a socket here.
    pub(crate) fn each(&self, mut tell: impl FnMut(&str)) {
        for person in self.persons().keys() {
            tell(person);
        }
    }

    /// How many look on without playing, and which players are there.
    pub(crate) fn of(&self, players: &[Player]) -> (u32, Vec<u8>) {
        let persons = self.persons();
        let mut playing = HashSet::new();
        let mut here = Vec::new();
        for (player, one) in (0u8..).zip(players) {
            if let Some(person) = one.person.as_deref().filter(|one| persons.contains_key(*one)) {
                playing.insert(person);
                here.push(player);
            }
        }
        ((persons.len() - playing.len()) as u32, here)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_here_and_others_look_on() {
        let player = |person: &str| Player { person: Some(person.to_owned()), ..Player::person() };
        let players = [player("ada"), player("blaise"), player("ada"), Player::machine()];
        let clock = Clock::stopped_at(0);
        let presence = Presence::new(clock.clone());
        assert!(!presence.is_watched());
        assert_eq!(presence.of(&players), (0, vec![]));
        for person in ["ada", "ada", "eve"] {
            presence.come(person);
        }
        assert_eq!(presence.of(&players), (1, vec![0, 2]));
        presence.go("ada");
        assert_eq!(presence.of(&players), (1, vec![0, 2]));
        presence.go("ada");
        clock.advance(10 * WATCHED);
        assert!(presence.is_watched());
        presence.go("eve");
        assert_eq!(presence.of(&players), (0, vec![]));
        // Whoever was there a moment ago may come back.
        clock.advance(WATCHED - 1);
        assert!(presence.is_watched());
        clock.advance(1);
        assert!(!presence.is_watched());
        presence.look();
        assert!(presence.is_watched());
    }
}
