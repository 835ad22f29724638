//! What a route takes and gives, told by the types in its handler's signature.
//! Nothing about a route is written down a second time.

use axum::{
    Json,
    extract::{State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::{HeaderMap, HeaderName, HeaderValue},
};
use schemars::{
    JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, transform::RecursiveTransform,
};
use serde_json::{Map, Value, json};

use crate::{
    app::App,
    http::{
        answers::{Created, Done, Socket, Streamed, WithCookies},
        error::Problem,
        extract,
    },
    people::visitor::Visitor,
};

/// The schemas of everything that enters and leaves the server, by name.
pub(crate) struct Schemas {
    taken: SchemaGenerator,
    given: SchemaGenerator,
}

impl Schemas {
    pub(crate) fn new() -> Self {
        let settings = || {
            SchemaSettings::draft2020_12()
                .with(|settings| {
                    settings.definitions_path = "/components/schemas".into();
                    settings.meta_schema = None;
                })
                .with_transform(RecursiveTransform(bound))
        };
        let given = settings().for_serialize().with_transform(RecursiveTransform(close));
        Self { taken: settings().for_deserialize().into_generator(), given: given.into_generator() }
    }

    /// The schema of something that comes in.
    fn taken<T: JsonSchema>(&mut self) -> Value {
        finished(&mut self.taken, SchemaGenerator::subschema_for::<T>)
    }

    /// The schema of something that goes out.
    pub(crate) fn given<T: JsonSchema>(&mut self) -> Value {
        finished(&mut self.given, SchemaGenerator::subschema_for::<T>)
    }

    /// All schemas that were referred to so far.
    ///
    /// # Panics
    /// When one name means two shapes: a test asks for the description.
    pub(crate) fn into_definitions(mut self) -> Map<String, Value> {
        let mut all = self.taken.take_definitions(true);
        for (name, schema) in self.given.take_definitions(true) {
            if let Some(other) = all.insert(name.clone(), schema.clone()) {
                assert_eq!(other, schema, "{name} is taken in one shape and given in another");
            }
        }
        all
    }
}

/// A schema that no list of definitions holds, with everything done to it that
/// is done to those.
fn finished(
    generator: &mut SchemaGenerator,
    make: impl FnOnce(&mut SchemaGenerator) -> Schema,
) -> Value {
    let mut schema = make(generator);
    for transform in generator.transforms_mut() {
        transform.transform(&mut schema);
    }
    schema.to_value()
}

/// Numbers have the bounds of their types.
fn bound(schema: &mut Schema) {
    let Some(format) = schema.get("format").and_then(Value::as_str) else { return };
    let (least, most) = match format {
        "uint8" | "uint16" => (json!(0), Value::Null),
        "uint32" => (json!(0), json!(u32::MAX)),
        "uint64" | "uint" => (json!(0), json!(u64::MAX)),
        "int8" | "int16" => (Value::Null, Value::Null),
        "int32" => (json!(i32::MIN), json!(i32::MAX)),
        "int64" => (json!(i64::MIN), json!(i64::MAX)),
        _ => return,
    };
    schema.remove("format");
    for (key, value) in [("minimum", least), ("maximum", most)] {
        if schema.get(key).is_none() && !value.is_null() {
            schema.insert(key.to_owned(), value);
        }
    }
}

/// What we serve has no fields but those we tell of, and those that can be left
/// out are left out when there is nothing to say.
fn close(schema: &mut Schema) {
    let Some(schema) = schema.as_object_mut() else { return };
    let required = schema.get("required").cloned().unwrap_or_default();
    let required = required.as_array().map(Vec::as_slice).unwrap_or_default();
    let Some(Value::Object(fields)) = schema.get_mut("properties") else { return };
    for (_, field) in fields.iter_mut().filter(|(name, _)| !required.contains(&json!(name))) {
        without_null(field);
    }
    schema.entry("additionalProperties").or_insert(json!(false));
}

/// Takes the null out of what a schema allows.
pub(crate) fn without_null(schema: &mut Value) {
    if let Some(kinds) = schema["type"].as_array()
        && let Some(kind) = kinds.iter().find(|kind| *kind != "null").cloned()
    {
        schema["type"] = kind;
    }
    if let Some(choices) = schema["anyOf"].as_array()
        && let Some(choice) = choices.iter().find(|choice| choice["type"] != "null").cloned()
        && let (Value::Object(schema), Value::Object(choice)) = (schema, choice)
    {
        schema.remove("anyOf");
        schema.extend(choice);
    }
}

/// What a handler takes and gives, as a caller must know it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signature {
    /// The schema of the one part of the path that is free.
    pub(crate) path: Option<Value>,
    /// The schema of the parameters, an object's.
    pub(crate) query: Option<Value>,
    /// The type of the body, and its schema.
    pub(crate) body: Option<(&'static str, Value)>,
    /// The status of a good answer.
    pub(crate) status: u16,
    /// The type of a good answer's body, and its schema.
    pub(crate) answer: Option<(&'static str, Value)>,
    /// What is said over a socket: by the server, by the client.
    pub(crate) messages: Option<(Value, Value)>,
}

impl Signature {
    /// The parameters by name, with their schemas.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = (&String, &Value)> {
        let query = self.query.as_ref().and_then(|query| query["properties"].as_object());
        query.into_iter().flatten()
    }
}

/// A handler whose signature says what it takes and gives.
pub(crate) trait Described<Arguments> {
    /// What it takes and gives.
    fn describe(schemas: &mut Schemas) -> Signature;
}

/// A part of a request that a handler takes.
pub(crate) trait Taken {
    /// Adds what callers must know of it.
    fn describe(_: &mut Schemas, _: &mut Signature) {}
}

/// An answer that a handler gives.
pub(crate) trait Given {
    /// Adds what callers must know of it.
    fn describe(schemas: &mut Schemas, signature: &mut Signature);
}

macro_rules! described {
    ($($argument:ident)*) => {
        impl<F, Answering, Answer, $($argument,)*> Described<($($argument,)*)> for F
        where
            F: Fn($($argument,)*) -> Answering,
            Answering: Future<Output = Answer>,
            Answer: Given,
            $($argument: Taken,)*
        {
            fn describe(schemas: &mut Schemas) -> Signature {
                let mut signature = Signature::default();
                $($argument::describe(schemas, &mut signature);)*
                Answer::describe(schemas, &mut signature);
                signature
            }
        }
    };
}

described!();
described!(A);
described!(A B);
described!(A B C);
described!(A B C D);
described!(A B C D E);

impl Taken for State<App> {}
impl Taken for Visitor {}
impl Taken for HeaderMap {}
impl Taken for Result<WebSocketUpgrade, WebSocketUpgradeRejection> {}

impl<T: JsonSchema> Taken for extract::Path<T> {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        signature.path = Some(schemas.taken::<T>());
    }
}

impl<T: JsonSchema> Taken for extract::Query<T> {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        signature.query = Some(finished(&mut schemas.taken, T::json_schema));
    }
}

impl<T: JsonSchema> Taken for extract::Json<T> {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        signature.body = Some(("application/json", schemas.taken::<T>()));
    }
}

impl Taken for extract::Text {
    fn describe(_: &mut Schemas, signature: &mut Signature) {
        signature.body = Some(("text/plain", json!({ "type": "string" })));
    }
}

impl<A: Given> Given for Result<A, Problem> {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        A::describe(schemas, signature);
    }
}

impl<A: Given, const N: usize> Given for ([(HeaderName, HeaderValue); N], A) {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        A::describe(schemas, signature);
    }
}

impl<A: Given> Given for WithCookies<A> {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        A::describe(schemas, signature);
    }
}

impl<T: JsonSchema> Given for Json<T> {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        signature.status = 200;
        signature.answer = Some(("application/json", schemas.given::<T>()));
    }
}

impl<T: JsonSchema> Given for Streamed<T> {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        Json::<T>::describe(schemas, signature);
    }
}

impl<T: JsonSchema> Given for Created<T> {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        signature.status = 201;
        signature.answer = Some(("application/json", schemas.given::<T>()));
    }
}

impl Given for Done {
    fn describe(_: &mut Schemas, signature: &mut Signature) {
        signature.status = 204;
    }
}

impl Given for String {
    fn describe(_: &mut Schemas, signature: &mut Signature) {
        signature.status = 200;
        signature.answer = Some(("text/plain", json!({ "type": "string" })));
    }
}

impl<Tells: JsonSchema, Hears: JsonSchema> Given for Socket<Tells, Hears> {
    fn describe(schemas: &mut Schemas, signature: &mut Signature) {
        signature.status = 101;
        signature.messages = Some((schemas.given::<Tells>(), schemas.taken::<Hears>()));
    }
}
