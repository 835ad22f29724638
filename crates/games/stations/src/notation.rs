//! Turns and positions as text.
//!
//! Placing is the square, `a3`; a capture has the pawns' numbers, `13x12`
//! (S3.5), and squares are read too, `b5xb4`; a pass is `pass`.
//!
//! A position is the player to act, `1` or `2`, and the squares of pawns 1, 2,
//! 3 … as far as they are placed, `x` for one that was captured:
//! `1 a3 f8 g8 d7 c2 d1 c1 b3 e8 f4 d2 b4 b5 f6 h3 e6`.

use grid::Square;
use rules::{Message, Notation, Refusal};

use crate::{
    Action, FIRST, PAWNS, Pawn, Position, SECOND, Stations,
    refusal::{Reason, check},
};

const PASS: &str = "pass";
const CAPTURED: &str = "x";

impl Notation for Stations {
    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        check(&self.board, position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        if text.eq_ignore_ascii_case(PASS) {
            return Ok(Action::Pass);
        }
        if let Some(square) = Square::named(text) {
            return Ok(Action::Place(square));
        }
        let (from, to) =
            text.split_once(['x', 'X', '-']).ok_or_else(|| Refusal::not_a_move(text))?;
        let square = |word: &str| -> Result<Square, Refusal> {
            if let Some(square) = Square::named(word) {
                return Ok(square);
            }
            // `07` is no number of a pawn: each has one name.
            let number = word.parse().ok().filter(|number: &u8| number.to_string() == word);
            let number = number.filter(|number| (1..=PAWNS as u8).contains(number));
            let number = number.ok_or_else(|| Refusal::not_a_move(text))?;
            position.square(Pawn(number - 1)).ok_or_else(|| {
                let reason = if usize::from(number) > position.placed() {
                    Reason::NotPlaced
                } else {
                    Reason::Gone
                };
                reason.refusal().with("pawn", number)
            })
        };
        Ok(Action::Capture { from: square(from)?, to: square(to)? })
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        // Numbers where pawns stand; a square where none does, in a text that will be refused.
        let name = |square: Square| {
            position
                .pawn(square)
                .map_or_else(|| square.to_string(), |pawn| pawn.number().to_string())
        };
        match action {
            Action::Place(square) => square.to_string(),
            Action::Capture { from, to } => format!("{}x{}", name(from), name(to)),
            Action::Pass => PASS.to_owned(),
        }
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let turn = match first {
            "1" => FIRST,
            "2" => SECOND,
            _ => return Err(Refusal::bad_position(first, "stations-position-turn")),
        };
        let mut position = Position::empty();
        let mut captured = false;
        for word in words {
            let wrong = |key: &'static str| Err(Refusal::bad_position(word, key));
            if position.placed() == PAWNS {
                return wrong("stations-position-pawns");
            }
            if word == CAPTURED {
                captured = true;
                position.place_next(None);
                continue;
            }
            let Some(square) = Square::named(word) else {
                return wrong("stations-position-square");
            };
            if position.pawn(square).is_some() {
                return wrong("stations-position-twice");
            }
            position.place_next(Some(square));
        }
        if position.placed() < PAWNS {
            let wrong = |message: Message| Err(Refusal::bad_position(text, message));
            if captured {
                return wrong("stations-position-early".into());
            }
            if position.turn() != turn {
                let placed = position.placed();
                return wrong(Message::new("stations-position-parity").with("count", placed));
            }
        }
        if position.placed() == PAWNS && position.occupied() == 0 {
            return Err(Refusal::bad_position(text, "stations-position-empty"));
        }
        position.give_turn(turn);
        Ok(position)
    }

    fn position_text(&self, position: &Position) -> String {
        let turn = if position.turn() == FIRST { "1" } else { "2" };
        let square = |pawn: u8| {
            position
                .square(Pawn(pawn))
                .map_or_else(|| CAPTURED.to_owned(), |square| square.to_string())
        };
        let pawns = (0..position.placed() as u8).map(square);
        std::iter::once(turn.to_owned()).chain(pawns).collect::<Vec<_>>().join(" ")
    }
}
