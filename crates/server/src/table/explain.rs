//! Why touches on a board lead to no action.

use record::Play;
use rules::{Refusal, Touch};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::people::visitor::Visitor;

/// Things touched that lead to no action.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Touched {
    /// What was touched, in order.
    pub(crate) touches: Vec<Touch>,
}

/// Why they do not.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Explained {
    /// The rule that forbids them.
    rule: Option<&'static str>,
    /// A sentence for people.
    message: String,
    /// What to light up on the board.
    lit: Vec<Touch>,
    /// Where the rule stands.
    page: Option<String>,
}

/// Why do these touches lead to no legal action here?
pub(crate) fn explain(play: &Play, touches: &[Touch], visitor: &Visitor) -> Explained {
    let position = play.position();
    let refusal = if play.outcome().is_some() {
        Refusal::over()
    } else if position.gestures().list.iter().any(|gesture| gesture.touches.starts_with(touches)) {
        Refusal::unreadable("server-playable")
    } else {
        position.explain(touches)
    };
    let game = play.rules().info().id;
    Explained {
        rule: refusal.rule,
        message: visitor.say(&refusal.message),
        lit: refusal.lit,
        page: refusal.rule.map(|rule| format!("/{game}/rules#{rule}")),
    }
}
