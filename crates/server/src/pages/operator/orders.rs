//! What the operator's forms are sent to. Whoever signed in long ago is asked
//! for the password first, with the order kept as it was filled in.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse as _, Redirect, Response},
};
use maud::{Markup, html};
use rules::Message;
use store::Deed;

use crate::{
    app::App,
    http::{error::Problem, extract::Form, prices::Class},
    operator::{
        orders::{Order, carry_out, read_range},
        role,
    },
    pages::{
        Page,
        operator::{Since, operator_page},
    },
    people::{account, secrets, visitor::Visitor},
};

/// The longest block and the longest announcement.
const MOST_DAYS: u32 = 3_650;
const MOST_HOURS: u32 = 24 * 366;

/// `POST /operator/claim`: whoever knows the code becomes the first operator.
pub(crate) async fn claim(
    State(app): State<App>,
    visitor: Visitor,
    form: Form,
) -> Result<Redirect, Problem> {
    account::check_account(&visitor)?;
    app.limits().take(Class::Name, "operator-code")?;
    let hash = secrets::hash(form.get("code").unwrap_or_default());
    let deed = Deed::Claim(visitor.who.id.clone(), hash);
    match carry_out(&app, Some(&visitor.who.id), Order::Deed(deed), "").await {
        Ok(()) => Ok(Redirect::to("/operator?done=yes")),
        Err(problem) if problem.kind == "nothing" => Err(Problem::wrong("code", "error-code")),
        Err(problem) => Err(problem),
    }
}

/// `POST /operator/orders`
pub(crate) async fn order(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Problem> {
    role::check(&app, &visitor).await?;
    let resets = form.get("order") == Some("reset");
    let (order, back) = read(&app, &visitor, &form).await?;
    let mut confirmed = None;
    if !role::is_recent(&app, &visitor, &headers).await? {
        let Some(password) = form.raw("password") else {
            return Ok(confirm(&visitor, &form, None));
        };
        app.limits().take(Class::Name, &visitor.who.id)?;
        let meant = account::check_meant(&app, &visitor.who, password.to_owned()).await;
        if let Err(problem) = meant {
            return Ok(confirm(&visitor, &form, Some(&problem)));
        }
        confirmed = Some([(header::SET_COOKIE, role::confirmation(&app, &visitor)?)]);
    }
    let reason = form.get("reason").unwrap_or_default();
    carry_out(&app, Some(&visitor.who.id), order, reason).await?;
    if resets {
        return Ok((confirmed, show_link(&visitor, &back)).into_response());
    }
    Ok((confirmed, Redirect::to(&format!("{back}?done=yes"))).into_response())
}

/// Shows the link that sets another password; it is told once.
fn show_link(visitor: &Visitor, path: &str) -> Html<String> {
    let page = &Page(visitor);
    let inside = html! {
        p.lead { (page.say("operator-act-reset-told")) }
        p { input type="text" readonly value={ (page.origin) (path) } aria-label=(page.say("operator-act-reset")); }
    };
    let title = page.say("operator-act-reset");
    Html(operator_page(page, title, &Since::default(), &inside).into_string())
}

/// Asks for the password, with the order in the form.
fn confirm(visitor: &Visitor, form: &Form, wrong: Option<&Problem>) -> Response {
    let page = &Page(visitor);
    let inside = html! {
        p.lead { (page.say("operator-confirm-lead")) }
        form.order method="post" action="/operator/orders" {
            @for (name, value) in form.0.iter().filter(|(name, _)| name != "password") {
                input type="hidden" name=(name) value=(value);
            }
            label.field { span { (page.say("operator-confirm")) }
                input type="password" name="password" required autofocus autocomplete="current-password"; }
            @if let Some(problem) = wrong { p.problem role="alert" { (page.say(problem.message.clone())) } }
            button.primary type="submit" { (page.say("operator-confirm-go")) }
        }
    };
    let title = page.say("operator-confirm");
    let markup: Markup = operator_page(page, title, &Since::default(), &inside);
    (StatusCode::FORBIDDEN, Html(markup.into_string())).into_response()
}

/// Reads an order from its form, and where its answer leads.
async fn read(app: &App, visitor: &Visitor, form: &Form) -> Result<(Order, String), Problem> {
    let target = form.get("target").unwrap_or_default().to_owned();
    let sure = || match form.get("sure") {
        Some(_) => Ok(()),
        None => Err(Problem::wrong("sure", "error-sure")),
    };
    let home = || "/operator".to_owned();
    let person = || format!("/operator/persons/{target}");
    let table = || format!("/operator/tables/{target}");
    let deed = |deed: fn(String) -> Deed| Order::Deed(deed(target.clone()));
    Ok(match form.get("order").unwrap_or_default() {
        "rename" => {
            let name = form.get("name").unwrap_or_default();
            (Order::rename(app, target.clone(), name).await?, person())
        }
        "lock" => (deed(Deed::Lock), person()),
        "unlock" => (deed(Deed::Unlock), person()),
        "sign-out" => (deed(Deed::SignOut), person()),
        "delete-person" => {
            sure()?;
            (deed(Deed::DeletePerson), home())
        }
        "reset" => Order::reset(target.clone()),
        "close" => (Order::Close(target.clone()), table()),
        "hide" => (deed(Deed::Hide), table()),
        "unhide" => (deed(Deed::Unhide), table()),
        "delete-table" => {
            sure()?;
            (deed(Deed::DeleteTable), home())
        }
        "block" => {
            let days = number(form, "days", "operator-block-days", MOST_DAYS)?;
            let range = read_range(&target)?;
            if visitor.address.is_some_and(|own| range.contains(own)) {
                return Err(Problem::wrong("range", "error-own-address"));
            }
            (Order::block(app, &target, days)?, home())
        }
        "unblock" => (Order::unblock(&target)?, home()),
        "announce" => {
            let hours = number(form, "hours", "operator-announcement-hours", MOST_HOURS)?;
            let text = |name| form.get(name).unwrap_or_default();
            (Order::announce(app, text("fr"), text("en"), hours.unwrap_or(24))?, home())
        }
        "withdraw" => (Order::Deed(Deed::Withdraw), home()),
        "settle" => {
            let kind = form.get("kind").unwrap_or_default().to_owned();
            (Order::Deed(Deed::Settle(kind, target)), home())
        }
        _ => return Err(Problem::malformed("there is no such order")),
    })
}

/// A number in a field that may be empty.
fn number(form: &Form, name: &str, label: &'static str, most: u32) -> Result<Option<u32>, Problem> {
    let Some(text) = form.get(name) else { return Ok(None) };
    let found = text.parse().ok().filter(|number| (1..=most).contains(number));
    found.map(Some).ok_or_else(|| {
        let message = Message::new("error-number")
            .with("name", Message::new(label))
            .with("least", 1)
            .with("most", most);
        Problem::wrong("number", message)
    })
}
