//! The file of a SQLite store: private, kept for one server, and how much room
//! there is left beside it.

use std::{
    ffi::OsString,
    fs::{File, OpenOptions, TryLockError},
    path::{Path, PathBuf},
    str::FromStr as _,
};

use sqlx::sqlite::SqliteConnectOptions;

use crate::error::StoreError;

/// Only the owner reads and writes: the store has password hashes and keys in it.
#[cfg(unix)]
const PRIVATE: u32 = 0o600;

/// Creates the file, if there is none, and takes everyone else's rights from it
/// and from the files that SQLite keeps beside it. What cannot be opened is left
/// to SQLite, which says why.
pub(crate) fn make_private(file: &Path) {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, PRIVATE);
    drop(options.open(file));
    #[cfg(unix)]
    for part in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt as _;
        let file = beside(file, part);
        let Ok(found) = file.metadata() else { continue };
        if found.permissions().mode() & 0o777 & !PRIVATE == 0 {
            continue;
        }
        let private = std::fs::Permissions::from_mode(PRIVATE);
        if let Err(error) = std::fs::set_permissions(&file, private) {
            let file = file.display();
            tracing::warn!(%file, %error, "others can read the database, and it is not ours to forbid");
        }
    }
}

/// A file's name with something after it.
fn beside(file: &Path, part: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(part);
    name.into()
}

/// How many bytes can still be written where a file is; none where the system
/// does not say.
pub(crate) fn free_space(file: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let found = rustix::fs::statvfs(file).ok()?;
        Some(found.f_bavail.saturating_mul(found.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        None
    }
}

/// A SQLite file kept for one server, for as long as this is held. Two servers
/// would each believe that they alone write. The system lets go of the lock when
/// the process ends, however it ends.
#[derive(Debug)]
pub struct Reservation(#[expect(dead_code, reason = "the lock is held, not read")] Option<File>);

impl Reservation {
    /// Keeps a file; an error if another server has it.
    pub fn of_file(file: &Path) -> Result<Self, StoreError> {
        let lock = beside(file, "-lock");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, PRIVATE);
        let failed = |error| StoreError::Lock(lock.clone(), error);
        let kept = options.open(&lock).map_err(failed)?;
        match kept.try_lock() {
            Ok(()) => Ok(Self(Some(kept))),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(file.to_owned())),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Keeps the file of an address; there is nothing to keep of PostgreSQL,
    /// which any number of servers share.
    pub fn of_address(address: &str) -> Result<Self, StoreError> {
        match file_of(address)? {
            Some(file) => Self::of_file(&file),
            None => Ok(Self(None)),
        }
    }
}

/// The file that an address means, if it means one.
pub(crate) fn file_of(address: &str) -> Result<Option<PathBuf>, StoreError> {
    if !address.starts_with("sqlite:") {
        return Ok(None);
    }
    let options = SqliteConnectOptions::from_str(address)?;
    Ok(on_disk(&options).map(Path::to_owned))
}

/// Where a database is kept, unless it is in memory.
pub(crate) fn on_disk(options: &SqliteConnectOptions) -> Option<&Path> {
    let file = options.get_filename();
    let name = file.to_string_lossy();
    (name != ":memory:" && !name.starts_with("file:sqlx-in-memory")).then_some(file)
}
