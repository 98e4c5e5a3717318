//! §8: complete milestones and their replacements.

use expect_test::expect;

use crate::check;

/// Ann has all that A1-1 asks for, and the manager.
const COMPLETE: &str = "
    Ann 0 rails R01 R02 R05 R12 stations Miami open A1-1:orange A2-1
    Ben 0
";

#[test]
fn case_65_three_tiles_are_looked_at_and_one_is_kept() {
    let moves = "
        work white trade; trade building; commit; ? stack B; draw B-7; draw B-2; draw B-9; keep B-1
        keep B-2; ? stack B; ? Ann milestones
    ";
    check(
        COMPLETE,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $500
            Ann: commit
                Ann ends the action
                Ann completes milestone A1-1 for 18 points
            stack B: 10 unseen, then -
            chance: draw B-7
                Ann looks at a milestone
            chance: draw B-2
                Ann looks at a milestone
            chance: draw B-9
                Ann looks at a milestone
            Ann: keep B-1
                no: B-1 was not drawn (§8)
            Ann: keep B-2
                Ann keeps milestone B-2
            stack B: 7 unseen, then B-7, B-9
            Ann: open B-2 (-), A2-1 (-); completed A1-1
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_67_a_d_milestone_is_not_replaced() {
    let table = "
        Ann 0 rails R01 R02 R07 R08 R16 R24 R25 R32 open D-1:white,white D-2 hand white*2 grey*3
        Ben 0
    ";
    let moves = "
        work white trade; trade building; commit; ? Ann milestones; ? supply; ? Ann score
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $400
            Ann: commit
                Ann ends the action
                Ann completes milestone D-1 for 36 points
            Ann: open - (-), D-2 (-); completed A1-1, A2-1, B-1, B-2, C-1, C-2, D-1
            supply: 2 white, 11 purple, 12 orange, 9 grey, 12 turquoise
            Ann: Score { trains: 8, milestones: 178, telegraph: 0, stations: 0, network: 0, links: 0 }
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_73_in_the_open_variant_any_tile_may_be_chosen() {
    let table = format!("option open_milestones = yes\n{COMPLETE}");
    let moves = "
        work white trade; trade building; commit; ? legal; keep C-1; keep B-10 reversed; keep B-10
        ? stack B; ? Ann milestones
    ";
    check(
        &table,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $500
            Ann: commit
                Ann ends the action
                Ann completes milestone A1-1 for 18 points
            Ann may: keep B-1, keep B-2, keep B-3, keep B-4, keep B-5, keep B-6, keep B-7, keep B-8, keep B-9, keep B-10
            Ann: keep C-1
                no: C-1 was not drawn (§8)
            Ann: keep B-10 reversed
                no: there are no two tiles to put back (§8)
            Ann: keep B-10
                Ann keeps milestone B-10
            stack B: 9 unseen, then -
            Ann: open B-10 (-), A2-1 (-); completed A1-1
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q11_the_player_chooses_the_order_of_the_tiles_put_back() {
    let moves = "
        work white trade; trade building; commit; draw B-1; draw B-2; draw B-3; keep B-1; ? stack B
    ";
    check(
        COMPLETE,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $500
            Ann: commit
                Ann ends the action
                Ann completes milestone A1-1 for 18 points
            chance: draw B-1
                Ann looks at a milestone
            chance: draw B-2
                Ann looks at a milestone
            chance: draw B-3
                Ann looks at a milestone
            Ann: keep B-1
                Ann keeps milestone B-1
            stack B: 7 unseen, then B-2, B-3
            next: Ben in turn
        "#]],
    );
    let moves = "
        work white trade; trade building; commit; draw B-1; draw B-2; draw B-3; keep B-1 reversed
        ? stack B
    ";
    check(
        COMPLETE,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $500
            Ann: commit
                Ann ends the action
                Ann completes milestone A1-1 for 18 points
            chance: draw B-1
                Ann looks at a milestone
            chance: draw B-2
                Ann looks at a milestone
            chance: draw B-3
                Ann looks at a milestone
            Ann: keep B-1 reversed
                Ann keeps milestone B-1
            stack B: 7 unseen, then B-3, B-2
            next: Ben in turn
        "#]],
    );
    // In the open variant they are shuffled.
    let table = format!("option open_milestones = yes\n{COMPLETE}");
    let moves = "work white trade; trade building; commit; keep B-1; ? stack B";
    check(
        &table,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $500
            Ann: commit
                Ann ends the action
                Ann completes milestone A1-1 for 18 points
            Ann: keep B-1
                Ann keeps milestone B-1
            stack B: 9 unseen, then -
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q12_completion_cannot_be_postponed() {
    let moves = "
        work white trade; trade building; commit; commit; draw B-7; draw B-2; draw B-9; pass
        ? legal
    ";
    check(
        COMPLETE,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $500
            Ann: commit
                Ann ends the action
                Ann completes milestone A1-1 for 18 points
            chance: commit
                no: a milestone is drawn first (§3)
            chance: draw B-7
                Ann looks at a milestone
            chance: draw B-2
                Ann looks at a milestone
            chance: draw B-9
                Ann looks at a milestone
            Ann: pass
                no: keep one milestone first, with `keep` (§3)
            Ann may: keep B-7, keep B-7 reversed, keep B-2, keep B-2 reversed, keep B-9, keep B-9 reversed
            next: Ann in milestones
        "#]],
    );
}
