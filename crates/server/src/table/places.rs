//! The sockets that are open, by address, by person and in all. A socket stays
//! for as long as its table is looked at, so they are counted, not priced; and
//! when something about a person changes, theirs look whether they may stay.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::http::StatusCode;
use tokio::sync::Notify;

use crate::http::{descriptors::Caps, error::Problem, payer::Payer, prices::Holder};

/// The sockets there are.
#[derive(Debug)]
pub(crate) struct Sockets {
    caps: Caps,
    counts: Mutex<HashMap<(Holder, String), usize>>,
    doubts: Mutex<Doubts>,
}

/// Who is told when something about a person changes.
#[derive(Debug, Default)]
struct Doubts {
    number: u64,
    by_person: HashMap<String, HashMap<u64, Arc<Notify>>>,
}

const HOLDERS: [Holder; 3] = [Holder::House, Holder::Address, Holder::Person];

impl Sockets {
    pub(crate) fn new(caps: Caps) -> Self {
        Self { caps, counts: Mutex::default(), doubts: Mutex::default() }
    }

    fn doubts(&self) -> MutexGuard<'_, Doubts> {
        self.doubts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something about a person has changed.
    pub(crate) fn doubt(&self, person: &str) {
        for socket in self.doubts().by_person.get(person).into_iter().flat_map(HashMap::values) {
            socket.notify_one();
        }
    }

    /// Something may have changed about anyone.
    pub(crate) fn doubt_all(&self) {
        for socket in self.doubts().by_person.values().flat_map(HashMap::values) {
            socket.notify_one();
        }
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<(Holder, String), usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn most(&self, holder: Holder) -> Option<usize> {
        match holder {
            Holder::House => Some(self.caps.sockets),
            Holder::Address => self.caps.sockets_per_address,
            Holder::Person => self.caps.sockets_per_person,
            Holder::Name => None,
        }
    }

    /// A place for one more socket, unless there are too many.
    pub(crate) fn open(self: &Arc<Self>, payer: &Payer) -> Result<Seated, Problem> {
        let keys =
            HOLDERS.iter().filter_map(|&holder| Some((holder, payer.name(holder)?.to_owned())));
        let keys: Vec<_> = keys.collect();
        let mut counts = self.counts();
        for key in &keys {
            let count = counts.get(key).copied().unwrap_or(0);
            if self.most(key.0).is_some_and(|most| count >= most) {
                let status = StatusCode::SERVICE_UNAVAILABLE;
                return Err(Problem::new(status, "sockets", "error-sockets"));
            }
        }
        for key in &keys {
            *counts.entry(key.clone()).or_default() += 1;
        }
        drop(counts);
        let (person, doubted) = (payer.person.clone().unwrap_or_default(), Arc::default());
        let mut doubts = self.doubts();
        doubts.number += 1;
        let number = doubts.number;
        let known = doubts.by_person.entry(person.clone()).or_default();
        known.insert(number, Arc::clone(&doubted));
        drop(doubts);
        Ok(Seated { keys, number, person, doubted, sockets: self.clone() })
    }
}

/// The place of a socket; it is free when this is dropped.
#[derive(Debug)]
pub(crate) struct Seated {
    keys: Vec<(Holder, String)>,
    number: u64,
    person: String,
    doubted: Arc<Notify>,
    sockets: Arc<Sockets>,
}

impl Seated {
    /// Ends when something about the person has changed.
    pub(crate) async fn doubted(&self) {
        self.doubted.notified().await;
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts();
        for key in &self.keys {
            if let Some(count) = counts.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(key);
                }
            }
        }
        drop(counts);
        let mut doubts = self.sockets.doubts();
        if let Some(known) = doubts.by_person.get_mut(&self.person) {
            known.remove(&self.number);
            if known.is_empty() {
                doubts.by_person.remove(&self.person);
            }
        }
    }
}
