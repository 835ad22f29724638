//! `pionnier show`: a position in the terminal, as SVG or as PNG.

use std::{fs, io::IsTerminal as _};

use picture::{Colours, Theme};
use rules::{Position, View};
use words::Words;

use crate::{
    args::ShowArgs,
    failure::{self, Failure},
};

pub(crate) fn run(words: &Words, args: &ShowArgs) -> Result<(), Failure> {
    let position = failure::position(words, &args.position)?;
    let scene = position.scene(View::default());
    let mut wrote = false;
    let mut write = |path: &std::path::Path, bytes: &[u8]| {
        wrote = true;
        fs::write(path, bytes).map_err(|error| Failure::file(words, path, &error))
    };
    if let Some(path) = &args.svg {
        write(path, picture::svg(&scene, Theme::Light).as_bytes())?;
    }
    if let Some(path) = &args.png {
        write(path, &picture::png(&scene, args.width))?;
    }
    if !wrote {
        outln!("{}", board(&*position));
        outln!("{}", position.text());
    }
    Ok(())
}

/// The board as text, in colour where standard output is a terminal.
pub(crate) fn board(position: &dyn Position) -> String {
    picture::terminal(&position.scene(View::default()), colours())
}

/// Colours in a terminal, unless `NO_COLOR` asks for none.
pub(crate) fn colours() -> Colours {
    let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    if wanted && std::io::stdout().is_terminal() { Colours::Ansi } else { Colours::None }
}
