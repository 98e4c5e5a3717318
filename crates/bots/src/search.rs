//! Monte Carlo tree search for any number of players.
//!
//! Every node keeps the expected value for each seat, and the seat to act there
//! maximizes its own value (max^n). A game may let the search look at fewer actions
//! of rivals than of its own seat, down to the one that the policy prefers.
//! Chance is sampled by its weights. What the thinking seat cannot know is dealt
//! anew for every descent. Actions are tried one after the other, the promising
//! ones first (progressive widening with priors). A descent ends with an evaluation
//! as soon as nobody is in the middle of a turn.

use std::{cmp::Ordering, sync::Arc, time::Duration};

use engine::{Playout, SEATS_MAX, Seat, Silent, Turn};

use crate::{
    Budget, Judged, Random, Stop, Utilities, memory::Share, utilities, utility::final_utilities,
};

/// How much a prior counts against what was seen.
const EXPLORATION: f32 = 1.2;
/// How many actions of its own seat the search looks at after `n` visits:
/// `WIDTH * sqrt(n)`.
const WIDTH: f32 = 1.6;
/// How much less an untried action is worth than its siblings.
const DISCOUNT: f32 = 0.03;
/// How much of a prior is spread evenly, so that every action is tried some time.
const SPREAD: f32 = 0.05;
/// An action is trusted if it was visited at least once for so many visits of
/// the most visited one.
const TRUST: u32 = 3;
/// Values that differ by less count as equal. The action that was visited more,
/// because the policy prefers it, is then the safer choice.
const CLOSE: f32 = 0.003;
/// How much the noise on the priors of the root changes them.
const ROOT_NOISE: f32 = 0.2;
/// After how many descents a search checks whether it is done.
const PAUSE: u32 = 64;
/// The most actions of a descent.
const DEPTH_MAX: usize = 400;
/// What a descent may add to a tree, in bytes.
const DESCENT: usize = 64 << 10;
/// How many nodes an empty tree has room for.
const NODES: usize = 64;

/// What `game` is worth to each seat.
pub(crate) fn judge<G: Judged>(game: &G, parameters: &G::Parameters) -> Utilities {
    let estimate = game.estimate(parameters);
    match game.outcome() {
        Some(outcome) => final_utilities(&outcome, estimate.spread.max(4.0)),
        None => utilities(game.n_players(), &estimate),
    }
}

/// An action of the root with what was found out about it.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// What it is worth to each seat.
    pub values: Utilities,
}

/// Puts the best first: of those that were visited often enough to be trusted the
/// most valuable, or the most visited where the values are as good as equal; then
/// the others by their visits.
pub(crate) fn rank<A>(candidates: &mut [Candidate<A>], seat: Seat) {
    let value = |candidate: &Candidate<A>| candidate.values[seat.idx()];
    let most = candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0);
    let is_sure = |candidate: &Candidate<A>| candidate.visits >= most.div_ceil(TRUST);
    let best = candidates.iter().filter(|it| is_sure(it)).map(value).fold(f32::MIN, f32::max);
    let is_close = |candidate: &Candidate<A>| value(candidate) >= best - CLOSE;
    candidates.sort_by(|a, b| match (is_sure(a), is_sure(b)) {
        (true, true) => match (is_close(a), is_close(b)) {
            (true, true) => b.visits.cmp(&a.visits),
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => value(b).total_cmp(&value(a)),
        },
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        (false, false) => b.visits.cmp(&a.visits),
    });
}

/// What a search has found.
#[derive(Clone, Debug)]
pub struct SearchReport<A> {
    /// The actions that were tried, the best first.
    pub candidates: Vec<Candidate<A>>,
    /// Descents made.
    pub iterations: u32,
    /// What the position is worth to each seat.
    pub values: Utilities,
}

#[derive(Clone, Debug)]
struct Node<A> {
    /// `None` until the node is visited.
    turn: Option<Turn>,
    edges: Vec<Edge<A>>,
    visits: u32,
    /// What the descents found on average. Not as a sum: after millions of them
    /// one more would be lost in its rounding.
    mean: Utilities,
    /// What the node is worth to each seat.
    values: Utilities,
}

#[derive(Clone, Copy, Debug)]
struct Edge<A> {
    action: A,
    prior: f32,
    child: u32,
}

const NONE: u32 = u32::MAX;

impl<A> Node<A> {
    fn new() -> Node<A> {
        let none = [0.0; SEATS_MAX];
        Node { turn: None, edges: Vec::new(), visits: 0, mean: none, values: none }
    }

    fn value(&self, seat: Seat) -> f32 {
        self.values[seat.idx()]
    }
}

/// A tree, and the buffers to grow it.
#[derive(Debug)]
pub struct Search<G: Judged> {
    parameters: Arc<G::Parameters>,
    nodes: Vec<Node<G::Action>>,
    n_edges: usize,
    /// Of the memory that all trees of the process have together.
    share: Share,
    /// Who thinks.
    seat: Option<Seat>,
    is_eager: bool,
    rivals_width: f32,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    path: Vec<u32>,
    playout: Playout<G>,
}

impl<G: Judged> Default for Search<G> {
    fn default() -> Search<G> {
        Search::with_parameters(G::parameters().clone())
    }
}

impl<G: Judged> Search<G> {
    /// An empty tree, to be judged by these parameters.
    pub fn with_parameters(parameters: Arc<G::Parameters>) -> Search<G> {
        Search {
            parameters,
            nodes: vec![Node::new()],
            n_edges: 0,
            share: Share::default(),
            seat: None,
            is_eager: false,
            rivals_width: G::RIVALS_WIDTH,
            legal: Vec::new(),
            weights: Vec::new(),
            path: Vec::new(),
            playout: Playout::default(),
        }
    }

    /// Ends a search as soon as its answer is clear, even if the value of the
    /// answer is not.
    #[must_use]
    pub fn eager(mut self) -> Search<G> {
        self.is_eager = true;
        self
    }

    /// Looks at the actions of rivals as closely as at those of its own seat, so
    /// that the values of all seats can be compared.
    #[must_use]
    pub fn fair(mut self) -> Search<G> {
        self.rivals_width = WIDTH;
        self
    }

    /// What it judges by.
    pub fn parameters(&self) -> &Arc<G::Parameters> {
        &self.parameters
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.shrink_to(NODES);
        self.nodes.push(Node::new());
        self.n_edges = 0;
        self.share.shrink_to(self.memory());
    }

    /// Keeps what is known about the position after `action`.
    pub fn advance(&mut self, action: G::Action) {
        let root = &self.nodes[0];
        // What others and chance have done may be a secret, and the tree below it
        // would tell.
        let is_open = !G::HAS_SECRETS || root.turn == self.seat.map(Turn::Seat);
        let edge = root.edges.iter().find(|edge| edge.action == action);
        match edge.map(|edge| edge.child).filter(|&child| is_open && child != NONE) {
            Some(child) => self.reroot(child),
            None => self.clear(),
        }
    }

    /// Copies the tree below `root` to the front.
    fn reroot(&mut self, root: u32) {
        let old = std::mem::take(&mut self.nodes);
        let mut old: Vec<Option<Node<G::Action>>> = old.into_iter().map(Some).collect();
        let mut waiting = vec![root];
        let mut n_next = 1;
        let mut idx = 0;
        self.n_edges = 0;
        while idx < waiting.len() {
            let mut node = old[waiting[idx] as usize].take().expect("a tree has one way to a node");
            for edge in &mut node.edges {
                if edge.child != NONE {
                    waiting.push(edge.child);
                    edge.child = n_next;
                    n_next += 1;
                }
            }
            self.n_edges += node.edges.len();
            self.nodes.push(node);
            idx += 1;
        }
        self.share.shrink_to(self.memory());
    }

    /// What the tree takes, in bytes.
    fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<G::Action>>()
            + self.n_edges * size_of::<Edge<G::Action>>()
    }

    /// Whether the tree may grow no more: it has `most` bytes, or the trees of
    /// the process together have all there is.
    fn is_full(&mut self, most: usize) -> bool {
        let memory = self.memory();
        let may_move = self.nodes.capacity() - self.nodes.len() < DEPTH_MAX;
        let more = if may_move { self.growth() * size_of::<Node<G::Action>>() } else { 0 };
        memory >= most || !self.share.covers(memory + more + DESCENT)
    }

    /// How many nodes the tree makes room for at a time. Doubling would waste much
    /// of the memory that all trees share.
    fn growth(&self) -> usize {
        NODES.max(self.nodes.len() / 4)
    }

    /// Thinks about `game`, in which `seat` is to act, until the budget is spent
    /// or somebody says stop.
    pub fn think(
        &mut self,
        game: &G,
        seat: Seat,
        budget: Budget,
        stop: &Stop,
        random: &mut Random,
    ) -> SearchReport<G::Action> {
        if self.seat != Some(seat) && G::HAS_SECRETS || !self.fits(game) {
            self.clear();
        }
        self.seat = Some(seat);
        if self.nodes[0].turn.is_none() {
            self.open(0, &game.conceal(seat, &mut || random.draw()));
        }
        // Where nothing else is left to chance, another seed is another game.
        for edge in &mut self.nodes[0].edges {
            edge.prior *= 1.0 + ROOT_NOISE * (2.0 * random.unit() - 1.0);
        }
        let begin = budget.time.map(|_| stop.now());
        let mut iterations = 0;
        loop {
            // Without an action there would be no answer.
            let is_full = self.nodes.len() > 1 && self.is_full(budget.memory);
            self.descend(game, seat, is_full, random);
            iterations += 1;
            let used = begin.map(|begin| stop.now().saturating_sub(begin));
            let is_spent = budget.iterations.is_some_and(|most| iterations >= most)
                || budget.time.zip(used).is_some_and(|(time, used)| used >= time);
            let may_be_decided = self.is_eager && iterations.is_multiple_of(PAUSE);
            if is_spent
                || stop.is_stopped()
                || may_be_decided && self.is_decided(seat, budget, iterations, used)
            {
                break;
            }
        }
        self.report(iterations)
    }

    /// Whether nothing that can still be found out would change the answer: the
    /// most visited action is also the most valuable, and no other can catch up.
    fn is_decided(
        &self,
        seat: Seat,
        budget: Budget,
        iterations: u32,
        used: Option<Duration>,
    ) -> bool {
        let by_time = budget.time.zip(used).map(|(time, used)| {
            let part = time.as_secs_f64() / used.as_secs_f64().max(1e-9);
            (f64::from(iterations) * (part - 1.0).max(0.0)) as u32
        });
        let by_count = budget.iterations.map(|most| most.saturating_sub(iterations));
        let Some(n_left) = by_time.into_iter().chain(by_count).min() else { return false };
        let mut tried = self.children(&self.nodes[0]);
        let Some(first) = tried.clone().max_by_key(|child| child.visits) else { return false };
        tried.all(|child| {
            std::ptr::eq(child, first)
                || (child.visits.saturating_add(n_left) < first.visits
                    && child.value(seat) < first.value(seat))
        })
    }

    /// Whether the root has the actions of `game`: it may have been opened with
    /// other secrets, or be of another game.
    fn fits(&mut self, game: &G) -> bool {
        let root = &self.nodes[0];
        if root.turn.is_none() {
            return true;
        }
        game.legal_actions(&mut self.legal);
        root.turn == Some(game.turn())
            && root.edges.len() == self.legal.len()
            && root.edges.iter().all(|edge| self.legal.contains(&edge.action))
    }

    fn report(&self, iterations: u32) -> SearchReport<G::Action> {
        let root = &self.nodes[0];
        let tried = root.edges.iter().filter(|edge| edge.child != NONE);
        let mut candidates: Vec<_> = tried
            .map(|edge| {
                let Node { visits, values, .. } = self.nodes[edge.child as usize];
                Candidate { action: edge.action, visits, values }
            })
            .collect();
        if let Some(Turn::Seat(seat)) = root.turn {
            rank(&mut candidates, seat);
        }
        SearchReport { candidates, iterations, values: root.values }
    }

    /// One way down the tree, and what it was worth back up. A tree that is full
    /// grows no more, but still learns.
    fn descend(&mut self, root: &G, seat: Seat, is_full: bool, random: &mut Random) {
        let mut game = root.conceal(seat, &mut || random.draw());
        let mut node = 0;
        self.path.clear();
        self.path.push(0);
        loop {
            if self.nodes[node].turn.is_none() {
                // The actions of a position are listed when it is come back to:
                // most never are. In the middle of a turn nothing can be judged;
                // there the way goes on by the policy.
                let is_new = self.nodes[node].visits == 0;
                if is_full || is_new && (game.is_quiet() || self.path.len() > DEPTH_MAX) {
                    break;
                }
                self.open(node, &game);
            }
            let Some(edge) = self.choose_edge(node, &game, seat, random) else { break };
            let Edge { action, child, .. } = self.nodes[node].edges[edge];
            game.apply_unchecked(action, &mut Silent);
            if is_full && child == NONE {
                self.forget_draw(node);
                break;
            }
            node = self.child_of(node, edge);
            self.path.push(node as u32);
        }
        let found = judge(&game, &self.parameters);
        for step in (0..self.path.len()).rev() {
            self.learn(self.path[step] as usize, found);
        }
    }

    /// Adds what a descent through a node has found.
    fn learn(&mut self, idx: usize, found: Utilities) {
        let node = &mut self.nodes[idx];
        node.visits += 1;
        let n = node.visits as f32;
        node.mean.iter_mut().zip(found).for_each(|(mean, value)| *mean += (value - *mean) / n);
        let mean = node.mean;
        if G::BEST == 0.0 {
            node.values = mean;
            return;
        }
        let node = &self.nodes[idx];
        let below = match node.turn {
            Some(Turn::Seat(seat)) => self.best_below(node, seat),
            Some(Turn::Chance) => self.mean_below(node),
            Some(Turn::Over) | None => None,
        };
        let below = below.unwrap_or(mean);
        let values = std::array::from_fn(|idx| mean[idx] + G::BEST * (below[idx] - mean[idx]));
        self.nodes[idx].values = values;
    }

    fn children<'a>(
        &'a self,
        node: &'a Node<G::Action>,
    ) -> impl Iterator<Item = &'a Node<G::Action>> + Clone {
        let tried = node.edges.iter().filter(|edge| edge.child != NONE);
        tried.map(|edge| &self.nodes[edge.child as usize])
    }

    /// The values of what `seat` would choose as far as is known.
    fn best_below(&self, node: &Node<G::Action>, seat: Seat) -> Option<Utilities> {
        let most = self.children(node).map(|child| child.visits).max()?;
        let trusted = self.children(node).filter(|child| child.visits >= most.div_ceil(TRUST));
        let best = trusted.max_by(|a, b| a.value(seat).total_cmp(&b.value(seat)))?;
        (best.visits > 0).then_some(best.values)
    }

    /// The mean of what chance has brought.
    fn mean_below(&self, node: &Node<G::Action>) -> Option<Utilities> {
        let (mut sums, mut n_visits) = ([0.0; SEATS_MAX], 0);
        for child in self.children(node) {
            n_visits += child.visits;
            let more = child.values.map(|value| value * child.visits as f32);
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
        (n_visits > 0).then(|| sums.map(|sum| sum / n_visits as f32))
    }

    /// Takes back a draw that was listed for a descent and leads nowhere.
    fn forget_draw(&mut self, node: usize) {
        let Node { turn, edges, .. } = &mut self.nodes[node];
        if *turn == Some(Turn::Chance) && edges.last().is_some_and(|edge| edge.child == NONE) {
            edges.pop();
            self.n_edges -= 1;
        }
    }

    fn child_of(&mut self, node: usize, edge: usize) -> usize {
        let child = self.nodes[node].edges[edge].child;
        if child != NONE {
            return child as usize;
        }
        let child = self.nodes.len();
        if child == self.nodes.capacity() {
            self.nodes.reserve_exact(self.growth());
        }
        self.nodes.push(Node::new());
        self.nodes[node].edges[edge].child = child as u32;
        child
    }

    /// Lists the actions of a node with their priors, the best first.
    fn open(&mut self, node: usize, game: &G) {
        let turn = game.turn();
        self.nodes[node].turn = Some(turn);
        if !matches!(turn, Turn::Seat(_)) {
            return;
        }
        game.legal_actions(&mut self.legal);
        game.weigh(&self.parameters, &self.legal, &mut self.weights);
        let total = self.weights.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        let even = SPREAD / self.legal.len().max(1) as f32;
        let edges = self.legal.iter().zip(&self.weights).map(|(&action, weight)| Edge {
            action,
            prior: (1.0 - SPREAD) * weight / total + even,
            child: NONE,
        });
        let mut edges: Vec<Edge<G::Action>> = edges.collect();
        edges.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        self.n_edges += edges.len();
        self.nodes[node].edges = edges;
    }

    /// Where to go from a node; `None` if the game ends there or, with other
    /// secrets, none of its actions is legal.
    fn choose_edge(
        &mut self,
        node: usize,
        game: &G,
        me: Seat,
        random: &mut Random,
    ) -> Option<usize> {
        match self.nodes[node].turn? {
            Turn::Over => None,
            Turn::Chance => {
                let action = self.playout.uniform(game, &mut || random.draw())?;
                let edges = &mut self.nodes[node].edges;
                let known = edges.iter().position(|edge| edge.action == action);
                Some(known.unwrap_or_else(|| {
                    edges.push(Edge { action, prior: 0.0, child: NONE });
                    self.n_edges += 1;
                    edges.len() - 1
                }))
            }
            Turn::Seat(seat) => {
                let parent = &self.nodes[node];
                let width = if seat == me { WIDTH } else { self.rivals_width };
                let n_wide = 1 + (width * (parent.visits as f32).sqrt()).ceil() as usize;
                let parent_visits = (parent.visits as f32 + 1.0).sqrt();
                let first_value = parent.value(seat) - DISCOUNT;
                let score = |edge: &Edge<G::Action>| {
                    let (value, visits) = match edge.child {
                        NONE => (first_value, 0),
                        child => {
                            let child = &self.nodes[child as usize];
                            (child.value(seat), child.visits)
                        }
                    };
                    value + EXPLORATION * edge.prior * parent_visits / (1.0 + visits as f32)
                };
                let edges = &parent.edges[..n_wide.min(parent.edges.len())];
                let best = |is_open: &dyn Fn(&Edge<G::Action>) -> bool| {
                    let open = edges.iter().enumerate().filter(|(_, edge)| is_open(edge));
                    let scored = open.map(|(idx, edge)| (idx, score(edge)));
                    scored.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(idx, _)| idx)
                };
                let first = best(&|_| true)?;
                // With other secrets an action may not be there. That is rare, so
                // only the best is asked about.
                if !G::HAS_SECRETS || game.check(edges[first].action).is_ok() {
                    return Some(first);
                }
                best(&|edge| game.check(edge.action).is_ok())
            }
        }
    }
}

/// The index of the greatest weight.
pub(crate) fn heaviest(weights: &[f32]) -> usize {
    (0..weights.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b])).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use catalog::chicago_express::ChicagoExpress;
    use engine::{Game, Options, Setup};

    use super::*;
    use crate::memory::Pool;

    #[test]
    fn all_trees_together_take_no_more_than_there_is() {
        static POOL: Pool = Pool::new(1 << 20);
        let game = ChicagoExpress::new(&Setup::new(3, &Options::default()).unwrap());
        let think = |search: &mut Search<ChicagoExpress>| {
            let (budget, mut random) = (Budget::iterations(4_000), Random::new(1));
            let report = search.think(&game, Seat(0), budget, &Stop::default(), &mut random);
            assert_eq!(report.iterations, 4_000, "a full tree thinks on");
            search.nodes.len()
        };
        let alone = think(&mut Search::default());
        let mut trees: Vec<Search<ChicagoExpress>> = Vec::new();
        for _ in 0..4 {
            trees.push(Search { share: Share::of(&POOL), ..Search::default() });
            trees.iter_mut().for_each(|tree| {
                think(tree);
            });
            let taken: usize = trees.iter().map(Search::memory).sum();
            // Each has room for its first nodes in any case.
            assert!(taken <= (1 << 20) + trees.len() * DESCENT / 4, "{taken} bytes");
        }
        assert!(trees.iter().map(|tree| tree.nodes.len()).sum::<usize>() < 4 * alone);
        let kept = trees.pop().map(|tree| tree.nodes.len());
        trees.clear();
        let mut late = Search { share: Share::of(&POOL), ..Search::default() };
        assert!(Some(think(&mut late)) > kept, "what is dropped is given back");
    }
}
