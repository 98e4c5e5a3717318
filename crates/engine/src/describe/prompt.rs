//! What a player can do now.

use serde::Serialize;

use super::{Closed, Described, Part, why_not};
use crate::{Game, History, Money, Names, Seat, Silent, Target, Told, Turn, Viewer, words};

/// Everything that the player to act can do, and what it means.
///
/// Every legal action is in exactly one group: as a choice, or inside its
/// amount.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Prompt {
    /// Who is asked.
    pub seat: Seat,
    /// The phase in progress.
    pub phase: &'static str,
    /// What to do, in one sentence.
    pub ask: Told,
    /// What it means, in one sentence.
    pub meaning: Told,
    /// What the player has, what comes next, and how near the end is.
    pub status: Vec<Told>,
    /// What must still be done before the turn can end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub must: Vec<Told>,
    /// What may still be done.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<Told>,
    /// The choices.
    pub groups: Vec<Group>,
    /// What is not possible now, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub closed: Vec<Closed>,
    /// Whether the player can take back what they did.
    pub tentative: bool,
    /// Whether everything that can be chosen ends the game.
    pub ends_game: bool,
}

/// Choices of one kind.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// Its name in this prompt. Usually the verb.
    pub key: &'static str,
    /// The verb that its actions begin with.
    pub verb: &'static str,
    /// What these choices do.
    pub label: Told,
    /// How one chooses among them.
    pub pick: Pick,
    /// Who pays, if there are prices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payer: Option<Target>,
    /// The choices; none if there is an amount.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// The amounts that can be chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
}

/// How one chooses within a group.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Pick {
    /// By a button for each choice.
    Button,
    /// By pointing at a target.
    Target,
    /// By pointing at a hex and the sides that a tile joins.
    Tile,
    /// By a way through the network.
    Route,
    /// By a number.
    Amount,
}

/// One legal action.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// Its text.
    pub action: String,
    /// What it is about, the most important first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// What it costs its payer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// What it does, briefly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gist: Option<Told>,
    /// What it settles.
    #[serde(skip_serializing_if = "Weight::is_free")]
    pub weight: Weight,
}

/// What an action settles, so that a client knows what to confirm.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The same player acts again and can take it back.
    Free,
    /// Another player acts next.
    EndsTurn,
    /// It begins the last round.
    LastRound,
    /// Chance acts next, or the player sees something new.
    Irreversible,
    /// The game is over.
    EndsGame,
}

impl Weight {
    /// The weight of a legal action.
    pub fn of<G: Described>(game: &G, action: G::Action) -> Weight {
        let mut after = game.clone();
        after.apply_unchecked(action, &mut Silent);
        match after.turn() {
            Turn::Over => Weight::EndsGame,
            Turn::Chance => Weight::Irreversible,
            _ if game.reveals(action) => Weight::Irreversible,
            _ if after.is_last_round() && !game.is_last_round() => Weight::LastRound,
            turn if turn == game.turn() => Weight::Free,
            _ => Weight::EndsTurn,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_free(&self) -> bool {
        *self == Weight::Free
    }
}

/// A range of amounts, each of which is an action: the verb and the number.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Amount {
    /// The least that is legal.
    pub least: u32,
    /// The most that is legal.
    pub most: u32,
    /// What is counted.
    pub unit: Unit,
    /// Amounts with a meaning, such as all that the player has.
    pub marks: Vec<Mark>,
}

/// What a number counts.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Dollars.
    Money,
    /// Things, such as shares.
    Count,
}

/// An amount with a meaning.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// The amount.
    pub at: u32,
    /// What it means.
    pub label: Told,
}

/// What a game asks the player to act.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<P> {
    /// What to do, in one sentence.
    pub ask: P,
    /// What it means, in one sentence.
    pub meaning: P,
    /// What the player has, what comes next, and how near the end is.
    pub status: Vec<P>,
    /// What must still be done before the turn can end.
    pub must: Vec<P>,
    /// What may still be done.
    pub may: Vec<P>,
}

/// What a game says about a group of choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Heading<P> {
    /// What these choices do.
    pub label: P,
    /// How one chooses among them.
    pub pick: Pick,
    /// Who pays, if there are prices.
    pub payer: Option<Target>,
    /// Amounts with a meaning.
    pub marks: Vec<(u32, P)>,
}

/// What a game says about a legal action.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<P> {
    /// The group it belongs to.
    pub group: &'static str,
    /// What it is about, the most important first.
    pub targets: Vec<Target>,
    /// What it costs, in parts; `None` if it has no price.
    pub price: Option<Price<P>>,
    /// What it does, briefly.
    pub gist: Option<P>,
    /// The number that it names, if all actions of its group name one.
    pub amount: Option<(u32, Unit)>,
}

/// A price in parts.
pub type Price<P> = Vec<Part<P>>;

impl<P> Entry<P> {
    /// An entry that only names its group.
    pub fn new(group: &'static str) -> Entry<P> {
        Entry { group, targets: Vec::new(), price: None, gist: None, amount: None }
    }

    /// What it is about.
    #[must_use]
    pub fn at(mut self, kind: &'static str, id: impl ToString) -> Entry<P> {
        self.targets.push(Target::new(kind, id));
        self
    }

    /// What it costs.
    #[must_use]
    pub fn costs(mut self, price: Price<P>) -> Entry<P> {
        self.price = Some(price);
        self
    }

    /// What it does, briefly.
    #[must_use]
    pub fn says(mut self, gist: P) -> Entry<P> {
        self.gist = Some(gist);
        self
    }

    /// The number that it names.
    #[must_use]
    pub fn counts(mut self, n: impl Into<u32>) -> Entry<P> {
        self.amount = Some((n.into(), Unit::Count));
        self
    }

    /// The sum that it names.
    #[must_use]
    pub fn offers(mut self, sum: Money) -> Entry<P> {
        self.amount = Some((sum.0, Unit::Money));
        self
    }

    /// The whole price.
    pub fn total(&self) -> Option<Money> {
        let sum = |parts: &Price<P>| parts.iter().map(|part| part.amount).sum::<i64>();
        self.price.as_ref().map(|parts| Money(sum(parts).try_into().unwrap_or(0)))
    }
}

impl<G: Described> History<G> {
    /// What the player to act can do; `None` if nobody is asked, or if `viewer`
    /// may not know.
    pub fn prompt(&self, viewer: Viewer) -> Option<Prompt> {
        let may_know = viewer.may_know_legal(self.turn());
        may_know.then(|| Prompt::new(self.state(), self.names())).flatten()
    }
}

impl Prompt {
    /// What the player to act can do; `None` if nobody is asked.
    pub fn new<G: Described>(game: &G, names: &Names) -> Option<Prompt> {
        let Turn::Seat(seat) = game.turn() else { return None };
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let say = |phrase: &G::Phrase| Told::phrase::<G>(phrase, names);
        let all = |phrases: &[G::Phrase]| phrases.iter().map(say).collect();
        let question = game.question(&legal);
        let groups = groups(game, names, &legal);
        let mut choices = groups.iter().flat_map(|group| &group.choices);
        let ends_game = groups.iter().all(|group| group.amount.is_none())
            && choices.all(|choice| choice.weight == Weight::EndsGame);
        Some(Prompt {
            seat,
            phase: game.phase(),
            ask: say(&question.ask),
            meaning: say(&question.meaning),
            status: all(&question.status),
            must: all(&question.must),
            may: all(&question.may),
            groups,
            closed: why_not::closed(game),
            tentative: game.is_tentative(),
            ends_game,
        })
    }
}

/// Every legal action in its group, in the order of the list.
fn groups<G: Described>(game: &G, names: &Names, legal: &[G::Action]) -> Vec<Group> {
    let mut keys: Vec<&'static str> = Vec::new();
    let mut actions: Vec<Vec<G::Action>> = Vec::new();
    let mut entries: Vec<Vec<Entry<G::Phrase>>> = Vec::new();
    for &action in legal {
        let entry = game.entry(action);
        let idx = keys.iter().position(|&key| key == entry.group).unwrap_or_else(|| {
            keys.push(entry.group);
            actions.push(Vec::new());
            entries.push(Vec::new());
            keys.len() - 1
        });
        actions[idx].push(action);
        entries[idx].push(entry);
    }
    let members = actions.iter().zip(entries);
    let all = keys.into_iter().zip(members);
    all.map(|(key, (actions, entries))| group(game, names, key, actions, entries)).collect()
}

fn group<G: Described>(
    game: &G,
    names: &Names,
    key: &'static str,
    actions: &[G::Action],
    entries: Vec<Entry<G::Phrase>>,
) -> Group {
    let heading = game.heading(key, actions);
    let mark =
        |(at, label): &(u32, G::Phrase)| Mark { at: *at, label: Told::phrase::<G>(label, names) };
    let amounts = entries.iter().filter_map(|entry| entry.amount);
    let numbers = amounts.clone().map(|(number, _)| number);
    let range = numbers.clone().min().zip(numbers.max());
    let amount = range.zip(amounts.last()).map(|((least, most), (_, unit))| Amount {
        least,
        most,
        unit,
        marks: heading.marks.iter().map(mark).collect(),
    });
    let choice = |(&action, entry): (&G::Action, Entry<G::Phrase>)| Choice {
        action: game.text(action).to_string(),
        price: entry.total(),
        targets: entry.targets,
        gist: entry.gist.map(|gist| Told::phrase::<G>(&gist, names)),
        weight: Weight::of(game, action),
    };
    let choices = match amount {
        Some(_) => Vec::new(),
        None => actions.iter().zip(entries).map(choice).collect(),
    };
    let verb = actions.first().map_or(key, |&action| verb(game, action));
    let label = Told::phrase::<G>(&heading.label, names);
    Group { key, verb, label, pick: heading.pick, payer: heading.payer, choices, amount }
}

/// The verb of an action.
pub(super) fn verb<G: Game>(game: &G, action: G::Action) -> &'static str {
    let text = game.text(action).to_string();
    let verbs = <G::Action as crate::Action>::VERBS;
    verbs.iter().find(|&&verb| verb == words(&text).0).copied().unwrap_or_default()
}
