//! §6 and §10: the performance tracks.

use expect_test::expect;

use crate::check;

/// Up to three steps, by a purple worker.
fn table(money: u32, shares: u32, hand: &str, tracks: &str) -> String {
    format!(
        "Ann {money} shares {shares} hand {hand} tracks {tracks}
        Ben 0"
    )
}

#[test]
fn case_74_without_a_share_there_is_no_passing() {
    let moves = "
        work purple trade; ability; advance telegraph; advance stations; trade rail; commit
        ? Ann; ? Ann tracks
    ";
    check(
        &table(0, 0, "white*4 purple", "2 0 0"),
        moves,
        expect![[r#"
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: ability
            Ann uses the purple ability on trade
        Ann: advance telegraph
            no: this step costs 1 of your shares (§6)
        Ann: advance stations
            Ann advances on the stations track to step 1
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $400, 0 shares, hand 4 white; trade 1 purple
        Ann: 2 telegraph, 1 stations, 0 network
        next: Ben in turn
    "#]],
    );
    check(
        &table(0, 1, "white*4 purple", "2 0 0"),
        moves,
        expect![[r#"
            Ann: work purple trade
                Ann puts a purple worker on trade
            Ann: ability
                Ann uses the purple ability on trade
            Ann: advance telegraph
                Ann advances on the telegraph track to step 3 for 1 share
            Ann: advance stations
                Ann advances on the stations track to step 1
            Ann: trade rail
                Ann trades in a rail
                Ann gains $400
            Ann: commit
                Ann ends the action
            Ann: $400, 0 shares, hand 4 white; trade 1 purple
            Ann: 3 telegraph, 1 stations, 0 network
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_75_a_worker_is_discarded_only_from_five() {
    let moves = "
        work purple trade; ability; advance stations; advance stations with white; trade rail
        commit; ? Ann; ? Ann tracks
    ";
    check(
        &table(0, 0, "white*3 purple", "0 6 0"),
        moves,
        expect![[r#"
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: ability
            Ann uses the purple ability on trade
        Ann: advance stations
            no: this step costs a worker: say which (§6)
        Ann: advance stations with white
            no: fewer than 4 workers would be left (§7)
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $400, 0 shares, hand 3 white; trade 1 purple
        Ann: 0 telegraph, 6 stations, 0 network
        next: Ben in turn
    "#]],
    );
    check(
        &table(0, 0, "white*4 purple", "0 6 0"),
        moves,
        expect![[r#"
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: ability
            Ann uses the purple ability on trade
        Ann: advance stations
            no: this step costs a worker: say which (§6)
        Ann: advance stations with white
            Ann discards a white worker
            Ann advances on the stations track to step 7
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $400, 0 shares, hand 3 white; trade 1 purple
        Ann: 0 telegraph, 7 stations, 0 network
        next: Ben in turn
    "#]],
    );
    let moves = "
        work purple trade; ability; advance stations with purple from board; trade rail; commit
        ? Ann; ? supply
    ";
    check(
        &table(0, 0, "white*4 purple", "0 6 0"),
        moves,
        expect![[r#"
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: ability
            Ann uses the purple ability on trade
        Ann: advance stations with purple from board
            Ann discards a purple worker
            Ann advances on the stations track to step 7
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $400, 0 shares, hand 4 white; -
        supply: 11 purple, 12 orange, 12 grey, 12 turquoise
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_76_three_steps_on_the_stations_track_cost_50() {
    let moves = "
        work purple trade; ability; advance stations; advance stations; advance stations
        trade rail; commit; ? Ann; ? Ann tracks
    ";
    check(
        &table(600, 0, "white*4 purple", "0 0 0"),
        moves,
        expect![[r#"
            Ann: work purple trade
                Ann puts a purple worker on trade
            Ann: ability
                Ann uses the purple ability on trade
            Ann: advance stations
                Ann advances on the stations track to step 1
            Ann: advance stations
                Ann advances on the stations track to step 2
            Ann: advance stations
                Ann advances on the stations track to step 3 for $50
            Ann: trade rail
                Ann trades in a rail
                Ann gains $400
            Ann: commit
                Ann ends the action
            Ann: $950, 0 shares, hand 4 white; trade 1 purple
            Ann: 0 telegraph, 3 stations, 0 network
            next: Ben in turn
        "#]],
    );
    let table = table(600, 0, "white*4 purple", "0 0 0");
    check(
        &format!("option expensive_tracks = yes\n{table}"),
        moves,
        expect![[r#"
            Ann: work purple trade
                Ann puts a purple worker on trade
            Ann: ability
                Ann uses the purple ability on trade
            Ann: advance stations
                Ann advances on the stations track to step 1
            Ann: advance stations
                Ann advances on the stations track to step 2
            Ann: advance stations
                Ann advances on the stations track to step 3 for $500
            Ann: trade rail
                Ann trades in a rail
                Ann gains $400
            Ann: commit
                Ann ends the action
            Ann: $500, 0 shares, hand 4 white; trade 1 purple
            Ann: 0 telegraph, 3 stations, 0 network
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_77_three_steps_may_be_split() {
    let moves = "
        work purple trade; ability; advance telegraph; advance stations; advance network
        trade rail; commit; ? Ann tracks
    ";
    check(
        &table(0, 0, "white*4 purple", "0 0 0"),
        moves,
        expect![[r#"
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: ability
            Ann uses the purple ability on trade
        Ann: advance telegraph
            Ann advances on the telegraph track to step 1
        Ann: advance stations
            Ann advances on the stations track to step 1
        Ann: advance network
            Ann advances on the network track to step 1
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: 1 telegraph, 1 stations, 1 network
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_78_the_top_slot_is_the_end() {
    let moves = "
        work purple trade; ability; advance stations; advance network; advance telegraph
        trade rail; commit; ? Ann tracks
    ";
    check(
        &table(0, 0, "white*4 purple", "5 7 7"),
        moves,
        expect![[r#"
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: ability
            Ann uses the purple ability on trade
        Ann: advance stations
            no: the marker is at the end of the stations track (§6)
        Ann: advance network
            no: the marker is at the end of the network track (§6)
        Ann: advance telegraph
            no: the marker is at the end of the telegraph track (§6)
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: 5 telegraph, 7 stations, 7 network
        next: Ben in turn
    "#]],
    );
}

/// A gate is paid at once, so shares must be sold before it.
#[test]
fn a_money_gate_is_paid_at_once() {
    let moves = "
        work purple trade; ability; advance network; sell 1; advance network; ? Ann; trade rail
        commit
    ";
    check(
        &table(0, 1, "white*4 purple", "0 0 2"),
        moves,
        expect![[r#"
            Ann: work purple trade
                Ann puts a purple worker on trade
            Ann: ability
                Ann uses the purple ability on trade
            Ann: advance network
                no: this step costs $100 and you have $0 (§4)
            Ann: sell 1
                Ann sells 1 share for $150
            Ann: advance network
                Ann advances on the network track to step 3 for $100
            Ann: $50, 0 shares, hand 4 white; trade 1 purple
            Ann: trade rail
                Ann trades in a rail
                Ann gains $400
            Ann: commit
                Ann ends the action
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q28_each_track_has_one_money_point() {
    let tracks = include_str!("../../data/performance.toml");
    for track in tracks.split("[[track]]").skip(1) {
        assert_eq!(track.matches("kind = \"money\"").count(), 1, "{track}");
    }
}
