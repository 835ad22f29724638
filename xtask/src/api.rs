//! The API tried against its description: schemathesis makes up requests, good
//! and bad ones, and looks whether the answers are what the description says.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use crate::run::{Done, Run, install, root};

/// The version that was tried.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Tries the release binary.
pub(crate) fn test() -> Done {
    let tools = root().join("target/schemathesis");
    let st = tools.join("bin/st");
    if !st.exists() {
        prepare(&tools)?;
    }
    let server = Server::start(&root().join("target/release/pionnier"))?;
    let description = format!("{}/api/openapi.json", server.address);
    Run::new(&st.to_string_lossy(), ["run", &description])
        .within(&root().join("xtask/schemathesis"))
        .env("PIONNIER_URL", &server.address)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .go()
}

/// Installs schemathesis where it disturbs nobody.
fn prepare(tools: &Path) -> Done {
    let make = || Run::new("python3", ["-m".as_ref(), "venv".as_ref(), tools.as_os_str()]);
    if !make().works() {
        install(&["python3", "python3-venv"])?;
        make().go()?;
    }
    Run::new(&tools.join("bin/pip").to_string_lossy(), ["install", "--quiet", SCHEMATHESIS]).go()
}

/// A server in a temporary folder, gone when dropped.
struct Server {
    child: Child,
    folder: std::path::PathBuf,
    address: String,
}

impl Server {
    fn start(binary: &Path) -> Result<Self, String> {
        let folder = std::env::temp_dir().join(format!("pionnier-api-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        // Nobody asks for as much in a while as a test does.
        let child = Command::new(binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate-limit", "0", "--data"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("the server does not start: {error}"))?;
        let mut server = Self { child, folder, address: String::new() };
        let mut line = String::new();
        let said = server.child.stdout.take().ok_or("the server says nothing")?;
        BufReader::new(said).read_line(&mut line).map_err(|error| error.to_string())?;
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.ok_or_else(|| format!("no address in {line:?}"))?;
        server.address = address.trim_end_matches('/').to_owned();
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
