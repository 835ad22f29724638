//! The pages: HTML, each with the handlers that serve it and take its forms;
//! complete without scripts as far as that makes sense. Nothing on a page is
//! inline but data, so that the content security policy can forbid it.
//!
//! Must not know: SQL, any game, who may do what; a form asks what the API asks.

pub(crate) mod account;
pub(crate) mod announcement;
pub(crate) mod archive;
pub(crate) mod compose;
mod cover;
pub(crate) mod device;
pub(crate) mod dice;
mod gallery;
mod layout;
pub(crate) mod lid;
pub(crate) mod lobby;
pub(crate) mod mine;
pub(crate) mod operator;
pub(crate) mod pictures;
pub(crate) mod player;
mod press;
pub(crate) mod print;
pub(crate) mod ratings;
pub(crate) mod record;
pub(crate) mod report;
pub(crate) mod reset;
mod rows;
pub(crate) mod rulebook;
mod scene;
pub(crate) mod seat;
pub(crate) mod settings;
pub(crate) mod shelf;
pub(crate) mod table;
pub(crate) mod workbench;

use std::ops::Deref;

use axum::response::Html;
use maud::Markup;
use rules::Message;

pub(crate) use layout::{error, not_found};

use crate::{
    app::App,
    http::error::Problem,
    people::{account::feed_path, visitor::Visitor},
};

/// A page, or why there is none.
type Answer = Result<Html<String>, Problem>;

fn answer(markup: Markup) -> Answer {
    Ok(Html(markup.into_string()))
}

/// The box of this name.
fn listing(id: &str) -> Result<&'static catalog::Listing, Problem> {
    catalog::find(id).ok_or_else(Problem::not_found)
}

/// The address of the visitor's feed, once there is something to tell.
fn feed(app: &App, visitor: &Visitor) -> Option<String> {
    visitor.who.kept.then(|| feed_path(app, &visitor.who))
}

/// For whom a page is made.
#[derive(Clone, Copy, Debug)]
struct Page<'a>(&'a Visitor);

impl Deref for Page<'_> {
    type Target = Visitor;

    fn deref(&self) -> &Visitor {
        self.0
    }
}

impl Page<'_> {
    /// The message in the reader's words.
    fn say(&self, message: impl Into<Message>) -> String {
        self.0.say(&message.into())
    }

    /// A game's own message: `ra-tagline`.
    fn of_game(&self, game: &str, word: &str) -> String {
        self.say(Message::new(format!("{game}-{word}")))
    }
}
