//! CHOC BASE 6 (Christian Jungling): groups of one to six figures that move,
//! fire and fight, with dice and scenarios (rules C1 to C6).
//!
//! Two to six players, alone or allied, on hexagons, squares or a neutral table;
//! everything that differs from table to table is a [`Scenario`].
//!
//! Must not know: other games, any language, pictures beyond the scene, I/O, clocks.

mod actions;
mod field;
mod figure;
mod notation;
mod paper;
mod play;
mod position;
mod refusal;
mod scenario;
mod squad;
mod victory;
mod view;
pub mod workbench;

use rules::{Data, Info, Ink, Message, OptionKind, OptionSpec, Options};

pub use actions::Action;
pub use field::neutral::{Disc, Spot};
pub use field::{
    Field, Measures, Place, Surface,
    terrain::{Relief, Terrain},
};
pub use figure::{Figure, Kind, Look, Roll, Worth};
pub use paper::PAPER;
pub use play::{Choc, impact};
pub use position::{Activation, Group, Loss, Order, Phase, Position};
pub use refusal::Reason;
pub use scenario::{
    Aim, Area, Fault, Goal, HOUSE, LimitResult, MOST_GROUPS, Scenario, ScenarioError, Start, Zone,
};
pub use squad::Squad;
pub use victory::End;

/// The scenario of the lid.
const STANDARD: &str = "skirmish";

static INFO: Info = Info {
    id: "choc",
    title: "CHOC BASE 6",
    author: "Christian Jungling",
    year: None,
    seats: 2..=6,
    colours: &[Ink::Seat0, Ink::Seat1, Ink::Seat2, Ink::Seat3, Ink::Seat4, Ink::Seat5],
    revision: 1,
    options: &[OptionSpec {
        key: "scenario",
        kind: OptionKind::Free(&[
            "skirmish", "ford", "pass", "three", "alliance", "convoy", "redoubt", "plain",
        ]),
        default: STANDARD,
        rule: "C6.2",
    }],
    chance: true,
    quiet_turns: None,
    refusals: Reason::TABLE,
    endings: victory::ENDINGS,
    data: &[Data { word: "scenario", option: "scenario", separator: "; ", check: check_scenario }],
    text: rules::texts!(),
};

/// C6.2: a scenario from a file, ready to be an option.
fn check_scenario(text: &str) -> Result<Options, Message> {
    let scenario = Scenario::parse(text).map_err(|error| error.message())?;
    Ok(Options::default().with("scenario", scenario.text()))
}
