//! What kind of browser it is, for a person's own list of sessions: enough to
//! tell two apart, and no more.

use axum::http::{HeaderMap, header};

/// Browsers by a word of their own. Most claim to be others as well, so that
/// the order counts.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
];

/// Systems, likewise.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// The kind of the browser, without version or language: `Firefox · Linux`.
/// Empty if nobody can tell.
pub(crate) fn kind(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let agent = agent.unwrap_or_default();
    let find = |words: &[(&str, &'static str)]| {
        words.iter().find(|(word, _)| agent.contains(word)).map(|&(_, name)| name)
    };
    let parts: Vec<&str> = [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect();
    parts.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart_and_no_more() {
        for (agent, told) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox · Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
                "Edge · Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari · iOS",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
                "Chrome · Android",
            ),
            ("curl/8.5.0", ""),
            ("", ""),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, agent.parse().unwrap());
            assert_eq!(kind(&headers), told, "{agent}");
        }
    }
}
