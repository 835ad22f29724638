//! The commands `backup`, `restore`, `check` and `worker`.

use indicatif::ProgressBar;
use rules::Message;
use server::{Checked, Heard};
use words::Words;

use crate::{
    args::{BackupArgs, CheckArgs, WorkerArgs},
    failure::Failure,
    progress,
};

fn failed(error: impl std::fmt::Display) -> Failure {
    Failure(error.to_string())
}

/// Writes everything into a file, while servers run.
pub(crate) fn backup(words: &Words, args: BackupArgs) -> Result<(), Failure> {
    let bar = progress::bar(0);
    let config = args.place.config();
    let rows = server::backup(&config, &args.file, |rows, all| {
        bar.set_length(all);
        bar.set_position(rows);
    });
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

/// Looks through everything that is kept; fails if anything is left wrong.
pub(crate) fn check(words: &Words, args: CheckArgs) -> Result<(), Failure> {
    let bar = progress::bar(0);
    let checked = server::check(&args.place.config(), args.repair, |heard| match heard {
        Heard::Progress(done, of) => {
            bar.set_length(of);
            bar.set_position(done);
        }
        Heard::Found(finding) => {
            let line = words.say(&Message::from(&finding));
            bar.suspend(|| outln!("{line}"));
        }
    });
    bar.finish_and_clear();
    let Checked { tables, wrong, repaired } = checked.map_err(failed)?;
    let sentence = words.say(
        &Message::new("check-done")
            .with("tables", tables as usize)
            .with("wrong", wrong as usize)
            .with("repaired", repaired as usize),
    );
    if wrong > repaired {
        return Err(Failure(sentence));
    }
    outln!("{sentence}");
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
