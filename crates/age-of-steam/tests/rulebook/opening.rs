//! §2 and §13: setup.

use age_of_steam::{AgeOfSteam, Color, Setup, Terrain};
use engine::{Game as _, Guided as _, History, Names, Options, Playout, Setup as _, Turn};
use expect_test::expect;

use crate::{check, play, situation};

/// The table after all draws of the setup, and the names of the draws.
fn set_up(n_players: u8) -> History<AgeOfSteam> {
    let mut history = History::new(Names::default_for(n_players), Options::default())
        .unwrap_or_else(|error| panic!("{error}"));
    let mut playout = Playout::<AgeOfSteam>::default();
    let mut n = 0_u64;
    while history.turn() == Turn::Chance {
        let mut random = || {
            n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
            n
        };
        let style = AgeOfSteam::STYLES[0];
        let action = playout.guided(history.state(), style, &mut random).expect("a draw");
        history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }
    history
}

#[test]
fn s2_1_the_bag_holds_96_cubes() {
    check(
        "opening Ann Ben Cid",
        "? bag",
        expect![[r#"
        bag: 20 red, 20 blue, 20 purple, 20 yellow, 16 black
        next: chance in setup
    "#]],
    );
}

/// Case A1.
#[test]
fn s2_2_a1_the_display_takes_52_cubes_and_18_stay_in_the_bag() {
    let history = set_up(5);
    let game = history.state();
    let boxes: Vec<_> = game.all_cities().flat_map(|city| game.boxes(city)).collect();
    assert_eq!(boxes.len(), 52);
    assert!(boxes.iter().all(|it| it.is_some()), "every box is filled");
    let n_boxes: Vec<usize> = game.all_cities().map(|city| game.boxes(city).len()).collect();
    assert_eq!(n_boxes, [vec![3; 12], vec![2; 8]].concat());
    let left: u32 = Color::ALL.iter().map(|&color| u32::from(game.bag(color))).sum();
    assert_eq!(left, 18);
    check(
        "opening Ann Ben Cid Dot Eve",
        "draw red; draw blue; draw black; draw red",
        expect![[r#"
        chance: draw red
            A red cube lies in the column of Chicago
        chance: draw blue
            A blue cube lies in the column of St. Louis
        chance: draw black
            A black cube lies in the column of Kansas City
        chance: draw red
            A red cube lies in the column of Des Moines
        next: chance in setup
    "#]],
    );
}

#[test]
fn s2_3_pittsburgh_and_wheeling_start_with_three_cubes_and_the_others_with_two() {
    let history = set_up(4);
    let game = history.state();
    let mut total = 0;
    for city in game.all_cities() {
        let n: u8 = Color::ALL.iter().map(|&color| game.cubes(city, color)).sum();
        let expected = match game.city(city).name.as_str() {
            "Pittsburgh" | "Wheeling" => 3,
            name if name.len() == 1 => 0,
            _ => 2,
        };
        assert_eq!(n, expected, "{}", game.city(city).name);
        total += u32::from(n);
    }
    assert_eq!(total, 26);
}

/// Case A5.
#[test]
fn s2_4_a5_a_new_player_has_ten_dollars_two_shares_engine_one_and_no_income() {
    check(
        "opening Ann Ben Cid",
        "? Ann; ? Cid",
        expect![[r#"
        Ann: $10, income 0, 2 shares, engine 1, track 0, score -6
        Cid: $10, income 0, 2 shares, engine 1, track 0, score -6
        next: chance in setup
    "#]],
    );
}

#[test]
fn s2_5_the_first_order_is_drawn() {
    let history = set_up(3);
    assert_eq!(history.state().order().len(), 3);
    let mut before = history.clone();
    before.undo().expect("the last place was drawn");
    assert_eq!(before.legal().len(), 1);
    before.undo().expect("the second place was drawn");
    let mut draws = Vec::new();
    before.state().draws(&mut draws);
    assert_eq!(draws.iter().map(|&(_, weight)| weight).collect::<Vec<_>>(), [1, 1]);
}

/// Case A4.
#[test]
fn s2_6_a4_three_four_five_and_six_players_play_10_8_7_and_6_turns() {
    for (n_players, turns) in [(3, 10), (4, 8), (5, 7), (6, 6), (2, 5)] {
        let setup = Setup::new(n_players, &Options::default()).expect("a table");
        let game = AgeOfSteam::new(&setup);
        assert_eq!((game.round(), game.last_round()), (1, turns), "{n_players} players");
    }
}

#[test]
fn s2_7_everybody_sees_everything() {
    use engine::{Seat, Viewer};
    let history = set_up(3);
    let game = history.state();
    for seat in Seat::all(3) {
        assert_eq!(game.view(Viewer::Seat(seat)), game.view(Viewer::Spectator));
        let mut random = || 7;
        assert_eq!(game.conceal(seat, &mut random), *game);
    }
}

/// Case A2.
#[test]
fn a2_the_box_has_136_tiles() {
    let supply = play("opening Ann Ben Cid", "? supply");
    let line = supply.lines().next().expect("a line");
    let words = line.trim_start_matches("supply: ").split(", ");
    let count = |text: &str| -> u32 {
        let (n, _) = text.split_once(' ').expect("a number and a name");
        n.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    let tiles: u32 = words.filter(|text| !text.ends_with("disks")).map(count).sum();
    assert_eq!(tiles, 136);
    for part in ["7 acute", "3 town-1", "8 disks", "48 straight", "55 gentle"] {
        assert!(line.contains(part), "{part}: {line}");
    }
}

/// Case A3.
#[test]
fn a3_the_rust_belt_has_189_hexes_and_no_two_places_are_adjacent() {
    let history = situation::table("opening Ann Ben Cid");
    let game = history.state();
    let count = |terrain| game.hexes().filter(|&hex| game.hex(hex).terrain == terrain).count();
    assert_eq!(game.hexes().count(), 189);
    assert_eq!(count(Terrain::Plain), 109);
    assert_eq!(count(Terrain::River), 19);
    assert_eq!(count(Terrain::Mountain), 9);
    assert_eq!(count(Terrain::Town), 14);
    assert_eq!(count(Terrain::City), 12);
    assert_eq!(count(Terrain::Lake), 26);
    let is_node = |hex| matches!(game.hex(hex).terrain, Terrain::Town | Terrain::City);
    for hex in game.hexes().filter(|&hex| is_node(hex)) {
        for side in rail::Direction::ALL {
            let coord = game.hex(hex).coord;
            let there = coord.neighbor(side).and_then(|there| game.hex_at(there));
            assert!(!there.is_some_and(is_node), "{coord} and its neighbor are both places");
            let back = there.and_then(|there| game.hex(there).coord.neighbor(side.opposite()));
            assert!(there.is_none() || back == Some(coord), "{coord}: neighbors are symmetric");
        }
    }
}

#[test]
fn s13_two_play_on_the_short_line_and_not_on_the_rust_belt() {
    let setup = |n_players, map: &str| {
        let mut options = Options::default();
        options.insert("map", map).expect("given once");
        Setup::new(n_players, &options).map(|setup| AgeOfSteam::new(&setup).map_name().to_owned())
    };
    assert_eq!(setup(2, "fitting").as_deref(), Ok("Short Line"));
    assert_eq!(setup(3, "fitting").as_deref(), Ok("Rust Belt"));
    assert!(setup(2, "rust_belt").is_err(), "the Rust Belt is for three to six");
    assert!(setup(3, "short_line").is_err(), "the Short Line is for two");
    assert!(setup(1, "fitting").is_err(), "nobody plays alone");
    assert!(setup(7, "fitting").is_err(), "six at most");
}
