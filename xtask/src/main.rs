//! Development commands: `cargo xtask test | bench | golden | types | pictures | tidy`.

#![allow(clippy::print_stdout, reason = "a command-line tool prints")]
#![allow(clippy::print_stderr, reason = "a command-line tool prints")]

mod api;
mod bench;
mod browser;
mod postgres;
mod run;
mod test;
mod tidy;

use std::process::ExitCode;

use run::Run;

const HELP: &str = "\
cargo xtask COMMAND

  test     everything CI checks: formatting, clippy, tests of all kinds;
           installs Chromium, PostgreSQL, npm packages and schemathesis where they
           are missing
  bench    measures speed and prints it with its ratio to the goals
  golden   plays the golden games anew and writes them down
  types    writes the browser's types from the description of the API
  pictures takes the README's pictures anew, in docs/pictures
  tidy     looks for unfinished marks, long files and stray words";

fn main() -> ExitCode {
    let command = std::env::args().nth(1).unwrap_or_default();
    let done = match command.as_str() {
        "test" => test::run(),
        "bench" => bench::run(),
        "golden" => golden(),
        "types" => Run::cargo(["test", "--quiet", "-p", "server", "--test", "all", "types"])
            .env("WRITE_TYPES", "1")
            .go(),
        "pictures" => browser::pictures(),
        "tidy" => tidy::run(),
        _ => {
            println!("{HELP}");
            return if command.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask {command}: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Plays the golden games anew, and the seeds for fuzzing that they give.
fn golden() -> run::Done {
    for (package, test) in [("catalog", "golden"), ("fuzzing", "seeds")] {
        Run::cargo(["test", "--quiet", "-p", package, "--test", test])
            .env("WRITE_GOLDEN", "1")
            .go()?;
    }
    Ok(())
}
