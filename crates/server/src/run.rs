//! From settings to a running server, and to a clean end.

use std::{
    fmt,
    io::{self, Write as _},
    net::SocketAddr,
    path::PathBuf,
    time::Duration,
};

use store::{Store, StoreError};
use tokio::net::TcpListener;

use crate::{
    app::App,
    clock::Clock,
    config::{Config, ConfigError, Settings},
    logs, routes,
};

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
        }
    }
}

impl std::error::Error for ServeError {}

/// Runs the server until it is told to stop (ctrl-c or SIGTERM). Its address
/// is the first line on standard output.
pub fn serve(config: &Config) -> Result<(), ServeError> {
    let settings = config.settings().map_err(ServeError::Config)?;
    logs::start(&settings);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(ServeError::Serve)?;
    let done = runtime.block_on(run(settings));
    runtime.shutdown_timeout(PATIENCE);
    done
}

async fn run(settings: Settings) -> Result<(), ServeError> {
    let store = open_store(&settings).await?;
    let address = settings.listen;
    let listener =
        TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))?;
    let address = listener.local_addr().map_err(ServeError::Serve)?;
    let app = App::open(settings, store.clone(), Clock::default()).await;
    let app = app.map_err(ServeError::Store)?;
    // Whoever reads the address may tell us to stop at once.
    let told = Stop::listen().map_err(ServeError::Serve)?;
    let mut out = io::stdout();
    // Whoever started us may have closed our standard output: no reason to stop.
    let _ = writeln!(out, "http://{address}").and_then(|()| out.flush());
    tracing::info!(%address, "listening");
    tokio::spawn(app.clone().tidy());
    tokio::spawn(app.clone().sweep());
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = axum::serve(listener, routes::router(app.clone()))
        .with_graceful_shutdown(async {
            let _ = stopped.await;
        })
        .into_future();
    let mut server = std::pin::pin!(server);
    tokio::select! {
        broken = &mut server => return broken.map_err(ServeError::Serve),
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

async fn open_store(settings: &Settings) -> Result<Store, ServeError> {
    if let Some(address) = &settings.database {
        return Store::at(address).await.map_err(ServeError::Store);
    }
    let folder = &settings.data;
    std::fs::create_dir_all(folder).map_err(|error| ServeError::Data(folder.clone(), error))?;
    Store::sqlite(&folder.join("pionnier.sqlite")).await.map_err(ServeError::Store)
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
