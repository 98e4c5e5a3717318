use catalog::{
    chicago_express::ChicagoExpress, generator, railroad_revolution::RailroadRevolution,
};
use engine::{Game, Names, Options, Playout};

use super::*;

const BUDGET: Budget = Budget::iterations(4);

/// The first actions of a random game.
fn played<G: Analysed>(n_players: u8, n_actions: usize) -> History<G> {
    let mut history = History::new(Names::default_for(n_players), Options::default()).unwrap();
    let mut random = generator(7);
    let mut playout = Playout::<G>::default();
    while let Some(action) = playout.uniform(history.state(), &mut random) {
        if history.actions().len() == n_actions {
            break;
        }
        history.play(action).unwrap();
    }
    history
}

fn analysed<G: Analysed>(history: &History<G>) -> Analysis {
    let mut analysis = Analysis::new(history, BUDGET);
    analysis.go_on(history, BUDGET, &Stop::default(), |_| {});
    analysis
}

#[track_caller]
fn check_sound(analysis: &Analysis) {
    assert!(analysis.complete);
    assert_eq!(analysis.steps.len(), analysis.n_actions);
    let mut before = &analysis.steps[0].before;
    for step in &analysis.steps {
        assert_eq!(&step.before, before, "the position between two steps is one");
        before = &step.after;
        for shares in [&step.before, &step.after] {
            assert!((shares.iter().sum::<f32>() - 1.0).abs() < 0.002, "{shares:?}");
        }
        let Some(decision) = &step.decision else { continue };
        let better = decision.alternatives.iter().filter(|it| it.share > decision.share).count();
        assert_eq!(decision.loss > 0.0, better > 0, "{decision:?}");
        assert_eq!(decision.loss > 0.0, decision.mark != Mark::Best);
        assert!(decision.alternatives.len() <= ALTERNATIVES_MAX);
        assert!(decision.alternatives.iter().all(|it| it.action != step.action));
        assert_eq!(step.seat.is_some(), step.decision.is_some());
    }
}

#[test]
fn shares_add_up_and_the_best_action_loses_nothing() {
    check_sound(&analysed(&played::<ChicagoExpress>(3, 30)));
    check_sound(&analysed(&played::<catalog::age_of_steam::AgeOfSteam>(3, 25)));
    check_sound(&analysed(&played::<RailroadRevolution>(3, 25)));
}

#[test]
fn a_finished_game_ends_with_the_outcome() {
    let history = played::<ChicagoExpress>(2, usize::MAX);
    let outcome = history.state().outcome().expect("it is over");
    let mut analysis = Analysis::new(&history, Budget::iterations(1));
    analysis.go_on(&history, Budget::iterations(1), &Stop::default(), |_| {});
    let last = analysis.steps.last().unwrap();
    for standing in outcome.standings() {
        assert_eq!(last.after[standing.seat.idx()] > 0.0, standing.rank == 1);
    }
    assert_eq!(analysis.outcome.as_ref().map(Vec::len), Some(2));
}

#[test]
fn chance_is_told_and_not_judged() {
    let analysis = analysed(&played::<catalog::age_of_steam::AgeOfSteam>(3, 10));
    let draw = &analysis.steps[0];
    assert!(draw.seat.is_none() && draw.decision.is_none() && !draw.told.is_empty(), "{draw:?}");
}

#[test]
fn who_goes_on_ends_like_who_was_not_interrupted() {
    let history = played::<ChicagoExpress>(3, 20);
    let whole = analysed(&history);
    let mut analysis = Analysis::new(&history, BUDGET);
    let stop = Stop::default();
    analysis.go_on(&history, BUDGET, &stop, |it| {
        if it.steps.len() == 7 {
            stop.stop();
        }
    });
    assert!(!analysis.complete);
    assert_eq!(analysis.steps, whole.steps[..7]);
    let fresh = Analysis::new(&history, BUDGET);
    assert_eq!(analysis.check_continues(&fresh), Ok(()));
    analysis.go_on(&history, BUDGET, &Stop::default(), |_| {});
    assert_eq!(analysis, whole);
}

#[test]
fn an_analysis_of_another_match_is_not_gone_on_with() {
    let history = played::<ChicagoExpress>(3, 6);
    let saved = analysed(&history);
    let refused = |fresh: &Analysis| saved.check_continues(fresh).unwrap_err().what;
    let longer = played::<ChicagoExpress>(3, 7);
    assert_eq!(refused(&Analysis::new(&longer, BUDGET)), "record");
    assert_eq!(refused(&Analysis::new(&history, Budget::iterations(5))), "budget");
    assert_eq!(refused(&Analysis::new(&played::<RailroadRevolution>(3, 6), BUDGET)), "game");
    let mut damaged = saved.clone();
    damaged.steps[2].after.pop();
    let error = damaged.check_continues(&Analysis::new(&history, BUDGET)).unwrap_err();
    assert_eq!(error.what, "list of steps");
}

#[test]
fn every_auction_of_chicago_express_is_valued_for_every_seat() {
    use catalog::chicago_express::{Action, Company};
    let mut history: History<ChicagoExpress> =
        History::new(Names::default_for(3), Options::default()).unwrap();
    for action in ["bid 9", "pass", "bid 12", "pass", "pass"] {
        history.play(action.parse::<Action>().unwrap()).unwrap();
    }
    let auctions = ChicagoExpress::auctions(&history).unwrap();
    let [first, second] = &auctions[..] else { panic!("{auctions:?}") };
    assert_eq!((first.number, first.buyer, first.price), (1, Some(Seat(2)), Some(12)));
    assert_eq!(first.company, Company::ALL[0].to_string());
    assert_eq!(first.values.len(), 3);
    assert!(first.values.iter().all(|it| it.points.is_some()));
    let points = [0, 2].map(|seat: usize| first.values[seat].points.unwrap());
    assert!((points[0] - points[1]).abs() < 6.0, "nobody differs much at the start: {points:?}");
    assert_eq!((second.number, second.buyer, second.price), (5, None, None));
    assert!(!first.open && second.open);
    assert!(RailroadRevolution::auctions(&played(3, 2)).is_none());
}
