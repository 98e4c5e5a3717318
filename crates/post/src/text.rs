//! Texts that come from people or from other servers.

/// Longest excerpt of somebody else's words in a reason.
const EXCERPT_MAX: usize = 200;

/// One line without control characters, of at most `chars_max` characters.
pub(crate) fn one_line(text: &str, chars_max: usize) -> String {
    let flat: String = text.chars().map(|it| if is_unseen(it) { ' ' } else { it }).collect();
    let words: Vec<&str> = flat.split_whitespace().collect();
    cut(&words.join(" "), chars_max)
}

/// The lines of a text, with `\n` between them and without other control
/// characters.
pub(crate) fn lines(text: &str) -> String {
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    unified.chars().filter(|&it| it == '\n' || !is_unseen(it)).collect()
}

/// What another server said, fit for a log.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    one_line(&String::from_utf8_lossy(bytes), EXCERPT_MAX)
}

/// The beginning of a text that is too long, ending in `…`.
pub(crate) fn cut(text: &str, chars_max: usize) -> String {
    if text.chars().count() <= chars_max {
        return text.to_owned();
    }
    let mut res: String = text.chars().take(chars_max.saturating_sub(1)).collect();
    res.truncate(res.trim_end().len());
    res.push('…');
    res
}

/// Control characters, other ends of lines, and marks that turn the direction
/// of writing, with which a text could pretend to be another.
fn is_unseen(it: char) -> bool {
    it.is_control()
        || matches!(it, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_second_one() {
        assert_eq!(one_line("Your turn\r\nBcc: eve@evil.org", 99), "Your turn Bcc: eve@evil.org");
        assert_eq!(one_line("a\u{2028}b\u{202e}c\0d\u{85}e", 99), "a b c d e");
    }

    #[test]
    fn a_long_text_is_cut_between_characters() {
        assert_eq!(cut("äöüß", 4), "äöüß");
        assert_eq!(cut("äöüßa", 4), "äöü…");
        assert_eq!(cut("ab cd", 4), "ab…");
        assert_eq!(cut("ab", 0), "…");
    }

    #[test]
    fn lines_end_as_in_unix_whatever_they_ended_with() {
        assert_eq!(lines("a\r\nb\rc\nd\0\x1b[1m"), "a\nb\nc\nd[1m");
    }
}
