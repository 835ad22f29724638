//! A whole server over a store in a temporary folder, and browsers that visit
//! it: the real router, the real database, no mocks.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Request, StatusCode, header},
};
use serde_json::{Value, json};
use server::{App, Clock, Config, Settings, router};
use store::Store;
use tempfile::TempDir;
use tower::ServiceExt as _;

/// A folder that is gone when nobody holds it any more.
fn folder() -> Arc<TempDir> {
    Arc::new(TempDir::new().unwrap())
}

/// The settings of the tests: the machine answers at once.
pub(crate) fn settings(folder: &Path) -> Settings {
    let config = Config {
        data: Some(folder.to_owned()),
        machine_pace: Some(0),
        machine_threads: Some(1),
        // Tests ask more than people do.
        rate_limit: Some(0),
        ..Config::default()
    };
    config.settings().unwrap()
}

/// An empty database for one test alone: whose clock is turned by hand must not
/// end the games of others.
pub(crate) async fn own_database(address: &str) -> String {
    use sqlx::{Connection as _, Executor as _};
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("house_{}_{number}", std::process::id());
    let mut server = sqlx::PgConnection::connect(address).await.unwrap();
    for sql in ["DROP DATABASE IF EXISTS", "CREATE DATABASE"] {
        server.execute(sqlx::AssertSqlSafe(format!("{sql} {name}"))).await.unwrap();
    }
    format!("{}/{name}", address.rsplit_once('/').unwrap().0)
}

/// A server.
pub(crate) struct House {
    pub(crate) app: App,
    pub(crate) store: Store,
    pub(crate) router: Router,
    /// The server's clock; stopped for those who turn it.
    pub(crate) clock: Clock,
    folder: Arc<TempDir>,
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::over(folder(), |_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Settings)) -> Self {
        Self::over(folder(), change).await
    }

    /// A server over SQLite with a clock of one's own.
    pub(crate) async fn by_hand(change: impl FnOnce(&mut Settings), clock: Clock) -> Self {
        Self::at(folder(), change, clock).await
    }

    async fn over(folder: Arc<TempDir>, change: impl FnOnce(&mut Settings)) -> Self {
        Self::at(folder, change, Clock::default()).await
    }

    async fn at(folder: Arc<TempDir>, change: impl FnOnce(&mut Settings), clock: Clock) -> Self {
        let mut settings = settings(folder.path());
        change(&mut settings);
        let store = match &settings.database {
            Some(address) => Store::at(address).await.unwrap(),
            None => Store::sqlite(&folder.path().join("pionnier.sqlite")).await.unwrap(),
        };
        let app = App::open(settings, store.clone(), clock.clone()).await.unwrap();
        Self { router: router(app.clone()), app, store, clock, folder }
    }

    /// Shuts the server down and opens another over the same folder.
    pub(crate) async fn reopen(self) -> Self {
        self.reopen_with(|_| {}).await
    }

    /// The same, with other settings.
    pub(crate) async fn reopen_with(self, change: impl FnOnce(&mut Settings)) -> Self {
        let Self { app, store, router, clock, folder } = self;
        let database = app.settings().database.clone();
        app.stop(Duration::ZERO).await;
        store.close().await;
        drop((app, router));
        let change = |settings: &mut Settings| {
            settings.database = database;
            change(settings);
        };
        Self::at(folder, change, clock).await
    }

    /// Another server over the same store.
    pub(crate) async fn twin(&self) -> Self {
        let database = self.app.settings().database.clone();
        let clock = self.clock.clone();
        Self::at(self.folder.clone(), |settings| settings.database = database, clock).await
    }

    /// Another server over the same store, set up otherwise.
    pub(crate) async fn twin_with(&self, change: impl FnOnce(&mut Settings)) -> Self {
        Self::at(self.folder.clone(), change, self.clock.clone()).await
    }

    /// A server over SQLite, and one over PostgreSQL where there is one:
    /// `PIONNIER_TEST_POSTGRES` has its address.
    pub(crate) async fn over_each_store() -> Vec<Self> {
        let mut houses = vec![Self::open().await];
        if let Ok(address) = std::env::var("PIONNIER_TEST_POSTGRES") {
            houses.push(Self::with(|settings| settings.database = Some(address)).await);
        }
        houses
    }

    /// The same, with a clock that stands until it is turned.
    pub(crate) async fn over_each_store_by_hand() -> Vec<Self> {
        let clock = || Clock::stopped_at(1_800_000_000_000);
        let mut houses = vec![Self::at(folder(), |_| {}, clock()).await];
        if let Ok(address) = std::env::var("PIONNIER_TEST_POSTGRES") {
            let address = own_database(&address).await;
            let change = |settings: &mut Settings| settings.database = Some(address);
            houses.push(Self::at(folder(), change, clock()).await);
        }
        houses
    }

    /// The file of the embedded database.
    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.folder.path().join("pionnier.sqlite")
    }

    pub(crate) fn browser(&self) -> Browser {
        self.browser_with(Vec::new())
    }

    pub(crate) fn browser_with(&self, cookies: Vec<(String, String)>) -> Browser {
        let folder = self.folder.clone();
        Browser { router: self.router.clone(), cookies, _folder: folder }
    }
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The answer, which must be a success.
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.json()
    }

    /// The answer, which must be this problem.
    pub(crate) fn problem(self, status: u16, kind: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        let body = self.json();
        assert_eq!(body["error"]["kind"], kind, "{body}");
        assert!(body["error"]["message"].as_str().is_some_and(|text| !text.is_empty()), "{body}");
        body
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// A browser that keeps its cookies.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) router: Router,
    pub(crate) cookies: Vec<(String, String)>,
    /// Kept for as long as somebody visits.
    _folder: Arc<TempDir>,
}

impl Browser {
    pub(crate) async fn send(&mut self, mut request: Request<Body>) -> Answer {
        let cookies: Vec<_> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
        let headers = request.headers_mut();
        if !cookies.is_empty() {
            headers.insert(header::COOKIE, cookies.join("; ").parse().unwrap());
        }
        headers.entry(header::HOST).or_insert("house.test".parse().unwrap());
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        let bytes = to_bytes(body, usize::MAX).await.unwrap().to_vec();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status, headers: parts.headers, text, bytes }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.raw(path, "application/json", body.to_string()).await
    }

    pub(crate) async fn raw(&mut self, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let request = Request::post(path).header(header::CONTENT_TYPE, kind);
        self.send(request.body(body.into()).unwrap()).await
    }

    /// Opens a table and gives its API address.
    pub(crate) async fn table(&mut self, new: Value) -> String {
        let opened = self.post("/api/tables", new).await;
        assert_eq!(opened.status, StatusCode::CREATED, "{}", opened.text);
        format!("/api/tables/{}", opened.json()["id"].as_str().unwrap())
    }

    /// Acts on the latest version.
    pub(crate) async fn act(&mut self, table: &str, action: &str) -> Answer {
        let version = self.get(table).await.ok()["version"].clone();
        let token = format!("{action}@{version}");
        let body = json!({ "action": action, "version": version, "token": token });
        self.post(&format!("{table}/act"), body).await
    }

    /// Does something else on the latest version.
    pub(crate) async fn deed(&mut self, table: &str, deed: &str, seat: Option<u8>) -> Answer {
        let version = self.get(table).await.ok()["version"].clone();
        let token = format!("{deed}@{version}");
        let body = json!({ "version": version, "token": token, "seat": seat });
        self.post(&format!("{table}/{deed}"), body).await
    }

    /// Asks until the table is as wished; the machine needs a moment.
    pub(crate) async fn until(&mut self, table: &str, wish: impl Fn(&Value) -> bool) -> Value {
        loop {
            let state = self.get(table).await.ok();
            if wish(&state) {
                return state;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}
