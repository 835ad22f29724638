//! Moves and positions as text.
//!
//! A move is the number of pawns, the cell they leave, `-` or (with a capture)
//! `x`, and the cell of arrival: `2F1-F3`, `1C4xC7`; a pass is `pass`. The
//! number may be left out where only one is legal.
//!
//! A position is the player to move (`w` or `r`), white's stacks, `/`, red's
//! stacks: `w 3F1 3G2 3H2 / 3F11 3G11 3H12`.

use grid::Hex;
use rules::{Message, Notation, Refusal, Seat};

use crate::{Action, Board, Position, RED, Ra, WHITE, position::End, refusal::check};

const PASS: &str = "pass";
/// The bytes of `1F11xF12`.
const LONGEST_MOVE: usize = 8;

impl Notation for Ra {
    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        check(self.board, position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        if text.eq_ignore_ascii_case(PASS) {
            return Ok(Action::Pass);
        }
        let unreadable = || Refusal::not_a_move(text);
        let (from, to) = text.split_once(['-', 'x', 'X']).ok_or_else(unreadable)?;
        let to = self.board.hexes().named(to).ok_or_else(unreadable)?;
        let (pawns, from) = split_count(from);
        let from = self.board.hexes().named(from).ok_or_else(unreadable)?;
        if let Some(pawns) = pawns {
            return Ok(Action::Move { from, to, pawns });
        }
        // Without a number: the one legal count; where there are several, ask; where
        // there is none, the whole stack, whose refusal is the one to hear.
        let action = |pawns| Action::Move { from, to, pawns };
        let mut legal =
            (1..=3).map(action).filter(|&action| check(self.board, position, action).is_ok());
        match (legal.next(), legal.next()) {
            (Some(only), None) => Ok(only),
            (Some(_), Some(_)) => {
                Err(Refusal::unreadable(Message::new("ra-how-many").with("text", text)))
            }
            (None, _) => Ok(action(position.height(from).max(1))),
        }
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        let Action::Move { from, to, pawns } = action else { return PASS.to_owned() };
        let takes = position.owner(to) == Some(position.turn().other());
        // Servers write out every move of a position: piece by piece is faster
        // than by a format.
        let mut text = String::with_capacity(LONGEST_MOVE);
        push_stack(&mut text, self.board, pawns, from);
        text.push(if takes { 'x' } else { '-' });
        text.push_str(self.board.hexes().name(to));
        text
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let turn = match first {
            "w" => WHITE,
            "r" => RED,
            _ => return Err(Refusal::bad_position(first, "ra-position-turn")),
        };
        let mut position = Position::empty(turn);
        let mut seat = WHITE;
        let mut entered = None;
        for word in words {
            let wrong = |key: &'static str| Err(Refusal::bad_position(word, key));
            if word == "/" {
                if seat == RED {
                    return wrong("ra-position-slash");
                }
                seat = RED;
                continue;
            }
            let (Some(height @ 1..=3), name) = split_count(word) else {
                return wrong("ra-position-stack");
            };
            let Some(hex) = self.board.hexes().named(name) else {
                return wrong("ra-position-cell");
            };
            if position.height(hex) > 0 {
                return wrong("ra-position-twice");
            }
            if hex == self.board.zone(seat) {
                return wrong("ra-position-own-zone");
            }
            if hex == self.board.zone(seat.other()) {
                // Whoever has entered has just moved, and ended the game.
                if seat == turn {
                    return wrong("ra-position-entered");
                }
                entered = Some(height);
            }
            if position.pawns(seat) + u32::from(height) > 9 {
                return wrong("ra-position-pawns");
            }
            position.put(seat, hex.index(), height);
        }
        if seat == WHITE {
            return Err(Refusal::bad_position(text, "ra-position-slash"));
        }
        if position.pawns(turn.other()) == 0 {
            return Err(Refusal::bad_position(text, "ra-position-bare"));
        }
        position.settle(self.board, entered);
        debug_assert!(entered.is_none() || matches!(position.end(), Some(End::Zone(_))));
        Ok(position)
    }

    fn position_text(&self, position: &Position) -> String {
        let mut text = letter(position.turn()).to_owned();
        for seat in [WHITE, RED] {
            if seat == RED {
                text.push_str(" /");
            }
            for hex in self.board.hexes().all().filter(|&hex| position.owner(hex) == Some(seat)) {
                text.push(' ');
                push_stack(&mut text, self.board, position.height(hex), hex);
            }
        }
        text
    }
}

/// Appends `3F1`.
fn push_stack(text: &mut String, board: &Board, pawns: u8, hex: Hex) {
    text.push(char::from(b'0' + pawns));
    text.push_str(board.hexes().name(hex));
}

/// Splits `3F1` into the count and the rest.
fn split_count(text: &str) -> (Option<u8>, &str) {
    match text.as_bytes() {
        [digit @ b'0'..=b'9', ..] => (Some(digit - b'0'), &text[1..]),
        _ => (None, text),
    }
}

const fn letter(seat: Seat) -> &'static str {
    if seat.0 == 0 { "w" } else { "r" }
}
