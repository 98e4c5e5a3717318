//! Actions that were listed with numbers, to be chosen by number.

/// What was listed last.
#[derive(Debug)]
pub(super) enum Listing<A> {
    /// Nothing yet.
    Never,
    /// These, and nothing has happened since.
    Current(Vec<A>),
    /// Something has happened since.
    Outdated,
}

impl<A: Copy> Listing<A> {
    /// Something happens: the numbers mean nothing any more.
    pub(super) fn expire(&mut self) {
        if matches!(self, Listing::Current(_)) {
            *self = Listing::Outdated;
        }
    }

    /// The action with this number, from 1.
    pub(super) fn item(&self, number: &str) -> Result<A, &'static str> {
        match self {
            Listing::Never => Err("Nothing is listed yet: `legal` or `legal WORD` does."),
            Listing::Outdated => {
                Err("The list is out of date: `legal` or `legal WORD` makes a new one.")
            }
            Listing::Current(actions) => {
                let idx = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                let action = idx.and_then(|idx| actions.get(idx)).copied();
                action.ok_or("The last list has no such number.")
            }
        }
    }
}

/// The items with their numbers, in as many columns as fit.
pub(super) fn numbered(items: &[String], width: usize) -> String {
    let n_digits = items.len().to_string().len();
    let widest = items.iter().map(|item| item.chars().count()).max().unwrap_or(0);
    // The margin, the number, and two spaces on each side of the item.
    let column = n_digits + widest + 4;
    let n_columns = (width / column).max(1);
    let mut res = String::new();
    if n_columns == 1 {
        for (number, item) in (1..).zip(items) {
            res += &crate::screen::fill(&format!("  {number:>n_digits$}  "), item, width);
        }
        return res;
    }
    for (row, chunk) in items.chunks(n_columns).enumerate() {
        let mut line = String::new();
        for (number, item) in (row * n_columns + 1..).zip(chunk) {
            line += &format!("  {number:>n_digits$}  {item:<widest$}");
        }
        res += line.trim_end();
        res.push('\n');
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_means_an_action_while_nothing_else_happens() {
        let mut listing = Listing::Never;
        let never = listing.item("1").unwrap_err();
        listing.expire();
        assert_eq!(listing.item("1"), Err(never));
        listing = Listing::Current(vec!["pass", "bid"]);
        assert_eq!(listing.item("2"), Ok("bid"));
        for number in ["0", "3", "", "x", "99999999999999999999"] {
            assert_eq!(listing.item(number), Err("The last list has no such number."));
        }
        listing.expire();
        assert!(listing.item("2").unwrap_err().starts_with("The list is out of date"));
    }

    #[test]
    fn short_items_stand_in_columns_and_long_ones_are_folded() {
        let items = ["pass", "bid 7", "bid 8"].map(str::to_owned);
        assert_eq!(numbered(&items, 22), "  1  pass   2  bid 7\n  3  bid 8\n");
        assert_eq!(numbered(&items[..1], 7), "  1  pass\n");
        assert_eq!(numbered(&["one two".to_owned()], 9), "  1  one\n     two\n");
    }
}
