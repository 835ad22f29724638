//! Reporting a name or a table to the operators, and hiding a player.

use axum::{extract::State, response::Redirect};
use maud::{Markup, html};
use rules::Message;
use store::Report;

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Form, Path},
    },
    operator::orders::written,
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
        player::path,
    },
    people::{
        account::no_bot,
        hides::{self, ToHide},
        names::folded,
        secrets,
        visitor::Visitor,
    },
    table::agreement::shown,
};

/// The longest report, in characters.
const LONGEST: usize = 500;
/// How many reports of one person may wait for the operators.
const MOST: usize = 20;

/// What is reported.
struct About {
    kind: &'static str,
    /// The id of the person or the table.
    target: String,
    title: String,
    /// The address of the page about it.
    back: String,
    /// Others there, whom the visitor may hide: the number at the table, if it
    /// is one, and the name.
    others: Vec<(Option<usize>, String)>,
}

async fn table(app: &App, visitor: &Visitor, id: &str) -> Result<About, Problem> {
    let (_, moment) = app.tables().glance(id).await?;
    let players = moment.players.iter().enumerate();
    let other = |(number, one): (usize, &crate::table::agreement::Player)| {
        let other = one.person.as_ref().is_some_and(|person| *person != visitor.who.id);
        other.then(|| (Some(number), shown(&moment.players, number, visitor)))
    };
    Ok(About {
        kind: "table",
        target: id.to_owned(),
        title: visitor.plain("complaint-title-table"),
        back: format!("/tables/{id}"),
        others: players.filter_map(other).collect(),
    })
}

async fn person(app: &App, visitor: &Visitor, name: &str) -> Result<About, Problem> {
    let account = app.tables().store().account(&folded(name)).await?;
    let person = account.ok_or_else(Problem::not_found)?.person;
    let title = Message::new("complaint-title-person").with("name", person.name.as_str());
    let other = (person.id != visitor.who.id).then(|| (None, person.name.clone()));
    Ok(About {
        kind: "person",
        title: visitor.say(&title),
        back: format!("/players/{}", path(&person.name)),
        others: other.into_iter().collect(),
        target: person.id,
    })
}

fn show(visitor: &Visitor, about: &About, told: Option<&'static str>) -> Markup {
    let page = &Page(visitor);
    let main = html! {
        main.page.account #main {
            h1 { (about.title) }
            @if let Some(told) = told { p.done role="status" { (page.say(told)) } }
            @else {
                p.lead { (page.say("complaint-lead")) }
                form.narrow method="post" action={ (about.back) "/report" } {
                    label.field for="words" { (page.say("complaint-words")) }
                    input #words type="text" name="words" maxlength=(LONGEST) required autocomplete="off";
                    button.primary type="submit" { (page.say("complaint-send")) }
                }
            }
            @if !about.others.is_empty() {
                h2 { (page.say("hide-title")) }
                p.hint { (page.say("hide-lead")) }
                div.row {
                    @for (number, name) in &about.others {
                        form method="post" action={ (about.back) "/hide" } {
                            @if let Some(number) = number { input type="hidden" name="player" value=(number); }
                            button.plain type="submit" { (page.say(Message::new("hide-go").with("name", name.as_str()))) }
                        }
                    }
                }
            }
            p { a href=(about.back) { (page.say("complaint-back")) } }
        }
    };
    let head = Head {
        title: about.title.clone(),
        description: page.say("complaint-lead"),
        ..Head::default()
    };
    document(page, &head, &main)
}

/// Keeps a report, unless the visitor has made it already.
async fn keep(app: &App, visitor: &Visitor, about: &About, form: &Form) -> Answer {
    no_bot(visitor)?;
    let words = written(form.get("words").unwrap_or_default(), LONGEST)?;
    let store = app.tables().store();
    if store.reports_open(&visitor.who.id).await? >= MOST as u64 {
        return Err(Problem::not_now(
            "reports",
            Message::new("error-many-reports").with("most", MOST),
        ));
    }
    app.keep(visitor).await?;
    let report = Report {
        id: secrets::random(22),
        kind: about.kind.to_owned(),
        target: about.target.clone(),
        reporter: visitor.who.id.clone(),
        words,
        at: app.now(),
    };
    let new = store.report(&report).await?;
    answer(show(visitor, about, Some(if new { "complaint-thanks" } else { "complaint-again" })))
}

/// `GET /tables/{id}/report`
pub(crate) async fn show_table(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    answer(show(&visitor, &table(&app, &visitor, &id).await?, None))
}

/// `POST /tables/{id}/report`
pub(crate) async fn report_table(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    form: Form,
) -> Answer {
    keep(&app, &visitor, &table(&app, &visitor, &id).await?, &form).await
}

/// `POST /tables/{id}/hide`: whoever sits there as this player.
pub(crate) async fn hide_at_table(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    form: Form,
) -> Result<Redirect, Problem> {
    let player = form.get("player").and_then(|player| player.parse().ok());
    let whom = ToHide { table: Some(id.clone()), player, name: None };
    hides::hide(&app, &visitor, &whom).await?;
    Ok(Redirect::to(&format!("/tables/{id}")))
}

/// `GET /players/{name}/report`
pub(crate) async fn show_person(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Answer {
    answer(show(&visitor, &person(&app, &visitor, &name).await?, None))
}

/// `POST /players/{name}/report`
pub(crate) async fn report_person(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
    form: Form,
) -> Answer {
    keep(&app, &visitor, &person(&app, &visitor, &name).await?, &form).await
}

/// `POST /players/{name}/hide`
pub(crate) async fn hide_person(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Result<Redirect, Problem> {
    hides::hide(&app, &visitor, &ToHide { name: Some(name), ..ToHide::default() }).await?;
    Ok(Redirect::to("/account"))
}
