//! Setup tiles, turns, deals and milestones.

use expect_test::expect;

use super::{check, closed, explain, groups, opening, play, question, why_not};

/// Everything that is drawn before two players take their setup tiles.
const DRAWN: &str = "draw A1-1, draw A2-1, draw A1-2, draw A2-2, draw C2a, draw C2b, draw C2c, \
                     draw C3a, draw C3b, draw C3c, draw C4a, draw C4b, draw C4c, draw C4d, \
                     draw C5a, draw C5b, draw C5c, draw TG1, draw TG2, draw TG3, draw TG4, \
                     draw TG5, draw TG6, draw D1, draw S1 front, draw S4 front, draw purple, \
                     draw orange, first 2";

/// Two complete milestones of Ann.
const TWO_COMPLETE: &str = r#"
    /players/0/buildings 9
    /players/0/rails_left 12
    /players/0/stations ["washington", "charlotte", "chicago"]
    /players/0/rails ["R01", "R02", "R09"]
    /players/0/milestones [{"tile": "A1-1", "managers": ["orange"]},
        {"tile": "A2-1", "managers": ["purple"]}]
    /phase {"replace": {"seat": 0}}
"#;

/// Ann has nothing left on her player board.
pub(crate) const EMPTY: &str = r#"
    /players/0/buildings 0
    /players/0/rails_left 0
    /players/0/shares 1
    /flagged 1
"#;

#[test]
fn a_turn_asks_who_works_where() {
    let turn = play("", "");
    check(
        question(&turn),
        expect![[r#"
            Ann, turn: Place a worker: who, and where?
              The space gives the action, the color adds its own.
              is  $600, 3 shares at $150 each, 5 workers, 8 points now.
              is  5 workers to place, then all come back.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
        "#]],
    );
    check(
        groups(&turn, "station, railroad, telegraph, trade"),
        expect![[r#"
            station (work by button): place a worker on station
              work white station [worker white, job station]: no ability, may promote 1 worker
              work orange station [worker orange, job station]: the city costs nothing
            railroad (work by button): place a worker on railroad
              work white railroad, $400 [worker white, job railroad]: no ability, may promote 1 worker
              work orange railroad, $400 [worker orange, job railroad]: $100 and $50 for each terrain icon
            telegraph (work by button): place a worker on telegraph
              work white telegraph [worker white, job telegraph]: no ability, may promote 1 worker
              work orange telegraph [worker orange, job telegraph]: $100 for each share of the section
            trade (work by button): place a worker on trade
              work white trade [worker white, job trade]: no ability, may promote 1 worker
              work orange trade [worker orange, job trade]: $100 for each train
        "#]],
    );
    check(
        groups(&turn, "sell"),
        expect![[r#"
        sell (sell by amount): sell shares at $150
          1 to 3, 2 enough to hire a worker, 3 all your shares
    "#]],
    );
    check(
        closed(&turn),
        expect![[r#"
        hire purple: a worker costs $800 and you have $600 (§4)
        pass: only a player without pieces on the player board passes (§3)
    "#]],
    );
}

#[test]
fn whoever_has_the_money_may_hire() {
    check(
        groups(&play("/players/0/money 800", ""), "hire"),
        expect![[r#"
        hire (hire by button): hire a worker
          hire purple, $800 [worker purple]: 11 in the supply
          hire orange, $800 [worker orange]: 11 in the supply
          hire grey, $800 [worker grey]: 12 in the supply
          hire turquoise, $800 [worker turquoise]: 12 in the supply
    "#]],
    );
}

#[test]
fn a_job_that_cannot_be_paid_is_closed() {
    let poor = play("/players/0/money 0\n/players/0/shares 0", "");
    check(
        closed(&poor),
        expect![[r#"
        work white railroad: railroad cannot be paid for or completed (§3)
        sell 1: too few shares: you have 0 (§4)
        hire purple: a worker costs $800 and you have $0 (§4)
        pass: only a player without pieces on the player board passes (§3)
    "#]],
    );
    check(
        why_not(&poor, "job railroad"),
        expect![[r#"
        work white railroad: railroad cannot be paid for or completed (§3)
    "#]],
    );
    check(
        why_not(&poor, "worker grey"),
        expect![[r#"
            work grey station: you have no grey worker there (§3)
            hire grey: a worker costs $800 and you have $0 (§4)
        "#]],
    );
    check(
        why_not(&poor, "R01"),
        expect![[r#"
        lay R01: place a worker first, with `work`; you may also `sell` or `hire` (§3)
    "#]],
    );
}

#[test]
fn an_empty_player_board_leaves_a_pass() {
    let empty = play(EMPTY, "");
    check(
        question(&empty),
        expect![[r#"
            Ann, turn: Pass: you have no piece left to act with.
              Your player board is empty; only sales and hires are left.
              is  $600, 1 share at $150, 5 workers, 8 points now.
              is  Round 1 of 2: the game ends after round 2.
        "#]],
    );
    check(
        groups(&empty, "pass"),
        expect![[r#"
        pass (pass by button): end your turn without an action
          pass []
    "#]],
    );
    check(
        closed(&empty),
        expect![[r#"
        work white station: there is no building left on your player board (§5.1)
        work white railroad: there is no rail left on your player board (§5.2)
        work white telegraph: there is no building left on your player board (§5.1)
        work white trade: there is nothing left to trade (§5.4)
        hire purple: a worker costs $800 and you have $600 (§4)
    "#]],
    );
    check(
        explain(&empty, "last_round"),
        expect![[r#"
        last round = 2 (§11.3)
              1 round in which the end began
              1 one more round
    "#]],
    );
}

#[test]
fn a_setup_tile_is_taken_with_its_worker() {
    let taking = opening(DRAWN);
    check(
        question(&taking),
        expect![[r#"
            Ann, setup-tiles: Take a setup tile with the worker beside it.
              You use the tile at once, and the worker is yours.
              is  $600, 3 shares at $150 each, 4 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
        "#]],
    );
    check(
        groups(&taking, "take"),
        expect![[r#"
        take (take by target): take a setup tile
          take S1 [setup-tile S1, worker purple]: place a free rail; purple worker
          take S4 [setup-tile S4, worker orange]: exchange a worker; orange worker
    "#]],
    );
    let using = opening(&format!("{DRAWN}, take S1"));
    check(
        question(&using),
        expect![[r#"
            Ann, setup-tiles: Use the setup tile, then commit.
              What you leave unused is lost.
              is  $600, 3 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              may  Lay the rail that you set aside.
        "#]],
    );
    check(
        groups(&using, "lay"),
        expect![[r#"
        lay (lay by target): lay a rail
          lay R01, $0 [space R01]: Washington–(Chicago)
          lay R03, $0 [space R03]: Charlotte–(Little Rock)
          lay R05, $0 [space R05]: Charlotte–Miami
    "#]],
    );
}

#[test]
fn two_complete_milestones_are_replaced_one_by_one() {
    let replacing = play(TWO_COMPLETE, "");
    check(
        question(&replacing),
        expect![[r#"
            Ann, milestones: Two milestones are complete. Replace one of them first.
              The other one is replaced right after it.
              is  $600, 3 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 17, Ben 23.
        "#]],
    );
    check(
        groups(&replacing, "replace"),
        expect![[r#"
        replace (replace by target): replace a complete milestone
          replace A1-1 [milestone A1-1]: 18 points; manager orange ✓; connect level 2 2/2, stations level 2 1/1
          replace A2-1 [milestone A2-1]: 16 points; manager purple ✓; stations level 1 2/2
    "#]],
    );
    let keeping = play(TWO_COMPLETE, "replace A1-1, draw B-2, draw B-3, draw B-4");
    check(
        question(&keeping),
        expect![[r#"
            Ann, milestones: Keep one of 3 milestones.
              The others go under the stack.
              is  $600, 3 shares at $150 each, 5 workers, 26 points now.
              is  Pieces before the logo (the end begins at 0): Ann 17, Ben 23.
        "#]],
    );
    check(
        groups(&keeping, "keep"),
        expect![[r#"
        keep (keep by target): keep a milestone
          keep B-2 [milestone B-2]: 23 points; manager orange; stations level 2 1/2, connect level 3 0/1
          keep B-2 reversed [milestone B-2]: the others go back in the other order
          keep B-3 [milestone B-3]: 23 points; manager grey; rails with a deal 0/2, connect level 3 0/2
          keep B-3 reversed [milestone B-3]: the others go back in the other order
          keep B-4 [milestone B-4]: 23 points; manager turquoise; rails with 1 icon 1/3, stations level 3 0/1
          keep B-4 reversed [milestone B-4]: the others go back in the other order
    "#]],
    );
    check(
        why_not(&keeping, "B-5"),
        expect![[r#"
            keep B-5: B-5 was not drawn (§8)
        "#]],
    );
}

#[test]
fn a_deal_is_paid_in_shares() {
    let situation = r#"
    /deals {"face_up": "D5"}
    /phase {"deal": {"seat": 0, "open": {"deals": 2}}}
"#;
    let deal = play(situation, "");
    check(
        question(&deal),
        expect![[r#"
            Ann, deal: A deal is open to you: take up to 2, then commit.
              The top deal costs 2 shares, the bottom one 2 shares.
              is  $600, 3 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              may  Take up to 2 deals.
        "#]],
    );
    check(
        groups(&deal, "deal, commit"),
        expect![[r#"
        deal (deal by target): take a deal
          deal top [side top, deal D5]: 2 shares: pay $100: take a train
          deal bottom [side bottom, deal D5]: 2 shares: orange worker
        commit (commit by button): pay what is due and end this
          commit []: nothing to pay
    "#]],
    );
    let taken = play(situation, "deal top");
    check(
        question(&taken),
        expect![[r#"
            Ann, deal: Take the other deal too, or commit.
              The bottom deal costs 2 shares.
              is  $600, 1 share at $150, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              may  Take the reward of the top deal: pay $100: take a train.
              may  Take one deal.
        "#]],
    );
    check(
        groups(&taken, "bonus"),
        expect![[r#"
        bonus (bonus by button): take a reward at its price
          bonus top, $100 [side top, deal D5]: pay $100: take a train
    "#]],
    );
    check(
        closed(&taken),
        expect![[r#"
            deal bottom: too few shares: you have 1 (§4)
            hire purple: a worker costs $800 and you have $600 (§4)
        "#]],
    );
    check(
        explain(&taken, "side.top.price"),
        expect![[r#"
        price of the reward of the top deal = 100 (§9.4)
            100 price of the reward
    "#]],
    );
}
