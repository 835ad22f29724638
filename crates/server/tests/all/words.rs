//! Whatever the server says, it can say in every language.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use crate::house::House;
use serde_json::{Value, json};

/// What stands before the key of a message in a source text.
const BEFORE: [&str; 5] = ["say(\"", "plain(\"", "Message::new(\"", "\"error-", "\"server-"];

/// The keys of messages in a source text: whatever is said there, and whatever
/// looks like a refusal. Keys that are put together at run time are not seen.
fn keys(source: &str) -> impl Iterator<Item = &str> {
    let starts = BEFORE.iter().flat_map(|&before| {
        let quote = before.find('"').unwrap_or_default();
        source.match_indices(before).map(move |(at, _)| at + quote + 1)
    });
    let words = starts.filter_map(|at| source[at..].split('"').next());
    words.filter(|word| !word.is_empty() && !word.contains('{'))
}

/// Every source file below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn no_message_is_missing_in_any_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut seen = BTreeSet::new();
    for path in files {
        let room = path.strip_prefix(&root).unwrap().iter().next().unwrap().to_owned();
        for key in keys(&std::fs::read_to_string(&path).unwrap()) {
            seen.insert((room.clone(), key.to_owned()));
            for language in words::LANGUAGES {
                let known = catalog::words(language).has(key);
                assert!(known, "{key} of {} in {language:?}", path.display());
            }
        }
    }
    // A scan that has gone blind finds nothing wrong, either.
    for (room, key) in [
        ("http", "error-malformed"),
        ("machine", "error-no-hint"),
        ("pages", "workbench-not-ready"),
        ("people", "error-name-taken"),
        ("table", "error-no-takeback"),
    ] {
        assert!(seen.contains(&(room.into(), key.to_owned())), "{key} was not found in {room}");
    }
}

/// A message that lacks a value its words ask for is said by its key.
#[tokio::test]
async fn scripts_are_given_words_not_keys() {
    let mut browser = House::open().await.browser();
    let table = browser.table(json!({ "game": "ra" })).await.replace("/api", "");
    let mut seen = 0;
    for page in [&*table, "/ra", "/ra/rules", "/astral/fleet", "/account", "/my", "/settings"] {
        for lang in ["en", "fr"] {
            let text = browser.get(&format!("{page}?lang={lang}")).await.text;
            let Some(block) = text.split(r#"id="words">"#).nth(1) else { continue };
            let words: serde_json::Map<String, Value> =
                serde_json::from_str(block.split("</script>").next().unwrap()).unwrap();
            for (key, said) in words {
                seen += 1;
                assert_ne!(said, key, "{page} in {lang}");
            }
        }
    }
    assert!(seen > 100, "only {seen} words were found");
}
