//! The four main actions, their prices and their abilities.

use expect_test::expect;

use super::{check, closed, explain, groups, play, preview, question, why_not};

#[test]
fn rails_are_laid_at_the_price_of_their_terrain() {
    let railroad = play("", "work orange railroad");
    check(
        question(&railroad),
        expect![[r#"
            Ann, action: Railroad: lay 2 rails, one after the other.
              Your orange worker adds one thing: $100 and $50 for each terrain icon, or a promotion.
              is  $600, $400 to pay when you commit, 3 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              must Lay 2 rails.
              may  Use the ability ($100 and $50 for each terrain icon) or promote 1 worker.
        "#]],
    );
    check(
        groups(&railroad, "lay, ability, sell"),
        expect![[r#"
            lay (lay by target): lay a rail
              lay R01, $200 [space R01]: Washington–(Chicago)
              lay R03, $300 [space R03]: Charlotte–(Little Rock)
              lay R05, $100 [space R05]: Charlotte–Miami
            ability (ability by button): use the ability of your worker
              ability [worker orange, job railroad]: $100 and $50 for each terrain icon
            sell (sell by amount): sell shares at $150
              1 to 3, 3 all your shares
        "#]],
    );
    check(
        closed(&railroad),
        expect![[r#"
        promote purple A2-1: you have no purple worker there (§3)
        hire purple: a worker costs $800 and you have $600 (§4)
        commit: the main action is not complete (§3)
    "#]],
    );
    let paid = play("", "work orange railroad, ability");
    check(
        groups(&paid, "lay"),
        expect![[r#"
        lay (lay by target): lay a rail
          lay R01, $100 [space R01]: Washington–(Chicago)
          lay R03, $150 [space R03]: Charlotte–(Little Rock)
          lay R05, $50 [space R05]: Charlotte–Miami
    "#]],
    );
    check(
        explain(&paid, "space.R01.price"),
        expect![[r#"
        price of a rail in R01 = 100 (§5.2.3)
            200 2 terrain icons at $100
           -100 paid back for 2 terrain icons at $50
    "#]],
    );
    let done = play("", "work orange railroad, ability, lay R01, lay R02");
    check(
        question(&done),
        expect![[r#"
            Ann, action: Commit: nothing else is open.
              The commit pays $600.
              is  $800, $600 to pay when you commit, 3 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 21, Ben 23.
        "#]],
    );
    check(
        groups(&done, "commit"),
        expect![[r#"
        commit (commit by button): pay what is due and end this
          commit []: pay $600
    "#]],
    );
    check(
        explain(&done, "player.0.due"),
        expect![[r#"
        sum due at the commit of Ann = 600 (§3.3)
            400 rails of the action
            200 2 terrain icons at $100
    "#]],
    );
}

#[test]
fn a_rail_space_says_why_not() {
    let railroad = play("", "work white railroad");
    check(
        why_not(&railroad, "R00"),
        expect![[r#"
        lay R00: you have a rail in R00 already (§5.2)
    "#]],
    );
    check(
        why_not(&railroad, "space R30"),
        expect![[r#"
        lay R30: R30 touches none of your rails (§5.2)
    "#]],
    );
    check(why_not(&railroad, "R01"), expect![]);
    check(
        why_not(&railroad, "Chicago"),
        expect![[r#"
        build Chicago: nothing to build here (§6)
    "#]],
    );
    check(
        why_not(&railroad, "commit"),
        expect![[r#"
        commit: the main action is not complete (§3)
    "#]],
    );
}

#[test]
fn two_rails_and_a_commit_are_seen_ahead() {
    let railroad = play("", "work white railroad");
    let steps = ["lay R01", "lay R02", "commit", "sell 3", "commit"];
    check(
        preview(&railroad, &steps),
        expect![[r#"
            lay R01 [200 2 terrain icons at $100]: Ann lays a rail in R01
            lay R02 [0 no terrain icons]: Ann lays a rail in R02
            commit: Ann ends the action and pays $600
              money and shares of Ann: 1050 → 450
              sum due at the commit of Ann: 400 → 0
              money after the commit of Ann: 200 → 0
              pieces before the logo of Ann: 23 → 21
              A1-1: connect 2 level-2 cities: 0 → 1
              money of Ann: 600 → 0
            it would be the turn of Ben
        "#]],
    );
    check(
        preview(&railroad, &["lay R01", "lay R02", "sell 2", "commit"]),
        expect![[r#"
            lay R01 [200 2 terrain icons at $100]: Ann lays a rail in R01
            lay R02 [0 no terrain icons]: Ann lays a rail in R02
            sell 2: Ann sells 2 shares for $300
            commit: Ann ends the action and pays $600
              money and shares of Ann: 1050 → 450
              sum due at the commit of Ann: 400 → 0
              money after the commit of Ann: 200 → 300
              pieces before the logo of Ann: 23 → 21
              A1-1: connect 2 level-2 cities: 0 → 1
              money of Ann: 600 → 300
              shares of Ann: 3 → 1
            it would be the turn of Ben
        "#]],
    );
}

#[test]
fn a_station_has_its_cost_and_its_rewards() {
    let station = play("", "work white station");
    check(
        question(&station),
        expect![[r#"
            Ann, action: Station: build in a connected city.
              Your white worker has no ability; it may promote one worker.
              is  $600, 3 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              must Build a station.
              may  Promote 1 worker.
        "#]],
    );
    check(
        groups(&station, "build"),
        expect![[r#"
        build (build by target): build a station
          build Washington, $200 [city Washington]: 2 steps; as the first: 2 shares
          build Charlotte, $200 [city Charlotte]: orange or grey worker; as the first: exchange a worker
    "#]],
    );
    check(
        why_not(&station, "Chicago"),
        expect![[r#"
        build Chicago: Chicago is not connected (§5.1)
    "#]],
    );
    let built = play("", "work orange station, build Washington");
    check(
        question(&built),
        expect![[r#"
            Ann, action: Station: use what is open, or commit.
              Your orange worker adds one thing: the city costs nothing, or a promotion.
              is  $600, $200 to pay when you commit, 5 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 22, Ben 23.
              may  Use the ability (the city costs nothing) or promote 1 worker.
              may  Take up to 2 steps on the tracks.
        "#]],
    );
    check(
        groups(&built, "ability, advance"),
        expect![[r#"
        ability (ability by button): use the ability of your worker
          ability [worker orange, job station]: the city costs nothing
        advance (advance by target): take a step on a track
          advance telegraph [track telegraph]: free, then 1 for each
          advance stations [track stations]: free, then 1 for each
          advance network [track network]: free, then 2 for each
    "#]],
    );
    check(
        explain(&built, "ability.price"),
        expect![[r#"
        price of the orange ability on station = -200 (§3.4)
           -200 Washington costs nothing
    "#]],
    );
    check(
        explain(&built, "player.0.left"),
        expect![[r#"
        money after the commit of Ann = 400 (§3.3)
            600 money
           -200 due at the commit
    "#]],
    );
}

#[test]
fn an_office_has_its_shares_and_its_tile() {
    let situation = r#"
    /telegraph [{"tile": "TG4"}]
    /players/0/hand {"white": 4, "turquoise": 1}
"#;
    let telegraph = play(situation, "work turquoise telegraph");
    check(
        question(&telegraph),
        expect![[r#"
            Ann, action: Telegraph: build an office in a section.
              Your turquoise worker adds one thing: pay $400: the bonus of the tile, or a promotion.
              is  $600, 3 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              must Build an office.
              may  Use the ability (pay $400: the bonus of the tile) or promote 1 worker (not possible now).
        "#]],
    );
    check(
        groups(&telegraph, "office"),
        expect![[r#"
        office (office by target): build an office
          office 1 [section 1]: 3 shares; a worker for: $600
          office 2 [section 2]: 4 shares; a worker for: free rail
          office 3 [section 3]: 3 shares, a deal
          office 4 [section 4]: 3 shares; a worker for: promote up to 2
          office 5 [section 5]: 3 shares; a worker for: flip 2 times
          office 6 [section 6]: 3 shares, a deal
          office 7 [section 7]: 2 shares; a worker for: take a train
          office 8 [section 8]: 3 shares; a worker for: 4 steps
    "#]],
    );
    let built = play(situation, "work turquoise telegraph, office 1");
    check(
        question(&built),
        expect![[r#"
            Ann, action: Telegraph: use what is open, or commit.
              Your turquoise worker adds one thing: pay $400: the bonus of the tile, or a promotion.
              is  $600, 6 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 22, Ben 23.
              may  Use the ability (pay $400: the bonus of the tile) or promote 1 worker (not possible now).
              may  Discard a worker for the tile of section 1: $600.
        "#]],
    );
    check(
        groups(&built, "ability, discard"),
        expect![[r#"
        ability (ability by button): use the ability of your worker
          ability [worker turquoise, job telegraph]: pay $400: the bonus of the tile
        discard (discard by button): discard a worker for the telegraph tile
          discard white [worker white, section 1]: $600
          discard turquoise from board [worker turquoise, section 1]: $600
    "#]],
    );
    check(
        explain(&built, "ability.price"),
        expect![[r#"
        price of the turquoise ability on telegraph = -200 (§3.4)
            400 price of the ability
           -600 money that it brings at once
    "#]],
    );
}

#[test]
fn a_trade_takes_the_leftmost_piece() {
    let situation = r#"/players/0/trains {"up": {"promote": 1}, "down": {"money": 1}}"#;
    let trade = play(situation, "work white trade");
    check(
        question(&trade),
        expect![[r#"
            Ann, action: Trade: give up a building or a rail for money.
              Your white worker has no ability; it may promote one worker.
              is  $600, 3 shares at $150 each, 5 workers, 8 points now.
              is  Pieces before the logo (the end begins at 0): Ann 23, Ben 23.
              must Trade in a piece.
              may  Promote 1 worker.
              may  Flip a train.
        "#]],
    );
    check(
        groups(&trade, "trade, flip"),
        expect![[r#"
        trade (trade by button): trade in a piece
          trade building [piece building]: gain $400
          trade rail [piece rail]: gain $400
        flip (flip by target): flip a train
          flip promote [train promote]: promote up to 2
          flip money back [train money]: face up again, 8 points at the end
    "#]],
    );
    check(
        explain(&trade, "player.0.trade"),
        expect![[r#"
        next trade of Ann = 400 (§5.4.1)
            400 section 1 of the player board
    "#]],
    );
    check(
        why_not(&trade, "train rail"),
        expect![[r#"
            train rail: no train may be taken now (§6)
        "#]],
    );
}
