//! Bitmaps that were drawn lately, kept by what is on them.

use std::{
    collections::HashMap,
    sync::{LazyLock, Mutex, PoisonError},
};

use axum::body::Bytes;
use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;

use crate::http::error::Problem;

/// The width of a bitmap, as link previews like it; it is at most twice as high.
const WIDTH: u32 = 1_200;
/// How many bytes of bitmaps are kept.
const MOST_BYTES: usize = 16 << 20;

/// Bitmaps take a while to draw. No more than these at once: pages go first.
static EASELS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

type Key = [u8; 32];

/// The bitmaps that were asked for last.
#[derive(Default)]
struct Kept {
    bitmaps: HashMap<Key, (u64, Bytes)>,
    bytes: usize,
    /// Counts up whenever one is asked for.
    asked: u64,
}

impl Kept {
    fn get(&mut self, key: &Key) -> Option<Bytes> {
        self.asked += 1;
        let (asked, bitmap) = self.bitmaps.get_mut(key)?;
        *asked = self.asked;
        Some(bitmap.clone())
    }

    fn put(&mut self, key: Key, bitmap: Bytes, most: usize) {
        if bitmap.len() > most || self.bitmaps.contains_key(&key) {
            return;
        }
        self.bytes += bitmap.len();
        self.bitmaps.insert(key, (self.asked, bitmap));
        while self.bytes > most {
            let oldest = self.bitmaps.iter().min_by_key(|(_, (asked, _))| asked);
            let Some((&oldest, _)) = oldest else { return };
            let (_, bitmap) = self.bitmaps.remove(&oldest).expect("it was just found");
            self.bytes -= bitmap.len();
        }
    }
}

/// A drawing as a bitmap: kept from before, or drawn now for whoever can pay.
pub(super) async fn bitmap(
    drawing: String,
    pay: impl Fn() -> Result<(), Problem>,
) -> Result<Bytes, Problem> {
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let key = Sha256::digest(drawing.as_bytes()).into();
    if let Some(bitmap) = kept().get(&key) {
        return Ok(bitmap);
    }
    pay()?;
    let _easel = EASELS.acquire().await.map_err(Problem::internal)?;
    // Somebody may have waited for the same one.
    if let Some(bitmap) = kept().get(&key) {
        return Ok(bitmap);
    }
    let drawn = tokio::task::spawn_blocking(move || picture::raster(&drawing, WIDTH)).await;
    let bitmap = Bytes::from(drawn.map_err(Problem::internal)?);
    kept().put(key, bitmap.clone(), MOST_BYTES);
    Ok(bitmap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_not_asked_for_longest_goes_first() {
        let mut kept = Kept::default();
        for number in 0..4 {
            kept.get(&[number; 32]);
            kept.put([number; 32], Bytes::from(vec![0; 10]), 40);
        }
        assert!(kept.get(&[0; 32]).is_some());
        kept.put([9; 32], Bytes::from(vec![0; 20]), 40);
        assert_eq!(kept.bytes, 40);
        let there = [0, 1, 2, 3, 9].map(|number| kept.bitmaps.contains_key(&[number; 32]));
        assert_eq!(there, [true, false, false, true, true]);
        // What is larger than all that is kept is not kept.
        kept.put([7; 32], Bytes::from(vec![0; 41]), 40);
        assert_eq!((kept.bytes, kept.bitmaps.len()), (40, 3));
    }
}
