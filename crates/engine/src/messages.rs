//! The list of everything that a game can say, for translators.

use std::collections::{BTreeMap, HashSet};

use serde::Serialize;

use crate::{
    Arguments, Described, Event as _, Game, Guided, Kind, Names, OptionSpec, Options, Phrase as _,
    Playout, Prompt, Setup, Target, Turn, Viewer,
};

/// The most actions that are tried in other states than their own.
const POOL_MAX: usize = 4000;

/// A kind of event, refusal or phrase.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// Its name among all messages of all games: `chicago-express.event.BidMade`.
    pub key: String,
    /// The name and the type of each argument.
    pub args: BTreeMap<&'static str, String>,
    /// In English, as it was said in some game.
    pub example: Option<String>,
}

/// Everything that `G` can say, without examples.
pub fn message_keys<G: Described>() -> Vec<Message> {
    all::<G>(&Said::default())
}

/// Everything that `G` can say. `generator` makes the random numbers of the games
/// that are played for the examples.
pub fn messages<G: Described + Guided, R: FnMut() -> u64>(
    generator: impl Fn(u64) -> R,
) -> Vec<Message> {
    let (mut said, mut pool) = (Said::default(), Pool::<G>::default());
    let mut seed = 0;
    for options in each_option(&G::Setup::options()) {
        for n_players in G::Setup::players() {
            let Ok(setup) = G::Setup::new(n_players, &options) else { continue };
            for &style in G::STYLES {
                seed += 1;
                listen::<G>(&setup, style, &mut generator(seed), &mut pool, &mut said);
            }
        }
    }
    all::<G>(&said)
}

fn all<G: Described>(said: &Said) -> Vec<Message> {
    let mut res = Vec::new();
    list::<G, G::Event>("event", &said.events, &mut res);
    list::<G, G::Refusal>("refusal", &said.refusals, &mut res);
    list::<G, G::Phrase>("phrase", &said.phrases, &mut res);
    res
}

/// Actions to be tried, in the order in which they were seen.
struct Pool<G: Game> {
    actions: Vec<G::Action>,
    known: HashSet<G::Action>,
}

impl<G: Game> Default for Pool<G> {
    fn default() -> Pool<G> {
        Pool { actions: Vec::new(), known: HashSet::new() }
    }
}

/// One example of each kind.
#[derive(Default)]
struct Said {
    events: BTreeMap<&'static str, String>,
    refusals: BTreeMap<&'static str, String>,
    phrases: BTreeMap<&'static str, String>,
}

fn list<G: Game, E: Arguments>(
    what: &str,
    examples: &BTreeMap<&'static str, String>,
    res: &mut Vec<Message>,
) {
    for (kind, arguments) in E::KINDS.iter().zip(E::ARGUMENTS) {
        let args = arguments.iter().map(|it| (it.name, it.type_in_words())).collect();
        let example = examples.get(kind).cloned();
        res.push(Message { key: format!("{}.{what}.{kind}", G::NAME), args, example });
    }
}

/// No option, and each value of each option alone.
fn each_option(specs: &[OptionSpec]) -> Vec<Options> {
    let mut res = vec![Options::default()];
    for spec in specs {
        for value in spec.values.iter().skip(1) {
            let mut options = Options::default();
            if options.insert(&spec.name, value).is_ok() {
                res.push(options);
            }
        }
    }
    res
}

/// Plays a game and keeps what is new. Actions of other games in `pool` are tried
/// too: most of them are refused.
fn listen<G: Described + Guided>(
    setup: &G::Setup,
    style: G::Style,
    random: &mut impl FnMut() -> u64,
    pool: &mut Pool<G>,
    said: &mut Said,
) {
    let names = Names::default_for(setup.n_players());
    let (mut game, mut playout) = (G::new(setup), Playout::<G>::default());
    while let Some(action) = playout.guided(&game, style, random) {
        let targets = game.targets();
        let target = &targets[crate::choose(targets.len(), random())];
        hear_refusals(&game, Some(target), pool, said);
        hear_phrases(&game, &names, said);
        for &action in playout.legal().iter().take(8) {
            if pool.actions.len() < POOL_MAX && pool.known.insert(action) {
                pool.actions.push(action);
            }
        }
        let mut events = Vec::new();
        game.apply_unchecked(action, &mut events);
        for event in events {
            let told = || event.tell(&names, Viewer::Referee);
            said.events.entry(event.kind()).or_insert_with(told);
        }
    }
    hear_refusals(&game, None, pool, said);
}

fn hear_refusals<G: Described>(game: &G, target: Option<&Target>, pool: &Pool<G>, said: &mut Said) {
    if said.refusals.len() == G::Refusal::KINDS.len() {
        return;
    }
    let tries = match game.turn() {
        Turn::Seat(_) => [game.tries(target), game.tries(None)].concat(),
        Turn::Chance | Turn::Over => Vec::new(),
    };
    for action in tries.into_iter().chain(pool.actions.iter().copied()) {
        if let Err(refusal) = game.check(action) {
            said.refusals.entry(refusal.kind()).or_insert_with(|| refusal.to_string());
        }
    }
}

fn hear_phrases<G: Described>(game: &G, names: &Names, said: &mut Said) {
    let is_complete = said.phrases.len() == G::Phrase::KINDS.len();
    if is_complete || !matches!(game.turn(), Turn::Seat(_)) {
        return;
    }
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let mut hear = |phrase: &G::Phrase| {
        said.phrases.entry(phrase.kind()).or_insert_with(|| phrase.tell(names));
    };
    let question = game.question(&legal);
    let sentences = [&question.ask, &question.meaning].into_iter();
    let sentences = sentences.chain(&question.status).chain(&question.must).chain(&question.may);
    sentences.for_each(&mut hear);
    for &action in &legal {
        let entry = game.entry(action);
        entry.gist.iter().for_each(&mut hear);
        entry.price.iter().flatten().for_each(|part| hear(&part.label));
    }
    if let Some(prompt) = Prompt::new(game, names) {
        for group in prompt.groups {
            let actions: Vec<G::Action> =
                legal.iter().copied().filter(|&it| game.entry(it).group == group.key).collect();
            let heading = game.heading(group.key, &actions);
            hear(&heading.label);
            heading.marks.iter().for_each(|(_, label)| hear(label));
        }
    }
    for figure in game.figures(Viewer::Referee) {
        hear(&figure.label);
        figure.parts.iter().for_each(|part| hear(&part.label));
    }
}
