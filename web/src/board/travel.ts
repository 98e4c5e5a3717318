/** A piece that travels over the map: where it is at which moment. */
import type { Point } from './hex';

/** So long a link, and never longer in all. */
const LINK_MS = 140;
const MOST_MS = 900;

/** How long a way over so many links takes. */
export function travelTime(links: number): number {
  return Math.min(links * LINK_MS, MOST_MS);
}

/** Where a piece is after `part` (0 to 1) of a way, each length of it at the same speed. */
export function alongWay(way: Point[], part: number): Point {
  const lengths = way.slice(1).map((point, i) => distance(way[i] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(Math.max(part, 0), 1);
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [way[i], way[i + 1]];
    if (!from || !to) break;
    if (left <= length && length > 0) return between(from, to, left / length);
    left -= length;
  }
  return way.at(-1) ?? { x: 0, y: 0 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
