/** The track on the map as whole sections: one line, one owner, one disc. */
import type { Point } from '../hex';
import { centreOf, grid } from '../hexmap';
import { cityHexes, dot, opposite, pieceWay, sidePoint } from './grid';
import type { AosBoard, AosMatch, AosPiece } from './types';

/** A piece of track, and the way one runs over it. */
export interface Run {
  hex: string;
  piece: AosPiece;
  /** The sides where one comes in and goes out; null for the town in the middle. */
  from: string | null;
  to: string | null;
}

export interface Section {
  key: string;
  owner: number | null;
  finished: boolean;
  lapses: boolean;
  runs: Run[];
  path: string;
  /** Where the disc of the owner lies: on the line. */
  disc: Point;
  /** The ends that lead to no place yet. */
  open: { hex: string; at: Point; towards: string | undefined }[];
  /** The hexes of its ends, for its name. */
  ends: (string | undefined)[];
}

const known = new WeakMap<AosMatch, Section[]>();

export function sections(board: AosBoard, match: AosMatch): Section[] {
  let found = known.get(match);
  if (!found) known.set(match, (found = trace(board, match)));
  return found;
}

/** What a position has to be told apart by on the map: most actions change nothing there. */
export function signature(match: AosMatch): string {
  const track = match.track.map(({ hex, pieces }) =>
    pieces.map((it) => `${hex}${it.sides.join()}${it.owner}${+it.finished}${+it.lapses}`).join(),
  );
  const cities = match.cities.map(({ hex, cubes }) => `${hex}${cubes.join()}`);
  return [...track, ...cities].join(';');
}

export const pieceKey = (hex: string, piece: AosPiece) => `${hex} ${piece.sides.join()}`;

function trace(board: AosBoard, match: AosMatch): Section[] {
  const hexes = grid(board);
  const cities = cityHexes(match);
  const pieces = new Map<string, AosPiece>();
  for (const { hex, pieces: own } of match.track) {
    for (const piece of own) for (const side of piece.sides) pieces.set(`${hex} ${side}`, piece);
  }
  const seen = new Set<string>();
  const across = (piece: AosPiece, side: string) => piece.sides.find((it) => it !== side) ?? null;

  /** The runs from a side of a hex onwards, and whether they lead to a place. */
  function follow(hex: string, side: string | null): { runs: Run[]; end: string | undefined } {
    const runs: Run[] = [];
    let [at, out] = [hex, side];
    while (out !== null) {
      const next: string | undefined = hexes.get(at)?.neighbors[out];
      if (next === undefined || cities.has(next)) return { runs, end: next };
      const piece = pieces.get(`${next} ${opposite(out)}`);
      if (!piece || seen.has(pieceKey(next, piece))) return { runs, end: next };
      seen.add(pieceKey(next, piece));
      const from = opposite(out);
      out = across(piece, from);
      at = next;
      runs.push({ hex: next, piece, from, to: out });
    }
    return { runs, end: at };
  }
  const isPlace = (at: string | undefined, last: Run) =>
    at !== undefined && (cities.has(at) || last.hex === at);

  const found: Section[] = [];
  for (const { hex, pieces: own } of match.track) {
    for (const piece of own) {
      const key = pieceKey(hex, piece);
      if (seen.has(key)) continue;
      seen.add(key);
      const [first, second] = piece.sides;
      if (first === undefined) continue;
      const back = follow(hex, first);
      const on = follow(hex, second ?? null);
      const before = back.runs.reverse().map((run) => ({ ...run, from: run.to, to: run.from }));
      const runs = [...before, { hex, piece, from: first, to: second ?? null }, ...on.runs];
      const [head, tail] = [runs[0], runs.at(-1)];
      if (!head || !tail) continue;
      const open = [
        ...(head.from !== null && !isPlace(back.end, head)
          ? [{ run: head, side: head.from, towards: back.end }]
          : []),
        ...(tail.to !== null && !isPlace(on.end, tail)
          ? [{ run: tail, side: tail.to, towards: on.end }]
          : []),
      ];
      const middle = (at: string) =>
        centreOf(hexes.get(at) ?? { at, x: 0, y: 0, terrain: 'plain', neighbors: {} });
      found.push({
        key,
        owner: piece.owner ?? null,
        finished: piece.finished,
        lapses: runs.some((run) => run.piece.lapses),
        runs,
        path: runsPath(runs, middle),
        disc: discOf(runs, middle),
        open: open.map(({ run, side, towards }) => ({
          hex: run.hex,
          at: sidePoint(middle(run.hex), side),
          towards,
        })),
        ends: [back.end ?? head.hex, on.end ?? tail.hex],
      });
    }
  }
  return found;
}

/** One line over all runs, so that its ties go on from hex to hex. */
function runsPath(runs: Run[], middle: (at: string) => Point): string {
  let path = '';
  for (const { hex, from, to } of runs) {
    const at = middle(hex);
    if (path === '') path = `M${dot(from === null ? at : sidePoint(at, from))}`;
    if (from === null && to !== null) path += `L${dot(sidePoint(at, to))}`;
    else if (to === null) path += `L${dot(at)}`;
    else path += `Q${dot(at)} ${dot(sidePoint(at, to))}`;
  }
  return path;
}

function discOf(runs: Run[], middle: (at: string) => Point): Point {
  // The spoke of a town is short, and the ring is there.
  const curves = runs.filter((run) => run.from !== null && run.to !== null);
  const all = curves.length > 0 ? curves : runs;
  const half = all[Math.floor(all.length / 2)];
  if (!half) return { x: 0, y: 0 };
  const at = middle(half.hex);
  if (half.from !== null && all.length % 2 === 0) return sidePoint(at, half.from);
  if (half.from === null || half.to === null) {
    return sidePoint(at, half.to ?? half.from ?? 'N', 24);
  }
  const [a, b] = [sidePoint(at, half.from), sidePoint(at, half.to)];
  return { x: (a.x + 2 * at.x + b.x) / 4, y: (a.y + 2 * at.y + b.y) / 4 };
}

/** The way of a cube: its stops, and the points that it passes. */
export interface Way {
  color: string;
  /** The names of the places, the first is where the cube lies. */
  stops: string[];
  /** The points of each link. */
  links: Point[][];
}

const BY = / by (\S+)$/;

/** What a delivery names: `deliver red Chicago > Toledo by N > Detroit`. */
export function stopsOf(action: string): {
  color: string;
  stops: { name: string; by: string | null }[];
} {
  const [, color = '', rest = ''] = /^(?:deliver )?(\S+) (.*)$/.exec(action) ?? [];
  const stops = rest.split(' > ').map((text) => ({
    name: text.replace(BY, ''),
    by: BY.exec(text)?.[1] ?? null,
  }));
  return { color, stops };
}

/** The way of a delivery over the map; null if the track is not there (any more). */
export function wayOf(board: AosBoard, match: AosMatch, action: string): Way | null {
  const { color, stops } = stopsOf(action);
  const links: Point[][] = [];
  for (const [i, { name, by }] of stops.entries()) {
    const from = stops[i - 1]?.name;
    if (from === undefined) continue;
    const link = linkBetween(board, match, from, name, by);
    if (!link) return null;
    links.push(link);
  }
  return { color, stops: stops.map((it) => it.name), links };
}

function linkBetween(
  board: AosBoard,
  match: AosMatch,
  from: string,
  to: string,
  by: string | null,
): Point[] | null {
  const hexes = grid(board);
  const cities = cityHexes(match);
  const start = board.hexes.find((hex) => hex.name === from);
  if (!start) return null;
  const pieceAt = (hex: string, side: string) =>
    match.track.find((it) => it.hex === hex)?.pieces.find((it) => it.sides.includes(side));
  for (const first of by ? [by] : board.sides) {
    if (!cities.has(start.at) && pieceAt(start.at, first)?.sides.length !== 1) continue;
    const points = [centreOf(start), sidePoint(centreOf(start), first)];
    let [hex, out]: [string, string] = [start.at, first];
    for (;;) {
      const next = hexes.get(hexes.get(hex)?.neighbors[out] ?? '');
      if (!next) break;
      const come = opposite(out);
      const piece = pieceAt(next.at, come);
      const isTown = piece?.sides.length === 1;
      if (cities.has(next.at) || isTown) {
        if (next.name === to) return [...points, centreOf(next)];
        break;
      }
      const go = piece?.sides.find((it) => it !== come);
      if (go === undefined) break;
      points.push(...pieceWay(centreOf(next), come, go).slice(1));
      [hex, out] = [next.at, go];
    }
  }
  return null;
}
