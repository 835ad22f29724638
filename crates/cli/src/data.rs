//! Texts that players write themselves, fleets for instance: checking them, and
//! taking them from files where an option names one. Which there are, the games
//! say (`Info::data`).

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::{ArgMatches, FromArgMatches, Subcommand};
use rules::{Data, Info, Message, Options};
use words::Words;

use crate::failure::Failure;

/// A file larger than this was not written by a player.
const MOST_BYTES: u64 = 1 << 20;

/// `pionnier WORD check FILE`: one command for each word that the games declare.
#[derive(Debug)]
pub(crate) struct DataCheck {
    pub(crate) data: &'static Data,
    pub(crate) file: PathBuf,
}

const CHECK: &str = "check";
const FILE: &str = "file";

impl Subcommand for DataCheck {
    fn augment_subcommands(command: clap::Command) -> clap::Command {
        catalog::all_data().fold(command, |command, (_, data)| {
            let file = clap::Arg::new(FILE)
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .required(true);
            let check = clap::Command::new(CHECK).arg(file);
            let word = clap::Command::new(data.word).subcommand_required(true);
            command.subcommand(word.arg_required_else_help(true).subcommand(check))
        })
    }

    fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        catalog::data(name).is_some()
    }
}

impl FromArgMatches for DataCheck {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let incomplete = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (word, matches) = matches.subcommand().ok_or_else(incomplete)?;
        let (_, data) = catalog::data(word).ok_or_else(incomplete)?;
        let (_, matches) = matches.subcommand().ok_or_else(incomplete)?;
        let file = matches.get_one::<PathBuf>(FILE).ok_or_else(incomplete)?.clone();
        Ok(Self { data, file })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// `pionnier WORD check FILE`.
pub(crate) fn check(words: &Words, data: &Data, file: &Path) -> Result<(), Failure> {
    let text = read(words, file)?;
    let options = (data.check)(&text)
        .map_err(|message| Failure(format!("{}: {}", file.display(), words.say(&message))))?;
    outln!("{}", words.plain("terminal-data-good"));
    outln!("{options}");
    Ok(())
}

/// Options whose value is a file get what is in it; whatever else the file
/// decides (how many play) is set too, unless it was given.
pub(crate) fn from_files(
    words: &Words,
    info: &Info,
    options: &Options,
) -> Result<Options, Failure> {
    let mut all = options.clone();
    for data in info.data {
        let Some(path) = options.get(data.option).map(Path::new) else { continue };
        if !path.is_file() {
            continue;
        }
        let found = (data.check)(&read(words, path)?)
            .map_err(|message| Failure(format!("{}: {}", path.display(), words.say(&message))))?;
        for (key, value) in found.iter() {
            if key == data.option || options.get(key).is_none() {
                all.set(key, value);
            }
        }
    }
    Ok(all)
}

fn read(words: &Words, path: &Path) -> Result<String, Failure> {
    let size = fs::metadata(path).map_err(|error| Failure::file(words, path, &error))?.len();
    if size > MOST_BYTES {
        let file = path.display().to_string();
        return Err(Failure::new(words, &Message::new("terminal-too-long").with("file", file)));
    }
    fs::read_to_string(path).map_err(|error| Failure::file(words, path, &error))
}
