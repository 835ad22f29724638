//! Oneself: a name, an account, what is kept. The forms go to the API, so that
//! what is wrong is said beside the field.

use axum::extract::State;
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    http::error::Problem,
    operator::role,
    pages::{
        Answer, Page, answer, feed,
        layout::{Head, document},
        player::path,
    },
    people::{
        hides::{self, HiddenCard},
        sessions::{self, SessionCard},
        visitor::Visitor,
    },
};

const WORDS: &[&str] = &[
    "table-failed",
    "table-copied",
    "account-saved",
    "account-token",
    "account-token-end",
    "table-copy-short",
];

/// A form whose fields go to an address of the API, and where one goes then.
struct Sends<'a> {
    api: &'a str,
    then: &'a str,
}

/// What a person has besides a name.
#[derive(Debug, Default)]
struct Own {
    sessions: Vec<SessionCard>,
    hidden: Vec<HiddenCard>,
    /// How many recovery codes are left.
    codes: u32,
}

impl Own {
    async fn read(app: &App, visitor: &Visitor) -> Result<Self, Problem> {
        if visitor.who.bot {
            return Ok(Self::default());
        }
        Ok(Self {
            sessions: sessions::of(app, visitor).await?,
            hidden: hides::of(app, visitor).await?,
            codes: app.tables().store().codes_left(&visitor.who.id).await?,
        })
    }
}

/// Somebody's own page; `feed` is its secret address.
fn account(visitor: &Visitor, feed: Option<&str>, operator: bool, own: &Own) -> Markup {
    let page = &Page(visitor);
    let who = &page.who;
    let main = html! {
        main.page.account #main {
            h1 { @if who.account { (who.name) } @else { (page.say("account-title")) } }
            noscript { p.problem { (page.say("account-script")) } }
            @if who.account {
                p { a href={ "/players/" (path(&who.name)) } { (page.say("account-page")) } " · "
                    a href="/my" { (page.say("nav-my")) }
                    @if operator { " · " a href="/operator" { (page.say("operator-title")) } } }
            } @else {
                p.lead { (page.say("account-guest")) }
            }
            div.columns {
                @if who.account { (signed_in(page, own)) } @else { (guest(page)) }
                section.card {
                    h2 { (page.say("account-feed")) }
                    p.hint { (page.say("account-feed-hint")) }
                    @if let Some(feed) = feed {
                        div.copying {
                            input #feed type="text" readonly value={ (page.origin) (feed) } aria-label=(page.say("account-feed"));
                            button.plain type="button" data-copy="feed" { (page.say("table-copy-short")) }
                        }
                    }
                    (form(page, &Sends { api: "/api/me/feed", then: "/account" }, &html! {
                        button.plain type="submit" { (page.say(if feed.is_some() { "account-feed-new" } else { "account-feed-make" })) }
                    }))
                    @if !own.hidden.is_empty() {
                        h2 { (page.say("account-hidden")) }
                        p.hint { (page.say("hide-lead")) }
                        ul.bots { @for one in &own.hidden { (hidden_row(page, one)) } }
                    }
                    h2 { (page.say("account-data")) }
                    p.hint { (page.say("account-data-hint")) }
                    p { a.button.plain href="/api/me/export" download { (page.say("account-export")) } }
                    details {
                        summary { (page.say("account-delete")) }
                        p { (page.say("account-delete-hint")) }
                        (form(page, &Sends { api: "/api/me/delete", then: "/" }, &html! {
                            @if who.account { (password(page, "password", "account-password", "current-password")) }
                            label.check { input type="checkbox" required; span { (page.say("account-delete-sure")) } }
                            button.danger type="submit" { (page.say("account-delete")) }
                        }))
                    }
                }
            }
        }
    };
    let head = Head {
        title: page.say("account-title"),
        description: page.say("account-guest"),
        scripts: &["pages/account.js"],
        words: WORDS,
        ..Head::default()
    };
    document(page, &head, &main)
}

fn guest(page: &Page<'_>) -> Markup {
    html! {
        div {
            section.card {
                h2 { (page.say("account-name")) }
                p.hint { (page.say("account-name-hint")) }
                (form(page, &Sends { api: "/api/me/name", then: "" }, &html! {
                    (name(page, "guest-name", &page.who.name, "nickname"))
                    button.plain type="submit" { (page.say("settings-keep")) }
                }))
            }
            section.card {
                h2 { (page.say("account-sign-in")) }
                (form(page, &Sends { api: "/api/sign-in", then: "/my" }, &html! {
                    (name(page, "in-name", "", "username"))
                    (password(page, "password", "account-password", "current-password"))
                    button.primary type="submit" { (page.say("account-sign-in")) }
                }))
            }
            section.card {
                details {
                    summary { (page.say("account-recover")) }
                    p.hint { (page.say("account-recover-hint")) }
                    (form(page, &Sends { api: "/api/recover", then: "/my" }, &html! {
                        (name(page, "recover-name", "", "username"))
                        label.field { span { (page.say("account-recover-code")) }
                            input type="text" name="code" required autocomplete="off" spellcheck="false"; }
                        (password(page, "new", "account-password-new", "new-password"))
                        button.plain type="submit" { (page.say("account-password-change")) }
                    }))
                }
            }
            section.card {
                h2 { (page.say("account-sign-up")) }
                p.hint { (page.say("account-sign-up-hint")) }
                (form(page, &Sends { api: "/api/sign-up", then: "/account" }, &html! {
                    (name(page, "up-name", &page.who.name, "username"))
                    (password(page, "password", "account-password-new", "new-password"))
                    button.primary type="submit" { (page.say("account-sign-up")) }
                }))
            }
        }
    }
}

fn signed_in(page: &Page<'_>, own: &Own) -> Markup {
    html! {
        div {
            section.card {
                h2 { (page.say("account-sign-out")) }
                p.hint { (page.say("account-sessions-hint")) }
                ul.bots {
                    @for session in own.sessions.iter().filter(|session| session.kind == "browser") {
                        (session_row(page, session))
                    }
                }
                div.row {
                    (form(page, &Sends { api: "/api/sign-out", then: "/account" }, &html! {
                        button.primary type="submit" { (page.say("account-sign-out-here")) }
                    }))
                    (form(page, &Sends { api: "/api/sign-out-everywhere", then: "/account" }, &html! {
                        button.plain type="submit" { (page.say("account-sign-out-everywhere")) }
                    }))
                }
            }
            section.card {
                h2 { (page.say("account-password")) }
                p.hint { (page.say("account-password-hint")) }
                (form(page, &Sends { api: "/api/me/password", then: "" }, &html! {
                    (password(page, "password", "account-password-old", "current-password"))
                    (password(page, "new", "account-password-new", "new-password"))
                    button.plain type="submit" { (page.say("account-password-change")) }
                }))
            }
            section.card {
                h2 { (page.say("account-recovery")) }
                p.hint { (page.say("account-recovery-hint")) }
                p { (page.say(Message::new("account-recovery-left").with("count", own.codes))) }
                (form(page, &Sends { api: "/api/me/recovery", then: "codes" }, &html! {
                    (password(page, "password", "account-password", "current-password"))
                    button.plain type="submit" { (page.say("account-recovery-new")) }
                }))
                pre.codes #codes {}
            }
            section.card {
                h2 { (page.say("account-bots")) }
                p.hint { (page.say("account-bots-hint")) }
                ul.bots #bots {}
                (form(page, &Sends { api: "/api/me/bots", then: "bots" }, &html! {
                    label.field { span { (page.say("account-bot-label")) }
                        input type="text" name="label" required maxlength="40" autocomplete="off"; }
                    button.plain type="submit" { (page.say("account-bot-new")) }
                }))
            }
        }
    }
}

/// A player who is hidden, and a button that ends it.
fn hidden_row(page: &Page<'_>, one: &HiddenCard) -> Markup {
    let name = if one.name.is_empty() { page.say("hide-nameless") } else { one.name.clone() };
    html! {
        li.session {
            strong { (name) }
            (form(page, &Sends { api: "/api/me/hidden/end", then: "/account" }, &html! {
                input type="hidden" name="id" value=(one.id);
                button.plain type="submit" { (page.say("hide-end")) span.hidden-text { " " (name) } }
            }))
        }
    }
}

/// A browser that is signed in, and a button that ends its session.
fn session_row(page: &Page<'_>, session: &SessionCard) -> Markup {
    let label = if session.label.is_empty() {
        page.say("account-session-unknown")
    } else {
        session.label.clone()
    };
    let since = session.created.get(..16).unwrap_or(&session.created).replace('T', " ");
    html! {
        li.session {
            span { strong { (label) } " " time datetime=(session.created) { (since) } }
            @if session.current {
                span.tag { (page.say("account-session-this")) }
            } @else {
                (form(page, &Sends { api: "/api/me/sessions/end", then: "/account" }, &html! {
                    input type="hidden" name="id" value=(session.id);
                    button.plain type="submit" { (page.say("account-session-end")) span.hidden-text { " " (label) } }
                }))
            }
        }
    }
}

/// A form. Without scripts it leads nowhere; the page says so at its top.
fn form(page: &Page<'_>, sends: &Sends<'_>, fields: &Markup) -> Markup {
    html! {
        form.sends method="post" action=(page.path) data-api=(sends.api) data-then=(sends.then) {
            (fields)
            p.problem role="alert" {}
            p.done role="status" {}
        }
    }
}

fn name(page: &Page<'_>, id: &str, value: &str, kind: &str) -> Markup {
    html! {
        label.field for=(id) { (page.say("box-name")) }
        input id=(id) type="text" name="name" value=(value) required maxlength="40" autocomplete=(kind);
    }
}

fn password(page: &Page<'_>, field: &str, label: &str, kind: &str) -> Markup {
    html! {
        label.field { span { (page.say(Message::new(label.to_owned()))) }
            input type="password" name=(field) required autocomplete=(kind); }
    }
}

/// `GET /account`
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Answer {
    let operator = role::check(&app, &visitor).await.is_ok();
    let own = Own::read(&app, &visitor).await?;
    answer(account(&visitor, feed(&app, &visitor).as_deref(), operator, &own))
}
