//! Options of a game as a client gives them.

use rules::Options;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use crate::http::error::Problem;

/// The games there are, by their ids.
pub(crate) fn games(_: &mut SchemaGenerator) -> Schema {
    let ids: Vec<&str> = catalog::games().iter().map(|entry| entry.info.id).collect();
    json_schema!({ "type": "string", "enum": ids })
}

/// Options as a client may give them: one text, or key by key.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
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
