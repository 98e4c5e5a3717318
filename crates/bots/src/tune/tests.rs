//! Small plans: what a tuner must do whatever it finds.

use catalog::chicago_express::ChicagoExpress;

use super::*;

type Tuned = Tuning<ChicagoExpress>;

fn plan() -> Plan {
    Plan {
        game: "chicago-express".to_owned(),
        players: 2,
        bot: "greedy".to_owned(),
        games: 32,
        deals: 2,
        checks: 16,
        only: vec!["bid_share".to_owned(), "turns_per_round".to_owned()],
        seed: 3,
        gains: Gains::default(),
    }
}

fn to_the_end(mut tuning: Tuned, n_threads: usize) -> Tuned {
    while !tuning.is_done() {
        assert!(tuning.step(n_threads, &Stop::default()).unwrap());
    }
    tuning
}

#[test]
fn resuming_gives_the_same_as_not_stopping_on_any_number_of_threads() {
    let whole = to_the_end(Tuned::new(plan()).unwrap(), 1);
    let mut tuning = Tuned::new(plan()).unwrap();
    while !tuning.is_done() {
        assert!(tuning.step(2, &Stop::default()).unwrap());
        tuning = Tuned::new(plan()).unwrap().resume(&tuning.to_text()).unwrap();
    }
    assert_eq!(tuning.to_text(), whole.to_text());
    assert_eq!(tuning.progress(), (48, 48));
    assert_ne!(tuning.changes()[0].before, tuning.changes()[0].now);
    let other = to_the_end(Tuned::new(Plan { seed: 4, ..plan() }).unwrap(), 1);
    assert_ne!(other.changes(), whole.changes());
}

#[test]
fn a_step_that_was_stopped_did_not_happen() {
    let mut tuning = Tuned::new(plan()).unwrap();
    let before = tuning.to_text();
    let stop = Stop::default();
    stop.stop();
    assert_eq!(tuning.step(1, &stop), Ok(false));
    assert_eq!(tuning.to_text(), before);
}

#[test]
fn a_wrong_state_is_refused_with_the_reason() {
    let mut tuning = Tuned::new(plan()).unwrap();
    tuning.step(1, &Stop::default()).unwrap();
    let text = tuning.to_text();
    let error = |plan: Plan, text: &str| {
        Tuned::new(plan).unwrap().resume(text).expect_err("wrong").to_string()
    };
    assert_eq!(
        error(Plan { games: 64, ..plan() }, &text),
        "the state was made with games 32, now it is 64"
    );
    assert_eq!(
        error(Plan { only: Vec::new(), ..plan() }, &text),
        "the state was made with parameters bid_share,turns_per_round, now it is all"
    );
    assert!(error(plan(), "").starts_with("this is no state of a tuner: missing field"));
    assert!(error(plan(), "{}").starts_with("this is no state of a tuner: "));
    assert!(error(plan(), &text.replace("n_done = 1", "n_done = 99")).contains("contradict"));
    assert!(error(plan(), &text.replace("before = [", "before = [1.0, ")).contains("other param"));
    let version = format!("version = \"{}\"", env!("CARGO_PKG_VERSION"));
    let old = text.replace(&version, "version = \"0.0.1\"");
    assert!(error(plan(), &old).starts_with("the state was made by version 0.0.1"));
}

#[test]
fn a_plan_that_cannot_be_followed_is_refused_with_the_reason() {
    let error = |plan: Plan| Tuned::new(plan).expect_err("wrong").to_string();
    let with_bot = |bot: &str| error(Plan { bot: bot.to_owned(), ..plan() });
    assert!(with_bot("random").contains("it has no judgement"));
    assert!(with_bot("expert").contains("budget of time"));
    assert!(with_bot("expert@5ms").contains("budget of time"));
    assert!(with_bot("hard@5it").contains("what makes the level"));
    assert!(with_bot("genius").contains("no bot is called `genius`"));
    assert!(error(Plan { games: 7, ..plan() }).starts_with("7 games are too few: one comparison"));
    let unknown = error(Plan { only: vec!["jmp".to_owned()], ..plan() });
    assert!(
        unknown.starts_with("no parameter is called `jmp`; there are\n  judgement: attraction")
    );
    assert!(error(Plan { players: 9, ..plan() }).contains('9'));
    assert!(error(Plan { seed: u64::MAX, ..plan() }).starts_with("the seed 18446744073709551615"));
    let gains = Gains { rate: f64::NAN, ..Gains::default() };
    assert!(error(Plan { gains, ..plan() }).starts_with("the rate is NaN"));
}

#[test]
fn the_file_has_the_new_values_their_origin_and_all_its_comments() {
    let tuning = to_the_end(Tuned::new(plan()).unwrap(), 1);
    let text = tuning.file("2027-01-31");
    let (origin, read) =
        crate::parameters::parse::<<ChicagoExpress as Judged>::Parameters>(&text).unwrap();
    assert_eq!(read, *tuning.set(&tuning.values()));
    assert_ne!(read, **ChicagoExpress::parameters());
    assert_eq!((origin.date.as_str(), origin.seed), ("2027-01-31", Some(3)));
    let begin = "tuned by SPSA, 32 games of 2 greedy, only bid_share and turns_per_round; ";
    assert!(origin.how.starts_with(begin), "{}", origin.how);
    let comments = |text: &str| -> Vec<String> {
        let comments = text.lines().filter_map(|line| line.split_once('#'));
        comments.map(|(_, comment)| comment.to_owned()).collect()
    };
    assert_eq!(comments(&text), comments(ChicagoExpress::PARAMETERS));
}

#[test]
fn numbers_in_lists_are_written_in_place() {
    use catalog::railroad_revolution::RailroadRevolution;
    let changes = [Change { name: "judgement.piece_turns[1]".to_owned(), before: 0.4, now: 0.375 }];
    let text = state::file(RailroadRevolution::PARAMETERS, &changes, "a test", "2027-01-31", 1);
    let mut before = RailroadRevolution::PARAMETERS.lines();
    let before = before.find(|line| line.starts_with("piece_turns = [")).expect("a list of two");
    let (first, _) = before.split_once(',').expect("a list of two");
    assert!(text.contains(&format!("{first}, 0.375]")), "{text}");
    assert_eq!(rounded(-0.123_456), -0.1235);
    assert_eq!(rounded(170.0), 170.0);
}
