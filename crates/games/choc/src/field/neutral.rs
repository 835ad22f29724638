//! The neutral surface (C2.1, C2.3): points in whole millimetres and straight
//! lines, all tests exact in whole numbers.
//!
//! Squares of distances are compared, never distances. Coordinates stay below
//! 4,001, so the largest product, a squared area, stays below 2⁶².

/// A point, in millimetres from the upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

/// A round area of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Disc {
    /// Its middle.
    pub middle: Spot,
    /// Its radius.
    pub radius: u16,
}

impl Disc {
    /// Is the point inside?
    #[must_use]
    pub fn holds(&self, spot: Spot) -> bool {
        square_of_distance(self.middle, spot) < i64::from(self.radius).pow(2)
    }

    /// Does the straight line between two points cross it?
    #[must_use]
    pub fn crosses(&self, from: Spot, to: Spot) -> bool {
        passes_within(self.middle, from, to, i64::from(self.radius))
    }
}

/// The square of the distance between two points.
#[inline]
#[must_use]
pub(crate) fn square_of_distance(a: Spot, b: Spot) -> i64 {
    let (x, y) = (i64::from(a.x - b.x), i64::from(a.y - b.y));
    x * x + y * y
}

/// Does the straight line between two points pass closer than `near` to a third?
#[must_use]
pub(crate) fn passes_within(point: Spot, from: Spot, to: Spot, near: i64) -> bool {
    let (lx, ly) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
    let (px, py) = (i64::from(point.x - from.x), i64::from(point.y - from.y));
    let length = lx * lx + ly * ly;
    let along = lx * px + ly * py;
    if along <= 0 {
        return px * px + py * py < near * near;
    }
    if along >= length {
        return square_of_distance(point, to) < near * near;
    }
    // The height of the triangle is its doubled area over its base.
    let area = lx * py - ly * px;
    area * area < near * near * length
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn spot(x: i32, y: i32) -> Spot {
        Spot { x, y }
    }

    #[test]
    fn lines_pass_points_exactly() {
        let (a, b) = (spot(0, 0), spot(300, 400));
        // (150 − 40, 200 + 30) is exactly 50 from the middle of the line.
        let aside = spot(110, 230);
        assert!(!passes_within(aside, a, b, 50));
        assert!(passes_within(aside, a, b, 51));
        assert!(!passes_within(spot(-30, -40), a, b, 50), "behind the start");
        assert!(passes_within(spot(-30, -40), a, b, 51));
        assert!(!passes_within(spot(330, 440), a, b, 50), "beyond the end");
        assert!(passes_within(a, a, a, 1), "a line of one point");
        let far = spot(4000, 4000);
        assert!(passes_within(spot(2000, 2000), spot(0, 0), far, 4000));
    }
}
