//! Texts that players write themselves, fleets for instance: checking them, and
//! taking them from files where an option names one.

use std::{fs, path::Path};

use rules::{Info, Message, Options};
use words::Words;

use crate::failure::Failure;

/// A file larger than this is no fleet and no scenario.
const MOST_BYTES: u64 = 1 << 20;

/// `pionnier fleet check FILE`.
pub(crate) fn check(words: &Words, word: &str, file: &Path) -> Result<(), Failure> {
    let data = catalog::data(word).expect("the command line names only what games declare");
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
