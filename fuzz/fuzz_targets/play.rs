//! Moves as anyone might type them: `fuzzing::play` says what must hold.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| fuzzing::play(text));
