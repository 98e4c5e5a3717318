import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preview, Prompt } from '../api/types';
import { Plan } from './plan.svelte';
import { broken } from './variant.svelte';

const preview = (change: object = {}) =>
  ({ steps: [], changes: [], ...change }) as unknown as Preview;
const prompt = (text: string) => ({ ask: { kind: 'X', text }, groups: [] }) as unknown as Prompt;

/** Answers of the server, in order; each request takes the next one. */
let answers: (Response | Error | Promise<Response>)[];
let sent: { url: string; actions: string[] }[];
let kept: Map<string, string>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

beforeEach(() => {
  answers = [];
  sent = [];
  kept = new Map();
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    sent.push({ url, actions: JSON.parse(init.body).actions });
    const answer = await (answers.shift() ?? json(preview()));
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const make = (seat: number | null = 1) => new Plan('abc', () => seat);

describe('a plan', () => {
  it('asks the server what all its actions would do', async () => {
    const plan = make();
    await plan.add('expand AA');
    await plan.add('build K9', 'build K10');
    expect(sent).toEqual([
      { url: '/api/v1/tables/abc/preview?seat=1', actions: ['expand AA'] },
      { url: '/api/v1/tables/abc/preview?seat=1', actions: ['expand AA', 'build K9', 'build K10'] },
    ]);
    expect(plan.actions).toEqual(['expand AA', 'build K9', 'build K10']);
    expect(plan.isAsking).toBe(false);
  });

  it('shows what can follow it, and the table’s own question when it is empty', async () => {
    const plan = make();
    const own = prompt('Choose.');
    expect(plan.prompt(own)).toBe(own);
    answers.push(json(preview({ prompt: prompt('And now?') })));
    await plan.add('a');
    expect(plan.prompt(own)?.ask.text).toBe('And now?');
    await plan.takeBack();
    expect(plan.prompt(own)).toBe(own);
  });

  it('shows what an amount would do while it is set, and keeps nothing of it', async () => {
    const plan = make();
    answers.push(json(preview({ price: 3 })));
    await plan.tryOut('issue 2');
    expect(sent.map((it) => it.actions)).toEqual([['issue 2']]);
    expect(plan.shown?.price).toBe(3);
    expect(plan.isEmpty).toBe(true);
    expect(plan.preview).toBeNull();
    expect(kept.size).toBe(0);
    await plan.tryOut(null);
    expect(plan.shown).toBeNull();
  });

  it('shows nothing of an amount that is refused or comes too late', async () => {
    const plan = make();
    answers.push(json(preview({ stop: { played: 0, reason: 'refused', text: 'no' } })));
    await plan.tryOut('issue 9');
    expect(plan.shown).toBeNull();
    answers.push(json(preview({ price: 3 })), json(preview({ price: 4 })));
    await plan.tryOut('issue 2');
    await plan.add('a');
    expect(plan.shown?.price).toBe(4);
  });

  it('takes back one step, some, or all', async () => {
    const plan = make();
    await plan.add('a', 'b', 'c', 'd');
    await plan.takeBack();
    expect(plan.actions).toEqual(['a', 'b', 'c']);
    await plan.takeBack(2);
    expect(plan.actions).toEqual(['a']);
    await plan.takeBack(9);
    expect(plan.isEmpty).toBe(true);
    expect(plan.preview).toBeNull();
  });

  it('is complete when only sending it is left', async () => {
    const plan = make();
    expect(plan.isComplete).toBe(false);
    answers.push(json(preview({ stop: { played: 1, reason: 'turn', text: 'Your turn ends.' } })));
    await plan.add('pass');
    expect(plan.isComplete).toBe(true);
  });

  it('that breaks stays, with the step and the reason', async () => {
    const plan = make();
    await plan.add('a', 'b');
    const why = { kind: 'Full', text: 'It is full.' };
    answers.push(json(preview({ stop: { played: 1, reason: 'refused', text: 'full', why } })));
    await plan.check();
    expect(plan.actions).toEqual(['a', 'b']);
    expect(plan.broken).toEqual({ step: 1, why, text: 'full' });
    expect(plan.prompt(prompt('x'))).toBeNull();
    expect(plan.isComplete).toBe(false);
    // The table changes again, and it is possible after all.
    await plan.check();
    expect(plan.broken).toBeNull();
  });

  it('stays and says why when it is somebody else’s turn', async () => {
    const plan = make();
    await plan.add('a');
    answers.push(json({ code: 'not_your_turn', message: 'Ben is to act.' }, 409));
    await plan.check();
    expect(plan.actions).toEqual(['a']);
    expect(plan.broken).toEqual({ step: 0, why: null, text: 'Ben is to act.' });
  });

  it('stays as it was when the line is down', async () => {
    const plan = make();
    await plan.add('a');
    answers.push(new TypeError('fetch failed'));
    await expect(plan.check()).rejects.toThrow('does not answer');
    expect(plan.actions).toEqual(['a']);
    expect(plan.broken).toBeNull();
    expect(plan.isAsking).toBe(false);
  });

  it('believes only the last answer', async () => {
    const plan = make();
    let slow: (answer: Response) => void = () => {};
    answers.push(new Promise((resolve) => (slow = resolve)));
    const first = plan.add('slow');
    await plan.add('quick');
    slow(json(preview({ stop: { played: 0, reason: 'refused', text: 'no' } })));
    await first;
    expect(plan.actions).toEqual(['quick']);
    expect(plan.broken).toBeNull();
  });

  it('is forgotten when it was rubbed out while the server was asked', async () => {
    const plan = make();
    let slow: (answer: Response) => void = () => {};
    answers.push(new Promise((resolve) => (slow = resolve)));
    const first = plan.add('slow');
    plan.clear();
    slow(json(preview()));
    await first;
    expect(plan.isEmpty).toBe(true);
  });
});

describe('of a plan', () => {
  it('too long to be tried at once, the rest is for later', async () => {
    const plan = make();
    await plan.add('a', 'b');
    const limit = { played: 2, reason: 'limit', text: 'at most 2' };
    answers.push(json(preview({ stop: limit, prompt: prompt('More?') })));
    await plan.add('c');
    expect(plan.actions).toEqual(['a', 'b']);
    expect(plan.broken).toBeNull();
    expect(plan.isComplete).toBe(true);
    expect(plan.prompt(prompt('x'))).toBeNull();
    await plan.takeBack();
    expect(plan.isComplete).toBe(false);
  });

  it('what could be done before its last action is known', async () => {
    const plan = make();
    const own = prompt('First?');
    expect(plan.before(own)).toBeNull();
    answers.push(json(preview({ prompt: prompt('Second?') })));
    await plan.add('a');
    expect(plan.before(own)).toBe(own);
    await plan.add('b');
    expect(plan.before(own)?.ask.text).toBe('Second?');
    await plan.set(['a', 'other']);
    expect(plan.before(own)?.ask.text).toBe('Second?');
    // What was known of another position says nothing.
    await plan.check();
    expect(plan.before(own)).toBeNull();
  });
});

describe('variants', () => {
  const names = (plan: Plan) => plan.variants.map((it) => it.name).join('');

  it('are tried beside what is kept, up to three', async () => {
    const plan = make();
    await plan.branch();
    expect(names(plan)).toBe('A');
    await plan.add('a', 'b');
    plan.targets = [['hex 1'], ['hex 2']];
    await plan.branch();
    // Something else in place of the last action.
    expect(plan.current.name).toBe('B');
    expect(plan.actions).toEqual(['a']);
    expect(plan.targets).toEqual([['hex 1']]);
    await plan.add('c');
    await plan.branch();
    await plan.add('d');
    expect(plan.variants.map((it) => it.actions.join(''))).toEqual(['ab', 'ac', 'ad']);
    expect(plan.canBranch).toBe(false);
    await plan.branch();
    expect(names(plan)).toBe('ABC');
  });

  it('are taken in hand one after the other, or by choice', async () => {
    const plan = make();
    await plan.add('a');
    await plan.branch();
    await plan.add('b');
    plan.useNext();
    expect(plan.actions).toEqual(['a']);
    plan.useNext();
    expect(plan.actions).toEqual(['b']);
    const [first] = plan.variants;
    if (first) plan.use(first);
    expect(plan.actions).toEqual(['a']);
  });

  it('are rubbed out one by one, and a free letter is used again', async () => {
    const plan = make();
    await plan.add('a');
    await plan.branch();
    await plan.add('b');
    const [first] = plan.variants;
    if (first) plan.drop(first);
    expect([names(plan), plan.actions.join()]).toEqual(['B', 'b']);
    await plan.branch();
    expect([names(plan), plan.current.name]).toEqual(['AB', 'A']);
    plan.drop(plan.current);
    plan.drop(plan.current);
    expect([plan.variants.length, plan.isEmpty]).toEqual([1, true]);
    expect(kept.size).toBe(0);
  });

  it('say each for itself what no longer holds', async () => {
    const plan = make();
    await plan.add('a');
    await plan.branch();
    await plan.add('b');
    const why = { kind: 'Full', text: 'It is full.' };
    answers.push(json(preview()));
    answers.push(json(preview({ stop: { played: 0, reason: 'refused', text: 'full', why } })));
    await plan.check();
    expect(plan.broken).toBeNull();
    expect(plan.variants[0]?.broken).toEqual({ step: 0, why, text: 'full' });
  });

  it('are asked for once if the table changes twice', async () => {
    const plan = make();
    await plan.add('a');
    await plan.branch();
    await plan.add('b');
    sent = [];
    await Promise.all([plan.check(), plan.check()]);
    expect(sent.map((it) => it.actions.join())).toEqual(['b', 'b', 'a']);
  });

  it('are all gone when one was sent', async () => {
    const plan = make();
    await plan.add('a');
    await plan.branch();
    await plan.add('b');
    plan.clear();
    expect([names(plan), plan.isEmpty, kept.size]).toEqual(['A', true, 0]);
  });

  it('are kept, with the one in hand', async () => {
    const plan = make();
    await plan.add('a', 'b');
    await plan.branch();
    await plan.add('c');
    await plan.branch();
    plan.useNext();
    plan.useNext();
    const next = make();
    await next.resume();
    expect(next.variants.map((it) => it.actions.join(''))).toEqual(['ab', 'ac', 'a']);
    expect(next.current.name).toBe('B');
    // The line goes down while they are read: nothing is lost.
    const later = make();
    answers.push(json(preview()), new TypeError('fetch failed'));
    await expect(later.resume()).rejects.toThrow('does not answer');
    const last = make();
    await last.resume();
    expect(last.variants.map((it) => it.actions.join(''))).toEqual(['ab', 'ac', 'a']);
  });
});

describe('a kept plan', () => {
  it('is taken up when the page is loaded anew', async () => {
    await make().add('a', 'b');
    const next = make();
    await next.resume();
    expect(next.actions).toEqual(['a', 'b']);
  });

  it('is kept no longer than it is there', async () => {
    const plan = make();
    await plan.add('a');
    expect(kept.size).toBe(1);
    plan.clear();
    expect(kept.size).toBe(0);
  });

  it('of another seat is left alone', async () => {
    await make(1).add('a');
    const other = make(2);
    await other.resume();
    expect(other.isEmpty).toBe(true);
  });

  it.each([
    '{',
    'null',
    '7',
    '{"seat":1}',
    '{"seat":1,"actions":["a"]}',
    '{"seat":"1","variants":[{"name":"A","actions":["a"]}]}',
    '{"seat":1,"variants":[]}',
    '{"seat":1,"variants":[null]}',
    '{"seat":1,"variants":[{"name":"Z","actions":["a"]}]}',
    '{"seat":1,"variants":[{"name":"A","actions":[7]}]}',
    '{"seat":1,"variants":[{"name":"A","actions":["a"]},{"name":"A","actions":["b"]}]}',
  ])('that cannot be read is as none: %s', async (text) => {
    kept.set('plan abc', text);
    const plan = make();
    await plan.resume();
    expect(plan.isEmpty).toBe(true);
    expect(sent).toEqual([]);
  });

  it('is not needed: without storage a plan works all the same', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const plan = make();
    await plan.add('a');
    await plan.resume();
    expect(plan.actions).toEqual(['a']);
  });
});

describe('a preview is broken', () => {
  const stop = (played: number) => preview({ stop: { played, reason: 'refused', text: 'no' } });

  it('if fewer actions were played than wanted', () => {
    expect(broken(stop(1), 2)).toEqual({ step: 1, why: null, text: 'no' });
    expect(broken(stop(2), 2)).toBeNull();
    expect(broken(preview(), 2)).toBeNull();
  });
});
