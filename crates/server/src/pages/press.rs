//! Sheets that were printed lately, kept by what was asked for.

use std::{
    collections::VecDeque,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use axum::body::Bytes;
use catalog::{Listing, Wish};
use paper::{Format, Print};
use picture::Inking;
use rules::{Language, Lot, Message, Options, Rules};
use tokio::sync::Semaphore;

use crate::{
    http::{error::Problem, extract::Form},
    people::visitor::Visitor,
};

/// How many prints are kept; each has about a megabyte.
const MOST: usize = 16;

/// Pages go first: no more than these are made at once.
static PRESSES: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));

static KEPT: Mutex<VecDeque<(String, Arc<Printed>)>> = Mutex::new(VecDeque::new());

/// What is to be printed.
#[derive(Clone)]
pub(super) struct Order {
    listing: &'static Listing,
    /// The box, every lot in it drawn.
    pub(super) rules: Arc<dyn Rules>,
    format: Format,
    inking: Inking,
    wish: Wish,
    language: Language,
}

/// A print: its sheets, each as SVG, and all of them as a PDF.
pub(super) struct Printed {
    pub(super) pages: Vec<Bytes>,
    pub(super) pdf: Bytes,
}

impl Order {
    /// What the fields of a form ask for; or why that cannot be.
    pub(super) fn read(
        listing: &'static Listing,
        asked: &Form,
        visitor: &Visitor,
    ) -> Result<Self, Message> {
        let told = |error: rules::OptionError| {
            Message::new("error-option").with("key", error.key).with("reason", error.message)
        };
        // On paper the game stands before its options.
        let code = asked.get("options").unwrap_or_default();
        let code =
            code.strip_prefix(listing.info.id).filter(|rest| rest.starts_with(' ')).unwrap_or(code);
        let mut options = Options::parse(code).map_err(told)?;
        for spec in listing.info.options {
            if let Some(value) = asked.get(&format!("option-{}", spec.key)) {
                options.set(spec.key, value);
            }
        }
        // What comes from a workbench is the text of what was built there.
        if let (Some(text), [data, ..]) = (asked.get("position"), listing.info.data) {
            for (key, value) in (data.check)(text)?.iter() {
                options.set(key, value);
            }
        }
        let mut lot = Lot::seeded(getrandom::u64().unwrap_or(0));
        let rules = listing.open(&options, &mut lot).map_err(told)?;
        let format = asked.get("paper").map_or(Some(Format::A4), Format::named);
        let inking = asked.get("ink").map_or(Some(Inking::Colour), Inking::named);
        let size = |name| asked.get(name).map(paper::millimetres).transpose();
        Ok(Self {
            listing,
            rules,
            format: format.ok_or("paper-bad-format")?,
            inking: inking.ok_or("paper-bad-ink")?,
            wish: Wish { piece: size("piece")?, cell: size("cell")? },
            language: visitor.language,
        })
    }

    /// The same order behind a question mark.
    pub(super) fn query(&self) -> String {
        let mut query = format!(
            "options={}&paper={}&ink={}&lang={}",
            paper::escaped(&self.rules.options().to_string()),
            self.format.name(),
            self.inking.name(),
            words::code(self.language)
        );
        for (name, size) in [("piece", self.wish.piece), ("cell", self.wish.cell)] {
            if let Some(size) = size {
                query.push_str(&format!("&{name}={size}"));
            }
        }
        query
    }

    fn print(&self, house: Option<&str>) -> Result<Printed, Message> {
        let info = self.listing.info;
        let sheets = self.listing.sheets(&*self.rules, self.wish)?;
        let words = catalog::words(self.language);
        let options = self.rules.options().to_string();
        let link = house.map(|house| paper::link(house, info.id, &options));
        let print = Print {
            format: self.format,
            inking: self.inking,
            title: info.title,
            code: &format!("{} {options}", info.id),
            link: link.as_deref(),
            say: &|message| words.say(message),
        };
        let pages = paper::typeset(&print, &sheets)?;
        Ok(Printed {
            pdf: paper::pdf(&pages, info.title, words::code(self.language)).into(),
            pages: pages.iter().map(|page| paper::svg(page).into()).collect(),
        })
    }
}

/// The print that was ordered: kept from before, or made now for whoever can
/// pay; or why it cannot be.
pub(super) async fn print(
    order: Order,
    house: Option<&str>,
    pay: impl Fn() -> Result<(), Problem>,
) -> Result<Result<Arc<Printed>, Message>, Problem> {
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let key = format!("{} {} {}", house.unwrap_or_default(), order.listing.info.id, order.query());
    let known = || {
        let mut kept = kept();
        let place = kept.iter().position(|(known, _)| *known == key)?;
        let found = kept.remove(place)?;
        let printed = found.1.clone();
        kept.push_front(found);
        Some(printed)
    };
    if let Some(printed) = known() {
        return Ok(Ok(printed));
    }
    pay()?;
    let _press = PRESSES.acquire().await.map_err(Problem::internal)?;
    // Somebody may have waited for the same one.
    if let Some(printed) = known() {
        return Ok(Ok(printed));
    }
    let house = house.map(str::to_owned);
    let made = tokio::task::spawn_blocking(move || order.print(house.as_deref())).await;
    let printed = match made.map_err(Problem::internal)? {
        Ok(printed) => Arc::new(printed),
        Err(message) => return Ok(Err(message)),
    };
    let mut kept = kept();
    kept.push_front((key, printed.clone()));
    kept.truncate(MOST);
    Ok(Ok(printed))
}
