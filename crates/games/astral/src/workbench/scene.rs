//! What the builder of a fleet sees and touches.

use grid::{Hex, HexDirection, Hexes};
use rules::{
    Button, Cell, Effect, Effects, Face, Frame, Handle, Ink, Mark, Message, Notation, Piece, Point,
    Refusal, Scene, Seat, Shape, Touch, View,
};

use super::{Draft, Edit, INFO, Workbench, refusal};
use crate::{Board, drawing, telling};

impl Face for Workbench {
    /// The piece first, then what to do with it; an empty cell by itself gets a ship.
    fn gesture(&self, _draft: &Draft, edit: Edit) -> Vec<(Touch, Effect)> {
        let cell = |hex| Touch::cell(Board::get().hexes().name(hex));
        let chosen = |hex, touch, effect| vec![(cell(hex), Effect::Choose), (touch, effect)];
        let alone = |name: String, effect| vec![(Touch::button(name), effect)];
        match edit {
            Edit::Add(hex) => vec![(cell(hex), Effect::Place)],
            Edit::Move { from, to } => chosen(from, cell(to), Effect::Go),
            Edit::Shield { ship, side } => {
                chosen(ship, Touch::Handle(handle_name(ship, side)), Effect::Edit)
            }
            Edit::Turn { ship, left } => {
                chosen(ship, Touch::button(if left { "left" } else { "right" }), Effect::Turn)
            }
            Edit::Unarm(hex) => chosen(hex, Touch::button("vulnerable"), Effect::Edit),
            Edit::Remove(hex) => chosen(hex, Touch::button("remove"), Effect::Remove),
            Edit::Players(players) => alone(format!("players-{players}"), Effect::Edit),
            Edit::Clear => alone("clear".to_owned(), Effect::Remove),
            Edit::House => alone("house".to_owned(), Effect::Remove),
        }
    }

    fn explain(&self, draft: &Draft, touches: &[Touch]) -> Refusal {
        refusal::explain(draft, touches)
    }

    fn scene(&self, draft: &Draft, _view: View) -> Scene {
        let hexes = Board::get().hexes();
        let cells: Vec<Cell> = hexes.all().map(|hex| cell(draft, hex)).collect();
        let corners = cells.iter().flat_map(|cell| cell.outline.iter().copied());
        let own = draft.pieces().map(|(hex, found)| piece(hex, Seat(0), found));
        let others = hexes.all().filter_map(|hex| {
            let (seat, found) = draft.other(hex)?;
            Some(piece(hex, seat, found))
        });
        let ships = draft.pieces().filter(|(_, piece)| !piece.is_vulnerable());
        let sides = ships.flat_map(|(ship, found)| {
            HexDirection::ALL.map(|side| handle(ship, side, found.is_shielded(side)))
        });
        let buttons =
            ["left", "right", "vulnerable", "remove", "players-2", "players-3", "house", "clear"];
        Scene {
            frame: Frame::around(corners, 260),
            pieces: own.chain(others).collect(),
            handles: sides.collect(),
            buttons: buttons
                .into_iter()
                .map(|name| Button {
                    name: name.to_owned(),
                    label: Message::new(format!("fleet-button-{name}")),
                })
                .collect(),
            cells,
            ..Scene::default()
        }
    }

    fn marks(&self, _draft: &Draft, _edit: Edit, _view: View) -> Vec<Mark> {
        Vec::new()
    }

    /// Is it a fleet yet? If not, what is missing?
    fn prompt(&self, draft: &Draft) -> Message {
        match draft.fleet() {
            Ok(fleet) => Message::new("fleet-prompt-ready")
                .with("ships", draft.ships())
                .with("players", fleet.players()),
            Err(error) => {
                Message::new("fleet-prompt-missing").with("reason", error.fault.message())
            }
        }
    }

    fn prompt_after(&self, _draft: &Draft, _begun: &[Touch], next: Effects) -> Message {
        // Whatever turns is a ship.
        let ship = next.has(Effect::Turn);
        Message::new(if ship { "fleet-next-ship" } else { "fleet-next-vulnerable" })
    }

    fn describe(&self, draft: &Draft, edit: Edit) -> Message {
        Message::new("fleet-words").with("edit", self.action_text(draft, edit))
    }
}

fn handle_name(ship: Hex, side: HexDirection) -> String {
    format!("{}-{side}", Board::get().hexes().name(ship))
}

fn place(hex: Hex) -> Point {
    let (x, y) = Board::get().hexes().middle(hex);
    Point::new(x, y)
}

fn cell(draft: &Draft, hex: Hex) -> Cell {
    let at = place(hex);
    let name = Board::get().hexes().name(hex);
    let found = draft.piece(hex).or_else(|| draft.other(hex).map(|(_, piece)| piece));
    let label = match found {
        Some(piece) => {
            Message::new("astral-cell-piece").with("piece", telling::kind_name(piece, 0))
        }
        None => Message::new("astral-cell-empty"),
    };
    Cell {
        at,
        outline: Hexes::corners(97).map(|(x, y)| at.shifted(x, y)).to_vec(),
        fill: if Draft::is_centre(hex) { Ink::BoardAlt } else { Ink::Board },
        drawing: Vec::new(),
        glyph: "·".to_owned(),
        label: label.with("cell", name),
        name: name.to_owned(),
    }
}

fn piece(hex: Hex, seat: Seat, found: crate::Piece) -> Piece {
    let name = Board::get().hexes().name(hex);
    Piece {
        id: name.to_owned(),
        at: place(hex),
        cell: Some(name.to_owned()),
        owner: Some(seat),
        ink: INFO.colours[seat.index()],
        lights: Vec::new(),
        drawing: drawing::piece(found, seat, 0),
        glyph: drawing::glyph(found, seat, 0),
        label: telling::kind_name(found, 0),
        card: telling::card(found, 0),
    }
}

/// A side of a ship, to be touched: a black square where touching puts a shield,
/// a white one where it takes one off.
fn handle(ship: Hex, side: HexDirection, shielded: bool) -> Handle {
    let aside = drawing::towards(side, 430, 0);
    let ink = if shielded { Ink::White } else { Ink::Black };
    let size = 105;
    let corners = [(-size, -size), (size, -size), (size, size), (-size, size)];
    let square = Shape::polygon(&corners.map(|(x, y)| Point::new(x, y)));
    let name = Board::get().hexes().name(ship);
    let label = if shielded { "fleet-handle-off" } else { "fleet-handle-on" };
    Handle {
        name: handle_name(ship, side),
        at: place(ship).shifted(aside.x, aside.y),
        drawing: vec![Shape::filled(square, ink).outlined(Ink::Sign, 30)],
        label: Message::new(label).with("cell", name).with("side", telling::facing_name(side)),
    }
}
