//! Rewards: what may be done with them.

use expect_test::expect;

use super::{check, closed, explain, groups, play, question, why_not};

/// Ann is at the end of a trade, with `pool` open.
fn open(pool: &str) -> String {
    format!(
        r#"
    /players/0/hand {{"white": 3, "orange": 1, "purple": 1}}
    /players/0/board {{"trade": {{"white": 1}}}}
    /players/0/tracks {{"telegraph": 4, "stations": 2, "network": 4}}
    /phase {{"action": {{"job": "trade", "worker": "white", "open": {{{pool}}}}}}}
"#
    )
}

#[test]
fn promotions_fill_the_places_of_milestones() {
    let promoting =
        play(&open(r#""promotions": 1, "dear_promotions": 2, "promotion_price": 100"#), "");
    check(
        question(&promoting),
        expect![[r#"
            Ann, action: Trade: use what is open, or commit.
              The commit costs nothing.
              is  $600, 3 shares at $150 each, 6 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              may  Promote 1 worker.
              may  Promote up to 2 workers for $100 each.
        "#]],
    );
    check(
        groups(&promoting, "promote"),
        expect![[r#"
        promote (promote by target): make a worker a manager
          promote orange A1-1 [milestone A1-1, worker orange]: the last manager for 18 points
          promote purple A2-1 [milestone A2-1, worker purple]: the last manager for 16 points
    "#]],
    );
    let dear = play(&open(r#""dear_promotions": 2, "promotion_price": 100"#), "");
    check(
        groups(&dear, "promote"),
        expect![[r#"
        promote (promote by target): make a worker a manager
          promote orange A1-1, $100 [milestone A1-1, worker orange]: the last manager for 18 points
          promote purple A2-1, $100 [milestone A2-1, worker purple]: the last manager for 16 points
    "#]],
    );
    check(
        explain(&dear, "promotion.price"),
        expect![[r#"
        price of the next promotion = 100 (§6.12)
            100 printed
    "#]],
    );
    check(why_not(&dear, "milestone A1-1"), expect![""]);
    check(
        why_not(&dear, "B-1"),
        expect![[r#"
            promote white B-1: B-1 is not one of your open milestones (§6)
        "#]],
    );
}

#[test]
fn steps_cost_what_their_point_asks() {
    let stepping = play(&open(r#""steps": 2"#), "");
    check(
        groups(&stepping, "advance"),
        expect![[r#"
        advance (advance by target): take a step on a track
          advance telegraph with white [track telegraph, worker white]: this worker, then 5 for each
          advance telegraph with white from board [track telegraph, worker white]: this worker, then 5 for each
          advance telegraph with purple [track telegraph, worker purple]: this worker, then 5 for each
          advance telegraph with orange [track telegraph, worker orange]: this worker, then 5 for each
          advance stations, $50 [track stations]: $50, then 3 for each
          advance network [track network]: 2 shares, then 14 for each
    "#]],
    );
    check(
        explain(&stepping, "track.stations.price"),
        expect![[r#"
        price of the next step on the stations track = 50 (§6.2.2)
             50 payment point before 3
    "#]],
    );
    let poor = play(&(open(r#""steps": 2"#) + "/players/0/shares 0"), "");
    check(
        closed(&poor),
        expect![[r#"
            advance network: this step costs 2 of your shares (§6)
            hire purple: a worker costs $800 and you have $600 (§4)
            sell 1: too few shares: you have 0 (§4)
        "#]],
    );
}

#[test]
fn workers_are_gained_and_exchanged() {
    let gaining = play(&open(r#""gains": [["orange", "grey"]], "exchanges": 1"#), "");
    check(
        question(&gaining),
        expect![[r#"
            Ann, action: Trade: use what is open, or commit.
              The commit costs nothing.
              is  $600, 3 shares at $150 each, 6 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              may  Exchange 1 worker.
              may  Gain an orange or grey worker.
        "#]],
    );
    check(
        groups(&gaining, "gain"),
        expect![[r#"
        gain (gain by button): gain a worker
          gain orange [worker orange]: 11 in the supply
          gain grey [worker grey]: 12 in the supply
    "#]],
    );
    let exchanges = groups(&gaining, "exchange");
    check(
        exchanges.lines().take(4).collect::<Vec<_>>().join("\n"),
        expect![[r#"
        exchange (exchange by button): exchange a worker
          exchange white for purple [worker white, worker purple]
          exchange white for orange [worker white, worker orange]
          exchange white for grey [worker white, worker grey]"#]],
    );
}

#[test]
fn trains_are_taken() {
    let taking = play(&open(r#""trains": 1"#), "");
    check(
        groups(&taking, "train"),
        expect![[r#"
        train (train by target): take a train
          train money [train money]: $600
          train advance [train advance]: 3 steps
          train shares [train shares]: 3 shares
          train rail [train rail]: a rail for $100
    "#]],
    );
    check(
        why_not(&taking, "train promote"),
        expect![[r#"
            train promote: no promote train is left (§6)
        "#]],
    );
}

#[test]
fn free_pieces_cost_and_bring_nothing() {
    let free = play(&open(r#""free_stations": 1, "free_offices": 1, "free_rails": 1"#), "");
    check(
        question(&free),
        expect![[r#"
            Ann, action: Trade: use what is open, or commit.
              The commit costs nothing.
              is  $600, 3 shares at $150 each, 6 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              may  Lay 1 rail for nothing.
              may  Build 1 station for nothing.
              may  Build 1 office for nothing.
        "#]],
    );
    check(
        groups(&free, "build"),
        expect![[r#"
        build (build by target): build a station
          build Washington, $0 [city Washington]: no cost and no reward
          build Charlotte, $0 [city Charlotte]: no cost and no reward
    "#]],
    );
    check(
        explain(&free, "space.R01.price"),
        expect![[r#"
        price of a rail in R01 = 0 (§5.2.3)
              0 for nothing
    "#]],
    );
}

#[test]
fn the_bonus_of_a_first_station_has_its_price() {
    let situation = r#"
    /cities {"chicago": {"face": "C2b"}}
    /players/0/rails ["R01", "R02", "R09"]
    /players/0/rails_left 12
"#;
    let built = play(situation, "work white station, build Chicago");
    check(
        question(&built),
        expect![[r#"
            Ann, action: Station: use what is open, or commit.
              Your white worker has no ability; it may promote one worker.
              is  $600, $300 to pay when you commit, 3 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 19, Ben 23.
              may  Promote 1 worker.
              may  Gain a purple or grey worker.
              may  Take the First Station bonus of Chicago: pay $100: flip a train.
        "#]],
    );
    check(
        groups(&built, "bonus"),
        expect![[r#"
        bonus (bonus by button): take a reward at its price
          bonus, $100 [city Chicago]: pay $100: flip a train
    "#]],
    );
    check(
        explain(&built, "bonus.price"),
        expect![[r#"
        price of the First Station bonus of Chicago = 100 (§5.1.6)
            100 price of the reward
    "#]],
    );
}

#[test]
fn money_and_workers_that_are_missing_must_be_raised() {
    let poor = play(&(open(r#""due": 900, "steps": 1"#) + "/players/0/shares 7"), "");
    check(
        question(&poor),
        expect![[r#"
            Ann, action: Raise what is missing, then commit.
              The commit pays $900.
              is  $600, $900 to pay when you commit, 7 shares at $150 each, 6 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              must Raise $300 more.
              may  Take 1 step on a track.
        "#]],
    );
    check(
        groups(&poor, "sell"),
        expect![[r#"
        sell (sell by amount): sell shares at $150
          1 to 7, 2 covers what is due, 7 all your shares
    "#]],
    );
    let few = play(
        r#"
    /players/0/money 900
    /players/0/hand {"white": 2}
    /players/0/board {"trade": {"white": 1}}
    /phase {"action": {"job": "trade", "worker": "white", "open": {}}}
"#,
        "",
    );
    check(
        question(&few),
        expect![[r#"
            Ann, action: Raise what is missing, then commit.
              The commit costs nothing.
              is  $900, 3 shares at $150 each, 3 workers, 8 points now.
              is  You have 3 workers and must keep 4.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              must Get 1 worker: 4 must stay.
        "#]],
    );
    check(
        closed(&poor),
        expect![[r#"
            hire purple: a worker costs $800 and you have $600 (§4)
            commit: this action would cost $900 in all, and you have $600 (§3)
        "#]],
    );
}
