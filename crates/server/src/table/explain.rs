//! Why touches on a board lead to no action.

use record::Play;
use rules::{Refusal, Touch};
use serde::{Deserialize, Serialize};

use crate::{http::error::Problem, people::visitor::Visitor};

/// Things touched that lead to no action.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Touched {
    pub(crate) touches: Vec<String>,
}

/// Why they do not.
#[derive(Debug, Serialize)]
pub(crate) struct Explained {
    rule: Option<&'static str>,
    message: String,
    lit: Vec<Touch>,
    /// Where the rule stands.
    page: Option<String>,
}

/// Why do these touches lead to no legal action here?
pub(crate) fn explain(
    play: &Play,
    touches: &[String],
    visitor: &Visitor,
) -> Result<Explained, Problem> {
    let touches: Result<Vec<Touch>, String> = touches.iter().map(|text| text.parse()).collect();
    let touches = touches.map_err(Problem::malformed)?;
    let position = play.position();
    let refusal = if play.outcome().is_some() {
        Refusal::over()
    } else if position.gestures().iter().any(|gesture| gesture.touches.starts_with(&touches)) {
        Refusal::unreadable("server-playable")
    } else {
        position.explain(&touches)
    };
    let game = play.rules().info().id;
    Ok(Explained {
        rule: refusal.rule,
        message: visitor.say(&refusal.message),
        lit: refusal.lit,
        page: refusal.rule.map(|rule| format!("/{game}/rules#{rule}")),
    })
}
