//! The JSON API, one file a resource.

pub(crate) mod acts;
pub(crate) mod brief;
pub(crate) mod games;
pub(crate) mod hint;
pub(crate) mod openapi;
pub(crate) mod people;
pub(crate) mod players;
pub(crate) mod records;
pub(crate) mod tables;
pub(crate) mod trial;

use record::Play;
use rules::{Options, Refusal, Touch};
use serde::{Deserialize, Serialize};

use crate::{error::Problem, visitor::Visitor};

/// Options as a client may give them: one text, or key by key.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum OptionsGiven {
    Text(String),
    Pairs(std::collections::BTreeMap<String, String>),
}

impl Default for OptionsGiven {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl OptionsGiven {
    pub(crate) fn read(self) -> Result<Options, Problem> {
        match self {
            Self::Text(text) => Ok(Options::parse(&text)?),
            Self::Pairs(pairs) => {
                let mut options = Options::default();
                for (key, value) in pairs {
                    options.set(&key, value);
                }
                Ok(options)
            }
        }
    }
}

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
