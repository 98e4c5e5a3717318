//! Programs that play, and programs that misbehave: each loses its own game and
//! nothing else happens.
#![cfg(unix)]

use std::{
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use bots::{
    Bot, Judged, Level, Player, Stop,
    arena::{Arena, Contender, Report},
    external::External,
};
use catalog::{chicago_express::ChicagoExpress, railroad_revolution::RailroadRevolution};
use engine::{Described, Game as _, History, Names, Options, Seat};

const READY: &str = r#"echo "{\"type\":\"ready\",\"protocol\":1}""#;
/// Reads up to the question and answers it with `pass`, which is always legal in
/// the first auction.
const PASS: &str = r#"while read -r line; do
    case "$line" in *\"choose\"*)
        echo "{\"type\":\"play\",\"decision\":1,\"action\":\"pass\"}"; break;; esac
done"#;

/// Three contenders: the shell script, and two of ours.
fn contenders(script: &str) -> Vec<Contender> {
    let quoted = format!("exec:sh -c '{}'", script.replace('\'', r"'\''"));
    [&quoted, "greedy", "random"].map(|name| name.parse().expect("a bot")).to_vec()
}

/// What a program is given to become ready and to decide.
#[derive(Clone, Copy)]
struct Patience {
    ready: Duration,
    time: Duration,
}

/// So much that no loaded machine makes anybody late.
const PATIENT: Patience = Patience { ready: Duration::from_secs(60), time: Duration::from_secs(5) };
/// It cannot be wrong to lose it with whoever never answers.
const HASTY: Patience = Patience { time: Duration::from_millis(100), ..PATIENT };

/// Some matches with the first contender as a program.
fn play<G: Judged + Described>(
    contenders: &[Contender],
    n_games: u32,
    patience: Patience,
) -> Report {
    let arena = Arena::new(contenders.to_vec(), n_games, 1);
    let player = |idx: usize, seed: u64| -> Box<dyn Player<G>> {
        match &contenders[idx] {
            Contender::External(exec) => {
                let external = External::new(exec.clone(), seed);
                let external = external.with_time(patience.time);
                Box::new(external.with_ready_within(patience.ready))
            }
            Contender::Bot { level, .. } => Box::new(Bot::new(*level, seed)),
        }
    };
    arena.play_with(player, &Stop::default(), |_| {}).expect("it can be played")
}

/// Plays one match with a script that must lose by its behavior, says so in
/// these words, and does not hold up the others.
#[track_caller]
fn loses(script: &str, words: &str) {
    loses_with(PATIENT, script, words);
}

#[track_caller]
fn loses_with(patience: Patience, script: &str, words: &str) {
    let begin = Instant::now();
    let report = play::<ChicagoExpress>(&contenders(script), 1, patience);
    assert_eq!((report.games, report.errors), (1, 1), "{script}: {:?}", report.faults);
    assert!(report.faults[0].contains(words), "{script}: {:?}", report.faults);
    assert!(report.faults[0].len() < 1_000, "{script}: {:?}", report.faults);
    assert_eq!((report.bots[0].errors, report.bots[0].win_share), (1, 0.0));
    assert!(report.bots[1].mean_score.is_some() && report.bots[2].mean_score.is_some());
    // A loaded machine is slow, but waiting for the script would take for ever.
    assert!(begin.elapsed() < Duration::from_secs(60), "{script}: {:?}", begin.elapsed());
}

/// A program gets prompts if it asks for them, and only then.
#[test]
fn prompts_are_sent_to_those_who_ask() {
    let looks = PASS.replace("*\\\"choose\\\"*)", "*\\\"prompt\\\":{*) exit 7;; *\\\"choose\\\"*)");
    assert_ne!(looks, PASS);
    loses(&format!("{READY}; {looks}; exit 4"), "ended (exit code 4)");
    let asks = READY.replace("1}", "1,\\\"prompt\\\":true}");
    loses(&format!("{asks}; {looks}; exit 4"), "ended (exit code 7)");
}

#[test]
fn a_program_that_hangs_loses() {
    let never = Patience { ready: Duration::from_secs(1), ..HASTY };
    loses_with(never, "sleep 1000", "it was not `ready` within 1.0 s");
    loses_with(HASTY, &format!("{READY}; sleep 1000"), "no answer within 2.0 s");
    // It must be killed in earnest.
    let stubborn = format!("trap '' TERM INT HUP; {READY}; sleep 1000; sleep 1000");
    loses_with(HASTY, &stubborn, "no answer within 2.0 s");
}

#[test]
fn a_program_that_dies_loses_and_its_last_words_are_told() {
    loses("echo first >&2; echo out of steam >&2; exit 3", "ended (exit code 3): out of steam");
    loses("exit 0", "ended (exit code 0)");
    loses(&format!("{READY}; kill -9 $$"), "ended (signal 9)");
    loses(&format!("{READY}; {PASS}; exit 4"), "ended (exit code 4)");
}

#[test]
fn a_program_that_is_not_there_loses() {
    let contenders = ["exec:./no/such/bot --fast", "greedy", "random"];
    let contenders = contenders.map(|name| name.parse().expect("a bot"));
    let report = play::<ChicagoExpress>(&contenders, 2, PATIENT);
    assert_eq!((report.games, report.errors), (2, 2));
    let expected =
        "exec:./no/such/bot --fast: `./no/such/bot` cannot be started: there is no such program";
    assert!(report.faults[0].ends_with(expected), "{:?}", report.faults);
    assert_eq!(report.bots[0].name, "exec:./no/such/bot --fast");
}

#[test]
fn a_program_that_talks_nonsense_loses() {
    loses("echo hello; sleep 1000", "it said `hello`: expected a `ready` message as JSON");
    loses("echo; sleep 1000", "it said ``: expected a `ready` message");
    loses(r#"printf "\377\n"; sleep 1000"#, "it is not UTF-8");
    let ready = |protocol: u8| format!(r#"echo "{{\"type\":\"ready\",\"protocol\":{protocol}}}""#);
    loses(&format!("{}; sleep 1000", ready(2)), "it speaks protocol 2; this host speaks 1");
    loses(&format!("{READY}; {READY}; sleep 1000"), "expected `play`");
    let long = r#"printf "{\"type\":\"%09000d\"}\n" 7; sleep 1000"#;
    loses(&format!("{READY}; {long}"), "expected a `play` message");
    let play = |decision: u8, action: &str| {
        let say = r#"echo "{\"type\":\"play\",\"decision\":"#;
        format!(r#"{say}{decision},\"action\":\"{action}\"}}""#)
    };
    loses(&format!("{}; sleep 1000", play(1, "pass")), "expected `ready` first");
    loses(&format!("{READY}; {}; sleep 1000", play(7, "pass")), "the answer to decision 1");
    loses(&format!("{READY}; {}; sleep 1000", play(1, "fly")), "`fly` is not an action");
    loses(&format!("{READY}; {}; sleep 1000", play(1, "bid 9999")), "illegal `bid 9999`");
}

#[test]
fn a_program_that_floods_its_output_loses_and_fills_no_memory() {
    loses("cat /dev/zero", "it said a line of more than 65536 bytes");
    loses(&format!("{READY}; cat /dev/zero"), "it said a line of more than 65536 bytes");
    loses("yes", "it said `y`");
    loses(&format!("{READY}; yes"), "it said `y`");
}

#[test]
fn a_program_that_closes_its_pipes_loses() {
    loses("exec >&-; sleep 1000", "it closed its standard output");
    loses(&format!("{READY}; exec >&-; sleep 1000"), "it closed its standard output");
    loses(&format!("exec <&-; {READY}; sleep 1000"), "it closed its standard input");
}

fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let path = path.to_str().expect("a plain path").to_owned();
    let python = std::process::Command::new("python3").arg("--version").output();
    assert!(
        python.is_ok_and(|it| it.status.success()),
        "these tests run examples/bot.py: install Python 3 so that `python3` starts it"
    );
    format!("exec python3 '{path}'")
}

#[test]
fn a_remark_is_passed_on_short_and_printable() {
    let say = r#"{"type":"play","decision":1,"action":"pass","say":"\u001b[1m"#;
    let script = format!("{READY}; cat <<END\n{say}{}\"}}\nEND\nsleep 1000", "x".repeat(500));
    let exec = contenders(&script).swap_remove(0);
    let mut player = exec.player::<ChicagoExpress>(None, 1, 1);
    let history = History::new(Names::default_for(3), Options::default()).expect("three may play");
    let action = player.decide(&history, Seat(0), &Stop::default()).expect("an answer");
    assert_eq!(history.state().text(action).to_string(), "pass");
    let remarks = player.take_remarks();
    assert_eq!(remarks.len(), 1, "{remarks:?}");
    assert!(remarks[0].starts_with("�[1mxxx") && remarks[0].chars().count() == 201, "{remarks:?}");
    assert!(player.take_remarks().is_empty());
}

/// A flood that nobody hears must not keep the bot from playing.
#[test]
fn a_program_may_say_what_it_likes_on_standard_error() {
    let flood = format!("yes steam >&2 & {}", example());
    let contenders = contenders(&flood);
    let arena = Arena::new(contenders, 1, 1);
    let report = arena.play::<ChicagoExpress>(None, &Stop::default(), |_| {});
    let report = report.expect("it can be played");
    assert_eq!((report.games, report.errors), (1, 0), "{:?}", report.faults);
}

#[test]
fn the_example_plays_every_game_to_the_end() {
    let contenders = contenders(&example());
    let arena = Arena::new(contenders, 3, 1);
    let stop = Stop::default();
    let reports = [
        arena.play::<ChicagoExpress>(None, &stop, |_| {}),
        arena.play::<catalog::age_of_steam::AgeOfSteam>(None, &stop, |_| {}),
        arena.play::<RailroadRevolution>(None, &stop, |_| {}),
    ];
    for report in reports {
        let report = report.expect("it can be played");
        assert_eq!((report.games, report.errors), (3, 0), "{:?}", report.faults);
    }
}

#[test]
fn an_arena_with_the_example_can_be_repeated() {
    let records = || {
        let contenders = contenders(&example());
        let mut records = Vec::new();
        let arena = Arena::new(contenders, 2, 9);
        let told = |contest: &bots::arena::Contest| records.push(contest.record.to_string());
        let report = arena.play::<ChicagoExpress>(None, &Stop::default(), told);
        assert_eq!(report.expect("it can be played").errors, 0);
        records
    };
    assert_eq!(records(), records());
}

#[test]
fn stop_ends_the_wait_for_a_program() {
    let dir = Scratch::new("stop");
    let script = format!("echo $$ > {}; {READY}; sleep 1000", dir.path("pid"));
    let contenders = contenders(&script);
    let player = |idx: usize, seed: u64| -> Box<dyn Player<ChicagoExpress>> {
        match &contenders[idx] {
            Contender::External(exec) => {
                let external = External::new(exec.clone(), seed);
                Box::new(external.with_time(Duration::from_secs(600)))
            }
            Contender::Bot { .. } => Box::new(Bot::new(Level::Random, seed)),
        }
    };
    let (arena, stop) = (Arena::new(contenders.clone(), 5, 1), Stop::default());
    let begin = Instant::now();
    let report = thread::scope(|scope| {
        let playing = scope.spawn(|| arena.play_with(player, &stop, |_| {}));
        let pid = dir.wait_for("pid");
        stop.stop();
        let report = playing.join().expect("no panic").expect("it can be played");
        assert!(!is_running(&pid), "{pid} still runs");
        report
    });
    assert_eq!((report.games, report.errors), (0, 0));
    assert!(begin.elapsed() < Duration::from_secs(60), "{:?}", begin.elapsed());
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let dir = Scratch::new("children");
    let (child, grandchild) = (dir.path("child"), dir.path("grandchild"));
    let scripts = [
        // It hangs, it dies, and it is done, each with children that hold its pipes.
        format!(
            "sleep 1000 & echo $! > {child}; sh -c 'sleep 1000 & echo $! > {grandchild}; wait'"
        ),
        format!("sleep 1000 & echo $! > {child}; (sleep 1000 & echo $! > {grandchild}); exit 1"),
        format!(
            "sleep 1000 & echo $! > {child}; (sleep 1000 & echo $! > {grandchild}); {}",
            example()
        ),
    ];
    let hasty = Patience { ready: Duration::from_secs(5), ..HASTY };
    for (script, patience) in scripts.into_iter().zip([hasty, PATIENT, PATIENT]) {
        let report = play::<ChicagoExpress>(&contenders(&script), 1, patience);
        assert_eq!(report.games, 1);
        for name in ["child", "grandchild"] {
            let pid = dir.wait_for(name);
            assert!(!is_running(&pid), "{script}: {name} {pid} still runs");
            fs::remove_file(dir.path(name)).expect("it was there");
        }
    }
}

/// A directory for the files of one test.
struct Scratch(std::path::PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("roundhouse-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a directory");
        Scratch(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain path").to_owned()
    }

    /// The number that a script writes there.
    fn wait_for(&self, name: &str) -> String {
        let begin = Instant::now();
        loop {
            let text = fs::read_to_string(self.0.join(name)).unwrap_or_default();
            if text.ends_with('\n') {
                return text.trim().to_owned();
            }
            assert!(begin.elapsed() < Duration::from_secs(60), "nobody wrote {name}");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left over is small and the system's to clean.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Whether a process lives, within a moment. One that nobody has taken note of
/// yet is dead as well.
fn is_running(pid: &str) -> bool {
    let lives = || {
        let listed = std::process::Command::new("ps").args(["-o", "stat=", "-p", pid]).output();
        let state = listed.expect("`ps` lists processes: install procps").stdout;
        let state = String::from_utf8_lossy(&state).trim().to_owned();
        !state.is_empty() && !state.starts_with('Z')
    };
    // The signal was sent; to die takes a moment.
    (0..500).all(|_| {
        thread::sleep(Duration::from_millis(10));
        lives()
    })
}
