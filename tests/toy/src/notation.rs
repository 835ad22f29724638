//! The ford as text. A roll is the number on the die; a move is `in-B`, `A-C` or
//! `F-out`. A position is whose turn it is (`w`, `r`, `b`), the die or `-`, the
//! pawns on the three banks, and the stones: `r 2 121 .w..r..`; `>w` at the end
//! when white has reached the shore.

use rules::{Game as _, Notation, Refusal, Seat};

use crate::{
    Action, Position, Toy,
    play::{BANK, FACES, SEATS},
    refusal,
};

/// The letters of the three players.
pub(crate) const LETTERS: [char; SEATS as usize] = ['w', 'r', 'b'];

/// The name of a stone, or of where pawns come from and go to.
pub(crate) fn place_name(game: &Toy, place: u8) -> String {
    match place {
        BANK => "in".to_owned(),
        _ if place == game.shore() => "out".to_owned(),
        _ => char::from(b'A' + place - 1).to_string(),
    }
}

fn seat_of(letter: char) -> Option<Seat> {
    (0..SEATS).map(Seat).find(|seat| LETTERS[seat.index()] == letter)
}

impl Notation for Toy {
    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        refusal::check(self, position, action)
    }

    fn parse_action(&self, _: &Position, text: &str) -> Result<Action, Refusal> {
        let no_move = || Refusal::not_a_move(text);
        if let Ok(face) = text.parse() {
            return Ok(Action::Roll(face));
        }
        let place = |name: &str| {
            (BANK..=self.shore()).find(|&place| place_name(self, place).eq_ignore_ascii_case(name))
        };
        let (from, to) = text.split_once('-').ok_or_else(no_move)?;
        match (place(from), place(to)) {
            (Some(from), Some(to)) => Ok(Action::Move { from, to }),
            _ => Err(no_move()),
        }
    }

    fn action_text(&self, _: &Position, action: Action) -> String {
        match action {
            Action::Roll(face) => face.to_string(),
            Action::Move { from, to } => {
                format!("{}-{}", place_name(self, from), place_name(self, to))
            }
        }
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [turn, die, banks, river] = parts[..] else {
            return Err(Refusal::bad_position(text, "toy-position-parts"));
        };
        let mut position = self.start();
        let one = |text: &str| text.chars().next().filter(|letter| text.len() == letter.len_utf8());
        position.turn = one(turn)
            .and_then(seat_of)
            .ok_or_else(|| Refusal::bad_position(turn, "toy-position-turn"))?;
        position.die = match die {
            "-" => None,
            _ => {
                let face = die.parse().ok().filter(|face| (1..=FACES).contains(face));
                Some(face.ok_or_else(|| Refusal::bad_position(die, "toy-position-die"))?)
            }
        };
        let bad_bank = || Refusal::bad_position(banks, "toy-position-bank");
        let counts: Option<Vec<u8>> =
            banks.chars().map(|digit| digit.to_digit(10).map(|n| n as u8)).collect();
        position.bank = counts.and_then(|counts| counts.try_into().ok()).ok_or_else(bad_bank)?;
        let bad_river = || Refusal::bad_position(river, "toy-position-river");
        let (stones, ashore) = match river.split_once('>') {
            Some((stones, ashore)) => {
                (stones, Some(one(ashore).and_then(seat_of).ok_or_else(bad_river)?))
            }
            None => (river, None),
        };
        position.ashore = ashore;
        if stones.chars().count() != usize::from(self.stones) {
            return Err(bad_river());
        }
        for (stone, letter) in position.stones.iter_mut().zip(stones.chars()) {
            *stone = match letter {
                '.' => None,
                _ => Some(seat_of(letter).ok_or_else(bad_river)?),
            };
        }
        self.check_position(&position).map_err(|why| Refusal::bad_position(text, why))?;
        Ok(position)
    }

    fn position_text(&self, position: &Position) -> String {
        let letter = |seat: Seat| LETTERS[seat.index()];
        let die = position.die.map_or_else(|| "-".to_owned(), |die| die.to_string());
        let banks: String = position.bank.iter().map(ToString::to_string).collect();
        let stones = position.stones[..usize::from(self.stones)].iter();
        let river: String = stones.map(|stone| stone.map_or('.', letter)).collect();
        let ashore = position.ashore.map_or_else(String::new, |seat| format!(">{}", letter(seat)));
        format!("{} {die} {banks} {river}{ashore}", letter(position.turn))
    }
}

impl Toy {
    /// Could play have led here?
    fn check_position(&self, position: &Position) -> Result<(), &'static str> {
        let ashore = |seat| u8::from(position.ashore == Some(seat));
        let has_too_many = |seat| position.pawns(seat) > 2 - ashore(seat);
        if (0..SEATS).map(Seat).any(has_too_many) {
            return Err("toy-position-pawns");
        }
        if position.pawns(position.turn) == 0 {
            return Err("toy-position-out");
        }
        let over = position.ashore.is_some() || position.afloat().len() == 1;
        if over && position.die.is_some() { Err("toy-position-over") } else { Ok(()) }
    }
}
