/** Drawings of terrain, as paths: one for all hexes of a kind. */
import { short, type Point } from './hex';

const PEAK = 'l10-14 5 7 7-10 12 17';
/** Starts of the strokes on the shaded side, from the foot of the peak, and the strokes. */
const SLOPES = [
  [10, -14, 1, 5],
  [12, -11, 2, 6],
  [14, -8, 3, 7],
  [22, -17, 1, 6],
  [24, -14, 2, 7],
  [26.5, -11, 2.5, 7],
  [29, -8, 2.5, 6],
] as const;

const from = (x: number, y: number) => `M${short(x)} ${short(y)}`;

/** Mountains whose feet stand at these points, and the shade on them. */
export function mountains(feet: Point[]): { peaks: string; slopes: string } {
  return {
    peaks: feet.map(({ x, y }) => from(x - 17, y) + PEAK).join(''),
    slopes: feet
      .flatMap(({ x, y }) =>
        SLOPES.map(([right, up, dx, dy]) => `${from(x - 17 + right, y + up)}l${dx} ${dy}`),
      )
      .join(''),
  };
}
