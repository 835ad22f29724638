//! The house's own letters, drawn as strokes of one width, so that a picture or
//! a printed sheet needs no font and looks the same everywhere.
//!
//! A letter is a thousandth of its size high and wide in these units: capitals
//! reach from the baseline (0) up to −700, small letters to −500, tails to 210.

use std::{collections::HashMap, sync::LazyLock};

use kurbo::{Affine, BezPath};

/// A drawn character.
#[derive(Clone, Debug)]
pub struct Letter {
    /// Which it is.
    pub character: char,
    /// Its strokes: the baseline is at 0 and y goes down, 1000 units to the size.
    pub strokes: BezPath,
    /// From its left side to the next letter's.
    pub advance: f64,
}

/// The room on each side of a letter.
const BEARING: f64 = 85.0;

/// The width of the strokes of plain and of bold letters, in units.
pub const PLAIN: f64 = 78.0;
/// See [`PLAIN`].
pub const BOLD: f64 = 124.0;

/// An ellipse's path: its left and right ends on a line, and its half height.
macro_rules! round {
    ($left:literal, $right:literal, $middle:literal, $rx:literal, $ry:literal) => {
        concat!(
            "M", $left, " ", $middle, "A", $rx, " ", $ry, " 0 0 1 ", $right, " ", $middle, "A",
            $rx, " ", $ry, " 0 0 1 ", $left, " ", $middle, "Z"
        )
    };
}

/// Characters with their width and strokes.
const DRAWN: &[(char, f64, &str)] = &[
    ('A', 520.0, "M0 0L260 -700L520 0M89 -240L431 -240"),
    (
        'B',
        440.0,
        "M0 0L0 -700L230 -700A165 165 0 0 1 230 -370L0 -370M230 -370L255 -370A185 185 0 0 1 255 0L0 0",
    ),
    ('C', 500.0, "M500 -566A280 350 0 1 0 500 -134"),
    ('D', 500.0, "M0 0L0 -700L180 -700A320 350 0 0 1 180 0Z"),
    ('E', 400.0, "M400 -700L0 -700L0 0L400 0M0 -370L340 -370"),
    ('F', 380.0, "M380 -700L0 -700L0 0M0 -370L320 -370"),
    ('G', 530.0, "M500 -566A280 350 0 1 0 530 -192L530 -330L320 -330"),
    ('H', 480.0, "M0 0L0 -700M480 0L480 -700M0 -370L480 -370"),
    ('I', 0.0, "M0 0L0 -700"),
    ('J', 300.0, "M300 -700L300 -170A150 170 0 0 1 0 -170"),
    ('K', 440.0, "M0 0L0 -700M420 -700L0 -290M150 -436L440 0"),
    ('L', 380.0, "M0 -700L0 0L380 0"),
    ('M', 600.0, "M0 0L0 -700L300 -200L600 -700L600 0"),
    ('N', 480.0, "M0 0L0 -700L480 0L480 -700"),
    ('O', 560.0, round!(0, 560, -350, 280, 350)),
    ('P', 420.0, "M0 0L0 -700L240 -700A180 190 0 0 1 240 -320L0 -320"),
    ('Q', 580.0, concat!(round!(0, 560, -350, 280, 350), "M360 -170L580 40")),
    ('R', 430.0, "M0 0L0 -700L240 -700A180 190 0 0 1 240 -320L0 -320M230 -320L430 0"),
    (
        'S',
        420.0,
        "M400 -585C370 -660 300 -700 215 -700C110 -700 30 -640 30 -535C30 -330 420 -420 420 -185C420 -70 330 0 210 0C110 0 30 -50 0 -140",
    ),
    ('T', 460.0, "M0 -700L460 -700M230 -700L230 0"),
    ('U', 480.0, "M0 -700L0 -240A240 240 0 0 0 480 -240L480 -700"),
    ('V', 500.0, "M0 -700L250 0L500 -700"),
    ('W', 760.0, "M0 -700L190 0L380 -620L570 0L760 -700"),
    ('X', 460.0, "M0 -700L460 0M460 -700L0 0"),
    ('Y', 460.0, "M0 -700L230 -340L460 -700M230 -340L230 0"),
    ('Z', 440.0, "M0 -700L440 -700L0 0L440 0"),
    ('a', 400.0, concat!(round!(0, 400, -250, 200, 250), "M400 -500L400 0")),
    ('b', 400.0, concat!(round!(0, 400, -250, 200, 250), "M0 -740L0 0")),
    ('c', 350.0, "M340 -429A200 250 0 1 0 340 -71"),
    ('d', 400.0, concat!(round!(0, 400, -250, 200, 250), "M400 -740L400 0")),
    ('e', 400.0, "M1 -270L399 -270A200 250 0 1 0 345 -78"),
    ('f', 260.0, "M260 -735C150 -760 100 -700 100 -590L100 0M0 -500L240 -500"),
    (
        'g',
        400.0,
        concat!(
            round!(0, 400, -250, 200, 250),
            "M400 -500L400 10C400 150 310 210 200 210C120 210 60 180 25 125"
        ),
    ),
    ('h', 360.0, "M0 -740L0 0M0 -290C0 -420 80 -500 190 -500C310 -500 360 -420 360 -310L360 0"),
    ('i', 0.0, "M0 -500L0 0M0 -700L0 -680"),
    ('j', 100.0, "M100 -500L100 60C100 160 70 205 0 205M100 -700L100 -680"),
    ('k', 340.0, "M0 -740L0 0M320 -500L0 -200M120 -312L340 0"),
    ('l', 90.0, "M0 -740L0 -110C0 -40 30 0 90 0"),
    (
        'm',
        600.0,
        "M0 -500L0 0M0 -300C0 -420 60 -500 160 -500C260 -500 300 -420 300 -320L300 0M300 -300C300 -420 360 -500 460 -500C560 -500 600 -420 600 -320L600 0",
    ),
    ('n', 360.0, "M0 -500L0 0M0 -290C0 -420 80 -500 190 -500C310 -500 360 -420 360 -310L360 0"),
    ('o', 420.0, round!(0, 420, -250, 210, 250)),
    ('p', 400.0, concat!(round!(0, 400, -250, 200, 250), "M0 -500L0 210")),
    ('q', 400.0, concat!(round!(0, 400, -250, 200, 250), "M400 -500L400 210")),
    ('r', 240.0, "M0 -500L0 0M0 -280C0 -400 90 -500 240 -495"),
    (
        's',
        320.0,
        "M305 -420C280 -475 230 -500 165 -500C85 -500 25 -455 25 -380C25 -230 320 -300 320 -130C320 -45 250 0 160 0C80 0 20 -35 0 -95",
    ),
    ('t', 250.0, "M100 -660L100 -130C100 -40 140 0 250 -15M0 -500L240 -500"),
    ('u', 360.0, "M0 -500L0 -190C0 -80 60 0 170 0C280 0 360 -80 360 -210M360 -500L360 0"),
    ('v', 380.0, "M0 -500L190 0L380 -500"),
    ('w', 600.0, "M0 -500L150 0L300 -440L450 0L600 -500"),
    ('x', 360.0, "M0 -500L360 0M360 -500L0 0"),
    ('y', 380.0, "M0 -500L190 0M380 -500L190 0L130 150C110 195 70 215 10 205"),
    ('z', 340.0, "M0 -500L340 -500L0 0L340 0"),
    (
        'œ',
        780.0,
        concat!(round!(0, 380, -250, 190, 250), "M381 -270L779 -270A200 250 0 1 0 725 -78"),
    ),
    ('Œ', 860.0, "M860 -700L330 -700A330 350 0 0 0 330 0L860 0M480 -700L480 0M480 -370L800 -370"),
    (
        'æ',
        780.0,
        concat!(
            round!(0, 380, -250, 190, 250),
            "M381 -270L779 -270A200 250 0 1 0 725 -78M381 -500L381 0"
        ),
    ),
    ('0', 440.0, round!(0, 440, -350, 220, 350)),
    ('1', 200.0, "M0 -560L160 -700L160 0"),
    (
        '2',
        410.0,
        "M10 -530C10 -640 100 -700 205 -700C320 -700 400 -625 400 -525C400 -380 200 -260 0 0L410 0",
    ),
    (
        '3',
        410.0,
        "M15 -590C50 -660 115 -700 200 -700C310 -700 385 -635 385 -540C385 -440 310 -375 170 -375C320 -375 410 -305 410 -190C410 -70 320 0 200 0C100 0 30 -45 0 -125",
    ),
    ('4', 430.0, "M320 0L320 -700L0 -190L430 -190"),
    (
        '5',
        410.0,
        "M370 -700L60 -700L30 -380C90 -430 140 -445 205 -445C330 -445 410 -355 410 -225C410 -85 320 0 195 0C100 0 30 -45 0 -125",
    ),
    ('6', 410.0, concat!(round!(20, 410, -220, 195, 220), "M330 -700C180 -620 20 -430 20 -220")),
    ('7', 410.0, "M0 -700L410 -700L130 0"),
    ('8', 410.0, concat!(round!(40, 370, -540, 165, 160), round!(0, 410, -190, 205, 190))),
    ('9', 410.0, concat!(round!(0, 390, -480, 195, 220), "M80 0C230 -80 390 -270 390 -480")),
    ('.', 50.0, "M25 -10L25 10"),
    (',', 60.0, "M50 -10L50 20L10 110"),
    (':', 0.0, "M0 -10L0 10M0 -410L0 -390"),
    (';', 40.0, "M40 -10L40 20L0 110M40 -410L40 -390"),
    ('!', 0.0, "M0 -700L0 -200M0 -10L0 10"),
    (
        '?',
        340.0,
        "M0 -560C10 -650 80 -700 170 -700C270 -700 340 -640 340 -545C340 -420 170 -390 170 -200M170 -10L170 10",
    ),
    ('\'', 0.0, "M0 -700L0 -540"),
    ('’', 40.0, "M40 -720L40 -650L0 -560"),
    ('‘', 40.0, "M40 -720L0 -630L0 -560"),
    ('"', 130.0, "M0 -700L0 -540M130 -700L130 -540"),
    ('“', 200.0, "M40 -720L0 -630L0 -560M200 -720L160 -630L160 -560"),
    ('”', 200.0, "M40 -720L40 -650L0 -560M200 -720L200 -650L160 -560"),
    ('«', 360.0, "M160 -430L0 -250L160 -70M360 -430L200 -250L360 -70"),
    ('»', 360.0, "M0 -430L160 -250L0 -70M200 -430L360 -250L200 -70"),
    ('(', 130.0, "M130 -760C-20 -560 -20 -100 130 120"),
    (')', 130.0, "M0 -760C150 -560 150 -100 0 120"),
    ('[', 130.0, "M130 -740L0 -740L0 100L130 100"),
    (']', 130.0, "M0 -740L130 -740L130 100L0 100"),
    ('-', 240.0, "M0 -260L240 -260"),
    ('‑', 240.0, "M0 -260L240 -260"),
    ('–', 420.0, "M0 -260L420 -260"),
    ('—', 640.0, "M0 -260L640 -260"),
    ('−', 420.0, "M0 -300L420 -300"),
    ('+', 420.0, "M0 -300L420 -300M210 -510L210 -90"),
    ('×', 320.0, "M0 -460L320 -140M320 -460L0 -140"),
    ('=', 420.0, "M0 -390L420 -390M0 -210L420 -210"),
    ('<', 380.0, "M380 -520L0 -300L380 -80"),
    ('>', 380.0, "M0 -520L380 -300L0 -80"),
    ('≤', 380.0, "M380 -560L0 -370L380 -180M0 -60L380 -60"),
    ('≥', 380.0, "M0 -560L380 -370L0 -180M0 -60L380 -60"),
    ('/', 300.0, "M0 90L300 -760"),
    ('|', 0.0, "M0 120L0 -760"),
    ('·', 0.0, "M0 -300L0 -280"),
    ('•', 40.0, "M20 -300L20 -290M0 -295L40 -295"),
    ('…', 440.0, "M0 -10L0 10M220 -10L220 10M440 -10L440 10"),
    (
        '%',
        560.0,
        concat!(round!(0, 240, -550, 120, 150), round!(320, 560, -150, 120, 150), "M480 -700L80 0"),
    ),
    ('°', 200.0, round!(0, 200, -600, 100, 100)),
    ('*', 300.0, "M150 -700L150 -380M10 -620L290 -460M290 -620L10 -460"),
    ('#', 480.0, "M150 -640L90 -60M390 -640L330 -60M20 -450L480 -450M0 -240L460 -240"),
    (
        '&',
        560.0,
        "M560 0L160 -480C90 -570 130 -700 250 -700C380 -700 400 -550 300 -480C180 -400 0 -360 0 -190C0 -70 90 0 210 0C380 0 500 -120 520 -320",
    ),
    ('_', 420.0, "M0 60L420 60"),
    ('→', 640.0, "M0 -280L640 -280M450 -450L640 -280L450 -110"),
    ('←', 640.0, "M640 -280L0 -280M190 -450L0 -280L190 -110"),
    (
        '½',
        640.0,
        "M0 -620L90 -700L90 -380M520 -740L120 30M350 -260C370 -330 430 -350 480 -340C570 -320 570 -230 520 -170L350 0L580 0",
    ),
];

/// An accent's strokes around its middle, over small letters.
const ACCENTS: &[(char, &str)] = &[
    ('´', "M-40 -610L60 -730"),
    ('`', "M40 -610L-60 -730"),
    ('^', "M-100 -610L0 -720L100 -610"),
    ('¨', "M-95 -680L-95 -662M95 -680L95 -662"),
    ('~', "M-120 -640C-70 -720 -20 -700 0 -665C30 -620 80 -620 120 -690"),
    ('¸', "M0 0L-20 70C60 70 90 120 70 160C50 200 -20 215 -80 195"),
];

/// Letters with an accent: the letter it is put on, and which.
const ACCENTED: &[(char, char, char)] = &[
    ('à', 'a', '`'),
    ('â', 'a', '^'),
    ('ä', 'a', '¨'),
    ('á', 'a', '´'),
    ('ç', 'c', '¸'),
    ('é', 'e', '´'),
    ('è', 'e', '`'),
    ('ê', 'e', '^'),
    ('ë', 'e', '¨'),
    ('î', 'ı', '^'),
    ('ï', 'ı', '¨'),
    ('í', 'ı', '´'),
    ('ñ', 'n', '~'),
    ('ô', 'o', '^'),
    ('ö', 'o', '¨'),
    ('ó', 'o', '´'),
    ('ù', 'u', '`'),
    ('û', 'u', '^'),
    ('ü', 'u', '¨'),
    ('ú', 'u', '´'),
    ('À', 'A', '`'),
    ('Â', 'A', '^'),
    ('Ä', 'A', '¨'),
    ('Ç', 'C', '¸'),
    ('É', 'E', '´'),
    ('È', 'E', '`'),
    ('Ê', 'E', '^'),
    ('Ë', 'E', '¨'),
    ('Î', 'I', '^'),
    ('Ï', 'I', '¨'),
    ('Ô', 'O', '^'),
    ('Ö', 'O', '¨'),
    ('Ù', 'U', '`'),
    ('Û', 'U', '^'),
    ('Ü', 'U', '¨'),
];

/// What separates words: a space, and the French no-break spaces.
const SPACES: &[(char, f64)] = &[(' ', 300.0), ('\u{a0}', 300.0), ('\u{202f}', 170.0)];

/// What is drawn for a character that we have no letter for.
pub const UNKNOWN: char = '\u{fffd}';

fn strokes(path: &str) -> BezPath {
    BezPath::from_svg(path).expect("our letters are well drawn")
}

/// All the letters, in an order that never changes.
#[must_use]
pub fn all() -> &'static [Letter] {
    static LETTERS: LazyLock<Vec<Letter>> = LazyLock::new(|| {
        let letter = |character, width: f64, strokes: BezPath| Letter {
            character,
            strokes: Affine::translate((BEARING, 0.0)) * strokes,
            advance: width + 2.0 * BEARING,
        };
        let mut letters: Vec<Letter> = DRAWN
            .iter()
            .map(|&(character, width, path)| letter(character, width, strokes(path)))
            .collect();
        for &(character, base, accent) in ACCENTED {
            let (width, mut path) = match base {
                'ı' => (0.0, strokes("M0 -500L0 0")),
                _ => {
                    let &(_, width, path) = DRAWN
                        .iter()
                        .find(|(known, ..)| *known == base)
                        .expect("a base is a letter");
                    (width, strokes(path))
                }
            };
            let &(_, sign) = ACCENTS.iter().find(|(known, _)| *known == accent).expect("an accent");
            let over = if base.is_uppercase() && accent != '¸' { -190.0 } else { 0.0 };
            // An i is narrower than its accent.
            let (aside, width) = if width == 0.0 { (60.0, 120.0) } else { (0.0, width) };
            path = Affine::translate((aside, 0.0)) * path;
            path.extend(Affine::translate((width / 2.0, over)) * strokes(sign));
            letters.push(letter(character, width, path));
        }
        let spaces = SPACES.iter().map(|&(character, advance)| Letter {
            character,
            strokes: BezPath::new(),
            advance,
        });
        letters.extend(spaces);
        letters.push(letter(UNKNOWN, 360.0, strokes("M0 0L0 -700L360 -700L360 0Z")));
        letters
    });
    &LETTERS
}

/// The place of a character's letter in [`all`]; the unknown one's where we
/// have none.
#[must_use]
pub fn place(character: char) -> usize {
    static PLACES: LazyLock<HashMap<char, usize>> = LazyLock::new(|| {
        all().iter().enumerate().map(|(place, letter)| (letter.character, place)).collect()
    });
    PLACES.get(&character).copied().unwrap_or(all().len() - 1)
}

/// How wide a text of this size is.
#[must_use]
pub fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|character| all()[place(character)].advance).sum::<f64>() * size / 1000.0
}

/// The strokes of a text whose baseline begins at a point.
#[must_use]
pub fn text(text: &str, (x, y): (f64, f64), size: f64) -> BezPath {
    let mut path = BezPath::new();
    let mut right = 0.0;
    for character in text.chars() {
        let letter = &all()[place(character)];
        let at = Affine::translate((x, y)) * Affine::scale(size / 1000.0);
        path.extend(at * Affine::translate((right, 0.0)) * letter.strokes.clone());
        right += letter.advance;
    }
    path
}

/// The left end of the baseline of a text centred at a point: its capitals are
/// as far above it as below.
#[must_use]
pub fn centred(text: &str, (x, y): (f64, f64), size: f64) -> (f64, f64) {
    (x - width(text, size) / 2.0, y + 0.35 * size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_can_be_written() {
        let all = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 \
                   àâçéèêëîïôùûüœæ ÀÂÇÉÈÊÎÔÛŒ .,:;!?'’\"«»()[]-–—+×=/·…%°*#&\u{a0}\u{202f}";
        let unknown: String = all.chars().filter(|&c| place(c) == place(UNKNOWN)).collect();
        assert_eq!(unknown, "");
        assert_eq!(place('漢'), place(UNKNOWN));
    }

    #[test]
    fn no_letter_is_drawn_twice() {
        for (number, letter) in all().iter().enumerate() {
            assert_eq!(place(letter.character), number, "{}", letter.character);
        }
        assert!(all().len() < 250, "a font of the simple kind has no more");
    }

    #[test]
    fn a_centred_text_is_as_wide_to_the_left_as_to_the_right() {
        let (x, _) = centred("Bâtons", (10.0, 0.0), 5.0);
        assert!((10.0 - x - width("Bâtons", 5.0) / 2.0).abs() < 1e-9);
    }
}
