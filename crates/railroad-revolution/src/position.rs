use crate::*;
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub struct Position {}
pub(crate) fn position(_: &RailroadRevolution) -> Position {
    Position {}
}
pub(crate) fn from_position(
    _: &Setup,
    _: &Position,
) -> Result<RailroadRevolution, engine::PositionError> {
    unimplemented!()
}
