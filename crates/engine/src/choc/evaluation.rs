//! Evaluation for CHOC: who is stronger, who would win by the scenario's terms, and
//! how likely a draw is.

use choc::{Action, Aim, Choc, Group, LimitResult, Phase, Position};
use rules::{MAX_SEATS, Seat, Seats};

use super::{
    force::forces,
    priors::{self, Priors},
    zone::pressing,
};
use crate::puct::{Evaluation, Guide, Shares};

impl Guide for Choc {
    const EXPLORATION: f32 = 0.3;
    /// Without it good machines stay out of each other's reach until the round
    /// limit: at 30,000 nodes 96 of 200 games ended level. With it 6 of 100 did
    /// against those who wait, 51 were won and 43 lost.
    const CONTEMPT: f32 = 0.2;

    fn prior(&self, position: &Position, action: Action) -> f32 {
        match action {
            // This is asked all the time, and needs no look around.
            Action::Lose(left) => priors::losing(self, &left),
            _ => Priors::of(self, position).prior(action),
        }
    }

    fn priors(&self, position: &Position, actions: &[Action], mut each: impl FnMut(Action, f32)) {
        let priors = Priors::of(self, position);
        for &action in actions {
            each(action, priors.prior(action));
        }
    }

    /// Every group looks at every other.
    fn node_cost(&self, position: &Position) -> u64 {
        (position.groups().len() as u64 / 10).max(1)
    }

    /// Only the blow under way is played out, the rest is evaluated. Against the same
    /// opponent, playing on for thirty actions scored 50 in a hundred, for four or
    /// ten 70; for none is as good as for two.
    fn is_settled(&self, position: &Position) -> bool {
        use Phase::{Fighting, Firing, Losing, Placing};
        !matches!(position.phase(), Placing(_) | Firing(..) | Fighting(..) | Losing(..))
    }

    fn evaluate(&self, position: &Position) -> Evaluation {
        let scenario = self.scenario();
        // Allies share one force: the first of them stands for it.
        let leads = |seat: Seat| scenario.side(seat).iter().next() == Some(seat);
        let mut shares = [0.0; MAX_SEATS];
        let (mut most, mut engaged) = (f32::MIN, 0.0);
        for (seat, force) in forces(self, position) {
            shares[seat.index()] = force.strength;
            most = most.max(force.strength);
            engaged += if leads(seat) { force.engaged } else { 0.0 };
        }
        for share in &mut shares[..usize::from(scenario.seats())] {
            *share = libm::expf(*share - most);
        }
        let firsts = (0..scenario.seats()).map(Seat).filter(|&seat| leads(seat));
        let all: f32 = firsts.map(|seat| shares[seat.index()]).sum();
        let shares = shares.map(|share| share / all);
        let draw = draw_chance(self, position, &shares, engaged);
        let Some((side, sure)) = favourite(self, position) else {
            return Evaluation { shares, draw };
        };
        let mut mixed = shares.map(|share| share * (1.0 - sure));
        for seat in side.iter() {
            mixed[seat.index()] += sure;
        }
        Evaluation { shares: mixed, draw: draw * (1.0 - sure) }
    }
}

/// How likely a draw is, where PJ decide in the end (C6.2): the more so, the more
/// even and the later it is, and the fewer groups have an enemy within their reach.
fn draw_chance(game: &Choc, position: &Position, shares: &Shares, engaged: f32) -> f32 {
    let Some((last, LimitResult::Most)) = game.scenario().limit() else { return 0.0 };
    let time = f32::from(position.round()) / f32::from(last.max(1));
    let even = (2.0 - 2.0 * shares.iter().copied().fold(0.0, f32::max)).min(1.0);
    let fourth = |number: f32| number * number * number * number;
    (0.5 - 0.3 * engaged + 0.5 * fourth(time)) * fourth(even)
}

/// The side that would win if nothing changed, by the scenario's own terms, and
/// how much that is worth by now.
fn favourite(game: &Choc, position: &Position) -> Option<(Seats, f32)> {
    let scenario = game.scenario();
    let time = |last: u8| (f32::from(position.round()) / f32::from(last.max(1))).min(1.0);
    let mut leader = None;
    if let Some((last, LimitResult::Side(side))) = scenario.limit() {
        leader = Some((side, 0.25 + 0.35 * time(last)));
    }
    for goal in scenario.goals() {
        let near = match goal.aim {
            Aim::Hold { zone, round } => {
                let inside = |group: &&Group| scenario.zones()[zone].area.holds(group.place);
                let mut here = position.groups().iter().filter(inside).peekable();
                let held = here.peek().is_some() && here.all(|g| goal.side.contains(g.owner()));
                if held { 0.85 * pressing(position, round) } else { 0.0 }
            }
            Aim::Exit { figures, .. } => {
                let gone: u8 = goal.side.iter().map(|seat| position.exited(seat)).sum();
                0.9 * f32::from(gone) / f32::from(figures.max(1))
            }
            Aim::Survive { round } => 0.7 * time(round),
            Aim::Kill { .. } => 0.0,
        };
        if near > 0.0 && leader.is_none_or(|(_, sure)| near >= sure || sure < 0.85) {
            leader = Some((goal.side, near));
        }
    }
    leader
}

#[cfg(test)]
mod tests {
    use ::choc::HOUSE;
    use rules::{Actor, Game, Lot, Notation, Options};

    use super::*;

    fn open(scenario: &str) -> Choc {
        let options = Options::parse(&format!("scenario={scenario}")).unwrap();
        Choc::open(&options, &mut Lot::seeded(1)).unwrap()
    }

    fn share(game: &Choc, position: &str, seat: u8) -> f32 {
        game.evaluate(&game.parse_position(position).unwrap()).shares[usize::from(seat)]
    }

    /// In every scenario, from the placing of groups to the end.
    #[test]
    fn evaluations_share_out_one_game_among_the_sides() {
        for (name, _) in HOUSE {
            let game = open(name);
            let scenario = game.scenario();
            let (mut position, mut lot) = (game.start(), Lot::seeded(7));
            while game.actor(&position) != Actor::Nobody {
                let shares = game.evaluate(&position).shares;
                let seats = (0..scenario.seats()).map(Seat);
                let firsts = seats.filter(|&s| scenario.side(s).iter().next() == Some(s));
                let all: f32 = firsts.map(|seat| shares[seat.index()]).sum();
                assert!((all - 1.0).abs() < 1e-3, "{name}: {shares:?}");
                let action = game.random(&position, &mut lot, &mut Vec::new()).unwrap();
                assert!(game.prior(&position, action) > 0.0, "{name}: {action:?}");
                game.apply(&mut position, action);
            }
        }
    }

    /// C6.2: where PJ decide in the end, they count for more in the last round.
    #[test]
    fn towards_the_limit_every_pj_counts() {
        let game = open("skirmish");
        let early = share(&game, "1 W>R W choose / A1=rrs / G9=rrs1", 0);
        let late = share(&game, "8 W>R W choose / A1=rrs / G9=rrs1", 0);
        assert!(0.5 < early && early + 0.1 < late, "{early} {late}");
    }

    /// C4.2: who can still strike is better off than who cannot any more.
    #[test]
    fn a_blow_to_come_is_worth_something() {
        let game = open("skirmish");
        let ready = share(&game, "2 W>R W choose / C3=rrr / C5=rrr*", 0);
        let spent = share(&game, "2 W>R R choose / C3=rrr* / C5=rrr", 0);
        assert!(spent + 0.1 < ready, "{spent} {ready}");
    }

    /// C6.2: white has to leave by the east.
    #[test]
    fn a_step_towards_the_exit_is_progress() {
        let game = open("convoy");
        let share = |place| share(&game, &format!("3 W>R W choose / {place}=cccs / G1=rrr"), 0);
        assert!(share("A2") + 0.02 < share("A6"));
    }

    /// C6.2: who is master of the mill at the end of round 8 wins; who is there in
    /// the first round is only the nearer to the enemy.
    #[test]
    fn a_zone_to_hold_matters_when_its_round_is_near() {
        let game = open("ford");
        let share = |round, place| {
            let position = format!("{round} W>R W choose / {place}=ggs / H1=rrs");
            share(&game, &position, 0)
        };
        let gain = |round| share(round, "F5") - share(round, "C7");
        assert!(gain(1) < 0.1 && gain(8) > 0.5, "{} {}", gain(1), gain(8));
    }

    /// Two that are as strong and stay out of each other's reach come to nothing.
    #[test]
    fn who_keeps_away_draws() {
        let game = open("skirmish");
        let draw = |position: &str| game.evaluate(&game.parse_position(position).unwrap()).draw;
        let far = draw("7 W>R W choose / A1=rrs / G9=rrs");
        let near = draw("7 W>R W choose / C4=rrs / E5=rrs");
        let early = draw("2 W>R W choose / A1=rrs / G9=rrs");
        let won = draw("7 W>R W choose / A1=rrs / G9=s1");
        assert!(near + 0.1 < far && early + 0.1 < far && won < 0.05, "{near} {early} {won} {far}");
    }

    /// C6.2: whoever kills the officer wins, so that leaving it alone has a small
    /// prior; with anyone else it is the way to strike harder.
    #[test]
    fn nobody_leaves_the_officer_alone() {
        let game = open("plain");
        let position = "2 W>R W act:200,300: / 200,300=sss 100,100=o / 800,300=sso";
        let without = part_prior(&game, position, "ss");
        let position = "2 W>R W act:200,300: / 200,300=sso / 800,300=sso";
        let with = part_prior(&game, position, "ss");
        assert!(with * 5.0 < without, "{with} {without}");
    }

    /// All the figures there may be, each alone: a search looks at fewer nodes, so
    /// that it takes no longer.
    #[test]
    fn a_crowd_costs_more_nodes() {
        let game = open("plain");
        let node_cost = |groups: u16| {
            let place = |x: u16, i: u16| format!(" {},{}=s", x + i % 6 * 70, 60 + i / 6 * 120);
            let crowd = |x| (1..groups / 2).map(|i| place(x, i)).collect::<String>();
            let (white, red) = (crowd(60), crowd(600));
            let text = format!("2 W>R W choose / 60,60=o{white} / 600,60=o{red}");
            game.node_cost(&game.parse_position(&text).unwrap())
        };
        assert_eq!([4, 18, 20, 48].map(node_cost), [1, 1, 2, 4]);
    }

    /// The prior of moving so many figures of the activated group on.
    fn part_prior(game: &Choc, position: &str, part: &str) -> f32 {
        let position = game.parse_position(position).unwrap();
        let action = game.parse_action(&position, &format!("{part}>300,300")).unwrap();
        game.prior(&position, action)
    }
}
