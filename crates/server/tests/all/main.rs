//! The server as its visitors meet it. One program for all of it: linking the
//! server is what takes time.

mod config;
mod dice;
mod house;
mod live;
#[cfg(unix)]
mod process;
mod refusals;
mod site;
mod tables;
mod words;
