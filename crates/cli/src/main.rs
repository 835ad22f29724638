//! The binary `pionnier`: the shelf, the rules, boards, games in the terminal.

#![allow(clippy::print_stderr, reason = "printing is what this program does")]

#[macro_use]
mod out;

mod args;
mod check;
mod count;
mod failure;
mod help;
mod pager;
mod play;
mod rulebook;
mod shelf;
mod show;

use std::process::ExitCode;

use clap::FromArgMatches as _;

use args::{Cli, Command};
use failure::Failure;

fn main() -> ExitCode {
    let language = help::language(std::env::args_os());
    let words = catalog::words(language);
    let matches = help::command(words).get_matches();
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(error) => error.exit(),
    };
    let done = match cli.command {
        None | Some(Command::Games) => {
            shelf::print(words);
            Ok(())
        }
        Some(Command::Rules(args)) => rulebook::run(words, &args),
        Some(Command::Show(args)) => show::run(words, &args),
        Some(Command::Play(args)) => play::run(words, &args),
        Some(Command::Replay(args)) => check::run(words, &args),
        Some(Command::Perft(args)) => count::run(words, &args),
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
