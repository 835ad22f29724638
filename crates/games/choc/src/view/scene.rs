//! What a person sees.

use grid::TRIANGLE_HEIGHT;
use rules::{
    Button, Cell, Effect, Effects, Face, Frame, Game, Gesture, Ink, Mark, Message, Note, Piece,
    Point, Preview, Refusal, Scene, Shape, Touch, View,
};

use crate::{
    Action, Aim, Area, Choc, Group, INFO, Phase, Place, Position, Squad, Surface, Zone,
    field::UNITS,
    notation::acting_group,
    refusal,
    view::{
        drawing, gestures, marks, outlook,
        words::{self, letter},
    },
};

impl Choc {
    /// What stands for a place when it is touched: its cell, or on the neutral
    /// surface the group there.
    pub(crate) fn touch(&self, place: Place) -> Touch {
        let name = self.scenario.field.name(place);
        if self.scenario.field.is_open() { Touch::Piece(name) } else { Touch::Cell(name) }
    }
}

impl Face for Choc {
    fn about(&self) -> Option<Message> {
        words::about(&self.scenario)
    }

    fn gesture(&self, position: &Position, action: Action) -> Vec<(Touch, Effect)> {
        gestures::gesture(self, position, action)
    }

    fn preview(&self, position: &Position, action: Action) -> Preview {
        gestures::preview(self, position, action)
    }

    fn gestures(&self, position: &Position) -> Vec<Gesture> {
        gestures::gestures(self, position)
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(self, position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        let sight = Sight::of(self, view);
        let pieces = position.groups().iter().map(|group| piece(self, position, group));
        let pieces = pieces.map(|piece| Piece { at: sight.point(piece.at), ..piece }).collect();
        let buttons = buttons(self, position);
        if self.scenario.field.is_open() {
            return open_scene(self, position, pieces, buttons);
        }
        let field = &self.scenario.field;
        let cells = field.cells().map(|place| sight.cell(cell(self, position, place)));
        let cells: Vec<Cell> = cells.collect();
        let notes = notes(self).into_iter().map(|note| Note { at: sight.point(note.at), ..note });
        let notes: Vec<Note> = notes.collect();
        let corners = cells.iter().flat_map(|cell| cell.outline.iter().copied());
        Scene {
            frame: Frame::around(corners.chain(notes.iter().map(|note| note.at)), 220),
            cells,
            pieces,
            buttons,
            notes,
            ..Scene::default()
        }
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        let sight = Sight::of(self, view);
        marks::marks(self, position, action, |place| sight.point(self.scenario.field.middle(place)))
    }

    fn prompt(&self, position: &Position) -> Message {
        words::prompt(self, position)
    }

    fn scoreboard(&self, position: &Position) -> Vec<Message> {
        outlook::scoreboard(self, position)
    }

    fn prompt_after(&self, _position: &Position, begun: &[Touch], next: Effects) -> Message {
        Message::new(if next.has(Effect::Go) {
            "choc-next-go"
        } else if begun[0] == Touch::button("part") {
            "choc-next-part"
        } else if next.has(Effect::Part) {
            "choc-next-share"
        } else {
            "choc-next-owner"
        })
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        words::describe(self, position, action)
    }
}

/// From where the board is seen: whoever began on its far side has it turned
/// round. A table without cells is not turned; its points are as they are.
struct Sight {
    /// The sum of two opposite corners, where the board is turned.
    turned: Option<Point>,
}

impl Sight {
    fn of(game: &Choc, view: View) -> Self {
        let scenario = &game.scenario;
        let field = &scenario.field;
        let Some(seat) = view.seat.filter(|_| !field.is_open()) else {
            return Self { turned: None };
        };
        let (columns, rows) = field.size();
        let row = |place: Place| place.number() / columns;
        let standing = scenario.standing.iter().filter(|start| start.owner == seat);
        let zones = scenario.placing.iter().filter(|start| start.owner == seat);
        let zones = zones.map(|start| &scenario.zones[start.at].area);
        let mut begins: Vec<u32> = standing.map(|start| row(start.at)).collect();
        begins
            .extend(zones.flat_map(|area| field.cells().filter(|&cell| area.holds(cell)).map(row)));
        // Farther than the middle row, on the whole.
        let far = 2 * begins.iter().sum::<u32>() > begins.len() as u32 * rows;
        let corner = |row: u32| (0..columns).map(move |column| Place::cell(row * columns + column));
        let middles = corner(0).chain(corner(rows - 1)).map(|cell| field.middle(cell));
        let (mut low, mut high) = (Point::new(i32::MAX, i32::MAX), Point::new(i32::MIN, i32::MIN));
        for at in middles {
            low = Point::new(low.x.min(at.x), low.y.min(at.y));
            high = Point::new(high.x.max(at.x), high.y.max(at.y));
        }
        Self { turned: far.then(|| low.shifted(high.x, high.y)) }
    }

    fn point(&self, at: Point) -> Point {
        self.turned.map_or(at, |sum| Point::new(sum.x - at.x, sum.y - at.y))
    }

    /// The cell elsewhere; what is drawn on it stays upright.
    fn cell(&self, cell: Cell) -> Cell {
        let outline = cell.outline.iter().map(|&corner| self.point(corner)).collect();
        Cell { at: self.point(cell.at), outline, ..cell }
    }
}

/// The buttons of the legal actions, each once.
fn buttons(game: &Choc, position: &Position) -> Vec<Button> {
    let mut actions = Vec::new();
    game.actions(position, &mut actions);
    let mut buttons: Vec<Button> = Vec::new();
    for action in actions {
        for (touch, _) in gestures::gesture(game, position, action) {
            let Touch::Button(name) = touch else { continue };
            if !buttons.iter().any(|button| button.name == name) {
                let label = words::button_name(game, &name);
                buttons.push(Button { name, label });
            }
        }
    }
    buttons
}

pub(crate) fn cell(game: &Choc, position: &Position, place: Place) -> Cell {
    let field = &game.scenario.field;
    let terrain = field.terrain(place);
    let zone = shown_zones(game, position).any(|zone| zone.area.holds(place));
    let mut drawing = terrain
        .map_or_else(Vec::new, |terrain| drawing::relief(terrain.relief, Point::default(), 100));
    if zone {
        // Zones: a dotted corner, whatever the ground.
        let dots =
            [-70, 0, 70].map(|x| Shape::filled(Shape::circle(Point::new(x, -395), 24), Ink::Sign));
        drawing.extend(dots);
    }
    Cell {
        name: field.name(place),
        at: field.middle(place),
        outline: field.outline(place),
        fill: terrain.map_or(Ink::Board, |terrain| drawing::ground(terrain.relief)),
        drawing,
        glyph: match terrain {
            Some(terrain) => drawing::relief_glyph(terrain.relief),
            None if zone => ":",
            None => "·",
        }
        .to_owned(),
        label: words::cell_name(game, position, place),
    }
}

/// The zones that matter now: those of the victory, and the one in which a
/// group is being placed.
fn shown_zones<'a>(
    game: &'a Choc,
    position: &Position,
) -> impl Iterator<Item = &'a Zone> + use<'a> {
    let goals = game.scenario.goals.iter().filter_map(|goal| match goal.aim {
        Aim::Hold { zone, .. } | Aim::Exit { zone, .. } => Some(zone),
        Aim::Survive { .. } | Aim::Kill { .. } => None,
    });
    let placing = match position.phase() {
        Phase::Placing(placed) => game.scenario.placing.get(usize::from(placed)),
        _ => None,
    };
    let placing = placing.map(|start| start.at);
    goals.chain(placing).map(|zone| &game.scenario.zones[zone])
}

/// How large a group is drawn: on the neutral surface small enough for two in
/// contact to lie side by side.
pub(crate) fn percent(game: &Choc) -> i32 {
    if !game.scenario.field.is_open() {
        return 100;
    }
    let measures = game.scenario.field.measures();
    (i32::from(measures.base) + i32::from(measures.contact)) * UNITS * 100 / 890
}

fn piece(game: &Choc, position: &Position, group: &Group) -> Piece {
    let field = &game.scenario.field;
    let name = field.name(group.place);
    let active = acting_group(position).is_some_and(|acting| acting.place == group.place);
    let owner = group.owner();
    let marker = match (active, group.marked) {
        (true, _) => ">",
        (false, true) => "'",
        (false, false) => " ",
    };
    Piece {
        id: name.clone(),
        at: field.middle(group.place),
        owner: Some(owner),
        ink: INFO.colours[owner.index()],
        lights: gestures::targets(game, position, group.place),
        drawing: drawing::group(game, group, active, percent(game)),
        glyph: format!("{}{}{marker}", letter(owner), group.squad.len()),
        label: words::group_name(game, group),
        card: Some(words::card(game, group)),
        cell: Some(name).filter(|_| !field.is_open()),
    }
}

/// Row letters at the left, column numbers below.
pub(crate) fn notes(game: &Choc) -> Vec<Note> {
    let field = &game.scenario.field;
    let (columns, rows) = field.size();
    let middle = |row, column| field.middle(Place::cell(row * columns + column));
    let letters = (0..rows).map(|row| {
        let at = Point::new(-900, middle(row, 0).y);
        Note { at, text: char::from(b'A' + row as u8).to_string() }
    });
    // A whole row below, so that the terminal finds a line for them.
    let below = if field.surface() == Surface::Hex { TRIANGLE_HEIGHT } else { 1000 };
    let numbers = (0..columns).map(|column| Note {
        at: middle(0, column).shifted(0, below),
        text: (column + 1).to_string(),
    });
    letters.chain(numbers).collect()
}

/// The table, its terrain, and the area that a group can be moved to or placed in.
fn open_scene(game: &Choc, position: &Position, pieces: Vec<Piece>, buttons: Vec<Button>) -> Scene {
    let zones: Vec<&Zone> = shown_zones(game, position).collect();
    let cells = areas(game, position);
    Scene { cells, pieces, buttons, ..open_table(game, &zones) }
}

/// The bare table with its terrain and these zones.
pub(crate) fn open_table(game: &Choc, zones: &[&Zone]) -> Scene {
    let field = &game.scenario.field;
    let (width, height) = field.size();
    let (right, low) = (width as i32 * UNITS, height as i32 * UNITS);
    let corner = |x, y| Point::new(x, y);
    let table = [corner(0, 0), corner(right, 0), corner(right, low), corner(0, low)];
    let mut decor = vec![Shape::filled(Shape::polygon(&table), Ink::Board).outlined(Ink::Line, 30)];
    for (disc, terrain) in field.discs() {
        let at = corner(disc.middle.x * UNITS, disc.middle.y * UNITS);
        let round = Shape::circle(at, i32::from(disc.radius) * UNITS);
        decor.push(Shape::filled(round, drawing::ground(terrain.relief)).outlined(Ink::Line, 20));
        let percent = i32::from(disc.radius) * UNITS * 100 / 500;
        decor.extend(drawing::relief(terrain.relief, at, percent));
    }
    for zone in zones {
        decor.push(Shape::line(Shape::polygon(&outline(&zone.area)), Ink::Sign, 16));
    }
    // A ruler: one M.
    let unit = i32::from(field.measures().unit) * UNITS;
    let ruler = format!(
        "M0 {y}L{unit} {y}M0 {a}L0 {b}M{unit} {a}L{unit} {b}",
        y = low + 250,
        a = low + 180,
        b = low + 320
    );
    decor.push(Shape::line(ruler, Ink::Sign, 30));
    let note = Note { at: corner(unit + 300, low + 250), text: "M".to_owned() };
    Scene {
        // A group at the edge stands half beside the table, and is to be seen whole.
        frame: Frame::around(table.into_iter().chain([corner(0, low + 350)]), 5 * percent(game)),
        decor,
        notes: vec![note],
        signs: signs(game),
        ..Scene::default()
    }
}

/// Terrain for the terminal: its sign all over each disc.
fn signs(game: &Choc) -> Vec<Note> {
    const WIDE: i32 = 500;
    const HIGH: i32 = 1000;
    let mut signs = Vec::new();
    for (disc, terrain) in game.scenario.field.discs() {
        let (middle, radius) = (disc.middle, i32::from(disc.radius) * UNITS);
        let at = Point::new(middle.x * UNITS, middle.y * UNITS);
        for down in -(radius / HIGH)..=radius / HIGH {
            for right in -(radius / WIDE)..=radius / WIDE {
                let (x, y) = (right * WIDE, down * HIGH);
                if i64::from(x).pow(2) + i64::from(y).pow(2) <= i64::from(radius).pow(2) {
                    let text = drawing::relief_glyph(terrain.relief).to_owned();
                    signs.push(Note { at: at.shifted(x, y), text });
                }
            }
        }
    }
    signs
}

fn outline(area: &Area) -> Vec<Point> {
    let Area::Box(low, high) = *area else { return Vec::new() };
    [(low.x, low.y), (high.x, low.y), (high.x, high.y), (low.x, high.y)]
        .map(|(x, y)| Point::new(x * UNITS, y * UNITS))
        .to_vec()
}

/// Areas to be touched: how far the activated group and its parts can go, or
/// the zone of the group to be placed.
fn areas(game: &Choc, position: &Position) -> Vec<Cell> {
    let area = |name: String, at: Point, outline: Vec<Point>, label: Message| Cell {
        name,
        at,
        outline,
        fill: Ink::Shadow,
        drawing: Vec::new(),
        glyph: String::new(),
        label,
    };
    match position.phase() {
        Phase::Placing(placed) => {
            let zone = &game.scenario.zones[game.scenario.placing[usize::from(placed)].at];
            let outline = outline(&zone.area);
            let label = Message::new("choc-area-zone").with("zone", words::zone_name(zone));
            let at = outline.first().copied().unwrap_or_default();
            vec![area(gestures::zone_name(game, placed), at, outline, label)]
        }
        Phase::Acting(acting) if !acting.moved => {
            let Some(group) = position.group(acting.place) else { return Vec::new() };
            let mut advances = vec![gestures::advance(game, position, Squad::EMPTY)];
            group.squad.each_part(|part| advances.push(part.advance(&game.scenario.roll)));
            advances.sort_unstable();
            advances.dedup();
            let middle = game.scenario.field.middle(acting.place);
            // The widest first, so that the others lie on it.
            let circle = |advance: u8| {
                let far = game.scenario.field.carry(advance) as i32 * UNITS;
                let label = Message::new("choc-area-reach").with("advance", advance);
                area(gestures::reach_name(advance), middle, round(game, middle, far), label)
            };
            advances.into_iter().rev().map(circle).collect()
        }
        _ => Vec::new(),
    }
}

/// A circle as a polygon of 24 corners, as far as the table goes.
fn round(game: &Choc, middle: Point, radius: i32) -> Vec<Point> {
    // Cosine and sine of 0°, 15°, 30° … 75° in thousandths; the rest by turning.
    const FIRST: [(i32, i32); 6] =
        [(1000, 0), (966, 259), (866, 500), (707, 707), (500, 866), (259, 966)];
    let (width, height) = game.scenario.field.size();
    let (right, low) = (width as i32 * UNITS, height as i32 * UNITS);
    let mut corners = Vec::with_capacity(24);
    for quarter in 0..4 {
        for (cos, sin) in FIRST {
            let (x, y) = match quarter {
                0 => (cos, sin),
                1 => (-sin, cos),
                2 => (-cos, -sin),
                _ => (sin, -cos),
            };
            let Point { x, y } = middle.shifted(radius * x / 1000, radius * y / 1000);
            corners.push(Point::new(x.clamp(0, right), y.clamp(0, low)));
        }
    }
    corners
}
