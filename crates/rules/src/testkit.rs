//! Laws that hold for every game, to be run by every game's tests.

use std::collections::{HashMap, HashSet};

use crate::{
    effect::Effect,
    face::Face,
    game::Game,
    gesture::{Gesture, Touch},
    gestures::Gestures,
    lot::Lot,
    message::Message,
    notation::Notation,
    options::Options,
    refusal::Refusal,
    scene::View,
    seat::{Actor, Seats},
};

/// Opens a box for a test; options as on the command line.
///
/// # Panics
/// When the options are wrong.
#[must_use]
pub fn open<G: Game>(options: &str, seed: u64) -> G {
    let options = Options::parse(options).and_then(|options| options.complete(G::INFO.options));
    let options = options.unwrap_or_else(|error| panic!("{error:?}"));
    G::open(&options, &mut Lot::seeded(seed)).unwrap_or_else(|error| panic!("{error:?}"))
}

/// Plays actions given in notation, checked.
///
/// # Panics
/// When one is refused.
pub fn play<G: Notation>(game: &G, position: &mut G::Position, actions: &str) {
    for text in actions.split_whitespace() {
        let action = game
            .parse_action(position, text)
            .and_then(|action| game.check(position, action).map(|()| action))
            .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        game.apply(position, action);
    }
}

/// What the game answers to actions, all but the last of which are legal: `ok`,
/// or the rule and the last word of the refusal's key, `R3.3 blocked`. After
/// `touch` come things touched, which lead nowhere, instead of the last action.
///
/// # Panics
/// When an action before the last one is refused.
pub fn answer<G: Face>(game: &G, position: &G::Position, actions: &str) -> String {
    match refusal(game, position, actions) {
        None => "ok".to_owned(),
        Some(refusal) => {
            let key = &*refusal.message.key;
            let own = format!("{}-refusal-", G::INFO.id);
            format!("{} {}", refusal.rule.unwrap_or("-"), key.strip_prefix(&*own).unwrap_or(key))
        }
    }
}

fn refusal<G: Face>(game: &G, position: &G::Position, actions: &str) -> Option<Refusal> {
    let mut position = position.clone();
    // Nothing typed is an attempt, too.
    let blank = actions.is_empty().then_some("");
    let mut words = blank.into_iter().chain(actions.split_whitespace());
    while let Some(word) = words.next() {
        if word == "touch" {
            let touches: Result<Vec<Touch>, _> = words.map(str::parse).collect();
            let touches = touches.unwrap_or_else(|word| panic!("{word} is nothing to touch"));
            let gestures = game.gestures(&position);
            let leads = gestures.iter().any(|gesture| gesture.touches.starts_with(&touches));
            assert!(!leads, "{actions}: these touches lead on");
            return Some(game.explain(&position, &touches));
        }
        let read = game.parse_action(&position, word);
        match read.and_then(|action| game.check(&position, action).map(|()| action)) {
            Ok(action) => game.apply(&mut position, action),
            Err(refusal) => {
                assert_eq!(words.next(), None, "{word} is refused early: {refusal:?}");
                return Some(refusal);
            }
        }
    }
    None
}

/// Checks a table of refusals, `tests/refusals.txt` of a game's crate. A row has
/// four columns with `|` between them: which box (read by `open`), a position,
/// actions as [`answer`] takes them, and what it answers. Every reason that the
/// game declares must have a row. `say` is given every refusal of the game's own.
///
/// # Panics
/// When a row is wrong or a reason has none; all of them are told at once.
pub fn refusals<G: Face>(table: &str, open: impl Fn(&str) -> G, mut say: impl FnMut(&Message)) {
    let mut wrong = Vec::new();
    let mut seen = HashSet::new();
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let columns: Vec<_> = line.split('|').map(str::trim).collect();
        let [name, position, actions, expected] = columns[..] else {
            panic!("four columns: {line}");
        };
        let game = open(name);
        let position = game.parse_position(position);
        let position = position.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        let found = answer(&game, &position, actions);
        if found != expected {
            wrong.push(format!("{line}\n  found {found}"));
        }
        if let Some(Refusal { rule: Some(_), message, .. }) = refusal(&game, &position, actions) {
            say(&message);
        }
        seen.extend(expected.split_once(' ').map(|(_, word)| word));
    }
    for (word, rule) in G::INFO.refusals {
        if !seen.contains(word) {
            wrong.push(format!("{rule} {word}: no row"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Plays `games` random games of at most `limit` actions and checks the laws
/// of play, which need no text and no face.
///
/// # Panics
/// When a law does not hold.
pub fn play_laws<G: Game>(game: &G, seed: u64, games: u32, limit: u32) {
    let mut lot = Lot::seeded(seed);
    opening_again_gives_the_same_game(game);
    for _ in 0..games {
        let mut position = game.start();
        for _ in 0..limit {
            ends_and_actors_agree(game, &position);
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            game.apply(&mut position, action);
        }
    }
}

/// Plays `games` random games of at most `limit` actions and checks all the
/// laws at every position on the way; `close` games get the slow laws too.
///
/// # Panics
/// When a law does not hold.
pub fn laws<G: Face>(game: &G, seed: u64, games: u32, limit: u32, close: u32) {
    let mut lot = Lot::seeded(seed);
    opening_again_gives_the_same_game(game);
    for number in 0..games {
        let mut position = game.start();
        let mut record = Vec::new();
        for _ in 0..limit {
            ends_and_actors_agree(game, &position);
            text_and_key_round_trip(game, &position);
            if number < close {
                close_look(game, &position);
            }
            let Some(action) = game.random(&position, &mut lot, &mut Vec::new()) else { break };
            record.push(game.action_text(&position, action));
            game.apply(&mut position, action);
        }
        let mut again = game.start();
        play(game, &mut again, &record.join(" "));
        assert_eq!(again, position, "replay differs: {record:?}");
    }
}

fn opening_again_gives_the_same_game<G: Game>(game: &G) {
    let options = game.options().complete(G::INFO.options).expect("own options are complete");
    let again = G::open(&options, &mut Lot::seeded(!0)).expect("own options open");
    assert_eq!(again.options(), game.options());
    assert_eq!(again.start(), game.start());
}

fn ends_and_actors_agree<G: Game>(game: &G, position: &G::Position) {
    let over = game.outcome(position).is_some();
    assert_eq!(over, game.actor(position) == Actor::Nobody, "{position:?}");
    let mut actions = Vec::new();
    game.actions(position, &mut actions);
    assert_eq!(over, actions.is_empty(), "stuck: {position:?}");
    assert_eq!(game.count(position), actions.len() as u64, "{position:?}");
}

/// Reading a position builds everything anew, so this also compares the key
/// kept by `apply` with one computed from nothing.
fn text_and_key_round_trip<G: Notation>(game: &G, position: &G::Position) {
    let text = game.position_text(position);
    assert!(!text.contains('\n'), "one line: {text}");
    let again = game.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    assert_eq!(&again, position, "{text}");
    assert_eq!(game.key(&again), game.key(position), "key of {text}");
}

fn close_look<G: Face>(game: &G, position: &G::Position) {
    let at = game.position_text(position);
    let mut actions = Vec::new();
    game.actions(position, &mut actions);
    let scene = game.scene(position, View::default());
    let known: HashSet<String> = (scene.cells.iter().map(|cell| format!("cell:{}", cell.name)))
        .chain(scene.pieces.iter().map(|piece| format!("piece:{}", piece.id)))
        .chain(scene.edges.iter().map(|edge| format!("edge:{}", edge.name)))
        .chain(scene.handles.iter().map(|handle| format!("handle:{}", handle.name)))
        .chain(scene.buttons.iter().map(|button| format!("button:{}", button.name)))
        .collect();
    let ids = scene.cells.len()
        + scene.pieces.len()
        + scene.edges.len()
        + scene.handles.len()
        + scene.buttons.len();
    assert_eq!(known.len(), ids, "two things of one name in the scene of {at}");
    let mut texts = HashSet::new();
    let mut gestures: HashMap<Vec<Touch>, String> = HashMap::new();
    let mut afters = HashSet::new();
    let listed = Gestures::new(game.gestures(position), |begun, next| {
        game.prompt_after(position, begun, next)
    });
    touches_do_what_they_say(game, position, &listed.list);
    for Gesture { action: text, touches, lights, .. } in listed.list {
        for touch in touches.iter().chain(&lights) {
            let known = known.contains(&touch.to_string()) || matches!(touch, Touch::Point(_));
            assert!(known, "{text} needs {touch}, which is not in the scene of {at}");
        }
        if let Some(other) = gestures.insert(touches, text.clone()) {
            panic!("{text} and {other} have the same touches in {at}");
        }
    }
    assert_eq!(gestures.is_empty(), actions.is_empty(), "touches in {at}");
    assert!(gestures.len() == actions.len() || !game.enumerates(), "touches in {at}");
    for &action in &actions {
        let text = game.action_text(position, action);
        assert!(!text.is_empty() && !text.contains(char::is_whitespace), "{text:?} in {at}");
        assert!(texts.insert(text.clone()), "{text} twice in {at}");
        let read = game.parse_action(position, &text);
        assert_eq!(read, Ok(action), "{text} in {at}");
        assert_eq!(game.check(position, action), Ok(()), "{text} in {at}");
        game.marks(position, action, View::default());
        game.describe(position, action);
        let mut after = position.clone();
        game.apply(&mut after, action);
        assert!(afters.insert(after) || !G::ACTIONS_ARE_TURNS, "{text} in {at} is another's turn");
    }
    for touches in gestures.keys() {
        for length in 0..touches.len() {
            assert!(!gestures.contains_key(&touches[..length]), "{touches:?} is cut short in {at}");
        }
    }
    // What no list of actions offers is refused with a reason, cell by cell.
    if game.actor(position) != Actor::Nobody {
        for cell in &scene.cells {
            let touches = [Touch::Cell(cell.name.clone())];
            if !gestures.keys().any(|known| known.starts_with(&touches)) {
                let refusal = game.explain(position, &touches);
                assert!(refusal.rule.is_some(), "{touches:?} in {at}: {refusal:?}");
            }
        }
    }
}

/// Every touch has an effect, gestures that begin alike do the same so far, and
/// what is called a capture takes something off the board.
fn touches_do_what_they_say<G: Face>(game: &G, position: &G::Position, gestures: &[Gesture]) {
    let at = game.position_text(position);
    let mut known: HashMap<&[Touch], Effect> = HashMap::new();
    for Gesture { action: text, touches, effects, .. } in gestures {
        assert_eq!(touches.len(), effects.len(), "{text} in {at}");
        for (made, &effect) in (1..).zip(effects) {
            let before = known.insert(&touches[..made], effect);
            let same = before.is_none_or(|before| before == effect);
            assert!(same, "{:?} does {effect:?} and {before:?} in {at}", &touches[..made]);
        }
        if effects.contains(&Effect::Capture) {
            let mut after = position.clone();
            play(game, &mut after, text);
            let all = Seats::first(game.seats());
            let fewer = game.pieces(&after, all) < game.pieces(position, all);
            assert!(fewer, "{text} captures nothing in {at}");
        }
    }
}
