//! `pionnier engine` as another program meets it.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// A session with the program.
struct Session {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    fn new() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pionnier"))
            .args(["engine", "--lang", "en"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let input = child.stdin.take().expect("it reads");
        let output = BufReader::new(child.stdout.take().expect("it writes"));
        Self { child, input, output }
    }

    fn say(&mut self, bytes: impl AsRef<[u8]>) {
        self.input.write_all(bytes.as_ref()).and_then(|()| self.input.write_all(b"\n")).unwrap();
    }

    /// The next line; empty at the end.
    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("text");
        line.trim_end().to_owned()
    }

    /// The next line that is no `info`.
    fn answer(&mut self) -> String {
        loop {
            let line = self.hear();
            if !line.starts_with("info ") {
                return line;
            }
        }
    }

    /// Waits for the end; was it a good one?
    fn ended(mut self) -> bool {
        drop(self.input);
        self.child.wait().expect("it ends").success()
    }
}

#[test]
fn the_documented_session_is_what_happens() {
    let page = include_str!("../../../docs/protocol.md");
    let (_, session) = page.split_once("```session\n").expect("a session");
    let (session, _) = session.split_once("```").expect("its end");
    let mut engine = Session::new();
    let mut seen = 0;
    for line in session.lines() {
        if let Some(question) = line.strip_prefix("> ") {
            engine.say(question);
        } else if line.starts_with("info ") {
            // How many there are, and what they say, is the brain's affair.
            let said = engine.hear();
            for field in ["info depth ", " value ", " chance ", " nodes ", " time ", " line "] {
                assert!(said.contains(field), "{said}");
            }
        } else if line.starts_with("bestmove ") {
            let said = engine.answer();
            assert!(said.starts_with("bestmove "), "{said}");
            // A win in one is found by whatever brain.
            assert!(!line.contains("G12") || said == line, "{said}");
        } else {
            assert_eq!(engine.hear(), line);
        }
        seen += 1;
    }
    assert!(seen > 40);
    assert!(engine.ended());
}

#[test]
fn malformed_lines_are_told_and_change_nothing() {
    let mut engine = Session::new();
    engine.say("game ra");
    assert!(engine.hear().starts_with("game ra "));
    engine.say("position w 1G9 1A1 / 1M12");
    for (line, kind) in [
        ("uci", "unknown"),
        ("hello there", "syntax"),
        ("game", "syntax"),
        ("game chess", "game"),
        ("game ra bord=127", "option"),
        ("game ra board=128", "option"),
        ("game ra hello", "option"),
        ("position", "syntax"),
        ("position w 4F1 / 3F11", "position"),
        ("position start moves 1G2-G4", "move"),
        ("position start moves [3]", "move"),
        ("position start moves 1G2-G5 hello", "move"),
        ("go depth 3", "syntax"),
        ("go level 9", "syntax"),
        ("go nodes 1e9", "syntax"),
        ("go time -1", "syntax"),
    ] {
        engine.say(line);
        let said = engine.hear();
        assert!(said.starts_with(&format!("error {kind} ")), "{line}: {said}");
    }
    engine.say(b"\xff\xfe");
    assert!(engine.hear().starts_with("error line "));
    engine.say(vec![b'x'; 2 << 20]);
    assert!(engine.hear().starts_with("error line "));
    engine.say("\n \t");
    // The game and the position are still there.
    engine.say("go level 5");
    assert_eq!(engine.answer(), "bestmove 1G9-G12");
    engine.say("quit");
    assert!(engine.ended());
}

#[test]
fn it_listens_while_it_thinks() {
    let mut engine = Session::new();
    engine.say("game ra");
    engine.say("position start");
    assert!(engine.hear().starts_with("game "));
    engine.say("go time 600");
    for _ in 0..2 {
        engine.say("isready");
        assert_eq!(engine.answer(), "readyok");
        for line in ["go level 1", "position start moves 1G2-G5", "game stations"] {
            engine.say(line);
            assert!(engine.answer().starts_with("error busy "), "{line}");
        }
    }
    engine.say("stop");
    assert!(engine.answer().starts_with("bestmove "));
    engine.say("stop");
    // Ready for more as soon as the move is said; and it leaves at once.
    engine.say("position start moves 1G2-G5");
    engine.say("go time 600");
    engine.say("isready");
    assert_eq!(engine.answer(), "readyok");
    engine.say("quit");
    assert!(engine.ended());
}

#[test]
fn the_end_of_the_input_ends_it() {
    let mut engine = Session::new();
    engine.say("game choc");
    engine.say("position start moves [3] [4]");
    engine.say("go time 600");
    assert!(engine.ended());
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let ask = |seed: u32| {
        let mut engine = Session::new();
        engine.say("game astral option=5");
        engine.hear();
        engine.say(format!("go nodes 500 seed {seed}"));
        engine.answer()
    };
    assert_eq!(ask(4), ask(4));
    let moves: std::collections::BTreeSet<String> = (0..6).map(ask).collect();
    assert!(moves.len() > 1, "{moves:?}");
}

#[test]
fn a_level_plays_itself_through_the_pipe() {
    let program = env!("CARGO_BIN_EXE_pionnier");
    for (game, options) in [("stations", "match=1"), ("choc", "")] {
        let other = format!("exec:level=2 \"{program}\" engine");
        let output = Command::new(program)
            .args(["arena", game, "--options", options, "--lang", "en"])
            .args(["--a", &other, "--b", "1", "--games", "2", "--threads", "1"])
            .output()
            .expect("the program runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}");
        assert!(text.contains("exec:level=2") && text.contains(" won, "), "{text}");
    }
}
