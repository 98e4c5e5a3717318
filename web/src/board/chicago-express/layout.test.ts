import { describe, expect, it } from 'vitest';
import { lastBids } from './bids';
import { board, match } from './example';
import { lettering } from './layout';
import { headline, nameOf, summary, textBoard } from './words';
import type { CeProps } from './types';

const none = new Set<string>();
const props: CeProps = {
  board,
  match,
  next: null,
  prompt: null,
  preview: null,
  seat: 0,
  names: ['Ada', 'Ben', 'Cleo'],
};

describe('what is written on the map', () => {
  it('depends on how near it is', () => {
    const far = lettering(board, match, 0.32, none);
    expect(far.names.map((it) => it.text)).toContain('Pittsburgh');
    expect(far.names.map((it) => it.text)).not.toContain('Altoona');
    expect(far.values).toEqual([]);
    const usual = lettering(board, match, 1, none);
    expect(usual.names.map((it) => it.text)).toContain('Altoona');
    expect(usual.values.find((it) => it.at === 'Q6')).toBeUndefined();
    expect(usual.codes).toEqual([]);
    const near = lettering(board, match, 1.5, none);
    expect(near.codes.length).toBeGreaterThan(0);
  });

  it('leaves room for the price of a target', () => {
    const at = (marked: Set<string>) =>
      lettering(board, match, 1, marked).values.map((it) => it.at);
    expect(at(none)).toContain('O5');
    expect(at(new Set(['hex O5']))).not.toContain('O5');
  });

  it('never covers a name with a value', () => {
    const { names, values, size } = lettering(board, match, 1, none);
    for (const value of values.filter((it) => !it.isOpen)) {
      for (const name of names) {
        const isNear = Math.abs(value.y - name.y) < 0.7 * size;
        const room = (name.text.length * 0.5 * size) / 2;
        expect(isNear && Math.abs(value.x - name.x) < room).toBe(false);
      }
    }
  });

  it('drops the cost of a hill that is taken', () => {
    const taken = { ...match.companies['BO']!, hexes: ['L6'] };
    const next = { ...match, companies: { ...match.companies, BO: taken } };
    const cost = (of: typeof match) =>
      lettering(board, of, 1, none).values.find((it) => it.at === 'L6')?.cost;
    expect(cost(match)).toBe('$2');
    expect(cost(next)).toBeNull();
  });
});

describe('words', () => {
  it('name what one can point at', () => {
    expect(nameOf('company BO', board, [])).toBe('B&O');
    expect(nameOf('hex O4', board, [])).toBe('Harrisburg O4');
    expect(nameOf('hex O5', board, [])).toBe('O5');
    expect(nameOf('seat 1', board, props.names)).toBe('Ben');
    expect(nameOf('seat 5', board, props.names)).toBe('Seat 6');
  });

  it('say the map in one sentence', () => {
    expect(summary(props)).toMatch(/PRR in 1 hex.*B&O/);
  });

  it('put the acting company and the viewer first', () => {
    const label = { kind: 'x', text: 'x' };
    const changes = ['player.1.cash', 'houses', 'player.0.dividend', 'company.BO.treasury'].map(
      (figure) => ({ figure, label, from: 1, to: 2 }),
    );
    const expanding = { ...match, expansion: { company: 'BO', built: 0, most: 3 } };
    const sorted = headline(changes, { ...props, match: expanding });
    expect(sorted.slice(0, 2).map((it) => it.figure)).toEqual([
      'company.BO.treasury',
      'player.0.dividend',
    ]);
  });

  it('have every hex in the text board', () => {
    const text = textBoard(props);
    const columns = text.lists[1]?.items.map((it) => it.text).join(' ') ?? '';
    for (const hex of board.hexes) expect(columns).toContain(hex.at);
    for (const table of text.tables) {
      for (const row of table.rows) expect(row).toHaveLength(table.head.length);
    }
    expect(JSON.stringify(text)).not.toContain('ui-');
  });
});

it('takes last bids from the log of this auction only', () => {
  const event = (kind: string, by: number, amount = 0) => ({
    kind,
    args: { by, amount },
    text: '',
  });
  const log = [
    { events: [event('BidMade', 0, 30), event('AuctionBegun', 1)] },
    { events: [event('BidMade', 1, 5)] },
    { events: [event('BidMade', 2, 6)] },
  ];
  const auction = { company: 'BO', bidders: [1], high_bidder: 1, high_bid: 7, least_bid: 8 };
  const bids = lastBids({ ...match, auction }, log as never);
  expect([...bids]).toEqual([
    [1, 7],
    [2, 6],
  ]);
});
