//! The surface (C2): hexagons, squares, or a neutral table measured in
//! millimetres; and its terrain.
//!
//! Cells lie in lettered rows, `A1` at the lower left. On hexagons every second
//! row is shifted by half a cell to the right:
//!
//! ```text
//!         C1  C2  C3  C4
//!           B1  B2  B3  B4
//!         A1  A2  A3  A4
//! ```
//!
//! Sets of cells are `u128`, cell n being bit n: there are 128 at most. On the
//! neutral surface a place is a point; see [`neutral`].
//!
//! Must not know: groups in play, whose turn it is, words, pictures beyond where
//! a cell lies.

pub(crate) mod neutral;
pub(crate) mod obstacle;
pub(crate) mod terrain;

use grid::{Hexes, TRIANGLE_HEIGHT};
use rules::Point;

use crate::{
    field::{
        neutral::{Disc, Spot},
        terrain::Terrain,
    },
    figure::RANGE,
};

/// The most cells of a surface.
pub(crate) const MOST_CELLS: u32 = 128;

/// The longest side of a neutral surface, in millimetres.
pub(crate) const LONGEST: u32 = 4000;

/// Drawing units a millimetre on the neutral surface: with the usual measures
/// groups that have just lost contact are 1,000 apart, as neighbouring cells are.
pub(crate) const UNITS: i32 = 20;

/// The three surfaces (C2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Surface {
    /// Hexagonal cells, the standard.
    Hex,
    /// Square cells, neighbours by their sides only.
    Square,
    /// No cells.
    Open,
}

/// Where a group stands: a cell's number, or a point of the neutral surface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(u32);

impl Place {
    /// The cell with this number.
    #[must_use]
    pub const fn cell(number: u32) -> Self {
        Self(number)
    }

    /// A point of the neutral surface.
    #[must_use]
    pub const fn spot(spot: Spot) -> Self {
        Self((spot.x as u32) << 16 | spot.y as u32)
    }

    /// The cell's number.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this one cell.
    #[inline]
    pub(crate) const fn set(self) -> u128 {
        1 << (self.0 & 127)
    }

    /// The point it is on the neutral surface.
    #[must_use]
    pub const fn as_spot(self) -> Spot {
        Spot { x: (self.0 >> 16) as i32, y: (self.0 & 0xFFFF) as i32 }
    }

    pub(crate) const fn number(self) -> u32 {
        self.0
    }
}

/// The cells of a set, lowest first.
#[inline]
pub(crate) fn each(mut cells: u128) -> impl Iterator<Item = Place> {
    std::iter::from_fn(move || {
        let cell = (cells != 0).then(|| Place(cells.trailing_zeros()));
        cells &= cells.wrapping_sub(1);
        cell
    })
}

/// The measures of a neutral surface, in millimetres (C2.1, C2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Measures {
    /// M, the unit of distances.
    pub unit: u16,
    /// The width of a figure's base: two groups are never closer than that.
    pub base: u16,
    /// Groups are in contact when their reference figures are closer than this
    /// from base to base.
    pub contact: u16,
}

impl Measures {
    /// C2.1, C2.3: M = 100, bases and contact 25.
    pub const USUAL: Self = Self { unit: 100, base: 25, contact: 25 };
}

/// The surface of a scenario.
#[derive(Clone, Debug)]
pub struct Field {
    surface: Surface,
    width: u32,
    height: u32,
    measures: Measures,
    neighbours: Vec<u128>,
    /// How many steps lie between any two cells.
    apart: Vec<u8>,
    terrain: Vec<Option<Terrain>>,
    /// Cells that cost 1, 2 and 3 to enter; those in none are closed.
    costs: [u128; 3],
    /// Cells that let shots pass.
    clear: u128,
    discs: Vec<(Disc, Terrain)>,
}

impl Field {
    /// A bare surface: so many cells, or millimetres, wide and high.
    #[must_use]
    pub fn new(surface: Surface, width: u32, height: u32, measures: Measures) -> Self {
        let cells = if surface == Surface::Open { 0 } else { width * height };
        debug_assert!(cells <= MOST_CELLS);
        let all = if cells == 128 { u128::MAX } else { (1 << cells) - 1 };
        let mut field = Self {
            surface,
            width,
            height,
            measures,
            neighbours: Vec::new(),
            apart: Vec::new(),
            terrain: vec![None; cells as usize],
            costs: [all, 0, 0],
            clear: all,
            discs: Vec::new(),
        };
        let around = |cell| field.look_around(cell).fold(0, |set, next: Place| set | next.set());
        field.neighbours = (0..cells).map(around).collect();
        field.apart = (0..cells).flat_map(|cell| field.steps_from(Place(cell))).collect();
        field
    }

    /// How many steps it is from a cell to each one.
    fn steps_from(&self, from: Place) -> Vec<u8> {
        let mut steps = vec![0; self.neighbours.len()];
        let every = self.neighbours.iter().fold(from.set(), |all, near| all | near);
        self.flood(from, u8::MAX, u128::MAX, every & !from.set(), |cell, distance| {
            steps[cell.index()] = distance;
        });
        steps
    }

    /// How far two places are apart, whatever lies between: in steps from cell
    /// to cell, or in whole M, rounded up.
    #[inline]
    #[must_use]
    pub fn apart(&self, a: Place, b: Place) -> u8 {
        if self.is_open() { self.apart_in_m(a, b) } else { self.apart_in_cells(a, b) }
    }

    #[inline]
    fn apart_in_cells(&self, a: Place, b: Place) -> u8 {
        self.apart[a.index() * self.neighbours.len() + b.index()]
    }

    #[inline]
    fn apart_in_m(&self, a: Place, b: Place) -> u8 {
        // Machines ask this all the time, and whole roots are slow. Squares so small
        // have a root that is right to the millimetre.
        let far = (neutral::square_of_distance(a.as_spot(), b.as_spot()) as f64).sqrt() as u32;
        far.div_ceil(self.measures.unit.into()).min(255) as u8
    }

    fn look_around(&self, cell: u32) -> impl Iterator<Item = Place> {
        let (column, row) = ((cell % self.width) as i32, (cell / self.width) as i32);
        // Above and below on hexagons: the cell to the left and the one to the
        // right, which are one number on in the shifted rows.
        let shift = row & 1;
        let steps: &[(i32, i32)] = match self.surface {
            Surface::Square => &[(1, 0), (-1, 0), (0, 1), (0, -1)],
            Surface::Hex if shift == 0 => &[(1, 0), (-1, 0), (-1, 1), (0, 1), (-1, -1), (0, -1)],
            Surface::Hex => &[(1, 0), (-1, 0), (0, 1), (1, 1), (0, -1), (1, -1)],
            Surface::Open => &[],
        };
        steps.iter().filter_map(move |&(right, up)| self.at(column + right, row + up))
    }

    fn at(&self, column: i32, row: i32) -> Option<Place> {
        let (column, row) = (u32::try_from(column).ok()?, u32::try_from(row).ok()?);
        (column < self.width && row < self.height).then(|| Place(row * self.width + column))
    }

    /// Gives a cell its terrain.
    pub(crate) fn shape_cell(&mut self, cell: Place, terrain: Terrain) {
        self.terrain[cell.index()] = Some(terrain);
        for (cost, cells) in (1..).zip(&mut self.costs) {
            *cells = if terrain.cost == cost { *cells | cell.set() } else { *cells & !cell.set() };
        }
        if terrain.stops_fire {
            self.clear &= !cell.set();
        }
    }

    /// Gives a disc of the neutral surface its terrain.
    pub(crate) fn shape_disc(&mut self, disc: Disc, terrain: Terrain) {
        self.discs.push((disc, terrain));
    }

    /// Which surface it is.
    #[must_use]
    pub fn surface(&self) -> Surface {
        self.surface
    }

    /// Is there nothing but a table?
    #[inline]
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.surface == Surface::Open
    }

    /// Width and height, in cells or millimetres.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// The measures of the neutral surface.
    #[must_use]
    pub fn measures(&self) -> Measures {
        self.measures
    }

    /// All the cells; none on the neutral surface.
    pub fn cells(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.terrain.len() as u32).map(Place)
    }

    /// The discs of terrain of the neutral surface.
    #[must_use]
    pub fn discs(&self) -> &[(Disc, Terrain)] {
        &self.discs
    }

    /// The terrain where a group stands, if it is not plain.
    #[must_use]
    pub fn terrain(&self, place: Place) -> Option<Terrain> {
        if self.is_open() {
            let mut here = self.discs.iter().filter(|(disc, _)| disc.holds(place.as_spot()));
            return here.next().map(|&(_, terrain)| terrain);
        }
        self.terrain[place.index()]
    }

    /// C2.2: what a group's impact gains where it stands.
    #[must_use]
    pub fn bonus(&self, place: Place) -> u8 {
        self.terrain(place).map_or(0, |terrain| terrain.bonus)
    }

    /// Cells that someone can stand on.
    pub(crate) fn passable(&self) -> u128 {
        self.costs.into_iter().fold(0, |all, cells| all | cells)
    }

    /// The neighbours of a cell.
    #[inline]
    pub(crate) fn around(&self, cell: Place) -> u128 {
        self.neighbours[cell.index()]
    }

    /// The cells next to a set of cells.
    #[inline]
    pub(crate) fn around_all(&self, cells: u128) -> u128 {
        each(cells).fold(0, |all, cell| all | self.around(cell))
    }

    /// C3.5, C2.3: are groups in these places in contact?
    #[inline]
    #[must_use]
    pub fn touch(&self, a: Place, b: Place) -> bool {
        if self.is_open() {
            let near = i64::from(self.measures.base) + i64::from(self.measures.contact);
            return neutral::square_of_distance(a.as_spot(), b.as_spot()) < near * near;
        }
        self.around(a) & b.set() != 0
    }

    /// C5.1: the cells that an advance of `advance` reaches through free ones.
    pub(crate) fn reach(&self, from: Place, advance: u8, occupied: u128) -> u128 {
        const MOST: usize = 16;
        // Cells reached for a cost of at most 0, 1, 2 … and where to go on from there.
        let mut within = [0u128; MOST];
        let mut onward = [0u128; MOST];
        within[0] = from.set();
        onward[0] = self.around(from);
        let advance = usize::from(advance).min(MOST - 1);
        for spent in 1..=advance {
            let mut new = 0;
            for (cost, &cells) in (1..).zip(&self.costs) {
                if cost <= spent {
                    new |= onward[spent - cost] & cells;
                }
            }
            new &= !occupied & !within[spent - 1];
            within[spent] = within[spent - 1] | new;
            onward[spent] = self.around_all(new);
        }
        within[advance] & !from.set()
    }

    /// C5.2: how far a target is along free cells, if not farther than `most`.
    pub(crate) fn shot(&self, from: Place, to: Place, most: u8, occupied: u128) -> Option<u8> {
        self.distance(from, to, most, self.clear & !occupied)
    }

    /// C5.2: is a target within range, whatever is in the way?
    pub(crate) fn is_within(&self, from: Place, to: Place, most: u8) -> bool {
        self.distance(from, to, most, u128::MAX).is_some()
    }

    fn distance(&self, from: Place, to: Place, most: u8, through: u128) -> Option<u8> {
        let mut hit = None;
        self.flood(from, most, through, to.set(), |_, distance| hit = Some(distance));
        hit
    }

    /// Calls `found` with each of the targets that a shot reaches, and how far
    /// it is.
    #[inline]
    pub(crate) fn each_shot(
        &self,
        from: Place,
        most: u8,
        occupied: u128,
        targets: u128,
        found: impl FnMut(Place, u8),
    ) {
        self.flood(from, most, self.clear & !occupied, targets, found);
    }

    #[inline]
    fn flood(
        &self,
        from: Place,
        most: u8,
        through: u128,
        mut targets: u128,
        mut found: impl FnMut(Place, u8),
    ) {
        let mut seen = from.set();
        let mut front = from.set();
        for distance in 1..=most {
            let next = self.around_all(front) & !seen;
            for target in each(next & targets) {
                found(target, distance);
            }
            targets &= !next;
            seen |= next;
            front = next & through;
            if front == 0 || targets == 0 {
                return;
            }
        }
    }

    /// The cells of one shortest line of fire, without its ends.
    pub(crate) fn line_of_fire(
        &self,
        from: Place,
        to: Place,
        most: u8,
        occupied: u128,
    ) -> Vec<Place> {
        let mut line = Vec::new();
        let mut at = to;
        let free = !occupied & self.clear;
        let Some(distance) = self.shot(from, to, most, occupied) else { return line };
        for left in (1..distance).rev() {
            let nearer = each(self.around(at) & free)
                .find(|&cell| self.shot(from, cell, left, occupied & !cell.set()) == Some(left));
            let Some(cell) = nearer else { break };
            line.push(cell);
            at = cell;
        }
        line
    }

    /// How far the common weapons carry on the neutral surface, and others, in
    /// millimetres.
    pub(crate) fn carry(&self, range: u8) -> i64 {
        i64::from(range) * i64::from(self.measures.unit)
    }

    /// The range that a shot on the neutral surface needs, in whole M; at least
    /// the common one, within which all shooters count (C5.2).
    pub(crate) fn needed_range(&self, from: Place, to: Place) -> u8 {
        let square = neutral::square_of_distance(from.as_spot(), to.as_spot());
        (RANGE..u8::MAX).find(|&range| self.carry(range).pow(2) >= square).unwrap_or(u8::MAX)
    }

    /// The name of a place: `C4`, or on the neutral surface `120,340`.
    #[must_use]
    pub fn name(&self, place: Place) -> String {
        if self.is_open() {
            let Spot { x, y } = place.as_spot();
            return format!("{x},{y}");
        }
        let (row, column) = (place.0 / self.width, place.0 % self.width);
        format!("{}{}", char::from(b'A' + row as u8), column + 1)
    }

    /// The place with this name. On the neutral surface a name that begins with
    /// `~` is in drawing units.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Place> {
        if self.is_open() {
            let (drawn, name) = name.strip_prefix('~').map_or((false, name), |name| (true, name));
            let (x, y) = name.split_once(',')?;
            let number = |text: &str| {
                let plain = text.chars().all(|c| c.is_ascii_digit()) && text.len() < 7;
                let number: i32 = plain.then(|| text.parse().ok())??;
                Some(if drawn { (number + UNITS / 2) / UNITS } else { number })
            };
            let spot = Spot { x: number(x)?, y: number(y)? };
            return self.holds(spot).then(|| Place::spot(spot));
        }
        let letter = name.chars().next().filter(char::is_ascii_alphabetic)?;
        let digits = &name[1..];
        if !digits.starts_with(|c: char| ('1'..='9').contains(&c)) {
            return None;
        }
        let column: i32 = digits.parse().ok()?;
        self.at(column - 1, i32::from(letter.to_ascii_uppercase() as u8 - b'A'))
    }

    /// Is the point on the neutral surface?
    #[must_use]
    pub fn holds(&self, spot: Spot) -> bool {
        let inside = |at: i32, most: u32| u32::try_from(at).is_ok_and(|at| at <= most);
        inside(spot.x, self.width) && inside(spot.y, self.height)
    }

    /// The middle of a place in the drawing.
    #[must_use]
    pub fn middle(&self, place: Place) -> Point {
        if self.is_open() {
            let Spot { x, y } = place.as_spot();
            return Point::new(x * UNITS, y * UNITS);
        }
        let (row, column) = ((place.0 / self.width) as i32, (place.0 % self.width) as i32);
        let shift = if self.surface == Surface::Hex { row & 1 } else { 0 };
        let high = if self.surface == Surface::Hex { TRIANGLE_HEIGHT } else { 1000 };
        Point::new(column * 1000 + shift * 500, -row * high)
    }

    /// The corners of a cell in the drawing.
    #[must_use]
    pub fn outline(&self, place: Place) -> Vec<Point> {
        let at = self.middle(place);
        if self.surface == Surface::Hex {
            return Hexes::corners(97).map(|(x, y)| at.shifted(x, y)).to_vec();
        }
        [(-485, -485), (485, -485), (485, 485), (-485, 485)].map(|(x, y)| at.shifted(x, y)).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::{terrain::Relief, *};

    fn names(field: &Field, cells: u128) -> Vec<String> {
        each(cells).map(|cell| field.name(cell)).collect()
    }

    fn cells(surface: Surface) -> Field {
        Field::new(surface, 9, 7, Measures::USUAL)
    }

    #[test]
    fn distances_on_the_neutral_surface_are_exact() {
        let field = Field::new(Surface::Open, LONGEST, LONGEST, Measures::USUAL);
        let apart =
            |x, y| field.apart(Place::spot(Spot { x: 0, y: 0 }), Place::spot(Spot { x, y }));
        assert_eq!([apart(0, 0), apart(1, 0), apart(60, 80), apart(101, 0)], [0, 1, 1, 2]);
        for x in (0..=LONGEST as i32).step_by(13) {
            for y in (0..=LONGEST as i32).step_by(7) {
                assert_eq!(i32::from(apart(x, y)), ((x * x + y * y).isqrt() + 99) / 100);
            }
        }
    }

    #[test]
    fn neighbours_are_mutual_and_named() {
        for surface in [Surface::Hex, Surface::Square] {
            let field = cells(surface);
            for cell in field.cells() {
                assert_eq!(field.named(&field.name(cell)), Some(cell));
                for next in each(field.around(cell)) {
                    assert!(field.touch(next, cell));
                }
            }
        }
        let hexes = cells(Surface::Hex);
        let around = |name| names(&hexes, hexes.around(hexes.named(name).unwrap()));
        assert_eq!(around("C3"), ["B2", "B3", "C2", "C4", "D2", "D3"]);
        assert_eq!(around("B3"), ["A3", "A4", "B2", "B4", "C3", "C4"]);
        assert_eq!(around("A1"), ["A2", "B1"]);
        for name in ["", "A", "A0", "A10", "H1", "A01", "é1", "1A", "A-1"] {
            assert_eq!(hexes.named(name), None, "{name}");
        }
    }

    #[test]
    fn places_are_so_many_steps_apart() {
        for surface in [Surface::Hex, Surface::Square] {
            let field = cells(surface);
            for a in field.cells() {
                for b in field.cells() {
                    let apart = field.apart(a, b);
                    assert_eq!(apart == 0, a == b);
                    assert_eq!(apart == 1, field.touch(a, b));
                    let is_within = |steps| a == b || field.is_within(a, b, steps);
                    assert!(is_within(apart) && (apart < 2 || !is_within(apart - 1)));
                }
            }
        }
        let table = Field::new(Surface::Open, 900, 600, Measures::USUAL);
        let apart =
            |x| table.apart(Place::spot(Spot { x: 0, y: 0 }), Place::spot(Spot { x, y: 0 }));
        assert_eq!([50, 100, 101, 300, 301].map(apart), [1, 1, 2, 3, 4]);
    }

    /// C5.1: two cells away there are 18 cells on hexagons, 12 on squares.
    #[test]
    fn reach_goes_around_and_pays() {
        let mut field = cells(Surface::Hex);
        let at = |name: &str| cells(Surface::Hex).named(name).unwrap();
        assert_eq!(field.reach(at("D5"), 2, 0).count_ones(), 18);
        assert_eq!(cells(Surface::Square).reach(at("D5"), 2, 0).count_ones(), 12);
        field.shape_cell(at("D6"), Terrain::usual(Relief::Wood));
        field.shape_cell(at("D4"), Terrain::usual(Relief::Water));
        let reached = field.reach(at("D5"), 2, 0);
        assert!(reached & at("D6").set() != 0, "a wood costs both steps");
        assert!(reached & at("D7").set() == 0, "and nothing is left behind it");
        assert!(reached & at("D4").set() == 0, "water is closed");
        assert!(field.reach(at("D5"), 1, 0) & at("D6").set() == 0);
    }
}
