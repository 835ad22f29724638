//! A table as it stands: the games, who plays, the clock, what was asked. All
//! of it follows from the log, line by line, but for the players: logs know
//! them by number only, and who they are is kept beside the log.

use std::sync::Arc;

use record::{ABORTED, Entry, Match};
use rules::{Actor, Seat, Verdict};
use store::{Index, Status};

use crate::{
    http::error::Problem,
    table::{
        agreement::{Agreement, Kind, Player},
        clocks::Timer,
        line::{Line, Wish},
        listed::Listed,
        rights,
    },
};

/// How many phrases are remembered.
const SAID: usize = 8;

/// A table as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    /// The games.
    pub games: Match,
    /// The version: how many lines the log has.
    pub version: u64,
    /// When the last one came, in milliseconds since 1970.
    pub updated_at: i64,
    /// The players, by their seat in the first game.
    pub players: Arc<[Player]>,
    /// Players who have not sat down yet.
    pub unseated: Vec<u8>,
    /// The clocks.
    pub timer: Timer,
    /// Do the clocks stand by agreement?
    pub paused: bool,
    /// What one player asks the others.
    pub offer: Option<Pending>,
    /// What was said last.
    pub said: Vec<Said>,
    /// Where the game goes on.
    pub rematch: Option<String>,
    /// Answers to expected turns, by player.
    pub conditional: Vec<ConditionalLines>,
    /// When the table was over.
    pub ended_at: Option<i64>,
    /// Did an operator end it? Then nothing goes back.
    pub closed: bool,
    /// The turn under way, which only its player sees (G3).
    pub hidden: Option<Hidden>,
    /// Lines of turns under way that were undone before anyone else saw them,
    /// and whose they were.
    pub undone: Arc<Vec<(u64, u8)>>,
}

/// A turn under way: until it is complete it changes nothing that anyone but
/// its player can see (G3).
#[derive(Clone, Debug)]
pub(crate) struct Hidden {
    /// The table as everyone else sees it.
    pub shown: Arc<Moment>,
    /// Whose turn it is.
    by: u8,
    /// The lines of its steps.
    pub lines: Vec<u64>,
}

/// What one player asks the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pending {
    /// What.
    pub wish: Wish,
    /// Who asks.
    pub by: u8,
    /// Who has agreed.
    pub agreed: Vec<u8>,
}

/// A phrase that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// Who said it.
    pub player: u8,
    /// Its place in the list.
    pub phrase: u8,
    /// When.
    pub at: i64,
}

/// A player's answers to expected turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ConditionalLines {
    /// Whose.
    pub player: u8,
    /// Actions from now on, others' and the player's own, as they are expected.
    pub lines: Vec<Vec<String>>,
}

/// The players that a person decides for at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    /// The players.
    pub players: Vec<u8>,
    /// Is there nobody else to ask? Machines agree to everything.
    pub alone: bool,
    /// Does the person only wait, having opened the table for others?
    pub organises: bool,
}

impl Hand {
    /// May the person do anything here?
    pub(crate) fn is_empty(&self) -> bool {
        self.players.is_empty() && !self.alone
    }

    /// Does the person decide for this player?
    pub(crate) fn holds(&self, player: u8) -> bool {
        self.players.contains(&player)
    }
}

impl Moment {
    /// A table about to begin; `late` are the players who sit down later.
    pub(crate) fn new(
        games: Match,
        agreement: &Agreement,
        players: Arc<[Player]>,
        late: impl Iterator<Item = u8>,
    ) -> Self {
        let mut unseated: Vec<u8> = (0u8..)
            .zip(&*players)
            .filter(|(_, player)| player.kind == Kind::Open)
            .map(|(player, _)| player)
            .collect();
        unseated.extend(late);
        let timer = Timer::new(agreement.control, players.len());
        let mut moment = Self {
            games,
            version: 0,
            updated_at: agreement.created_at,
            players,
            unseated,
            timer,
            paused: false,
            offer: None,
            said: Vec::new(),
            rematch: None,
            conditional: Vec::new(),
            ended_at: None,
            closed: false,
            hidden: None,
            undone: Arc::default(),
        };
        moment.timer.pass(agreement.created_at, moment.ticking(), &[]);
        moment.ended_at = (moment.status() == Status::Over).then_some(agreement.created_at);
        moment
    }

    /// Who decides in a seat of the current game.
    pub(crate) fn kind(&self, seat: Seat) -> Kind {
        self.player(seat).map_or(Kind::Person, |player| player.kind)
    }

    fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(usize::from(self.games.player(seat)))
    }

    /// How hard the machine in a seat of the current game thinks.
    pub(crate) fn level(&self, seat: Seat) -> engine::Level {
        let level = self.player(seat).and_then(|player| engine::Level::new(player.level));
        level.unwrap_or(engine::Level::FIRST)
    }

    /// The only person at the table, if it is the only one.
    pub(crate) fn sole_person(&self) -> Option<u8> {
        let mut others = (0u8..).zip(&*self.players).filter(|(_, one)| one.kind != Kind::Machine);
        let first = others.next().map(|(player, _)| player);
        first.filter(|_| others.next().is_none())
    }

    /// Has the only person at the table not done anything here yet? Nobody
    /// waits then, and no clock runs: the table is not to call for anyone.
    pub(crate) fn is_untouched(&self) -> bool {
        let Some(person) = self.sole_person() else { return false };
        let seat = self.games.seat(person);
        self.timer.due().is_none()
            && self.games.plays().len() == 1
            && self.status() == Status::Live
            && !self.games.play().steps().iter().any(|step| step.by == Actor::Seat(seat))
    }

    /// How far the table is.
    pub(crate) fn status(&self) -> Status {
        let play = self.games.play();
        if play.outcome().is_some() && !self.games.next_is_due() {
            Status::Over
        } else if self.unseated.is_empty() {
            Status::Live
        } else {
            Status::Open
        }
    }

    /// The player who is to act now.
    pub(crate) fn acting(&self) -> Option<u8> {
        let seat = self.games.play().actor().seat()?;
        (self.status() == Status::Live && !self.paused).then(|| self.games.player(seat))
    }

    /// Whose time runs. Dice take none: it runs on for whoever rolled them.
    fn ticking(&self) -> Option<u8> {
        match self.games.play().actor() {
            Actor::Chance => self.timer.running(),
            Actor::Seat(_) | Actor::Nobody => self.acting(),
        }
    }

    /// The players that a person decides for. Whoever opened a table of
    /// machines decides that it goes on.
    pub(crate) fn hand(&self, agreement: &Agreement, person: &str) -> Hand {
        let mine = |one: &Player| one.kind == Kind::Person && one.person.as_deref() == Some(person);
        let players: Vec<u8> = (0u8..)
            .zip(&*self.players)
            .filter(|(_, one)| mine(one))
            .map(|(player, _)| player)
            .collect();
        let others = self.players.iter().any(|one| match one.kind {
            Kind::Machine => false,
            Kind::Open => true,
            Kind::Person => one.person.is_some() && !mine(one),
        });
        let alone = !others && (!players.is_empty() || agreement.owner == person);
        let organises =
            players.is_empty() && agreement.owner == person && self.status() == Status::Open;
        Hand { players, alone, organises }
    }

    /// Does a player still play? Whoever is out of a game that goes on only looks
    /// on (G1); when it is over all are players again.
    pub(crate) fn plays_on(&self, player: u8) -> bool {
        let play = self.games.play();
        play.outcome().is_some() || play.position().playing().contains(self.games.seat(player))
    }

    /// Who must agree to what a player asks: persons other than the asker.
    pub(crate) fn to_agree(&self, by: u8) -> Vec<u8> {
        let asker = &self.players[usize::from(by)].person;
        let other =
            |one: &Player| one.kind == Kind::Person && one.person.is_some() && one.person != *asker;
        (0u8..)
            .zip(&*self.players)
            .filter(|&(player, one)| other(one) && self.plays_on(player))
            .map(|(player, _)| player)
            .collect()
    }

    /// Has everyone agreed to what was asked?
    pub(crate) fn is_agreed(&self) -> bool {
        self.offer.as_ref().is_some_and(|offer| {
            self.to_agree(offer.by).iter().all(|player| offer.agreed.contains(player))
        })
    }

    /// What lists need to know. Lists are for everyone.
    pub(crate) fn index(&self) -> Index {
        if let Some(hidden) = &self.hidden {
            return hidden.shown.index();
        }
        Index {
            status: self.status(),
            acting: self.acting().filter(|_| !self.is_untouched()),
            due: self.timer.due(),
            winners: self
                .winners()
                .map(|winners| winners.iter().map(u8::to_string).collect::<Vec<_>>().join(",")),
            ended_at: self.ended_at,
            listed: Some(Listed::of(self).text()),
        }
    }

    /// The players who won the table, once it is over and counts.
    pub(crate) fn winners(&self) -> Option<Vec<u8>> {
        let outcome = self.games.play().outcome()?;
        if self.status() != Status::Over || outcome.why == ABORTED {
            return None;
        }
        match self.games.verdict() {
            _ if !self.games.is_series() => {
                Some(outcome.winners.iter().map(|seat| self.games.player(seat)).collect())
            }
            Verdict::Won(player) => Some(vec![player]),
            Verdict::Level | Verdict::Goes => Some(Vec::new()),
        }
    }

    /// What happens next at the table; on an error nothing has changed that
    /// is kept.
    pub(crate) fn take(&mut self, line: &Line, at: i64) -> Result<(), Problem> {
        let Line::Play(entry) = line else {
            // What happens around the games is for everyone, in the middle of
            // a turn too.
            if let Some(hidden) = &mut self.hidden {
                Arc::make_mut(&mut hidden.shown).note(line, at);
            }
            self.note(line, at);
            return Ok(());
        };
        if self.closed && matches!(entry, Entry::Back(_)) {
            return Err(Problem::not_now("closed", "error-closed"));
        }
        let before = self.before(entry);
        self.games.take(entry)?;
        self.follow(entry, before, at);
        Ok(())
    }

    /// A player acts, or a real die is entered: read, checked and played once.
    /// The line for the log has the game's own notation, whatever was typed.
    pub(crate) fn act(&mut self, typed: &str, at: i64) -> Result<Line, Problem> {
        let die = rights::by_hand(&self.games);
        let before = self.before(&Entry::Act(String::new()));
        let play = self.games.play_mut();
        let step = if die { play.chance(typed)? } else { play.act(typed)? };
        let action = step.action.clone();
        let entry = if die { Entry::Chance(action) } else { Entry::Act(action) };
        self.follow(&entry, before, at);
        Ok(entry.into())
    }

    /// Something happens around the games.
    fn note(&mut self, line: &Line, at: i64) {
        match line {
            Line::Play(_) => {}
            Line::Sit(player) => self.unseated.retain(|late| late != player),
            Line::Offer(wish, by) => {
                self.offer = Some(Pending { wish: *wish, by: *by, agreed: Vec::new() });
            }
            Line::Accept(player) => {
                if let Some(offer) = &mut self.offer {
                    offer.agreed.push(*player);
                }
            }
            Line::Decline(_) => self.offer = None,
            Line::Pause => (self.paused, self.offer) = (true, None),
            Line::Resume => (self.paused, self.offer) = (false, None),
            Line::Say(player, phrase) => {
                if self.said.len() == SAID {
                    self.said.remove(0);
                }
                self.said.push(Said { player: *player, phrase: *phrase, at });
            }
            Line::Rematch(table) => (self.rematch, self.offer) = (Some(table.clone()), None),
            Line::Close => self.closed = true,
            Line::Conditional(player, lines) => {
                self.conditional.retain(|answers| answers.player != *player);
                if !lines.is_empty() {
                    self.conditional
                        .push(ConditionalLines { player: *player, lines: lines.clone() });
                }
            }
        }
        self.count_in(at, &[]);
    }

    /// A line more: the clocks go on, for players who have earned time.
    fn count_in(&mut self, at: i64, earned: &[u8]) {
        self.timer.pass(at, self.ticking(), earned);
        self.version += 1;
        self.updated_at = at;
        if self.status() != Status::Over {
            self.ended_at = None;
        } else if self.ended_at.is_none() {
            self.ended_at = Some(at);
        }
    }

    /// The player whose decision the game awaits.
    pub(crate) fn deciding(&self) -> Option<u8> {
        self.games.play().actor().seat().map(|seat| self.games.player(seat))
    }

    /// The table as it stands, to be shown to the others should an entry begin
    /// a turn of several steps.
    fn before(&self, entry: &Entry) -> Option<Arc<Self>> {
        let begins = self.hidden.is_none() && matches!(entry, Entry::Act(_));
        begins.then(|| Arc::new(self.clone()))
    }

    /// What an entry of the games changes around them.
    fn follow(&mut self, entry: &Entry, before: Option<Arc<Self>>, at: i64) {
        let play = self.games.play();
        let steps = play.steps().len();
        let mut earned = Vec::new();
        match entry {
            Entry::Act(_) if play.settled_steps() < steps => {
                let (line, by) = (self.version, self.deciding());
                if let (Some(shown), Some(by)) = (before, by) {
                    self.hidden = Some(Hidden { shown, by, lines: Vec::new() });
                }
                if let Some(hidden) = &mut self.hidden {
                    hidden.lines.push(line);
                }
            }
            Entry::Act(_) | Entry::Chance(_) => {
                let hidden = self.hidden.take();
                let seen = hidden.map_or(steps - 1, |hidden| hidden.steps());
                self.settle(seen, &mut earned);
            }
            Entry::Back(kept) if self.hidden.as_ref().is_some_and(|one| *kept >= one.steps()) => {
                self.undo(*kept);
            }
            _ => {
                if let (Some(hidden), Entry::Back(_)) = (self.hidden.take(), entry) {
                    self.keep_private(hidden.by, &hidden.lines);
                }
                if *entry == Entry::Next {
                    self.timer.reset();
                }
                self.offer = None;
                self.paused = false;
                self.conditional.clear();
            }
        }
        self.count_in(at, &earned);
    }

    /// The steps after those that everyone has seen are now there for everyone:
    /// they answer offers, and what was expected of them.
    fn settle(&mut self, seen: usize, earned: &mut Vec<u8>) {
        let play = self.games.play();
        for step in play.steps().range(seen..play.steps().len()) {
            let Some(by) = step.by.seat().map(|seat| self.games.player(seat)) else {
                // Nobody expects dice.
                self.conditional.clear();
                continue;
            };
            // Whoever plays on has answered; whoever asked may play on.
            self.offer.take_if(|offer| offer.by != by || offer.wish == Wish::Takeback);
            for answers in &mut self.conditional {
                answers.lines.retain_mut(|line| {
                    line.first().is_some_and(|first| *first == step.action) && {
                        line.remove(0);
                        !line.is_empty()
                    }
                });
            }
            self.conditional.retain(|answers| !answers.lines.is_empty());
        }
        if play.steps().last().is_some_and(|step| step.ends_turn) {
            let turn = play.last_turn(play.steps().len());
            let seats = play.steps().range(turn).filter_map(|step| step.by.seat());
            earned.extend(seats.map(|seat| self.games.player(seat)));
            earned.sort_unstable();
            earned.dedup();
        }
    }

    /// The player goes back inside the turn, to so many steps. Nobody else
    /// hears of it; what the player had answered beforehand is not meant any
    /// more.
    fn undo(&mut self, kept: usize) {
        let line = self.version;
        let Some(hidden) = &mut self.hidden else { return };
        let by = hidden.by;
        let first = (kept - hidden.steps()).min(hidden.lines.len());
        let mut lines = hidden.lines.split_off(first);
        lines.push(line);
        self.conditional.retain(|answers| answers.player != by);
        self.keep_private(by, &lines);
    }

    /// These lines stay this player's business.
    fn keep_private(&mut self, by: u8, lines: &[u64]) {
        Arc::make_mut(&mut self.undone).extend(lines.iter().map(|&line| (line, by)));
    }
}

impl Hidden {
    /// How many steps everyone has seen.
    fn steps(&self) -> usize {
        self.shown.games.play().steps().len()
    }
}
