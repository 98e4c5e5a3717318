/**
 * Serves web/dist as it is now and passes requests on to a server: whoever works on the page
 * need not build the program again.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { DIST } from './build.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/**
 * @param {() => string} target the address of the server
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serve(target) {
  // The page has the policy that the server gives its own.
  const own = await fetch(target());
  const policy = own.headers.get('content-security-policy');
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://x').pathname;
    if (path.startsWith('/api/')) {
      // With the host as it was: the server checks that a request comes from its own page.
      const { method, headers } = asked;
      const onward = request(target() + asked.url, { method, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        got.on('error', () => answer.destroy());
      });
      onward.on('error', () => answer.destroy());
      answer.on('close', () => onward.destroy());
      asked.pipe(onward);
      return;
    }
    const file = join(DIST, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(DIST, 'index.html');
    answer.setHeader('content-type', TYPES[extname(found)] ?? 'application/octet-stream');
    const isAsset = path.startsWith('/assets/');
    answer.setHeader('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (policy && found.endsWith('.html')) answer.setHeader('content-security-policy', policy);
    if (existsSync(`${found}.br`)) {
      answer.setHeader('content-encoding', 'br');
      answer.end(readFileSync(`${found}.br`));
    } else answer.end(readFileSync(found));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
