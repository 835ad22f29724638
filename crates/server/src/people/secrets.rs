//! Secrets: made, kept as hashes, sealed, compared.

use sha2::{Digest, Sha256};

/// 64 characters that need no care in an address or a cookie.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Random letters, six bits each, from the operating system.
///
/// # Panics
/// When the operating system has no randomness to give: nothing secret can be
/// made then.
pub(crate) fn random(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    text(&bytes)
}

/// A seed for dice, from the operating system.
pub(crate) fn dice() -> record::Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    record::Seed::new(bytes)
}

/// A seed for lots, from the operating system.
pub(crate) fn seed() -> u64 {
    getrandom::u64().expect("the operating system gives random bytes")
}

/// One letter for six bits of each byte.
fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 64)])).collect()
}

/// Could this be so many random letters?
pub(crate) fn is_random(text: &str, letters: usize) -> bool {
    text.len() == letters && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// What is kept of a secret: whoever reads the database cannot make it anew.
pub(crate) fn hash(secret: &str) -> String {
    let digest = Sha256::digest(secret.as_bytes());
    digest[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Are two secrets the same? Takes as long whichever letter differs.
pub(crate) fn same(one: &str, other: &str) -> bool {
    let difference = |sum, (a, b): (u8, u8)| sum | (a ^ b);
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, difference) == 0
}

/// The key with which the server seals what it hands out and wants to know
/// again: cookies of guests it has no row for, links to seats, feeds.
#[derive(Clone)]
pub(crate) struct Key([u8; 64]);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    /// The key made of a secret.
    pub(crate) fn new(secret: &str) -> Self {
        let mut block = [0; 64];
        if secret.len() <= block.len() {
            block[..secret.len()].copy_from_slice(secret.as_bytes());
        } else {
            block[..32].copy_from_slice(&Sha256::digest(secret.as_bytes()));
        }
        Self(block)
    }

    /// HMAC-SHA-256 (RFC 2104).
    fn mac(&self, message: &[u8]) -> [u8; 32] {
        let pad = |with: u8| self.0.map(|byte| byte ^ with);
        let inner = Sha256::new().chain_update(pad(0x36)).chain_update(message).finalize();
        Sha256::new().chain_update(pad(0x5c)).chain_update(inner).finalize().into()
    }

    /// The seal of something, for one purpose: 132 bits as letters.
    pub(crate) fn seal(&self, purpose: &str, of: &str) -> String {
        text(&self.mac(format!("{purpose}:{of}").as_bytes())[..22])
    }

    /// Is this the seal?
    pub(crate) fn is_seal(&self, purpose: &str, of: &str, seal: &str) -> bool {
        same(&self.seal(purpose, of), seal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_codes() {
        let hex = |bytes: [u8; 32]| bytes.map(|byte| format!("{byte:02x}")).concat();
        // RFC 4231, cases 2 and 6.
        let short = Key::new("Jefe").mac(b"what do ya want for nothing?");
        assert!(hex(short).starts_with("5bdcc146bf60754e6a042426089575c7"));
        let key = Key(std::array::from_fn(|i| {
            let long = Sha256::digest([0xaa; 131]);
            long.get(i).copied().unwrap_or(0)
        }));
        let long = key.mac(b"Test Using Larger Than Block-Size Key - Hash Key First");
        assert!(hex(long).starts_with("60e431591ee0b67f0d8a26aacbf5b77f"));
    }

    #[test]
    fn seals_are_for_one_purpose_and_one_thing() {
        let key = Key::new("secret");
        let seal = key.seal("seat", "a/1");
        assert!(key.is_seal("seat", "a/1", &seal) && is_random(&seal, 22));
        assert!(!key.is_seal("seat", "a/2", &seal));
        assert!(!key.is_seal("feed", "a/1", &seal));
        assert!(!Key::new("other").is_seal("seat", "a/1", &seal));
        assert!(!key.is_seal("seat", "a/1", &seal[1..]));
    }
}
