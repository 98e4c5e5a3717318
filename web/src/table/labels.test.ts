import { describe, expect, it } from 'vitest';
import type { Choice, Group, Prompt, Told } from '../api/types';
import { Catalogue } from '../text/catalogue';
import {
  headingOf,
  labelOf,
  labelOfAction,
  labelOfAmount,
  labelOfFigure,
  labelOfSend,
  wholeLabelOf,
  withPrice,
} from './labels';

const text = new Catalogue(
  'en',
  `
verb-build = Build { $target }
verb-build-priced = Build { $target }, { $price }
verb-stop = Stop here
phrase-Cash = Cash of seat { $seat }
phrase-Cash-mine = Your cash
verb-bid-amount = Bid { $amount }
verb-sell-amount = Sell { $n } of { $amount }
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

  it('by everything it names, where only words tell it', () => {
    const it = choice('build K9', { targets: ['hex K9', 'company AA', 'company BB'] });
    const said = wholeLabelOf(text, group('build'), it).replace(/[\u2068\u2069]/g, '');
    expect(said).toBe('Build Troy K9, AA, BB');
    expect(wholeLabelOf(text, group('stop'), choice('stop'))).toBe('Stop here');
  });

  it('as the server writes it if the game has no word for it', () => {
    expect(labelOf(text, group('fly'), choice('fly to K9'))).toBe('Fly to K9');
  });
});

describe('an amount is called', () => {
  it('with its unit', () => {
    const money = group('bid', { amount: { least: 1, most: 9, unit: 'money', marks: [] } });
    expect(labelOfAmount(text, money, 5)).toBe('Bid $5');
    expect(labelOfSend(text, money, 5)).toBe('Bid $5, keep $4');
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

describe('what is sent', () => {
  it('says its sum once', () => {
    expect(withPrice('Build 2 hexes', 9)).toBe('Build 2 hexes, $9');
    expect(withPrice('Build Troy K9, $4', 4)).toBe('Build Troy K9, $4');
    expect(withPrice('Stop here', null)).toBe('Stop here');
  });
});

describe('a verb has a heading', () => {
  it('of the server, or of its own if nothing can be done', () => {
    const label = (text: string) => ({ label: { kind: '', text } });
    expect(headingOf(text, group('build', label('build a hex')))).toBe('Build a hex');
    expect(headingOf(text, group('build', label('')))).toBe('Build');
    expect(headingOf(text, group('fly', label('')))).toBe('Fly');
  });
});

describe('an amount that was pencilled is called', () => {
  it('with its unit if it is asked for now', () => {
    const amount = { least: 1, most: 9, unit: 'money', marks: [] };
    const prompt = { groups: [group('bid', { amount })] } as unknown as Prompt;
    expect(labelOfAction(text, 'bid 5', [], prompt)).toBe('Bid $5');
  });

  it('by its number otherwise', () => {
    expect(labelOfAction(text, 'sell 2', [])).toBe('Sell 2 of 2');
    expect(labelOfAction(text, 'build 2', ['hex K9'])).toBe('Build Troy K9');
  });
});

describe('a figure is called', () => {
  const label = { kind: 'Cash', text: 'Cash', args: { seat: 1 } } as unknown as Told;
  const said = (seat: number | null) =>
    labelOfFigure(text, label, seat)
      .map((it) => it.text)
      .join('');

  it('mine where it is the viewer’s', () => {
    expect(said(1)).toBe('Your cash');
    expect(said(0)).toContain('Cash of seat');
    expect(said(null)).toContain('Cash of seat');
  });
});
