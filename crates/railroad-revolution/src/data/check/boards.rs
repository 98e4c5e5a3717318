//! Player board, telegraph line and performance tracks.

use super::{
    super::{
        build_board::sections_bits,
        file::{CONSTANTS, Files, GateFile, GateKind, PERFORMANCE, PLAYER_BOARD, TELEGRAPH},
        reward::STEPS_MAX,
    },
    Checks, DataError, On,
};

pub(super) fn check(checks: &mut Checks, files: &Files) -> Result<(), DataError> {
    check_player_board(&mut checks.on(PLAYER_BOARD), files)?;
    check_telegraph(&mut checks.on(TELEGRAPH), files)?;
    let by_players = &files.constants.setup.by_players.first_office_blocked;
    let deals = deal_sections(files);
    for (n_players, blocked) in [(2, &by_players.two), (3, &by_players.three)] {
        // p.14: a setup tile puts an office there.
        let key = format_args!("setup.by_players.first_office_blocked.{n_players}");
        let on = &mut checks.on(CONSTANTS);
        let sections = sections_bits(blocked)?;
        on.that(sections & deals == 0, key, "a section with a deal must be free")?;
        on.that(sections.count_ones() as usize == blocked.len(), key, "one is there twice")?;
    }
    check_performance(&mut checks.on(PERFORMANCE), files)
}

/// p.10
fn check_player_board(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let board = &files.player_board;
    let sections = &board.section;
    let setup = &files.constants.setup;
    on.equal(sections.len(), 8, "section")?;
    on.equal(board.meta.sections, 8, "meta.sections")?;
    on.equal(board.meta.buildings, setup.buildings_on_player_board, "meta.buildings")?;
    on.equal(board.meta.rails, setup.rails_on_player_board, "meta.rails")?;
    for (section, id) in sections.iter().zip(1..) {
        on.equal(section.id, id, format_args!("section.{}.id", section.id))?;
        on.money(section.trade, format_args!("section.{id}.trade"))?;
    }
    let n_buildings: u32 = sections.iter().map(|it| u32::from(it.buildings)).sum();
    let n_rails: u32 = sections.iter().map(|it| u32::from(it.rails)).sum();
    on.equal(n_buildings, 12, "section.buildings")?;
    on.equal(n_rails, 15, "section.rails")?;
    let right = || sections.iter().filter(|it| it.id > board.logo.after_section);
    let n_buildings: u8 = right().map(|it| it.buildings).sum();
    let n_rails: u8 = right().map(|it| it.rails).sum();
    on.equal(n_buildings, board.logo.buildings_right, "logo.buildings_right")?;
    on.equal(n_rails, board.logo.rails_right, "logo.rails_right")?;
    on.equal(board.logo.buildings_right, 2, "logo.buildings_right")?;
    on.equal(board.logo.rails_right, 2, "logo.rails_right")?;
    for pair in sections.windows(2) {
        let key = format_args!("section.{}.trade", pair[1].id);
        on.that(pair[0].trade <= pair[1].trade, key, "money rises from left to right")?;
    }
    // The example on p.10 goes from one section to the next.
    let pair = sections.windows(2).find(|pair| pair[0].trade.0 == 600);
    let has_example = pair.is_some_and(|pair| pair[1].trade.0 == 700);
    on.that(has_example, "section.trade", "$700 follows $600 (p.10)")?;
    if let Some(pair) = pair {
        let key = format_args!("section.{}.rails", pair[0].id);
        on.that(pair[0].rails >= 1, key, "the section of $600 has a rail (p.10)")?;
        let key = format_args!("section.{}", pair[1].id);
        let has_both = pair[1].rails >= 1 && pair[1].buildings >= 1;
        on.that(has_both, key, "the section of $700 has a rail and a building (p.10)")?;
    }
    Ok(())
}

/// p.9 and p.13
fn check_telegraph(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let (meta, sections) = (&files.telegraph.meta, &files.telegraph.section);
    on.equal(meta.sections, 8, "meta.sections")?;
    let n_deals = deal_sections(files).count_ones() as usize;
    on.equal(n_deals, 2, "section.deal")?;
    on.equal(usize::from(meta.deal_sections), n_deals, "meta.deal_sections")?;
    let n_tiles = files.telegraph_tiles.tile.len();
    on.equal(sections.len() - n_deals, n_tiles, "section.deal")?;
    let is_example = |shares, bonus, deal: bool| shares == 3 && bonus == 1 && !deal;
    let has_example = sections.iter().any(|it| is_example(it.shares, it.first_bonus, it.deal));
    on.that(has_example, "section", "one with a tile has 3 shares and 1 (p.9)")?;
    for section in sections {
        let key = format_args!("section.{}.shares", section.id);
        on.that(section.shares >= 1, key, "at least one share")?;
        on.shares(section.shares, key)?;
        on.shares(section.first_bonus, format_args!("section.{}.first_bonus", section.id))?;
    }
    let links = &sections[..sections.len() - 1];
    for link in links {
        let key = format_args!("section.{}.link_vp", link.id);
        on.that(matches!(link.link_vp, 5 | 8), key, "5 or 8 (p.13)")?;
    }
    for vp in [5, 8] {
        let why = format_args!("no link has {vp} (p.13)");
        on.that(links.iter().any(|it| it.link_vp == vp), "section.link_vp", why)?;
    }
    let last = format_args!("section.{}.link_vp", sections.len());
    on.equal(sections[sections.len() - 1].link_vp, 0, last)?;
    let points = |own: &[u8]| -> u32 {
        let own = |id: u8| own.contains(&id);
        let linked = links.iter().filter(|it| own(it.id) && own(it.id + 1));
        linked.map(|it| u32::from(it.link_vp)).sum()
    };
    for (player, own, wanted) in
        [("Black", &[1, 2, 3, 7, 8][..], 18), ("Blue", &[1, 3, 4], 5), ("Red", &[1, 3, 5, 8], 0)]
    {
        let found = points(own);
        let why = format_args!("{player} of the example has {wanted}, not {found} (p.13)");
        on.that(found == wanted, "section.link_vp", why)?;
    }
    Ok(())
}

/// The sections with a deal.
fn deal_sections(files: &Files) -> u8 {
    let sections = files.telegraph.section.iter().enumerate();
    sections.filter(|(_, it)| it.deal).fold(0, |set, (idx, _)| set | 1 << idx)
}

/// p.12
fn check_performance(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let tracks = &files.performance.track;
    for track in tracks {
        let key = format_args!("track.{}.slots", track.id);
        let is_short = (2..=usize::from(STEPS_MAX)).contains(&track.slots.len());
        on.that(is_short, key, format_args!("from 2 to {STEPS_MAX} slots"))?;
        on.that(track.slots.is_sorted(), key, "values rise")?;
    }
    let telegraph = tracks.iter().find(|track| track.id == "telegraph");
    let has_five = telegraph.is_some_and(|track| track.slots.contains(&5));
    on.that(has_five, "track.telegraph.slots", "one has 5 (p.12)")?;
    let gates = || tracks.iter().flat_map(|track| &track.gates);
    let sums = |amount: fn(&GateFile) -> Option<u32>| {
        let money = gates().filter(|gate| gate.kind == GateKind::Money);
        let mut res: Vec<u32> = money.filter_map(amount).collect();
        res.sort_unstable();
        res
    };
    let usual = sums(|gate| Some(gate.amount));
    on.that(usual == [50, 50, 100], "track.gates", "money is 50, 50 and 100 (p.12)")?;
    let dear = sums(|gate| gate.variant_amount);
    on.that(dear == [500, 500, 1000], "track.gates", "money is 500, 500 and 1000 (p.12)")?;
    let factor = files.constants.variants.expensive_tracks.money_factor;
    let is_factor = |gate: &GateFile| {
        let dear = factor.and_then(|factor| gate.amount.checked_mul(factor.into()));
        gate.kind != GateKind::Money || gate.variant_amount == dear
    };
    for (track, gate) in tracks.iter().flat_map(|it| it.gates.iter().map(move |gate| (it, gate))) {
        let key = format_args!("track.{}.gates", track.id);
        on.that(is_factor(gate), key, "the variant has the factor of constants.toml")?;
    }
    let shares = || gates().filter(|gate| gate.kind == GateKind::Shares);
    let has_one = shares().any(|gate| gate.amount == 1);
    on.that(has_one, "track.gates", "one takes a single share (p.12)")?;
    let has_more = shares().any(|gate| gate.amount > 1);
    on.that(has_more, "track.gates", "one takes several shares (p.12)")?;
    let has_worker = gates().any(|gate| gate.kind == GateKind::Worker);
    on.that(has_worker, "track.gates", "one takes a worker (p.12)")
}
