//! `pionnier rules`: a game's rules, its examples drawn as boards.

use std::fmt::Write as _;

use catalog::page::{self, Block, Example};
use rules::{Message, View};
use words::Words;

use crate::{args::RulesArgs, failure::Failure, pager, show};

/// The widest and the narrowest a text is set.
const WIDEST: usize = 90;
const NARROWEST: usize = 30;

pub(crate) fn run(words: &Words, args: &RulesArgs) -> Result<(), Failure> {
    let entry = catalog::find(&args.game)
        .ok_or_else(|| Failure::new(words, &catalog::no_such_game(&args.game)))?;
    let blocks = page::blocks(entry.text(words.language()).rules);
    let shown = match &args.rule {
        None => &blocks[..],
        Some(rule) => section(&blocks, rule).ok_or_else(|| {
            let message = Message::new("terminal-no-rule")
                .with("rule", rule.as_str())
                .with("game", entry.info.id);
            Failure::new(words, &message)
        })?,
    };
    pager::show(&render(words, entry, shown));
    Ok(())
}

/// The blocks of one rule, its number in capitals or not.
fn section<'a, 'b>(blocks: &'b [Block<'a>], rule: &str) -> Option<&'b [Block<'a>]> {
    let is = |block: &Block<'_>| matches!(block, Block::Rule { .. });
    let this = |block: &Block<'_>| matches!(block, Block::Rule { number, .. } if number.eq_ignore_ascii_case(rule));
    let from = blocks.iter().position(this)?;
    let length = blocks[from + 1..].iter().position(is).unwrap_or(blocks.len() - from - 1);
    Some(&blocks[from..=from + length])
}

/// The page for a terminal: headings stand out, examples become boards.
fn render(words: &Words, entry: &catalog::Listing, blocks: &[Block<'_>]) -> String {
    let bold = |text: &str| match show::colours() {
        picture::Colours::Ansi => format!("\x1b[1m{text}\x1b[0m"),
        picture::Colours::None => text.to_owned(),
    };
    let mut out = String::new();
    for block in blocks {
        match block {
            Block::Rule { number, provenance, title } => {
                let from = words.say(&Message::new(format!("rules-origin-{provenance}")));
                let _ = writeln!(out, "\n{}", bold(&format!("{number} · {title} ({from})")));
            }
            Block::Board(example) => {
                let _ = writeln!(out, "\n{}\n", board(words, entry, example));
            }
            Block::Text(text) => {
                for line in text.lines() {
                    let heading = line.trim_start_matches('#').trim();
                    let _ = if line.starts_with('#') {
                        writeln!(out, "{}", bold(&heading.to_uppercase()))
                    } else {
                        writeln!(out, "{}", prose(line, width(), show::colours()))
                    };
                }
            }
        }
    }
    out
}

/// How wide a text may be: as the terminal, but not wider than is good to read.
fn width() -> usize {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let columns =
        columns.or_else(|| terminal_size::terminal_size().map(|(width, _)| width.0.into()));
    columns.unwrap_or(WIDEST).clamp(NARROWEST, WIDEST)
}

/// A line of Markdown for a terminal: wrapped, with emphasis that is seen. Without
/// colours, the signs of the text stay: they are what people write themselves.
fn prose(line: &str, width: usize, colours: picture::Colours) -> String {
    let indent = line.len() - line.trim_start_matches(['-', ' ']).len();
    let mut rows = vec![String::new()];
    let mut used = 0;
    let seen = |word: &str| match colours {
        picture::Colours::Ansi => word.replace(['*', '`'], "").chars().count(),
        picture::Colours::None => word.replace("**", "*").replace('`', "").chars().count(),
    };
    for word in line.split(' ') {
        let length = seen(word);
        if used > 0 && used + 1 + length > width {
            rows.push(" ".repeat(indent));
            used = indent;
        } else if used > 0 || rows.len() == 1 && !rows[0].is_empty() {
            rows.last_mut().expect("there is a row").push(' ');
            used += 1;
        }
        rows.last_mut().expect("there is a row").push_str(word);
        used += length;
    }
    let text = rows.join("\n").replace('`', "");
    match colours {
        picture::Colours::Ansi => {
            let bold = paired(&text, "**", "\x1b[1m", "\x1b[22m");
            paired(&bold, "*", "\x1b[3m", "\x1b[23m")
        }
        picture::Colours::None => text.replace("**", "*"),
    }
}

/// The text with every first of two signs replaced by one thing, every second by
/// another.
fn paired(text: &str, sign: &str, begin: &str, end: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (number, part) in text.split(sign).enumerate() {
        match number {
            0 => {}
            _ if number % 2 == 1 => out.push_str(begin),
            _ => out.push_str(end),
        }
        out.push_str(part);
    }
    out
}

fn board(words: &Words, entry: &catalog::Listing, example: &Example<'_>) -> String {
    match example.set_up(entry) {
        Ok((_, position)) => {
            let board = picture::terminal(&position.scene(View::default()), show::colours());
            format!("{board}\n{}", prose(example.caption, width(), show::colours()))
        }
        Err(error) => words.say(&error.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_wrapped_and_its_emphasis_seen() {
        let line = "- **Goal**: enter the *enemy’s* zone of Ra, with several pawns";
        let plain = prose(line, 30, picture::Colours::None);
        assert_eq!(plain, "- *Goal*: enter the *enemy’s*\n  zone of Ra, with several\n  pawns");
        let colours = prose(line, 90, picture::Colours::Ansi);
        assert!(
            colours.starts_with("- \x1b[1mGoal\x1b[22m: enter the \x1b[3menemy’s\x1b[23m zone")
        );
        assert!(!colours.contains('*'));
    }
}
