/** What is written on the map, and where. What would cover something more important gives way. */
import type { Target } from '../../api/types';
import {
  around,
  figureEms,
  line,
  nameEms,
  nameSpots,
  Room,
  type Area,
  type At,
  type Spot,
} from '../labels';
import { detail, letterSize } from '../view';
import { ink } from './ink';
import { centreOf, grid } from '../hexmap';
import type { CeBoard, CeHex, CeMatch } from './types';
import { waters } from './waters';

/** How far the ring of a place reaches. */
const RING = 19.5;

export interface Written {
  at: string;
  x: number;
  y: number;
  area: Area;
}

export interface Name extends Written {
  text: string;
  isBig: boolean;
}

export interface Value extends Written {
  cost: string | null;
  income: string | null;
  isOpen: boolean;
}

export interface Lettering {
  size: number;
  names: Name[];
  values: Value[];
  codes: Written[];
}

/** The room that letters have: what the window can show, and the plates in it. */
export interface Free {
  bounds: Area;
  plates: ReadonlyMap<Target, Area>;
}

/** What a hex brings now: the board's own figure, or what its track says. */
function incomeOf(hex: CeHex, board: CeBoard, match: CeMatch): { base: number; house: number } {
  for (const [name, track] of Object.entries(board.industrial)) {
    if (track.hex === hex.at) return { base: match.industrial[name] ?? track.first, house: 0 };
  }
  return { base: hex.income, house: match.developed.includes(hex.at) ? hex.develop : 0 };
}

function incomeText(hex: CeHex, board: CeBoard, match: CeMatch, isApart: boolean): string | null {
  const { base, house } = incomeOf(hex, board, match);
  if (base + house === 0) return null;
  if (isApart && house > 0) return `+${base} +${house}`;
  return `+${base + house}`;
}

/** The hexes that a name may reach: two in all directions. */
function hexesNear(board: CeBoard, hex: CeHex): Set<string> {
  const hexes = grid(board);
  const around = hex.neighbors.flatMap((at) => hexes.get(at)?.neighbors ?? []);
  return new Set([...hex.neighbors, ...around]);
}

function ring(hex: CeHex): Area {
  const { x, y } = centreOf(hex);
  return around(x, y, 22);
}

export function lettering(
  board: CeBoard,
  match: CeMatch,
  /** The position whose lines are drawn, which the letters keep clear of. */
  drawn: CeMatch,
  zoom: number,
  { bounds, plates }: Free,
): Lettering {
  const level = detail(zoom);
  const size = letterSize(zoom);
  const taken = new Set(Object.values(drawn.companies).flatMap((company) => company.hexes));
  const lines = ink(board, drawn);
  // No name may stand on the ring of another place.
  const rings = board.hexes.filter((hex) => hex.name).map((hex) => ring(hex));
  const printed = level < 2 ? [] : waters().map((water) => water.area);
  const room = new Room(bounds, [...plates.values(), ...rings, ...printed]);
  const names: Name[] = [];
  const values: Value[] = [];
  const codes: Written[] = [];

  /** Writes at the best of some spots around a hex, if one is free. */
  function write(hex: CeHex, width: number, height: number, spots: At[]): Written | null {
    const { x, y } = centreOf(hex);
    const near = [...hexesNear(board, hex)].flatMap((at) => lines.get(`hex ${at}`) ?? []);
    const areas = spots.map(([dx, dy, worse]): Spot => ({
      area: line(x + dx, y + dy, width, height),
      worse,
    }));
    const found = room.take(areas, near);
    const spot = spots[found];
    const area = areas[found]?.area;
    return spot && area ? { at: hex.at, x: x + spot[0], y: y + spot[1], area } : null;
  }

  const isMarked = (hex: CeHex) => plates.has(`hex ${hex.at}`);
  const isBig = (hex: CeHex) =>
    hex.terrain === 'start' || hex.terrain === 'industrial' || hex.at === board.chicago;
  const weight = (hex: CeHex) => (isMarked(hex) ? 2 : 0) + (isBig(hex) ? 1 : 0);

  const named = board.hexes.filter((hex) => hex.name).sort((a, b) => weight(b) - weight(a));
  for (const hex of named) {
    const text = hex.name ?? '';
    // A little air at both ends, or a value beside it reads as a part of the name.
    const width = nameEms(text) * size + 8;
    const it = write(hex, width, size, nameSpots(width, size, RING));
    if (it) names.push({ ...it, text, isBig: isBig(hex) });
  }
  const isValued = (hex: CeHex) => level >= 2 || (level === 1 && isMarked(hex));
  // Marked places first, then the other places: a value beside them gives way.
  const order = [...named, ...board.hexes.filter((it) => !it.name)].sort(
    (a, b) => +isMarked(b) - +isMarked(a),
  );
  for (const hex of order) {
    if (hex.terrain === 'start' || !isValued(hex)) continue;
    const income = incomeText(hex, board, match, level === 3);
    const isPlain = hex.terrain === 'plain' && hex.cost === 1 && level < 3;
    const isFull = taken.has(hex.at) && (hex.terrain === 'forest' || hex.terrain === 'mountain');
    // The plate says what it costs now.
    const cost = isFull || isPlain || isMarked(hex) ? null : `$${hex.cost}`;
    if (!cost && !income) continue;
    const text = `${cost ?? ''}${income ?? ''}`;
    const width = (figureEms(text) + (cost && income ? 0.3 : 0)) * size + 2;
    const it = write(hex, width, size, valueSpots(hex, width, size));
    if (it) values.push({ ...it, cost, income, isOpen: hex.name !== undefined || isMarked(hex) });
  }
  if (level === 3) {
    for (const hex of board.hexes) {
      const it = write(hex, 16, 9, [[-25, 3, 0]]);
      if (it) codes.push(it);
    }
  }
  return { size, names, values, codes };
}

function valueSpots(hex: CeHex, width: number, size: number): At[] {
  if (!hex.name) {
    // Lower where the name of a neighbour is near, then aside.
    const sides = [0, 7, -7, 13, -13, 20, -20];
    return sides.flatMap((x, index): At[] => [
      [x, 20, index * 0.1],
      [x, 30, 0.05 + index * 0.1],
    ]);
  }
  // Under the ring, beside a line that leaves south or a plate; else over or beside the ring.
  const below = 17 + 0.76 * size;
  const beside = 20 + width / 2;
  return [
    ...[0, 17, -17, 26, -26, 34, -34].map((x, index): At => [x, below, index * 0.08]),
    [0, -19.5, 0.5],
    [beside, 0.35 * size, 0.6],
    [-beside, 0.35 * size, 0.6],
  ];
}
