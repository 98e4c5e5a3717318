//! Players that think.
//!
//! Everything here is generic over [`Judged`]: a game with a judgement of
//! positions (`evaluate/`) and of actions (`policy/`), one file each. The
//! search knows no game.
//!
//! Features, all on by default: `clock` (the clock of the system is the default),
//! `threads` (several matches at once, several threads for one decision) and
//! `processes` (bots that are other programs, and ours as the bot of one).
//! Without them nothing here reads a clock, starts a thread or a process.
//!
//! **Invariants:** a bot sees no more than its seat may (it thinks about what
//! [`Game::conceal`](engine::Game::conceal) deals), it never answers with an
//! action that is not legal, and with a seed and a budget of iterations it is
//! deterministic on one thread.

mod advice;
pub mod analysis;
pub mod arena;
mod bot;
mod budget;
mod choice;
mod evaluate;
pub mod external;
mod greedy;
mod judgement;
mod level;
mod memory;
pub mod parameters;
mod player;
mod policy;
pub mod protocol;
mod random;
mod search;
#[cfg(feature = "processes")]
mod speaker;
mod stop;
#[cfg(not(feature = "threads"))]
#[path = "no_threads.rs"]
mod threads;
#[cfg(feature = "threads")]
mod threads;
pub mod tune;
mod utility;

pub use advice::{Advice, advise};
pub use bot::{Bot, Thought};
pub use budget::{Budget, BudgetError};
pub use judgement::{Estimate, Judged};
pub use level::{Ladder, Level, UnknownLevel};
pub use memory::MEMORY_MAX;
pub use player::{FaultKind, Player};
pub use random::Random;
pub use search::{Candidate, Search, SearchReport};
#[cfg(feature = "processes")]
pub use speaker::{SpeakError, Speaker};
pub use stop::{Clock, Stop};
pub use utility::{Utilities, shares, utilities};
