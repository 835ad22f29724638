//! Letters and digits as lines, so that a picture needs no font and looks the
//! same everywhere.
//!
//! Each glyph is drawn on a grid four wide and six high, its upper left corner
//! at (0, 0).

use std::fmt::Write as _;

use rules::Point;

/// The strokes of a character, as polylines of grid points `xy`.
const fn strokes(character: char) -> &'static [&'static str] {
    match character {
        '0' => &["10 30 41 45 36 16 05 01 10"],
        '1' => &["11 20 26", "16 36"],
        '2' => &["01 10 30 41 42 06 46"],
        '3' => &["01 10 30 41 42 33 44 45 36 16 05", "13 33"],
        '4' => &["36 30 04 44"],
        '5' => &["40 00 03 33 44 45 36 16 05"],
        '6' => &["41 30 10 01 05 16 36 45 44 33 13 04"],
        '7' => &["00 40 16"],
        '8' => &["13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33"],
        '9' => &["05 16 36 45 41 30 10 01 02 13 33 42"],
        'A' => &["06 20 46", "14 34"],
        'B' => &["00 06 36 45 44 33 03", "00 30 41 42 33"],
        'C' => &["41 30 10 01 05 16 36 45"],
        'D' => &["00 06 26 44 42 20 00"],
        'E' => &["40 00 06 46", "03 33"],
        'F' => &["40 00 06", "03 33"],
        'G' => &["41 30 10 01 05 16 36 45 43 23"],
        'H' => &["00 06", "40 46", "03 43"],
        'I' => &["20 26", "10 30", "16 36"],
        'J' => &["40 45 36 16 05"],
        'K' => &["00 06", "40 03 46"],
        'L' => &["00 06 46"],
        'M' => &["06 00 23 40 46"],
        'N' => &["06 00 46 40"],
        'O' => &["10 30 41 45 36 16 05 01 10"],
        'P' => &["06 00 30 41 42 33 03"],
        'Q' => &["10 30 41 45 36 16 05 01 10", "24 46"],
        'R' => &["06 00 30 41 42 33 03", "23 46"],
        'S' => &["41 30 10 01 02 13 33 44 45 36 16 05"],
        'T' => &["00 40", "20 26"],
        'U' => &["00 05 16 36 45 40"],
        'V' => &["00 26 40"],
        'W' => &["00 16 23 36 40"],
        'X' => &["00 46", "40 06"],
        'Y' => &["00 23 40", "23 26"],
        'Z' => &["00 40 06 46"],
        'a' => &["12 32 43 46", "44 14 05 16 36 45"],
        'b' => &["00 06 36 45 43 32 02"],
        'c' => &["43 32 12 03 05 16 36 45"],
        'd' => &["40 46 16 05 03 12 42"],
        'e' => &["04 44 43 32 12 03 05 16 36"],
        'f' => &["40 30 21 26", "13 33"],
        'g' => &["42 12 03 04 15 45", "42 46 37 07"],
        'h' => &["00 06", "03 12 32 43 46"],
        '+' => &["03 43", "21 25"],
        '-' => &["03 43"],
        '×' => &["01 45", "41 05"],
        '*' => &["20 26", "01 45", "41 05"],
        '?' => &["01 10 30 41 42 23 24", "26 26"],
        '.' => &["26 26"],
        '/' => &["06 40"],
        _ => &[],
    }
}

/// A text centred at a point, as the path of its strokes. A character without a
/// glyph is drawn as its capital, or left out.
pub(crate) fn path(text: &str, centre: Point, height: i32) -> String {
    let unit = f64::from(height) / 6.0 * 0.72;
    let advance = 5.6 * unit;
    let count = text.chars().count() as f64;
    let left = f64::from(centre.x) - (count * advance - 1.6 * unit) / 2.0;
    let top = f64::from(centre.y) - 3.0 * unit;
    let mut path = String::new();
    for (i, character) in text.chars().enumerate() {
        let known = match strokes(character) {
            [] => strokes(character.to_ascii_uppercase()),
            known => known,
        };
        for stroke in known {
            for (j, point) in stroke.split(' ').enumerate() {
                let [x, y] = [0, 1].map(|at| f64::from(point.as_bytes()[at] - b'0'));
                let x = left + i as f64 * advance + x * unit;
                let y = top + y * unit;
                let _ = write!(path, "{}{x:.0} {y:.0}", if j == 0 { 'M' } else { 'L' });
            }
        }
    }
    path
}

/// The width of the strokes for a text of this height.
pub(crate) const fn weight(height: i32) -> i32 {
    height * 11 / 100
}
