//! Opening tables, looking at them, asking why not.

use axum::{Json, extract::State, http::StatusCode};
use record::{Dice, Match};
use rules::Lot;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Search, Table};

use crate::{
    app::App,
    http::{
        answers::Created,
        error::Problem,
        extract::{self, Path, Query},
        options::{self, OptionsGiven},
    },
    people::{secrets, visitor::Visitor},
    table::{
        agreement::{self, Agreement, Kind, Player, TableId},
        brief::{Answer, answer},
        clocks::CONTROL_PATTERN,
        explain::{Explained, Touched, explain},
        listed::{Listed, summary},
        shape::{StepState, Summary},
        turns,
        view::{Look, Moves, moves, of_live},
    },
};

/// How long an open table stays in the lobby, in milliseconds.
const WAITS: i64 = 24 * 3_600_000;

/// How many tables a list shows.
pub(crate) const LIST: u32 = 50;

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
    app.people().keep(&visitor.who, app.now()).await?;
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
    Ok(Opened { links: links(app, &id, &players), id })
}

/// A visitor's tables: those that wait for the visitor, then those that
/// changed last.
pub(crate) async fn of_visitor(app: &App, visitor: &Visitor) -> Result<Vec<Summary>, Problem> {
    if !visitor.who.kept {
        return Ok(Vec::new());
    }
    let tables = app.tables().store().tables_of(&visitor.who.id, LIST).await?;
    summaries(app, visitor, &tables).await
}

/// Tables as lists show them.
pub(crate) async fn summaries(
    app: &App,
    visitor: &Visitor,
    tables: &[Table],
) -> Result<Vec<Summary>, Problem> {
    let mut list = Vec::new();
    for table in tables {
        match Listed::read(table) {
            Some(listed) => list.push(summary(table, &listed, visitor)?),
            None => {
                // A row of an older program: its log is read this once.
                let (_, moment) = app.tables().glance(&table.id).await?;
                let table = Table { index: moment.index(), ..table.clone() };
                app.tables().store().reindex(&table.id, moment.version, &table.index).await?;
                list.push(summary(&table, &Listed::of(&moment), visitor)?);
            }
        }
    }
    Ok(list)
}

/// Open tables that everyone may join.
pub(crate) async fn in_lobby(app: &App, visitor: &Visitor) -> Result<Vec<Summary>, Problem> {
    let tables = app.tables().store().lobby(app.now() - WAITS, LIST).await?;
    summaries(app, visitor, &tables).await
}

/// `GET /api/lobby`
pub(crate) async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<Summary>>, Problem> {
    Ok(Json(in_lobby(&app, &visitor).await?))
}

/// Which finished tables to look for.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[schemars(rename = "Finished")]
pub(crate) struct Wanted {
    /// Of this game.
    #[serde(default)]
    #[schemars(schema_with = "options::games")]
    pub(crate) game: Option<String>,
    /// With the account of this name.
    pub(crate) player: Option<String>,
    /// Ended before this moment, in milliseconds since 1970.
    pub(crate) before: Option<i64>,
}

/// `GET /api/finished`
pub(crate) async fn finished(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Result<Json<Vec<Summary>>, Problem> {
    if let Some(game) = &wanted.game {
        catalog::find(game).ok_or_else(|| Problem::no_game(game))?;
    }
    Ok(Json(find_finished(&app, &visitor, wanted).await?))
}

/// Public tables that are over.
pub(crate) async fn find_finished(
    app: &App,
    visitor: &Visitor,
    wanted: Wanted,
) -> Result<Vec<Summary>, Problem> {
    let store = app.tables().store();
    let person = match &wanted.player {
        None => None,
        Some(name) => match store.account(&crate::people::account::folded(name)).await? {
            Some(account) => Some(account.person.id),
            None => return Ok(Vec::new()),
        },
    };
    let search = Search { game: wanted.game, person, before: wanted.before };
    let tables = store.finished(&search, LIST).await?;
    summaries(app, visitor, &tables).await
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
        turns::check_hand(&moment.hand(&live.agreement, &visitor.who.id))?;
    }
    Ok(Json(links(&app, &id, &moment.players)))
}

/// `POST /api/tables`
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    extract::Json(new): extract::Json<NewTable>,
) -> Result<Created<Opened>, Problem> {
    Ok(Created(open(&app, &visitor, new).await?))
}

/// `GET /api/tables`
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Vec<Summary>>, Problem> {
    Ok(Json(of_visitor(&app, &visitor).await?))
}

/// `GET /api/tables/{id}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> Result<Json<Answer>, Problem> {
    let live = app.tables().get(&id).await?;
    if look.brief {
        return Ok(Json(answer(&app, &live, look, &visitor)?));
    }
    let state = of_live(&live, look, &visitor, app.now())?;
    Ok(Json(Answer::Full(Box::new(state))))
}

/// `GET /api/tables/{id}/moves`
pub(crate) async fn list_moves(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Moves>,
    visitor: Visitor,
) -> Result<Json<Vec<StepState>>, Problem> {
    let live = app.tables().get(&id).await?;
    Ok(Json(moves(&live, asked, &visitor)?))
}

/// `POST /api/tables/{id}/explain`
pub(crate) async fn why_not(
    State(app): State<App>,
    Path(TableId(id)): Path<TableId>,
    visitor: Visitor,
    extract::Json(touched): extract::Json<Touched>,
) -> Result<Json<Explained>, Problem> {
    let live = app.tables().get(&id).await?;
    let moment = live.now();
    // The position may be in the middle of a turn: its player's own business.
    turns::check_turn(&moment, &moment.hand(&live.agreement, &visitor.who.id))?;
    Ok(Json(explain(moment.games.play(), &touched.touches, &visitor)))
}
