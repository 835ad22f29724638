//! Passwords: hashed with argon2id, apart from the threads that serve, and no
//! more than a few at once. Each takes 19 MB for as long as it is worked on.

use std::sync::LazyLock;

use argon2::{
    Argon2,
    password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString},
};
use tokio::sync::Semaphore;

use crate::http::error::Problem;

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
