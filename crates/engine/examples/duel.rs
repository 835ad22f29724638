//! Two brains against each other: `duel GAME NODES_A KIND_A NODES_B KIND_B GAMES [OPTIONS]`.
#![allow(clippy::print_stdout, reason = "a measuring program prints")]

use std::time::Instant;

use engine::{Effort, Kind, Stop, brain};
use rules::{Actor, Lot, Options};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let kind = |word: &str| if word == "uct" { Kind::Uct } else { Kind::Best };
    let [game, na, ka, nb, kb, games, options @ ..] = &args[..] else { panic!("see the source") };
    let efforts = [na, nb].map(|n| Effort::nodes(n.parse().expect("a number")));
    let kinds = [kind(ka), kind(kb)];
    let options = Options::parse(&options.join(" ")).expect("options").with("draws", "house");
    let mut won = [0.0; 2];
    let mut time = [0.0; 2];
    let mut moves = [0.0; 2];
    for number in 0..games.parse::<u64>().expect("a number") {
        let mut lot = Lot::seeded(number / 2);
        let rules = catalog::open(game, &options, &mut lot).expect("game").expect("opens");
        let mut brains = kinds.map(|kind| brain(&*rules, kind).expect("has a brain"));
        let mut position = rules.start();
        let mut turns = 0;
        while let Actor::Seat(seat) = position.actor()
            && turns < 400
        {
            let player = (seat.index() + number as usize) % 2;
            let began = Instant::now();
            let text = position.text();
            let thought = brains[player].think(&text, &efforts[player], &mut lot, &Stop::default());
            time[player] += began.elapsed().as_secs_f64();
            moves[player] += 1.0;
            position.play(&thought.expect("thinks").action).expect("legal");
            turns += 1;
        }
        match position.outcome() {
            Some(end) if !end.is_draw() => {
                let seat = end.winners.iter().next().expect("a winner");
                won[(seat.index() + number as usize) % 2] += 1.0;
            }
            _ => won.iter_mut().for_each(|won| *won += 0.5),
        }
    }
    println!("{won:?} seconds a move: {:.3} {:.3}", time[0] / moves[0], time[1] / moves[1]);
}
