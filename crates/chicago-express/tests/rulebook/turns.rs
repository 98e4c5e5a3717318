//! §4 Game sequence.

use std::collections::BTreeSet;

use chicago_express::{Action, Dial};
use engine::{Game as _, Seat, Silent, Viewer};
use expect_test::expect;

use crate::{check, situation::table};

#[test]
fn s4_1_turns_go_clockwise_and_each_chooses_one_of_three_actions() {
    check(
        "
        Ann 20 PRR
        Ben 20 NYC
        Cleo 20
        PRR 5 R4
        NYC 2 R2 Q3
        turn Ben
        ",
        "
        ? legal
        bid 8; build Q2
        expand NYC; develop R2; decline expansion; build R1; done
        auction PRR; expand NYC; pass; pass; pass
        develop Q3
        ? legal
        ",
        expect![[r#"
            Ben may: auction PRR, auction BO, auction CO, auction NYC, expand NYC, develop Q3, develop R2, decline auction, decline expansion, decline development
            Ben: bid 8
                no: choose first, with `auction`, `expand`, `develop` or `decline` (§4.1)
            Ben: build Q2
                no: choose first, with `auction`, `expand`, `develop` or `decline` (§4.1)
            Ben: expand NYC
                Ben expands NYC
            Ben: develop R2
                no: finish the expansion first, with `build` or `done` (§4.1)
            Ben: decline expansion
                no: finish the expansion first, with `build` or `done` (§4.1)
            Ben: build R1
                NYC builds in R1 (forest) for $2
            Ben: done
            Cleo: auction PRR
                Cleo puts a share of PRR up for auction, from $4
            Cleo: expand NYC
                no: finish the auction first, with `bid` or `pass` (§4.1)
            Cleo: pass
                Cleo passes
            Ann: pass
                Ann passes
            Ben: pass
                Ben passes
                Nobody bids: the share of PRR stays on its charter
            Ann: develop Q3
                Ann develops Q3 (Binghamton)
                NYC's income rises from $9 to $10
            Ben may: auction PRR, auction BO, auction CO, auction NYC, develop R1, develop R2, decline auction, decline expansion, decline development
            next: Ben
        "#]],
    );
}

/// Also when the action is impossible.
#[test]
fn s4_2_an_action_may_be_chosen_and_not_used() {
    check(
        "
        Ann 0 PRR PRR PRR
        Ben 20
        ",
        "
        decline auction
        decline development
        expand PRR
        decline expansion
        ? dials
        ",
        expect![[r#"
            Ann: decline auction
                Ann chooses auction and does nothing
            Ben: decline development
                Ben chooses development and does nothing
            Ann: expand PRR
                no: PRR cannot pay for any hex that it can reach; it has $0 (§5.2.4)
            Ann: decline expansion
                Ann chooses expansion and does nothing
            dials: auction 1 of 3, expansion 1 of 5, development 1 of 4
            next: Ben
        "#]],
    );
}

#[test]
fn s4_3_an_action_whose_dial_is_red_cannot_be_chosen_even_to_do_nothing() {
    check(
        "
        Ann 20 PRR
        Ben 20
        PRR 5
        dials 2 0 0
        ",
        "
        decline auction
        auction PRR
        decline auction
        ? dials
        ? legal
        ",
        expect![[r#"
            Ann: decline auction
                Ann chooses auction and does nothing
            Ben: auction PRR
                no: the dial for auction is red (§4.3)
            Ben: decline auction
                no: the dial for auction is red (§4.3)
            dials: auction 3 of 3, expansion 0 of 5, development 0 of 4
            Ben may: decline expansion, decline development
            next: Ben
        "#]],
    );
}

#[test]
fn s4_3_the_dials_allow_three_auctions_five_expansions_and_four_developments() {
    let table = "
        Ann 20
        Ben 20
        ";
    check(
        table,
        "decline auction; ".repeat(4).as_str(),
        expect![[r#"
        Ann: decline auction
            Ann chooses auction and does nothing
        Ben: decline auction
            Ben chooses auction and does nothing
        Ann: decline auction
            Ann chooses auction and does nothing
        Ben: decline auction
            no: the dial for auction is red (§4.3)
        next: Ben
    "#]],
    );
    check(
        table,
        "decline expansion; ".repeat(6).as_str(),
        expect![[r#"
        Ann: decline expansion
            Ann chooses expansion and does nothing
        Ben: decline expansion
            Ben chooses expansion and does nothing
        Ann: decline expansion
            Ann chooses expansion and does nothing
        Ben: decline expansion
            Ben chooses expansion and does nothing
        Ann: decline expansion
            Ann chooses expansion and does nothing
        Ben: decline expansion
            no: the dial for expansion is red (§4.3)
        next: Ben
    "#]],
    );
    check(
        table,
        "decline development; ".repeat(5).as_str(),
        expect![[r#"
        Ann: decline development
            Ann chooses development and does nothing
        Ben: decline development
            Ben chooses development and does nothing
        Ann: decline development
            Ann chooses development and does nothing
        Ben: decline development
            Ben chooses development and does nothing
        Ann: decline development
            no: the dial for development is red (§4.3)
        next: Ann
    "#]],
    );
}

/// Every way to turn the dials from the start: a round takes seven to eleven
/// turns, and the third dial is never red.
#[test]
fn s4_3_three_dials_are_never_red() {
    let mut reached = BTreeSet::new();
    let mut ended = BTreeSet::new();
    let mut open = vec![(*table("Ann 20\nBen 20").state(), 0)];
    while let Some((game, n_turns)) = open.pop() {
        for dial in Dial::all() {
            let mut next = game;
            if next.apply(Action::Decline(dial), &mut Silent).is_err() {
                continue;
            }
            let dials = Dial::ALL.map(|dial| next.dial(dial));
            if dials == [0; 3] {
                ended.insert(n_turns + 1);
            } else if reached.insert(dials) {
                open.push((next, n_turns + 1));
            }
        }
    }
    // No dial is red, or one is.
    let (auction, expansion, development) = (3, 5, 4);
    let below = auction * expansion * development;
    let one_red = expansion * development + auction * development + auction * expansion;
    assert_eq!(reached.len(), below + one_red - 1, "without the start");
    assert_eq!(ended, BTreeSet::from([7, 8, 9, 10, 11]));
}

/// Ruling 42: cash, shares and treasuries lie open to all.
#[test]
fn s4_1_everybody_sees_the_whole_table() {
    let history = table(
        "
        Ann 21 PRR
        Ben 17 NYC NYC
        NYC 9 R2 Q3
        houses Q3
        dials 1 0 2
        wheeling 4
        ",
    );
    let game = history.state();
    for seat in Seat::all(2) {
        assert_eq!(game.view(Viewer::Seat(seat)), game.view(Viewer::Spectator));
    }
    let seen = serde_json::to_value(game.view(Viewer::Spectator)).expect("a view is JSON");
    let mut log = format!("{}\n{}\n", seen["companies"]["NYC"], seen["companies"]["WAB"]);
    for (key, value) in seen.as_object().into_iter().flatten() {
        if key != "companies" {
            log += &format!("{key}: {value}\n");
        }
    }
    expect![[r#"
        {"name":"New York Central","open":true,"income":10,"treasury":9,"locomotives":21,"shares_left":3,"dividend":5,"minimum_bid":4,"hexes":["Q3","R2","S3"]}
        {"name":"Wabash","open":false,"income":0,"treasury":0,"locomotives":11,"shares_left":2,"dividend":0,"minimum_bid":null,"hexes":[]}
        round: 1
        players: [{"cash":21,"shares":{"PRR":1,"BO":0,"CO":0,"NYC":0,"WAB":0},"dividend":7},{"cash":17,"shares":{"PRR":0,"BO":1,"CO":1,"NYC":2,"WAB":0},"dividend":21}]
        dials: {"auction":1,"expansion":0,"development":2}
        dial_limits: {"auction":3,"expansion":5,"development":4}
        houses: 19
        developed: ["Q3"]
        industrial: {"detroit":1,"wheeling":4,"pittsburgh":4}
        auction: null
        expansion: null
    "#]].assert_eq(&log);
}
