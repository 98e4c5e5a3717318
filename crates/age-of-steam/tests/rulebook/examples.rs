//! The four build turns that the rulebook works out, in one game (E1 to E4).

use expect_test::expect;

use crate::check;

pub(crate) const PLAYERS: &str = "
    Pete 20
    Dave 20
    John 20
    Vince 20 take urbanization
";

pub(crate) const AFTER_E1: &str = "
    Pete 20
    Dave 20
    John 20
    Vince 20 take urbanization
    track K9 straight NE-SW: Pete
    track L8 straight NE-SW: Pete
    track N8 gentle S-NW: Pete
";

/// The same with Dave to build.
pub(crate) fn dave_builds() -> String {
    AFTER_E1.replace("Dave 20", "Dave 20 take first-build")
}

#[test]
fn e1_to_e4_the_worked_examples_cost_7_7_9_and_8() {
    let moves = "
        lay K9 straight NE-SW; lay L8 straight NE-SW; lay N8 gentle S-NW
        ? Pete; ? links; done
        lay J8 gentle NE-S; lay K8 town NE SW; lay L7 gentle SE-SW
        ? Dave; ? links; done
        lay M9 acute N-NW; replace L8 crossing NE-SW SE-NW; replace K8 town NE SE SW NW
        ? John; ? links; ? K8; done
        urbanize K8 A; ? K8; lay J7 straight SE-NW; replace K9 crossing N-S NE-SW
        lay K10 acute N-NW
        ? Vince; ? links; done
    ";
    let players = PLAYERS.replace("20", "20 new");
    check(
        &players,
        moves,
        expect![[r#"
        Pete: lay K9 straight NE-SW
            Pete builds straight NE-SW in K9 for $2
        Pete: lay L8 straight NE-SW
            Pete builds straight NE-SW in L8 for $2
        Pete: lay N8 gentle S-NW
            Pete builds gentle S-NW in N8 for $3
        Pete: $13, income 0, 2 shares, engine 1, track 2, score -4
        links:
            Evansville to Cincinnati: Pete, 2
        Pete: done
        Dave: lay J8 gentle NE-S
            Dave builds gentle NE-S in J8 for $2
        Dave: lay K8 town NE SW
            Dave builds town NE SW in K8 for $3
        Dave: lay L7 gentle SE-SW
            Dave builds gentle SE-SW in L7 for $2
        Dave: $13, income 0, 2 shares, engine 1, track 4, score -2
        links:
            Evansville to Indianapolis: Dave, 2
            Evansville to Cincinnati: Pete, 2
            Indianapolis to Cincinnati: Dave, 2
        Dave: done
        John: lay M9 acute N-NW
            John builds acute N-NW in M9 for $3
        John: replace L8 crossing NE-SW SE-NW
            John builds crossing NE-SW SE-NW in L8 for $3
        John: replace K8 town NE SE SW NW
            John builds town NE SE SW NW in K8 for $3
        John: $11, income 0, 2 shares, engine 1, track 3, score -3
        links:
            Evansville to Indianapolis: Dave, 2
            Evansville to Cincinnati: Pete, 2
            Indianapolis to Cincinnati: Dave, 2
            Indianapolis to Cincinnati: John, 3
        K8: town NE SE SW NW of Dave, John, Dave, John
        John: done
        Vince: urbanize K8 A
            Vince founds new city A in K8
        K8: no tile
        Vince: lay J7 straight SE-NW
            Vince builds straight SE-NW in J7 for $2
        Vince: replace K9 crossing N-S NE-SW
            Vince builds crossing N-S NE-SW in K9 for $3
        Vince: lay K10 acute N-NW
            Vince builds acute N-NW in K10 for $3
        Vince: $12, income 0, 2 shares, engine 1, track 2, score -4
        links:
            Evansville to Indianapolis: Dave, 1
            Evansville to Cincinnati: Pete, 2
            Evansville to Indianapolis: Vince, 2
            Indianapolis to Cincinnati: Dave, 1
            Indianapolis to Cincinnati: John, 2
        Vince: done
        next: Pete in move-goods
    "#]],
    );
}
