//! Printing a game and reading the file back with Debian's poppler tools.

use std::{path::PathBuf, process::Command};

use catalog::Wish;
use paper::{Format, Print};
use picture::Inking;
use rules::{Language, Lot, Options};
use tempfile::TempDir;

/// What is printed.
#[derive(Clone, Copy)]
pub(crate) struct Order {
    pub(crate) game: &'static str,
    pub(crate) options: &'static str,
    pub(crate) format: Format,
    pub(crate) inking: Inking,
    pub(crate) language: Language,
    pub(crate) piece: Option<f64>,
    pub(crate) cell: Option<f64>,
    pub(crate) link: Option<&'static str>,
}

impl Order {
    pub(crate) const fn of(game: &'static str) -> Self {
        Self {
            game,
            options: "",
            format: Format::A4,
            inking: Inking::Colour,
            language: Language::French,
            piece: None,
            cell: None,
            link: None,
        }
    }

    pub(crate) fn bytes(self) -> Vec<u8> {
        let listing = catalog::find(self.game).expect("a game");
        let options = Options::parse(self.options).expect("options");
        let rules = listing.open(&options, &mut Lot::seeded(1)).expect("options that can be");
        let wish = Wish { piece: self.piece, cell: self.cell };
        let sheets = listing.sheets(&*rules, wish).expect("sizes that can be");
        let words = catalog::words(self.language);
        let print = Print {
            format: self.format,
            inking: self.inking,
            title: listing.info.title,
            code: &format!("{} {}", self.game, rules.options()),
            link: self.link,
            // Nothing on paper may lack words in either language.
            say: &|message| words.attempt(message).expect("words"),
        };
        let pages = paper::typeset(&print, &sheets).expect("it fits");
        paper::pdf(&pages, listing.info.title, words::code(self.language))
    }

    pub(crate) fn file(self) -> File {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("sheets.pdf");
        std::fs::write(&path, self.bytes()).expect("written");
        File { path, _folder: folder }
    }
}

/// A printed file.
pub(crate) struct File {
    path: PathBuf,
    _folder: TempDir,
}

fn run(tool: &str, args: &[&str]) -> Vec<u8> {
    let output = Command::new(tool).args(args).output();
    let output = output.unwrap_or_else(|_| panic!("{tool} is missing: install poppler-utils"));
    assert!(output.status.success(), "{tool}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{tool}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

impl File {
    fn name(&self) -> &str {
        self.path.to_str().expect("a path")
    }

    /// Width and height of every page, in millimetres.
    pub(crate) fn pages(&self) -> Vec<(f64, f64)> {
        let told = run("pdfinfo", &["-f", "1", "-l", "999", self.name()]);
        let told = String::from_utf8(told).expect("text");
        let sizes =
            told.lines().filter(|line| line.starts_with("Page ") && line.contains(" size:"));
        let size = |line: &str| {
            let points: Vec<f64> =
                line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            // The page's number comes first.
            let [.., width, height] = points[..] else { panic!("{line}") };
            (width * 25.4 / 72.0, height * 25.4 / 72.0)
        };
        sizes.map(|line| size(line.split(" (").next().unwrap_or(line))).collect()
    }

    /// What is written, without its line ends.
    pub(crate) fn text(&self) -> String {
        let text = String::from_utf8(run("pdftotext", &[self.name(), "-"])).expect("text");
        text.split([' ', '\n', '\u{c}'])
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// What is written on one page, counted from 1.
    pub(crate) fn text_of(&self, page: usize) -> String {
        let page = page.to_string();
        let text = run("pdftotext", &["-f", &page, "-l", &page, self.name(), "-"]);
        String::from_utf8(text).expect("text")
    }

    /// A page as a printer makes it, in greys, 300 dots an inch; counted from 1.
    pub(crate) fn printed(&self, page: usize) -> Picture {
        let number = page.to_string();
        let bytes =
            run("pdftoppm", &["-gray", "-r", "300", "-f", &number, "-l", &number, self.name()]);
        Picture::read(&bytes)
    }
}

/// Dots in a millimetre.
pub(crate) const DOTS: f64 = 300.0 / 25.4;

/// A picture in greys.
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    dots: Vec<u8>,
}

/// Part of a picture, in dots; the ends are not part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) right: usize,
    pub(crate) bottom: usize,
}

impl Part {
    /// Width and height in millimetres.
    pub(crate) fn size(self) -> (f64, f64) {
        ((self.right - self.left) as f64 / DOTS, (self.bottom - self.top) as f64 / DOTS)
    }

    /// Does it measure so much, within 0.3 mm?
    pub(crate) fn measures(self, (width, height): (f64, f64)) -> bool {
        let (w, h) = self.size();
        (w - width).abs() <= 0.3 && (h - height).abs() <= 0.3
    }
}

impl Picture {
    /// Reads the P5 of PNM.
    fn read(bytes: &[u8]) -> Self {
        let mut rest = bytes;
        let mut word = || {
            let end = rest.iter().position(u8::is_ascii_whitespace).expect("a header");
            let (word, after) = rest.split_at(end);
            rest = &after[1..];
            String::from_utf8(word.to_vec()).expect("a header")
        };
        assert_eq!(word(), "P5");
        let [width, height, most] = [(); 3].map(|()| word().parse::<usize>().expect("a number"));
        assert_eq!((most, rest.len()), (255, width * height));
        Self { width, height, dots: rest.to_vec() }
    }

    pub(crate) fn at(&self, x: usize, y: usize) -> u8 {
        self.dots[y * self.width + x]
    }

    pub(crate) fn dark(&self, x: usize, y: usize) -> bool {
        self.at(x, y) < 128
    }

    /// Everything dark that hangs together, from the top down.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let mut seen = vec![false; self.dots.len()];
        let mut parts = Vec::new();
        for start in 0..self.dots.len() {
            if seen[start] || self.dots[start] >= 128 {
                continue;
            }
            let (x, y) = (start % self.width, start / self.width);
            let mut part = Part { left: x, top: y, right: x + 1, bottom: y + 1 };
            seen[start] = true;
            let mut waiting = vec![start];
            while let Some(dot) = waiting.pop() {
                let (x, y) = (dot % self.width, dot / self.width);
                part.left = part.left.min(x);
                part.top = part.top.min(y);
                part.right = part.right.max(x + 1);
                part.bottom = part.bottom.max(y + 1);
                for ny in y.saturating_sub(1)..=(y + 1).min(self.height - 1) {
                    for nx in x.saturating_sub(1)..=(x + 1).min(self.width - 1) {
                        let next = ny * self.width + nx;
                        if !seen[next] && self.dots[next] < 128 {
                            seen[next] = true;
                            waiting.push(next);
                        }
                    }
                }
            }
            parts.push(part);
        }
        parts
    }

    /// The longest dark line in the lowest 30 mm, in millimetres.
    pub(crate) fn longest_line_below(&self) -> f64 {
        let from = self.height - (30.0 * DOTS) as usize;
        let mut longest = 0;
        for y in from..self.height {
            let mut run = 0;
            for x in 0..self.width {
                run = if self.dark(x, y) { run + 1 } else { 0 };
                longest = longest.max(run);
            }
        }
        longest as f64 / DOTS
    }

    /// How many dots of two parts differ, in black and white, in percent.
    pub(crate) fn differ(&self, a: Part, b: Part) -> f64 {
        let width = (a.right - a.left).min(b.right - b.left);
        let height = (a.bottom - a.top).min(b.bottom - b.top);
        let dots = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let other = dots
            .filter(|&(x, y)| self.dark(a.left + x, a.top + y) != self.dark(b.left + x, b.top + y))
            .count();
        100.0 * other as f64 / (width * height) as f64
    }
}
