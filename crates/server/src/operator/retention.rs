//! What is not kept for ever, if the settings say so: idle guests, tables that
//! were never begun, finished tables of guests. Swept out in small steps, so
//! that play goes on meanwhile.

use std::time::Duration;

use store::{StoreError, Swept};

use crate::{app::App, operator::orders::DAY};

/// How often the server sweeps, how long it rests between two steps, and how
/// many rows a step looks at.
const EVERY: Duration = Duration::from_secs(3_600);
const REST: Duration = Duration::from_millis(200);
const STEP: u32 = 100;

/// Something that is swept out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Unbegun,
    GuestTables,
    Guests,
}

impl App {
    /// Sweeps out what is not kept any longer, for as long as the server runs.
    pub async fn sweep_out(self) {
        let mut stopping = self.stopping();
        loop {
            tokio::select! {
                done = self.sweep_out_once(REST) => match done {
                    Ok(0) => {}
                    Ok(gone) => tracing::info!(gone, "swept out what is not kept any longer"),
                    Err(error) => tracing::warn!(%error, "nothing more could be swept out"),
                },
                _ = stopping.changed() => return,
            }
            tokio::select! {
                () = tokio::time::sleep(EVERY) => {}
                _ = stopping.changed() => return,
            }
        }
    }

    /// Sweeps out what is not kept any longer, with a rest after each step; gives
    /// how many guests and tables are gone.
    pub async fn sweep_out_once(&self, rest: Duration) -> Result<u64, StoreError> {
        let settings = self.settings();
        let mut gone = 0;
        // Tables first: a guest whose tables are gone may be idle.
        for (what, days) in [
            (What::Unbegun, settings.keep_unbegun),
            (What::GuestTables, settings.keep_guest_tables),
            (What::Guests, settings.keep_guests),
        ] {
            let Some(days) = days else { continue };
            let before = self.now() - i64::from(days) * DAY;
            let mut from = None;
            loop {
                let swept = self.sweep_step(what, before, from).await?;
                gone += swept.gone.len() as u64;
                from = swept.next;
                if from.is_none() {
                    break;
                }
                tokio::time::sleep(rest).await;
            }
        }
        Ok(gone)
    }

    async fn sweep_step(
        &self,
        what: What,
        before: i64,
        from: Option<(i64, String)>,
    ) -> Result<Swept, StoreError> {
        let store = self.tables().store();
        let swept = match what {
            What::Unbegun => store.sweep_unbegun(before, from, STEP).await?,
            What::GuestTables => store.sweep_guest_tables(before, from, STEP).await?,
            What::Guests => store.sweep_guests(before, from, STEP).await?,
        };
        for id in &swept.gone {
            match what {
                What::Guests => self.people().ask_again(id),
                What::Unbegun | What::GuestTables => self.tables().remove(id),
            }
        }
        Ok(swept)
    }
}
