import { describe, expect, it } from 'vitest';
import { alongWay, travelTime } from './travel';

const way = [
  { x: 0, y: 0 },
  { x: 30, y: 0 },
  { x: 30, y: 10 },
];

describe('a piece that travels', () => {
  it('begins at the first point and ends at the last', () => {
    expect(alongWay(way, 0)).toEqual({ x: 0, y: 0 });
    expect(alongWay(way, 1)).toEqual({ x: 30, y: 10 });
  });

  it('goes at the same speed over short and long links', () => {
    expect(alongWay(way, 0.5)).toEqual({ x: 20, y: 0 });
    expect(alongWay(way, 0.875)).toEqual({ x: 30, y: 5 });
  });

  it('stays on its way, whatever the moment', () => {
    expect(alongWay(way, -1)).toEqual({ x: 0, y: 0 });
    expect(alongWay(way, 7)).toEqual({ x: 30, y: 10 });
  });

  it('passes a point twice, and stands still where two points are one', () => {
    const loop = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 0 },
      { x: 0, y: 0 },
    ];
    expect(alongWay(loop, 0.25)).toEqual({ x: 5, y: 0 });
    expect(alongWay(loop, 0.75)).toEqual({ x: 5, y: 0 });
    expect(alongWay([{ x: 4, y: 4 }], 0.5)).toEqual({ x: 4, y: 4 });
    expect(alongWay([], 0.5)).toEqual({ x: 0, y: 0 });
  });

  it('takes a moment a link, and never long', () => {
    expect(travelTime(2)).toBe(280);
    expect(travelTime(12)).toBe(900);
  });
});
