//! Whole numbers in JSON: `3.0` is one, whatever the reader makes of it.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{Error, Unexpected, Visitor},
};

/// A whole number from 0 on.
struct Whole<T>(T);

impl<'de, T: TryFrom<u64>> Deserialize<'de> for Whole<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Digits<T>(PhantomData<T>);

        impl<T: TryFrom<u64>> Visitor<'_> for Digits<T> {
            type Value = Whole<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number that fits")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Whole<T>, E> {
                let fits = T::try_from(number).map(Whole);
                fits.map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Whole<T>, E> {
                // Beyond 2⁵³ not every whole number can be written so.
                if number.fract() == 0.0 && (0.0..=9_007_199_254_740_992.0).contains(&number) {
                    return self.visit_u64(number as u64);
                }
                Err(E::invalid_value(Unexpected::Float(number), &self))
            }
        }

        deserializer.deserialize_u64(Digits(PhantomData))
    }
}

/// Reads a number, for a field of a body.
pub(crate) fn one<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: TryFrom<u64>,
    D: Deserializer<'de>,
{
    Whole::deserialize(deserializer).map(|Whole(number)| number)
}

/// Reads a number that may be missing.
pub(crate) fn maybe<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: TryFrom<u64>,
    D: Deserializer<'de>,
{
    Ok(Option::<Whole<T>>::deserialize(deserializer)?.map(|Whole(number)| number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_is_three() {
        let read = |text| serde_json::from_str::<Whole<u8>>(text).map(|Whole(number)| number);
        for text in ["3", "3.0", "0.3e1"] {
            assert_eq!(read(text).unwrap(), 3, "{text}");
        }
        for text in ["3.5", "-3", "-3.0", "256", "1e9", "1e99", "\"3\"", "null"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
