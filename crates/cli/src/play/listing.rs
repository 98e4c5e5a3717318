//! Actions with their numbers.

use crate::screen::fill;

/// The items behind their numbers, in as many columns as fit.
pub(super) fn numbered(items: &[(usize, String)], width: usize) -> String {
    let n_digits = items.iter().map(|(number, _)| number.to_string().len()).max().unwrap_or(0);
    let widest = items.iter().map(|(_, item)| item.chars().count()).max().unwrap_or(0);
    // The margin, the number with its sign, and spaces around the item.
    let column = n_digits + widest + 4;
    let n_columns = (width / column).max(1);
    let number =
        |number: &usize| format!("{:>n_digits$}", format!("#{number}"), n_digits = n_digits + 1);
    let mut res = String::new();
    if n_columns == 1 {
        for (at, item) in items {
            res += &fill(&format!("  {} ", number(at)), item, width);
        }
        return res;
    }
    for row in items.chunks(n_columns) {
        let cells = row.iter().map(|(at, item)| format!("  {} {item:<widest$}", number(at)));
        res += cells.collect::<String>().trim_end();
        res.push('\n');
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_items_stand_in_columns_and_long_ones_are_folded() {
        let items = [(1, "pass"), (2, "bid 7"), (12, "bid 8")].map(|(at, it)| (at, it.to_owned()));
        assert_eq!(numbered(&items, 26), "   #1 pass    #2 bid 7\n  #12 bid 8\n");
        assert_eq!(numbered(&items[..1], 7), "  #1 pass\n");
        assert_eq!(numbered(&[(1, "one two".to_owned())], 9), "  #1 one\n     two\n");
    }
}
