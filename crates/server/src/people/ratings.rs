//! Results counted: each rated table once, when it is over.

use crate::{
    http::error::Problem,
    people::glicko,
    table::{
        agreement::{Agreement, Kind, Player},
        moment::Moment,
        registry::Services,
    },
};

/// The name under which a machine's level is rated.
pub(crate) fn machine(level: u8) -> String {
    format!("machine:{level}")
}

/// The level behind such a name.
pub(crate) fn level(player: &str) -> Option<u8> {
    player.strip_prefix("machine:")?.parse().ok()
}

fn name(player: &Player) -> Option<String> {
    match player.kind {
        Kind::Machine => Some(machine(player.level)),
        Kind::Person => player.person.clone().filter(|_| player.account),
        Kind::Open => None,
    }
}

/// Counts the result of a table that is over, if it is rated. Where somebody
/// left, or both are one person by now, nothing is counted.
pub(crate) async fn count(
    services: &Services,
    agreement: &Agreement,
    moment: &Moment,
) -> Result<(), Problem> {
    if !agreement.rated || moment.status() != store::Status::Over {
        return Ok(());
    }
    let at = moment.ended_at.unwrap_or(moment.updated_at);
    let names: Option<Vec<String>> = moment.players.iter().map(name).collect();
    let names = names.filter(|names| names.len() == 2 && names[0] != names[1]);
    let score = moment.winners().map(|winners| match winners[..] {
        [] => 0.5,
        [0, ..] => 1.0,
        _ => 0.0,
    });
    let (names, score) = match (names, score) {
        (Some(names), Some(score)) => (names, score),
        _ => (Vec::new(), 0.5),
    };
    let game = moment.games.rules().info().id;
    let new = |old: &[store::Rating]| match *old {
        [one, other] => {
            let (one, other) = glicko::after(one, other, score, at);
            vec![one, other]
        }
        _ => Vec::new(),
    };
    services.store.rate(&agreement.id, game, &names, glicko::FIRST, at, new).await?;
    Ok(())
}
