//! The rules in our own words, section by section: the same text as on the page.

use catalog::Title;

use crate::screen;

/// A heading with what is said beneath it, or one rule.
struct Section {
    number: &'static str,
    heading: &'static str,
    /// One entry for each paragraph, item of a list and row of a table.
    lines: Vec<String>,
}

/// Whatever has a number. The page's summary has none.
fn sections(title: Title) -> Vec<Section> {
    let text = match title {
        Title::ChicagoExpress => {
            include_str!("../../../web/src/board/chicago-express/rules.en.md")
        }
        Title::AgeOfSteam => include_str!("../../../web/src/board/age-of-steam/rules.en.md"),
        Title::RailroadRevolution => {
            include_str!("../../../web/src/board/railroad-revolution/rules.en.md")
        }
    };
    let mut res: Vec<Section> = Vec::new();
    for line in text.lines().filter(|it| !it.is_empty()) {
        if let Some(section) = heading(line).or_else(|| rule(line)) {
            res.push(section);
        } else if let (Some(open), Some(line)) = (res.last_mut(), plain(line)) {
            open.lines.push(line);
        }
    }
    res
}

/// `### 5.1 Auction`
fn heading(line: &'static str) -> Option<Section> {
    let (number, heading) =
        line.strip_prefix('#')?.trim_start_matches('#').trim().split_once(' ')?;
    let is_number = number.starts_with(|it: char| it.is_ascii_digit());
    is_number.then(|| Section { number, heading, lines: Vec::new() })
}

/// `5.1.2 **Minimum bid.** The text.`
fn rule(line: &'static str) -> Option<Section> {
    let (number, rest) = line.split_once(" **")?;
    let (heading, text) = rest.split_once(".** ")?;
    let is_number = number.chars().all(|it| it.is_ascii_digit() || it == '.');
    is_number.then(|| Section { number, heading, lines: plain(text).into_iter().collect() })
}

/// A line without its marks; `None` for the rule under the head of a table.
fn plain(line: &str) -> Option<String> {
    let line = line.replace("**", "");
    let Some(row) = line.strip_prefix('|') else { return Some(line) };
    let cells: Vec<&str> = row.trim_end_matches('|').split('|').map(str::trim).collect();
    (!cells[0].starts_with("--")).then(|| format!("- {}", cells.join("; ")))
}

impl Section {
    fn told(&self, width: usize) -> String {
        let head = format!("  §{} ", self.number);
        let indent = " ".repeat(head.chars().count());
        let (first, rest) = self.lines.split_first().map_or(("", &[][..]), |(it, rest)| (it, rest));
        let text = format!("{}{} {first}", self.heading, if first.is_empty() { "" } else { ":" });
        let mut res = screen::fill(&head, &text, width);
        for line in rest {
            let (mark, text) = line.strip_prefix("- ").map_or(("", &**line), |it| ("- ", it));
            res += &screen::fill(&format!("{indent}{mark}"), text, width);
        }
        res
    }

    fn says(&self, wanted: &str) -> bool {
        self.lines.iter().any(|it| it.to_lowercase().contains(wanted))
    }
}

/// What the rules of a game say about a section or a word; a list of all sections
/// if `wanted` is empty.
pub(crate) fn explain(title: Title, wanted: &str, width: usize) -> String {
    let sections = sections(title);
    let wanted = wanted.trim_start_matches('§').trim().to_lowercase();
    if wanted.is_empty() {
        let about = |it: &Section| format!("{} {}", it.number, it.heading);
        let all: Vec<String> = sections.iter().map(about).collect();
        return screen::wrap("  ", &all, width)
            + "  Add a number or a word to read a section, as in `rules 4` at the prompt.\n";
    }
    // The first of these that finds something.
    let within = |it: &Section| it.number == wanted || it.number.starts_with(&format!("{wanted}."));
    let above = |it: &Section| wanted.starts_with(&format!("{}.", it.number));
    let headed = |it: &Section| it.heading.to_lowercase().contains(&wanted);
    let says = |it: &Section| it.says(&wanted);
    let ways: [&dyn Fn(&Section) -> bool; 2] = if wanted.starts_with(|it: char| it.is_ascii_digit())
    {
        [&within, &above]
    } else {
        [&headed, &says]
    };
    let found = |fits: &dyn Fn(&Section) -> bool| -> String {
        sections.iter().filter(|it| fits(it)).map(|it| it.told(width)).collect()
    };
    let res = ways.into_iter().map(found).find(|it| !it.is_empty());
    res.unwrap_or_else(|| {
        let wanted = engine::printable(&wanted, 40);
        format!("  The rules say nothing about `{wanted}`. `rules` lists all sections.\n")
    })
}

/// The section that a refusal cites at its end.
pub(crate) fn cited(refusal: &str) -> Option<&str> {
    let (_, section) = refusal.rsplit_once("(§")?;
    section.strip_suffix(')')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every section that a refusal of a game cites, from its source.
    fn sections_cited(title: Title) -> Vec<String> {
        let source = match title {
            Title::ChicagoExpress => include_str!("../../chicago-express/src/refusal.rs"),
            Title::AgeOfSteam => include_str!("../../age-of-steam/src/refusal.rs"),
            Title::RailroadRevolution => include_str!("../../railroad-revolution/src/refusal.rs"),
        };
        let mut res: Vec<String> = source
            .split('§')
            .skip(1)
            .map(|rest| rest.chars().take_while(|it| it.is_ascii_digit() || *it == '.').collect())
            .collect();
        res.sort();
        res.dedup();
        res
    }

    #[test]
    fn every_section_that_a_refusal_cites_is_explained() {
        for &title in Title::ALL {
            let cited = sections_cited(title);
            assert!(cited.len() > 10, "{cited:?}");
            let known = sections(title);
            for number in cited {
                assert!(known.iter().any(|it| it.number == number), "{}: §{number}", title.name());
            }
        }
    }

    #[test]
    fn sections_are_well_formed_and_in_order() {
        for &title in Title::ALL {
            let known = sections(title);
            let key = |it: &Section| -> Vec<u8> {
                it.number.split('.').map(|part| part.parse().expect("a number")).collect()
            };
            assert!(known.is_sorted_by_key(key), "{}", title.name());
            for it in &known {
                assert!(!it.heading.is_empty(), "{}", it.number);
                assert!(it.lines.iter().all(|line| !line.contains(['*', '|'])), "{}", it.number);
            }
        }
    }

    #[test]
    fn sections_are_found_by_number_and_by_word() {
        let explain = |wanted| explain(Title::ChicagoExpress, wanted, 80);
        assert!(explain("5.1.2").starts_with("  §5.1.2 Least bid: Take the income"));
        assert!(explain("§5.1").contains("§5.1.4 Paying"), "all below it");
        assert!(explain("8.9").starts_with("  §8 The end"), "the one above it");
        assert!(explain("auction").contains("§5.1 Auction a share"));
        assert!(explain("round up").contains("§6.2 What it pays"), "in the text");
        assert!(explain("1.1").contains("       - Forest; one engine; "), "a row of a table");
        assert!(explain("fly").contains("nothing about `fly`"));
        assert!(explain("").contains("5.3.3 Detroit"));
    }

    #[test]
    fn a_refusal_cites_its_section_at_the_end() {
        assert_eq!(cited("you have only $60 (§5.1.4)"), Some("5.1.4"));
        assert_eq!(cited("no"), None);
    }
}
