//! Tests in a real browser.

use crate::run::{Done, Run, install, output, root};

/// Where Debian puts Chromium.
pub(crate) const CHROMIUM: &str = "/usr/bin/chromium";

/// Installs what the browser tests need, where it is missing.
pub(crate) fn prepare() -> Done {
    if !Run::new(CHROMIUM, ["--version"]).works() {
        install(&["chromium"])?;
    }
    let node = output(Run::new("node", ["--version"])).unwrap_or_default();
    let major: u32 = node
        .trim()
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|major| major.parse().ok())
        .unwrap_or(0);
    if major < 18 || !Run::new("npm", ["--version"]).works() {
        install(&["nodejs", "npm"])?;
    }
    Run::new("npm", ["ci", "--no-audit", "--no-fund"]).within(&root().join("web/tests")).go()
}

/// Checks the types of the browser's modules and plays in Chromium, against
/// the release binary, as people have it, and against the one with the toy game.
pub(crate) fn test() -> Done {
    let tests = root().join("web/tests");
    Run::new("npm", ["run", "--silent", "check"]).within(&tests).go()?;
    Run::cargo(["build", "--release"]).go()?;
    Run::cargo(["build", "--release", "-p", "toy"]).go()?;
    Run::new("npm", ["test", "--silent"])
        .within(&tests)
        .env("PIONNIER", root().join("target/release/pionnier"))
        .env("TOY", root().join("target/release/toy"))
        .env("CHROMIUM", CHROMIUM)
        .go()
}

/// Takes the README's pictures anew, from the release binary.
pub(crate) fn pictures() -> Done {
    prepare()?;
    Run::cargo(["build", "--release"]).go()?;
    Run::new("node", ["pictures.mjs"])
        .within(&root().join("web/tests"))
        .env("PIONNIER", root().join("target/release/pionnier"))
        .env("CHROMIUM", CHROMIUM)
        .go()
}
