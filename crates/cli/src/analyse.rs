//! `pionnier analyse`: a record, turn by turn, with what was better.

use ::arena::{Analyst, Judgement, Limit, Part, Quality};
use engine::Level;
use record::{Play, Record, seat_name};
use rules::{Message, Seat};
use serde_json::{Value, json};
use words::Words;

use crate::{args::AnalyseArgs, check, failure::Failure, progress};

pub(crate) fn run(words: &Words, args: &AnalyseArgs) -> Result<(), Failure> {
    let record = check::read(words, &args.file)?;
    let limit = args
        .nodes
        .map_or_else(|| Limit::Level(Level::new(args.level).unwrap_or(Level::LAST)), Limit::Nodes);
    let games = record.games.plays();
    let total = games.iter().map(|game| Part::all(game).len()).sum();
    let bar = progress::bar(total);
    let mut told = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let mut analyst = Analyst::new(game, limit)
            .map_err(|_| Failure::new(words, &"terminal-arena-no-machine".into()))?;
        let mut judged = Vec::new();
        for part in Part::all(game) {
            judged.extend(analyst.judge(part));
            bar.inc(1);
        }
        told.push((number + 1, &**game, judged));
    }
    bar.finish_and_clear();
    if args.json {
        outln!("{:#}", data(&record, limit, &told));
        return Ok(());
    }
    let (what, much) = limit.words();
    let by = Message::new(format!("terminal-analyse-{what}")).with("much", much);
    outln!("{} · {}", record.games.rules().info().title, words.say(&by));
    for (number, game, judged) in &told {
        outln!("\n{}", words.say(&Message::new("terminal-game").with("number", *number)));
        print(words, game, judged);
    }
    Ok(())
}

/// A game in lines: turn, side, what was played, chances after it, what it
/// cost, and what was better.
fn print(words: &Words, game: &Play, judged: &[Judgement]) {
    let side = |seat: Seat| words.say(&seat_name(game.rules().info(), seat));
    let wide = |texts: &mut dyn Iterator<Item = String>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0).min(40)
    };
    let sides = wide(&mut (0..game.rules().seats()).map(|seat| side(Seat(seat))));
    let moves = wide(&mut judged.iter().map(|judgement| judgement.played.join(" ")));
    for judgement in judged {
        let Judgement { part, played, best, before, after, .. } = judgement;
        let chance = words.say(
            &Message::new("terminal-analyse-chance")
                .with("percent", percent(after.unwrap_or(*before))),
        );
        let said = judgement.quality().map_or_else(String::new, |quality| {
            let message = Message::new(format!("terminal-analyse-{}", quality.word()));
            words.say(&message.with("lost", percent(judgement.loss().unwrap_or(0))))
        });
        let better = Message::new("terminal-analyse-line").with("line", best.join(" "));
        // The analyst may have looked less far than the player went.
        let same = played.starts_with(best) || judgement.is_best();
        let better = if same { String::new() } else { words.say(&better) };
        let gap = if said.is_empty() || same { "" } else { " · " };
        let (side, played) = (side(part.seat), played.join(" "));
        let line = format!(
            "{:>4}  {side:<sides$}  {played:<moves$}  {chance:>8}  {said}{gap}{better}",
            part.turn
        );
        outln!("{}", line.trim_end());
    }
    outln!("");
    for seat in (0..game.rules().seats()).map(Seat) {
        if let Some(sum) = Sum::of(judged, seat) {
            let message = Message::new("terminal-analyse-sum")
                .with("side", side(seat))
                .with("mean", words.number(sum.mean / 10.0, 1))
                .with("inaccuracies", sum.faults[0])
                .with("mistakes", sum.faults[1])
                .with("blunders", sum.faults[2]);
            outln!("{}", words.say(&message));
        }
    }
}

/// Thousandths, as people say them.
fn percent(thousandths: u16) -> String {
    format!("{}", (f64::from(thousandths) / 10.0).round())
}

/// All that is known of one player's turns.
struct Sum {
    mean: f64,
    faults: [usize; 3],
}

impl Sum {
    fn of(judged: &[Judgement], seat: Seat) -> Option<Self> {
        let own = || judged.iter().filter(|judgement| judgement.part.seat == seat);
        let losses: Vec<u16> = own().filter_map(Judgement::loss).collect();
        if losses.is_empty() {
            return None;
        }
        let sum: u32 = losses.iter().map(|&loss| u32::from(loss)).sum();
        let count = |fault| own().filter(|j| j.quality() == Some(fault)).count();
        Some(Self {
            mean: f64::from(sum) / losses.len() as f64,
            faults: Quality::FAULTS.map(count),
        })
    }
}

/// The same for programs; chances and losses in thousandths.
fn data(record: &Record, limit: Limit, told: &[(usize, &Play, Vec<Judgement>)]) -> Value {
    let rules = record.games.rules();
    let (what, much) = limit.words();
    let part = |judgement: &Judgement| {
        json!({
            "turn": judgement.part.turn,
            "seat": judgement.part.seat,
            "played": judgement.played,
            "best": judgement.best,
            "chance_best": judgement.before,
            "chance_after": judgement.after,
            "lost": judgement.loss(),
            "verdict": judgement.quality().map(Quality::word),
        })
    };
    let game = |(number, game, judged): &(usize, &Play, Vec<Judgement>)| {
        let players: Vec<Value> = (0..game.rules().seats())
            .map(Seat)
            .map(|seat| match Sum::of(judged, seat) {
                Some(Sum { mean, faults: [inaccuracies, mistakes, blunders] }) => json!({
                    "seat": seat, "mean_lost": (mean * 10.0).round() / 10.0,
                    "inaccuracies": inaccuracies, "mistakes": mistakes, "blunders": blunders,
                }),
                None => json!({ "seat": seat }),
            })
            .collect();
        let parts: Vec<Value> = judged.iter().map(part).collect();
        json!({ "number": number, "turns": parts, "players": players })
    };
    let games: Vec<Value> = told.iter().map(game).collect();
    json!({
        "game": rules.info().id,
        "options": rules.options().to_string(),
        "limit": { what: much },
        "games": games,
    })
}
