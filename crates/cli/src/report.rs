//! `pionnier report`: a game's figures from self-play, as pages and as JSON.

use std::{fs, path::Path};

use ::report::{Experiment, file_name, page};
use engine::Level;
use rules::{Lot, Message};
use words::{LANGUAGES, Words, endonym};

use crate::{
    arena,
    args::ReportArgs,
    failure::{self, Failure},
    progress,
};

pub(crate) fn run(words: &Words, args: &ReportArgs) -> Result<(), Failure> {
    // Opened once before: a wrong option is told at once.
    failure::open(words, &args.game, &args.options, &mut Lot::seeded(args.seed))?;
    let (entry, options) = failure::chosen(words, &args.game, &args.options)?;
    let level = |number: u8| Level::new(number).unwrap_or(Level::LAST);
    let experiment = Experiment {
        entry,
        options,
        level: level(args.level),
        games: args.games,
        ladder: args.ladder,
        top: level(args.top.unwrap_or(args.level)),
        seed: args.seed,
        threads: arena::threads(args.threads),
    };
    // A folder that cannot be written to is told before the work, not after it.
    fs::create_dir_all(&args.out).map_err(|error| Failure::file(words, &args.out, &error))?;
    let bar = progress::bar(experiment.all_games() as usize);
    let report = ::report::run(&experiment, &|| bar.inc(1));
    bar.finish_and_clear();
    let report = report.map_err(|lost| Failure::new(words, &arena::told(&lost)))?;
    let id = entry.info.id;
    for language in LANGUAGES {
        let names: Vec<_> = LANGUAGES
            .into_iter()
            .filter(|&other| other != language)
            .map(|other| (endonym(other), file_name(id, other)))
            .collect();
        let others: Vec<_> = names.iter().map(|(name, file)| (*name, file.as_str())).collect();
        let text = page(&report, catalog::words(language), &others);
        write(words, &args.out.join(file_name(id, language)), &text)?;
    }
    let json = serde_json::to_string_pretty(&report).expect("figures are data");
    write(words, &args.out.join(format!("{id}.json")), &(json + "\n"))
}

fn write(words: &Words, path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::file(words, path, &error))?;
    let message = Message::new("terminal-saved").with("file", path.display().to_string());
    outln!("{}", words.say(&message));
    Ok(())
}
