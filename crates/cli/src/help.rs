//! Help in the language of the person who asks for it.

use std::ffi::OsString;

use clap::CommandFactory as _;
use rules::{Language, Message};
use words::Words;

use crate::args::Cli;

/// The language to speak: `--lang`, else the locale, else French.
pub(crate) fn language(args: impl Iterator<Item = OsString>) -> Language {
    let args: Vec<String> = args.map(|arg| arg.to_string_lossy().into_owned()).collect();
    let given = args.iter().enumerate().find_map(|(i, arg)| match arg.strip_prefix("--lang") {
        Some("") => args.get(i + 1).cloned(),
        Some(rest) => rest.strip_prefix('=').map(str::to_owned),
        None => None,
    });
    let locale = || {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        names
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty())
    };
    let wish = given.or_else(locale).unwrap_or_default();
    words::language_of(&wish).unwrap_or(Language::French)
}

/// The command line with its help put into words: `terminal-help` for the whole,
/// `terminal-help-SUBCOMMAND`, `terminal-help-SUBCOMMAND-ARGUMENT`, and
/// `terminal-help-arg-ARGUMENT` for arguments that several subcommands share. What
/// is said of a command for players' own texts is its game's: `GAME-data-WORD`.
pub(crate) fn command(words: &Words) -> clap::Command {
    let say = |key: String| words.say(&Message::new(key));
    let mut command = Cli::command().about(say("terminal-help".into()));
    command = dress(command, words, "");
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            let key = about(&name);
            let mut sub = dress(sub.about(say(key.clone())), words, &name);
            let verbs: Vec<String> =
                sub.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
            for verb_name in verbs {
                let own = format!("{name}-{verb_name}");
                sub = sub.mut_subcommand(&verb_name, |verb| {
                    let about = format!("{key}-{verb_name}");
                    dress(verb.about(say(about)), words, &own)
                });
            }
            sub
        });
    }
    command
}

/// The message that says what a command is for.
fn about(command: &str) -> String {
    match catalog::data(command) {
        Some((entry, data)) => format!("{}-data-{}", entry.info.id, data.word),
        None => format!("terminal-help-{command}"),
    }
}

fn dress(command: clap::Command, words: &Words, name: &str) -> clap::Command {
    let say = |key: String| words.say(&Message::new(key));
    let command = command
        .subcommand_help_heading(say("terminal-heading-commands".into()))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(
            clap::Arg::new("help")
                .short('h')
                .long("help")
                .action(clap::ArgAction::Help)
                .global(false),
        );
    let command = if name.is_empty() {
        command.arg(
            clap::Arg::new("version").short('V').long("version").action(clap::ArgAction::Version),
        )
    } else {
        command
    };
    let [usage, arguments, options] =
        ["usage", "arguments", "options"].map(|part| say(format!("terminal-heading-{part}")));
    let command = command.mut_args(|arg| {
        let id = arg.get_id().to_string();
        let own = format!("terminal-help-{name}-{id}");
        let key = if words.has(&own) { own } else { format!("terminal-help-arg-{id}") };
        let heading = if arg.is_positional() { &arguments } else { &options };
        let help = [say(key)].into_iter().chain(notes(&arg, words)).collect::<Vec<_>>().join(" ");
        named(arg, words).help(help).help_heading(heading.clone())
    });
    let place = words.say(&Message::new("terminal-value").with("name", "COMMAND"));
    let command = command.subcommand_value_name(place);
    let rest = if name.is_empty() {
        format!("\n\n{}", say("terminal-help-after".into()))
    } else {
        String::new()
    };
    command
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{rest}"))
}

/// The argument with what stands for its value, in the reader's words.
fn named(arg: clap::Arg, words: &Words) -> clap::Arg {
    if !arg.get_action().takes_values() {
        return arg;
    }
    let id = arg.get_id().to_string().to_uppercase();
    let name = arg.get_value_names().and_then(|names| names.first().map(ToString::to_string));
    let name = name.unwrap_or(id);
    let name = words.say(&Message::new("terminal-value").with("name", name.as_str()));
    // The notes tell the rest, in the reader's words.
    arg.value_name(name).hide_possible_values(true).hide_default_value(true).hide_env(true)
}

/// What can be given, what holds without it, and which variable gives it.
fn notes(arg: &clap::Arg, words: &Words) -> Vec<String> {
    let mut notes = Vec::new();
    if !arg.get_action().takes_values() {
        return notes;
    }
    let note =
        |key: &'static str, values: String| words.say(&Message::new(key).with("values", values));
    let values: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if !values.is_empty() {
        notes.push(note("terminal-note-values", values.join(", ")));
    }
    let default: Vec<String> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy().into_owned())
        .filter(|value| !value.is_empty())
        .collect();
    if !default.is_empty() {
        notes.push(note("terminal-note-default", default.join(" ")));
    }
    if let Some(name) = arg.get_env() {
        let name = name.to_string_lossy().into_owned();
        notes.push(words.say(&Message::new("terminal-note-env").with("name", name)));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_argument_is_explained_in_both_languages() {
        for language in words::LANGUAGES {
            let words = catalog::words(language);
            let mut command = command(words);
            command.build();
            let subs = || command.get_subcommands();
            let all = std::iter::once(&command).chain(subs());
            for part in all.chain(subs().flat_map(clap::Command::get_subcommands)) {
                let about = part.get_about().map(ToString::to_string).unwrap_or_default();
                assert!(!about.is_empty() && !about.contains("terminal-"), "{about}");
                for arg in part.get_arguments() {
                    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                    assert!(!help.is_empty() && !help.contains("terminal-"), "{help}");
                }
            }
        }
    }

    #[test]
    fn no_english_is_left_in_french_help() {
        let mut command = command(catalog::words(Language::French));
        command.build();
        let mut texts = vec![command.clone().render_long_help().to_string()];
        for sub in command.get_subcommands() {
            texts.push(sub.clone().render_long_help().to_string());
            texts.extend(
                sub.get_subcommands().map(|verb| verb.clone().render_long_help().to_string()),
            );
        }
        for text in texts {
            for english in [
                "possible values",
                "Possible values",
                "[default",
                "[env",
                "Commands:",
                "COMMAND>",
                "COMMAND]",
                "FILE>",
                "GAME>",
                "LEVEL>",
            ] {
                assert!(!text.contains(english), "{english}: {text}");
            }
        }
    }

    #[test]
    fn the_language_is_found_before_the_command_line_is_read() {
        let of = |args: &[&str]| language(args.iter().map(OsString::from));
        assert_eq!(of(&["pionnier", "games", "--lang", "en"]), Language::English);
        assert_eq!(of(&["pionnier", "--lang=fr"]), Language::French);
    }
}
