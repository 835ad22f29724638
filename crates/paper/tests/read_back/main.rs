//! What is printed is read back as a printer and a reader see it, with Debian's
//! `pdfinfo`, `pdftotext` and `pdftoppm` (poppler-utils).

mod tools;

use paper::Format;
use picture::Inking;
use rules::{Language, Message};
use tools::{DOTS, Order, Part, Picture};

const GAMES: [&str; 5] = ["stations", "ra", "astral", "batons", "choc"];

/// Several boxes of every game.
const BOXES: [(&str, &str); 12] = [
    ("stations", ""),
    ("stations", "board=RGYBGBRY/YRYGRGBB/BGBRYRYG/GBRYBGYR/GRYBRYBG/BBRGGYGR/YYGRBBRY/RGBYYRGB"),
    ("ra", ""),
    ("ra", "board=127"),
    ("astral", ""),
    ("astral", "players=3"),
    ("batons", ""),
    ("choc", ""),
    ("choc", "scenario=plain"),
    ("choc", "scenario=convoy"),
    ("choc", "scenario=pass"),
    ("choc", "scenario=alliance"),
];

#[test]
fn pages_have_the_size_of_the_paper() {
    for (game, options) in BOXES {
        for format in Format::ALL {
            let (width, height) = format.size();
            let pages = Order { options, format, ..Order::of(game) }.file().pages();
            assert!(pages.len() > 3, "{game} {options}");
            for (w, h) in pages {
                let near = |a: f64, b: f64| (a - b).abs() < 0.1;
                let fits = near(w, width) && near(h, height) || near(w, height) && near(h, width);
                assert!(fits, "{game} {options} {format:?}: {w} × {h}");
            }
        }
    }
}

#[test]
fn there_are_as_many_sheets_as_it_takes() {
    for (game, a4, a3) in
        [("stations", 6, 6), ("ra", 8, 6), ("astral", 6, 5), ("batons", 7, 5), ("choc", 9, 6)]
    {
        let count = |format| Order { format, ..Order::of(game) }.file().pages().len();
        assert_eq!([count(Format::A4), count(Format::A3)], [a4, a3], "{game}");
    }
}

#[test]
fn files_are_small_and_always_the_same() {
    for (game, options) in BOXES {
        for inking in Inking::ALL {
            let order = Order { options, inking, ..Order::of(game) };
            let bytes = order.bytes();
            assert!(bytes.len() < 1_000_000, "{game} {options}: {}", bytes.len());
            assert!(bytes == order.bytes(), "{game} {options}");
        }
    }
}

#[test]
fn every_sheet_has_a_ruler_of_100_mm() {
    for game in GAMES {
        let file = Order::of(game).file();
        for page in 1..=file.pages().len() {
            let length = file.printed(page).longest_line_below();
            assert!((length - 100.0).abs() <= 0.3, "{game}, page {page}: {length}");
        }
    }
}

/// How many things on all the pages measure so much.
fn count(order: Order, size: (f64, f64)) -> usize {
    let file = order.file();
    let of =
        |page| file.printed(page).parts().into_iter().filter(|part| part.measures(size)).count();
    (1..=file.pages().len()).map(of).sum()
}

#[test]
fn pieces_measure_what_they_should() {
    let high = 2.0 / 3.0_f64.sqrt();
    let order = |game, piece| Order { piece: Some(piece), ..Order::of(game) };
    // The booklet's sizes: ten ships and the vulnerable, twice.
    for piece in [25.0, 30.0] {
        assert_eq!(count(order("astral", piece), (piece, piece * high)), 22, "{piece}");
    }
    let three = Order { options: "players=3", ..order("astral", 25.0) };
    assert_eq!(count(three, (25.0, 25.0 * high)), 27);
    // Pawns, the numbers of stacks, counters of points.
    for piece in [20.0, 27.5] {
        assert_eq!(count(order("ra", piece), (piece, piece)), 2 * (9 + 4 + 3) + 16, "{piece}");
    }
    for piece in [16.0, 20.0] {
        assert_eq!(count(order("batons", piece), (piece, piece)), 14, "{piece}");
        assert_eq!(count(order("batons", piece), (3.0 * piece, 5.0)), 30, "{piece}");
    }
    for piece in [16.0, 12.5] {
        assert_eq!(count(order("stations", piece), (piece, piece)), 16 + 18, "{piece}");
        let side = 4.0 * 1.37 * piece;
        assert_eq!(count(order("stations", piece), (side, side)), 8, "fronts and backs, {piece}");
    }
    // Figures have two sides; markers, cards.
    for piece in [12.0, 20.0] {
        assert_eq!(
            count(order("choc", piece), (2.0 * piece, piece * 740.0 / 440.0)),
            24,
            "{piece}"
        );
        assert_eq!(count(order("choc", piece), (58.0, 55.0)), 8);
    }
}

#[test]
fn cells_measure_what_is_asked_for() {
    // The lines of a board hang together: eight squares of 20 mm, twice.
    let options = BOXES[1].1;
    let order = Order { options, cell: Some(20.0), inking: Inking::Black, ..Order::of("stations") };
    assert_eq!(count(Order { piece: Some(14.0), ..order }, (160.0, 160.0)), 1);
    // Hexagons are drawn at 97 % of their cells, with a line of 2 % around.
    let order = Order {
        cell: Some(27.0),
        inking: Inking::Black,
        format: Format::A3,
        ..Order::of("astral")
    };
    let (wide, high) = (27.0, 27.0 * 2.0 / 3.0_f64.sqrt());
    assert_eq!(count(order, (0.97 * wide + 0.54, 0.97 * high + 0.54)), 61);
}

/// The columns, between two rows, in which something is printed.
fn printed_columns(page: &Picture, from: usize, to: usize) -> (usize, usize) {
    let margin = (9.0 * DOTS) as usize;
    let inked = |x: usize| (from..to).filter(|&y| page.at(x, y) < 250).count() > (to - from) / 2;
    let mut columns = (margin..page.width - margin).filter(|&x| inked(x));
    let first = columns.next().expect("something is printed");
    (first, columns.next_back().expect("and more"))
}

#[test]
fn tiles_show_the_same_where_they_join() {
    for (game, options) in
        [("ra", ""), ("ra", "board=127"), ("astral", ""), ("choc", "scenario=pass")]
    {
        let file = Order { options, ..Order::of(game) }.file();
        let tile = |name: &str| {
            (1..=file.pages().len())
                .find(|&page| file.text_of(page).lines().any(|line| line.contains(name)))
                .map(|page| file.printed(page))
                .unwrap_or_else(|| panic!("{game}: no tile {name}"))
        };
        let [left, right] = [tile("partie A1"), tile("partie B1")];
        // The middle of the board, which goes from side to side.
        let (from, to) = ((80.0 * DOTS) as usize, (110.0 * DOTS) as usize);
        let (_, end) = printed_columns(&left, from, to);
        let (begin, _) = printed_columns(&right, from, to);
        let wide = (12.0 * DOTS) as usize;
        let same = |shift: usize| {
            let dots = (from..to).flat_map(|y| (4..wide - 4).map(move |x| (x, y)));
            let all = dots.clone().count();
            let equal = dots.filter(|&(x, y)| {
                let a = i32::from(left.at(end + 1 + x + shift - wide - 2, y));
                let b = i32::from(right.at(begin + x, y));
                (a - b).abs() < 64
            });
            equal.count() as f64 / all as f64
        };
        let best = (0..5).map(same).fold(0.0, f64::max);
        assert!(best > 0.97, "{game} {options}: {best:.3}");
        let lines = (from..to)
            .flat_map(|y| (0..wide).map(move |x| (x, y)))
            .filter(|&(x, y)| right.at(begin + x, y) < 180)
            .count();
        assert!(lines > 500, "{game} {options}: {lines} dots of lines to compare");
    }
}

#[test]
fn texts_can_be_found_in_both_languages() {
    for (language, words) in [
        (Language::French, ["Règles en bref", "Mise en place", "À découper", "100 mm"]),
        (Language::English, ["Rules in short", "Set-up", "To cut out", "100 mm"]),
    ] {
        for game in GAMES {
            let text = Order { language, ..Order::of(game) }.file().text();
            for word in words {
                assert!(text.contains(word), "{game}: {word}");
            }
            // The rules in short: every word of them, accents and all.
            let rules = catalog::words(language).say(&Message::new(format!("{game}-reference")));
            for word in rules.split_whitespace().filter(|&word| word != "#") {
                assert!(text.contains(word), "{game}: {word}");
            }
            let code = text.contains(&format!("{game} "));
            assert!(code, "{game}: the code of the set-up");
        }
    }
}

/// The pieces of each side, of this size, as they follow on a page: so many of
/// one side, then so many of the next.
fn sides(order: Order, size: (f64, f64), each: usize) -> (Picture, Vec<Part>) {
    let file = order.file();
    for page in 1..=file.pages().len() {
        let picture = file.printed(page);
        let mut parts: Vec<Part> =
            picture.parts().into_iter().filter(|part| part.measures(size)).collect();
        if parts.len() >= each {
            // In rows, from left to right.
            parts
                .sort_by_key(|part| ((part.top as f64 / (5.0 * DOTS)).round() as usize, part.left));
            return (picture, parts);
        }
    }
    panic!("{}: no pieces", order.game)
}

#[test]
fn grey_copies_tell_the_sides_apart() {
    let high = 2.0 / 3.0_f64.sqrt();
    for inking in Inking::ALL {
        for (game, options, size, firsts) in [
            ("ra", "", (20.0, 20.0), vec![0, 16]),
            ("batons", "", (16.0, 16.0), vec![0, 7]),
            ("choc", "", (24.0, 12.0 * 740.0 / 440.0), vec![0, 12]),
            ("astral", "", (25.0, 25.0 * high), vec![0, 11]),
            ("astral", "players=3", (25.0, 25.0 * high), vec![0, 9, 18]),
            ("stations", "", (16.0, 16.0), vec![0, 8]),
        ] {
            let order = Order { options, inking, ..Order::of(game) };
            let (picture, parts) = sides(order, size, firsts[firsts.len() - 1] + 1);
            for (i, &a) in firsts.iter().enumerate() {
                for &b in &firsts[i + 1..] {
                    let differ = picture.differ(parts[a], parts[b]);
                    assert!(differ > 4.0, "{game} {options} {inking:?}: {differ:.1} %");
                }
            }
        }
    }
}

#[test]
fn a_code_on_the_set_up_leads_back_to_the_screen() {
    let link = "https://games.example/ra/print?options=board%3D127+match%3Dsingle";
    let order = Order { options: "board=127 match=single", ..Order::of("ra") };
    let page = Order { link: Some(link), ..order }.file().printed(1);
    let code = qrcode::QrCode::with_error_correction_level(link, qrcode::EcLevel::M).unwrap();
    let (count, colours) = (code.width(), code.to_colors());
    let left = 210.0 - 10.0 - 34.0;
    let module = 34.0 / count as f64;
    // Where its upper side is, the picture above it decides.
    let matches = |page: &Picture, top: usize| {
        (0..count * count).all(|place| {
            let (row, column) = (place / count, place % count);
            let x = (left + module * (column as f64 + 0.5)) * DOTS;
            let y = top as f64 + module * (row as f64 + 0.5) * DOTS;
            let dark = colours[place] == qrcode::Color::Dark;
            (y as usize) < page.height && page.dark(x as usize, y as usize) == dark
        })
    };
    assert!((0..page.height).any(|top| matches(&page, top)), "the code can be read");
    let without = order.file().printed(1);
    assert!(!(0..without.height).any(|top| matches(&without, top)), "no address, no code");
    assert!(order.file().text().contains("board=127 match=single"), "its code as text");
}

#[test]
fn backs_lie_behind_their_fronts() {
    let file = Order { inking: Inking::Black, ..Order::of("stations") }.file();
    let side = (4.0 * 1.37 * 16.0, 4.0 * 1.37 * 16.0);
    let of = |page: usize| {
        let picture = file.printed(page);
        let mut parts: Vec<Part> =
            picture.parts().into_iter().filter(|part| part.measures(side)).collect();
        parts.sort_by_key(|part| (part.top / 50, part.left));
        (picture.width, parts)
    };
    let ((width, fronts), (_, backs)) = (of(2), of(3));
    assert_eq!((fronts.len(), backs.len()), (4, 4));
    for front in fronts {
        // Turned over its long side, left is right.
        let (left, right) = (width - front.right, width - front.left);
        let behind = |back: &Part| {
            back.left.abs_diff(left) <= 2
                && back.right.abs_diff(right) <= 2
                && back.top.abs_diff(front.top) <= 2
        };
        assert!(backs.iter().any(behind), "{front:?} in {backs:?}");
    }
}
