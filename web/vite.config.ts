import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin, Rolldown } from 'vite';
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

/** What a chunk needs at once: its own files, and those of what it imports. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, seen = new Set<string>()): string[] {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return [];
  seen.add(name);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [name, ...styles, ...chunk.imports.flatMap((it) => filesOf(bundle, it, seen))];
}

/** Tells `src/ahead.ts` which files a table page needs, and which its game. */
function ahead(): Plugin {
  return {
    name: 'roundhouse-ahead',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/ahead.ts', name: 'ahead' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((it) => it.type === 'chunk');
        const madeOf = (pattern: RegExp) =>
          chunks.filter((it) => it.facadeModuleId && pattern.test(it.facadeModuleId));
        const files = (pattern: RegExp) => {
          const all = madeOf(pattern).flatMap((it) => filesOf(bundle, it.fileName));
          // What the page itself names comes anyway.
          return [...new Set(all)].filter((it) => !html.includes(it));
        };
        const table = files(/\/table\/Table\.svelte$/);
        const games = madeOf(/\/board\/[^/]+\/index\.ts$/).map((it) => {
          const game = it.facadeModuleId?.split('/').at(-2) ?? '';
          const own = files(new RegExp(`/board/${game}/(index\\.ts$|[^/]*en\\.ftl)`));
          return [game, own.filter((file) => !table.includes(file))];
        });
        const content = JSON.stringify({ table, games: Object.fromEntries(games) });
        const [own] = madeOf(/\/src\/ahead\.ts$/);
        const src = `/${own?.fileName}`;
        return [
          { tag: 'meta', attrs: { name: 'ahead', content }, injectTo: 'head' },
          { tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head' },
        ];
      },
    },
  };
}

const server = process.env.ROUNDHOUSE ?? 'http://127.0.0.1:8017';

export default defineConfig({
  plugins: [svelte(), page(), ahead()],
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
        codeSplitting: {
          groups: [{ name: 'shared', test: /\/src\/(parts|board\/[^/]+\.\w+$)/, minShareCount: 2 }],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
