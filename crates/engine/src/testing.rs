//! Checks that every game must pass. Each game crate calls them from `tests/`,
//! and the fuzzer calls them with its bytes as random numbers.

mod described;

use std::collections::BTreeSet;

use crate::{
    ActError, Argument, Arguments, Event, Game, Guided, History, Kind, Names, Options, Playout,
    Seat, Setup, Step, Told, Turn, Viewer,
};

pub use described::{Descriptions, describe, describe_from};

/// No game here comes close: a game that reaches this does not end.
const ACTIONS_MAX: usize = 20_000;

/// What a test run reached. Without this, a suite could pass while testing
/// nothing.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    phases: BTreeSet<&'static str>,
    events: BTreeSet<&'static str>,
    refusals: BTreeSet<&'static str>,
    endings: BTreeSet<&'static str>,
    /// Whether some seat saw more than a spectator, and whether `conceal` ever
    /// dealt a secret anew.
    has_secrets: bool,
    has_concealed: bool,
    /// The verbs of actions that some viewer was not told, and of those among
    /// them that could have been another action for all the viewer saw.
    untold: BTreeSet<String>,
    secret: BTreeSet<String>,
}

impl Coverage {
    /// The names of everything in `G` that was never reached.
    pub fn missing<G: Game>(&self) -> Vec<String> {
        let mut res = Vec::new();
        let mut compare = |what, all: &[&'static str], seen: &BTreeSet<&str>| {
            let unseen = all.iter().filter(|name| !seen.contains(*name));
            res.extend(unseen.map(|name| format!("{what} {name}")));
        };
        compare("phase", G::PHASES, &self.phases);
        compare("event", G::Event::KINDS, &self.events);
        compare("refusal", G::Refusal::KINDS, &self.refusals);
        compare("ending", G::ENDINGS, &self.endings);
        if G::HAS_SECRETS && !self.has_secrets {
            res.push("a secret".to_owned());
        }
        // Otherwise no check could notice a view that shows a secret.
        if self.has_secrets && !self.has_concealed {
            res.push("conceal of a secret".to_owned());
        }
        let needless = self.untold.difference(&self.secret);
        res.extend(needless.map(|verb| format!("a reason not to tell `{verb}`")));
        res
    }

    /// Fails if any phase, event, refusal or ending of `G` was never reached,
    /// or if it has secrets that were never dealt anew.
    ///
    /// # Panics
    ///
    /// With the names of everything that is missing.
    pub fn assert_complete<G: Game>(&self) {
        let missing = self.missing::<G>();
        assert!(missing.is_empty(), "never reached: {}", missing.join(", "));
    }
}

/// Plays one game to the end in `style` and checks every state against the
/// contract. `universe` lists actions to try in each state, legal or not; the
/// more, the better.
///
/// # Panics
///
/// If the game breaks the contract.
pub fn survive<G: Guided>(
    n_players: u8,
    options: &Options,
    style: G::Style,
    universe: &[G::Action],
    random: &mut impl FnMut() -> u64,
    coverage: &mut Coverage,
) -> History<G> {
    let names = Names::default_for(n_players);
    let history = History::<G>::new(names, options.clone()).expect("a setup that the game allows");
    survive_from(history, style, universe, random, coverage)
}

/// Like [`survive`], but continues the given match.
///
/// # Panics
///
/// If the game breaks the contract.
pub fn survive_from<G: Guided>(
    mut history: History<G>,
    style: G::Style,
    universe: &[G::Action],
    random: &mut impl FnMut() -> u64,
    coverage: &mut Coverage,
) -> History<G> {
    let mut playout = Playout::<G>::default();
    for _ in 0..ACTIONS_MAX {
        check_state(&history, universe, random, coverage);
        let Some(action) = playout.guided(history.state(), style, random) else {
            for ending in history.state().endings() {
                assert!(G::ENDINGS.contains(&ending), "ending {ending} is not listed");
                coverage.endings.insert(ending);
            }
            check_record(&history);
            return history;
        };
        let step = history.play(action).unwrap_or_else(|refusal| {
            let text = history.state().text(action);
            panic!("{text} was listed and then refused: {refusal}");
        });
        coverage.events.extend(step.events.iter().map(Kind::kind));
        check_tentative(&history, step.turn);
        check_telling(&step, &history, random, coverage);
        step.events.iter().for_each(|event| told_in_one_line(event, &history));
    }
    panic!("no end after {ACTIONS_MAX} actions");
}

/// Checks that nobody else acts within a tentative sequence and that it can be
/// taken back as a whole. `by` played the last action.
fn check_tentative<G: Game>(history: &History<G>, by: Turn) {
    if !history.state().is_tentative() {
        return;
    }
    assert!(matches!(by, Turn::Seat(_)), "chance acts within something tentative");
    assert_eq!(history.turn(), by, "something tentative passes to another");
    let mut back = history.clone();
    let n_dropped = back.take_back();
    let n_kept = history.actions().len() - n_dropped;
    assert!(n_dropped > 0, "something tentative has no action");
    // A match can start in a tentative state.
    assert!(!back.state().is_tentative() || n_kept == 0, "what is taken back is still tentative");
    assert_eq!(back.actions(), &history.actions()[..n_kept], "only the last actions are dropped");
    assert_eq!(Some(back.state()), history.at(n_kept).as_ref(), "back where it began");
}

fn told_in_one_line<G: Game>(event: &G::Event, history: &History<G>) {
    let names = history.names();
    let seats = Seat::all(names.count()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator, Viewer::Referee]) {
        let told = Told::event::<G>(event, names, viewer);
        let text = &told.text;
        assert!(!text.is_empty() && !text.contains('\n'), "an event in one line: {event:?}");
        // What its words hide, its arguments hide too, and nothing else.
        let is_whole = *text == event.tell(names, Viewer::Referee);
        assert_eq!(is_whole, event.hidden(viewer).is_empty(), "{event:?} as {viewer:?} knows it");
        let is_known = |it: &&Argument| !event.hidden(viewer).contains(&it.name);
        let known: BTreeSet<&str> =
            event.arguments().iter().filter(is_known).map(|it| it.name).collect();
        let given: BTreeSet<&str> = told.args.keys().map(String::as_str).collect();
        assert_eq!(given, known, "the arguments of {event:?}");
        check_targets::<G>(event, &told);
    }
}

/// Checks that each seat which an event names is a target, and no number is.
fn check_targets<G: Game>(event: &G::Event, told: &Told) {
    let given = |it: &&Argument| told.args.contains_key(it.name);
    let values = |argument: &Argument| match &told.args[argument.name] {
        serde_json::Value::Array(elements) => elements.len(),
        _ => 1,
    };
    let (mut n_seats, mut n_most) = (0, 0);
    for argument in event.arguments().iter().filter(given) {
        match argument.type_name() {
            "Seat" => n_seats += values(argument),
            "number" | "flag" | "Money" => continue,
            _ => {}
        }
        n_most += values(argument);
    }
    let n_told = told.targets.iter().filter(|it| it.kind == "seat").count();
    assert_eq!(n_told, n_seats, "the seats of {event:?}: {told:?}");
    assert!(told.targets.len() <= n_most, "a number of {event:?} is a target: {told:?}");
}

/// Checks one state against the contract.
///
/// # Panics
///
/// If it breaks the contract.
fn check_state<G: Game>(
    history: &History<G>,
    universe: &[G::Action],
    random: &mut impl FnMut() -> u64,
    coverage: &mut Coverage,
) {
    let game = history.state();
    game.audit();
    coverage.phases.insert(game.phase());
    assert!(G::PHASES.contains(&game.phase()), "phase {} is not listed", game.phase());

    assert_eq!(game.n_players(), history.setup().n_players(), "a game knows who plays");

    let legal = history.legal();
    let is_over = game.turn() == Turn::Over;
    assert_eq!(is_over, legal.is_empty(), "legal actions are missing only at the end: {game:?}");
    assert_eq!(is_over, game.outcome().is_some(), "an outcome exists only at the end");
    assert_eq!(is_over, !game.endings().is_empty(), "an ending has a reason");
    listed_once(game, &legal);
    check_draws(game, &legal);
    for &action in &legal {
        assert_eq!(game.check(action), Ok(()), "listed but refused: {}", game.text(action));
        text_round_trips(game, action);
    }
    listed_means_accepted(game, &legal, universe, coverage);
    only_the_seat_to_act_may_act(history, &legal);
    position_round_trips(history);
    views_hide_secrets(history, &legal, random, coverage);
}

fn listed_once<G: Game>(game: &G, legal: &[G::Action]) {
    let mut seen = std::collections::HashSet::new();
    for &action in legal {
        assert!(seen.insert(action), "{} is listed twice", game.text(action));
    }
}

fn check_draws<G: Game>(game: &G, legal: &[G::Action]) {
    let mut draws = Vec::new();
    game.draws(&mut draws);
    let outcomes: Vec<G::Action> = draws.iter().map(|&(action, _)| action).collect();
    if game.turn() == Turn::Chance {
        assert_eq!(outcomes, legal, "chance draws what is legal");
        assert!(draws.iter().all(|&(_, weight)| weight > 0), "every draw can happen");
    } else {
        assert!(outcomes.is_empty(), "chance has outcomes only when it is to act");
    }
}

fn text_round_trips<G: Game>(game: &G, action: G::Action) {
    let text = game.text(action).to_string();
    assert_eq!(game.parse_action(&text), Ok(action), "the text of an action reads back");
    let (verb, _) = crate::words(&text);
    let verbs = <G::Action as crate::Action>::VERBS;
    assert!(verbs.contains(&verb), "`{verb}` is not among the verbs");
}

/// Checks that every action of `universe` is either listed and accepted, or
/// neither, and that a refusal leaves the game unchanged.
fn listed_means_accepted<G: Game>(
    game: &G,
    legal: &[G::Action],
    universe: &[G::Action],
    coverage: &mut Coverage,
) {
    for &action in universe {
        let mut after = game.clone();
        match after.apply(action, &mut crate::Silent) {
            Ok(()) => {
                assert!(legal.contains(&action), "{} is accepted but not listed", game.text(action))
            }
            Err(refusal) => {
                assert!(!legal.contains(&action), "{} is listed but refused", game.text(action));
                assert_eq!(after, *game, "a refused {} changed the game", game.text(action));
                coverage.refusals.insert(refusal.kind());
                let message = refusal.to_string();
                assert!(message.ends_with(')') && message.contains('§'), "no section: {message}");
            }
        }
    }
}

fn only_the_seat_to_act_may_act<G: Game>(history: &History<G>, legal: &[G::Action]) {
    let Some(&action) = legal.first() else {
        return;
    };
    for seat in Seat::all(history.names().count()) {
        let turn = history.turn();
        if turn != Turn::Seat(seat) {
            let refused = history.clone().act(seat, action).err();
            assert_eq!(refused, Some(ActError::NotYourTurn { turn }), "seat {} acts", seat.0);
        }
    }
}

fn position_round_trips<G: Game>(history: &History<G>) {
    let text = serde_json::to_string(&history.state().position()).expect("a position is JSON");
    let position = serde_json::from_str(&text).expect("a position reads back");
    let again = G::from_position(history.setup(), &position);
    assert_eq!(again.as_ref(), Ok(history.state()), "position round-trips: {text}");
}

fn views_hide_secrets<G: Game>(
    history: &History<G>,
    legal: &[G::Action],
    random: &mut impl FnMut() -> u64,
    coverage: &mut Coverage,
) {
    let game = history.state();
    let spectator = game.view(Viewer::Spectator);
    let referee = game.view(Viewer::Referee);
    let json = serde_json::to_value(&referee).expect("a view is JSON");
    assert!(json.is_object(), "a view has fields: {json}");
    coverage.has_secrets |= referee != spectator;
    assert!(G::HAS_SECRETS || referee == spectator, "a game that has secrets says so");
    for seat in Seat::all(history.setup().n_players()) {
        let viewer = Viewer::Seat(seat);
        let view = game.view(viewer);
        coverage.has_secrets |= view != spectator;
        // `conceal` must also work on its own result.
        let other = game.conceal(seat, random);
        let again = other.conceal(seat, random);
        coverage.has_concealed |= other != *game;
        // Most games have no secrets most of the time.
        let dealt = [&other, &again].into_iter().filter(|&other| other != game);
        for other in dealt {
            other.audit();
            assert_eq!(other.view(viewer), view, "seat {} sees a secret", seat.0);
            assert_eq!(other.view(Viewer::Spectator), spectator, "a spectator sees a secret");
            assert_eq!(other.turn(), game.turn(), "everybody knows whose turn it is");
            assert_eq!(other.is_tentative(), game.is_tentative(), "it is known what can go back");
            if viewer.may_know_legal(game.turn()) {
                let mut other_legal = Vec::new();
                other.legal_actions(&mut other_legal);
                assert_eq!(other_legal, legal, "what seat {} may do tells a secret", seat.0);
            }
        }
    }
}

/// Checks that a viewer who is told an action learns nothing else from it, and
/// that the player of an action that reveals nothing learns nothing.
fn check_telling<G: Game>(
    step: &Step<G>,
    history: &History<G>,
    random: &mut impl FnMut() -> u64,
    coverage: &mut Coverage,
) {
    let Step { before, turn, action, .. } = step;
    let (after, names) = (history.state(), history.names());
    let look = |game: &G, action: G::Action, viewer: Viewer| {
        let (mut after, mut events) = (game.clone(), Vec::new());
        after.apply_unchecked(action, &mut events);
        let told: Vec<String> = events.iter().map(|event| event.tell(names, viewer)).collect();
        (told, after.view(viewer))
    };
    for seat in Seat::all(names.count()).filter(|_| G::HAS_SECRETS) {
        let viewer = Viewer::Seat(seat);
        let sees_all = |game: &G| game.view(viewer) == game.view(Viewer::Referee);
        if before.may_know(viewer, *action) && sees_all(before) && sees_all(after) {
            continue;
        }
        // States that `seat` cannot tell apart from the real one.
        let worlds = [before.clone(), before.conceal(seat, random), before.conceal(seat, random)];
        let seen = look(before, *action, viewer);
        if *turn == Turn::Seat(seat) {
            let has_learned = worlds.iter().any(|world| look(world, *action, viewer) != seen);
            let text = before.text(*action);
            assert!(!has_learned || before.reveals(*action), "{text} reveals something");
            continue;
        }
        let is_told = before.may_know(viewer, *action);
        let could_be_another = worlds.iter().any(|world| {
            let mut legal = Vec::new();
            world.legal_actions(&mut legal);
            let mut others = legal.into_iter().filter(|other| other != action);
            others.any(|other| look(world, other, viewer) == seen)
        });
        let text = before.text(*action).to_string();
        assert!(!is_told || !could_be_another, "seat {} learns a secret from {text}", seat.0);
        if !is_told {
            let verb = crate::words(&text).0.to_owned();
            coverage.untold.insert(verb.clone());
            coverage.secret.extend(could_be_another.then_some(verb));
        }
    }
}

/// Checks that the record reads back to the same match, and that undo takes
/// back its actions.
fn check_record<G: Game>(history: &History<G>) {
    let text = history.record().to_string();
    let record = crate::Record::parse(text.as_bytes()).expect("a record reads back");
    assert_eq!(record.to_string(), text, "a record is written as it was read");
    let again = History::<G>::from_record(&record).expect("a record replays");
    assert_eq!(again.state(), history.state(), "same record, same state");

    let mut back = history.clone();
    if back.undo().is_some() {
        assert_eq!(Some(back.state()), history.at(history.actions().len() - 1).as_ref());
    }
}
