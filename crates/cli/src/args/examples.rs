//! Examples in the help of each command.

pub(super) const TUNE_EXAMPLES: &str = "\
Examples:
  cargo xtask tune chicago-express --players 3 --games 20000 --threads 2
  cargo xtask tune age-of-steam --players 4 --games 4000 --only specials,policy.heat
  cargo xtask tune chicago-express --players 3 --games 3000 --bots expert@60it --write";

pub(super) const PLAY_EXAMPLES: &str = "\
Examples:
  roundhouse play chicago-express --players 3             three people, one keyboard
  roundhouse play chicago-express --seats human,random    against a random player
  roundhouse play chicago-express --seats human,hard,easy against bots
  roundhouse play age-of-steam --seats human,expert,expert --budget 3s
  roundhouse play chicago-express --seats 'human,exec:./mybot,easy'
  roundhouse play chicago-express --players 2 --save two.game
  roundhouse play --load two.game                         resume it and keep saving to that file";

pub(super) const SHOW_EXAMPLES: &str = "\
Examples:
  roundhouse show seven.game
  roundhouse show seven.game --at 20
  roundhouse show seven.game --as Ann                     only what Ann may see
  roundhouse show seven.game --json | jq .legal";

pub(super) const ANALYSE_EXAMPLES: &str = "\
Examples:
  roundhouse analyse seven.game                           a summary
  roundhouse analyse seven.game --budget 2000it --html seven.html
  roundhouse analyse seven.game --budget 1s --state seven.analysis.json
                                  Ctrl-C stops it; the same command resumes it
  roundhouse analyse seven.game --json | jq '.steps[11].decision'

A decision is judged by what its player could know. With a budget of iterations the result is
always the same. After Ctrl-C the results so far are printed and written, marked as incomplete,
and the exit code is 130.";

pub(super) const RANDOM_EXAMPLES: &str = "\
Examples:
  roundhouse random chicago-express --players 3 --seed 7
  roundhouse random chicago-express --players 5 --seed 1 --style chicago | roundhouse replay -";

pub(super) const ARENA_EXAMPLES: &str = "\
Bots: random, greedy, easy, medium, hard, expert. `expert@400ms` has its own budget, so that
expert can be compared with itself. `exec:COMMAND` is your own program, which speaks the protocol
in docs/bot-protocol.md; quotes in the command work as in a shell.
Each deal is played several times and the bots rotate through the seats, so make --games a
multiple of the number of players. A bot loses the game if it crashes, breaks the rules, or takes
longer than ten times its budget plus one second. A program has one second for an action, or the
budget if that is a time.
With a budget of iterations (`500it`) the same seed gives the same result on any number of
threads; with a time it depends on the machine. Ctrl-C stops early and prints the results so far.

Examples:
  roundhouse arena chicago-express --players 3 --bots hard,greedy,easy --games 30
  roundhouse arena age-of-steam --bots expert@2s,expert@200ms,hard --games 12 --threads 2
  roundhouse arena railroad-revolution --bots expert,medium --budget 500it --games 20 --json
  roundhouse arena chicago-express --bots 'exec:python3 examples/bot.py,easy,greedy' --games 6";

pub(super) const BOT_EXAMPLES: &str = "\
Both sides write one JSON object per line; docs/bot-protocol.md describes them all. The host says
which game it plays. The bot exits when its input ends.

Examples:
  roundhouse bot hard
  roundhouse bot expert --budget 100ms
  roundhouse arena chicago-express --bots 'exec:roundhouse bot hard,hard' --games 10";

pub(super) const PERFT_EXAMPLES: &str = "\
Examples:
  roundhouse perft chicago-express --players 3 --depth 4
  roundhouse perft chicago-express --record seven.game --at 20 --depth 2 --divide";
