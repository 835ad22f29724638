//! How dice can be trusted, and a place to check those of a record.

use axum::{extract::State, response::Html};
use maud::{Markup, html};

use crate::{
    app::App,
    http::{error::Problem, extract::Form},
    pages::{
        Page,
        layout::{Head, document},
    },
    people::visitor::Visitor,
    table::dice::{Checked, check},
};

const HOW: &[&str] = &[
    "dice-how-seed",
    "dice-how-number",
    "dice-how-hash",
    "dice-how-fair",
    "dice-how-end",
    "dice-how-hand",
];

/// The page, with a record and what was found, if one was given.
fn dice(visitor: &Visitor, record: &str, checked: Option<&Checked>) -> Markup {
    let page = &Page(visitor);
    let title = page.say("dice-title");
    let main = html! {
        main.page #main {
            h1 { (title) }
            p.lead { (page.say("dice-lead")) }
            section.prose {
                h2 { (page.say("dice-how")) }
                ol { @for &key in HOW { li { (page.say(key)) } } }
            }
            section.card {
                h2 { (page.say("dice-check")) }
                form #check method="post" action="/dice" {
                    p.hint { (page.say("dice-check-hint")) }
                    p {
                        label.field for="record-file" { (page.say("box-record-file")) } " "
                        input #record-file type="file" name="file" accept=".txt,text/plain";
                    }
                    label.field for="record-text" { (page.say("box-record-text")) }
                    textarea #record-text name="record" spellcheck="false" { (record) }
                    p { button.primary type="submit" { (page.say("dice-check-button")) } }
                    p.finding #finding role="status" data-finding=[checked.map(|checked| checked.finding)] {
                        @if let Some(checked) = checked { (checked.message) }
                    }
                }
            }
        }
    };
    let head = Head {
        description: page.say("dice-lead"),
        title,
        scripts: &["pages/dice.js"],
        words: &["table-failed"],
        ..Head::default()
    };
    document(page, &head, &main)
}

/// `GET /dice`
pub(crate) async fn show(visitor: Visitor) -> Html<String> {
    Html(dice(&visitor, "", None).into_string())
}

/// `POST /dice`: the field is `record`.
pub(crate) async fn check_record(
    State(app): State<App>,
    visitor: Visitor,
    form: Form,
) -> Result<Html<String>, Problem> {
    let text = form.get("record").unwrap_or_default();
    let checked = check(&app, &visitor, text.to_owned()).await?;
    Ok(Html(dice(&visitor, text, Some(&checked)).into_string()))
}
