//! Pictures of positions: for those who look without scripts, for link
//! previews, for anyone who wants one on a page of their own.

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderName, HeaderValue, header},
};
use picture::Theme;
use rules::Scene;
use serde::Deserialize;

use crate::{
    app::App,
    http::{
        error::Problem,
        extract::{Path, Query},
        options::OptionsGiven,
        prices::Price,
    },
    learn::free_board::{Trial, play},
    pages::gallery,
    people::visitor::Visitor,
    table::view::{Look, public_scene},
};

/// Pictures of a table are for whoever may see it, and tell the latest.
const OWN: &str = "private, no-cache";

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

type Picture = ([(HeaderName, HeaderValue); 2], Bytes);

/// `GET /tables/{id}/picture.svg`
pub(crate) async fn table_svg(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(of): Query<OfTable>,
) -> Result<Picture, Problem> {
    let theme = theme(of.theme.as_deref());
    Ok(svg(&of_table(&app, &id, &of).await?, theme, OWN))
}

/// `GET /tables/{id}/picture.png`
pub(crate) async fn table_png(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(of): Query<OfTable>,
    visitor: Visitor,
) -> Result<Picture, Problem> {
    let scene = of_table(&app, &id, &of).await?;
    png(&app, &visitor, &scene, OWN).await
}

/// `GET /picture/{game}.svg` and `.png`
pub(crate) async fn game(
    State(app): State<App>,
    Path(file): Path<String>,
    Query(of): Query<OfGame>,
    visitor: Visitor,
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
        _ => png(&app, &visitor, &scene, KEPT).await,
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
    (headers("image/svg+xml", kept), picture::svg(scene, theme).into())
}

async fn png(
    app: &App,
    visitor: &Visitor,
    scene: &Scene,
    kept: &'static str,
) -> Result<Picture, Problem> {
    let drawing = picture::svg(scene, Theme::Light);
    let drawn =
        gallery::bitmap(drawing, || app.limits().pay(&visitor.payer, Price::BITMAP)).await?;
    Ok((headers("image/png", kept), drawn))
}
