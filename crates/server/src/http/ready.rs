//! Is the server alive, and can it really take moves? Two addresses, because the
//! answers have two readers: whoever restarts a process that hangs, and whoever
//! decides where visitors are sent.

use std::time::Duration;

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse as _, Response},
};
use serde::Serialize;

use crate::app::App;

/// How long something small may take to be written.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often the server looks at its disk unasked.
const LOOK: Duration = Duration::from_secs(10);
/// The part of the writer's queue that may be full.
const FULLEST: f64 = 0.5;

/// Whether the server can take moves, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Readiness {
    pub(crate) ready: bool,
    pub(crate) checks: Vec<Check>,
}

/// One thing that must hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Check {
    pub(crate) name: &'static str,
    pub(crate) ok: bool,
    pub(crate) detail: String,
}

impl App {
    /// Looks at everything that is needed to take a move, by writing something.
    pub(crate) async fn readiness(&self) -> Readiness {
        let store = self.tables().store();
        let (waiting, most) = store.queue();
        let queue = Check {
            name: "queue",
            ok: (waiting as f64) < most as f64 * FULLEST,
            detail: format!("{waiting} of {most} waiting to be written"),
        };
        let written = tokio::time::timeout(PATIENCE, store.probe()).await;
        let write = Check {
            name: "write",
            ok: matches!(written, Ok(Ok(()))),
            detail: match written {
                Ok(Ok(())) => "written".to_owned(),
                Ok(Err(error)) => error.to_string(),
                Err(_) => format!("not written within {} seconds", PATIENCE.as_secs()),
            },
        };
        let checks = [Some(write), self.disk(), Some(queue)];
        let checks: Vec<Check> = checks.into_iter().flatten().collect();
        Readiness { ready: checks.iter().all(|check| check.ok), checks }
    }

    /// Is there enough room on the disk? Nothing where nobody knows.
    fn disk(&self) -> Option<Check> {
        const MEGABYTE: u64 = 1 << 20;
        let free = self.tables().store().free_space()?;
        let floor = self.settings().disk_floor;
        Some(Check {
            name: "disk",
            ok: free >= floor,
            detail: format!(
                "{} MB free, {} MB are the least",
                free / MEGABYTE,
                floor.div_ceil(MEGABYTE)
            ),
        })
    }

    /// Looks after the disk for as long as the server runs: tells the log when
    /// there is little room left, and tries again whether it takes something
    /// once it did not.
    pub async fn watch_disk(self) {
        let mut stopping = self.stopping();
        let mut low = false;
        loop {
            if let Some(disk) = self.disk()
                && low == disk.ok
            {
                low = !disk.ok;
                if low {
                    tracing::warn!(disk = disk.detail, "the disk is nearly full");
                } else {
                    tracing::info!(disk = disk.detail, "the disk has room again");
                }
            }
            if self.tables().store().is_failing() {
                // The writer itself tells the log how it goes.
                let _ = self.tables().store().probe().await;
            }
            tokio::select! {
                () = tokio::time::sleep(LOOK) => {}
                _ = stopping.changed() => return,
            }
        }
    }
}

/// `GET /health`: the process is alive and answers.
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// `GET /ready`: a move that is sent now would be kept.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    let readiness = app.readiness().await;
    let status = if readiness.ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, [(header::CACHE_CONTROL, "no-store")], Json(readiness)).into_response()
}
