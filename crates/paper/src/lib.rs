//! Sheets of a game laid out on pages, at exact sizes, as PDF and as SVG.
//!
//! [`typeset`] puts what a game brings ([`rules::paper`]) on pages: boards in
//! tiles where they are larger than one, things to cut out in rows, each page
//! with a ruler of 100 mm. [`pdf`] and [`svg`] write the pages down. The same
//! sheets always give the same bytes; nothing is fetched and no font is needed.
//!
//! Must not know: any game, any language (it is given words), files, the network.

mod board;
mod cutouts;
mod drawing;
mod format;
mod page;
mod pdf;
mod qr;
mod svg;
mod text;
mod writing;

use picture::Inking;
use rules::{Message, paper::Sheet};

pub use format::Format;
pub use page::Page;
pub use pdf::pdf;
pub use svg::svg;

use page::Draft;

/// The most pages of one print.
const MOST_PAGES: usize = 60;

/// What holds for all the sheets of one print.
pub struct Print<'a> {
    /// The paper.
    pub format: Format,
    /// The ink.
    pub inking: Inking,
    /// The game's title.
    pub title: &'a str,
    /// The code of the set-up, which opens it again.
    pub code: &'a str,
    /// Where the set-up is found on the screen, if the house can be reached.
    pub link: Option<&'a str>,
    /// Puts messages into words.
    pub say: &'a dyn Fn(&Message) -> String,
}

impl Print<'_> {
    fn plain(&self, key: &'static str) -> String {
        (self.say)(&Message::new(key))
    }
}

/// Lays the sheets out on pages; or says why they do not fit.
pub fn typeset<'a>(print: &Print<'_>, sheets: &'a [Sheet]) -> Result<Vec<Page>, Message> {
    let mut drafts: Vec<Draft> = Vec::new();
    let mut rest = sheets;
    while let Some((sheet, after)) = rest.split_first() {
        rest = after;
        match sheet {
            Sheet::Board(sheet) => board::lay_out(print, sheet, &mut drafts)?,
            Sheet::Cutouts(_) => {
                // Things to cut out that follow each other share pages.
                let cutouts = |sheet: &'a Sheet| match sheet {
                    Sheet::Cutouts(cutouts) => Some(cutouts),
                    _ => None,
                };
                let groups: Vec<_> = [sheet].into_iter().chain(after).map_while(cutouts).collect();
                rest = &after[groups.len() - 1..];
                cutouts::lay_out(print, &groups, &mut drafts)?;
            }
            Sheet::Setup(sheet) => drafts.push(writing::setup(print, sheet)?),
            Sheet::Reference(rules) => drafts.push(writing::reference(print, rules)?),
            Sheet::Scores(columns) => drafts.push(writing::scores(print, columns)),
        }
        if drafts.len() > MOST_PAGES {
            return Err(Message::new("paper-too-many").with("most", MOST_PAGES));
        }
    }
    let count = drafts.len();
    Ok(drafts
        .into_iter()
        .enumerate()
        .map(|(number, draft)| draft.finish(print, number + 1, count))
        .collect())
}

/// A number of millimetres, with a point or a comma; or what is wrong with it.
pub fn millimetres(text: &str) -> Result<f64, Message> {
    let number = text.trim().replace(',', ".").parse::<f64>().ok();
    number
        .filter(|number| number.is_finite())
        .ok_or_else(|| Message::new("paper-bad-number").with("text", text))
}

/// Is this the address of a house on the network?
#[must_use]
pub fn is_address(house: &str) -> bool {
    let rest = house.strip_prefix("https://").or_else(|| house.strip_prefix("http://"));
    rest.is_some_and(|rest| !rest.is_empty() && !rest.contains(['?', '#', ' ']))
}

/// Where a set-up is found in a house on the network: the page it was printed
/// from, which can open it.
#[must_use]
pub fn link(house: &str, game: &str, options: &str) -> String {
    let house = house.trim_end_matches('/');
    format!("{house}/{game}/print?options={}", escaped(options))
}

/// A text inside the query of an address.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                out.push(char::from(byte));
            }
            b' ' => out.push('+'),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        assert_eq!(millimetres("25"), Ok(25.0));
        assert_eq!(millimetres(" 22,5 "), Ok(22.5));
        for wrong in ["", "25 mm", "inf", "NaN", "1e999"] {
            assert!(millimetres(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_link_says_the_options_in_an_address() {
        let link = link("https://games.example/", "stations", "board=1'.0 2.2 é");
        assert_eq!(link, "https://games.example/stations/print?options=board%3D1%27.0+2.2+%C3%A9");
    }
}
