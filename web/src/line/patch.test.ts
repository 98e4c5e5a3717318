import { describe, expect, it } from 'vitest';
import { applyPatch, type Patch } from './patch';

describe('a patch', () => {
  const before = { a: { x: 1 }, b: { y: [1, 2, 3] }, c: null };

  it('replaces what changes and shares the rest', () => {
    const after = applyPatch(before, [{ op: 'replace', path: '/a/x', value: 2 }] as Patch);
    expect(after).toEqual({ a: { x: 2 }, b: { y: [1, 2, 3] }, c: null });
    expect(after?.b).toBe(before.b);
    expect(before.a.x).toBe(1);
  });

  it('adds, removes and moves in lists', () => {
    const patch = [
      { op: 'add', path: '/b/y/-', value: 4 },
      { op: 'remove', path: '/b/y/0' },
      { op: 'add', path: '/d', value: 'new' },
      { op: 'remove', path: '/c' },
    ] as Patch;
    expect(applyPatch(before, patch)).toEqual({ a: { x: 1 }, b: { y: [2, 3, 4] }, d: 'new' });
  });

  it('that does not fit gives nothing, so that the page reads all anew', () => {
    expect(applyPatch(before, [{ op: 'remove', path: '/no/such' }] as Patch)).toBeNull();
    expect(applyPatch(null, [{ op: 'replace', path: '/a', value: 1 }] as Patch)).toBeNull();
  });

  it('of nothing leaves the same object', () => {
    expect(applyPatch(before, [])).toBe(before);
  });

  it('understands a key with a slash or a tilde', () => {
    const patch = [{ op: 'replace', path: '/a~1b/c~0d', value: 2 }] as Patch;
    expect(applyPatch({ 'a/b': { 'c~d': 1 } }, patch)).toEqual({ 'a/b': { 'c~d': 2 } });
  });
});
