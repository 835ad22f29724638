//! A table as the API and the pages show it: all that a client needs to draw
//! the board and let a person play, in the visitor's language.

use std::borrow::Cow;

use record::{Dice, Match, Play, ending, seat_name};
use rules::{Actor, Gesture, Mark, Message, Outcome, Scene, Seat, Verdict, View};
use serde::{Deserialize, Serialize};

use crate::{
    error::Problem,
    sheet::{Kind, Sheet},
    tables::Moment,
    turns::{self, Can},
    visitor::Visitor,
};

/// Which moment of which game to look at, and from which side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) struct Look {
    /// After so many steps; the latest if not given.
    pub at: Option<usize>,
    /// Which game of the match, from 0; the current one if not given.
    pub game: Option<usize>,
    /// The seat to draw at the bottom of the board.
    pub seat: Option<u8>,
}

/// A table at some moment.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TableState {
    /// How many entries the table's log has.
    pub version: u64,
    /// The table's id; none for a free board.
    pub table: Option<String>,
    /// The game's id.
    pub game: &'static str,
    /// The game's title.
    pub title: &'static str,
    /// The options, all lots drawn.
    pub options: String,
    /// The options as they were asked for.
    pub asked: String,
    /// What this very table is about, if the options make a story of it.
    pub about: Option<String>,
    /// Is it the visitor's own table?
    pub mine: bool,
    /// The latest moment.
    pub now: When,
    /// The moment shown.
    pub at: Where,
    /// Who sits where in the game shown.
    pub seats: Vec<SeatState>,
    /// Whose decision is awaited.
    pub actor: ActorState,
    /// Is the machine thinking?
    pub machine: bool,
    /// What the actor is to do, or how the game ended.
    pub prompt: String,
    /// Is a turn begun and not complete?
    pub mid_turn: bool,
    /// What there is to see.
    pub scene: Scene<String>,
    /// What the visitor can play now.
    pub gestures: Vec<Gesture>,
    /// The seat at the bottom of the board, where one was chosen.
    pub view: Option<u8>,
    /// What the last turn changed.
    pub marks: Vec<Mark>,
    /// What was played in the game shown.
    pub steps: Vec<StepState>,
    /// The games of the match so far.
    pub games: Vec<GameState>,
    /// How the game shown ended, if that is what is shown.
    pub outcome: Option<OutcomeState>,
    /// How the match stands, if there is one around the game.
    #[serde(rename = "match")]
    pub series: Option<MatchState>,
    /// Where the dice come from, if there are any and that was agreed.
    pub dice: Option<DiceState>,
    /// What the visitor can do besides playing.
    pub can: Can,
    /// The position shown, as text.
    pub position: String,
}

/// A moment of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct When {
    /// The game, from 0.
    pub game: usize,
    /// Steps played in it.
    pub step: usize,
}

/// The moment shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Where {
    /// The game, from 0.
    pub game: usize,
    /// Steps played in it.
    pub step: usize,
    /// Steps there are.
    pub of: usize,
    /// Is it the table's latest moment?
    pub latest: bool,
}

/// A seat of the game shown.
#[derive(Clone, Debug, Serialize)]
pub struct SeatState {
    /// The seat.
    pub seat: u8,
    /// The player in it, counted by their seat in the first game.
    pub player: u8,
    /// The player's name.
    pub name: String,
    /// The name as it was given; empty where none was.
    pub given: String,
    /// What the side is called: White, Red.
    pub side: String,
    /// The colour of its pieces, by the palette's name.
    pub ink: &'static str,
    /// Person or machine.
    pub kind: Kind,
    /// The player's match points.
    pub score: i16,
}

/// Whose decision is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ActorState {
    /// A player's.
    Seat {
        /// The seat.
        seat: u8,
    },
    /// A die's.
    Chance,
    /// Nobody's: the game is over.
    Nobody,
}

impl From<Actor> for ActorState {
    fn from(actor: Actor) -> Self {
        match actor {
            Actor::Seat(seat) => Self::Seat { seat: seat.0 },
            Actor::Chance => Self::Chance,
            Actor::Nobody => Self::Nobody,
        }
    }
}

/// A step of the game shown.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StepState {
    /// Its number, from 1: `at=N` shows the board after it.
    pub n: usize,
    /// The number of its turn, from 1.
    pub turn: usize,
    /// The action, in notation.
    pub action: String,
    /// The action in words.
    pub words: String,
    /// The seat that decided; none for chance.
    pub by: Option<u8>,
    /// Is the turn complete with it?
    pub ends_turn: bool,
}

/// A game of the match.
#[derive(Clone, Debug, Serialize)]
pub struct GameState {
    /// Its number, from 0.
    pub number: usize,
    /// How it ended.
    pub result: Option<String>,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub struct OutcomeState {
    /// In words.
    pub text: String,
    /// The rule that ended it.
    pub rule: &'static str,
    /// The seats that won; none in a draw.
    pub winners: Vec<u8>,
    /// Points by seat.
    pub points: Vec<i16>,
}

/// How a match stands.
#[derive(Clone, Debug, Serialize)]
pub struct MatchState {
    /// In words.
    pub text: String,
    /// Points by player.
    pub score: Vec<i16>,
    /// `goes`, `won` or `level`.
    pub verdict: &'static str,
    /// The player who won it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
}

/// Where a table's dice come from.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum DiceState {
    /// Real dice.
    Hand,
    /// A seed that was committed to.
    Sealed {
        /// Its SHA-256.
        sha256: String,
        /// The first roll that it covers.
        from: u64,
        /// The seed, once the match is over.
        seed: Option<String>,
    },
}

/// A table on a list.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: &'static str,
    /// The game's title.
    pub title: &'static str,
    /// The players' names.
    pub players: Vec<String>,
    /// Who is to act, by name; none when the game is over.
    pub turn: Option<String>,
    /// Is it a person's turn, at this screen?
    pub yours: bool,
    /// Match points by player; empty for a single game.
    pub score: Vec<i16>,
    /// How the game ended, or how the match stands when it is over.
    pub outcome: Option<String>,
    /// Steps played in the current game.
    pub steps: usize,
    /// When it was opened.
    pub created: String,
    /// When it last changed.
    pub updated: String,
}

/// The table as the visitor may see it: whole turns only, unless it is theirs
/// (G3).
pub(crate) fn state(
    sheet: &Sheet,
    moment: &Moment,
    look: Look,
    visitor: &Visitor,
) -> Result<TableState, Problem> {
    let mine = sheet.owner == visitor.owner;
    let mut state = show(sheet, &moment.games, look, mine, visitor)?;
    state.version = moment.version;
    state.table = Some(sheet.id.clone());
    Ok(state)
}

/// A free board: no table, no log, whoever looks may play.
pub(crate) fn free(sheet: &Sheet, games: &Match, look: Look, visitor: &Visitor) -> TableState {
    let look = Look { at: None, game: None, ..look };
    let mut state = show(sheet, games, look, true, visitor).expect("the latest moment is there");
    state.can = Can::default();
    state
}

fn show(
    sheet: &Sheet,
    games: &Match,
    look: Look,
    mine: bool,
    visitor: &Visitor,
) -> Result<TableState, Problem> {
    let Found { shown, number, step, of } = find(games, look, mine)?;
    let shown = shown.as_ref();
    let play = shown.play();
    let last = games.games().len() - 1;
    let is_end = step == of && (mine || of == play.steps().len());
    let position = play.position_after(step);
    let actor = if is_end { play.actor() } else { position.actor() };
    let latest = number == last && step == of;
    let view = View { seat: bottom(sheet, shown, look) };
    let acts = |kind| actor.seat().is_some_and(|seat| sheet.kind(shown, seat) == kind);
    let outcome = play.outcome().filter(|_| is_end);
    let info = shown.rules().info();
    Ok(TableState {
        version: 0,
        table: None,
        game: info.id,
        title: info.title,
        options: shown.rules().options().to_string(),
        asked: sheet.asked.clone(),
        about: shown.rules().about().map(|about| visitor.say(&about)),
        mine,
        now: When { game: last, step: visible(games.play(), mine) },
        at: Where { game: number, step, of, latest },
        seats: seats(sheet, shown, visitor),
        actor: actor.into(),
        machine: latest && acts(Kind::Machine),
        prompt: match outcome {
            Some(outcome) => visitor.say(&ending(info, outcome)),
            None => visitor.say(&position.prompt()),
        },
        mid_turn: outcome.is_none() && position.mid_turn(),
        scene: position.scene(view).labelled(|label| visitor.say(&label)),
        gestures: if mine && latest && (acts(Kind::Person) || turns::by_hand(shown)) {
            position.gestures()
        } else {
            Vec::new()
        },
        view: view.seat.map(|seat| seat.0),
        marks: play.marks(step, view),
        steps: steps(play, of, visitor),
        games: results(games, mine, visitor),
        outcome: outcome.map(|outcome| ended(shown, outcome, visitor)),
        series: games.is_series().then(|| series(sheet, games, visitor)),
        dice: dice(games),
        can: if mine { turns::can(sheet, games) } else { Can::default() },
        position: position.text(),
    })
}

/// The dice as everyone may see them: the seed is told when nobody can roll
/// with it any more.
fn dice(games: &Match) -> Option<DiceState> {
    match games.dice() {
        Dice::Unsaid => None,
        Dice::Hand => Some(DiceState::Hand),
        Dice::Sealed(seal) => Some(DiceState::Sealed {
            sha256: seal.commitment.to_string(),
            from: seal.from,
            seed: seal.seed.filter(|_| games.is_over()).map(|seed| seed.hex()),
        }),
    }
}

/// A moment that was looked for.
struct Found<'a> {
    /// The match as it was when the game was the current one.
    shown: Cow<'a, Match>,
    number: usize,
    step: usize,
    /// Steps there are to be seen.
    of: usize,
}

fn find(games: &Match, look: Look, mine: bool) -> Result<Found<'_>, Problem> {
    let last = games.games().len() - 1;
    let number = look.game.unwrap_or(last);
    if number > last {
        return Err(Problem::wrong("no-moment", "error-no-game-of-match"));
    }
    let shown =
        if number == last { Cow::Borrowed(games) } else { Cow::Owned(up_to(games, number)) };
    let of = visible(shown.play(), mine);
    let step = look.at.unwrap_or(of);
    if step > of {
        let message = Message::new("error-no-step").with("of", of);
        return Err(Problem::wrong("no-moment", message));
    }
    Ok(Found { shown, number, step, of })
}

/// What everyone may see of a moment of a table.
pub(crate) fn public_scene(sheet: &Sheet, moment: &Moment, look: Look) -> Result<Scene, Problem> {
    let Found { shown, step, .. } = find(&moment.games, look, false)?;
    let view = View { seat: bottom(sheet, &shown, look) };
    Ok(shown.play().position_after(step).scene(view))
}

/// How many steps of a game the visitor may see: those of a turn in progress
/// are its player's own business (G3).
fn visible(play: &Play, mine: bool) -> usize {
    if mine { play.steps().len() } else { play.complete_steps() }
}

/// The match as it was when this game was the current one.
fn up_to(games: &Match, number: usize) -> Match {
    let mut past = Match::from_play(games.games()[0].clone());
    for game in &games.games()[1..=number] {
        past.begin_next().expect("the next game was due");
        *past.play_mut() = game.clone();
    }
    past
}

/// Whose side is at the bottom: the one asked for, else that of the only
/// person at the table.
fn bottom(sheet: &Sheet, games: &Match, look: Look) -> Option<Seat> {
    let asked = look.seat.filter(|&seat| seat < games.rules().seats()).map(Seat);
    asked.or_else(|| sheet.sole_person().map(|player| games.seat(player)))
}

fn seats(sheet: &Sheet, games: &Match, visitor: &Visitor) -> Vec<SeatState> {
    let tally = games.tally();
    let seats = (0..games.rules().seats()).map(Seat);
    let seat = |seat: Seat| {
        let player = games.player(seat);
        let who = &sheet.players[usize::from(player)];
        SeatState {
            seat: seat.0,
            player,
            name: who.shown(usize::from(player), visitor),
            given: who.name.clone(),
            side: visitor.say(&seat_name(games.rules().info(), seat)),
            ink: games.rules().info().colours[seat.index()].name(),
            kind: who.kind,
            score: tally.points[usize::from(player)],
        }
    };
    seats.map(seat).collect()
}

fn steps(play: &Play, of: usize, visitor: &Visitor) -> Vec<StepState> {
    let mut turn = 1;
    let step = |(number, step): (usize, &record::Step)| {
        let state = StepState {
            n: number + 1,
            turn,
            action: step.action.clone(),
            words: visitor.say(&step.words),
            by: step.by.seat().map(|seat| seat.0),
            ends_turn: step.ends_turn,
        };
        turn += usize::from(step.ends_turn);
        state
    };
    play.steps()[..of].iter().enumerate().map(step).collect()
}

fn results(games: &Match, mine: bool, visitor: &Visitor) -> Vec<GameState> {
    let info = games.rules().info();
    let result = |(number, play): (usize, &Play)| GameState {
        number,
        result: play
            .outcome()
            .filter(|_| mine || visible(play, mine) == play.steps().len())
            .map(|outcome| visitor.say(&ending(info, outcome))),
    };
    games.games().iter().enumerate().map(result).collect()
}

fn ended(games: &Match, outcome: &Outcome, visitor: &Visitor) -> OutcomeState {
    OutcomeState {
        text: visitor.say(&ending(games.rules().info(), outcome)),
        rule: outcome.why.rule,
        winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        points: outcome.points[..usize::from(games.rules().seats())].to_vec(),
    }
}

fn series(sheet: &Sheet, games: &Match, visitor: &Visitor) -> MatchState {
    let score = games.tally().points[..sheet.players.len()].to_vec();
    let text = score.iter().map(i16::to_string).collect::<Vec<_>>().join("–");
    let (verdict, winner) = match games.verdict() {
        Verdict::Goes => ("goes", None),
        Verdict::Won(player) => ("won", Some(player)),
        Verdict::Level => ("level", None),
    };
    let message = match winner {
        Some(player) => {
            let player = usize::from(player);
            let name = sheet.players[player].shown(player, visitor);
            Message::new("server-match-won").with("winner", name)
        }
        None if verdict == "level" => Message::new("server-match-level"),
        None => Message::new("server-match-goes"),
    };
    MatchState { text: visitor.say(&message.with("score", text)), score, verdict, winner }
}

/// A table as it stands on a list.
pub(crate) fn summary(sheet: &Sheet, moment: &Moment, visitor: &Visitor) -> Summary {
    let games = &moment.games;
    let info = games.rules().info();
    let play = games.play();
    let acting = play.actor().seat();
    let name = |player: usize| sheet.players[player].shown(player, visitor);
    let standing = games.is_series().then(|| series(sheet, games, visitor));
    let over = play.outcome().map(|outcome| visitor.say(&ending(info, outcome)));
    let finished = standing.as_ref().filter(|standing| standing.verdict != "goes");
    Summary {
        id: sheet.id.clone(),
        game: info.id,
        title: info.title,
        players: (0..sheet.players.len()).map(name).collect(),
        turn: acting.map(|seat| name(usize::from(games.player(seat)))),
        yours: acting.is_some_and(|seat| sheet.kind(games, seat) == Kind::Person),
        outcome: finished.map(|standing| standing.text.clone()).or(over),
        score: standing.map(|standing| standing.score).unwrap_or_default(),
        steps: play.steps().len(),
        created: crate::clock::moment(sheet.created_at),
        updated: crate::clock::moment(moment.updated_at),
    }
}
