//! Long texts, a page at a time where someone is looking.

use std::{
    io::{IsTerminal as _, Write as _},
    process::{Command, Stdio},
};

/// Shows a text through `$PAGER` (or `less`) in a terminal; prints it plainly
/// everywhere else, or where there is no pager.
pub(crate) fn show(text: &str) {
    if !std::io::stdout().is_terminal() || !paged(text) {
        out!("{text}");
    }
}

fn paged(text: &str) -> bool {
    let pager = std::env::var("PAGER").unwrap_or_else(|_| "less -RFX".to_owned());
    let mut words = pager.split_whitespace();
    let Some(program) = words.next() else { return false };
    let Ok(mut child) = Command::new(program).args(words).stdin(Stdio::piped()).spawn() else {
        return false;
    };
    if let Some(mut input) = child.stdin.take() {
        // Someone who has read enough closes the pager: no failure.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().is_ok()
}
