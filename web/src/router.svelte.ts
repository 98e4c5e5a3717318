/** The address is the state of the page: which page, which table, which moment. */

export type Route =
  | { page: 'front' }
  | { page: 'tables' }
  | { page: 'departures' }
  | { page: 'new'; game: string | null }
  | { page: 'import' }
  | { page: 'account' }
  | { page: 'keys' }
  | { page: 'rules'; game: string; section: string | null; table: string | null }
  | { page: 'table'; id: string; invite: string | null; moment: number | null }
  | { page: 'missing'; path: string };

/** Reads an address. */
export function parse(url: URL): Route {
  const [first, second, third, fourth, ...rest] = url.pathname.split('/').filter(Boolean);
  const missing: Route = { page: 'missing', path: url.pathname };
  if (rest.length > 0) return missing;
  if (first === 't' && second !== undefined) {
    const invite = url.searchParams.get('invite');
    const table = { page: 'table', id: second, invite } as const;
    if (third === undefined) return { ...table, moment: null };
    const moment = Number(fourth);
    const isMoment = third === 'at' && /^\d{1,9}$/.test(fourth ?? '');
    return isMoment ? { ...table, moment } : missing;
  }
  if (first === 'rules' && second !== undefined && third === undefined) {
    const section = url.hash.slice(1) || null;
    return { page: 'rules', game: second, section, table: url.searchParams.get('table') };
  }
  if (second !== undefined) return missing;
  switch (first) {
    case undefined:
      return { page: 'front' };
    case 'tables':
    case 'departures':
    case 'import':
    case 'account':
    case 'keys':
      return { page: first };
    case 'new':
      return { page: 'new', game: url.searchParams.get('game') };
    default:
      return missing;
  }
}

/** The address of a table, or of a moment of its game. */
export function tableUrl(id: string, moment: number | null = null, invite?: string | null): string {
  const path = moment === null ? `/t/${id}` : `/t/${id}/at/${moment}`;
  return invite ? `${path}?invite=${encodeURIComponent(invite)}` : path;
}

/** The address of a game's rules or of a section of them; `table` is where its reader came from. */
export function rulesUrl(game: string, section?: string | null, table?: string | null): string {
  const from = table ? `?table=${encodeURIComponent(table)}` : '';
  return `/rules/${game}${from}${section ? `#${section}` : ''}`;
}

class Router {
  url = $state.raw(new URL('http://localhost/'));
  route: Route = $derived(parse(this.url));

  start() {
    this.url = new URL(location.href);
    addEventListener('popstate', () => (this.url = new URL(location.href)));
    document.addEventListener('click', (event) => this.followed(event));
  }

  /** Goes to an address of this page. */
  go(href: string, replace = false) {
    const url = new URL(href, location.href);
    if (url.href === location.href) return;
    history[replace ? 'replaceState' : 'pushState'](null, '', url);
    const isNewPage = url.pathname !== this.url.pathname;
    this.url = url;
    if (isNewPage && !replace) scrollTo(0, 0);
  }

  /** Links inside the page do not load it again. */
  private followed(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const anchor = (event.target as Element).closest?.('a');
    if (!isPlain || event.defaultPrevented || !anchor || anchor.target || anchor.download) return;
    const url = new URL(anchor.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    // A link within the page moves the focus, which the browser does itself.
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    this.go(anchor.href);
  }
}

export const router = new Router();
