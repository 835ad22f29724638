//! Things to cut out, in rows, with their backs on the next page.

use kurbo::Rect;
use picture::letters;
use rules::{
    Message, Point, Shape,
    paper::{Cutout, Cutouts},
};

use crate::{
    Print,
    drawing::Pen,
    page::{BLACK, Draft, GREY, MARGIN, Mark},
    text::{LEADING, column, wrap},
};

/// Between things to cut out, in millimetres.
const GAP: f64 = 4.0;
/// The size of the letters of the notes above them, and of their titles.
const NOTE: f64 = 3.2;
const TITLE: f64 = 3.8;

/// Lays out groups of things one after the other: what fits shares a page,
/// things with backs have theirs to themselves.
pub(crate) fn lay_out(
    print: &Print<'_>,
    groups: &[&Cutouts],
    drafts: &mut Vec<Draft>,
) -> Result<(), Message> {
    let mut flow: Option<Flow<'_>> = None;
    for group in groups {
        let upright = Draft::new(print, String::new(), false).body();
        let widest = group.pieces.iter().map(|piece| size(group, piece).0).fold(0.0, f64::max);
        // A strip that is too long for an upright page may fit on a lying one.
        let lies = widest > upright.width();
        let two_sided = group.pieces.iter().any(|piece| piece.back.is_some());
        let alike = |flow: &Flow<'_>| !two_sided && !flow.two_sided && flow.lies == lies;
        let mut on = match flow.take() {
            Some(flow) if alike(&flow) => flow,
            other => {
                if let Some(flow) = other {
                    flow.finish(print, drafts);
                }
                Flow::new(print, lies, two_sided)
            }
        };
        on.group(print, group, drafts)?;
        flow = Some(on);
    }
    if let Some(flow) = flow {
        flow.finish(print, drafts);
    }
    Ok(())
}

/// Width and height in millimetres.
fn size(group: &Cutouts, piece: &Cutout) -> (f64, f64) {
    let scale = group.unit / 1000.0;
    (f64::from(piece.frame.width) * scale, f64::from(piece.frame.height) * scale)
}

/// A page while things are put on it, row by row.
struct Flow<'a> {
    draft: Draft,
    lies: bool,
    two_sided: bool,
    /// Where the next row begins.
    y: f64,
    places: Vec<(Rect, &'a Cutouts, &'a Cutout)>,
}

impl<'a> Flow<'a> {
    fn new(print: &Print<'_>, lies: bool, two_sided: bool) -> Self {
        let draft = Draft::new(print, print.plain("paper-cutouts"), lies);
        let y = draft.body().y0 - 2.0;
        Self { draft, lies, two_sided, y, places: Vec::new() }
    }

    /// Goes on to another page.
    fn turn(&mut self, print: &Print<'_>, drafts: &mut Vec<Draft>) {
        let next = Self::new(print, self.lies, self.two_sided);
        std::mem::replace(self, next).finish(print, drafts);
    }

    fn group(
        &mut self,
        print: &Print<'_>,
        group: &'a Cutouts,
        drafts: &mut Vec<Draft>,
    ) -> Result<(), Message> {
        let body = self.draft.body();
        let note = wrap(&(print.say)(&group.note), NOTE, body.width());
        let head = LEADING * (TITLE + NOTE * note.len() as f64) + 1.5;
        let first = group.pieces.first().map_or(0.0, |piece| size(group, piece).1);
        let fresh = self.places.is_empty();
        if !fresh && self.y + 3.0 + head + first > body.y1 {
            self.turn(print, drafts);
        } else if !fresh {
            self.y += 3.0;
        }
        let mut marks = Vec::new();
        let title = vec![(print.say)(&group.title)];
        let below = column(&mut marks, title, (body.x0, self.y), TITLE, true);
        self.y = column(&mut marks, note, (body.x0, below), NOTE, false) + 1.5;
        self.draft.extend(marks);
        let (mut x, mut row) = (body.x0, 0.0_f64);
        for piece in &group.pieces {
            let (width, height) = size(group, piece);
            if width > body.width() || height > body.y1 - body.y0 {
                return Err(Message::new("paper-piece-too-large")
                    .with("width", width.ceil() as i64)
                    .with("height", height.ceil() as i64));
            }
            if x + width > body.x1 + 1e-6 {
                self.y += row + GAP;
                (x, row) = (body.x0, 0.0);
            }
            if self.y + height > body.y1 + 1e-6 {
                self.turn(print, drafts);
                self.y = body.y0;
                (x, row) = (body.x0, 0.0);
            }
            let place = Rect::new(x, self.y, x + width, self.y + height);
            self.places.push((place, group, piece));
            x += width + GAP;
            row = row.max(height);
        }
        self.y += row;
        Ok(())
    }

    /// Draws the things on their page, and their backs on the next one: there
    /// mirrored, so that they meet when the sheet is turned over its long side.
    fn finish(mut self, print: &Print<'_>, drafts: &mut Vec<Draft>) {
        for &(place, group, piece) in &self.places {
            one(print, group, &mut self.draft, place, piece, &piece.drawing);
        }
        let width = self.draft.width();
        drafts.push(self.draft);
        if !self.two_sided {
            return;
        }
        let mut draft = Draft::new(print, print.plain("paper-backs"), self.lies);
        let told = print.plain("paper-backs-note");
        draft.add(Mark::text(told, (MARGIN, draft.body().y0 + NOTE - 2.0), NOTE));
        for &(place, group, piece) in &self.places {
            if let Some(back) = &piece.back {
                // A sheet that lies is turned over its long side, too.
                let place = if self.lies {
                    let height = print.format.size().0;
                    Rect { y0: height - place.y1, y1: height - place.y0, ..place }
                } else {
                    Rect { x0: width - place.x1, x1: width - place.x0, ..place }
                };
                one(print, group, &mut draft, place, piece, back);
            }
        }
        drafts.push(draft);
    }
}

fn one(
    print: &Print<'_>,
    sheet: &Cutouts,
    draft: &mut Draft,
    place: Rect,
    piece: &Cutout,
    drawing: &[Shape],
) {
    let scale = sheet.unit / 1000.0;
    let origin =
        (place.x0 - f64::from(piece.frame.x) * scale, place.y0 - f64::from(piece.frame.y) * scale);
    let mut pen = Pen::new(print.inking, origin, sheet.unit);
    let here = Point::default();
    pen.shapes(drawing, here);
    let outline = pen.path(&piece.outline, here);
    let folds = pen.path(&piece.folds, here);
    let mut inside = pen.marks;
    for caption in &piece.captions {
        let size = f64::from(caption.size) * scale;
        let text = (print.say)(&caption.text);
        let lines = wrap(&text, size, f64::from(caption.width) * scale);
        let (x, y) = (
            origin.0 + f64::from(caption.at.x) * scale,
            origin.1 + f64::from(caption.at.y) * scale,
        );
        for (number, line) in lines.into_iter().enumerate() {
            let at =
                (x - letters::width(&line, size) / 2.0, y + size * (0.8 + LEADING * number as f64));
            inside.push(if caption.bold {
                Mark::bold(line, at, size)
            } else {
                Mark::text(line, at, size)
            });
        }
    }
    draft.add(Mark::Clipped(outline.clone(), inside));
    if !piece.folds.is_empty() {
        draft.add(Mark::dashed(folds, GREY, 0.2, 1.5));
    }
    draft.add(Mark::line(outline, BLACK, 0.2));
}
