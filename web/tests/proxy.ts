/**
 * Serves web/dist and passes requests on to a server that has no page in it: for a program
 * that was built without one.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export async function proxy(target: () => string): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://x').pathname;
    if (path.startsWith('/api/')) {
      const onward = request(
        target() + asked.url,
        // With the host as it was: the server checks that a request comes from its own page.
        { method: asked.method, headers: asked.headers },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(answer);
          got.on('error', () => answer.destroy());
        },
      );
      onward.on('error', () => answer.destroy());
      answer.on('close', () => onward.destroy());
      asked.pipe(onward);
      return;
    }
    const file = join(DIST, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(DIST, 'index.html');
    answer.setHeader('content-type', TYPES[extname(found)] ?? 'application/octet-stream');
    createReadStream(found).pipe(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
