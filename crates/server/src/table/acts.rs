//! Everything that changes a table. Each change names the version it was
//! made for, and carries a token so that sending it twice does it once. `rights`
//! decides who may do it, by seat, for every act.

use std::sync::Arc;

use axum::{Json, extract::State};
use rules::Seat;
use schemars::JsonSchema;
use serde::Deserialize;
use store::Status;

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{self, Path, Query},
        prices::Price,
        whole,
    },
    people::{identity::Who, visitor::Visitor},
    table::{
        agreement::TableId,
        brief::{Answer, answer},
        conditional, endings,
        line::{Line, PHRASES, Wish},
        moment::Hand,
        offers::{self, Consent},
        openers,
        registry::Live,
        rights, seating, takeback,
        transaction::{Attempt, Changed, Transaction},
        view::{Look, of_live},
    },
};

/// The longest token, in characters.
pub(crate) const LONGEST_TOKEN: usize = 64;
/// What a token is made of: anything that can be written.
pub(crate) const TOKEN_PATTERN: &str = r"^[^\x00-\x1f\x7f-\x9f]*$";
/// How often something that needs no version is tried again.
const TRIES: u32 = 8;

/// An action at a table.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    /// In notation.
    action: String,
    /// The version it is made for.
    #[serde(deserialize_with = "whole::one")]
    version: u64,
    /// The sender's own name for it: sent twice, it is done once.
    #[schemars(length(min = 1, max = LONGEST_TOKEN), regex(pattern = TOKEN_PATTERN))]
    token: String,
}

/// Anything else that can be done at a table.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deed {
    /// The version it is made for.
    #[serde(deserialize_with = "whole::one")]
    version: u64,
    /// The sender's own name for it: sent twice, it is done once.
    #[schemars(length(min = 1, max = LONGEST_TOKEN), regex(pattern = TOKEN_PATTERN))]
    token: String,
    /// The seat that does it, where there is a choice.
    #[serde(default, deserialize_with = "whole::maybe")]
    seat: Option<u8>,
}

/// A polite phrase.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Phrase {
    /// One of those there are; there is no free chat.
    #[schemars(extend("enum" = PHRASES))]
    phrase: String,
    #[schemars(length(min = 1, max = LONGEST_TOKEN), regex(pattern = TOKEN_PATTERN))]
    token: String,
}

/// Answers to expected turns.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewConditional {
    /// Actions from now on, others' and one's own; none wipe out what was there.
    #[schemars(length(max = conditional::MOST_LINES), inner(length(max = conditional::MOST_ACTIONS)))]
    lines: Vec<Vec<String>>,
    #[serde(deserialize_with = "whole::one")]
    version: u64,
    #[schemars(length(min = 1, max = LONGEST_TOKEN), regex(pattern = TOKEN_PATTERN))]
    token: String,
}

/// A seat to be taken.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sit {
    /// The player to be; any open one of a public table if not given.
    #[serde(default, deserialize_with = "whole::maybe")]
    pub(crate) player: Option<u8>,
    /// The key of the seat's link; needed where the table is not public.
    #[serde(default)]
    pub(crate) key: Option<String>,
}

/// What a deed comes to.
type Decide = fn(&mut Transaction<'_>, &Hand, Option<Seat>) -> Result<(), Problem>;

/// `POST /api/tables/{id}/act`
pub(crate) async fn act(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    Query(look): Query<Look>,
    visitor: Visitor,
    extract::Json(act): extract::Json<Act>,
) -> Result<Json<Answer>, Problem> {
    let Act { action, version, token } = act;
    let live = app.tables().get(&id).await?;
    act_at(&app, &live, &visitor, action, version, &token).await?;
    Ok(Json(answer(&app, &live, look, &visitor)?))
}

/// A visitor acts at a table; back when it is durable.
pub(crate) async fn act_at(
    app: &App,
    live: &Arc<Live>,
    visitor: &Visitor,
    action: String,
    version: u64,
    token: &str,
) -> Result<(), Problem> {
    let decide = move |transaction: &mut Transaction<'_>, hand: &Hand| {
        rights::check_turn(&transaction.moment, hand)?;
        transaction.act(action.trim())
    };
    perform(app, live, visitor, Some(version), token, decide).await
}

macro_rules! deeds {
    ($($(#[$doc:meta])* $name:ident: $decide:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) async fn $name(
            State(app): State<App>,
            Path(TableId(id)): Path<TableId>,
            Query(look): Query<Look>,
            visitor: Visitor,
            extract::Json(deed): extract::Json<Deed>,
        ) -> Result<Json<Answer>, Problem> {
            let decide: Decide = $decide;
            let Deed { version, token, seat } = deed;
            let decide = move |transaction: &mut Transaction<'_>, hand: &Hand| {
                rights::check_hand(hand)?;
                decide(transaction, hand, seat.map(Seat))
            };
            change(&app, &id, look, &visitor, Some(version), token, decide).await
        }
    )*};
}

deeds! {
    /// `POST /api/tables/{id}/undo`
    undo: |transaction, hand, _| { let entry = takeback::undo(&transaction.moment, hand)?; transaction.take(entry) };
    /// `POST /api/tables/{id}/takeback`
    takeback: |transaction, hand, seat| offers::wish(transaction, hand, seat, Wish::Takeback);
    /// `POST /api/tables/{id}/resign`
    resign: |transaction, hand, seat| {
        let entry = endings::resign(&transaction.moment, hand, seat)?;
        transaction.take(entry)
    };
    /// `POST /api/tables/{id}/draw`
    draw: |transaction, hand, seat| offers::wish(transaction, hand, seat, Wish::Draw);
    /// `POST /api/tables/{id}/next`
    next: |transaction, _, _| {
        let entry = endings::next(&transaction.moment.games, &transaction.moment)?;
        transaction.take(entry)
    };
    /// `POST /api/tables/{id}/pause`
    pause: |transaction, hand, seat| offers::wish(transaction, hand, seat, Wish::Pause);
    /// `POST /api/tables/{id}/resume`
    resume: |transaction, hand, seat| offers::wish(transaction, hand, seat, Wish::Resume);
    /// `POST /api/tables/{id}/rematch`
    rematch: |transaction, hand, seat| offers::wish(transaction, hand, seat, Wish::Rematch);
    /// `POST /api/tables/{id}/accept`
    accept: |transaction, hand, seat| match offers::accept(transaction, hand)? {
        (wish, Consent::Given(by)) => offers::grant(transaction, wish, by, seat),
        (_, Consent::Awaited) => Ok(()),
    };
    /// `POST /api/tables/{id}/decline`
    decline: |transaction, hand, _| offers::decline(transaction, hand);
}

/// `POST /api/tables/{id}/abort`: also by whoever opened the table for others.
pub(crate) async fn abort(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    Query(look): Query<Look>,
    visitor: Visitor,
    extract::Json(deed): extract::Json<Deed>,
) -> Result<Json<Answer>, Problem> {
    let decide = |transaction: &mut Transaction<'_>, hand: &Hand| {
        let entry = endings::abort(transaction.agreement, &transaction.moment, hand)?;
        transaction.take(entry)
    };
    change(&app, &id, look, &visitor, Some(deed.version), deed.token, decide).await
}

/// `POST /api/tables/{id}/say`
pub(crate) async fn say(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    Query(look): Query<Look>,
    visitor: Visitor,
    extract::Json(said): extract::Json<Phrase>,
) -> Result<Json<Answer>, Problem> {
    let phrase = PHRASES.iter().position(|&known| known == said.phrase);
    let phrase = phrase.ok_or_else(|| Problem::wrong("phrase", "error-phrase"))? as u8;
    let decide = move |transaction: &mut Transaction<'_>, hand: &Hand| match hand.players.first() {
        Some(&player) => transaction.take(Line::Say(player, phrase)),
        None => Err(Problem::not_now("not-now", "error-not-now")),
    };
    change(&app, &id, look, &visitor, None, said.token, decide).await
}

/// `POST /api/tables/{id}/plan`
pub(crate) async fn plan(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    Query(look): Query<Look>,
    visitor: Visitor,
    extract::Json(given): extract::Json<NewConditional>,
) -> Result<Json<Answer>, Problem> {
    let NewConditional { lines, version, token } = given;
    let decide = move |transaction: &mut Transaction<'_>, hand: &Hand| {
        rights::check_hand(hand)?;
        conditional::make(transaction, hand, lines)
    };
    change(&app, &id, look, &visitor, Some(version), token, decide).await
}

/// `POST /api/tables/{id}/sit`
pub(crate) async fn sit(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    Query(look): Query<Look>,
    visitor: Visitor,
    extract::Json(sit): extract::Json<Sit>,
) -> Result<Json<Answer>, Problem> {
    sit_down(&app, &id, &visitor, &sit).await?;
    let live = app.tables().get(&id).await?;
    Ok(Json(answer(&app, &live, look, &visitor)?))
}

/// Takes a seat for a visitor. Whoever sits there already stays.
pub(crate) async fn sit_down(
    app: &App,
    id: &str,
    visitor: &Visitor,
    sit: &Sit,
) -> Result<(), Problem> {
    let live = app.tables().get(id).await?;
    let (player, by_key) = match (&sit.key, sit.player) {
        (Some(key), Some(player)) => {
            if !app.people().key().is_seal("seat", &format!("{id}/{player}"), key) {
                let status = axum::http::StatusCode::FORBIDDEN;
                return Err(Problem::new(status, "wrong-key", "error-wrong-key"));
            }
            (Some(player), true)
        }
        (Some(_), None) => return Err(Problem::wrong("seats", "error-which-seat")),
        (None, player) => (player, false),
    };
    if !by_key && live.agreement.public && live.now().status() == Status::Open {
        openers::check_there(app, id).await?;
    }
    app.keep(visitor).await?;
    // The name may have been given a moment ago, on the way to the seat.
    let known = app.tables().store().person(&visitor.who.id).await?;
    let name = known.map_or_else(String::new, |person| person.name);
    for _ in 0..TRIES {
        let who = Who { name: name.clone(), ..visitor.who.clone() };
        let decide = move |transaction: &mut Transaction<'_>| {
            seating::sit(transaction, &who, player, by_key)
        };
        let attempt = Attempt::by_house(live.now().version);
        if app.tables().change(&live, attempt, Box::new(decide)).await? == Changed::Done {
            return Ok(());
        }
    }
    Err(Problem::not_now("stale", "error-stale"))
}

/// Changes a table; without a version, as it stands by then.
async fn change(
    app: &App,
    id: &str,
    look: Look,
    visitor: &Visitor,
    version: Option<u64>,
    token: String,
    decide: impl FnOnce(&mut Transaction<'_>, &Hand) -> Result<(), Problem> + Clone + Send + 'static,
) -> Result<Json<Answer>, Problem> {
    let live = app.tables().get(id).await?;
    perform(app, &live, visitor, version, &token, decide).await?;
    Ok(Json(answer(app, &live, look, visitor)?))
}

async fn perform(
    app: &App,
    live: &Arc<Live>,
    visitor: &Visitor,
    version: Option<u64>,
    token: &str,
    decide: impl FnOnce(&mut Transaction<'_>, &Hand) -> Result<(), Problem> + Clone + Send + 'static,
) -> Result<(), Problem> {
    if token.is_empty() || token.chars().count() > LONGEST_TOKEN || token.contains(char::is_control)
    {
        let message = rules::Message::new("error-token").with("most", LONGEST_TOKEN);
        return Err(Problem::wrong("token", message));
    }
    rights::check_say(&live.now().hand(&live.agreement, &visitor.who.id))?;
    let mut changed = Changed::Stale;
    for _ in 0..if version.is_some() { 1 } else { TRIES } {
        let (person, decide) = (visitor.who.id.clone(), decide.clone());
        let (app_then, payer) = (app.clone(), visitor.payer.clone());
        let decide = move |transaction: &mut Transaction<'_>| {
            let hand = transaction.moment.hand(transaction.agreement, &person);
            rights::check_say(&hand)?;
            decide(transaction, &hand)?;
            match transaction.opens {
                // A rematch is a table like any other.
                Some(_) => app_then.limits().pay(&payer, Price::ANOTHER_TABLE),
                None => Ok(()),
            }
        };
        let latest = || live.now().version_for(&live.agreement, &visitor.who.id);
        let attempt = Attempt {
            version: version.unwrap_or_else(latest),
            person: Some(visitor.who.id.clone()),
            token: Some(token.to_owned()),
        };
        changed = app.tables().change(live, attempt, Box::new(decide)).await?;
        if changed != Changed::Stale {
            break;
        }
    }
    let problem = match changed {
        Changed::Done | Changed::Before => return Ok(()),
        Changed::Stale => Problem::not_now("stale", "error-stale"),
        Changed::Late => Problem::not_now("late", "error-late"),
    };
    let now = of_live(live, Look::default(), visitor, app.now())?;
    Err(Problem { state: Some(Box::new(now)), ..problem })
}
