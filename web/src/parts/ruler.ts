/** Where tables stand on the ruler of their last moves, which widens near now. */
import type { TableInfo } from '../api/types';

const HOUR = 3_600_000;
/** The marks of the ruler, at equal distances, in hours. */
export const MARKS = [0, 1, 3, 6, 12, 24, 48, 72];
/** How many flags may stand over one another. */
const LANES = 3;

/** The place of an age between 0 and 1. */
export function placeOf(age: number): number {
  const hours = Math.max(0, age / HOUR);
  const after = MARKS.findIndex((mark) => mark > hours);
  if (after < 0) return 1;
  const [from, to] = [MARKS[after - 1] ?? 0, MARKS[after] ?? 0];
  return (after - 1 + (hours - from) / (to - from)) / (MARKS.length - 1);
}

export interface Flag {
  id: string;
  text: string;
  isMine: boolean;
  /** Between 0 and 1. */
  at: number;
  lane: number;
  /** Whether it hangs to the left of its pole, where the ruler ends. */
  isLeft: boolean;
}

/** Sets out flags so that none covers another; those without room are left out. */
export function setOut(
  tables: TableInfo[],
  text: (table: TableInfo) => string,
  wide: (text: string) => number,
  now: number,
): Flag[] {
  const taken: [from: number, to: number][][] = Array.from({ length: LANES }, () => []);
  const flags: Flag[] = [];
  for (const table of tables) {
    const at = placeOf(now - table.changed_at);
    const label = text(table);
    const width = wide(label);
    const isLeft = at + width > 1;
    const [from, to] = isLeft ? [at - width, at] : [at, at + width];
    const lane = taken.findIndex((all) => all.every(([a, b]) => to < a || from > b));
    if (lane < 0) continue;
    // A pole goes down through the lanes below its flag.
    for (const [i, all] of taken.entries()) {
      if (i === lane) all.push([from, to]);
      else if (i < lane) all.push([at, at]);
    }
    flags.push({ id: table.id, text: label, isMine: !!table.is_your_turn, at, lane, isLeft });
  }
  return flags;
}
