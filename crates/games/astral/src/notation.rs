//! Moves and positions as text.
//!
//! A move is the cell a piece leaves, `-` or (with a capture) `x`, the cell of
//! arrival, and for ships in options 6 to 8 the facing at the end: `B2-D4/ne`,
//! `B2xF2/nw`; in option 5 and for the vulnerable `B2-D4`. A pass is `pass`.
//! The facing may be left out where only one is legal.
//!
//! A position is the player to move (`r` red, `b` blue, `l` light red), then
//! the pieces of each colour in this order with `/` between them. A piece is
//! its cell, its facing and its shields counted from the arrow, as in a fleet
//! (`B2ne015`), or its cell and `v` for the vulnerable. A colour that has passed
//! to another player begins with `>` and that player: `r A3v B2ne0 / >r H8sw0`.

use grid::{Hex, HexDirection};
use rules::{Notation, Refusal, Seat};

use crate::{Action, Astral, Piece, Position, piece, refusal::check};

const PASS: &str = "pass";

/// The seats' letters.
const LETTERS: [&str; 3] = ["r", "b", "l"];

impl Notation for Astral {
    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        check(self, position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        if text.eq_ignore_ascii_case(PASS) {
            return Ok(Action::Pass);
        }
        let unreadable = || Refusal::not_a_move(text);
        let cell = |name| self.board.hexes().named(name).ok_or_else(unreadable);
        let (from, rest) = text.split_once(['-', 'x', 'X']).ok_or_else(unreadable)?;
        let (to, facing) = match rest.split_once('/') {
            Some((to, facing)) => {
                let facing = HexDirection::named(&facing.to_ascii_lowercase());
                (to, Some(facing.ok_or_else(unreadable)?))
            }
            None => (rest, None),
        };
        let (from, to) = (cell(from)?, cell(to)?);
        let action = |facing| Action::Move { from, to, facing };
        if facing.is_some() {
            return Ok(action(facing));
        }
        let facings = HexDirection::ALL.into_iter().map(Some);
        let mut legal = facings.map(action).filter(|&action| check(self, position, action).is_ok());
        match (legal.next(), legal.next()) {
            (Some(only), None) => Ok(only),
            // Complete (option 5, the vulnerable), or to be refused.
            _ => Ok(action(None)),
        }
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        let Action::Move { from, to, facing } = action else { return PASS.to_owned() };
        let name = |hex| self.board.hexes().name(hex);
        let sign = if position.piece(to).is_some() { 'x' } else { '-' };
        let facing = facing.map_or_else(String::new, |facing| format!("/{facing}"));
        format!("{}{sign}{}{facing}", name(from), name(to))
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        let wrong = |word: &str, key: &'static str| Err(Refusal::bad_position(word, key));
        let (first, rest) =
            text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        let Some(turn) = seat_of(self, first) else { return wrong(first, "astral-position-turn") };
        let groups: Vec<_> = rest.split('/').collect();
        if groups.len() != self.colours().count() {
            return wrong(text, "astral-position-slash");
        }
        let mut captors = Vec::new();
        let mut pieces: Vec<(Hex, Piece)> = Vec::new();
        for (colour, group) in self.colours().zip(groups) {
            let mut words = group.split_whitespace().peekable();
            let held = words.next_if(|word| word.starts_with('>'));
            if let Some(word) = held {
                let Some(captor) = seat_of(self, &word[1..]).filter(|&captor| captor != colour)
                else {
                    return wrong(word, "astral-position-captor");
                };
                captors.push((word, colour, captor));
            }
            let mut vulnerables = 0;
            for word in words {
                let (hex, piece) = piece::read(self.board, colour, word)
                    .map_err(|fault| Refusal::bad_position(word, fault.message()))?;
                if pieces.iter().any(|&(other, _)| other == hex) {
                    return wrong(word, "astral-position-twice");
                }
                vulnerables += usize::from(piece.is_vulnerable());
                pieces.push((hex, piece));
                if !is_in_fleet(self, colour, &pieces) {
                    return wrong(word, "astral-position-fleet");
                }
            }
            // A5.2: who lost the vulnerable is out, and the ships serve another.
            if vulnerables != usize::from(held.is_none()) {
                return wrong(group.trim(), "astral-position-vulnerable");
            }
        }
        let out = |seat| captors.iter().any(|&(_, colour, _)| colour == seat);
        if out(turn) {
            return wrong(first, "astral-position-out");
        }
        let mut position = Position::empty(self.fleet().players(), turn);
        for &(word, colour, captor) in &captors {
            if out(captor) {
                return wrong(word, "astral-position-captor");
            }
            position.hand_over(colour, captor);
        }
        for (hex, piece) in pieces {
            position.put(hex, piece);
        }
        position.settle();
        Ok(position)
    }

    fn position_text(&self, position: &Position) -> String {
        let hexes = self.board.hexes();
        let mut words = vec![LETTERS[position.turn().index()].to_owned()];
        for colour in self.colours() {
            if colour != Seat(0) {
                words.push("/".to_owned());
            }
            let holder = position.holder(colour);
            if holder != colour {
                words.push(format!(">{}", LETTERS[holder.index()]));
            }
            let pieces = hexes.all().filter_map(|hex| Some((hex, position.piece(hex)?)));
            let own = pieces.filter(|(_, piece)| piece.colour() == colour);
            words.extend(own.map(|(hex, piece)| format!("{}{}", hexes.name(hex), piece.text())));
        }
        words.join(" ")
    }
}

fn seat_of(game: &Astral, letter: &str) -> Option<Seat> {
    game.colours().find(|colour| LETTERS[colour.index()] == letter)
}

/// Has the colour's fleet at least as many ships like the last one as stand
/// here (A2.4)?
fn is_in_fleet(game: &Astral, colour: Seat, pieces: &[(Hex, Piece)]) -> bool {
    let Some(&(_, last)) = pieces.last() else { return true };
    let alike =
        |(_, piece): &&(Hex, Piece)| piece.colour() == colour && piece.shields() == last.shields();
    pieces.iter().filter(alike).count() <= game.fleet().side(colour).iter().filter(alike).count()
}
