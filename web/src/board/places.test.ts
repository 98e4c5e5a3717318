import { expect, it } from 'vitest';
import { centre, hexPath } from './hex';
import type { Place } from './module';
import { ARROWS, called, jump, nearest, step, WAYS } from './places';

const at = (code: string, column: number, half: number, name: string | null = null): Place => ({
  target: `hex ${code}`,
  code,
  name,
  ...centre({ column, half }),
  outline: hexPath(),
  neighbors: [],
});
const home = at('B1', 1, 3);
const around = [
  at('B0', 1, 1),
  at('C1', 2, 2),
  at('C2', 2, 4),
  at('B2', 1, 5),
  at('A2', 0, 4),
  at('A1', 0, 2, 'Ada'),
];
home.neighbors = around.map((place) => place.target);
const byTarget = new Map([home, ...around].map((place) => [place.target, place]));

it('goes to each of the six neighbours', () => {
  const reached = [...'wedsaq'].map((key) => step(home, WAYS[key]!, byTarget)?.code);
  expect(reached).toEqual(['B0', 'C1', 'C2', 'B2', 'A2', 'A1']);
});

it('stays where no neighbour lies that way', () => {
  expect(step(at('X', 9, 9), WAYS['w']!, byTarget)).toBeNull();
});

it('jumps to the nearest place in a direction', () => {
  expect(jump(home, ARROWS['ArrowUp']!, around)?.code).toBe('B0');
  expect(['C1', 'C2']).toContain(jump(home, ARROWS['ArrowRight']!, around)?.code);
  expect(jump(around[0]!, ARROWS['ArrowUp']!, around)).toBeNull();
});

it('finds the place under a point, if there is one', () => {
  expect(nearest(byTarget.values(), { x: home.x + 10, y: home.y - 10 }, 40)?.code).toBe('B1');
  expect(nearest(byTarget.values(), { x: 900, y: 900 }, 40)).toBeNull();
});

it('finds a place by its code or the beginning of its name', () => {
  expect(called(around, ' c2 ')?.code).toBe('C2');
  expect(called(around, 'ad')?.code).toBe('A1');
  expect(called(around, '')).toBeNull();
});
