//! Text in lines and columns.

use picture::letters;

use crate::page::Mark;

/// The text in lines no wider than this. A word that is wider is broken.
pub(crate) fn wrap(text: &str, size: f64, width: f64) -> Vec<String> {
    let fits = |line: &str| letters::width(line, size) <= width;
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if fits(&longer) {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for character in word.chars() {
                line.push(character);
                if !fits(&line) && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::take(&mut line));
                    line.push(character);
                }
            }
        }
        lines.push(line);
    }
    lines
}

/// How far apart lines are, in sizes of their letters.
pub(crate) const LEADING: f64 = 1.34;

/// Lines of text from `top` down; gives where the next would begin.
pub(crate) fn column(
    marks: &mut Vec<Mark>,
    lines: Vec<String>,
    (left, top): (f64, f64),
    size: f64,
    bold: bool,
) -> f64 {
    let mut y = top;
    for line in lines {
        let at = (left, y + size);
        marks.push(if bold { Mark::bold(line, at, size) } else { Mark::text(line, at, size) });
        y += LEADING * size;
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_their_room_and_lose_nothing() {
        let text = "Un pion avance de trois cases\nsans sauter anticonstitutionnellement";
        for width in [5.0, 20.0, 40.0, 400.0] {
            let lines = wrap(text, 4.0, width);
            assert!(lines.iter().all(|line| letters::width(line, 4.0) <= width), "{lines:?}");
            let plain = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(plain(&lines.concat()), plain(text));
        }
        assert_eq!(wrap(text, 4.0, 400.0).len(), 2);
    }
}
