//! Whatever the server says, it can say in every language.

use std::path::{Path, PathBuf};

use crate::house::House;
use serde_json::{Value, json};

/// The keys of messages in a source text: `"error-…"` and `"server-…"`.
fn keys(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').filter(|word| {
        ["error-", "server-"].iter().any(|prefix| word.starts_with(prefix))
            && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    })
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
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut seen = 0;
    for path in files {
        for key in keys(&std::fs::read_to_string(&path).unwrap()) {
            seen += 1;
            for language in words::LANGUAGES {
                let known = catalog::words(language).has(key);
                assert!(known, "{key} of {} in {language:?}", path.display());
            }
        }
    }
    assert!(seen > 100, "only {seen} keys were found");
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
