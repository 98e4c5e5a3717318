//! What an external bot is told: all that its seat may know, and nothing else.

use std::collections::BTreeMap;

use bots::{
    Budget, Level, Random, Speaker,
    protocol::{BotMessage, Choose, End, HostMessage, Played, Start},
};
use catalog::{Title, generator, railroad_revolution::RailroadRevolution, with_game};
use engine::{
    Game, Guided, History, Names, Options, Playout, Seat, Setup, Silent, Step, Turn, Viewer,
};
use serde_json::Value;

fn begin<G: Game>() -> History<G> {
    History::new(Names::default_for(3), Options::default()).expect("three may play")
}

fn choose<G: Game>(history: &History<G>, known: &G, seat: Seat) -> Choose {
    Choose::new(1, 100, history, seat, known)
}

/// Two steps that look alike to a seat are told it alike, also where all that it
/// cannot know was dealt anew: were they not, the message would say what the
/// view hides.
#[test]
fn what_a_seat_cannot_see_is_not_told() {
    type G = RailroadRevolution;
    let (mut n_hidden, mut n_told) = (0, 0);
    for seed in 0..4 {
        let mut history = begin::<G>();
        let mut playout = Playout::default();
        let mut random = generator(seed);
        let style = G::STYLES[seed as usize % G::STYLES.len()];
        let names = history.names().clone();
        while let Some(action) = playout.guided(history.state(), style, &mut random) {
            let game = history.state();
            let turn = game.turn();
            for seat in Seat::all(3).filter(|&seat| turn != Turn::Seat(seat)) {
                let mut told = BTreeMap::new();
                let mut open = Vec::new();
                for before in [*game, game.conceal(seat, &mut random)] {
                    before.legal_actions(&mut open);
                    for &action in &open {
                        let (mut after, mut events) = (before, Vec::new());
                        after.apply_unchecked(action, &mut events);
                        let step = Step::<G> { before, turn, action, events };
                        let played = Played::new(1, &step, &names, seat);
                        if played.action.is_some() {
                            n_told += 1
                        } else {
                            n_hidden += 1
                        }
                        let seen = format!("{:?}", after.view(Viewer::Seat(seat)));
                        // The log may tell apart what looks alike on the table.
                        let seen = (seen, played.events.clone());
                        let same = told.entry(seen).or_insert_with(|| played.clone());
                        assert_eq!(*same, played, "seat {} is told too much", seat.0);
                    }
                }
            }
            history.play(action).expect("legal");
        }
    }
    assert!(n_hidden > 100 && n_told > 10_000, "{n_hidden} hidden, {n_told} told");
}

#[test]
fn a_question_has_a_position_that_can_be_played_from_and_tells_no_secret() {
    let mut n_dealt = 0;
    for &title in Title::ALL {
        with_game!(title, G => {
            let mut history = begin::<G>();
            let mut playout = Playout::default();
            let mut random = generator(3);
            let mut n_actions = 0;
            while let Some(action) = playout.uniform(history.state(), &mut random) {
                if let Turn::Seat(seat) = history.turn() {
                    let dealt = |game: &G| {
                        let mut random = Random::new(n_actions);
                        game.conceal(seat, &mut || random.draw())
                    };
                    let known = dealt(history.state());
                    let mut other = Random::new(!n_actions);
                    let twin = history.state().conceal(seat, &mut || other.draw());
                    n_dealt += u32::from(twin != *history.state());
                    let question = choose(&history, &known, seat);
                    assert_eq!(question, choose(&history, &dealt(&twin), seat), "{title:?}");
                    let position = serde_json::from_value(question.position).expect("a position");
                    let read = G::from_position(history.setup(), &position);
                    assert!(read.expect("a position of the game") == known, "{title:?}");
                    let legal: Vec<String> =
                        history.legal().iter().map(|&it| known.text(it).to_string()).collect();
                    assert_eq!(question.legal, legal);
                }
                history.play(action).expect("legal");
                n_actions += 1;
            }
        });
    }
    assert!(n_dealt > 20, "{n_dealt} positions had a secret");
}

#[test]
fn the_view_is_what_show_prints() {
    let mut history = begin::<RailroadRevolution>();
    let mut random = generator(1);
    let mut playout = Playout::default();
    for _ in 0..60 {
        let action = playout.uniform(history.state(), &mut random).expect("not over");
        history.play(action).expect("legal");
    }
    let Turn::Seat(seat) = history.turn() else { panic!("somebody is to act") };
    let shown = history.show(Viewer::Seat(seat));
    let mut shown = serde_json::to_value(shown).expect("JSON");
    let question = choose(&history, history.state(), seat);
    let fields = shown.as_object_mut().expect("an object");
    assert_eq!(fields.remove("legal"), serde_json::to_value(&question.legal).ok());
    assert_eq!(fields.remove("position"), Some(Value::Null));
    assert_eq!(shown, question.view);
}

/// A host that plays all seats by asking one speaker for each.
fn play_by_talk<G: Game>(speaker: Speaker) -> History<G> {
    let mut history = begin::<G>();
    let (mut playout, mut random) = (Playout::default(), generator(5));
    let line = |message: HostMessage| serde_json::to_string(&message).expect("JSON") + "\n";
    let mut talks: Vec<String> =
        Seat::all(3).map(|seat| line(HostMessage::Start(Start::new(&history, seat, 7)))).collect();
    let mut n_decisions = 0;
    while history.turn() != Turn::Over {
        let action = match history.turn() {
            Turn::Seat(seat) => {
                n_decisions += 1;
                let question = Choose::new(n_decisions, 60_000, &history, seat, history.state());
                let talk = &mut talks[seat.idx()];
                *talk += &line(HostMessage::Choose(question));
                // What the bot said is only read for the last question, so the
                // whole talk goes through it again.
                let mut said = Vec::new();
                speaker.speak(talk.as_bytes(), &mut said).expect("it answers");
                let said = String::from_utf8(said).expect("UTF-8");
                let answer = said.lines().last().expect("an answer");
                let answer: BotMessage = serde_json::from_str(answer).expect("a message");
                let BotMessage::Play(play) = answer else { panic!("expected `play`") };
                assert_eq!(play.decision, n_decisions);
                // The next question stands alone: it has all that is needed.
                let begun = talk.lines().next().expect("a start").to_owned();
                *talk = begun + "\n";
                history.state().parse_action(&play.action).expect("an action")
            }
            Turn::Chance | Turn::Over => {
                playout.uniform(history.state(), &mut random).expect("not over")
            }
        };
        let step = history.play(action).expect("a legal action");
        let n_played = history.actions().len();
        for (seat, talk) in Seat::all(3).zip(&mut talks) {
            let played = Played::new(n_played, &step, history.names(), seat);
            *talk += &line(HostMessage::Played(played));
        }
    }
    assert_eq!(End::new(&history).standings.len(), 3);
    history
}

#[test]
fn our_bots_answer_every_question_of_every_game_with_a_legal_action() {
    for &title in Title::ALL {
        let budget = Some(Budget::iterations(2));
        for (level, budget, threads) in [(Level::Easy, None, 1), (Level::Expert, budget, 2)] {
            let speaker = Speaker { level, budget, threads };
            with_game!(title, G => drop(play_by_talk::<G>(speaker)));
        }
    }
}

#[test]
fn a_host_that_talks_nonsense_is_told_what_was_expected() {
    let speaker = Speaker { level: Level::Random, budget: None, threads: 1 };
    let start = Start::new(&begin::<RailroadRevolution>(), Seat(0), 1);
    let changed = |change: &dyn Fn(&mut Start)| {
        let mut start = start.clone();
        change(&mut start);
        serde_json::to_string(&HostMessage::Start(start)).expect("JSON")
    };
    let good = changed(&|_| {});
    let silent = r#"{"type":"weather","sky":"blue"}"#;
    let question = r#"{"type":"choose","decision":1,"time_ms":9,"legal":[],"view":{},"#;
    let cases = [
        ("hello".to_owned(), "line 1 of the host: `hello` is no message"),
        (format!("{silent}\n{{}}"), "line 2 of the host: `{}` is no message"),
        (format!("{question}\"position\":{{}}}}"), "expected `start` first"),
        (changed(&|it| it.protocol = 2), "protocol 2; this bot speaks 1"),
        (changed(&|it| it.game = "chess".to_owned()), "no game is called `chess`"),
        (changed(&|it| it.rules = 99), "does not support rules 99; expected `rules 1`"),
        (changed(&|it| it.players = vec!["Ann".to_owned()]), "not 1"),
        (changed(&|it| it.players = vec![String::new()]), "a name is empty"),
        (changed(&|it| it.seat = Seat(3)), "seat 3 is not one of 0 to 2"),
        (changed(&|it| drop(it.options.insert("sun".into(), "1".into()))), "no option is called"),
        (format!("{good}\n{question}\"position\":{{}}}}"), "line 2 of the host: `position`: "),
        ("x".repeat((4 << 20) + 1), "longer than"),
        (format!("{good}\n{question}\"position\":{{\"{}\":1}}}}", "y".repeat(9_000)), "yyy"),
    ];
    for (talk, expected) in cases {
        let error = speaker.speak(talk.as_bytes(), Vec::new()).expect_err(expected).to_string();
        assert!(error.contains(expected), "{error}");
        assert!(error.len() < 1_000, "{error}");
    }
    let mut said = Vec::new();
    speaker.speak(format!("{silent}\n\n{good}\n").as_bytes(), &mut said).expect("all is well");
    assert!(said.starts_with(br#"{"type":"ready","protocol":1,"#));
}

#[test]
fn an_expert_on_two_threads_plays_legally() {
    for &title in Title::ALL {
        with_game!(title, G => {
            let setup = <G as Game>::Setup::new(3, &Options::default()).expect("three may play");
            let mut game = G::new(&setup);
            let (mut playout, mut random) = (Playout::default(), generator(2));
            let budget = Budget::iterations(6);
            let bot = bots::Bot::<G>::new(Level::Expert, 1);
            let mut bot = bot.with_budget(budget).with_threads(2);
            for _ in 0..400 {
                let action = match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => playout.uniform(&game, &mut random).expect("not over"),
                    Turn::Seat(seat) => {
                        let thought = bot.choose(&game, seat, &bots::Stop::default());
                        thought.expect("an answer").action
                    }
                };
                assert!(game.check(action).is_ok(), "{title:?}: {action:?}");
                game.apply_unchecked(action, &mut Silent);
                bot.observe(action);
            }
        });
    }
}
