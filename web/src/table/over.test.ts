import { describe, expect, it } from 'vitest';
import type { Explanation, Happened } from '../api/types';
import { Catalogue } from '../text/catalogue';
import { addsUp, amountOf, howItEnded, sources, winner, type Over } from './over';

const text = new Catalogue('en', 'score = ${ $score }\nending-late = it was late\n');

function over(scores: (number | null)[], seat: number | null, more: Partial<Over> = {}): Over {
  const rankOf = (score: number | null) =>
    1 + scores.filter((it) => (it ?? -1) > (score ?? -1)).length;
  const outcome = scores.map((score, at) => ({ seat: at, score, rank: rankOf(score) }));
  const names = ['Ann', 'Ben', 'Cleo'];
  const view = { match: { outcome, endings: ['late'] } };
  return { view, names, seat, isHotseat: false, text, log: [], ...more };
}

describe('the result', () => {
  it('says who won, with what, and how far ahead of the second', () => {
    expect(winner(over([94, 91, 80], 0))).toBe('You win with $94, $3 ahead of Ben.');
    expect(winner(over([94, 91, 80], null))).toBe('Ann wins with $94, $3 ahead of Ben.');
    expect(winner(over([94, 91, 80], 0, { isHotseat: true }))).toBe(
      'Ann wins with $94, $3 ahead of Ben.',
    );
  });

  it('says to who lost how far behind they are', () => {
    expect(winner(over([94, 91, 80], 2))).toBe('Ann wins with $94, $14 ahead of you.');
  });

  it('says of ties that they are ties', () => {
    expect(winner(over([94, 94, 80], 1))).toBe('You and Ann share the victory with $94 each.');
    expect(winner(over([94, 94, 80], 2))).toBe('Ann and Ben share the victory with $94 each.');
  });

  it('says who won a tie-break', () => {
    const outcome = [93, 93, 80].map((score, seat) => ({ seat, score, rank: seat + 1 }));
    const view = { match: { outcome, endings: [] } };
    const said = (seat: number | null) => winner(over([], seat, { view }));
    expect(said(0)).toBe('You win with $93, ahead of Ben on the tie-break.');
    expect(said(1)).toBe('Ann wins with $93, ahead of you on the tie-break.');
    expect(said(null)).toBe('Ann wins with $93, ahead of Ben on the tie-break.');
  });

  it('compares nobody with who was eliminated', () => {
    expect(winner(over([94, null, null], 0))).toBe('You win with $94.');
    expect(winner(over([94, 80, null], 2))).toBe('Ann wins with $94.');
  });

  it('says how long it took, and why it ended', () => {
    const played = (version: number, seat: number, at: number) =>
      ({ kind: 'played', version, at, turn: { seat } }) as unknown as Happened;
    const log = [played(1, 0, 0), played(2, 1, 60_000), played(3, 1, 52 * 60_000)];
    expect(howItEnded(over([1, 2], 0, { log }))).toBe(
      '2 moves, 52 minutes. It ended because it was late.',
    );
    expect(howItEnded(over([1, 2], 0))).toBe('It ended because it was late.');
    const days = [played(1, 0, 0), played(2, 1, 3 * 86_400_000)];
    expect(howItEnded(over([1, 2], 0, { log: days }))).toContain('2 moves, 3 days.');
  });
});

describe('the sources of a score', () => {
  const score = (...parts: [string, number, string?][]) =>
    ({
      parts: parts.map(([kind, amount, target]) => ({
        amount,
        label: { kind, text: kind, args: { amount }, targets: target ? [target] : [] },
      })),
    }) as unknown as Explanation;
  const ann = score(['Start', 30], ['Paid', 8, 'company A'], ['Paid', 5, 'company C']);
  const ben = score(['Start', 30], ['Bought', -9], ['Paid', 4, 'company B'], ['End', 1]);

  it('stand in the order of the game, each once', () => {
    expect(sources([ann, ben]).map((it) => it.key)).toEqual([
      'Start',
      'Bought',
      'Paid,company B',
      'End',
      'Paid,company A',
      'Paid,company C',
    ]);
  });

  it('say what each brought', () => {
    const [start, bought] = sources([ann, ben]);
    expect(amountOf(ben, start!)).toBe(30);
    expect(amountOf(ben, bought!)).toBe(-9);
    expect(amountOf(ann, bought!)).toBeNull();
  });

  it('add up', () => {
    expect(addsUp(ann, 43)).toBe(true);
    expect(addsUp(ann, 44)).toBe(false);
  });
});
