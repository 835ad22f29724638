//! What players ask one another for, and their consent (G1, G4).
//!
//! What touches others needs their consent. At one screen, and against the
//! machine, there is nobody to ask: whoever sits there alone decides.

use rules::Seat;
use store::Status;

use crate::{
    http::error::Problem,
    table::{
        agreement::{Agreement, Kind},
        clocks::Control,
        line::{Line, Wish},
        moment::{Hand, Moment},
        rematch,
        rights::{check_hand, check_in},
        takeback,
        transaction::Transaction,
    },
};

/// May what a person wishes be asked for now?
pub(crate) fn may_ask(
    agreement: &Agreement,
    moment: &Moment,
    hand: &Hand,
    wish: Wish,
) -> Result<(), Problem> {
    check_hand(hand)?;
    check_in(moment, hand)?;
    let games = &moment.games;
    let over = moment.status() == Status::Over;
    let timed = agreement.control != Control::None;
    let fits = match wish {
        Wish::Takeback => {
            takeback::check_takeback(agreement, moment, hand)?;
            true
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
    // Going back inside one's own turn is nobody else's business (G3).
    let own = wish == Wish::Takeback && transaction.moment.is_under_way(hand);
    if hand.alone || own {
        return Ok(Consent::Given(by));
    }
    transaction.take(Line::Offer(wish, by))?;
    // Those who left cannot answer.
    Ok(if transaction.moment.is_agreed() { Consent::Given(by) } else { Consent::Awaited })
}

/// A person wishes something, for one of their seats where it matters.
pub(crate) fn wish(
    transaction: &mut Transaction<'_>,
    hand: &Hand,
    seat: Option<Seat>,
    wish: Wish,
) -> Result<(), Problem> {
    match ask(transaction, hand, wish)? {
        Consent::Given(by) => grant(transaction, wish, by, seat),
        Consent::Awaited => Ok(()),
    }
}

/// What was asked for happens.
pub(crate) fn grant(
    transaction: &mut Transaction<'_>,
    wish: Wish,
    by: u8,
    seat: Option<Seat>,
) -> Result<(), Problem> {
    match wish {
        Wish::Takeback => {
            let asker =
                transaction.moment.players[usize::from(by)].person.clone().unwrap_or_default();
            let hand = transaction.moment.hand(transaction.agreement, &asker);
            let entry =
                takeback::takeback(transaction.agreement, &transaction.moment, &hand, seat)?;
            transaction.take(entry)
        }
        Wish::Draw => transaction.take(record::Entry::Draw),
        Wish::Pause => transaction.take(Line::Pause),
        Wish::Resume => transaction.take(Line::Resume),
        Wish::Rematch => rematch::open(transaction),
    }
}

/// Who of a hand is asked something.
pub(crate) fn answerer(moment: &Moment, hand: &Hand) -> Result<(u8, Wish), Problem> {
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
