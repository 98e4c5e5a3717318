import { expect, test } from 'vitest';
import type { TableInfo } from '../api/types';
import { placeOf, setOut } from './ruler';

const HOUR = 3_600_000;
const table = (id: string, age: number) => ({ id, changed_at: -age }) as TableInfo;

test('the ruler widens near now', () => {
  expect(placeOf(-5)).toBe(0);
  expect(placeOf(0)).toBe(0);
  expect(placeOf(HOUR)).toBeCloseTo(1 / 7);
  expect(placeOf(2 * HOUR)).toBeCloseTo(1.5 / 7);
  expect(placeOf(500 * HOUR)).toBe(1);
});

test('flags never cover one another', () => {
  const tables = ['a', 'b', 'c', 'd'].map((id, i) => table(id, i));
  const flags = setOut(
    tables,
    ({ id }) => id,
    () => 0.1,
    0,
  );
  expect(flags.map(({ lane }) => lane)).toEqual([0, 1, 2]);
  const late = setOut(
    [table('z', 100 * HOUR)],
    ({ id }) => id,
    () => 0.1,
    0,
  );
  expect(late[0]).toMatchObject({ at: 1, isLeft: true, lane: 0 });
});
