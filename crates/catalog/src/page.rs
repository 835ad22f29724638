//! The rules page of a game, taken apart: headings with rule numbers, living
//! examples, and the Markdown between them.

use std::sync::Arc;

use rules::{Lot, Message, Options, Position, Refusal, Rules};

/// A part of a rules page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// `### R3.3 text · Title`: a rule begins.
    Rule {
        /// The rule's number.
        number: &'a str,
        /// Where it comes from: `text`, `count`, `other` or `ruling`.
        provenance: &'a str,
        /// Its short title.
        title: &'a str,
    },
    /// A board to look at and to play on.
    Board(Example<'a>),
    /// Markdown.
    Text(&'a str),
}

/// A living example: the lines of a fenced `board` block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Example<'a> {
    /// The game's options.
    pub options: &'a str,
    /// The position; the start if empty.
    pub position: &'a str,
    /// Moves played before the reader begins.
    pub moves: &'a str,
    /// What to look at or to try.
    pub caption: &'a str,
}

const FENCE: &str = "```";

/// Takes a page apart.
#[must_use]
pub fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut text_from = 0;
    let mut at = 0;
    let mut lines = page.split_inclusive('\n');
    while let Some(line) = lines.next() {
        let start = at;
        at += line.len();
        let block = if line.trim_end() == "```board" {
            let mut example = Example::default();
            for line in lines.by_ref() {
                at += line.len();
                if line.trim_end() == FENCE {
                    break;
                }
                let (key, value) = line.split_once(':').unwrap_or((line, ""));
                let value = value.trim();
                match key.trim() {
                    "options" => example.options = value,
                    "position" => example.position = value,
                    "moves" => example.moves = value,
                    "caption" => example.caption = value,
                    _ => {}
                }
            }
            Some(Block::Board(example))
        } else {
            rule_heading(line)
        };
        if let Some(block) = block {
            push_text(&mut blocks, &page[text_from..start]);
            blocks.push(block);
            text_from = at;
        }
    }
    push_text(&mut blocks, &page[text_from..]);
    blocks
}

fn push_text<'a>(blocks: &mut Vec<Block<'a>>, text: &'a str) {
    if !text.trim().is_empty() {
        blocks.push(Block::Text(text.trim_matches('\n')));
    }
}

fn rule_heading(line: &str) -> Option<Block<'_>> {
    let (head, title) = line.strip_prefix("### ")?.trim_end().split_once(" · ")?;
    let (number, provenance) = head.split_once(' ')?;
    Some(Block::Rule { number, provenance, title })
}

/// An example set up: the open box, and the position the reader begins with.
pub type SetUp = (Arc<dyn Rules>, Box<dyn Position>);

/// Why an example cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleError(pub Message);

impl From<Refusal> for ExampleError {
    fn from(refusal: Refusal) -> Self {
        Self(refusal.message)
    }
}

impl Example<'_> {
    /// Sets the example up.
    pub fn set_up(&self, listing: &crate::Listing) -> Result<SetUp, ExampleError> {
        // What an example leaves to chance is the same for every reader.
        let rules = Options::parse(self.options)
            .and_then(|options| listing.open(&options, &mut Lot::seeded(0)))
            .map_err(|error| ExampleError(error.message))?;
        let mut position = match self.position {
            "" => rules.start(),
            text => rules.position(text)?,
        };
        for action in self.moves.split_whitespace() {
            position.play(action)?;
        }
        Ok((rules, position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_comes_apart() {
        let page = "# Ra\n\nHello.\n\n### R1.1 text · Board\nCells.\n\n```board\nposition: w 3F6 / 1M7\n\
                    caption: Look: here\n```\nMore.\n";
        assert_eq!(
            blocks(page),
            [
                Block::Text("# Ra\n\nHello."),
                Block::Rule { number: "R1.1", provenance: "text", title: "Board" },
                Block::Text("Cells."),
                Block::Board(Example {
                    position: "w 3F6 / 1M7",
                    caption: "Look: here",
                    ..Example::default()
                }),
                Block::Text("More."),
            ]
        );
    }
}
