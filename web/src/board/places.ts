/** Finding places on a map: under the pointer, or from one to the next by keys. */
import type { Target } from '../api/types';
import type { Point } from './hex';
import type { Place } from './module';

/** The six ways on a map of hexes, as unit vectors. */
const SLANT = Math.sqrt(3) / 2;
export const WAYS: Record<string, Point> = {
  w: { x: 0, y: -1 },
  s: { x: 0, y: 1 },
  q: { x: -SLANT, y: -0.5 },
  e: { x: SLANT, y: -0.5 },
  a: { x: -SLANT, y: 0.5 },
  d: { x: SLANT, y: 0.5 },
};

export const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** How far a point is from a place: from its middle, or from the line that it is. */
function distanceTo({ x, y, spine }: Place, at: Point): number {
  if (!spine) return Math.hypot(x - at.x, y - at.y);
  const [a, b] = spine;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(a.x + dx * share - at.x, a.y + dy * share - at.y);
}

/** The place nearest to a point, if it is near enough. */
export function nearest(places: Iterable<Place>, at: Point, within: number): Place | null {
  let best: Place | null = null;
  let least = within;
  for (const place of places) {
    const distance = distanceTo(place, at);
    if (distance <= least) {
      best = place;
      least = distance;
    }
  }
  return best;
}

/** The neighbour in a direction; null if none lies that way. */
export function step(from: Place, way: Point, byTarget: Map<Target, Place>): Place | null {
  let best: Place | null = null;
  // About 30 degrees to each side: the half of the angle between two ways.
  let most = 0.85;
  for (const target of from.neighbors) {
    const place = byTarget.get(target);
    if (!place) continue;
    const x = place.x - from.x;
    const y = place.y - from.y;
    const along = (x * way.x + y * way.y) / Math.hypot(x, y);
    if (along > most) {
      best = place;
      most = along;
    }
  }
  return best;
}

/** The nearest of some places in a direction. What lies aside counts as farther away. */
export function jump(from: Point, way: Point, among: Iterable<Place>): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of among) {
    const x = place.x - from.x;
    const y = place.y - from.y;
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y - y * way.x);
    if (along < 1 || aside > 2 * along) continue;
    const distance = along + 2 * aside;
    if (distance < least) {
      best = place;
      least = distance;
    }
  }
  return best;
}

/** The place that somebody calls so: by its code, or by the beginning of its name. */
export function called(places: Place[], text: string): Place | null {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return null;
  return (
    places.find((place) => place.code.toLowerCase() === wanted) ??
    places.find((place) => place.name?.toLowerCase().startsWith(wanted)) ??
    null
  );
}
