//! What a person sees and touches.

use grid::{Hex, HexDirection, Hexes};
use rules::{
    Button, Cell, Effect, Effects, Face, Frame, Game, Handle, Ink, Mark, Message, Note, Piece,
    Point, Preview, Refusal, Scene, Touch, View,
};

use crate::{
    Action, Astral, INFO, Position, actions,
    board::{each, set},
    drawing, fleet, refusal,
    telling::{self, seat_name},
};

impl Face for Astral {
    /// From, to, and for ships that turn the facing at the end: so in one position
    /// every gesture of a piece has the same length.
    fn gesture(&self, position: &Position, action: Action) -> Vec<(Touch, Effect)> {
        let Action::Move { from, to, facing } = action else {
            return vec![(Touch::button("pass"), Effect::Pass)];
        };
        let cell = |hex| Touch::cell(self.board.hexes().name(hex));
        let there = if position.piece(to).is_some() { Effect::Capture } else { Effect::Go };
        let mut touches = vec![(cell(from), Effect::Choose), (cell(to), there)];
        let turn = |facing| (Touch::Handle(handle_name(self, to, facing)), Effect::Turn);
        touches.extend(facing.map(turn));
        touches
    }

    /// What a ship will attack from where it is going, and how it turns.
    fn preview(&self, position: &Position, action: Action) -> Preview {
        let Action::Move { from, to, facing } = action else { return Preview::default() };
        let Some(piece) = position.piece(from) else { return Preview::default() };
        let turned = facing.map_or(piece, |facing| piece.with_facing(facing));
        let occupied = position.occupied() & !set(from) | set(to);
        let lights = lit(self, attacks(self, occupied, to, turned));
        Preview::from(lights).turned(degrees(piece.facing(), facing))
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(self, position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        let hexes = self.board.hexes();
        let sixths = turn_for(self, view);
        let cells: Vec<Cell> = hexes.all().map(|hex| cell(self, position, hex, sixths)).collect();
        let notes = notes(self, sixths);
        let corners = cells.iter().flat_map(|cell| cell.outline.iter().copied());
        Scene {
            frame: Frame::around(corners.chain(notes.iter().map(|note| note.at)), 260),
            cells,
            pieces: hexes.all().filter_map(|hex| piece(self, position, hex, sixths)).collect(),
            handles: handles(self, position, sixths),
            buttons: vec![Button { name: "pass".to_owned(), label: "astral-button-pass".into() }],
            notes,
            ..Scene::default()
        }
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        let Action::Move { from, to, .. } = action else { return Vec::new() };
        let sixths = turn_for(self, view);
        let name = |hex| self.board.hexes().name(hex).to_owned();
        let mut marks = Vec::new();
        if position.piece(to).is_some() {
            marks.push(Mark::Taken { piece: name(to), at: place(self, to, sixths) });
        }
        marks.push(Mark::Travel {
            piece: name(from),
            becomes: name(to),
            from: place(self, from, sixths),
            to: place(self, to, sixths),
        });
        marks
    }

    fn prompt(&self, position: &Position) -> Message {
        Message::new(if !actions::any(self, position, position.turn()) {
            "astral-prompt-pass"
        } else {
            match (self.movement.before, self.movement.after) {
                (false, false) => "astral-prompt-5",
                (false, true) => "astral-prompt-6",
                (true, false) => "astral-prompt-7",
                (true, true) => "astral-prompt-8",
            }
        })
    }

    fn prompt_after(&self, _position: &Position, _begun: &[Touch], next: Effects) -> Message {
        if next.has(Effect::Turn) {
            return Message::new("astral-next-turn");
        }
        let words = [(Effect::Go, "astral-choice-go"), (Effect::Capture, "astral-choice-capture")];
        Message::new("astral-next-where").with("choice", next.words(&words))
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        let mover = seat_name(position.turn());
        let Action::Move { from, to, facing } = action else {
            return Message::new("astral-words-pass").with("seat", mover);
        };
        let moves_ship = position.piece(from).is_some_and(|piece| !piece.is_vulnerable());
        let key = match position.piece(to) {
            Some(taken) if taken.is_vulnerable() => "astral-words-capture-vulnerable",
            Some(_) => "astral-words-capture",
            None if moves_ship => "astral-words-move",
            None => "astral-words-step",
        };
        let mut words = Message::new(key)
            .with("seat", mover)
            .with("from", self.board.hexes().name(from))
            .with("to", self.board.hexes().name(to));
        if let Some(loser) = position.owner(to) {
            words = words.with("loser", seat_name(loser));
        }
        match facing {
            Some(facing) => Message::new("astral-words-turn")
                .with("words", words)
                .with("facing", telling::pointing(self, to, facing)),
            None => words,
        }
    }
}

/// By how much a ship turns clockwise: directions count the other way round.
fn degrees(from: Option<HexDirection>, to: Option<HexDirection>) -> i32 {
    let (Some(from), Some(to)) = (from, to) else { return 0 };
    let sixths = (from as i32 - to as i32).rem_euclid(6);
    if sixths > 3 { 60 * sixths - 360 } else { 60 * sixths }
}

fn handle_name(game: &Astral, to: Hex, facing: HexDirection) -> String {
    format!("{}-{facing}", game.board.hexes().name(to))
}

/// The facing that a handle stands for.
pub(crate) fn facing_of_handle(name: &str) -> Option<HexDirection> {
    HexDirection::named(name.rsplit('-').next()?)
}

/// How far the board is turned counter-clockwise, in sixths, so that the
/// viewer's own side is at the bottom.
fn turn_for(game: &Astral, view: View) -> u8 {
    let players = game.fleet().players();
    view.seat.map_or(0, |seat| (6 - fleet::turn_of(seat, players)) % 6)
}

/// The middle of a cell as seen on the turned board.
fn place(game: &Astral, hex: Hex, sixths: u8) -> Point {
    let (x, y) = game.board.hexes().middle(game.board.turned(hex, sixths));
    Point::new(x, y)
}

fn cell(game: &Astral, position: &Position, hex: Hex, sixths: u8) -> Cell {
    let at = place(game, hex, sixths);
    Cell {
        name: game.board.hexes().name(hex).to_owned(),
        at,
        outline: Hexes::corners(97).map(|(x, y)| at.shifted(x, y)).to_vec(),
        fill: Ink::Board,
        drawing: Vec::new(),
        glyph: "·".to_owned(),
        label: telling::cell_name(game, position, hex, sixths),
    }
}

fn piece(game: &Astral, position: &Position, hex: Hex, sixths: u8) -> Option<Piece> {
    let piece = position.piece(hex)?;
    let holder = position.holder(piece.colour());
    let name = game.board.hexes().name(hex);
    Some(Piece {
        id: name.to_owned(),
        at: place(game, hex, sixths),
        owner: Some(holder),
        ink: INFO.colours[piece.colour().index()],
        lights: lit(game, attacks(game, position.occupied(), hex, piece)),
        drawing: drawing::piece(piece, holder, sixths),
        glyph: drawing::glyph(piece, holder, sixths),
        label: telling::piece_name(position, piece, sixths),
        card: telling::card(piece, sixths),
        cell: Some(name.to_owned()),
    })
}

/// The cells that a piece attacks from a cell: along its arrow, or along every
/// line that it can turn to first (A4.4, A4.5); the nearest piece ends each.
fn attacks(game: &Astral, occupied: u64, from: Hex, piece: crate::Piece) -> u64 {
    let Some(facing) = piece.facing() else { return 0 };
    let spans = game.board.spans(from, occupied);
    let aimed = HexDirection::ALL.into_iter().filter(|&along| game.movement.aims(facing, along));
    aimed.fold(0, |cells, along| cells | spans[along as usize])
}

fn lit(game: &Astral, cells: u64) -> Vec<Touch> {
    each(cells).map(|hex| Touch::cell(game.board.hexes().name(hex))).collect()
}

/// A handle at each side of a cell for each facing that some ship can end
/// with there.
fn handles(game: &Astral, position: &Position, sixths: u8) -> Vec<Handle> {
    let mut legal = Vec::new();
    game.actions(position, &mut legal);
    let mut ends: Vec<(Hex, HexDirection)> = legal
        .into_iter()
        .filter_map(|action| match action {
            Action::Move { to, facing: Some(facing), .. } => Some((to, facing)),
            _ => None,
        })
        .collect();
    ends.sort_unstable();
    ends.dedup();
    let handle = |(to, facing): (Hex, HexDirection)| {
        let seen = facing.turned(sixths);
        let aside = drawing::towards(seen, 570, 0);
        Handle {
            name: handle_name(game, to, facing),
            at: place(game, to, sixths).shifted(aside.x, aside.y),
            drawing: drawing::facing(seen),
            label: Message::new("astral-handle-facing")
                .with("cell", game.board.hexes().name(to))
                .with("facing", telling::facing_name(seen)),
        }
    };
    ends.into_iter().map(handle).collect()
}

/// Row letters at the western ends; numbers where the lines that rise to the
/// upper left begin (A1.2).
fn notes(game: &Astral, sixths: u8) -> Vec<Note> {
    let hexes = game.board.hexes();
    let beside = |hex, direction: HexDirection| {
        let aside = drawing::towards(direction.turned(sixths), 820, 0);
        place(game, hex, sixths).shifted(aside.x, aside.y)
    };
    let ends =
        |direction| hexes.all().filter(move |&hex| hexes.neighbour(hex, direction).is_none());
    let letters = ends(HexDirection::W).map(|hex| Note {
        at: beside(hex, HexDirection::W),
        text: hexes.name(hex)[..1].to_owned(),
    });
    let numbers = ends(HexDirection::Se).map(|hex| Note {
        at: beside(hex, HexDirection::Se),
        text: hexes.name(hex)[1..].to_owned(),
    });
    letters.chain(numbers).collect()
}
