//! How Chicago Express describes itself: the contract, and an example of each
//! group of choices.

mod situation;

use chicago_express::ChicagoExpress;
use engine::{
    Board, Guided, History, Options, PREVIEW_MAX, Prompt, Seat, Setup as _, StopReason, Turn,
    Viewer, WhyNotError,
    testing::{Descriptions, describe},
};
use expect_test::{Expect, expect};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use situation::table;

#[test]
fn every_description_is_true_and_everything_is_said() {
    let mut seen = Descriptions::default();
    for n_players in 2..=6 {
        for &style in ChicagoExpress::STYLES {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(n_players.into());
            let options = Options::default();
            let mut random = || rng.next_u64();
            describe::<ChicagoExpress>(n_players, &options, style, &mut random, &mut seen);
        }
    }
    seen.assert_complete::<ChicagoExpress>(&[]);
}

fn to_act(history: &History<ChicagoExpress>) -> Seat {
    match history.turn() {
        Turn::Seat(seat) => seat,
        turn => panic!("nobody is asked: {turn:?}"),
    }
}

/// Checks the prompt after some actions.
#[track_caller]
fn asks(situation: &str, actions: &str, expected: Expect) {
    let mut history = table(situation);
    for action in actions.split(';').map(str::trim).filter(|it| !it.is_empty()) {
        history.act_by_text(to_act(&history), action).expect(action);
    }
    let prompt = history.prompt(Viewer::Seat(to_act(&history))).expect("somebody is asked");
    expected.assert_eq(&in_words(&prompt));
}

fn in_words(prompt: &Prompt) -> String {
    let mut res = format!("{} {}\n", prompt.ask, prompt.meaning);
    for status in &prompt.status {
        res += &format!("  {status}\n");
    }
    for group in &prompt.groups {
        res += &format!("{}: {} ({:?})\n", group.key, group.label, group.pick);
        for choice in &group.choices {
            let price = choice.price.map_or(String::new(), |price| format!(" {price}"));
            let gist = choice.gist.as_ref().map_or(String::new(), |gist| format!(" ({gist})"));
            let targets: Vec<String> = choice.targets.iter().map(ToString::to_string).collect();
            let targets = targets.join(", ");
            res += &format!("  {}{price}{gist} [{targets}] {:?}\n", choice.action, choice.weight);
        }
        if let Some(amount) = &group.amount {
            res += &format!("  {} to {}\n", amount.least, amount.most);
            for mark in &amount.marks {
                res += &format!("  {} {}\n", mark.at, mark.label);
            }
        }
    }
    for closed in &prompt.closed {
        res += &format!("no {}: {}\n", closed.action, closed.why);
    }
    res
}

const ANN_CHOOSES: &str = "
    Ann 20 PRR PRR
    Ben 12 BO
    PRR 4 ..O4
    BO  9 ..O7
    dials 2 4 3
";

#[test]
fn s4_1_a_turn_begins_with_a_choice() {
    asks(
        ANN_CHOOSES,
        "",
        expect![[r#"
            Take one action. It moves its dial one step. You can expand PRR.
              $20 cash, $8 at the next dividend (when 2 more dials are red).
              End: companies out of locomotives 0/3 or shares 0/3, houses 20→3, Detroit 1/8.
            auction: auction a share (Button)
              auction PRR (from $3) [company PRR] Free
              auction BO (from $3) [company BO] Free
              auction CO (from $3) [company CO] Free
              auction NYC (from $4) [company NYC] Free
            expand: expand a company (Button)
              expand PRR (with $4) [company PRR] Free
            develop: develop a hex (Target)
              develop O4 (Harrisburg, +1 for PRR) [hex O4] EndsTurn
            decline: turn a dial and do nothing else (Button)
              decline auction (dial at 3 of 3) [dial auction] EndsTurn
              decline expansion (dial at 5 of 5) [dial expansion] EndsTurn
              decline development (dial at 4 of 4) [dial development] EndsTurn
            no auction WAB: WAB opens only when another company reaches Chicago (§5.1.1)
            no expand BO: you need a share of BO to expand it (§5.2.1)
            no expand CO: you need a share of CO to expand it (§5.2.1)
            no expand NYC: you need a share of NYC to expand it (§5.2.1)
            no expand WAB: you need a share of WAB to expand it (§5.2.1)
        "#]],
    );
}

#[test]
fn s5_1_3_a_bid_is_a_number_with_marks() {
    asks(
        ANN_CHOOSES,
        "auction NYC; bid 8",
        expect![[r#"
        Bid for share 2 of NYC, or pass. It would earn $4 per dividend. Ann has bid $8.
          $12 cash, $19 at the next dividend (when 1 more dial is red).
          End: companies out of locomotives 0/3 or shares 0/3, houses 20→3, Detroit 1/8.
        pass: leave the auction (Button)
          pass [] Free
        bid: bid for the share (Amount)
          9 to 12
          9 the least bid
          12 all you have
    "#]],
    );
}

#[test]
fn s5_2_2_an_expansion_lists_hexes_with_their_prices() {
    asks(
        ANN_CHOOSES,
        "expand PRR",
        expect![[r#"
        Expand PRR: build up to 3 hexes. PRR has $4 in its treasury and 16 locomotives.
          $20 cash, $8 at the next dividend (when 1 more dial is red).
          End: companies out of locomotives 0/3 or shares 0/3, houses 20→3, Detroit 1/8.
        build: build in a hex (Target)
          build N3 $2 (forest) [hex N3] Free
          build N4 $3 (mountain, +1) [hex N4] Free
          build O3 $3 (forest) [hex O3] Free
          build O5 $2 (plain) [hex O5] Free
          build P3 $2 (forest) [hex P3] Free
          build P5 $1 (plain) [hex P5] Free
          build Q4 $2 (forest) [hex Q4] Free
          build Q6 $1 (plain) [hex Q6] Free
          build R4 $1 (plain) [hex R4] Free
          build R6 $1 (plain) [hex R6] Free
          build S5 $1 (plain) [hex S5] Free
        no done: an expansion builds at least one hex (§5.2.2)
    "#]],
    );
    asks(
        ANN_CHOOSES,
        "expand PRR; build N3",
        expect![[r#"
        Expand PRR: build hex 2 of up to 3, or stop. PRR has $2 in its treasury and 15 locomotives.
          $20 cash, $8 at the next dividend (when 1 more dial is red).
          End: companies out of locomotives 0/3 or shares 0/3, houses 20→3, Detroit 1/8.
        build: build in a hex (Target)
          build M4 $2 (Altoona, +1) [hex M4] Free
          build O5 $2 (plain) [hex O5] Free
          build P3 $2 (forest) [hex P3] Free
          build P5 $1 (plain) [hex P5] Free
          build Q4 $2 (forest) [hex Q4] Free
          build Q6 $1 (plain) [hex Q6] Free
          build R4 $1 (plain) [hex R4] Free
          build R6 $1 (plain) [hex R6] Free
          build S5 $1 (plain) [hex S5] Free
        done: end the expansion (Button)
          done [] EndsTurn
    "#]],
    );
}

/// Whoever wonders why nothing can be built is told about the cheapest hex.
#[test]
fn s5_2_4_an_empty_treasury_builds_nothing_more() {
    let mut history = table(ANN_CHOOSES);
    for action in ["expand PRR", "build N4", "build P5"] {
        history.act_by_text(Seat(0), action).expect(action);
    }
    let prompt = history.prompt(Viewer::Seat(Seat(0))).expect("Ann is asked");
    assert_eq!(prompt.ask.text, "PRR can build nothing more. End the expansion.");
    let [closed] = prompt.closed.as_slice() else { panic!("{:?}", prompt.closed) };
    assert_eq!(closed.action, "build Q6");
    assert_eq!(closed.why.text, "Q6 costs $1 and PRR has $0 (§5.2.4)");
    assert!(closed.targets.iter().any(|target| target.to_string() == "hex Q6"), "{closed:?}");
}

#[test]
fn a_hex_says_why_nothing_can_be_done_there() {
    let history = table(ANN_CHOOSES);
    let why = |text: &str| match history.why_not(Seat(0), text) {
        Ok(closed) => {
            let lines = closed.iter().map(|it| format!("{}: {}", it.action, it.why));
            lines.collect::<Vec<_>>().join("\n")
        }
        Err(error) => error.to_string(),
    };
    expect![[r#"
        build A2: choose first, with `auction`, `expand`, `develop` or `decline` (§4.1)
        develop A2: A2 cannot be developed (§5.3.1)"#]]
    .assert_eq(&why("A2"));
    expect![[r#"
        build I6: choose first, with `auction`, `expand`, `develop` or `decline` (§4.1)
        develop I6: no locomotive is in I6 (§5.3.1)"#]]
    .assert_eq(&why("hex I6"));
    expect![[r#"
        auction WAB: WAB opens only when another company reaches Chicago (§5.1.1)
        expand WAB: you need a share of WAB to expand it (§5.2.1)"#]]
    .assert_eq(&why("WAB"));
    expect!["expand CO: you need a share of CO to expand it (§5.2.1)"].assert_eq(&why("expand CO"));
    expect![[r#""#]].assert_eq(&why("auction PRR"));
    expect!["`bid much` is not an action; expected a sum in whole dollars, such as `bid 12`"]
        .assert_eq(&why("bid much"));
    expect!["nothing here is called `Z99`; name an action or something on the table"]
        .assert_eq(&why("Z99"));
    let turn = history.turn();
    assert_eq!(history.why_not(Seat(1), "A2"), Err(WhyNotError::NotYourTurn { turn }));
    assert_eq!(history.why_not(Seat(77), "A2"), Err(WhyNotError::NotYourTurn { turn }));
}

fn explained(history: &History<ChicagoExpress>, name: &str) -> String {
    let explanation = history.explain(Viewer::Spectator, name).expect(name);
    let parts = explanation.parts.iter().map(|it| format!("{} {}", it.label, it.amount));
    let parts = parts.collect::<Vec<_>>().join(" + ");
    format!("{} {} = {parts} (§{})", explanation.label, explanation.sum, explanation.section)
}

#[test]
fn money_is_explained_by_what_happened() {
    let mut history = table(ANN_CHOOSES);
    for action in ["expand PRR", "build N4", "done", "decline development"] {
        history.act_by_text(to_act(&history), action).expect(action);
    }
    expect!["cash of Ann 30 = at the start 20 + dividends of PRR 10 (§8.5)"]
        .assert_eq(&explained(&history, "player.0.cash"));
    expect!["treasury of PRR 1 = at the start 4 + track built -3 (§5.1.4)"]
        .assert_eq(&explained(&history, "company.PRR.treasury"));
    expect!["locomotives of PRR 15 =  (§5.2.5)"]
        .assert_eq(&explained(&history, "company.PRR.locomotives"));
}

#[test]
fn a_figure_is_explained_by_its_parts() {
    let history = table(ANN_CHOOSES);
    let explain = |name: &str| explained(&history, name);
    expect!["income of BO 6 = start of BO 6 (§5.2.6)"].assert_eq(&explain("company.BO.income"));
    expect!["next dividend of Ann 8 = 2 shares of PRR at $4 8 (§6.2)"]
        .assert_eq(&explain("player.0.dividend"));
    expect!["price of the next locomotive in O7 2 = printed on O7 1 + once more because BO is there 1 (§5.2.4)"].assert_eq(&explain("hex.O7.price"));
    expect![
        "least first bid for a share of PRR 3 = $8 divided among 3 shares, rounded up 3 (§5.1.2)"
    ]
    .assert_eq(&explain("COMPANY.PRR.MINIMUM_BID"));
    assert_eq!(history.explain(Viewer::Spectator, "company.XYZ.income"), None);
}

#[test]
fn a_preview_tells_costs_and_changes() {
    let history = table(ANN_CHOOSES);
    let preview = history.preview(Seat(0), &["expand PRR", "build N3", "done"]);
    let prices: Vec<i64> =
        preview.steps.iter().map(|it| it.price.iter().map(|part| part.amount).sum()).collect();
    assert_eq!(prices, [0, 2, 0]);
    assert_eq!(preview.price, Some(2));
    assert_eq!(history.preview(Seat(0), &["decline auction"]).price, None);
    let change = |it: &engine::Change| format!("{} {:?} → {:?}", it.figure, it.from, it.to);
    let changes: Vec<String> = preview.changes.iter().map(change).collect();
    expect![[r#"
        company.PRR.treasury Some(4) → Some(2)
        company.PRR.locomotives Some(16) → Some(15)
        hex.N3.price Some(2) → None"#]]
    .assert_eq(&changes.join("\n"));
    let stop = preview.stop.expect("Ben acts next");
    assert_eq!((stop.played, stop.reason), (3, StopReason::Seat));
}

#[test]
fn a_preview_ends_where_it_must_and_says_why() {
    let history = table(ANN_CHOOSES);
    let ends = |seat: u8, actions: &[&str]| {
        let preview = history.preview(Seat(seat), actions);
        preview.stop.map(|stop| (stop.played, stop.reason, stop.text))
    };
    let text = |text: &str| text.to_owned();
    assert_eq!(ends(0, &["expand PRR"]), None);
    let refused = text("you need a share of BO to expand it (§5.2.1)");
    assert_eq!(ends(0, &["expand BO", "done"]), Some((0, StopReason::Refused, refused)));
    let unreadable = "`dig` is not an action; expected bid, pass, auction, expand, build, done, \
                      develop or decline";
    assert_eq!(
        ends(0, &["expand PRR", "dig"]),
        Some((1, StopReason::Unreadable, text(unreadable)))
    );
    let other = text("it would be the turn of Ann");
    assert_eq!(ends(1, &["expand BO"]), Some((0, StopReason::Seat, other.clone())));
    assert_eq!(ends(200, &[]), Some((0, StopReason::Seat, other)));
    let many = vec!["decline development"; 10_000];
    assert!(history.preview(Seat(0), &many).steps.len() <= PREVIEW_MAX);
}

#[test]
fn boards_are_told_apart_by_what_is_printed() {
    let board = |n_players, option: Option<(&str, &str)>| {
        let mut options = Options::default();
        if let Some((name, value)) = option {
            options.insert(name, value).expect("one option");
        }
        let setup = chicago_express::Setup::new(n_players, &options).expect("a setup");
        Board::<ChicagoExpress>::new(&setup).id
    };
    let standard = board(3, None);
    assert_eq!(board(6, None), standard, "the board does not depend on the players");
    assert_eq!(board(3, Some(("starting_bidder", "1"))), standard, "this is printed nowhere");
    assert_ne!(board(3, Some(("chicago_phase", "at_once"))), standard);
}
