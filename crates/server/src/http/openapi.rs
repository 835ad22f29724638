//! The API's description for programs, made from the table of routes and the
//! types of its handlers.

use std::{borrow::Cow, collections::BTreeSet, sync::LazyLock};

use axum::{Json, http::Method};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::http::{
    describe::{Schemas, Signature, without_null},
    error::Body,
    route::{Operation, Route},
    routes,
};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(describe);

/// A description after the OpenAPI standard.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct OpenApi(&'static Value);

impl JsonSchema for OpenApi {
    fn schema_name() -> Cow<'static, str> {
        "OpenApi".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "A description after OpenAPI 3.1", "type": "object" })
    }
}

/// `GET /api/openapi.json`
pub(crate) async fn description() -> Json<OpenApi> {
    Json(OpenApi(&DESCRIPTION))
}

fn describe() -> Value {
    let mut schemas = Schemas::new();
    let problem = schemas.given::<Body<'_>>();
    let mut paths: Map<String, Value> = Map::new();
    for route in routes::api() {
        let Some(operation) = &route.operation else { continue };
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        let method = route.method.as_str().to_lowercase();
        path[method] = describe_one(&route, operation, &problem, &mut schemas);
    }
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
                pictures. Fields and parameters that are not described here are refused.",
            "license": { "name": env!("CARGO_PKG_LICENSE") }
        },
        "paths": paths,
        "components": { "schemas": schemas.into_definitions() }
    })
}

fn describe_one(
    route: &Route,
    operation: &Operation,
    problem: &Value,
    schemas: &mut Schemas,
) -> Value {
    let signature = (operation.signature)(schemas);
    let mut responses = Map::new();
    let mut good = json!({ "description": "Done" });
    if let Some((kind, schema)) = &signature.answer {
        good["content"] = json!({ *kind: { "schema": schema } });
    }
    if let Some((tells, hears)) = &signature.messages {
        good["description"] = json!("The socket");
        good["x-tells"] = tells.clone();
        good["x-hears"] = hears.clone();
    }
    responses.insert(signature.status.to_string(), good);
    for status in refusals(route, operation, &signature) {
        let mut refused = json!({
            "description": meaning(status),
            "content": { "application/json": { "schema": problem } }
        });
        if matches!(status, 429 | 503) {
            let schema = json!({ "type": "integer", "minimum": 0 });
            refused["headers"] =
                json!({ "Retry-After": { "description": "In seconds", "schema": schema } });
        }
        responses.insert(status.to_string(), refused);
    }
    let mut described = json!({
        "operationId": id(route),
        "summary": operation.summary,
        "parameters": parameters(route, &signature),
        "responses": responses,
    });
    if let Some((kind, schema)) = &signature.body {
        described["requestBody"] =
            json!({ "required": true, "content": { *kind: { "schema": schema } } });
    }
    described
}

/// The statuses of all refusals: a route's own, and those that go without saying.
fn refusals(route: &Route, operation: &Operation, signature: &Signature) -> BTreeSet<u16> {
    let mut all = BTreeSet::from([400, 401, 429]);
    all.extend(operation.refuses);
    if route.method == Method::POST {
        // From a page of another site; or while nothing can be kept.
        all.extend([403, 503]);
    }
    if signature.body.is_some() {
        all.extend([413, 415]);
    }
    if signature.path.is_some() {
        all.insert(404);
    }
    if route.path.starts_with("/api/tables/{") {
        // It was hidden, deleted, or is damaged.
        all.insert(410);
    }
    all
}

fn meaning(status: u16) -> &'static str {
    match status {
        400 => "What was asked makes no sense",
        401 => "The token is nobody's",
        403 => "Not for this visitor",
        404 => "There is no such thing",
        409 => "Not as things stand",
        410 => "The table is withheld or damaged",
        413 => "The body is too long",
        415 => "The body is of another type",
        422 => "Understood, and wrong",
        426 => "Only for WebSockets",
        429 => "Too much was asked for in a while",
        503 => "Too busy just now",
        _ => "Not done, and why",
    }
}

/// A name for the operation: `postTablesIdAct`.
fn id(route: &Route) -> String {
    let words = route.path.trim_start_matches("/api").split(|c: char| !c.is_ascii_alphanumeric());
    words.fold(route.method.as_str().to_lowercase(), |mut id, word| {
        let (first, rest) = word.split_at(usize::from(!word.is_empty()));
        id.push_str(&first.to_uppercase());
        id.push_str(rest);
        id
    })
}

fn parameters(route: &Route, signature: &Signature) -> Value {
    let mut list = vec![json!({
        "name": "lang",
        "in": "query",
        "required": false,
        "description": "The language to answer in",
        "schema": { "type": "string", "enum": ["fr", "en"] },
    })];
    let name = route.path.split_once('{').and_then(|(_, rest)| rest.split_once('}'));
    if let (Some((name, _)), Some(schema)) = (name, &signature.path) {
        list.push(json!({ "name": name, "in": "path", "required": true, "schema": schema }));
    }
    let required = signature.query.as_ref().and_then(|query| query["required"].as_array());
    for (name, schema) in signature.parameters() {
        let mut schema = schema.clone();
        // An address leaves out what it does not say.
        without_null(&mut schema);
        let description = schema.as_object_mut().and_then(|schema| schema.remove("description"));
        schema.as_object_mut().and_then(|schema| schema.remove("default"));
        list.push(json!({
            "name": name,
            "in": "query",
            "required": required.is_some_and(|required| required.iter().any(|one| one == name)),
            "description": description,
            "schema": schema,
        }));
    }
    Value::Array(list)
}
