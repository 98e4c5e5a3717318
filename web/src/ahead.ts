/**
 * Runs before the page's code has arrived, and imports nothing that could delay it: asks for what
 * a table page needs, so that a slow line carries all of it at once.
 */
interface Files {
  /** What every table needs, and each game besides. */
  table: string[];
  games: Record<string, string[]>;
}

const API = '/api/v1';
/** Requests that were sent already, by address; `call` takes them. */
const sent = new Map<string, Promise<Response>>();

function ask(path: string): Promise<Response> {
  const answer = fetch(API + path);
  sent.set(API + path, answer);
  return answer;
}

function load(files: string[]) {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // As the page asks for it later: else it would come twice.
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

async function loadTable(id: string, files: Files): Promise<void> {
  const invite = new URLSearchParams(location.search).get('invite');
  const query = invite ? `?${new URLSearchParams({ invite }).toString()}` : '';
  const path = `/tables/${id}${query}`;
  const answer = ask(path);
  const me = ask('/me');
  load(files.table);
  const { table } = (await (await answer).clone().json()) as {
    table?: { game: string; board: string | null };
  };
  load(files.games[table?.game ?? ''] ?? []);
  // Unless the page has come meanwhile and asks for it.
  if (table?.board && sent.has(API + path)) await ask(`/boards/${table.board}`);
  await me;
}

const [, page, id] = location.pathname.split('/');
const files = document.querySelector<HTMLMetaElement>('meta[name="ahead"]')?.content;
// Where the page's code was faster, nothing is ahead of it.
if (page === 't' && id && files && !globalThis.sentAhead) {
  globalThis.sentAhead = sent;
  // Whoever takes the answers hears of it.
  loadTable(id, JSON.parse(files) as Files).catch(() => {});
}
