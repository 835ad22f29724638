//! What holds on this node because an operator decided it. The store has the
//! truth; here is what every request needs to know, kept up with by following
//! the audit log.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard,
        atomic::{AtomicI64, Ordering},
    },
};

use axum::http::StatusCode;
use store::{Announcement, Audited, Store, StoreError};
use tokio::sync::Mutex;

use crate::{app::App, http::error::Problem, operator::addresses::Range};

/// Why a table is not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Withheld {
    /// Its players may look at it, and nobody else.
    Hidden,
    /// It is gone.
    Deleted,
}

/// What operators decided, as far as every request must know it.
#[derive(Debug, Default)]
pub(crate) struct Oversight {
    tables: RwLock<HashMap<String, Withheld>>,
    blocks: RwLock<Vec<(Range, Option<i64>)>>,
    announcement: RwLock<Option<Arc<Announcement>>>,
    /// The last line of the audit log that was followed.
    seen: AtomicI64,
    /// Lets one follow at a time, so that no line is passed over.
    following: Mutex<()>,
}

fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

fn write<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}

impl Oversight {
    /// What holds when a node starts.
    pub(crate) async fn open(store: &Store, now: i64) -> Result<Self, StoreError> {
        let oversight = Self::default();
        // Read first: what is done meanwhile is followed later, and twice is no harm.
        oversight.seen.store(store.last_audited().await?, Ordering::Relaxed);
        let hidden = store.hidden().await?;
        *write(&oversight.tables) = hidden.into_iter().map(|id| (id, Withheld::Hidden)).collect();
        oversight.read_blocks(store, now).await?;
        oversight.read_announcement(store, now).await?;
        Ok(oversight)
    }

    async fn read_blocks(&self, store: &Store, now: i64) -> Result<(), StoreError> {
        let blocks = store.blocks(now).await?;
        // Written by us, and so readable.
        let range = |block: store::Block| Some((block.range.parse().ok()?, block.until));
        *write(&self.blocks) = blocks.into_iter().filter_map(range).collect();
        Ok(())
    }

    async fn read_announcement(&self, store: &Store, now: i64) -> Result<(), StoreError> {
        *write(&self.announcement) = store.announcement(now).await?.map(Arc::new);
        Ok(())
    }

    /// Is a table withheld, and how?
    pub(crate) fn withheld(&self, table: &str) -> Option<Withheld> {
        let tables = read(&self.tables);
        if tables.is_empty() { None } else { tables.get(table).copied() }
    }

    /// What is announced now.
    pub(crate) fn announcement(&self, now: i64) -> Option<Arc<Announcement>> {
        read(&self.announcement).clone().filter(|announced| announced.until > now)
    }

    /// Turns away whoever comes from a blocked address.
    pub(crate) fn check_address(&self, address: IpAddr, now: i64) -> Result<(), Problem> {
        let blocked = |&(range, until): &(Range, Option<i64>)| {
            until.is_none_or(|until| until > now) && range.contains(address)
        };
        if read(&self.blocks).iter().any(blocked) {
            return Err(Problem::new(StatusCode::FORBIDDEN, "blocked", "error-blocked"));
        }
        Ok(())
    }
}

impl App {
    /// Does what the audit log has had since it was last followed, on this node.
    pub(crate) async fn follow(&self) -> Result<(), Problem> {
        let oversight = self.oversight();
        let _alone = oversight.following.lock().await;
        let seen = oversight.seen.load(Ordering::Relaxed);
        for line in self.tables().store().audit_since(seen).await? {
            self.follow_one(&line).await?;
            oversight.seen.store(line.number, Ordering::Relaxed);
        }
        Ok(())
    }

    async fn follow_one(&self, line: &Audited) -> Result<(), Problem> {
        let (oversight, store) = (self.oversight(), self.tables().store());
        let target = &line.target;
        match &*line.deed {
            "hide" => {
                write(&oversight.tables).insert(target.clone(), Withheld::Hidden);
                self.tables().wake_watchers(target);
            }
            "unhide" => {
                write(&oversight.tables).remove(target);
            }
            "delete-table" => {
                write(&oversight.tables).insert(target.clone(), Withheld::Deleted);
                self.tables().remove(target);
            }
            "close" => self.tables().look_again(target).await?,
            "rename" | "lock" | "sign-out" | "delete-person" => self.meet_again(target).await?,
            "block" | "unblock" => oversight.read_blocks(store, self.now()).await?,
            "announce" | "withdraw" => oversight.read_announcement(store, self.now()).await?,
            // What else is done holds by itself.
            _ => {}
        }
        Ok(())
    }
}
