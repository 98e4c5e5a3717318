/**
 * Writes FILE.br and FILE.gz beside each text file of the build, where that saves something.
 * The server sends them as they are: it never compresses the page itself.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DIST } from './build.mjs';

/** Fonts and pictures are compressed already. */
const TEXT = /\.(html|js|css|json|svg|webmanifest|txt|map)$/;
/** A smaller gain is not worth a second file. */
const GAIN = 0.05;

/** @param {Buffer} bytes */
const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
/** @param {Buffer} bytes */
const gzip = (bytes) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });

let files = 0;
let before = 0;
let after = 0;
for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  // The manifest is for scripts/sizes.mjs; nobody downloads it.
  if (!entry.isFile() || !TEXT.test(entry.name) || path.includes('.vite')) continue;
  const bytes = readFileSync(path);
  files += 1;
  before += bytes.length;
  let least = bytes.length;
  for (const [ending, compressed] of /** @type {const} */ ([
    ['br', brotli(bytes)],
    ['gz', gzip(bytes)],
  ])) {
    if (compressed.length > bytes.length * (1 - GAIN)) {
      rmSync(`${path}.${ending}`, { force: true });
      continue;
    }
    writeFileSync(`${path}.${ending}`, compressed);
    least = Math.min(least, compressed.length);
  }
  after += least;
}
console.log(`compressed ${files} text files: ${kb(before)} to ${kb(after)} at best`);

/** @param {number} bytes */
function kb(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
