//! `pionnier rules`: a game's rules, its examples drawn as boards.

use std::fmt::Write as _;

use catalog::page::{self, Block, Example};
use rules::{Message, View};
use words::Words;

use crate::{args::RulesArgs, failure::Failure, pager, show};

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
                        writeln!(out, "{}", line.replace("**", "").replace('`', ""))
                    };
                }
            }
        }
    }
    out
}

fn board(words: &Words, entry: &catalog::Listing, example: &Example<'_>) -> String {
    match example.set_up(entry) {
        Ok((_, position)) => {
            let board = picture::terminal(&position.scene(View::default()), show::colours());
            format!("{board}\n{}", example.caption)
        }
        Err(error) => words.say(&error.0),
    }
}
