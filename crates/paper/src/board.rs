//! Boards: on one page where they fit, else in tiles that overlap.

use kurbo::{Affine, Rect};
use rules::{Message, paper::Board};

use crate::{
    MOST_PAGES, Print,
    drawing::Pen,
    page::{BLACK, Draft, GREY, Mark, polyline, rectangle},
};

/// How far neighbouring tiles overlap, in millimetres.
const OVERLAP: f64 = 12.0;

/// How a board is divided along one side: into how many tiles of which length.
fn tiles(length: f64, room: f64) -> (usize, f64) {
    if length <= room {
        return (1, length);
    }
    let count = ((length - OVERLAP) / (room - OVERLAP)).ceil();
    (count as usize, (length - OVERLAP) / count + OVERLAP)
}

pub(crate) fn lay_out(
    print: &Print<'_>,
    board: &Board,
    drafts: &mut Vec<Draft>,
) -> Result<(), Message> {
    let title = (print.say)(&board.title);
    let frame = board.scene.frame;
    let scale = board.unit / 1000.0;
    let (width, height) = (f64::from(frame.width) * scale, f64::from(frame.height) * scale);
    let divided = |lies: bool| {
        let body = Draft::new(print, String::new(), lies).body();
        let across = tiles(width, body.width());
        let down = tiles(height, body.height());
        (lies, across, down)
    };
    // Upright, unless lying takes fewer sheets.
    let (lies, (columns, wide), (rows, high)) = [false, true]
        .map(divided)
        .into_iter()
        .min_by_key(|(_, across, down)| across.0 * down.0)
        .expect("there are two ways");
    let (step_x, step_y) = (wide - OVERLAP, high - OVERLAP);
    if columns * rows > MOST_PAGES {
        return Err(Message::new("paper-too-many").with("most", MOST_PAGES));
    }
    // The whole board, its upper left corner at (0, 0).
    let corner = (-f64::from(frame.x) * scale, -f64::from(frame.y) * scale);
    let mut pen = Pen::new(print.inking, corner, board.unit);
    pen.scene(&board.scene);
    let whole = pen.marks;
    for row in 0..rows {
        for column in 0..columns {
            let mut draft = if columns * rows == 1 {
                Draft::new(print, title.clone(), lies)
            } else {
                let name = name(column, row);
                let message = Message::new("paper-tile").with("title", title.as_str());
                let message = message.with("tile", name);
                let title = (print.say)(&message);
                Draft::new(print, title, lies).tile((columns, rows), (column, row))
            };
            let body = draft.body();
            let seen =
                Rect::from_origin_size((step_x * column as f64, step_y * row as f64), (wide, high));
            // In the middle of its page.
            let left = body.x0 + (body.width() - wide) / 2.0;
            let top = body.y0 + (body.height() - high).min(8.0) / 2.0;
            let to_page = Affine::translate((left - seen.x0, top - seen.y0));
            let part = whole
                .iter()
                .filter(|mark| overlaps(mark.bounds(), seen))
                .map(|mark| moved(mark, to_page))
                .collect();
            let window = rectangle(to_page.transform_rect_bbox(seen));
            draft.add(Mark::Clipped(window, part));
            joins(&mut draft, to_page, seen, (columns, rows), (column, row), (step_x, step_y));
            drafts.push(draft);
        }
    }
    Ok(())
}

/// `A1` is the upper left tile, `B1` the one to its right.
fn name(column: usize, row: usize) -> String {
    let letter = char::from(b'A' + (column % 26) as u8);
    format!("{letter}{}", row + 1)
}

fn overlaps(a: Rect, b: Rect) -> bool {
    a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1
}

fn moved(mark: &Mark, by: Affine) -> Mark {
    match mark {
        Mark::Area(path, rgb) => Mark::Area(by * path.clone(), *rgb),
        Mark::Line(path, stroke) => Mark::Line(by * path.clone(), *stroke),
        Mark::Text(text) => {
            let at = by * kurbo::Point::new(text.at.0, text.at.1);
            let mut text = text.clone();
            text.at = (at.x, at.y);
            Mark::Text(text)
        }
        Mark::Clipped(outline, marks) => {
            let marks = marks.iter().map(|mark| moved(mark, by)).collect();
            Mark::Clipped(by * outline.clone(), marks)
        }
    }
}

/// Where tiles meet: a dashed line through the middle of what both show, with
/// crosses on it and the name of the other tile beside it. The same lines and
/// crosses are on both, so that they can be laid on each other.
fn joins(
    draft: &mut Draft,
    to_page: Affine,
    seen: Rect,
    (columns, rows): (usize, usize),
    (column, row): (usize, usize),
    (step_x, step_y): (f64, f64),
) {
    let at = |x: f64, y: f64| {
        let point = to_page * kurbo::Point::new(x, y);
        (point.x, point.y)
    };
    let cross = |draft: &mut Draft, x: f64, y: f64| {
        let mut path = polyline(&[at(x - 3.0, y), at(x + 3.0, y)]);
        path.extend(polyline(&[at(x, y - 3.0), at(x, y + 3.0)]));
        draft.add(Mark::line(path, BLACK, 0.25));
    };
    let beside = |draft: &mut Draft, (x, y): (f64, f64), name: String| {
        draft.add(Mark::text(name, (x, y), 3.0));
    };
    let sides = [column.checked_sub(1), (column + 1 < columns).then_some(column)];
    for (other, cut) in [column.wrapping_sub(1), column + 1].into_iter().zip(sides) {
        let Some(cut) = cut else { continue };
        let x = step_x * (cut + 1) as f64 + OVERLAP / 2.0;
        let path = polyline(&[at(x, seen.y0), at(x, seen.y1)]);
        draft.add(Mark::dashed(path, GREY, 0.2, 2.0));
        for part in [0.1, 0.5, 0.9] {
            cross(draft, x, seen.y0 + part * seen.height());
        }
        let aside = if other > column { 1.0 } else { -5.5 };
        let (x, y) = at(x, seen.y0 + 0.25 * seen.height());
        beside(draft, (x + aside, y), name(other, row));
    }
    let sides = [row.checked_sub(1), (row + 1 < rows).then_some(row)];
    for (other, cut) in [row.wrapping_sub(1), row + 1].into_iter().zip(sides) {
        let Some(cut) = cut else { continue };
        let y = step_y * (cut + 1) as f64 + OVERLAP / 2.0;
        let path = polyline(&[at(seen.x0, y), at(seen.x1, y)]);
        draft.add(Mark::dashed(path, GREY, 0.2, 2.0));
        for part in [0.1, 0.5, 0.9] {
            cross(draft, seen.x0 + part * seen.width(), y);
        }
        let aside = if other > row { 4.0 } else { -1.5 };
        let (x, y) = at(seen.x0 + 0.25 * seen.width(), y);
        beside(draft, (x, y + aside), name(column, other));
    }
}
