import { describe, expect, it } from 'vitest';
import type { Change } from '../api/types';
import { telling } from './compare';

const change = (figure: string, to: number) => ({ figure, from: 0, to }) as Change;
const shown = (all: Change[][]) => telling(all).map((it) => it && `${it.figure} ${it.to}`);

describe('variants are told apart', () => {
  it('by the first change that is not the same in all of them', () => {
    const one = [change('cash', 3), change('income', 5)];
    const other = [change('cash', 3), change('income', 7)];
    expect(shown([one, other])).toEqual(['income 5', 'income 7']);
  });

  it('by what only one of them changes', () => {
    const one = [change('cash', 3), change('income', 5)];
    expect(shown([one, [change('cash', 3)]])).toEqual(['income 5', 'cash 3']);
  });

  it('by their first change if they do the same', () => {
    expect(shown([[change('cash', 3)], [change('cash', 3)]])).toEqual(['cash 3', 'cash 3']);
  });

  it('not by one that is empty or broken', () => {
    const one = [change('cash', 3), change('income', 5)];
    expect(shown([one, [], one])).toEqual(['cash 3', undefined, 'cash 3']);
  });
});
