//! The server by itself: `cargo run -p server --example serve -- serve --listen 127.0.0.1:0`.

use std::process::ExitCode;

use clap::Parser;

/// Serves Pionnier over HTTP.
#[derive(Parser)]
enum Command {
    /// Run the server.
    Serve(server::Config),
    /// Think for servers.
    Work(server::Config),
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Serve(config) => server::serve(&config),
        Command::Work(config) => server::work(&config),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            use std::io::Write as _;
            let _ = writeln!(std::io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}
