import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Seen } from './seen.svelte';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Somebody who has acted when the cash was 5. */
function make(table = 'abc', seat = 1): Seen {
  const seen = new Seen(table);
  seen.see('player.1.cash', 5);
  seen.see('company.AA.income', 2);
  seen.mark(seat);
  return seen;
}

describe('a figure that was seen', () => {
  it('is as it was until it changes', () => {
    const seen = make();
    expect(seen.was('player.1.cash', 5)).toBeUndefined();
    expect(seen.was('player.1.cash', 7)).toBe(5);
    expect(seen.was('player.1.new', 7)).toBeUndefined();
  });

  it('is named if it changed, until its viewer acts', () => {
    const seen = make();
    seen.see('player.1.cash', 7);
    seen.see('company.AA.income', 3);
    expect(seen.changed('player.1.')).toEqual([['player.1.cash', 5]]);
    seen.mark(1);
    expect(seen.changed('')).toEqual([]);
  });

  it('is known when the page is loaded anew, to its seat alone', () => {
    make();
    const later = new Seen('abc');
    later.look(1);
    expect(later.was('player.1.cash', 7)).toBe(5);
    later.look(2);
    expect(later.was('player.1.cash', 7)).toBeUndefined();
    later.look(null);
    expect(later.marked.size).toBe(0);
  });

  it('is known of each seat at one device', () => {
    const seen = make();
    seen.see('player.1.cash', 9);
    seen.mark(2);
    seen.look(1);
    expect(seen.was('player.1.cash', 9)).toBe(5);
    seen.look(2);
    expect(seen.was('player.1.cash', 9)).toBeUndefined();
  });

  it('is forgotten with the game, and with many other tables', () => {
    make().forget();
    const later = new Seen('abc');
    later.look(1);
    expect(later.marked.size).toBe(0);
    for (let table = 0; table < 20; table += 1) make(`t${table}`);
    expect(Object.keys(JSON.parse(kept.get('seen') ?? '{}') as object)).toHaveLength(12);
  });

  it.each(['{', '[]', '7', 'null'])('is unknown if what was kept cannot be read: %s', (text) => {
    kept.set('seen', text);
    const seen = new Seen('abc');
    seen.look(1);
    expect(seen.marked.size).toBe(0);
    seen.mark(1);
  });

  it('needs no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(make().was('player.1.cash', 7)).toBe(5);
  });

  it('is not kept for who only watches', () => {
    const seen = new Seen('abc');
    seen.see('a', 1);
    seen.mark(null);
    expect([seen.marked.size, kept.size]).toEqual([0, 0]);
  });
});
