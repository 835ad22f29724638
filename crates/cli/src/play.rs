//! `pionnier play`: a game in the terminal, by typed moves.

use std::{
    collections::VecDeque,
    fs,
    io::{BufRead as _, Write as _},
    path::Path,
};

use engine::{Effort, Kind, Level, Machine, Stop};
use record::{Dice, Match, Record, Seed, ending, seat_name};
use rules::{Actor, Lot, Message, Seat, Touch, View};
use words::Words;

use crate::{
    args::{PlayArgs, WhoRolls},
    check,
    failure::{self, Failure, refusal_text},
    rulebook, show,
};

/// The level of hints, where none is given.
const HINT: u8 = 5;

pub(crate) fn run(words: &Words, args: &PlayArgs) -> Result<(), Failure> {
    let mut lot = failure::lot(args.seed);
    let mut record = match (&args.resume, &args.game) {
        (Some(path), _) => check::read(words, path)?,
        (None, Some(game)) => {
            let rules = failure::open(words, game, &args.options, &mut lot)?;
            let games = Match::new(rules);
            Record::new(match args.dice {
                WhoRolls::Hand if !games.rules().info().chance => {
                    return Err(Failure::new(words, &"error-no-dice".into()));
                }
                WhoRolls::Hand => games.with_dice(Dice::Hand),
                WhoRolls::House => games,
            })
        }
        (None, None) => unreachable!("clap asks for a game or a record"),
    };
    record.games = with_dice(record.games, args.seed);
    let seats = record.games.rules().seats();
    if let Some(&wrong) = args.machine.iter().find(|&&seat| !(1..=seats).contains(&seat)) {
        let message = Message::new("terminal-no-seat").with("seat", wrong).with("most", seats);
        return Err(Failure::new(words, &message));
    }
    if !args.names.is_empty() {
        if args.names.len() != usize::from(seats) {
            let message = Message::new("record-players").with("count", seats);
            return Err(Failure::new(words, &message));
        }
        record.players = args.names.clone();
    }
    let machines = args.machine.iter().map(|seat| seat - 1).collect();
    let machine = catalog::machine(&**record.games.rules(), Kind::Best)
        .ok_or_else(|| Failure::new(words, &"terminal-arena-no-machine".into()))?;
    let level = Level::new(args.level).unwrap_or(Level::FIRST);
    let decided = VecDeque::new();
    Session { words, record, machines, level, machine, decided, lot, saved: true }.run()
}

/// Dice for a match that needs some. It keeps those it has, if their seed is known
/// or people roll; `seed` gives the same dice every time.
fn with_dice(games: Match, seed: Option<u64>) -> Match {
    let has_dice = match games.dice() {
        Dice::Hand => true,
        Dice::Sealed(seal) => seal.seed.is_some(),
        Dice::Unsaid => false,
    };
    if has_dice || !games.rules().info().chance || games.is_over() {
        return games;
    }
    let mut bytes = [0; 32];
    match seed.map(Lot::seeded) {
        Some(mut lot) => {
            for part in bytes.chunks_mut(8) {
                part.copy_from_slice(&lot.bits().to_be_bytes());
            }
        }
        None => getrandom::fill(&mut bytes).expect("the operating system gives random bytes"),
    }
    games.sealed(Seed::new(bytes))
}

/// A match played in the terminal: who plays, and how far it is.
struct Session<'a> {
    words: &'a Words,
    record: Record,
    /// The players that the machine plays, from 0.
    machines: Vec<u8>,
    level: Level,
    machine: Box<dyn Machine>,
    /// The rest of the turn that the machine has decided on.
    decided: VecDeque<String>,
    lot: Lot,
    /// Is all that was played in a file, or nothing played?
    saved: bool,
}

/// What to do after a line was typed.
enum Next {
    /// The position changed: show it.
    Show,
    /// Ask again.
    Ask,
    Leave,
}

impl Session<'_> {
    fn run(mut self) -> Result<(), Failure> {
        outln!("{}", self.words.plain("terminal-welcome"));
        if let Some(about) = self.record.games.rules().about() {
            outln!("{}", self.words.say(&about));
        }
        match self.record.games.dice() {
            Dice::Sealed(seal) => {
                let hash = seal.commitment.to_string();
                outln!("{}", self.words.say(&Message::new("terminal-dice").with("hash", hash)));
            }
            Dice::Hand => outln!("{}", self.words.plain("terminal-dice-hand")),
            Dice::Unsaid => {}
        }
        let mut input = std::io::stdin().lock();
        let mut next = Next::Show;
        loop {
            if matches!(next, Next::Show) {
                self.let_others_act();
                self.show();
            }
            out!("> ");
            let _ = std::io::stdout().flush();
            let mut line = String::new();
            let read = input.read_line(&mut line).unwrap_or(0);
            if read == 0 {
                outln!("");
                return Ok(());
            }
            next = self.obey(line.trim());
            if matches!(next, Next::Leave) {
                return Ok(());
            }
        }
    }

    /// The machine and the dice act until a person is to decide.
    fn let_others_act(&mut self) {
        loop {
            let games = &mut self.record.games;
            match games.play().actor() {
                Actor::Chance => {
                    if games.roll(&mut self.lot).is_none() {
                        return;
                    }
                }
                Actor::Seat(seat) if self.machines.contains(&games.player(seat)) => {
                    let position = games.play().position();
                    let action = match self.decided.pop_front() {
                        Some(action) => action,
                        None => {
                            let (text, effort) = (position.text(), self.machine.effort(self.level));
                            let stop = Stop::default();
                            let thought = self.machine.think(
                                &text,
                                &effort,
                                &mut self.lot,
                                &stop,
                                &mut |_| {},
                            );
                            let Some(thought) = thought else { return };
                            self.decided = thought.turn()[1..].iter().cloned().collect();
                            thought.action().to_owned()
                        }
                    };
                    games.play_mut().act(&action).expect("the machine plays legal moves");
                }
                Actor::Seat(_) | Actor::Nobody => return,
            }
            self.saved = false;
            if let Some(step) = self.record.games.play().steps().last() {
                outln!("{} ({})", self.words.say(&step.words), step.action);
            }
        }
    }

    fn show(&self) {
        let words = self.words;
        let play = self.record.games.play();
        let info = play.rules().info();
        outln!("\n{}\n", show::board(play.position()));
        for line in play.position().scoreboard() {
            outln!("{}", words.say(&line));
        }
        if let Some(outcome) = play.outcome() {
            outln!("{} ({})", words.say(&ending(info, outcome)), outcome.why.rule);
            let score = check::score(words, &self.record);
            if !score.is_empty() {
                outln!("{score}");
            }
            let key =
                if self.record.games.next_is_due() { "terminal-next" } else { "terminal-over" };
            outln!("{}", words.plain(key));
        } else if let Actor::Seat(seat) = play.actor() {
            let side = words.say(&seat_name(info, seat));
            outln!("{side}: {}", words.say(&play.position().prompt()));
        } else {
            outln!("{}", words.say(&play.position().prompt()));
        }
    }

    fn person(&self) -> Option<Seat> {
        self.record.games.play().actor().seat()
    }

    fn obey(&mut self, line: &str) -> Next {
        let words = self.words;
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "" => return Next::Ask,
            "quit" | "q" | "quitter" => {
                if self.saved || rest == "!" {
                    return Next::Leave;
                }
                outln!("{}", words.plain("terminal-unsaved"));
            }
            "help" | "h" | "?" | "aide" => outln!("{}", words.plain("terminal-help-play-inside")),
            "moves" | "m" | "coups" => self.list_moves(rest),
            "hint" | "indice" => return self.hint(rest),
            "rules" | "regles" | "règles" => self.show_rules(rest),
            "record" | "partie" => out!("{}", self.record.text()),
            "position" => outln!("{}", self.record.games.play().position().text()),
            "show" | "voir" => return Next::Show,
            "save" | "sauver" => self.save(rest),
            "undo" | "u" | "annuler" => return self.undo(),
            "resign" | "abandonner" => {
                let Some(seat) = self.person() else { return self.refuse_over() };
                let _ = self.record.games.play_mut().resign(seat);
                return self.changed();
            }
            "draw" | "nulle" => {
                if self.record.games.play_mut().draw().is_err() {
                    return self.refuse_over();
                }
                return self.changed();
            }
            "next" | "suivante" => {
                if self.record.games.begin_next().is_err() {
                    outln!("{}", words.plain("record-no-next"));
                    return Next::Ask;
                }
                return self.changed();
            }
            _ => return self.act(line),
        }
        Next::Ask
    }

    fn changed(&mut self) -> Next {
        self.saved = false;
        Next::Show
    }

    fn refuse_over(&self) -> Next {
        outln!("{}", self.words.plain("refusal-over"));
        Next::Ask
    }

    /// A cell alone asks what can be done there: lists it, if there is something.
    fn list_from(&self, word: &str) -> bool {
        let position = self.record.games.play().position();
        let scene = position.scene(View::default());
        let Some(cell) = scene.cells.iter().find(|cell| cell.name.eq_ignore_ascii_case(word))
        else {
            return false;
        };
        let begins = |touch: &Touch| match touch {
            Touch::Cell(name) => *name == cell.name,
            Touch::Piece(id) => {
                let piece = scene.pieces.iter().find(|piece| piece.id == *id);
                piece.is_some_and(|piece| piece.cell.as_ref() == Some(&cell.name))
            }
            _ => false,
        };
        let list = position.gestures().list;
        let from = list.iter().filter(|one| one.touches.first().is_some_and(begins));
        let actions: Vec<&str> = from.map(|one| one.action.as_str()).collect();
        if actions.is_empty() {
            return false;
        }
        self.list(&actions);
        true
    }

    /// Plays the moves of a line, up to the first that is refused.
    fn act(&mut self, line: &str) -> Next {
        let before = self.record.games.play().steps().len();
        for word in line.split_whitespace() {
            let by_hand = *self.record.games.dice() == Dice::Hand
                && self.record.games.play().actor() == Actor::Chance;
            let play = self.record.games.play_mut();
            if let Err(refusal) = if by_hand { play.chance(word) } else { play.act(word) } {
                if self.list_from(word) {
                    break;
                }
                outln!("{word}: {}", refusal_text(self.words, &refusal));
                break;
            }
            if self
                .person()
                .is_some_and(|seat| self.machines.contains(&self.record.games.player(seat)))
            {
                break;
            }
        }
        if self.record.games.play().steps().len() > before { self.changed() } else { Next::Ask }
    }

    /// Back by one step inside a turn, else to the beginning of the last
    /// person's turn: at one screen nobody has to be asked.
    fn undo(&mut self) -> Next {
        let games = &self.record.games;
        let play = games.play();
        let people = (0..play.rules().seats())
            .map(Seat)
            .filter(|&seat| !self.machines.contains(&games.player(seat)));
        let point = games
            .die_entered()
            .or_else(|| people.clone().find_map(|seat| play.undo_point(seat)))
            .or_else(|| people.filter_map(|seat| play.takeback_point(seat)).max());
        let Some(point) = point.filter(|&point| games.check_back(point).is_ok()) else {
            outln!("{}", self.words.plain("terminal-nothing-to-undo"));
            return Next::Ask;
        };
        self.record.games.play_mut().back_to(point);
        self.changed()
    }

    /// A good move, with what may follow. Nothing changes: not the game, and not
    /// its random numbers.
    fn hint(&mut self, level: &str) -> Next {
        let words = self.words;
        let number = if level.is_empty() { Some(HINT) } else { level.parse().ok() };
        let Some(level) = number.and_then(Level::new) else {
            outln!("{}", words.plain("terminal-hint-level"));
            return Next::Ask;
        };
        if self.person().is_none() {
            return self.refuse_over();
        }
        let position = self.record.games.play().position();
        let effort = Effort { slips: 0, ..self.machine.effort(level) };
        let (lot, stop) = (&mut Lot::seeded(0), Stop::default());
        let thought = self.machine.think(&position.text(), &effort, lot, &stop, &mut |_| {});
        let Some(thought) = thought else { return self.refuse_over() };
        let mut after = position.boxed();
        for action in thought.turn() {
            let Ok(played) = after.play(action) else { break };
            outln!("{} ({})", words.say(&played.words), played.action);
        }
        let chance = Message::new("terminal-hint-chance")
            .with("percent", format!("{}", (f64::from(thought.chance) / 10.0).round()));
        outln!("{}", words.say(&chance));
        let rest = &thought.line[thought.turn().len()..];
        if !rest.is_empty() {
            let line = Message::new("terminal-hint-line").with("line", rest.join(" "));
            outln!("{}", words.say(&line));
        }
        Next::Ask
    }

    fn list_moves(&self, part: &str) {
        let actions = self.record.games.play().position().actions();
        let fits = |action: &&String| action.to_lowercase().contains(&part.to_lowercase());
        let actions: Vec<&str> = actions.iter().filter(fits).map(String::as_str).collect();
        self.list(&actions);
    }

    fn list(&self, actions: &[&str]) {
        for line in actions.chunks(8) {
            outln!("{}", line.iter().map(|action| format!("{action:<10}")).collect::<String>());
        }
        let count = Message::new("terminal-moves").with("count", actions.len());
        outln!("{}", self.words.say(&count));
    }

    fn show_rules(&self, rule: &str) {
        let game = self.record.games.rules().info().id.to_owned();
        let rule = Some(rule.trim().to_owned()).filter(|rule| !rule.is_empty());
        let args = crate::args::RulesArgs { game, rule };
        if let Err(Failure(sentence)) = rulebook::run(self.words, &args) {
            outln!("{sentence}");
        }
    }

    fn save(&mut self, file: &str) {
        let words = self.words;
        if file.is_empty() {
            outln!("{}", words.plain("terminal-save-where"));
            return;
        }
        // Written beside and renamed, so that a full disk never costs the old record.
        let path = Path::new(file);
        let part = path.with_extension("part");
        let written =
            fs::write(&part, self.record.text_to_resume()).and_then(|()| fs::rename(&part, path));
        match written {
            Ok(()) => {
                self.saved = true;
                let message = Message::new("terminal-saved").with("file", file);
                outln!("{}", words.say(&message));
            }
            Err(error) => outln!("{}", Failure::file(words, path, &error).0),
        }
    }
}
