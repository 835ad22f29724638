//! The coloured board (S1): quarterboards, board codes, free colourings, and
//! where a pawn on each square could go if no other stood in its way (S3.2).

use std::fmt;

use grid::Square;
use rules::{Lot, Message};

/// The colour of a square: how a pawn on it moves (S3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Like a rook.
    Red,
    /// Like a bishop.
    Yellow,
    /// Like a knight.
    Green,
    /// Like a king.
    Blue,
}

impl Colour {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    /// The colour's letter: R, Y, G or B.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Green => 'G',
            Self::Blue => 'B',
        }
    }

    pub(crate) fn of(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }
}

/// The fronts of the four quarterboards, rows from the top (S1.1).
const QUARTERS: [[&str; 4]; 4] = [
    ["RYBG", "GRGB", "YYBR", "BGRY"],
    ["RYGB", "GYRY", "BBGR", "YRBG"],
    ["RGBY", "YYGR", "BBRG", "GRYB"],
    ["RGBY", "YYBR", "BGRG", "GRYB"],
];

/// How a quarterboard lies: which, which side up, and its quarter turns (S1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quarter {
    /// 0 to 3.
    pub(crate) number: usize,
    pub(crate) back: bool,
    pub(crate) turns: usize,
}

impl Quarter {
    /// The colour at a row and column from the top left, as it lies.
    pub(crate) fn colour(self, row: usize, column: usize) -> char {
        // Undo the clockwise turns, then the mirror image of the back.
        let (mut row, mut column) = (row, column);
        for _ in 0..self.turns {
            (row, column) = (3 - column, row);
        }
        if self.back {
            (row, column) = (column, row);
        }
        QUARTERS[self.number][row].as_bytes()[column].into()
    }

    fn parse(text: &str) -> Option<Self> {
        let (which, turns) = text.split_once('.')?;
        let (number, back) = match which.strip_suffix('\'') {
            Some(number) => (number, true),
            None => (which, false),
        };
        let number: usize = number.parse().ok().filter(|number| (1..=4).contains(number))?;
        let turns = match turns {
            "0" => 0,
            "1" => 1,
            "2" => 2,
            "3" => 3,
            _ => return None,
        };
        Some(Self { number: number - 1, back, turns })
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let back = if self.back { "'" } else { "" };
        write!(f, "{}{back}.{}", self.number + 1, self.turns)
    }
}

/// A coloured board, ready to be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    colours: [Colour; 64],
    /// How it was put together; a free colouring has no code.
    code: Option<[Quarter; 4]>,
    pub(crate) moves: [Moves; 64],
}

/// Where a pawn could go from a square of an empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moves {
    /// Straight at the squares of a set, over whatever is between (green, blue).
    Leap(u64),
    /// Along four lines, each up to and including the next square of the same
    /// colour (red, yellow): two lines with rising squares, two with falling.
    Slide { rising: [u64; 2], falling: [u64; 2] },
}

impl Board {
    /// A board put together by lot from the four quarterboards.
    #[must_use]
    pub fn random(lot: &mut Lot) -> Self {
        let mut numbers = [0, 1, 2, 3];
        lot.shuffle(&mut numbers);
        let lie = |number| Quarter { number, back: lot.below(2) == 1, turns: lot.below(4) };
        Self::of_quarters(numbers.map(lie))
    }

    /// Reads a board code (`1'.0 2.2 3'.3 4'.0`) or eight rows of colours from
    /// the top (`RGYBGBRY/YRYGRGBB/…`); the error says what is wrong and where.
    pub fn parse(text: &str) -> Result<Self, Message> {
        if text.contains('.') { Self::parse_code(text) } else { Self::parse_rows(text) }
    }

    fn parse_code(text: &str) -> Result<Self, Message> {
        let tokens: Vec<&str> = text.split_whitespace().collect();
        let mut quarters = Vec::new();
        for &token in &tokens {
            let wrong = |key: &'static str| Message::new(key).with("token", token);
            let quarter = Quarter::parse(token).ok_or_else(|| wrong("stations-bad-token"))?;
            if quarters.iter().any(|other: &Quarter| other.number == quarter.number) {
                return Err(wrong("stations-token-twice"));
            }
            quarters.push(quarter);
        }
        let quarters = <[Quarter; 4]>::try_from(quarters)
            .map_err(|_| Message::new("stations-four-tokens").with("count", tokens.len()))?;
        Ok(Self::of_quarters(quarters))
    }

    fn of_quarters(quarters: [Quarter; 4]) -> Self {
        let colours = std::array::from_fn(|square| {
            let (row, column) = (7 - square / 8, square % 8);
            let quarter = quarters[row / 4 * 2 + column / 4];
            Colour::of(quarter.colour(row % 4, column % 4)).expect("quarterboards are coloured")
        });
        Self::new(colours, Some(quarters))
    }

    fn parse_rows(text: &str) -> Result<Self, Message> {
        let rows: Vec<&str> = text.split(['/', ' ']).collect();
        if rows.len() != 8 {
            return Err(Message::new("stations-eight-rows").with("count", rows.len()));
        }
        let mut colours = [Colour::Red; 64];
        for (number, row) in rows.iter().enumerate() {
            let at = |key: &'static str| Message::new(key).with("row", number + 1);
            if row.chars().count() != 8 {
                let count = row.chars().count();
                return Err(at("stations-eight-squares").with("count", count));
            }
            for (column, letter) in row.chars().enumerate() {
                colours[(7 - number) * 8 + column] = Colour::of(letter)
                    .ok_or_else(|| at("stations-bad-colour").with("letter", letter.to_string()))?;
            }
        }
        Ok(Self::new(colours, None))
    }

    fn new(colours: [Colour; 64], code: Option<[Quarter; 4]>) -> Self {
        let moves = std::array::from_fn(|square| moves(&colours, Square(square as u8)));
        Self { colours, code, moves }
    }

    /// Is it a free colouring, and not put together from quarterboards?
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.code.is_none()
    }

    /// The colour of a square.
    #[must_use]
    pub fn colour(&self, square: Square) -> Colour {
        self.colours[square.index()]
    }

    /// The squares where a pawn on `from` could capture, pawns standing on the
    /// `occupied` ones (S3.2): of squares leapt at also the empty ones.
    #[inline]
    #[must_use]
    pub fn strikes(&self, from: Square, occupied: u64) -> u64 {
        match self.moves[from.index()] {
            Moves::Leap(squares) => squares,
            // A slide meets the nearest pawn on its line: the lowest bit where
            // squares rise along the line, else the highest.
            Moves::Slide { rising, falling } => {
                let mut nearest = 0;
                for line in rising {
                    let met = line & occupied;
                    nearest |= met & met.wrapping_neg();
                }
                for line in falling {
                    let met = line & occupied;
                    nearest |= (1 << 63u64) >> met.leading_zeros().min(63) & met;
                }
                nearest
            }
        }
    }

    /// The code, or the rows of a free colouring; [`parse`](Self::parse) reads it back.
    #[must_use]
    pub fn text(&self) -> String {
        self.code.map_or_else(
            || self.rows(),
            |quarters| quarters.map(|quarter| quarter.to_string()).join(" "),
        )
    }

    /// The eight rows from the top.
    #[must_use]
    pub fn rows(&self) -> String {
        let row = |rank: usize| -> String {
            self.colours[rank * 8..rank * 8 + 8].iter().map(|colour| colour.letter()).collect()
        };
        (0..8).rev().map(row).collect::<Vec<_>>().join("/")
    }
}

/// S3.2: where a pawn on this square goes.
fn moves(colours: &[Colour; 64], from: Square) -> Moves {
    let step = |square: Square, (x, y): (i8, i8)| Square::at(square.file() + x, square.rank() + y);
    let leap = |steps: [(i8, i8); 8]| {
        let squares = steps.into_iter().filter_map(|by| step(from, by));
        Moves::Leap(squares.fold(0, |set, square| set | square.bit()))
    };
    let line = |by: (i8, i8)| {
        let mut set = 0;
        let mut square = from;
        while let Some(next) = step(square, by) {
            set |= next.bit();
            if colours[next.index()] == colours[from.index()] {
                break;
            }
            square = next;
        }
        set
    };
    let slide = |rising: [(i8, i8); 2]| Moves::Slide {
        rising: rising.map(line),
        falling: rising.map(|(x, y)| line((-x, -y))),
    };
    match colours[from.index()] {
        Colour::Red => slide([(1, 0), (0, 1)]),
        Colour::Yellow => slide([(1, 1), (-1, 1)]),
        Colour::Green => {
            leap([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)])
        }
        Colour::Blue => {
            leap([(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)])
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// The board of the rule file's check values, as code and as rows.
    const CODE: &str = "1'.0 2.2 3'.3 4'.0";
    const ROWS: &str = "RGYBGBRY/YRYGRGBB/BGBRYRYG/GBRYBGYR/GRYBRYBG/BBRGGYGR/YYGRBBRY/RGBYYRGB";

    #[test]
    fn the_code_of_the_check_values_gives_its_rows() {
        let board = Board::parse(CODE).unwrap();
        assert_eq!((board.rows().as_str(), board.text().as_str()), (ROWS, CODE));
        let free = Board::parse(ROWS).unwrap();
        assert_eq!((free.colours, free.text().as_str()), (board.colours, ROWS));
    }

    #[test]
    fn random_boards_have_sixteen_squares_of_each_colour_and_keep_their_code() {
        let mut lot = Lot::seeded(5);
        for _ in 0..500 {
            let board = Board::random(&mut lot);
            for colour in Colour::ALL {
                assert_eq!(board.colours.iter().filter(|&&c| c == colour).count(), 16);
            }
            assert_eq!(Board::parse(&board.text()), Ok(board));
        }
    }

    /// S1.1 counts 24,576 boards up to turning the whole.
    #[test]
    fn there_are_as_many_boards_as_the_rules_count() {
        let mut boards = HashSet::new();
        let lies: Vec<(bool, usize)> = [false, true]
            .into_iter()
            .flat_map(|back| (0..4).map(move |turns| (back, turns)))
            .collect();
        let mut orders = Vec::new();
        for a in 0..4 {
            for b in (0..4).filter(|&b| b != a) {
                for c in (0..4).filter(|&c| c != a && c != b) {
                    orders.push([a, b, c, 6 - a - b - c]);
                }
            }
        }
        for order in orders {
            for choice in 0..8usize.pow(4) {
                let quarters: [Quarter; 4] = std::array::from_fn(|place| {
                    let (back, turns) = lies[choice / 8usize.pow(place as u32) % 8];
                    Quarter { number: order[place], back, turns }
                });
                let letters: Vec<char> = (0..64)
                    .map(|i: usize| {
                        let (row, column) = (i / 8, i % 8);
                        let quarter = quarters[row / 4 * 2 + column / 4];
                        quarter.colour(row % 4, column % 4)
                    })
                    .collect();
                let turned = |board: &[char]| -> Vec<char> {
                    (0..64).map(|i| board[(7 - i % 8) * 8 + i / 8]).collect()
                };
                let mut least = letters.clone();
                let mut other = letters;
                for _ in 0..3 {
                    other = turned(&other);
                    least = least.min(other.clone());
                }
                boards.insert(least);
            }
        }
        assert_eq!(boards.len(), 24_576);
    }

    #[test]
    fn a_board_that_makes_no_sense_says_where() {
        for (text, key) in [
            ("", "stations-eight-rows"),
            ("RRRRRRRR/RRRR", "stations-eight-rows"),
            ("RRRRRRRR/RRR/R/R/R/R/R/R", "stations-eight-squares"),
            ("RRRRRRRX/R/R/R/R/R/R/R", "stations-bad-colour"),
            ("1.0 2.0 3.0", "stations-four-tokens"),
            ("1.0 2.0 3.0 4.4", "stations-bad-token"),
            ("1.0 2.0 3.0 5.0", "stations-bad-token"),
            ("1.0 2.0 3.0 3'.0", "stations-token-twice"),
            ("1.0 2.0 3.0 4.0 1.1", "stations-token-twice"),
        ] {
            assert_eq!(Board::parse(text).unwrap_err().key, key, "{text}");
        }
    }
}
