/** The lines of the log. */
import type { Happened, Target, Told } from '../api/types';
import type { Segment } from '../text/catalogue';
import { isolate } from '../text/catalogue';
import { t } from '../text/text';
import type { Table } from './table.svelte';

/** So many events of one action at once: a dividend has a dozen. */
const MOST = 3;

/** An event of the game itself, about nobody and nothing on the table: a dividend, a new round. */
export function isMilestone(event: Told): boolean {
  return (event.targets ?? []).length === 0;
}

const isAbout = (event: Told, seat: number | null) =>
  (event.targets ?? []).includes(`seat ${seat}`);

/** The events of an action that are shown before one asks for all: the first, every milestone, my own. */
export function shortened(events: Told[], seat: number | null): Told[] {
  let count = 0;
  return events.filter((it) => isMilestone(it) || isAbout(it, seat) || (count += 1) <= MOST);
}

/** What a player did, and what came of it: the first milestone, and what it was for me. */
export function parted(events: Told[], seat: number | null): { did: Told[]; result: Told[] } {
  const at = events.findIndex(isMilestone);
  if (at === -1) return { did: events, result: [] };
  const later = events.slice(at + 1).filter((it) => isAbout(it, seat));
  return { did: events.slice(0, at), result: [...events.slice(at, at + 1), ...later] };
}

/** What happens at the table and can be told in a line. */
export function isTold(it: Happened): boolean {
  return it.kind !== 'played' || it.events.length > 0;
}

/** What an entry is about. */
export function targetsIn(it: Happened): Target[] {
  return it.kind === 'played' ? it.events.flatMap((event) => event.targets ?? []) : [];
}

/** The sentences of events, each put together once: scrubbing shows the same ones again and again. */
export function teller(table: Table): (event: Told) => Segment[] {
  const known = new WeakMap<Told, Segment[]>();
  const text = table.text;
  // The sentences have the names in them.
  void table.names;
  return (event) => {
    let segments = known.get(event);
    if (!segments) known.set(event, (segments = [...text.told(event, 'event'), { text: '.' }]));
    return segments;
  };
}

/**
 * What happened at the table that is no move of the game. Before the start, at the version
 * `started`, a seat has no name yet, and may become another one.
 */
export function otherText(it: Happened, names: string[], started: number): string {
  const who = isolate(it.by?.name ?? '');
  const seat = 'seat' in it ? isolate(names[it.seat] ?? '') : '';
  switch (it.kind) {
    case 'sat':
      return t('log-sat', { who: isolate(it.name) });
    case 'took_back':
      return t('log-took-back', { who: seat, count: it.actions });
    case 'handed_over':
      if (it.version < started) {
        return t(it.to === 'free' ? 'log-bot-left' : 'log-bot-sat', { who });
      }
      return t('log-handed-over', { who: seat });
    case 'auto':
      return t(it.forced ? 'log-auto-on' : 'log-auto-off', { who: seat });
    case 'admitted':
    case 'removed':
    case 'hosted':
      return t(`log-${it.kind}`, { who: isolate(it.person.name) });
    default:
      return t(`log-${it.kind}`, { who });
  }
}
