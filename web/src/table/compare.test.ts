import { describe, expect, it } from 'vitest';
import type { Change } from '../api/types';
import { differing, keptBeside, telling } from './compare';

const change = (figure: string, to: number) => ({ figure, from: 0, to }) as Change;
const shown = (all: (Change[] | null)[]) =>
  telling(all).map((own) => own.map((it) => `${it.figure} ${it.to}`).join(', '));

describe('variants are told apart', () => {
  it('by the figures that are not the same in all of them', () => {
    const one = [change('cash', 3), change('income', 5), change('points', 1)];
    const other = [change('cash', 3), change('income', 7), change('points', 2)];
    expect(shown([one, other])).toEqual(['income 5, points 1', 'income 7, points 2']);
  });

  it('by what only one of them changes, beside what it was', () => {
    const one = [change('cash', 3), change('income', 5)];
    expect(shown([one, [change('cash', 3)]])).toEqual(['income 5', 'income 0']);
  });

  it('by no figure if they do the same', () => {
    expect(shown([[change('cash', 3)], [change('cash', 3)]])).toEqual(['', '']);
  });

  it('not by one that is empty or broken', () => {
    const [one, other] = [[change('cash', 3)], [change('cash', 4)]];
    expect(shown([one, null, other])).toEqual(['cash 3', '', 'cash 4']);
  });

  it('by the steps that not all of them have', () => {
    expect(differing([['a', 'b'], ['a', 'c', 'd'], ['a']])).toEqual([[1], [1, 2], []]);
  });
});

describe('a variant is new beside another', () => {
  it('while it has all its steps but the last', () => {
    expect(keptBeside([['a', 'b'], ['a']], ['a'])).toBe(0);
    expect(keptBeside([['b'], []], [])).toBe(0);
  });

  it('until another step is chosen', () => {
    expect(
      keptBeside(
        [
          ['a', 'b'],
          ['a', 'c'],
        ],
        ['a', 'c'],
      ),
    ).toBeNull();
  });
});
