/** What the prompt says: the most urgent thing first. */
import { line } from '../line/line.svelte';
import type { Segment } from '../text/catalogue';
import { isolate } from '../text/catalogue';
import { t } from '../text/text';
import type { Deciding } from './deciding.svelte';
import { labelOf } from './labels';
import { howItEnded, winner } from './over';
import type { Table } from './table.svelte';

export type Tone = 'yours' | 'waiting' | 'refused' | 'down' | 'past' | 'over';

export interface Said {
  tone: Tone;
  /** Who watches has the eye before the sentence. */
  kind?: 'watching';
  title: Segment[];
  meaning: Segment[];
  /** The section of the rules that forbids it. */
  section?: string | null;
}

export function said(table: Table, deciding: Deciding): Said {
  const { plan, prompt, refusal, text } = table;
  const { confirming } = deciding;
  if (table.isPast) {
    // Formatting numbers is dear, and scrubbing does it with every step.
    const of = String(Math.max(table.past.moments.length - 1, 0));
    const move = table.shownLog.findLast((it) => it.kind === 'played' && it.events.length > 0);
    const event = move?.kind === 'played' ? move.events[0] : undefined;
    const about = t('past-prompt-about', { at: String(table.past.at), of });
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
    if (deciding.isWaste(confirming)) {
      const list = deciding.unused.map((it) => text.tell(it, 'phrase')).join(' ');
      const about = text.text('confirm-unused', { list }) ?? t('confirm-unused', { list });
      return plain('yours', t('confirm', { what }), about);
    }
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
  if (table.view?.status === 'over') return plain('over', winner(table), howItEnded(table));
  if (table.seat !== null) return plain('waiting', whoDecides(table), t('decides-about'));
  return { ...plain('waiting', whoDecides(table), t('watching-about')), kind: 'watching' };
}

function plain(tone: Tone, title: string, meaning: string): Said {
  return { tone, title: [{ text: title }], meaning: [{ text: meaning }] };
}

/** Who is waited for, and what they decide. */
function whoDecides(table: Table): string {
  const phase = table.view?.match?.phase ?? '';
  const what = table.text.text(`deciding-${phase}`);
  if (table.turn === null) return t('decides-chance');
  const who = isolate(table.names[table.turn] ?? '');
  return what === null ? t('decides', { who }) : t('decides-what', { who, what });
}
