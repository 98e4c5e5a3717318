//! How the game describes itself to a player: the question, the choices with
//! their prices, what is closed, and the figures.

mod phrase;
mod money;
mod auction;
mod actions;
mod building;
mod goods;
mod figures;
mod board;

use engine::{Described, Entry, Figure, Game, Heading, Pick, Question, Seat, Target, Turn, Viewer};

use rail::HexId;

pub use board::Board;
pub use phrase::Phrase;

use crate::{
    Action, AgeOfSteam, Color, Refusal, Setup, Special,
    phases::{Phase, production::Stage},
};
use board::{box_name, sides};

impl Described for AgeOfSteam {
    type Phrase = Phrase;
    type Board = Board;

    const FIGURES: &'static [&'static str] = figures::KINDS;

    fn board(setup: &Setup) -> Board {
        board::board(setup)
    }

    fn targets(&self) -> Vec<Target> {
        let mut res: Vec<Target> = Vec::new();
        res.extend(self.hexes().map(|hex| Target::new("hex", self.hex(hex).coord)));
        let names = self.hexes().filter_map(|hex| self.hex(hex).name.as_ref());
        res.extend(names.map(|name| Target::new("place", name)));
        for city in self.all_cities() {
            res.push(Target::new("city", &self.city(city).name));
            let boxes = 1..=self.boxes(city).len() as u8;
            res.extend(boxes.map(|idx| Target::new("box", box_name(self.city(city), idx))));
        }
        res.extend(sides().map(|side| Target::new("side", side)));
        res.extend(Color::ALL.map(|color| Target::new("cube", color)));
        res.extend(Special::ALL.map(|special| Target::new("action", special)));
        res.extend(Seat::all(self.n_players).map(|seat| Target::new("seat", seat.0)));
        res
    }

    fn question(&self, legal: &[Action]) -> Question<Phrase> {
        let Turn::Seat(seat) = self.turn() else { unreachable!("only asked on a turn") };
        let ((ask, meaning), may) = match &self.phase {
            Phase::IssueShares(_) => (self.ask_shares(legal), Vec::new()),
            Phase::PlayerOrder(auction) => (auction.ask(self, legal), Vec::new()),
            Phase::ChooseActions(it) => (it.ask(self, legal), Vec::new()),
            Phase::Build(build) => (build.ask(self, legal), build.may(self, legal)),
            Phase::Move(it) => (it.ask(self, legal), Vec::new()),
            Phase::Production(it) => (it.ask(self), Vec::new()),
            Phase::Fill(_) | Phase::Growth(_) | Phase::Over => {
                unreachable!("no player acts in these phases")
            }
        };
        let mut status = self.money_status(seat);
        if let Phase::PlayerOrder(auction) = &self.phase {
            status.extend(auction.status(self));
        }
        status.push(self.turn_status());
        Question { ask, meaning, status, must: Vec::new(), may }
    }

    fn heading(&self, key: &str, actions: &[Action]) -> Heading<Phrase> {
        let (label, pick) = match key {
            "issue" => (Phrase::Issues, Pick::Amount),
            "bid" => (Phrase::Bids, Pick::Amount),
            "drop" => (Phrase::Drops, Pick::Button),
            "turn-order-pass" => (Phrase::StaysIn, Pick::Button),
            "take" => (Phrase::Specials, Pick::Button),
            "urbanize" => (Phrase::NewCities, Pick::Target),
            "lay" => (Phrase::Lays, Pick::Tile),
            "replace" => (Phrase::Replacements, Pick::Tile),
            "redirect" => (Phrase::Redirections, Pick::Tile),
            "done" => (Phrase::EndsBuilding, Pick::Button),
            "deliver" => (Phrase::Deliveries, Pick::Route),
            "locomotive" => (Phrase::RaisesEngine, Pick::Button),
            "produce" => (Phrase::Produces, Pick::Button),
            "place" => (Phrase::Placements, Pick::Target),
            _ if self.move_round().is_some() => (Phrase::MovesNothing, Pick::Button),
            _ => (Phrase::ProducesNothing, Pick::Button),
        };
        let payer = match (key, self.turn()) {
            ("drop" | "lay" | "replace" | "redirect", Turn::Seat(seat)) => {
                Some(Target::new("seat", seat.0))
            }
            _ => None,
        };
        let marks = match &self.phase {
            Phase::IssueShares(_) => self.marks_of_shares(actions),
            Phase::PlayerOrder(auction) if key == "bid" => auction.marks(self),
            _ => Vec::new(),
        };
        Heading { label, pick, payer, marks }
    }

    fn entry(&self, action: Action) -> Entry<Phrase> {
        match action {
            Action::Issue(n) => Entry::new("issue").counts(n),
            Action::Bid(amount) => Entry::new("bid").offers(amount),
            Action::Drop => self.entry_of_drop(),
            Action::TurnOrderPass => Entry::new("turn-order-pass"),
            Action::Take(special) => {
                Entry::new("take").at("action", special).says(self.effect_of(special))
            }
            Action::Urbanize(at, letter) => self.entry_of_city(at, letter),
            Action::Lay(at, tile) | Action::Replace(at, tile) | Action::Redirect(at, tile) => {
                self.entry_of_tile(action, at, tile)
            }
            Action::Done => self.entry_of_done(),
            Action::Deliver(route) => self.entry_of_delivery(route),
            Action::Locomotive => Entry::new("locomotive").says(self.engine_raised()),
            Action::Pass => Entry::new("pass"),
            Action::Produce => Entry::new("produce"),
            Action::Place(color, column, idx) => self.entry_of_box(color, column, idx),
            Action::Draw(_) => Entry::new("draw"),
            Action::Roll(_) => Entry::new("roll"),
            Action::Order(_) => Entry::new("order"),
        }
    }

    fn funds(&self, payer: &Target) -> Option<i64> {
        let seat = payer.id.parse().ok().filter(|&seat| seat < self.n_players);
        let seat = seat.filter(|_| payer.kind == "seat")?;
        Some(self.cash(Seat(seat)).0.into())
    }

    fn tries(&self, target: Option<&Target>) -> Vec<Action> {
        let Some(target) = target else { return self.phase_tries() };
        match target.kind {
            "hex" => {
                let hex = target.id.parse().ok().and_then(|coord| self.hex_at(coord));
                hex.map_or(Vec::new(), |hex| self.tries_on(hex))
            }
            "place" => {
                let place = self.tables.place_named(&target.id);
                place.map_or(Vec::new(), |place| self.delivery_tries(place))
            }
            "city" => self.tries_in_city(&target.id),
            "box" => self.tries_in_box(&target.id),
            "cube" => target.id.parse().map_or(Vec::new(), |color| self.tries_with(color)),
            "action" => target.id.parse().map_or(Vec::new(), |it| vec![Action::Take(it)]),
            _ => Vec::new(),
        }
    }

    fn targets_called(&self, name: &str) -> Vec<Target> {
        let is_called = |&hex: &HexId| {
            self.hex(hex).name.as_ref().is_some_and(|it| it.eq_ignore_ascii_case(name))
        };
        let hexes = self.hexes().filter(is_called);
        hexes.map(|hex| Target::new("hex", self.hex(hex).coord)).collect()
    }

    fn nearness(refusal: &Refusal) -> u8 {
        match refusal {
            Refusal::CannotPay { .. } | Refusal::BidBeyondCash { .. } => 9,
            Refusal::NoTileLeft
            | Refusal::SameHexTwice { .. }
            | Refusal::NoSuchTile
            | Refusal::NoDiskLeft { .. } => 8,
            Refusal::EngineTooSmall { .. } => 7,
            Refusal::JoinsForeignTrack | Refusal::JoinsItself | Refusal::MustStop { .. } => 6,
            Refusal::NotAnchored | Refusal::VisitedTwice { .. } | Refusal::NotAccepted { .. } => 5,
            Refusal::LeadsNowhere | Refusal::NoLink { .. } | Refusal::WhichLink { .. } => 4,
            Refusal::NotRedirectable | Refusal::RedirectInTown | Refusal::LosesTrack => 3,
            // Checked before the place, so a better tile may still fail there.
            Refusal::FirstTileSimple => 2,
            Refusal::NoSuchCube { .. } => 2,
            Refusal::NotNow { .. } | Refusal::GameOver => 0,
            _ => 1,
        }
    }

    fn figures(&self, _: Viewer) -> Vec<Figure<Phrase>> {
        figures::figures(self)
    }

    fn is_last_round(&self) -> bool {
        self.round == self.last_round()
    }
}

impl AgeOfSteam {
    /// What the prompt of this phase names even if it is not possible.
    fn phase_tries(&self) -> Vec<Action> {
        match &self.phase {
            Phase::IssueShares(_) => vec![Action::Issue(1)],
            Phase::PlayerOrder(auction) => {
                vec![Action::Bid(auction.least_bid(self)), Action::TurnOrderPass]
            }
            Phase::ChooseActions(_) => Special::ALL.map(Action::Take).to_vec(),
            Phase::Build(build) => build.tries(self),
            Phase::Move(it) => it.tries(self),
            Phase::Production(it) if it.stage == Stage::Ask => vec![Action::Produce, Action::Pass],
            // Every cube fits into every empty box.
            Phase::Production(_) => Vec::new(),
            Phase::Fill(_) | Phase::Growth(_) | Phase::Over => Vec::new(),
        }
    }
}
