import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Happened, TableView } from '../api/types';
import {
  ends,
  Past,
  seatOf,
  sinceMyTurn,
  turnsAt,
  turnsOf,
  unfold,
  type Step,
} from './past.svelte';

const view = (version: number, seat: number | null = 0) =>
  ({
    version,
    match: { turn: seat === null ? 'over' : { seat }, round: 1 },
    seats: ['Ann'],
  }) as unknown as TableView;

const step = (version: number, seat: number): Step => ({
  version,
  patch: [
    { op: 'replace', path: '/version', value: version },
    { op: 'replace', path: '/match/turn', value: { seat } },
  ],
});

describe('positions', () => {
  it('follow from each other, and share what does not change', () => {
    const all = unfold([], view(3), [step(4, 1), step(6, 0)]);
    expect(all.map((it) => it.version)).toEqual([3, 4, 6]);
    expect(all[2]?.view.version).toBe(6);
    expect(all[2]?.view.seats).toBe(all[0]?.view.seats);
  });

  it('end where a step does not fit', () => {
    const wrong = { version: 5, patch: [{ op: 'remove', path: '/no/such' }] } as Step;
    const all = unfold([], view(3), [step(4, 1), wrong, step(6, 0)]);
    expect(all.map((it) => it.version)).toEqual([3, 4]);
  });

  it('are added to those that are known, each once', () => {
    const known = unfold([], view(3), [step(4, 1)]);
    const all = unfold(known, view(4, 1), [step(5, 0)]);
    expect(all.map((it) => it.version)).toEqual([3, 4, 5]);
  });
});

const played = (version: number, seat: number | null) =>
  ({ kind: 'played', version, turn: seat === null ? 'chance' : { seat } }) as unknown as Happened;
const other = (version: number) => ({ kind: 'sat', version }) as unknown as Happened;

describe('turns', () => {
  const numbers = (...log: Happened[]) => [...turnsOf(log).values()];

  it('last until somebody else acts; chance belongs to the one before', () => {
    const log = [other(1), played(2, null), played(3, 0), played(4, 0), played(5, 1)];
    expect(numbers(...log, played(6, null), played(7, 0))).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });

  it('keep their number when they are taken back', () => {
    const undo = { kind: 'took_back', version: 4, seat: 1, actions: 1 } as unknown as Happened;
    expect(numbers(played(2, 0), played(3, 1), undo, played(5, 1))).toEqual([1, 2, 1, 2]);
  });

  it('end at a moment of the past', () => {
    const log = [played(2, 0), played(3, 0), played(5, 1)];
    const moments = [1, 2, 3, 5].map((version) => ({ version, view: view(version) }));
    const at = turnsAt(moments, turnsOf(log));
    expect(at).toEqual([0, 1, 1, 2]);
    expect(ends(at)).toEqual([0, 2, 3]);
    expect(ends([])).toEqual([]);
  });
});

describe('since my turn', () => {
  const versions = (log: Happened[], seat: number | null) =>
    sinceMyTurn(log, seat).map((it) => it.version);

  it('are the moves after my last one, chance with them', () => {
    const log = [played(1, 0), played(2, 1), played(3, 0), other(4), played(5, 1), played(6, null)];
    expect(versions(log, 0)).toEqual([5, 6]);
    expect(versions(log, 1)).toEqual([6]);
  });

  it('are none for who has not acted yet, and for who watches', () => {
    expect(versions([played(1, 0)], 2)).toEqual([]);
    expect(versions([played(1, 0)], null)).toEqual([]);
  });

  it('knows who acted', () => {
    expect(seatOf(played(1, 2))).toBe(2);
    expect(seatOf(played(1, null))).toBeNull();
    expect(seatOf(other(1))).toBeNull();
  });
});

describe('looking back', () => {
  let asked: string[];
  /** The game has so many versions; one answer has at most two steps. */
  let last: number;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    last = 5;
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const after = Number(new URL(url, 'http://x').searchParams.get('after'));
      const first = Math.max(after, 1);
      const steps = [first + 1, first + 2].filter((it) => it <= last).map((it) => step(it, it % 2));
      const has_more = (steps.at(-1)?.version ?? last) < last;
      return new Response(JSON.stringify({ first: view(first), steps, has_more }), {
        headers: { 'content-type': 'application/json' },
      });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const make = () =>
    new Past(
      'abc',
      () => 1,
      () => null,
    );

  it('reads all positions, part by part', async () => {
    const past = make();
    await past.load();
    expect(past.moments.map((it) => it.version)).toEqual([1, 2, 3, 4, 5]);
    expect(asked[0]).toBe('/api/v1/tables/abc/views?after=0&seat=1');
    expect(asked).toHaveLength(2);
    last = 6;
    await past.load();
    expect(past.moments.map((it) => it.version)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(past.isLoading).toBe(false);
  });

  it('shows a version, the last one before it, or the nearest end', async () => {
    const past = make();
    await past.load();
    past.moments = past.moments.filter((it) => it.version !== 3);
    const at = (version: number) => {
      past.show(version);
      return past.shown?.version;
    };
    expect([4, 3, 0, 99].map(at)).toEqual([4, 2, 1, 5]);
    past.go(-3);
    expect(past.at).toBe(0);
    past.go(99);
    expect(past.shown?.version).toBe(5);
  });

  it('shows nothing before it is read', () => {
    const past = make();
    past.show(3);
    expect(past.shown).toBeNull();
    expect(past.at).toBe(0);
  });

  it('plays up to the end, and says so', async () => {
    const past = make();
    await past.load();
    past.show(3);
    const done = vi.fn();
    past.play(100, undefined, done);
    vi.advanceTimersByTime(100);
    expect(past.shown?.version).toBe(4);
    vi.advanceTimersByTime(500);
    expect(past.shown?.version).toBe(5);
    expect(past.isPlaying).toBe(false);
    expect(done).toHaveBeenCalledOnce();
  });

  it('stops when it is told to', async () => {
    const past = make();
    await past.load();
    past.go(0);
    past.play(100);
    vi.advanceTimersByTime(100);
    past.pause();
    vi.advanceTimersByTime(1000);
    expect(past.at).toBe(1);
  });
});
