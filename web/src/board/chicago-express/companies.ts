/** How each company looks. */
import type { Hatch } from '../hatching';
import type { Point } from '../hex';

export interface Livery {
  /** The class with its colours: `--c`, `--on`, `--case`. */
  color: string;
  hatch: Hatch;
  /** Its place in a hex that it shares. */
  slot: number;
  /** What people call it: `B&O`. */
  code: string;
  letter: string;
}

const LIVERIES: Record<string, Livery> = {
  PRR: { color: 'c-red', hatch: 'red', slot: -1, code: 'PRR', letter: 'P' },
  BO: { color: 'c-blue', hatch: 'blue', slot: 1, code: 'B&O', letter: 'B' },
  CO: { color: 'c-yellow', hatch: 'yellow', slot: 2, code: 'C&O', letter: 'C' },
  NYC: { color: 'c-green', hatch: 'green', slot: -2, code: 'NYC', letter: 'N' },
  WAB: { color: 'c-black', hatch: 'black', slot: 0, code: 'WAB', letter: 'W' },
};

/** In this order companies stand in every table. */
export const ORDER = Object.keys(LIVERIES);

export function livery(company: string): Livery {
  const plain = { color: 'c-black', hatch: 'grey' as const, slot: 0 };
  return LIVERIES[company] ?? { ...plain, code: company, letter: company.slice(0, 1) };
}

/** Parallel to none of the three axes, so that lines side by side stay apart in all directions. */
const SLOT: Point = { x: 2.2, y: 6.6 };

/** Where a company's line runs in a hex: in the middle if it is alone, else in its slot. */
export function slotAt(at: Point, company: string, isShared: boolean): Point {
  const slot = isShared ? livery(company).slot : 0;
  return { x: at.x + SLOT.x * slot, y: at.y + SLOT.y * slot };
}
