/** The goods display as it is drawn: dice across, and under each the boxes of its cities. */
import type { Happened } from '../../api/types';
import type { AosBoard, AosColumn, AosMatch } from './types';

/** The boxes of one city. */
export interface Row {
  /** The city's name, or the letter of a new one. */
  id: string;
  /** What people call it; a new city has the name of its town. */
  name: string;
  color: string;
  isNew: boolean;
  /** A new city that is not on the map. */
  isAway: boolean;
  boxes: { target: string; color: string | null; isNext: boolean }[];
}

export interface Die {
  key: string;
  die: number;
  isDark: boolean;
  rows: Row[];
}

export function dice(board: AosBoard, match: AosMatch): Die[] {
  const found = new Map<string, Die>();
  for (const column of match.display) {
    const key = `${column.half} ${column.die}`;
    const at = found.get(key) ?? {
      key,
      die: column.die,
      isDark: column.half === 'dark',
      rows: [],
    };
    at.rows.push(row(board, match, column));
    found.set(key, at);
  }
  const order = (it: Die) => (it.isDark ? 100 : 0) + it.die;
  return [...found.values()].sort((a, b) => order(a) - order(b));
}

function row(board: AosBoard, match: AosMatch, column: AosColumn): Row {
  const printed = board.cities.find((it) => it.name === column.city);
  const isNew = printed?.hex == null;
  const city = match.cities.find((it) => (it.letter ?? it.name) === column.city);
  const first = column.boxes.findIndex((it) => it !== null);
  return {
    id: column.city,
    name: city?.name ?? column.city,
    color: column.color,
    isNew,
    isAway: isNew && !city,
    boxes: column.boxes.map((color, i) => ({
      target: `box ${printed?.boxes[i] ?? `${column.city} ${i + 1}`}`,
      color: color ?? null,
      isNext: i === first,
    })),
  };
}

/** The last roll of each half of the display, as the log tells. */
export function lastRoll(log: Happened[] | undefined): { light: string; dark: string } | null {
  const rolls = { light: '', dark: '' };
  for (const it of log ?? []) {
    if (it.kind !== 'played') continue;
    for (const event of it.events) {
      const args = event.args as { half?: string; dice?: string } | null | undefined;
      if (event.kind !== 'DiceRolled' || !args?.dice) continue;
      rolls[args.half === 'dark' ? 'dark' : 'light'] = args.dice;
    }
  }
  return rolls.light || rolls.dark ? rolls : null;
}
