//! `cargo xtask bench`: figures and their ratio to the goals.

use crate::{
    browser,
    postgres::Postgres,
    run::{Done, Run, install, root},
};

pub(crate) fn run() -> Done {
    Run::cargo(["run", "--release", "--quiet", "-p", "bench"]).go()?;
    if !Run::new("valgrind", ["--version"]).works() {
        install(&["valgrind"])?;
    }
    Run::cargo(["run", "--release", "--quiet", "-p", "bench", "--bin", "instructions"]).go()?;
    Run::cargo(["run", "--release", "--quiet", "-p", "bench", "--bin", "pages"]).go()?;
    browser::prepare()?;
    Run::cargo(["build", "--release"]).go()?;
    let binary = root().join("target/release/pionnier");
    let binary = binary.to_string_lossy();
    Run::new(&binary, ["load", "--lang", "en"]).go()?;
    let postgres = Postgres::start(true)?;
    Run::new(&binary, ["load", "--lang", "en", "--database", &postgres.url]).go()?;
    drop(postgres);
    Run::new("node", ["measure.mjs", "--lighthouse"])
        .within(&root().join("web/tests"))
        .env("PIONNIER", root().join("target/release/pionnier"))
        .env("CHROMIUM", browser::CHROMIUM)
        .go()
}
