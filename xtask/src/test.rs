//! `cargo xtask test`: all that CI checks, cheapest first.

use crate::{
    api, browser,
    postgres::Postgres,
    run::{Done, Run, install},
    tidy,
};

pub(crate) fn run() -> Done {
    tidy::run()?;
    Run::cargo(["fmt", "--all", "--check"]).go()?;
    browser::prepare()?;
    // What is printed is read back (crates/paper).
    if !Run::new("pdftoppm", ["-v"]).works() {
        install(&["poppler-utils"])?;
    }
    Run::cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]).go()?;
    // What libFuzzer runs is tried by the tests; that its wrappers build is seen here.
    let fuzz = ["check", "--manifest-path", "fuzz/Cargo.toml", "--target-dir", "target/fuzz"];
    Run::cargo(fuzz).go()?;
    let postgres = Postgres::start(false)?;
    Run::cargo(["test", "--workspace"]).env("PIONNIER_TEST_POSTGRES", &postgres.url).go()?;
    drop(postgres);
    browser::test()?;
    api::test()?;
    println!("\nAll is well.");
    Ok(())
}
