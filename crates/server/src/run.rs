//! From settings to a running server, and to a clean end.

use std::{
    fmt,
    io::{self, Write as _},
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use store::{BackupError, Reservation, Store, StoreError};
use tokio::net::TcpListener;

use crate::{
    app::App,
    clock::Clock,
    config::{Config, ConfigError, Settings},
    http::{
        accept,
        descriptors::{self, Caps},
        logs, routes,
        stream::Patience,
    },
    operator::console::BACKUP,
    table::check::{self, Checked, Heard},
};

/// The file of the embedded database.
const EMBEDDED: &str = "pionnier.sqlite";
/// How old what is left of a table must be that another node may still be
/// writing, in milliseconds.
const UNFINISHED: i64 = 3_600_000;

/// How long requests under way may take when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why the server does not run.
#[derive(Debug)]
pub enum ServeError {
    /// The settings are wrong.
    Config(ConfigError),
    /// The folder for the data cannot be made.
    Data(PathBuf, io::Error),
    /// The store cannot be opened.
    Store(StoreError),
    /// Nobody can listen there.
    Listen(SocketAddr, io::Error),
    /// The server broke down.
    Serve(io::Error),
    /// Workers need a database that several programs share.
    NotShared,
    /// There is no backup, or no restoring it.
    Backup(PathBuf, BackupError),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Config(error) => error.fmt(f),
            Self::Data(folder, error) => write!(f, "{}: {error}", folder.display()),
            Self::Store(error) => error.fmt(f),
            Self::Listen(address, error) => {
                write!(f, "cannot listen on {address}: {error} (choose another with --listen)")
            }
            Self::Serve(error) => error.fmt(f),
            Self::NotShared => f.write_str("a worker needs PostgreSQL (--database postgres://…)"),
            Self::Backup(file, error) => write!(f, "{}: {error}", file.display()),
        }
    }
}

impl std::error::Error for ServeError {}

/// Runs the server until it is told to stop (ctrl-c or SIGTERM). Its address
/// is the first line on standard output.
pub fn serve(config: &Config) -> Result<(), ServeError> {
    let settings = config.settings().map_err(ServeError::Config)?;
    logs::start(&settings);
    wait_for(run(settings))
}

/// Thinks for servers over the same PostgreSQL until it is told to stop.
pub fn work(config: &Config) -> Result<(), ServeError> {
    let mut settings = config.settings().map_err(ServeError::Config)?;
    settings.machine_threads = settings.machine_threads.max(1);
    logs::start(&settings);
    wait_for(async {
        let store = open_store(&settings).await?;
        if !store.is_shared() {
            return Err(ServeError::NotShared);
        }
        let told = Stop::listen().map_err(ServeError::Serve)?;
        let app = App::open(settings, store.clone(), Clock::default()).await;
        let app = app.map_err(ServeError::Store)?;
        let mut out = io::stdout();
        let _ = writeln!(out, "working").and_then(|()| out.flush());
        tracing::info!("working");
        let working = tokio::spawn(app.clone().work());
        told.told().await;
        app.stop(PATIENCE).await;
        let _ = tokio::time::timeout(PATIENCE, working).await;
        store.close().await;
        Ok(())
    })
}

/// Writes all that is kept into a file, while servers run. `progress` hears
/// how many rows there are so far, and of how many; gives how many there were.
pub fn backup(
    config: &Config,
    file: &Path,
    progress: impl FnMut(u64, u64) + Send,
) -> Result<u64, ServeError> {
    let settings = config.settings().map_err(ServeError::Config)?;
    let failed = |error| ServeError::Backup(file.to_owned(), error);
    wait_for(async {
        let store = open_store(&settings).await?;
        let new = private(file).map_err(|error| failed(error.into()))?;
        let mut writer = io::BufWriter::new(new);
        let rows = store.backup(&mut writer, progress).await.map_err(failed)?;
        let done = writer.into_inner().map_err(io::IntoInnerError::into_error);
        done.and_then(|file| file.sync_all()).map_err(|error| failed(error.into()))?;
        // For the operator, who wants to know when the last one was made.
        let now = Clock::default().now().to_string();
        store.note(BACKUP, &now).await.map_err(ServeError::Store)?;
        store.close().await;
        Ok(rows)
    })
}

/// A new file that only its owner can read: it has everyone's sessions in it.
/// One that is there is not overwritten.
fn private(file: &Path) -> io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// Fills an empty database from a backup.
pub fn restore(
    config: &Config,
    file: &Path,
    progress: impl FnMut(u64) + Send,
) -> Result<u64, ServeError> {
    let settings = config.settings().map_err(ServeError::Config)?;
    let failed = |error| ServeError::Backup(file.to_owned(), error);
    wait_for(async {
        let from = std::fs::File::open(file).map_err(|error| failed(error.into()))?;
        let _reservation = reserve(&settings)?;
        let store = open_store(&settings).await?;
        let mut reader = io::BufReader::new(from);
        let rows = store.restore(&mut reader, progress).await.map_err(failed)?;
        store.close().await;
        Ok(rows)
    })
}

/// Looks through everything that is kept. Without repairing it changes nothing
/// and can look at a store that servers use; SQLite is repaired only while no
/// server runs on it.
pub fn check(
    config: &Config,
    repair: bool,
    hear: impl FnMut(Heard) + Send,
) -> Result<Checked, ServeError> {
    let settings = config.settings().map_err(ServeError::Config)?;
    wait_for(async {
        let _reservation = if repair { Some(reserve(&settings)?) } else { None };
        let store = match &settings.database {
            Some(address) => Store::at_as_it_is(address).await,
            None => Store::sqlite_as_it_is(&settings.data.join(EMBEDDED)).await,
        };
        let store = store.map_err(ServeError::Store)?;
        let checked = check::check(&store, repair, hear).await.map_err(ServeError::Store);
        store.close().await;
        checked
    })
}

pub(crate) fn wait_for<T>(
    work: impl Future<Output = Result<T, ServeError>>,
) -> Result<T, ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(ServeError::Serve)?;
    let done = runtime.block_on(work);
    runtime.shutdown_timeout(PATIENCE);
    done
}

async fn run(settings: Settings) -> Result<(), ServeError> {
    let descriptors = descriptors::raise();
    let caps = Caps::of(&settings, descriptors);
    let (connections, sockets, per_address) = (caps.connections, caps.sockets, caps.per_address);
    tracing::info!(descriptors, connections, sockets, per_address, "room for connections");
    if settings.connections.is_some_and(|wanted| wanted > connections as u64) {
        tracing::warn!(descriptors, connections, "fewer connections than were set");
    }
    // Before anything is migrated: another server may be at work on the file.
    let _reservation = reserve(&settings)?;
    let store = open_store(&settings).await?;
    if settings.machine_threads == 0 && !store.is_shared() {
        return Err(ServeError::NotShared);
    }
    let address = settings.listen;
    let listener =
        TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))?;
    let address = listener.local_addr().map_err(ServeError::Serve)?;
    let app = App::open(settings, store.clone(), Clock::default()).await;
    let app = app.map_err(ServeError::Store)?;
    let before = if store.is_shared() { app.now() - UNFINISHED } else { i64::MAX };
    match store.tidy_unfinished(before).await {
        Ok(0) => {}
        Ok(tables) => tracing::warn!(tables, "removed what was left of tables half written"),
        Err(error) => tracing::warn!(%error, "what is left of tables half written stays"),
    }
    // Whoever reads the address may tell us to stop at once.
    let told = Stop::listen().map_err(ServeError::Serve)?;
    let mut out = io::stdout();
    // Whoever started us may have closed our standard output: no reason to stop.
    let _ = writeln!(out, "http://{address}").and_then(|()| out.flush());
    tracing::info!(%address, "listening");
    if let Some(code) = app.offer_code().await.map_err(ServeError::Store)? {
        // Not into the log, which others may read and keep.
        let told = "to become the operator, sign in and enter this code at /operator";
        let _ = writeln!(io::stderr(), "{told}: {code}");
    }
    tokio::spawn(app.clone().tidy());
    tokio::spawn(app.clone().sweep());
    tokio::spawn(app.clone().sweep_out());
    tokio::spawn(app.clone().watch_disk());
    if store.is_shared() {
        tokio::spawn(app.clone().share_spending());
    }
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let (router, connections) = (routes::router(app.clone()), app.connections().clone());
    let patience = Patience::of(app.settings().client_patience, app.settings().proxies);
    let server = accept::serve(listener, router, connections, patience, async {
        let _ = stopped.await;
    });
    let mut server = std::pin::pin!(server);
    tokio::select! {
        () = &mut server => {}
        () = told.told() => {}
    }
    tracing::info!("stopping");
    let _ = stop.send(());
    // Sockets are told to go first: the server waits for open connections.
    app.stop(PATIENCE).await;
    let _ = tokio::time::timeout(PATIENCE, server).await;
    store.close().await;
    tracing::info!("stopped");
    Ok(())
}

pub(crate) async fn open_store(settings: &Settings) -> Result<Store, ServeError> {
    match &settings.database {
        Some(address) => Store::at(address).await,
        None => Store::sqlite(&embedded(settings)?).await,
    }
    .map_err(ServeError::Store)
}

/// Keeps the SQLite file for this process alone.
fn reserve(settings: &Settings) -> Result<Reservation, ServeError> {
    match &settings.database {
        Some(address) => Reservation::of_address(address),
        None => Reservation::of_file(&embedded(settings)?),
    }
    .map_err(ServeError::Store)
}

/// The file of the embedded database, in a folder that is there.
fn embedded(settings: &Settings) -> Result<PathBuf, ServeError> {
    let folder = &settings.data;
    std::fs::create_dir_all(folder).map_err(|error| ServeError::Data(folder.clone(), error))?;
    Ok(folder.join(EMBEDDED))
}

/// Hears when the server is to stop, from the moment it is made.
#[cfg(unix)]
struct Stop {
    interrupted: tokio::signal::unix::Signal,
    terminated: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Stop {
    fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let interrupted = signal(SignalKind::interrupt())?;
        Ok(Self { interrupted, terminated: signal(SignalKind::terminate())? })
    }

    async fn told(mut self) {
        tokio::select! {
            _ = self.interrupted.recv() => {}
            _ = self.terminated.recv() => {}
        }
    }
}

/// Hears when the server is to stop.
#[cfg(not(unix))]
struct Stop;

#[cfg(not(unix))]
impl Stop {
    fn listen() -> io::Result<Self> {
        Ok(Self)
    }

    async fn told(self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
