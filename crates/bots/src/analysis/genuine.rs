//! Whether a saved analysis can be one of a match.

use engine::{Event, History, Silent, Turn, Viewer, printable};

use super::{ALTERNATIVES_MAX, Analysed, AnalysedStep, Analysis, Decision, Mark, thinking::round};

/// A step of a saved analysis that is not one of the match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("step {number} is not of this record: {why}")]
pub struct BadStep {
    /// Which step, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub why: String,
}

impl Analysis {
    /// Checks every step against the match: whatever the rules or the record
    /// say must be as they say, and every share must be one.
    ///
    /// # Errors
    ///
    /// The first step that is not one of this match.
    pub fn check_steps<G: Analysed>(&self, history: &History<G>) -> Result<(), BadStep> {
        let n_actions = history.actions().len();
        if self.steps.len() > n_actions {
            let why = format!("the record has only {n_actions} actions");
            return Err(BadStep { number: n_actions + 1, why });
        }
        let mut game = history.at(0).expect("every match has a start");
        let mut before: Option<&[f32]> = None;
        for (idx, (saved, step)) in self.steps.iter().zip(history.steps()).enumerate() {
            let wrong = |why: String| BadStep { number: idx + 1, why };
            let seat = match step.turn {
                Turn::Seat(seat) => Some(seat),
                Turn::Chance | Turn::Over => None,
            };
            if saved.number != idx + 1 || saved.seat != seat {
                return Err(wrong("another number or seat was expected".to_owned()));
            }
            same("the action", &saved.action, &game.text(step.action).to_string())
                .map_err(wrong)?;
            let names = history.names();
            let told = step.events.iter().map(|it| it.tell(names, Viewer::Referee));
            same("what happened", &saved.told.join("; "), &told.collect::<Vec<_>>().join("; "))
                .map_err(wrong)?;
            check_shares(saved, usize::from(names.count()), before).map_err(wrong)?;
            match (seat, &saved.decision) {
                (None, None) => Ok(()),
                (Some(_), Some(decision)) => check_decision(&game, &step.action, seat, decision),
                (Some(_), None) => Err("the decision is missing".to_owned()),
                (None, Some(_)) => Err("chance decides nothing".to_owned()),
            }
            .map_err(wrong)?;
            game.apply_unchecked(step.action, &mut Silent);
            before = Some(&saved.after);
        }
        Ok(())
    }
}

fn check_shares(
    step: &AnalysedStep,
    n_players: usize,
    before: Option<&[f32]>,
) -> Result<(), String> {
    for shares in [&step.before, &step.after] {
        if shares.len() != n_players || !shares.iter().copied().all(is_share) {
            return Err("expected a share from 0 to 1 for each player".to_owned());
        }
    }
    if before.is_some_and(|before| before != step.before) {
        return Err("expected the shares that the step before ended with".to_owned());
    }
    Ok(())
}

fn check_decision<G: Analysed>(
    game: &G,
    played: &G::Action,
    seat: Option<engine::Seat>,
    decision: &Decision,
) -> Result<(), String> {
    let Some(seat) = seat else { return Ok(()) };
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let reason_of = |action: G::Action| game.reason(G::parameters(), seat, action);
    same("the reason", &decision.reason, &reason_of(*played))?;
    if decision.forced != (legal.len() == 1) {
        return Err(format!("{} actions were legal", legal.len()));
    }
    let n_alternatives_max = if decision.forced { 0 } else { ALTERNATIVES_MAX };
    if decision.alternatives.len() > n_alternatives_max {
        return Err(format!("expected at most {n_alternatives_max} alternatives"));
    }
    let mut known = vec![game.text(*played).to_string()];
    for alternative in &decision.alternatives {
        let shown = printable(&alternative.action, 60);
        let action = legal.iter().find(|&&it| game.text(it).to_string() == alternative.action);
        let action = action.ok_or_else(|| format!("the alternative `{shown}` was not legal"))?;
        if known.contains(&alternative.action) {
            return Err(format!("the alternative `{shown}` stands twice or was played"));
        }
        same("the reason", &alternative.reason, &reason_of(*action))?;
        known.push(alternative.action.clone());
    }
    check_numbers(decision)
}

/// The shares of a decision, and what follows from them.
fn check_numbers(decision: &Decision) -> Result<(), String> {
    let mut shares = decision.alternatives.iter().map(|it| it.share);
    if !is_share(decision.share) || !shares.clone().all(is_share) {
        return Err("expected shares from 0 to 1".to_owned());
    }
    if !shares.clone().is_sorted_by(|a, b| a >= b) {
        return Err("expected the best alternative first".to_owned());
    }
    let best = shares.next().unwrap_or(decision.share);
    let loss = round((best - decision.share).max(0.0));
    if decision.loss.to_bits() != loss.to_bits() || decision.mark != Mark::of(loss) {
        return Err(format!("expected a loss of {loss}, which is `{}`", Mark::of(loss).name()));
    }
    Ok(())
}

fn is_share(share: f32) -> bool {
    (0.0..=1.0).contains(&share)
}

/// An error unless the text is as expected.
fn same(what: &str, found: &str, expected: &str) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    let [found, expected] = [found, expected].map(|text| printable(text, 60));
    Err(format!("{what} is `{found}`, expected `{expected}`"))
}
