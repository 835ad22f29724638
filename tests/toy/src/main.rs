//! The whole of Pionnier, with the ford on the shelf behind the house's games.

use std::process::ExitCode;

use catalog::Listing;
use toy::Toy;

fn main() -> ExitCode {
    catalog::install(vec![Listing::of::<Toy>().into()]).expect("the shelf is not in use yet");
    cli::run()
}
