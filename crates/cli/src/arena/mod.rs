//! `pionnier arena`: machines against machines.
//!
//! Must not know: how a bout is played (`arena`); only how it is told and kept.

mod kept;

use std::{path::PathBuf, sync::Mutex, time::Duration};

use ::arena::{Failure as Lost, Meeting, MeetingResult, Spec, ThinkingTime, meet};
use engine::Level;
use rules::{Lot, Message};
use words::Words;

use crate::{
    args::ArenaArgs,
    failure::{self, Failure},
    progress,
};

pub(crate) fn run(words: &Words, args: &ArenaArgs) -> Result<(), Failure> {
    // Opened once before: a wrong option is told at once.
    failure::open(words, &args.game, &args.options, &mut Lot::seeded(args.seed))?;
    if let (Some(a), Some(b)) = (&args.a, &args.b) {
        return pair(words, args, [a.clone(), b.clone()], args.records.clone());
    }
    for level in Level::all().skip(1) {
        let below = Level::new(level.number() - 1).expect("the first is skipped");
        let step = format!("{}-{}", level.number(), below.number());
        let folder = args.records.as_ref().map(|folder| folder.join(step));
        pair(words, args, [Spec::level(level), Spec::level(below)], folder)?;
    }
    Ok(())
}

/// How many games are played at a time: as many as there are cores, if nothing
/// is said.
pub(crate) fn threads(given: Option<usize>) -> usize {
    given.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
}

/// One meeting, and its result in a line. Games whose records are in the folder
/// are not played again: what was interrupted goes on.
fn pair(
    words: &Words,
    args: &ArenaArgs,
    players: [Spec; 2],
    folder: Option<PathBuf>,
) -> Result<(), Failure> {
    let bar = progress::bar(args.games as usize);
    let trouble = Mutex::new(None);
    let threads = threads(args.threads);
    let open = |lot: &mut Lot| {
        Ok(failure::open(words, &args.game, &args.options, lot).expect("it opened before"))
    };
    let meeting = Meeting { open: &open, players, games: args.games, seed: args.seed, threads };
    let known = match &folder {
        Some(folder) => kept::found(words, folder, &meeting)?,
        None => Vec::new(),
    };
    bar.set_position(known.len() as u64);
    let met = meet(&meeting, known, &|bout, score| {
        bar.set_message(format!("+{} ={} −{}", score.won, score.drawn, score.lost));
        bar.inc(1);
        let kept = folder.as_deref().map(|folder| kept::keep(words, folder, &meeting, bout));
        let Some(Err(failure)) = kept else { return true };
        *trouble.lock().expect("nobody panics with it") = Some(failure);
        false
    });
    bar.finish_and_clear();
    if let Some(failure) = trouble.into_inner().expect("nobody panics with it") {
        return Err(failure);
    }
    let met = met.map_err(|lost| Failure::new(words, &told(&lost)))?;
    outln!("{}", result(words, &meeting, &met));
    Ok(())
}

fn result(words: &Words, meeting: &Meeting<'_>, met: &MeetingResult) -> String {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let (low, high) = met.score.interval();
    let pace = |who: usize| {
        met.bouts.iter().fold(ThinkingTime::default(), |pace, bout| pace.and(bout.pace[who]))
    };
    let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
    let message = Message::new("terminal-arena")
        .with("a", meeting.players[0].to_string())
        .with("b", meeting.players[1].to_string())
        .with("won", met.score.won)
        .with("drawn", met.score.drawn)
        .with("lost", met.score.lost)
        .with("share", percent(met.score.share()))
        .with("low", percent(low))
        .with("high", percent(high));
    let score = words.say(&message);
    let [a, b] = [0, 1].map(pace);
    // Nobody thought where every game was there already.
    if a.thoughts + b.thoughts == 0 {
        return score;
    }
    let message = Message::new("terminal-arena-pace")
        .with("score", score)
        .with("meana", seconds(a.mean()))
        .with("longesta", seconds(a.longest))
        .with("meanb", seconds(b.mean()))
        .with("longestb", seconds(b.longest));
    words.say(&message)
}

pub(crate) fn told(lost: &Lost) -> Message {
    match lost {
        Lost::NoMachine => "terminal-arena-no-machine".into(),
        Lost::Start(command, error) => Message::new("terminal-arena-start")
            .with("command", command.clone())
            .with("error", error.clone()),
        Lost::Gone(command) => Message::new("terminal-arena-gone").with("command", command.clone()),
        Lost::Silent(command) => {
            Message::new("terminal-arena-silent").with("command", command.clone())
        }
        Lost::Engine(said) => Message::new("terminal-arena-engine").with("said", said.clone()),
        Lost::Illegal(action) => {
            Message::new("terminal-arena-illegal").with("action", action.clone())
        }
    }
}
