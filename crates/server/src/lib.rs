//! Pionnier over HTTP: pages, a JSON API, live tables.
//!
//! The server knows no game: it opens boxes by their id, passes text in and
//! text out, and shows scenes. It knows no SQL either; that is the store's.
//! A table is its log: what is in memory can be dropped at any moment and
//! rebuilt. A change is answered only when it is durable.

mod app;
mod clock;
mod config;
pub mod http;
mod learn;
mod machine;
mod operator;
mod pages;
mod people;
mod run;
mod table;

pub use app::App;
pub use clock::Clock;
pub use config::{Config, ConfigError, LogFormat, Settings};
pub use http::{error::Problem, routes::router};
pub use operator::console::{Errand, ErrandError, operate};
pub use people::{
    identity::Who,
    players::{PlayerCard, RatingCard},
    visitor::{Theme, Visitor},
};
pub use run::{ServeError, backup, check, restore, serve, work};
pub use table::{
    agreement::{Kind, Player},
    check::{Checked, Finding, Heard},
    line::{PHRASES, Wish},
    rights::Can,
    shape::{
        ActorState, ClockState, DiceState, GameState, MatchState, OfferState, OutcomeState,
        SaidState, SeatState, StepState, Summary, TableState, When, Where,
    },
    shelf::{ChoiceCard, GameCard, OptionCard, card},
};
