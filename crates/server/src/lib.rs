//! Pionnier over HTTP: pages, a JSON API, live tables.
//!
//! The server knows no game: it opens boxes by their id, passes text in and
//! text out, and shows scenes. It knows no SQL either; that is the store's.
//! A table is its log: what is in memory can be dropped at any moment and
//! rebuilt. A change is answered only when it is durable.

mod api;
mod app;
pub mod assets;
mod bench;
mod clock;
mod config;
mod dice;
mod error;
mod extract;
mod feed;
mod glicko;
mod limits;
mod line;
mod live;
mod logs;
mod machine;
mod metrics;
mod moment;
mod pages;
mod passwords;
mod people;
mod pictures;
mod plans;
mod presence;
mod ratings;
mod rematch;
mod routes;
mod run;
mod seal;
mod security;
mod sheet;
mod site;
mod state;
mod tables;
mod timing;
mod turns;
mod visitor;
mod worker;

pub use api::games::{ChoiceCard, GameCard, OptionCard, card};
pub use api::players::{PlayerCard, RatingCard};
pub use app::App;
pub use clock::Clock;
pub use config::{Config, ConfigError, LogFormat, Settings};
pub use error::Problem;
pub use line::{PHRASES, Wish};
pub use people::Who;
pub use routes::{API, Endpoint, router};
pub use run::{ServeError, backup, restore, serve, work};
pub use sheet::{Kind, Player};
pub use state::{
    ActorState, ClockState, GameState, MatchState, OfferState, OutcomeState, SaidState, SeatState,
    StepState, Summary, TableState, When, Where,
};
pub use turns::Can;
pub use visitor::{Theme, Visitor};
