//! Positions as anyone might paste them: `fuzzing::position` says what must hold.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| fuzzing::position(text));
