//! The connections there are, and who has to go when there are too many.
//!
//! A connection waits (for a request, or for the rest of one) or works. Where
//! there is no room for a newcomer, the one that has waited longest is closed:
//! any number of clients that connect and say nothing cannot keep others out.

use std::{
    collections::{BTreeSet, HashMap},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use tokio::sync::Notify;

use crate::http::{descriptors::Caps, payer};

/// What a connection does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Nothing, after a request was answered.
    Idle,
    /// It sends the head of a request, or should.
    Head,
    /// It sends the body of a request, or should.
    Body,
    /// Its request is answered. It is not closed to make room.
    Busy,
    /// It has become a socket, likewise.
    Socket,
}

impl Phase {
    /// Where those that wait stand in the queue to be closed: bodies take
    /// longer than heads, and go last. Nothing for those that work.
    const fn rank(self) -> Option<u8> {
        match self {
            Self::Idle | Self::Head => Some(0),
            Self::Body => Some(1),
            Self::Busy | Self::Socket => None,
        }
    }
}

/// Those that wait, in the order in which they have to go: by rank, then by
/// the number of the moment since which they wait; with their ids.
type Queue = BTreeSet<(u8, u64, u64)>;

/// All connections.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    most_per_address: Option<usize>,
    all: Mutex<All>,
    /// Those that were closed to make room.
    evicted: AtomicU64,
    /// Those that found no room.
    refused: AtomicU64,
    /// Those that were too slow.
    slow: AtomicU64,
}

#[derive(Debug, Default)]
struct All {
    /// Counts up, so that whoever came first has the lower number.
    number: u64,
    open: HashMap<u64, Open>,
    waiting: Queue,
    by_address: HashMap<Arc<str>, OfAddress>,
}

/// What is known of a connection that is open.
#[derive(Debug)]
struct Open {
    address: Arc<str>,
    phase: Phase,
    since: u64,
    close: Arc<Notify>,
}

impl Open {
    /// Its place among those that wait, if it does.
    fn place(&self, id: u64) -> Option<(u8, u64, u64)> {
        self.phase.rank().map(|rank| (rank, self.since, id))
    }
}

#[derive(Debug, Default)]
struct OfAddress {
    count: usize,
    waiting: Queue,
}

impl All {
    fn enter(&mut self, id: u64, phase: Phase) {
        self.number += 1;
        let number = self.number;
        let Some(open) = self.open.get_mut(&id) else { return };
        let before = open.place(id);
        (open.phase, open.since) = (phase, number);
        let now = open.place(id);
        let address = self.by_address.entry(open.address.clone()).or_default();
        for waiting in [&mut self.waiting, &mut address.waiting] {
            if let Some(before) = &before {
                waiting.remove(before);
            }
            waiting.extend(now);
        }
    }

    fn remove(&mut self, id: u64) -> Option<Open> {
        let open = self.open.remove(&id)?;
        let place = open.place(id);
        if let Some(place) = &place {
            self.waiting.remove(place);
        }
        if let Some(address) = self.by_address.get_mut(&open.address) {
            if let Some(place) = &place {
                address.waiting.remove(place);
            }
            address.count -= 1;
            if address.count == 0 {
                self.by_address.remove(&open.address);
            }
        }
        Some(open)
    }

    /// Closes a connection; its place is free at once.
    fn close(&mut self, id: u64) {
        if let Some(open) = self.remove(id) {
            open.close.notify_one();
        }
    }
}

impl Connections {
    pub(crate) fn new(caps: Caps) -> Self {
        Self {
            most: caps.connections,
            most_per_address: caps.per_address,
            all: Mutex::default(),
            evicted: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            slow: AtomicU64::new(0),
        }
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a newcomer in, if need be instead of one that waits: of the same
    /// address if that has too many, else of any. Nothing if all are busy.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Connection> {
        let address: Arc<str> = payer::of_address(address).into();
        let mut all = self.all();
        let first = |waiting: &Queue| waiting.first().map(|&(_, _, id)| id);
        let known = all.by_address.get(&address);
        let full =
            |known: &&OfAddress| self.most_per_address.is_some_and(|most| known.count >= most);
        let crowded = match known.filter(full) {
            Some(known) => Some(first(&known.waiting)),
            None if all.open.len() >= self.most => Some(first(&all.waiting)),
            None => None,
        };
        match crowded {
            Some(Some(oldest)) => {
                self.evicted.fetch_add(1, Ordering::Relaxed);
                all.close(oldest);
            }
            Some(None) => {
                self.refused.fetch_add(1, Ordering::Relaxed);
                return None;
            }
            None => {}
        }
        all.number += 1;
        let id = all.number;
        let close = Arc::new(Notify::new());
        let open =
            Open { address: address.clone(), phase: Phase::Busy, since: id, close: close.clone() };
        all.open.insert(id, open);
        all.by_address.entry(address).or_default().count += 1;
        all.enter(id, Phase::Head);
        Some(Connection { id, close, connections: self.clone() })
    }

    /// Closes some of those that have waited longest: there are no descriptors
    /// left.
    pub(crate) fn shed(&self, count: usize) {
        let mut all = self.all();
        let oldest: Vec<u64> = all.waiting.iter().take(count).map(|&(_, _, id)| id).collect();
        self.evicted.fetch_add(oldest.len() as u64, Ordering::Relaxed);
        for id in oldest {
            all.close(id);
        }
    }

    /// The figures about connections, in Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let (name, dropped) = ("pionnier_connections", "pionnier_connections_dropped_total");
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let (open, evicted) = (self.all().open.len(), get(&self.evicted));
        let (refused, slow) = (get(&self.refused), get(&self.slow));
        format!(
            "# HELP {name} Connections open now.\n# TYPE {name} gauge\n{name} {open}\n\
             # HELP {dropped} Connections closed by the server.\n# TYPE {dropped} counter\n\
             {dropped}{{reason=\"evicted\"}} {evicted}\n\
             {dropped}{{reason=\"refused\"}} {refused}\n\
             {dropped}{{reason=\"slow\"}} {slow}\n"
        )
    }
}

/// The place of one connection; it is free when this is dropped.
#[derive(Debug)]
pub(crate) struct Connection {
    id: u64,
    close: Arc<Notify>,
    connections: Arc<Connections>,
}

impl Connection {
    /// The connection does something else from now on.
    pub(crate) fn enter(&self, phase: Phase) {
        self.connections.all().enter(self.id, phase);
    }

    /// Ends when the connection is closed to make room.
    pub(crate) async fn closed(&self) {
        self.close.notified().await;
    }

    /// Counts a client that was too slow.
    pub(crate) fn was_slow(&self) {
        self.connections.slow.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.connections.all().remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(most: usize, per_address: Option<usize>) -> Arc<Connections> {
        let caps = Caps {
            connections: most,
            per_address,
            sockets: most,
            sockets_per_address: None,
            sockets_per_person: None,
        };
        Arc::new(Connections::new(caps))
    }

    fn address(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    fn is_closed(connection: &Connection) -> bool {
        !connection.connections.all().open.contains_key(&connection.id)
    }

    #[test]
    fn the_one_that_has_waited_longest_goes_first() {
        let all = connections(3, None);
        let admit = |last| all.admit(address(last)).unwrap();
        let (busy, early, late) = (admit(1), admit(2), admit(3));
        busy.enter(Phase::Busy);
        let newcomer = admit(4);
        assert_eq!([&busy, &early, &late].map(is_closed), [false, true, false]);
        // What sends a body goes after one that waits since later.
        late.enter(Phase::Busy);
        newcomer.enter(Phase::Body);
        busy.enter(Phase::Idle);
        let another = admit(5);
        assert_eq!([&busy, &late, &newcomer].map(is_closed), [true, false, false]);
        // Those that work are never closed.
        newcomer.enter(Phase::Busy);
        another.enter(Phase::Socket);
        assert!(all.admit(address(6)).is_none());
        drop(newcomer);
        assert!(all.admit(address(6)).is_some());
        let text = all.text();
        for line in ["{reason=\"evicted\"} 2\n", "{reason=\"refused\"} 1\n"] {
            assert!(text.contains(line), "{text}");
        }
        drop((busy, early, late, another));
        let all = all.all();
        assert!(all.open.is_empty() && all.waiting.is_empty() && all.by_address.is_empty());
    }

    #[test]
    fn an_address_makes_room_among_its_own() {
        let all = connections(100, Some(2));
        let admit = |last| all.admit(address(last));
        let other = admit(1).unwrap();
        let (first, second) = (admit(2).unwrap(), admit(2).unwrap());
        let third = admit(2).unwrap();
        assert_eq!([&other, &first, &second, &third].map(is_closed), [false, true, false, false]);
        second.enter(Phase::Socket);
        third.enter(Phase::Busy);
        assert!(admit(2).is_none() && admit(1).is_some());
        all.shed(10);
        assert!(is_closed(&other) && !is_closed(&second) && !is_closed(&third));
    }
}
