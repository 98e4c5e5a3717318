use crate::*;
#[derive(Clone, Copy, Debug, PartialEq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Style {
    Uniform,
}
impl engine::Guided for RailroadRevolution {
    type Style = Style;
    const STYLES: &'static [Style] = &[Style::Uniform];
    fn weight(&self, _: Style, _: Action) -> u32 {
        1
    }
}
