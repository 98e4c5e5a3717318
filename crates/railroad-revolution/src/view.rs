use engine::*;
#[derive(Debug, PartialEq, serde::Serialize)]
pub struct View {}
pub(crate) fn view(_: &crate::RailroadRevolution, _: Viewer) -> View {
    View {}
}
pub(crate) fn conceal(
    g: &crate::RailroadRevolution,
    _: Seat,
    _: &mut impl FnMut() -> u64,
) -> crate::RailroadRevolution {
    *g
}
