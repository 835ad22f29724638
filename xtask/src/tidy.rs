//! `cargo xtask tidy`: what no compiler minds and a reader does.

use std::{fs, path::Path};

use crate::run::{Done, Run, output, root};

/// A file of code longer than this holds two things.
const MOST_LINES: usize = 700;

pub(crate) fn run() -> Done {
    let files = output(Run::new("git", ["ls-files", "--cached", "--others", "--exclude-standard"]))
        .ok_or("git does not list the files")?;
    let mut found = Vec::new();
    for name in files.lines() {
        let path = root().join(name);
        let is = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
        if !is(&[".rs", ".js", ".mjs", ".css"]) || !path.exists() {
            continue;
        }
        let Ok(text) = fs::read_to_string(&path) else { continue };
        look(name, &text, &mut found);
    }
    if found.is_empty() { Ok(()) } else { Err(format!("\n{}", found.join("\n"))) }
}

fn look(name: &str, text: &str, found: &mut Vec<String>) {
    let lines = text.lines().count();
    if lines > MOST_LINES {
        found.push(format!("{name}: {lines} lines; does it hold two things?"));
    }
    if Path::new(name).starts_with("xtask") {
        return; // It names the words it looks for.
    }
    for (number, line) in text.lines().enumerate() {
        for mark in ["TODO", "FIXME", "XXX", "dbg!(", "todo!(", "unimplemented!(", "test.only("] {
            if line.contains(mark) {
                found.push(format!("{name}:{}: {mark}", number + 1));
            }
        }
    }
}
