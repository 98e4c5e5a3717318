//! What can be typed.

use crate::screen::Screen;

/// Every action and every other word that the prompt knows.
pub(super) fn text<G: Screen>(game: &G) -> String {
    let take_back = match G::IS_TENTATIVE {
        true => "  take back            drop what you did since the last commit\n",
        false => "",
    };
    format!(
        "\
Actions, with shorter forms:
{}
Type enough letters to single out one legal action; the tab key completes it.

  undo                 take back your last action
  undo!                the same, even if others have acted since
{take_back}  hint                 what a bot would do in your place, and why
  why                  the reasons for the bots' last actions
  why K9, why pass     why you cannot act there, or cannot do that
  preview A; B         what these actions would do and cost
  explain, explain N   all figures, or how the figure N comes about
  rules, rules WORD    what the rules say about a word or a section, such as 4.1
  map, table           draw the map, or everything else on the table
  log                  what happened lately
  legal, legal WORD    every legal action, or those with this word, numbered
  #3                   play number 3 of the menu
  save FILE            save the game, and keep the file up to date
  quit                 leave; `quit!` leaves without saving
  help                 this page

{}",
        G::HELP,
        game.legend()
    )
}
