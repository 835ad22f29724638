//! What every handler shares.

use std::{sync::Arc, time::Duration};

use store::Store;
use tokio::sync::watch;

use crate::{config::Settings, error::Problem, machine::Machine, metrics::Metrics, tables::Tables};

/// The running server: settings, tables, figures. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    settings: Settings,
    tables: Tables,
    metrics: Arc<Metrics>,
    /// Becomes true when the server stops. Everyone who must say goodbye
    /// first holds a receiver.
    stopping: watch::Sender<bool>,
}

impl App {
    /// A server over an open store.
    #[must_use]
    pub fn new(settings: Settings, store: Store) -> Self {
        let metrics = Arc::new(Metrics::default());
        let machine = Machine::start(settings.machine_threads, settings.machine_pace);
        let tables = Tables::new(store, machine, metrics.clone());
        Self(Arc::new(Shared { settings, tables, metrics, stopping: watch::Sender::new(false) }))
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.0.tables
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Tells when the server stops; held by whoever must say goodbye first.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }

    /// Says goodbye to everyone who listens, and waits a little for them.
    pub async fn stop(&self, patience: Duration) {
        self.0.stopping.send_replace(true);
        let _ = tokio::time::timeout(patience, self.0.stopping.closed()).await;
    }

    /// Drops tables that nobody looks at from memory, for as long as the
    /// server runs.
    pub async fn tidy(self) {
        let mut stopping = self.stopping();
        loop {
            tokio::select! {
                () = tokio::time::sleep(self.settings().idle / 2) => {
                    self.tables().drop_idle(self.settings().idle);
                }
                _ = stopping.changed() => return,
            }
        }
    }

    /// Does everything answer that is needed to play?
    pub(crate) async fn health(&self) -> Result<(), Problem> {
        Ok(self.tables().store().check().await?)
    }
}
