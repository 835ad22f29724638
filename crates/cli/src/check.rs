//! `pionnier replay`: checks a record move by move.

use std::{fs, path::Path};

use record::{Finding, Record, RecordError, ending, verify};
use rules::{Message, Seat, Verdict};
use words::Words;

use crate::{args::ReplayArgs, failure::Failure, show};

pub(crate) fn run(words: &Words, args: &ReplayArgs) -> Result<(), Failure> {
    let record = read(words, &args.file)?;
    let info = record.games.rules().info();
    outln!("{} · {}", info.title, record.games.rules().options());
    for (number, game) in record.games.plays().iter().enumerate() {
        outln!("\n{}", words.say(&Message::new("terminal-game").with("number", number + 1)));
        let mut turn = 1;
        for (done, step) in game.steps().iter().enumerate() {
            outln!("{turn:>4}  {:<12} {}", step.action, words.say(&step.words));
            if step.ends_turn {
                turn += 1;
                if args.boards {
                    outln!("{}\n", show::board(&*game.position_after(done + 1)));
                }
            }
        }
        outln!("{}", show::board(game.position()));
        match game.outcome() {
            Some(outcome) => {
                outln!("{} ({})", words.say(&ending(info, outcome)), outcome.why.rule);
            }
            None => outln!("{}", words.plain("terminal-unfinished")),
        }
    }
    outln!("{}", score(words, &record));
    Ok(())
}

/// Reads a record; a mistake in it is told with its line, rule and reason.
pub(crate) fn read(words: &Words, path: &Path) -> Result<Record, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(words, path, &error))?;
    Record::parse(&text, &catalog::open).map_err(|error| wrong(words, path, &error))
}

fn wrong(words: &Words, path: &Path, error: &RecordError) -> Failure {
    let reason = words.say(&error.message);
    let reason = error.rule.map_or_else(|| reason.clone(), |rule| format!("{rule} · {reason}"));
    Failure(format!("{}:{}: {reason}", path.display(), error.line))
}

/// `pionnier dice verify`: it succeeds when the dice were checked and hold, so
/// that a script may rely on it.
pub(crate) fn dice(words: &Words, path: &Path) -> Result<(), Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(words, path, &error))?;
    let finding = verify(&text, &catalog::open).map_err(|error| wrong(words, path, &error))?;
    let sentence = words.say(&finding.into());
    match finding {
        Finding::Holds { .. } => {
            outln!("{sentence}");
            Ok(())
        }
        Finding::Hand | Finding::Unsaid | Finding::NoSeed => Err(Failure(sentence)),
    }
}

/// The running score, where the match has one, and how it stands.
pub(crate) fn score(words: &Words, record: &Record) -> String {
    let games = &record.games;
    if !games.is_series() {
        return String::new();
    }
    let name = |player: u8| {
        let given = record.players.get(usize::from(player)).cloned();
        given.unwrap_or_else(|| {
            words.say(&Message::new("terminal-player").with("number", player + 1))
        })
    };
    let tally = games.tally();
    let points: Vec<String> = (0..games.rules().seats())
        .map(|player| format!("{}: {}", name(player), tally.points[usize::from(player)]))
        .collect();
    let stand = match games.verdict() {
        Verdict::Goes => Message::new("terminal-match-goes"),
        Verdict::Won(player) => Message::new("terminal-match-won").with("winner", name(player)),
        Verdict::Level => Message::new("terminal-match-level"),
    };
    let begins = name(games.player(Seat(0)));
    let stand = words.say(&stand.with("first", begins));
    format!("{} · {} · {stand}", words.plain("terminal-match-score"), points.join(", "))
}
