//! Records as anyone might send them: what is read can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::Record;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::parse(text, &catalog::open) else { return };
    let text = record.text();
    let again = Record::parse(&text, &catalog::open).expect("own text");
    assert_eq!(again.text(), text);
});
