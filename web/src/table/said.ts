/** What the prompt says: the most urgent thing first. */
import { line } from '../line/line.svelte';
import type { Segment } from '../text/catalogue';
import { isolate } from '../text/catalogue';
import { t } from '../text/text';
import type { Deciding } from './deciding.svelte';
import { labelOf } from './labels';
import type { Table } from './table.svelte';

export type Tone = 'yours' | 'waiting' | 'refused' | 'down' | 'past' | 'over';

export interface Said {
  tone: Tone;
  title: Segment[];
  meaning: Segment[];
  /** The section of the rules that forbids it. */
  section?: string | null;
}

export function said(table: Table, deciding: Deciding): Said {
  const { plan, prompt, refusal, text } = table;
  const { confirming } = deciding;
  if (table.isPast) {
    const of = Math.max(table.past.moments.length - 1, 0);
    const move = table.shownLog.findLast((it) => it.kind === 'played' && it.events.length > 0);
    const event = move?.kind === 'played' ? move.events[0] : undefined;
    const about = t('past-prompt-about', { at: table.past.at, of });
    if (!event) return plain('past', t('past-prompt'), about);
    const title = [...text.told(event, 'event'), { text: '.' }];
    return { tone: 'past', title, meaning: [{ text: about }] };
  }
  if (line.downSince !== null || refusal?.isLine) {
    return plain('down', t('line-down'), t(plan.isEmpty ? 'line-down-about' : 'line-down-kept'));
  }
  if (refusal) {
    const about = plain('refused', refusal.text, t('refused-about'));
    return { ...about, section: refusal.section };
  }
  if (plan.broken) return plain('refused', t('plan-broken'), t('plan-broken-about'));
  if (confirming) {
    const what = labelOf(text, confirming.group, confirming.choice);
    const weight = confirming.choice.weight ?? 'free';
    return plain('yours', t('confirm', { what }), t(`confirm-${weight}`));
  }
  if (prompt) {
    const title = text.told(prompt.ask, 'phrase');
    return { tone: 'yours', title, meaning: text.told(prompt.meaning, 'phrase') };
  }
  if (plan.isComplete) {
    const reason = plan.preview?.stop?.reason ?? 'seat';
    return plain('yours', t('plan-complete'), t(`plan-complete-${reason}`));
  }
  if (table.view?.status === 'over') return plain('over', winner(table), endings(table));
  const who = isolate(table.turn === null ? '' : (table.names[table.turn] ?? ''));
  if (table.seat === null) return plain('waiting', t('watching', { who }), t('watching-about'));
  return plain('waiting', t('decides', { who }), t('decides-about'));
}

function plain(tone: Tone, title: string, meaning: string): Said {
  return { tone, title: [{ text: title }], meaning: [{ text: meaning }] };
}

function winner(table: Table): string {
  const winners = (table.view?.match?.outcome ?? []).filter((it) => it.rank === 1);
  const names = winners.map((it) => isolate(table.names[it.seat] ?? ''));
  const who = new Intl.ListFormat(table.text.locale).format(names);
  const points = winners[0]?.score;
  if (points == null) return t('over-title');
  const score = table.text.text('score', { score: points }) ?? String(points);
  return t('over-won', { who, score, count: winners.length });
}

/** Why the game ended, as sentences. */
function endings(table: Table): string {
  const all = table.view?.match?.endings ?? [];
  return all.map((it) => `${table.text.text(`ending-${it}`) ?? it}.`).join(' ');
}
