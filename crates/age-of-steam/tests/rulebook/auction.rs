//! §5: phase II, the auction for player order.

use expect_test::expect;

use crate::check;

const FIVE: &str = "
    Pete 20
    Dave 20
    Vince 20
    Hal 20
    John 20 take turn-order
    phase player-order
";

const THREE: &str = "
    Ann 10
    Ben 10
    Cid 10
    round 1
    phase player-order
";

/// Case C1.
#[test]
fn s5_1_c1_bidders_act_in_the_old_order_round_and_round() {
    check(
        FIVE,
        "bid 2; drop; bid 3; drop; turn-order-pass; bid 3",
        expect![[r#"
        Pete: bid 2
            Pete bids $2
        Dave: drop
            Dave drops out
            Dave will play fifth and pays $0
        Vince: bid 3
            Vince bids $3
        Hal: drop
            Hal drops out
            Hal will play fourth and pays $0
        John: turn-order-pass
            John passes by turn order
        Pete: bid 3
            no: the bid must be at least $4 (§5.2)
        next: Pete in player-order
    "#]],
    );
}

/// Case C2.
#[test]
fn s5_4_c2_the_high_bidder_is_not_asked_to_beat_himself() {
    check(
        FIVE,
        "bid 2; drop; bid 3; drop; turn-order-pass; drop; ? legal",
        expect![[r#"
        Pete: bid 2
            Pete bids $2
        Dave: drop
            Dave drops out
            Dave will play fifth and pays $0
        Vince: bid 3
            Vince bids $3
        Hal: drop
            Hal drops out
            Hal will play fourth and pays $0
        John: turn-order-pass
            John passes by turn order
        Pete: drop
            Pete drops out
            Pete will play third and pays $1
        John may: drop, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10, bid 11, bid 12, bid 13, bid 14, bid 15, bid 16, bid 17, bid 18, bid 19, bid 20
        next: John in player-order
    "#]],
    );
}

/// Cases C7 and C8.
#[test]
fn s5_2_c7_c8_a_bid_is_above_the_highest_and_within_the_cash() {
    let table = "
        Ann 9
        Ben 5
        Cid 6
        round 1
        phase player-order
    ";
    let moves = "bid 0; bid 5; ? legal; bid 6; bid 5; drop; ? legal; bid 5; bid 7; bid 6";
    check(
        table,
        moves,
        expect![[r#"
        Ann: bid 0
            no: the bid must be at least $1 (§5.2)
        Ann: bid 5
            Ann bids $5
        Ben may: drop
        Ben: bid 6
            no: you have only $5 (§5.2)
        Ben: bid 5
            no: the bid must be at least $6 (§5.2)
        Ben: drop
            Ben drops out
            Ben will play third and pays $0
        Cid may: drop, bid 6
        Cid: bid 5
            no: the bid must be at least $6 (§5.2)
        Cid: bid 7
            no: you have only $6 (§5.2)
        Cid: bid 6
            Cid bids $6
        next: Ann in player-order
    "#]],
    );
}

#[test]
fn s5_3_the_first_to_drop_is_last() {
    check(
        THREE,
        "drop; bid 1; drop; ? order",
        expect![[r#"
        Ann: drop
            Ann drops out
            Ann will play third and pays $0
        Ben: bid 1
            Ben bids $1
        Cid: drop
            Cid drops out
            Cid will play second and pays $0
            Ben will play first and pays $1
            Player order: Ben, Cid, Ann
        order: Ben, Cid, Ann
        next: Ben in actions
    "#]],
    );
}

#[test]
fn s5_5_the_last_bidder_left_is_first() {
    check(
        THREE,
        "bid 1; bid 2; drop; bid 3; drop; ? order",
        expect![[r#"
        Ann: bid 1
            Ann bids $1
        Ben: bid 2
            Ben bids $2
        Cid: drop
            Cid drops out
            Cid will play third and pays $0
        Ann: bid 3
            Ann bids $3
        Ben: drop
            Ben drops out
            Ben will play second and pays $2
            Ann will play first and pays $3
            Player order: Ann, Ben, Cid
        order: Ann, Ben, Cid
        next: Ann in actions
    "#]],
    );
}

/// Case C4.
#[test]
fn s5_6_c4_four_players_pay_nothing_half_and_all() {
    let table = "
        Ann 10
        Ben 10
        Cid 10
        Dot 10
        round 1
        phase player-order
    ";
    let moves = "
        bid 3; bid 5; bid 6; bid 7; drop; drop; drop
        ? Ann; ? Ben; ? Cid; ? Dot
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: bid 3
            Ann bids $3
        Ben: bid 5
            Ben bids $5
        Cid: bid 6
            Cid bids $6
        Dot: bid 7
            Dot bids $7
        Ann: drop
            Ann drops out
            Ann will play fourth and pays $0
        Ben: drop
            Ben drops out
            Ben will play third and pays $3
        Cid: drop
            Cid drops out
            Cid will play second and pays $6
            Dot will play first and pays $7
            Player order: Dot, Cid, Ben, Ann
        Ann: $10, income 0, 2 shares, engine 1, track 0, score -6
        Ben: $7, income 0, 2 shares, engine 1, track 0, score -6
        Cid: $4, income 0, 2 shares, engine 1, track 0, score -6
        Dot: $3, income 0, 2 shares, engine 1, track 0, score -6
        next: Dot in actions
    "#]],
    );
}

/// Case C5.
#[test]
fn s5_6_c5_of_three_players_the_second_pays_all() {
    check(
        THREE,
        "bid 3; bid 4; bid 5; drop; drop; ? Ann; ? Ben; ? Cid",
        expect![[r#"
        Ann: bid 3
            Ann bids $3
        Ben: bid 4
            Ben bids $4
        Cid: bid 5
            Cid bids $5
        Ann: drop
            Ann drops out
            Ann will play third and pays $0
        Ben: drop
            Ben drops out
            Ben will play second and pays $4
            Cid will play first and pays $5
            Player order: Cid, Ben, Ann
        Ann: $10, income 0, 2 shares, engine 1, track 0, score -6
        Ben: $6, income 0, 2 shares, engine 1, track 0, score -6
        Cid: $5, income 0, 2 shares, engine 1, track 0, score -6
        next: Cid in actions
    "#]],
    );
}

/// Case C6.
#[test]
fn s5_6_c6_six_players_pay_by_place() {
    let table = "
        Ann 20
        Ben 20
        Cid 20
        Dot 20
        Eve 20
        Fay 20
        round 1
        phase player-order
    ";
    let moves = "bid 2; bid 3; bid 5; bid 7; bid 8; bid 9; drop; drop; drop; drop; drop";
    check(
        table,
        moves,
        expect![[r#"
        Ann: bid 2
            Ann bids $2
        Ben: bid 3
            Ben bids $3
        Cid: bid 5
            Cid bids $5
        Dot: bid 7
            Dot bids $7
        Eve: bid 8
            Eve bids $8
        Fay: bid 9
            Fay bids $9
        Ann: drop
            Ann drops out
            Ann will play sixth and pays $0
        Ben: drop
            Ben drops out
            Ben will play fifth and pays $2
        Cid: drop
            Cid drops out
            Cid will play fourth and pays $3
        Dot: drop
            Dot drops out
            Dot will play third and pays $4
        Eve: drop
            Eve drops out
            Eve will play second and pays $8
            Fay will play first and pays $9
            Player order: Fay, Eve, Dot, Cid, Ben, Ann
        next: Fay in actions
    "#]],
    );
}

#[test]
fn s5_6_players_who_are_out_do_not_count() {
    let table = "
        Ann 0 out 1
        Ben 10
        Cid 10
        Dot 0 out 1
        phase player-order
    ";
    check(
        table,
        "bid 3; bid 4; drop",
        expect![[r#"
        Ben: bid 3
            Ben bids $3
        Cid: bid 4
            Cid bids $4
        Ben: drop
            Ben drops out
            Ben will play second and pays $0
            Cid will play first and pays $4
            Player order: Cid, Ben
        next: Cid in actions
    "#]],
    );
    let three = table.replace("Dot 0 out 1", "Dot 10");
    check(
        &three,
        "bid 3; bid 4; bid 5; drop; drop",
        expect![[r#"
        Ben: bid 3
            Ben bids $3
        Cid: bid 4
            Cid bids $4
        Dot: bid 5
            Dot bids $5
        Ben: drop
            Ben drops out
            Ben will play third and pays $0
        Cid: drop
            Cid drops out
            Cid will play second and pays $4
            Dot will play first and pays $5
            Player order: Dot, Cid, Ben
        next: Dot in actions
    "#]],
    );
}

/// Cases C12 and C13.
#[test]
fn s5_7_c12_c13_the_pass_is_refused_only_where_the_turn_would_come_straight_back() {
    let table = "
        Ann 10
        Ben 10 take turn-order
        Cid 10
        phase player-order
    ";
    check(
        table,
        "drop; turn-order-pass; bid 1; turn-order-pass; ? legal",
        expect![[r#"
        Ann: drop
            Ann drops out
            Ann will play third and pays $0
        Ben: turn-order-pass
            Ben passes by turn order
        Cid: bid 1
            Cid bids $1
        Ben: turn-order-pass
            no: only who took turn-order in the last turn may pass, and once (§5.7)
        Ben may: drop, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10
        next: Ben in player-order
    "#]],
    );
    let last = "
        Ann 10
        Ben 10
        Cid 10 take turn-order
        phase player-order
    ";
    check(
        last,
        "bid 1; drop; turn-order-pass; drop",
        expect![[r#"
        Ann: bid 1
            Ann bids $1
        Ben: drop
            Ben drops out
            Ben will play third and pays $0
        Cid: turn-order-pass
            no: the only other bidder holds the high bid, so the turn would come straight back (§5.7)
        Cid: drop
            Cid drops out
            Cid will play second and pays $0
            Ann will play first and pays $1
            Player order: Ann, Cid, Ben
        next: Ann in actions
    "#]],
    );
    check(
        last,
        "turn-order-pass; bid 1; bid 2; turn-order-pass; bid 3",
        expect![[r#"
        Ann: turn-order-pass
            no: only who took turn-order in the last turn may pass, and once (§5.7)
        Ann: bid 1
            Ann bids $1
        Ben: bid 2
            Ben bids $2
        Cid: turn-order-pass
            Cid passes by turn order
        Ann: bid 3
            Ann bids $3
        next: Ben in player-order
    "#]],
    );
}

#[test]
fn s5_8_who_cannot_raise_can_only_drop() {
    let table = "
        Ann 9
        Ben 2
        Cid 9
        round 1
        phase player-order
    ";
    check(
        table,
        "bid 2; ? legal; drop",
        expect![[r#"
        Ann: bid 2
            Ann bids $2
        Ben may: drop
        Ben: drop
            Ben drops out
            Ben will play third and pays $0
        next: Cid in player-order
    "#]],
    );
}

/// Case C11.
#[test]
fn s5_9_c11_if_nobody_bids_the_survivor_is_first_for_nothing() {
    check(
        THREE,
        "drop; drop; ? Cid",
        expect![[r#"
        Ann: drop
            Ann drops out
            Ann will play third and pays $0
        Ben: drop
            Ben drops out
            Ben will play second and pays $0
            Cid will play first and pays $0
            Player order: Cid, Ben, Ann
        Cid: $10, income 0, 2 shares, engine 1, track 0, score -6
        next: Cid in actions
    "#]],
    );
}
