//! What can be played.

use std::sync::Arc;

use axum::Json;
use bots::Level;
use catalog::Title;
use protocol::{GameInfo, OptionInfo};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The bots that are offered. `greedy` is a yardstick for research.
const BOTS: [Level; 5] = [Level::Random, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list))
}

/// All games
#[utoipa::path(get, path = "/games", tag = "games", responses((status = 200, body = Vec<GameInfo>)))]
async fn list() -> Json<Vec<GameInfo>> {
    Json(Title::ALL.iter().map(|&title| info(title)).collect())
}

fn info(title: Title) -> GameInfo {
    let (players_min, players_max) = title.players().into_inner();
    let option =
        |it: engine::OptionSpec| OptionInfo { name: it.name, about: it.about, values: it.values };
    GameInfo {
        name: title.name(),
        title: title.title(),
        credits: title.credits(),
        notice: title.notice(),
        players_min,
        players_max,
        rules: *title.rules().end(),
        options: title.options().into_iter().map(option).collect(),
        bots: BOTS.iter().map(|it| it.name()).collect(),
    }
}
