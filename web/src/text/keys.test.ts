/** Every text that the page asks for is in the catalogue, once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

const keys = ['text/en.ftl', 'table/en.ftl'].flatMap((name) =>
  [...readFileSync(join(SRC, name), 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map((it) => it[1]),
);

test('no key stands twice', () => {
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('no text is missing', () => {
  const known = new Set(keys);
  // The boards have catalogues of their own.
  const own = ['pages', 'parts', 'table'].flatMap((name) => files(join(SRC, name)));
  const missing = [...own, join(SRC, 'App.svelte')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([a-z][\w-]*)'/g)]
      .map((it) => it[1] as string)
      .filter((key) => !known.has(key)),
  );
  expect(missing).toEqual([]);
});
