//! The game record: a text that people can read, write and send.
//!
//! ```text
//! pionnier record 1
//! game: ra
//! rules: 1
//! options: board=114 match=single draws=house
//! players: Ada | Blaise
//! date: 2026-11-15
//!
//! game 1: Ada begins
//! 1 2F1-F3 ; a comment
//! 2 1G11-G8
//! 3 resign 1
//! result: 2 wins, 6 points, G1
//! ```
//!
//! Where chance has a say, `dice: sha256 HASH` is what was committed to before
//! the first roll (`… from N`: before roll N) and `seed: HEX` what all rolls
//! follow from, published at the end; or `dice: hand`. A record without these
//! lines is as good as any, but its dice cannot be checked.
//!
//! One line a turn: its number, its actions, a comment after `;`. Results of
//! chance stand in brackets, `[4]`. `start: TEXT` gives another position to
//! begin from. `resign N` (N counts players from 1) and `draw` end a game as
//! G1 allows. `players`, `date` and the `result` lines may be left out; a
//! result that is there must be true.

use std::{fmt::Write as _, sync::Arc};

use rules::{Actor, Lot, Message, Opened, OptionError, Options, Outcome, Refusal, Rules, Seat};

use crate::{
    Entry,
    dice::{Dice, Seal},
    matches::{Match, MatchError},
    play::Play,
};

const HEAD: &str = "pionnier record";
const VERSION: u32 = 1;
/// Longer texts are no records: nothing that people play comes near.
const MOST_BYTES: usize = 1 << 20;
/// The most moves, results of chance, decisions and games that a record has
/// together. What people play has a few hundred.
pub const MOST_MOVES: usize = 5_000;

/// Opens a game by its id: what the catalogue does, handed in because a record
/// names no game. `None` where there is no such game.
pub type Opener<'a> = &'a dyn Fn(&str, &Options, &mut Lot) -> Option<Opened>;

/// A match with its heading and comments.
#[derive(Clone, Debug)]
pub struct Record {
    /// The players' names, by their seat in the first game; empty if unknown.
    pub players: Vec<String>,
    /// The day it began, `YYYY-MM-DD`; empty if unknown.
    pub date: String,
    /// The games.
    pub games: Match,
    /// Comments: game (from 0), number of steps before it, text.
    pub comments: Vec<(usize, usize, String)>,
}

/// What is wrong with a record, and on which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The turn of the game, as it is numbered there, if it is about one.
    pub turn: Option<usize>,
    /// The rule that a move breaks, if it is that.
    pub rule: Option<&'static str>,
    /// What is wrong.
    pub message: Message,
}

impl RecordError {
    pub(crate) fn new(line: usize, message: impl Into<Message>) -> Self {
        Self { line, turn: None, rule: None, message: message.into() }
    }

    fn refused(line: usize, word: &str, refusal: Refusal) -> Self {
        let message =
            Message::new("record-refused").with("move", word).with("reason", refusal.message);
        Self { line, turn: None, rule: refusal.rule, message }
    }
}

impl Record {
    /// A record of a match, without names or comments.
    #[must_use]
    pub fn new(games: Match) -> Self {
        Self { players: Vec::new(), date: String::new(), games, comments: Vec::new() }
    }

    /// The name of a player, or its number.
    fn player(&self, player: u8) -> String {
        let name = self.players.get(usize::from(player));
        name.map_or_else(|| (player + 1).to_string(), |name| one_line(name))
    }

    /// The record as text, for everyone: the seed of the dice is in it once
    /// the match is over.
    #[must_use]
    pub fn text(&self) -> String {
        self.written(self.games.is_over())
    }

    /// The record as text with the seed of the dice, so that whoever keeps it
    /// can play on with them.
    #[must_use]
    pub fn text_to_resume(&self) -> String {
        self.written(true)
    }

    fn written(&self, with_seed: bool) -> String {
        let rules = self.games.rules();
        let mut text = format!("{HEAD} {VERSION}\n");
        let mut line = |key: &str, value: &str| {
            if !value.is_empty() {
                let _ = writeln!(text, "{key}: {value}");
            }
        };
        line("game", rules.info().id);
        line("rules", &rules.info().revision.to_string());
        line("options", &rules.options().to_string());
        let players: Vec<String> = self.players.iter().map(|name| one_line(name)).collect();
        line("players", &players.join(" | "));
        line("date", &self.date);
        match self.games.dice() {
            Dice::Unsaid => {}
            Dice::Hand => line("dice", "hand"),
            Dice::Sealed(Seal { commitment, seed, from }) => {
                let from = if *from == 1 { String::new() } else { format!(" from {from}") };
                line("dice", &format!("sha256 {commitment}{from}"));
                if let Some(seed) = seed.filter(|_| with_seed) {
                    line("seed", &seed.hex());
                }
            }
        }
        // The running tally is built again, so that each game knows who began.
        let mut so_far: Option<Match> = None;
        for (number, game) in self.games.plays().iter().enumerate() {
            let so_far = match &mut so_far {
                Some(before) => {
                    before.begin_next().expect("the next game was due");
                    *before.play_mut() = Play::clone(game);
                    before
                }
                None => so_far.insert(Match::from_play(Play::clone(game))),
            };
            let first = self.player(so_far.player(Seat(0)));
            let _ = writeln!(text, "\ngame {}: {first} begins", number + 1);
            self.write_game(&mut text, number, game, so_far);
        }
        text
    }

    fn write_game(&self, text: &mut String, number: usize, game: &Play, so_far: &Match) {
        let start = game.start().text();
        if start != game.rules().start().text() {
            let _ = writeln!(text, "start: {start}");
        }
        let comment = |text: &mut String, steps: usize| {
            for (_, _, comment) in
                self.comments.iter().filter(|&&(game, at, _)| (game, at) == (number, steps))
            {
                let _ = write!(text, " ; {}", one_line(comment));
            }
        };
        let mut turn = 1;
        let mut open = false;
        for (done, step) in game.steps().iter().enumerate() {
            if !open {
                let _ = write!(text, "{turn}");
                open = true;
            }
            let _ = match step.by {
                Actor::Chance => write!(text, " [{}]", step.action),
                _ => write!(text, " {}", step.action),
            };
            if step.ends_turn {
                comment(text, done + 1);
                text.push('\n');
                (turn, open) = (turn + 1, false);
            }
        }
        if open {
            text.push('\n');
            turn += 1;
        }
        let Some(outcome) = game.outcome() else { return };
        match game.decision() {
            Some(Entry::Resign(seat)) => {
                let _ = writeln!(text, "{turn} resign {}", so_far.player(seat) + 1);
            }
            Some(Entry::Flag(seat)) => {
                let _ = writeln!(text, "{turn} flag {}", so_far.player(seat) + 1);
            }
            Some(entry) => {
                let _ = writeln!(text, "{turn} {entry}");
            }
            None => {}
        }
        let _ = writeln!(text, "result: {}", result_text(outcome, so_far));
    }

    /// Reads a record and plays it through; the first mistake is named.
    pub fn parse(text: &str, open: Opener<'_>) -> Result<Self, RecordError> {
        let read = Self::read(text, open)?;
        read.mistake.map_or(Ok(read.record), Err)
    }

    /// Reads a record as far as its first mistake, if there is one among the
    /// moves.
    pub(crate) fn read(text: &str, open: Opener<'_>) -> Result<Read, RecordError> {
        if text.len() > MOST_BYTES {
            return Err(RecordError::new(1, "record-too-long"));
        }
        Reader::new(text).record(open)
    }
}

/// The beginning of a record, to be written on by hand: a game that was played
/// with these rules on a real table.
#[must_use]
pub fn blank(rules: &dyn Rules) -> String {
    let (info, options) = (rules.info(), rules.options());
    let dice = if info.chance { "dice: hand\n" } else { "" };
    format!(
        "{HEAD} {VERSION}\ngame: {}\nrules: {}\noptions: {options}\n{dice}\ngame 1: 1 begins\n1 ",
        info.id, info.revision
    )
}

/// A name or comment without what would break its line: ends of line, and the
/// bar between names.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c == '|');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "?".to_owned() } else { words.join(" ") }
}

/// `1 wins, 6 points, R4.1`, or `drawn, G2`.
fn result_text(outcome: &Outcome, games: &Match) -> String {
    let rule = outcome.why.rule;
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let Some(first) = winners.first() else { return format!("drawn, {rule}") };
    let points = outcome.points[first.index()];
    let mut players: Vec<u8> = winners.iter().map(|&seat| games.player(seat) + 1).collect();
    players.sort_unstable();
    let players: Vec<String> = players.iter().map(u8::to_string).collect();
    format!("{} wins, {points} points, {rule}", players.join(" and "))
}

/// What was read of a record.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) record: Record,
    /// The line of the seed.
    pub(crate) seed: usize,
    /// The line of every roll, in order.
    pub(crate) rolls: Vec<usize>,
    /// Why there is no more.
    pub(crate) mistake: Option<RecordError>,
}

/// Walks over the lines of a record.
struct Reader<'a> {
    lines: Vec<(usize, &'a str)>,
    at: usize,
    /// The line of every roll so far.
    rolls: Vec<usize>,
    /// How many moves there were.
    moves: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        Self { lines: lines.collect(), at: 0, rolls: Vec::new(), moves: 0 }
    }

    /// So many moves more, which may be too many: told before they are played.
    fn count(&mut self, line: usize, more: usize) -> Result<(), RecordError> {
        self.moves += more;
        if self.moves > MOST_MOVES {
            let message = Message::new("record-too-many").with("most", MOST_MOVES);
            return Err(RecordError::new(line, message));
        }
        Ok(())
    }

    fn peek(&self) -> Option<(usize, &'a str)> {
        self.lines.get(self.at).copied()
    }

    fn record(mut self, open: Opener<'_>) -> Result<Read, RecordError> {
        let (line, head) = self.peek().unwrap_or((1, ""));
        let version = head.strip_prefix(HEAD).map(str::trim);
        match version.map(str::parse::<u32>) {
            Some(Ok(VERSION)) => self.at += 1,
            Some(Ok(version)) => {
                return Err(RecordError::new(
                    line,
                    Message::new("record-version").with("version", version),
                ));
            }
            _ => return Err(RecordError::new(line, "record-head")),
        }
        let header = self.header()?;
        let rules = header.open(open)?;
        let mut record = Record {
            players: header.players(rules.seats())?,
            date: header.date()?,
            games: Match::new(rules).with_dice(header.dice()?),
            comments: Vec::new(),
        };
        let mistake = self.games(&mut record).err();
        let seed = header.get("seed").map_or(1, |(line, _)| line);
        Ok(Read { record, seed, rolls: self.rolls, mistake })
    }

    fn games(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let mut number = 0;
        while let Some((line, text)) = self.peek() {
            let heading = text.strip_prefix("game ").and_then(|rest| rest.split(':').next());
            if heading.and_then(|n| n.trim().parse().ok()) != Some(number + 1) {
                let message = Message::new("record-game-heading").with("number", number + 1);
                return Err(RecordError::new(line, message));
            }
            self.at += 1;
            self.count(line, 1)?;
            if number > 0 {
                record.games.begin_next().map_err(|_| RecordError::new(line, "record-no-next"))?;
            }
            self.game(record, number)?;
            number += 1;
        }
        Ok(())
    }

    fn header(&mut self) -> Result<Header<'a>, RecordError> {
        let mut fields = Vec::new();
        while let Some((line, text)) = self.peek() {
            if text.starts_with("game ") {
                break;
            }
            let (key, value) =
                text.split_once(':').ok_or_else(|| RecordError::new(line, "record-field"))?;
            let known = ["game", "rules", "options", "players", "date", "dice", "seed"];
            if !known.contains(&key) || fields.iter().any(|&(_, other, _)| other == key) {
                let message = Message::new("record-unknown-field")
                    .with("field", key)
                    .with("known", known.join(", "));
                return Err(RecordError::new(line, message));
            }
            fields.push((line, key, value.trim()));
            self.at += 1;
        }
        Ok(Header { fields })
    }

    fn game(&mut self, record: &mut Record, number: usize) -> Result<(), RecordError> {
        let mut turn: usize = 1;
        while let Some((line, text)) = self.peek() {
            if text.starts_with("game ") {
                break;
            }
            self.at += 1;
            let (text, comment) = match text.split_once(';') {
                Some((text, comment)) => (text.trim(), comment.trim()),
                None => (text, ""),
            };
            if let Some(start) = text.strip_prefix("start:") {
                start_from(record, number, line, start.trim())?;
                continue;
            }
            if let Some(result) = text.strip_prefix("result:") {
                check_result(record, line, result.trim())?;
                continue;
            }
            let mut words = text.split_whitespace();
            let count = words.next().unwrap_or_default();
            if count.trim_end_matches('.').parse() != Ok(turn) {
                let message = Message::new("record-turn-number").with("number", turn);
                return Err(RecordError::new(line, message));
            }
            self.count(line, words.clone().count())?;
            let before = record.games.play().steps().len();
            let played = play_turn(record, line, words);
            let steps = record.games.play().steps();
            let rolls = steps.range(before..steps.len()).filter(|step| step.by == Actor::Chance);
            self.rolls.extend(rolls.map(|_| line));
            played.map_err(|error| RecordError { turn: Some(turn), ..error })?;
            if !comment.is_empty() {
                let steps = record.games.play().steps().len();
                record.comments.push((number, steps, comment.to_owned()));
            }
            turn += 1;
        }
        Ok(())
    }
}

fn start_from(
    record: &mut Record,
    number: usize,
    line: usize,
    text: &str,
) -> Result<(), RecordError> {
    if number > 0 || !record.games.play().steps().is_empty() {
        return Err(RecordError::new(line, "record-late-start"));
    }
    let rules = record.games.rules().clone();
    let start = rules.position(text).map_err(|refusal| RecordError {
        line,
        turn: None,
        rule: refusal.rule,
        message: refusal.message,
    })?;
    let dice = *record.games.dice();
    record.games = Match::from_play(Play::from_position(rules, start)).with_dice(dice);
    Ok(())
}

fn play_turn<'a>(
    record: &mut Record,
    line: usize,
    words: impl Iterator<Item = &'a str>,
) -> Result<(), RecordError> {
    let mut words = words.peekable();
    if words.peek().is_none() {
        return Err(RecordError::new(line, "record-empty-turn"));
    }
    while let Some(word) = words.next() {
        let refused = |refusal| RecordError::refused(line, word, refusal);
        match word {
            "draw" => record.games.play_mut().draw().map_err(refused)?,
            "abort" => record.games.play_mut().abort().map_err(refused)?,
            "resign" | "flag" => {
                let player: Option<u8> = words.next().and_then(|word| word.parse().ok());
                let seats = record.games.rules().seats();
                let player = player
                    .filter(|player| (1..=seats).contains(player))
                    .ok_or_else(|| RecordError::new(line, "record-who-resigns"))?;
                let seat = record.games.seat(player - 1);
                let play = record.games.play_mut();
                match word {
                    "flag" => play.flag(seat),
                    _ => play.resign(seat),
                }
                .map_err(refused)?;
            }
            _ => {
                let result = word.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
                let play = record.games.play_mut();
                match result {
                    Some(result) => play.chance(result),
                    None => play.act(word),
                }
                .map_err(refused)?;
            }
        }
        let ended = record.games.play().steps().last().is_none_or(|step| step.ends_turn);
        if ended && words.peek().is_some() {
            return Err(RecordError::new(line, "record-turn-too-long"));
        }
    }
    Ok(())
}

fn check_result(record: &Record, line: usize, result: &str) -> Result<(), RecordError> {
    let truth = match record.games.play().outcome() {
        Some(outcome) => result_text(outcome, &record.games),
        None => "unfinished".to_owned(),
    };
    if result == truth {
        return Ok(());
    }
    Err(RecordError::new(line, Message::new("record-wrong-result").with("truth", truth)))
}

struct Header<'a> {
    fields: Vec<(usize, &'a str, &'a str)>,
}

impl<'a> Header<'a> {
    fn get(&self, key: &str) -> Option<(usize, &'a str)> {
        self.fields
            .iter()
            .find(|&&(_, known, _)| known == key)
            .map(|&(line, _, value)| (line, value))
    }

    fn open(&self, open: Opener<'_>) -> Result<Arc<dyn Rules>, RecordError> {
        let (line, id) = self.get("game").ok_or_else(|| RecordError::new(1, "record-no-game"))?;
        let (options_line, options) = self.get("options").unwrap_or((line, ""));
        let bad_option = |error: OptionError| {
            let message =
                Message::new("record-option").with("key", error.key).with("reason", error.message);
            RecordError::new(options_line, message)
        };
        let options = Options::parse(options).map_err(bad_option)?;
        // A record without its lots drawn is read the same way every time.
        let rules = open(id, &options, &mut Lot::seeded(0))
            .ok_or_else(|| RecordError::new(line, Message::new("no-such-game").with("game", id)))?
            .map_err(bad_option)?;
        if let Some((line, revision)) = self.get("rules") {
            let known = rules.info().revision;
            if revision.parse().is_ok_and(|revision: u32| revision <= known) {
                return Ok(rules);
            }
            let message = Message::new("record-revision").with("known", known);
            return Err(RecordError::new(line, message));
        }
        Ok(rules)
    }

    fn players(&self, seats: u8) -> Result<Vec<String>, RecordError> {
        let Some((line, names)) = self.get("players") else { return Ok(Vec::new()) };
        let names: Vec<String> = names.split('|').map(|name| name.trim().to_owned()).collect();
        if names.len() == usize::from(seats) && names.iter().all(|name| !name.is_empty()) {
            return Ok(names);
        }
        Err(RecordError::new(line, Message::new("record-players").with("count", seats)))
    }

    fn dice(&self) -> Result<Dice, RecordError> {
        let seed = self.get("seed");
        let hex = |line| move |_| RecordError::new(line, "record-hex");
        let Some((line, dice)) = self.get("dice") else {
            return match seed {
                None => Ok(Dice::Unsaid),
                Some((line, _)) => Err(RecordError::new(line, "record-seed-alone")),
            };
        };
        let words: Vec<&str> = dice.split_whitespace().collect();
        let (commitment, from) = match (&words[..], seed) {
            (["hand"], None) => return Ok(Dice::Hand),
            (["hand"], Some((line, _))) => {
                return Err(RecordError::new(line, "record-seed-alone"));
            }
            (["sha256", commitment], _) => (commitment, Some(1)),
            (["sha256", commitment, "from", from], _) => {
                (commitment, from.parse().ok().filter(|&from| from > 0))
            }
            _ => return Err(RecordError::new(line, "record-dice")),
        };
        Ok(Dice::Sealed(Seal {
            commitment: commitment.parse().map_err(hex(line))?,
            seed: seed.map(|(line, seed)| seed.parse().map_err(hex(line))).transpose()?,
            from: from.ok_or_else(|| RecordError::new(line, "record-dice"))?,
        }))
    }

    fn date(&self) -> Result<String, RecordError> {
        let Some((line, date)) = self.get("date") else { return Ok(String::new()) };
        let parts: Vec<&str> = date.split('-').collect();
        let number = |text: &str, digits: usize, range: std::ops::RangeInclusive<u32>| {
            text.len() == digits && text.parse().is_ok_and(|number| range.contains(&number))
        };
        match parts[..] {
            [year, month, day]
                if number(year, 4, 0..=9999)
                    && number(month, 2, 1..=12)
                    && number(day, 2, 1..=31) =>
            {
                Ok(date.to_owned())
            }
            _ => Err(RecordError::new(line, "record-date")),
        }
    }
}

impl From<MatchError> for Message {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Refused(refusal) => refusal.message,
            MatchError::NoNextGame => "record-no-next".into(),
            MatchError::NoSuchStep => "record-no-step".into(),
            MatchError::PastDice => "record-past-dice".into(),
            MatchError::SeedIsOut => "record-seed-is-out".into(),
            MatchError::NoSuchSeat => "record-who-resigns".into(),
        }
    }
}
