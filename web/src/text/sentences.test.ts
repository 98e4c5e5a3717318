/**
 * The sentences of every game: each key of the server is there, no other is, each
 * uses only the arguments it is given, and each can be formatted.
 */
import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Catalogue, type Args } from './catalogue';

interface Message {
  key: string;
  args: Record<string, string>;
}

const FILES = import.meta.glob<string>('../board/*/en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const MESSAGES = JSON.parse(
  readFileSync(new URL('../../../docs/messages.json', import.meta.url), 'utf8'),
) as Message[];

/** `event-BidMade` with its arguments, by game. */
const told = new Map<string, Map<string, Record<string, string>>>();
for (const { key, args } of MESSAGES) {
  const [game, kind, variant] = key.split('.') as [string, string, string];
  if (!told.has(game)) told.set(game, new Map());
  told.get(game)!.set(`${kind}-${variant}`, args);
}

/** What else a catalogue may have, with the arguments that the page gives. */
const OWN: [RegExp, string[]][] = [
  [/^game-title$/, []],
  [/^verb-[\w-]+-amount$/, ['amount', 'n']],
  [/^verb-[\w-]+-priced$/, ['target', 'last', 'rest', 'price']],
  [/^verb-[\w-]+$/, ['target', 'last', 'rest']],
  [/^(commit|closed|unused)-[\w-]+$/, ['count']],
  [/^confirm-unused$/, ['list']],
  [/^score$/, ['score']],
  [/^how-\d$/, []],
  [/^(verbs|bar-side|(order|group)-[\w-]+)$/, []],
  [/^(phase|ending|deciding|name)-[\w-]+$/, []],
  [/^past-(turn|by-turn)$/, ['turn', 'of']],
];
/** The labels of its panels, with arguments of the game's own; sources of points; parts of other sentences. */
const FREE = /^(board|word|part)-[\w-]+$/;

const gameOf = (path: string) => path.split('/').at(-2)!;
const source = (game: string) => FILES[`../board/${game}/en.ftl`] ?? '';

type Node = { type?: string; name?: string; [key: string]: unknown };

/** Every node of a pattern, and of those it refers to. */
function* nodes(value: unknown, resource: FluentResource): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodes(item, resource);
  } else if (value && typeof value === 'object') {
    const node = value as Node;
    yield node;
    if (node.type === 'mesg' || node.type === 'term') {
      const id = (node.type === 'term' ? '-' : '') + node.name;
      yield* nodes(resource.body.find((entry) => entry.id === id)?.value, resource);
    }
    yield* nodes(Object.values(node), resource);
  }
}

function variables(value: unknown, resource: FluentResource): Set<string> {
  const vars = [...nodes(value, resource)].filter((node) => node.type === 'var');
  return new Set(vars.map((node) => node.name!));
}

/** Values of a type: some, so that each plural is formatted. */
function values(type: string): unknown[] {
  const list = /^list of (.*)$/.exec(type);
  if (list) {
    const [first] = values(list[1]!);
    return [[first], [first, first], [], [first, first, first]];
  }
  if (type === 'number' || type === 'Money' || type === 'Seat') return [1, 0, 2, 5, 21];
  if (type === 'flag') return [true, false];
  return ['a'];
}

/** Some sets of arguments. */
function* madeUp(types: Record<string, string>): Generator<Args> {
  for (let i = 0; i < 5; i++) {
    const of = (type: string) => values(type)[i % values(type).length];
    yield Object.fromEntries(Object.entries(types).map(([name, type]) => [name, of(type)]));
  }
}

const errors = vi.spyOn(console, 'error');
beforeEach(() => void errors.mockReset());
afterEach(() => expect(errors).not.toHaveBeenCalled());

test('every game of the server has sentences, and no other', () => {
  expect(Object.keys(FILES).map(gameOf).sort()).toEqual([...told.keys()].sort());
});

describe.each([...told.keys()])('%s', (game) => {
  const resource = new FluentResource(source(game));
  const keys = resource.body.map((entry) => entry.id);
  const expected = told.get(game)!;

  test('parses', () => {
    // The parser skips what it does not understand, so each line has to be accounted for.
    const lines = source(game).split('\n');
    const begun = lines.map((line) => /^(-?[a-zA-Z][\w-]*) *=/.exec(line)?.[1]).filter((id) => id);
    expect(keys).toEqual(begun);
    const stray = lines.filter((line) => !/^($|#|[ }]|-?[a-zA-Z][\w-]* *=)/.test(line));
    expect(stray).toEqual([]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test('has every key of the server', () => {
    expect([...expected.keys()].filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('has no key that nobody asks for', () => {
    const isKnown = (key: string) =>
      expected.has(key) || FREE.test(key) || OWN.some(([pattern]) => pattern.test(key));
    expect(keys.filter((key) => !isKnown(key))).toEqual([]);
    const all = resource.body.flatMap((entry) => [...nodes(entry.value, resource)]);
    const used = new Set(all.filter((node) => node.type === 'mesg').map((node) => node.name));
    expect(keys.filter((key) => key.startsWith('word-') && !used.has(key))).toEqual([]);
  });

  test('refers only to what is there', () => {
    const all = resource.body.flatMap((entry) => [...nodes(entry.value, resource)]);
    const names = all.filter((node) => node.type === 'mesg').map((node) => node.name!);
    expect(names.filter((name) => !keys.includes(name))).toEqual([]);
  });

  test('uses only arguments that are given', () => {
    const unknown = resource.body.flatMap(({ id, value }) => {
      if (FREE.test(id)) return [];
      const known = OWN.find(([pattern]) => pattern.test(id))?.[1];
      const given = known ?? Object.keys(expected.get(id) ?? {});
      return [...variables(value, resource)]
        .filter((name) => !given.includes(name))
        .map((name) => `${id}: $${name}`);
    });
    expect(unknown).toEqual([]);
  });

  test('formats every sentence', () => {
    const catalogue = new Catalogue('en', source(game));
    for (const [key, types] of expected) {
      for (const args of madeUp(types)) {
        const text = catalogue.text(key, args);
        expect(text, key).toBeTruthy();
        expect(text, key).not.toMatch(/\{|\}|undefined|NaN|\[object/);
        // An empty list leaves a gap; the server sends one only where a sentence expects it.
        const isWhole = Object.values(args).every((it) => !Array.isArray(it) || it.length > 0);
        if (isWhole) expect(text, key).toMatch(/^\S+( \S+)*$/);
      }
    }
    const past = { turn: 3, of: 9 };
    const shown = { target: 'I6', last: 'K9', rest: 'K9', price: '$4', list: 'K9', ...past };
    const given = { ...shown, amount: '$9', n: 9, count: 2, score: 9 };
    for (const key of keys.filter((key) => !expected.has(key) && !FREE.test(key))) {
      expect(catalogue.text(key, given), key).toBeTruthy();
    }
  });

  test('ends what is said to a player with a full stop, and a line of the log without', () => {
    const catalogue = new Catalogue('en', source(game));
    for (const [key, types] of expected) {
      for (const args of madeUp(types)) {
        const text = catalogue.text(key, args) ?? '';
        if (/^(refusal|phrase-Ask)/.test(key)) expect(text, key).toMatch(/[.?]$/);
        if (key.startsWith('event-')) expect(text, key).not.toMatch(/\.$/);
      }
    }
  });
});
