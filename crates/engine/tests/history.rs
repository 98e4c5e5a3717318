//! Tests of one match: its actions define every state.

mod altered;
mod high_card;

use altered::{Alteration, Altered};
use engine::{
    ActError, Game, Guided, History, Money, Names, Options, Playout, Record, Seat, Setup as _,
    SetupError, Silent, Turn, Viewer, divide, perft, signature,
};
use high_card::{Action, Card, HighCard, Refusal, Setup};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn every_undo_goes_back_by_one_action() {
    let whole = random_match(4);
    let mut states = vec![HighCard::new(whole.setup())];
    for &action in whole.actions() {
        let mut next = states[states.len() - 1].clone();
        next.apply(action, &mut Silent).unwrap();
        states.push(next);
    }
    assert_eq!(states.last(), Some(whole.state()));

    let mut history = whole.clone();
    for (n_actions, state) in states.iter().enumerate().rev() {
        assert_eq!(history.state(), state);
        assert_eq!(history.actions(), &whole.actions()[..n_actions]);
        assert_eq!(history.undo(), n_actions.checked_sub(1).map(|idx| whole.actions()[idx]));
    }
    assert_eq!(history.undo(), None, "nothing is before the first action");
    assert_eq!(history.state(), &states[0]);
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct OneHand;

/// One player stakes for all, and may take it back until the round ends.
impl Alteration for OneHand {
    fn turn(game: &HighCard) -> Turn {
        match game.turn() {
            Turn::Seat(_) => Turn::Seat(Seat(0)),
            turn => turn,
        }
    }

    fn is_tentative(game: &HighCard) -> bool {
        !game.stakes.is_empty()
    }
}

#[test]
fn what_was_not_committed_is_taken_back_whole() {
    let mut history =
        History::<Altered<OneHand>>::new(Names::default_for(3), Options::default()).unwrap();
    let dealt = [1, 2, 3].map(|rank| Action::Draw(Card(rank)));
    for draw in dealt {
        history.play(draw).unwrap();
    }
    assert_eq!(history.take_back(), 0, "a draw stands");
    let before = history.state().clone();
    for _ in 0..2 {
        history.play(Action::Stake(Money(1))).unwrap();
        history.play(Action::Stake(Money(2))).unwrap();
        assert_eq!(history.take_back(), 2);
        assert_eq!((history.state(), history.actions()), (&before, &dealt[..]));
        assert_eq!(history.take_back(), 0, "once is enough");
    }
    for _ in 0..3 {
        history.play(Action::Fold).unwrap();
    }
    assert_eq!(history.take_back(), 0, "the round has ended");
    assert_eq!(history.actions().len(), 6);
}

#[test]
fn only_who_may_know_sees_what_is_legal_and_the_whole_position() {
    let mut history = new_match(2);
    let shown = |history: &History<HighCard>, viewer| {
        let json = serde_json::to_value(history.show(viewer)).unwrap();
        let n_legal = json["legal"].as_array().map(Vec::len);
        let cards: Vec<Option<u64>> =
            (0..2).map(|seat| json["players"][seat]["card"].as_u64()).collect();
        assert!(json.get("position").is_some(), "the key is always there");
        (n_legal, json["position"].is_object(), cards)
    };
    let [ann, ben] = [0, 1].map(|seat| Viewer::Seat(Seat(seat)));
    let nothing = vec![None, None];
    assert_eq!(shown(&history, Viewer::Referee), (Some(5), true, nothing.clone()));
    for viewer in [ann, ben, Viewer::Spectator] {
        assert_eq!(shown(&history, viewer), (Some(0), false, nothing.clone()), "chance acts");
    }
    history.play(Action::Draw(Card(4))).unwrap();
    history.play(Action::Draw(Card(2))).unwrap();
    assert_eq!(shown(&history, Viewer::Referee), (Some(4), true, vec![Some(4), Some(2)]));
    assert_eq!(shown(&history, ann), (Some(4), false, vec![Some(4), None]));
    assert_eq!(shown(&history, ben), (Some(0), false, vec![None, Some(2)]));
    assert_eq!(shown(&history, Viewer::Spectator), (Some(0), false, nothing));
}

#[test]
fn a_match_by_older_rules_goes_on_beside_one_by_newer_rules() {
    let text = |rules: u32, stake: u32| {
        format!(
            "game high-card\nrules {rules}\nplayers Ann, Ben\n\ndraw 4\ndraw 2\nAnn: stake {stake}\n"
        )
    };
    let replay = |rules, stake| {
        let record = Record::parse(text(rules, stake).as_bytes()).unwrap();
        History::<HighCard>::from_record(&record)
    };
    let (old, new) = (replay(1, 2).unwrap(), replay(2, 3).unwrap());
    assert_eq!((old.rules(), new.rules()), (1, 2));
    assert_eq!((old.show(Viewer::Spectator).rules, new.show(Viewer::Spectator).rules), (1, 2));
    assert_eq!(old.record().to_string(), text(1, 2), "a match keeps its rules");
    let error = replay(1, 3).unwrap_err().to_string();
    assert_eq!(error, "line 7: `stake 3`: against the rules: the stake must be at most $2 (§3.2)");
    assert!(replay(2, 2).is_ok());
    let error = replay(3, 2).unwrap_err().to_string();
    assert_eq!(
        error,
        "line 2: High Card does not support rules 3; expected `rules 1` to `rules 2`"
    );
    assert_eq!(new_match(2).rules(), 2, "a new match has the newest rules");
}

#[test]
fn a_step_is_told_to_everybody_without_playing_it_again() {
    let mut history = new_match(2);
    let step = history.play(Action::Draw(Card(4))).unwrap();
    let names = history.names();
    let told = |viewer| {
        let told = step.told(names, viewer);
        let texts: Vec<String> = told.events.iter().map(ToString::to_string).collect();
        (told.action, texts.join("; "))
    };
    let draw = (Some("draw 4".to_owned()), "Ann is dealt a 4".to_owned());
    assert_eq!(told(Viewer::Seat(Seat(0))), draw);
    assert_eq!(told(Viewer::Referee), draw);
    let args = |viewer| {
        let told = step.told(names, viewer).events.remove(0);
        let kinds: Vec<&str> = told.targets.iter().map(|it| it.kind).collect();
        (serde_json::Value::Object(told.args), kinds.join(" "))
    };
    let of = |args, kinds: &str| (args, kinds.to_owned());
    let whole = of(serde_json::json!({ "to": 0, "card": 4 }), "seat card");
    assert_eq!(args(Viewer::Seat(Seat(0))), whole);
    assert_eq!(args(Viewer::Spectator), of(serde_json::json!({ "to": 0 }), "seat"));
    let nothing = (None, "Ann is dealt a card".to_owned());
    assert_eq!(told(Viewer::Seat(Seat(1))), nothing);
    assert_eq!(told(Viewer::Spectator), nothing);
    history.play(Action::Draw(Card(2))).unwrap();
    let step = history.play(Action::Stake(Money(2))).unwrap();
    let told = step.told(history.names(), Viewer::Spectator);
    assert_eq!(told.action.as_deref(), Some("stake 2"), "a stake is open");
}

#[test]
fn undo_is_free_until_chance_another_seat_or_a_secret() {
    let mut history = new_match(3);
    let n_free = |history: &History<HighCard>| [0, 1, 2].map(|it| history.n_free_to_undo(Seat(it)));
    for card in [4, 2, 1] {
        history.play(Action::Draw(Card(card))).unwrap();
        assert_eq!(n_free(&history), [0, 0, 0], "chance has acted");
    }
    history.play(Action::Stake(Money(1))).unwrap();
    assert_eq!(n_free(&history), [1, 0, 0]);
    history.play(Action::Stake(Money(2))).unwrap();
    assert_eq!(n_free(&history), [0, 1, 0], "another has acted since");
    let mut folded = history.clone();
    history.play(Action::Stake(Money(2))).unwrap();
    assert_eq!(n_free(&history), [0, 0, 0], "the cards are on the table");
    folded.rewind(3);
    folded.play(Action::Fold).unwrap();
    folded.play(Action::Fold).unwrap();
    folded.play(Action::Fold).unwrap();
    assert_eq!(n_free(&folded), [0, 0, 1], "no card was shown");
}

#[test]
fn a_match_goes_back_to_any_moment() {
    let whole = random_match(3);
    for n in 0..=whole.actions().len() {
        let mut back = whole.clone();
        back.rewind(n);
        assert_eq!(
            (back.actions(), Some(back.state())),
            (&whole.actions()[..n], whole.at(n).as_ref())
        );
    }
    let mut same = whole.clone();
    same.rewind(whole.actions().len() + 1);
    assert_eq!(same.actions(), whole.actions());
}

#[test]
fn any_moment_can_be_looked_at_and_gone_on_from() {
    let whole = random_match(3);
    let n_actions = whole.actions().len();
    for n in 0..=n_actions {
        let mut prefix = whole.prefix(n).unwrap();
        assert_eq!(whole.at(n).as_ref(), Some(prefix.state()));
        for &action in &whole.actions()[n..] {
            prefix.play(action).unwrap();
        }
        assert_eq!(prefix.state(), whole.state());
        assert_eq!(prefix.actions(), whole.actions());
    }
    assert_eq!(whole.at(n_actions + 1), None);
    assert!(whole.prefix(n_actions + 1).is_none());
}

#[test]
fn the_steps_tell_everything_again() {
    let mut live = new_match(2);
    let mut told = Vec::new();
    for action in random_match(2).actions() {
        let step = live.play(*action).unwrap();
        told.push((step.turn, step.action, step.events));
    }
    let again: Vec<_> = live.steps().map(|step| (step.turn, step.action, step.events)).collect();
    assert_eq!(again, told);
}

#[test]
fn only_the_seat_to_act_may_act() {
    let mut history = new_match(2);
    let draw = Action::Draw(Card(2));
    let not_now = history.act(Seat(0), draw).err();
    assert_eq!(not_now, Some(ActError::NotYourTurn { turn: Turn::Chance }));

    history.play(draw).unwrap();
    history.play(draw).unwrap();
    let turn = Turn::Seat(Seat(0));
    assert_eq!(history.act(Seat(1), Action::Fold).err(), Some(ActError::NotYourTurn { turn }));
    let refusal = ActError::Refused(Refusal::AboveLimit(Money(3)));
    assert_eq!(history.act(Seat(0), Action::Stake(Money(4))).err(), Some(refusal));
    assert_eq!(history.actions(), [draw, draw], "a refusal is not recorded");

    history.act(Seat(0), Action::Fold).unwrap();
    assert_eq!(history.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn nobody_acts_after_the_end() {
    let mut history = random_match(2);
    let over = ActError::NotYourTurn { turn: Turn::Over };
    assert_eq!(history.act(Seat(0), Action::Fold).err(), Some(over));
    assert_eq!(history.play(Action::Fold).err(), Some(Refusal::GameOver));
    assert!(history.legal().is_empty());
}

#[test]
fn a_record_reads_back_to_the_same_match_at_every_moment() {
    let whole = random_match(4);
    for n in 0..=whole.actions().len() {
        let history = whole.prefix(n).unwrap();
        let text = history.record().to_string();
        let again = History::<HighCard>::from_record(&Record::parse(text.as_bytes()).unwrap());
        let again = again.unwrap();
        assert_eq!(again.state(), history.state());
        assert_eq!(again.actions(), history.actions());
        assert_eq!(again.record().to_string(), text);
    }
}

#[test]
fn undo_stops_at_the_position_that_a_match_began_with() {
    let text = "game high-card\nrules 2\nplayers Ann, Ben\n\
                position {\"round\":2,\"cash\":[5,4],\"cards\":[2,2],\"stakes\":[1]}\n\nfold\n";
    let record = Record::parse(text.as_bytes()).unwrap();
    let mut history = History::<HighCard>::from_record(&record).unwrap();
    assert_eq!(history.undo(), Some(Action::Fold));
    assert_eq!(history.undo(), None);
    assert_eq!(history.turn(), Turn::Seat(Seat(0)));
    assert_eq!(history.record().to_string(), text.replace("fold\n", ""));
}

#[test]
fn perft_counts_every_path() {
    let game = HighCard::new(&Setup::new(2, &Options::default()).unwrap());
    assert_eq!(perft(&game, 0), 1);
    assert_eq!(perft(&game, 1), 5);
    // By hand: any of five cards, and again any but the same 4 or 5.
    assert_eq!(perft(&game, 2), 23);
    // Then a fold or one of three stakes.
    assert_eq!(perft(&game, 3), 23 * 4);
    // A fold leaves all four; after a stake of 1, 2, 3 there are 4, 3, 2 left.
    assert_eq!(perft(&game, 4), 23 * (4 + 4 + 3 + 2));
}

#[test]
fn divide_adds_up_to_perft() {
    let game = HighCard::new(&Setup::new(3, &Options::default()).unwrap());
    for depth in 1..=6 {
        let counts = divide(&game, depth);
        assert_eq!(counts.len(), 5, "one line for each first action");
        assert_eq!(counts.iter().map(|&(_, count)| count).sum::<u64>(), perft(&game, depth));
    }
}

#[test]
fn a_signature_changes_with_the_rules_and_with_nothing_else() {
    assert_eq!(sign::<HighCard>(3, 50), sign::<HighCard>(3, 50));
    assert_eq!(sign::<HighCard>(3, 50), sign::<Altered<SameRules>>(3, 50));
    assert_ne!(sign::<HighCard>(3, 50), sign::<HighCard>(2, 50));
    assert_ne!(sign::<HighCard>(3, 50), sign::<HighCard>(3, 51));
    assert_ne!(sign::<HighCard>(3, 50), sign::<Altered<OtherStakes>>(3, 50));
    assert_ne!(sign::<HighCard>(3, 50), sign::<Altered<OtherDeck>>(3, 50));
    assert_ne!(sign::<HighCard>(3, 50), sign::<Altered<OtherScore>>(3, 50));
    assert!(matches!(sign::<HighCard>(5, 50), Err(SetupError::PlayerCount { found: 5, .. })));
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct SameRules;

impl Alteration for SameRules {}

/// A stake of 2 is not allowed: one choice fewer.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OtherStakes;

impl Alteration for OtherStakes {
    fn legal_actions(game: &HighCard, legal: &mut Vec<Action>) {
        game.legal_actions(legal);
        legal.retain(|&action| action != Action::Stake(Money(2)));
    }
}

/// The same choices, with other probabilities.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OtherDeck;

impl Alteration for OtherDeck {
    fn draws(game: &HighCard, draws: &mut Vec<(Action, u32)>) {
        game.draws(draws);
        draws.iter_mut().for_each(|(_, weight)| *weight = 1);
    }
}

/// The same game up to its last action.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OtherScore;

impl Alteration for OtherScore {
    fn outcome(game: &HighCard) -> Option<engine::Outcome> {
        let outcome = game.outcome()?;
        Some(engine::Outcome::new(
            outcome.standings().iter().filter_map(|it| Some((-it.score?, 0))),
        ))
    }
}

fn sign<G: Guided>(n_players: u8, n_games: u64) -> Result<u64, SetupError> {
    signature::<G, _>(n_players, n_games, |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        move || rng.next_u64()
    })
}

fn new_match(n_players: u8) -> History<HighCard> {
    History::new(Names::default_for(n_players), Options::default()).unwrap()
}

/// One whole random game, the same every time.
fn random_match(n_players: u8) -> History<HighCard> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut random = || rng.next_u64();
    let mut playout = Playout::default();
    let mut history = new_match(n_players);
    while let Some(action) = playout.uniform(history.state(), &mut random) {
        history.play(action).unwrap();
    }
    history
}
