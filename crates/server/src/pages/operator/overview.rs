//! What an operator sees first.

use axum::extract::State;
use maud::{Markup, html};
use rules::Message;

use crate::{
    app::App,
    clock,
    http::{error::Problem, extract::Query, ready::Readiness},
    operator::{
        console::{BACKUP, audited, megabytes, minute},
        latest::{Told, latest},
        role,
    },
    pages::{
        Answer, Page, answer,
        layout::{Head, document},
        operator::{Asks, Since, field, form, operator_page},
    },
    people::visitor::Visitor,
};

/// How many reports and lines of the log are shown.
const REPORTS: u32 = 50;
const LINES: u32 = 8;

/// All that the page tells.
struct Overview {
    figures: Vec<(&'static str, String)>,
    readiness: Readiness,
    reports: Vec<store::Reported>,
    blocks: Vec<store::Block>,
    announcement: Option<store::Announcement>,
    operators: Vec<(String, i64)>,
    audit: Vec<store::Audited>,
    errors: Vec<Told>,
}

impl Overview {
    async fn read(app: &App, page: &Page<'_>) -> Result<Self, Problem> {
        let (store, metrics) = (app.tables().store(), app.metrics());
        let backup = store.noted(BACKUP).await?.and_then(|at| at.parse().ok());
        let backup = backup.map_or_else(|| page.say("operator-never"), minute);
        let (answers, refusals) = metrics.requests();
        Ok(Self {
            figures: vec![
                ("operator-answers", answers.to_string()),
                ("operator-refusals", refusals.to_string()),
                ("operator-sockets", metrics.sockets.get().to_string()),
                ("operator-in-memory", app.tables().in_memory().to_string()),
                ("operator-jobs", store.jobs_waiting().await?.to_string()),
                ("operator-size", megabytes(store.size().await?)),
                ("operator-backup", backup),
            ],
            readiness: app.readiness().await,
            reports: store.reported(REPORTS).await?,
            blocks: store.blocks(app.now()).await?,
            announcement: store.announcement(app.now()).await?,
            operators: store.operators().await?,
            audit: store.audit(None, LINES).await?,
            errors: latest(),
        })
    }
}

fn overview(page: &Page<'_>, seen: &Overview, since: &Since) -> Markup {
    let inside = html! {
        p.lead { (page.say("operator-lead")) }
        div.columns {
            div {
                (reports(page, &seen.reports))
                section.card {
                    h2 { (page.say("operator-find")) }
                    form.find method="get" action="/operator/persons" {
                        label.field { span { (page.say("operator-find-person")) }
                            input type="text" name="name" required autocomplete="off"; }
                        button.plain type="submit" { (page.say("operator-find-go")) }
                    }
                    form.find method="get" action="/operator/tables" {
                        label.field { span { (page.say("operator-find-table")) }
                            input type="text" name="id" required autocomplete="off"; }
                        button.plain type="submit" { (page.say("operator-find-go")) }
                    }
                }
                (announcement(page, seen.announcement.as_ref()))
                (addresses(page, &seen.blocks))
            }
            div {
                section.card {
                    h2 { (page.say("operator-load")) }
                    dl.facts {
                        @for (label, value) in &seen.figures {
                            dt { (page.say(*label)) } dd { (value) }
                        }
                    }
                    ul.checks {
                        @for check in &seen.readiness.checks {
                            li.finding data-finding=(if check.ok { "holds" } else { "wrong" }) {
                                code { (check.name) } ": " (check.detail)
                            }
                        }
                    }
                    h2 { (page.say("operator-errors")) }
                    @if seen.errors.is_empty() { p.hint { (page.say("operator-errors-none")) } }
                    ul.lines {
                        @for told in &seen.errors {
                            li { time { (minute(told.at)) } " "
                                strong { (if told.error { "ERROR" } else { "WARN" }) } " "
                                code lang="en" { (told.text) } }
                        }
                    }
                }
                section.card {
                    h2 { (page.say("operator-log")) }
                    @if seen.audit.is_empty() { p.hint { (page.say("operator-none")) } }
                    ul.lines { @for line in &seen.audit { li { (page.say(audited(line))) } } }
                    p { a href="/operator/log" { (page.say("operator-log-whole")) } }
                }
                section.card {
                    h2 { (page.say("operator-operators")) }
                    ul { @for (name, since) in &seen.operators {
                        li { (page.say(Message::new("operator-since").with("name", name.as_str()).with("since", clock::day(*since)))) }
                    } }
                    p.hint { (page.say("operator-operators-lead")) }
                }
            }
        }
    };
    operator_page(page, page.say("operator-title"), since, &inside)
}

fn reports(page: &Page<'_>, reports: &[store::Reported]) -> Markup {
    html! {
        section.card {
            h2 { (page.say("operator-reports")) }
            @if reports.is_empty() { p.hint { (page.say("operator-reports-none")) } }
            ul.lines {
                @for report in reports {
                    @let room = if report.kind == "table" { "tables" } else { "persons" };
                    @let name = report.name.as_deref().filter(|name| !name.is_empty());
                    @let count = Message::new("operator-reported")
                        .with("count", report.count)
                        .with("at", minute(report.at));
                    li {
                        a href={ "/operator/" (room) "/" (report.target) } {
                            @if report.kind == "table" { (page.say("operator-table")) " " }
                            (name.unwrap_or(&report.target))
                        }
                        " · " (page.say(count))
                        @if !report.words.is_empty() { blockquote { (report.words) } }
                        (form(page, "settle", &report.target, Asks::Nothing, &html! {
                            input type="hidden" name="kind" value=(report.kind);
                        }))
                    }
                }
            }
        }
    }
}

fn announcement(page: &Page<'_>, now: Option<&store::Announcement>) -> Markup {
    html! {
        section.card {
            h2 { (page.say("operator-announcement")) }
            p.hint { (page.say("operator-announcement-lead")) }
            @if let Some(announced) = now {
                p { (page.say(Message::new("operator-announcement-now").with("at", minute(announced.until)))) }
                @if !announced.fr.is_empty() { blockquote lang="fr" { (announced.fr) } }
                @if !announced.en.is_empty() { blockquote lang="en" { (announced.en) } }
                (form(page, "withdraw", "", Asks::Nothing, &html! {}))
            }
            details open[now.is_none()] {
                summary { (page.say("operator-act-announce")) }
                (form(page, "announce", "", Asks::Nothing, &html! {
                    (field(page, "operator-announcement-fr", "fr", "", false))
                    (field(page, "operator-announcement-en", "en", "", false))
                    (field(page, "operator-announcement-hours", "hours", "24", true))
                }))
            }
        }
    }
}

fn addresses(page: &Page<'_>, blocks: &[store::Block]) -> Markup {
    html! {
        section.card {
            h2 { (page.say("operator-addresses")) }
            ul.lines {
                @for block in blocks {
                    li {
                        code { (block.range) }
                        @if let Some(until) = block.until {
                            " " (page.say(Message::new("operator-block-until").with("at", minute(until))))
                        }
                        (form(page, "unblock", &block.range, Asks::Nothing, &html! {}))
                    }
                }
            }
            form.order method="post" action="/operator/orders" {
                input type="hidden" name="order" value="block";
                (field(page, "operator-block-range", "target", "", true))
                (field(page, "operator-block-days", "days", "", false))
                (field(page, "operator-reason", "reason", "", false))
                button.plain type="submit" { (page.say("operator-act-block")) }
            }
        }
    }
}

/// Where the code is entered that makes the first operator.
fn claim(page: &Page<'_>) -> Markup {
    let main = html! {
        main.page.operator #main {
            h1 { (page.say("operator-claim")) }
            p.lead { (page.say("operator-claim-lead")) }
            @if page.who.account {
                form.order method="post" action="/operator/claim" {
                    (field(page, "operator-claim-code", "code", "", true))
                    button.primary type="submit" { (page.say("operator-claim-go")) }
                }
            } @else {
                p { (page.say("operator-claim-account")) }
                p { a.button.primary href="/account" { (page.say("account-sign-in")) } }
            }
        }
    };
    let head = Head {
        title: page.say("operator-claim"),
        description: page.say("operator-claim-lead"),
        styles: &["style/pages.css", "style/operator.css"],
        ..Head::default()
    };
    document(page, &head, &main)
}

/// `GET /operator`
pub(crate) async fn show(
    State(app): State<App>,
    Query(since): Query<Since>,
    visitor: Visitor,
) -> Answer {
    let page = &Page(&visitor);
    if let Err(problem) = role::check(&app, &visitor).await {
        if !visitor.who.bot && app.tables().store().awaits_operator().await? {
            return answer(claim(page));
        }
        return Err(problem);
    }
    answer(overview(page, &Overview::read(&app, page).await?, &since))
}
