//! The numbers of the judgement: data, with where they come from.
//!
//! One file for each game, `parameters/<game>.toml`. It is part of the program
//! and read once; whoever plays gets a plain struct.

pub mod age_of_steam;
pub mod chicago_express;
pub mod railroad_revolution;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::Random;

/// How a set of parameters came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// In words: by hand, or tuned by which method, in how many games.
    pub how: String,
    /// Year, month, day.
    pub date: String,
    /// Where the random numbers of the tuner began, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// Why a text holds no parameters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParametersError {
    /// It is no TOML, or not with the right names and types.
    #[error("not the parameters of this game: {0}")]
    Format(#[from] toml::de::Error),
    /// The judgement reckons with every number.
    #[error("`{name}` is not a finite number")]
    NotFinite {
        /// The table and the name in it.
        name: String,
    },
}

/// Reads the text of a file of parameters.
///
/// # Errors
///
/// If a number is missing, unknown, or none to reckon with.
pub fn parse<P: DeserializeOwned>(text: &str) -> Result<(Origin, P), ParametersError> {
    let mut table: toml::Table = toml::from_str(text)?;
    let origin = table.remove("origin").unwrap_or(toml::Table::new().into()).try_into()?;
    for (name, value) in numbers(&table) {
        if !value.is_finite() {
            return Err(ParametersError::NotFinite { name });
        }
    }
    Ok((origin, table.try_into()?))
}

/// Every number of a table with its name, as in `judgement.spread` or
/// `special.engineer[1]`, in the order of their names.
pub(crate) fn numbers(table: &toml::Table) -> Vec<(String, f64)> {
    fn collect(name: String, value: &toml::Value, res: &mut Vec<(String, f64)>) {
        match value {
            toml::Value::Float(number) => res.push((name, *number)),
            toml::Value::Integer(number) => res.push((name, *number as f64)),
            toml::Value::Array(values) => {
                let values = values.iter().enumerate();
                values.for_each(|(idx, it)| collect(format!("{name}[{idx}]"), it, res));
            }
            toml::Value::Table(table) => {
                table.iter().for_each(|(key, it)| collect(format!("{name}.{key}"), it, res));
            }
            _ => {}
        }
    }
    let mut res = Vec::new();
    table.iter().for_each(|(key, value)| collect(key.clone(), value, &mut res));
    res
}

/// The same table with other numbers, in the order of their names.
pub(crate) fn with_numbers(table: &toml::Table, values: &[f64]) -> toml::Table {
    fn replace(value: &mut toml::Value, left: &mut impl Iterator<Item = f64>) {
        match value {
            toml::Value::Float(_) | toml::Value::Integer(_) => {
                *value = toml::Value::Float(left.next().expect("one value for each number"));
            }
            toml::Value::Array(values) => values.iter_mut().for_each(|it| replace(it, left)),
            toml::Value::Table(table) => table.iter_mut().for_each(|(_, it)| replace(it, left)),
            _ => {}
        }
    }
    let mut res = table.clone();
    let mut left = values.iter().copied();
    res.iter_mut().for_each(|(_, value)| replace(value, &mut left));
    res
}

/// The same parameters as somebody else would set them: each up to a part of it
/// more or less.
pub(crate) fn tempered<P: Clone + Serialize + DeserializeOwned>(
    parameters: &P,
    part: f64,
    random: &mut Random,
) -> P {
    let Ok(table) = toml::Table::try_from(parameters) else { return parameters.clone() };
    let values: Vec<f64> = numbers(&table)
        .into_iter()
        .map(|(_, value)| value * (1.0 + part * (2.0 * f64::from(random.unit()) - 1.0)))
        .collect();
    with_numbers(&table, &values).try_into().unwrap_or_else(|_| parameters.clone())
}

/// What is built in must be right: a test reads every file.
///
/// # Panics
///
/// If it is not.
pub(crate) fn built_in<P: DeserializeOwned>(file: &str, text: &str) -> P {
    match parse(text) {
        Ok((_, parameters)) => parameters,
        Err(error) => panic!("crates/bots/parameters/{file}: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use catalog::{Title, with_game};

    use super::*;
    use crate::Judged;

    #[test]
    fn the_parameters_of_every_game_load_and_say_where_they_come_from() {
        for &title in Title::ALL {
            with_game!(title, G => {
                let read = parse::<<G as Judged>::Parameters>(G::PARAMETERS);
                let (origin, parameters) = read.unwrap_or_else(|it| panic!("{title:?}: {it}"));
                assert_eq!(parameters, **G::parameters());
                assert!(!origin.how.is_empty() && origin.date.len() == "2026-11-15".len());
                for (name, value) in numbers(&toml::from_str(G::PARAMETERS).unwrap()) {
                    // The tuner multiplies.
                    assert!(name.starts_with("origin.") || value != 0.0, "{title:?}: {name}");
                }
            });
        }
    }

    #[test]
    fn a_temperament_changes_every_number_a_little() {
        for &title in Title::ALL {
            with_game!(title, G => {
                let table = |it: &<G as Judged>::Parameters| toml::Table::try_from(it).unwrap();
                let own = tempered(G::parameters().as_ref(), 0.1, &mut Random::new(1));
                assert!(own == tempered(G::parameters().as_ref(), 0.1, &mut Random::new(1)));
                let before = numbers(&table(G::parameters()));
                for ((name, value), (_, own)) in before.into_iter().zip(numbers(&table(&own))) {
                    let by = (own / value - 1.0).abs();
                    assert!(own != value && by < 0.1001, "{title:?}: {name} {value} {own}");
                }
            });
        }
    }

    #[test]
    fn every_parameter_has_its_meaning_beside_it() {
        for &title in Title::ALL {
            let text = with_game!(title, G => G::PARAMETERS);
            let tables = text.split("\n[").skip(2);
            let numbers = tables.flat_map(|it| it.lines().skip(1)).filter(|it| it.contains(" = "));
            for line in numbers {
                assert!(line.contains(" # "), "{title:?}: say what this is: {line}");
            }
        }
    }

    #[test]
    fn a_wrong_file_is_refused_with_the_reason() {
        let text = <catalog::chicago_express::ChicagoExpress as Judged>::PARAMETERS;
        let error =
            |text: &str| parse::<chicago_express::Parameters>(text).expect_err("wrong").to_string();
        let unknown = error(&text.replace("third_dial", "fourth_dial"));
        assert!(unknown.contains("fourth_dial"), "{unknown}");
        let line = text.lines().find(|line| line.starts_with("third_dial = ")).unwrap();
        let missing = error(&text.replace(line, ""));
        assert!(missing.contains("third_dial"), "{missing}");
        let infinite = error(&text.replace(line, "third_dial = inf"));
        assert_eq!(infinite, "`judgement.third_dial` is not a finite number");
        assert!(error(&text.replace("how =", "who =")).contains("who"));
        assert!(error("").contains("how"));
    }
}
