//! Plots: small SVG pictures without scripts, in the colours of the page.
//!
//! All have the same width, so that their letters stay legible on a telephone,
//! and say in words what they show.

use maud::{Markup, html};

const WIDTH: f64 = 360.0;
/// Room for the numbers beside and below.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 8.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 36.0;
const HEIGHT: f64 = 200.0;

/// A bar: what is below it, how high it is, and what it says.
pub(crate) struct Column {
    pub(crate) label: String,
    pub(crate) value: f64,
    pub(crate) says: String,
}

/// A share with its interval.
pub(crate) struct Whisker {
    pub(crate) label: String,
    pub(crate) low: f64,
    pub(crate) middle: f64,
    pub(crate) high: f64,
    pub(crate) says: String,
}

/// The frame that all plots share.
fn frame(height: f64, says: &str, inside: &Markup) -> Markup {
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height}")) role="img" aria-label=(says) {
            title { (says) }
            (inside)
        }
    }
}

/// A round number not below the greatest value, and with a round half: the top
/// of an axis.
fn ceiling(most: f64) -> f64 {
    if most <= 0.0 {
        return 1.0;
    }
    let power = 10f64.powf(most.log10().floor());
    let digit = [1.0, 2.0, 4.0, 6.0, 8.0, 10.0].into_iter().find(|d| d * power >= most);
    digit.unwrap_or(10.0) * power
}

/// A point's place.
fn px(number: f64) -> String {
    format!("{number:.1}")
}

/// The left axis with three lines: nothing, half, all.
fn axis(top: f64, bottom: f64, number: &dyn Fn(f64) -> String) -> Markup {
    html! {
        @for part in [0.0, 0.5, 1.0] {
            @let y = px(bottom - part * (bottom - TOP));
            line.grid x1=(px(LEFT)) x2=(px(WIDTH - RIGHT)) y1=(y) y2=(y) {}
            text x=(px(LEFT - 5.0)) y=(y) dy="4" text-anchor="end" { (number(top * part)) }
        }
    }
}

/// Columns side by side.
pub(crate) fn columns(
    says: &str,
    below: &str,
    columns: &[Column],
    number: &dyn Fn(f64) -> String,
) -> Markup {
    let top = ceiling(columns.iter().map(|column| column.value).fold(0.0, f64::max));
    let bottom = HEIGHT - BOTTOM;
    let each = (WIDTH - LEFT - RIGHT) / columns.len().max(1) as f64;
    // Labels that would touch each other are left out.
    let longest = columns.iter().map(|column| column.label.chars().count()).max().unwrap_or(1);
    let every = ((longest as f64 * 7.0 + 6.0) / each).ceil().max(1.0) as usize;
    let inside = html! {
        (axis(top, bottom, number))
        @for (i, column) in columns.iter().enumerate() {
            @let x = LEFT + i as f64 * each;
            @let height = column.value / top * (bottom - TOP);
            rect.bar x=(px(x + each * 0.08)) y=(px(bottom - height)) width=(px(each * 0.84)) height=(px(height)) {
                title { (column.says) }
            }
            @if i % every == 0 {
                text x=(px(x + each / 2.0)) y=(px(bottom + 15.0)) text-anchor="middle" { (column.label) }
            }
        }
        text.name x=(px((WIDTH + LEFT) / 2.0)) y=(px(HEIGHT - 5.0)) text-anchor="middle" { (below) }
    };
    frame(HEIGHT, says, &inside)
}

/// A line through values, the first at 1.
pub(crate) fn curve(
    says: &str,
    below: &str,
    values: &[f64],
    number: &dyn Fn(f64) -> String,
) -> Markup {
    let top = ceiling(values.iter().copied().fold(0.0, f64::max));
    let bottom = HEIGHT - BOTTOM;
    let last = values.len().max(2) - 1;
    let x = |i: usize| LEFT + i as f64 / last as f64 * (WIDTH - LEFT - RIGHT);
    let y = |value: f64| bottom - value / top * (bottom - TOP);
    let points: Vec<String> =
        values.iter().enumerate().map(|(i, &v)| format!("{},{}", px(x(i)), px(y(v)))).collect();
    let inside = html! {
        (axis(top, bottom, number))
        polyline.curve points=(points.join(" ")) {}
        @for (i, anchor) in [(0, "start"), (last / 2, "middle"), (last, "end")] {
            text x=(px(x(i))) y=(px(bottom + 15.0)) text-anchor=(anchor) { (i + 1) }
        }
        text.name x=(px((WIDTH + LEFT) / 2.0)) y=(px(HEIGHT - 5.0)) text-anchor="middle" { (below) }
    };
    frame(HEIGHT, says, &inside)
}

/// Shares with their intervals, one below the other, and a line where they
/// would be level.
pub(crate) fn whiskers(
    says: &str,
    level: f64,
    rows: &[Whisker],
    number: &dyn Fn(f64) -> String,
) -> Markup {
    const ROW: f64 = 30.0;
    let left = 14.0 + 7.0 * rows.iter().map(|r| r.label.chars().count()).max().unwrap_or(0) as f64;
    let left = left.min(150.0);
    let bottom = TOP + ROW * rows.len() as f64;
    let x = |share: f64| left + share * (WIDTH - left - 22.0);
    let inside = html! {
        @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
            line.grid x1=(px(x(share))) x2=(px(x(share))) y1=(px(TOP)) y2=(px(bottom)) {}
            text x=(px(x(share))) y=(px(bottom + 16.0)) text-anchor="middle" { (number(share)) }
        }
        line.level x1=(px(x(level))) x2=(px(x(level))) y1=(px(TOP)) y2=(px(bottom)) {}
        @for (i, row) in rows.iter().enumerate() {
            @let y = px(TOP + ROW * (i as f64 + 0.5));
            g {
                title { (row.says) }
                text x=(px(left - 8.0)) y=(y) dy="4" text-anchor="end" { (row.label) }
                line.whisker x1=(px(x(row.low))) x2=(px(x(row.high))) y1=(y) y2=(y) {}
                circle.dot cx=(px(x(row.middle))) cy=(y) r="5" {}
            }
        }
    };
    frame(bottom + 24.0, says, &inside)
}

/// Points in a square of shares: what was expected, what came, and how big.
pub(crate) fn diagonal(
    says: &str,
    below: &str,
    points: &[(f64, f64, f64, String)],
    number: &dyn Fn(f64) -> String,
) -> Markup {
    let bottom = HEIGHT - BOTTOM;
    let x = |share: f64| LEFT + share * (WIDTH - LEFT - RIGHT - 14.0);
    let y = |share: f64| bottom - share * (bottom - TOP);
    let most = points.iter().map(|point| point.2).fold(1.0, f64::max);
    let inside = html! {
        (axis(1.0, bottom, number))
        line.level x1=(px(x(0.0))) y1=(px(y(0.0))) x2=(px(x(1.0))) y2=(px(y(1.0))) {}
        @for (expected, came, size, says) in points {
            circle.point cx=(px(x(*expected))) cy=(px(y(*came))) r=(px(3.0 + 6.0 * (size / most).sqrt())) {
                title { (says) }
            }
        }
        @for share in [0.5, 1.0] {
            text x=(px(x(share))) y=(px(bottom + 15.0)) text-anchor="middle" { (number(share)) }
        }
        text.name x=(px((WIDTH + LEFT) / 2.0)) y=(px(HEIGHT - 5.0)) text-anchor="middle" { (below) }
    };
    frame(HEIGHT, says, &inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers() {
        for (most, top) in [(0.0, 1.0), (1.0, 1.0), (7.0, 8.0), (13.0, 20.0), (230.0, 400.0)] {
            assert!((ceiling(most) - top).abs() < 1e-9, "{most}: {}", ceiling(most));
        }
    }
}
