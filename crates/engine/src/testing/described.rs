//! Checks of how a game describes itself.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::ACTIONS_MAX;
use crate::{
    Action as _, Board, Closed, Described, Game, Guided, History, Kind, Names, Options, Patch,
    Playout, Prompt, Seat, Shown, Silent, StopReason, Target, Told, Turn, Viewer, Weight, choose,
    words,
};

/// What the descriptions of a game said, with an example of each sentence.
#[derive(Clone, Debug, Default)]
pub struct Descriptions {
    verbs: BTreeSet<&'static str>,
    phrases: BTreeMap<&'static str, Told>,
    figures: BTreeSet<&'static str>,
}

impl Descriptions {
    /// Fails if a phrase or a figure of `G` was never seen, or a verb that is not
    /// one of the draws of chance, `draws`.
    ///
    /// # Panics
    ///
    /// With the names of everything that is missing.
    pub fn assert_complete<G: Described>(&self, draws: &[&str]) {
        let mut missing = Vec::new();
        let is_seen = |verb: &&&str| self.verbs.contains(**verb) || draws.contains(*verb);
        let verbs = G::Action::VERBS.iter().filter(|verb| !is_seen(verb));
        missing.extend(verbs.map(|verb| format!("verb {verb}")));
        let phrases = G::Phrase::KINDS.iter().filter(|kind| !self.phrases.contains_key(*kind));
        missing.extend(phrases.map(|kind| format!("phrase {kind}")));
        let figures = G::FIGURES.iter().filter(|name| !self.figures.contains(*name));
        missing.extend(figures.map(|name| format!("figure {name}")));
        assert!(missing.is_empty(), "never seen: {}", missing.join(", "));
    }

    fn hear(&mut self, told: &Told) {
        assert!(!told.text.is_empty() && !told.text.contains('\n'), "one line: {told:?}");
        self.phrases.entry(told.kind).or_insert_with(|| told.clone());
    }
}

/// Plays one game to the end in `style` and checks how it describes itself in
/// every state.
///
/// # Panics
///
/// If a description is not true.
pub fn describe<G: Described + Guided>(
    n_players: u8,
    options: &Options,
    style: G::Style,
    random: &mut impl FnMut() -> u64,
    seen: &mut Descriptions,
) {
    let names = Names::default_for(n_players);
    let history = History::<G>::new(names, options.clone()).expect("a setup that the game allows");
    describe_from(history, style, random, seen);
}

/// Like [`describe`], but continues the given match.
///
/// # Panics
///
/// If a description is not true.
pub fn describe_from<G: Described + Guided>(
    mut history: History<G>,
    style: G::Style,
    random: &mut impl FnMut() -> u64,
    seen: &mut Descriptions,
) {
    let mut playout = Playout::<G>::default();
    let board = Board::<G>::new(history.setup());
    let board = serde_json::to_string(&board).expect("a board is JSON");
    for _ in 0..ACTIONS_MAX {
        check_figures(&history, seen);
        if let Turn::Seat(seat) = history.turn() {
            check_seat(&history, seat, &board, random, seen);
        } else {
            assert_eq!(history.prompt(Viewer::Referee), None, "nobody is asked");
        }
        let Some(action) = playout.guided(history.state(), style, random) else { return };
        let before = seen_by_all(&history);
        history.play(action).expect("a legal action");
        check_patches(&before, &seen_by_all(&history));
    }
    panic!("no end after {ACTIONS_MAX} actions");
}

fn check_seat<G: Described>(
    history: &History<G>,
    seat: Seat,
    board: &str,
    random: &mut impl FnMut() -> u64,
    seen: &mut Descriptions,
) {
    let game = history.state();
    let prompt = history.prompt(Viewer::Seat(seat)).expect("the player to act is asked");
    for other in Seat::all(game.n_players()).filter(|&it| it != seat) {
        assert_eq!(history.prompt(Viewer::Seat(other)), None, "only the player to act is asked");
    }
    hear_prompt(&prompt, seen);
    let legal = history.legal();
    choices_are_legal(game, &prompt, &legal);
    prices_are_paid(history, &prompt, seen);
    let targets = game.targets();
    let view = serde_json::to_string(&game.view(Viewer::Seat(seat))).expect("a view is JSON");
    for target in targets_of(&prompt) {
        assert!(targets.contains(target), "`{target}` is not among the targets");
        let is_shown = |json: &str| json.contains(&format!("\"{}\"", target.id));
        let is_known = target.kind == "seat" || is_shown(board) || is_shown(&view);
        assert!(is_known, "`{target}` is neither on the board nor in the view");
    }
    for closed in &prompt.closed {
        is_refused(game, closed);
    }
    // A few at random: there are hundreds of states and of targets.
    for _ in 0..2 {
        let target = &targets[choose(targets.len(), random())];
        let closed = history.why_not_at(seat, target).expect("a target of this game");
        for closed in &closed {
            is_refused(game, closed);
            let is_legal = |&action: &G::Action| {
                words(&game.text(action).to_string()).0 == closed.verb && game.check(action).is_ok()
            };
            let tries = game.tries(Some(target));
            assert!(!tries.iter().any(is_legal), "{closed:?} is possible there");
        }
    }
    let verbs = G::Action::VERBS;
    let verb = verbs[choose(verbs.len(), random())];
    let closed = history.why_not(seat, verb).expect("a verb of this game");
    closed.iter().for_each(|closed| is_refused(game, closed));
    let action = legal[choose(legal.len(), random())];
    let text = game.text(action).to_string();
    assert_eq!(history.why_not(seat, &text), Ok(Vec::new()), "{text} is legal");
    preview_is_what_happens(history, seat, action);
    if G::HAS_SECRETS {
        nothing_is_revealed(history, seat, action, &prompt, random);
    }
}

fn hear_prompt(prompt: &Prompt, seen: &mut Descriptions) {
    let sentences = [&prompt.ask, &prompt.meaning].into_iter();
    let sentences = sentences.chain(&prompt.status).chain(&prompt.must).chain(&prompt.may);
    sentences.for_each(|told| seen.hear(told));
    for group in &prompt.groups {
        seen.verbs.insert(group.verb);
        seen.hear(&group.label);
        let gists = group.choices.iter().filter_map(|choice| choice.gist.as_ref());
        gists.for_each(|told| seen.hear(told));
        let marks = group.amount.iter().flat_map(|amount| &amount.marks);
        marks.for_each(|mark| seen.hear(&mark.label));
    }
}

/// Every legal action is one choice or inside one amount, and nothing else is.
fn choices_are_legal<G: Described>(game: &G, prompt: &Prompt, legal: &[G::Action]) {
    let mut listed: Vec<String> = Vec::new();
    for group in &prompt.groups {
        listed.extend(group.choices.iter().map(|choice| choice.action.clone()));
        if let Some(amount) = &group.amount {
            assert!(group.choices.is_empty(), "a group has choices or an amount");
            let all = amount.least..=amount.most;
            for mark in &amount.marks {
                assert!(all.contains(&mark.at), "a mark beyond the amounts: {mark:?}");
            }
            listed.extend(all.map(|it| format!("{} {it}", group.verb)));
        }
    }
    let mut expected: Vec<String> = legal.iter().map(|&it| game.text(it).to_string()).collect();
    listed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(listed, expected, "the choices are the legal actions");
}

/// A price is what its payer has less afterwards.
fn prices_are_paid<G: Described>(history: &History<G>, prompt: &Prompt, seen: &mut Descriptions) {
    let game = history.state();
    for group in &prompt.groups {
        for choice in &group.choices {
            let Some(price) = choice.price else { continue };
            let payer = group.payer.as_ref().expect("who pays a price");
            let before = game.funds(payer).expect("a payer has money");
            let action = game.parse_action(&choice.action).expect("the text of an action");
            for part in game.entry(action).price.iter().flatten() {
                if !seen.phrases.contains_key(part.label.kind()) {
                    seen.hear(&Told::phrase::<G>(&part.label, history.names()));
                }
            }
            let mut after = game.clone();
            after.apply_unchecked(action, &mut Silent);
            // What follows a turn can move money too.
            if choice.weight == Weight::Free {
                let paid = before - after.funds(payer).expect("a payer has money");
                assert_eq!(paid, i64::from(price.0), "the price of {}", choice.action);
            }
        }
    }
}

fn targets_of(prompt: &Prompt) -> impl Iterator<Item = &Target> {
    let choices = prompt.groups.iter().flat_map(|group| &group.choices);
    let payers = prompt.groups.iter().filter_map(|group| group.payer.as_ref());
    let closed = prompt.closed.iter().flat_map(|closed| &closed.targets);
    choices.flat_map(|choice| &choice.targets).chain(payers).chain(closed)
}

fn is_refused<G: Described>(game: &G, closed: &Closed) {
    let action = game.parse_action(&closed.action).expect("the text of an action");
    let refusal = game.check(action).expect_err("what is closed is refused");
    assert_eq!(Told::refusal::<G>(&refusal), closed.why, "the reason for {}", closed.action);
}

fn preview_is_what_happens<G: Described>(history: &History<G>, seat: Seat, action: G::Action) {
    let viewer = Viewer::Seat(seat);
    let text = history.state().text(action).to_string();
    let (preview, shown) = history.preview_shown(seat, &[&text, "no action"]);
    let stop = preview.stop.expect("it cannot play `no action`");
    if history.state().reveals(action) {
        assert_eq!((stop.played, stop.reason), (0, StopReason::Secret), "{text}");
        assert!(shown.is_none(), "nothing was played");
        return;
    }
    let mut after = history.clone();
    let step = after.play(action).expect("a legal action");
    let told = step.told(history.names(), viewer);
    assert_eq!(preview.steps[0].told, told.events, "the preview of {text}");
    let reason = match after.turn() {
        Turn::Seat(turn) if turn == seat => StopReason::Unreadable,
        Turn::Seat(_) => StopReason::Seat,
        Turn::Chance => StopReason::Chance,
        Turn::Over => StopReason::Over,
    };
    assert_eq!((stop.played, stop.reason), (1, reason), "{text}");
    let asked = (after.turn() == history.turn()).then(|| after.prompt(viewer)).flatten();
    assert_eq!(preview.prompt, asked, "what is asked after {text}");
    assert_eq!(json(&shown), json(&Some(after.show(viewer))), "the match after {text}");
    let mut figures: BTreeMap<String, i64> = history.figures(viewer).into_iter().collect();
    for change in preview.changes {
        assert_eq!(figures.get(&change.figure).copied(), change.from, "{}", change.figure);
        match change.to {
            Some(to) => figures.insert(change.figure, to),
            None => figures.remove(&change.figure),
        };
    }
    assert_eq!(figures, after.figures(viewer).into_iter().collect(), "the changes of {text}");
}

fn json<G: Game>(shown: &Option<Shown<G>>) -> Value {
    serde_json::to_value(shown).expect("a match is JSON")
}

/// A prompt, a preview and the figures are the same in two states that look
/// alike to the player.
fn nothing_is_revealed<G: Described>(
    history: &History<G>,
    seat: Seat,
    action: G::Action,
    prompt: &Prompt,
    random: &mut impl FnMut() -> u64,
) {
    let viewer = Viewer::Seat(seat);
    let other = history.state().conceal(seat, random);
    if other == *history.state() {
        return;
    }
    let text = history.state().text(action).to_string();
    let (preview, shown) = history.preview_shown(seat, &[&text]);
    let figures = history.figures(viewer);
    let targets = history.state().targets();
    let target = &targets[choose(targets.len(), random())];
    let why = history.why_not_at(seat, target);
    let other = history.in_state(other);
    assert_eq!(other.why_not_at(seat, target), why, "a reason tells a secret");
    assert_eq!(other.prompt(viewer).as_ref(), Some(prompt), "a prompt tells a secret");
    let (other_preview, other_shown) = other.preview_shown(seat, &[&text]);
    assert_eq!(other_preview, preview, "a preview of {text} tells a secret");
    assert_eq!(json(&other_shown), json(&shown), "the match after {text} tells a secret");
    assert_eq!(other.figures(viewer), figures, "a figure tells a secret");
}

/// The parts of each figure add up to it, and it stands in the view.
fn check_figures<G: Described>(history: &History<G>, seen: &mut Descriptions) {
    let game = history.state();
    for viewer in [Viewer::Spectator, Viewer::Referee] {
        let view = serde_json::to_value(game.view(viewer)).expect("a view is JSON");
        let mut known = BTreeSet::new();
        for figure in game.figures(viewer) {
            let name = &figure.name;
            assert!(known.insert(name.clone()), "two figures are called {name}");
            let kind = G::FIGURES.iter().find(|kind| is_called(name, kind));
            let Some(&kind) = kind else { panic!("{name} is not listed") };
            let sum: i64 = figure.parts.iter().map(|part| part.amount).sum();
            let is_counted = figure.parts.is_empty();
            assert!(is_counted || sum == figure.value, "the parts of {name}: {figure:?}");
            if let Some(at) = &figure.at {
                let shown = view.pointer(at).unwrap_or_else(|| panic!("{name} is not at {at}"));
                assert_eq!(shown.as_i64(), Some(figure.value), "{name} in the view");
            }
            // Words are slow, and most states have the same figures.
            if seen.figures.insert(kind)
                || viewer == Viewer::Referee && history.actions().len().is_multiple_of(16)
            {
                let told = |phrase| Told::phrase::<G>(phrase, history.names());
                seen.hear(&told(&figure.label));
                figure.parts.iter().for_each(|part| seen.hear(&told(&part.label)));
                if is_counted {
                    check_account(history, viewer, name, seen);
                }
            }
        }
    }
}

/// What happened in the match adds up to a figure that is only counted.
fn check_account<G: Described>(
    history: &History<G>,
    viewer: Viewer,
    name: &str,
    seen: &mut Descriptions,
) {
    let explained = history.explain(viewer, name).expect("a figure that is known");
    let sum: i64 = explained.parts.iter().map(|part| part.amount).sum();
    let has_account = !explained.parts.is_empty();
    assert!(!has_account || sum == explained.sum, "the account of {name}: {explained:?}");
    explained.parts.iter().for_each(|part| seen.hear(&part.label));
}

/// Whether a name is of a kind such as `company.*.income`.
fn is_called(name: &str, kind: &str) -> bool {
    let (mut name, mut kind) = (name.split('.'), kind.split('.'));
    loop {
        match (name.next(), kind.next()) {
            (None, None) => return true,
            (Some(name), Some(kind)) if kind == "*" || kind == name => {}
            _ => return false,
        }
    }
}

fn seen_by_all<G: Game>(history: &History<G>) -> Vec<Value> {
    let seats = Seat::all(history.names().count()).map(Viewer::Seat);
    let json = |viewer| serde_json::to_value(history.state().view(viewer)).expect("a view is JSON");
    seats.take(1).chain([Viewer::Spectator]).map(json).collect()
}

fn check_patches(before: &[Value], after: &[Value]) {
    for (old, new) in before.iter().zip(after) {
        let patch = Patch::new(old, new);
        let mut patched = old.clone();
        patch.apply(&mut patched).expect("a patch fits its view");
        assert_eq!(patched, *new, "a patch gives the new view");
    }
}
