//! Pages as PDF. The letters go along as two fonts made of their strokes
//! (Type 3), with a table that says which characters they are: text can be
//! searched and copied, and nothing outside the file is needed.

use kurbo::{Affine, BezPath, PathEl};
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{
    Chunk, Content, Filter, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr,
    types::{LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap},
};
use picture::letters;

use crate::page::{Mark, Page, Rgb, Stroke, Text};

/// Points in a millimetre.
const POINTS: f64 = 72.0 / 25.4;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const PLAIN: Ref = Ref::new(4);
const BOLD: Ref = Ref::new(5);
const UNICODE: Ref = Ref::new(6);
/// From here on: the letters of both fonts, then the pages.
const FIRST: i32 = 7;

/// The pages as one file, with its title and its language (`fr`, `en`).
#[must_use]
pub fn pdf(pages: &[Page], title: &str, language: &str) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let count = letters::all().len() as i32;
    let from = FIRST + 2 * count;
    let page_ref = |number: usize| Ref::new(from + 2 * number as i32);
    pdf.catalog(CATALOG).pages(PAGES).lang(TextStr(language));
    pdf.document_info(INFO).title(TextStr(title)).creator(TextStr("Pionnier"));
    pdf.pages(PAGES).kids((0..pages.len()).map(page_ref)).count(pages.len() as i32);
    font(&mut pdf, PLAIN, FIRST, letters::PLAIN);
    font(&mut pdf, BOLD, FIRST + count, letters::BOLD);
    let unicode = unicode();
    pdf.stream(UNICODE, &compress_to_vec_zlib(&unicode, 9)).filter(Filter::FlateDecode);
    for (number, page) in pages.iter().enumerate() {
        let id = page_ref(number);
        let content = Ref::new(id.get() + 1);
        let (width, height) = page.size();
        let mut writer = pdf.page(id);
        writer.parent(PAGES).contents(content);
        let size = Rect::new(0.0, 0.0, (width * POINTS) as f32, (height * POINTS) as f32);
        writer.media_box(size);
        writer.resources().fonts().pair(Name(b"P"), PLAIN).pair(Name(b"B"), BOLD);
        writer.finish();
        // y goes up in a PDF.
        let place = Affine::new([POINTS, 0.0, 0.0, -POINTS, 0.0, height * POINTS]);
        let mut drawing = Drawing { content: Content::new(), place };
        for mark in &page.marks {
            drawing.mark(mark);
        }
        let bytes = compress_to_vec_zlib(&drawing.content.finish(), 9);
        pdf.stream(content, &bytes).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

/// The code of a letter in our fonts: its place, from 1 on.
const fn code(place: usize) -> u8 {
    place as u8 + 1
}

fn font(chunk: &mut Chunk, id: Ref, first: i32, weight: f64) {
    let all = letters::all();
    let names: Vec<String> = (0..all.len()).map(|place| format!("l{place}")).collect();
    let mut font = chunk.type3_font(id);
    font.name(Name(if first == FIRST { b"P" } else { b"B" }));
    font.bbox(Rect::new(0.0, -300.0, 1000.0, 1000.0));
    font.matrix([0.001, 0.0, 0.0, 0.001, 0.0, 0.0]);
    let mut procedures = font.char_procs();
    for (place, name) in names.iter().enumerate() {
        procedures.pair(Name(name.as_bytes()), Ref::new(first + place as i32));
    }
    procedures.finish();
    let mut encoding = font.encoding_custom();
    encoding.differences().consecutive(code(0), names.iter().map(|name| Name(name.as_bytes())));
    encoding.finish();
    font.first_char(code(0)).last_char(code(all.len() - 1));
    font.widths(all.iter().map(|letter| letter.advance as f32));
    font.resources();
    font.to_unicode(UNICODE);
    font.finish();
    let upwards = Affine::new([1.0, 0.0, 0.0, -1.0, 0.0, 0.0]);
    for (place, letter) in all.iter().enumerate() {
        let mut content = Content::new();
        // d1: the letter has no colour of its own.
        let advance = letter.advance as f32;
        content.start_shape_glyph(advance, 0.0, -300.0, advance, 1000.0);
        if !letter.strokes.is_empty() {
            content.set_line_width(weight as f32);
            content.set_line_cap(LineCapStyle::RoundCap);
            content.set_line_join(LineJoinStyle::RoundJoin);
            draw(&mut content, &(upwards * letter.strokes.clone()));
            content.stroke();
        }
        chunk.stream(Ref::new(first + place as i32), &content.finish());
    }
}

/// Which characters the letters are.
fn unicode() -> Vec<u8> {
    let info = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"UCS"), supplement: 0 };
    let mut map = UnicodeCmap::<u8>::new(Name(b"Letters"), info);
    for (place, letter) in letters::all().iter().enumerate() {
        map.pair(code(place), letter.character);
    }
    map.finish().into_vec()
}

fn draw(content: &mut Content, path: &BezPath) {
    let mut at = kurbo::Point::ZERO;
    for element in path.iter() {
        let end = element.end_point().unwrap_or(at);
        let (x, y) = (end.x as f32, end.y as f32);
        match element {
            PathEl::MoveTo(_) => content.move_to(x, y),
            PathEl::LineTo(_) => content.line_to(x, y),
            PathEl::QuadTo(control, to) => {
                // A cubic curve of the same shape.
                let (a, b) = (at + (control - at) * (2.0 / 3.0), to + (control - to) * (2.0 / 3.0));
                content.cubic_to(a.x as f32, a.y as f32, b.x as f32, b.y as f32, x, y)
            }
            PathEl::CurveTo(a, b, _) => {
                content.cubic_to(a.x as f32, a.y as f32, b.x as f32, b.y as f32, x, y)
            }
            PathEl::ClosePath => content.close_path(),
        };
        at = end;
    }
}

/// A page while it is drawn.
struct Drawing {
    content: Content,
    /// From millimetres to points.
    place: Affine,
}

impl Drawing {
    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Area(path, rgb) => {
                self.fill(*rgb);
                draw(&mut self.content, &(self.place * path.clone()));
                self.content.fill_nonzero();
            }
            Mark::Line(path, stroke) => self.line(path, stroke),
            Mark::Text(text) => self.text(text),
            Mark::Clipped(outline, marks) => {
                self.content.save_state();
                draw(&mut self.content, &(self.place * outline.clone()));
                self.content.clip_nonzero().end_path();
                for mark in marks {
                    self.mark(mark);
                }
                self.content.restore_state();
            }
        }
    }

    fn fill(&mut self, rgb: Rgb) {
        let [r, g, b] = channels(rgb);
        self.content.set_fill_rgb(r, g, b);
    }

    fn stroke(&mut self, rgb: Rgb) {
        let [r, g, b] = channels(rgb);
        self.content.set_stroke_rgb(r, g, b);
    }

    fn line(&mut self, path: &BezPath, stroke: &Stroke) {
        self.stroke(stroke.rgb);
        self.content.set_line_width((stroke.width * POINTS) as f32);
        self.content.set_line_cap(LineCapStyle::RoundCap);
        self.content.set_line_join(LineJoinStyle::RoundJoin);
        if let Some(dash) = stroke.dash {
            self.content.set_dash_pattern([(dash * POINTS) as f32], 0.0);
        }
        draw(&mut self.content, &(self.place * path.clone()));
        self.content.stroke();
        if stroke.dash.is_some() {
            self.content.set_dash_pattern([], 0.0);
        }
    }

    fn text(&mut self, text: &Text) {
        // A letter is drawn with the colour of lines or of areas, as readers
        // understand it: both are the same.
        self.fill(text.rgb);
        self.stroke(text.rgb);
        let at = self.place * kurbo::Point::new(text.at.0, text.at.1);
        let codes: Vec<u8> = text.text.chars().map(|c| code(letters::place(c))).collect();
        self.content.begin_text();
        let name = if text.bold { Name(b"B") } else { Name(b"P") };
        self.content.set_font(name, (text.size * POINTS) as f32);
        self.content.set_text_matrix([1.0, 0.0, 0.0, 1.0, at.x as f32, at.y as f32]);
        self.content.show(Str(&codes));
        self.content.end_text();
    }
}

/// The channels of a colour, from 0 to 1.
fn channels(rgb: Rgb) -> [f32; 3] {
    let [_, r, g, b] = rgb.to_be_bytes();
    [r, g, b].map(|channel| f32::from(channel) / 255.0)
}
