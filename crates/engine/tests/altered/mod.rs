//! High Card with one change: a game that breaks one promise and keeps all
//! others, or that has one different rule.

use std::{fmt, marker::PhantomData};

use engine::{Game, Guided, Log, Outcome, ParseActionError, PositionError, Seat, Turn, Viewer};

use crate::high_card::{Action, Event, HighCard, Position, Refusal, Setup, Style, View};

/// What is changed; the defaults are those of High Card.
pub(crate) trait Alteration: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    const HAS_SECRETS: bool = true;
    const PHASES: &'static [&'static str] = HighCard::PHASES;
    const ENDINGS: &'static [&'static str] = HighCard::ENDINGS;

    fn opening(setup: &Setup) -> HighCard {
        HighCard::new(setup)
    }

    fn turn(game: &HighCard) -> Turn {
        game.turn()
    }

    fn legal_actions(game: &HighCard, legal: &mut Vec<Action>) {
        game.legal_actions(legal);
    }

    fn draws(game: &HighCard, draws: &mut Vec<(Action, u32)>) {
        game.draws(draws);
    }

    fn check(game: &HighCard, action: Action) -> Result<(), Refusal> {
        game.check(action)
    }

    /// Called when an action was refused.
    fn refused(_: &mut HighCard) {}

    /// Called when an action was played.
    fn played(_: &mut HighCard) {}

    fn outcome(game: &HighCard) -> Option<Outcome> {
        game.outcome()
    }

    fn endings(game: &HighCard) -> Vec<&'static str> {
        game.endings()
    }

    fn is_tentative(game: &HighCard) -> bool {
        game.is_tentative()
    }

    fn may_know(game: &HighCard, viewer: Viewer, action: Action) -> bool {
        game.may_know(viewer, action)
    }

    fn reveals(game: &HighCard, action: Action) -> bool {
        game.reveals(action)
    }

    fn view(game: &HighCard, viewer: Viewer) -> View {
        game.view(viewer)
    }

    fn conceal(game: &HighCard, seat: Seat, random: &mut impl FnMut() -> u64) -> HighCard {
        game.conceal(seat, random)
    }

    fn position(game: &HighCard) -> Position {
        game.position()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Altered<A> {
    game: HighCard,
    alteration: PhantomData<A>,
}

impl<A: Alteration> From<HighCard> for Altered<A> {
    fn from(game: HighCard) -> Altered<A> {
        Altered { game, alteration: PhantomData }
    }
}

impl<A: Alteration> Guided for Altered<A> {
    type Style = Style;

    const STYLES: &'static [Style] = HighCard::STYLES;

    fn weight(&self, style: Style, action: Action) -> u32 {
        self.game.weight(style, action)
    }
}

impl<A: Alteration> Game for Altered<A> {
    const NAME: &'static str = HighCard::NAME;
    const TITLE: &'static str = HighCard::TITLE;
    const HAS_SECRETS: bool = A::HAS_SECRETS;
    const PHASES: &'static [&'static str] = A::PHASES;
    const ENDINGS: &'static [&'static str] = A::ENDINGS;
    const TARGETS: &'static [(&'static str, &'static str)] = HighCard::TARGETS;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Position = Position;
    type View = View;

    fn new(setup: &Setup) -> Altered<A> {
        A::opening(setup).into()
    }

    fn n_players(&self) -> u8 {
        self.game.n_players()
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseActionError> {
        self.game.parse_action(text)
    }

    fn write_action(&self, action: Action, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.write_action(action, f)
    }

    fn may_know(&self, viewer: Viewer, action: Action) -> bool {
        A::may_know(&self.game, viewer, action)
    }

    fn reveals(&self, action: Action) -> bool {
        A::reveals(&self.game, action)
    }

    fn turn(&self) -> Turn {
        A::turn(&self.game)
    }

    fn legal_actions(&self, legal: &mut Vec<Action>) {
        A::legal_actions(&self.game, legal);
    }

    fn draws(&self, draws: &mut Vec<(Action, u32)>) {
        A::draws(&self.game, draws);
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        A::check(&self.game, action)
    }

    fn apply_unchecked(&mut self, action: Action, log: &mut impl Log<Event>) {
        self.game.apply_unchecked(action, log);
        A::played(&mut self.game);
    }

    fn apply(&mut self, action: Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.check(action).inspect_err(|_| A::refused(&mut self.game))?;
        self.apply_unchecked(action, log);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        A::outcome(&self.game)
    }

    fn endings(&self) -> Vec<&'static str> {
        A::endings(&self.game)
    }

    fn phase(&self) -> &'static str {
        self.game.phase()
    }

    fn is_tentative(&self) -> bool {
        A::is_tentative(&self.game)
    }

    fn audit(&self) {
        self.game.audit();
    }

    fn view(&self, viewer: Viewer) -> View {
        A::view(&self.game, viewer)
    }

    fn conceal(&self, seat: Seat, random: &mut impl FnMut() -> u64) -> Altered<A> {
        A::conceal(&self.game, seat, random).into()
    }

    fn position(&self) -> Position {
        A::position(&self.game)
    }

    fn from_position(setup: &Setup, position: &Position) -> Result<Altered<A>, PositionError> {
        HighCard::from_position(setup, position).map(Altered::from)
    }
}
