/** What is written on the map, and where: plates of cities, names of towns, codes of hexes. */
import type { Target } from '../../api/types';
import { around, line, nameEms, nameSpots, Room, type Area, type At, type Spot } from '../labels';
import type { Point } from '../hex';
import { arePlacesSmall, detail, letterSize } from '../view';
import { centreOf, grid } from '../hexmap';
import { layCubes } from './cubes';
import { ink } from './ink';
import type { AosBoard, AosCity, AosHex, AosMatch } from './types';

/** How far the ring of a place reaches. */
const RING = 14;

export interface Written {
  at: string;
  x: number;
  y: number;
  area: Area;
}

export interface Name extends Written {
  text: string;
}

/** The plate of a city: its die on a disc, then its name. */
export interface CityPlate extends Name {
  width: number;
  height: number;
  dice: { die: number; isDark: boolean }[];
  letter: string | null;
}

export interface Lettering {
  size: number;
  plates: CityPlate[];
  names: Name[];
  codes: Written[];
}

/** The room that letters have: what the window can show, and what lies in it. */
export interface Free {
  bounds: Area;
  plates: ReadonlyMap<Target, Area>;
  covered?: Area[];
}

/** Where each label stands while nothing is chosen: it stays there as long as that is free. */
const homes = new WeakMap<AosMatch, { key: string; spots: Map<string, At> }>();

function homesOf(board: AosBoard, match: AosMatch, zoom: number, bounds: Area): Map<string, At> {
  const key = [zoom, bounds.left, bounds.right, bounds.top, bounds.bottom].join();
  const known = homes.get(match);
  if (known?.key === key) return known.spots;
  const { plates, names } = place(board, match, zoom, { bounds, plates: new Map() }, new Map());
  const spots = new Map<string, At>();
  for (const it of [...plates, ...names]) {
    const hex = grid(board).get(it.at);
    if (!hex) continue;
    const { x, y } = centreOf(hex);
    spots.set(`${it.at} ${it.text}`, [it.x - x, it.y - y, 0]);
  }
  homes.set(match, { key, spots });
  return spots;
}

/** `before` is the position without what is pencilled: its names do not jump at every choice. */
export function lettering(
  board: AosBoard,
  match: AosMatch,
  zoom: number,
  free: Free,
  before = match,
): Lettering {
  return place(board, match, zoom, free, homesOf(board, before, zoom, free.bounds));
}

function place(
  board: AosBoard,
  match: AosMatch,
  zoom: number,
  { bounds, plates: taken, covered = [] }: Free,
  kept: ReadonlyMap<string, At>,
): Lettering {
  const level = detail(zoom);
  const size = letterSize(zoom);
  const hexes = grid(board);
  const drawn = ink(board, match);
  const cities = new Map(match.cities.map((city) => [city.hex, city]));
  const towns = board.hexes.filter((hex) => hex.terrain === 'town' && !cities.has(hex.at));
  const rings = towns.map((hex) => around(centreOf(hex).x, centreOf(hex).y, 19));
  // A plate is larger than a small hex: it leaves the cubes of all cities in sight.
  const cubes = arePlacesSmall(zoom) ? match.cities.flatMap((city) => cubesIn(hexes, city)) : [];
  const room = new Room(bounds, [...taken.values(), ...covered, ...rings, ...cubes]);

  /** Spots that are held: whoever has one is not asked again. */
  const held = new Map<string, { spot: At; area: Area }>();
  /** Keeps the spot that a label has while nothing is chosen, if it is free. */
  function keep(hex: AosHex, text: string, area: (x: number, y: number) => Area) {
    const spot = kept.get(`${hex.at} ${text}`);
    if (!spot) return;
    const { x, y } = centreOf(hex);
    const wanted = area(x + spot[0], y + spot[1]);
    if (room.take([{ area: wanted, worse: 0 }]) === 0)
      held.set(`${hex.at} ${text}`, { spot, area: wanted });
  }

  /** The best of some spots around a hex, if one is free. */
  function find(
    hex: AosHex,
    spots: At[],
    area: (x: number, y: number) => Area,
    text = '',
  ): Written | null {
    const { x, y } = centreOf(hex);
    const own = held.get(`${hex.at} ${text}`);
    if (own) return { at: hex.at, x: x + own.spot[0], y: y + own.spot[1], area: own.area };
    const around = [hex.at, ...Object.values(hex.neighbors)];
    const near = new Set(around.flatMap((at) => Object.values(hexes.get(at)?.neighbors ?? {})));
    const inked = [...near].flatMap((at) => drawn.get(`hex ${at}`) ?? []);
    const all = spots.map(([dx, dy, worse]): Spot => ({ area: area(x + dx, y + dy), worse }));
    const found = room.take(all, inked);
    const spot = spots[found];
    const taken = all[found]?.area;
    return spot && taken ? { at: hex.at, x: x + spot[0], y: y + spot[1], area: taken } : null;
  }

  const signs = match.cities.flatMap((city) => {
    const hex = hexes.get(city.hex);
    if (!hex) return [];
    const dice = board.cities
      .filter((it) => it.hex === city.hex || it.name === city.letter)
      .map(({ die, half }) => ({ die, isDark: half === 'dark' }));
    const width = (nameEms(city.name) * 0.9 + 0.4 + 1.15 * dice.length) * size + 4;
    const height = 1.25 * size;
    const area = (x: number, y: number) => around(x, y, width, height);
    return { hex, text: city.name, width, height, dice, letter: city.letter ?? null, area };
  });
  const lines = (level === 0 ? [] : towns).map((hex) => {
    const text = hex.name ?? '';
    const width = nameEms(text) * 0.9 * size + 6;
    return { hex, text, width, area: (x: number, y: number) => line(x, y, width, size) };
  });
  for (const { hex, text, area } of [...signs, ...lines]) keep(hex, text, area);

  const plates: CityPlate[] = [];
  for (const { hex, area, ...sign } of signs) {
    const it = find(hex, plateSpots(sign.width, sign.height), area, sign.text);
    if (it) plates.push({ ...it, ...sign });
  }
  const names: Name[] = [];
  for (const { hex, text, width, area } of lines) {
    const { x, y } = centreOf(hex);
    const others = Object.values(hex.neighbors).flatMap((at) => hexes.get(at) ?? []);
    // A name that is nearer to another hex reads as the name of that one: rather none.
    const reads = ([dx, dy]: At) => {
      const here = area(x + dx, y + dy);
      const near = away(here, { x, y }) - RING;
      return others.every((it) => near < away(here, centreOf(it)));
    };
    const spots = [...nameSpots(width, size, RING), ...outside(width, size)].filter(reads);
    const it = find(hex, spots, area, text);
    if (it) names.push({ ...it, text });
  }
  const codes: Written[] = [];
  for (const hex of level === 3 ? board.hexes : []) {
    if (hex.terrain === 'lake' || cities.has(hex.at)) continue;
    const it = find(hex, [[-13, 25, 0]], (x, y) => line(x, y, 16, 9));
    if (it) codes.push(it);
  }
  return { size, plates, names, codes };
}

/** What of its cubes tells where they are: the foot of the last row may be hidden. */
function cubesIn(hexes: Map<string, AosHex>, { hex: at, cubes }: AosCity): Area[] {
  const hex = hexes.get(at);
  if (!hex) return [];
  const { x, y } = centreOf(hex);
  return layCubes(cubes).map((cube) =>
    around(x + cube.x, y + cube.y - 2, cube.size, cube.size - 4),
  );
}

/** How far a point is from an area. */
function away({ left, right, top, bottom }: Area, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Around the whole hex: while it or what lies beside it is built on, there is no room in it. */
function outside(width: number, size: number): At[] {
  const aside = width / 3;
  const [over, under] = [-45, 45 + 0.76 * size];
  const beside = RING + width / 2;
  return [
    // A little farther from the ring, over the beginnings of its track.
    [0, -27, 0.4],
    [0, 27 + 0.76 * size, 0.45],
    [beside, -12, 0.7],
    [-beside, -12, 0.71],
    [beside, 22, 0.72],
    [-beside, 22, 0.73],
    [0, over, 0.8],
    [0, under, 0.85],
    ...[aside, -aside].flatMap((x): At[] => [
      [x, over, 0.9],
      [x, under, 0.95],
    ]),
  ];
}

/** At the foot of the hex under the cubes, slid aside, lower, or over the hex. */
function plateSpots(width: number, height: number): At[] {
  const foot = Math.max(20, 9 + height / 2);
  /** Over the feet of the cubes, where the prices of all neighbours leave no other room. */
  const high = 4 + height / 2;
  const low = 30 + height / 2;
  const aside = [14, -14, width / 2 - 20, 20 - width / 2];
  return [
    [0, foot, 0],
    ...aside.map((x, i): At => [x, foot, 0.15 + i * 0.02]),
    [0, high, 0.4],
    [0, low, 0.6],
    ...aside.map((x, i): At => [x, low, 0.65 + i * 0.02]),
    [0, -26 - height / 2, 0.7],
    ...aside.map((x, i): At => [x, -26 - height / 2, 0.75 + i * 0.02]),
  ];
}
