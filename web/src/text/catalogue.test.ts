import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told } from '../api/types';
import { capital, Catalogue, isolate, money } from './catalogue';

const catalogue = () => {
  const made = new Catalogue(
    'en',
    `
event-Bid = { SEAT($by) } bids { MONEY($amount) } for { COMPANY($company) }
event-Build = { COMPANY($companies) } in { HEX($hex) }, { FIGURE($count) } of 4
phrase-Many = { COUNT($list) ->
    [one] one: { LIST($list) }
   *[other] many: { LIST($list) }
  }
phrase-Worker = { TARGET($worker, kind: "worker") } rests
phrase-Flag = { $isOpen ->
    [true] open
   *[other] shut
  }
plain = Hello
`,
  );
  made.nameOf = (target) =>
    ({ 'seat 0': 'Ann', 'seat 1': 'עדה', 'hex I6': 'Wheeling I6' })[target] ??
    target.slice(target.indexOf(' ') + 1);
  return made;
};
const told = (kind: string, args: object = {}) => ({ kind, args, text: `text of ${kind}` }) as Told;

const errors = vi.spyOn(console, 'error');
beforeEach(() => void errors.mockReset());
afterEach(() => expect(errors).not.toHaveBeenCalled());

describe('a sentence', () => {
  it('is pieces, of which some can be pointed at', () => {
    const args = { by: 0, amount: 9, company: 'AA' };
    expect(catalogue().told(told('Bid', args), 'event')).toEqual([
      { text: 'Ann', target: 'seat 0' },
      { text: ' bids ' },
      { text: '$9', figure: true },
      { text: ' for ' },
      { text: 'AA', target: 'company AA' },
    ]);
  });

  it('is the same as plain text, without marks', () => {
    const args = { companies: ['AA', 'BB', 'CC'], hex: 'I6', count: 3 };
    const text = catalogue().tell(told('Build', args), 'event');
    expect(text).toBe('AA, BB, and CC in Wheeling I6, 3 of 4');
    const segments = catalogue().told(told('Build', args), 'event');
    expect(segments.map((it) => it.text).join('')).toBe(text);
    expect(segments.filter((it) => it.target).map((it) => it.target)).toEqual([
      'company AA',
      'company BB',
      'company CC',
      'hex I6',
    ]);
  });

  it('counts lists, names other kinds, and knows flags', () => {
    const say = (kind: string, args: object) => catalogue().tell(told(kind, args), 'phrase');
    expect(say('Many', { list: ['a'] })).toBe('one: a');
    expect(say('Many', { list: ['a', 'b'] })).toBe('many: a and b');
    expect(say('Worker', { worker: 'W' })).toBe('W rests');
    expect(say('Flag', { isOpen: true })).toBe('open');
    expect(say('Flag', { isOpen: false })).toBe('shut');
  });

  it('that is not in the catalogue is the server’s own', () => {
    expect(catalogue().tell(told('Unknown'), 'event')).toBe('text of Unknown');
    expect(catalogue().told(told('Unknown'), 'event')).toEqual([{ text: 'text of Unknown' }]);
    expect(catalogue().text('unknown')).toBeNull();
    expect(catalogue().has('plain')).toBe(true);
  });

  it('keeps a name of another direction from turning the rest around', () => {
    const [name] = catalogue().told(told('Bid', { by: 1, amount: 9, company: 'AA' }), 'event');
    expect(name).toEqual({ text: '\u2068עדה\u2069', target: 'seat 1' });
  });

  it('cannot be forged by a name with marks in it', () => {
    const made = catalogue();
    made.nameOf = () => '<b>$9</b> { plain }';
    const [name] = made.told(told('Bid', { by: 0, amount: 1, company: 'AA' }), 'event');
    expect(name?.text).toBe('<b>$9</b> { plain }');
  });
});

describe('money', () => {
  it('has its sign before the dollar', () => {
    expect([money(0), money(12), money(-3)]).toEqual(['$0', '$12', '−$3']);
  });
});

describe('a name', () => {
  it('is set apart only if it could turn the sentence', () => {
    expect(isolate('Ann')).toBe('Ann');
    expect(isolate('ليلى')).toBe('\u2068ليلى\u2069');
  });
});

it('begins with a capital', () => {
  expect([capital('abc'), capital(''), capital('é')]).toEqual(['Abc', '', 'É']);
});
