//! What can be typed.

use crate::screen::Screen;

/// Every action and every other word that the prompt knows.
pub(super) fn text<G: Screen>(game: &G) -> String {
    format!(
        "\
Actions, with shorter forms:
{}
Any beginning that fits one legal action alone will do; the tab key completes.

  undo, undo!          take back your last action; `undo!` if you saw more since
  take back            drop what you did since the last commit
  hint                 what a bot would do, and why
  why                  why the bots played what they played last
  rules, rules WORD    what the rules say about a word or a section, such as 4.1
  map                  draw the whole table
  log                  the last things that happened
  legal, legal WORD    every legal action, or those with this word, numbered
  #3                   play number 3 of the menu
  save FILE            write the record, and keep it up to date
  quit                 leave; `quit!` leaves a game that is not saved
  help                 this page

{}",
        G::HELP,
        game.legend()
    )
}
