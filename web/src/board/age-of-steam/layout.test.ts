import { describe, expect, it } from 'vitest';
import { meet, within, type Area } from '../labels';
import { layCubes } from './cubes';
import { dice } from './display';
import { board, building, moving } from './example';
import { ink } from './ink';
import game from './index';
import { lettering } from './layout';
import type { AosMatch } from './types';

const extent = game.extent(board);
const bounds: Area = {
  left: extent.x,
  right: extent.x + extent.width,
  top: extent.y,
  bottom: extent.y + extent.height,
};
const none = { bounds, plates: new Map() };

/** All towns that new cities can be founded in, with many cubes. */
const crowded: AosMatch = {
  ...moving.match,
  cities: [
    ...moving.match.cities.map((it) => ({ ...it, cubes: Array<'red'>(9).fill('red') })),
    ...board.hexes
      .filter((hex) => hex.terrain === 'town')
      .filter((hex) => !moving.match.cities.some((it) => it.hex === hex.at))
      .slice(0, 8)
      .map((hex, i) => ({
        name: hex.name ?? '',
        letter: 'ABCDEFGH'[i],
        hex: hex.at,
        color: 'black' as const,
        cubes: [],
      })),
  ],
};

describe.each([
  ['a real position', moving.match],
  ['all new cities and nine cubes in each', crowded],
])('what is written in %s', (_, match) => {
  it.each([0.35, 0.6, 0.8, 1.5])('covers nothing at zoom %f', (zoom) => {
    const { plates, names, codes } = lettering(board, match, zoom, none);
    const areas = [...plates, ...names, ...codes].map((it) => it.area);
    areas.forEach((a, i) => areas.slice(i + 1).forEach((b) => expect(meet(a, b)).toBe(false)));
    for (const area of areas) expect(within(area, bounds)).toBe(true);
  });

  it('names every city on a desk', () => {
    expect(lettering(board, match, 1, none).plates).toHaveLength(match.cities.length);
  });
});

describe('cubes', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('lie apart in the hex, %i of them', (count) => {
    const laid = layCubes(Array<string>(count).fill('red'));
    expect(laid).toHaveLength(count);
    const areas = laid.map(({ x, y, size }) => ({
      left: x - size / 2,
      right: x + size / 2,
      top: y - size / 2,
      bottom: y + size / 2,
    }));
    areas.forEach((a, i) => areas.slice(i + 1).forEach((b) => expect(meet(a, b)).toBe(false)));
    for (const { left, top, bottom } of areas) {
      // Inside the slanted sides of the hex, and over the plate at its foot.
      expect(Math.abs(left)).toBeLessThan(
        40 - Math.max(Math.abs(top), Math.abs(bottom)) / Math.sqrt(3),
      );
      expect(top).toBeGreaterThan(-34);
      expect(bottom).toBeLessThan(11);
    }
  });

  it('of more are a heap of each colour, with a number', () => {
    const laid = layCubes([...Array<string>(10).fill('red'), ...Array<string>(5).fill('blue')]);
    expect(laid.map(({ color, count }) => [color, count])).toEqual([
      ['red', 10],
      ['blue', 5],
    ]);
  });
});

describe('the goods display', () => {
  it('has every column once, light dice first', () => {
    const all = dice(board, moving.match);
    expect(all.flatMap((it) => it.rows)).toHaveLength(moving.match.display.length);
    expect(all.map((it) => it.isDark)).toEqual(all.map((it) => it.isDark).sort());
  });

  it('says which cube is next in each row', () => {
    for (const row of dice(board, moving.match).flatMap((it) => it.rows)) {
      const next = row.boxes.findIndex((box) => box.isNext);
      expect(row.boxes.slice(0, Math.max(next, 0)).every((box) => box.color === null)).toBe(true);
    }
  });
});

describe('the module', () => {
  it('has a place for every hex but lakes, by all its targets', () => {
    const places = game.places(board);
    const chicago = places.find((it) => it.name === 'Chicago');
    expect(chicago?.also).toEqual(['place Chicago', 'city Chicago']);
    expect(places.every((it) => it.neighbors.length > 0)).toBe(true);
  });

  it('leaves ink in sight', () => {
    expect(ink(board, moving.match).size).toBeGreaterThan(20);
  });

  it('marks where one can build with the least price, and only sources of goods', () => {
    const targets = new Map(
      (building.prompt?.groups ?? [])
        .flatMap((group) => group.choices ?? [])
        .flatMap((choice) => choice.targets ?? [])
        .map((target) => [target, { price: null, label: '' }]),
    );
    const marks = game.marks?.(targets, building, null) ?? new Map();
    const hex = [...marks].filter(([target]) => target.startsWith('hex '));
    expect(hex.length).toBeGreaterThan(10);
    expect(hex.every(([, mark]) => /^\$\d+\+?$/.test(mark.price ?? ''))).toBe(true);
    const focus = hex[0]?.[0] ?? '';
    const looked = game.marks?.(targets, building, focus);
    expect([...(looked ?? [])].filter(([, mark]) => !mark.isQuiet).map(([it]) => it)).toEqual([
      focus,
    ]);
  });

  it('says the position in words', () => {
    const { tables, lists } = game.textBoard(moving);
    expect(tables.map((it) => it.rows.length)).toEqual([4, 20, moving.match.links.length]);
    expect(lists.at(-1)?.items.length).toBeGreaterThan(10);
    for (const { head, rows } of tables) {
      for (const row of rows) expect(row).toHaveLength(head.length);
    }
    expect(game.summary(moving)).toContain('turn 6');
  });
});
