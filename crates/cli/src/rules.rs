//! The rules in our own words, section by section.
//!
//! They are in `rules/<game>.txt`: a line with the number, the heading and search
//! words, then a line with the text, then an empty line.

use catalog::Title;

use crate::screen;

/// One section of a game's rules.
struct Section {
    number: &'static str,
    heading: &'static str,
    words: &'static str,
    text: &'static str,
}

fn sections(title: Title) -> Vec<Section> {
    let text = match title {
        Title::ChicagoExpress => include_str!("../rules/chicago-express.txt"),
        Title::AgeOfSteam => include_str!("../rules/age-of-steam.txt"),
        Title::RailroadRevolution => include_str!("../rules/railroad-revolution.txt"),
    };
    text.split("\n\n").filter_map(section).collect()
}

fn section(text: &'static str) -> Option<Section> {
    let (head, text) = text.split_once('\n')?;
    let (number, head) = head.split_once(' ')?;
    let (heading, words) = head.split_once(" (")?;
    Some(Section { number, heading, words: words.trim_end_matches(')'), text: text.trim_end() })
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
    let found = |fits: &dyn Fn(&Section) -> bool| -> String {
        let tell = |it: &Section| {
            screen::fill(
                &format!("  §{} ", it.number),
                &format!("{}: {}", it.heading, it.text),
                width,
            )
        };
        sections.iter().filter(|it| fits(it)).map(tell).collect()
    };
    let is_number = wanted.starts_with(|it: char| it.is_ascii_digit());
    let res = match is_number {
        true => {
            // A section includes its subsections; a missing one is covered by its parent.
            let within =
                |it: &Section| it.number == wanted || it.number.starts_with(&format!("{wanted}."));
            let above = |it: &Section| wanted.starts_with(&format!("{}.", it.number));
            let res = found(&within);
            if res.is_empty() { found(&above) } else { res }
        }
        false => {
            let is_word = |it: &Section| it.words.split(", ").any(|word| word == wanted);
            let contains = |it: &Section| {
                let all = format!("{} {} {}", it.heading, it.words, it.text).to_lowercase();
                all.contains(&wanted)
            };
            let res = found(&is_word);
            if res.is_empty() { found(&contains) } else { res }
        }
    };
    match res.is_empty() {
        true => {
            let wanted = engine::printable(&wanted, 40);
            format!("  The rules say nothing about `{wanted}`. `rules` lists all sections.\n")
        }
        false => res,
    }
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
                assert!(it.text.ends_with('.') && !it.text.contains('\n'), "{}", it.number);
                assert!(!it.heading.is_empty() && !it.words.is_empty(), "{}", it.number);
            }
        }
    }

    #[test]
    fn sections_are_found_by_number_and_by_word() {
        let explain = |wanted| explain(Title::ChicagoExpress, wanted, 80);
        assert!(explain("5.1.2").starts_with("  §5.1.2 Minimum bid: Divide the income"));
        assert!(explain("§5.1").contains("§5.1.4 Paying"), "all below it");
        assert!(explain("8.3").starts_with("  §8 The end"), "the one above it");
        assert!(explain("auction").contains("§5.1.1 Which share"));
        assert!(explain("Rounded").contains("§6 General dividend"), "in the text");
        assert!(explain("fly").contains("nothing about `fly`"));
        assert!(explain("").contains("5.3.3 Detroit"));
    }

    #[test]
    fn a_refusal_cites_its_section_at_the_end() {
        assert_eq!(cited("you have only $60 (§5.1.4)"), Some("5.1.4"));
        assert_eq!(cited("no"), None);
    }
}
