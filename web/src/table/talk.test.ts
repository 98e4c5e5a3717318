import { describe, expect, it } from 'vitest';
import { called, pieces, withCalled } from './talk';

const codes = new Set(['I6', 'K10']);
const cut = (text: string, own = 'Ada') =>
  pieces(text, own, codes).map(({ kind, text, of }) => (of ? `${kind} ${of}` : `${kind} ${text}`));

describe('a message', () => {
  it('has links to the moves and places that it names', () => {
    expect(cut('see move 18, then I6.')).toEqual([
      'text see ',
      'move 18',
      'text , then ',
      'place I6',
      'text .',
    ]);
    expect(cut('Move 3 at k10')).toEqual(['move 3', 'text  at ', 'place K10']);
  });

  it('calls the reader, and nobody else', () => {
    expect(cut('@ada take it')).toEqual(['mention @ada', 'text  take it']);
    expect(cut('@Adam take it')).toEqual(['text @Adam take it']);
    expect(cut('@A+B here', 'A+B')).toEqual(['mention @A+B', 'text  here']);
    expect(cut('@Ada', '')).toEqual(['text @Ada']);
  });

  it('is left alone where it names nothing', () => {
    expect(cut('B2B, return 5')).toEqual(['text B2B, return 5']);
    expect(cut('')).toEqual([]);
  });
});

it('a name that is begun is completed', () => {
  const names = ['Ada', 'Adrian Lee', 'Ben'];
  expect(called('well @ad', names)).toEqual(['Ada', 'Adrian Lee']);
  expect(called('@', names)).toEqual(names);
  expect(called('@Adrian L', names)).toEqual(['Adrian Lee']);
  expect(called('mail@ad', names)).toEqual([]);
  expect(called('@Ada and', names)).toEqual([]);
  expect(withCalled('well @ad', 'Ada')).toBe('well @Ada ');
});
