//! Addresses and ranges of addresses: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/48`.

use std::{fmt, net::IpAddr, str::FromStr};

/// The widest range that can be blocked: nobody means half of all addresses.
const WIDEST_V4: u8 = 8;
const WIDEST_V6: u8 = 16;

/// A range of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    /// The first address of it.
    base: IpAddr,
    /// How many bits are the same for all of them.
    bits: u8,
}

impl Range {
    /// Is the address in it?
    pub(crate) fn contains(self, address: IpAddr) -> bool {
        match (self.base, address.to_canonical()) {
            (IpAddr::V4(base), IpAddr::V4(one)) => {
                mask(base.to_bits().into(), self.bits, 32)
                    == mask(one.to_bits().into(), self.bits, 32)
            }
            (IpAddr::V6(base), IpAddr::V6(one)) => {
                mask(base.to_bits(), self.bits, 128) == mask(one.to_bits(), self.bits, 128)
            }
            _ => false,
        }
    }
}

/// The first bits of an address that has so many.
fn mask(address: u128, bits: u8, of: u8) -> u128 {
    let rest = u32::from(of.saturating_sub(bits));
    address.checked_shr(rest).unwrap_or(0)
}

impl FromStr for Range {
    type Err = ();

    /// Reads an address or a range; what is beyond the prefix is set to zero.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u8>().map_err(|_| ())?)),
            None => (text.trim(), None),
        };
        let address: IpAddr = address.parse().map_err(|_| ())?;
        let (of, widest) = if address.is_ipv4() { (32, WIDEST_V4) } else { (128, WIDEST_V6) };
        let bits = bits.unwrap_or(of);
        if !(widest..=of).contains(&bits) {
            return Err(());
        }
        let rest = u32::from(of - bits);
        let base = match address {
            IpAddr::V4(one) => {
                let kept = mask(one.to_bits().into(), bits, of).checked_shl(rest).unwrap_or(0);
                IpAddr::V4((kept as u32).into())
            }
            IpAddr::V6(one) => {
                let kept = mask(one.to_bits(), bits, of).checked_shl(rest).unwrap_or(0);
                IpAddr::V6(kept.into())
            }
        };
        // One address has one way to be written, or two blocks would be one.
        if let IpAddr::V6(one) = base
            && let Some(mapped) = one.to_ipv4_mapped()
            && bits >= 96 + WIDEST_V4
        {
            return Ok(Self { base: IpAddr::V4(mapped), bits: bits - 96 });
        }
        Ok(Self { base, bits })
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.base, self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_hold_their_addresses() {
        for (text, written, inside, outside) in [
            ("192.0.2.7", "192.0.2.7/32", "192.0.2.7", "192.0.2.8"),
            ("192.0.2.7/24", "192.0.2.0/24", "192.0.2.255", "192.0.3.0"),
            (" 10.0.0.0/8 ", "10.0.0.0/8", "10.255.0.1", "11.0.0.0"),
            ("2001:db8:1::/48", "2001:db8:1::/48", "2001:db8:1:ffff::1", "2001:db8:2::"),
            ("2001:db8::1", "2001:db8::1/128", "2001:db8::1", "2001:db8::2"),
            ("::ffff:192.0.2.7", "192.0.2.7/32", "192.0.2.7", "::1"),
        ] {
            let range: Range = text.parse().unwrap();
            assert_eq!(range.to_string(), written);
            assert!(range.contains(inside.parse().unwrap()), "{inside} in {text}");
            assert!(!range.contains(outside.parse().unwrap()), "{outside} in {text}");
        }
        // An address of the fourth version as the sixth writes it is the same.
        let range: Range = "192.0.2.0/24".parse().unwrap();
        assert!(range.contains("::ffff:192.0.2.9".parse().unwrap()));
        for text in ["", "hello", "0.0.0.0/0", "::/0", "10.0.0.0/7", "10.0.0.0/33", "10.0.0.0/x"] {
            assert!(text.parse::<Range>().is_err(), "{text}");
        }
    }
}
