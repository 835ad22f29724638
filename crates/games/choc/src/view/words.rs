//! What players are told: names of things, actions in words, sums of dice.

use rules::{Card, Effect, Effects, Message, Seat};

use crate::{
    Action, Choc, Place, Position, Squad,
    actions::Turn,
    figure::Figure,
    notation,
    play::{self, impact},
    position::{Group, Phase},
    scenario::{LETTERS, Scenario, Zone, seat_of},
};

pub(crate) fn seat_name(seat: Seat) -> Message {
    const NAMES: [&str; 6] =
        ["choc-seat-0", "choc-seat-1", "choc-seat-2", "choc-seat-3", "choc-seat-4", "choc-seat-5"];
    Message::new(NAMES[seat.index()])
}

/// What the scenario is about: the house tells its own stories, others are told
/// by whoever wrote them.
pub(crate) fn about(scenario: &Scenario) -> Option<Message> {
    if let Some(name) = scenario.name() {
        return Some(Message::new(format!("choc-story-{name}")));
    }
    let (title, story) = (scenario.title(), scenario.story());
    match (title.is_empty(), story.is_empty()) {
        (true, true) => None,
        (false, true) => Some(Message::new("choc-story-titled").with("title", title)),
        (true, false) => Some(Message::new("choc-story-titled").with("title", story)),
        (false, false) => {
            Some(Message::new("choc-story-own").with("title", title).with("story", story))
        }
    }
}

/// A zone in words: the house's have names in every language, others the one
/// that the scenario gives them.
pub(crate) fn zone_name(zone: &Zone) -> Message {
    match &*zone.name {
        "mill" | "north" | "east" | "west" | "village" | "camp" => {
            Message::new(format!("choc-zone-{}", zone.name))
        }
        name => Message::new("choc-zone-own").with("name", name),
    }
}

/// Figures in words: "2 riflemen, 1 wounded swordsman".
pub(crate) fn squad_name(game: &Choc, squad: &Squad) -> Message {
    let name = |(figure, count)| figure_name(game, figure, count);
    let list = |before, item| Message::new("choc-list").with("before", before).with("item", item);
    squad.classes().map(name).reduce(list).unwrap_or_else(|| Message::new("choc-nobody"))
}

fn figure_name(game: &Choc, figure: Figure, count: usize) -> Message {
    let kind = game.scenario.roll.kind(figure);
    let name = Message::new(format!("choc-figure-{}", kind.look.word())).with("count", count);
    let key = match figure.life() {
        life if life == kind.life => "choc-item",
        1 if kind.life == 2 => "choc-item-wounded",
        _ => "choc-item-life",
    };
    Message::new(key).with("count", count).with("name", name).with("life", figure.life())
}

/// A group as a screen reader says it, with its values (C3.4).
pub(crate) fn group_name(game: &Choc, group: &Group) -> Message {
    let roll = &game.scenario.roll;
    let name = Message::new(if group.marked { "choc-group-marked" } else { "choc-group" });
    name.with("seat", seat_name(group.owner()))
        .with("squad", squad_name(game, &group.squad))
        .with("life", group.squad.life())
        .with("advance", group.squad.advance(roll))
        .with("fire", group.squad.fire(roll, 0))
        .with("close", group.squad.close(roll))
}

/// The values of a group (C3.4).
pub(crate) fn card(game: &Choc, group: &Group) -> Card {
    let (roll, squad) = (&game.scenario.roll, &group.squad);
    let title = Message::new("choc-card-group")
        .with("seat", seat_name(group.owner()))
        .with("at", game.scenario.field.name(group.place));
    let card = Card::new(title)
        .line("choc-card-figures", squad_name(game, squad))
        .number("choc-card-life", squad.life())
        .number("choc-card-advance", squad.advance(roll))
        .number("choc-card-fire", squad.fire(roll, 0));
    let card = if squad.fire(roll, 0) > 0 {
        card.number("choc-card-range", squad.range(roll))
    } else {
        card
    };
    let marker = if group.marked { "choc-card-marked" } else { "choc-card-unmarked" };
    card.number("choc-card-close", squad.close(roll)).line("choc-card-marker", marker)
}

pub(crate) fn cell_name(game: &Choc, position: &Position, place: Place) -> Message {
    let mut ground = Message::new("choc-cell").with("cell", game.scenario.field.name(place));
    if let Some(terrain) = game.scenario.field.terrain(place) {
        let relief = Message::new(format!("choc-relief-{}", terrain.relief.word()));
        ground = Message::new("choc-cell-relief").with("cell", ground).with("relief", relief);
    }
    let zones = game.scenario.zones.iter().filter(|zone| zone.area.holds(place));
    for zone in zones {
        ground = Message::new("choc-cell-zone").with("cell", ground).with("zone", zone_name(zone));
    }
    match position.group(place) {
        Some(group) => Message::new("choc-cell-group")
            .with("cell", ground)
            .with("group", group_name(game, group)),
        None => Message::new("choc-cell-empty").with("cell", ground),
    }
}

/// What is written on a button.
pub(crate) fn button_name(game: &Choc, name: &str) -> Message {
    let (verb, rest) = name.split_once('-').unwrap_or((name, ""));
    let figures = |text| notation::squad(game, text).unwrap_or_default();
    match verb {
        "die" => Message::new("choc-button-die").with("die", rest),
        "part" => Message::new("choc-button-part"),
        "left" => Message::new("choc-button-left").with("squad", squad_name(game, &figures(rest))),
        "keep" | "go" => {
            let (class, count) = rest.rsplit_once('-').unwrap_or((rest, "0"));
            let count = count.parse().unwrap_or(0);
            let figure = figures(class).figures().first().copied();
            let name = figure.map_or_else(
                || Message::new("choc-nobody"),
                |figure| figure_name(game, figure, count),
            );
            let key = if verb == "go" { "choc-button-go" } else { "choc-button-keep" };
            Message::new(key).with("squad", name)
        }
        "owner" => {
            let seat = seat_of(rest).unwrap_or(Seat(0));
            Message::new("choc-button-owner").with("seat", seat_name(seat))
        }
        _ => Message::new("choc-button-end"),
    }
}

pub(crate) fn prompt(game: &Choc, position: &Position) -> Message {
    let name = |place| game.scenario.field.name(place);
    match position.phase() {
        Phase::Placing(placed) => {
            let start = game.scenario.placing[usize::from(placed)];
            Message::new("choc-prompt-place")
                .with("squad", squad_name(game, &start.squad))
                .with("zone", zone_name(&game.scenario.zones[start.at]))
        }
        Phase::Order => {
            let seat = position.order().roller().unwrap_or(Seat(0));
            Message::new("choc-prompt-order").with("seat", seat_name(seat))
        }
        Phase::Choosing => Message::new("choc-prompt-choose").with("round", position.round()),
        Phase::Acting(acting) => {
            let can =
                Turn::of(game, position, acting).map_or_else(Effects::default, |turn| turn.can());
            let key =
                if can == Effects::default() { "choc-prompt-done" } else { "choc-prompt-act" };
            let words = [
                (Effect::Go, "choc-can-move"),
                (Effect::Fire, "choc-can-fire"),
                (Effect::Fight, "choc-can-fight"),
                (Effect::Join, "choc-can-regroup"),
            ];
            Message::new(key).with("at", name(acting.place)).with("choice", can.words(&words))
        }
        Phase::Firing(acting, target) => Message::new("choc-prompt-fire")
            .with("from", name(acting.place))
            .with("to", name(target)),
        Phase::Fighting(acting, target, die) => {
            let roller = if die.is_none() { acting.place } else { target };
            Message::new("choc-prompt-close").with("at", name(roller))
        }
        Phase::Losing(_, loss, _) => Message::new("choc-prompt-lose")
            .with("at", name(loss.place))
            .with("impact", loss.impact),
        Phase::Over(_) => Message::new("choc-prompt-over"),
    }
}

/// C5.3 in figures: "5 − 2 = 3".
fn sum_text(sum: u8, die: u8) -> Message {
    let key = if die > sum { "choc-sum-over" } else { "choc-sum" };
    Message::new(key).with("sum", sum).with("die", die).with("impact", impact(sum, die))
}

/// What an impact does to the group there.
fn effect(game: &Choc, position: &Position, at: Place, impact: u8) -> Message {
    let life = position.group(at).map_or(0, |group| group.squad.life());
    let key = match impact {
        0 => "choc-effect-none",
        _ if impact >= life => "choc-effect-gone",
        _ => "choc-effect-loss",
    };
    Message::new(key).with("at", game.scenario.field.name(at)).with("impact", impact)
}

pub(crate) fn describe(game: &Choc, position: &Position, action: Action) -> Message {
    let scenario = &game.scenario;
    let name = |place| scenario.field.name(place);
    let own = |key: &'static str| {
        let seat = position.actor(scenario).seat().unwrap_or(Seat(0));
        Message::new(key).with("seat", seat_name(seat))
    };
    let acting = notation::acting_group(position);
    let from = acting.map_or_else(Place::default, |group| group.place);
    match action {
        Action::Die(die) => describe_die(game, position, die),
        Action::Place(at) => {
            let squad = match position.phase() {
                Phase::Placing(placed) => scenario.placing[usize::from(placed)].squad,
                _ => Squad::EMPTY,
            };
            own("choc-words-place").with("at", name(at)).with("squad", squad_name(game, &squad))
        }
        Action::Activate(at) => {
            let squad = position.group(at).map_or(Squad::EMPTY, |group| group.squad);
            own("choc-words-activate").with("at", name(at)).with("squad", squad_name(game, &squad))
        }
        Action::Move { to, part } => {
            let leaves = acting.is_some_and(|group| play::is_exit(scenario, group.owner(), to));
            let key = match (part.is_empty(), leaves) {
                (true, false) => "choc-words-move",
                (false, false) => "choc-words-part",
                (true, true) => "choc-words-exit",
                (false, true) => "choc-words-exit-part",
            };
            let words = own(key).with("from", name(from)).with("to", name(to));
            words.with("squad", squad_name(game, &part))
        }
        Action::Fire(at) => own("choc-words-fire")
            .with("from", name(from))
            .with("to", name(at))
            .with("sum", play::fire_sum(scenario, position, from, at)),
        Action::Fight(at) => own("choc-words-close")
            .with("from", name(from))
            .with("to", name(at))
            .with("sum", play::close_sum(scenario, position, from))
            .with("against", play::close_sum(scenario, position, at)),
        Action::Regroup { with, here, owner } => {
            let other = position.group(with);
            let there = acting
                .zip(other)
                .and_then(|(mine, other)| mine.squad.shared_with(&other.squad, &here));
            let there = there.unwrap_or(Squad::EMPTY);
            let allied = other.is_some_and(|other| other.owner() != position.turn());
            let key = if allied { "choc-words-regroup-allies" } else { "choc-words-regroup" };
            own(key)
                .with("from", name(from))
                .with("to", name(with))
                .with("here", squad_name(game, &here))
                .with("there", squad_name(game, &there))
                .with("owner", seat_name(owner))
        }
        Action::Lose(left) => {
            let at = match position.phase() {
                Phase::Losing(_, loss, _) => loss.place,
                _ => Place::default(),
            };
            own("choc-words-left").with("at", name(at)).with("squad", squad_name(game, &left))
        }
        Action::End => own("choc-words-end").with("at", name(from)),
    }
}

/// A die with the sum that it decides.
fn describe_die(game: &Choc, position: &Position, die: u8) -> Message {
    let scenario = &game.scenario;
    let owner = |place| position.group(place).map_or(Seat(0), Group::owner);
    match position.phase() {
        Phase::Firing(acting, target) => {
            let sum = play::fire_sum(scenario, position, acting.place, target);
            Message::new("choc-words-shot")
                .with("sum", sum_text(sum, die))
                .with("effect", effect(game, position, target, impact(sum, die)))
        }
        Phase::Fighting(acting, _, None) => {
            let sum = play::close_sum(scenario, position, acting.place);
            Message::new("choc-words-attack")
                .with("seat", seat_name(owner(acting.place)))
                .with("sum", sum_text(sum, die))
        }
        Phase::Fighting(acting, target, Some(first)) => {
            let given = impact(play::close_sum(scenario, position, acting.place), first);
            let sum = play::close_sum(scenario, position, target);
            Message::new("choc-words-defence")
                .with("seat", seat_name(owner(target)))
                .with("sum", sum_text(sum, die))
                .with("effect", effect(game, position, target, given))
                .with("back", effect(game, position, acting.place, impact(sum, die)))
        }
        _ => {
            let seat = position.order().roller().unwrap_or(Seat(0));
            Message::new("choc-words-order").with("seat", seat_name(seat)).with("die", die)
        }
    }
}

/// The letter of a seat, for drawings.
pub(crate) fn letter(seat: Seat) -> char {
    LETTERS[seat.index()]
}
