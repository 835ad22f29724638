//! The files of `web/static`, inside the program.
//!
//! Their addresses carry a number made from all of them, so that browsers may
//! keep them for ever: a new version has new addresses. Modules import one
//! another by relative address and so stay inside their version. Debug builds
//! read the files from disk at every request: edit and reload.

use std::sync::LazyLock;

use axum::{
    extract::Path,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::http::error::Problem;

#[derive(RustEmbed)]
#[folder = "../../web/static"]
struct Files;

/// Debug builds have no version: their files may change at any moment.
const WHILE_EDITING: &str = "dev";

static VERSION: LazyLock<String> = LazyLock::new(|| {
    if cfg!(debug_assertions) {
        return WHILE_EDITING.to_owned();
    }
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    let mut digest = Sha256::new();
    for name in &names {
        digest.update(name.as_bytes());
        digest.update(Files::get(name).map(|file| file.metadata.sha256_hash()).unwrap_or_default());
    }
    digest.update(INKS.as_bytes());
    digest.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
});

/// The palette, which the pictures' crate knows; here it is a style sheet.
const INKS_PATH: &str = "style/inks.css";
static INKS: LazyLock<String> = LazyLock::new(picture::css);

/// The address of a file of `web/static`.
#[must_use]
pub fn url(path: &str) -> String {
    format!("/static/{}/{path}", *VERSION)
}

/// A file by its version and path.
pub(crate) async fn file(
    Path((version, path)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    serve(&path, version == *VERSION && version != WHILE_EDITING, &headers)
}

/// `GET /favicon.svg`: where browsers look without being told.
pub(crate) async fn icon(headers: HeaderMap) -> Result<Response, Problem> {
    serve("icon.svg", false, &headers)
}

/// `GET /robots.txt`: nothing behind the API is a page.
pub(crate) async fn robots() -> ([(HeaderName, &'static str); 1], &'static str) {
    let plain = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (plain, "User-agent: *\nDisallow: /api/\n")
}

fn serve(path: &str, for_ever: bool, headers: &HeaderMap) -> Result<Response, Problem> {
    let (data, hash): (Vec<u8>, [u8; 32]) = if path == INKS_PATH {
        (INKS.clone().into_bytes(), Sha256::digest(INKS.as_bytes()).into())
    } else {
        let file = Files::get(path).ok_or_else(Problem::not_found)?;
        let hash = file.metadata.sha256_hash();
        (file.data.into_owned(), hash)
    };
    let tag: String = hash[..16].iter().map(|b| format!("{b:02x}")).collect();
    // Weak: the bytes that go out may be compressed one way or another.
    let tag = format!("W/\"{tag}\"");
    let keep = if for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let fresh = known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    let mut response = if fresh {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, content_type(path))], data).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::ETAG, HeaderValue::from_str(&tag).expect("hexadecimal digits"));
    Ok(response)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
