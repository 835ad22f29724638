//! Passwords: hashed with argon2id, apart from the threads that serve, and no
//! more than a few at once. Each takes 19 MB for as long as it is worked on.

use std::{collections::HashSet, sync::LazyLock};

use argon2::{
    Argon2,
    password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString},
};
use rules::Message;
use tokio::sync::Semaphore;

use crate::{http::error::Problem, people::names::skeleton};

/// The shortest and longest password, in characters.
pub(crate) const SHORTEST_PASSWORD: usize = 8;
pub(crate) const LONGEST_PASSWORD: usize = 256;

/// The passwords that are tried first: the thousand most common ones that are
/// long enough, as public counts of leaked passwords have them, and some that
/// are common in French; in small letters, a line each.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common.txt").lines().collect());

/// Refuses passwords of the wrong length, and those that others guess first:
/// common ones, and the person's or the site's own name, with digits or without.
pub(crate) fn check(password: &str, name: &str) -> Result<(), Problem> {
    if !(SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&password.chars().count()) {
        let message = Message::new("error-password").with("least", SHORTEST_PASSWORD);
        return Err(Problem::wrong("password", message));
    }
    let small = password.to_lowercase();
    let letters = small.trim_matches(|c: char| !c.is_alphabetic());
    let own = |own: &str| skeleton(letters) == skeleton(own) || skeleton(&small) == skeleton(own);
    let one = small.chars().all(|c| small.starts_with(c));
    if one || COMMON.contains(&*small) || own("pionnier") || own(name) {
        return Err(Problem::wrong("password", "error-password-common"));
    }
    Ok(())
}

/// How many are worked on at once; the others wait.
static HANDS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));

/// The hash of no password: whoever asks for a name that is not there waits as
/// long as for one that is.
static NOBODY: LazyLock<String> = LazyLock::new(|| make(&crate::people::secrets::random(22)));

fn make(password: &str) -> String {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).expect("the operating system gives random bytes");
    let salt = SaltString::encode_b64(&salt).expect("sixteen bytes are a good salt");
    let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
    hash.expect("the parameters are the usual ones").to_string()
}

/// A password's hash, with its salt and parameters (PHC format).
pub(crate) async fn hash(password: String) -> Result<String, Problem> {
    let _hand = HANDS.acquire().await.map_err(Problem::internal)?;
    tokio::task::spawn_blocking(move || make(&password)).await.map_err(Problem::internal)
}

/// Is it the password with this hash? Without a hash it is not, at the same
/// cost.
pub(crate) async fn is_right(password: String, hash: Option<String>) -> Result<bool, Problem> {
    let _hand = HANDS.acquire().await.map_err(Problem::internal)?;
    let verify = move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODY.clone());
        let right = PasswordHash::new(&hash).is_ok_and(|hash| {
            Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
        });
        right && known
    };
    tokio::task::spawn_blocking(verify).await.map_err(Problem::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_that_others_guess_first_are_refused() {
        assert!(COMMON.len() >= 1_000 && COMMON.iter().all(|one| *one == one.to_lowercase()));
        for password in [
            "password",
            "Password1",
            "12345678",
            "QWERTYUIOP",
            "azertyuiop",
            "iloveyou",
            "zzzzzzzz",
            "Pionnier",
            "pionnier2026",
            "Ada Lovelace",
            "adalovelace1815",
            "ADA-LOVELACE",
        ] {
            assert!(check(password, "Ada Lovelace").is_err(), "{password}");
        }
        for password in
            ["correct horse", "battery staple", "adalovelace and Blaise", "é€ß日本語の鍵だ"]
        {
            assert!(check(password, "Ada Lovelace").is_ok(), "{password}");
        }
    }
}
