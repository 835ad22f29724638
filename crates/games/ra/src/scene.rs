//! What a person sees of Ra, touches, and is told.

use grid::{Hex, HexDirection, Hexes};
use rules::{
    Button, Card, Cell, Effect, Effects, Face, Frame, Ink, Mark, Message, Note, Piece, Point,
    Preview, Refusal, Scene, Seat, Shape, Touch, View,
};

use crate::{Action, Board, INFO, Position, RED, Ra, WHITE, actions, refusal};

impl Face for Ra {
    /// From, to, then how many: the last is asked only where it is in doubt,
    /// because the board plays as soon as one action is left.
    fn gesture(&self, position: &Position, action: Action) -> Vec<(Touch, Effect)> {
        let Action::Move { from, to, pawns } = action else {
            return vec![(Touch::button("pass"), Effect::Pass)];
        };
        let there = match position.owner(to) {
            Some(owner) if owner == position.turn() => Effect::Join,
            Some(_) => Effect::Capture,
            None => Effect::Go,
        };
        let cell = |hex| Touch::cell(self.board.hexes().name(hex));
        vec![(cell(from), Effect::Choose), (cell(to), there), (Touch::button(pawns), Effect::Part)]
    }

    /// How many pawns go there.
    fn preview(&self, _position: &Position, action: Action) -> Preview {
        let Action::Move { pawns, .. } = action else { return Preview::default() };
        Preview::default().signed(pawns.to_string())
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(self.board, position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        let hexes = self.board.hexes();
        let cells: Vec<Cell> =
            hexes.all().map(|hex| cell(self.board, position, hex, view)).collect();
        let notes = notes(self.board, view);
        let pieces = hexes.all().filter_map(|hex| piece(self.board, position, hex, view)).collect();
        let counts = [1u8, 2, 3].map(|pawns| Button {
            name: pawns.to_string(),
            label: Message::new("ra-button-pawns").with("count", pawns),
        });
        let pass = Button { name: "pass".to_owned(), label: "ra-button-pass".into() };
        let corners = cells.iter().flat_map(|cell| cell.outline.iter().copied());
        Scene {
            frame: Frame::around(corners.chain(notes.iter().map(|note| note.at)), 260),
            cells,
            pieces,
            buttons: counts.into_iter().chain([pass]).collect(),
            notes,
            ..Scene::default()
        }
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        let Action::Move { from, to, .. } = action else { return Vec::new() };
        let name = |hex| self.board.hexes().name(hex).to_owned();
        let mut marks = Vec::new();
        if position.owner(to) == Some(position.turn().other()) {
            marks.push(Mark::Taken { piece: name(to), at: place(self.board, to, view) });
        }
        marks.push(Mark::Travel {
            piece: name(from),
            becomes: name(to),
            from: place(self.board, from, view),
            to: place(self.board, to, view),
        });
        marks
    }

    fn prompt(&self, position: &Position) -> Message {
        Message::new(if actions::any(self.board, position) {
            "ra-prompt-move"
        } else {
            "ra-prompt-pass"
        })
    }

    fn prompt_after(&self, _position: &Position, _begun: &[Touch], next: Effects) -> Message {
        if next.has(Effect::Part) {
            return Message::new("ra-next-pawns");
        }
        Message::new("ra-next-where").with(
            "choice",
            next.words(&[
                (Effect::Go, "ra-choice-go"),
                (Effect::Join, "ra-choice-join"),
                (Effect::Capture, "ra-choice-capture"),
            ]),
        )
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        let Action::Move { from, to, pawns } = action else {
            return Message::new("ra-words-pass").with("seat", seat_name(position.turn()));
        };
        let mover = position.turn();
        let key = match position.owner(to) {
            Some(owner) if owner == mover => "ra-words-join",
            Some(_) => "ra-words-capture",
            None if to == self.board.zone(mover.other()) => "ra-words-enter",
            None => "ra-words-move",
        };
        Message::new(key)
            .with("seat", seat_name(mover))
            .with("count", pawns)
            .with("from", self.board.hexes().name(from))
            .with("to", self.board.hexes().name(to))
            .with("there", position.height(to))
    }
}

/// The middle of a cell; the second player sees the board turned by half.
fn place(board: &Board, hex: Hex, view: View) -> Point {
    let (x, y) = board.hexes().middle(hex);
    turn_for(view, Point::new(x, y))
}

fn turn_for(view: View, point: Point) -> Point {
    if view.seat == Some(RED) { Point::new(-point.x, -point.y) } else { point }
}

pub(crate) fn seat_name(seat: Seat) -> Message {
    Message::new(if seat == WHITE { "ra-seat-0" } else { "ra-seat-1" })
}

fn cell(board: &Board, position: &Position, hex: Hex, view: View) -> Cell {
    let name = board.hexes().name(hex);
    let at = place(board, hex, view);
    let zone = [WHITE, RED].into_iter().find(|&seat| board.zone(seat) == hex);
    let label = Message::new(match (position.owner(hex), zone) {
        (Some(_), _) => "ra-cell-stack",
        (None, Some(_)) => "ra-cell-zone",
        (None, None) => "ra-cell-empty",
    });
    let whose = position.owner(hex).or(zone).map(seat_name);
    let label = label.with("cell", name).with("count", position.height(hex));
    Cell {
        outline: Hexes::corners(97).map(|(x, y)| at.shifted(x, y)).to_vec(),
        fill: if zone.is_some() { Ink::BoardAlt } else { Ink::Board },
        drawing: zone.map_or_else(Vec::new, sun),
        // Told apart without colours, as the suns of the drawing are.
        glyph: match zone {
            Some(WHITE) => "☼",
            Some(_) => "☀",
            None => "·",
        }
        .to_owned(),
        label: match whose {
            Some(whose) => label.with("seat", whose),
            None => label,
        },
        name: name.to_owned(),
        at,
    }
}

/// The sign of Ra: a disc with rays, in the owner's colour and with the ring that
/// red's pawns have.
fn sun(seat: Seat) -> Vec<Shape> {
    let mut rays = String::new();
    for (cos, sin) in [(1000, 0), (707, 707), (0, 1000), (-707, 707)] {
        let (x1, y1, x2, y2) = (cos * 29 / 100, sin * 29 / 100, cos * 40 / 100, sin * 40 / 100);
        rays.push_str(&format!("M{x1} {y1}L{x2} {y2}M{} {}L{} {}", -x1, -y1, -x2, -y2));
    }
    let middle = Point::default();
    let colour = INFO.colours[seat.index()];
    let mut shapes = vec![
        Shape::line(rays.clone(), Ink::Outline, 90),
        Shape::line(rays, colour, 50),
        Shape::filled(Shape::circle(middle, 210), colour).outlined(Ink::Outline, 30),
    ];
    if seat == RED {
        shapes.push(Shape::line(Shape::circle(middle, 140), colour.on(), 30));
    }
    shapes
}

fn piece(board: &Board, position: &Position, hex: Hex, view: View) -> Option<Piece> {
    let owner = position.owner(hex)?;
    let height = position.height(hex);
    let name = board.hexes().name(hex);
    Some(Piece {
        id: name.to_owned(),
        at: place(board, hex, view),
        owner: Some(owner),
        ink: INFO.colours[owner.index()],
        lights: Vec::new(),
        drawing: stack(owner, height),
        glyph: format!("{}{height}", if owner == WHITE { '○' } else { '●' }),
        label: Message::new("ra-stack").with("count", height).with("seat", seat_name(owner)),
        card: Some(card(owner, height)),
        cell: Some(name.to_owned()),
    })
}

/// R3.1: how far the stack's pawns go, together or apart.
fn card(owner: Seat, height: u8) -> Card {
    let title = Message::new("ra-stack").with("count", height).with("seat", seat_name(owner));
    (1..=height).rev().fold(Card::new(title), |card, pawns| {
        card.line(
            Message::new("ra-button-pawns").with("count", pawns),
            Message::new("ra-card-reach").with("cells", 4 - pawns),
        )
    })
}

/// Pawns seen from above and a little from the front, one on the other, with
/// their number; red's carry a ring, so that colour alone tells nothing.
fn stack(owner: Seat, height: u8) -> Vec<Shape> {
    const THICKNESS: i32 = 105;
    let (rx, ry) = (330, 285);
    let colour = INFO.colours[owner.index()];
    let ink = colour.on();
    let lift = |level: i32| 95 - THICKNESS * level;
    let mut shapes = vec![Shape::filled(Shape::ellipse(Point::new(0, 150), 350, 300), Ink::Shadow)];
    for level in 0..i32::from(height) {
        let (low, high) = (lift(level), lift(level + 1));
        let side = format!(
            "M-{rx} {high}L-{rx} {low}A{rx} {ry} 0 0 0 {rx} {low}L{rx} {high}A{rx} {ry} 0 0 1 -{rx} {high}Z"
        );
        shapes.push(Shape::filled(side, colour).outlined(Ink::Outline, 22));
    }
    let top = Point::new(0, lift(i32::from(height)));
    shapes.push(Shape::filled(Shape::ellipse(top, rx, ry), colour).outlined(Ink::Outline, 22));
    if owner == RED {
        shapes.push(Shape::line(Shape::ellipse(top, rx - 60, ry - 60), ink, 24));
    }
    shapes.push(Shape::text(height.to_string(), top, 330, ink));
    shapes
}

/// Row letters at the left ends; numbers where the lines that rise to the
/// upper left begin.
fn notes(board: &Board, view: View) -> Vec<Note> {
    let hexes = board.hexes();
    let beside = |hex, x, y| {
        let (cx, cy) = hexes.middle(hex);
        turn_for(view, Point::new(cx + x, cy + y))
    };
    let letters = hexes.all().filter(|&hex| hexes.neighbour(hex, HexDirection::W).is_none());
    let numbers = hexes.all().filter(|&hex| hexes.neighbour(hex, HexDirection::Se).is_none());
    let letters =
        letters.map(|hex| Note { at: beside(hex, -760, 0), text: hexes.name(hex)[..1].to_owned() });
    let numbers = numbers
        .filter(|&hex| hexes.row(hex) <= hexes.row_count() / 2)
        .map(|hex| Note { at: beside(hex, 400, 690), text: hexes.name(hex)[1..].to_owned() });
    letters.chain(numbers).collect()
}
