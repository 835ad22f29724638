//! Secrets: made, kept as hashes, sealed, compared.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// 64 characters that need no care in an address or a cookie.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Random letters, six bits each, from the operating system.
///
/// # Panics
/// When the operating system has no randomness to give: nothing secret can be
/// made then.
pub(crate) fn random(letters: usize) -> String {
    text(&random_bytes(letters))
}

/// Random bytes, from the operating system.
///
/// # Panics
/// As [`random`] does.
pub(crate) fn random_bytes(count: usize) -> Vec<u8> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
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

/// The key with which the server seals what it hands out and wants to know
/// again: cookies of guests it has no row for, links to seats, feeds.
#[derive(Clone)]
pub(crate) struct Key(Hmac<Sha256>);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    /// The key made of a secret.
    ///
    /// # Panics
    /// Never: HMAC takes keys of any length.
    pub(crate) fn new(secret: &str) -> Self {
        Self(Hmac::new_from_slice(secret.as_bytes()).expect("a key of any length"))
    }

    /// The seal of something, for one purpose: 132 bits as letters.
    pub(crate) fn seal(&self, purpose: &str, of: &str) -> String {
        let code = self.0.clone().chain_update(format!("{purpose}:{of}")).finalize();
        text(&code.into_bytes()[..22])
    }

    /// Is this the seal? Takes as long whichever letter differs.
    pub(crate) fn is_seal(&self, purpose: &str, of: &str, seal: &str) -> bool {
        self.seal(purpose, of).as_bytes().ct_eq(seal.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Links and cookies that were handed out stay good: this seal was made by
    /// the first version of the server.
    #[test]
    fn old_seals_are_known() {
        assert_eq!(Key::new("secret").seal("seat", "a/1"), "POrkNrbs1nsTZLOuk75wdp");
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
