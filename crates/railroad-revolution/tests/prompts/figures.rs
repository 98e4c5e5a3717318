//! Figures, and what they are made of.

use expect_test::expect;

use super::{check, explain, play};

#[test]
fn points_say_where_they_come_from() {
    let rich = play(
        r#"
    /players/0/offices [1, 2]
    /players/0/stations ["washington", "charlotte", "chicago"]
    /players/0/buildings 7
    /players/0/rails_left 13
    /players/0/rails ["R01", "R02"]
    /players/0/tracks {"telegraph": 2, "stations": 3}
    /players/0/trains {"up": {"promote": 1, "money": 1}}
"#,
        "",
    );
    check(
        explain(&rich, "player.0.score"),
        expect![[r#"
        points of Ann = 34 (§12.5)
              0 milestones
             16 trains
              4 telegraph track
              9 stations track
              0 network track
              5 telegraph line
    "#]],
    );
    check(
        explain(&rich, "player.0.trains"),
        expect![[r#"
        points for trains of Ann = 16 (§12.1)
              8 1 train (promote) at 8
              8 1 train (money) at 8
    "#]],
    );
    check(
        explain(&rich, "player.0.stations"),
        expect![[r#"
        points on the stations track of Ann = 9 (§12.3.2)
              9 3 stations at 3
    "#]],
    );
    check(
        explain(&rich, "player.0.links"),
        expect![[r#"
        points for the telegraph line of Ann = 5 (§12.4)
              5 offices in sections 1 and 2
    "#]],
    );
    check(
        explain(&rich, "player.0.wealth"),
        expect![[r#"
        money and shares of Ann = 1050 (§12.6)
            600 money
            450 3 shares at $150
    "#]],
    );
    check(
        explain(&rich, "player.0.before_logo"),
        expect![[r#"
        pieces before the logo of Ann = 16 (§11.1)
              5 buildings
             11 rails
    "#]],
    );
    check(
        explain(&rich, "milestone.A1-1.condition.1"),
        expect![[r#"
        A1-1: connect 2 level-2 cities = 1 (§8.2.1)
              1 Chicago
    "#]],
    );
    check(
        explain(&rich, "section.1.shares"),
        expect![[r#"
        shares for an office in section 1 = 3 (§5.3.2)
              3 shares of the section
    "#]],
    );
}
