//! The program `pionnier`: its command line, and everything it does in the
//! terminal. [`run`] is the whole program, with whatever games are on the shelf,
//! so that another binary can put a game there and be Pionnier with that game.
//!
//! This crate names no game: commands for what players write (`fleet`,
//! `scenario`) come from the games' own declarations.
//!
//! Must not know: rules, SQL, how pages are made.

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
mod load;
mod maintenance;
mod operator;
mod pager;
mod play;
mod print;
mod progress;
mod report;
mod rulebook;
mod shelf;
mod show;

use std::process::ExitCode;

use ::arena::protocol;

use clap::FromArgMatches as _;

use args::{Cli, Command, DiceVerb};
use data::DataCheck;
use failure::Failure;

/// Serves until it is told to stop.
fn serve(config: &server::Config) -> Result<(), Failure> {
    server::serve(config).map_err(|error| Failure(error.to_string()))
}

/// Reads the command line of this process and does what it says.
#[must_use]
pub fn run() -> ExitCode {
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
        Some(Command::Worker(args)) => maintenance::work(args),
        Some(Command::Backup(args)) => maintenance::backup(words, args),
        Some(Command::Restore(args)) => maintenance::restore(words, args),
        Some(Command::Check(args)) => maintenance::check(words, args),
        Some(Command::Operator { verb }) => operator::run(words, verb),
        Some(Command::Load(args)) => load::run(words, &args),
        Some(Command::Games) => {
            shelf::print(words);
            Ok(())
        }
        Some(Command::Rules(args)) => rulebook::run(words, &args),
        Some(Command::Show(args)) => show::run(words, &args),
        Some(Command::Print(args)) => print::run(words, &args),
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
        Some(Command::Data(DataCheck { data, file })) => data::check(words, data, &file),
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
