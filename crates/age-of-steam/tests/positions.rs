//! A position that no game could reach is refused, and the refusal says where
//! and why.

mod situation;

use age_of_steam::{AgeOfSteam, Position, Setup};
use engine::{Game, Options, Setup as _};
use expect_test::{Expect, expect};

/// Four players in the build phase of turn 2, and some track.
const TABLE: &str = "
    Ann 20 take engineer
    Ben 20 take locomotive
    Cid 20 take turn-order
    Dot 20 take production
    city Evansville: blue red | red blue -
    city A on I8: red | red blue
    track K9 straight NE-SW: Ann
    track L8 straight NE-SW: Ann
    track J8 gentle NE-S: Ben
    track K8 town NE SW: Cid Ben
";

/// The error of the position `table`.
#[track_caller]
fn broken(table: &str) -> String {
    let error = match situation::read(table) {
        Ok(history) => panic!("this can stand so: {:?}", history.state()),
        Err(error) => error.to_string(),
    };
    let (_, why) = error.split_once("`position").unwrap_or(("", &error));
    format!("{}\n", why.trim_start_matches('.').replacen('`', "", 1))
}

/// The errors after each change: a part of the table and its replacement, or
/// lines to append if the part is empty.
#[track_caller]
fn check(changes: &[(&str, &str)], expect: Expect) {
    let mut log = String::new();
    for (from, to) in changes {
        assert!(from.is_empty() || TABLE.contains(from), "the table has no `{from}`");
        let table = match from.is_empty() {
            true => format!("{TABLE}\n{to}"),
            false => TABLE.replacen(from, to, 1),
        };
        log += &broken(&table);
    }
    expect.assert_eq(&log);
}

#[test]
fn a_true_position_is_read() {
    let history = situation::table(TABLE);
    assert_eq!(history.state().round(), 2);
    assert_eq!(history.state().links().len(), 2);
}

#[test]
fn players_have_what_players_can_have() {
    check(
        &[
            ("Ann 20", "Ann 55000"),
            ("Ann 20", "Ann 60001"),
            ("Ann 20", "Ann 20 shares 1"),
            ("Ann 20", "Ann 20 shares 16"),
            ("Ann 20", "Ann 20 engine 0"),
            ("Ann 20", "Ann 20 engine 7"),
            ("take engineer", "take locomotive"),
            ("", "round 0"),
            ("", "round 9"),
            ("", "order Ann Ben Cid"),
            ("", "order Ann Ben Cid Ann"),
            ("Dot 20", "Dot 20 out 1"),
            ("Dot 20 take production", "Dot 0 income 3 out 1"),
            ("Dot 20 take production", "Dot 0 out 0"),
            ("Dot 20 take production", "Dot 0 out 2"),
            ("Dot 20 take production", "Dot 0 out 1\nround 1"),
        ],
        expect![[r#"
            players: against the rules: so much money is out that the bank could run dry
            players: against the rules: more money than there is
            players[0]: against the rules: not a number of shares
            players[0]: against the rules: not a number of shares
            players[0]: against the rules: not a number of links
            players[0]: against the rules: not a number of links
            players: against the rules: an action is taken once
            round: against the rules: no such turn
            round: against the rules: no such turn
            order: against the rules: it has just the players who are in the game
            order: against the rules: each player once
            players: against the rules: an action is taken once
            players: against the rules: who is out has no income
            players: against the rules: a player is eliminated in turn 0
            players: against the rules: nobody is eliminated before expenses are paid in that turn
            players: against the rules: nobody is eliminated before expenses are paid in that turn
        "#]],
    );
}

/// Older positions say that a player is out, but not since which turn.
#[test]
fn who_is_out_may_be_told_without_the_turn() {
    let table = TABLE.replace("Dot 20 take production", "Dot 0 out 1");
    let game = *situation::table(&table).state();
    let mut position = serde_json::to_value(game.position()).expect("a position is JSON");
    let player = position["players"][3].as_object_mut().expect("four play");
    assert_eq!(player.remove("eliminated_in"), Some(1.into()));
    player.insert("eliminated".to_owned(), true.into());
    let position: Position = serde_json::from_value(position).expect("a position");
    let setup = Setup::new(4, &Options::default()).expect("four may play");
    assert_eq!(AgeOfSteam::from_position(&setup, &position), Ok(game));
}

#[test]
fn goods_are_those_of_the_box() {
    let many = format!("city Chicago: {}", "red ".repeat(18));
    check(
        &[
            ("", &many),
            ("", "city Springfield: red"),
            ("", "city Evansville: red"),
            ("city A on I8:", "city A:"),
            ("city A on I8:", "city A on K9:"),
            ("city A on I8:", "city A on H5:"),
            ("city A on I8:", "city A on K8:"),
            ("", "city B on I8:"),
            ("city Evansville:", "city Evansville on I8:"),
        ],
        expect![[r#"
            cities.Chicago: against the rules: more red cubes than there are
            cities.Springfield: against the rules: no such city, or it appears twice
            cities.Evansville: against the rules: no such city, or it appears twice
            cities.A: against the rules: it has cubes but is not on the map
            cities.A: against the rules: a new city lies on a town of its own
            cities.A: against the rules: a new city lies on a town of its own
            track.K8: against the rules: no tile can lie there, or it is none
            cities.B: against the rules: a new city lies on a town of its own
            cities.Evansville: against the rules: a new city lies on a town of its own
        "#]],
    );
}

#[test]
fn track_lies_as_it_could_have_been_laid() {
    check(
        &[
            ("", "track H5 straight N-S: Ann"),
            ("", "track I5 straight N-S: Ann"),
            ("", "track Z9 straight N-S: Ann"),
            ("", "track K9 straight N-S: Ann"),
            ("", "track M7 straight N-NE: Ann"),
            ("", "track M7 straight N-S: Ann Ben"),
            ("", "track M7 town N S: Ann Ben"),
            ("", "track L6 straight N-S: Ann"),
            ("", "track A9 acute S-SW: Ann"),
            ("", "track D5 straight N-S: Ann"),
            ("L8 straight NE-SW: Ann", "L8 straight NE-SW: Ben"),
            ("K8 town NE SW: Cid Ben", "K8 town NE SW: Cid Cid"),
            ("Dot 20 take production", "Dot 0 out 1\ntrack M7 straight N-S: Dot"),
        ],
        expect![[r#"
            track.H5: against the rules: no tile can lie there, or it is none
            track.I5: against the rules: no tile can lie there, or it is none
            track.Z9: against the rules: no tile can lie there, or it is none
            track.K9: against the rules: no tile can lie there, or it is none
            track.M7: against the rules: no tile can lie there, or it is none
            track.M7: against the rules: one owner for each piece
            track.M7: against the rules: this tile cannot lie there
            track.L6: against the rules: this tile cannot lie there
            track.A9: against the rules: it leads nowhere
            track.D5: against the rules: it begins nowhere
            track.K9: against the rules: a section has one owner
            track.J8: against the rules: a section has one owner
            track.M7: against the rules: its owner is not in the game
        "#]],
    );
}

#[test]
fn a_ring_and_a_loop_are_refused() {
    check(
        &[
            // Six gentle curves around a hex join nothing.
            (
                "",
                "track D4 gentle SE-SW: Ann
                track E5 gentle S-NW: Ann
                track E6 gentle N-SW: Ann
                track D6 gentle NE-NW: Ann
                track C6 gentle N-SE: Ann
                track C5 gentle NE-S: Ann",
            ),
            // From Chicago back to Chicago.
            ("", "track H6 acute N-NE: Ann\ntrack I6 acute SW-NW: Ann"),
        ],
        expect![[r#"
            track.C5: against the rules: the track is a ring
            track.H6: against the rules: it joins a place to itself
        "#]],
    );
}

#[test]
fn the_phase_fits_the_table() {
    check(
        &[
            ("", r#"phase {"issue-shares": {"place": 4}}"#),
            ("", r#"phase {"actions": {"place": 0}}"#),
            ("", r#"phase {"build-track": {"place": 0, "tiles_left": 3}}"#),
            ("", r#"phase {"build-track": {"place": 1, "tiles_left": 4}}"#),
            ("", r#"phase {"build-track": {"place": 1, "tiles_left": 3, "urbanized": true}}"#),
            (
                "",
                r#"phase {"build-track": {"place": 0, "tiles_left": 3, "built": [["M7", ["N"]]]}}"#,
            ),
            (
                "",
                r#"phase {"build-track": {"place": 0, "tiles_left": 3, "built": [["M7", ["X"]]]}}"#,
            ),
            ("", r#"phase {"move-goods": {"place": 0, "round": 3}}"#),
            ("", r#"phase {"move-goods": {"place": 0, "round": 0}}"#),
            ("", r#"phase {"move-goods": {"place": 0, "round": 1, "raised": [4]}}"#),
            ("", r#"phase {"production": {"seat": 0, "stage": "ask"}}"#),
            ("", r#"phase {"production": {"seat": 3, "stage": "place"}}"#),
            ("", r#"phase {"production": {"seat": 3, "stage": {"draw": 3}}}"#),
            ("", r#"phase {"setup": {"drawn": 0}}"#),
            ("", "phase over"),
        ],
        expect![[r#"
            phase: against the rules: no such place in the order
            phase.actions: against the rules: chosen in order
            phase.build-track: against the rules: tiles laid and left are those of a turn
            phase.build-track: against the rules: tiles laid and left are those of a turn
            phase.build-track: against the rules: only Urbanization places a new city
            phase.build-track: against the rules: what was built does not lie there
            phase.build-track.built: against the rules: a hex and its new sides
            phase.move-goods.round: against the rules: 1 or 2
            phase.move-goods.round: against the rules: 1 or 2
            phase.move-goods.raised: against the rules: no such seat
            phase.production: against the rules: only Production produces
            phase.production: against the rules: so many cubes cannot be drawn or placed
            phase.production: against the rules: so many cubes cannot be drawn or placed
            phase.setup: against the rules: cubes first, then the order
            phase: against the rules: the game is not over
        "#]],
    );
}

#[test]
fn an_auction_is_one_that_could_be_under_way() {
    let auction = |rest: &str| {
        let phase = format!(r#"phase {{"player-order": {{{rest}}}}}"#);
        broken(&format!("{TABLE}\n{phase}"))
    };
    let log: String = [
        r#""bidder": 0, "bids": [0, 0, 0]"#,
        r#""bidder": 5, "bids": [0, 0, 0, 0]"#,
        r#""bidder": 0, "bids": [0, 3, 0, 0]"#,
        r#""bidder": 1, "bids": [0, 3, 0, 0], "high": 1"#,
        r#""bidder": 0, "bids": [4, 3, 0, 0], "high": 1"#,
        r#""bidder": 0, "bids": [0, 21, 0, 0], "high": 1"#,
        r#""bidder": 0, "bids": [0, 3, 0, 0], "high": 1, "dropped": [0]"#,
        r#""bidder": 0, "bids": [0, 3, 0, 0], "high": 1, "dropped": [1]"#,
        r#""bidder": 0, "bids": [0, 3, 0, 0], "high": 1, "dropped": [2, 2]"#,
        r#""bidder": 0, "bids": [0, 3, 0, 0], "high": 1, "dropped": [2, 3, 1]"#,
    ]
    .into_iter()
    .map(auction)
    .collect();
    expect![[r#"
        phase.player-order: against the rules: one bid for each player
        phase.player-order: against the rules: the bidder has dropped out
        phase.player-order: against the rules: somebody has bid, so one bid is the highest
        phase.player-order: against the rules: nobody is asked to beat himself
        phase.player-order: against the rules: the high bid is the highest
        phase.player-order: against the rules: a bid is beyond the cash of its bidder
        phase.player-order: against the rules: the bidder has dropped out
        phase.player-order: against the rules: the high bidder is in
        phase.player-order: against the rules: who drops out is in the game, once, and not the last
        phase.player-order: against the rules: the auction would be over
    "#]]
    .assert_eq(&log);
}
