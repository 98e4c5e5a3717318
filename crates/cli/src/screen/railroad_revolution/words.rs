//! Short forms of workers, trains and rewards.

use anstyle::Style;
use engine::{Money, Seat};
use railroad_revolution::{
    Builder, Color, Colors, Condition, Effect, RailroadRevolution, Reward, Train,
};

use crate::screen::{
    Canvas,
    palette::{both, dim, letter, paint},
};

/// The colors of a worker.
pub(super) fn dye(color: Color) -> Style {
    match color {
        Color::White => both(16, 255),
        Color::Purple => both(231, 91),
        Color::Orange => both(16, 208),
        Color::Grey => both(231, 242),
        Color::Turquoise => both(16, 44),
    }
}

/// The letter of a worker.
pub(super) fn initial(color: Color) -> String {
    color.to_string().chars().take(1).collect()
}

/// The letter of a train.
pub(super) fn train_letter(train: Train) -> String {
    train.to_string().chars().take(1).collect::<String>().to_uppercase()
}

/// One letter for each worker; returns the column after.
pub(super) fn put_crew(
    canvas: &mut Canvas,
    x: usize,
    y: usize,
    count: impl Fn(Color) -> u8,
) -> usize {
    Color::ALL.into_iter().fold(x, |x, color| {
        (0..count(color)).fold(x, |x, _| canvas.put(x, y, &initial(color), dye(color)))
    })
}

/// Who has built somewhere: first the owner of the first slot (`#` for a neutral
/// building, `_` for none), then the others.
pub(super) fn put_builders(
    canvas: &mut Canvas,
    x: usize,
    y: usize,
    first: Option<Builder>,
    others: impl Iterator<Item = Seat>,
) -> usize {
    let mut x = match first {
        None => canvas.put(x, y, "_", dim()),
        Some(Builder::Neutral) => canvas.put(x, y, "#", both(16, 248)),
        Some(Builder::Seat(seat)) => canvas.put(x, y, &letter(seat), paint(seat)),
    };
    for seat in others.filter(|&seat| first != Some(Builder::Seat(seat))) {
        x = canvas.put(x, y, &letter(seat), paint(seat));
    }
    x
}

/// Everybody who plays.
pub(super) fn seats(game: &RailroadRevolution) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(game.n_players())
}

/// A reward for a narrow column, with so many letters for each color.
pub(super) fn short(reward: &Reward, n_letters: usize) -> String {
    let mut res = String::new();
    if reward.cost != Money::ZERO {
        res = format!("{}: ", reward.cost);
    }
    let is_worker = |it: &Effect| matches!(it, Effect::Worker(_));
    for (idx, part) in reward.parts.iter().enumerate() {
        if idx > 0 {
            res += if is_worker(part) && is_worker(&reward.parts[idx - 1]) { "+" } else { ", " };
        }
        res += &short_effect(part, n_letters);
    }
    res
}

fn short_effect(effect: &Effect, n_letters: usize) -> String {
    match *effect {
        Effect::Worker(colors) => short_colors(colors, n_letters),
        Effect::Flip(1) => "flip".to_owned(),
        Effect::Flip(n) => format!("flip {n}×"),
        Effect::TakeTrain => "train".to_owned(),
        Effect::Promote { max, each: Money::ZERO } => format!("promote {max}"),
        Effect::Promote { max, each } => format!("promote {max} at {each}"),
        Effect::Exchange => "exchange".to_owned(),
        other => other.to_string(),
    }
}

fn short_colors(colors: Colors, n_letters: usize) -> String {
    if colors == Colors::ALL {
        return "any worker".to_owned();
    }
    let short = |color: Color| color.to_string().chars().take(n_letters).collect::<String>();
    let colors: Vec<String> = colors.iter().map(short).collect();
    colors.join("/")
}

/// What must hold for a milestone, without the number.
pub(super) fn subject(condition: Condition) -> String {
    match condition {
        Condition::Connect { level, .. } => format!("connect level {level}"),
        Condition::Station { level, .. } => format!("stations level {level}"),
        Condition::Deal { .. } => "rails with a deal".to_owned(),
        Condition::Terrain { icons: 1, .. } => "rails with 1 icon".to_owned(),
        Condition::Terrain { icons, .. } => format!("rails with {icons} icons"),
    }
}

/// `1 share`, `2 shares`.
pub(super) fn shares(n: impl Into<u32>) -> String {
    match n.into() {
        1 => "1 share".to_owned(),
        n => format!("{n} shares"),
    }
}
