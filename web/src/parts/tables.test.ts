import { describe, expect, test } from 'vitest';
import type { Lobby, SeatInfo, TableInfo } from '../api/types';
import {
  dropFirst,
  filterUrl,
  freeSeats,
  narrow,
  others,
  partMine,
  readFilter,
  readInvitation,
  sitsAt,
} from './tables';

const person = (id: number, name: string): SeatInfo => ({
  by: { person: { id, name } },
  name,
  auto: false,
});
const bot: SeatInfo = { by: { bot: 'easy' }, name: 'easy bot', auto: false };
const free: SeatInfo = { by: 'free', name: '', auto: false };

function table(id: string, given: Partial<TableInfo> = {}, seats = [person(1, 'Ada'), free]) {
  return {
    id,
    version: 1,
    status: 'waiting',
    access: 'open',
    created_at: 0,
    changed_at: 0,
    about: { game: 'a', options: {}, host: { id: 1, name: 'Ada' }, seats },
    ...given,
  } as TableInfo;
}

describe('seats', () => {
  const seats = [bot, person(1, 'Ada'), free, person(2, 'Ben')];
  test('others are people first, then bots, without me', () => {
    expect(others(seats, 1)).toEqual({ people: ['Ben'], bots: new Map([['easy', 1]]) });
    expect(others(seats, null).people).toEqual(['Ada', 'Ben']);
  });
  test('free ones are counted', () => expect(freeSeats(seats)).toBe(1));
  test('whoever is not signed in sits nowhere', () => {
    expect(sitsAt(seats, 2)).toBe(true);
    expect(sitsAt(seats, null)).toBe(false);
  });
});

test('my tables: the longest waiting first, closed ones left out', () => {
  const parts = partMine([
    table('late', { status: 'playing', is_your_turn: true, changed_at: 9 }),
    table('early', { status: 'playing', is_your_turn: true, changed_at: 1 }),
    table('theirs', { status: 'playing', is_your_turn: false }),
    table('open'),
    table('done', { status: 'over' }),
    table('shut', { status: 'closed' }),
  ]);
  expect(parts.yours.map(({ id }) => id)).toEqual(['early', 'late']);
  expect(parts.theirs.map(({ id }) => id)).toEqual(['theirs']);
  expect(parts.filling.map(({ id }) => id)).toEqual(['open']);
  expect(parts.finished.map(({ id }) => id)).toEqual(['done']);
});

describe('filters', () => {
  const one = table('one');
  const two = table('two', {}, [person(1, 'Ada'), free, free]);
  const other = table('other', {}, [person(1, 'Ada'), free]);
  other.about = { ...other.about, game: 'b' };
  const lobby: Lobby = { waiting: [two, one, other], playing: [] };

  test('are read from the address and written to it', () => {
    expect(readFilter(new URLSearchParams('game=b&free=3'))).toEqual({ game: 'b', free: 3 });
    expect(readFilter(new URLSearchParams('game=&free=99'))).toEqual({ game: null, free: 1 });
    expect(filterUrl({ game: 'b', free: 2 })).toBe('/departures?game=b&free=2');
    expect(filterUrl({ game: null, free: 1 })).toBe('/departures');
  });
  test('the fewest free seats come first', () => {
    const { waiting } = narrow(lobby, { game: 'a', free: 1 });
    expect(waiting.map(({ id }) => id)).toEqual(['one', 'two']);
  });
  test('an empty list says which part to drop', () => {
    expect(dropFirst(lobby, { game: 'b', free: 2 })).toBe('game');
    expect(dropFirst(lobby, { game: 'c', free: 1 })).toBe('game');
    expect(dropFirst(lobby, { game: null, free: 3 })).toBe('free');
    expect(dropFirst(lobby, { game: 'c', free: 4 })).toBe('both');
    expect(dropFirst({ waiting: [], playing: [] }, { game: 'a', free: 1 })).toBeNull();
  });
});

describe('invitations', () => {
  test.each([
    ['cuyse4ct7zoh', 'cuyse4ct7zoh', null],
    ['https://x.org/t/cuyse4ct7zoh', 'cuyse4ct7zoh', null],
    ['https://x.org/t/cuyse4ct7zoh?invite=ybvetj2gyk52uydu', 'cuyse4ct7zoh', 'ybvetj2gyk52uydu'],
    ['Come! http://h:1/t/cuyse4ct7zoh?a=b&invite=yb2 now', 'cuyse4ct7zoh', 'yb2'],
  ])('%s', (text, id, invite) => expect(readInvitation(text)).toEqual({ id, invite }));
  test.each(['', 'hello', 'https://x.org/departures'])('not: %s', (text) =>
    expect(readInvitation(text)).toBeNull(),
  );
});
