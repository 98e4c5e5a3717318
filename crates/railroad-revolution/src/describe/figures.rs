//! Every figure that is computed from others. Hidden milestones are in none of
//! them: all figures are public.

mod players;

use engine::{Figure, Part};

use super::{Phrase, prices};
use crate::{
    Action, Color, RailroadRevolution, Section, Spot, Track,
    action::{Side, Source},
    phases::{
        Phase,
        work::{Task, Work},
    },
};

pub(super) const KINDS: &[&str] = &[
    "last_round",
    "share_price",
    "hire_price",
    "player.*.money",
    "player.*.shares",
    "player.*.score",
    "player.*.milestones",
    "player.*.trains",
    "player.*.telegraph",
    "player.*.stations",
    "player.*.network",
    "player.*.links",
    "player.*.wealth",
    "player.*.workers",
    "player.*.before_logo",
    "player.*.trade",
    "player.*.due",
    "player.*.left",
    "milestone.*.condition.*",
    "space.*.price",
    "city.*.price",
    "section.*.shares",
    "track.*.price",
    "ability.price",
    "promotion.price",
    "bonus.price",
    "side.*.price",
];

/// All figures of the table.
pub(super) fn figures(game: &RailroadRevolution) -> Vec<Figure<Phrase>> {
    let mut res = Vec::new();
    res.extend(last_round(game));
    let printed = |name: &str, label, section, amount: engine::Money| {
        let parts = vec![Part::new(Phrase::Printed, amount.0)];
        Figure::new(name.to_owned(), label, section, parts)
    };
    res.push(printed("share_price", Phrase::SharePrice, "4.1", game.share_price()));
    res.push(printed("hire_price", Phrase::HirePrice, "4.2", game.hire_cost()));
    game.seats().for_each(|seat| players::figures(game, seat, &mut res));
    map(game, &mut res);
    if let Phase::Work(work) = &game.phase {
        open(game, work, &mut res);
    }
    res
}

/// §11.3
fn last_round(game: &RailroadRevolution) -> Option<Figure<Phrase>> {
    let parts =
        vec![Part::new(Phrase::RoundOfTrigger, game.flagged?), Part::new(Phrase::OneMoreRound, 1)];
    let figure = Figure::new("last_round".to_owned(), Phrase::LastRoundIs, "11.3", parts);
    Some(figure.seen_at("/last_round".to_owned()))
}

/// What the player to act would pay or get in each place.
fn map(game: &RailroadRevolution, res: &mut Vec<Figure<Phrase>>) {
    for space in game.all_spaces() {
        let (name, label) = (format!("space.{space}.price"), Phrase::RailPrice { space });
        let figure = Figure::new(name, label, "5.2.3", prices::rail(game, space));
        res.push(figure.seen_at(format!("/spaces/{}/price", space.idx())));
    }
    for id in game.all_cities().filter(|&id| game.face(id).is_some()) {
        let city = game.city_name(id).to_owned();
        // By its id, because a name can have full stops.
        let name = format!("city.{}.price", game.city(id).id);
        let label = Phrase::StationPrice { city };
        let figure = Figure::new(name, label, "5.1.4", prices::station(game, id));
        res.push(figure.seen_at(format!("/cities/{}/price", id.idx())));
    }
    for section in Section::all() {
        let is_first = game.first_office(section).is_none();
        let (shares, first) = game.telegraph(section).shares_of(is_first);
        let first = (first > 0).then(|| Part::new(Phrase::FirstOffice, first));
        let shares = Part::new(Phrase::SharesOfSection, shares);
        let (name, label) = (format!("section.{section}.shares"), Phrase::OfficeShares { section });
        let parts = [shares].into_iter().chain(first).collect();
        let figure = Figure::new(name, label, "5.3.2", parts);
        res.push(figure.seen_at(format!("/telegraph/{}/shares_now", section.idx())));
    }
}

/// The action in progress.
fn open(game: &RailroadRevolution, work: &Work, res: &mut Vec<Figure<Phrase>>) {
    let (seat, pool) = (work.seat, &work.pool);
    let mut price = |name: String, label: Phrase, section, action: Action| {
        let parts = prices::step(game, action);
        res.extend(parts.map(|parts| Figure::new(name, label, section, parts)));
    };
    if pool.steps > 0 {
        for &track in Track::ALL {
            let (name, label) = (format!("track.{track}.price"), Phrase::StepPrice { track });
            price(name, label, "6.2.2", Action::Advance(track, None));
        }
    }
    // Who is promoted does not matter.
    if let Some(open) = game.milestones(seat).next() {
        let promote = Action::Promote(Color::White, open.tile, Spot::Hand);
        price("promotion.price".to_owned(), Phrase::PromotionPrice, "6.12", promote);
    }
    for side in Side::ALL.into_iter().filter(|side| pool.deal_bonus[side.idx()]) {
        let (name, label) = (format!("side.{side}.price"), Phrase::DealPrice { side });
        price(name, label, "9.4", Action::Bonus(Source::Deal(side)));
    }
    if let Some(city) = pool.city.filter(|_| pool.bonus) {
        let label = Phrase::BonusPrice { city: game.city_name(city).to_owned() };
        price("bonus.price".to_owned(), label, "5.1.6", Action::Bonus(Source::FirstStation));
    }
    if let Task::Job(job, color) = work.task
        && engine::Game::check(game, Action::Ability).is_ok()
        && let Some(parts) = prices::step(game, Action::Ability)
    {
        let parts = prices::settled(game, Action::Ability, parts);
        let label = Phrase::AbilityPrice { color, job };
        res.push(Figure::new("ability.price".to_owned(), label, "3.4", parts));
    }
}
