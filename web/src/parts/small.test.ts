import { describe, expect, test } from 'vitest';
import type { GameInfo } from '../api/types';
import { parse, rulesUrl } from '../router.svelte';
import { device } from './device';
import { distance, nearest } from './nearest';
import { changed, humanize, partOptions } from './options';
import { sentence } from './problem';
import { faultOf, readHead } from './record';
import { result } from './result';
import { newPlan, refit, seatPlans } from './seatplans';

const game: GameInfo = {
  name: 'a',
  title: 'A',
  credits: '',
  players_min: 2,
  players_max: 4,
  rules: 1,
  bots: ['easy', 'hard'],
  options: [
    { name: 'map', about: '', values: ['big', 'small'] },
    { name: 'cost', about: '', values: ['1', '2'] },
    { name: 'open', about: '', values: ['no', 'yes'] },
    { name: 'data', about: '', values: ['standard'] },
  ],
};

test('addresses', () => {
  const at = (path: string) => parse(new URL(path, 'http://x'));
  expect(at('/')).toEqual({ page: 'front' });
  expect(at('/tables/')).toEqual({ page: 'tables' });
  expect(at('/new?game=a')).toEqual({ page: 'new', game: 'a' });
  expect(at('/t/abc?invite=x')).toEqual({ page: 'table', id: 'abc', invite: 'x', moment: null });
  expect(at('/t/abc/at/12')).toMatchObject({ page: 'table', moment: 12 });
  expect(at('/t/abc/at/x')).toEqual({ page: 'missing', path: '/t/abc/at/x' });
  expect(at('/tables/x')).toMatchObject({ page: 'missing' });
  expect(at('/rules/a')).toEqual({ page: 'rules', game: 'a', section: null, table: null });
  expect(at(rulesUrl('a', '5.1', 't'))).toEqual({
    page: 'rules',
    game: 'a',
    section: '5.1',
    table: 't',
  });
  expect(at('/rules')).toMatchObject({ page: 'missing' });
  expect(at('/rules/a/b')).toMatchObject({ page: 'missing' });
});

test('the nearest address', () => {
  expect(distance('tabels', 'tables')).toBe(2);
  expect(nearest('/tabels/', ['/tables', '/new'])).toBe('/tables');
  expect(nearest('/something-else', ['/tables', '/new'])).toBeNull();
});

test('devices', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
  expect(device(firefox)).toEqual({ browser: 'Firefox', system: 'Linux' });
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile/15E148 Safari/604.1';
  expect(device(phone)).toEqual({ browser: 'Safari', system: 'iPhone' });
  expect(device('')).toEqual({ browser: '', system: null });
});

describe('options', () => {
  test('a single value is no choice; numbers and switches are rare', () => {
    const { common, rare } = partOptions(game);
    expect(common.map(({ name }) => name)).toEqual(['map']);
    expect(rare.map(({ name }) => name)).toEqual(['cost', 'open']);
  });
  test('only what differs is sent, and nothing of another game', () => {
    expect(changed(game, { map: 'small', cost: '1', gone: 'x', open: 'maybe' })).toEqual({
      map: 'small',
    });
  });
  test('names become words', () => expect(humanize('starting_bidder')).toBe('Starting bidder'));
});

describe('seats', () => {
  test('several seats of one person have names', () => {
    const plans = [
      newPlan('me', ''),
      newPlan('friend', ''),
      newPlan('me', ''),
      newPlan('bot', 'hard'),
    ];
    expect(seatPlans(plans, (n) => `Player ${n}`)).toEqual([
      { me: {} },
      { anybody: {} },
      { me: { name: 'Player 3' } },
      { bot: { level: 'hard' } },
    ]);
  });
  test('another game has other numbers of seats and other bots', () => {
    const many = Array.from({ length: 6 }, () => newPlan('bot', 'odd'));
    expect(refit(many, game, 'easy').map(({ level }) => level)).toEqual(Array(4).fill('easy'));
    expect(refit([newPlan('me', '')], game, 'easy').map(({ kind }) => kind)).toEqual([
      'me',
      'friend',
    ]);
  });
});

test('records', () => {
  const head = readHead('game a\nrules 1\nplayers Ada, easy bot\n\nbid 1\ndraw x\n');
  expect(head).toEqual({ game: 'a', names: ['Ada', 'easy bot'], lines: 2 });
  expect(readHead('hello')).toBeNull();
  expect(faultOf('the record: line 88: `x`: not an action')).toEqual({
    line: 88,
    text: 'x',
    why: 'not an action',
  });
  expect(faultOf('the record has 4 seats, not 2').line).toBeNull();
});

test('results: my best seat counts', () => {
  const detail = { ask: null, meaning: null, turn: null, names: ['Ada', 'Ben'] };
  const outcome = [
    { seat: 0, rank: 2, score: 10 },
    { seat: 1, rank: 1, score: 12 },
  ];
  expect(result({ ...detail, mine: [0], outcome })).toEqual({
    place: 2,
    all: 2,
    score: 10,
    winner: 'Ben',
    best: 12,
  });
  expect(result({ ...detail, mine: [], outcome })?.place).toBeNull();
  expect(result({ ...detail, mine: [0], outcome: null })).toBeNull();
});

test('a message of the server becomes a sentence', () => {
  expect(sentence('it is not your turn')).toBe('It is not your turn.');
  expect(sentence('Why?')).toBe('Why?');
});
