//! A page of styled characters.

use std::fmt;

use anstyle::Style;

/// Lines of characters, each with its style. Grows as it is written on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Canvas {
    lines: Vec<Vec<(char, Style)>>,
}

impl Canvas {
    /// Writes `text` from column `x` of line `y`, and returns the column after.
    pub(crate) fn put(&mut self, x: usize, y: usize, text: &str, style: Style) -> usize {
        while self.lines.len() <= y {
            self.lines.push(Vec::new());
        }
        let line = &mut self.lines[y];
        let mut x = x;
        for glyph in text.chars() {
            while line.len() <= x {
                line.push((' ', Style::new()));
            }
            line[x] = (glyph, style);
            x += 1;
        }
        x
    }

    /// Adds a line in one style below all others.
    pub(crate) fn line(&mut self, text: &str, style: Style) {
        let y = self.lines.len();
        self.put(0, y, text, style);
        // An empty text makes an empty line.
        self.lines.resize(self.lines.len().max(y + 1), Vec::new());
    }

    /// How many lines there are.
    pub(crate) fn height(&self) -> usize {
        self.lines.len()
    }

    /// The longest line.
    pub(crate) fn width(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Puts `other` with its corner at this place.
    pub(crate) fn paste(&mut self, x: usize, y: usize, other: &Canvas) {
        for (dy, line) in other.lines.iter().enumerate() {
            for (dx, &(glyph, style)) in line.iter().enumerate() {
                self.put(x + dx, y + dy, glyph.encode_utf8(&mut [0; 4]), style);
            }
        }
    }
}

impl fmt::Display for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let is_blank =
                |&&(glyph, style): &&(char, Style)| glyph == ' ' && style == Style::new();
            let n_shown = line.len() - line.iter().rev().take_while(is_blank).count();
            let mut current = Style::new();
            for &(glyph, style) in &line[..n_shown] {
                if style != current {
                    write!(f, "{}{}", current.render_reset(), style.render())?;
                    current = style;
                }
                write!(f, "{glyph}")?;
            }
            writeln!(f, "{}", current.render_reset())?;
        }
        Ok(())
    }
}

/// `items` between commas behind `head`, over as many lines as it takes, each
/// within `width` and indented like the first item. Only an item that is longer
/// than a line is broken.
pub(crate) fn wrap(head: &str, items: &[String], width: usize) -> String {
    let indent = head.chars().count();
    let mut res = head.to_owned();
    let mut column = indent;
    for (idx, item) in items.iter().enumerate() {
        let is_last = idx + 1 == items.len();
        let len = item.chars().count() + usize::from(!is_last);
        if column > indent && column + len > width {
            res.truncate(res.trim_end().len());
            res += &format!("\n{:indent$}", "");
            column = indent;
        }
        let item = match indent + len > width {
            true => fill(&" ".repeat(indent), item, width - usize::from(!is_last)),
            false => item.clone(),
        };
        let item = item.trim();
        res += item;
        res += if is_last { "" } else { ", " };
        column += item.rsplit('\n').next().map_or(0, |line| line.chars().count());
        // The indent of a broken item is counted already.
        column = if item.contains('\n') { column - indent } else { column };
        column += 1 + usize::from(!is_last);
    }
    res + "\n"
}

/// A sentence over as many lines as it takes, each behind `head` or as far in.
pub(crate) fn fill(head: &str, text: &str, width: usize) -> String {
    let mut res = head.to_owned();
    let indent = head.chars().count();
    let mut column = indent;
    for word in text.split_whitespace() {
        let len = word.chars().count();
        if column > indent && column + 1 + len > width {
            res += &format!("\n{:indent$}", "");
            column = indent;
        } else if column > indent {
            res.push(' ');
            column += 1;
        }
        res += word;
        column += len;
    }
    res + "\n"
}

/// The beginning of a text that may be too long.
pub(crate) fn fit(text: &str, width: usize) -> String {
    match text.chars().count() > width {
        true => text.chars().take(width - 1).chain(['…']).collect(),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_wrap_under_the_first() {
        let items: Vec<String> = ["aaaa", "bbbb", "cccc"].map(str::to_owned).into();
        assert_eq!(wrap("go  ", &items, 15), "go  aaaa, bbbb,\n    cccc\n");
        assert_eq!(wrap("go  ", &items, 99), "go  aaaa, bbbb, cccc\n");
        assert_eq!(wrap("go  ", &[], 99), "go  \n");
        let items: Vec<String> = ["one two three", "four"].map(str::to_owned).into();
        assert_eq!(wrap("go  ", &items, 12), "go  one two\n    three,\n    four\n");
        assert_eq!(wrap("go  ", &items, 15), "go  one two\n    three, four\n");
    }

    #[test]
    fn sentences_break_between_words() {
        assert_eq!(fill("  ", "one two three", 9), "  one two\n  three\n");
        assert_eq!(fill("", "", 9), "\n");
    }

    #[test]
    fn a_line_ends_where_its_text_does() {
        let mut canvas = Canvas::default();
        canvas.put(2, 1, "x ", Style::new());
        assert_eq!(canvas.to_string(), "\n  x\n");
    }
}
