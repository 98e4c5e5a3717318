//! An analysis for the terminal: the course of the match, and what to learn.

use std::fmt::Write;

use bots::analysis::{Analysis, AuctionValue, Error};

use crate::screen;

/// The most columns of a curve.
const CURVE_MAX: usize = 60;

const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

pub(super) fn summary(analysis: &Analysis) -> String {
    let mut res = format!(
        "{}: {} actions, {}\n",
        analysis.title,
        analysis.n_actions,
        effort(&analysis.budget)
    );
    if !analysis.complete {
        let n_known = analysis.steps.len();
        let _ = writeln!(res, "Incomplete: only the first {n_known} actions are analysed.");
    }
    if !analysis.steps.is_empty() {
        res += &curves(analysis);
        res += &worst(analysis);
    }
    if let Some(auctions) = &analysis.auctions {
        res += &auction_lines(analysis, auctions);
    }
    res
}

/// The budget of each position, in words.
pub(super) fn effort(budget: &str) -> String {
    match budget.strip_suffix("it") {
        Some("1") => "1 iteration per position".to_owned(),
        Some(number) => format!("{number} iterations per position"),
        None => format!("{budget} per position"),
    }
}

fn name_width(analysis: &Analysis) -> usize {
    analysis.players.iter().map(|name| name.chars().count()).max().unwrap_or(0)
}

fn curves(analysis: &Analysis) -> String {
    let mut res = String::from("\nChance to win, from the first action to the last\n");
    let width = name_width(analysis);
    for (seat, name) in analysis.players.iter().enumerate() {
        let shares = shares_of(analysis, seat);
        let (first, last) = (shares[0], shares[shares.len() - 1]);
        let end = match &analysis.outcome {
            Some(standings) if analysis.complete => {
                let it = &standings[seat];
                format!(", rank {}, score {}", it.rank, it.score_text())
            }
            _ => String::new(),
        };
        let curve: String = sampled(&shares).map(block).collect();
        let _ = writeln!(res, "  {name:<width$} {} {curve} {}{end}", percent(first), percent(last));
    }
    res
}

/// The share of a seat at the start and after every action.
pub(super) fn shares_of(analysis: &Analysis, seat: usize) -> Vec<f32> {
    let first = analysis.steps.first().map(|step| step.before[seat]);
    first.into_iter().chain(analysis.steps.iter().map(|step| step.after[seat])).collect()
}

/// At most as many values as a curve has columns, always with the last.
fn sampled(shares: &[f32]) -> impl Iterator<Item = f32> + '_ {
    let n_columns = shares.len().min(CURVE_MAX);
    (1..=n_columns).map(move |column| shares[column * shares.len() / n_columns - 1])
}

fn block(share: f32) -> char {
    BLOCKS[((share * BLOCKS.len() as f32) as usize).min(BLOCKS.len() - 1)]
}

pub(super) fn percent(share: f32) -> String {
    format!("{:>3.0} %", share * 100.0)
}

/// A loss, precise enough to tell it from the next.
pub(super) fn lost(loss: f32) -> String {
    format!("{:.1} %", loss * 100.0)
}

/// What would have been better and, where the game says more than that, why.
pub(super) fn better(error: &Error) -> String {
    if error.reason.is_empty() || error.reason == error.better {
        error.better.clone()
    } else {
        format!("{}: {}", error.better, error.reason)
    }
}

fn worst(analysis: &Analysis) -> String {
    let mut res = String::from("\nBiggest mistakes\n");
    for (name, errors) in analysis.players.iter().zip(&analysis.worst) {
        if errors.is_empty() {
            let _ = writeln!(res, "  {name}: no big mistake");
            continue;
        }
        let _ = writeln!(res, "  {name}");
        for error in errors {
            let (number, played) = (error.number, &error.played);
            let cost = lost(error.loss);
            let mark = error.mark.name();
            let _ = writeln!(res, "  {number:>4}  {played}: {mark}, {cost} lost");
            res += &screen::fill("        ", &format!("better {}", better(error)), screen::width());
        }
    }
    res
}

fn auction_lines(analysis: &Analysis, auctions: &[AuctionValue]) -> String {
    if auctions.is_empty() {
        return String::new();
    }
    let mut res = String::from(
        "\nAuctions: what the share would earn, and how much it would raise each player's chance to\n\
         win at the minimum price (judged without search)\n",
    );
    for auction in auctions {
        let values =
            analysis.players.iter().zip(&auction.values).map(|(name, value)| match value.share {
                Some(share) => format!("{name} {}", gained(share)),
                None => format!("{name} could not pay"),
            });
        let values: Vec<String> = values.collect();
        let line = format!(
            "{:<3}  {}; {}; {}",
            auction.company,
            dollars(auction.worth),
            values.join(", "),
            sale(analysis, auction)
        );
        res += &screen::fill(&format!("  {:>4}  ", auction.number), &line, screen::width());
    }
    res
}

/// How much the chance to win rises or falls.
pub(super) fn gained(share: f32) -> String {
    format!("{:+.1} %", 100.0 * share)
}

/// Whole dollars, which may be negative.
pub(super) fn dollars(points: f32) -> String {
    let whole = points.round();
    if whole < 0.0 { format!("-${:.0}", -whole) } else { format!("${:.0}", whole.abs()) }
}

/// How the auction ended, in words.
pub(super) fn sale(analysis: &Analysis, auction: &AuctionValue) -> String {
    match (auction.buyer, auction.price) {
        (Some(buyer), Some(price)) => {
            format!("{} paid ${price}", analysis.players[buyer.idx()])
        }
        _ if auction.open => "still open".to_owned(),
        _ => "not sold".to_owned(),
    }
}
