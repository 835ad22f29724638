//! Who pays for a request: an address, and a person.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap},
};

use crate::http::prices::Holder;

/// Whose budgets a request is paid from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Payer {
    /// The address as [`of_address`] counts it; none if the request came over
    /// no connection.
    pub(crate) address: Option<String>,
    /// The person's id; none before it is known who asks.
    pub(crate) person: Option<String>,
}

impl Payer {
    /// What a holder's budget is kept under; none where there is nobody to pay.
    pub(crate) fn name(&self, holder: Holder) -> Option<&str> {
        match holder {
            Holder::Address => self.address.as_deref(),
            Holder::Person => self.person.as_deref(),
            Holder::House => Some(""),
            Holder::Name => None,
        }
    }
}

/// The address a request comes from: the connection's, or the one that the
/// last of our own proxies saw.
pub(crate) fn client(headers: &HeaderMap, extensions: &Extensions, proxies: u8) -> Option<IpAddr> {
    let direct = || {
        let info = extensions.get::<ConnectInfo<SocketAddr>>();
        info.map(|ConnectInfo(address)| address.ip())
    };
    let forwarded = || {
        let values = headers.get_all("x-forwarded-for").iter();
        let all: Vec<&str> = values
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        let place = all.len().checked_sub(usize::from(proxies))?;
        forwarded_address(all.get(place)?)
    };
    let address = if proxies == 0 { direct() } else { forwarded().or_else(direct) };
    Some(address?.to_canonical())
}

/// An address as proxies write it: alone, in brackets, or with a port.
fn forwarded_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let alone = || text.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    alone().or_else(with_port).or_else(in_brackets)
}

/// What an address is counted as. Networks that one customer has whole
/// (IPv6, /64) count as one address.
pub(crate) fn of_address(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_behind_proxies() {
        let mut headers = HeaderMap::new();
        let mut extensions = Extensions::new();
        let direct: SocketAddr = "[::ffff:192.0.2.7]:1".parse().unwrap();
        extensions.insert(ConnectInfo(direct));
        headers.insert(
            "x-forwarded-for",
            "10.9.9.9, 198.51.100.1, 2001:db8:1:2:3::4".parse().unwrap(),
        );
        let of = |proxies| of_address(client(&headers, &extensions, proxies).unwrap());
        // Without proxies of ours anyone may write anything into the header.
        assert_eq!(of(0), "192.0.2.7");
        assert_eq!(of(1), "2001:db8:1:2::/64");
        assert_eq!(of(2), "198.51.100.1");
        assert_eq!(of(9), "192.0.2.7");
    }

    /// Some proxies add the port: whoever comes by one is nobody else for it.
    #[test]
    fn addresses_with_ports() {
        for (written, read) in [
            ("198.51.100.1:4711", Some("198.51.100.1")),
            (" [2001:db8::1]:443 ", Some("2001:db8::1")),
            ("[2001:db8::1]", Some("2001:db8::1")),
            ("2001:db8::1", Some("2001:db8::1")),
            ("198.51.100.1:", None),
            ("[198.51.100.1", None),
            ("unknown", None),
            ("", None),
        ] {
            assert_eq!(forwarded_address(written), read.map(|read| read.parse().unwrap()));
        }
    }
}
