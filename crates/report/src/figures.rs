//! The figures of many games together.

use std::collections::BTreeMap;

use arena::{Bout, Score};
use rules::{Message, Outcome, Seat};
use serde::Serialize;

use crate::{
    calibration::Calibration,
    sample::{Sample, share},
    spread::Spread,
};

/// How many openings are told.
const OPENINGS: usize = 8;

/// The figures of all games of one setting.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// How many games.
    pub games: u32,
    /// How many play.
    pub seats: u8,
    /// Turns of players in a game.
    pub turns: Spread,
    /// Actions of players in a game.
    pub actions: Spread,
    /// Actions to choose from, on average. (On a surface without cells: of those
    /// that a machine looks at.)
    pub choices: f64,
    /// Whole turns to choose from, on average; unknown where there are dice.
    pub branching: Option<f64>,
    /// The same by the number of the turn, while a quarter of the games last; with
    /// dice, ways to begin the turn.
    pub branching_by_turn: Vec<f64>,
    /// What each seat won.
    pub seating: Vec<Seating>,
    /// Games drawn.
    pub drawn: u32,
    /// Games without an end, stopped for their length.
    pub unfinished: u32,
    /// The share of games that somebody won.
    pub decisive: f64,
    /// How often another player came to lead, by the machine's own judgement.
    pub lead_changes: Spread,
    /// From which part of a game on its winner led for good, on average.
    pub settled: Option<f64>,
    /// Pieces taken in a game, on average.
    pub captures: f64,
    /// The turn of the first capture, on average.
    pub first_capture: Option<f64>,
    /// The rules that ended games, the most frequent first.
    pub endings: Vec<Ending>,
    /// What players did, the most frequent first.
    pub kinds: Vec<Deed>,
    /// The most frequent first turns.
    pub openings: Vec<Opening>,
    /// Do machines win as often as they expect to?
    pub calibration: Calibration,
}

/// A share of games, and the interval that holds the true one in 19 cases of 20.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The share, from 0 to 1.
    pub share: f64,
    /// At least.
    pub low: f64,
    /// At most.
    pub high: f64,
}

impl From<Score> for Share {
    fn from(score: Score) -> Self {
        let (low, high) = score.interval();
        Self { share: score.share(), low, high }
    }
}

/// What a seat won. Seat 0 begins, where no die decides that.
#[derive(Clone, Debug, Serialize)]
pub struct Seating {
    /// The seat.
    pub seat: Seat,
    /// Games won, alone or with others.
    pub won: u32,
    /// Its share of the games, draws counting half.
    pub share: Share,
}

/// How games ended.
#[derive(Clone, Debug, Serialize)]
pub struct Ending {
    /// The rule's number.
    pub rule: &'static str,
    /// The word for it.
    pub word: &'static str,
    /// How many games.
    pub games: u32,
    /// One of them: a rule may end games in more ways than one.
    #[serde(skip)]
    pub example: Outcome,
}

/// Something that players do.
#[derive(Clone, Debug, Serialize)]
pub struct Deed {
    /// The key of its words.
    pub key: String,
    /// How often in a game, on average.
    pub in_a_game: f64,
    /// In how many games at all.
    pub games: u32,
    /// In words, as it was done once.
    #[serde(skip)]
    pub example: Message,
}

/// A first turn.
#[derive(Clone, Debug, Serialize)]
pub struct Opening {
    /// Its actions, results of dice in brackets.
    pub turn: String,
    /// How many games began with it.
    pub games: u32,
    /// What it brought whoever played it.
    pub share: f64,
}

/// The mean of some numbers, if there are any.
fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = numbers.fold((0.0, 0u32), |(sum, count), n| (sum + n, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

impl Figures {
    /// The figures of these games.
    #[must_use]
    pub fn of(bouts: &[Bout]) -> Self {
        let samples: Vec<Sample> = bouts.iter().map(Sample::of).collect();
        let seats = samples.first().map_or(2, |sample| sample.seats);
        let games = samples.len() as u32;
        let drawn = samples.iter().filter(|s| s.outcome.is_some_and(|o| o.is_draw())).count();
        let unfinished = samples.iter().filter(|s| s.outcome.is_none()).count();
        let counted = |count: fn(&Sample) -> u32| Spread::of(samples.iter().map(count).collect());
        let expected: Vec<_> = samples.iter().flat_map(|s| s.expected.iter().copied()).collect();
        let actions: u32 = samples.iter().map(|sample| sample.actions).sum();
        let choices: u64 = samples.iter().map(|sample| sample.choices).sum();
        let dice = samples.iter().any(|sample| sample.dice);
        let turns = samples.iter().flat_map(|s| s.turns.iter().map(|&turns| turns as f64));
        Self {
            games,
            seats,
            turns: counted(|sample| sample.turns.len() as u32),
            actions: counted(|sample| sample.actions),
            choices: choices as f64 / f64::from(actions.max(1)),
            branching: if dice { None } else { mean(turns) },
            branching_by_turn: by_turn(&samples),
            seating: (0..seats).map(|seat| seating(&samples, Seat(seat))).collect(),
            drawn: drawn as u32,
            unfinished: unfinished as u32,
            decisive: f64::from(games - (drawn + unfinished) as u32) / f64::from(games.max(1)),
            lead_changes: counted(|sample| sample.changes),
            settled: mean(samples.iter().filter_map(|sample| sample.settled)),
            captures: mean(samples.iter().map(|s| f64::from(s.captures))).unwrap_or(0.0),
            first_capture: mean(samples.iter().filter_map(|s| s.first_capture.map(f64::from))),
            endings: endings(&samples),
            kinds: kinds(&samples),
            openings: openings(&samples),
            calibration: Calibration::of(&expected),
        }
    }
}

/// Turns to choose from, by the number of the turn.
fn by_turn(samples: &[Sample]) -> Vec<f64> {
    let nth = |turn: usize| {
        let there: Vec<f64> =
            samples.iter().filter_map(|s| s.turns.get(turn)).map(|&n| n as f64).collect();
        let enough = !there.is_empty() && 4 * there.len() >= samples.len();
        enough.then(|| mean(there.into_iter())).flatten()
    };
    (0..).map_while(nth).collect()
}

fn seating(samples: &[Sample], seat: Seat) -> Seating {
    let mut score = Score::default();
    for sample in samples {
        match sample.outcome.filter(|outcome| !outcome.is_draw()) {
            None => score.drawn += 1,
            Some(outcome) if outcome.winners.contains(seat) => score.won += 1,
            Some(_) => score.lost += 1,
        }
    }
    Seating { seat, won: score.won, share: score.into() }
}

fn endings(samples: &[Sample]) -> Vec<Ending> {
    let mut endings: Vec<Ending> = Vec::new();
    for example in samples.iter().filter_map(|sample| sample.outcome) {
        let why = example.why;
        match endings.iter_mut().find(|ending| (ending.rule, ending.word) == (why.rule, why.word)) {
            Some(ending) => ending.games += 1,
            None => endings.push(Ending { rule: why.rule, word: why.word, games: 1, example }),
        }
    }
    endings.sort_by_key(|ending| (std::cmp::Reverse(ending.games), ending.rule));
    endings
}

fn kinds(samples: &[Sample]) -> Vec<Deed> {
    let mut all: BTreeMap<&str, (u32, u32, &Message)> = BTreeMap::new();
    for (key, (count, example)) in samples.iter().flat_map(|sample| &sample.kinds) {
        let entry = all.entry(key).or_insert((0, 0, example));
        entry.0 += count;
        entry.1 += 1;
    }
    let mut kinds: Vec<Deed> = all
        .into_iter()
        .map(|(key, (count, games, example))| Deed {
            key: key.to_owned(),
            in_a_game: f64::from(count) / samples.len() as f64,
            games,
            example: example.clone(),
        })
        .collect();
    kinds.sort_by(|a, b| b.in_a_game.total_cmp(&a.in_a_game));
    kinds
}

fn openings(samples: &[Sample]) -> Vec<Opening> {
    let mut all: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for sample in samples {
        if let Some((turn, seat)) = &sample.opening {
            let got = sample.outcome.map_or(0.5, |outcome| share(&outcome, *seat, sample.seats));
            all.entry(turn).or_default().push(got);
        }
    }
    let mut openings: Vec<Opening> = all
        .into_iter()
        .map(|(turn, got)| Opening {
            turn: turn.to_owned(),
            games: got.len() as u32,
            share: mean(got.into_iter()).unwrap_or(0.5),
        })
        .collect();
    openings.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.turn.cmp(&b.turn)));
    openings.truncate(OPENINGS);
    openings
}
