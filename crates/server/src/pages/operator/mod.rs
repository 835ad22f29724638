//! The operator's pages: how the server is, what visitors report, and what can
//! be done about persons, tables and addresses. Plain forms, which work without
//! scripts; every one of them is an order (`orders.rs`).

mod log;
mod orders;
mod overview;
mod person;
mod table;

pub(crate) use self::{
    log::show as show_log,
    orders::{claim, order},
    overview::show,
    person::{find as find_person, show as show_person},
    table::{find as find_table, show as show_table},
};

use maud::{Markup, html};
use rules::Message;
use serde::Deserialize;

use crate::pages::{
    Page,
    layout::{Head, document},
};

/// Is there something to tell since the last page?
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Since {
    /// An order was carried out.
    done: Option<String>,
}

/// A page of the operator's.
fn operator_page(page: &Page<'_>, title: String, since: &Since, inside: &Markup) -> Markup {
    let main = html! {
        main.page.operator #main {
            p.hint { a href="/operator" { (page.say("operator-overview")) } " · " a href="/operator/log" { (page.say("operator-log")) } }
            h1 { (title) }
            @if since.done.is_some() { p.done role="status" { (page.say("operator-done")) } }
            (inside)
        }
    };
    let head = Head {
        description: page.say("operator-lead"),
        title,
        styles: &["style/pages.css", "style/operator.css"],
        ..Head::default()
    };
    document(page, &head, &main)
}

/// What a form of an order shows besides its button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asks {
    /// Nothing: it can be undone, or harms nobody.
    Nothing,
    /// Why.
    Reason,
    /// Why, and whether it is meant: it cannot be undone.
    Sure,
}

/// The form of an order about something; `fields` are its own.
fn form(page: &Page<'_>, order: &'static str, target: &str, asks: Asks, fields: &Markup) -> Markup {
    let label = page.say(Message::new(format!("operator-act-{order}")));
    html! {
        form.order method="post" action="/operator/orders" {
            input type="hidden" name="order" value=(order);
            input type="hidden" name="target" value=(target);
            (fields)
            @if asks != Asks::Nothing {
                (field(page, "operator-reason", "reason", "", false))
            }
            @if asks == Asks::Sure {
                label.check { input type="checkbox" name="sure" value="yes" required; span { (page.say("operator-sure")) } }
            }
            button.danger[asks == Asks::Sure].plain[asks != Asks::Sure] type="submit" { (label) }
        }
    }
}

/// A field of one line.
fn field(page: &Page<'_>, label: &'static str, name: &str, value: &str, required: bool) -> Markup {
    html! {
        label.field { span { (page.say(label)) }
            input type="text" name=(name) value=(value) autocomplete="off" required[required]; }
    }
}
