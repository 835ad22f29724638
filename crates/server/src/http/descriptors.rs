//! How many connections there is room for. Each takes a descriptor, of which
//! the operating system allows a process so many.

use crate::config::Settings;

/// Descriptors that no connection gets: the database, the log, the machine's
/// threads, and newcomers who are told that there is no room.
const RESERVE: u64 = 128;
/// Connections without a setting: more than one process serves well.
const MOST: u64 = 20_000;
/// Connections from one address without a setting. Idle ones make room for
/// others of the same address, so that this is enough for a school.
const PER_ADDRESS: usize = 256;
/// Descriptors where nobody can tell.
#[cfg(not(unix))]
const UNKNOWN: u64 = 1_024;

/// How many there may be at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Caps {
    /// Connections.
    pub(crate) connections: usize,
    /// Connections from one address; none where the address says nothing.
    pub(crate) per_address: Option<usize>,
    /// Sockets, which are connections that stay.
    pub(crate) sockets: usize,
    /// Sockets of one address; none where nothing is limited.
    pub(crate) sockets_per_address: Option<usize>,
    /// Sockets of one person, likewise.
    pub(crate) sockets_per_person: Option<usize>,
}

impl Caps {
    /// The caps for these settings and so many descriptors.
    pub(crate) fn of(settings: &Settings, descriptors: u64) -> Self {
        let room = descriptors.saturating_sub(RESERVE).max(descriptors / 2).max(1);
        let connections = settings.connections.map_or(room.min(MOST), |wanted| room.min(wanted));
        let connections = usize::try_from(connections).unwrap_or(usize::MAX);
        // With `--rate-limit 0` nothing is limited but what there is.
        let limited = settings.rate_limit > 0;
        let usual = limited.then_some(PER_ADDRESS);
        let per_address = settings.connections_per_address.or(usual);
        Self {
            connections,
            // Before our own proxy everyone has the proxy's address.
            per_address: per_address.filter(|_| settings.proxies == 0),
            // Pages are still to be had when every seat before a board is taken.
            sockets: (connections - connections / 4).max(1),
            sockets_per_address: per_address,
            sockets_per_person: limited.then_some(PER_PERSON),
        }
    }
}

/// Sockets of one person: tabs, browsers, bots.
const PER_PERSON: usize = 64;

/// How many descriptors this process may have.
#[cfg(unix)]
pub(crate) fn descriptors() -> u64 {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// As many descriptors as the operating system allows; how many these are.
#[cfg(unix)]
pub(crate) fn raise() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum {
        let raised = Rlimit { current: maximum, maximum };
        if let Err(error) = setrlimit(Resource::Nofile, raised) {
            tracing::warn!(%error, "the limit of descriptors could not be raised");
        }
    }
    descriptors()
}

/// How many descriptors this process may have, where nobody can tell.
#[cfg(not(unix))]
pub(crate) fn descriptors() -> u64 {
    UNKNOWN
}

/// Likewise.
#[cfg(not(unix))]
pub(crate) fn raise() -> u64 {
    UNKNOWN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn caps_leave_room_for_the_database() {
        let caps = |config: Config, descriptors| Caps::of(&config.settings().unwrap(), descriptors);
        let usual = caps(Config::default(), 1_024);
        assert_eq!((usual.connections, usual.per_address, usual.sockets), (896, Some(256), 672));
        assert_eq!(caps(Config::default(), u64::MAX).connections, 20_000);
        assert_eq!(caps(Config::default(), 64).connections, 32);
        let set = Config {
            connections: Some(500),
            connections_per_address: Some(7),
            ..Config::default()
        };
        let set = caps(set, 1_024);
        assert_eq!((set.connections, set.per_address), (500, Some(7)));
        // More than there is cannot be set.
        assert_eq!(
            caps(Config { connections: Some(9_999), ..Config::default() }, 1_024).connections,
            896
        );
        let behind = caps(Config { proxies: Some(1), ..Config::default() }, 1_024);
        assert_eq!((behind.per_address, behind.sockets_per_address), (None, Some(256)));
        let free = caps(Config { rate_limit: Some(0), ..Config::default() }, 1_024);
        assert_eq!((free.per_address, free.sockets_per_person), (None, None));
    }
}
