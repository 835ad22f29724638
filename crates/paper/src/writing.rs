//! Pages to read and to write on: the set-up, the rules in short, score sheets.

use kurbo::Rect;
use picture::letters;
use rules::{Message, paper::Setup};

use crate::{
    Print,
    drawing::Pen,
    page::{BLACK, Draft, GREY, Mark, polyline, rectangle},
    qr,
    text::{LEADING, column, wrap},
};

/// The side of a QR code, in millimetres.
const CODE: f64 = 34.0;

/// How the game begins, its code, and the way back to the screen.
pub(crate) fn setup(print: &Print<'_>, setup: &Setup) -> Result<Draft, Message> {
    let mut draft = Draft::new(print, print.plain("paper-setup"), false);
    let body = draft.body();
    let room = body.width() - if print.link.is_some() { CODE + 6.0 } else { 0.0 };
    let mut below = Vec::new();
    let mut y = 0.0;
    for note in &setup.notes {
        y = column(&mut below, wrap(&(print.say)(note), 3.4, room), (body.x0, y), 3.4, false) + 1.2;
    }
    let heading = wrap(&print.plain("paper-code"), 3.4, room);
    y = column(&mut below, heading, (body.x0, y + 1.0), 3.4, true);
    // A long code, of a scenario of one's own, is written smaller.
    let size = [3.4, 2.8, 2.2].into_iter().find(|&size| wrap(print.code, size, room).len() <= 8);
    let size = size.unwrap_or(1.8);
    y = column(&mut below, wrap(print.code, size, room), (body.x0, y), size, false);
    if let Some(link) = print.link {
        let address = link.split('?').next().unwrap_or(link);
        y = column(&mut below, wrap(address, 2.8, room), (body.x0, y + 1.0), 2.8, false);
        y = y.max(CODE + 2.0);
    }
    if y > body.height() / 2.0 {
        return Err(Message::new("paper-code-too-long"));
    }
    let picture = Rect { y1: body.y1 - y - 4.0, ..body };
    let frame = setup.scene.frame;
    let scale =
        (picture.width() / f64::from(frame.width)).min(picture.height() / f64::from(frame.height));
    let left = picture.x0 + (picture.width() - f64::from(frame.width) * scale) / 2.0;
    let origin = (left - f64::from(frame.x) * scale, picture.y0 - f64::from(frame.y) * scale);
    let mut pen = Pen::new(print.inking, origin, scale * 1000.0);
    pen.scene(&setup.scene);
    draft.extend(pen.marks);
    let top = picture.y0 + f64::from(frame.height) * scale + 3.0;
    for mark in below {
        let Mark::Text(mut text) = mark else { continue };
        text.at.1 += top;
        draft.add(Mark::Text(text));
    }
    if let Some(link) = print.link {
        draft.extend(qr::code(link, (body.x1 - CODE, top), CODE));
    }
    Ok(draft)
}

/// The rules in short: in two columns, as large as they fit on one side.
pub(crate) fn reference(print: &Print<'_>, rules: &Message) -> Result<Draft, Message> {
    const BETWEEN: f64 = 8.0;
    let mut draft = Draft::new(print, print.plain("paper-reference"), false);
    let body = draft.body();
    let width = (body.width() - BETWEEN) / 2.0;
    let text = (print.say)(rules);
    for size in
        [6.6, 6.2, 5.8, 5.4, 5.0, 4.8, 4.6, 4.4, 4.2, 4.0, 3.8, 3.6, 3.4, 3.2, 3.0, 2.8, 2.6]
    {
        let mut marks = Vec::new();
        let (mut x, mut y) = (body.x0, body.y0);
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let (line, bold) = match line.strip_prefix("# ") {
                Some(heading) => (heading, true),
                None => (line, false),
            };
            let lines = wrap(line, size, width);
            // A heading stays with what follows it.
            let high = LEADING * size * (lines.len() + usize::from(bold) * 2) as f64;
            let before = if bold && y > body.y0 { 0.6 * size } else { 0.0 };
            if y + before + high > body.y1 && y > body.y0 {
                (x, y) = (x + width + BETWEEN, body.y0);
            } else {
                y += before;
            }
            y = column(&mut marks, lines, (x, y), size, bold) + 0.25 * size;
        }
        if x + width <= body.x1 + 1e-6 {
            draft.extend(marks);
            return Ok(draft);
        }
    }
    Err(Message::new("paper-reference-too-long"))
}

/// Lines to write a game down on.
pub(crate) fn scores(print: &Print<'_>, columns: &[Message]) -> Draft {
    const ROW: f64 = 7.0;
    const NUMBER: f64 = 9.0;
    let mut draft = Draft::new(print, print.plain("paper-scores"), false);
    let body = draft.body();
    let mut marks = Vec::new();
    let room = body.width() - if print.link.is_some() { 26.0 } else { 0.0 };
    let lines = wrap(&print.plain("paper-scores-note"), 3.2, room);
    let mut y = column(&mut marks, lines, (body.x0, body.y0 - 2.0), 3.2, false);
    let blanks = wrap(&print.plain("paper-scores-blanks"), 3.4, room);
    y = column(&mut marks, blanks, (body.x0, y + 2.0), 3.4, false) + 2.0;
    if let Some(link) = print.link {
        marks.extend(qr::code(link, (body.x1 - 24.0, body.y0 - 2.0), 24.0));
        y = y.max(body.y0 + 24.0);
    }
    // Two blocks beside each other where the columns are not too narrow.
    let blocks = if columns.len() <= 3 { 2 } else { 1 };
    let width = (body.width() - 6.0 * (blocks as f64 - 1.0)) / blocks as f64;
    let each = (width - NUMBER) / columns.len() as f64;
    let rows = ((body.y1 - y - ROW) / ROW).floor() as usize;
    for block in 0..blocks {
        let left = body.x0 + (width + 6.0) * block as f64;
        for (number, name) in columns.iter().enumerate() {
            let name = (print.say)(name);
            let at = left + NUMBER + each * number as f64;
            let name = wrap(&name, 3.2, each).into_iter().next().unwrap_or_default();
            let aside = (each - letters::width(&name, 3.2)) / 2.0;
            marks.push(Mark::bold(name, (at + aside, y + 5.0), 3.2));
        }
        let (top, bottom) = (y + ROW, y + ROW * (rows + 1) as f64);
        for row in 0..rows {
            let number = (block * rows + row + 1).to_string();
            let low = top + ROW * (row + 1) as f64;
            let aside = (NUMBER - letters::width(&number, 2.8)) / 2.0;
            marks.push(Mark::text(number, (left + aside, low - 2.4), 2.8));
            marks.push(Mark::line(polyline(&[(left, low), (left + width, low)]), GREY, 0.15));
        }
        let mut ruled = rectangle(Rect::new(left, top, left + width, bottom));
        for number in 0..columns.len() {
            let x = left + NUMBER + each * number as f64;
            ruled.extend(polyline(&[(x, top), (x, bottom)]));
        }
        marks.push(Mark::line(ruled, BLACK, 0.25));
    }
    draft.extend(marks);
    draft
}
