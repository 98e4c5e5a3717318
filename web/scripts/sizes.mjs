/** Prints what the page weighs, and fails if it weighs too much. Run after compress.mjs. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, filesOf, readManifest, sentBytes, tablePages } from './build.mjs';

const SCRIPT_MAX = 150_000;
const FONTS_MAX = 65_000;
/** Those that src/App.svelte asks for. */
const FIRST_FACES =
  /^(besley-latin-600-normal|libre-franklin-latin-[46]00-normal|archivo-narrow-latin-600-normal).*\.woff2$/;

const manifest = readManifest();
const html = readFileSync(join(DIST, 'index.html'), 'utf8');
/** @type {string[]} */
const faults = [];

/** @param {number} bytes */
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
/** @param {string[]} files */
const sum = (files) => files.reduce((bytes, file) => bytes + sentBytes(file), 0);

const pages = [...tablePages(manifest)]
  .map(([game, keys]) => ({ game, files: filesOf(manifest, keys, 'js'), keys }))
  .map((page) => ({ ...page, bytes: sum(page.files) }))
  .sort((a, b) => b.bytes - a.bytes);
const largest = pages[0];
if (!largest) throw new Error('the build has no board');

console.log(`table page of ${largest.game}, the largest (brotli):`);
for (const file of largest.files) console.log(`  ${kb(sentBytes(file)).padStart(9)}  ${file}`);
for (const { game, bytes } of pages) {
  console.log(`script of a table page: ${kb(bytes)} of ${kb(SCRIPT_MAX)}, ${game}`);
}
console.log(`style of a table page: ${kb(sum(filesOf(manifest, largest.keys, 'css')))}`);
console.log(`script of the first page: ${kb(sum(filesOf(manifest, front(), 'js')))}`);
if (largest.bytes > SCRIPT_MAX) faults.push(`a table page loads more than ${kb(SCRIPT_MAX)}`);

const faces = readdirSync(join(DIST, 'assets')).filter((file) => FIRST_FACES.test(file));
const fonts = faces.reduce((bytes, file) => bytes + statSync(join(DIST, 'assets', file)).size, 0);
console.log(`fonts of the first paint: ${kb(fonts)} of ${kb(FONTS_MAX)}, ${faces.length} faces`);
if (fonts > FONTS_MAX) faults.push(`the fonts of the first paint are larger than ${kb(FONTS_MAX)}`);
if (/as="font"/.test(html)) faults.push('a font is preloaded, and the code waits for it');

// The page's CSP forbids what is inline; a page that has it would be blank.
const inline = [
  ...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g),
  ...html.matchAll(/<style\b[^>]*>|\sstyle\s*=|\son[a-z]+\s*=\s*["']/g),
].map(([text]) => text);
if (inline.length > 0) faults.push(`index.html has something inline: ${inline.join(', ')}`);

for (const fault of faults) console.error(`too much: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function front() {
  return ['index.html', ...Object.keys(manifest).filter((key) => key.endsWith('/Front.svelte'))];
}
