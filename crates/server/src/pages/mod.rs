//! The pages: HTML made here, complete without scripts as far as that makes
//! sense. Nothing on a page is inline but data, so that the content security
//! policy can forbid it.

mod account;
mod archive;
mod compose;
mod cover;
mod dice;
pub(crate) mod games;
mod layout;
mod lid;
mod lobby;
mod mine;
pub(crate) mod pictures;
mod rows;
mod rulebook;
mod scene;
mod seat;
mod settings;
mod shelf;
pub(crate) mod site;
mod table;
mod workbench;

use std::ops::Deref;

use rules::Message;

pub(crate) use account::account;
pub(crate) use archive::{archive, player, ratings};
pub(crate) use dice::dice;
pub(crate) use layout::{error, not_found};
pub(crate) use lid::lid;
pub(crate) use lobby::lobby;
pub(crate) use mine::mine;
pub(crate) use rulebook::rules;
pub(crate) use seat::seat;
pub(crate) use settings::settings;
pub(crate) use shelf::shelf;
pub(crate) use table::table;
pub(crate) use workbench::workbench;

use crate::people::visitor::Visitor;

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
