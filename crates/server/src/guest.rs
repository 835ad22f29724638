//! Browsers told apart without accounts: a random cookie, made at the first
//! visit, that no script can read.

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

/// The cookie's name.
const COOKIE: &str = "guest";
/// As long as browsers keep any cookie: 400 days.
const MAX_AGE: u32 = 400 * 24 * 3_600;

/// A browser.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    secret: String,
    /// Was the cookie made just now?
    pub(crate) is_new: bool,
}

impl Guest {
    /// The browser that sent these headers; a new one if it has no cookie.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        match cookie(headers, COOKIE).filter(|secret| is_secret(secret)) {
            Some(secret) => Self { secret: secret.to_owned(), is_new: false },
            None => Self { secret: random(22), is_new: true },
        }
    }

    /// The name under which the store knows the browser. Whoever reads the
    /// database cannot make the cookie from it.
    pub(crate) fn owner(&self) -> String {
        let digest = Sha256::digest(self.secret.as_bytes());
        digest[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The header that gives the browser its cookie.
    pub(crate) fn set_cookie(&self, secure: bool) -> HeaderValue {
        let secure = if secure { "; Secure" } else { "" };
        let text = format!(
            "{COOKIE}={}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}",
            self.secret
        );
        HeaderValue::from_str(&text).expect("letters, digits and punctuation")
    }
}

fn is_secret(text: &str) -> bool {
    text.len() == 22 && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

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
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 64)])).collect()
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

/// The value of a cookie that the browser sent.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|&(key, _)| key == name)
        .map(|(_, value)| value)
}
