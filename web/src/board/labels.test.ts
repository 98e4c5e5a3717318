import { expect, it } from 'vitest';
import { around, line, meet, nameEms, Room, within } from './labels';

const sea = around(0, 0, 1000);
const spots = (...at: [x: number, y: number][]) =>
  at.map(([x, y], index) => ({ area: around(x, y, 20), worse: index / 10 }));

it('gives the best free spot to who asks first', () => {
  const room = new Room(sea);
  expect(room.take(spots([0, 0], [40, 0]))).toBe(0);
  expect(room.take(spots([5, 5], [40, 0]))).toBe(1);
  expect(room.take(spots([5, 5], [35, 5]))).toBe(-1);
});

it('keeps clear of what is drawn if it can', () => {
  const rail = [around(0, 0, 8)];
  expect(new Room(sea).take(spots([0, 0], [40, 0]), rail)).toBe(1);
  expect(new Room(sea).take(spots([0, 0]), rail)).toBe(0);
});

it('writes nothing beyond the edge or over a plate', () => {
  expect(new Room(around(0, 0, 30)).take(spots([10, 0]))).toBe(-1);
  expect(new Room(sea, [around(0, 0, 10)]).take(spots([0, 0]))).toBe(-1);
});

it('knows what touches and what lies within', () => {
  expect(meet(around(0, 0, 10), around(10, 0, 10))).toBe(false);
  expect(meet(around(0, 0, 10), around(9, 0, 10))).toBe(true);
  expect(within(line(0, 0, 10, 10), around(0, 0, 20))).toBe(true);
});

it('is never too narrow for a name', () => {
  // Measured in Besley 700, in ems.
  expect(nameEms('Wheeling')).toBeGreaterThan(5.0);
  expect(nameEms('Philadelphia')).toBeGreaterThan(7.1);
});
