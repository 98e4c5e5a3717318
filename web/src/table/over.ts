/** The result of a game: in two sentences, and as a table of where every point came from. */
import type { Explanation, Happened, Match, TableView, Told } from '../api/types';
import { isolate, type Catalogue } from '../text/catalogue';
import { t } from '../text/text';
import { turnsOf } from './past.svelte';

/** What of a table is needed to tell its result. */
export interface Over {
  view: { match?: Pick<Match, 'outcome' | 'endings'> | null } | TableView | null;
  names: string[];
  seat: number | null;
  isHotseat: boolean;
  text: Catalogue;
  log: Happened[];
}

/** Who won with what, and how far ahead: of the viewer, or else of the second. */
export function winner(table: Over): string {
  const standing = table.view?.match?.outcome ?? [];
  const winners = standing.filter((it) => it.rank === 1);
  const points = winners[0]?.score;
  if (points == null) return t('over-title');
  const own = table.isHotseat ? null : table.seat;
  const isOwn = winners.some((it) => it.seat === own);
  const nameOf = (seat: number) => isolate(table.names[seat] ?? '');
  const show = (n: number) => table.text.text('score', { score: n }) ?? String(n);
  const score = show(points);
  if (winners.length > 1) {
    const others = winners.filter((it) => it.seat !== own).map((it) => nameOf(it.seat));
    const who = list(table, isOwn ? [t('over-you'), ...others] : others);
    return t('over-shared', { who, score });
  }
  const rival = [...standing]
    .sort((a, b) => a.rank - b.rank)
    .find((it) => it.rank > 1 && (isOwn || own === null || it.seat === own));
  const who = nameOf(winners[0]?.seat ?? 0);
  // Whoever was eliminated has no score to be ahead of.
  if (rival?.score == null)
    return isOwn ? t('over-you-won', { score }) : t('over-won', { who, score });
  const args = { who, score, lead: show(points - rival.score), other: nameOf(rival.seat) };
  if (points === rival.score) {
    if (isOwn) return t('over-you-won-tie', args);
    return own === null ? t('over-won-tie', args) : t('over-lost-tie', args);
  }
  if (isOwn) return t('over-you-won-by', args);
  return own === null ? t('over-won-by', args) : t('over-lost-by', args);
}

/** How long the game was, and why it ended. */
export function howItEnded(table: Over): string {
  const played = table.log.filter((it) => it.kind === 'played');
  const [first, last] = [played[0], played.at(-1)];
  const reasons = (table.view?.match?.endings ?? []).map(
    (it) => table.text.text(`ending-${it}`) ?? it,
  );
  const sentences: string[] = [];
  if (first && last) {
    const turns = turnsOf(table.log).get(last.version) ?? 0;
    sentences.push(t('over-length', { turns, time: lasted(table, last.at - first.at) }));
  }
  if (reasons.length > 0) sentences.push(t('over-because', { why: list(table, reasons) }));
  return sentences.join(' ');
}

const MINUTE = 60_000;

/** A length of time in the largest unit that it fills. */
function lasted(table: Over, ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  const [unit, length] =
    minutes < 120 ? ['minute', 1] : minutes < 48 * 60 ? ['hour', 60] : ['day', 24 * 60];
  const format = { style: 'unit', unit: String(unit), unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(table.text.locale, format).format(
    Math.round(minutes / Number(length)),
  );
}

function list(table: Over, texts: string[]): string {
  return new Intl.ListFormat(table.text.locale).format(texts);
}

/** A source of points or money. */
export interface Source {
  key: string;
  label: Told;
}

/** Sources that differ only in their figures are one: "Income 40" and "Income 31". */
function keyOf(label: Told): string {
  return [label.kind, ...(label.targets ?? [])].join();
}

/** All sources of some scores: a new one stands after the one that it follows. */
export function sources(scores: Explanation[]): Source[] {
  const all: Source[] = [];
  for (const { parts } of scores) {
    let at = 0;
    for (const { label } of parts) {
      const key = keyOf(label);
      const known = all.findIndex((it) => it.key === key);
      if (known === -1) all.splice(at, 0, { key, label });
      at = (known === -1 ? at : known) + 1;
    }
  }
  return all;
}

/** What a source brought; null if nothing. */
export function amountOf(score: Explanation, source: Source): number | null {
  const parts = score.parts.filter((it) => keyOf(it.label) === source.key);
  return parts.length === 0 ? null : parts.reduce((sum, it) => sum + it.amount, 0);
}

/** Whether the parts of a score add up to it. What does not is not shown. */
export function addsUp(score: Explanation, total: number): boolean {
  return score.parts.reduce((sum, it) => sum + it.amount, 0) === total;
}
