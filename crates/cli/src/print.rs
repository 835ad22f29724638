//! `pionnier print`: boards, pieces and rules of a game as a PDF to cut out.

use std::fs;

use catalog::Wish;
use paper::{Format, Print};
use picture::Inking;
use rules::Message;
use words::Words;

use crate::{
    args::PrintArgs,
    failure::{self, Failure},
};

pub(crate) fn run(words: &Words, args: &PrintArgs) -> Result<(), Failure> {
    let wrong = |message: &Message| Failure::new(words, message);
    let format = Format::named(&args.paper).ok_or_else(|| wrong(&"paper-bad-format".into()))?;
    let inking = Inking::named(&args.ink).ok_or_else(|| wrong(&"paper-bad-ink".into()))?;
    let size = |text: &Option<String>| text.as_deref().map(paper::millimetres).transpose();
    let piece = size(&args.piece).map_err(|message| wrong(&message))?;
    let cell = size(&args.cell).map_err(|message| wrong(&message))?;
    if args.public_url.as_deref().is_some_and(|house| !paper::is_address(house)) {
        return Err(wrong(&"paper-bad-house".into()));
    }
    let (listing, options) = failure::chosen(words, &args.game, &args.options)?;
    let opened = listing.open(&options, &mut failure::lot(args.seed));
    let rules = opened.map_err(|error| Failure::option(words, error))?;
    let sheets =
        listing.sheets(&*rules, Wish { piece, cell }).map_err(|message| wrong(&message))?;
    let (id, options) = (listing.info.id, rules.options().to_string());
    let link = args.public_url.as_deref().map(|house| paper::link(house, id, &options));
    let print = Print {
        format,
        inking,
        title: listing.info.title,
        code: &format!("{id} {options}"),
        link: link.as_deref(),
        say: &|message| words.say(message),
    };
    let pages = paper::typeset(&print, &sheets).map_err(|message| wrong(&message))?;
    let bytes = paper::pdf(&pages, listing.info.title, words::code(words.language()));
    fs::write(&args.out, bytes).map_err(|error| Failure::file(words, &args.out, &error))?;
    let message = Message::new("terminal-printed")
        .with("file", args.out.display().to_string())
        .with("count", pages.len());
    outln!("{}", words.say(&message));
    Ok(())
}
