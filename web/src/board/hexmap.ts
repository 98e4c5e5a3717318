/** A board of hexes as the server describes it: where they lie, and what the frame says. */
import { centre, INNER, RADIUS, type Point } from './hex';
import type { Box, Tick } from './module';

/** What the boards of all such games have. `x` counts columns, `y` half hexes. */
export interface BoardHex {
  at: string;
  x: number;
  y: number;
}

interface HexBoard<H> {
  hexes: H[];
}

const grids = new WeakMap<object, Map<string, BoardHex>>();

/** The hexes of a board by their code. */
export function grid<H extends BoardHex>(board: HexBoard<H>): Map<string, H> {
  let found = grids.get(board);
  if (!found) grids.set(board, (found = new Map(board.hexes.map((hex) => [hex.at, hex]))));
  return found as Map<string, H>;
}

export function centreOf(hex: BoardHex): Point {
  return centre({ column: hex.x, half: hex.y });
}

/** The extent of the drawing, with some water on all sides. */
export function extentOf({ hexes }: HexBoard<BoardHex>): Box {
  const WATER = 9;
  const xs = hexes.map((hex) => centreOf(hex).x);
  const ys = hexes.map((hex) => centreOf(hex).y);
  const left = Math.min(...xs) - RADIUS - WATER;
  const top = Math.min(...ys) - INNER - WATER;
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + RADIUS + WATER - left,
    height: Math.max(...ys) + INNER + WATER - top,
  };
}

/** The letters of the columns and the numbers of the rows, of which the codes are made. */
export function ticksOf({ hexes }: HexBoard<BoardHex>): { columns: Tick[]; rows: Tick[] } {
  const columns = new Map(hexes.map((hex) => [hex.at.replace(/\d+$/, ''), centreOf(hex).x]));
  const rows = new Map(
    hexes.map((hex) => [hex.at.replace(/^\D+/, ''), 2 * INNER * Math.floor(hex.y / 2)]),
  );
  const list = (of: Map<string, number>) => [...of].map(([text, at]) => ({ text, at }));
  return { columns: list(columns), rows: list(rows) };
}
