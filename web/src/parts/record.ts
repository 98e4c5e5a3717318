/** What a record says of itself, before the server has replayed it. */

export interface RecordHead {
  game: string;
  names: string[];
  /** How many actions and draws follow. */
  lines: number;
}

/** Reads the head of a record; null if the text does not begin like one. */
export function readHead(text: string): RecordHead | null {
  const lines = text.split(/\r?\n/);
  const value = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1)
      .trim();
  const game = value('game');
  const players = value('players');
  if (!game || !players) return null;
  const empty = lines.findIndex((line) => line.trim() === '');
  const rest = empty < 0 ? [] : lines.slice(empty).filter((line) => line.trim() !== '');
  return { game, names: players.split(',').map((name) => name.trim()), lines: rest.length };
}

/** The line that a refusal is about, counted from 1; null if it names none. */
export function lineOf(message: string): number | null {
  const match = /\bline (\d+)\b/.exec(message);
  return match ? Number(match[1]) : null;
}
