//! The invariants of every state. `audit` asserts them after every action of a
//! test, and a position must satisfy them before it is played.

use engine::{Money, PositionError, SEATS_MAX, Seat};
use rail::{Direction, HexId, HexSet};

use crate::{
    AgeOfSteam, Color, Special,
    data::{CITIES_MAX, Slot},
    goods::Cubes,
    network::Network,
    phases::{
        Phase,
        build_track::Build,
        move_goods::Move,
        player_order::Auction,
        production::{Production, Stage},
    },
    state::{Player, Supply},
    tile::{Join, TileId},
    track::{End, Owner},
};

/// Checks all invariants.
///
/// # Errors
///
/// The first one that does not hold, and where.
pub(crate) fn check(game: &AgeOfSteam) -> Result<(), PositionError> {
    check_players(game)?;
    check_order(game)?;
    check_goods(game)?;
    check_cities(game)?;
    check_track(game)?;
    check_sections(game)?;
    check_specials(game)?;
    match &game.phase {
        Phase::Fill(fill) => {
            let n_cubes = usize::from(fill.n_drawn);
            let n_slots = game.tables.fill_order.len();
            let is_order = n_cubes == n_slots && game.n_in < game.n_players;
            let is_filled = n_cubes < n_slots && game.n_in == 0 || is_order;
            ensure(is_filled, "phase.setup", "cubes first, then the order")?;
            check_filled(game, n_cubes)?;
            let is_empty = game.tracks == HexSet::EMPTY && game.round == 1;
            let is_fresh = game.cities == game.tables.city_hexes
                && Seat::all(game.n_players).all(|seat| {
                    game.cash(seat) == game.tables.cash
                        && game.players[seat.idx()] == Player::new(&game.tables)
                });
            ensure(is_empty && is_fresh, "phase.setup", "nothing has happened yet")
        }
        Phase::IssueShares(it) => {
            let seat = seat_at(game, it.place, "phase.issue-shares")?;
            let can_issue = game.shares(seat) < game.tables.shares_max;
            ensure(can_issue, "phase.issue-shares", "who has issued all is not asked")
        }
        Phase::PlayerOrder(auction) => check_auction(game, auction),
        Phase::ChooseActions(it) => {
            seat_at(game, it.place, "phase.actions")?;
            let places = game.order().iter().enumerate();
            let has_chosen = |(place, &seat): (usize, &Seat)| {
                game.special(seat).is_some() == (place < usize::from(it.place))
            };
            ensure(places.into_iter().all(has_chosen), "phase.actions", "chosen in order")
        }
        Phase::Build(build) => check_build(game, build),
        Phase::Move(it) => check_move(game, it),
        Phase::Production(it) => check_production(game, it),
        Phase::Growth(_) => Ok(()),
        Phase::Over => {
            let is_last = game.round == game.last_round() || game.n_in <= 1;
            ensure(is_last, "phase", "the game is not over")
        }
    }
}

/// During the setup, the drawn cubes are in their places, and there are no
/// others.
fn check_filled(game: &AgeOfSteam, n_drawn: usize) -> Result<(), PositionError> {
    let mut n_cubes = [0; CITIES_MAX];
    for (idx, &slot) in game.tables.fill_order.iter().enumerate() {
        let is_drawn = idx < n_drawn;
        match slot {
            Slot::Box(city, at) => {
                let is_full = game.display[city.idx()][usize::from(at)].is_some();
                ensure(is_full == is_drawn, "phase.setup.drawn", "not the boxes that are full")?;
            }
            Slot::City(city) => n_cubes[city.idx()] += u32::from(is_drawn),
        }
    }
    let is_right = game.all_cities().all(|it| game.cubes[it.idx()].total() == n_cubes[it.idx()]);
    ensure(is_right, "phase.setup.drawn", "not the cubes that lie")
}

fn ensure(holds: bool, at: &str, why: &str) -> Result<(), PositionError> {
    if holds { Ok(()) } else { Err(PositionError::new(at, why)) }
}

fn seat_at(game: &AgeOfSteam, place: u8, at: &str) -> Result<Seat, PositionError> {
    ensure(place < game.n_in, at, "no such place in the order")?;
    Ok(game.order[usize::from(place)])
}

fn check_players(game: &AgeOfSteam) -> Result<(), PositionError> {
    let tables = &game.tables;
    let is_conserved = game.ledger.total() == u64::from(tables.money.0);
    ensure(is_conserved, "players", "money was made or lost")?;
    let can_pay = game.bank().0 >= payments_left(game);
    ensure(can_pay, "players", "so much money is out that the bank could run dry")?;
    for seat in Seat::all(SEATS_MAX as u8).skip(usize::from(game.n_players)) {
        let is_empty =
            game.cash(seat) == Money::ZERO && game.players[seat.idx()] == Default::default();
        ensure(is_empty, "players", "somebody owns something without a seat")?;
    }
    for seat in Seat::all(game.n_players) {
        let at = format!("players[{}]", seat.0);
        let is_within = (tables.shares..=tables.shares_max).contains(&game.shares(seat));
        ensure(is_within, &at, "not a number of shares")?;
        let is_within = (tables.engine..=tables.engine_max).contains(&game.engine(seat));
        ensure(is_within, &at, "not a number of links")?;
    }
    ensure((1..=game.last_round()).contains(&game.round), "round", "no such turn")
}

/// A bound on what the bank still has to pay: all shares, and the highest
/// income in each turn that is left. Every payment lowers it by at least as
/// much.
fn payments_left(game: &AgeOfSteam) -> u32 {
    let n_turns = u32::from(game.last_round().saturating_sub(n_paid(game)));
    let n_players = u32::from(game.n_players);
    let shares = u32::from(game.tables.shares_max) * game.tables.share_price.0;
    let issued = Seat::all(game.n_players)
        .map(|seat| u32::from(game.shares(seat)) * game.tables.share_price.0);
    let left_to_issue = (n_players * shares).saturating_sub(issued.sum());
    n_turns * n_players * u32::from(u8::MAX) + left_to_issue
}

/// In how many turns income and expenses were paid.
fn n_paid(game: &AgeOfSteam) -> u8 {
    let is_paid = matches!(game.phase, Phase::Production(_) | Phase::Growth(_) | Phase::Over);
    game.round.saturating_sub(u8::from(!is_paid))
}

fn check_order(game: &AgeOfSteam) -> Result<(), PositionError> {
    if matches!(game.phase, Phase::Fill(_)) {
        return Ok(());
    }
    for seat in Seat::all(game.n_players) {
        let is_in = game.order().contains(&seat);
        let is_right = is_in != game.is_eliminated(seat);
        ensure(is_right, "order", "it has just the players who are in the game")?;
        let is_gone = !game.is_eliminated(seat) || game.income(seat) == 0;
        ensure(is_gone, "players", "who is out has no income")?;
    }
    let turns = || Seat::all(game.n_players).filter_map(|it| game.players[it.idx()].eliminated_in);
    if let Some(latest) = turns().max() {
        let is_past = latest.get() <= n_paid(game);
        ensure(is_past, "players", "nobody is eliminated before expenses are paid in that turn")?;
        let n_before = usize::from(game.n_in) + turns().filter(|&turn| turn == latest).count();
        ensure(n_before > 1, "players", "the last player in the game cannot be eliminated")?;
    }
    let is_going_on = game.n_in > 1 || game.phase == Phase::Over;
    ensure(is_going_on, "order", "with fewer than two the game is over")?;
    let rest = &game.order[usize::from(game.n_in)..];
    ensure(rest.iter().all(|&seat| seat == Seat(0)), "order", "the places of nobody")
}

fn check_goods(game: &AgeOfSteam) -> Result<(), PositionError> {
    let hand = match &game.phase {
        Phase::Production(it) => it.hand,
        _ => Cubes::default(),
    };
    for color in Color::ALL {
        let on_map: u32 = game.cubes.iter().map(|cubes| u32::from(cubes.of(color))).sum();
        let boxes = game.display.iter().flatten().filter(|&&it| it == Some(color)).count();
        let total = on_map + boxes as u32 + u32::from(game.bag.of(color) + hand.of(color));
        let is_conserved = total == u32::from(game.tables.goods.of(color));
        ensure(is_conserved, "cities", "cubes were made or lost")?;
    }
    Ok(())
}

fn check_cities(game: &AgeOfSteam) -> Result<(), PositionError> {
    let mut cities = HexSet::EMPTY;
    for city in game.all_cities() {
        let printed = game.city(city);
        let at = format!("cities.{}", printed.name);
        match game.hex_of(city) {
            Some(hex) => {
                ensure(!cities.contains(hex), &at, "two cities on one hex")?;
                cities.insert(hex);
                ensure(!game.tracks.contains(hex), &at, "a tile lies on a city")?;
                let is_home =
                    printed.hex.map_or(game.tables.towns.contains(hex), |home| home == hex);
                ensure(is_home, &at, "not where it belongs")?;
            }
            None => {
                ensure(printed.hex.is_none(), &at, "it is printed on the map")?;
                let is_empty = game.cubes[city.idx()].total() == 0;
                ensure(is_empty, &at, "it has cubes but is not on the map")?;
            }
        }
        let boxes = &game.display[city.idx()][usize::from(printed.boxes)..];
        ensure(boxes.iter().all(Option::is_none), &at, "a box that is not there")?;
    }
    ensure(cities == game.cities, "cities", "not the cities on the map")
}

fn check_track(game: &AgeOfSteam) -> Result<(), PositionError> {
    let mut supply = Supply::default();
    for hex in game.tables.all_hexes() {
        let tile = game.tiles[hex.idx()];
        let at = format!("track.{}", game.hex(hex).coord);
        ensure(tile.is_none() != game.tracks.contains(hex), &at, "tiles are counted wrongly")?;
        let sides = tile.tile().sides;
        ensure(game.owners[hex.idx()].sides() == sides, &at, "track without an owner's mark")?;
        if tile.is_none() {
            continue;
        }
        let is_town = game.tables.towns.contains(hex);
        let is_town_tile = tile.tile().class == crate::tile::Class::Town;
        let lies_right = game.tables.land.contains(hex) && !game.cities.contains(hex);
        ensure(lies_right && is_town == is_town_tile, &at, "this tile cannot lie there")?;
        ensure(supply.has(tile, TileId::NONE), &at, "no such tile is left in the supply")?;
        supply.take(tile);
        for side in sides.iter() {
            // §7.2.3
            ensure(game.tables.neighbor(hex, side).is_some(), &at, "it leads nowhere")?;
            if let Owner::Seat(seat) = game.owner(hex, side) {
                ensure(game.order().contains(&seat), &at, "its owner is not in the game")?;
            }
            if let Join::Side(other) = tile.tile().joins[side.idx()] {
                // §1.6
                let is_one = game.owner(hex, side) == game.owner(hex, other);
                ensure(is_one, &at, "a piece has one owner")?;
            }
        }
    }
    ensure(supply == game.supply, "track", "the supply is counted wrongly")
}

/// Every section has one owner and at most one open end; none is a ring, and
/// none joins a node to itself but over a new city (ruling 26).
fn check_sections(game: &AgeOfSteam) -> Result<(), PositionError> {
    for hex in game.tracks.iter() {
        let tile = game.tiles[hex.idx()].tile();
        let at = format!("track.{}", game.hex(hex).coord);
        for side in tile.sides.iter() {
            let owner = game.owner(hex, side);
            let far = far_end(game, hex, side);
            ensure(far.is_some(), &at, "the track is a ring")?;
            if let Some(there) = game.tables.neighbor(hex, side)
                && !game.cities.contains(there)
                && game.meets(hex, side)
            {
                let is_one = game.owner(there, side.opposite()) == owner;
                ensure(is_one, &at, "a section has one owner")?;
            }
        }
    }
    for seat in Seat::all(game.n_players) {
        let has_disks = game.tables.variant.no_disk_limit
            || game.n_sections(seat) <= u32::from(game.tables.disks);
        ensure(has_disks, "track", "a player owns more sections than there are disks")?;
    }
    for (hex, side) in game.all_pieces() {
        let at = format!("track.{}", game.hex(hex).coord);
        match game.ends(hex, side) {
            [End::Open(..), End::Open(..)] => return ensure(false, &at, "it begins nowhere"),
            [End::Node(a), End::Node(b)] if a == b => {
                let is_new_city = game.cities.contains(a) && !game.tables.city_hexes.contains(a);
                ensure(is_new_city, &at, "it joins a place to itself")?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Follows the track to its end, without assuming that it has one.
fn far_end(game: &AgeOfSteam, hex: HexId, side: Direction) -> Option<End> {
    let (mut at, mut out) = (hex, side);
    for _ in 0..2 * game.tables.n_hexes() {
        let Some(there) = game.tables.neighbor(at, out) else {
            return Some(End::Open(at, out));
        };
        if game.cities.contains(there) {
            return Some(End::Node(there));
        }
        match game.tiles[there.idx()].tile().joins[out.opposite().idx()] {
            Join::Nothing => return Some(End::Open(at, out)),
            Join::Town => return Some(End::Node(there)),
            Join::Side(next) => (at, out) = (there, next),
        }
    }
    None
}

fn check_specials(game: &AgeOfSteam) -> Result<(), PositionError> {
    let mut taken: Vec<Special> = Vec::new();
    for seat in Seat::all(game.n_players) {
        if let Some(special) = game.special(seat) {
            let is_free = !taken.contains(&special) && game.tables.specials.contains(&special);
            ensure(is_free && !game.is_eliminated(seat), "players", "an action is taken once")?;
            taken.push(special);
        }
    }
    let all_have = match game.phase {
        Phase::Build(_) | Phase::Move(_) | Phase::Production(_) | Phase::Growth(_) => true,
        // In the first turn nobody has a special action yet.
        Phase::IssueShares(_) | Phase::PlayerOrder(_) => game.round > 1,
        _ => return Ok(()),
    };
    let none_has = taken.is_empty();
    let is_right = if all_have { taken.len() == usize::from(game.n_in) } else { none_has };
    ensure(is_right, "players", "everybody in the game took an action, or nobody yet")
}

fn check_auction(game: &AgeOfSteam, auction: &Auction) -> Result<(), PositionError> {
    let at = "phase.player-order";
    let is_in = |seat: Seat| auction.still_in >> seat.0 & 1 == 1;
    let seats = Seat::all(8).filter(|&seat| is_in(seat));
    ensure(seats.into_iter().all(|seat| game.order().contains(&seat)), at, "no such bidder")?;
    ensure(auction.n_left() >= 2, at, "the auction would be over")?;
    ensure(auction.bidder.0 < 8 && is_in(auction.bidder), at, "the bidder has dropped out")?;
    let highest = auction.bids.iter().copied().max().unwrap_or(Money::ZERO);
    match auction.high {
        Some(seat) => {
            ensure(seat.0 < game.n_players && is_in(seat), at, "the high bidder is in")?;
            ensure(seat != auction.bidder, at, "nobody is asked to beat himself")?;
            let bid = auction.bids[seat.idx()];
            let is_highest = bid == highest && bid >= game.tables.least_bid;
            let n_such = auction.bids.iter().filter(|&&it| it == highest).count();
            ensure(is_highest && n_such == 1, at, "the high bid is the highest")?;
        }
        None => ensure(highest == Money::ZERO, at, "somebody has bid, so one bid is the highest")?,
    }
    for seat in Seat::all(SEATS_MAX as u8) {
        let bid = auction.bids[seat.idx()];
        let takes_part = game.n_players > seat.0 && game.order().contains(&seat);
        ensure(takes_part || bid == Money::ZERO, at, "only players in the game bid")?;
        let can_pay = !takes_part || !is_in(seat) || bid <= game.cash(seat);
        ensure(can_pay, at, "a bid is beyond the cash of its bidder")?;
    }
    let holder = game.holder(Special::TurnOrder);
    ensure(!auction.pass_used || holder.is_some(), at, "nobody may have passed by turn order")
}

fn check_build(game: &AgeOfSteam, build: &Build) -> Result<(), PositionError> {
    let at = "phase.build-track";
    seat_at(game, build.place, at)?;
    let is_order = build.builders == game.order_led_by(Special::FirstBuild);
    ensure(is_order, at, "First Build leads, then the player order")?;
    let seat = build.seat();
    let is_engineer = game.special(seat) == Some(Special::Engineer);
    let most = if is_engineer { game.tables.tiles_engineer } else { game.tables.tiles_a_turn };
    let n_built = build.built.iter().flatten().count();
    let is_counted = usize::from(build.tiles_left) + n_built == usize::from(most);
    ensure(is_counted, at, "tiles laid and left are those of a turn")?;
    let is_packed = build.built.iter().skip(n_built).all(Option::is_none);
    ensure(is_packed, at, "tiles in order")?;
    let n_hexes = build.built_on().count();
    let is_once = n_hexes == n_built || game.tables.variant.same_hex_twice;
    ensure(is_once, at, "a hex is built on once in a turn")?;
    for &(hex, sides) in build.built.iter().flatten() {
        let tile = game.tiles[hex.idx()].tile();
        // A new city may have replaced a tile of this turn.
        let is_new_city = game.cities.contains(hex) && !game.tables.city_hexes.contains(hex);
        let is_there = tile.sides.includes(sides) || is_new_city;
        ensure(is_there, at, "what was built does not lie there")?;
    }
    ensure(n_built == 0 || game.players[seat.idx()].has_built, at, "who builds has built")?;
    let may = !build.has_urbanized || game.special(seat) == Some(Special::Urbanization);
    ensure(may, at, "only Urbanization places a new city")
}

fn check_move(game: &AgeOfSteam, it: &Move) -> Result<(), PositionError> {
    let at = "phase.move-goods";
    seat_at(game, it.place, at)?;
    let is_order = it.movers == game.order_led_by(Special::FirstMove);
    ensure(is_order, at, "First Move leads, then the player order")?;
    ensure(it.network == Network::new(game), at, "not the links on the map")?;
    let raised = Seat::all(8).filter(|seat| it.raised >> seat.0 & 1 == 1);
    let is_known = raised.into_iter().all(|seat| game.order().contains(&seat));
    ensure(is_known, at, "no such player")
}

fn check_production(game: &AgeOfSteam, it: &Production) -> Result<(), PositionError> {
    let at = "phase.production";
    let holder = game.holder(Special::Production);
    ensure(holder == Some(it.seat), at, "only Production produces")?;
    let n_hand = it.hand.total();
    let n_empty =
        game.all_cities().flat_map(|city| game.boxes(city)).filter(|it| it.is_none()).count();
    let is_right = match it.stage {
        Stage::Ask => n_hand == 0 && game.bag.total() > 0,
        Stage::Draw(n) => {
            (1..=2).contains(&n) && n_hand + u32::from(n) <= 2 && game.bag.total() >= u32::from(n)
        }
        Stage::Place => (1..=2).contains(&n_hand),
    };
    ensure(is_right && n_empty > 0, at, "so many cubes cannot be drawn or placed")
}
