//! Errors: what went wrong, printed once at the end on standard error.

use std::path::Path;

use rules::{Lot, Message, OptionError, Options, Position, Refusal};
use words::Words;

/// A sentence that says what is wrong; the exit status says that something is.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) String);

impl Failure {
    pub(crate) fn new(words: &Words, message: &Message) -> Self {
        Self(words.say(message))
    }

    /// A file that cannot be read or written.
    pub(crate) fn file(words: &Words, path: &Path, error: &std::io::Error) -> Self {
        let message = Message::new("terminal-file")
            .with("file", path.display().to_string())
            .with("error", error.to_string());
        Self::new(words, &message)
    }

    pub(crate) fn option(words: &Words, error: OptionError) -> Self {
        let message =
            Message::new("terminal-option").with("key", error.key).with("reason", error.message);
        Self::new(words, &message)
    }

    pub(crate) fn refused(words: &Words, attempt: &str, refusal: &Refusal) -> Self {
        Self(format!("{attempt}: {}", refusal_text(words, refusal)))
    }
}

/// The rule's number and the reason.
pub(crate) fn refusal_text(words: &Words, refusal: &Refusal) -> String {
    let reason = words.say(&refusal.message);
    refusal.rule.map_or_else(|| reason.clone(), |rule| format!("{rule} · {reason}"))
}

/// Opens a game by its id and its options as typed.
pub(crate) fn open(
    words: &Words,
    id: &str,
    options: &str,
    lot: &mut Lot,
) -> Result<std::sync::Arc<dyn rules::Rules>, Failure> {
    let (entry, options) = chosen(words, id, options)?;
    entry.open(&options, lot).map_err(|error| Failure::option(words, error))
}

/// A game by its id, and its options as typed, with what files they name.
pub(crate) fn chosen(
    words: &Words,
    id: &str,
    options: &str,
) -> Result<(&'static catalog::Listing, Options), Failure> {
    let options = Options::parse(options).map_err(|error| Failure::option(words, error))?;
    let entry = catalog::find(id).ok_or_else(|| Failure::new(words, &catalog::no_such_game(id)))?;
    let options = crate::data::from_files(words, entry.info, &options)?;
    Ok((entry, options))
}

/// The position that the arguments describe.
pub(crate) fn position(
    words: &Words,
    args: &crate::args::PositionArgs,
) -> Result<Box<dyn Position>, Failure> {
    let rules = open(words, &args.game, &args.options, &mut lot(args.seed))?;
    let mut position = match &args.position {
        Some(text) => {
            rules.position(text).map_err(|refusal| Failure(refusal_text(words, &refusal)))?
        }
        None => rules.start(),
    };
    for word in args.moves.split_whitespace() {
        position.play(word).map_err(|refusal| Failure::refused(words, word, &refusal))?;
    }
    Ok(position)
}

/// The random numbers of a seed, or others every time.
pub(crate) fn lot(seed: Option<u64>) -> Lot {
    Lot::seeded(seed.unwrap_or_else(|| {
        use std::hash::{BuildHasher as _, RandomState};
        RandomState::new().hash_one(std::process::id())
    }))
}
