//! What is printed on the lid of a box, and what a game has to say.

use std::ops::RangeInclusive;

use crate::{
    message::Message,
    options::{OptionSpec, Options},
    outcome::Why,
    scene::Ink,
};

/// What is printed on the lid of a box.
#[derive(Debug)]
pub struct Info {
    /// The game's id: lower case, no spaces. Its messages begin with it.
    pub id: &'static str,
    /// The title, as its author gave it.
    pub title: &'static str,
    /// Who made the game.
    pub author: &'static str,
    /// When, where that is known.
    pub year: Option<u16>,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// The colour of each seat's pieces.
    pub colours: &'static [Ink],
    /// Counts up when a change of the rules makes old records mean something else.
    pub revision: u32,
    /// What can be chosen before a game.
    pub options: &'static [OptionSpec],
    /// Does chance have a say during play? Then tables have dice.
    pub chance: bool,
    /// G2: after so many turns without a capture the house calls it a draw.
    pub quiet_turns: Option<u32>,
    /// Every refusal the game can give: the last part of its message's key
    /// (`GAME-refusal-WORD`) and the rule it cites.
    pub refusals: &'static [(&'static str, &'static str)],
    /// Every way the game can end (`GAME-end-WORD`).
    pub endings: &'static [Why],
    /// What players can write themselves and load from files: fleets, scenarios.
    pub data: &'static [Data],
    /// Messages and rule pages.
    pub text: &'static [Text],
}

/// A kind of text that players write, keep in files and share.
#[derive(Debug)]
pub struct Data {
    /// What it is called: `fleet`.
    pub word: &'static str,
    /// The option that takes it.
    pub option: &'static str,
    /// What stands between its statements on one line; a file has a line for
    /// each.
    pub separator: &'static str,
    /// Reads one and gives all the options that a table with it needs, or says
    /// what is wrong and where.
    pub check: fn(&str) -> Result<Options, Message>,
}

/// A language the product speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Français, the language of the booklets.
    French,
    /// English.
    English,
}

/// What a game has to say in one language.
#[derive(Debug)]
pub struct Text {
    /// The language.
    pub language: Language,
    /// Messages, in Fluent's format.
    pub messages: &'static str,
    /// The rules, in Markdown, every rule under a heading with its number.
    pub rules: &'static str,
}

/// What the crate of a game has to say, in every language: `text/fr.ftl`,
/// `rules/fr.md` and so on, in its folder.
#[macro_export]
macro_rules! texts {
    () => {
        &[$crate::texts!(French, "fr"), $crate::texts!(English, "en")]
    };
    ($language:ident, $code:literal) => {
        $crate::Text {
            language: $crate::Language::$language,
            messages: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/", $code, ".ftl")),
            rules: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rules/", $code, ".md")),
        }
    };
}
