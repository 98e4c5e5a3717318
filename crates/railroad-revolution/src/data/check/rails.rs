//! Computes the fewest rails that meet some conditions: for each choice of
//! spaces and cities, the smallest tree that connects them to the start.

use super::{super::Tables, super::tiles::Condition, map::node_idx};

/// The network of rail spaces. Nodes are the cities, then the junctions.
pub(super) struct Network {
    n_nodes: usize,
    /// By space: its two ends.
    edges: Vec<(usize, usize)>,
    pub(super) start: usize,
    initial: u64,
}

impl Network {
    pub(super) const FAR: u8 = 99;
    /// The most additions for one milestone, so that no set of files can keep
    /// the program busy. A sensible set needs a hundredth of this.
    const WORK_MAX: u64 = 30_000_000;

    pub(super) fn new(tables: &Tables) -> Network {
        let edges = tables.spaces.iter().map(|space| {
            let [a, b] = space.ends.map(|end| node_idx(tables, end));
            (a, b)
        });
        let edges: Vec<_> = edges.collect();
        Network {
            n_nodes: tables.cities.len() + tables.junctions.len(),
            start: edges[tables.initial.idx()].0,
            edges,
            initial: 1 << tables.initial.0,
        }
    }

    /// The number of rails from a node to every other; those in `free` do not
    /// count.
    pub(super) fn distances(&self, from: usize, free: u64) -> Vec<u8> {
        let mut res = vec![Network::FAR; self.n_nodes];
        res[from] = 0;
        self.spread(&mut res, free);
        res
    }

    /// Lowers each value to that of a neighbor plus the rail between them.
    fn spread(&self, values: &mut [u8], free: u64) {
        let mut is_settled = false;
        while !is_settled {
            is_settled = true;
            for (idx, &(a, b)) in self.edges.iter().enumerate() {
                let length = u8::from(free & (1 << idx) == 0);
                for (from, to) in [(a, b), (b, a)] {
                    if values[from] + length < values[to] {
                        values[to] = values[from] + length;
                        is_settled = false;
                    }
                }
            }
        }
    }

    /// The fewest rails beyond the initial one that meet all conditions; stops
    /// at a solution with `enough`. `None` if no solution exists or was found.
    pub(super) fn fewest_rails(
        &self,
        tables: &Tables,
        conditions: &[Condition],
        enough: u8,
    ) -> Option<u8> {
        let distances = self.distances(self.start, self.initial);
        let mut levels = [0; 6];
        let mut needs = Vec::new();
        let mut need_spaces = |set: u64, count: u8| {
            let set = set & !self.initial;
            let spaces = (0..self.edges.len()).filter(|idx| set & (1 << idx) != 0);
            let mut spaces: Vec<Item> = spaces.map(Item::Space).collect();
            spaces.sort_by_key(|&space| distances[self.node(space)]);
            needs.push((spaces, count));
        };
        for &condition in conditions {
            match condition {
                Condition::Connect { level, count } | Condition::Station { level, count } => {
                    let most = &mut levels[usize::from(level)];
                    *most = count.max(*most);
                }
                Condition::Deal { count } => need_spaces(tables.deal_spaces, count),
                Condition::Terrain { icons, count } => {
                    need_spaces(tables.terrain_spaces[usize::from(icons)], count);
                }
            }
        }
        for (level, &count) in levels.iter().enumerate() {
            let of_level = |&idx: &usize| usize::from(tables.cities[idx].level) == level;
            let cities = (0..tables.cities.len()).filter(of_level);
            let mut cities: Vec<Item> = cities.map(Item::City).collect();
            cities.sort_by_key(|&city| distances[self.node(city)]);
            needs.push((cities, count));
        }
        let mut search =
            Search { network: self, needs: &needs, enough, best: None, work: Network::WORK_MAX };
        search.choose(0, 0, 0, &mut Vec::new());
        search.best
    }

    /// The node that a tree must reach to include this item.
    fn node(&self, item: Item) -> usize {
        match item {
            Item::City(node) => node,
            Item::Space(space) => self.edges[space].0,
        }
    }

    /// The number of rails of the smallest tree of these nodes and the start
    /// (Dreyfus–Wagner algorithm), or `None` if that takes more work than is
    /// left.
    fn tree(&self, nodes: impl Iterator<Item = usize>, free: u64, work: &mut u64) -> Option<u8> {
        // Nodes that are connected by free rails count as one.
        let mut apart: Vec<(usize, Vec<u8>)> = vec![];
        let from_start = self.distances(self.start, free);
        for node in nodes {
            let is_joined = |(_, distances): &(usize, Vec<u8>)| distances[node] == 0;
            if from_start[node] != 0 && !apart.iter().any(is_joined) {
                apart.push((node, self.distances(node, free)));
            }
        }
        let cost = 3_u64.checked_pow(apart.len() as u32)?.checked_mul(self.n_nodes as u64)?;
        *work = work.checked_sub(cost)?;
        if apart.is_empty() {
            return Some(0);
        }
        let n_sets = 1_usize << apart.len();
        // By set of nodes: the smallest tree of the set and each other node.
        let mut trees: Vec<Vec<u8>> = vec![vec![]; n_sets];
        for set in 1..n_sets {
            if set.is_power_of_two() {
                trees[set] = std::mem::take(&mut apart[set.ilog2() as usize].1);
                continue;
            }
            let mut best = vec![Network::FAR; self.n_nodes];
            let mut part = (set - 1) & set;
            while part > set ^ part {
                for (node, value) in best.iter_mut().enumerate() {
                    *value = (trees[part][node] + trees[set ^ part][node]).min(*value);
                }
                part = (part - 1) & set;
            }
            self.spread(&mut best, free);
            trees[set] = best;
        }
        Some(trees[n_sets - 1][self.start])
    }
}

#[derive(Clone, Copy)]
enum Item {
    City(usize),
    Space(usize),
}

/// Searches the choices, nearest first.
struct Search<'a> {
    network: &'a Network,
    /// What to choose from, and how many to choose.
    needs: &'a [(Vec<Item>, u8)],
    enough: u8,
    best: Option<u8>,
    work: u64,
}

impl Search<'_> {
    /// Continues after `n_chosen` items of a need, with the items from an index
    /// on.
    fn choose(&mut self, need: usize, n_chosen: u8, from: usize, chosen: &mut Vec<Item>) {
        let Some((items, count)) = self.needs.get(need) else { return self.weigh(chosen) };
        if n_chosen == *count {
            return self.choose(need + 1, 0, 0, chosen);
        }
        if items.len() - from < usize::from(count - n_chosen) {
            return;
        }
        for (idx, &item) in items.iter().enumerate().skip(from) {
            self.work = self.work.saturating_sub(1);
            if self.work == 0 || self.best.is_some_and(|best| best <= self.enough) {
                return;
            }
            chosen.push(item);
            self.choose(need, n_chosen + 1, idx + 1, chosen);
            chosen.pop();
        }
    }

    fn weigh(&mut self, chosen: &[Item]) {
        let laid = chosen.iter().fold(0, |set, &item| match item {
            Item::City(_) => set,
            Item::Space(space) => set | 1 << space,
        });
        let n_laid = u64::count_ones(laid) as u8;
        if self.best.is_some_and(|best| n_laid >= best) {
            return;
        }
        let nodes = chosen.iter().map(|&item| self.network.node(item));
        let free = laid | self.network.initial;
        match self.network.tree(nodes, free, &mut self.work) {
            Some(more) => {
                let rails = n_laid.saturating_add(more);
                self.best = Some(self.best.map_or(rails, |best| best.min(rails)));
            }
            None => self.work = 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{STANDARD, Variant, tables};

    /// The numbers come from the script that accompanied the files.
    #[test]
    fn the_fewest_rails_of_each_milestone() {
        let tables = tables(STANDARD, Variant::default()).unwrap();
        let network = Network::new(&tables);
        let fewest: Vec<u8> = tables
            .milestones
            .iter()
            .map(|milestone| network.fewest_rails(&tables, &milestone.conditions, 0).unwrap())
            .collect();
        assert_eq!(fewest[..8], [3, 3, 3, 3, 0, 2, 3, 1]);
        assert_eq!(fewest[8..18], [4, 4, 5, 4, 3, 4, 6, 4, 4, 4]);
        assert_eq!(fewest[18..28], [5, 5, 6, 7, 5, 6, 6, 6, 6, 5]);
        assert_eq!(fewest[28..], [7, 6, 7, 9, 7, 8, 8, 6, 6, 8]);
    }
}
