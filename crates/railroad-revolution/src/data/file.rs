//! The format of the files of a set.

use std::collections::BTreeMap;

use engine::Money;
use serde::{Deserialize, de::DeserializeOwned};

use super::{DataError, tiles::Group};
use crate::worker::{Color, Colors};

pub(super) const BOARD: &str = "board.toml";
pub(super) const CITY_TILES: &str = "city_tiles.toml";
pub(super) const CONSTANTS: &str = "constants.toml";
pub(super) const DEALS: &str = "deals.toml";
pub(super) const MILESTONES: &str = "milestones.toml";
pub(super) const PERFORMANCE: &str = "performance.toml";
pub(super) const PLAYER_BOARD: &str = "player_board.toml";
pub(super) const SETUP_TILES: &str = "setup_tiles.toml";
pub(super) const TELEGRAPH: &str = "telegraph.toml";
pub(super) const TELEGRAPH_TILES: &str = "telegraph_tiles.toml";
pub(super) const TRAINS: &str = "trains.toml";

/// The files of a set, sorted.
pub(super) const NAMES: [&str; 11] = [
    BOARD,
    CITY_TILES,
    CONSTANTS,
    DEALS,
    MILESTONES,
    PERFORMANCE,
    PLAYER_BOARD,
    SETUP_TILES,
    TELEGRAPH,
    TELEGRAPH_TILES,
    TRAINS,
];

/// The texts of the files, in the order of `NAMES`.
pub(super) type Texts<'a> = [&'a str; NAMES.len()];

pub(super) fn embedded() -> Texts<'static> {
    [
        include_str!("../../data/board.toml"),
        include_str!("../../data/city_tiles.toml"),
        include_str!("../../data/constants.toml"),
        include_str!("../../data/deals.toml"),
        include_str!("../../data/milestones.toml"),
        include_str!("../../data/performance.toml"),
        include_str!("../../data/player_board.toml"),
        include_str!("../../data/setup_tiles.toml"),
        include_str!("../../data/telegraph.toml"),
        include_str!("../../data/telegraph_tiles.toml"),
        include_str!("../../data/trains.toml"),
    ]
}

/// Puts the files in order; each must be there once, and no other.
pub(super) fn texts(files: &[(String, String)]) -> Result<Texts<'_>, DataError> {
    for (idx, (name, _)) in files.iter().enumerate() {
        if !NAMES.contains(&name.as_str()) {
            return Err(DataError::new(name, "file", "is not part of a set"));
        }
        if files[..idx].iter().any(|(other, _)| other == name) {
            return Err(DataError::new(name, "file", "is there twice"));
        }
    }
    let mut res = [""; NAMES.len()];
    for (text, wanted) in res.iter_mut().zip(NAMES) {
        let found = files.iter().find(|(name, _)| name == wanted);
        let (_, found) = found.ok_or_else(|| DataError::new(wanted, "file", "is missing"))?;
        *text = found;
    }
    Ok(res)
}

/// Reads one file; an error names the line.
pub(super) fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, DataError> {
    toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or("");
        let line = before.matches('\n').count() + 1;
        DataError::new(file, format_args!("line {line}"), error.message())
    })
}

/// A set of files as written.
#[derive(PartialEq)]
pub(super) struct Files {
    pub(super) board: BoardFile,
    pub(super) city_tiles: CityTilesFile,
    pub(super) constants: ConstantsFile,
    pub(super) deals: DealsFile,
    pub(super) milestones: MilestonesFile,
    pub(super) performance: PerformanceFile,
    pub(super) player_board: PlayerBoardFile,
    pub(super) setup_tiles: SetupTilesFile,
    pub(super) telegraph: TelegraphFile,
    pub(super) telegraph_tiles: TelegraphTilesFile,
    pub(super) trains: TrainsFile,
}

impl Files {
    pub(super) fn read(texts: &Texts<'_>) -> Result<Files, DataError> {
        let [board, city_tiles, constants, deals, milestones, performance, texts @ ..] = texts;
        let [player_board, setup_tiles, telegraph, telegraph_tiles, trains] = texts;
        Ok(Files {
            board: parse(BOARD, board)?,
            city_tiles: parse(CITY_TILES, city_tiles)?,
            constants: parse(CONSTANTS, constants)?,
            deals: parse(DEALS, deals)?,
            milestones: parse(MILESTONES, milestones)?,
            performance: parse(PERFORMANCE, performance)?,
            player_board: parse(PLAYER_BOARD, player_board)?,
            setup_tiles: parse(SETUP_TILES, setup_tiles)?,
            telegraph: parse(TELEGRAPH, telegraph)?,
            telegraph_tiles: parse(TELEGRAPH_TILES, telegraph_tiles)?,
            trains: parse(TRAINS, trains)?,
        })
    }
}

/// The source of the values of a table, for all or by field.
#[derive(PartialEq, Deserialize)]
#[serde(untagged, expecting = "a source is a text, or a text for each field")]
pub(super) enum Source {
    All(String),
    Each(BTreeMap<String, String>),
}

/// What fits: a color, or any.
#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Fitting(pub(super) Colors);

impl TryFrom<String> for Fitting {
    type Error = String;

    fn try_from(text: String) -> Result<Fitting, String> {
        if text == "any" {
            return Ok(Fitting(Colors::ALL));
        }
        let color: Result<Color, _> = text.parse();
        color
            .map(|it| Fitting(it.into()))
            .map_err(|_| format!("`{text}` is not a color of a worker"))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub(super) enum EffectKind {
    Advance,
    GainShares,
    GainMoney,
    GainWorker,
    FlipTrain,
    TakeTrain,
    Promote,
    FreeRail,
    FreeStation,
    FreeOffice,
    ExchangeWorker,
    SetupRail,
    SetupOffice,
    SetupStation,
    AllOf,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Mode {
    All,
    OneOf,
}

#[derive(Clone, Copy, PartialEq, Deserialize, strum::Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub(super) enum ConditionKind {
    Connect,
    Station,
    Deal,
    Terrain,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum GateKind {
    Money,
    Shares,
    Worker,
}

#[derive(PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByPlayers<T> {
    #[serde(rename = "2")]
    pub(super) two: T,
    #[serde(rename = "3")]
    pub(super) three: T,
    #[serde(rename = "4")]
    pub(super) four: T,
}

impl<T> ByPlayers<T> {
    pub(super) fn each(&self) -> [&T; 3] {
        [&self.two, &self.three, &self.four]
    }
}

/// Every table may also have a source and a note.
macro_rules! file_tables {
    ($(struct $name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })*) => {$(
        #[derive(PartialEq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            $($(#[$attribute])* pub(super) $field: $type,)*
            source: Option<Source>,
            note: Option<String>,
        }
    )*};
}

file_tables! {
    struct BoardFile { meta: BoardMeta, city: Vec<CityFile>, rail_space: Vec<SpaceFile>, }
    struct BoardMeta {
        file: String,
        data_version: u8,
        cities_total: u8,
        city_slots: u8,
        level_counts: BTreeMap<String, u8>,
    }
    struct CityFile { id: String, name: String, level: u8, printed: bool, lon: f64, lat: f64, }
    struct SpaceFile {
        id: String,
        line: String,
        a: String,
        b: String,
        terrain: u8,
        deal: bool,
        initial: Option<bool>,
    }

    struct CityTilesFile {
        meta: CityTilesMeta,
        printed: Vec<PrintedFile>,
        tile: Vec<CityTileFile>,
    }
    struct CityTilesMeta {
        file: String,
        data_version: u8,
        count: u8,
        group_sizes: BTreeMap<String, u8>,
    }
    struct PrintedFile { city: String, cost: Money, primary: EffectFile, first: EffectFile, }
    struct CityTileFile {
        id: String,
        level: u8,
        cost: Money,
        primary: EffectFile,
        first: EffectFile,
    }

    struct EffectFile {
        #[serde(rename = "type")]
        kind: EffectKind,
        steps: Option<u32>,
        amount: Option<u32>,
        times: Option<u32>,
        max: Option<u32>,
        colors: Option<Vec<Fitting>>,
        mode: Option<Mode>,
        parts: Option<Vec<EffectFile>>,
        cost: Option<u32>,
        cost_each: Option<u32>,
    }

    struct ConstantsFile {
        meta: Meta,
        components: ComponentsFile,
        worker_names: WorkerNamesFile,
        setup: SetupFile,
        general: GeneralFile,
        railroad: RailroadFile,
        trade: TradeFile,
        deals: DealLimitsFile,
        milestones: MilestoneLimitsFile,
        variants: VariantsFile,
        ability: AbilitiesFile,
    }
    struct Meta { file: String, data_version: u8, }
    struct CountedMeta { file: String, data_version: u8, count: u8, }
    struct ComponentsFile {
        workers: BTreeMap<Color, u8>,
        buildings_per_color: u8,
        rails_per_color: u8,
        performance_markers_per_color: u8,
        telegraph_shares: u8,
        telegraph_tiles: u8,
        city_tiles: u8,
        train_tiles: u8,
        milestone_tiles: u8,
        deal_tiles: u8,
        setup_tiles: u8,
        banknotes: BTreeMap<String, u8>,
        player_colors: Vec<String>,
        worker_colors: Vec<Color>,
        specialised_colors: Vec<Color>,
    }
    struct WorkerNamesFile {
        white: String,
        purple: String,
        orange: String,
        grey: String,
        turquoise: String,
    }
    struct SetupFile {
        buildings_on_player_board: u8,
        rails_on_player_board: u8,
        rails_in_initial_space: u8,
        setup_buildings: u8,
        setup_rails: u8,
        money: Money,
        white_workers: u8,
        shares: u8,
        promote_trains: u8,
        milestones: Vec<Group>,
        extra_worker_from_setup_tile: u8,
        by_players: ByPlayersFile,
    }
    struct ByPlayersFile {
        trains_per_stack: ByPlayers<u8>,
        first_station_blocked: ByPlayers<Vec<String>>,
        first_office_blocked: ByPlayers<Vec<u8>>,
    }
    struct GeneralFile {
        share_sale_price: Money,
        share_tiebreak_value: Money,
        hire_cost: Money,
        min_available_workers: u8,
        train_vp: u8,
    }
    struct RailroadFile {
        base_cost: Money,
        cost_per_terrain_icon: Money,
        rails_per_action: u8,
        single_rail_allowed_when_last: bool,
        deals_per_action: u8,
    }
    struct TradeFile { pieces_per_action: u8, train_flips: u8, }
    struct DealLimitsFile {
        acting_player_max: u8,
        other_player_max: u8,
        min_share_cost: u8,
        max_share_cost: u8,
    }
    struct MilestoneLimitsFile { draw: u8, keep: u8, next_letter: BTreeMap<String, String>, }
    struct VariantsFile {
        open_milestone_choice: VariantFile,
        expensive_tracks: VariantFile,
    }
    struct VariantFile { default: bool, money_factor: Option<u8>, text: String, }
    struct AbilitiesFile {
        any: AnyAbilityFile,
        station: ActionAbilitiesFile,
        railroad: ActionAbilitiesFile,
        telegraph: ActionAbilitiesFile,
        trade: ActionAbilitiesFile,
    }
    struct AnyAbilityFile { white: AbilityFile, }
    struct ActionAbilitiesFile {
        purple: AbilityFile,
        grey: AbilityFile,
        orange: AbilityFile,
        turquoise: AbilityFile,
    }
    struct AbilityFile {
        effect: String,
        max: Option<u32>,
        times: Option<u32>,
        cost: Option<u32>,
        amount: Option<u32>,
        per_terrain_icon: Option<u32>,
        steps: Option<u32>,
        bonus_shares: Option<u32>,
    }

    struct DealsFile { meta: CountedMeta, tile: Vec<DealFile>, }
    struct DealFile { id: String, top: DealSideFile, bottom: DealSideFile, }
    struct DealSideFile { shares: u8, effect: EffectFile, }

    struct MilestonesFile { meta: MilestonesMeta, tile: Vec<MilestoneFile>, }
    struct MilestonesMeta {
        file: String,
        data_version: u8,
        count: u8,
        groups: BTreeMap<Group, u8>,
    }
    struct MilestoneFile {
        id: String,
        group: Group,
        vp: u8,
        managers: Vec<Fitting>,
        conditions: Vec<ConditionFile>,
    }
    struct ConditionFile {
        kind: ConditionKind,
        count: u8,
        level: Option<u8>,
        icons: Option<u8>,
    }

    struct PerformanceFile { meta: Meta, track: Vec<TrackFile>, }
    struct TrackFile { id: String, counts: String, slots: Vec<u8>, gates: Vec<GateFile>, }
    struct GateFile {
        from: u8,
        kind: GateKind,
        amount: u32,
        variant_amount: Option<u32>,
    }

    struct PlayerBoardFile {
        meta: PlayerBoardMeta,
        logo: LogoFile,
        section: Vec<BoardSectionFile>,
    }
    struct PlayerBoardMeta {
        file: String,
        data_version: u8,
        sections: u8,
        buildings: u8,
        rails: u8,
    }
    struct LogoFile { after_section: u8, buildings_right: u8, rails_right: u8, }
    struct BoardSectionFile { id: u8, trade: Money, buildings: u8, rails: u8, }

    struct SetupTilesFile { meta: CountedMeta, tile: Vec<SetupTileFile>, }
    struct SetupTileFile { id: String, front: EffectFile, back: EffectFile, }

    struct TelegraphFile { meta: TelegraphMeta, section: Vec<TelegraphSectionFile>, }
    struct TelegraphMeta { file: String, data_version: u8, sections: u8, deal_sections: u8, }
    struct TelegraphSectionFile {
        id: u8,
        shares: u8,
        first_bonus: u8,
        deal: bool,
        link_vp: u8,
    }

    struct TelegraphTilesFile { meta: CountedMeta, tile: Vec<TelegraphTileFile>, }
    struct TelegraphTileFile { id: String, effect: EffectFile, }

    struct TrainsFile { meta: TrainsMeta, train: Vec<TrainFile>, }
    struct TrainsMeta { file: String, data_version: u8, count: u8, vp_face_up: u8, }
    struct TrainFile { id: String, copies: u8, starting: bool, effect: EffectFile, }
}
