//! `pionnier perft`: counts turns, depth by depth.

use rules::Position;
use words::Words;

use crate::{
    args::PerftArgs,
    failure::{self, Failure},
    progress,
};

pub(crate) fn run(words: &Words, args: &PerftArgs) -> Result<(), Failure> {
    let position = failure::position(words, &args.position)?;
    let mut count = 1;
    for depth in 1..=args.depth {
        count = with_progress(&*position, depth);
        outln!("{depth}: {count}");
    }
    if args.divide && args.depth > 0 {
        let mut parts = position.divide(args.depth);
        parts.sort();
        for (turn, part) in parts {
            outln!("{turn}: {part}");
        }
    }
    outln!("{count}");
    Ok(())
}

/// Counts by first turn, so that a long count can show how far it is.
fn with_progress(position: &dyn Position, depth: u32) -> u64 {
    // Nothing that shallow takes two seconds.
    if depth < 3 {
        return position.perft(depth);
    }
    let firsts = position.divide(1);
    let bar = progress::bar(firsts.len());
    let mut total = 0;
    for (turn, _) in firsts {
        let mut next = position.boxed();
        for action in turn.split(' ') {
            next.play(action).expect("first turns are legal");
        }
        total += next.perft(depth - 1);
        bar.inc(1);
    }
    bar.finish_and_clear();
    total
}
