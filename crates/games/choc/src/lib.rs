//! CHOC BASE 6 (Christian Jungling): groups of one to six figures that move,
//! fire and fight, with dice and scenarios (rules C1 to C6).
//!
//! Two to six players, alone or allied, on hexagons, squares or a neutral table;
//! everything that differs from table to table is a [`Scenario`].

mod actions;
mod drawing;
mod field;
mod figure;
mod notation;
mod open;
mod play;
mod position;
mod reading;
mod refusal;
mod scenario;
mod scene;
mod squad;
mod telling;
mod touching;
mod victory;
mod way;
pub mod workbench;
mod writing;

use std::sync::Arc;

use rules::{
    Actor, Data, Game, Gesture, Info, Ink, Lot, Mark, Message, OptionError, OptionKind, OptionSpec,
    Options, Outcome, Refusal, Scene, Seat, Seats, Touch, View,
};

pub use field::{Field, Measures, Place, Relief, Surface, Terrain};
pub use figure::{Figure, Kind, Look, Roll, Worth};
pub use open::{Disc, Spot};
pub use play::impact;
pub use position::{Activation, Group, Loss, Order, Phase, Position};
pub use refusal::Reason;
pub use scenario::{
    Aim, Area, Fault, Goal, HOUSE, MOST_GROUPS, Scenario, ScenarioError, Start, Verdict, Zone,
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

/// One decision, or one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A die shows so many spots.
    Die(u8),
    /// The next group is placed (C6.1).
    Place(Place),
    /// The group there is activated (C4.2).
    Activate(Place),
    /// The activated group moves, or part of it (C5.1).
    Move {
        /// Where to.
        to: Place,
        /// Who goes; nobody in particular means everyone.
        part: Squad,
    },
    /// It fires at the group there (C5.2).
    Fire(Place),
    /// It fights the group there (C5.5).
    Fight(Place),
    /// It regroups with the friends there (C5.6).
    Regroup {
        /// Where they stand.
        with: Place,
        /// Who is in the activated group's place then; the others are in theirs.
        here: Squad,
        /// Whose the groups are then.
        owner: Seat,
    },
    /// The hit group is left with these (C5.4).
    Lose(Squad),
    /// The activation ends (C4.3).
    End,
}

/// CHOC with its scenario.
#[derive(Clone, Debug)]
pub struct Choc {
    scenario: Arc<Scenario>,
}

impl Choc {
    /// The scenario.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// What stands for a place when it is touched: its cell, or on the neutral
    /// surface the group there.
    pub(crate) fn touch(&self, place: Place) -> Touch {
        let name = self.scenario.field.name(place);
        if self.scenario.field.is_open() { Touch::Piece(name) } else { Touch::Cell(name) }
    }
}

impl Game for Choc {
    type Position = Position;
    type Action = Action;
    const INFO: &'static Info = &INFO;
    const ACTIONS_ARE_TURNS: bool = false;

    fn open(options: &Options, _lot: &mut Lot) -> Result<Self, OptionError> {
        let asked = options.get("scenario").unwrap_or(STANDARD);
        let scenario = match Scenario::house(asked) {
            Some(scenario) => scenario,
            // One word is a name, and not one of ours.
            None if !asked.contains(char::is_whitespace) => {
                let known: Vec<_> = HOUSE.iter().map(|(name, _)| *name).collect();
                let message = Message::new("option-choice")
                    .with("value", asked)
                    .with("known", known.join(", "));
                return Err(OptionError::new("scenario", message));
            }
            None => Scenario::parse(asked)
                .map_err(|error| OptionError::new("scenario", error.message()))?,
        };
        Ok(Self { scenario: Arc::new(scenario) })
    }

    fn options(&self) -> Options {
        let scenario = self.scenario.name().unwrap_or_else(|| self.scenario.text());
        Options::default().with("scenario", scenario)
    }

    fn seats(&self) -> u8 {
        self.scenario.seats
    }

    fn about(&self) -> Option<Message> {
        telling::about(&self.scenario)
    }

    fn start(&self) -> Position {
        Position::start(&self.scenario)
    }

    fn actor(&self, position: &Position) -> Actor {
        position.actor(&self.scenario)
    }

    fn actions(&self, position: &Position, out: &mut Vec<Action>) {
        actions::list(self, position, out);
    }

    fn apply(&self, position: &mut Position, action: Action) {
        play::apply(&self.scenario, position, action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        match position.phase() {
            Phase::Over(end) => Some(end.outcome()),
            _ => None,
        }
    }

    fn key(&self, position: &Position) -> u64 {
        position.key(&self.scenario)
    }

    /// A turn is an activation, up to the end marker.
    fn mid_turn(&self, position: &Position) -> bool {
        matches!(
            position.phase(),
            Phase::Acting(_) | Phase::Firing(..) | Phase::Fighting(..) | Phase::Losing(..)
        )
    }

    fn random(
        &self,
        position: &Position,
        lot: &mut Lot,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        actions::random(self, position, lot, scratch)
    }

    fn enumerates(&self) -> bool {
        !self.scenario.field.is_open()
    }

    /// All PJ on the table: a wound is a capture too (G2).
    fn pieces(&self, position: &Position) -> u32 {
        position.life(Seats::first(self.scenario.seats))
    }

    fn playing(&self, position: &Position) -> Seats {
        victory::playing(&self.scenario, position)
    }

    fn resign(&self, position: &Position, seat: Seat) -> Outcome {
        victory::resigned(&self.scenario, position, seat)
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        refusal::check(self, position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(self, position, text)
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        notation::action_text(self, position, action)
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        notation::parse_position(self, text)
    }

    fn position_text(&self, position: &Position) -> String {
        notation::position_text(self, position)
    }

    fn gesture(&self, position: &Position, action: Action) -> Vec<Touch> {
        touching::gesture(self, position, action)
    }

    fn gestures(&self, position: &Position) -> Vec<Gesture> {
        touching::gestures(self, position)
    }

    fn preview(&self, position: &Position, action: Action) -> Vec<Touch> {
        touching::preview(self, position, action)
    }

    fn explain(&self, position: &Position, touches: &[Touch]) -> Refusal {
        refusal::explain(self, position, touches)
    }

    fn scene(&self, position: &Position, view: View) -> Scene {
        scene::scene(self, position, view)
    }

    fn marks(&self, position: &Position, action: Action, view: View) -> Vec<Mark> {
        scene::marks(self, position, action, view)
    }

    fn prompt(&self, position: &Position) -> Message {
        telling::prompt(self, position)
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        telling::describe(self, position, action)
    }
}
