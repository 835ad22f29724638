//! What a game is like, measured by machines that play it against themselves.
//!
//! An [`Experiment`] says what to play; [`run`] plays it in the arena and gives a
//! [`Report`]: the lengths of games, how many choices there are, who wins and how,
//! for every setting of the options that makes a different game, and how the
//! levels compare. [`page`] writes it as one page without scripts; its figures are
//! those of the JSON.
//!
//! The same experiment gives the same report, but for the time it took. This
//! crate knows no server and no terminal.

mod calibration;
mod figures;
mod page;
mod plot;
mod sample;
mod settings;
mod spread;

use std::time::Instant;

use arena::{Bout, Failure, Meeting, MeetingResult, Score, Spec, ThinkingTime, meet};
use catalog::Listing;
use engine::Level;
use rules::{Lot, Options};
use serde::Serialize;

pub use calibration::{Bin, Calibration};
pub use figures::{Deed, Ending, Figures, Opening, Seating, Share};
pub use page::{file_name, page};
pub use settings::settings;
pub use spread::{Bar, Spread};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// The game.
    pub entry: &'static Listing,
    /// Options that are fixed; those left open are varied.
    pub options: Options,
    /// The level that plays against itself.
    pub level: Level,
    /// How many games, for every setting.
    pub games: u32,
    /// How many games each level plays against the one below.
    pub ladder: u32,
    /// The highest level of the ladder.
    pub top: Level,
    /// What all lots come from.
    pub seed: u64,
    /// How many games are played at a time.
    pub threads: usize,
}

impl Experiment {
    /// How many games that is in all.
    #[must_use]
    pub fn all_games(&self) -> u32 {
        let rungs = u32::from(self.top.number() - 1);
        settings(self.entry, &self.options).len() as u32 * self.games + rungs * self.ladder
    }
}

/// What came of an experiment.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: &'static str,
    /// The revision of its rules.
    pub rules: u32,
    /// The level that played against itself.
    pub level: u8,
    /// How many games, for every setting.
    pub games: u32,
    /// The seed.
    pub seed: u64,
    /// For every setting what was found.
    pub settings: Vec<Setting>,
    /// How the levels stand, each against the one below.
    pub ladder: Vec<Rung>,
    /// How long it all took, in seconds of a clock.
    pub seconds: f64,
}

/// One way to set the game up.
#[derive(Clone, Debug, Serialize)]
pub struct Setting {
    /// The options that make it what it is.
    pub options: String,
    /// What was found.
    pub figures: Figures,
    /// How long a thought took.
    pub thought: SearchTime,
}

/// How long thoughts took, in seconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SearchTime {
    /// On average.
    pub mean: f64,
    /// At most.
    pub longest: f64,
}

impl From<ThinkingTime> for SearchTime {
    fn from(pace: ThinkingTime) -> Self {
        Self { mean: pace.mean().as_secs_f64(), longest: pace.longest.as_secs_f64() }
    }
}

/// A level against the one below.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// The level.
    pub level: u8,
    /// Games won by it.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Its share of the games.
    pub share: Share,
    /// How long its thoughts took.
    pub thought: SearchTime,
}

/// Plays an experiment. `each` hears of every finished game.
///
/// # Errors
/// When a player fails; machines of ours do not.
pub fn run(experiment: &Experiment, each: &(dyn Fn() + Sync)) -> Result<Report, Failure> {
    let began = Instant::now();
    let mut tables = Vec::new();
    for options in settings(experiment.entry, &experiment.options) {
        let players = [Spec::level(experiment.level), Spec::level(experiment.level)];
        let met = played(experiment, &options, players, experiment.games, each)?;
        let pace = met
            .bouts
            .iter()
            .flat_map(|bout| bout.pace)
            .fold(ThinkingTime::default(), ThinkingTime::and);
        let figures = Figures::of(&met.bouts);
        tables.push(Setting { options: options.to_string(), figures, thought: pace.into() });
    }
    let mut ladder = Vec::new();
    let levels = Level::all().filter(|&level| level > Level::FIRST && level <= experiment.top);
    for level in levels.filter(|_| experiment.ladder > 0) {
        let below = Level::new(level.number() - 1).expect("the first is left out");
        let players = [Spec::level(level), Spec::level(below)];
        let met = played(experiment, &experiment.options, players, experiment.ladder, each)?;
        let pace = met
            .bouts
            .iter()
            .map(|bout| bout.pace[0])
            .fold(ThinkingTime::default(), ThinkingTime::and);
        let Score { won, drawn, lost } = met.score;
        let (share, thought) = (met.score.into(), pace.into());
        ladder.push(Rung { level: level.number(), won, drawn, lost, share, thought });
    }
    let info = experiment.entry.info;
    Ok(Report {
        game: info.id,
        rules: info.revision,
        level: experiment.level.number(),
        games: experiment.games,
        seed: experiment.seed,
        settings: tables,
        ladder,
        seconds: began.elapsed().as_secs_f64(),
    })
}

fn played(
    experiment: &Experiment,
    options: &Options,
    players: [Spec; 2],
    games: u32,
    each: &(dyn Fn() + Sync),
) -> Result<MeetingResult, Failure> {
    let open = |lot: &mut Lot| experiment.entry.open(options, lot);
    let (seed, threads) = (experiment.seed, experiment.threads);
    let heard = |_: &Bout, _: Score| {
        each();
        true
    };
    meet(&Meeting { open: &open, players, games, seed, threads }, Vec::new(), &heard)
}
