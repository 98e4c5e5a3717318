//! What the server and its clients say to each other: types only.
//!
//! Requests can be written and read; answers are written by the server and read
//! by clients in other languages, for which the OpenAPI description is made from
//! these types. What a game says (views, prompts, previews) comes from `engine`
//! and the games.
//!
//! **Invariant:** a released field keeps its name and meaning. New ones are
//! optional for whoever does not know them.

mod error;
mod games;
mod people;
mod play;
mod stream;
mod table;
mod talk;

pub use error::{Code, Problem};
pub use games::{GameInfo, OptionInfo};
pub use people::{
    BecomeAccount, ChangeName, ChangePassword, DeleteMe, Me, NewAccount, NewGuest, PersonRef,
    SessionInfo, SignIn, SignedIn,
};
pub use play::{
    Act, Acted, ActedAnswer, Auto, ExplainQuery, HandOver, Hint, HintOther, HintQuery, HintRequest,
    PreviewRequest, Previewed, TakeBack, WhyNot, WhyNotQuery,
};
pub use stream::{
    Changed, GoneReason, LobbyChanged, Notice, NoticeKind, Patched, Said, StreamEvent, StreamQuery,
    TableGone,
};
pub use table::{
    Access, Board, BoardOf, Happened, ImportTable, Invite, Join, Kick, Lobby, Log, LogQuery, Match,
    MatchOf, NewTable, Occupant, SeatInfo, SeatPlan, SeatQuery, Seating, Status, TableAbout,
    TableAnswer, TableInfo, TableQuery, TableView, ViewStep, Views, ViewsQuery, What, You,
};
pub use talk::{MessageInfo, Messages, MessagesQuery, Note, Report, Say};
