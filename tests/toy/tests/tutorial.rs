//! The tutorial (`docs/adding-a-game.md`) shows this crate's real code: every
//! block of code names a file and is found in it, word for word.

use std::{fs, path::Path};

#[test]
fn the_tutorial_shows_what_is_here() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tutorial = fs::read_to_string(here.join("../../docs/adding-a-game.md")).unwrap();
    let mut lines = tutorial.lines();
    let mut blocks = 0;
    while let Some(line) = lines.next() {
        let fence: String = line.chars().take_while(|&c| c == '`').collect();
        if fence.len() < 3 {
            continue;
        }
        let file = line.split(' ').nth(1).unwrap_or_else(|| panic!("{line} names no file"));
        let block: Vec<&str> = lines.by_ref().take_while(|&line| line != fence).collect();
        let source = fs::read_to_string(here.join(file)).unwrap();
        assert!(source.contains(&block.join("\n")), "not in {file}:\n{}", block.join("\n"));
        blocks += 1;
    }
    assert!(blocks > 10, "{blocks} blocks");
}
