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
}

/// Whoever made the file may have made up what is in it.
#[test]
fn what_was_made_up_is_no_analysis_of_the_match() {
    let history = played::<ChicagoExpress>(3, 12);
    let saved = analysed(&history);
    assert_eq!(saved.check_steps(&history), Ok(()));
    let idx = saved.steps.iter().position(|step| {
        step.decision.as_ref().is_some_and(|decision| decision.alternatives.len() > 1)
    });
    let idx = idx.expect("a choice with alternatives");
    let refused = |change: &dyn Fn(&mut AnalysedStep), why: &str| {
        let mut changed = saved.clone();
        change(&mut changed.steps[idx]);
        let error = changed.check_steps(&history).expect_err(why);
        assert!(error.number == idx + 1 && error.why.contains(why), "{error}");
    };
    fn alternative(step: &mut AnalysedStep) -> &mut Alternative {
        &mut decision(step).alternatives[0]
    }
    fn decision(step: &mut AnalysedStep) -> &mut Decision {
        step.decision.as_mut().expect("a decision")
    }
    refused(&|it| it.number += 1, "another number or seat");
    refused(&|it| it.seat = None, "another number or seat");
    refused(&|it| it.action = "bid \u{1b}[2J".to_owned(), "the action is `bid \u{fffd}[2J`");
    refused(&|it| it.told.push("Ann wins".to_owned()), "what happened is");
    refused(&|it| it.after[0] = f32::NAN, "a share from 0 to 1");
    refused(&|it| it.before[1] = 1.5, "a share from 0 to 1");
    refused(&|it| it.after.truncate(1), "a share from 0 to 1");
    refused(&|it| it.decision = None, "the decision is missing");
    refused(&|it| decision(it).forced = true, "actions were legal");
    refused(&|it| decision(it).share = -0.1, "shares from 0 to 1");
    refused(&|it| decision(it).loss += 0.2, "expected a loss of");
    refused(&|it| decision(it).reason.push('!'), "the reason is");
    refused(&|it| alternative(it).action = "bid 999".to_owned(), "`bid 999` was not legal");
    refused(&|it| alternative(it).reason.push('!'), "the reason is");
    refused(&|it| alternative(it).share = f32::INFINITY, "shares from 0 to 1");
    let action = &saved.steps[idx].action;
    refused(&|it| alternative(it).action.clone_from(action), "stands twice or was played");
    refused(
        &|it| {
            let first = decision(it).alternatives[0].clone();
            decision(it).alternatives.extend(vec![first; 3]);
        },
        "at most 3 alternatives",
    );
    let mut longer = saved.clone();
    longer.steps.push(longer.steps[0].clone());
    let error = longer.check_steps(&history).unwrap_err();
    assert_eq!(error.why, "the record has only 12 actions");
    // Chance decides nothing, and secrets change nothing.
    let history = played::<RailroadRevolution>(3, 12);
    assert_eq!(analysed(&history).check_steps(&history), Ok(()));
    let history = played::<catalog::age_of_steam::AgeOfSteam>(3, 12);
    assert_eq!(analysed(&history).check_steps(&history), Ok(()));
}

#[test]
fn every_auction_of_chicago_express_is_valued_for_every_seat() {
    use catalog::chicago_express::Company;
    let mut history: History<ChicagoExpress> =
        History::new(Names::default_for(3), Options::default()).unwrap();
    for action in ["bid 9", "pass", "bid 12", "pass", "pass"] {
        history.play(history.state().parse_action(action).unwrap()).unwrap();
    }
    let auctions = ChicagoExpress::auctions(&history).unwrap();
    let [first, second] = &auctions[..] else { panic!("{auctions:?}") };
    assert_eq!((first.number, first.buyer, first.price), (1, Some(Seat(2)), Some(12)));
    assert_eq!(first.company, Company::ALL[0].to_string());
    assert_eq!(first.values.len(), 3);
    let gains: Vec<f32> = first.values.iter().map(|it| it.share.unwrap()).collect();
    assert!(gains[0] > 0.0 && gains == [gains[0]; 3], "nobody holds anything: {gains:?}");
    assert!((10.0..40.0).contains(&first.worth), "{first:?}");
    assert_eq!((second.number, second.buyer, second.price), (5, None, None));
    assert!(!first.open && second.open);
    assert!(RailroadRevolution::auctions(&played(3, 2)).is_none());
}

#[test]
fn a_share_is_worth_what_it_changes_for_its_buyer() {
    let record = include_bytes!("../../../chicago-express/games/three-players-sell-out.game");
    let history: History<ChicagoExpress> =
        History::from_record(&engine::Record::parse(record).unwrap()).unwrap();
    let auctions = ChicagoExpress::auctions(&history).unwrap();
    let spread = |auction: &AuctionValue| {
        let gains = auction.values.iter().filter_map(|it| it.share);
        let most = gains.clone().fold(f32::MIN, f32::max);
        most - gains.fold(f32::MAX, f32::min)
    };
    let differ = auctions.iter().filter(|it| spread(it) >= 0.002).count();
    assert!(differ * 10 >= auctions.len() * 8, "{auctions:#?}");
    assert!(auctions.iter().all(|it| (5.0..60.0).contains(&it.worth)), "{auctions:#?}");
}
