/** What lies on the map: stations in order, and the areas that pieces and rings take. */
import type { Target } from '../../api/types';
import { around, type Area } from '../labels';
import { network } from './network';
import type { RrBoard, RrCity, RrMatch } from './types';

export interface Station {
  /** Null for a neutral one. */
  seat: number | null;
  x: number;
  y: number;
}

/** So many stand in a row. */
const ROW = 3;

/** Who has a station in a city: the first one first, then by seat. */
export function owners(city: RrCity): (number | null)[] {
  const first = city.first_station;
  const others = city.stations.filter((seat) => seat !== first);
  if (first == null) return others;
  return [typeof first === 'number' ? first : null, ...others];
}

export function stationsOf(board: RrBoard, city: RrCity): Station[] {
  const at = network(board).nodes.get(`city ${city.name}`);
  if (!at) return [];
  return owners(city).map((seat, index) => ({
    seat,
    x: at.x + 18 + (index % ROW) * 15,
    y: at.y - 9 - Math.floor(index / ROW) * 17,
  }));
}

/** What a plate should leave in sight: rings and stations. */
export function ink(board: RrBoard, match: RrMatch): Map<Target, Area[]> {
  const { nodes } = network(board);
  const areas = new Map<Target, Area[]>();
  for (const city of match.cities) {
    const at = nodes.get(`city ${city.name}`);
    if (!at) continue;
    const houses = stationsOf(board, city).map(({ x, y }) => around(x, y, 15));
    areas.set(`city ${city.name}`, [around(at.x, at.y, 34), ...houses]);
  }
  return areas;
}

/** Which rails and stations lie on the map: whatever else changes, the map need not. */
export function signature(match: RrMatch): string {
  const rails = match.spaces.map((space) => space.rails.join('')).join('.');
  return `${rails} ${match.cities.map((city) => owners(city).join('')).join('.')}`;
}
