//! Structured logs, on standard error.

use std::{
    io::{IsTerminal, stderr},
    time::Instant,
};

use axum::{
    extract::{MatchedPath, Request, State},
    middleware::Next,
    response::Response,
};
use tracing_subscriber::{
    Layer,
    filter::{LevelFilter, Targets},
    fmt,
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

use crate::{
    app::App,
    config::{LogFormat, Settings},
    operator::latest::Latest,
};

/// Starts logging; a second call in one process changes nothing.
pub(crate) fn start(settings: &Settings) {
    let targets: Targets = settings.log.parse().unwrap_or_default();
    let terminal = stderr().is_terminal();
    let json = match settings.log_format {
        LogFormat::Auto => !terminal,
        LogFormat::Json => true,
        LogFormat::Text => false,
    };
    let layer = fmt::layer().with_writer(stderr).with_ansi(terminal);
    let layer = if json { layer.json().flatten_event(true).boxed() } else { layer.boxed() };
    let kept = Latest.with_filter(LevelFilter::WARN);
    let _ = tracing_subscriber::registry().with(layer.with_filter(targets)).with(kept).try_init();
}

/// Logs and counts every answer. The route is logged, not the address: the id
/// of a table is the key to it.
pub(crate) async fn every_answer(State(app): State<App>, request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let began = Instant::now();
    let response = next.run(request).await;
    let time = began.elapsed();
    let status = response.status().as_u16();
    app.metrics().answered(status, time);
    let route = route.as_ref().map_or("", MatchedPath::as_str);
    tracing::debug!(%method, route, status, micros = time.as_micros() as u64, "answered");
    response
}
