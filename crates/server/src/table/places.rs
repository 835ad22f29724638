//! How many sockets are open, by address, by person and in all. A socket stays
//! for as long as its table is looked at, so they are counted, not priced.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::http::StatusCode;

use crate::http::{descriptors::Caps, error::Problem, payer::Payer, prices::Holder};

/// The sockets there are.
#[derive(Debug)]
pub(crate) struct Sockets {
    caps: Caps,
    counts: Mutex<HashMap<(Holder, String), usize>>,
}

const HOLDERS: [Holder; 3] = [Holder::House, Holder::Address, Holder::Person];

impl Sockets {
    pub(crate) fn new(caps: Caps) -> Self {
        Self { caps, counts: Mutex::default() }
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
        Ok(Seated { keys, sockets: self.clone() })
    }
}

/// The place of a socket; it is free when this is dropped.
#[derive(Debug)]
pub(crate) struct Seated {
    keys: Vec<(Holder, String)>,
    sockets: Arc<Sockets>,
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
    }
}
