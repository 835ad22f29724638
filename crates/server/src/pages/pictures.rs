//! Pictures of positions: for those who look without scripts, for link
//! previews, for anyone who wants one on a page of their own.

use std::sync::LazyLock;

use axum::{
    extract::State,
    http::{HeaderName, HeaderValue, header},
};
use picture::Theme;
use rules::Scene;
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Path, Query},
        options::OptionsGiven,
    },
    learn::free_board::{Trial, play},
    table::view::{Look, public_scene},
};

/// The width of a bitmap, as link previews like it.
const WIDTH: u32 = 1_200;

/// Bitmaps take a while to draw. No more than these at once: pages go first.
static EASELS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));

/// What to draw of a table, and how.
#[derive(Debug, Deserialize)]
pub(crate) struct OfTable {
    at: Option<usize>,
    game: Option<usize>,
    seat: Option<u8>,
    theme: Option<String>,
}

/// What to draw of a game, and how.
#[derive(Debug, Deserialize)]
pub(crate) struct OfGame {
    #[serde(default)]
    options: String,
    position: Option<String>,
    /// Moves played before, separated by spaces.
    #[serde(default)]
    moves: String,
    theme: Option<String>,
}

type Picture = ([(HeaderName, HeaderValue); 2], Vec<u8>);

/// `GET /tables/{id}/picture.svg`
pub(crate) async fn table_svg(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(of): Query<OfTable>,
) -> Result<Picture, Problem> {
    let theme = theme(of.theme.as_deref());
    Ok(svg(&of_table(&app, &id, &of).await?, theme, "no-cache"))
}

/// `GET /tables/{id}/picture.png`
pub(crate) async fn table_png(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(of): Query<OfTable>,
) -> Result<Picture, Problem> {
    png(of_table(&app, &id, &of).await?, "no-cache").await
}

/// `GET /picture/{game}.svg` and `.png`
pub(crate) async fn game(
    Path(file): Path<String>,
    Query(of): Query<OfGame>,
) -> Result<Picture, Problem> {
    const KEPT: &str = "public, max-age=86400";
    let (id, format) = file.rsplit_once('.').ok_or_else(Problem::not_found)?;
    if !["svg", "png"].contains(&format) || catalog::find(id).is_none() {
        return Err(Problem::not_found());
    }
    let trial = Trial {
        game: id.to_owned(),
        options: OptionsGiven::Text(of.options),
        position: of.position,
        moves: of.moves.split_whitespace().map(str::to_owned).collect(),
    };
    let scene = play(trial)?.position().scene(rules::View::default());
    match format {
        "svg" => Ok(svg(&scene, theme(of.theme.as_deref()), KEPT)),
        _ => png(scene, KEPT).await,
    }
}

async fn of_table(app: &App, id: &str, of: &OfTable) -> Result<Scene, Problem> {
    let (_, moment) = app.tables().glance(id).await?;
    public_scene(&moment, Look { at: of.at, game: of.game, seat: of.seat, brief: false })
}

fn theme(name: Option<&str>) -> Theme {
    if name == Some("dark") { Theme::Dark } else { Theme::Light }
}

fn headers(kind: &'static str, kept: &'static str) -> [(HeaderName, HeaderValue); 2] {
    [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
    ]
}

fn svg(scene: &Scene, theme: Theme, kept: &'static str) -> Picture {
    (headers("image/svg+xml", kept), picture::svg(scene, theme).into_bytes())
}

async fn png(scene: Scene, kept: &'static str) -> Result<Picture, Problem> {
    let _easel = EASELS.acquire().await.map_err(Problem::internal)?;
    let drawn = tokio::task::spawn_blocking(move || picture::png(&scene, WIDTH)).await;
    Ok((headers("image/png", kept), drawn.map_err(Problem::internal)?))
}
