//! Games on paper: the page, the file, and the way back to the screen.

use crate::house::House;

/// The addresses of the sheets that a page shows, and of its file.
fn sheets(page: &str) -> (Vec<String>, String) {
    let links = |before: &str| -> Vec<String> {
        let parts = page.split(before).skip(1);
        let address = |part: &str| part.split('"').next().unwrap().replace("&amp;", "&");
        parts.map(address).collect()
    };
    let pictures = links("loading=\"lazy\" src=\"");
    (pictures, links("download href=\"").remove(0))
}

#[tokio::test]
async fn every_game_is_shown_sheet_by_sheet_and_can_be_had_as_one_file() {
    let house = House::open().await;
    let mut browser = house.browser();
    for listing in catalog::games() {
        for language in ["fr", "en"] {
            let path = format!("/{}/print?lang={language}&ink=black", listing.info.id);
            let page = browser.get(&path).await;
            assert_eq!(page.status, 200, "{path}: {}", page.text);
            let (pictures, file) = sheets(&page.text);
            assert!(pictures.len() > 3, "{path}");
            for picture in &pictures {
                let sheet = browser.get(picture).await;
                assert_eq!(
                    (sheet.status.as_u16(), sheet.header("content-type")),
                    (200, "image/svg+xml")
                );
                assert!(sheet.text.starts_with("<svg ") && sheet.text.ends_with("</svg>"));
            }
            let pdf = browser.get(&file).await;
            assert_eq!((pdf.status.as_u16(), pdf.header("content-type")), (200, "application/pdf"));
            assert!(pdf.bytes.starts_with(b"%PDF-"), "{file}");
            assert!(pdf.header("content-disposition").starts_with("attachment"));
            let beyond = format!("/{}/print/{}.svg", listing.info.id, pictures.len() + 1);
            assert_eq!(browser.get(&beyond).await.status, 404);
        }
    }
}

#[tokio::test]
async fn the_file_has_the_board_that_was_looked_at() {
    // Every look at this page draws another board; its file must be of that one.
    let house = House::open().await;
    let mut browser = house.browser();
    let first = sheets(&browser.get("/stations/print").await.text);
    let second = sheets(&browser.get("/stations/print").await.text);
    assert_ne!(first.1, second.1, "another board");
    assert!(first.1.contains("board%3D"), "{}", first.1);
    let again = browser.get(&first.1).await.bytes;
    assert!(again == browser.get(&first.1).await.bytes);
    assert!(again != browser.get(&second.1).await.bytes);
}

#[tokio::test]
async fn what_cannot_be_printed_is_said_beside_the_form() {
    let house = House::open().await;
    let mut browser = house.browser();
    for (query, reason) in [
        ("piece=5", "10 to 50"),
        ("piece=large", "is no number"),
        ("cell=1", "With these pieces"),
        ("cell=150", "60 sheets"),
        ("paper=a5", "a4, a3 or letter"),
        ("ink=gold", "colour, saving or black"),
        ("options=board%3D115", "board"),
        ("option-board=115", "board"),
        ("options=colour%3Dred", "colour"),
    ] {
        let page = browser.get(&format!("/ra/print?lang=en&{query}")).await;
        assert_eq!(page.status, 422, "{query}");
        assert!(page.text.contains(reason) && page.text.contains("name=\"paper\""), "{query}");
        let file = browser.get(&format!("/ra/print/ra.pdf?lang=en&{query}")).await;
        assert_eq!(file.status, 422, "{query}");
        assert!(file.text.contains(reason), "{query}: {}", file.text);
    }
    for path in [
        "/chess/print",
        "/ra/print/chess.pdf",
        "/ra/print/0.svg",
        "/ra/print/ra.doc",
        "/ra/print/ra",
    ] {
        assert_eq!(browser.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_house_with_an_address_prints_codes_that_lead_back_to_it() {
    let without = House::open().await.browser().get("/ra/print/ra.pdf?lang=en").await.bytes;
    let address = |settings: &mut server::Settings| {
        settings.public_url = Some("https://games.example".to_owned());
    };
    let house = House::with(address).await;
    let mut browser = house.browser();
    let with = browser.get("/ra/print/ra.pdf?lang=en").await.bytes;
    assert!(with != without && with.starts_with(b"%PDF-"));
    // What the code says is a page that can open the set-up as a table.
    let link = paper::link("", "ra", "board=127 match=single draws=house");
    let page = browser.get(&link).await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains(r#"name="option-board" value="127""#), "{}", page.text);
    // A code is understood as it is written on the sheets, too.
    let typed = browser.get("/ra/print?options=ra+board%3D127+match%3Dsingle").await;
    assert!(typed.text.contains(r#"name="option-board" value="127""#), "{}", typed.text);
    let form = "seat0=person&seat1=person&option-board=127&option-match=single&option-draws=house";
    let opened = browser.raw("/ra/tables", "application/x-www-form-urlencoded", form).await;
    assert!(opened.status.is_redirection() || opened.status.is_success(), "{}", opened.text);
}

#[tokio::test]
async fn a_game_written_on_paper_is_typed_in_and_told_where_it_is_wrong() {
    let house = House::open().await;
    let mut browser = house.browser();
    let page = browser.get("/ra/print?lang=en").await.text;
    // The text to go on from, as the page has it.
    let begun = page.split("spellcheck=\"false\" rows=\"14\">").nth(1).expect("a text");
    let begun = begun.split("</textarea>").next().unwrap();
    assert!(begun.starts_with("pionnier record 1\ngame: ra\n"), "{begun}");
    let good = format!("{begun}2F1-F3\n2 1G11-G8\n");
    browser.raw("/api/records", "text/plain", good.clone()).await.ok();
    let wrong = format!("{good}3 1F3-F5\n");
    let told =
        browser.raw("/api/records?lang=en", "text/plain", wrong).await.problem(422, "record");
    let message = told["error"]["message"].as_str().unwrap();
    assert!(
        message.starts_with("Line 9, turn 3: ") && message.ends_with("(rule R3.3)."),
        "{message}"
    );
    // Real dice are written down with the moves.
    let page = browser.get("/choc/print?lang=en").await.text;
    assert!(page.contains("dice: hand") && page.contains(r#"name="dice" value="hand""#));
}

#[tokio::test]
async fn what_was_built_on_a_workbench_can_be_printed() {
    let house = House::open().await;
    let mut browser = house.browser();
    let position = include_str!("../../../games/choc/scenarios/convoy.scenario");
    let lines = position.lines().filter(|line| !line.starts_with('#'));
    let position = paper::escaped(&lines.collect::<Vec<_>>().join("; "));
    let page = browser.get(&format!("/choc/print?lang=en&position={position}")).await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(
        sheets(&page.text).1.contains("scenario%3Dconvoy"),
        "it is the house's, and known as such"
    );
    let page = browser.get("/choc/print?lang=en&position=surface+round+9").await;
    assert_eq!(page.status, 422);
    let bench = browser.get("/choc/scenario").await.text;
    assert!(bench.contains("formaction=\"/choc/print\""));
}
