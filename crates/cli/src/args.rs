//! What can be typed after `pionnier`. What each part is for is said in the
//! message files (`terminal-help-…`), in both languages.

#![allow(missing_docs, reason = "the help of every argument is in the message files")]

use std::path::PathBuf;

use arena::Spec;
use clap::{Args, Parser, Subcommand};

use crate::data::DataCheck;

#[derive(Debug, Parser)]
#[command(name = "pionnier", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// Read before everything else, by [`crate::help::language`].
    #[arg(long, global = true, value_parser = ["fr", "en"])]
    pub(crate) lang: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(server::Config),
    Worker(WorkerArgs),
    Backup(BackupArgs),
    Restore(BackupArgs),
    Check(CheckArgs),
    Operator {
        #[command(subcommand)]
        verb: OperatorVerb,
    },
    Load(LoadArgs),
    Games,
    Rules(RulesArgs),
    Show(ShowArgs),
    Print(PrintArgs),
    Play(PlayArgs),
    Replay(ReplayArgs),
    Perft(PerftArgs),
    Arena(ArenaArgs),
    Analyse(AnalyseArgs),
    Report(ReportArgs),
    Engine,
    #[command(flatten)]
    Data(DataCheck),
    Dice {
        #[command(subcommand)]
        verb: DiceVerb,
    },
    Completions {
        shell: clap_complete::Shell,
    },
}

/// Where everything is kept.
#[derive(Debug, Args)]
pub(crate) struct PlaceArgs {
    #[arg(long, env = "PIONNIER_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[arg(long, env = "PIONNIER_DATA", value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, env = "PIONNIER_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

impl PlaceArgs {
    pub(crate) fn config(self) -> server::Config {
        let Self { config, data, database } = self;
        server::Config { config, data, database, ..server::Config::default() }
    }
}

#[derive(Debug, Args)]
pub(crate) struct WorkerArgs {
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
    #[arg(long, env = "PIONNIER_MACHINE_THREADS", value_name = "NUMBER")]
    pub(crate) machine_threads: Option<usize>,
    #[arg(long, env = "PIONNIER_MACHINE_PACE", value_name = "MS")]
    pub(crate) machine_pace: Option<u64>,
    #[arg(long, env = "PIONNIER_LOG", value_name = "LEVEL")]
    pub(crate) log: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[arg(long)]
    pub(crate) repair: bool,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
}

/// What an operator can do from the terminal.
#[derive(Debug, Subcommand)]
pub(crate) enum OperatorVerb {
    Add(AboutPerson),
    Remove(AboutPerson),
    List(PlaceArgs),
    Log {
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        most: u32,
        #[command(flatten)]
        place: PlaceArgs,
    },
    Status(PlaceArgs),
    Close(AboutTable),
    Hide(AboutTable),
    Unhide(AboutTable),
    DeleteTable(AboutTable),
    Rename {
        name: String,
        new: String,
        #[command(flatten)]
        done: DoneArgs,
    },
    Lock(AboutPerson),
    Unlock(AboutPerson),
    SignOut(AboutPerson),
    Delete(AboutPerson),
    Reset(AboutPerson),
    Block {
        range: String,
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=36_500))]
        days: Option<u32>,
        #[command(flatten)]
        done: DoneArgs,
    },
    Unblock {
        range: String,
        #[command(flatten)]
        done: DoneArgs,
    },
    Announce {
        #[arg(long, default_value = "")]
        fr: String,
        #[arg(long, default_value = "")]
        en: String,
        #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=8_760))]
        hours: u32,
        #[command(flatten)]
        done: DoneArgs,
    },
    Withdraw(DoneArgs),
    Reports(PlaceArgs),
    Settle {
        #[arg(value_parser = ["person", "table"])]
        kind: String,
        target: String,
        #[command(flatten)]
        done: DoneArgs,
    },
}

/// Why something is done, and where everything is kept.
#[derive(Debug, Args)]
pub(crate) struct DoneArgs {
    #[arg(long, default_value = "")]
    pub(crate) reason: String,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
}

#[derive(Debug, Args)]
pub(crate) struct AboutPerson {
    pub(crate) name: String,
    #[command(flatten)]
    pub(crate) done: DoneArgs,
}

#[derive(Debug, Args)]
pub(crate) struct AboutTable {
    pub(crate) table: String,
    #[command(flatten)]
    pub(crate) done: DoneArgs,
}

#[derive(Debug, Args)]
pub(crate) struct LoadArgs {
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    pub(crate) tables: u32,
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=600))]
    pub(crate) seconds: u32,
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(1..=50_000))]
    pub(crate) watchers: u32,
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) database: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DiceVerb {
    Verify { file: PathBuf },
}

/// Who rolls the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum WhoRolls {
    House,
    Hand,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    pub(crate) game: String,
    pub(crate) rule: Option<String>,
}

/// A position: which game, with which options, from where, after which moves.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs {
    pub(crate) game: String,
    #[arg(long, default_value = "")]
    pub(crate) options: String,
    #[arg(long)]
    pub(crate) position: Option<String>,
    #[arg(long, default_value = "")]
    pub(crate) moves: String,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
    #[arg(long, default_value_t = 1024, value_parser = clap::value_parser!(u32).range(16..=4096))]
    pub(crate) width: u32,
}

#[derive(Debug, Args)]
pub(crate) struct PrintArgs {
    pub(crate) game: String,
    #[arg(long, default_value = "")]
    pub(crate) options: String,
    #[arg(long, default_value = "a4", value_name = "a4|a3|letter")]
    pub(crate) paper: String,
    #[arg(long, value_name = "MM", allow_negative_numbers = true)]
    pub(crate) piece: Option<String>,
    #[arg(long, value_name = "MM", allow_negative_numbers = true)]
    pub(crate) cell: Option<String>,
    #[arg(long, default_value = "colour", value_name = "colour|saving|black")]
    pub(crate) ink: String,
    #[arg(long, env = "PIONNIER_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE.pdf")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[arg(required_unless_present = "resume")]
    pub(crate) game: Option<String>,
    #[arg(long, default_value = "")]
    pub(crate) options: String,
    #[arg(long, value_name = "SEAT", value_delimiter = ',')]
    pub(crate) machine: Vec<u8>,
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) level: u8,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "options"])]
    pub(crate) resume: Option<PathBuf>,
    #[arg(long, value_enum, conflicts_with = "resume", default_value = "house")]
    pub(crate) dice: WhoRolls,
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) boards: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long)]
    pub(crate) depth: u32,
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    pub(crate) game: String,
    #[arg(long, default_value = "")]
    pub(crate) options: String,
    #[arg(long, value_name = "SPEC", required_unless_present = "ladder", value_parser = spec)]
    pub(crate) a: Option<Spec>,
    #[arg(long, value_name = "SPEC", required_unless_present = "ladder", value_parser = spec)]
    pub(crate) b: Option<Spec>,
    #[arg(long, conflicts_with_all = ["a", "b"])]
    pub(crate) ladder: bool,
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) games: u32,
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    pub(crate) file: PathBuf,
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) level: u8,
    #[arg(long, conflicts_with = "level", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReportArgs {
    pub(crate) game: String,
    #[arg(long, default_value = "")]
    pub(crate) options: String,
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) level: u8,
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) games: u32,
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) ladder: u32,
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) top: Option<u8>,
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) out: PathBuf,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

fn spec(text: &str) -> Result<Spec, &'static str> {
    Spec::parse(text).map_err(|_| "1…8, KIND:nodes=N, KIND:time=SECONDS, exec:[level=N ]COMMAND")
}
