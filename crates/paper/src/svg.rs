//! Pages as SVG, for a look before printing.

use std::fmt::Write as _;

use kurbo::{BezPath, PathEl};
use picture::letters;

use crate::page::{Mark, Page, Rgb, Text};

/// The page as an SVG document of its own, in millimetres.
#[must_use]
pub fn svg(page: &Page) -> String {
    let (width, height) = page.size();
    let mut writer = Writer { text: String::new(), clips: 0, letters: Vec::new() };
    for mark in &page.marks {
        writer.mark(mark);
    }
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"><defs>"#
    );
    for &letter in &writer.letters {
        let strokes = path(&letters::all()[letter].strokes, 0);
        let _ = write!(out, r#"<path id="l{letter}" d="{strokes}"/>"#);
    }
    let _ = write!(out, r##"</defs><rect width="{width}" height="{height}" fill="#fff"/>"##);
    out.push_str(&writer.text);
    out.push_str("</svg>");
    out
}

/// A path with so many digits after the point.
fn path(path: &BezPath, digits: usize) -> String {
    let mut out = String::new();
    let mut put = |letter: char, points: &[kurbo::Point]| {
        out.push(letter);
        for (number, point) in points.iter().enumerate() {
            let space = if number > 0 { " " } else { "" };
            let _ = write!(out, "{space}{:.digits$} {:.digits$}", point.x, point.y);
        }
    };
    for element in path.iter() {
        match element {
            PathEl::MoveTo(to) => put('M', &[to]),
            PathEl::LineTo(to) => put('L', &[to]),
            PathEl::QuadTo(a, to) => put('Q', &[a, to]),
            PathEl::CurveTo(a, b, to) => put('C', &[a, b, to]),
            PathEl::ClosePath => put('Z', &[]),
        }
    }
    out
}

struct Writer {
    text: String,
    clips: usize,
    /// Those that were used.
    letters: Vec<usize>,
}

impl Writer {
    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Area(area, rgb) => {
                let _ = write!(self.text, r##"<path d="{}" fill="#{rgb:06x}"/>"##, path(area, 2));
            }
            Mark::Line(line, stroke) => {
                let _ = write!(
                    self.text,
                    r##"<path d="{}" fill="none" stroke="#{:06x}" stroke-width="{:.2}" stroke-linejoin="round" stroke-linecap="round""##,
                    path(line, 2),
                    stroke.rgb,
                    stroke.width
                );
                if let Some(dash) = stroke.dash {
                    let _ = write!(self.text, r#" stroke-dasharray="{dash:.1}""#);
                }
                self.text.push_str("/>");
            }
            Mark::Text(text) => self.line(text),
            Mark::Clipped(outline, marks) => {
                self.clips += 1;
                let clip = self.clips;
                let outline = path(outline, 2);
                let _ = write!(
                    self.text,
                    r##"<clipPath id="c{clip}"><path d="{outline}"/></clipPath><g clip-path="url(#c{clip})">"##
                );
                for mark in marks {
                    self.mark(mark);
                }
                self.text.push_str("</g>");
            }
        }
    }

    fn line(&mut self, Text { at: (x, y), size, bold, rgb, text }: &Text) {
        let rgb: Rgb = *rgb;
        let weight = if *bold { letters::BOLD } else { letters::PLAIN };
        let _ = write!(
            self.text,
            r##"<g transform="translate({x:.2} {y:.2}) scale({:.5})" fill="none" stroke="#{rgb:06x}" stroke-width="{weight:.0}" stroke-linecap="round" stroke-linejoin="round">"##,
            size / 1000.0
        );
        let mut right = 0.0;
        for character in text.chars() {
            let place = letters::place(character);
            let letter = &letters::all()[place];
            if !letter.strokes.is_empty() {
                if !self.letters.contains(&place) {
                    self.letters.push(place);
                }
                let _ = write!(self.text, r##"<use href="#l{place}" x="{right:.0}"/>"##);
            }
            right += letter.advance;
        }
        self.text.push_str("</g>");
    }
}
