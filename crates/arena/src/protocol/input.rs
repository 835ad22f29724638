//! Lines from someone else's program, which may be as long as it likes.

use std::io::{BufRead, Read as _};

/// A longer line is none of ours: the moves of any game fit.
const LONGEST: u64 = 1 << 20;

/// A line that was read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Its text, without its end.
    Text(String),
    /// It is too long, or no text; it was skipped.
    Garbage,
    /// There are no more.
    End,
}

/// Reads the next line.
pub(super) fn next(input: &mut impl BufRead) -> Line {
    let mut bytes = Vec::new();
    match input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => return Line::End,
        Ok(_) => {}
    }
    let whole = bytes.ends_with(b"\n");
    if !whole && bytes.len() as u64 == LONGEST {
        return if skip(input) { Line::Garbage } else { Line::End };
    }
    String::from_utf8(bytes).map_or(Line::Garbage, |text| Line::Text(text.trim().to_owned()))
}

/// Skips the rest of a line; is there an end to it?
fn skip(input: &mut impl BufRead) -> bool {
    loop {
        let Ok(buffer) = input.fill_buf() else { return false };
        if buffer.is_empty() {
            return false;
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_one_by_one_and_garbage_is_skipped() {
        let mut bytes = b"hello\r\n\xff\xfe\n".to_vec();
        bytes.extend(vec![b'x'; LONGEST as usize + 9]);
        bytes.extend(b"\nquit");
        let mut input = &bytes[..];
        assert_eq!(next(&mut input), Line::Text("hello".into()));
        assert_eq!(next(&mut input), Line::Garbage);
        assert_eq!(next(&mut input), Line::Garbage);
        assert_eq!(next(&mut input), Line::Text("quit".into()));
        assert_eq!(next(&mut input), Line::End);
    }
}
