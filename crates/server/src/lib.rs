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
mod guest;
mod live;
mod logs;
mod machine;
mod metrics;
mod pages;
mod pictures;
mod routes;
mod run;
mod security;
mod sheet;
mod site;
mod state;
mod tables;
mod turns;
mod visitor;

pub use api::games::{ChoiceCard, GameCard, OptionCard, card};
pub use app::App;
pub use config::{Config, ConfigError, LogFormat, Settings};
pub use error::Problem;
pub use routes::{API, Endpoint, router};
pub use run::{ServeError, serve};
pub use sheet::{Kind, Player};
pub use state::{
    ActorState, GameState, MatchState, OutcomeState, SeatState, StepState, Summary, TableState,
    When, Where,
};
pub use turns::Can;
pub use visitor::{Theme, Visitor};
