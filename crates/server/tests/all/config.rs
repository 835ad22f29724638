//! Flags go before the environment, the environment before the file, the file
//! before the defaults.

use std::time::Duration;

use clap::Parser;
use server::{Config, LogFormat};
use tempfile::TempDir;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    config: Config,
}

fn parse(arguments: &[&str]) -> Config {
    Command::parse_from(std::iter::once(&"serve").chain(arguments)).config
}

fn file(folder: &TempDir, text: &str) -> String {
    let path = folder.path().join("pionnier.toml");
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn without_anything_the_server_keeps_to_itself() {
    let settings = parse(&[]).settings().unwrap();
    assert_eq!(settings.listen.to_string(), "127.0.0.1:7171");
    assert_eq!(settings.machine_pace, Duration::from_millis(600));
    assert!(settings.database.is_none() && settings.machine_threads >= 1);
    assert!(settings.data.ends_with("pionnier") || settings.data.ends_with("pionnier-data"));
}

#[test]
fn flags_go_before_the_file_and_the_file_before_the_defaults() {
    let folder = TempDir::new().unwrap();
    let text = "listen = \"127.0.0.1:1\"\nmachine-pace = 5\nlog-format = \"json\"\n\
                public-url = \"https://games.example/\"\n";
    let file = file(&folder, text);
    let config = parse(&["--config", &file, "--listen", "127.0.0.1:2"]);
    let settings = config.settings().unwrap();
    assert_eq!(settings.listen.port(), 2);
    assert_eq!(settings.machine_pace, Duration::from_millis(5));
    assert_eq!(settings.log_format, LogFormat::Json);
    assert_eq!(settings.public_url.as_deref(), Some("https://games.example"));
    assert!(settings.is_secure());
    assert_eq!(settings.idle, Duration::from_secs(600));
}

#[test]
fn mistakes_are_named() {
    let folder = TempDir::new().unwrap();
    for (text, named) in [
        ("liste = \"127.0.0.1:1\"", "liste"),
        ("listen = \"nowhere\"", "listen"),
        ("machine-pace = \"fast\"", "machine-pace"),
        ("public-url = \"games\"", "public-url"),
        ("public-url = \"https://games.example/path\"", "public-url"),
        ("log = \"loudly=very\"", "log"),
        ("machine-threads = 2000", "machine-threads"),
        ("=", "pionnier.toml"),
    ] {
        let error = parse(&["--config", &file(&folder, text)]).settings().unwrap_err();
        assert!(error.to_string().contains(named), "{text}: {error}");
    }
    let error = parse(&["--config", "/nowhere/at/all.toml"]).settings().unwrap_err();
    assert!(error.to_string().contains("/nowhere/at/all.toml"), "{error}");
}
