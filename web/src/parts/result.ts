/** How a game ended for me. */
import type { Detail } from './details.svelte';

export interface Result {
  /** My best place; null if I had no seat. */
  place: number | null;
  all: number;
  score: number | null;
  winner: string | null;
  /** The winner's score. */
  best: number | null;
}

export function result({ outcome, mine, names }: Detail): Result | null {
  if (!outcome) return null;
  const ranked = [...outcome].sort((a, b) => a.rank - b.rank);
  const me = ranked.find(({ seat }) => mine.includes(seat));
  const first = ranked[0];
  return {
    place: me?.rank ?? null,
    all: outcome.length,
    score: me?.score ?? null,
    winner: first ? (names[first.seat] ?? null) : null,
    best: first?.score ?? null,
  };
}
