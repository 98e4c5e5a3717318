/** What is written on the map, and where: names with costs, from near by also what a city brings. */
import type { Target } from '../../api/types';
import { money } from '../../text/catalogue';
import { around, figureEms, line, meet, nameEms, Room, within, type Area } from '../labels';
import { detail, letterSize } from '../view';
import { WATERS } from './land';
import { beds, marksOf } from './marks';
import { isCity, network } from './network';
import { stationsOf } from './pieces';
import type { RrBoard, RrCity, RrMatch } from './types';

export interface Name {
  city: string;
  x: number;
  y: number;
  area: Area;
  cost: string | null;
  /** What its station brings, if there is room. */
  brings: string | null;
  /** Where its ring is, and where else the name may stand: a near view may cut the best place. */
  ring: Area;
  spots: NameSpot[];
}

export interface Lettering {
  size: number;
  names: Name[];
  /** What no name may lie on. */
  taken: Area[];
  /** Where the signs are explained, if there is so much sea. */
  legend: Area | null;
}

export interface Free {
  bounds: Area;
  plates: ReadonlyMap<Target, Area>;
}

/** The cost is written a little smaller than the name. */
const SMALL = 0.86;

export function lettering(
  board: RrBoard,
  /** The position whose pieces are drawn. */
  drawn: RrMatch,
  zoom: number,
  { bounds, plates }: Free,
): Lettering {
  const [level, size] = [detail(zoom), letterSize(zoom)];
  const { nodes } = network(board);
  const players = drawn.players.length;
  const rings = [...nodes].map(([key, { x, y }]) => around(x, y, isCity(key) ? 34 : 12));
  const houses = drawn.cities.flatMap((city) => stationsOf(board, city));
  const waters = level < 2 ? [] : WATERS.map((it) => around(it.x, it.y - 6, 150, 20));
  const marks = marksOf(board, players).map((it) => it.area);
  const legend = level >= 2 ? legendIn(board, bounds, size) : null;
  const solid = [
    ...(legend ? [legend] : []),
    ...plates.values(),
    ...rings,
    ...houses.map(({ x, y }) => around(x, y, 14)),
    ...waters,
  ];
  // On a small map names are larger than marks, and matter more.
  const taken = [...solid, ...(level >= 2 ? marks : [])];
  const room = new Room(bounds, taken);
  const ink = [...[...beds(board, players).values()].flat(), ...marks];
  const isMarked = (city: RrCity) => plates.has(`city ${city.name}`);
  // Where one decides, then the ends of the map, then the rest.
  const weight = (city: RrCity) => (isMarked(city) ? 10 : 0) + (city.level === 1 ? 5 : city.level);
  const names: Name[] = [];
  for (const city of [...drawn.cities].sort((a, b) => weight(b) - weight(a))) {
    const at = nodes.get(`city ${city.name}`);
    if (!at) continue;
    // A plate says the price of now.
    const isPriced = level >= 2 && !isMarked(city) && city.cost != null;
    const cost = isPriced ? money(city.cost ?? 0) : null;
    const brings = level === 3 ? (city.primary?.text ?? null) : null;
    const write = (cost: string | null, brings: string | null, isLast = false): boolean => {
      const plateWidth = cost ? (figureEms(cost) * SMALL + 0.3) * size : 0;
      const width = nameEms(city.name) * size + plateWidth + 4;
      const height = brings ? size * 1.9 : size;
      const wide = Math.max(width, brings ? figureEms(brings) * size * SMALL : 0);
      const spots = spotsOf(at.x, at.y, wide, size, height);
      const isFree = ({ area }: NameSpot) =>
        within(area, bounds) &&
        ![...solid, ...names.map((it) => it.area)].some((it) => meet(it, area));
      const found = isLast ? spots.find(isFree) : spots[room.take(spots, ink)];
      const ring = around(at.x, at.y, 34);
      if (found) names.push({ city: city.name, ...found, cost, brings, ring, spots });
      return found !== undefined;
    };
    // Where there is no room for all of it there may be some for the name.
    if (write(cost, brings)) continue;
    if (brings !== null && write(cost, null)) continue;
    if (cost !== null && write(null, null)) continue;
    // A city without its name is worse than one of its marks under a name.
    write(null, null, true);
  }
  return { size, names, taken, legend };
}

/** The names in sight. Where the edge of a near view would cut one, it stands elsewhere at its ring. */
export function namesInSight({ names, taken }: Lettering, sees: (area: Area) => boolean): Name[] {
  const shown = names.filter((it) => sees(it.area));
  for (const name of names) {
    if (shown.includes(name) || !sees(name.ring)) continue;
    const isFree = ({ area }: NameSpot) =>
      sees(area) && ![...taken, ...shown.map((it) => it.area)].some((it) => meet(it, area));
    const spot = name.spots.find(isFree);
    if (spot) shown.push({ ...name, ...spot });
  }
  return shown;
}

/** So many rows of signs, and what they take in letters. */
export const LEGEND = { rows: 4, row: 1.35, width: 10.5 };

/** A window is wider than the land: in the south west there is nothing but sea then. */
function legendIn(board: RrBoard, bounds: Area, size: number): Area | null {
  const area = {
    left: bounds.left + 8,
    right: bounds.left + 8 + LEGEND.width * size,
    top: bounds.bottom - 8 - LEGEND.rows * LEGEND.row * size,
    bottom: bounds.bottom - 8,
  };
  const isFree = [...network(board).nodes.values()].every(
    ({ x, y }) => !meet(around(x, y, 120), area),
  );
  return isFree && area.right < LEGEND_COAST ? area : null;
}
/** East of it there is Mexico. */
const LEGEND_COAST = 170;

export interface NameSpot {
  x: number;
  y: number;
  area: Area;
  worse: number;
}

/** Under the ring, over it, aside of what leaves there, or beside the ring. */
function spotsOf(x: number, y: number, width: number, size: number, height: number): NameSpot[] {
  const more = height - size;
  const below = 17 + 0.78 * size;
  const above = -20 - more;
  const aside = [0, width / 4, -width / 4, width / 2 - 6, 6 - width / 2];
  const beside = 20 + width / 2;
  const at = [
    ...aside.flatMap((dx, index) => [
      [dx, below, index * 0.12] as const,
      [dx, above, 0.1 + index * 0.12] as const,
    ]),
    [-beside, 0.3 * size, 0.5] as const,
    [beside, 0.3 * size, 0.55] as const,
    [-beside, 0.9 * size, 0.6] as const,
    [beside, 0.9 * size, 0.6] as const,
    [-beside, -0.4 * size, 0.6] as const,
    [beside, -0.4 * size, 0.6] as const,
    [-beside * 0.8, below, 0.65] as const,
    [beside * 0.8, below, 0.65] as const,
    [-beside * 0.8, above, 0.65] as const,
    [beside * 0.8, above, 0.65] as const,
    [0, below + 13, 0.7] as const,
    [0, above - 13, 0.75] as const,
  ];
  return at.map(([dx, dy, worse]) => {
    const own = line(x + dx, y + dy, width, size);
    return { x: x + dx, y: y + dy, worse, area: { ...own, bottom: own.bottom + more } };
  });
}
