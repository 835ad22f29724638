//! The faces of a plan, found by walking round them once.
//!
//! The plan must satisfy B2.3: then every face is bounded by a simple ring,
//! and all that a turn asks for is a matter of sets. Corners, sticks and faces
//! get small numbers, so each set is one word: the sticks round a face, the
//! corners round a face. Two cells are neighbours when their sticks meet; a
//! stick can be taken out of the plan when the corners of the two faces beside
//! it meet in its own two ends and nowhere else.
//!
//! The half-sticks (a stick seen from one of its faces) stand in walking
//! order, each with the sets of what was passed before it: what lies between
//! two corners of a face is then the difference of two words.

use grid::{Axis, Corner, HexDirection, Side, Triangle};

use crate::plan::{Plan, STICKS, WINDOW};

/// No number of anything.
pub(crate) const NONE: u8 = u8::MAX;

/// Sixteen cells at most (no 30 sticks close more), what is outside them, and
/// two more while sticks are being moved; a round number of words.
pub(crate) const FACES: usize = 20;

/// Corners of the window with a margin of two: a new corner is at most one
/// side outside, its neighbours two.
const MARGIN: i8 = 2;
const ROWS: usize = WINDOW + 2 * MARGIN as usize;
/// More than needed: a power of two makes rows and numbers cheap to tell.
const WIDTH: usize = 32;

/// How the number of a place changes in each direction.
const STEPS: [isize; 6] = {
    let width = WIDTH as isize;
    [1, width + 1, width, -1, -width - 1, -width]
};

/// A corner of the margined window, as a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot(u16);

impl Spot {
    /// How many there are.
    pub(crate) const COUNT: usize = ROWS * WIDTH;

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn of(row: i8, number: i8) -> Self {
        Self((row + MARGIN) as u16 * WIDTH as u16 + (number + MARGIN) as u16)
    }

    /// The spot of a corner at most one side outside the window.
    pub(crate) fn at(corner: Corner) -> Option<Self> {
        let near = -1..=16;
        let fits = near.contains(&corner.row) && near.contains(&corner.number);
        fits.then(|| Self::of(corner.row, corner.number))
    }

    pub(crate) const fn step(self, way: usize) -> Self {
        Self((self.0 as isize + STEPS[way]) as u16)
    }

    pub(crate) const fn corner(self) -> Corner {
        let (row, number) = (self.0 as usize / WIDTH, self.0 as usize % WIDTH);
        Corner::new(row as i8 - MARGIN, number as i8 - MARGIN)
    }

    pub(crate) const fn side(self, way: usize) -> Side {
        Side::from(self.corner(), HexDirection::ALL[way])
    }
}

/// For the sticks at a corner (a bit for each direction) and a way in: the way
/// out that turns left most sharply.
const SHARPEST: [[u8; 6]; 64] = turns([2, 1, 0, 5, 4, 3]);
/// For the sticks at a corner and a direction: the first stick met when
/// turning clockwise from there, the direction itself included.
const CLOCKWISE: [[u8; 6]; 64] = turns([0, 5, 4, 3, 2, 1]);

const fn turns(order: [u8; 6]) -> [[u8; 6]; 64] {
    let mut table = [[NONE; 6]; 64];
    let mut ways = 0;
    while ways < 64 {
        let mut way = 0;
        while way < 6 {
            let mut i = 6;
            while i > 0 {
                i -= 1;
                let out = (way as u8 + order[i]) % 6;
                if ways >> out & 1 == 1 {
                    table[ways][way] = out;
                }
            }
            way += 1;
        }
        ways += 1;
    }
    table
}

/// A half-stick: where the walk round its face stood before taking it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Half {
    /// The corner it leaves.
    pub(crate) corner: u8,
    /// The face on its left.
    pub(crate) face: u8,
    /// Sticks passed before it.
    pub(crate) sticks: u32,
    /// Corners passed before its own.
    pub(crate) corners: u32,
    /// Twice the area swept before it, in half lozenges.
    pub(crate) area: i32,
    /// The triangle on its left.
    pub(crate) triangle: u16,
    /// The stick.
    pub(crate) stick: u8,
}

/// A plan, numbered.
#[derive(Clone, Debug)]
pub(crate) struct Survey {
    /// The number of the corner at each spot of the window.
    at: [u8; Spot::COUNT],
    pub(crate) corners: usize,
    spots: [Spot; STICKS],
    /// The sticks at each corner, a bit for each direction.
    ways: [u8; STICKS],
    /// For each corner and direction the half-stick that leaves so.
    halves_at: [[u8; 6]; STICKS],
    pub(crate) halves: [Half; 2 * STICKS],
    pub(crate) sticks: usize,
    /// A bit for each end of a stick.
    pub(crate) ends: [u32; STICKS],
    /// The stick's two faces.
    pub(crate) beside: [[u8; 2]; STICKS],
    sides: [Side; STICKS],
    pub(crate) faces: usize,
    /// The face that is no cell.
    pub(crate) outer: u8,
    /// The sticks round each face.
    pub(crate) face_sticks: [u32; FACES],
    /// The corners round each face.
    pub(crate) face_corners: [u32; FACES],
    /// The first half-stick of each face; one more for the end.
    pub(crate) face_start: [u8; FACES + 1],
    /// The face's lowest, leftmost triangle.
    pub(crate) names: [u16; FACES],
}

/// A triangle of the window as a number; the order is the triangles' own.
pub(crate) const fn code(triangle: Triangle) -> u16 {
    // A border of one: triangles just outside the plan have numbers too.
    let (row, number) = ((triangle.at.row + MARGIN) as u16, (triangle.at.number + MARGIN) as u16);
    (row * WIDTH as u16 + number) * 2 + triangle.up as u16
}

/// The number of a triangle that may be anywhere on the table; none if it is
/// too far away for any plan in the window.
pub(crate) fn checked_code(triangle: Triangle) -> Option<u16> {
    let near = -1..=WINDOW as i8;
    let fits = near.contains(&triangle.at.row) && near.contains(&triangle.at.number);
    fits.then(|| code(triangle))
}

/// The triangle with this number.
pub(crate) const fn decode(code: u16) -> Triangle {
    Triangle { at: Spot(code / 2).corner(), up: code % 2 == 1 }
}

/// The number of the triangle on the left as one leaves a spot.
pub(crate) const fn left_of(spot: Spot, way: usize) -> u16 {
    const SHIFTS: [(isize, u16); 6] = [
        (0, 1),
        (0, 0),
        (-1, 1),
        (-(WIDTH as isize) - 1, 0),
        (-(WIDTH as isize) - 1, 1),
        (-(WIDTH as isize), 0),
    ];
    let (shift, up) = SHIFTS[way];
    (spot.0 as isize + shift) as u16 * 2 + up
}

/// Twice the signed area of the triangle between two corners and the origin.
const fn sweep(a: Spot, b: Spot) -> i32 {
    let (a, b) = (a.corner(), b.corner());
    a.number as i32 * b.row as i32 - b.number as i32 * a.row as i32
}

impl Survey {
    pub(crate) fn new(plan: &Plan) -> Self {
        let mut survey = Self {
            at: [NONE; Spot::COUNT],
            corners: 0,
            spots: [Spot(0); STICKS],
            ways: [0; STICKS],
            halves_at: [[NONE; 6]; STICKS],
            halves: [Half::default(); 2 * STICKS],
            sticks: 0,
            ends: [0; STICKS],
            beside: [[NONE; 2]; STICKS],
            sides: [Side { at: Corner::new(0, 0), axis: Axis::A }; STICKS],
            faces: 0,
            outer: NONE,
            face_sticks: [0; FACES],
            face_corners: [0; FACES],
            face_start: [0; FACES + 1],
            names: [u16::MAX; FACES],
        };
        let mut stick_at = [[NONE; 6]; STICKS];
        plan.each(|side| {
            let spot = Spot::of(side.at.row, side.at.number);
            let way = side.axis as usize;
            let (a, b) = (survey.number(spot), survey.number(spot.step(way)));
            let stick = survey.sticks;
            survey.sides[stick] = side;
            survey.ends[stick] = 1 << a | 1 << b;
            survey.ways[a] |= 1 << way;
            survey.ways[b] |= 1 << (way + 3);
            stick_at[a][way] = stick as u8;
            stick_at[b][way + 3] = stick as u8;
            survey.sticks += 1;
        });
        survey.walk(&stick_at);
        survey
    }

    /// The number of the corner at a spot, a new one if need be.
    fn number(&mut self, spot: Spot) -> usize {
        let known = &mut self.at[usize::from(spot.0)];
        if *known == NONE {
            *known = self.corners as u8;
            self.spots[self.corners] = spot;
            self.corners += 1;
        }
        usize::from(*known)
    }

    fn walk(&mut self, stick_at: &[[u8; 6]; STICKS]) {
        let mut next = 0;
        for first in 0..self.corners {
            for first_way in 0..6 {
                if self.ways[first] >> first_way & 1 == 0
                    || self.halves_at[first][first_way] != NONE
                {
                    continue;
                }
                let face = self.faces;
                self.face_start[face] = next as u8;
                let (mut corner, mut way) = (first, first_way);
                let (mut sticks, mut corners, mut area, mut name) = (0, 0, 0, u16::MAX);
                loop {
                    let spot = self.spots[corner];
                    let stick = stick_at[corner][way];
                    let triangle = left_of(spot, way);
                    self.halves_at[corner][way] = next as u8;
                    self.halves[next] = Half {
                        corner: corner as u8,
                        face: face as u8,
                        sticks,
                        corners,
                        area,
                        triangle,
                        stick,
                    };
                    next += 1;
                    let beside = &mut self.beside[usize::from(stick)];
                    beside[usize::from(beside[0] != NONE)] = face as u8;
                    sticks |= 1 << stick;
                    corners |= 1 << corner;
                    name = name.min(triangle);
                    let to = spot.step(way);
                    area += sweep(spot, to);
                    corner = usize::from(self.at[usize::from(to.0)]);
                    way = usize::from(SHARPEST[usize::from(self.ways[corner])][way]);
                    if corner == first && way == first_way {
                        break;
                    }
                }
                if area < 0 {
                    self.outer = face as u8;
                }
                self.face_sticks[face] = sticks;
                self.face_corners[face] = corners;
                self.names[face] = name;
                self.faces += 1;
            }
        }
        self.face_start[self.faces] = next as u8;
    }

    /// The corner's spot.
    pub(crate) fn spot(&self, corner: usize) -> Spot {
        self.spots[corner]
    }

    /// The corner at a spot, or `NONE`.
    pub(crate) fn corner_at(&self, spot: Spot) -> u8 {
        self.at[usize::from(spot.0)]
    }

    /// Does a stick leave the corner in this direction?
    pub(crate) fn has_way(&self, corner: usize, way: usize) -> bool {
        self.ways[corner] >> way & 1 == 1
    }

    /// How many sticks meet at a corner.
    pub(crate) fn degree(&self, corner: usize) -> u32 {
        self.ways[corner].count_ones()
    }

    /// The sticks that meet at a corner.
    pub(crate) fn sticks_at(&self, corner: usize) -> u32 {
        let leaving = self.halves_at[corner].iter().filter(|&&half| half != NONE);
        leaving.fold(0, |set, &half| set | 1 << self.halves[usize::from(half)].stick)
    }

    /// The half-stick of the face that lies in a direction from a corner, on
    /// the left of the direction; it leaves the same corner.
    pub(crate) fn half_towards(&self, corner: usize, way: usize) -> usize {
        let stick = CLOCKWISE[usize::from(self.ways[corner])][way];
        usize::from(self.halves_at[corner][usize::from(stick)])
    }

    /// The face with a triangle that is its name.
    pub(crate) fn face_named(&self, name: u16) -> u8 {
        let corner = self.at[usize::from(name / 2)];
        let way = usize::from(name.is_multiple_of(2));
        let face = self.halves[self.half_towards(usize::from(corner), way)].face;
        debug_assert_eq!(self.names[usize::from(face)], name);
        face
    }

    /// Where a stick lies.
    pub(crate) fn side(&self, stick: usize) -> Side {
        self.sides[stick]
    }

    /// The number of the stick on a side.
    pub(crate) fn stick_on(&self, side: Side) -> Option<usize> {
        (0..self.sticks).find(|&stick| self.sides[stick] == side)
    }

    /// Twice the area of the triangle between two spots and the origin.
    pub(crate) fn sweep(a: Spot, b: Spot) -> i32 {
        sweep(a, b)
    }
}

/// The numbers in a set.
pub(crate) fn members(mut set: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lowest < 32).then_some(lowest)
    })
}
