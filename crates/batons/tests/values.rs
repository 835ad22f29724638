//! The check values of the rules, by the slow reference.

mod reference;

use reference::*;

#[test]
fn the_start_is_the_booklets() {
    let start = start();
    assert_eq!(corners(&start.plan).len(), 14);
    assert_eq!(start.plan.len(), 29);
    assert_eq!(cells(&start.plan).len(), 16);
    assert_eq!((start.own.len(), start.enemy.len()), (7, 7));
    assert_eq!(liftable(&start).len(), 14);
    assert_eq!(pawn_moves(&start).len(), 2);
}

#[test]
fn first_turn_has_71_plans_of_which_65_can_be_chosen() {
    let start = start();
    let changes = every_change(&start);
    let kinds = |changes: Vec<&Change>| {
        let count = |lifted, laid| {
            changes.iter().filter(|c| (c.lifted.len(), c.laid.len()) == (lifted, laid)).count()
        };
        // Spare with one, two moved, none; then those with one stick alone.
        [count(1, 2), count(2, 2), count(0, 0), count(1, 1), count(0, 1)]
    };
    let fits: Vec<_> = changes.iter().filter(|c| !c.results(&start).is_empty()).collect();
    assert_eq!(kinds(fits), [35, 35, 1, 0, 0]);
    let legal = legal_changes(&start);
    assert_eq!(kinds(legal.iter().map(|(change, _)| change).collect()), [35, 29, 1, 0, 0]);
    assert_eq!(turns(&start).len(), 107);
}
