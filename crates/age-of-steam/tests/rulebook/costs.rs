//! §7.4, §7.5.5 and §7.6.4: what building costs.

use engine::{Game as _, Turn};

use crate::situation;

/// Checks the cost of each tile in this situation.
#[track_caller]
fn costs(track: &str, tiles: &[(&str, u32)]) {
    for &(text, expected) in tiles {
        let mut history = situation::table(&format!("Ann 50\nBen 50\nCid 50\n{track}"));
        let Turn::Seat(seat) = history.turn() else { panic!("somebody builds") };
        let before = history.state().cash(seat);
        let action = history.state().parse_action(text).unwrap_or_else(|error| panic!("{error}"));
        history.play(action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert_eq!(before.0 - history.state().cash(seat).0, expected, "{text}");
    }
}

/// Cases E5, E6 and E7.
#[test]
fn s7_4_1_e5_to_e7_simple_coexisting_and_crossing_tiles_on_plain_river_and_mountain() {
    costs("", &[("lay K9 straight NE-SW", 2)]);
    costs("", &[("lay Q6 gentle NE-S", 3), ("lay R6 straight N-S", 4)]);
    let plain = "track J8 acute SE-S: Ann";
    costs(plain, &[("lay K9 coexisting N-NW NE-SW", 3), ("lay K9 crossing NE-SW SE-NW", 4)]);
    let river = "track L8 acute NE-SE: Ann";
    costs(river, &[("lay M9 coexisting N-SE S-NW", 4), ("lay M9 crossing N-S SE-NW", 5)]);
    let mountain = "track Q6 acute NE-SE: Ann";
    costs(mountain, &[("lay R6 coexisting N-S SW-NW", 5), ("lay R6 crossing N-SW S-NW", 6)]);
}

/// Case E8; ruling 18.
#[test]
fn s7_4_2_e8_a_town_costs_one_dollar_and_one_for_each_exit() {
    let towns = [
        ("lay K8 town SW", 2),
        ("lay K8 town NE SW", 3),
        ("lay K8 town N NE SW", 4),
        ("lay K8 town N NE SE SW", 5),
    ];
    costs("track J8 gentle NE-S: Ann", &towns);
}

/// Ruling 11.
#[test]
fn s7_4_3_complex_tiles_may_be_laid_directly() {
    costs("track J8 acute SE-S: Ann", &[("lay K9 crossing NE-SW SE-NW", 4)]);
}

/// Cases E9, E10 and E11; ruling 19.
#[test]
fn s7_5_5_e9_to_e11_a_crossing_or_a_town_costs_three_and_all_else_two() {
    let one = "
        track J8 gentle NE-S: Ann
        track K8 town SW: Ann
    ";
    costs(one, &[("replace K8 town NE SW", 3), ("replace K8 town N NE SE SW", 3)]);
    let two = one.replace("town SW: Ann", "town NE SW: Ann Ann");
    costs(&two, &[("replace K8 town N NE SW", 3), ("replace K8 town N NE SE SW", 3)]);
    let three = one.replace("town SW: Ann", "town N NE SW: Ann Ann Ann");
    costs(&three, &[("replace K8 town N NE SE SW", 3)]);
    let plain = "
        track J8 acute SE-S: Ann
        track K9 straight NE-SW: Ben
    ";
    costs(
        plain,
        &[("replace K9 coexisting N-NW NE-SW", 2), ("replace K9 crossing NE-SW SE-NW", 3)],
    );
    let river = "
        track L8 acute NE-SE: Ann
        track M9 straight N-S: Ben
    ";
    costs(river, &[("replace M9 crossing N-S SE-NW", 3)]);
    let mountain = "
        track Q6 acute NE-SE: Ann
        track R6 gentle N-SW: Ben
    ";
    costs(mountain, &[("replace R6 crossing N-SW S-NW", 3)]);
    let straight = mountain.replace("gentle N-SW", "straight N-S");
    costs(&straight, &[("replace R6 coexisting N-S SW-NW", 2)]);
}

/// Cases E12 and E13; ruling 13.
#[test]
fn s7_6_4_e12_e13_a_redirected_tile_costs_two_whatever_it_moves() {
    costs("track K9 straight NE-SW: Ann", &[("redirect K9 gentle N-SW", 2)]);
    costs("track R6 straight N-S: Ann", &[("redirect R6 gentle N-SW", 2)]);
    let both = "
        track J8 acute SE-S: Ann
        track K9 coexisting NE-SW N-NW: Ann Ann
    ";
    costs(both, &[("redirect K9 crossing N-SW SE-NW", 2)]);
    // Redirected with a second piece added: costs as much as a replacement.
    let one = "
        track J8 acute SE-S: Ann
        track K9 straight NE-SW: Ann
    ";
    costs(one, &[("redirect K9 crossing N-SW SE-NW", 3), ("redirect K9 coexisting N-NW SE-SW", 2)]);
}
