//! What of CHOC can be printed: maps, figures that stand, markers, dice, order
//! cards, and for the bare table a tape, bases and terrain.

use rules::{
    Face, Game, Ink, Message, Point, Seat, Shape, View,
    paper::{Board, Caption, Cutout, Cutouts, Printable, Setup, Sheet, Sizes},
};

use crate::{
    Choc, Figure, INFO, Kind,
    scenario::Start,
    view::{
        drawing::{self, figure_alone},
        words::{self, letter, seat_name, squad_name, zone_name},
    },
};

/// A piece is a figure; six of them stand on a cell.
pub static PAPER: Printable<Choc> = Printable { piece: [8, 12, 30], cell: [240, 340], sheets };

/// The front of a figure, in units: its width is the size of a piece.
const WIDE: i32 = 440;
const HIGH: i32 = 560;
/// The flaps on which it stands.
const FLAP: i32 = 180;
/// Units of drawings in millimetres: dice, cards, the tape.
const MM: i32 = 100;

fn sheets(game: &Choc, sizes: Sizes) -> Vec<Sheet> {
    let scenario = &game.scenario;
    let open = scenario.field.is_open();
    let scene = game.scene(&game.start(), View::default());
    let mut sheets = vec![Sheet::Setup(Setup { scene: scene.clone(), notes: notes(game) })];
    if !open {
        let title = "choc-paper-map".into();
        sheets.push(Sheet::Board(Board { title, scene: scene.bare(), unit: sizes.cell }));
    }
    for seat in (0..scenario.seats).map(Seat) {
        let figures = figures(game, seat);
        sheets.push(Sheet::Cutouts(Cutouts {
            title: Message::new("choc-paper-figures").with("seat", seat_name(seat)),
            note: "choc-paper-figures-note".into(),
            unit: sizes.piece * 1000.0 / f64::from(WIDE),
            pieces: figures
                .into_iter()
                .map(|figure| standee(scenario.roll.kind(figure), seat))
                .collect(),
        }));
    }
    if open {
        sheets.push(tape(game));
        sheets.push(ground(game));
    }
    sheets.push(markers(game));
    sheets.push(cards(game));
    sheets.push(Sheet::Reference("choc-reference".into()));
    sheets
}

/// The figures of a player, kind by kind.
fn figures(game: &Choc, seat: Seat) -> Vec<Figure> {
    let scenario = &game.scenario;
    let standing = scenario.standing.iter().map(|start| (start.owner, start.squad));
    let placing = scenario.placing.iter().map(|start| (start.owner, start.squad));
    let mut all: Vec<Figure> = standing
        .chain(placing)
        .filter(|(owner, _)| *owner == seat)
        .flat_map(|(_, squad)| squad.figures().to_vec())
        .collect();
    all.sort_by_key(|figure| figure.kind());
    all
}

/// What the scenario is about, and which groups begin where.
fn notes(game: &Choc) -> Vec<Message> {
    let scenario = &game.scenario;
    let mut notes: Vec<Message> = words::about(scenario).into_iter().collect();
    let group = |owner: Seat, squad, place: Message| {
        Message::new("choc-paper-group")
            .with("seat", seat_name(owner))
            .with("squad", squad_name(game, squad))
            .with("place", place)
    };
    for Start { owner, at, squad } in &scenario.standing {
        let place = Message::new("choc-paper-at").with("cell", scenario.field.name(*at));
        notes.push(group(*owner, squad, place));
    }
    for Start { owner, at, squad } in &scenario.placing {
        let place = Message::new("choc-paper-in").with("zone", zone_name(&scenario.zones[*at]));
        notes.push(group(*owner, squad, place));
    }
    notes
}

/// A figure to fold along the middle: whole on one side, wounded on the other,
/// with two flaps to stand on (C3.2).
fn standee(kind: &Kind, owner: Seat) -> Cutout {
    let colour = INFO.colours[owner.index()];
    let front = |x: i32| [(x, 0), (x + WIDE, 0), (x + WIDE, HIGH), (x, HIGH)];
    let mut drawing = Vec::new();
    for (x, lying) in [(-WIDE, false), (0, true)] {
        let ground = Shape::polygon(&front(x).map(|(x, y)| Point::new(x, y)));
        drawing.push(Shape::filled(ground, colour));
        let at = Point::new(x + WIDE / 2, HIGH * 2 / 5);
        drawing.extend(figure_alone(kind.look, colour, at, lying));
        let text = format!("{}{}", letter(owner), if lying { "*" } else { "" });
        let foot = Point::new(x + WIDE / 2, HIGH - 75);
        drawing.push(Shape::text(text, foot, 120, colour.on()));
    }
    let corners = [(-WIDE, 0), (WIDE, 0), (WIDE, HIGH + FLAP), (-WIDE, HIGH + FLAP)]
        .map(|(x, y)| Point::new(x, y));
    let mut cutout = Cutout::polygon(&corners, drawing);
    cutout.folds = format!("M0 0L0 {}M-{WIDE} {HIGH}L{WIDE} {HIGH}", HIGH + FLAP);
    cutout
}

/// A tape in M for the bare table: a strip for each M, to be glued together
/// (C2.1). A strip that is too long for a page is made of parts.
fn tape(game: &Choc) -> Sheet {
    const STRIPS: i32 = 6;
    const LONGEST: i32 = 150;
    let unit = i32::from(game.scenario.field.measures().unit);
    let parts = (unit + LONGEST - 1) / LONGEST;
    let (wide, tab) = (14 * MM, 10 * MM);
    let strip = |number: i32| {
        let (whole, part) = (number / parts, number % parts);
        let (from, to) = (unit * MM * part / parts, unit * MM * (part + 1) / parts);
        let length = to - from;
        let mut ticks = String::new();
        for tenth in 0..=10 {
            let x = unit * MM * tenth / 10;
            if (from..=to).contains(&x) {
                let high = if tenth % 10 == 0 {
                    wide
                } else if tenth == 5 {
                    wide / 2
                } else {
                    wide / 4
                };
                let (x, y) = (x - from, wide / 2);
                ticks.push_str(&format!("M{x} {y}L{x} {}", y - high));
            }
        }
        let mut drawing = vec![Shape::line(ticks, Ink::Black, 20)];
        if part + 1 == parts {
            let text = format!("{} M", whole + 1);
            drawing.push(Shape::text(
                text,
                Point::new(length - 9 * MM, -3 * MM),
                5 * MM,
                Ink::Black,
            ));
        }
        let corners =
            [(-tab, -wide / 2), (length, -wide / 2), (length, wide / 2), (-tab, wide / 2)];
        let mut cutout = Cutout::polygon(&corners.map(|(x, y)| Point::new(x, y)), drawing);
        cutout.folds = format!("M0 {}L0 {}", -wide / 2, wide / 2);
        cutout
    };
    Sheet::Cutouts(Cutouts {
        title: "choc-paper-tape".into(),
        note: Message::new("choc-paper-tape-note").with("unit", unit),
        unit: 1000.0 / f64::from(MM),
        pieces: (0..STRIPS * parts).map(strip).collect(),
    })
}

/// For the bare table: a base for each group, and the terrain (C2.2, C2.3). A
/// disc too large for a sheet is made of felt, or of four quarters.
fn ground(game: &Choc) -> Sheet {
    const LARGEST: u16 = 92;
    let scenario = &game.scenario;
    let radius = i32::from(scenario.field.measures().base) * MM / 2;
    let owners = scenario.standing.iter().map(|start| start.owner);
    let owners = owners.chain(scenario.placing.iter().map(|start| start.owner));
    let mut counts = [0; 6];
    let base = |owner: Seat| {
        counts[owner.index()] += 1;
        let colour = INFO.colours[owner.index()];
        let text = format!("{}{}", letter(owner), counts[owner.index()]);
        let middle = Point::default();
        Cutout::disc(
            radius,
            vec![
                Shape::filled(Shape::circle(middle, radius), colour),
                Shape::text(text, middle, radius * 4 / 5, colour.on()),
            ],
        )
    };
    let mut pieces: Vec<Cutout> = owners.map(base).collect();
    for (disc, terrain) in scenario.field.discs() {
        if disc.radius <= LARGEST {
            let radius = i32::from(disc.radius) * MM;
            let round = Shape::circle(Point::default(), radius);
            let mut shapes = vec![Shape::filled(round, drawing::ground(terrain.relief))];
            shapes.extend(drawing::relief(terrain.relief, Point::default(), radius / 5));
            pieces.push(Cutout::disc(radius, shapes));
        }
    }
    Sheet::Cutouts(Cutouts {
        title: "choc-paper-ground".into(),
        note: Message::new("choc-paper-ground-note").with("largest", 2 * LARGEST),
        unit: 1000.0 / f64::from(MM),
        pieces,
    })
}

/// End markers (C4.2), markers of wounds and of PJ for figures of one's own
/// (C3.2), and dice (C5.3).
fn markers(game: &Choc) -> Sheet {
    let scenario = &game.scenario;
    let groups = scenario.standing.len() + scenario.placing.len();
    let size = 15 * MM;
    let flag = {
        let pole = format!("M{x} {}L{x} {}", 4 * MM, -5 * MM, x = -2 * MM);
        let corners = [(-2, -5), (4, -3), (-2, -1)].map(|(x, y)| Point::new(x * MM, y * MM));
        vec![Shape::line(pole, Ink::Black, 80), Shape::filled(Shape::polygon(&corners), Ink::Black)]
    };
    let wound = {
        let cross = format!("M{a} {a}L{b} {b}M{a} {b}L{b} {a}", a = -3 * MM, b = 3 * MM);
        vec![Shape::line(cross, Ink::Black, 150)]
    };
    let life =
        |number: i32| vec![Shape::text(number.to_string(), Point::default(), 8 * MM, Ink::Black)];
    let mut pieces: Vec<Cutout> =
        (0..groups + 6).map(|_| Cutout::disc(size / 2, flag.clone())).collect();
    pieces.extend((0..12).map(|_| Cutout::rectangle(size, size, wound.clone())));
    let heavy = scenario.roll.kinds().iter().map(|kind| i32::from(kind.life)).max().unwrap_or(2);
    for number in 2..heavy {
        pieces.extend((0..3).map(|_| Cutout::rectangle(size, size, life(number))));
    }
    pieces.extend([die(), die()]);
    Sheet::Cutouts(Cutouts {
        title: "choc-paper-markers".into(),
        note: "choc-paper-markers-note".into(),
        unit: 1000.0 / f64::from(MM),
        pieces,
    })
}

/// A die to fold: a cross of six faces with flaps; opposite faces make seven.
fn die() -> Cutout {
    let side = 16 * MM;
    let tab = 5 * MM;
    // The faces' places in the cross, in sides from the first.
    let faces = [(1, 0, 0), (2, 1, 0), (6, 2, 0), (5, 3, 0), (3, 1, -1), (4, 1, 1)];
    let mut drawing = Vec::new();
    for (face, x, y) in faces {
        let at = Point::new(x * side + side / 2, y * side + side / 2);
        drawing.extend(pips(face, at, side / 4));
    }
    let (s, t) = (side, tab);
    // Around the cross, clockwise from its upper left corner: flaps stand on the
    // sides of the first, third and fourth face.
    let corners = [
        (0, 0),
        (t, -t),
        (s - t, -t),
        (s, 0),
        (s, -s),
        (2 * s, -s),
        (2 * s, 0),
        (2 * s + t, -t),
        (3 * s - t, -t),
        (3 * s, 0),
        (3 * s + t, -t),
        (4 * s - t, -t),
        (4 * s, 0),
        (4 * s + t, t),
        (4 * s + t, s - t),
        (4 * s, s),
        (4 * s - t, s + t),
        (3 * s + t, s + t),
        (3 * s, s),
        (3 * s - t, s + t),
        (2 * s + t, s + t),
        (2 * s, s),
        (2 * s, 2 * s),
        (s, 2 * s),
        (s, s),
        (s - t, s + t),
        (t, s + t),
        (0, s),
    ];
    let mut cutout = Cutout::polygon(&corners.map(|(x, y)| Point::new(x, y)), drawing);
    let mut folds = format!("M0 0L{w} 0M0 {s}L{w} {s}", w = 4 * s);
    for x in 1..=4 {
        folds.push_str(&format!("M{x} 0L{x} {s}", x = x * s));
    }
    cutout.folds = folds;
    cutout
}

/// The pips of a face, so far apart.
fn pips(face: u8, at: Point, step: i32) -> Vec<Shape> {
    let corner = [(-1, -1), (1, 1), (1, -1), (-1, 1)];
    let mut places: Vec<(i32, i32)> = match face {
        1 => Vec::new(),
        2 | 3 => corner[..2].to_vec(),
        _ => corner.to_vec(),
    };
    if face % 2 == 1 {
        places.push((0, 0));
    }
    if face == 6 {
        places.extend([(-1, 0), (1, 0)]);
    }
    let pip = |(x, y): (i32, i32)| Shape::circle(at.shifted(x * step, y * step), step * 2 / 5);
    places.into_iter().map(|place| Shape::filled(pip(place), Ink::Black)).collect()
}

/// The four orders, a set for each player (C4.3, C5).
fn cards(game: &Choc) -> Sheet {
    let (width, height) = (58 * MM, 55 * MM);
    let card = |order: &'static str, owner: Seat| {
        let colour = INFO.colours[owner.index()];
        let badge = Point::new(0, -height / 2 + 9 * MM);
        let drawing = vec![
            Shape::filled(Shape::circle(badge, 6 * MM), colour).outlined(Ink::Black, 30),
            Shape::text(letter(owner).to_string(), badge, 6 * MM, colour.on()),
        ];
        let caption = |part: &str, y: i32, size: i32, bold: bool| Caption {
            text: Message::new(format!("choc-paper-order-{order}{part}")),
            at: Point::new(0, -height / 2 + y * MM),
            size,
            width: width - 8 * MM,
            bold,
        };
        Cutout::rectangle(width, height, drawing)
            .caption(caption("", 17, 5 * MM, true))
            .caption(caption("-text", 25, 320, false))
    };
    let orders = ["move", "fire", "fight", "regroup"];
    let seats = (0..game.scenario.seats).map(Seat);
    Sheet::Cutouts(Cutouts {
        title: "choc-paper-orders".into(),
        note: "choc-paper-orders-note".into(),
        unit: 1000.0 / f64::from(MM),
        pieces: seats.flat_map(|seat| orders.map(|order| card(order, seat))).collect(),
    })
}
