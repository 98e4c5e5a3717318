/** What is written on the map, and where. What would cover something more important gives way. */
import type { Target } from '../../api/types';
import { detail, letterSize } from '../view';
import { centreOf, grid, network } from './network';
import type { CeBoard, CeHex, CeMatch } from './types';

export interface Name {
  at: string;
  text: string;
  x: number;
  y: number;
  isBig: boolean;
}

export interface Value {
  at: string;
  x: number;
  y: number;
  cost: string | null;
  income: string | null;
  isOpen: boolean;
}

export interface Code {
  at: string;
  x: number;
  y: number;
}

export interface Lettering {
  size: number;
  names: Name[];
  values: Value[];
  codes: Code[];
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Mean widths of a letter of the two faces, in ems. */
const NAME_EM = 0.66;
const FIGURE_EM = 0.47;

function area(x: number, y: number, width: number, size: number): Area {
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - 0.72 * size,
    bottom: y + 0.12 * size,
  };
}

function meet(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
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

/** Whether a line leaves a hex due north or due south. */
function upright(board: CeBoard, match: CeMatch): { north: Set<string>; south: Set<string> } {
  const north = new Set<string>();
  const south = new Set<string>();
  const hexes = grid(board);
  for (const [company, { hexes: held }] of Object.entries(match.companies)) {
    for (const { from, to } of network(board, company, held)) {
      const [a, b] = [hexes.get(from), hexes.get(to)];
      if (!a || !b || a.x !== b.x) continue;
      north.add(a.y > b.y ? from : to);
      south.add(a.y > b.y ? to : from);
    }
  }
  return { north, south };
}

export function lettering(
  board: CeBoard,
  match: CeMatch,
  zoom: number,
  marked: ReadonlySet<Target>,
): Lettering {
  const level = detail(zoom);
  // A thumbnail has few names, so they may be larger than the rule of the board allows.
  const size = level === 0 ? Math.min(10.5 / zoom, 30) : letterSize(zoom);
  const lines = upright(board, match);
  const taken = new Set(Object.values(match.companies).flatMap((company) => company.hexes));
  const columns = board.hexes.map((hex) => centreOf(hex).x);
  const west = Math.min(...columns) - 46;
  const east = Math.max(...columns) + 46;
  const covered: Area[] = [];
  const names: Name[] = [];
  const values: Value[] = [];
  const codes: Code[] = [];

  const isBig = (hex: CeHex) =>
    hex.terrain === 'start' || hex.terrain === 'industrial' || hex.at === board.chicago;
  // The name of a home gives way to a line that leaves north; elsewhere a value stands beneath.
  const isTurned = (hex: CeHex) => hex.terrain === 'start' && lines.north.has(hex.at);
  const free = (...areas: Area[]) => !covered.some((other) => areas.some((it) => meet(it, other)));

  const named = board.hexes.filter((hex) => hex.name).sort((a, b) => +isBig(b) - +isBig(a));
  for (const hex of named) {
    if (level === 0 && !isBig(hex)) continue;
    const { x: middle, y } = centreOf(hex);
    const text = hex.name ?? '';
    const width = text.length * NAME_EM * size;
    // Names at the edges stay inside the frame.
    const x = Math.min(Math.max(middle, west + width / 2), east - width / 2);
    const above = { x, y: y - 19.5 };
    const below = { x, y: y + 19.5 + 0.72 * size };
    const order = isTurned(hex) ? [below, above] : [above, below];
    const spot = order.find((it) => free(area(it.x, it.y, width, size))) ?? order[0] ?? above;
    // A little air at both ends, or a value beside it reads as a part of the name.
    covered.push(area(spot.x, spot.y, width + 8, size));
    names.push({ at: hex.at, text, x: spot.x, y: spot.y, isBig: isBig(hex) });
  }
  if (level < 2) return { size, names, values, codes };

  // Places first: a value beside them gives way.
  for (const hex of [...named, ...board.hexes.filter((it) => !it.name)]) {
    if (hex.terrain === 'start') continue;
    const { x, y } = centreOf(hex);
    const isPlain = hex.terrain === 'plain' && hex.cost === 1;
    if (!hex.name && (marked.has(`hex ${hex.at}`) || (isPlain && level < 3))) continue;
    const income = incomeText(hex, board, match, level === 3);
    const isFull = taken.has(hex.at) && (hex.terrain === 'forest' || hex.terrain === 'mountain');
    const cost = isFull ? null : `$${hex.cost}`;
    if (!cost && !income) continue;
    const letters = (cost?.length ?? 0) + (income?.length ?? 0) + (cost && income ? 0.7 : 0);
    const width = letters * FIGURE_EM * size;
    const spots = valueSpots(hex, taken.has(hex.at), lines.south.has(hex.at), size);
    const spot = spots.find((it) => free(area(x + it.x, y + it.y, width, size)));
    if (!spot && !hex.name) continue;
    const at = { x: x + (spot ?? spots[0]!).x, y: y + (spot ?? spots[0]!).y };
    covered.push(area(at.x, at.y, width, size));
    values.push({ at: hex.at, ...at, cost, income, isOpen: hex.name !== undefined });
  }
  if (level === 3) {
    for (const hex of board.hexes) {
      const { x, y } = centreOf(hex);
      const spot = { at: hex.at, x: x - 25, y: y + 3 };
      if (free(area(spot.x, spot.y, 14, 9))) codes.push(spot);
    }
  }
  return { size, names, values, codes };
}

/** Where a value may stand in its hex, the best place first. */
function valueSpots(
  hex: CeHex,
  isTaken: boolean,
  hasSouth: boolean,
  size: number,
): { x: number; y: number }[] {
  if (!hex.name) {
    // Lower where the name of a neighbour is near, then aside.
    const rows = isTaken ? [29] : [20, 29];
    return [0, 7, -7, 13, -13].flatMap((x) => rows.map((y) => ({ x, y })));
  }
  // Under the ring, or beside a line that leaves south.
  const y = 18 + 0.75 * size;
  const aside = [-17, 17].map((x) => ({ x, y }));
  return hasSouth ? aside : [{ x: 0, y }, ...aside];
}
