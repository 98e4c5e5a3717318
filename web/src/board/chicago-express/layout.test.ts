import { describe, expect, it } from 'vitest';
import { lastBids } from './bids';
import { board, match } from './example';
import { meet, within } from '../labels';
import { areaOf, plates } from '../plates';
import { letterSize } from '../view';
import { ink } from './ink';
import game from './index';
import { lettering } from './layout';
import { headline, nameOf, summary, textBoard } from './words';
import type { CeProps } from './types';

const props: CeProps = {
  board,
  match,
  next: null,
  prompt: null,
  preview: null,
  seat: 0,
  names: ['Ada', 'Ben', 'Cleo'],
};

/** A board in the middle of a game: some lines share cities, leave north and south, and have houses. */
const built: Record<string, string[]> = {
  PRR: ['R5', 'Q5', 'P4', 'O4', 'N4', 'M4', 'L4', 'K4'],
  BO: ['Q7', 'P6', 'O6', 'N6', 'M6', 'M5', 'M4', 'L6', 'K7'],
  CO: ['Q9', 'P9', 'O10', 'N9', 'N8', 'N7', 'N6', 'M10'],
  NYC: ['S3', 'S2', 'S1', 'S0', 'R0', 'Q0', 'Q1', 'Q2', 'Q3', 'P3', 'O4'],
};
const later = {
  ...match,
  companies: Object.fromEntries(
    Object.entries(match.companies).map(([id, company]) => [
      id,
      { ...company, hexes: built[id] ?? company.hexes },
    ]),
  ),
  developed: ['O4', 'M4', 'N8', 'O10'],
};
const places = new Map(game.places(board).map((place) => [place.target, place]));
const { x, y, width, height } = game.extent(board);
const bounds = { left: x, right: x + width, top: y, bottom: y + height };

function write(of: typeof match, zoom: number, marked: string[] = [], steps: string[] = []) {
  const targets = new Map(
    marked.map((at, index) => [`hex ${at}`, { price: index % 5 ? '$4' : '$12', label: '' }]),
  );
  const chosen = steps.map((at, index) => ({ target: `hex ${at}`, step: index + 1 }));
  const laid = plates(places, targets, chosen, letterSize(zoom), ink(board, of));
  const areas = new Map(laid.map((plate) => [plate.target, areaOf(plate)]));
  return { laid, ...lettering(board, of, of, zoom, { bounds, plates: areas }) };
}

describe('what is written on the map', () => {
  it('depends on how near it is', () => {
    const far = write(match, 0.32);
    expect(far.names.map((it) => it.text)).toEqual(
      expect.arrayContaining(['Pittsburgh', 'New York', 'Baltimore']),
    );
    expect(far.names.length).toBeLessThan(board.hexes.filter((hex) => hex.name).length);
    expect(far.values).toEqual([]);
    const usual = write(match, 1);
    expect(usual.names.map((it) => it.text)).toContain('Altoona');
    expect(usual.names).toHaveLength(board.hexes.filter((hex) => hex.name).length);
    expect(usual.values.find((it) => it.at === 'Q6')).toBeUndefined();
    expect(usual.codes).toEqual([]);
    expect(write(match, 1.5).codes.length).toBeGreaterThan(0);
  });

  it('says the price of a target instead of the printed cost, and still its income', () => {
    expect(write(match, 1).values.find((it) => it.at === 'O4')?.cost).toBe('$2');
    const value = write(match, 1, ['O4', 'O5']).values.find((it) => it.at === 'O4');
    expect(value).toMatchObject({ cost: null, income: expect.stringContaining('+') });
  });

  const everywhere = board.hexes.map((hex) => hex.at);
  const some = everywhere.filter((_, index) => index % 3 === 0);
  it.each([
    ['no targets', [], []],
    ['some targets', some, ['O4', 'M4', 'N6']],
    ['targets everywhere', everywhere, []],
    ['a city with its neighbours', ['O4', 'N4', 'P4', 'O5', 'O3', 'N3', 'P3'], ['M4']],
  ])('never covers anything with %s', (_, marked, steps) => {
    for (const zoom of [0.3, 0.4, 0.5, 0.6, 0.68, 1, 1.5]) {
      for (const of of [match, later]) {
        const { laid, names, values, codes } = write(of, zoom, marked, steps);
        const areas = [
          ...laid.filter((it) => it.isStep || !steps.includes(it.target.slice(4))).map(areaOf),
          ...[...names, ...values, ...codes].map((it) => it.area),
        ];
        areas.forEach((a, index) => {
          for (const b of areas.slice(index + 1)) expect(meet(a, b)).toBe(false);
        });
        for (const it of [...names, ...values]) expect(within(it.area, bounds)).toBe(true);
      }
    }
  });

  it('leaves lines in sight beside the price of a target', () => {
    const { laid } = write(later, 1, ['P4', 'S1', 'M5', 'O6']);
    for (const plate of laid) {
      const lines = ink(board, later).get(plate.target) ?? [];
      expect(lines.filter((area) => meet(area, areaOf(plate)))).toEqual([]);
    }
  });

  it('drops the cost of a hill that is taken', () => {
    const taken = { ...match.companies['BO']!, hexes: ['L6'] };
    const next = { ...match, companies: { ...match.companies, BO: taken } };
    const cost = (of: typeof match) => write(of, 1).values.find((it) => it.at === 'L6')?.cost;
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
