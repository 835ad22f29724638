//! The API's description for programs, made from the table of routes.

use std::sync::LazyLock;

use axum::Json;
use serde_json::{Map, Value, json};

use crate::http::routes::{API, Endpoint};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(describe);

/// `GET /api/openapi.json`
pub(crate) async fn description() -> Json<&'static Value> {
    Json(&DESCRIPTION)
}

fn describe() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for endpoint in API {
        let path = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        path[endpoint.method] = operation(endpoint);
    }
    let schemas: Value =
        serde_json::from_str(include_str!("schemas.json")).expect("a test reads the schemas");
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Pionnier",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "A library of pawn games. Every answer is in the language asked for \
                with `lang`, else of the cookie `lang`, else of Accept-Language. Browsers are told \
                apart by the cookie `guest`, handed out with the first answer; programs send \
                `Authorization: Bearer TOKEN` with a token made by a person with an account \
                (`POST /api/me/bots`). Who may act at a table is decided by seat; everyone who \
                knows a table's id may look at it. Ask for `brief=true` to be answered without \
                pictures.",
            "license": { "name": env!("CARGO_PKG_LICENSE") }
        },
        "paths": paths,
        "components": { "schemas": schemas }
    })
}

fn content(name: &str) -> Value {
    match name {
        "text" => json!({ "text/plain": { "schema": { "type": "string" } } }),
        _ => json!({ "application/json": { "schema": reference(name) } }),
    }
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn operation(endpoint: &Endpoint) -> Value {
    let (status, meaning) = match endpoint.gives {
        "Opened" | "Bot" => ("201", "Done"),
        "Nothing" => ("204", "Done"),
        "Told" => ("101", "The socket; every message is a Told"),
        _ => ("200", "Done"),
    };
    let mut done = json!({ "description": meaning });
    if !["101", "204"].contains(&status) {
        done["content"] = content(endpoint.gives);
    }
    let mut operation = json!({
        "summary": endpoint.summary,
        "parameters": parameters(endpoint),
        "responses": {
            status: done,
            "4XX": { "description": "Not done, and why", "content": content("Problem") }
        }
    });
    if let Some(takes) = endpoint.takes {
        operation["requestBody"] = json!({ "required": true, "content": content(takes) });
    }
    operation
}

fn parameters(endpoint: &Endpoint) -> Value {
    let parameter = |name: &str, place: &str, kind: &str, text: &str| {
        json!({
            "name": name,
            "in": place,
            "required": place == "path",
            "description": text,
            "schema": { "type": kind }
        })
    };
    let mut list = vec![parameter("lang", "query", "string", "fr or en")];
    if endpoint.path.contains("{id}") {
        list.push(parameter("id", "path", "string", "The table"));
    }
    if matches!(endpoint.gives, "State" | "Told") {
        list.push(parameter("seat", "query", "integer", "The seat at the bottom of the board"));
        if endpoint.path != "/api/try" {
            list.push(parameter("brief", "query", "boolean", "Answer with a Brief"));
        }
    }
    if endpoint.path.contains("{name}") {
        list.push(parameter("name", "path", "string", "The name of an account"));
    }
    if endpoint.path == "/api/ratings" {
        list.push(parameter("game", "query", "string", "The game"));
    }
    if endpoint.path == "/api/finished" {
        list.push(parameter("game", "query", "string", "Of this game only"));
        list.push(parameter("player", "query", "string", "With the account of this name only"));
        list.push(parameter("before", "query", "integer", "Ended before, in ms since 1970"));
    }
    if endpoint.path == "/api/tables/{id}" {
        list.push(parameter("at", "query", "integer", "After so many steps"));
        list.push(parameter("game", "query", "integer", "The game of the match, from 0"));
    }
    Value::Array(list)
}
