//! Monte Carlo tree search for any number of players.
//!
//! Every node keeps what the visits below it were worth to each seat, and
//! whoever is to act there maximizes the own part (max^n). Chance is sampled by
//! its weights. What the thinking seat cannot know is dealt anew for every
//! descent. Many actions are tried one after the other, the promising first
//! (progressive widening with priors).

use std::{sync::Arc, time::Instant};

use engine::{Playout, SEATS_MAX, Seat, Silent, Turn};

use crate::{Budget, Judged, Random, Stop, Utilities, utilities, utility::final_utilities};

/// How much a prior counts against what was seen.
const EXPLORATION: f32 = 1.2;
/// How many actions are looked at after `n` visits: `WIDTH * sqrt(n)`.
const WIDTH: f32 = 1.6;
/// What an action that was never tried is worth less than its siblings.
const DISCOUNT: f32 = 0.03;
/// How much of a prior is spread evenly, so that nothing is never tried.
const SPREAD: f32 = 0.05;
/// An action is trusted if it was visited at least once for so many visits of
/// the most visited one.
const TRUST: u32 = 3;
/// The most actions of a descent that the policy plays to reach a position that
/// can be judged.
const UNQUIET_MAX: usize = 80;

/// What `game` is worth to each seat.
pub(crate) fn judge<G: Judged>(game: &G, parameters: &G::Parameters, n_players: u8) -> Utilities {
    let estimate = game.estimate(parameters);
    match game.outcome() {
        Some(outcome) => final_utilities(&outcome, estimate.spread.max(4.0)),
        None => utilities(n_players, &estimate),
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

/// Puts the best first: the most valuable of those that were visited often
/// enough to be trusted, then the others by their visits.
pub(crate) fn rank<A>(candidates: &mut [Candidate<A>], seat: Seat) {
    let most = candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0);
    let is_sure = |candidate: &Candidate<A>| candidate.visits * TRUST >= most;
    candidates.sort_by(|a, b| {
        let by_value = || b.values[seat.idx()].total_cmp(&a.values[seat.idx()]);
        match (is_sure(a), is_sure(b)) {
            (true, true) => by_value(),
            (false, false) => b.visits.cmp(&a.visits),
            (a, b) => b.cmp(&a),
        }
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
    sums: Utilities,
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
        Node { turn: None, edges: Vec::new(), visits: 0, sums: [0.0; SEATS_MAX] }
    }

    fn value(&self, seat: Seat) -> f32 {
        self.sums[seat.idx()] / self.visits.max(1) as f32
    }
}

/// A tree, and the buffers to grow it.
#[derive(Clone, Debug)]
pub struct Search<G: Judged> {
    parameters: Arc<G::Parameters>,
    nodes: Vec<Node<G::Action>>,
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
            legal: Vec::new(),
            weights: Vec::new(),
            path: Vec::new(),
            playout: Playout::default(),
        }
    }

    /// What it judges by.
    pub fn parameters(&self) -> &Arc<G::Parameters> {
        &self.parameters
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new());
    }

    /// Keeps what is known about the position after `action`.
    pub fn advance(&mut self, action: G::Action) {
        let edge = self.nodes[0].edges.iter().find(|edge| edge.action == action);
        // What was thought about another deal of the secrets is worth nothing.
        let child = edge.map(|edge| edge.child).filter(|_| !G::HAS_SECRETS);
        match child {
            Some(child) if child != NONE => self.reroot(child),
            _ => self.clear(),
        }
    }

    /// Copies the tree below `root` to the front.
    fn reroot(&mut self, root: u32) {
        let old = std::mem::take(&mut self.nodes);
        let mut old: Vec<Option<Node<G::Action>>> = old.into_iter().map(Some).collect();
        let mut waiting = vec![root];
        let mut n_next = 1;
        let mut idx = 0;
        while idx < waiting.len() {
            let mut node = old[waiting[idx] as usize].take().expect("a tree has one way to a node");
            for edge in &mut node.edges {
                if edge.child != NONE {
                    waiting.push(edge.child);
                    edge.child = n_next;
                    n_next += 1;
                }
            }
            self.nodes.push(node);
            idx += 1;
        }
    }

    /// Thinks about `game`, in which `seat` is to act, until the budget is spent
    /// or somebody says stop.
    pub fn think(
        &mut self,
        game: &G,
        seat: Seat,
        n_players: u8,
        budget: Budget,
        stop: &Stop,
        random: &mut Random,
    ) -> SearchReport<G::Action> {
        let begin = Instant::now();
        let mut iterations = 0;
        loop {
            self.descend(game, seat, n_players, random);
            iterations += 1;
            let is_spent = budget.iterations.is_some_and(|most| iterations >= most)
                || budget.time.is_some_and(|time| begin.elapsed() >= time)
                || self.nodes.len() >= budget.nodes as usize;
            // The first descent only opens the root.
            if (is_spent || stop.is_stopped()) && iterations > 1 {
                break;
            }
        }
        self.report(iterations)
    }

    fn report(&self, iterations: u32) -> SearchReport<G::Action> {
        let values = |node: &Node<G::Action>| node.sums.map(|sum| sum / node.visits.max(1) as f32);
        let root = &self.nodes[0];
        let mut candidates: Vec<_> = root
            .edges
            .iter()
            .filter(|edge| edge.child != NONE)
            .map(|edge| {
                let child = &self.nodes[edge.child as usize];
                Candidate { action: edge.action, visits: child.visits, values: values(child) }
            })
            .collect();
        if let Some(Turn::Seat(seat)) = root.turn {
            rank(&mut candidates, seat);
        }
        SearchReport { candidates, iterations, values: values(root) }
    }

    /// One way down the tree, and what it was worth back up.
    fn descend(&mut self, root: &G, seat: Seat, n_players: u8, random: &mut Random) {
        let mut game = root.conceal(seat, &mut || random.draw());
        let mut node = 0;
        self.path.clear();
        self.path.push(0);
        while self.nodes[node].turn.is_some() {
            let Some(edge) = self.choose_edge(node, &game, random) else { break };
            game.apply_unchecked(self.nodes[node].edges[edge].action, &mut Silent);
            node = self.child_of(node, edge);
            self.path.push(node as u32);
        }
        if self.nodes[node].turn.is_none() {
            self.open(node, &game);
        }
        self.roll_out(&mut game, random);
        let values = judge(&game, &self.parameters, n_players);
        for &idx in &self.path {
            let node = &mut self.nodes[idx as usize];
            node.visits += 1;
            node.sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        }
    }

    fn child_of(&mut self, node: usize, edge: usize) -> usize {
        let child = self.nodes[node].edges[edge].child;
        if child != NONE {
            return child as usize;
        }
        let child = self.nodes.len();
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
        self.nodes[node].edges = edges;
    }

    /// Where to go from a node; `None` if the game ends there or, with other
    /// secrets, none of its actions is legal.
    fn choose_edge(&mut self, node: usize, game: &G, random: &mut Random) -> Option<usize> {
        match self.nodes[node].turn? {
            Turn::Over => None,
            Turn::Chance => {
                let action = self.playout.uniform(game, &mut || random.draw())?;
                let edges = &mut self.nodes[node].edges;
                let known = edges.iter().position(|edge| edge.action == action);
                Some(known.unwrap_or_else(|| {
                    edges.push(Edge { action, prior: 0.0, child: NONE });
                    edges.len() - 1
                }))
            }
            Turn::Seat(seat) => {
                let parent = &self.nodes[node];
                let n_wide = (WIDTH * (parent.visits as f32).sqrt()).ceil() as usize + 1;
                let root_visits = (parent.visits as f32 + 1.0).sqrt();
                let first_value = parent.value(seat) - DISCOUNT;
                let score = |edge: &Edge<G::Action>| {
                    let (value, visits) = match edge.child {
                        NONE => (first_value, 0),
                        child => {
                            let child = &self.nodes[child as usize];
                            (child.value(seat), child.visits)
                        }
                    };
                    value + EXPLORATION * edge.prior * root_visits / (1.0 + visits as f32)
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

    /// Plays on by the policy, as far as the game asks for and until the
    /// position can be judged.
    fn roll_out(&mut self, game: &mut G, random: &mut Random) {
        let mut n_steps = 0;
        loop {
            let must = n_steps < usize::from(G::ROLLOUT);
            let may = n_steps < UNQUIET_MAX && !game.is_quiet();
            if !must && !may {
                return;
            }
            let action = match game.turn() {
                Turn::Over => return,
                Turn::Chance => self.playout.uniform(game, &mut || random.draw()),
                Turn::Seat(_) => {
                    game.legal_actions(&mut self.legal);
                    game.weigh(&self.parameters, &self.legal, &mut self.weights);
                    // A turn that was begun is finished as well as the policy
                    // can; chance there would only blur what is judged.
                    let idx =
                        if must { random.weighted(&self.weights) } else { heaviest(&self.weights) };
                    Some(self.legal[idx])
                }
            };
            let Some(action) = action else { return };
            game.apply_unchecked(action, &mut Silent);
            n_steps += 1;
        }
    }
}

/// The index of the greatest weight.
pub(crate) fn heaviest(weights: &[f32]) -> usize {
    (0..weights.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b])).unwrap_or(0)
}
