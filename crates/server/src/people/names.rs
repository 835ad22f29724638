//! Names that look alike: what is refused in every name, and what two names
//! that readers would take for one another have in common.

use store::{Store, StoreError};
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// How many names are folded at once.
const PART: u32 = 500;

/// Gives the names of a store their skeletons that had none when they were taken.
pub(crate) async fn fold_all(store: &Store) -> Result<(), StoreError> {
    loop {
        let names = store.unfolded(PART).await?;
        if names.is_empty() {
            return Ok(());
        }
        let fold = |(person, name): (String, String)| (person, skeleton(&name));
        store.fold(&names.into_iter().map(fold).collect::<Vec<_>>()).await?;
    }
}

/// Is this a character that nobody sees, or that turns the direction of what
/// stands beside it? No name may have one.
pub(crate) const fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// The name one signs in with, whatever its case.
pub(crate) fn folded(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// What names that look alike share: letters without accents, in one case, of
/// one alphabet, without spaces and punctuation. Two names with the same
/// skeleton cannot be two accounts.
pub(crate) fn skeleton(name: &str) -> String {
    let mut skeleton = String::new();
    for c in name.nfkd().filter(|&c| !is_combining_mark(c) && !is_unseen(c)) {
        match look_alike(c) {
            Some(letters) => skeleton.push_str(letters),
            None => skeleton.extend(c.to_lowercase().filter(|c| c.is_alphanumeric())),
        }
    }
    // Pairs that run together.
    let skeleton = skeleton.replace("rn", "m").replace("vv", "w");
    if skeleton.is_empty() { folded(name) } else { skeleton }
}

/// The letters that a character is taken for, if they are not its own.
const fn look_alike(c: char) -> Option<&'static str> {
    Some(match c {
        '0' | 'о' | 'О' | 'ο' | 'Ο' | 'σ' | 'ø' | 'Ø' | 'օ' | 'Օ' => "o",
        '1' | 'i' | 'I' | 'l' | 'L' | '!' | 'ı' | 'і' | 'І' | 'ӏ' | 'Ӏ' | 'ι' | 'Ι' | 'ł' | 'Ł' => {
            "l"
        }
        '@' | 'а' | 'А' | 'α' | 'Α' | 'ɑ' => "a",
        'в' | 'В' | 'β' | 'Β' | 'ь' | 'Ь' => "b",
        'с' | 'С' | 'ϲ' | 'Ϲ' => "c",
        'ԁ' | 'đ' | 'Đ' => "d",
        'е' | 'Е' | 'ε' | 'Ε' | 'є' | 'Є' => "e",
        'ɡ' => "g",
        'һ' | 'Һ' | 'н' | 'Н' | 'Η' | 'ħ' | 'Ħ' => "h",
        'ј' | 'Ј' | 'ϳ' => "j",
        'к' | 'К' | 'κ' | 'Κ' => "k",
        'м' | 'М' | 'μ' | 'Μ' => "m",
        'η' | 'п' | 'Ν' | 'ո' => "n",
        'р' | 'Р' | 'ρ' | 'Ρ' => "p",
        'ԛ' | 'Ԛ' => "q",
        'г' => "r",
        'ѕ' | 'Ѕ' | '$' => "s",
        'т' | 'Т' | 'τ' | 'Τ' | 'ŧ' | 'Ŧ' => "t",
        'υ' | 'ս' => "u",
        'ν' | 'ѵ' | 'Ѵ' => "v",
        'ԝ' | 'Ԝ' | 'ω' => "w",
        'х' | 'Х' | 'χ' | 'Χ' => "x",
        'у' | 'У' | 'γ' | 'Υ' | 'ү' | 'Ү' => "y",
        'Ζ' => "z",
        'æ' | 'Æ' => "ae",
        'œ' | 'Œ' => "oe",
        'ß' | 'ẞ' => "ss",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_share_a_skeleton() {
        for (name, others) in [
            // Case, accents, spaces, punctuation.
            ("Ada", &["ADA", "ada", "Ádã", "A d a", "A.d-a_", "Ada’"][..]),
            // Digits and letters.
            ("Ilo", &["1l0", "llO", "IIo", "!lo"]),
            // Cyrillic, Greek, full width, mathematical letters.
            ("Pascal", &["Раѕсаl", "Ρаscaӏ", "Ｐａｓｃａｌ", "𝐏𝐚𝐬𝐜𝐚𝐥", "Pasca\u{200b}l", "ΡΑscal"]),
            ("Tom Hope", &["ТОМ НОРЕ", "ΤΟΜ ΗΟΡΕ", "Tоm Hоpe"]),
            ("Marnwe", &["Mamwe", "Marnvve"]),
            ("Cœur", &["Coeur"]),
        ] {
            for other in others {
                assert_eq!(skeleton(other), skeleton(name), "{other} for {name}");
            }
        }
        let apart = ["Ada", "Adam", "Blaise", "Zoé", "Anna", "Иван", "Δημήτρης", "王", "李"];
        for (number, name) in apart.iter().enumerate() {
            for other in &apart[number + 1..] {
                assert_ne!(skeleton(name), skeleton(other), "{name} and {other}");
            }
        }
        assert_eq!(skeleton("--"), "--");
    }

    #[test]
    fn unseen_characters_are_known() {
        for c in "\u{200b}\u{200d}\u{200e}\u{202e}\u{2066}\u{feff}\u{ad}\u{3164}\u{e0041}".chars() {
            assert!(is_unseen(c), "{c:?}");
        }
        assert!(!"Zoé O’Neil 王 🙂".chars().any(is_unseen));
    }
}
