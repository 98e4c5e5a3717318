//! Building track.

use engine::Turn;
use expect_test::expect;

use crate::{TRACK, check, situation::table};

#[test]
fn a_tile_is_a_hex_and_sides_with_a_price_in_parts() {
    let players = "Pete 13 take urbanization\nDave 13\nJohn 9";
    check(
        &format!("{players}{TRACK}"),
        &["K9", "L8", "M9", " K8 A"],
        expect![[r#"
            Place a new city first, or build up to 3 tiles.
            If you end now, you lose 2 sections of unfinished track: K9 and N8.
              $13 cash. End of turn: income $0, expenses $3, leaves $10.
              Turn 2 of 10. Score now: Pete -6, Dave -2, John -6.
              Place one new city: A red, B blue, C black, D black, E yellow, F purple, G black, H black.
            place a new city on a town (target):
              urbanize K8 A | Indianapolis accepts red; goods with light die 3 | hex K8, city A
            lay a tile on an empty hex (tile):
              lay L8 straight NE-SW | $2 (simple tile 2) | 46 left, completes Cincinnati–Evansville | hex L8, side NE, side SW
              lay L8 gentle NE-S | $2 (simple tile 2) | 52 left | hex L8, side NE, side S
              lay L8 gentle SE-SW | $2 (simple tile 2) | 52 left | hex L8, side SE, side SW
              lay L8 gentle N-SW | $2 (simple tile 2) | 52 left | hex L8, side N, side SW
              lay L8 gentle NE-NW | $2 (simple tile 2) | 52 left | hex L8, side NE, side NW
              lay L8 acute N-NE | $2 (simple tile 2) | 7 left | hex L8, side N, side NE
              lay L8 acute NE-SE | $2 (simple tile 2) | 7 left | hex L8, side NE, side SE
              lay L8 acute S-SW | $2 (simple tile 2) | 7 left | hex L8, side S, side SW
              lay L8 acute SW-NW | $2 (simple tile 2) | 7 left | hex L8, side SW, side NW
              lay L8 crossing NE-S SE-SW | $4 (crossing 4) | 3 left | hex L8, side NE, side S, side SE, side SW
              lay L8 crossing N-SW NE-NW | $4 (crossing 4) | 3 left | hex L8, side N, side SW, side NE, side NW
              lay L8 coexisting NE-S N-SW | $3 (tile with two tracks side by side 3) | 1 left | hex L8, side NE, side S, side N, side SW
              lay L8 coexisting SE-SW NE-NW | $3 (tile with two tracks side by side 3) | 1 left | hex L8, side SE, side SW, side NE, side NW
              lay L8 coexisting N-NE SE-SW | $3 (tile with two tracks side by side 3) | 1 left | hex L8, side N, side NE, side SE, side SW
              lay L8 coexisting S-SW NE-NW | $3 (tile with two tracks side by side 3) | 1 left | hex L8, side S, side SW, side NE, side NW
              lay L8 coexisting NE-S SW-NW | $3 (tile with two tracks side by side 3) | 1 left | hex L8, side NE, side S, side SW, side NW
              lay L8 coexisting NE-SE N-SW | $3 (tile with two tracks side by side 3) | 1 left | hex L8, side NE, side SE, side N, side SW
              lay M9 straight N-S | $3 (simple tile 2, river 1) | 46 left | hex M9, side N, side S
              lay M9 gentle N-SE | $3 (simple tile 2, river 1) | 52 left | hex M9, side N, side SE
              lay M9 gentle N-SW | $3 (simple tile 2, river 1) | 52 left | hex M9, side N, side SW
              lay M9 acute N-NE | $3 (simple tile 2, river 1) | 7 left | hex M9, side N, side NE
              lay M9 acute N-NW | $3 (simple tile 2, river 1) | 7 left | hex M9, side N, side NW
            redirect an open end (tile):
              redirect K9 gentle SE-SW | $2 (tile in place of another 2) | 52 left | hex K9, side SE, side SW
              redirect K9 gentle N-SW | $2 (tile in place of another 2) | 52 left | hex K9, side N, side SW
              redirect K9 acute S-SW | $2 (tile in place of another 2) | 7 left | hex K9, side S, side SW
              redirect K9 acute SW-NW | $2 (tile in place of another 2) | 7 left | hex K9, side SW, side NW
            end your building (button):
            not replace K9 crossing N-S NE-SW: new track must begin at a city or at track of yours (§7.3.1)
        "#]],
    );
}

#[test]
fn a_replacement_has_its_own_price() {
    let players = "Dave 20\nPete 20\nJohn 9";
    check(
        &format!("{players}{TRACK}"),
        &["replace", "done"],
        expect![[r#"
            Build up to 3 tiles.
            If you end now, you keep all your track.
              $20 cash. End of turn: income $0, expenses $3, leaves $17.
              Turn 2 of 10. Score now: Dave -2, Pete -6, John -6.
            lay a tile on an empty hex (tile):
            replace a tile to add track (tile):
              replace K8 town N NE SW | $3 (town tile in place of another 3) | town with 3 exits, 2 left | hex K8, side N, side NE, side SW
              replace K8 town NE SE SW | $3 (town tile in place of another 3) | town with 3 exits, 2 left | hex K8, side NE, side SE, side SW
              replace K8 town N NE SE SW | $3 (town tile in place of another 3) | town with 4 exits, 6 left | hex K8, side N, side NE, side SE, side SW
              replace K8 town NE S SW | $3 (town tile in place of another 3) | town with 3 exits, 2 left | hex K8, side NE, side S, side SW
              replace K8 town N NE S SW | $3 (town tile in place of another 3) | town with 4 exits, 5 left | hex K8, side N, side NE, side S, side SW
              replace K8 town NE SE S SW | $3 (town tile in place of another 3) | town with 4 exits, 4 left | hex K8, side NE, side SE, side S, side SW
              replace K8 town NE SW NW | $3 (town tile in place of another 3) | town with 3 exits, 2 left | hex K8, side NE, side SW, side NW
              replace K8 town N NE SW NW | $3 (town tile in place of another 3) | town with 4 exits, 4 left | hex K8, side N, side NE, side SW, side NW
              replace K8 town NE SE SW NW | $3 (town tile in place of another 3) | town with 4 exits, 5 left | hex K8, side NE, side SE, side SW, side NW
              replace K8 town NE S SW NW | $3 (town tile in place of another 3) | town with 4 exits, 6 left | hex K8, side NE, side S, side SW, side NW
            end your building (button):
              done
            not urbanize E3 A: only the player who took urbanization may place a new city, once (§7.8.1)
            not redirect J8 straight N-S: only the open end of your own or of nobody's section can be redirected (§7.6.1)
        "#]],
    );
    let poor = "Dave 1 shares 9 engine 3\nPete 20\nJohn 9";
    check(
        &format!("{poor}{TRACK}"),
        &[],
        expect![[r#"
            You can build nothing more. End your building.
            If you end now, you keep all your track.
              $1 cash. End of turn: income $0, expenses $12, $11 short: you would be out of the game.
              Turn 2 of 10. Score now: Dave -23, Pete -6, John -6.
            end your building (button):
              done
            not urbanize E3 A: only the player who took urbanization may place a new city, once (§7.8.1)
            not lay A2 gentle N-SE: the tile costs $2 and you have $1 (§7.1.2)
            not replace K8 town N NE SW: the tile costs $3 and you have $1 (§7.1.2)
            not redirect J8 straight N-S: only the open end of your own or of nobody's section can be redirected (§7.6.1)
        "#]],
    );
}

#[test]
fn why_not_names_the_tile_closest_to_legal() {
    let players = "Pete 3\nDave 13\nJohn 9";
    let history = table(&format!("{players}{TRACK}"));
    let Turn::Seat(seat) = history.turn() else { panic!("Pete builds") };
    let mut res = String::new();
    for what in ["K9", "K8", "hex L6", "A1", "I5", "lay L8 crossing N-S NE-SW", "Detroit"] {
        res += &format!("{what}:\n");
        for closed in history.why_not(seat, what).expect("a thing on the table") {
            res += &format!("  {}: {}\n", closed.action, closed.why);
        }
    }
    expect![[r#"
        K9:
          lay K9 straight N-S: K9 has a tile already; replace or redirect it (§7.5.1)
          replace K9 crossing N-S NE-SW: new track must begin at a city or at track of yours (§7.3.1)
        K8:
          lay K8 town N: K8 has a tile already; replace or redirect it (§7.5.1)
          replace K8 town N NE SW: new track must begin at a city or at track of yours (§7.3.1)
          redirect K8 town N: track in a town cannot be redirected (§7.6.2)
          urbanize K8 A: only the player who took urbanization may place a new city, once (§7.8.1)
        hex L6:
          lay L6 town N: new track must begin at a city or at track of yours (§7.3.1)
          urbanize L6 A: only the player who took urbanization may place a new city, once (§7.8.1)
        A1:
          lay A1 straight N-S: new track must begin at a city or at track of yours (§7.3.1)
        I5:
          lay I5 straight N-S: no track can lie in I5 (§7.2.1)
        lay L8 crossing N-S NE-SW:
          lay L8 crossing N-S NE-SW: new track must begin at a city or at track of yours (§7.3.1)
        Detroit:
          deliver red Detroit > Kansas City: finish building first; `done` ends it (§3)
          place red Detroit 1: finish building first; `done` ends it (§3)
          lay N3 straight N-S: no track can lie in N3 (§7.2.1)
    "#]].assert_eq(&res);
}

#[test]
fn two_lays_can_be_looked_at_ahead() {
    let history = table(&format!("Pete 13\nDave 13\nJohn 9{TRACK}"));
    let Turn::Seat(seat) = history.turn() else { panic!("Pete builds") };
    let moves = ["lay L8 straight NE-SW", "lay N9 town N", "done", "done"];
    let preview = history.preview(seat, &moves);
    let mut res = String::new();
    for step in &preview.steps {
        let price: Vec<String> =
            step.price.iter().map(|part| format!("{} {}", part.label, part.amount)).collect();
        res += format!("{}: {}", step.action, price.join(", ")).trim_end_matches([':', ' ']);
        res += "\n";
        step.told.iter().for_each(|told| res += &format!("    {told}\n"));
    }
    let number = |it: Option<i64>| it.map_or("-".to_owned(), |it| it.to_string());
    for change in &preview.changes {
        res += &format!("{}: {} → {}\n", change.label, number(change.from), number(change.to));
    }
    res += &preview.stop.map_or(String::new(), |stop| format!("{}\n", stop.text));
    expect![[r#"
        lay L8 straight NE-SW: simple tile 2
            Pete builds straight NE-SW in L8 for $2
        lay N9 town N: town tile 1, 1 exit 1
            Pete builds town N in N9 for $2
        done
        cash of Pete: 13 → 9
        cash of Pete after expenses: 10 → 6
        track points of Pete: 0 → 4
        score of Pete now: -6 → -2
        straight tiles left: 46 → 45
        town-1 tiles left: 3 → 2
        it would be the turn of Dave
    "#]]
    .assert_eq(&res);
}
