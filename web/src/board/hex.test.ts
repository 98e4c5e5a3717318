import { describe, expect, it } from 'vitest';
import { centre, hexPath, INNER, RADIUS, shore, short } from './hex';

describe('hexes', () => {
  it('stand in columns, odd ones half a hex lower', () => {
    expect(centre({ column: 0, half: 0 })).toEqual({ x: 0, y: 0 });
    expect(centre({ column: 1, half: 1 })).toEqual({ x: 1.5 * RADIUS, y: INNER });
  });

  it('have a flat top', () => {
    expect(hexPath()).toBe('M40 0L20 34.6L-20 34.6L-40 0L-20 -34.6L20 -34.6Z');
  });

  it('are written without a minus zero', () => {
    expect(short(-0.01)).toBe('0');
  });
});

describe('a shore', () => {
  const corners = (path: string) => path.split('Z').map((part) => part.split('L').length);

  it('of one hex is the hex', () => {
    expect(corners(shore([{ column: 3, half: 5 }]))).toEqual([6, 1]);
  });

  it('leaves out the edges between two hexes', () => {
    const cells = [
      { column: 0, half: 0 },
      { column: 1, half: 1 },
    ];
    expect(corners(shore(cells))).toEqual([10, 1]);
  });

  it('goes around a lake as well', () => {
    const ring = [
      [0, -2],
      [1, -1],
      [1, 1],
      [0, 2],
      [-1, 1],
      [-1, -1],
    ].map(([column, half]) => ({ column: column ?? 0, half: half ?? 0 }));
    expect(corners(shore(ring)).sort()).toEqual([1, 18, 6].sort());
  });
});
