//! How much one may ask for in a while. A bucket of tokens for each address and
//! each person: it fills at a steady rate up to a limit, and whoever finds it
//! empty is told to wait.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap, StatusCode},
};

use crate::http::error::Problem;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Class {
    /// Anything, from one address.
    Any,
    /// Anything that changes something, by one person.
    Change,
    /// A thought of the machine, by one person or from one address.
    Think,
    /// A table, by one person or from one address.
    Open,
    /// Signing in or up, from one address.
    SignIn,
    /// Signing in by one name, from wherever.
    Name,
}

impl Class {
    /// Tokens a second, and how many there can be.
    const fn pace(self) -> (f64, f64) {
        match self {
            Self::Any => (60.0, 300.0),
            Self::Change => (10.0, 60.0),
            Self::Think => (1.0, 30.0),
            Self::Open => (0.5, 40.0),
            Self::SignIn => (0.1, 20.0),
            Self::Name => (0.1, 10.0),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: f64,
    since: Instant,
}

/// Buckets kept at once; beyond, those that are full again are thrown away.
const MOST: usize = 100_000;

/// All buckets.
#[derive(Debug)]
pub(crate) struct Limits {
    /// How many times as much as usual is allowed; nothing is limited at 0.
    factor: f64,
    buckets: Mutex<HashMap<(Class, String), Bucket>>,
}

impl Limits {
    pub(crate) fn new(factor: f64) -> Self {
        Self { factor, buckets: Mutex::default() }
    }

    /// How many tokens a bucket can hold: at least the one for the next request.
    fn most(&self, class: Class) -> f64 {
        let (_, most) = class.pace();
        (most * self.factor).max(1.0)
    }

    /// How many tokens are in a bucket by now.
    fn filled(&self, class: Class, bucket: &Bucket, now: Instant) -> f64 {
        let (rate, _) = class.pace();
        let passed = now.saturating_duration_since(bucket.since).as_secs_f64();
        (bucket.tokens + passed * rate * self.factor).min(self.most(class))
    }

    /// Takes a token out of somebody's bucket.
    pub(crate) fn take(&self, class: Class, whose: &str) -> Result<(), Problem> {
        self.take_at(class, whose, Instant::now())
    }

    fn take_at(&self, class: Class, whose: &str, now: Instant) -> Result<(), Problem> {
        if self.factor <= 0.0 {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST {
            buckets
                .retain(|&(class, _), bucket| self.filled(class, bucket, now) < self.most(class));
        }
        let full = || Bucket { tokens: self.most(class), since: now };
        let bucket = buckets.entry((class, whose.to_owned())).or_insert_with(full);
        let tokens = self.filled(class, bucket, now);
        if tokens < 1.0 {
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "error-too-many"));
        }
        *bucket = Bucket { tokens: tokens - 1.0, since: now };
        Ok(())
    }
}

/// The address a request comes from: the connection's, or the one that the
/// last of our own proxies saw.
pub(crate) fn client(headers: &HeaderMap, extensions: &Extensions, proxies: u8) -> Option<IpAddr> {
    let direct = || {
        let info = extensions.get::<ConnectInfo<std::net::SocketAddr>>();
        info.map(|ConnectInfo(address)| address.ip())
    };
    let forwarded = || {
        let values = headers.get_all("x-forwarded-for").iter();
        let all: Vec<&str> = values
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        let place = all.len().checked_sub(usize::from(proxies))?;
        all.get(place)?.trim().parse::<IpAddr>().ok()
    };
    let address = if proxies == 0 { direct() } else { forwarded().or_else(direct) };
    Some(address?.to_canonical())
}

/// Whose bucket an address pays from. Networks that one customer has whole
/// (IPv6, /64) count as one address.
pub(crate) fn payer(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let limits = Limits::new(1.0);
        let start = Instant::now();
        let take = |whose: &str, after: u64| {
            limits.take_at(Class::Name, whose, start + Duration::from_secs(after)).is_ok()
        };
        assert_eq!((0..30).filter(|_| take("ada", 0)).count(), 10);
        assert!(take("blaise", 0));
        assert!(!take("ada", 9));
        assert!(take("ada", 10) && !take("ada", 10));
        assert_eq!((0..30).filter(|_| take("ada", 10_000)).count(), 10);
        let off = Limits::new(0.0);
        assert!((0..1_000).all(|_| off.take(Class::Name, "ada").is_ok()));
    }

    #[test]
    fn addresses_behind_proxies() {
        let mut headers = HeaderMap::new();
        let mut extensions = Extensions::new();
        let direct: std::net::SocketAddr = "[::ffff:192.0.2.7]:1".parse().unwrap();
        extensions.insert(ConnectInfo(direct));
        headers.insert(
            "x-forwarded-for",
            "10.9.9.9, 198.51.100.1, 2001:db8:1:2:3::4".parse().unwrap(),
        );
        let of = |proxies| payer(client(&headers, &extensions, proxies).unwrap());
        // Without proxies of ours anyone may write anything into the header.
        assert_eq!(of(0), "192.0.2.7");
        assert_eq!(of(1), "2001:db8:1:2::/64");
        assert_eq!(of(2), "198.51.100.1");
        assert_eq!(of(9), "192.0.2.7");
    }
}
