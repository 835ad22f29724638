//! Printing for people who may have read enough: when whoever reads our output
//! stops (`pionnier rules ra | head`), we stop too, in peace.

use std::{
    fmt,
    io::{ErrorKind, Write as _},
};

/// Prints, or ends the program if nobody reads any more.
pub(crate) fn write(text: fmt::Arguments<'_>) {
    if let Err(error) = std::io::stdout().write_fmt(text) {
        std::process::exit(if error.kind() == ErrorKind::BrokenPipe { 0 } else { 1 });
    }
}

/// Like `print!`.
macro_rules! out {
    ($($part:tt)*) => { $crate::out::write(format_args!($($part)*)) };
}

/// Like `println!`.
macro_rules! outln {
    ($($part:tt)*) => {{
        out!($($part)*);
        out!("\n");
    }};
}
