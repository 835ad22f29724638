//! The settings of a game's options that make a different game of it.

use catalog::Listing;
use rules::{Lot, OptionKind, OptionSpec, Options};

/// Every choice of every option that was left open and matters to one game, the
/// options that were given always among them.
#[must_use]
pub fn settings(entry: &Listing, given: &Options) -> Vec<Options> {
    let mut all = vec![given.clone()];
    for spec in entry.info.options {
        let words = words(spec);
        if given.get(spec.key).is_some() || words.len() < 2 || !matters(entry, spec) {
            continue;
        }
        let each =
            |options: Options| words.iter().map(move |&word| options.clone().with(spec.key, word));
        all = all.into_iter().flat_map(each).collect();
    }
    // Some choices do not go together.
    all.retain(|options| entry.open(options, &mut Lot::seeded(0)).is_ok());
    all
}

const fn words(spec: &OptionSpec) -> &'static [&'static str] {
    match spec.kind {
        OptionKind::Choice(words) | OptionKind::Free(words) => words,
    }
}

/// Does the option change a game, or only how many of them make a match?
fn matters(entry: &Listing, spec: &OptionSpec) -> bool {
    let opened = words(spec).iter().filter_map(|&word| {
        let options = Options::default().with(spec.key, word);
        entry.open(&options, &mut Lot::seeded(0)).ok()
    });
    let opened: Vec<_> = opened.collect();
    let matches = opened.windows(2).any(|two| two[0].series() != two[1].series());
    let games = opened.windows(2).any(|two| two[0].start().text() != two[1].start().text());
    games || !matches
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(game: &str, given: &str) -> Vec<String> {
        let entry = catalog::find(game).expect("a game");
        let given = Options::parse(given).expect("options");
        settings(entry, &given).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn games_are_told_apart_and_matches_are_not() {
        assert_eq!(of("ra", ""), ["board=114", "board=127"]);
        assert_eq!(of("ra", "board=127"), ["board=127"]);
        assert_eq!(of("stations", ""), [""]);
        assert_eq!(of("batons", ""), ["opening=house", "opening=both", "opening=booklet"]);
        let astral = of("astral", "");
        assert_eq!(astral.len(), 8);
        assert_eq!(astral[..2], ["option=5 players=2", "option=5 players=3"]);
        assert_eq!(of("astral", "option=7"), ["option=7 players=2", "option=7 players=3"]);
        assert_eq!(of("choc", "").len(), 8);
    }
}
