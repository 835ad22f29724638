//! The shelf: every game, what it is like, and what can be chosen.

use axum::Json;
use catalog::Listing;
use rules::{COMMON_OPTIONS, Message, OptionKind, OptionSpec};
use schemars::JsonSchema;
use serde::Serialize;

use crate::people::visitor::Visitor;

/// A game on the shelf.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameCard {
    /// The game's id.
    pub id: &'static str,
    /// The title.
    pub title: &'static str,
    /// Who made it.
    pub author: &'static str,
    /// When.
    pub year: Option<u16>,
    /// One sentence.
    pub tagline: String,
    /// A few more.
    pub about: String,
    /// How long a game takes.
    pub length: String,
    /// How heavy it is.
    pub weight: String,
    /// How many can play, least and most.
    pub seats: [u8; 2],
    /// What the sides are called.
    pub sides: Vec<String>,
    /// What can be chosen.
    pub options: Vec<OptionCard>,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OptionCard {
    /// Its key.
    pub key: &'static str,
    /// Its name.
    pub label: String,
    /// The rule that describes it.
    pub rule: &'static str,
    /// The value where none is given.
    pub default: &'static str,
    /// `choice`: one of the choices; `free`: any text, the choices are offered.
    #[schemars(extend("enum" = ["choice", "free"]))]
    pub kind: &'static str,
    /// The choices.
    pub choices: Vec<ChoiceCard>,
}

/// A value an option can take.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChoiceCard {
    /// The value.
    pub value: &'static str,
    /// Its name.
    pub label: String,
}

/// What stands on a game's lid, in the visitor's language.
#[must_use]
pub fn card(listing: &Listing, visitor: &Visitor) -> GameCard {
    let info = listing.info;
    let of_game = |word: &str| visitor.say(&Message::new(format!("{}-{word}", info.id)));
    let own = info.options.iter().map(|spec| option(spec, &format!("{}-", info.id), visitor));
    let common = COMMON_OPTIONS.iter().map(|spec| option(spec, "", visitor));
    GameCard {
        id: info.id,
        title: info.title,
        author: info.author,
        year: info.year,
        tagline: of_game("tagline"),
        about: of_game("about"),
        length: of_game("length"),
        weight: of_game("weight"),
        seats: [*info.seats.start(), *info.seats.end()],
        sides: (0..*info.seats.end()).map(|seat| of_game(&format!("seat-{seat}"))).collect(),
        options: own.chain(common).collect(),
    }
}

fn option(spec: &OptionSpec, family: &str, visitor: &Visitor) -> OptionCard {
    let name = format!("{family}option-{}", spec.key);
    let (kind, choices) = match spec.kind {
        OptionKind::Choice(choices) => ("choice", choices),
        OptionKind::Free(offered) => ("free", offered),
    };
    // A value that speaks for itself needs no message.
    let label = |value: &str| {
        let message = Message::new(format!("{name}-{value}"));
        visitor.words().attempt(&message).unwrap_or_else(|_| value.to_owned())
    };
    OptionCard {
        key: spec.key,
        label: visitor.say(&Message::new(name.clone())),
        rule: spec.rule,
        default: spec.default,
        kind,
        choices: choices.iter().map(|&value| ChoiceCard { value, label: label(value) }).collect(),
    }
}

/// `GET /api/games`
pub(crate) async fn list(visitor: Visitor) -> Json<Vec<GameCard>> {
    Json(catalog::games().iter().map(|listing| card(listing, &visitor)).collect())
}
