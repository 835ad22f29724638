//! Actions and positions as text.
//!
//! Figures are letters of the scenario's kinds, one after the other; one that
//! has lost PJ is followed by how many it has left: `rrr1s`. Places are cells
//! (`C4`) or points of the neutral surface in millimetres (`120,340`).
//!
//! | text | action |
//! | --- | --- |
//! | `@C4` | place the next group |
//! | `C4` | activate a group |
//! | `>D5`, `rr>D5` | move all of it, or a part |
//! | `fire:D7` | fire |
//! | `close:D5` | close combat |
//! | `regroup:D4:rrs` | regroup: this group has these figures then, the other the rest; `0` for none |
//! | `regroup:D4:rrs:R` | between allies, also whose the groups are then |
//! | `left:rr1` | losses: who is left |
//! | `end` | the end marker |
//! | `1` to `6` | a die |
//!
//! A position is the round, the order of players (`W>R`; in a tie `W4=R`), whose
//! turn it is, what is awaited, who has left by an exit if anyone has, and the
//! groups of each player, those with an end marker followed by `*`:
//! `2 W>R R act:C4:m exit:W2 / A2=rrr1s* B3=ss / C4=rr`.

use rules::{Notation, Refusal, Seat};

use crate::{
    Action, Choc, Position, Squad,
    figure::Figure,
    position::{Activation, Group, Loss, Order, Phase},
    refusal::{self, check},
    scenario::{LETTERS, MOST_GROUPS, seat_of},
    squad::MOST_FIGURES,
    victory::{self, End},
};

/// A squad as text.
pub(crate) fn squad_text(game: &Choc, squad: &Squad) -> String {
    if squad.is_empty() {
        return "0".to_owned();
    }
    let mut text = String::new();
    for &figure in squad.figures() {
        let kind = game.scenario.roll.kind(figure);
        text.push(kind.letter);
        if figure.life() < kind.life {
            text.push(char::from(b'0' + figure.life()));
        }
    }
    text
}

/// The squad that a text tells.
pub(crate) fn squad(game: &Choc, text: &str) -> Option<Squad> {
    if text == "0" {
        return Some(Squad::EMPTY);
    }
    let mut figures = [Figure::NOBODY; MOST_FIGURES];
    let mut count = 0;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let life = letters.next_if(char::is_ascii_digit).map(|digit| digit as u8 - b'0');
        // A whole figure is told by its letter alone.
        let figure = game.scenario.roll.figure(letter, life)?;
        if life == Some(game.scenario.roll.kind(figure).life) {
            return None;
        }
        *figures.get_mut(count)? = figure;
        count += 1;
    }
    Squad::of(&figures[..count]).filter(|squad| !squad.is_empty())
}

impl Notation for Choc {
    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        refusal::check(self, position, action)
    }

    fn parse_action(&self, position: &Position, text: &str) -> Result<Action, Refusal> {
        let action = read_action(self, position, text);
        let action = action.ok_or_else(|| Refusal::not_a_move(text))?;
        // C5.1: a part is some of the figures, never none of them.
        match (text.split_once('>'), acting_group(position)) {
            (Some(("0", _)), Some(group)) => Err(refusal::no_part(self, group.place)),
            (Some(("0", _)), None) => Err(Refusal::not_a_move(text)),
            _ => Ok(action),
        }
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        let name = |place| self.scenario.field.name(place);
        match action {
            Action::Die(die) => die.to_string(),
            Action::Place(at) => format!("@{}", name(at)),
            Action::Activate(at) => name(at),
            Action::Move { to, part } if part.is_empty() => format!(">{}", name(to)),
            Action::Move { to, part } => format!("{}>{}", squad_text(self, &part), name(to)),
            Action::Fire(at) => format!("fire:{}", name(at)),
            Action::Fight(at) => format!("close:{}", name(at)),
            Action::Regroup { with, here, owner } => {
                let text = format!("regroup:{}:{}", name(with), squad_text(self, &here));
                let other = position.group(with).map(Group::owner);
                if other.is_none_or(|other| other == position.turn()) && owner == position.turn() {
                    return text;
                }
                format!("{text}:{}", LETTERS[owner.index()])
            }
            Action::Lose(left) => format!("left:{}", squad_text(self, &left)),
            Action::End => "end".to_owned(),
        }
    }

    fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        let wrong = |word: &str, key: &'static str| Refusal::bad_position(word, key);
        let mut parts = text.split(" /");
        let mut words = parts.next().unwrap_or_default().split_whitespace();
        let [round, order, turn, phase] = [(); 4].map(|()| words.next().unwrap_or_default());
        let mut position = Position::empty();
        position.round = round
            .parse()
            .ok()
            .filter(|&round: &u8| round > 0)
            .filter(|&round| self.scenario.limit.is_none_or(|(last, _)| round <= last))
            .ok_or_else(|| wrong(round, "choc-position-round"))?;
        if let Some(word) = words.next() {
            let exits = word.strip_prefix("exit:").and_then(|exits| read_exits(self, exits));
            (position.exited, position.escaped) =
                exits.ok_or_else(|| wrong(word, "choc-position-exit"))?;
        }
        if let Some(word) = words.next() {
            return Err(wrong(word, "choc-position-words"));
        }
        let sides: Vec<&str> = parts.collect();
        if sides.len() != usize::from(self.scenario.seats) {
            return Err(wrong(text, "choc-position-slash"));
        }
        let mut figures = 0;
        for (seat, side) in (0..).map(Seat).zip(sides) {
            for word in side.split_whitespace() {
                let group = read_group(self, &position, seat, word)?;
                figures += group.squad.len();
                if figures > MOST_GROUPS {
                    return Err(wrong(word, "choc-position-crowd"));
                }
                position.put(group);
            }
        }
        if order != "-" {
            position.order =
                read_order(self, order).ok_or_else(|| wrong(order, "choc-position-order"))?;
        }
        position.phase =
            read_phase(self, phase).ok_or_else(|| wrong(phase, "choc-position-phase"))?;
        if turn != "-" {
            let place = seat_of(turn).and_then(|seat| position.order.place_of(seat));
            position.turn = place.ok_or_else(|| wrong(turn, "choc-position-turn"))? as u8;
        }
        let idle = matches!(position.phase, Phase::Placing(_) | Phase::Order);
        if idle != (turn == "-") {
            return Err(wrong(turn, "choc-position-turn"));
        }
        if !agrees(self, &position) {
            return Err(wrong(phase, "choc-position-phase"));
        }
        let pending =
            matches!(position.phase, Phase::Placing(_) | Phase::Losing(..) | Phase::Over(_));
        if !pending && victory::at_once(&self.scenario, &position).is_some() {
            return Err(wrong(text, "choc-position-over"));
        }
        Ok(position)
    }

    fn position_text(&self, position: &Position) -> String {
        let mut words = vec![position.round.to_string(), order_text(position)];
        let turn = match position.phase {
            Phase::Placing(_) | Phase::Order => '-',
            _ => LETTERS[position.turn().index()],
        };
        words.push(turn.to_string());
        words.push(phase_text(self, position.phase));
        let exits = (0..self.scenario.seats).map(Seat).filter(|&seat| position.exited(seat) > 0);
        let exits: Vec<_> = exits
            .map(|seat| {
                let kinds = self.scenario.roll.kinds().iter().enumerate();
                let escaped = kinds.filter(|&(kind, _)| position.has_escaped(seat, kind));
                let escaped: String = escaped.map(|(_, kind)| kind.letter).collect();
                format!("{}{}{escaped}", LETTERS[seat.index()], position.exited(seat))
            })
            .collect();
        if !exits.is_empty() {
            words.push(format!("exit:{}", exits.join(",")));
        }
        for seat in (0..self.scenario.seats).map(Seat) {
            words.push("/".to_owned());
            let own = position.groups().iter().filter(|group| group.owner() == seat);
            words.extend(own.map(|group| {
                let marker = if group.marked { "*" } else { "" };
                let place = self.scenario.field.name(group.place);
                format!("{place}={}{marker}", squad_text(self, &group.squad))
            }));
        }
        words.join(" ")
    }
}

/// Reads an action; letters may be large or small.
fn read_action(game: &Choc, position: &Position, text: &str) -> Option<Action> {
    // The letters of kinds are small ones.
    let squad = |text: &str| squad(game, &text.to_ascii_lowercase());
    let place = |name: &str| game.scenario.field.named(name);
    if text.eq_ignore_ascii_case("end") {
        return Some(Action::End);
    }
    if !text.is_empty() && text.chars().all(|c| c.is_ascii_digit()) {
        return text.parse().ok().map(Action::Die);
    }
    if let Some(name) = text.strip_prefix('@') {
        return place(name).map(Action::Place);
    }
    if let Some((part, to)) = text.split_once('>') {
        let to = place(to)?;
        let part = if part.is_empty() { Squad::EMPTY } else { squad(part)? };
        // All of them is no part: the same move can be told without names.
        let whole = acting_group(position).is_some_and(|group| group.squad == part);
        return Some(Action::Move { to, part: if whole { Squad::EMPTY } else { part } });
    }
    let Some((verb, rest)) = text.split_once(':') else { return place(text).map(Action::Activate) };
    match &*verb.to_ascii_lowercase() {
        "fire" => place(rest).map(Action::Fire),
        "close" => place(rest).map(Action::Fight),
        "left" => squad(rest).map(Action::Lose),
        "regroup" => {
            let mut fields = rest.split(':');
            let with = place(fields.next()?)?;
            let here = squad(fields.next()?)?;
            let owner = match fields.next() {
                Some(letter) => seat_of(&letter.to_ascii_uppercase())?,
                None if matches!(position.phase(), Phase::Acting(_)) => position.turn(),
                None => Seat(0),
            };
            fields.next().is_none().then_some(Action::Regroup { with, here, owner })
        }
        _ => None,
    }
}

/// The activated group, if it is there.
pub(crate) fn acting_group(position: &Position) -> Option<&Group> {
    match position.phase() {
        Phase::Acting(acting) | Phase::Firing(acting, _) | Phase::Fighting(acting, ..) => {
            position.group(acting.place)
        }
        _ => None,
    }
}

fn order_text(position: &Position) -> String {
    let order = position.order();
    if order.list().is_empty() {
        return "-".to_owned();
    }
    let mut text = String::new();
    for (place, &(seat, die)) in order.list().iter().enumerate() {
        if place > 0 {
            text.push(if order.is_decided(place - 1) { '>' } else { '=' });
        }
        text.push(LETTERS[usize::from(seat)]);
        if die > 0 {
            text.push(char::from(b'0' + die));
        }
    }
    text
}

fn phase_text(game: &Choc, phase: Phase) -> String {
    let name = |place| game.scenario.field.name(place);
    let acting = |activation: Activation| {
        let flags = [
            (activation.moved, 'm'),
            (activation.fired, 'f'),
            (activation.fought, 'c'),
            (activation.gone, 'x'),
        ];
        let flags: String = flags.iter().filter(|(set, _)| *set).map(|(_, flag)| flag).collect();
        format!("{}:{flags}", name(activation.place))
    };
    let loss = |loss: Loss| format!("{}-{}", name(loss.place), loss.impact);
    match phase {
        Phase::Placing(placed) => format!("place:{placed}"),
        Phase::Order => "order".to_owned(),
        Phase::Choosing => "choose".to_owned(),
        Phase::Acting(activation) => format!("act:{}", acting(activation)),
        Phase::Firing(activation, at) => format!("fire:{}:{}", acting(activation), name(at)),
        Phase::Fighting(activation, at, die) => {
            let die = die.map_or_else(String::new, |die| format!(":{die}"));
            format!("close:{}:{}{die}", acting(activation), name(at))
        }
        Phase::Losing(activation, first, then) => {
            let then = then.map_or_else(String::new, |then| format!("+{}", loss(then)));
            format!("lose:{}:{}{then}", acting(activation), loss(first))
        }
        Phase::Over(end) => {
            let winners: String = end.winners().iter().map(|seat| LETTERS[seat.index()]).collect();
            format!("over:{}:{winners}", end.why().word)
        }
    }
}

/// Who has left: `W3`, or `W3o` if an officer whom an enemy wants dead is among
/// them (C6.2).
fn read_exits(game: &Choc, text: &str) -> Option<([u8; 6], [u16; 6])> {
    let (mut exited, mut escaped) = ([0; 6], [0; 6]);
    for word in text.split(',') {
        let seat = seat_of(word.get(..1)?).filter(|seat| seat.0 < game.scenario.seats)?;
        let digits = word[1..].trim_end_matches(|letter: char| letter.is_ascii_lowercase());
        let figures = digits.parse().ok()?;
        let fits = exited[seat.index()] == 0 && (1..=MOST_GROUPS as u8).contains(&figures);
        exited[seat.index()] = fits.then_some(figures)?;
        for letter in word[1 + digits.len()..].chars() {
            let kind = 1 << game.scenario.roll.figure(letter, None)?.kind();
            // Each once, in the order of the roll, and only those that matter.
            let fits = kind & game.scenario.wanted(seat) != 0 && escaped[seat.index()] < kind;
            escaped[seat.index()] |= fits.then_some(kind)?;
        }
        (escaped[seat.index()].count_ones() <= u32::from(figures)).then_some(())?;
    }
    // All of them together left a table of so many figures.
    (exited.iter().map(|&figures| usize::from(figures)).sum::<usize>() <= MOST_GROUPS)
        .then_some((exited, escaped))
}

fn read_group(game: &Choc, position: &Position, seat: Seat, word: &str) -> Result<Group, Refusal> {
    let wrong = |key: &'static str| Refusal::bad_position(word, key);
    let (place, rest) = word.split_once('=').ok_or_else(|| wrong("choc-position-group"))?;
    let field = &game.scenario.field;
    let place = field
        .named(place)
        .filter(|_| !place.starts_with('~'))
        .ok_or_else(|| wrong("choc-position-place"))?;
    let (figures, marked) = rest.strip_suffix('*').map_or((rest, false), |rest| (rest, true));
    let squad = squad(game, figures).filter(|squad| !squad.is_empty());
    let squad = squad.ok_or_else(|| wrong("choc-position-figures"))?;
    let near = field.is_open()
        && crate::field::obstacle::near(&game.scenario, position, place, None).is_some();
    if near || position.group(place).is_some() {
        return Err(wrong("choc-position-twice"));
    }
    if field.terrain(place).is_some_and(|terrain| terrain.is_closed()) {
        return Err(wrong("choc-position-closed"));
    }
    Ok(Group { marked, ..Group::new(seat, place, squad) })
}

fn read_order(game: &Choc, text: &str) -> Option<Order> {
    let mut list: Vec<(u8, u8)> = Vec::new();
    let mut decided = 0;
    let mut letters = text.chars().peekable();
    loop {
        let seat =
            seat_of(&letters.next()?.to_string()).filter(|seat| seat.0 < game.scenario.seats)?;
        if list.iter().any(|&(known, _)| known == seat.0) {
            return None;
        }
        let die = letters.next_if(char::is_ascii_digit).map_or(0, |die| die as u8 - b'0');
        list.push((seat.0, (die <= 6).then_some(die)?));
        match letters.next() {
            Some('>') => decided |= 1 << (list.len() - 1),
            Some('=') => {}
            Some(_) => return None,
            None => break,
        }
    }
    let order = Order::told(&list, decided);
    // Dice lie only with the players of the first tie, in the order of rolling.
    let first = order.roller().and_then(|seat| order.place_of(seat));
    let rolled = |place: usize| first.is_some_and(|first| place < first);
    let tied = |place: usize| (place..first.unwrap_or(place)).all(|place| !order.is_decided(place));
    let sound = list.iter().enumerate().all(|(place, &(_, die))| {
        if die > 0 { rolled(place) && tied(place) } else { !(rolled(place) && tied(place)) }
    });
    sound.then_some(order)
}

fn read_phase(game: &Choc, text: &str) -> Option<Phase> {
    let place = |name: &str| game.scenario.field.named(name).filter(|_| !name.starts_with('~'));
    let mut fields = text.split(':');
    let verb = fields.next()?;
    let mut next = || fields.next();
    let phase = match verb {
        "order" => Phase::Order,
        "choose" => Phase::Choosing,
        "place" => Phase::Placing(next()?.parse().ok()?),
        "over" => {
            let word = next()?;
            let seats = next()?.chars().map(|letter| {
                seat_of(&letter.to_string()).filter(|seat| seat.0 < game.scenario.seats)
            });
            Phase::Over(End::told(word, seats.collect::<Option<_>>()?)?)
        }
        "act" | "fire" | "close" | "lose" => {
            let mut acting = Activation::of(place(next()?)?);
            for flag in next()?.chars() {
                *match flag {
                    'm' => &mut acting.moved,
                    'f' => &mut acting.fired,
                    'c' => &mut acting.fought,
                    'x' => &mut acting.gone,
                    _ => return None,
                } = true;
            }
            match verb {
                "act" => Phase::Acting(acting),
                "fire" => Phase::Firing(Activation { fired: true, ..acting }, place(next()?)?),
                "close" => {
                    let acting = Activation { fought: true, ..acting };
                    let at = place(next()?)?;
                    let die = match next() {
                        Some(die) => Some(die.parse().ok().filter(|die| (1..=6).contains(die))?),
                        None => None,
                    };
                    Phase::Fighting(acting, at, die)
                }
                _ => {
                    let mut losses = next()?.split('+').map(|loss| {
                        let (name, impact) = loss.split_once('-')?;
                        Some(Loss { place: place(name)?, impact: impact.parse().ok()? })
                    });
                    let first = losses.next()??;
                    let then = losses.next();
                    if losses.next().is_some() || then == Some(None) {
                        return None;
                    }
                    Phase::Losing(acting, first, then.flatten())
                }
            }
        }
        _ => return None,
    };
    fields.next().is_none().then_some(phase)
}

/// Can the groups, the order and what is awaited go together?
fn agrees(game: &Choc, position: &Position) -> bool {
    let scenario = &*game.scenario;
    let order = position.order();
    let settled = !order.list().is_empty() && order.roller().is_none();
    let open = || position.groups().iter().filter(|group| !group.marked);
    let listed = |group: &Group| order.place_of(group.owner()).is_some();
    let acts = |acting: Activation| {
        let own = |group: &Group| group.owner() == position.turn() && !group.marked;
        settled && !acting.gone && position.group(acting.place).is_some_and(own)
    };
    // Would this be allowed, were it still to be decided?
    let allowed = |acting: Activation, action| {
        let before = position.in_phase(Phase::Acting(acting));
        acts(acting) && check(game, &before, action).is_ok()
    };
    if !matches!(position.phase, Phase::Placing(_) | Phase::Over(_)) && !open().all(listed) {
        return false;
    }
    match position.phase {
        Phase::Placing(placed) => {
            // Just the groups that stand from the start and those placed so far.
            let Some(done) = scenario.placing.get(..usize::from(placed)) else { return false };
            let mut others: Vec<&Group> = position.groups().iter().collect();
            let mut find = |fits: &dyn Fn(&Group) -> bool| {
                let found = others.iter().position(|group| !group.marked && fits(group));
                found.map(|at| others.swap_remove(at)).is_some()
            };
            let standing = scenario.standing.iter().all(|start| {
                find(&|group| *group == Group::new(start.owner, start.at, start.squad))
            });
            let placed = done.iter().all(|start| {
                find(&|group| {
                    group.owner() == start.owner
                        && group.squad == start.squad
                        && scenario.zones[start.at].area.holds(group.place)
                })
            });
            standing
                && placed
                && others.is_empty()
                && done.len() < scenario.placing.len()
                && order.list().is_empty()
                && position.round == 1
                && position.exited == [0; 6]
        }
        Phase::Order => {
            let there = |&(seat, _): &(u8, u8)| position.present().contains(Seat(seat));
            order.roller().is_some()
                && open().count() == position.groups().len()
                && order.list().iter().all(there)
        }
        Phase::Choosing => settled && open().any(|group| group.owner() == position.turn()),
        Phase::Acting(acting) => acts(acting),
        Phase::Firing(acting, at) => {
            allowed(Activation { fired: false, ..acting }, Action::Fire(at))
        }
        Phase::Fighting(acting, at, _) => {
            allowed(Activation { fought: false, ..acting }, Action::Fight(at))
        }
        Phase::Losing(acting, first, then) => {
            let fits = |loss: Loss| {
                let group = position.group(loss.place);
                loss.impact > 0 && group.is_some_and(|group| loss.impact < group.squad.life())
            };
            let gone = acting.gone && position.group(acting.place).is_none();
            settled
                && (gone || acts(acting))
                && fits(first)
                && then.is_none_or(|then| then.place != first.place && fits(then))
        }
        Phase::Over(_) => settled,
    }
}
