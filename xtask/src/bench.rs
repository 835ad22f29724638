//! `cargo xtask bench`: figures and their ratio to the goals.

use crate::{
    browser,
    run::{Done, Run, root},
};

pub(crate) fn run() -> Done {
    Run::cargo(["run", "--release", "--quiet", "-p", "bench"]).go()?;
    browser::prepare()?;
    Run::cargo(["build", "--release"]).go()?;
    Run::new("node", ["measure.mjs", "--lighthouse"])
        .within(&root().join("web/tests"))
        .env("PIONNIER", root().join("target/release/pionnier"))
        .env("CHROMIUM", browser::CHROMIUM)
        .go()
}
