//! An analysis as one self-contained HTML page.
//!
//! The page is readable without scripts; the script only steps through the
//! moves. All text of a record is escaped here.

use std::fmt::Write;

use bots::analysis::{AnalysedStep, Analysis, Mark};

use super::text::{better, dollars, effort, gained, lost, percent, sale, shares_of};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The plot in its own units; the page stretches it.
const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 250.0;

/// How the line of each seat is dashed, so that colour is not needed.
const DASHES: [&str; 6] = ["none", "8 5", "2 4", "11 4 2 4", "5 2", "14 3"];

/// A mark for each seat in a square of 16, so that colour is not needed.
const SHAPES: [&str; 6] = [
    "M8 2a6 6 0 1 0 .01 0z",
    "M3 3h10v10H3z",
    "M8 2l6.5 12h-13z",
    "M8 1l7 7-7 7-7-7z",
    "M8 1.5l6.5 4.8-2.5 8H4l-2.5-8z",
    "M6 1.5h4V6h4.5v4H10v4.5H6V10H1.5V6H6z",
];

pub(super) fn page(analysis: &Analysis) -> anyhow::Result<String> {
    let title = escaped(&analysis.title);
    let players: Vec<String> = analysis.players.iter().map(|it| escaped(it)).collect();
    let heading = players.join(", ");
    // Inside a script, only the character that could end it must be escaped.
    let data = serde_json::to_string(analysis)?
        .replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029");
    Ok(format!(
        r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<title>{title}: {heading}</title>
<style>
{STYLE}</style>
</head>
<body>
<header class="top">
<p class="brand">Roundhouse</p>
<h1>{title}</h1>
<p class="about">{heading}</p>
</header>
<main>
{notice}{chart}
<div class="columns">
<div>
<section class="now" aria-labelledby="now-head">
<h2 id="now-head">What each action was worth</h2>
<div id="now"><p>Choose an action to see what it was worth and what the alternatives were.</p></div>
</section>
{worst}
{auctions}</div>
{moves}</div>
</main>
<footer><p>{n_actions} actions, {effort}, {made_by}. The chance to win counts a little for the margin; a decision is judged by what its player could know. Signs: <b>?!</b> inaccuracy, from 3&nbsp;% lost; <b>?</b> mistake, from 7&nbsp;%; <b>??</b> blunder, from 15&nbsp;%. A longer budget judges better.</p></footer>
<script type="application/json" id="data">{data}</script>
<script>
{SCRIPT}</script>
</body>
</html>
"#,
        notice = notice(analysis),
        chart = chart(analysis),
        worst = worst(analysis),
        auctions = auctions(analysis),
        moves = moves(analysis),
        n_actions = analysis.n_actions,
        effort = escaped(&effort(&analysis.budget)),
        made_by = escaped(&analysis.made_by),
    ))
}

/// Escapes text for use between tags and within quotes.
fn escaped(text: &str) -> String {
    let mut res = String::with_capacity(text.len());
    for it in text.chars() {
        match it {
            '&' => res += "&amp;",
            '<' => res += "&lt;",
            '>' => res += "&gt;",
            '"' => res += "&quot;",
            '\'' => res += "&#39;",
            _ => res.push(it),
        }
    }
    res
}

fn notice(analysis: &Analysis) -> String {
    if analysis.complete {
        return String::new();
    }
    let n_known = analysis.steps.len();
    format!(
        "<p class=\"notice\" role=\"status\"><b>Incomplete.</b> The analysis was stopped: {n_known} of {} actions are analysed.</p>\n",
        analysis.n_actions
    )
}

fn shape(seat: usize) -> String {
    let path = SHAPES[seat % SHAPES.len()];
    format!(
        "<svg class=\"shape s{seat}\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"{path}\"/></svg>"
    )
}

fn chart(analysis: &Analysis) -> String {
    let n_actions = analysis.n_actions.max(1) as f32;
    let (mut lines, mut legend, mut said) = (String::new(), String::new(), Vec::new());
    for (seat, name) in analysis.players.iter().enumerate() {
        let shares = shares_of(analysis, seat);
        let mut points = String::new();
        for (idx, share) in shares.iter().enumerate() {
            let (x, y) = (WIDTH * idx as f32 / n_actions, HEIGHT * (1.0 - share));
            let _ = write!(points, "{x:.1},{y:.1} ");
        }
        let dash = DASHES[seat % DASHES.len()];
        let points = points.trim_end();
        for class in ["halo", "line"] {
            let dash = if class == "line" { dash } else { "none" };
            let _ = writeln!(
                lines,
                "<polyline class=\"{class} s{seat}\" stroke-dasharray=\"{dash}\" points=\"{points}\"/>"
            );
        }
        let name = escaped(name);
        let rank = analysis.outcome.as_ref().map_or_else(String::new, |standings| {
            let it = &standings[seat];
            let rank = if it.rank == 1 { "won".to_owned() } else { format!("rank {}", it.rank) };
            format!(" <span class=\"faint\">{rank}, {}</span>", it.score_text())
        });
        let last = shares.last().map_or_else(String::new, |&share| percent(share));
        said.push(format!("{name} {}", last.trim()));
        let _ = writeln!(
            legend,
            "<li>{}<svg class=\"sample\" viewBox=\"0 0 36 8\" aria-hidden=\"true\"><path class=\"line s{seat}\" stroke-dasharray=\"{dash}\" d=\"M0 4h36\"/></svg><b>{name}</b>{rank} <span class=\"figure\" data-share=\"{seat}\">{last}</span></li>",
            shape(seat)
        );
    }
    let grid: String = [0.25, 0.5, 0.75]
        .map(|at| format!("<path class=\"grid\" d=\"M0 {0}H{WIDTH}\"/>", HEIGHT * at))
        .concat();
    let n_known = analysis.steps.len();
    let disabled = if n_known == 0 { " disabled" } else { "" };
    format!(
        r#"<section class="chart" aria-labelledby="chart-head">
<div class="head"><h2 id="chart-head">Chance to win</h2>
<div class="steps" role="group" aria-label="Step through the actions">
<button type="button" id="first" aria-label="To the start"{disabled}>|◂</button>
<button type="button" id="back" aria-label="One action back"{disabled}>◂</button>
<button type="button" id="on" aria-label="One action on"{disabled}>▸</button>
<button type="button" id="last" aria-label="To the end"{disabled}>▸|</button>
<button type="button" id="next-error" class="wide"{disabled}>Next error</button>
</div></div>
<div class="plot-row">
<div class="axis" aria-hidden="true"><span>100 %</span><span>75 %</span><span>50 %</span><span>25 %</span><span>0 %</span></div>
<div class="plot" id="plot">
<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" aria-label="Chance to win after each action. At the end: {said}.">
{grid}
{lines}<path id="cursor" d="M0 0V{HEIGHT}"/>
</svg>
{signs}</div>
</div>
<div class="range"><input type="range" id="at" min="0" max="{n_known}" value="{n_known}" data-all="{n_all}" style="width:{reach:.2}%" aria-label="Action"{disabled}></div>
<ul class="legend">
{legend}</ul>
</section>
"#,
        said = said.join(", "),
        signs = signs(analysis),
        n_all = analysis.n_actions,
        reach = 100.0 * n_known as f32 / n_actions,
    )
}

/// The worst decisions, on the line of the player who made them.
fn signs(analysis: &Analysis) -> String {
    let mut res = String::new();
    for (seat, errors) in analysis.worst.iter().enumerate() {
        for error in errors.iter().filter(|it| it.mark >= Mark::Mistake) {
            let step = &analysis.steps[error.number - 1];
            let left = 100.0 * error.number as f32 / analysis.n_actions as f32;
            let top = 100.0 * (1.0 - step.after[seat]);
            let sign = error.mark.sign();
            let _ = writeln!(
                res,
                "<span class=\"sign s{seat}\" style=\"left:{left:.2}%;top:{top:.2}%\" aria-hidden=\"true\">{sign}</span>"
            );
        }
    }
    res
}

fn worst(analysis: &Analysis) -> String {
    let mut res = String::from(
        "<section aria-labelledby=\"worst-head\">\n<h2 id=\"worst-head\">Biggest mistakes</h2>\n",
    );
    for (seat, (name, errors)) in analysis.players.iter().zip(&analysis.worst).enumerate() {
        let _ = writeln!(res, "<h3>{}{}</h3>", shape(seat), escaped(name));
        if errors.is_empty() {
            res += "<p class=\"faint\">No big mistake.</p>\n";
            continue;
        }
        res += "<ul class=\"errors\">\n";
        for error in errors {
            let _ = writeln!(
                res,
                "<li><button type=\"button\" class=\"row\" data-step=\"{number}\"><span class=\"number\">{number}</span><span class=\"what\"><b>{played}</b> <span class=\"faint\">{mark}</span><small>Better {better}</small></span><span class=\"figure loss\">−{loss}</span></button></li>",
                number = error.number,
                played = escaped(&error.played),
                mark = error.mark.name(),
                better = escaped(&better(error)),
                loss = lost(error.loss),
            );
        }
        res += "</ul>\n";
    }
    res + "</section>"
}

fn auctions(analysis: &Analysis) -> String {
    let Some(auctions) = analysis.auctions.as_ref().filter(|it| !it.is_empty()) else {
        return String::new();
    };
    let names: String = analysis
        .players
        .iter()
        .map(|it| format!("<th scope=\"col\">{}</th>", escaped(it)))
        .collect();
    let mut rows = String::new();
    for auction in auctions {
        let values: String = auction
            .values
            .iter()
            .enumerate()
            .map(|(seat, value)| {
                let class = if auction.buyer.is_some_and(|it| it.idx() == seat) {
                    " class=\"bought\""
                } else {
                    ""
                };
                match value.share {
                    Some(share) => format!("<td{class}>{}</td>", gained(share)),
                    None => {
                        format!(
                            "<td{class}><abbr title=\"could not pay the minimum\">–</abbr></td>"
                        )
                    }
                }
            })
            .collect();
        let _ = writeln!(
            rows,
            "<tr><td>{}</td><th scope=\"row\">{}</th><td>{}</td>{values}<td class=\"text\">{}</td></tr>",
            auction.number,
            escaped(&auction.company),
            dollars(auction.worth),
            escaped(&sale(analysis, auction)),
        );
    }
    format!(
        "<section aria-labelledby=\"auction-head\">\n<h2 id=\"auction-head\">What the shares were worth</h2>\n<p class=\"small\">What the share would earn its buyer when the bidding began, and how much it would raise each player's chance to win at the minimum price, compared with another player getting it. Judged by the position, without search. Underlined: the buyer. A dash: this player could not pay the minimum.</p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"auction-head\"><table>\n<thead><tr><th scope=\"col\">No.</th><th scope=\"col\">Share</th><th scope=\"col\">Earns</th>{names}<th scope=\"col\" class=\"text\">Sold</th></tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n</section>\n"
    )
}

fn moves(analysis: &Analysis) -> String {
    let mut rows = String::new();
    for step in &analysis.steps {
        let _ = writeln!(rows, "<li>{}</li>", row(analysis, step));
    }
    format!(
        "<section class=\"moves\" aria-labelledby=\"moves-head\">\n<h2 id=\"moves-head\">All actions</h2>\n<ol id=\"moves\">\n{rows}</ol>\n</section>\n"
    )
}

fn row(analysis: &Analysis, step: &AnalysedStep) -> String {
    let who = match step.seat {
        Some(seat) => {
            shape(seat.idx())
                + "<span class=\"who\">"
                + &escaped(&analysis.players[seat.idx()])
                + "</span>"
        }
        None => "<span class=\"who chance\">Chance</span>".to_owned(),
    };
    let marked = step.decision.as_ref().filter(|it| it.mark >= Mark::Inaccuracy);
    let mark = marked.map_or_else(String::new, |decision| {
        format!(
            "<span class=\"mark {name}\"><b aria-hidden=\"true\">{sign}</b> <span class=\"hear\">{name}</span> −{loss}</span>",
            name = decision.mark.name(),
            sign = decision.mark.sign(),
            loss = lost(decision.loss),
        )
    });
    let class = marked.map_or("row", |_| "row marked");
    format!(
        "<button type=\"button\" class=\"{class}\" data-step=\"{number}\"><span class=\"number\">{number}</span>{who}<span class=\"what\">{action}</span>{mark}</button>",
        number = step.number,
        action = escaped(&step.action),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_of_a_record_becomes_a_tag() {
        assert_eq!(escaped("<a b='c' d=\"&\">"), "&lt;a b=&#39;c&#39; d=&quot;&amp;&quot;&gt;");
    }
}
