//! What a person means by a few letters.

use engine::{Action, Game, printable, words};

/// The longest typed text that a message repeats.
const TEXT_MAX: usize = 60;

/// What was understood.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reading<A, R> {
    /// A legal action.
    Action(A),
    /// An action that the rules forbid now.
    Refused(A, R),
    /// Several legal actions begin with it.
    Several(Vec<A>),
    /// Nothing; says what was expected.
    Unknown(String),
}

/// Reads an action, written out or shortened. A legal action wins over one that
/// is not, and an exact text over a beginning: `r4` is `build R4` in an
/// expansion, `12` a bid in an auction, `dec e` is `decline expansion`.
pub(super) fn read<G: Game>(
    game: &G,
    legal: &[G::Action],
    text: &str,
) -> Reading<G::Action, G::Refusal> {
    let readings = parse_all(game, text);
    if let Some(&action) = readings.iter().find(|action| legal.contains(action)) {
        return Reading::Action(action);
    }
    let possible = possible_verbs(game, legal);
    let is_meant = |action: &G::Action| means(game, *action, text, &possible);
    let begun: Vec<G::Action> = legal.iter().copied().filter(is_meant).collect();
    match begun[..] {
        [action] => return Reading::Action(action),
        [] => {}
        _ => return Reading::Several(begun),
    }
    // Not legal: say why, rather than that it is unknown.
    let refused = readings.iter().find_map(|&action| Some((action, game.check(action).err()?)));
    if let Some((action, refusal)) = refused {
        return Reading::Refused(action, refusal);
    }
    Reading::Unknown(unknown(game, legal, text))
}

/// What was expected instead of `text`: the rest of an action that is possible
/// now, or one of those. An action that is not possible now is told apart from
/// what is no action at all.
fn unknown<G: Game>(game: &G, legal: &[G::Action], text: &str) -> String {
    let possible = possible_verbs(game, legal);
    let (first, rest) = words(text);
    let verbs: Vec<&str> = verbs_begun_by::<G>(first).collect();
    if let [verb] = verbs[..]
        && possible.contains(&verb)
        && let Err(error) = game.parse_action(format!("{verb} {rest}").trim())
    {
        return error.to_string();
    }
    let text = printable(text, TEXT_MAX);
    let problem = match verbs.is_empty() {
        true => format!("I do not know `{text}`"),
        false => format!("`{text}` is not possible now"),
    };
    format!("{problem}. You can: {}", any_of(&possible))
}

/// The first words of the legal actions, each once.
fn possible_verbs<G: Game>(game: &G, legal: &[G::Action]) -> Vec<&'static str> {
    let first = |&action: &G::Action| words(&game.text(action).to_string()).0.to_owned();
    let firsts: Vec<String> = legal.iter().map(first).collect();
    let is_first = |verb: &&str| firsts.iter().any(|first| first == verb);
    <G::Action as Action>::VERBS.iter().copied().filter(is_first).collect()
}

/// `bid`, `bid or pass`, `auction, expand or decline`.
fn any_of(words: &[&str]) -> String {
    match words {
        [] => "do nothing".to_owned(),
        [word] => (*word).to_owned(),
        [words @ .., last] => format!("{} or {last}", words.join(", ")),
    }
}

/// Whether `text` is the beginning of a legal `action`, or of what follows its
/// verb. A word that begins a verb means that verb and not something behind
/// another one, unless both are the same word (`loc` is `take locomotive` where
/// `locomotive` is not legal) or only one verb is possible (`urb` is `take
/// urbanization` where nothing can be urbanized).
fn means<G: Game>(game: &G, action: G::Action, text: &str, possible: &[&str]) -> bool {
    let action = game.text(action).to_string();
    let behind = words(&action).1;
    let mut verbs = verbs_begun_by::<G>(words(text).0).peekable();
    let is_apart = match possible {
        [only] => verbs.all(|verb| verb != *only),
        _ => verbs.peek().is_none() || verbs.any(|verb| verb == words(behind).0),
    };
    begins(&action, text) || is_apart && begins(behind, text)
}

/// Every action that `text` could be: as it stands, with its first word
/// completed, and with the verbs of the moment before it.
fn parse_all<G: Game>(game: &G, text: &str) -> Vec<G::Action> {
    let (first, rest) = words(text);
    let completed = verbs_begun_by::<G>(first).map(|verb| format!("{verb} {rest}"));
    let prefixed = <G::Action as Action>::VERBS.iter().map(|verb| format!("{verb} {text}"));
    let texts = [text.to_owned()].into_iter().chain(completed).chain(prefixed);
    texts.filter_map(|text| game.parse_action(&text).ok()).collect()
}

fn verbs_begun_by<G: Game>(word: &str) -> impl Iterator<Item = &'static str> {
    let word = word.to_lowercase();
    let verbs = <G::Action as Action>::VERBS.iter().copied();
    verbs.filter(move |verb| verb.starts_with(&word))
}

/// Whether each word of `typed` begins the word of `action` in its place. A
/// number is whole: `3` does not begin `30`.
fn begins(action: &str, typed: &str) -> bool {
    let action: Vec<String> = action.split_whitespace().map(str::to_lowercase).collect();
    let typed: Vec<String> = typed.split_whitespace().map(str::to_lowercase).collect();
    let is_begun = |(word, by): (&String, &String)| {
        word == by || word.starts_with(by.as_str()) && !by.ends_with(|it: char| it.is_ascii_digit())
    };
    let is_shorter = !typed.is_empty() && typed.len() <= action.len();
    is_shorter && action.iter().zip(&typed).all(is_begun)
}

#[cfg(test)]
mod tests {
    use chicago_express::{ChicagoExpress, Setup};
    use engine::{Options, Setup as _, Silent};

    use super::*;

    /// Plays `before` and reads `text`.
    fn reading(before: &[&str], text: &str) -> String {
        let mut game = ChicagoExpress::new(&Setup::new(2, &Options::default()).unwrap());
        for action in before {
            let action = game.parse_action(action).unwrap();
            game.apply(action, &mut Silent).unwrap();
        }
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        match read(&game, &legal, text) {
            Reading::Action(action) => game.text(action).to_string(),
            Reading::Refused(action, refusal) => format!("no {}: {refusal}", game.text(action)),
            Reading::Several(actions) => {
                let actions: Vec<String> =
                    actions.iter().map(|&it| game.text(it).to_string()).collect();
                format!("which: {}", actions.join(", "))
            }
            Reading::Unknown(message) => message,
        }
    }

    const OPENED: &[&str] =
        &["bid 20", "pass", "bid 10", "pass", "bid 10", "pass", "bid 10", "pass"];

    #[test]
    fn a_number_is_a_bid() {
        assert_eq!(reading(&[], "12"), "bid 12");
        assert_eq!(reading(&[], "b 12"), "bid 12");
        assert_eq!(reading(&[], "$12"), "bid 12");
        assert_eq!(reading(&[], "p"), "pass");
        assert_eq!(reading(&[], "3"), "no bid 3: the first bid must be at least $7 (§5.1.2)");
        assert_eq!(reading(&[], "600"), "no bid 600: you have only $60 (§5.1.4)");
    }

    #[test]
    fn beginnings_are_completed() {
        assert_eq!(reading(OPENED, "e prr"), "expand PRR");
        assert_eq!(reading(OPENED, "e p"), "expand PRR");
        assert_eq!(reading(OPENED, "exp bo"), "expand BO");
        assert_eq!(reading(OPENED, "a n"), "auction NYC");
        assert_eq!(reading(OPENED, "dec e"), "decline expansion");
        assert_eq!(
            reading(OPENED, "dec"),
            "which: decline auction, decline expansion, decline development"
        );
    }

    /// With nothing to develop, `develop` must not decline development.
    #[test]
    fn a_verb_means_itself() {
        let possible = "You can: auction, expand or decline";
        assert_eq!(
            reading(OPENED, "develop"),
            format!("`develop` is not possible now. {possible}")
        );
        assert_eq!(reading(OPENED, "dev"), format!("`dev` is not possible now. {possible}"));
        let expected = "expected a sum in whole dollars, such as `bid 12`";
        assert_eq!(reading(&[], "bid x"), format!("`bid x` is not an action; {expected}"));
    }

    #[test]
    fn a_hex_alone_is_built() {
        let expanding = [OPENED, &["expand PRR"]].concat();
        assert_eq!(reading(&expanding, "r4"), "build R4");
        assert_eq!(
            reading(&expanding, "r1"),
            "no build R1: R1 is not next to the network of PRR (§5.2.2)"
        );
        assert_eq!(
            reading(&expanding, "d"),
            "no done: an expansion builds at least one hex (§5.2.2)"
        );
    }

    #[test]
    fn nonsense_is_told_what_is_possible() {
        assert_eq!(reading(&[], "fly"), "I do not know `fly`. You can: bid or pass");
    }
}
