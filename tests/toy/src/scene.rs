//! What a person sees of the ford, touches, and is told.

use rules::{
    Button, Cell, Effect, Effects, Face, Frame, Ink, Mark, Message, Note, Piece, Point, Refusal,
    Scene, Seat, Shape, Touch, View,
};

use crate::{
    Action, INFO, Position, Toy,
    notation::{LETTERS, place_name},
    play::{BANK, FACES, SEATS},
    refusal,
};

/// The cell of a place: each player has a bank of their own.
pub(crate) fn cell_name(game: &Toy, seat: Seat, place: u8) -> String {
    match place {
        BANK => format!("bank-{}", LETTERS[seat.index()]),
        _ if place == game.shore() => "shore".to_owned(),
        _ => place_name(game, place),
    }
}

impl Face for Toy {
    fn gesture(&self, position: &Position, action: Action) -> Vec<(Touch, Effect)> {
        let (from, to) = match action {
            Action::Roll(face) => return vec![(die_button(face), Effect::Roll)],
            Action::Move { from, to } => (from, to),
        };
        let cell = |place| Touch::cell(cell_name(self, position.turn, place));
        let there = if position.owner(to).is_some() { Effect::Capture } else { Effect::Go };
        vec![(cell(from), Effect::Choose), (cell(to), there)]
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(self, position, touches)
    }

    fn scene(&self, position: &Position, _: View) -> Scene {
        let seats = || (0..SEATS).map(Seat);
        let banks = seats().map(|seat| self.cell(position, seat, BANK));
        let river = (1..=self.shore()).map(|place| self.cell(position, position.turn, place));
        let cells: Vec<Cell> = banks.chain(river).collect();
        let waiting = seats().filter_map(|seat| {
            let count = position.bank[seat.index()];
            (count > 0).then(|| self.piece(seat, BANK, count))
        });
        let hopping = (1..=self.stones)
            .filter_map(|place| position.owner(place).map(|seat| self.piece(seat, place, 1)));
        let ashore = position.ashore.map(|seat| self.piece(seat, self.shore(), 1));
        let button = |face| Button {
            name: format!("die-{face}"),
            label: Message::new("toy-button-die").with("face", face),
        };
        Scene {
            frame: Frame::around(cells.iter().flat_map(|cell| cell.outline.iter().copied()), 200),
            pieces: waiting.chain(hopping).chain(ashore).collect(),
            buttons: (1..=FACES).map(button).collect(),
            notes: (1..=self.stones).map(|place| self.note(place)).collect(),
            cells,
            ..Scene::default()
        }
    }

    fn marks(&self, position: &Position, action: Action, _: View) -> Vec<Mark> {
        let seat = position.turn;
        let (from, to) = match action {
            Action::Roll(face) => {
                return vec![Mark::Die { at: self.point(seat, BANK).shifted(-300, -300), face }];
            }
            Action::Move { from, to } => (from, to),
        };
        let name = |place| cell_name(self, seat, place);
        let at = |place| self.point(seat, place);
        let taken = position.owner(to).map(|_| Mark::Taken { piece: name(to), at: at(to) });
        let travel =
            Mark::Travel { piece: name(from), becomes: name(to), from: at(from), to: at(to) };
        taken.into_iter().chain([travel]).collect()
    }

    fn prompt(&self, position: &Position) -> Message {
        match position.die {
            Some(die) => Message::new("toy-prompt-move").with("die", die),
            None => Message::new("toy-prompt-roll"),
        }
    }

    fn prompt_after(&self, _: &Position, _: &[Touch], next: Effects) -> Message {
        Message::new(if next.has(Effect::Capture) { "toy-next-capture" } else { "toy-next-go" })
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        let said = |key: &'static str| Message::new(key).with("seat", seat_name(position.turn));
        match action {
            Action::Roll(face) => said("toy-words-roll").with("face", face),
            Action::Move { from, to } => {
                let said = match position.owner(to) {
                    Some(other) => said("toy-words-capture").with("other", seat_name(other)),
                    None if to == self.shore() => said("toy-words-shore"),
                    None => said("toy-words-move"),
                };
                said.with("from", place_name(self, from)).with("to", place_name(self, to))
            }
        }
    }
}

fn seat_name(seat: Seat) -> Message {
    Message::new(format!("toy-seat-{}", seat.0))
}

fn die_button(face: u8) -> Touch {
    Touch::button(format_args!("die-{face}"))
}

impl Toy {
    /// The banks lie one above the other, the stones beside them in two rows.
    fn point(&self, seat: Seat, place: u8) -> Point {
        match place {
            BANK => Point::new(0, 1_000 * (i32::from(seat.0) - 1)),
            _ if place == self.shore() => Point::new(1_000 * i32::from(place), 0),
            _ => Point::new(
                1_000 * i32::from(place),
                if place.is_multiple_of(2) { 300 } else { -300 },
            ),
        }
    }

    fn cell(&self, position: &Position, seat: Seat, place: u8) -> Cell {
        let at = self.point(seat, place);
        let (width, height) = if place == self.shore() { (400, 1_400) } else { (420, 420) };
        let corners = [(-width, -height), (width, -height), (width, height), (-width, height)];
        let name = cell_name(self, seat, place);
        let label = match (place, position.owner(place)) {
            (BANK, _) => Message::new("toy-cell-bank")
                .with("seat", seat_name(seat))
                .with("count", position.bank[seat.index()]),
            (_, Some(owner)) => {
                Message::new("toy-cell-pawn").with("cell", &*name).with("seat", seat_name(owner))
            }
            _ if place == self.shore() => Message::new("toy-cell-shore"),
            _ => Message::new("toy-cell-stone").with("cell", &*name),
        };
        Cell {
            outline: corners.map(|(x, y)| at.shifted(x, y)).to_vec(),
            fill: if (1..=self.stones).contains(&place) { Ink::Board } else { Ink::BoardAlt },
            drawing: Vec::new(),
            glyph: if (1..=self.stones).contains(&place) { "·" } else { "=" }.to_owned(),
            name,
            at,
            label,
        }
    }

    /// The name of a stone, below it.
    fn note(&self, place: u8) -> Note {
        let at = self.point(Seat(0), place).shifted(0, 560);
        Note { at, text: place_name(self, place) }
    }

    /// A pawn, or the pawns that wait on a bank, with their number. Letters tell
    /// the players apart where colours do not.
    fn piece(&self, seat: Seat, place: u8, count: u8) -> Piece {
        let (letter, ink) = (LETTERS[seat.index()], INFO.colours[seat.index()]);
        let glyph = if count > 1 { format!("{letter}{count}") } else { letter.to_string() };
        let name = cell_name(self, seat, place);
        Piece {
            at: self.point(seat, place),
            cell: Some(name.clone()),
            owner: Some(seat),
            ink,
            lights: Vec::new(),
            drawing: vec![
                Shape::filled(Shape::circle(Point::default(), 300), ink).outlined(Ink::Black, 24),
                Shape::text(glyph.to_uppercase(), Point::default(), 300, ink.on()),
            ],
            label: Message::new("toy-pawns").with("seat", seat_name(seat)).with("count", count),
            card: None,
            id: name,
            glyph,
        }
    }
}
