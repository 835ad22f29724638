//! The commands `backup`, `restore` and `worker`.

use indicatif::ProgressBar;
use rules::Message;
use words::Words;

use crate::{
    args::{BackupArgs, WorkerArgs},
    failure::Failure,
};

fn failed(error: impl std::fmt::Display) -> Failure {
    Failure(error.to_string())
}

/// Writes everything into a file, while servers run.
pub(crate) fn backup(words: &Words, args: BackupArgs) -> Result<(), Failure> {
    let bar = ProgressBar::new_spinner();
    let config = args.place.config();
    let rows = server::backup(&config, &args.file, |rows| bar.set_position(rows));
    bar.finish_and_clear();
    told(words, "terminal-backed-up", rows.map_err(failed)?, &args.file);
    Ok(())
}

/// Fills an empty database from a backup.
pub(crate) fn restore(words: &Words, args: BackupArgs) -> Result<(), Failure> {
    let bar = ProgressBar::new_spinner();
    let config = args.place.config();
    let rows = server::restore(&config, &args.file, |rows| bar.set_position(rows));
    bar.finish_and_clear();
    told(words, "terminal-restored", rows.map_err(failed)?, &args.file);
    Ok(())
}

fn told(words: &Words, key: &'static str, rows: u64, file: &std::path::Path) {
    let message =
        Message::new(key).with("rows", rows as usize).with("file", file.display().to_string());
    outln!("{}", words.say(&message));
}

/// Thinks for servers until it is told to stop.
pub(crate) fn work(args: WorkerArgs) -> Result<(), Failure> {
    let WorkerArgs { place, machine_threads, machine_pace, log } = args;
    let config = server::Config { machine_threads, machine_pace, log, ..place.config() };
    server::work(&config).map_err(failed)
}
