//! Our own engine: it reads requests and answers them.

use std::{
    io::{BufRead, Write},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Instant,
};

use engine::{Kind, Machine, Stop, Thought};
use record::Play;
use rules::{Actor, Lot, Message, OptionKind, Options, Refusal};
use words::Words;

use super::{
    Answer, Ask, AskError, Info, Offer, VERSION,
    input::{self, Line},
};
use crate::{player, spec::Limit};

/// Answers requests until the input ends, or `quit`. A search that is under way
/// then is stopped: nobody waits for it.
pub fn serve(words: &'static Words, mut input: impl BufRead, output: impl Write + Send + 'static) {
    let mut talk = Conversation { output: Output::new(output), play: None, thinking: None };
    loop {
        let done = match input::next(&mut input) {
            Line::End => break,
            Line::Garbage => Err(Mistake::of("line", "engine-line")),
            Line::Text(line) => match Ask::parse(&line) {
                None => Ok(()),
                Some(Ok(Ask::Quit)) => break,
                Some(Ok(ask)) => talk.take(ask),
                Some(Err(AskError::Unknown)) => {
                    let word: String = line.split_whitespace().take(1).collect();
                    Err(Mistake::of("unknown", Message::new("engine-unknown").with("word", word)))
                }
                Some(Err(AskError::Malformed)) => Err(Mistake::of("syntax", "engine-syntax")),
            },
        };
        if let Err(Mistake { word, rule, message }) = done {
            let reason = words.say(&message);
            let reason = rule.map_or_else(|| reason.clone(), |rule| format!("{rule} · {reason}"));
            // One line, whatever the message is.
            let reason: Vec<&str> = reason.split_whitespace().collect();
            talk.output.say(&Answer::Error(word.to_owned(), reason.join(" ")));
        }
    }
    if let Some(Thinking { stop, .. }) = talk.thinking {
        stop.now();
    }
}

/// What is wrong with a request: a word for programs, a message for people.
struct Mistake {
    word: &'static str,
    rule: Option<&'static str>,
    message: Message,
}

impl Mistake {
    fn of(word: &'static str, message: impl Into<Message>) -> Self {
        Self { word, rule: None, message: message.into() }
    }

    fn refused(word: &'static str, attempt: &str, refusal: Refusal) -> Self {
        let message =
            Message::new("record-refused").with("move", attempt).with("reason", refusal.message);
        Self { word, rule: refusal.rule, message }
    }
}

/// The output, written to by both threads a line at a time.
#[derive(Clone)]
struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    fn new(output: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(output)))
    }

    /// Errors are ignored: where nobody reads any more, the input ends too.
    fn say(&self, answer: &Answer) {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(output, "{answer}").and_then(|()| output.flush());
    }
}

/// The state of a conversation with an interface.
struct Conversation {
    output: Output,
    play: Option<Play>,
    thinking: Option<Thinking>,
}

/// A search under way, or just over.
struct Thinking {
    stop: Stop,
    /// Not over yet. It is over before the best move is said: whoever hears
    /// that may ask the next question at once.
    busy: Arc<AtomicBool>,
}

impl Conversation {
    fn take(&mut self, ask: Ask) -> Result<(), Mistake> {
        match ask {
            Ask::Hello => self.introduce(),
            Ask::IsReady => self.output.say(&Answer::ReadyOk),
            Ask::Stop => {
                // It may have crossed the answer of a search that is over: no mistake.
                if let Some(Thinking { stop, .. }) = &self.thinking {
                    stop.now();
                }
            }
            Ask::Quit => {}
            Ask::Game(id, options) => {
                self.idle()?;
                self.open(&id, &options)?;
            }
            Ask::Position(from, moves) => {
                self.idle()?;
                self.set_up(from.as_deref(), &moves)?;
            }
            Ask::Go(limit, seed) => {
                self.idle()?;
                self.go(limit, seed)?;
            }
        }
        Ok(())
    }

    fn idle(&self) -> Result<(), Mistake> {
        let busy = self.thinking.as_ref().is_some_and(|t| t.busy.load(Ordering::Acquire));
        if busy { Err(Mistake::of("busy", "engine-busy")) } else { Ok(()) }
    }

    fn introduce(&self) {
        let say = |answer: Answer| self.output.say(&answer);
        say(Answer::Id("name".into(), format!("Pionnier {}", env!("CARGO_PKG_VERSION"))));
        say(Answer::Id("protocol".into(), VERSION.to_string()));
        for entry in catalog::games() {
            let info = entry.info;
            say(Answer::Plays(info.id.to_owned(), *info.seats.start(), *info.seats.end()));
            for spec in info.options.iter().chain(rules::COMMON_OPTIONS) {
                let (choices, free) = match spec.kind {
                    OptionKind::Choice(choices) => (choices, false),
                    OptionKind::Free(choices) => (choices, true),
                };
                say(Answer::Option(Offer {
                    game: info.id.to_owned(),
                    key: spec.key.to_owned(),
                    default: spec.default.to_owned(),
                    choices: choices.iter().map(|&choice| choice.to_owned()).collect(),
                    free,
                }));
            }
        }
        say(Answer::Ok);
    }

    /// What the options leave to chance is drawn the same way every time: an
    /// engine rolls no dice.
    fn open(&mut self, id: &str, options: &str) -> Result<(), Mistake> {
        let wrong = |error: rules::OptionError| {
            let message =
                Message::new("record-option").with("key", error.key).with("reason", error.message);
            Mistake::of("option", message)
        };
        let options = Options::parse(options).map_err(wrong)?;
        let opened = catalog::open(id, &options, &mut Lot::seeded(0))
            .ok_or_else(|| Mistake::of("game", catalog::no_such_game(id)))?;
        let rules = opened.map_err(wrong)?;
        self.output.say(&Answer::Game(id.to_owned(), rules.options().to_string()));
        self.play = Some(Play::new(rules));
        Ok(())
    }

    fn set_up(&mut self, from: Option<&str>, moves: &[String]) -> Result<(), Mistake> {
        let rules = self.play.as_ref().ok_or(Mistake::of("order", "engine-no-game"))?.rules();
        let start = match from {
            None => rules.start(),
            Some(text) => rules
                .position(text)
                .map_err(|refusal| Mistake::refused("position", text, refusal))?,
        };
        let mut play = Play::from_position(rules.clone(), start);
        for action in moves {
            let rolled = action.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
            match rolled {
                Some(result) => play.chance(result),
                None => play.act(action),
            }
            .map_err(|refusal| Mistake::refused("move", action, refusal))?;
        }
        self.play = Some(play);
        Ok(())
    }

    fn go(&mut self, limit: Limit, seed: u64) -> Result<(), Mistake> {
        let play = self.play.as_ref().ok_or(Mistake::of("order", "engine-no-game"))?;
        match play.actor() {
            Actor::Nobody => return Err(Mistake::of("over", "refusal-over")),
            Actor::Chance => return Err(Mistake::of("chance", "refusal-chance")),
            Actor::Seat(_) => {}
        }
        let machine = catalog::machine(&**play.rules(), Kind::Best)
            .ok_or(Mistake::of("game", "terminal-arena-no-machine"))?;
        let stop = Stop::default();
        let busy = Arc::new(AtomicBool::new(true));
        self.thinking = Some(Thinking { stop: stop.clone(), busy: busy.clone() });
        let (position, output) = (play.position().text(), self.output.clone());
        thread::spawn(move || think(machine, &position, limit, seed, &stop, &busy, &output));
        Ok(())
    }
}

/// Searches, and says what it finds.
fn think(
    mut machine: Box<dyn Machine>,
    position: &str,
    limit: Limit,
    seed: u64,
    stop: &Stop,
    busy: &AtomicBool,
    output: &Output,
) {
    let began = Instant::now();
    let mut told = None;
    let mut tell = |thought: &Thought| {
        // The last report may be the result.
        if told.as_ref() == Some(thought) {
            return;
        }
        let &Thought { depth, value, chance, nodes, .. } = thought;
        let (time, line) = (began.elapsed(), thought.line.clone());
        output.say(&Answer::Info(Info { depth, value, chance, nodes, time, line }));
        told = Some(thought.clone());
    };
    let (effort, time) = player::effort(&*machine, limit);
    let lot = &mut Lot::seeded(seed);
    let thought =
        player::within(time, stop, || machine.think(position, &effort, lot, stop, &mut tell));
    let thought = thought.expect("a player is to act");
    tell(&thought);
    busy.store(false, Ordering::Release);
    output.say(&Answer::BestMove(thought.turn().to_vec()));
}
