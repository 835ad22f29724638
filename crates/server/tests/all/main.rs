//! The server as its visitors meet it. One program for all of it: linking the
//! server is what takes time.

mod clocks;
mod config;
mod corpus;
mod damage;
mod devices;
mod dice;
#[cfg(target_os = "linux")]
mod ended;
mod full_disk;
mod guesses;
mod hidden;
mod hints;
mod house;
mod large;
mod limits;
mod live;
mod machines;
mod names;
mod no_shows;
mod nodes;
mod operator;
mod paper;
mod people;
#[cfg(unix)]
mod process;
mod ratings;
mod recovery;
mod refusals;
mod roles;
mod seats;
mod site;
mod slow;
mod tables;
mod types;
mod words;
