//! `pionnier load`: a server under load, on loopback, measured from outside.
//! Three figures: durable moves a second and how long the slowest wait, memory
//! for each live table, memory for many who only watch.
//!
//! Must not know: the server from inside; it uses addresses that any client has.

mod ticks;
mod wire;

use std::{
    io::{self, BufRead as _, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};
use rules::Message;
use tokio::io::AsyncReadExt as _;
use words::Words;

use crate::{args::LoadArgs, failure::Failure};
use ticks::Ticks;
use wire::Wire;

/// Goals, as the figures are printed with them.
const MOVES: f64 = 5_000.0;
const SLOWEST: f64 = 50.0;
const TABLE: f64 = 20.0;
const WATCHERS: f64 = 500.0;

/// Tables and moves whose memory is measured.
const MEASURED: usize = 2_000;
const PLAYED: usize = 20;

/// A server of our own, gone when dropped; its data too.
struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    fn start(args: &LoadArgs) -> io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("pionnier-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut command = roomy(&std::env::current_exe()?);
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--rate-limit", "0"]);
        command.arg("--data").arg(&folder);
        if let Some(address) = &args.database {
            command.env("PIONNIER_DATABASE", address);
        }
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or_else(|| io::Error::other("no output"))?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line.trim().strip_prefix("http://").map(str::to_owned);
        let address = address.ok_or_else(|| io::Error::other("the server did not start"))?;
        Ok(Self { child, address, folder })
    }

    /// The memory it uses now, in kilobytes; none where the system does not say.
    fn memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A command that may open as many files as the system allows.
fn roomy(program: &std::path::Path) -> Command {
    let mut command = Command::new("sh");
    let script = "ulimit -n \"$(ulimit -Hn)\" 2>/dev/null; exec \"$0\" \"$@\"";
    command.arg("-c").arg(script).arg(program);
    command
}

/// Loads a server and prints the figures.
pub(crate) fn run(words: &Words, args: &LoadArgs) -> Result<(), Failure> {
    // Thousands of sockets need room: once more, with all there is.
    if std::env::var_os("PIONNIER_LOAD_ROOMY").is_none() {
        let this = std::env::current_exe().map_err(failed)?;
        let mut command = roomy(&this);
        command.args(std::env::args_os().skip(1)).env("PIONNIER_LOAD_ROOMY", "1");
        let status = command.status().map_err(failed)?;
        return if status.success() { Ok(()) } else { Err(failed(status)) };
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(failed)?.block_on(measure(words, args)).map_err(failed)
}

fn failed(error: impl std::fmt::Display) -> Failure {
    Failure(error.to_string())
}

/// One figure beside its goal; `fewer` when less is better.
fn print(words: &Words, what: &'static str, unit: &str, figure: f64, goal: f64, fewer: bool) {
    let ratio = if fewer { goal / figure } else { figure / goal };
    let what = words.say(&Message::new(what));
    outln!("{what:<52} {figure:>10.1} {unit:<3} {goal:>8.0} {ratio:>6.2}×");
}

async fn measure(words: &Words, args: &LoadArgs) -> io::Result<()> {
    let server = Server::start(args)?;
    let (rate, flat_out) = moves(&server, args, None).await?;
    print(words, "terminal-load-moves", "/s", rate, MOVES, false);
    print(words, "terminal-load-flat-out", "ms", flat_out, SLOWEST, true);
    let pace = Duration::from_secs_f64(f64::from(args.tables) / MOVES);
    let before = Ticks::now();
    let (_, slowest) = moves(&server, args, Some(pace)).await?;
    let stolen = before.zip(Ticks::now()).map(|(before, after)| after.stolen_since(&before));
    print(words, "terminal-load-slowest", "ms", slowest, SLOWEST, true);
    if let Some(stolen) = stolen {
        let what = words.say(&Message::new("terminal-load-stolen"));
        outln!("{what:<52} {stolen:>10.1} %");
    }
    drop(server);
    let server = Server::start(args)?;
    if let Some(size) = tables(&server).await? {
        print(words, "terminal-load-table", "KB", size, TABLE, true);
    }
    drop(server);
    let server = Server::start(args)?;
    if let Some(size) = watchers(&server, args.watchers).await? {
        print(words, "terminal-load-watchers", "MB", size, WATCHERS, true);
    }
    Ok(())
}

fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed}").expect("fixed");
    ProgressBar::new(length).with_style(style)
}

/// A player of both sides at one table.
struct Player {
    wire: Wire,
    table: String,
    version: u64,
    action: Option<String>,
    lot: rules::Lot,
}

impl Player {
    async fn sit_down(address: &str, seed: u64) -> io::Result<Self> {
        let wire = Wire::open(address).await?;
        let (table, lot) = (String::new(), rules::Lot::seeded(seed));
        let mut player = Self { wire, table, version: 0, action: None, lot };
        player.open().await?;
        Ok(player)
    }

    /// Opens a table, and looks at it, so that it is in the server's memory.
    async fn open(&mut self) -> io::Result<()> {
        let new = r#"{"game":"ra","options":"match=single draws=off"}"#;
        let answer = self.wire.ask("POST", "/api/tables", new).await?;
        let id = text_field(&answer.body, "id").ok_or_else(|| refused(answer.status))?;
        self.table = format!("/api/tables/{id}");
        let path = format!("{}?brief=true", self.table);
        let answer = self.wire.ask("GET", &path, "").await?;
        self.read(answer.status, &answer.body)
    }

    /// Plays a move, or opens another table when the game is over: was it a move?
    async fn play(&mut self) -> io::Result<bool> {
        let Some(action) = self.action.take() else {
            self.open().await?;
            return Ok(false);
        };
        let version = self.version;
        let path = format!("{}/act?brief=true", self.table);
        let body = format!(r#"{{"action":"{action}","version":{version},"token":"{version}"}}"#);
        let answer = self.wire.ask("POST", &path, &body).await?;
        self.read(answer.status, &answer.body)?;
        Ok(true)
    }

    fn read(&mut self, status: u16, body: &str) -> io::Result<()> {
        if status != 200 {
            return Err(refused(status));
        }
        let version = body
            .split("\"version\":")
            .nth(1)
            .map(|rest| rest.chars().take_while(char::is_ascii_digit).collect::<String>());
        self.version = version
            .and_then(|version| version.parse().ok())
            .ok_or_else(|| io::Error::other("no version"))?;
        let actions = body.split("\"actions\":[").nth(1).and_then(|rest| rest.split(']').next());
        let actions: Vec<&str> =
            actions.unwrap_or_default().split(',').filter(|action| !action.is_empty()).collect();
        self.action = (!actions.is_empty())
            .then(|| actions[self.lot.below(actions.len())].trim_matches('"').to_owned());
        Ok(())
    }
}

fn refused(status: u16) -> io::Error {
    io::Error::other(format!("the server refuses ({status})"))
}

/// The value of a text field, where it needs no unescaping.
fn text_field(body: &str, name: &str) -> Option<String> {
    let rest = body.split(&format!("\"{name}\":\"")).nth(1)?;
    rest.split('"').next().map(str::to_owned)
}

/// Moves at many tables: how many a second were durable, and how long all but
/// one in a hundred waited at most, in milliseconds. With a pace, every player
/// is to do something once in so long, and waits from the moment it was to do it:
/// being held up is waiting, too. Without, everyone moves as soon as it can.
/// Opening the next table is no move, but takes its time like one.
async fn moves(server: &Server, args: &LoadArgs, pace: Option<Duration>) -> io::Result<(f64, f64)> {
    let bar = bar(u64::from(args.seconds));
    let span = Duration::from_secs(u64::from(args.seconds));
    let mut players = Vec::new();
    for seed in 0..args.tables {
        players.push(Player::sit_down(&server.address, u64::from(seed)).await?);
    }
    let began = Instant::now();
    let playing: Vec<_> = (0..args.tables)
        .zip(players)
        .map(|(number, mut player)| {
            // Not all at the same moment.
            let mut due = began + pace.unwrap_or_default() * number / args.tables;
            tokio::spawn(async move {
                let (mut moves, mut times) = (0, Vec::new());
                while began.elapsed() < span {
                    if pace.is_none() {
                        due = Instant::now();
                    }
                    tokio::time::sleep_until(due.into()).await;
                    moves += u32::from(player.play().await?);
                    times.push(due.elapsed());
                    due += pace.unwrap_or_default();
                }
                io::Result::Ok((moves, times))
            })
        })
        .collect();
    while began.elapsed() < span {
        tokio::time::sleep(Duration::from_millis(200)).await;
        bar.set_position(began.elapsed().as_secs());
    }
    let (mut moves, mut times) = (0, Vec::new());
    for player in playing {
        let (its_moves, its_times) = player.await.map_err(io::Error::other)??;
        moves += its_moves;
        times.extend(its_times);
    }
    bar.finish_and_clear();
    let rate = f64::from(moves) / began.elapsed().as_secs_f64();
    times.sort_unstable();
    let slowest = times.get(times.len() * 99 / 100).copied().unwrap_or_default();
    Ok((rate, slowest.as_secs_f64() * 1_000.0))
}

/// Memory for each live table after some moves, in kilobytes.
async fn tables(server: &Server) -> io::Result<Option<f64>> {
    let bar = bar(MEASURED as u64);
    // What the first ones need is needed once.
    let mut player = Player::sit_down(&server.address, 0).await?;
    for round in 0..MEASURED / 10 {
        player.open().await?;
        for _ in 0..PLAYED.min(round) {
            player.play().await?;
        }
    }
    let before = server.memory();
    for _ in 0..MEASURED {
        player.open().await?;
        let mut played = 0;
        while played < PLAYED {
            played += usize::from(player.play().await?);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(before.zip(server.memory()).map(|(before, after)| (after - before) / MEASURED as f64))
}

/// The whole server's memory with so many watchers at a hundred tables, in
/// megabytes.
async fn watchers(server: &Server, count: u32) -> io::Result<Option<f64>> {
    const TABLES: u32 = 100;
    const AT_ONCE: usize = 50;
    let bar = bar(u64::from(count));
    let mut player = Player::sit_down(&server.address, 0).await?;
    let mut paths = Vec::new();
    for _ in 0..TABLES.min(count) {
        player.open().await?;
        player.play().await?;
        paths.push(format!("{}/live", player.table));
    }
    let door = Arc::new(tokio::sync::Semaphore::new(AT_ONCE));
    let opening: Vec<_> = (0..count as usize)
        .map(|number| {
            let (address, path) = (server.address.clone(), paths[number % paths.len()].clone());
            let (door, bar) = (door.clone(), bar.clone());
            tokio::spawn(async move {
                let _turn = door.acquire().await.map_err(io::Error::other)?;
                let socket = wire::watch(&address, &path).await;
                bar.inc(1);
                socket
            })
        })
        .collect();
    let mut held = Vec::new();
    for socket in opening {
        held.push(socket.await.map_err(io::Error::other)??);
    }
    bar.finish_and_clear();
    let memory = server.memory();
    // All of them are still there: none has been hung up on.
    for socket in &mut held {
        let mut bytes = [0; 4_096];
        let hung_up = loop {
            match tokio::time::timeout(Duration::ZERO, socket.read(&mut bytes)).await {
                Err(_) => break false,
                Ok(Ok(0) | Err(_)) => break true,
                Ok(Ok(_)) => {}
            }
        };
        if hung_up {
            return Err(io::Error::other("the server hung up on a watcher"));
        }
    }
    Ok(memory.map(|kilobytes| kilobytes / 1_024.0))
}
