/** Fails if the types of the requests are older than the server's description of itself. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEB } from './build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-api-'));
try {
  const made = join(folder, 'schema.d.ts');
  const program = join(WEB, 'node_modules', '.bin', 'openapi-typescript');
  execFileSync(program, [join(WEB, '..', 'docs', 'openapi.json'), '-o', made], { stdio: 'pipe' });
  const known = readFileSync(join(WEB, 'src', 'api', 'schema.d.ts'), 'utf8');
  if (readFileSync(made, 'utf8') !== known) {
    console.error('web/src/api/schema.d.ts is older than docs/openapi.json; run `npm run api`');
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
