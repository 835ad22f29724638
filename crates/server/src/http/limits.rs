//! How much one may ask for in a while: token buckets, from which the
//! [`prices`](crate::http::prices) are paid.
//!
//! The buckets are in memory, and a request never waits for anyone to pay.
//! Nodes over one PostgreSQL tell one another every second what was spent
//! ([`Limits::account`]), and each takes it from its own buckets: so a budget is
//! one for all nodes, but for what is spent everywhere within that second, which
//! leaves a debt. If the database is slow or away, each node counts alone.

use std::{
    collections::HashMap,
    fmt::Write as _,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use axum::http::StatusCode;
use sha2::{Digest as _, Sha256};

use crate::http::{
    error::Problem,
    payer::Payer,
    prices::{Class, Holder, Price},
};

/// Buckets kept at once; beyond, those go that are nearest to being full.
const MOST: usize = 100_000;
/// The longest account of what was spent, in characters: PostgreSQL's news have
/// at most 8,000.
const LONGEST_ACCOUNT: usize = 7_000;

#[derive(Clone, Copy, Debug)]
struct Bucket {
    class: Class,
    holder: Holder,
    tokens: f64,
    since: Instant,
}

/// All buckets.
#[derive(Debug)]
pub(crate) struct Limits {
    /// How many times as much as usual is allowed; nothing is limited at 0.
    factor: f64,
    /// Mixed into what buckets are called, the same on all nodes: news and
    /// memory have no addresses in them.
    salt: String,
    /// Tells this node's accounts from others'.
    node: u64,
    books: Mutex<Books>,
}

#[derive(Debug, Default)]
struct Books {
    buckets: HashMap<u64, Bucket>,
    /// What was spent here since the others were last told; nothing where
    /// there are no others.
    spent: Option<HashMap<u64, (Class, Holder, f64)>>,
}

/// Something to be paid out of one bucket.
struct Due {
    key: u64,
    class: Class,
    holder: Holder,
    amount: f64,
}

impl Limits {
    /// Buckets that are full. `shared` if other nodes are to be told.
    pub(crate) fn new(factor: f64, salt: String, shared: bool) -> Self {
        let node = getrandom::u64().unwrap_or(0);
        let books = Books { spent: shared.then(HashMap::new), ..Books::default() };
        Self { factor, salt, node, books: Mutex::new(books) }
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tokens a second and how many there can be, by now.
    fn budget(&self, class: Class, holder: Holder) -> Option<(f64, f64)> {
        let (rate, most) = class.budget(holder)?;
        Some((rate * self.factor, (most * self.factor).max(1.0)))
    }

    /// How many tokens are in a bucket by now.
    fn filled(&self, bucket: &Bucket, now: Instant) -> f64 {
        let (rate, most) = self.budget(bucket.class, bucket.holder).unwrap_or((0.0, 0.0));
        let passed = now.saturating_duration_since(bucket.since).as_secs_f64();
        (bucket.tokens + passed * rate).min(most)
    }

    /// What the bucket of a holder is called.
    fn key(&self, class: Class, holder: Holder, name: &str) -> u64 {
        let digest = Sha256::new()
            .chain_update(&self.salt)
            .chain_update([class as u8, holder as u8])
            .chain_update(name)
            .finalize();
        u64::from_le_bytes(digest[..8].try_into().expect("eight bytes"))
    }

    /// Pays a price, or nothing of it.
    pub(crate) fn pay(&self, payer: &Payer, price: Price) -> Result<(), Problem> {
        self.pay_at(payer, price, Instant::now())
    }

    fn pay_at(&self, payer: &Payer, price: Price, now: Instant) -> Result<(), Problem> {
        if self.factor <= 0.0 {
            return Ok(());
        }
        let mut due = Vec::with_capacity(3 * price.0.len());
        for &(class, amount) in price.0 {
            for holder in Holder::ALL {
                if class.budget(holder).is_none() {
                    continue;
                }
                if let Some(name) = payer.name(holder) {
                    let key = self.key(class, holder, name);
                    due.push(Due { key, class, holder, amount: f64::from(amount) });
                }
            }
        }
        self.take_all(&due, now)
    }

    /// Takes a token out of the bucket of a name.
    pub(crate) fn take(&self, class: Class, name: &str) -> Result<(), Problem> {
        self.take_at(class, name, Instant::now())
    }

    fn take_at(&self, class: Class, name: &str, now: Instant) -> Result<(), Problem> {
        if self.factor <= 0.0 {
            return Ok(());
        }
        let key = self.key(class, Holder::Name, name);
        self.take_all(&[Due { key, class, holder: Holder::Name, amount: 1.0 }], now)
    }

    fn take_all(&self, due: &[Due], now: Instant) -> Result<(), Problem> {
        let mut books = self.books();
        let mut wait: f64 = 0.0;
        for Due { key, class, holder, amount } in due {
            let Some((rate, most)) = self.budget(*class, *holder) else { continue };
            let tokens = books.buckets.get(key).map_or(most, |bucket| self.filled(bucket, now));
            // What costs more than there can ever be takes all there is.
            let missing = amount.min(most) - tokens;
            if missing > 1e-9 {
                wait = wait.max(missing / rate);
            }
        }
        if wait > 0.0 {
            return Err(too_many(wait));
        }
        for due in due {
            self.spend(&mut books, due, now);
            if let Some(spent) = &mut books.spent
                && is_shared(due)
                && (spent.len() < MOST || spent.contains_key(&due.key))
            {
                spent.entry(due.key).or_insert((due.class, due.holder, 0.0)).2 += due.amount;
            }
        }
        Ok(())
    }

    /// Takes from a bucket, even more than is there: a debt is at most as much
    /// as it holds.
    fn spend(&self, books: &mut Books, due: &Due, now: Instant) {
        let &Due { key, class, holder, amount } = due;
        let Some((_, most)) = self.budget(class, holder) else { return };
        if books.buckets.len() >= MOST && !books.buckets.contains_key(&key) {
            self.make_room(books, now);
        }
        let full = Bucket { class, holder, tokens: most, since: now };
        let bucket = books.buckets.entry(key).or_insert(full);
        bucket.tokens = (self.filled(bucket, now) - amount).max(-most);
        bucket.since = now;
    }

    /// Forgets an eighth of the buckets at least: those that are nearest to
    /// being full, since forgetting makes them full. However many newcomers
    /// there are, whoever has spent much has still spent it afterwards.
    fn make_room(&self, books: &mut Books, now: Instant) {
        let missing = |bucket: &Bucket| {
            let most = self.budget(bucket.class, bucket.holder).map_or(1.0, |(_, most)| most);
            (most - self.filled(bucket, now)) / most
        };
        let mut all: Vec<f64> = books.buckets.values().map(missing).collect();
        let (_, &mut limit, _) = all.select_nth_unstable_by(MOST / 8, f64::total_cmp);
        // Many may have spent equally little: of those, enough go.
        let mut equal = MOST / 8;
        books.buckets.retain(|_, bucket| {
            let missing = missing(bucket);
            if missing == limit {
                equal = equal.saturating_sub(1);
                return equal == 0;
            }
            missing > limit
        });
    }

    /// What was spent here since the last account, for the other nodes: texts
    /// that [`Self::enter`] reads, the heaviest spending first. Nothing where
    /// there are no others, or where nothing was spent.
    pub(crate) fn account(&self) -> Vec<String> {
        /// So many bound the work of telling under a flood of addresses.
        const MOST_ACCOUNTS: usize = 4;
        let Some(spent) = self.books().spent.as_mut().map(std::mem::take) else {
            return Vec::new();
        };
        let share = |&(_, (class, holder, amount)): &(u64, (Class, Holder, f64))| {
            amount / class.budget(holder).map_or(f64::INFINITY, |(_, most)| most)
        };
        let mut spent: Vec<_> = spent.into_iter().collect();
        spent.sort_unstable_by(|a, b| share(b).total_cmp(&share(a)));
        let mut accounts = Vec::new();
        let mut text = String::new();
        for (key, (class, holder, amount)) in spent {
            if text.len() > LONGEST_ACCOUNT {
                accounts.push(std::mem::take(&mut text));
                if accounts.len() == MOST_ACCOUNTS {
                    break;
                }
            }
            if text.is_empty() {
                let _ = write!(text, "{:x}", self.node);
            }
            let (class, holder) = (class as u8, holder as u8);
            let _ = write!(text, ";{key:x},{class},{holder},{amount}");
        }
        accounts.extend(Some(text).filter(|text| !text.is_empty()));
        accounts
    }

    /// Takes from the buckets here what was spent on another node.
    pub(crate) fn enter(&self, account: &str) {
        let mut parts = account.split(';');
        let node = parts.next().and_then(|node| u64::from_str_radix(node, 16).ok());
        if node.is_none_or(|node| node == self.node) || self.factor <= 0.0 {
            return;
        }
        let now = Instant::now();
        let mut books = self.books();
        for due in parts.filter_map(read_due) {
            self.spend(&mut books, &due, now);
        }
    }
}

/// Is a budget one for all nodes? Each node has processors of its own.
fn is_shared(due: &Due) -> bool {
    !matches!((due.class, due.holder), (Class::Work | Class::Think, Holder::House))
}

/// A line of an account; one that a newer node wrote may mean nothing here.
fn read_due(line: &str) -> Option<Due> {
    let mut fields = line.split(',');
    let key = u64::from_str_radix(fields.next()?, 16).ok()?;
    let class = *Class::ALL.get(fields.next()?.parse::<usize>().ok()?)?;
    let holder = *Holder::ALL.get(fields.next()?.parse::<usize>().ok()?)?;
    let amount = fields.next()?.parse().ok().filter(|amount: &f64| *amount >= 0.0)?;
    Some(Due { key, class, holder, amount })
}

/// Somebody has to wait so many seconds.
fn too_many(wait: f64) -> Problem {
    let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "error-too-many");
    Problem { wait: Some(wait.ceil().clamp(1.0, 3_600.0) as u16), ..problem }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn limits() -> Limits {
        Limits::new(1.0, "salt".to_owned(), true)
    }

    fn at(address: &str) -> Payer {
        Payer { address: Some(address.to_owned()), person: None }
    }

    #[test]
    fn a_bucket_empties_and_fills() {
        let limits = limits();
        let start = Instant::now();
        let take = |whose: &str, after: u64| {
            limits.take_at(Class::Guess, whose, start + Duration::from_secs(after)).is_ok()
        };
        assert_eq!((0..30).filter(|_| take("ada", 0)).count(), 10);
        assert!(take("blaise", 0));
        assert!(!take("ada", 9));
        assert!(take("ada", 10) && !take("ada", 10));
        assert_eq!((0..30).filter(|_| take("ada", 10_000)).count(), 10);
        let off = Limits::new(0.0, String::new(), false);
        assert!((0..1_000).all(|_| off.take(Class::Guess, "ada").is_ok()));
        assert!((0..1_000).all(|_| off.pay(&at("a"), Price::EXPORT).is_ok()));
    }

    #[test]
    fn whoever_cannot_pay_all_pays_nothing_and_hears_how_long() {
        let limits = limits();
        let now = Instant::now();
        let ada = Payer { person: Some("ada".to_owned()), ..at("a") };
        let pay = |price| limits.pay_at(&ada, price, now);
        while pay(Price::EXPORT).is_ok() {}
        // The thoughts are not touched by an export that is not made.
        let wait = pay(Price::EXPORT).unwrap_err().wait.unwrap();
        assert_eq!(wait, 7, "2,000 tokens at 300 a second");
        assert!(limits.pay_at(&ada, Price::EXPORT, now + Duration::from_secs(7)).is_ok());
        assert_eq!((0..100).filter(|_| pay(Price::THOUGHT).is_ok()).count(), 30);
        // Without a cookie one is a new person every time, at one address.
        let stranger = |number: u32| Payer { person: Some(number.to_string()), ..at("b") };
        let paid = |price| {
            (0..1_000)
                .filter(|&number| limits.pay_at(&stranger(number), price, now).is_ok())
                .count()
        };
        assert_eq!(paid(Price::PERSON), 30);
        assert_eq!(paid(Price::ANOTHER_TABLE), 40);
    }

    #[test]
    fn many_addresses_share_the_houses_budget() {
        let limits = limits();
        let now = Instant::now();
        let paid = |number: u32| {
            limits.pay_at(&at(&number.to_string()), Price::ANOTHER_TABLE, now).is_ok()
        };
        assert_eq!((0..5_000).filter(|&number| paid(number)).count(), 2_000);
    }

    #[test]
    fn a_flood_of_newcomers_forgives_nobody_and_takes_no_memory() {
        let limits = limits();
        let now = Instant::now();
        let spender = at("192.0.2.1");
        while limits.pay_at(&spender, Price::LOOK, now).is_ok() {}
        for number in 0..3 * MOST {
            limits.pay_at(&at(&number.to_string()), Price::LOOK, now).unwrap();
            assert!(limits.books().buckets.len() <= MOST);
        }
        assert!(limits.pay_at(&spender, Price::LOOK, now).is_err());
    }

    #[test]
    fn what_is_spent_on_one_node_is_spent_on_the_other() {
        let (here, there) = (limits(), limits());
        let ada = at("192.0.2.1");
        while here.take(Class::Guess, "ada").is_ok() {}
        for _ in 0..30 {
            here.pay(&ada, Price::THOUGHT).unwrap();
        }
        let accounts = here.account();
        assert!(accounts.iter().all(|text| text.len() < 8_000 && !text.contains("192.0.2.1")));
        for account in &accounts {
            // One's own account comes back, and is no news.
            here.enter(account);
            there.enter(account);
        }
        assert!(there.take(Class::Guess, "ada").is_err());
        assert!(there.pay(&ada, Price::THOUGHT).is_err());
        assert!(there.pay(&ada, Price::LOOK).is_ok());
        assert_eq!(here.account(), Vec::<String>::new());
        for nonsense in ["", ";", "x;y", "1;ff,99,0,1", "1;ff,0,0,-5", "1;ff,0,0,NaN"] {
            there.enter(nonsense);
        }
    }
}
