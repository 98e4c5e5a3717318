/** The texts of the page by their keys: a test is about what happens, not about how it is worded. */
import { readFileSync } from 'node:fs';
import { Catalogue, type Args } from '../src/text/catalogue';

const read = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');
const catalogue = new Catalogue('en', read('text/en.ftl'), read('table/en.ftl'));

export function t(key: string, args: Args = {}): string {
  const text = catalogue.text(key, args);
  if (text === null) throw new Error(`the page has no text ${key}`);
  return text;
}

/** A text as a pattern; `…` as an argument stands for anything. */
export function like(key: string, args: Args = {}): RegExp {
  const parts = t(key, args).split('…');
  return new RegExp(parts.map((it) => it.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}
