import { describe, expect, it } from 'vitest';
import type { Choice, Group } from '../api/types';
import { Catalogue } from '../text/catalogue';
import { capital, labelOf, labelOfAction, labelOfAmount } from './labels';

const text = new Catalogue(
  'en',
  `
verb-build = Build { $target }
verb-build-priced = Build { $target }, { $price }
verb-stop = Stop here
verb-bid-amount = Bid { $amount }
`,
);
text.nameOf = (target) => (target === 'hex K9' ? 'Troy K9' : (target.split(' ')[1] ?? target));

const group = (verb: string, more: object = {}) => ({ verb, key: verb, ...more }) as Group;
const choice = (action: string, more: object = {}) => ({ action, ...more }) as Choice;

describe('a choice is called', () => {
  it('by its verb, its place and its price', () => {
    const it = choice('build K9', { targets: ['hex K9', 'company AA'], price: 4 });
    expect(labelOf(text, group('build'), it)).toBe('Build Troy K9, $4');
  });

  it('without a price if it has none', () => {
    const it = choice('build K9', { targets: ['hex K9'] });
    expect(labelOf(text, group('build'), it)).toBe('Build Troy K9');
    expect(labelOf(text, group('stop'), choice('stop', { price: 0 }))).toBe('Stop here');
  });

  it('as the server writes it if the game has no word for it', () => {
    expect(labelOf(text, group('fly'), choice('fly to K9'))).toBe('Fly to K9');
  });
});

describe('an amount is called', () => {
  it('with its unit', () => {
    const money = group('bid', { amount: { least: 1, most: 9, unit: 'money', marks: [] } });
    expect(labelOfAmount(text, money, 5)).toBe('Bid $5');
    const shares = group('issue', { amount: { least: 1, most: 9, unit: 'shares', marks: [] } });
    expect(labelOfAmount(text, shares, 2)).toBe('Issue 2');
  });
});

describe('a pencilled action is called', () => {
  it('by its verb and what it is about', () => {
    expect(labelOfAction(text, 'build K9', ['hex K9'])).toBe('Build Troy K9');
    expect(labelOfAction(text, 'fly to K9', [])).toBe('Fly to K9');
  });
});

it('begins with a capital', () => {
  expect([capital('abc'), capital(''), capital('é')]).toEqual(['Abc', '', 'É']);
});
