//! The binary `pionnier`: the shelf, the rules, boards, games in the terminal.

#![allow(clippy::print_stderr, reason = "printing is what this program does")]

#[macro_use]
mod out;

mod analyse;
mod arena;
mod args;
mod check;
mod count;
mod data;
mod failure;
mod help;
mod keeping;
mod load;
mod pager;
mod play;
mod progress;
mod report;
mod rulebook;
mod shelf;
mod show;

use std::process::ExitCode;

use ::arena::protocol;

use clap::FromArgMatches as _;

use args::{Cli, Command, DataVerb, DiceVerb};
use failure::Failure;

/// Serves until it is told to stop.
fn serve(config: &server::Config) -> Result<(), Failure> {
    server::serve(config).map_err(|error| Failure(error.to_string()))
}

/// A move makes and drops hundreds of small things: a tenth of the server's time
/// less than with the system's.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let language = help::language(std::env::args_os());
    let words = catalog::words(language);
    let mut matches = help::command(words).get_matches();
    // The program by itself serves, set up by the environment and a file alone.
    if matches.subcommand().is_none() {
        matches = help::command(words).get_matches_from(["pionnier", "serve"]);
    }
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(error) => error.exit(),
    };
    let done = match cli.command {
        None => Ok(()),
        Some(Command::Serve(config)) => serve(&config),
        Some(Command::Worker(args)) => keeping::work(args),
        Some(Command::Backup(args)) => keeping::backup(words, args),
        Some(Command::Restore(args)) => keeping::restore(words, args),
        Some(Command::Load(args)) => load::run(words, &args),
        Some(Command::Games) => {
            shelf::print(words);
            Ok(())
        }
        Some(Command::Rules(args)) => rulebook::run(words, &args),
        Some(Command::Show(args)) => show::run(words, &args),
        Some(Command::Play(args)) => play::run(words, &args),
        Some(Command::Replay(args)) => check::run(words, &args),
        Some(Command::Perft(args)) => count::run(words, &args),
        Some(Command::Arena(args)) => arena::run(words, &args),
        Some(Command::Analyse(args)) => analyse::run(words, &args),
        Some(Command::Report(args)) => report::run(words, &args),
        Some(Command::Engine) => {
            protocol::serve(words, std::io::stdin().lock(), std::io::stdout());
            Ok(())
        }
        Some(Command::Fleet { verb: DataVerb::Check { file } }) => {
            data::check(words, "fleet", &file)
        }
        Some(Command::Scenario { verb: DataVerb::Check { file } }) => {
            data::check(words, "scenario", &file)
        }
        Some(Command::Dice { verb: DiceVerb::Verify { file } }) => check::dice(words, &file),
        Some(Command::Completions { shell }) => {
            let mut command = help::command(words);
            clap_complete::generate(shell, &mut command, "pionnier", &mut std::io::stdout());
            Ok(())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(sentence)) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
