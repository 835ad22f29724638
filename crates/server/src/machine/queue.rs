//! Whose thought comes next: a fair queue by person.
//!
//! Thoughts are counted in nodes, as levels are. In this order:
//! 1. Short thoughts go before long ones, and of several threads one is kept
//!    free of long ones: so a short thought waits for one long one at most. For
//!    long ones to get their turn too, one of them is next once short ones
//!    worth [`PASSED_OVER`] nodes have gone before it.
//! 2. Among persons, the one for whom the fewest nodes were thought (start-time
//!    fair queueing): who asks for a lot waits longer, and nobody else does.
//! 3. Among the thoughts of one person, the shortest; then first come, first
//!    served.
//!
//! A person has at most [`MOST_WAITING`] thoughts waiting, and on half of the
//! threads at most a long one running.
//!
//! Must not know: what a thought is about, threads, time.

use std::collections::HashMap;

/// A thought of at most so many nodes is short: a tenth of a second or less.
pub(crate) const SHORT: u64 = 100_000;
/// How many nodes of short thoughts may go before a long one that waits.
pub(crate) const PASSED_OVER: u64 = 1_000_000;
/// How many thoughts of one person may wait.
pub(crate) const MOST_WAITING: usize = 32;
/// How many may wait in all.
pub(crate) const QUEUE: usize = 1_024;
/// How many persons' accounts are kept of those who want nothing just now.
const ACCOUNTS: usize = 256;

/// A thought with whom it is for, and what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ticket<T> {
    /// The person it is for.
    pub(crate) person: String,
    /// How many nodes it takes at most.
    pub(crate) cost: u64,
    /// What it is about.
    pub(crate) about: T,
}

impl<T> Ticket<T> {
    /// Is it a short thought?
    pub(crate) const fn is_short(&self) -> bool {
        self.cost <= SHORT
    }
}

/// What is remembered about a person.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    /// Nodes thought for the person, and no less than what others had when the
    /// person came.
    spent: u64,
    /// Long thoughts that run.
    long: usize,
}

/// Thoughts that wait, and what is known about those that run.
#[derive(Debug)]
pub(crate) struct Queue<T> {
    threads: usize,
    waiting: Vec<Ticket<T>>,
    accounts: HashMap<String, Account>,
    /// What the person served last had spent before: newcomers begin there.
    floor: u64,
    /// Thoughts that run, and those of them that are long.
    running: usize,
    long: usize,
    /// Nodes of short thoughts that went before the long ones that wait.
    passed_over: u64,
}

impl<T> Queue<T> {
    /// An empty queue for so many threads.
    pub(crate) fn new(threads: usize) -> Self {
        Self {
            threads: threads.max(1),
            waiting: Vec::new(),
            accounts: HashMap::new(),
            floor: 0,
            running: 0,
            long: 0,
            passed_over: 0,
        }
    }

    /// Queues up; gives the ticket back if there is no room.
    pub(crate) fn push(&mut self, ticket: Ticket<T>) -> Result<(), Ticket<T>> {
        let own = self.waiting.iter().filter(|one| one.person == ticket.person).count();
        if own >= MOST_WAITING || self.waiting.len() >= QUEUE {
            return Err(ticket);
        }
        if !self.accounts.contains_key(&ticket.person) {
            self.forget();
        }
        let account = self.accounts.entry(ticket.person.clone()).or_default();
        account.spent = account.spent.max(self.floor);
        self.waiting.push(ticket);
        Ok(())
    }

    /// Takes the thought that is next; none if a thread that is free now must
    /// wait. Whoever takes a thought says when it is [`done`](Self::done).
    pub(crate) fn pop(&mut self) -> Option<Ticket<T>> {
        let long_waits = self.waiting.iter().any(|ticket| !ticket.is_short());
        if !long_waits {
            self.passed_over = 0;
        }
        let short = self.first(|_, ticket| ticket.is_short());
        let long = self.first(|queue, ticket| !ticket.is_short() && queue.may_run(&ticket.person));
        let place = match (short, long) {
            (Some(_), Some(long)) if self.passed_over >= PASSED_OVER => long,
            (Some(place), _) | (None, Some(place)) => place,
            (None, None) => return None,
        };
        let ticket = self.waiting.remove(place);
        self.running += 1;
        let account = self.accounts.entry(ticket.person.clone()).or_default();
        self.floor = self.floor.max(account.spent);
        account.spent = account.spent.saturating_add(ticket.cost);
        if ticket.is_short() {
            self.passed_over += if long_waits { ticket.cost } else { 0 };
        } else {
            account.long += 1;
            self.long += 1;
            self.passed_over = 0;
        }
        Some(ticket)
    }

    /// A thought for this person, of this cost, runs no more.
    pub(crate) fn done(&mut self, person: &str, cost: u64) {
        self.running = self.running.saturating_sub(1);
        if cost > SHORT {
            self.long = self.long.saturating_sub(1);
            if let Some(account) = self.accounts.get_mut(person) {
                account.long = account.long.saturating_sub(1);
            }
        }
        // When everyone has what they wanted, all begin anew.
        if self.running == 0 && self.waiting.is_empty() {
            self.accounts.clear();
            self.floor = 0;
        }
    }

    /// Drops the tickets of those who wait no longer.
    pub(crate) fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        self.waiting.retain(|ticket| keep(&ticket.about));
    }

    /// How many short and how many long thoughts wait.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        let short = self.waiting.iter().filter(|ticket| ticket.is_short()).count();
        (short, self.waiting.len() - short)
    }

    /// May another long thought of this person run?
    fn may_run(&self, person: &str) -> bool {
        let own = self.accounts.get(person).map_or(0, |account| account.long);
        self.long < self.threads.saturating_sub(1).max(1) && own < self.threads.div_ceil(2)
    }

    /// Where the first of the tickets waits that will do.
    fn first(&self, fits: impl Fn(&Self, &Ticket<T>) -> bool) -> Option<usize> {
        let spent = |person: &str| self.accounts.get(person).map_or(0, |account| account.spent);
        let fitting = self.waiting.iter().enumerate().filter(|(_, ticket)| fits(self, ticket));
        let first = fitting.min_by_key(|(place, one)| (spent(&one.person), one.cost, *place));
        first.map(|(place, _)| place)
    }

    /// Forgets those who want nothing, where there are many.
    fn forget(&mut self) {
        if self.accounts.len() < ACCOUNTS {
            return;
        }
        let waiting = &self.waiting;
        self.accounts.retain(|person, account| {
            account.long > 0 || waiting.iter().any(|ticket| ticket.person == *person)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: u64 = 640_000;

    fn queue(threads: usize, tickets: &[(&str, u64, &'static str)]) -> Queue<&'static str> {
        let mut queue = Queue::new(threads);
        for &(person, cost, about) in tickets {
            queue.push(Ticket { person: person.to_owned(), cost, about }).unwrap();
        }
        queue
    }

    /// The order in which everything is served, by one thread after the other.
    fn order(queue: &mut Queue<&'static str>) -> Vec<&'static str> {
        let mut served = Vec::new();
        while let Some(ticket) = queue.pop() {
            queue.done(&ticket.person, ticket.cost);
            served.push(ticket.about);
        }
        served
    }

    #[test]
    fn persons_take_turns() {
        let mut queue = queue(
            1,
            &[
                ("ada", LONG, "a1"),
                ("ada", LONG, "a2"),
                ("ada", LONG, "a3"),
                ("blaise", LONG, "b1"),
                ("blaise", LONG, "b2"),
                ("cléo", LONG, "c1"),
            ],
        );
        assert_eq!(order(&mut queue), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[test]
    fn whoever_asks_for_less_is_served_more_often() {
        let mut queue = queue(
            1,
            &[
                ("ada", 4 * LONG, "a1"),
                ("ada", 4 * LONG, "a2"),
                ("blaise", LONG, "b1"),
                ("blaise", LONG, "b2"),
                ("blaise", LONG, "b3"),
                ("blaise", LONG, "b4"),
                ("blaise", LONG, "b5"),
            ],
        );
        assert_eq!(order(&mut queue), ["b1", "a1", "b2", "b3", "b4", "b5", "a2"]);
    }

    #[test]
    fn short_thoughts_go_first_and_the_shortest_of_ones_own() {
        let mut queue = queue(
            1,
            &[("ada", LONG, "long"), ("ada", 900, "middle"), ("ada", 90, "short"), ("b", 950, "b")],
        );
        assert_eq!(order(&mut queue), ["short", "b", "middle", "long"]);
    }

    #[test]
    fn a_newcomer_waits_for_one_long_thought_at_most() {
        for threads in [1, 2, 3, 8] {
            let mut queue = Queue::new(threads);
            for _ in 0..MOST_WAITING {
                let ticket = Ticket { person: "many".to_owned(), cost: LONG, about: "long" };
                queue.push(ticket).unwrap();
            }
            // All threads that may are at long thoughts.
            let mut running: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
            assert_eq!(running.len(), threads.div_ceil(2).min((threads - 1).max(1)));
            let person = "newcomer".to_owned();
            queue.push(Ticket { person, cost: 300, about: "short" }).unwrap();
            if running.len() == threads {
                let ended = running.pop().unwrap();
                queue.done(&ended.person, ended.cost);
            }
            assert_eq!(queue.pop().unwrap().about, "short", "{threads} threads");
        }
    }

    #[test]
    fn long_thoughts_are_not_starved_by_short_ones() {
        let mut queue = queue(1, &[("ada", LONG, "long")]);
        let cost = SHORT;
        let mut before = 0;
        loop {
            let _ = queue.push(Ticket { person: "many".to_owned(), cost, about: "short" });
            let ticket = queue.pop().unwrap();
            queue.done(&ticket.person, ticket.cost);
            if ticket.about == "long" {
                break;
            }
            before += ticket.cost;
        }
        assert_eq!(before, PASSED_OVER);
    }

    #[test]
    fn there_is_room_for_so_many_of_each() {
        let mut queue = Queue::new(1);
        let ticket = |person: usize| Ticket { person: person.to_string(), cost: 1, about: () };
        for person in 0..QUEUE / MOST_WAITING {
            for _ in 0..MOST_WAITING {
                queue.push(ticket(person)).unwrap();
            }
            assert_eq!(queue.push(ticket(person)), Err(ticket(person)));
        }
        assert_eq!(queue.push(ticket(QUEUE)), Err(ticket(QUEUE)));
        queue.pop().unwrap();
        queue.push(ticket(QUEUE)).unwrap();
        assert_eq!(queue.waiting(), (QUEUE, 0));
        queue.retain(|()| false);
        assert_eq!(queue.waiting(), (0, 0));
        // Whoever wants nothing any more is forgotten.
        for person in 0..4 * ACCOUNTS {
            queue.push(ticket(person)).unwrap();
            queue.pop().unwrap();
            assert!(queue.accounts.len() <= ACCOUNTS);
        }
    }
}
