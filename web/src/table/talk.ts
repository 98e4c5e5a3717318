/** What is said at the table, in pieces: a move and a place that are named become links. */

export interface Piece {
  text: string;
  kind: 'text' | 'mention' | 'move' | 'place';
  /** The number of a move, or the code of a place. */
  of?: string;
}

/** The names that a message which ends with `@…` may mean. */
export function called(text: string, names: readonly string[]): string[] {
  const begun = /(?:^|\s)@([^@]*)$/u.exec(text)?.[1]?.toLowerCase();
  if (begun === undefined) return [];
  return names.filter((name) => name.toLowerCase().startsWith(begun));
}

/** The message with the name that was begun. */
export function withCalled(text: string, name: string): string {
  return `${text.slice(0, text.lastIndexOf('@'))}@${name} `;
}

/** Cuts a message. `own` is the reader's name, `codes` what places are called. */
export function pieces(text: string, own: string, codes: ReadonlySet<string>): Piece[] {
  const name = own && `@${own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])|`;
  const found = new RegExp(`${name}\\bmove (\\d{1,4})\\b|\\b([A-Z]\\d{1,2})\\b`, 'giu');
  const all: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    const [whole, move, code] = match;
    const place = code?.toUpperCase();
    if (place !== undefined && !codes.has(place)) continue;
    if (match.index > end) all.push({ kind: 'text', text: text.slice(end, match.index) });
    if (move !== undefined) all.push({ kind: 'move', text: whole, of: move });
    else if (place !== undefined) all.push({ kind: 'place', text: whole, of: place });
    else all.push({ kind: 'mention', text: whole });
    end = match.index + whole.length;
  }
  if (end < text.length) all.push({ kind: 'text', text: text.slice(end) });
  return all;
}
