import { describe, expect, it } from 'vitest';
import { meet, within } from '../labels';
import { board, match, otherBoard } from './example';
import game from './index';
import { lettering } from './layout';
import { marksOf } from './marks';
import { isCity, network } from './network';
import { ink, owners } from './pieces';
import type { RrBoard } from './types';

const nowhere: RrBoard = {
  ...board,
  cities: board.cities.map((city) => ({ ...city, lon: 0, lat: 0 })),
};
const boards: [string, RrBoard][] = [
  ['the usual data set', board],
  ['another data set', otherBoard()],
  ['cities without coordinates', nowhere],
];

describe.each(boards)('%s', (_, of) => {
  const { nodes, spans } = network(of);
  const { x, y, width, height } = game.extent(of);

  it('has a place for everything, inside the map', () => {
    expect(spans.size).toBe(of.spaces.length);
    for (const point of nodes.values()) {
      expect(point.x > x && point.x < x + width && point.y > y && point.y < y + height).toBe(true);
    }
    for (const span of spans.values()) expect(span.length).toBeGreaterThan(10);
  });

  it('keeps cities apart', () => {
    const cities = [...nodes].filter(([key]) => isCity(key));
    cities.forEach(([, a], index) => {
      for (const [, b] of cities.slice(index + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(60);
      }
    });
  });

  it('can be pointed at everywhere, and goes on by keys', () => {
    const places = game.places(of);
    const known = new Set(places.map((it) => it.target));
    expect(places).toHaveLength(of.cities.length + of.spaces.length);
    for (const place of places) for (const it of place.neighbors) expect(known.has(it)).toBe(true);
  });
});

it('puts bends of a long line one after the other', () => {
  const { nodes } = network(otherBoard());
  const [a, b, c, d] = ['city Saint Paul', 'bend j_1', 'bend j_2', 'city Duluth'].map((key) =>
    nodes.get(key),
  );
  const far = (p = { x: 0, y: 0 }, q = { x: 0, y: 0 }) => Math.hypot(p.x - q.x, p.y - q.y);
  expect(far(a, b)).toBeLessThan(far(a, c));
  expect(far(d, c)).toBeLessThan(far(d, b));
});

it('lays two spaces between the same cities side by side', () => {
  const { spans } = network(otherBoard());
  const [one, other] = [spans.get('R00'), spans.get('R96')];
  const far = Math.hypot(
    (one?.middle.x ?? 0) - (other?.middle.x ?? 0),
    (one?.middle.y ?? 0) - (other?.middle.y ?? 0),
  );
  expect(far).toBeGreaterThan(30);
});

describe('what is written', () => {
  const { x, y, width, height } = game.extent(board);
  const bounds = { left: x, right: x + width, top: y, bottom: y + height };

  it.each([0.36, 0.5, 0.68, 1, 1.5])('never covers anything at %s', (zoom) => {
    const plates = new Map([['city Chicago', { left: 640, right: 690, top: 250, bottom: 270 }]]);
    const { names } = lettering(board, match, zoom, { bounds, plates });
    const areas = [...names.map((it) => it.area), ...plates.values()];
    areas.forEach((a, index) => {
      for (const b of areas.slice(index + 1)) expect(meet(a, b)).toBe(false);
    });
    for (const it of names) expect(within(it.area, bounds)).toBe(true);
    if (zoom === 1) expect(names).toHaveLength(board.cities.length);
  });

  it('has one mark for each icon of a space, clear of the others', () => {
    const all = marksOf(board, 4);
    const count = board.spaces.reduce((sum, it) => sum + it.terrain + (it.deal ? 1 : 0), 0);
    expect(all.flatMap((it) => it.marks)).toHaveLength(count);
    all.forEach((a, index) => {
      for (const b of all.slice(index + 1)) expect(meet(a.area, b.area)).toBe(false);
    });
  });
});

it('puts the first station first, also a neutral one', () => {
  const city = match.cities[0]!;
  expect(owners({ ...city, first_station: 2, stations: [0, 1, 2] })).toEqual([2, 0, 1]);
  expect(owners({ ...city, first_station: 'neutral', stations: [1] })).toEqual([null, 1]);
  expect(owners({ ...city, first_station: null, stations: [] })).toEqual([]);
  expect(ink(board, match).size).toBe(board.cities.length);
});
