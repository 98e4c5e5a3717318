//! A page of styled characters.

use std::fmt;

use anstyle::Style;

/// Lines of styled characters. Grows as needed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Canvas {
    lines: Vec<Vec<(char, Style)>>,
    /// Lines with something that can be chosen now.
    marks: Vec<usize>,
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

    /// Marks that something in line `y` can be chosen now.
    pub(crate) fn mark(&mut self, y: usize) {
        self.marks.push(y);
    }

    /// Whether anything can be chosen.
    pub(crate) fn has_marks(&self) -> bool {
        !self.marks.is_empty()
    }

    /// The `height` lines in which most of `focus` is marked.
    pub(crate) fn cut(&self, height: usize, focus: &Canvas) -> Canvas {
        let n_marks =
            |from: usize| focus.marks.iter().filter(|&&y| y >= from && y < from + height).count();
        let last = self.height().saturating_sub(height);
        let most = (0..=last).map(n_marks).max().unwrap_or(0);
        // The middle one of those that are equally good.
        let best: Vec<usize> = (0..=last).filter(|&from| n_marks(from) == most).collect();
        let from = best.get(best.len() / 2).copied().unwrap_or(0);
        let lines: Vec<_> = self.lines.iter().skip(from).take(height).cloned().collect();
        let marks = self.marks.iter().filter_map(|&y| y.checked_sub(from));
        let marks = marks.filter(|&y| y < lines.len()).collect();
        Canvas { lines, marks }
    }

    /// As many of the first tables as fit into `height` lines, or else as much of
    /// the first table. Empty lines separate the tables.
    pub(crate) fn top(mut self, height: usize) -> Canvas {
        if self.height() > height {
            let between = self.lines[..height + 1].iter().rposition(Vec::is_empty);
            self.lines.truncate(between.unwrap_or(height));
        }
        self
    }

    /// How many lines there are.
    pub(crate) fn height(&self) -> usize {
        self.lines.len()
    }

    /// The longest line.
    pub(crate) fn width(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Draws `other` with its top left corner at this place.
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

/// `items` separated by commas after `head`, wrapped at `width` and indented like
/// the first item. Only an item that is longer than a line is broken.
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

/// A sentence after `head`, wrapped at `width` and indented like its first word.
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

/// A text that begins with a capital letter.
pub(crate) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
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
    fn whole_tables_stand_above_the_others() {
        let mut canvas = Canvas::default();
        for line in ["a", "", "b", "", "c", "d"] {
            canvas.line(line, Style::new());
        }
        assert_eq!(canvas.clone().top(6).to_string(), "a\n\nb\n\nc\nd\n");
        assert_eq!(canvas.clone().top(5).to_string(), "a\n\nb\n");
        assert_eq!(canvas.clone().top(3).to_string(), "a\n\nb\n");
        assert_eq!(canvas.top(2).to_string(), "a\n");
    }

    #[test]
    fn a_cut_shows_what_can_be_chosen() {
        let mut canvas = Canvas::default();
        (0..9).for_each(|y| canvas.line(&y.to_string(), Style::new()));
        assert_eq!(canvas.cut(9, &canvas).to_string(), canvas.to_string());
        for y in [1, 6, 7] {
            canvas.mark(y);
        }
        assert_eq!(canvas.cut(3, &canvas).to_string(), "6\n7\n8\n");
        assert_eq!(canvas.cut(99, &canvas).to_string(), canvas.to_string());
        assert_eq!(canvas.cut(1, &canvas).height(), 1);
    }

    #[test]
    fn a_line_ends_where_its_text_does() {
        let mut canvas = Canvas::default();
        canvas.put(2, 1, "x ", Style::new());
        assert_eq!(canvas.to_string(), "\n  x\n");
    }
}
