//! Records as anyone might send them: `fuzzing::record` says what must hold.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| fuzzing::record(text));
