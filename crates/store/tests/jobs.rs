//! Jobs for workers: whose is next, and that each is one worker's. Every story
//! has a database of its own, as everyone takes from one queue. PostgreSQL's are
//! told when `PIONNIER_TEST_POSTGRES` has the address of a server to use.

use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{Connection as _, Executor as _};
use store::{Index, Job, Store, Table, Wanted};
use tempfile::TempDir;

/// Tells a story to an empty store of each kind.
async fn tell<F: Future<Output = ()>>(story: impl Fn(Store) -> F) {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let folder = TempDir::new().unwrap();
    let sqlite = Store::sqlite(&folder.path().join("test.sqlite")).await.unwrap();
    story(sqlite.clone()).await;
    sqlite.close().await;
    let Ok(address) = std::env::var("PIONNIER_TEST_POSTGRES") else { return };
    let name = format!("jobs_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let mut server = sqlx::PgConnection::connect(&address).await.unwrap();
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    server.execute(create).await.unwrap();
    let (base, _) = address.rsplit_once('/').unwrap();
    let postgres = Store::at(&format!("{base}/{name}")).await.unwrap();
    story(postgres.clone()).await;
    postgres.close().await;
    let drop = sqlx::AssertSqlSafe(format!("DROP DATABASE {name} WITH (FORCE)"));
    server.execute(drop).await.unwrap();
}

async fn open(store: &Store, id: &str) {
    let table = Table {
        id: id.to_owned(),
        game: "ra".to_owned(),
        options: String::new(),
        asked: String::new(),
        start: None,
        owner: "ada".to_owned(),
        dice: None,
        clock: String::new(),
        public: false,
        rated: false,
        previous: None,
        standing: String::new(),
        created_at: 1,
        updated_at: 1,
        damaged: None,
        revision: 1,
        seats: Vec::new(),
        index: Index::default(),
    };
    store.create(&table, &[]).await.unwrap();
}

fn job(person: &str, version: u64, cost: u64) -> Job {
    Job { table: "table".to_owned(), version, person: person.to_owned(), cost }
}

#[tokio::test]
async fn a_job_is_one_workers_until_its_lease_ends() {
    tell(|store| async move {
        open(&store, "table").await;
        let take = async |worker: &str, now, until| {
            store.take_job(worker, now, until, Wanted::Cheapest).await.unwrap()
        };
        let only = job("ada", 3, 7);
        store.ask_worker(&only, -9).await.unwrap();
        store.ask_worker(&only, -9).await.unwrap();
        assert_eq!(take("one", 0, 100).await, Some(only.clone()));
        assert_eq!(take("two", 0, 100).await, None);
        assert!(store.keep_job(&only, "one", 200).await.unwrap());
        assert!(!store.keep_job(&only, "two", 200).await.unwrap());
        assert_eq!(take("two", 200, 300).await, Some(only.clone()));
        assert!(!store.keep_job(&only, "one", 400).await.unwrap());
        store.end_job(&only).await.unwrap();
        assert!(!store.keep_job(&only, "two", 400).await.unwrap());

        // Of many workers, each job has one.
        for version in 0..20 {
            store.ask_worker(&job("ada", version, 1), -5_000).await.unwrap();
        }
        let workers = (0..8).map(|worker| {
            let (store, worker) = (store.clone(), format!("w{worker}"));
            tokio::spawn(async move {
                let mut taken = Vec::new();
                while let Some(job) =
                    store.take_job(&worker, 0, 500, Wanted::Cheapest).await.unwrap()
                {
                    taken.push(job.version);
                }
                taken
            })
        });
        let mut versions = Vec::new();
        for worker in workers.collect::<Vec<_>>() {
            versions.extend(worker.await.unwrap());
        }
        versions.sort_unstable();
        assert_eq!(versions, (0..20).collect::<Vec<_>>());
        store.end_job(&job("ada", 20, 1)).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn workers_take_turns_between_persons() {
    tell(|store| async move {
        open(&store, "table").await;
        // One person asks for a lot before two others ask for something.
        for version in 0..40 {
            store.ask_worker(&job("many", version, 640_000), 1).await.unwrap();
        }
        store.ask_worker(&job("blaise", 50, 300), 5).await.unwrap();
        store.ask_worker(&job("ada", 51, 640_000), 6).await.unwrap();
        store.ask_worker(&job("ada", 52, 200), 7).await.unwrap();
        let take = async |now, wanted| {
            let job = store.take_job("worker", now, 1_000, wanted).await.unwrap();
            job.map(|job| (job.person, job.version))
        };
        let of = |person: &str, version| Some((person.to_owned(), version));
        // The cheapest of those who have none; then fairly by how many they have.
        assert_eq!(take(9, Wanted::Cheapest).await, of("ada", 52));
        assert_eq!(take(9, Wanted::Cheapest).await, of("blaise", 50));
        assert_eq!(take(9, Wanted::AtMost(300)).await, None);
        assert_eq!(take(9, Wanted::Cheapest).await, of("many", 0));
        // All have one: the oldest is next, or the cheapest.
        assert_eq!(take(9, Wanted::Oldest).await, of("many", 1));
        assert_eq!(take(9, Wanted::Cheapest).await, of("ada", 51));
        // Nobody fills the queue: of forty jobs only so many wait.
        let mut rest = 0;
        while take(9, Wanted::Cheapest).await.is_some() {
            rest += 1;
        }
        assert_eq!(rest, 30);
    })
    .await;
}
