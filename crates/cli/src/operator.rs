//! The commands of `pionnier operator`.

use server::{Errand, ErrandError};
use words::Words;

use crate::{
    args::{AboutPerson, AboutTable, DoneArgs, OperatorVerb, PlaceArgs},
    failure::Failure,
};

/// Does what an operator wants done and prints what there is to say.
pub(crate) fn run(words: &Words, verb: OperatorVerb) -> Result<(), Failure> {
    let (errand, done) = errand(verb);
    let DoneArgs { reason, place } = done;
    match server::operate(&place.config(), errand, &reason) {
        Ok(lines) => {
            for line in lines {
                outln!("{}", words.say(&line));
            }
            Ok(())
        }
        Err(ErrandError::Refused(message)) => Err(Failure::new(words, &message)),
        Err(ErrandError::Serve(error)) => Err(Failure(error.to_string())),
    }
}

fn errand(verb: OperatorVerb) -> (Errand, DoneArgs) {
    let looks = |place: PlaceArgs| DoneArgs { reason: String::new(), place };
    let person = |make: fn(String) -> Errand, AboutPerson { name, done }| (make(name), done);
    let table = |make: fn(String) -> Errand, AboutTable { table, done }| (make(table), done);
    match verb {
        OperatorVerb::List(place) => (Errand::List, looks(place)),
        OperatorVerb::Log { most, place } => (Errand::Log(most), looks(place)),
        OperatorVerb::Status(place) => (Errand::Status, looks(place)),
        OperatorVerb::Reports(place) => (Errand::Reports, looks(place)),
        OperatorVerb::Add(about) => person(Errand::Add, about),
        OperatorVerb::Remove(about) => person(Errand::Remove, about),
        OperatorVerb::Lock(about) => person(Errand::Lock, about),
        OperatorVerb::Unlock(about) => person(Errand::Unlock, about),
        OperatorVerb::SignOut(about) => person(Errand::SignOut, about),
        OperatorVerb::Delete(about) => person(Errand::Delete, about),
        OperatorVerb::Reset(about) => person(Errand::Reset, about),
        OperatorVerb::Close(about) => table(Errand::Close, about),
        OperatorVerb::Hide(about) => table(Errand::Hide, about),
        OperatorVerb::Unhide(about) => table(Errand::Unhide, about),
        OperatorVerb::DeleteTable(about) => table(Errand::DeleteTable, about),
        OperatorVerb::Rename { name, new, done } => (Errand::Rename(name, new), done),
        OperatorVerb::Block { range, days, done } => (Errand::Block(range, days), done),
        OperatorVerb::Unblock { range, done } => (Errand::Unblock(range), done),
        OperatorVerb::Announce { fr, en, hours, done } => {
            (Errand::Announce { fr, en, hours }, done)
        }
        OperatorVerb::Withdraw(done) => (Errand::Withdraw, done),
        OperatorVerb::Settle { kind, target, done } => (Errand::Settle(kind, target), done),
    }
}
