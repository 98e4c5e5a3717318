//! Checks that every value names its source.

use toml::{Table, Value};

use super::{DataError, On};

/// Every table of the file has a source, with a tag for each of its fields.
pub(super) fn check(on: &mut On<'_>, file: &Table) -> Result<(), DataError> {
    for (key, value) in file {
        match value {
            // These are tables of tables.
            Value::Table(abilities) if key == "ability" => {
                for (action, ability) in abilities {
                    let ability = ability.as_table().filter(|it| !it.is_empty());
                    let key = format!("{key}.{action}");
                    check_table(on, &key, ability.unwrap_or(&Table::new()))?;
                }
            }
            Value::Table(table) => check_table(on, key, table)?,
            Value::Array(items) => check_items(on, key, items)?,
            _ => {}
        }
    }
    Ok(())
}

fn check_table(on: &mut On<'_>, path: &str, table: &Table) -> Result<(), DataError> {
    let fields = || table.iter().filter(|(key, _)| !matches!(key.as_str(), "source" | "note"));
    match table.get("source") {
        Some(Value::String(tag)) => on.that(!tag.is_empty(), path, "its source tag is empty")?,
        Some(Value::Table(tags)) => {
            for (key, _) in fields().filter(|(_, value)| !has_source(value)) {
                let has_tag = tags.contains_key(key) || tags.contains_key("default");
                on.that(has_tag, format_args!("{path}.{key}"), "no source tag")?;
            }
            for (key, tag) in tags {
                let is_field = key == "default" || table.contains_key(key);
                let key = format_args!("{path}.source.{key}");
                on.that(is_field, key, "a tag for a missing field")?;
                on.that(tag.as_str().is_some_and(|it| !it.is_empty()), key, "the tag is empty")?;
            }
        }
        _ => on.that(false, path, "no source tag")?,
    }
    for (key, value) in fields() {
        match value {
            Value::Table(inner) if has_source(value) => {
                check_table(on, &format!("{path}.{key}"), inner)?;
            }
            Value::Array(items) if items.iter().any(has_source) => {
                check_items(on, &format!("{path}.{key}"), items)?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn check_items(on: &mut On<'_>, path: &str, items: &[Value]) -> Result<(), DataError> {
    for (idx, item) in items.iter().enumerate() {
        let Some(table) = item.as_table() else { continue };
        check_table(on, &label(path, idx, item), table)?;
    }
    Ok(())
}

/// The name of an item of a list: its id, if it has one.
pub(super) fn label(path: &str, idx: usize, item: &Value) -> String {
    match ["id", "city"].iter().find_map(|key| item.get(key)) {
        Some(Value::String(id)) => format!("{path}.{id}"),
        Some(Value::Integer(id)) => format!("{path}.{id}"),
        _ => format!("{path}[{idx}]"),
    }
}

fn has_source(value: &Value) -> bool {
    value.get("source").is_some()
}
