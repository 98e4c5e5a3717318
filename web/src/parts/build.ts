/** Whether the server has a newer page than this tab. */
import { t } from '../text/text';
import { notify } from './notices.svelte';

/** Seldom enough to cost nothing. */
const MIN_MS = 60_000;

let atLoad: string | null | undefined;
let askedAt = 0;

async function readBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build.json', { cache: 'no-cache' });
    const isJson = response.headers.get('content-type')?.includes('json');
    if (!response.ok || !isJson) return null;
    return ((await response.json()) as { build?: string }).build ?? null;
  } catch {
    return null;
  }
}

/** Remembers which build this tab has. */
export async function rememberBuild() {
  atLoad = await readBuild();
}

/** Tells if the server has another build by now. Call it when the line comes back. */
export async function checkBuild() {
  if (atLoad == null || Date.now() - askedAt < MIN_MS) return;
  askedAt = Date.now();
  const now = await readBuild();
  if (now !== null && now !== atLoad) offerNewBuild();
}

export function offerNewBuild() {
  notify({
    key: 'build',
    text: t('build-new'),
    small: t('build-new-small'),
    actions: [{ text: t('build-load'), run: () => location.reload(), main: true }],
  });
}
