//! Players that think.
//!
//! Everything here is generic over [`Judged`]: a game with a judgement of
//! positions (`evaluate/`) and of actions (`policy/`), one file each. The
//! search knows no game.
//!
//! **Invariants:** a bot sees no more than its seat may (it thinks about what
//! [`Game::conceal`](engine::Game::conceal) deals), it never answers with an
//! action that is not legal, and with a seed and a budget of iterations it is
//! deterministic on one thread.

pub mod analysis;
pub mod arena;
mod bot;
mod budget;
mod evaluate;
pub mod external;
mod greedy;
mod judgement;
mod level;
pub mod parameters;
mod policy;
pub mod protocol;
mod random;
mod search;
mod speaker;
pub mod tune;
mod utility;

pub use bot::{Bot, Thought};
pub use budget::{Budget, BudgetError, Stop};
pub use judgement::{Estimate, Judged};
pub use level::{Level, UnknownLevel};
pub use random::Random;
pub use search::{Candidate, Search, SearchReport};
pub use speaker::{SpeakError, Speaker};
pub use utility::{Utilities, shares, utilities};
