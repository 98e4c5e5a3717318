/** What is written on the map, and where: plates of cities, names of towns, codes of hexes. */
import type { Target } from '../../api/types';
import { around, line, nameEms, nameSpots, Room, type Area, type At, type Spot } from '../labels';
import { detail, letterSize } from '../view';
import { centreOf, grid } from '../hexmap';
import { ink } from './ink';
import type { AosBoard, AosHex, AosMatch } from './types';

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

export function lettering(
  board: AosBoard,
  match: AosMatch,
  zoom: number,
  { bounds, plates: taken, covered = [] }: Free,
): Lettering {
  const level = detail(zoom);
  const size = letterSize(zoom);
  const hexes = grid(board);
  const drawn = ink(board, match);
  const cities = new Map(match.cities.map((city) => [city.hex, city]));
  const towns = board.hexes.filter((hex) => hex.terrain === 'town' && !cities.has(hex.at));
  const rings = towns.map((hex) => around(centreOf(hex).x, centreOf(hex).y, 19));
  const room = new Room(bounds, [...taken.values(), ...covered, ...rings]);

  /** The best of some spots around a hex, if one is free. */
  function find(hex: AosHex, spots: At[], area: (x: number, y: number) => Area): Written | null {
    const { x, y } = centreOf(hex);
    const around = [hex.at, ...Object.values(hex.neighbors)];
    const near = new Set(around.flatMap((at) => Object.values(hexes.get(at)?.neighbors ?? {})));
    const inked = [...near].flatMap((at) => drawn.get(`hex ${at}`) ?? []);
    const all = spots.map(([dx, dy, worse]): Spot => ({ area: area(x + dx, y + dy), worse }));
    const found = room.take(all, inked);
    const spot = spots[found];
    const taken = all[found]?.area;
    return spot && taken ? { at: hex.at, x: x + spot[0], y: y + spot[1], area: taken } : null;
  }

  const plates: CityPlate[] = [];
  for (const city of match.cities) {
    const hex = hexes.get(city.hex);
    if (!hex) continue;
    const dice = board.cities
      .filter((it) => it.hex === city.hex || it.name === city.letter)
      .map(({ die, half }) => ({ die, isDark: half === 'dark' }));
    const width = (nameEms(city.name) * 0.9 + 0.4 + 1.15 * dice.length) * size + 4;
    const height = 1.25 * size;
    const it = find(hex, plateSpots(width, height), (x, y) => around(x, y, width, height));
    if (it)
      plates.push({ ...it, text: city.name, width, height, dice, letter: city.letter ?? null });
  }
  const names: Name[] = [];
  for (const hex of level === 0 ? [] : towns) {
    const text = hex.name ?? '';
    const width = nameEms(text) * 0.9 * size + 6;
    const spots = [...nameSpots(width, size, RING), ...outside(width, size)];
    const it = find(hex, spots, (x, y) => line(x, y, width, size));
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

/** Around the whole hex: while it or what lies beside it is built on, there is no room in it. */
function outside(width: number, size: number): At[] {
  const aside = width / 3;
  const [over, under] = [-45, 45 + 0.76 * size];
  const beside = RING + width / 2;
  return [
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
