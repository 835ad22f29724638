//! `pionnier rules`: a game's rules, its examples drawn as boards.

use std::fmt::Write as _;

use rules::{Message, View};
use words::Words;

use crate::{
    args::RulesArgs,
    failure::{self, Failure},
    pager, show,
};

pub(crate) fn run(words: &Words, args: &RulesArgs) -> Result<(), Failure> {
    let entry = catalog::find(&args.game)
        .ok_or_else(|| Failure::new(words, &catalog::no_such_game(&args.game)))?;
    let page = entry.text(words.language()).rules;
    let page = match &args.rule {
        None => page.to_owned(),
        Some(rule) => section(page, rule).ok_or_else(|| {
            let message = Message::new("terminal-no-rule")
                .with("rule", rule.as_str())
                .with("game", entry.info.id);
            Failure::new(words, &message)
        })?,
    };
    pager::show(&render(words, &args.game, &page));
    Ok(())
}

/// The part of the page under one rule's heading, number in capitals or not.
fn section(page: &str, rule: &str) -> Option<String> {
    let rule = rule.to_uppercase();
    let is_heading = |line: &str| line.split(' ').next().is_some_and(|mark| mark.starts_with('#'));
    let mut lines = page.lines().skip_while(|line| {
        !(line.starts_with("### ") && line.split(' ').nth(1) == Some(rule.as_str()))
    });
    let heading = lines.next()?;
    let body: Vec<&str> = lines.take_while(|line| !is_heading(line)).collect();
    Some(format!("{heading}\n{}\n", body.join("\n")))
}

/// Markdown for a terminal: headings stand out, examples become boards.
fn render(words: &Words, game: &str, page: &str) -> String {
    let colours = show::colours();
    let bold = |text: &str| match colours {
        picture::Colours::Ansi => format!("\x1b[1m{text}\x1b[0m"),
        picture::Colours::None => text.to_owned(),
    };
    let mut out = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("```board") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            let _ = writeln!(out, "{}\n", example(words, game, &block, colours));
        } else if let Some(rule) = line.strip_prefix("### ") {
            let _ = writeln!(out, "{}", bold(&heading(words, rule)));
        } else if line.starts_with('#') {
            let _ = writeln!(out, "{}", bold(&line.trim_start_matches('#').trim().to_uppercase()));
        } else {
            let _ = writeln!(out, "{}", line.replace("**", "").replace('`', ""));
        }
    }
    out
}

/// `R3.3 text · Title` becomes `R3.3 · Title (booklet)`.
fn heading(words: &Words, line: &str) -> String {
    let parts = line.split_once(" · ").and_then(|(head, title)| {
        let (number, provenance) = head.split_once(' ')?;
        Some((number, provenance, title))
    });
    let Some((number, provenance, title)) = parts else { return line.to_owned() };
    let provenance = words.say(&Message::new(format!("provenance-{provenance}")));
    format!("{number} · {title} ({provenance})")
}

fn example(words: &Words, game: &str, block: &[&str], colours: picture::Colours) -> String {
    let field = |key: &str| {
        block.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(':')).unwrap_or("").trim()
    };
    let args = crate::args::PositionArgs {
        game: game.to_owned(),
        options: field("options").to_owned(),
        position: Some(field("position").to_owned()).filter(|text| !text.is_empty()),
        moves: field("moves").to_owned(),
        seed: Some(0),
    };
    match failure::position(words, &args) {
        Ok(position) => {
            let board = picture::terminal(&position.scene(View::default()), colours);
            format!("{board}\n{}", field("caption"))
        }
        Err(Failure(sentence)) => sentence,
    }
}
