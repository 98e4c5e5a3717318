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

export interface RecordFault {
  /** Counted from 1; null if no line is named. */
  line: number | null;
  /** What stands there. */
  text: string | null;
  why: string;
}

/** What the server says of a record that it cannot replay: where, and why. */
export function faultOf(message: string): RecordFault {
  const match = /^the record: (?:line (\d+): )?(?:`([^`]*)`: )?(.*)$/s.exec(message);
  if (!match) return { line: null, text: null, why: message };
  const [, line, text, why] = match;
  return { line: line ? Number(line) : null, text: text || null, why: why ?? '' };
}
