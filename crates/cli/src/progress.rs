//! How far a long work is.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many parts; on standard error, and only in a terminal.
pub(crate) fn bar(parts: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} {msg}");
    let bar = ProgressBar::new(parts as u64).with_style(style.expect("fixed"));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
