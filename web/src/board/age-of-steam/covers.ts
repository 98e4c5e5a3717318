/** What lies on the map over the labels while one chooses: the sides of a hex, the stops of a way. */
import type { Point } from '../hex';
import { centreOf, grid } from '../hexmap';
import { around, type Area } from '../labels';
import { cityHexes, hexOf, sidePoint } from './grid';
import { stopsOf } from './network';
import { building, type Building } from './shapes';
import type { AosBoard, AosChooserProps, AosMatch } from './types';

/** How far the dots of the sides are from the middle of their hex: wholly inside. */
const DOTS = 34.6;

export interface Dot extends Point {
  side: string;
}

/** The hex whose sides one can touch; a city has none, so a new one has no more. */
export function sidesOpen(props: AosChooserProps): Building | null {
  const at = props.match.phase === 'build-track' ? building(props) : null;
  const isCity = at?.cities.some((it) => it.action === at.chosen) ?? false;
  return at && at.shapes.length > 0 && !isCity ? at : null;
}

export function dotsOf(board: AosBoard, at: string): Dot[] {
  const hex = grid(board).get(at);
  if (!hex) return [];
  return board.sides.map((side) => ({ side, ...sidePoint(centreOf(hex), side, DOTS) }));
}

export interface Stop extends Point {
  number: number;
}

/** Where the stops of a delivery are numbered: beside the ring of a town, off the cubes of a city. */
export function stopsAt(board: AosBoard, match: AosMatch, action: string): Stop[] {
  const { stops } = stopsOf(action);
  const cities = cityHexes(match);
  return stops.slice(1).flatMap(({ name }, i) => {
    const hex = hexOf(board, name);
    if (!hex) return [];
    const { x, y } = centreOf(hex);
    const isCity = cities.has(hex.at);
    return { number: i + 1, x: x + (isCity ? 24 : 15), y: y - (isCity ? 24 : 3) };
  });
}

/** The same areas for the same question: who writes around them need not do so again. */
const known = new WeakMap<AosBoard, Map<string, Area[]>>();
const NONE: Area[] = [];

export function covers(props: AosChooserProps): Area[] {
  const { board, match, steps } = props;
  const hex = sidesOpen(props)?.hex;
  const way = steps.at(-1)?.startsWith('deliver ') ? steps.at(-1) : undefined;
  // A town may have become a city since.
  const key = hex ?? (way && `${way} ${match.cities.length}`);
  if (key === undefined) return NONE;
  const own = known.get(board) ?? new Map<string, Area[]>();
  known.set(board, own);
  let found = own.get(key);
  if (!found) {
    const size = hex === undefined ? 20 : 14;
    const all: Point[] = hex === undefined ? stopsAt(board, match, way ?? '') : dotsOf(board, hex);
    own.set(key, (found = all.map(({ x, y }) => around(x, y, size))));
  }
  return found;
}
