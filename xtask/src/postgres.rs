//! A PostgreSQL of our own for a test run: a cluster in a temporary folder, on
//! a free port of the loopback address, gone afterwards.

use std::{fs, net::TcpListener, path::PathBuf};

use crate::run::{Done, Run, install, output};

/// A server that stops when dropped.
pub(crate) struct Postgres {
    folder: PathBuf,
    bin: PathBuf,
    /// Where tests find it.
    pub(crate) url: String,
}

impl Postgres {
    /// Installs PostgreSQL where there is none and starts a fresh cluster:
    /// one that waits for the disk, or one that is quick for tests.
    pub(crate) fn start(durable: bool) -> Result<Self, String> {
        let bin = match binaries() {
            Some(bin) => bin,
            None => {
                install(&["postgresql"])?;
                binaries().ok_or("PostgreSQL is installed, but its programs are not found")?
            }
        };
        let folder = std::env::temp_dir().join(format!("pionnier-postgres-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        if is_root() {
            // The server refuses to run as root.
            Run::new("chown", ["postgres".as_ref(), folder.as_os_str()]).go()?;
        }
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|listener| listener.local_addr())
            .map_err(|error| error.to_string())?
            .port();
        let url = format!("postgres://postgres@127.0.0.1:{port}/postgres");
        let server = Self { folder, bin, url };
        let data = server.folder.join("data").display().to_string();
        let sockets = server.folder.display();
        server.run("initdb", &["-D", &data, "-U", "postgres", "-A", "trust", "--no-sync"])?;
        // Many tests open many pools at once; the usual hundred connections are soon gone.
        let limits = "-c listen_addresses=127.0.0.1 -c max_connections=500";
        let fsync = if durable { "on" } else { "off" };
        let options = format!("-p {port} {limits} -c fsync={fsync} -k {sockets}");
        let log = server.folder.join("log").display().to_string();
        server.run("pg_ctl", &["-D", &data, "-o", &options, "-l", &log, "-w", "start"])?;
        Ok(server)
    }

    fn run(&self, program: &str, args: &[&str]) -> Done {
        let program = self.bin.join(program).display().to_string();
        if is_root() {
            let mut words = vec!["-u", "postgres", "--", &program];
            words.extend(args);
            Run::new("runuser", words).within(&self.folder).go()
        } else {
            Run::new(&program, args).within(&self.folder).go()
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.join("data").display().to_string();
        let _ = self.run("pg_ctl", &["-D", &data, "-m", "immediate", "stop"]);
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    output(Run::new("id", ["-u"])).is_some_and(|id| id.trim() == "0")
}

/// The folder of the newest PostgreSQL's programs.
fn binaries() -> Option<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|bin| bin.join("initdb").exists() && bin.join("postgres").exists())
        .collect();
    found.sort();
    found.pop()
}
