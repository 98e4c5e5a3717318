import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Writes `build.json`: a tab that is older than the server can tell. */
function page(): Plugin {
  return {
    name: 'roundhouse-page',
    generateBundle(_, bundle) {
      const build = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .digest('hex')
        .slice(0, 16);
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) });
    },
  };
}

const server = process.env.ROUNDHOUSE ?? 'http://127.0.0.1:8017';

export default defineConfig({
  plugins: [svelte(), page()],
  server: { proxy: { '/api': { target: server } } },
  build: {
    target: 'es2022',
    // Which chunk needs which: scripts/sizes.mjs adds them up.
    manifest: true,
    // The page's CSP allows nothing inline, not even small pictures in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Small parts that several pages share come as one file: on a slow line each request
        // costs more than its bytes.
        advancedChunks: {
          groups: [{ name: 'shared', test: /\/src\/(parts|board\/[^/]+\.\w+$)/, minShareCount: 2 }],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
