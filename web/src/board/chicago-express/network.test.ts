import { describe, expect, it } from 'vitest';
import { flags, FLAG } from './track';
import { companiesAt, grow, network } from './network';
import { board, match } from './example';

describe('the line of a company', () => {
  it('begins at its home, whatever order the hexes come in', () => {
    const links = network(board, 'PRR', ['P4', 'Q5', 'R5']);
    expect(links).toEqual([
      { from: 'R5', to: 'Q5' },
      { from: 'Q5', to: 'P4' },
    ]);
  });

  it('has a link less than hexes', () => {
    const held = ['Q4', 'Q5', 'Q6', 'R5', 'R4', 'P4'];
    expect(network(board, 'PRR', held)).toHaveLength(held.length - 1);
  });

  it('grows from where it is', () => {
    expect(grow(board, ['R5', 'Q5'], ['O4', 'P4'])).toEqual([
      { from: 'Q5', to: 'P4' },
      { from: 'P4', to: 'O4' },
    ]);
  });

  it('is empty for a company that is not open', () => {
    expect(network(board, 'WAB', [])).toEqual([]);
  });
});

it('knows who is in a hex, now and then', () => {
  const next = { ...match, companies: { BO: { ...match.companies['BO']!, hexes: ['R5'] } } };
  expect([...(companiesAt(match, next).get('R5') ?? [])]).toEqual(['PRR', 'BO']);
});

describe('the flags of the income track', () => {
  const incomes = (...list: number[]) => list.map((income, k) => ({ company: `c${k}`, income }));
  const start = (flag: { x: number; isLeft: boolean }) => flag.x - (flag.isLeft ? FLAG : 0);

  it.each([[[10, 12, 20, 23]], [[7, 7, 7, 7]], [[0, 1, 2, 3]], [[52, 30, 60, 10]]])(
    'do not cover each other at %j',
    (list) => {
      const placed = flags(incomes(...list), 560, 2);
      for (const lane of [0, 1]) {
        const starts = placed.filter((it) => it.lane === lane).map(start);
        starts.sort((a, b) => a - b);
        starts.slice(1).forEach((it, k) => expect(it - starts[k]!).toBeGreaterThanOrEqual(FLAG));
      }
    },
  );

  it('find room on a phone with three lanes', () => {
    const placed = flags(incomes(5, 6, 7, 8), 350, 3);
    for (const lane of [0, 1, 2]) {
      const [a, b] = placed.filter((it) => it.lane === lane).map(start);
      if (a !== undefined && b !== undefined) expect(Math.abs(a - b)).toBeGreaterThanOrEqual(FLAG);
    }
  });

  it('stay on the ruler', () => {
    for (const flag of flags(incomes(50, 0), 560, 2)) {
      expect(start(flag)).toBeGreaterThanOrEqual(0);
      expect(start(flag) + FLAG).toBeLessThanOrEqual(560);
    }
  });
});
