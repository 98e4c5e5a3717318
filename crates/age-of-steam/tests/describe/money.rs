//! Shares, the auction, actions, and figures.

use age_of_steam::AgeOfSteam;
use engine::History;
use expect_test::expect;

use crate::{GOODS, check, situation::table, viewer};

#[test]
fn shares_are_an_amount_that_covers_the_expenses() {
    let situation = "Ann 5 shares 8 engine 4 income 2\nBen 50\nCid 50\nphase issue-shares";
    check(
        situation,
        &[],
        expect![[r#"
        How many shares do you issue, from 0 to 7?
        Each share brings $5 now, costs $1 every turn and takes 3 points at the end.
          $5 cash. End of turn: income $2, expenses $12, $5 short: you would be out of the game.
          Turn 2 of 10. Score now: Ann -18, Ben -6, Cid -6.
        issue shares (amount):
          issue 0: no shares
          issue 1: the least that keeps you in the game
          issue 2: the least that covers the expenses
          issue 7: all that are left
    "#]],
    );
}

#[test]
fn a_bidder_hears_what_dropping_out_costs() {
    let ann = "Ann 30 take turn-order income 1\nBen 25\nCid 9\nDan 6\n";
    let phase = |bidder: u8| {
        format!(
            r#"phase {{"player-order": {{"bidder": {bidder}, "bids": [3, 5, 4, 0], "high": 1,
            "dropped": [3]}}}}"#
        )
        .replace('\n', "")
    };
    check(
        &format!("{ann}{}", phase(0)),
        &[],
        expect![[r#"
            Bid at least $6 for the player order, stay in without a bid, or drop out as 3rd.
            Ben has bid $5; dropping out now costs you $2.
              $30 cash. End of turn: income $1, expenses $3, leaves $28.
              Cash: Ann $30, Ben $25, Cid $9, Dan $6.
              Out of the auction: Dan 4th.
              Turn 2 of 8. Score now: Ann -3, Ben -6, Cid -6, Dan -6.
            drop out of the auction (button):
              drop | $2 (bid of Ann 3, the 3rd pays half, rounded up -1) | you play 3rd
            stay in without a bid (button):
              turn-order-pass
            bid for the player order (amount):
              bid 6: the least bid
              bid 25: nobody else has more
              bid 28: the most that leaves the expenses
              bid 30: all you have
        "#]],
    );
    let poor = ann.replace("Cid 9", "Cid 4");
    check(
        &format!("{poor}{}", phase(2)),
        &[],
        expect![[r#"
            You have $4 and the next bid is $6: drop out as 3rd.
            Ben has bid $5; dropping out now costs you $2.
              $4 cash. End of turn: income $0, expenses $3, leaves $1.
              Cash: Ann $30, Ben $25, Cid $4, Dan $6.
              Out of the auction: Dan 4th.
              Turn 2 of 8. Score now: Ann -3, Ben -6, Cid -6, Dan -6.
            drop out of the auction (button):
              drop | $2 (bid of Cid 4, the 3rd pays half, rounded up -2) | you play 3rd
            not bid 6: you have only $4 (§5.2)
            not turn-order-pass: only who took turn-order in the last turn may pass, and once (§5.7)
        "#]],
    );
}

#[test]
fn each_action_says_what_it_does() {
    let situation = r#"
        Ann 20 take engineer
        Ben 20 engine 6
        Cid 20
        phase {"actions": {"place": 1}}
    "#;
    check(
        situation,
        &[],
        expect![[r#"
        Take one of the 6 actions left.
        After you, Cid can take what you leave.
          $20 cash. End of turn: income $0, expenses $8, leaves $12.
          Turn 2 of 10. Score now: Ann -6, Ben -6, Cid -6.
        take an action (button):
          take first-move | you move goods first, in both rounds | action first-move
          take first-build | you build first | action first-build
          take locomotive | no effect: engine 6 is the highest | action locomotive
          take urbanization | you place a new city before you build | action urbanization
          take production | you add 2 cubes to the goods display | action production
          take turn-order | you stay in once without a bid in the next auction | action turn-order
        not take engineer: engineer is not free (§6.1)
    "#]],
    );
}

#[track_caller]
fn explain(history: &History<AgeOfSteam>, name: &str) -> String {
    let found = history.explain(viewer(history), name).expect("a figure of this table");
    let mut res = format!("{} (§{}): {}\n", found.label, found.section, found.sum);
    for part in found.parts {
        res += &format!("  {:+} {}\n", part.amount, part.label);
    }
    res
}

#[test]
fn figures_say_how_they_come_about() {
    let history = table(&GOODS.replace("engine 2 income 10", "shares 9 engine 2 income 14"));
    let names = ["score", "track_points", "expenses", "cash_after_expenses", "sections"];
    let mut res: String =
        names.iter().map(|name| explain(&history, &format!("player.0.{name}"))).collect();
    res += &explain(&history, "player.0.income_after_reduction");
    res += &explain(&history, "tile.gentle.left");
    let auction = r#"
        Ann 30
        Ben 25
        Cid 9
        Dan 6
        phase {"player-order": {"bidder": 2, "bids": [3, 5, 0, 0], "high": 1, "dropped": [3]}}
    "#;
    res += &explain(&table(auction), "player.0.payment");
    res += &explain(&table(auction), "auction.least_bid");
    expect![[r#"
        score of Pete now (§12.1): 17
          +42 income 14, 3 points each
          +2 track in completed links
          -27 9 shares, 3 points off for each
        track points of Pete (§12.2): 2
          +2 Evansville–Cincinnati
        expenses of Pete (§9.2): 11
          +9 $1 for each of 9 shares
          +2 engine 2
        cash of Pete after expenses (§9.2): 23
          +20 cash now
          +14 income
          -11 expenses
        sections that Pete owns (§7.1.6): 1
          +1 completed links
          +0 unfinished sections
        income of Pete after this turn (§9.5): 12
          +14 income now
          -2 reduction of income 14
        gentle tiles left (§7.1.5): 53
          +55 in the box
          -2 on the map
        what Ann would pay as 3rd (§5.6): 2
          +3 bid of Ann
          -1 the 3rd pays half, rounded up
        least bid now (§5.2): 6
          +5 bid of Ben
          +1 at least $1 more
    "#]]
    .assert_eq(&res);
}
