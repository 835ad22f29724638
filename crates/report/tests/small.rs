//! Small reports: the same again, consistent, and a page that stands by itself.

use engine::Level;
use report::{Experiment, Report, file_name, page, run};
use rules::Options;
use serde_json::Value;
use words::LANGUAGES;

fn experiment(game: &str, options: &str, threads: usize) -> Experiment {
    let level = |number| Level::new(number).expect("a level");
    Experiment {
        entry: catalog::find(game).expect("a game"),
        options: Options::parse(options).expect("options"),
        level: level(1),
        games: 6,
        ladder: 2,
        top: level(2),
        seed: 4,
        threads,
    }
}

fn played(game: &str, options: &str, threads: usize) -> Report {
    run(&experiment(game, options, threads), &|| {}).expect("machines play")
}

/// The report as data, without what the clock said.
fn data(report: &Report) -> Value {
    fn timeless(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|key, _| key != "seconds" && key != "thought");
                fields.values_mut().for_each(timeless);
            }
            Value::Array(items) => items.iter_mut().for_each(timeless),
            _ => {}
        }
    }
    let mut value = serde_json::to_value(report).expect("data");
    timeless(&mut value);
    value
}

#[test]
fn the_same_plan_gives_the_same_report() {
    let once = data(&played("stations", "", 1));
    assert_eq!(once, data(&played("stations", "", 2)));
    assert_ne!(
        once,
        data(&run(&Experiment { seed: 5, ..experiment("stations", "", 1) }, &|| {}).unwrap())
    );
}

#[test]
fn every_game_s_figures_agree_with_each_other() {
    // For two and for three, with and without dice.
    for (game, options, settings) in [
        ("stations", "", 1),
        ("ra", "", 2),
        ("astral", "option=5", 2),
        ("batons", "", 3),
        ("choc", "scenario=redoubt", 1),
        ("choc", "scenario=three", 1),
    ] {
        let heard = std::sync::atomic::AtomicU32::new(0);
        let experiment = experiment(game, options, 2);
        let report = run(&experiment, &|| {
            heard.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        })
        .expect("machines play");
        assert_eq!(heard.into_inner(), experiment.all_games(), "{game}");
        assert_eq!(report.settings.len(), settings, "{game}");
        for setting in &report.settings {
            let figures = &setting.figures;
            let games = figures.games;
            assert_eq!(games, 6);
            assert_eq!(figures.seating.len(), usize::from(figures.seats));
            for spread in [&figures.turns, &figures.actions, &figures.lead_changes] {
                assert_eq!(spread.bars.iter().map(|bar| bar.count).sum::<u32>(), games);
                assert!(f64::from(spread.least) <= spread.mean);
                assert!(spread.mean <= f64::from(spread.most));
            }
            assert!(figures.turns.mean <= figures.actions.mean, "{game}");
            let ended: u32 = figures.endings.iter().map(|ending| ending.games).sum();
            assert_eq!(ended + figures.unfinished, games);
            let won = games - figures.drawn - figures.unfinished;
            assert!(figures.seating.iter().map(|seat| seat.won).sum::<u32>() >= won);
            assert!((figures.decisive - f64::from(won) / f64::from(games)).abs() < 1e-9);
            let done: f64 = figures.kinds.iter().map(|kind| kind.in_a_game).sum();
            assert!((done - figures.actions.mean).abs() < 1e-6, "{game}: {done}");
            assert!(figures.openings.iter().map(|o| o.games).sum::<u32>() <= games);
            assert!(!figures.openings.is_empty() && !figures.branching_by_turn.is_empty());
            assert_eq!(figures.branching.is_none(), game == "choc");
            assert!(figures.branching.is_none_or(|turns| turns >= 1.0), "{game}");
            assert!(figures.choices >= 1.0, "{game}");
        }
        assert_eq!(report.ladder.len(), 1);
        let rung = &report.ladder[0];
        assert_eq!((rung.level, rung.won + rung.drawn + rung.lost), (2, 2));
    }
}

#[test]
fn the_page_stands_by_itself_in_both_languages() {
    let report = played("ra", "", 2);
    for language in LANGUAGES {
        let words = catalog::words(language);
        let other = file_name("ra", language);
        let text = page(&report, words, &[("Other", &other)]);
        for wrong in ["<script", "http:", "https:", "//", "url(", "@import", "report-", "<img"] {
            assert!(!text.contains(wrong), "{wrong}");
        }
        assert!(text.contains(&format!("lang=\"{}\"", words::code(language))));
        assert_eq!(text.matches("<svg").count(), 2 * 5 + 1);
        assert_eq!(text.matches("<svg").count(), text.matches("role=\"img\"").count());
        assert!(text.contains("href=\"ra."), "the other language is a click away");
    }
}
