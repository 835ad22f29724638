//! What can be done at a table besides playing: going back, giving up, asking
//! the others, beginning the next game (G1, G3, G4).
//!
//! What touches others needs their consent. At one screen, and against the
//! machine, there is nobody to ask: whoever sits there alone decides.

use record::{Dice, Entry, Match, QUIET, REPETITION};
use rules::{Actor, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use store::Status;

use crate::{
    http::error::Problem,
    people::identity::Who,
    table::{
        agreement::{Agreement, Kind},
        line::{Line, Wish},
        moment::{Hand, Moment},
        transaction::Transaction,
    },
};

/// What the visitor can do besides playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Can {
    /// Go back one step inside the turn (G3).
    pub undo: bool,
    /// Take back a turn, or ask for it (G1).
    pub takeback: bool,
    /// Give up (G1).
    pub resign: bool,
    /// Agree on a draw, or ask for it (G1).
    pub draw: bool,
    /// Begin the next game of the match.
    pub next: bool,
    /// Call the game off (G4).
    pub abort: bool,
    /// Stop the clock, or ask for it (G4).
    pub pause: bool,
    /// Go on after a pause, or ask for it.
    pub resume: bool,
    /// Play again the other way round, or ask for it.
    pub rematch: bool,
    /// Agree to what another player asks, or refuse.
    pub answer: bool,
    /// Take a seat that is open to everyone.
    pub sit: bool,
    /// Say a phrase.
    pub say: bool,
    /// Answer turns beforehand, in correspondence.
    pub plan: bool,
    /// Ask the machine for a good move.
    pub hint: bool,
}

/// What can be done now by a person with this hand.
pub(crate) fn can(agreement: &Agreement, moment: &Moment, hand: &Hand) -> Can {
    let games = &moment.games;
    if hand.is_empty() {
        let sit = agreement.public && moment.status() == Status::Open;
        return Can { sit, hint: may_study(agreement, moment, hand), ..Can::default() };
    }
    let wish = |wish| may_ask(agreement, moment, hand, wish).is_ok();
    let played = !hand.players.is_empty();
    Can {
        undo: undo(moment, hand).is_ok(),
        takeback: wish(Wish::Takeback),
        resign: resign(moment, hand, None).is_ok(),
        draw: wish(Wish::Draw),
        next: next(games, moment).is_ok(),
        abort: abort(agreement, moment, hand).is_ok(),
        pause: wish(Wish::Pause),
        resume: wish(Wish::Resume),
        rematch: wish(Wish::Rematch),
        answer: answerer(moment, hand).is_ok(),
        sit: agreement.public && moment.status() == Status::Open,
        say: played && !hand.alone && moment.status() != Status::Open,
        plan: may_condition(agreement, moment, hand).is_ok(),
        hint: may_study(agreement, moment, hand),
    }
}

/// May the machine be asked for advice? By everyone once the table is over;
/// before that only by someone who plays against nobody else, and for nothing.
pub(crate) fn may_study(agreement: &Agreement, moment: &Moment, hand: &Hand) -> bool {
    moment.status() == Status::Over || hand.alone && !hand.is_empty() && !agreement.rated
}

/// Everyone else only looks on.
pub(crate) fn check_hand(hand: &Hand) -> Result<(), Problem> {
    if hand.is_empty() {
        let status = axum::http::StatusCode::FORBIDDEN;
        return Err(Problem::new(status, "not-yours", "error-not-yours"));
    }
    Ok(())
}

/// Whoever is out while others play on only looks on (G1).
fn check_in(moment: &Moment, hand: &Hand) -> Result<(), Problem> {
    if hand.alone || hand.players.iter().any(|&player| moment.plays_on(player)) {
        return Ok(());
    }
    Err(rules::Refusal::out().into())
}

/// Nobody plays for another, or for the machine, or before all are there.
pub(crate) fn check_turn(moment: &Moment, hand: &Hand) -> Result<(), Problem> {
    check_hand(hand)?;
    match moment.status() {
        Status::Open => return Err(Problem::not_now("not-now", "error-waits-for-players")),
        Status::Live if moment.paused => return Err(Problem::not_now("paused", "error-paused")),
        Status::Live | Status::Over => {}
    }
    match moment.games.play().actor() {
        Actor::Seat(seat) if moment.kind(seat) == Kind::Machine => {
            Err(Problem::not_now("not-your-turn", "error-machines-turn"))
        }
        Actor::Seat(seat) if !hand.holds(moment.games.player(seat)) => {
            Err(Problem::not_now("not-your-turn", "error-not-your-turn"))
        }
        Actor::Seat(_) | Actor::Chance | Actor::Nobody => Ok(()),
    }
}

/// Is a real die awaited, to be entered by whoever is at the table?
pub(crate) fn by_hand(games: &Match) -> bool {
    *games.dice() == Dice::Hand && games.play().actor() == Actor::Chance
}

/// One step back inside the turn (G3), or a die that was entered wrongly.
pub(crate) fn undo(moment: &Moment, hand: &Hand) -> Result<Entry, Problem> {
    if let Some(point) = moment.games.die_entered().filter(|_| !hand.is_empty()) {
        return Ok(Entry::Back(point));
    }
    let play = moment.games.play();
    play.actor()
        .seat()
        .filter(|&seat| hand.holds(moment.games.player(seat)) && !moment.paused)
        .and_then(|seat| play.undo_point(seat))
        .map(Entry::Back)
        .ok_or_else(|| Problem::not_now("not-now", "error-no-undo"))
}

/// Back to the beginning of a person's last turn, past the machine's answer
/// (G1); at one's own table a resignation or an agreed draw is taken back by
/// itself.
pub(crate) fn takeback(
    agreement: &Agreement,
    moment: &Moment,
    hand: &Hand,
    seat: Option<Seat>,
) -> Result<Entry, Problem> {
    let none = || Problem::not_now("not-now", "error-no-takeback");
    let play = moment.games.play();
    if let Some(outcome) = play.outcome() {
        let decided = play.position().outcome().is_none()
            && outcome.why != REPETITION
            && outcome.why != QUIET;
        if !hand.alone || agreement.rated {
            return Err(none());
        }
        if decided {
            moment.games.check_back(play.steps().len())?;
            return Ok(Entry::Back(play.steps().len()));
        }
    }
    let mine = |&seat: &Seat| hand.holds(moment.games.player(seat));
    let seats = || (0..moment.games.rules().seats()).map(Seat);
    let last = || seats().filter(mine).max_by_key(|&seat| play.last_step_by(seat));
    let point = seat
        .filter(mine)
        .or_else(last)
        .and_then(|seat| play.takeback_point(seat))
        .ok_or_else(none)?;
    moment.games.check_back(point)?;
    Ok(Entry::Back(point))
}

/// A person gives up (G1): the player asked for, else the only one, else the
/// one to act.
pub(crate) fn resign(moment: &Moment, hand: &Hand, seat: Option<Seat>) -> Result<Entry, Problem> {
    let games = &moment.games;
    if games.play().outcome().is_some() {
        return Err(rules::Refusal::over().into());
    }
    if moment.status() == Status::Open {
        return Err(Problem::not_now("not-now", "error-waits-for-players"));
    }
    let sole = || match hand.players[..] {
        [player] => Some(games.seat(player)),
        _ => None,
    };
    let seat = seat
        .or_else(sole)
        .or_else(|| games.play().actor().seat())
        .filter(|&seat| seat.0 < games.rules().seats() && hand.holds(games.player(seat)))
        .ok_or_else(|| Problem::wrong("seats", "error-who-resigns"))?;
    if !moment.plays_on(games.player(seat)) {
        return Err(rules::Refusal::out().into());
    }
    Ok(Entry::Resign(seat))
}

/// The next game of the match begins.
pub(crate) fn next(games: &Match, moment: &Moment) -> Result<Entry, Problem> {
    if games.next_is_due() && moment.status() == Status::Live {
        return Ok(Entry::Next);
    }
    Err(Problem::not_now("not-now", "error-no-next"))
}

/// The game is called off (G4): by anyone before the second turn, and by whoever
/// opened the table while it waits for players.
pub(crate) fn abort(agreement: &Agreement, moment: &Moment, hand: &Hand) -> Result<Entry, Problem> {
    let play = moment.games.play();
    let early = moment.games.plays().len() == 1 && play.turns() < 2 && play.outcome().is_none();
    let shared = !hand.alone || agreement.control != crate::table::clocks::Control::None;
    if early && shared && !hand.players.is_empty() {
        check_in(moment, hand)?;
        return Ok(Entry::Abort);
    }
    Err(Problem::not_now("not-now", "error-no-abort"))
}

/// May what a person wishes be asked for now?
fn may_ask(agreement: &Agreement, moment: &Moment, hand: &Hand, wish: Wish) -> Result<(), Problem> {
    check_hand(hand)?;
    check_in(moment, hand)?;
    let games = &moment.games;
    let over = moment.status() == Status::Over;
    let timed = agreement.control != crate::table::clocks::Control::None;
    let fits = match wish {
        Wish::Takeback => {
            takeback(agreement, moment, hand, None)?;
            !(agreement.rated && hand.alone)
        }
        Wish::Draw => {
            if games.play().outcome().is_some() {
                return Err(rules::Refusal::over().into());
            }
            // The machine plays on.
            let mut players = (0u8..).zip(&*moment.players);
            if players.any(|(at, one)| one.kind == Kind::Machine && moment.plays_on(at)) {
                return Err(Problem::not_now("declined", "error-machine-declines"));
            }
            moment.status() == Status::Live
        }
        Wish::Pause => {
            timed
                && moment.status() == Status::Live
                && !moment.paused
                && !(agreement.rated && hand.alone)
        }
        Wish::Resume => moment.paused,
        Wish::Rematch => over && moment.rematch.is_none() && !hand.players.is_empty(),
    };
    let mine =
        moment.offer.as_ref().is_some_and(|offer| offer.wish == wish && hand.holds(offer.by));
    if fits && !mine { Ok(()) } else { Err(Problem::not_now("not-now", "error-not-now")) }
}

/// What became of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consent {
    /// The others must agree first.
    Awaited,
    /// It is granted to this player.
    Given(u8),
}

/// A person wishes something: asked of the others, or granted if they wish the
/// same or there is nobody to ask.
pub(crate) fn ask(
    transaction: &mut Transaction<'_>,
    hand: &Hand,
    wish: Wish,
) -> Result<Consent, Problem> {
    let asked = transaction
        .moment
        .offer
        .as_ref()
        .is_some_and(|offer| offer.wish == wish && !hand.holds(offer.by));
    if asked {
        return accept(transaction, hand).map(|(_, consent)| consent);
    }
    may_ask(transaction.agreement, &transaction.moment, hand, wish)?;
    let by = *hand.players.first().unwrap_or(&0);
    if hand.alone {
        return Ok(Consent::Given(by));
    }
    transaction.take(Line::Offer(wish, by))?;
    // Those who left cannot answer.
    Ok(if transaction.moment.is_agreed() { Consent::Given(by) } else { Consent::Awaited })
}

/// Who of a hand is asked something.
fn answerer(moment: &Moment, hand: &Hand) -> Result<(u8, Wish), Problem> {
    let none = || Problem::not_now("not-now", "error-no-offer");
    let offer = moment.offer.as_ref().ok_or_else(none)?;
    let asked = moment.to_agree(offer.by);
    let answers = |player: &&u8| asked.contains(player) && !offer.agreed.contains(player);
    hand.players.iter().find(answers).map(|&player| (player, offer.wish)).ok_or_else(none)
}

/// A person agrees to what was asked.
pub(crate) fn accept(
    transaction: &mut Transaction<'_>,
    hand: &Hand,
) -> Result<(Wish, Consent), Problem> {
    check_hand(hand)?;
    let (_, wish) = answerer(&transaction.moment, hand)?;
    let by = transaction.moment.offer.as_ref().map_or(0, |offer| offer.by);
    // Whoever has several seats agrees for all of them.
    while let Ok((player, _)) = answerer(&transaction.moment, hand) {
        transaction.take(Line::Accept(player))?;
    }
    let consent =
        if transaction.moment.is_agreed() { Consent::Given(by) } else { Consent::Awaited };
    Ok((wish, consent))
}

/// A person refuses what was asked, or takes back what they asked.
pub(crate) fn decline(transaction: &mut Transaction<'_>, hand: &Hand) -> Result<(), Problem> {
    check_hand(hand)?;
    let own = transaction.moment.offer.as_ref().map(|offer| offer.by).filter(|&by| hand.holds(by));
    let player = match own {
        Some(player) => player,
        None => answerer(&transaction.moment, hand)?.0,
    };
    transaction.take(Line::Decline(player))
}

/// May a person answer turns beforehand?
pub(crate) fn may_condition(
    agreement: &Agreement,
    moment: &Moment,
    hand: &Hand,
) -> Result<u8, Problem> {
    check_hand(hand)?;
    let days = matches!(agreement.control, crate::table::clocks::Control::Days(_));
    let waits = moment.acting().is_some_and(|acting| !hand.holds(acting));
    match hand.players.first() {
        Some(&player) if days && waits => Ok(player),
        _ => Err(Problem::not_now("not-now", "error-no-plan")),
    }
}

/// Somebody takes an open seat: this one, or any.
pub(crate) fn sit(
    transaction: &mut Transaction<'_>,
    who: &Who,
    player: Option<u8>,
    by_key: bool,
) -> Result<(), Problem> {
    let moment = &transaction.moment;
    let forbidden = |kind, message: &'static str| {
        Problem::new(axum::http::StatusCode::FORBIDDEN, kind, message)
    };
    if !moment.hand(transaction.agreement, &who.id).players.is_empty() {
        return Err(Problem::not_now("seated", "error-seated"));
    }
    if !by_key && !transaction.agreement.public {
        return Err(forbidden("not-yours", "error-private-table"));
    }
    if transaction.agreement.rated && !who.account {
        return Err(forbidden("account", "error-needs-account"));
    }
    let free = |player: &u8| moment.unseated.contains(player);
    let player = player.or_else(|| moment.unseated.iter().min().copied());
    let player = player.filter(free).filter(|_| moment.status() == Status::Open);
    let player = player.ok_or_else(|| Problem::not_now("taken", "error-seat-taken"))?;
    let mut players = moment.players.to_vec();
    let seat = &mut players[usize::from(player)];
    *seat = seat.clone().of(who);
    transaction.moment.players = players.into();
    transaction.sits = Some((player, who.id.clone()));
    transaction.take(Line::Sit(player))
}
