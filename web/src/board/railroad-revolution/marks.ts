/** What stands beside a rail space: a triangle for each terrain icon, a diamond for a deal. */
import type { Point } from '../hex';
import { around, Room, type Area } from '../labels';
import { isCity, network, type Span } from './network';
import type { RrBoard } from './types';

export interface Mark {
  kind: 'terrain' | 'deal';
  x: number;
  y: number;
}

export interface SpaceMarks {
  id: string;
  marks: Mark[];
  area: Area;
}

/** A lane of rails, and the bed of a space for so many players. */
export const LANE = 6;
export const bedWidth = (players: number) => LANE * players + 3;

const TERRAIN = 12;
const DEAL = 17;

/** Small areas along a line: what labels and marks should leave in sight. */
export function along(span: Span, width: number): Area[] {
  const count = Math.max(2, Math.ceil(span.length / 14));
  return Array.from({ length: count }, (_, part) => {
    const at = (part + 0.5) / count;
    const x = span.from.x + (span.to.x - span.from.x) * at;
    const y = span.from.y + (span.to.y - span.from.y) * at;
    return around(x, y, width);
  });
}

/** The beds of all spaces as areas, by space. */
export function beds(board: RrBoard, players: number): Map<string, Area[]> {
  const width = bedWidth(players);
  return new Map([...network(board).spans].map(([id, span]) => [id, along(span, width)]));
}

const known = new WeakMap<RrBoard, Map<number, SpaceMarks[]>>();

/** The marks of all spaces, clear of rings and of each other. */
export function marksOf(board: RrBoard, players: number): SpaceMarks[] {
  let byPlayers = known.get(board);
  if (!byPlayers) known.set(board, (byPlayers = new Map()));
  let found = byPlayers.get(players);
  if (!found) byPlayers.set(players, (found = lay(board, players)));
  return found;
}

function lay(board: RrBoard, players: number): SpaceMarks[] {
  const { nodes, spans } = network(board);
  const rings = [...nodes].map(([key, { x, y }]) => around(x, y, isCity(key) ? 36 : 13));
  const everywhere = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
  const room = new Room(everywhere, rings);
  const lines = [...beds(board, players).values()].flat();
  const far = bedWidth(players) / 2 + 7;
  const all: SpaceMarks[] = [];
  for (const space of board.spaces) {
    const span = spans.get(space.id);
    const kinds = [
      ...Array<Mark['kind']>(space.terrain).fill('terrain'),
      ...(space.deal ? (['deal'] as const) : []),
    ];
    if (!span || kinds.length === 0) continue;
    const width = kinds.reduce((sum, kind) => sum + (kind === 'deal' ? DEAL : TERRAIN), 0);
    const spots = spotsOf(span, far, width).map(({ at, worse }) => ({
      at,
      worse,
      area: around(at.x, at.y, width + 2, 17),
    }));
    const spot = spots[Math.max(0, room.take(spots, lines))];
    if (!spot) continue;
    let x = spot.at.x - width / 2;
    const marks = kinds.map((kind): Mark => {
      const own = kind === 'deal' ? DEAL : TERRAIN;
      x += own;
      return { kind, x: x - own / 2, y: spot.at.y };
    });
    all.push({ id: space.id, marks, area: spot.area });
  }
  return all;
}

/** On the upper side first, in the middle or a little along; then on the lower one. */
function spotsOf(span: Span, far: number, width: number): { at: Point; worse: number }[] {
  const sides = [1, -1].flatMap((side) =>
    [0, 0.16, -0.16, 0.3, -0.3].map((slide) => ({
      side,
      slide,
      worse: (side > 0 ? 0 : 0.25) + Math.abs(slide) * 0.4,
    })),
  );
  return sides.map(({ side, slide, worse }) => {
    const { middle, up, along, length } = span;
    // Where the space climbs, the row of marks reaches towards it: it stands farther away.
    const out = far + (width / 2) * Math.abs(up.x);
    return {
      at: {
        x: middle.x + up.x * side * out + along.x * slide * length,
        y: middle.y + up.y * side * (far + 1) + along.y * slide * length,
      },
      worse,
    };
  });
}
