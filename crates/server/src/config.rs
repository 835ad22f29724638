//! How the server is set up: flags, then the environment, then a file, then
//! the defaults.

use std::{
    fmt,
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Args, ValueEnum};
use serde::Deserialize;

/// What can be set from outside. Every flag has an environment variable, and
/// every key of the same name in the file (`listen = "…"`) does the same;
/// flags go before the environment, the environment before the file.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// Read settings from this TOML file; its keys are the names of the flags
    #[arg(long, env = "PIONNIER_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,

    /// Listen on this address and port; port 0 takes any free one [default: 127.0.0.1:7171]
    #[arg(long, env = "PIONNIER_LISTEN", value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,

    /// Keep the embedded database in this folder [default: the user's data folder]
    #[arg(long, env = "PIONNIER_DATA", value_name = "FOLDER")]
    pub data: Option<PathBuf>,

    /// Use this database instead of the embedded one: postgres://… or sqlite:FILE
    #[arg(long, env = "PIONNIER_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    pub database: Option<String>,

    /// Where the server is seen from outside, behind a proxy: https://games.example
    #[arg(long, env = "PIONNIER_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,

    /// What to log: error, warn, info, debug, or by part as in info,store=debug [default: info]
    #[arg(long, env = "PIONNIER_LOG", value_name = "LEVEL")]
    pub log: Option<String>,

    /// How to write the log [default: auto, text on a terminal and JSON elsewhere]
    #[arg(long, env = "PIONNIER_LOG_FORMAT", value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,

    /// Threads on which the machine thinks; 0 leaves it to workers [default: one less than the processors]
    #[arg(long, env = "PIONNIER_MACHINE_THREADS", value_name = "NUMBER")]
    pub machine_threads: Option<usize>,

    /// The least time the machine takes for an action, in milliseconds [default: 600]
    #[arg(long, env = "PIONNIER_MACHINE_PACE", value_name = "MS")]
    pub machine_pace: Option<u64>,

    /// Forget a table nobody looks at after so many seconds; it is read again when needed [default: 600]
    #[arg(long, env = "PIONNIER_IDLE", value_name = "SECONDS")]
    pub idle: Option<u64>,

    /// The least room on the disk, in megabytes: with less, /ready says that the server is not [default: 100]
    #[arg(long, env = "PIONNIER_DISK_FLOOR", value_name = "MB")]
    pub disk_floor: Option<u64>,

    /// Forget guests who were not here for so many days, and at whose tables nothing happened since [default: never]
    #[arg(long, env = "PIONNIER_KEEP_GUESTS", value_name = "DAYS")]
    pub keep_guests: Option<u32>,

    /// Delete tables that wait for players or were never begun after so many days [default: never]
    #[arg(long, env = "PIONNIER_KEEP_UNBEGUN", value_name = "DAYS")]
    pub keep_unbegun: Option<u32>,

    /// Delete finished tables at which only guests played after so many days [default: never]
    #[arg(long, env = "PIONNIER_KEEP_GUEST_TABLES", value_name = "DAYS")]
    pub keep_guest_tables: Option<u32>,

    /// How many proxies of one's own stand before the server: the address of a visitor is then read from X-Forwarded-For [default: 0]
    #[arg(long, env = "PIONNIER_PROXIES", value_name = "NUMBER")]
    pub proxies: Option<u8>,

    /// How much may be asked for in a while, in percent of the usual; 0 limits nothing [default: 100]
    #[arg(long, env = "PIONNIER_RATE_LIMIT", value_name = "PERCENT")]
    pub rate_limit: Option<u32>,

    /// Connections at once; those that have waited longest make room for others [default: 20000, or what descriptors allow]
    #[arg(long, env = "PIONNIER_CONNECTIONS", value_name = "NUMBER")]
    pub connections: Option<u64>,

    /// Connections at once from one address; with proxies, sockets only [default: 256, none with --rate-limit 0]
    #[arg(long, env = "PIONNIER_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER")]
    pub connections_per_address: Option<usize>,

    /// How long to wait for a client to send the head of a request; other time-outs follow from it [default: 10]
    #[arg(long, env = "PIONNIER_CLIENT_PATIENCE", value_name = "SECONDS")]
    pub client_patience: Option<u64>,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Text on a terminal, JSON elsewhere.
    #[default]
    Auto,
    /// Lines for people.
    Text,
    /// Lines for programs.
    Json,
}

/// The settings the server runs with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder of the embedded database.
    pub data: PathBuf,
    /// Another database, by address.
    pub database: Option<String>,
    /// Where the server is seen from outside, without a slash at the end.
    pub public_url: Option<String>,
    /// What to log.
    pub log: String,
    /// How.
    pub log_format: LogFormat,
    /// Threads on which the machine thinks; none leaves its seats to workers.
    pub machine_threads: usize,
    /// The least time the machine takes.
    pub machine_pace: Duration,
    /// After how long an idle table leaves memory.
    pub idle: Duration,
    /// The least room on the disk, in bytes.
    pub disk_floor: u64,
    /// For how many days idle guests are kept; for ever if nothing is said.
    pub keep_guests: Option<u32>,
    /// For how many days tables are kept that were never begun.
    pub keep_unbegun: Option<u32>,
    /// For how many days finished tables of guests are kept.
    pub keep_guest_tables: Option<u32>,
    /// How many proxies of one's own stand before the server.
    pub proxies: u8,
    /// How much may be asked for in a while, in percent of the usual.
    pub rate_limit: u32,
    /// How many connections there may be, if that is set.
    pub connections: Option<u64>,
    /// How many there may be from one address, likewise.
    pub connections_per_address: Option<usize>,
    /// How long to wait for a client to send the head of a request.
    pub client_patience: Duration,
}

/// Settings that cannot be.
#[derive(Debug)]
pub enum ConfigError {
    /// The file cannot be read.
    Unreadable(PathBuf, std::io::Error),
    /// The file makes no sense.
    Malformed(PathBuf, toml::de::Error),
    /// A value makes no sense: its key, and why.
    Wrong(&'static str, String),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(file, error) => write!(f, "{}: {error}", file.display()),
            Self::Malformed(file, error) => write!(f, "{}: {error}", file.display()),
            Self::Wrong(key, reason) => write!(f, "{key}: {reason}"),
        }
    }
}

impl std::error::Error for ConfigError {}

impl Config {
    /// The settings: these values, then the file's, then the defaults.
    pub fn settings(&self) -> Result<Settings, ConfigError> {
        let file = match &self.config {
            Some(file) => Self::read(file)?,
            None => Self::default(),
        };
        let public_url = self.public_url.clone().or(file.public_url);
        let public_url = public_url.map(|url| url.trim_end_matches('/').to_owned());
        if let Some(url) = &public_url
            && !is_origin(url)
        {
            let reason = format!("{url} is no address like https://games.example");
            return Err(ConfigError::Wrong("public-url", reason));
        }
        let log = self.log.clone().or(file.log).unwrap_or_else(|| "info".to_owned());
        if let Err(error) = log.parse::<tracing_subscriber::filter::Targets>() {
            return Err(ConfigError::Wrong("log", error.to_string()));
        }
        let threads = self.machine_threads.or(file.machine_threads).unwrap_or_else(|| {
            std::thread::available_parallelism().map_or(1, |count| count.get() - 1).max(1)
        });
        if threads > 1_024 {
            return Err(ConfigError::Wrong("machine-threads", "0 to 1024".to_owned()));
        }
        let pace = self.machine_pace.or(file.machine_pace).unwrap_or(600);
        Ok(Settings {
            listen: self.listen.or(file.listen).unwrap_or(([127, 0, 0, 1], 7171).into()),
            data: self.data.clone().or(file.data).unwrap_or_else(data_folder),
            database: self.database.clone().or(file.database),
            public_url,
            log,
            log_format: self.log_format.or(file.log_format).unwrap_or_default(),
            machine_threads: threads,
            machine_pace: Duration::from_millis(pace),
            idle: Duration::from_secs(self.idle.or(file.idle).unwrap_or(600).max(1)),
            disk_floor: self.disk_floor.or(file.disk_floor).unwrap_or(100).saturating_mul(1 << 20),
            keep_guests: days("keep-guests", self.keep_guests.or(file.keep_guests))?,
            keep_unbegun: days("keep-unbegun", self.keep_unbegun.or(file.keep_unbegun))?,
            keep_guest_tables: days(
                "keep-guest-tables",
                self.keep_guest_tables.or(file.keep_guest_tables),
            )?,
            proxies: self.proxies.or(file.proxies).unwrap_or(0),
            rate_limit: self.rate_limit.or(file.rate_limit).unwrap_or(100),
            connections: self.connections.or(file.connections),
            connections_per_address: self.connections_per_address.or(file.connections_per_address),
            client_patience: Duration::from_secs(
                self.client_patience.or(file.client_patience).unwrap_or(10).clamp(1, 600),
            ),
        })
    }

    fn read(file: &Path) -> Result<Self, ConfigError> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| ConfigError::Unreadable(file.to_owned(), error))?;
        toml::from_str(&text).map_err(|error| ConfigError::Malformed(file.to_owned(), error))
    }
}

impl Settings {
    /// Do browsers reach the server over an encrypted connection?
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// A number of days for which something is kept, one at least.
fn days(key: &'static str, days: Option<u32>) -> Result<Option<u32>, ConfigError> {
    match days {
        Some(days) if !(1..=36_500).contains(&days) => {
            Err(ConfigError::Wrong(key, "1 to 36500 days".to_owned()))
        }
        days => Ok(days),
    }
}

/// `https://host` or `http://host:port`, and nothing after it.
fn is_origin(url: &str) -> bool {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    host.is_some_and(|host| {
        !host.is_empty() && host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-:[]".contains(&b))
    })
}

/// Where programs keep the user's data; the same from wherever we are started.
fn data_folder() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    match (folder("XDG_DATA_HOME"), folder("HOME")) {
        (Some(data), _) => PathBuf::from(data).join("pionnier"),
        (None, Some(home)) => PathBuf::from(home).join(".local/share/pionnier"),
        (None, None) => PathBuf::from("pionnier-data"),
    }
}
