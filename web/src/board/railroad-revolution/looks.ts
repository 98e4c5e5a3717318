/** How players, workers and levels look. */
import type { SeatLook } from '../../parts/seats';
import type { Hatch } from '../hatching';
import seats from './seats';

export function lookOf(seat: number): SeatLook {
  return seats[seat % seats.length] ?? { shape: 'circle', color: 'c-blue' };
}

export interface WorkerLook {
  color: string;
  hatch: Hatch | null;
  /** On the figure, and the key that chooses it. */
  letter: string;
}

const WORKERS: Record<string, WorkerLook> = {
  white: { color: 'c-white', hatch: null, letter: 'W' },
  purple: { color: 'c-purple', hatch: 'purple', letter: 'F' },
  orange: { color: 'c-orange', hatch: 'orange', letter: 'A' },
  grey: { color: 'c-grey', hatch: 'grey', letter: 'N' },
  turquoise: { color: 'c-turquoise', hatch: 'turquoise', letter: 'E' },
};

/** In this order workers stand everywhere. */
export const COLORS = Object.keys(WORKERS);

export function workerLook(color: string): WorkerLook {
  return WORKERS[color] ?? { color: 'c-grey', hatch: null, letter: '?' };
}

/** The four action spaces, in the order of the player board. */
export const JOBS = ['station', 'railroad', 'telegraph', 'trade'] as const;

/** One entry for each worker: `{ white: 2 }` is two white ones. */
export function each(workers: Record<string, number> | undefined): string[] {
  return COLORS.flatMap((color) => Array<string>(workers?.[color] ?? 0).fill(color));
}

const FIGURES = ['', 'I', 'II', 'III', 'IV', 'V'];

export function roman(level: number): string {
  return FIGURES[level] ?? String(level);
}
