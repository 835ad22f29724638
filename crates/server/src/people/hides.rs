//! Other players whom a person has hidden: their phrases and their tables in
//! the lobby are not shown to that person. Nobody else notices.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, PoisonError, RwLock},
};

use axum::{Json, extract::State};
use rules::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Person, Store, StoreError};

use crate::{
    app::App,
    http::{answers::Done, error::Problem, extract},
    people::{account::no_bot, names::folded, secrets, visitor::Visitor},
};

/// How many players one can hide.
const MOST: usize = 500;

/// The persons whom somebody has hidden.
pub(crate) type Hidden = Arc<HashSet<String>>;

/// Who has hidden whom, for every request to know.
#[derive(Debug, Default)]
pub(crate) struct Hides(RwLock<HashMap<String, Hidden>>);

impl Hides {
    /// As the store has it.
    pub(crate) async fn open(store: &Store) -> Result<Self, StoreError> {
        let all = store.all_hides().await?.into_iter();
        let all = all.map(|(person, others)| (person, Arc::new(others.into_iter().collect())));
        Ok(Self(RwLock::new(all.collect())))
    }

    /// Whom a person has hidden.
    pub(crate) fn of(&self, person: &str) -> Option<Hidden> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(person).cloned()
    }

    /// Reads again whom a person has hidden.
    pub(crate) async fn read_again(&self, store: &Store, person: &str) -> Result<(), StoreError> {
        let hidden: HashSet<String> =
            store.hidden_by(person).await?.into_iter().map(|other| other.id).collect();
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if hidden.is_empty() {
            all.remove(person);
        } else {
            all.insert(person.to_owned(), Arc::new(hidden));
        }
        Ok(())
    }
}

/// A player whom one has hidden.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Hidden")]
pub(crate) struct HiddenCard {
    /// What the player is called here.
    pub(crate) id: String,
    /// The player's name; empty for a guest without one.
    pub(crate) name: String,
}

/// Whom to hide: a player with an account by name, or who sits at a table.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ToHide {
    /// The player's name.
    #[serde(default)]
    pub(crate) name: Option<String>,
    /// The table.
    #[serde(default)]
    pub(crate) table: Option<String>,
    /// The number of the player there.
    #[serde(default)]
    pub(crate) player: Option<u8>,
}

/// Which of them.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichHidden {
    id: String,
}

/// What a hidden person is called by whoever has hidden them: ids of persons
/// are told to nobody.
fn card(app: &App, visitor: &Visitor, other: Person) -> HiddenCard {
    let id = app.people().key().seal("hidden", &format!("{}/{}", visitor.who.id, other.id));
    HiddenCard { id: secrets::hash(&id), name: other.name }
}

/// Whom the visitor has hidden.
pub(crate) async fn of(app: &App, visitor: &Visitor) -> Result<Vec<HiddenCard>, Problem> {
    let hidden = app.tables().store().hidden_by(&visitor.who.id).await?;
    Ok(hidden.into_iter().map(|other| card(app, visitor, other)).collect())
}

/// Hides somebody from the visitor.
pub(crate) async fn hide(app: &App, visitor: &Visitor, whom: &ToHide) -> Result<(), Problem> {
    no_bot(visitor)?;
    let store = app.tables().store();
    let other = match (&whom.name, &whom.table, whom.player) {
        (Some(name), None, None) => store.account(&folded(name)).await?.map(|one| one.person.id),
        (None, Some(table), Some(player)) => {
            let (_, moment) = app.tables().glance(table).await?;
            moment.players.get(usize::from(player)).and_then(|one| one.person.clone())
        }
        _ => return Err(Problem::wrong("whom", "error-hide-whom")),
    };
    let other = other.ok_or_else(Problem::not_found)?;
    if other == visitor.who.id {
        return Err(Problem::wrong("self", "error-hide-self"));
    }
    if store.hidden_by(&visitor.who.id).await?.len() >= MOST {
        let message = Message::new("error-many-hidden").with("most", MOST);
        return Err(Problem::not_now("hidden", message));
    }
    app.keep(visitor).await?;
    store.hide(&visitor.who.id, &other).await?;
    app.changed(&visitor.who.id).await
}

/// `GET /api/me/hidden`
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<HiddenCard>>, Problem> {
    no_bot(&visitor)?;
    Ok(Json(of(&app, &visitor).await?))
}

/// `POST /api/me/hidden`
pub(crate) async fn add(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(whom): extract::Json<ToHide>,
) -> Result<Done, Problem> {
    hide(&app, &visitor, &whom).await?;
    Ok(Done)
}

/// `POST /api/me/hidden/end`: somebody is shown again.
pub(crate) async fn end(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(which): extract::Json<WhichHidden>,
) -> Result<Done, Problem> {
    no_bot(&visitor)?;
    let store = app.tables().store();
    for other in store.hidden_by(&visitor.who.id).await? {
        let id = other.id.clone();
        if card(&app, &visitor, other).id == which.id {
            store.unhide(&visitor.who.id, &id).await?;
            app.changed(&visitor.who.id).await?;
            return Ok(Done);
        }
    }
    Err(Problem::not_found())
}
