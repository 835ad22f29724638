//! Messages put into words, in French and English.
//!
//! Games and everything else inside speak in [`Message`]s; only the edges of the
//! product (terminal, pages, API) put them into words, with this crate. The common
//! messages are in `locales/`, each game's own in its crate. This crate knows no
//! game: it is given what games say.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use rules::{Arg, Info, Language, Message};

/// The languages, in the order in which they are offered.
pub const LANGUAGES: [Language; 2] = [Language::French, Language::English];

/// The language's code, as browsers and locales have it.
#[must_use]
pub const fn code(language: Language) -> &'static str {
    match language {
        Language::French => "fr",
        Language::English => "en",
    }
}

/// The language's own name for itself.
#[must_use]
pub const fn endonym(language: Language) -> &'static str {
    match language {
        Language::French => "Français",
        Language::English => "English",
    }
}

/// The language of a code or locale: `fr`, `fr_FR.UTF-8`, `en-GB`.
#[must_use]
pub fn language_of(code: &str) -> Option<Language> {
    let primary: String = code.chars().take_while(char::is_ascii_alphabetic).collect();
    LANGUAGES.into_iter().find(|&language| self::code(language) == primary.to_ascii_lowercase())
}

/// The first language of an `Accept-Language` header that we speak; French if none.
#[must_use]
pub fn accepted(header: &str) -> Language {
    let mut wishes: Vec<(u32, Language)> = header
        .split(',')
        .filter_map(|wish| {
            let (code, quality) = wish.trim().split_once(";q=").unwrap_or((wish.trim(), "1"));
            let quality = quality.trim().parse::<f32>().unwrap_or(0.0);
            Some(((quality * 1000.0) as u32, language_of(code)?))
        })
        .filter(|&(quality, _)| quality > 0)
        .collect();
    wishes.sort_by_key(|&(quality, _)| std::cmp::Reverse(quality));
    wishes.first().map_or(Language::French, |&(_, language)| language)
}

/// The common messages: those that everyone needs, those of the terminal,
/// those of operators, of reports and of printed sheets.
const fn common(language: Language) -> [&'static str; 5] {
    match language {
        Language::French => [
            include_str!("../../../locales/fr.ftl"),
            include_str!("../../../locales/terminal.fr.ftl"),
            include_str!("../../../locales/operator.fr.ftl"),
            include_str!("../../../locales/report.fr.ftl"),
            include_str!("../../../locales/paper.fr.ftl"),
        ],
        Language::English => [
            include_str!("../../../locales/en.ftl"),
            include_str!("../../../locales/terminal.en.ftl"),
            include_str!("../../../locales/operator.en.ftl"),
            include_str!("../../../locales/report.en.ftl"),
            include_str!("../../../locales/paper.en.ftl"),
        ],
    }
}

/// A language with all its messages, the common ones and those of the games.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the messages of a language.
    ///
    /// # Panics
    /// When a message file has an error or two messages have one key: the files
    /// are part of the program, and a test opens them all.
    #[must_use]
    pub fn new(language: Language, games: &[&'static Info]) -> Self {
        let tag = code(language).parse().expect("our codes are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Marks around inserted values would end up in plain text and records.
        bundle.set_use_isolating(false);
        let own = games.iter().flat_map(|info| info.text).filter(|text| text.language == language);
        for source in common(language).into_iter().chain(own.map(|text| text.messages)) {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{errors:?} in {source:.60}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{errors:?}"));
        }
        Self { language, bundle }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Is there a message with this key?
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The message in words. A key without a message gives the key itself:
    /// ugly, but nothing a player did is lost for want of a word.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.attempt(message).unwrap_or_else(|_| message.key.clone().into_owned())
    }

    /// The message with this key, which needs no values.
    #[must_use]
    pub fn plain(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    /// The message in words, or what is wrong with it: no such key, or a value
    /// that it mentions and was not given.
    pub fn attempt(&self, message: &Message) -> Result<String, String> {
        let pattern = self
            .bundle
            .get_message(&message.key)
            .and_then(|found| found.value())
            .ok_or_else(|| format!("no message {}", message.key))?;
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg)?);
        }
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { Ok(words) } else { Err(format!("{}: {errors:?}", message.key)) }
    }

    /// A number with so many digits after the point, or comma.
    #[must_use]
    pub fn number(&self, number: f64, digits: usize) -> String {
        let plain = format!("{number:.digits$}");
        let (whole, part) = plain.split_once('.').unwrap_or((&plain, ""));
        let (sign, whole) = whole.strip_prefix('-').map_or(("", whole), |rest| ("−", rest));
        let (group, point) = match self.language {
            Language::French => ('\u{202f}', ','),
            Language::English => (',', '.'),
        };
        let mut text = sign.to_owned();
        for (i, digit) in whole.chars().enumerate() {
            if i > 0 && (whole.len() - i) % 3 == 0 {
                text.push(group);
            }
            text.push(digit);
        }
        if !part.is_empty() {
            text.push(point);
            text.push_str(part);
        }
        text
    }

    fn value<'a>(&self, arg: &'a Arg) -> Result<FluentValue<'a>, String> {
        Ok(match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Arg::Message(message) => FluentValue::String(self.attempt(message)?.into()),
        })
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({})", code(self.language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_and_locales_are_understood() {
        assert_eq!(language_of("fr_FR.UTF-8"), Some(Language::French));
        assert_eq!(language_of("en-GB"), Some(Language::English));
        assert_eq!(language_of("C"), None);
        assert_eq!(accepted("de-DE,de;q=0.9,en;q=0.8,fr;q=0.5"), Language::English);
        assert_eq!(accepted("en;q=0.2, fr"), Language::French);
        assert_eq!(accepted("de"), Language::French);
        assert_eq!(accepted(""), Language::French);
    }

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let [french, english] = LANGUAGES.map(|language| Words::new(language, &[]));
        assert_eq!(french.number(-1_234_567.25, 1), "−1\u{202f}234\u{202f}567,2");
        assert_eq!(english.number(1_234_567.25, 1), "1,234,567.2");
        assert_eq!([french.number(0.5, 2), english.number(123.0, 0)], ["0,50", "123"]);
    }
}
