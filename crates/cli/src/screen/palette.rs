//! Colors and letters that all games share.

use anstyle::{Ansi256Color, Style};
use engine::Seat;

/// Text in a color.
pub(crate) fn front(color: u8) -> Style {
    Style::new().fg_color(Some(Ansi256Color(color).into()))
}

/// Bold text in one color on another.
pub(crate) fn both(color: u8, back: u8) -> Style {
    front(color).bg_color(Some(Ansi256Color(back).into())).bold()
}

/// For less important text.
pub(crate) fn dim() -> Style {
    front(244)
}

/// The colors of a player.
pub(crate) fn paint(seat: Seat) -> Style {
    match seat {
        Seat(0) => both(231, 25),
        Seat(1) => both(231, 28),
        Seat(2) => both(16, 220),
        Seat(3) => both(16, 212),
        Seat(4) => both(231, 239),
        Seat(_) => both(16, 208),
    }
}

/// The letter of a player.
pub(crate) fn letter(seat: Seat) -> String {
    char::from(b'a' + seat.0).to_string()
}
