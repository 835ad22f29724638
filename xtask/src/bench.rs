//! `cargo xtask bench`: figures and their ratio to the goals.

use crate::run::{Done, Run};

pub(crate) fn run() -> Done {
    Run::cargo(["run", "--release", "--quiet", "-p", "bench"]).go()
}
