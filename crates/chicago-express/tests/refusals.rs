//! Provokes every refusal. None of them changes the state.

mod situation;

use chicago_express::{Company, Dial, Refusal};
use engine::{Game as _, Money};
use rail::Coord;
use situation::table;

/// Plays `moves` from `situation`, all but the last of them legal, and compares
/// the refusal of the last.
#[track_caller]
fn refused(situation: &str, moves: &str, expected: &Refusal) {
    let mut history = table(situation);
    let opening = *history.state();
    let read = |text| opening.parse_action(text).unwrap_or_else(|error| panic!("{error}"));
    let mut moves = moves.split(';').map(read);
    let last = moves.next_back().expect("one move at least");
    for action in moves {
        history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }
    let before = *history.state();
    assert_eq!(history.state().check(last).as_ref(), Err(expected), "{last:?}");
    assert_eq!(history.play(last).map(|step| step.events).as_ref(), Err(expected), "{last:?}");
    assert_eq!(*history.state(), before, "a refused {last:?} changed the game");
}

#[track_caller]
fn at(text: &str) -> Coord {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Ann and Ben own a share of PRR each, Ben one of every other company. BO has
/// reached Wheeling, and NYC is in the forest between New York and Binghamton.
const TABLE: &str = "
    Ann 20 PRR
    Ben 20 PRR BO CO NYC
    PRR 5 R4
    BO 0 ..I6
    NYC 9 R3
";

#[test]
fn nothing_is_left_to_do_when_the_game_is_over() {
    let last_turn = "
        Ann 20
        Ben 20
        detroit 8
        dials 2 0 4
    ";
    for action in ["decline auction", "pass", "bid 7", "done", "build R4", "develop Q3"] {
        refused(last_turn, &format!("decline auction; {action}"), &Refusal::GameOver);
    }
}

#[test]
fn each_moment_has_its_own_actions() {
    let choose = "choose first, with `auction`, `expand`, `develop` or `decline`";
    for action in ["bid 9", "pass", "build Q4", "done"] {
        refused(TABLE, action, &Refusal::NotNow { expected: choose });
    }
    let bid = "finish the auction first, with `bid` or `pass`";
    for action in ["auction CO", "expand PRR", "build Q4", "done", "develop R3", "decline auction"]
    {
        let moves = format!("auction PRR; {action}");
        refused(TABLE, &moves, &Refusal::NotNow { expected: bid });
        refused("opening Ann Ben", action, &Refusal::NotNow { expected: bid });
    }
    let build = "finish the expansion first, with `build` or `done`";
    for action in ["auction CO", "expand PRR", "bid 9", "pass", "develop R3", "decline expansion"] {
        let moves = format!("expand PRR; {action}");
        refused(TABLE, &moves, &Refusal::NotNow { expected: build });
    }
}

#[test]
fn a_bid_has_its_limits() {
    let minimum = Money(3);
    refused(TABLE, "auction PRR; bid 2", &Refusal::BelowMinimum { minimum });
    refused(TABLE, "auction PRR; pass; bid 2", &Refusal::BelowMinimum { minimum });
    let minimum = Money(7);
    refused("opening Ann Ben", "bid 6", &Refusal::BelowMinimum { minimum });
    refused("opening Ann Ben", "bid 0", &Refusal::BelowMinimum { minimum });
    refused(TABLE, "auction PRR; bid 5; bid 5", &Refusal::NotHigher { high: Money(5) });
    refused(TABLE, "auction PRR; bid 5; bid 1", &Refusal::NotHigher { high: Money(5) });
    refused(TABLE, "auction PRR; bid 21", &Refusal::BeyondCash { cash: Money(20) });
    refused("opening Ann Ben", "bid 8; bid 61", &Refusal::BeyondCash { cash: Money(60) });
}

#[test]
fn a_red_dial_allows_nothing() {
    let red = |dial| Refusal::DialRed { dial };
    let dials = |dials: &str| format!("{TABLE} dials {dials}");
    for action in ["auction PRR", "auction WAB", "decline auction"] {
        refused(&dials("3 0 0"), action, &red(Dial::Auction));
    }
    for action in ["expand PRR", "expand CO", "decline expansion"] {
        refused(&dials("0 5 0"), action, &red(Dial::Expansion));
    }
    for action in ["develop R3", "develop E0", "decline development"] {
        refused(&dials("0 0 4"), action, &red(Dial::Development));
    }
}

#[test]
fn not_every_share_can_be_auctioned() {
    refused(TABLE, "auction WAB", &Refusal::NotOpen { company: Company::Wab });
    let sold_out = "
        Ann 20 PRR PRR
        Ben 20 PRR
    ";
    refused(sold_out, "auction PRR", &Refusal::NoShareLeft { company: Company::Prr });
}

#[test]
fn not_every_company_can_be_expanded() {
    for (text, company) in [("BO", Company::Bo), ("CO", Company::Co), ("WAB", Company::Wab)] {
        refused(TABLE, &format!("expand {text}"), &Refusal::NotAnOwner { company });
    }
    let nowhere = |company, treasury| Refusal::NowhereToBuild { company, treasury };
    refused(TABLE, "decline auction; expand BO", &nowhere(Company::Bo, Money::ZERO));
    // PRR is in both forests and both plains around New York.
    let dear = "
        Ann 20 NYC
        Ben 20
        NYC 1
        PRR 0 R4 S4 R3 R2 S2
    ";
    refused(dear, "expand NYC", &nowhere(Company::Nyc, Money(1)));
}

/// The fourth hex is refused because the turn is over.
#[test]
fn an_expansion_needs_a_share_the_money_and_a_locomotive_for_each_of_three_hexes() {
    let company = Company::Prr;
    let next_to_detroit = "
        Ann 20 PRR
        Ben 20
        PRR 1 ..E2 E1
    ";
    let (hex, price, treasury) = (at("E0"), Money(3), Money(1));
    let cannot_pay = Refusal::CannotPay { hex, price, company, treasury };
    refused(next_to_detroit, "expand PRR; build E0", &cannot_pay);
    let over = "choose first, with `auction`, `expand`, `develop` or `decline`";
    let four_hexes = "expand PRR; build R6; build Q6; build Q5; build P5";
    refused(TABLE, four_hexes, &Refusal::NotNow { expected: over });
    let one_locomotive = "
        Ann 20 PRR
        Ben 20
        PRR 9 ..A2 R4
    ";
    let none_left = Refusal::NoLocomotive { company };
    refused(&format!("{one_locomotive} WAB 0"), "expand PRR; build R6; build Q6", &none_left);
    refused("Ann 20\nBen 20 PRR\nPRR 9", "expand PRR", &Refusal::NotAnOwner { company });
}

#[test]
fn a_company_without_locomotives_does_not_expand() {
    let one_left = "
        Ann 20 PRR
        Ben 20 PRR
        PRR 9 ..K4 R4 R6 S4 S5 Q4 Q6 P5 P6 O5 P3 R3
    ";
    let none = Refusal::NoLocomotive { company: Company::Prr };
    refused(one_left, "expand PRR; build Q3; build O6", &none);
    refused(one_left, "expand PRR; build Q3; done; expand PRR", &none);
}

#[test]
fn not_every_hex_can_be_built() {
    let company = Company::Prr;
    let there = |hex| Refusal::AlreadyThere { company, hex: at(hex) };
    refused(TABLE, "expand PRR; build R5", &there("R5"));
    refused(TABLE, "expand PRR; build R4", &there("R4"));
    refused(TABLE, "expand PRR; build R6; build R6", &there("R6"));
    let far = |hex| Refusal::NotConnected { company, hex: at(hex) };
    refused(TABLE, "expand PRR; build Q3", &far("Q3"));
    refused(TABLE, "expand PRR; build A2", &far("A2"));
    // A hex that is too far is refused for that reason first, even if it is
    // also closed, taken or too expensive.
    refused(TABLE, "expand PRR; build Q9", &far("Q9"));
    let start = Refusal::StartHex { hex: at("S3") };
    refused(TABLE, "expand PRR; build S4; build S3", &start);
    let taken = Refusal::HexTaken { hex: at("R3"), owner: Company::Nyc };
    refused(TABLE, "expand PRR; build R3", &taken);
    refused(TABLE, "expand PRR; done", &Refusal::NothingBuilt);
}

#[test]
fn a_company_spends_what_it_has() {
    let poor = "
        Ann 20 PRR
        Ben 20
        PRR 3 ..E2 E1
        NYC 0 ..E1 E0
    ";
    let company = Company::Prr;
    let cannot = |hex, price, treasury| Refusal::CannotPay {
        hex: at(hex),
        price: Money(price),
        company,
        treasury: Money(treasury),
    };
    // Detroit costs 3 for the first and 6 for the second.
    refused(poor, "expand PRR; build E0", &cannot("E0", 6, 3));
    refused(poor, "expand PRR; build E3; build F1", &cannot("F1", 4, 2));
}

#[test]
fn not_every_hex_can_be_developed() {
    let table = "
        Ann 20
        Ben 20
        PRR 0 ..A2
        BO 0 ..I6
        WAB 0
        houses O4
        wheeling 6
    ";
    for hex in ["Q5", "R5", "S3", "A2", "B2", "A4"] {
        refused(table, &format!("develop {hex}"), &Refusal::NotDevelopable { hex: at(hex) });
    }
    for hex in ["Q3", "R2", "I10"] {
        refused(table, &format!("develop {hex}"), &Refusal::Unserved { hex: at(hex) });
    }
    refused(table, "develop E0", &Refusal::DetroitGrowsAlone);
    refused(table, "develop O4", &Refusal::AlreadyDeveloped { hex: at("O4") });
    refused(table, "develop M4; develop M4", &Refusal::AlreadyDeveloped { hex: at("M4") });
    refused(table, "develop I6", &Refusal::TrackAtEnd { hex: at("I6") });
    refused("Ann 20\nBen 20", "develop K4", &Refusal::Unserved { hex: at("K4") });
}
