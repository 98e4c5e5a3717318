/**
 * Where cities, bends and rail spaces lie. Cities stand where their coordinates say; what has
 * none, and every bend, lies between its neighbours. So a corrected data set is drawn as well.
 */
import type { Point } from '../hex';
import { project } from './land';
import type { RrBoard, RrCityBoard, RrSpaceBoard } from './types';

export interface Span {
  id: string;
  /** Where its bed begins and ends, clear of the rings. */
  from: Point;
  to: Point;
  middle: Point;
  /** A step along the space, and one to its upper side. */
  along: Point;
  up: Point;
  length: number;
  /** What it joins, for people: two cities, or what lies beyond a bend. */
  ends: [string, string];
}

export interface Network {
  nodes: ReadonlyMap<string, Point>;
  spans: ReadonlyMap<string, Span>;
}

/** Cities that would cover something stand a little aside; bends of single lines likewise. */
const ASIDE: Record<string, readonly [number, number]> = {
  washington: [10, -6],
  portland: [4, 4],
  miami: [0, -8],
  san_diego: [4, 0],
  chicago: [6, 8],
};
const BENDS: Record<string, number> = {
  'washington-chicago': -14,
  'charlotte-little_rock': 16,
  'chicago-omaha': -12,
  'miami-houston': 40,
  'duluth-bismarck': -16,
  'omaha-denver': 14,
  'houston-el_paso': 30,
  'bismarck-portland': -26,
  'salt_lake_city-portland': 16,
  'salt_lake_city-san_francisco': -16,
  'el_paso-san_diego': 16,
};
const BEND = 12;

/** The room around a city and around a bend that no bed enters. */
const RING = 19;
const DOT = 6;
/** So far at least two cities, or a city and a bend, lie apart. */
const APART = 84;
const APART_BEND = 44;

type End = RrSpaceBoard['ends'][number];
export const isCity = (key: string) => key.startsWith('city ');
export function keyOf(end: End): string {
  return 'city' in end ? `city ${end.city}` : `bend ${end.junction}`;
}

const known = new WeakMap<RrBoard, Network>();

export function network(board: RrBoard): Network {
  let found = known.get(board);
  if (!found) known.set(board, (found = lay(board)));
  return found;
}

function lay(board: RrBoard): Network {
  const nodes = places(board);
  const pairs = new Map<string, RrSpaceBoard[]>();
  for (const space of board.spaces) {
    const pair = space.ends.map(keyOf).sort().join('|');
    pairs.set(pair, [...(pairs.get(pair) ?? []), space]);
  }
  const spans = new Map<string, Span>();
  for (const [, twins] of pairs) {
    twins.forEach((space, index) => {
      // Two spaces between the same ends lie side by side.
      const shift = (index - (twins.length - 1) / 2) * 34;
      spans.set(space.id, span(board, space, nodes, shift));
    });
  }
  return { nodes, spans };
}

function span(
  board: RrBoard,
  space: RrSpaceBoard,
  nodes: ReadonlyMap<string, Point>,
  shift: number,
): Span {
  const [first, second] = space.ends as [End, End];
  const a = nodes.get(keyOf(first)) ?? { x: 0, y: 0 };
  const b = nodes.get(keyOf(second)) ?? { x: 0, y: 0 };
  const whole = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const along = { x: (b.x - a.x) / whole, y: (b.y - a.y) / whole };
  const cut = (end: End) => Math.min('city' in end ? RING : DOT, whole * 0.3);
  const aside = { x: -along.y * shift, y: along.x * shift };
  const [near, far] = [cut(first), cut(second)];
  const from = { x: a.x + along.x * near + aside.x, y: a.y + along.y * near + aside.y };
  const to = { x: b.x - along.x * far + aside.x, y: b.y - along.y * far + aside.y };
  const isUp = along.x > 0 || (along.x === 0 && along.y > 0);
  return {
    id: space.id,
    from,
    to,
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    along,
    up: isUp ? { x: along.y, y: -along.x } : { x: -along.y, y: along.x },
    length: Math.hypot(to.x - from.x, to.y - from.y),
    ends: [nameOfEnd(board, space, first), nameOfEnd(board, space, second)],
  };
}

/** A city by its name; beyond a bend the city that the line leads to. */
function nameOfEnd(board: RrBoard, from: RrSpaceBoard, end: End): string {
  let [space, at] = [from, end];
  // A data set may have a circle of bends.
  for (let steps = 0; steps < board.spaces.length && 'junction' in at; steps += 1) {
    const here = keyOf(at);
    const next = board.spaces.find((it) => it !== space && it.ends.some((e) => keyOf(e) === here));
    const other = next?.ends.find((e) => keyOf(e) !== here);
    if (!next || !other) break;
    [space, at] = [next, other];
  }
  return 'city' in at ? at.city : at.junction;
}

/** Whether the coordinates of a city lie on the land that is drawn. */
export function isOnLand({ lon, lat }: RrCityBoard): boolean {
  return lon > -130_00 && lon < -60_00 && lat > 20_00 && lat < 55_00;
}

/** Where everything stands: by coordinates, else between its neighbours. */
function places(board: RrBoard): Map<string, Point> {
  const fixed = new Map<string, Point>();
  for (const city of board.cities) {
    // Elsewhere on the globe, or nowhere at all: its neighbours say where it is.
    if (!isOnLand(city)) continue;
    const at = project(city.lon / 100, city.lat / 100);
    const [dx, dy] = ASIDE[city.id] ?? [0, 0];
    fixed.set(`city ${city.name}`, { x: at.x + dx, y: at.y + dy });
  }
  const near = new Map<string, string[]>();
  for (const { ends } of board.spaces) {
    const [a, b] = ends.map(keyOf) as [string, string];
    near.set(a, [...(near.get(a) ?? []), b]);
    near.set(b, [...(near.get(b) ?? []), a]);
  }
  const all = [...board.cities.map((it) => `city ${it.name}`), ...near.keys()];
  const nodes = new Map<string, Point>(fixed);
  [...new Set(all)].forEach((key, index) => {
    // From a spiral around the middle, so that no two begin in one place.
    const [angle, far] = [index * 2.4, fixed.size > 0 ? 30 : 60 + 22 * index];
    if (!nodes.has(key)) {
      nodes.set(key, { x: 560 + far * Math.cos(angle), y: 300 + far * Math.sin(angle) });
    }
  });
  if (fixed.size > 0) settle(nodes, fixed, near);
  bend(board, nodes, near);
  part(nodes);
  return nodes;
}

/** Moves what has no place of its own between its neighbours. */
function settle(
  nodes: Map<string, Point>,
  fixed: ReadonlyMap<string, Point>,
  near: ReadonlyMap<string, string[]>,
): void {
  const free = [...nodes.keys()].filter((key) => !fixed.has(key));
  for (let round = 0; round < 120; round += 1) {
    for (const key of free) {
      const around = (near.get(key) ?? []).flatMap((it) => nodes.get(it) ?? []);
      if (around.length === 0) continue;
      const sum = around.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
      nodes.set(key, { x: sum.x / around.length, y: sum.y / around.length });
    }
  }
}

/** A bend halfway between two cities lies aside of the straight line; two on one way differ. */
function bend(
  board: RrBoard,
  nodes: Map<string, Point>,
  near: ReadonlyMap<string, string[]>,
): void {
  const ways = new Map<string, number>();
  for (const junction of board.junctions) {
    const key = `bend ${junction}`;
    const [a, b, ...more] = near.get(key) ?? [];
    const [from, to] = [a && nodes.get(a), b && nodes.get(b)];
    if (!a || !b || !from || !to || more.length > 0 || !isCity(a) || !isCity(b)) continue;
    const line = board.spaces.find((it) => it.ends.some((end) => keyOf(end) === key))?.line ?? '';
    const way = [a, b].sort().join('|');
    const count = ways.get(way) ?? 0;
    ways.set(way, count + 1);
    const far = (BENDS[line] ?? BEND) + (count % 2 === 0 ? count : -count - 1) * 36;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    nodes.set(key, {
      x: (from.x + to.x) / 2 - (dy / length) * far,
      y: (from.y + to.y) / 2 + (dx / length) * far,
    });
  }
}

/** Pushes apart what would lie on each other. */
function part(nodes: Map<string, Point>): void {
  const keys = [...nodes.keys()];
  for (let round = 0; round < 40; round += 1) {
    let isCalm = true;
    keys.forEach((one, index) => {
      for (const other of keys.slice(index + 1)) {
        const [a, b] = [nodes.get(one), nodes.get(other)];
        if (!a || !b) continue;
        const apart = isCity(one) && isCity(other) ? APART : APART_BEND;
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const far = Math.hypot(dx, dy);
        if (far >= apart - 0.5) continue;
        isCalm = false;
        const angle = far > 1 ? Math.atan2(dy, dx) : index * 2.4;
        const push = (apart - far) / 2;
        const [px, py] = [push * Math.cos(angle), push * Math.sin(angle)];
        nodes.set(one, { x: a.x - px, y: a.y - py });
        nodes.set(other, { x: b.x + px, y: b.y + py });
      }
    });
    if (isCalm) return;
  }
}
