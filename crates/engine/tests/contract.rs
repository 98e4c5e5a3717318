//! Tests of the contract itself: a game that keeps it passes, and games that
//! each break one promise fail. A contract that cannot fail would show nothing.

mod altered;
mod high_card;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

use altered::{Alteration, Altered};
use engine::{
    Event as _, Game, Guided, Ledger, Money, Names, Options, Outcome, Seat, Turn, Viewer,
    testing::{Coverage, survive},
};
use high_card::{Action, BANK, Card, Event, HighCard, MONEY, Position, Refusal, Setup, View};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn a_game_of_chance_and_secrets_survives_and_reaches_everything() {
    play_all::<HighCard>().assert_complete::<HighCard>();
}

/// Otherwise the faults below could be caught just because the game is altered.
#[test]
fn an_alteration_that_alters_nothing_survives() {
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Nothing;
    impl Alteration for Nothing {}
    assert_eq!(complaint::<Nothing>(), "none");
}

/// One player stakes for all, and may take it back until the round ends.
#[test]
fn what_one_hand_can_take_back_survives() {
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct OneHand;
    impl Alteration for OneHand {
        fn turn(game: &HighCard) -> Turn {
            if is_seat(game.turn()) { Turn::Seat(Seat(0)) } else { game.turn() }
        }
        fn is_tentative(game: &HighCard) -> bool {
            !game.stakes.is_empty()
        }
    }
    assert_eq!(complaint::<OneHand>(), "none");
}

#[test]
fn an_event_tells_a_secret_only_to_whom_it_belongs() {
    let names = Names::default_for(2);
    let dealt = Event::Dealt { to: Seat(1), card: Card(4) };
    let tell = |viewer| dealt.tell(&names, viewer);
    assert_eq!(tell(Viewer::Seat(Seat(1))), "Ben is dealt a 4");
    assert_eq!(tell(Viewer::Seat(Seat(0))), "Ben is dealt a card");
    assert_eq!(tell(Viewer::Spectator), "Ben is dealt a card");
    assert_eq!(tell(Viewer::Referee), "Ben is dealt a 4");
}

/// A test that the contract catches a game with these methods changed, with the
/// expected message.
macro_rules! caught {
    ($(#[$doc:meta])* $test:ident, $complaint:expr, $($changed:tt)*) => {
        $(#[$doc])*
        #[test]
        fn $test() {
            #[derive(Clone, Debug, PartialEq, Eq)]
            struct Fault;
            impl Alteration for Fault { $($changed)* }
            let complaint = complaint::<Fault>();
            assert!(complaint.contains($complaint), "{complaint}");
        }
    };
}

caught! {
    a_listed_action_that_is_refused_is_caught,
    "listed but refused: stake 9",
    fn legal_actions(game: &HighCard, legal: &mut Vec<Action>) {
        game.legal_actions(legal);
        if is_seat(game.turn()) {
            legal.push(Action::Stake(Money(9)));
        }
    }
}

caught! {
    an_accepted_action_that_is_not_listed_is_caught,
    "fold is accepted but not listed",
    fn legal_actions(game: &HighCard, legal: &mut Vec<Action>) {
        game.legal_actions(legal);
        if is_seat(game.turn()) && legal.len() > 1 {
            legal.pop();
        }
    }
}

caught! {
    an_action_that_is_listed_twice_is_caught,
    "draw 5 is listed twice",
    fn legal_actions(game: &HighCard, legal: &mut Vec<Action>) {
        game.legal_actions(legal);
        legal.extend(legal.last().copied());
    }
}

caught! {
    a_dead_end_is_caught,
    "legal actions are missing only at the end",
    fn check(game: &HighCard, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Fold => Err(Refusal::NotNow("nobody may fold")),
            _ => game.check(action),
        }
    }
    fn legal_actions(game: &HighCard, legal: &mut Vec<Action>) {
        game.legal_actions(legal);
        legal.retain(|&action| Fault::check(game, action).is_ok());
    }
}

caught! {
    a_refusal_that_changes_the_state_is_caught,
    "changed the game",
    fn refused(game: &mut HighCard) {
        game.round += 1;
    }
}

caught! {
    /// The card 9 can be written but not read.
    a_text_that_does_not_read_back_is_caught,
    "the text of an action reads back",
    fn check(game: &HighCard, action: Action) -> Result<(), Refusal> {
        if action == Action::Draw(Card(9)) { Ok(()) } else { game.check(action) }
    }
    fn legal_actions(game: &HighCard, legal: &mut Vec<Action>) {
        game.legal_actions(legal);
        if game.turn() == Turn::Chance {
            legal.push(Action::Draw(Card(9)));
        }
    }
    fn draws(game: &HighCard, draws: &mut Vec<(Action, u32)>) {
        game.draws(draws);
        if game.turn() == Turn::Chance {
            draws.push((Action::Draw(Card(9)), 1));
        }
    }
}

caught! {
    a_position_that_does_not_read_back_is_caught,
    "position round-trips",
    fn position(game: &HighCard) -> Position {
        let mut position = game.position();
        position.stakes.clear();
        position
    }
}

caught! {
    an_endless_game_is_caught,
    "no end after",
    fn played(game: &mut HighCard) {
        if game.turn() == Turn::Over {
            *game = HighCard::new(&game.setup);
        }
    }
}

caught! {
    money_made_from_nothing_is_caught,
    "money is conserved",
    fn played(game: &mut HighCard) {
        if game.turn() == Turn::Over {
            game.ledger = Ledger::new(BANK, Money(MONEY.0 + 1));
        }
    }
}

caught! {
    /// The opening depends on how many games were begun before.
    a_record_that_replays_to_another_state_is_caught,
    "same record, same state",
    fn opening(setup: &Setup) -> HighCard {
        static N_GAMES: AtomicU32 = AtomicU32::new(0);
        let n_games = N_GAMES.fetch_add(1, Ordering::Relaxed);
        let mut game = HighCard::new(setup);
        game.ledger.transfer(BANK, 0, Money(n_games % 2));
        game
    }
}

caught! {
    a_draw_that_is_not_legal_is_caught,
    "chance draws what is legal",
    fn draws(game: &HighCard, draws: &mut Vec<(Action, u32)>) {
        game.draws(draws);
        draws.pop();
    }
}

caught! {
    a_draw_that_cannot_happen_is_caught,
    "every draw can happen",
    fn draws(game: &HighCard, draws: &mut Vec<(Action, u32)>) {
        game.draws(draws);
        draws.iter_mut().for_each(|(_, weight)| *weight -= 1);
    }
}

caught! {
    a_draw_out_of_turn_is_caught,
    "chance has outcomes only when it is to act",
    fn draws(game: &HighCard, draws: &mut Vec<(Action, u32)>) {
        game.draws(draws);
        if is_seat(game.turn()) {
            draws.push((Action::Fold, 1));
        }
    }
}

caught! {
    an_end_without_an_outcome_is_caught,
    "an outcome exists only at the end",
    fn outcome(_: &HighCard) -> Option<Outcome> {
        None
    }
}

caught! {
    an_end_without_a_reason_is_caught,
    "an ending has a reason",
    fn endings(_: &HighCard) -> Vec<&'static str> {
        Vec::new()
    }
}

caught! {
    an_ending_that_is_not_listed_is_caught,
    "ending broke is not listed",
    const ENDINGS: &'static [&'static str] = &["rounds"];
}

caught! {
    a_phase_that_is_not_listed_is_caught,
    "phase stake is not listed",
    const PHASES: &'static [&'static str] = &["deal", "over"];
}

caught! {
    a_phase_that_is_never_reached_is_caught,
    "never reached: phase haggle",
    const PHASES: &'static [&'static str] = &["deal", "stake", "haggle", "over"];
}

caught! {
    a_view_that_shows_the_secret_of_another_seat_is_caught,
    "seat 0 sees a secret",
    fn view(game: &HighCard, viewer: Viewer) -> View {
        let mut view = game.view(viewer);
        if is_seat_0(viewer) {
            show_card(&mut view, game, Seat(1));
        }
        view
    }
}

caught! {
    a_view_that_shows_a_secret_to_spectators_is_caught,
    "a spectator sees a secret",
    fn view(game: &HighCard, viewer: Viewer) -> View {
        let mut view = game.view(viewer);
        if viewer == Viewer::Spectator {
            show_card(&mut view, game, Seat(1));
        }
        view
    }
}

caught! {
    /// The player to act may stake only if nobody else has a better card.
    legal_actions_that_tell_a_secret_are_caught,
    "may do tells a secret",
    fn check(game: &HighCard, action: Action) -> Result<(), Refusal> {
        match (game.turn(), action) {
            (Turn::Seat(seat), Action::Stake(_))
                if game.cards.iter().max() != game.cards.get(seat.idx()) =>
            {
                Err(Refusal::NotNow("somebody has a better card"))
            }
            _ => game.check(action),
        }
    }
    fn legal_actions(game: &HighCard, legal: &mut Vec<Action>) {
        game.legal_actions(legal);
        legal.retain(|&action| Fault::check(game, action).is_ok());
    }
}

caught! {
    /// It is always the turn of the one with the better card among the first
    /// two.
    a_turn_that_tells_a_secret_is_caught,
    "everybody knows whose turn it is",
    fn turn(game: &HighCard) -> Turn {
        match game.turn() {
            Turn::Seat(_) => Turn::Seat(Seat(u8::from(game.cards[1] > game.cards[0]))),
            turn => turn,
        }
    }
}

caught! {
    /// If no secret is dealt anew, no check could notice a view that shows one.
    secrets_that_are_never_dealt_anew_are_caught,
    "never reached: conceal",
    fn conceal(game: &HighCard, _: Seat, _: &mut impl FnMut() -> u64) -> HighCard {
        game.clone()
    }
}

caught! {
    own_secrets_that_are_dealt_anew_are_caught,
    "sees a secret",
    fn conceal(game: &HighCard, seat: Seat, random: &mut impl FnMut() -> u64) -> HighCard {
        game.conceal(seat.left(2), random)
    }
}

caught! {
    secrets_that_are_dealt_anew_from_another_deck_are_caught,
    "each card of the deck is dealt once",
    fn conceal(game: &HighCard, seat: Seat, _: &mut impl FnMut() -> u64) -> HighCard {
        let mut game = game.clone();
        for (_, card) in game.cards.iter_mut().enumerate().filter(|&(idx, _)| idx != seat.idx()) {
            *card = Card(5);
        }
        game
    }
}

caught! {
    secrets_that_can_be_dealt_anew_only_once_are_caught,
    "seat 0 sees a secret",
    fn conceal(game: &HighCard, seat: Seat, random: &mut impl FnMut() -> u64) -> HighCard {
        // The second time the mark is on the cards of `seat`.
        static LAST: Mutex<Option<HighCard>> = Mutex::new(None);
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        let is_again = last.as_ref() == Some(game);
        let res = game.conceal(if is_again { seat.left(2) } else { seat }, random);
        *last = Some(res.clone());
        res
    }
}

caught! {
    something_tentative_that_passes_to_another_seat_is_caught,
    "something tentative passes to another",
    fn is_tentative(game: &HighCard) -> bool {
        !game.stakes.is_empty()
    }
}

caught! {
    chance_within_something_tentative_is_caught,
    "chance acts within something tentative",
    fn is_tentative(game: &HighCard) -> bool {
        !game.cards.is_empty()
    }
}

caught! {
    /// Only the player with the best card may take back the stake.
    something_tentative_that_tells_a_secret_is_caught,
    "it is known what can go back",
    fn turn(game: &HighCard) -> Turn {
        if is_seat(game.turn()) { Turn::Seat(Seat(0)) } else { game.turn() }
    }
    fn is_tentative(game: &HighCard) -> bool {
        !game.stakes.is_empty() && game.cards.iter().max() == game.cards.first()
    }
}

caught! {
    a_game_that_does_not_say_that_it_has_secrets_is_caught,
    "a game that has secrets says so",
    const HAS_SECRETS: bool = false;
}

caught! {
    a_draw_that_is_told_to_others_is_caught,
    "learns a secret from draw",
    fn may_know(_: &HighCard, _: Viewer, _: Action) -> bool {
        true
    }
}

caught! {
    an_action_that_is_not_told_without_need_is_caught,
    "never reached: a reason not to tell `fold`",
    fn may_know(game: &HighCard, viewer: Viewer, action: Action) -> bool {
        action != Action::Fold && game.may_know(viewer, action)
    }
}

caught! {
    an_action_that_reveals_a_secret_and_does_not_say_so_is_caught,
    "reveals something",
    fn reveals(_: &HighCard, _: Action) -> bool {
        false
    }
}

fn is_seat(turn: Turn) -> bool {
    matches!(turn, Turn::Seat(_))
}

fn is_seat_0(viewer: Viewer) -> bool {
    viewer == Viewer::Seat(Seat(0))
}

fn show_card(view: &mut View, game: &HighCard, seat: Seat) {
    view.players[seat.idx()].card = game.cards.get(seat.idx()).copied();
}

/// The message with which the contract fails a game.
fn complaint<A: Alteration>() -> String {
    let play = || play_all::<Altered<A>>().assert_complete::<Altered<A>>();
    let Err(panic) = catch_unwind(AssertUnwindSafe(play)) else {
        return "none".to_owned();
    };
    match panic.downcast::<String>() {
        Ok(message) => *message,
        Err(panic) => (*panic.downcast::<&str>().expect("a panic in words")).to_owned(),
    }
}

/// Plays some games of every size in every style.
fn play_all<G: Guided<Action = Action>>() -> Coverage {
    let universe: Vec<Action> = (0..=6)
        .flat_map(|n| [Action::Draw(Card(n)), Action::Stake(Money(n.into()))])
        .chain([Action::Fold])
        .collect();
    let mut coverage = Coverage::default();
    for n_players in 2..=4 {
        for &style in G::STYLES {
            for seed in 0..20 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let mut random = || rng.next_u64();
                let options = Options::default();
                survive::<G>(n_players, &options, style, &universe, &mut random, &mut coverage);
            }
        }
    }
    coverage
}
