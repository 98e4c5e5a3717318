/**
 * Geometry of maps of flat-topped hexes. One unit is one CSS pixel at zoom 1.
 * A cell is a column, and a row counted in halves of a hex, so that no column is special.
 */
export interface Point {
  x: number;
  y: number;
}

export interface Cell {
  column: number;
  /** From north to south, in halves of a hex. */
  half: number;
}

/** The radius of a hex. */
export const RADIUS = 40;
/** From the centre of a hex to the middle of its side. */
export const INNER = (RADIUS * Math.sqrt(3)) / 2;

/** From a cell to its neighbours: N, NE, SE, S, SW, NW. */
const STEPS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

export function centre(cell: Cell): Point {
  return { x: 1.5 * RADIUS * cell.column, y: INNER * cell.half };
}

/** Short numbers keep the drawing small. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** The corner `k` of a hex, from the east clockwise. */
export function corner(k: number, radius = RADIUS): Point {
  const angle = (Math.PI / 3) * k;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

export function polygon(points: Point[]): string {
  return `M${points.map((p) => `${short(p.x)} ${short(p.y)}`).join('L')}Z`;
}

/** A hex around a point. */
export function hexPath(at: Point = { x: 0, y: 0 }, radius = RADIUS): string {
  const corners = [0, 1, 2, 3, 4, 5].map((k) => corner(k, radius));
  return polygon(corners.map((p) => ({ x: at.x + p.x, y: at.y + p.y })));
}

/**
 * The shore of some cells as closed lines. Only edges with no cell beyond are kept:
 * stroking every hex instead would cost far more at each repaint.
 */
export function shore(cells: Cell[]): string {
  const key = (column: number, half: number) => `${column},${half}`;
  const land = new Set(cells.map((cell) => key(cell.column, cell.half)));
  // Corners are named by rounded units, so that two hexes agree on them.
  const name = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;
  const next = new Map<string, { point: Point; to: string }[]>();
  for (const cell of cells) {
    const middle = centre(cell);
    STEPS.forEach(([column, half], side) => {
      if (land.has(key(cell.column + column, cell.half + half))) return;
      // Side 0 is north: from the north-west corner (4) to the north-east one (5).
      const from = corner(side + 4);
      const to = corner(side + 5);
      const start = { x: middle.x + from.x, y: middle.y + from.y };
      const end = { x: middle.x + to.x, y: middle.y + to.y };
      const edges = next.get(name(start)) ?? [];
      edges.push({ point: start, to: name(end) });
      next.set(name(start), edges);
    });
  }
  let path = '';
  for (const first of next.keys()) {
    const points: Point[] = [];
    let at = first;
    for (let edge = next.get(at)?.pop(); edge; edge = next.get(at)?.pop()) {
      points.push(edge.point);
      at = edge.to;
    }
    if (points.length > 0) path += polygon(points);
  }
  return path;
}
