//! The browser's types, written from the description of the API.

use std::{fmt::Write as _, path::Path};

use serde_json::{Map, Value};

use crate::house::House;

const HEAD: &str = "\
// The shapes that travel between server and browser, written from the
// description of the API (`cargo xtask types`). A test sees to it that they
// are current.
";

/// A schema as a type of TypeScript.
fn kind(schema: &Value, indent: usize) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or_default().to_owned();
    }
    for word in ["oneOf", "anyOf"] {
        if let Some(all) = schema[word].as_array() {
            return union(all.iter().map(|one| kind(one, indent)));
        }
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(all) = schema["enum"].as_array() {
        return union(all.iter().map(Value::to_string));
    }
    match &schema["type"] {
        Value::Array(kinds) => union(kinds.iter().map(|one| named(one, schema, indent))),
        one => named(one, schema, indent),
    }
}

fn named(name: &Value, schema: &Value, indent: usize) -> String {
    match name.as_str() {
        Some("string") => "string".to_owned(),
        Some("integer" | "number") => "number".to_owned(),
        Some("boolean") => "boolean".to_owned(),
        Some("null") => "null".to_owned(),
        Some("array") => list(schema, indent),
        Some("object") => object(schema, indent),
        _ => "unknown".to_owned(),
    }
}

fn union(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" | ")
}

fn list(schema: &Value, indent: usize) -> String {
    let item = kind(&schema["items"], indent);
    let length = |key: &str| schema[key].as_u64();
    if let (Some(least), Some(most)) = (length("minItems"), length("maxItems"))
        && least == most
    {
        return format!("[{}]", vec![item; least as usize].join(", "));
    }
    if item.contains(" | ") { format!("({item})[]") } else { format!("{item}[]") }
}

fn object(schema: &Value, indent: usize) -> String {
    let Some(fields) = schema["properties"].as_object() else {
        return format!(
            "Record<string, {}>",
            match &schema["additionalProperties"] {
                Value::Object(_) => kind(&schema["additionalProperties"], indent),
                _ => "unknown".to_owned(),
            }
        );
    };
    let needed: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let space = " ".repeat(indent);
    let mut text = "{\n".to_owned();
    for (name, field) in fields {
        describe(&mut text, field, indent + 2);
        let mark = if needed.contains(&name.as_str()) { "" } else { "?" };
        let _ = writeln!(text, "{space}  {name}{mark}: {};", kind(field, indent + 2));
    }
    text + &space + "}"
}

fn describe(text: &mut String, schema: &Value, indent: usize) {
    if let Some(description) = schema["description"].as_str() {
        let words = description.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{}/** {words} */", " ".repeat(indent));
    }
}

fn types(schemas: &Map<String, Value>) -> String {
    let mut text = HEAD.to_owned();
    for (name, schema) in schemas {
        text.push('\n');
        describe(&mut text, schema, 0);
        let kind = kind(schema, 0);
        let _ = match schema["properties"] {
            Value::Object(_) => writeln!(text, "export interface {name} {kind}"),
            _ => writeln!(text, "export type {name} = {kind};"),
        };
    }
    text
}

#[tokio::test]
async fn the_browsers_types_are_current() {
    let description = House::open().await.browser().get("/api/openapi.json").await.ok();
    let text = types(description["components"]["schemas"].as_object().unwrap());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/types.d.ts");
    if std::env::var_os("WRITE_TYPES").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let known = std::fs::read_to_string(&path).unwrap();
    assert!(known == text, "web/types.d.ts is not what the API says: run `cargo xtask types`");
}
