/** What the build has made, for the scripts that compress and measure it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

export const WEB = fileURLToPath(new URL('..', import.meta.url));
export const DIST = join(WEB, 'dist');

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string[]} [imports] chunks that are loaded with it
 * @property {string[]} [dynamicImports] chunks that may follow
 * @property {string[]} [css]
 * @property {string[]} [assets]
 */

/** The chunks of the build by what they were made from. @returns {Record<string, Chunk>} */
export function readManifest() {
  const path = join(DIST, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('there is no build in web/dist; run `npm run build`');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Bytes of a file of the build as the server sends it. @param {string} file */
export function sentBytes(file) {
  const path = join(DIST, file);
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).length;
  const bytes = readFileSync(path);
  return Math.min(bytes.length, brotliCompressSync(bytes).length);
}

/**
 * The files that some chunks need at once: themselves, what they import, and workers.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 * @param {'js' | 'css'} ending
 */
export function filesOf(manifest, keys, ending) {
  const seen = new Set();
  const files = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      if (file.endsWith(`.${ending}`)) files.add(file);
    }
    for (const it of chunk.imports ?? []) visit(it);
  };
  for (const key of keys) visit(key);
  return [...files];
}

/**
 * What a table page of each game loads: the frame, the table, and all of the game's folder.
 * @param {Record<string, Chunk>} manifest
 * @returns {Map<string, string[]>} keys of chunks by the name of the folder
 */
export function tablePages(manifest) {
  const table = Object.keys(manifest).find((key) => key.endsWith('/table/Table.svelte'));
  if (!table) throw new Error('the manifest has no table page');
  const pages = new Map();
  for (const key of Object.keys(manifest)) {
    const game = /^src\/board\/([^/]+)\/./.exec(key)?.[1];
    // Rules are read on a page of their own.
    if (!game || /\/rules\.\w+\.md/.test(key)) continue;
    if (!pages.has(game)) pages.set(game, ['index.html', 'src/ahead.ts', table]);
    pages.get(game).push(key);
  }
  return pages;
}
