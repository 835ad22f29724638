//! Opening a table, and the links to its open seats.

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use record::{Dice, Match};
use rules::Lot;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    app::App,
    http::{
        answers::Created,
        error::Problem,
        extract::{self, Path},
        options::{self, OptionsGiven},
    },
    people::{account, secrets, visitor::Visitor},
    table::{
        agreement::{self, Agreement, Kind, Player, TableId},
        clocks::{CONTROL_PATTERN, Control},
        openers, rights,
    },
};

/// What is agreed before the first move.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The game's id.
    #[schemars(schema_with = "options::games")]
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) options: OptionsGiven,
    #[serde(default, deserialize_with = "extract::objects")]
    pub(crate) seats: Vec<Player>,
    #[serde(default)]
    pub(crate) position: Option<String>,
    /// May everyone find it, and take its open seats?
    #[serde(default)]
    pub(crate) public: bool,
    /// Does the result count for ratings?
    #[serde(default)]
    pub(crate) rated: bool,
    /// `300+5`, `3d`, or nothing.
    #[serde(default)]
    #[schemars(regex(pattern = CONTROL_PATTERN))]
    pub(crate) clock: String,
    /// Are the seats drawn by lot?
    #[serde(default)]
    pub(crate) lot: bool,
    /// Who rolls the dice.
    #[serde(default)]
    pub(crate) dice: DiceAsked,
}

/// Who rolls the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DiceAsked {
    /// The server, by a seed that it commits to.
    #[default]
    House,
    /// Whoever is at the table, with real ones.
    Hand,
}

/// A table just opened.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Opened {
    pub(crate) id: String,
    /// The links for its open seats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) links: Vec<Link>,
}

impl Opened {
    /// What a form is answered: the way to the table for browsers, its id for
    /// the script that sends the form without leaving the page.
    pub(crate) fn answer(self, visitor: &Visitor) -> Response {
        if visitor.json {
            return (StatusCode::CREATED, Json(self)).into_response();
        }
        Redirect::to(&format!("/tables/{}", self.id)).into_response()
    }
}

/// The way to an open seat: whoever has it may sit down there.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Link {
    /// The player to be.
    pub(crate) player: u8,
    /// The key to sit down with.
    pub(crate) key: String,
    /// The page for people.
    pub(crate) path: String,
}

/// The links for the open seats of a table.
pub(crate) fn links(app: &App, id: &str, players: &[Player]) -> Vec<Link> {
    let open = (0u8..).zip(players).filter(|(_, player)| player.kind == Kind::Open);
    let link = |(player, _)| {
        let key = app.people().key().seal("seat", &format!("{id}/{player}"));
        Link { player, path: format!("/tables/{id}/seat/{player}/{key}"), key }
    };
    open.map(link).collect()
}

/// Opens a table for a visitor.
pub(crate) async fn open(app: &App, visitor: &Visitor, new: NewTable) -> Result<Opened, Problem> {
    let options = new.options.read()?;
    let control = new.clock.parse();
    let control = control.map_err(|()| Problem::wrong("clock", "error-clock"))?;
    let mut lot = Lot::seeded(secrets::seed());
    let entry = catalog::find(&new.game).ok_or_else(|| Problem::no_game(&new.game))?;
    let play = agreement::open(entry, &options, new.position.as_deref(), &mut lot)?;
    let players = agreement::players(new.seats, play.rules())?;
    // Whoever looks at the table from elsewhere must know who is meant.
    if new.public || players.iter().any(|player| player.kind == Kind::Open) {
        for player in &players {
            account::check_free(app, &visitor.who, &player.name).await?;
        }
    }
    let own = |player: Player| match player.kind {
        Kind::Person => player.of(&visitor.who),
        Kind::Machine | Kind::Open => player,
    };
    let mut players: Vec<Player> = players.into_iter().map(own).collect();
    if new.rated {
        let mine = players.iter().filter(|player| player.kind == Kind::Person).count();
        if !visitor.who.account {
            let status = StatusCode::FORBIDDEN;
            return Err(Problem::new(status, "account", "error-needs-account"));
        }
        if !new.public || players.len() != 2 || mine != 1 {
            return Err(Problem::wrong("rated", "error-rated"));
        }
    }
    if new.lot {
        lot.shuffle(&mut players);
    }
    // Machines need no time: they count nodes, and wait while nobody watches.
    let machines_alone = players.iter().all(|player| player.kind == Kind::Machine);
    let control = if machines_alone { Control::None } else { control };
    app.keep(visitor).await?;
    let agreement = Agreement {
        owner: visitor.who.id.clone(),
        asked: options.to_string(),
        control,
        public: new.public,
        rated: new.rated,
        ..Agreement::default()
    };
    let games = Match::from_play(play);
    let games = match new.dice {
        DiceAsked::Hand if !entry.info.chance => {
            return Err(Problem::wrong("dice", "error-no-dice"));
        }
        DiceAsked::Hand => games.with_dice(Dice::Hand),
        DiceAsked::House if entry.info.chance => games.sealed(secrets::dice()),
        DiceAsked::House => games,
    };
    let id = app.tables().create(agreement, players.clone(), &games, Vec::new()).await?;
    openers::show(app, &id, control).await?;
    Ok(Opened { links: links(app, &id, &players), id })
}

/// `POST /api/tables`
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(new): extract::Json<NewTable>,
) -> Result<Created<Opened>, Problem> {
    Ok(Created(open(&app, &visitor, new).await?))
}

/// `GET /api/tables/{id}/links`
pub(crate) async fn seat_links(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    visitor: Visitor,
) -> Result<Json<Vec<Link>>, Problem> {
    let live = app.tables().get(&id).await?;
    let moment = live.now();
    if live.agreement.owner != visitor.who.id {
        rights::check_hand(&moment.hand(&live.agreement, &visitor.who.id))?;
    }
    Ok(Json(links(&app, &id, &moment.players)))
}
