//! `pionnier games`: the shelf.

use rules::Message;
use words::Words;

pub(crate) fn print(words: &Words) {
    let say = |key: String| words.say(&Message::new(key));
    for entry in catalog::games() {
        let info = entry.info;
        let year = info.year.map_or_else(String::new, |year| format!(", {year}"));
        outln!("{:<10}{} ({}{year})", info.id, info.title, info.author);
        outln!("{:10}{}", "", say(format!("{}-tagline", info.id)));
        let seats = Message::new("terminal-seats")
            .with("least", *info.seats.start())
            .with("most", *info.seats.end());
        let length = say(format!("{}-length", info.id));
        outln!(
            "{:10}{} · {length} · {}\n",
            "",
            words.say(&seats),
            say(format!("{}-weight", info.id))
        );
    }
    outln!("{}", words.plain("terminal-how-to-play"));
}
