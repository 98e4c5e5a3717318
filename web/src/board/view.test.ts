import { describe, expect, it } from 'vitest';
import {
  detail,
  fitZoom,
  FRAME,
  framed,
  grown,
  kept,
  letterSize,
  under,
  whole,
  zoomed,
} from './view';

const extent = { x: -66, y: -60, width: 1212, height: 820 };
const desk = { width: 900, height: 600 };

describe('a view of the map', () => {
  it('shows the whole map, and sea in what is left', () => {
    // The frame lies around it.
    expect(whole(extent, desk).zoom).toBeCloseTo((600 - 2 * FRAME) / 820);
    const all = grown(extent, desk);
    expect(all.width / all.height).toBeCloseTo(1.5);
    const phone = { width: 390, height: 400 };
    expect(whole(extent, phone).zoom).toBeCloseTo(390 / 1212);
    expect(grown(extent, phone).width).toBeCloseTo(1212);
  });

  it('keeps a point under the finger while it zooms', () => {
    const view = whole(extent, desk);
    const finger = { x: 120, y: 480 };
    const before = under(view, desk, finger);
    const after = under(zoomed(view, desk, finger, 2), desk, finger);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('shows nothing beyond the map', () => {
    const view = kept({ x: -5000, y: 5000, zoom: 2 }, extent, desk);
    const corner = under(view, desk, { x: 0, y: 600 });
    const all = grown(extent, desk);
    expect(corner.x).toBeCloseTo(all.x);
    expect(corner.y).toBeCloseTo(all.y + all.height);
    expect(kept({ x: 0, y: 0, zoom: 0.01 }, extent, desk).zoom).toBe(fitZoom(extent, desk));
  });

  it('frames targets only if that is nearer', () => {
    const near = [
      { x: 400, y: 300 },
      { x: 500, y: 380 },
    ];
    expect(framed(near, extent, desk)?.zoom).toBe(1.2);
    const far = [
      { x: 0, y: 0 },
      { x: 1080, y: 700 },
    ];
    expect(framed(far, extent, desk)).toBeNull();
    expect(framed([], extent, desk)).toBeNull();
  });
});

it('writes larger where the map is small', () => {
  expect([2, 1, 0.6, 0.3].map(letterSize)).toEqual([15, 15, 17.5, 35]);
  expect([0.3, 0.5, 0.6, 1.2, 1.3].map(detail)).toEqual([0, 1, 2, 2, 3]);
});
