//! Where records are read: playing a long one through takes time and memory, so
//! that only a few are read at once and a few more wait. Everyone else is told to
//! come back.

use axum::http::StatusCode;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::http::error::Problem;

/// Long records that are read and written at once.
const PLACES: usize = 2;
/// Those that wait for a place.
const WAITING: usize = 16;
/// A record of a game as people play it, in bytes. It is read at once, whoever
/// else reads what.
const SHORT: usize = 8 * 1_024;

/// Places for reading.
#[derive(Debug)]
pub(crate) struct Desk {
    places: Semaphore,
    waiting: Semaphore,
}

impl Default for Desk {
    fn default() -> Self {
        Self { places: Semaphore::new(PLACES), waiting: Semaphore::new(WAITING) }
    }
}

impl Desk {
    /// A place to read a text, for as long as it is held; none is needed for a
    /// short one.
    pub(crate) async fn place(&self, text: &str) -> Result<Option<SemaphorePermit<'_>>, Problem> {
        if text.len() <= SHORT {
            return Ok(None);
        }
        if let Ok(place) = self.places.try_acquire() {
            return Ok(Some(place));
        }
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let busy = || Problem::new(status, "busy", "error-reading");
        let _waiting = self.waiting.try_acquire().map_err(|_| busy())?;
        Ok(Some(self.places.acquire().await.map_err(|_| busy())?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        future::Future as _,
        pin::pin,
        task::{Context, Poll, Waker},
    };

    #[test]
    fn a_few_read_a_few_wait_and_the_rest_come_back() {
        let desk = Desk::default();
        let long = "x".repeat(SHORT + 1);
        let mut context = Context::from_waker(Waker::noop());
        let mut places = Vec::new();
        for _ in 0..PLACES {
            let Poll::Ready(Ok(place)) = pin!(desk.place(&long)).as_mut().poll(&mut context) else {
                panic!("there is room")
            };
            places.push(place);
        }
        let mut waiting: Vec<_> = (0..WAITING).map(|_| Box::pin(desk.place(&long))).collect();
        for one in &mut waiting {
            assert!(one.as_mut().poll(&mut context).is_pending());
        }
        let mut more = pin!(desk.place(&long));
        let Poll::Ready(Err(problem)) = more.as_mut().poll(&mut context) else {
            panic!("nobody waits behind the last one")
        };
        assert_eq!((problem.status, problem.kind), (StatusCode::SERVICE_UNAVAILABLE, "busy"));
        // What people play is read all the same.
        let Poll::Ready(Ok(None)) = pin!(desk.place("short")).as_mut().poll(&mut context) else {
            panic!("short ones need no place")
        };
        // Whoever leaves makes room for the first who waits.
        places.pop();
        let first = waiting[0].as_mut().poll(&mut context);
        assert!(matches!(first, Poll::Ready(Ok(Some(_)))));
        assert!(waiting[1].as_mut().poll(&mut context).is_pending());
    }
}
