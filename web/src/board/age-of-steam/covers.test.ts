import { describe, expect, it } from 'vitest';
import { areaOf, plates as layOut } from '../plates';
import { around, meet } from '../labels';
import { letterSize } from '../view';
import { covers, dotsOf, sidesOpen } from './covers';
import { board, building, moving } from './example';
import game from './index';
import { inkAndPlates } from './ink';
import { lettering } from './layout';

const extent = game.extent(board);
const bounds = {
  left: extent.x,
  right: extent.x + extent.width,
  top: extent.y,
  bottom: extent.y + extent.height,
};
const places = new Map(game.places(board).map((place) => [place.target, place]));
const { match, prompt } = building;
const hexes = [
  ...new Set(
    (prompt?.groups ?? [])
      .flatMap((group) => group.choices ?? [])
      .flatMap((it) => it.targets?.[0] ?? []),
  ),
].filter((focus) => sidesOpen({ ...building, focus }));
const towns = board.hexes.filter(
  (hex) => hex.terrain === 'town' && !match.cities.some((it) => it.hex === hex.at),
);

describe('the dots of the sides of a hex', () => {
  it('are there for every hex that can be built on', () => {
    expect(hexes.length).toBeGreaterThan(20);
    for (const focus of hexes) expect(covers({ ...building, focus })).toHaveLength(6);
  });

  it.each([0.47, 1, 1.5])('cover no name, no price and no number at zoom %f', (zoom) => {
    for (const focus of hexes) {
      const covered = covers({ ...building, focus });
      const marks = new Map(
        hexes.map((it) => [it, { price: it === focus ? null : '$2+', label: '' }]),
      );
      const step = [{ target: focus, step: 1 }];
      const drawn = inkAndPlates(board, match);
      const placed = layOut(places, marks, step, letterSize(zoom), drawn, covered);
      const taken = new Map(placed.map((plate) => [plate.target, areaOf(plate)]));
      const free = { bounds, plates: taken, covered };
      const { plates, names } = lettering(board, match, zoom, free);
      const prices = placed.filter((it) => !it.isStep).map(areaOf);
      const written = [...plates.map((it) => it.area), ...names.map((it) => it.area), ...prices];
      for (const area of written) expect(covered.some((it) => meet(it, area))).toBe(false);
      // A disc is round: it keeps its distance from the dots.
      const number = placed.find((it) => it.isStep);
      if (!number) throw new Error(`${focus} has no number`);
      for (const dot of dotsOf(board, focus.slice(4))) {
        const apart = Math.hypot(dot.x - number.x, dot.y - number.y);
        expect(apart).toBeGreaterThan(number.width / 2 + 5);
      }
    }
  });

  it('leave every town its name, beside or over its hex', () => {
    for (const { at } of towns) {
      const covered = dotsOf(board, at).map(({ x, y }) => around(x, y, 14));
      const { names } = lettering(board, match, 1, { bounds, plates: new Map(), covered });
      expect(names.map((it) => it.at)).toContain(at);
    }
  });

  it('are gone where a city is founded', () => {
    const choice = { action: 'urbanize E3 C', targets: ['hex E3', 'city C'] };
    const lay = { action: 'lay E3 town-2 N-S', targets: ['hex E3'] };
    const groups = [
      { key: 'u', verb: 'urbanize', label: { kind: '', text: '' }, pick: 'target' as const },
      { key: 'l', verb: 'lay', label: { kind: '', text: '' }, pick: 'target' as const },
    ];
    const before = {
      ...(prompt as NonNullable<typeof prompt>),
      groups: groups.map((it, i) => ({ ...it, choices: [i === 0 ? choice : lay] })),
    };
    expect(sidesOpen({ ...building, before, steps: [choice.action] })).toBeNull();
  });
});

describe('the numbers of a way', () => {
  it('cover no name', () => {
    const action = moving.prompt?.groups
      .flatMap((group) => group.choices ?? [])
      .find((it) => it.action.split(' > ').length > 2)?.action;
    const covered = covers({ ...moving, steps: [action ?? ''] });
    expect(covered.length).toBeGreaterThan(1);
    const free = { bounds, plates: new Map(), covered };
    const { plates, names } = lettering(board, moving.match, 1, free);
    for (const { area } of [...plates, ...names]) {
      expect(covered.some((it) => meet(it, area))).toBe(false);
    }
  });
});
