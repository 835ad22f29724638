//! A table as the API and the pages show it: all that a client needs to draw
//! the board and let a person play, in the visitor's language.

use std::{borrow::Cow, ops::Range, sync::Arc};

use record::{Dice, Match, Play, ending, seat_name};
use rules::{Gestures, Length, Message, Outcome, Position, Scene, Seat, Verdict, View};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    clock,
    http::error::Problem,
    people::visitor::Visitor,
    table::{
        agreement::{Agreement, Kind, Player, shown},
        clocks::Control,
        line::PHRASES,
        moment::{Hand, Moment},
        registry::Live,
        rights,
        shape::{
            ClockState, DiceState, GameState, MatchState, OfferState, OutcomeState, SaidState,
            SeatState, StepState, TableState, When, Where,
        },
    },
};

/// How many steps a state tells: the latest ones. A state then costs the same
/// however long the game is, and whoever wants the others asks for them.
const LATEST_MOVES: usize = 12;
/// How many games a state tells the results of: the latest ones.
const LATEST_GAMES: usize = 50;
/// How many steps are told at once to whoever asks.
const MOST_MOVES: usize = 500;

/// Which moment of which game to look at, and from which side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
pub(crate) struct Look {
    /// After so many steps; the latest if not given.
    pub at: Option<usize>,
    /// Which game of the match, from 0; the current one if not given.
    pub game: Option<usize>,
    /// The seat to draw at the bottom of the board.
    pub seat: Option<u8>,
    /// In a few words, without pictures.
    #[serde(default)]
    pub brief: bool,
}

/// The table as it is seen by a visitor with this hand.
fn state(
    agreement: &Agreement,
    moment: &Moment,
    look: Look,
    hand: &Hand,
    visitor: &Visitor,
    now: i64,
) -> Result<TableState, Problem> {
    let mut state = show(agreement, moment, look, hand, visitor)?;
    let games = &moment.games;
    state.version = moment.version;
    state.table = Some(agreement.id.clone());
    state.clock = (agreement.control != Control::None).then(|| ClockState {
        control: agreement.control.to_string(),
        left: seats_of(games)
            .filter_map(|seat| moment.timer.left(games.player(seat), now))
            .collect(),
        running: moment.timer.running().map(|player| games.seat(player).0),
        first: moment.timer.first_left(now),
    });
    state.offer = moment.offer.as_ref().map(|offer| {
        let awaits = moment.to_agree(offer.by).into_iter();
        let awaits = awaits.filter(|player| !offer.agreed.contains(player));
        OfferState {
            wish: offer.wish,
            by: games.seat(offer.by).0,
            mine: hand.holds(offer.by),
            awaits: awaits.map(|player| games.seat(player).0).collect(),
        }
    });
    state.said = moment
        .said
        .iter()
        .filter(|said| !visitor.hides(moment.players[usize::from(said.player)].person.as_deref()))
        .map(|said| {
            let phrase = PHRASES[usize::from(said.phrase)];
            SaidState {
                by: games.seat(said.player).0,
                phrase,
                text: visitor.say(&Message::new(format!("phrase-{phrase}"))),
                at: clock::moment(said.at),
            }
        })
        .collect();
    let answers = moment.conditional.iter().find(|answers| hand.holds(answers.player));
    state.plan = answers.map(|answers| answers.lines.clone()).unwrap_or_default();
    Ok(state)
}

/// A table in memory as the visitor may see it.
pub(crate) fn of_live(
    live: &Live,
    look: Look,
    visitor: &Visitor,
    now: i64,
) -> Result<TableState, Problem> {
    let moment = live.now();
    let hand = moment.hand(&live.agreement, &visitor.who.id);
    let mut state = state(&live.agreement, moment.seen_by(&hand), look, &hand, visitor, now)?;
    let (watching, here) = live.presence.of(&moment.players);
    state.watching = watching;
    for seat in &mut state.seats {
        seat.here = here.contains(&seat.player);
    }
    Ok(state)
}

fn seats_of(games: &Match) -> impl Iterator<Item = Seat> {
    (0..games.rules().seats()).map(Seat)
}

/// A free board: no table, no log, whoever looks may play.
pub(crate) fn free(
    agreement: &Agreement,
    moment: &Moment,
    look: Look,
    visitor: &Visitor,
) -> TableState {
    let look = Look { at: None, game: None, ..look };
    let hand = moment.hand(agreement, &visitor.who.id);
    let mut state =
        show(agreement, moment, look, &hand, visitor).expect("the latest moment is there");
    state.can = rights::Can::default();
    state
}

fn show(
    agreement: &Agreement,
    moment: &Moment,
    look: Look,
    hand: &Hand,
    visitor: &Visitor,
) -> Result<TableState, Problem> {
    let games = &moment.games;
    let mine = !hand.is_empty();
    let Found { shown, number, step, of } = find(games, look)?;
    let shown = shown.as_ref();
    let play = shown.play();
    let last = games.plays().len() - 1;
    let is_end = step == of;
    let position = play.position_after(step);
    let actor = if is_end { play.actor() } else { position.actor() };
    let latest = number == last && step == of;
    let view = View { seat: bottom(moment, shown, hand, look) };
    let acting = latest.then(|| moment.acting()).flatten();
    let machine = |player: u8| moment.players[usize::from(player)].kind == Kind::Machine;
    let outcome = play.outcome().filter(|_| is_end);
    let info = shown.rules().info();
    let gestures = if acting.is_some_and(|player| hand.holds(player))
        || latest && !hand.is_empty() && rights::by_hand(shown)
    {
        position.gestures()
    } else {
        Gestures::default()
    };
    Ok(TableState {
        version: 0,
        table: None,
        game: info.id,
        title: info.title,
        options: shown.rules().options().to_string(),
        asked: agreement.asked.clone(),
        about: shown.rules().about().map(|about| visitor.say(&about)),
        mine,
        yours: hand.players.iter().map(|&player| shown.seat(player).0).collect(),
        status: moment.status().name(),
        public: agreement.public,
        rated: agreement.rated,
        clock: None,
        paused: moment.paused,
        offer: None,
        said: Vec::new(),
        plan: Vec::new(),
        rematch: moment.rematch.clone(),
        previous: agreement.previous.clone(),
        standing: agreement.standing.iter().map(|&half| half as f32 / 2.0).collect(),
        watching: 0,
        now: When { game: last, step: games.play().steps().len() },
        at: Where { game: number, step, of, latest },
        seats: seats(moment, shown, hand, visitor),
        actor: actor.into(),
        machine: acting.is_some_and(machine),
        prompt: match outcome {
            Some(outcome) => visitor.say(&ending(info, outcome)),
            None => visitor.say(&position.prompt()),
        },
        scoreboard: position.scoreboard().iter().map(|line| visitor.say(line)).collect(),
        mid_turn: outcome.is_none() && position.mid_turn(),
        scene: position.scene(view).labelled(|label| visitor.say(&label)),
        prompts: gestures.prompts.iter().map(|prompt| visitor.say(prompt)).collect(),
        gestures: gestures.list,
        view: view.seat.map(|seat| seat.0),
        marks: play.marks(step, view),
        steps: steps(play, step.saturating_sub(LATEST_MOVES)..step, visitor),
        games: results(games, visitor),
        outcome: outcome.map(|outcome| ended(shown, outcome, visitor)),
        series: games.is_series().then(|| series(moment, visitor)),
        dice: dice(games),
        can: rights::can(agreement, moment, hand),
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

fn find(games: &Match, look: Look) -> Result<Found<'_>, Problem> {
    let last = games.plays().len() - 1;
    let number = look.game.unwrap_or(last);
    if number > last {
        return Err(Problem::wrong("no-moment", "error-no-game-of-match"));
    }
    let shown =
        if number == last { Cow::Borrowed(games) } else { Cow::Owned(up_to(games, number)) };
    let of = shown.play().steps().len();
    let step = look.at.unwrap_or(of);
    if step > of {
        let message = Message::new("error-no-step").with("of", of);
        return Err(Problem::wrong("no-moment", message));
    }
    Ok(Found { shown, number, step, of })
}

/// The position that somebody studies.
pub(crate) fn studied(
    moment: &Moment,
    hand: &Hand,
    look: Look,
) -> Result<Arc<dyn Position>, Problem> {
    let Found { shown, step, .. } = find(&moment.seen_by(hand).games, look)?;
    Ok(shown.play().position_after(step))
}

/// What everyone may see of a moment of a table.
pub(crate) fn public_scene(moment: &Moment, look: Look) -> Result<Scene, Problem> {
    let moment = moment.shown();
    let Found { shown, step, .. } = find(&moment.games, look)?;
    let nobody = Hand { players: Vec::new(), alone: false, organises: false };
    let view = View { seat: bottom(moment, &shown, &nobody, look) };
    Ok(shown.play().position_after(step).scene(view))
}

/// The match as it was when this game was the current one.
fn up_to(games: &Match, number: usize) -> Match {
    let mut past = Match::from_play(Play::clone(&games.plays()[0]));
    for game in &games.plays()[1..=number] {
        past.begin_next().expect("the next game was due");
        *past.play_mut() = Play::clone(game);
    }
    past
}

/// Whose side is at the bottom: the one asked for, else the visitor's own, else
/// that of the only person at the table.
fn bottom(moment: &Moment, games: &Match, hand: &Hand, look: Look) -> Option<Seat> {
    let asked = look.seat.filter(|&seat| seat < games.rules().seats()).map(Seat);
    let own = match hand.players[..] {
        [player] => Some(player),
        _ => moment.sole_person(),
    };
    asked.or_else(|| own.map(|player| games.seat(player)))
}

fn seats(moment: &Moment, games: &Match, hand: &Hand, visitor: &Visitor) -> Vec<SeatState> {
    let tally = games.tally();
    let seat = |seat: Seat| {
        let player = games.player(seat);
        let who = &moment.players[usize::from(player)];
        SeatState {
            seat: seat.0,
            player,
            name: shown(&moment.players, usize::from(player), visitor),
            given: who.name.clone(),
            side: visitor.say(&seat_name(games.rules().info(), seat)),
            ink: games.rules().info().colours[seat.index()].name(),
            kind: who.kind,
            yours: hand.holds(player),
            account: who.account,
            here: false,
            level: (who.kind == Kind::Machine).then_some(who.level),
            score: tally.points[usize::from(player)],
        }
    };
    seats_of(games).map(seat).collect()
}

/// Some steps of a game, in words.
fn steps(play: &Play, range: Range<usize>, visitor: &Visitor) -> Vec<StepState> {
    let step = |(number, step): (usize, &record::Step)| StepState {
        n: number + 1,
        turn: step.turn as usize,
        action: step.action.clone(),
        words: visitor.say(&step.words),
        by: step.by.seat().map(|seat| seat.0),
        ends_turn: step.ends_turn,
    };
    (range.start..).zip(play.steps().range(range)).map(step).collect()
}

/// Which steps of a game to tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
pub(crate) struct Moves {
    /// Which game of the match, from 0; the current one if not given.
    game: Option<usize>,
    /// After so many steps; from the first one on if not given.
    #[serde(default)]
    from: usize,
    /// Up to so many steps; as many as are told at once if not given.
    to: Option<usize>,
}

/// The steps asked for, as far as the visitor may see them.
pub(crate) fn moves(
    live: &Live,
    moves: Moves,
    visitor: &Visitor,
) -> Result<Vec<StepState>, Problem> {
    let moment = live.now();
    let hand = moment.hand(&live.agreement, &visitor.who.id);
    let look = Look { game: moves.game, ..Look::default() };
    let Found { shown, of, .. } = find(&moment.seen_by(&hand).games, look)?;
    let from = moves.from.min(of);
    let to = moves.to.unwrap_or(of).min(of).min(from + MOST_MOVES).max(from);
    Ok(steps(shown.play(), from..to, visitor))
}

/// How the latest games of the match ended. Whoever wants to look at one before
/// them asks for it by its number.
fn results(games: &Match, visitor: &Visitor) -> Vec<GameState> {
    let info = games.rules().info();
    let before = games.plays().len().saturating_sub(LATEST_GAMES);
    let result = |(number, play): (usize, &Arc<Play>)| GameState {
        number,
        result: play.outcome().map(|outcome| visitor.say(&ending(info, outcome))),
    };
    games.plays().iter().enumerate().skip(before).map(result).collect()
}

fn ended(games: &Match, outcome: &Outcome, visitor: &Visitor) -> OutcomeState {
    OutcomeState {
        text: visitor.say(&ending(games.rules().info(), outcome)),
        rule: outcome.why.rule,
        winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        points: outcome.points[..usize::from(games.rules().seats())].to_vec(),
    }
}

fn series(moment: &Moment, visitor: &Visitor) -> MatchState {
    let games = &moment.games;
    let score = games.tally().points[..moment.players.len()].to_vec();
    let state = standing(score, games.verdict(), &moment.players, visitor);
    if state.verdict != "goes" {
        return state;
    }
    // While it goes on, what counts is what it takes to win.
    let needs = match games.rules().series().length {
        Length::Games(games) => Message::new("server-match-games").with("games", games),
        Length::Points { target, lead, .. } if lead > 0 => {
            Message::new("server-match-lead").with("target", target).with("lead", lead)
        }
        Length::Points { target, .. } => Message::new("server-match-points").with("target", target),
    };
    let score = state.score.iter().map(i16::to_string).collect::<Vec<_>>().join("–");
    MatchState { text: visitor.say(&needs.with("score", score)), ..state }
}

/// How a match with these points stands, in words.
pub(crate) fn standing(
    score: Vec<i16>,
    verdict: Verdict,
    players: &[Player],
    visitor: &Visitor,
) -> MatchState {
    let text = score.iter().map(i16::to_string).collect::<Vec<_>>().join("–");
    let (verdict, winner) = match verdict {
        Verdict::Goes => ("goes", None),
        Verdict::Won(player) => ("won", Some(player)),
        Verdict::Level => ("level", None),
    };
    let message = match winner {
        Some(player) => {
            let name = shown(players, usize::from(player), visitor);
            Message::new("server-match-won").with("winner", name)
        }
        None if verdict == "level" => Message::new("server-match-level"),
        None => Message::new("server-match-goes"),
    };
    MatchState { text: visitor.say(&message.with("score", text)), score, verdict, winner }
}
