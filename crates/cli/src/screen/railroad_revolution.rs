//! Railroad Revolution in a terminal.

mod map;
mod tables;
mod words;

use engine::{Game, Names, Viewer};
use railroad_revolution::{Action, Job, RailroadRevolution};

use super::{Canvas, Screen, fill, wrap};

impl Screen for RailroadRevolution {
    const HELP: &'static str = "  take S1              take a setup tile                      s1
  work white railroad  place a worker                         w w r
  build Chicago        a station                              b chi
  lay R07              a rail                                 r07
  office 3             a telegraph office                     o 3
  trade rail           a piece for money                      trad r
  ability              the worker's ability, not a promotion  ab
  bonus, bonus top     pay for a First Station bonus or deal  bo
  promote orange A1-1  a worker becomes a manager             pr o a1-1
  advance stations     a step on a track                      ad s
  flip money           use a train                            f m
  flip money back      turn a train face up again             f m b
  train money          take a train                           train m
  gain orange          take a worker                          g o
  exchange white for purple                                   e w f p
  discard white        a worker for the telegraph tile        di w
  deal top             shares for a deal                      de t
  sell 2, hire grey    at any moment of your turn             s 2, h g
  commit               pay what is due, end the action        c
  pass                 if you have no pieces left             pa
  replace A1-1         the complete milestone to replace      r a1-1
  keep B-5             the drawn milestone to keep            k b-5
  A worker on the player board: `promote orange A1-1 from board`, `discard white
  from board`, `exchange white for purple on board`. A step that costs a worker:
  `advance network with grey`. To put the other milestones back in the other
  order: `keep B-5 reversed`.
  legal lay            every rail with its price; the same for every verb
";

    const IS_TENTATIVE: bool = true;

    fn map(&self, legal: &[Action], width: usize) -> Canvas {
        map::map(self, legal, width)
    }

    fn tables(&self, names: &Names, _: Viewer, width: usize) -> Canvas {
        tables::tables(self, names, width)
    }

    fn changes_table(&self) -> bool {
        // The news names each step of an action, and steps may be taken back.
        !self.is_tentative()
    }

    fn needs_map(&self, legal: &[Action]) -> bool {
        legal.iter().any(|it| matches!(it, Action::Lay(_) | Action::Build(_)))
    }

    fn legend(&self) -> String {
        let mut res = "\
The map shows each city with its level and the stations in it, and each rail
space with its icons of difficult terrain, ◆ for a deal, and whose rails are
there: `R20²◆ab`. A star marks where the player to act could go. Lists name the
two ends of a rail space. `Houston-(El Paso)` begins in Houston and ends at a
bend; you need more rails from there to reach El Paso.
In the tables:
  a b c d are the players; the list of players shows who is who
  `Built` starts with the first slot: _ if it is free, # for a neutral building
  w p o g t workers: white, purple, orange, grey, turquoise
  P M A S R trains: promote, money, advance, shares, rail; small: face down
  3+1 in the telegraph line: shares of a section, and those for the First Office
  ↓5 points for offices in this section and the next
  2 $50› 3: a step on this track costs $50; shr shares, worker a worker
  12b15r buildings and rails left; trade: what the next of them brings
  17p points of a milestone  ●o a manager  ○orange a free place
  1/2 one of two needed for a condition; ✓ the condition holds
  st ra te tr workers on station, railroad, telegraph, trade
Abilities, each instead of a promotion:
"
        .to_owned();
        for &job in Job::ALL {
            let abilities: Vec<String> = railroad_revolution::Color::ALL
                .into_iter()
                .filter_map(|color| Some(format!("{color}: {}", self.ability(color, job)?)))
                .collect();
            res += &wrap(&format!("  {:<10} ", job.to_string()), &abilities, 80);
        }
        res + &fill("", railroad_revolution::NOTICE, 80)
    }
}
