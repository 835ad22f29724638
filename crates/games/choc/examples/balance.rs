//! How fair the scenarios are: what each side wins, in percent, when simple
//! players play. Without arguments all of the house's; else those named, or
//! files. Run by hand, in release.
#![allow(clippy::print_stdout, reason = "a measurement prints its figures")]

#[path = "../tests/simple/mod.rs"]
mod simple;

use choc::{Choc, HOUSE};
use indicatif::{ProgressBar, ProgressStyle};
use rules::{Game, Lot, Options};

const GAMES: u32 = 2_000;

fn main() {
    let mut names: Vec<String> = std::env::args().skip(1).collect();
    if names.is_empty() {
        names = HOUSE.iter().map(|(name, _)| (*name).to_owned()).collect();
    }
    let bar = ProgressBar::new(u64::from(GAMES) * names.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {eta}") {
        bar.set_style(style);
    }
    let mut lines = Vec::new();
    for name in names {
        bar.set_message(name.clone());
        let text = std::fs::read_to_string(&name).unwrap_or_else(|_| name.clone());
        let options = Options::default().with("scenario", text);
        let game = Choc::open(&options, &mut Lot::seeded(0)).expect("a scenario, by name or file");
        let shares = simple::shares(&game, GAMES, &mut Lot::seeded(1), || bar.inc(1));
        let drawn = 100.0 - shares.iter().map(|(_, share)| share).sum::<f64>();
        let sides = shares.iter().map(|(side, share)| {
            let letters: String =
                side.iter().map(|seat| ["W", "R", "B", "G", "V", "O"][seat.index()]).collect();
            format!("{letters} {share:.1}")
        });
        let sides: Vec<_> = sides.collect();
        lines.push(format!("{name}: {} · drawn {drawn:.1}", sides.join(" · ")));
    }
    bar.finish_and_clear();
    println!("{}", lines.join("\n"));
}
