//! Running programs, each announced before it starts.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// What went wrong, in a sentence.
pub(crate) type Done = Result<(), String>;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask has a parent").to_owned()
}

/// A program about to be run at the root of the workspace.
pub(crate) struct Run {
    command: Command,
    words: Vec<String>,
}

impl Run {
    pub(crate) fn new<I>(program: &str, args: I) -> Self
    where
        I: IntoIterator,
        I::Item: AsRef<OsStr>,
    {
        let mut command = Command::new(program);
        command.args(args).current_dir(root()).stdin(Stdio::null());
        let rest = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
        let words = std::iter::once(program.to_owned()).chain(rest).collect();
        Self { command, words }
    }

    pub(crate) fn cargo<'a>(args: impl IntoIterator<Item = &'a str>) -> Self {
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let mut run = Self::new(&cargo, args);
        run.words[0] = "cargo".to_owned();
        run
    }

    pub(crate) fn env(mut self, key: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(key, value);
        self
    }

    pub(crate) fn within(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Runs it; an error says which program failed.
    pub(crate) fn go(mut self) -> Done {
        println!("\n── {}", self.words.join(" "));
        match self.command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`{}` failed ({status})", self.words.join(" "))),
            Err(error) => Err(format!("`{}` does not run: {error}", self.words[0])),
        }
    }

    /// Runs it quietly: did it succeed?
    pub(crate) fn works(mut self) -> bool {
        self.command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }
}

/// Installs Debian packages where a program is missing.
pub(crate) fn install(packages: &[&str]) -> Done {
    let root = Run::new("id", ["-u"]);
    let is_root = output(root).is_some_and(|id| id.trim() == "0");
    let apt = |args: &[&str]| {
        let mut words: Vec<&str> = if is_root { vec![] } else { vec!["sudo"] };
        words.push("apt-get");
        words.extend(args);
        Run::new(words[0], &words[1..]).env("DEBIAN_FRONTEND", "noninteractive").go()
    };
    apt(&["update", "--quiet"])?;
    let mut args = vec!["install", "--yes", "--quiet", "--no-install-recommends"];
    args.extend(packages);
    apt(&args)
}

/// What a program prints, if it succeeds.
pub(crate) fn output(mut run: Run) -> Option<String> {
    let output = run.command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
