//! Who has a table open just now, on this node.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::table::agreement::Player;

/// Persons with a socket at a table, and how many each has.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<HashMap<String, u32>>);

impl Presence {
    fn persons(&self) -> MutexGuard<'_, HashMap<String, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody opens a socket.
    pub(crate) fn come(&self, person: &str) {
        *self.persons().entry(person.to_owned()).or_default() += 1;
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
        let presence = Presence::default();
        assert_eq!(presence.of(&players), (0, vec![]));
        for person in ["ada", "ada", "eve"] {
            presence.come(person);
        }
        assert_eq!(presence.of(&players), (1, vec![0, 2]));
        presence.go("ada");
        assert_eq!(presence.of(&players), (1, vec![0, 2]));
        presence.go("ada");
        presence.go("eve");
        assert_eq!(presence.of(&players), (0, vec![]));
    }
}
