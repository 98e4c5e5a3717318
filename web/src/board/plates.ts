/** Where prices of targets and numbers of steps stand: in their place, beside what is drawn there. */
import type { Target } from '../api/types';
import { INNER, RADIUS } from './hex';
import { around, figureEms, Room, type Area } from './labels';
import type { ChosenMark, Place, TargetMark } from './module';

export interface Plate {
  target: Target;
  text: string;
  isStep: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

export function plates(
  byTarget: ReadonlyMap<Target, Place>,
  targets: ReadonlyMap<Target, TargetMark>,
  chosen: ChosenMark[],
  size: number,
  ink: ReadonlyMap<Target, Area[]>,
  /** What lies over the map: nothing is written there. */
  covered: Area[] = [],
): Plate[] {
  const placed: Plate[] = [];
  const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  const room = new Room(everywhere, covered);
  const place = (target: Target, text: string, isStep: boolean): void => {
    const at = byTarget.get(target);
    if (!at) return;
    const width = isStep ? 1.6 * size : (figureEms(text) + 0.42) * size + 2;
    const height = isStep ? width : 1.1 * size + 2;
    // As far as the hex reaches, so that a plate never stands in the neighbour's.
    const down = Math.max(0, INNER - height / 2 - 1);
    const aside = Math.max(0, RADIUS * 0.9 - width / 2);
    // Between the dots of the sides there is room beside the middle only.
    const beside =
      covered.length > 0
        ? ([
            [16, 0, 0.05],
            [-16, 0, 0.05],
          ] as const)
        : [];
    const spots = [
      [0, 0, 0],
      ...beside,
      [0, down, 0.1],
      [0, -down, 0.2],
      [aside / 2, down, 0.3],
      [-aside / 2, down, 0.3],
      [aside, 0, 0.4],
      [-aside, 0, 0.4],
      [aside / 2, -down, 0.4],
      [-aside / 2, -down, 0.4],
    ] as const;
    // A disc leaves its corners free.
    const part = isStep && covered.length > 0 ? 0.84 : 1;
    const areas = spots.map(([x, y, worse]) => ({
      area: around(at.x + x, at.y + y, part * width, part * height),
      worse,
    }));
    const found = spots[room.take(areas, ink.get(target))];
    // On a very small map two prices may not fit side by side: the outline still says what can be chosen.
    if (!found) return;
    placed.push({ target, text, isStep, x: at.x + found[0], y: at.y + found[1], width, height });
  };
  for (const { target, step } of chosen) place(target, String(step), true);
  for (const [target, { price }] of targets) if (price !== null) place(target, price, false);
  return placed;
}

export function areaOf({ x, y, width, height }: Plate): Area {
  return around(x, y, width, height);
}
